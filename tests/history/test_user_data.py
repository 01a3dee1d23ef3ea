"""A user's own data files: they take the place of ours, are checked, and leave their mark on records."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from carrack.games.history import HISTORY_GAME, data
from tests.history.table import rule

DATA = Path(data.__file__).parent / "data"
ROOT = DATA.parents[4]
START = "from carrack.games.history import HISTORY_GAME"


def run(code: str, folder: Path | str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Python code in a process of its own that reads a user's folder."""
    env = {**os.environ, "CARRACK_DATA": str(folder), "CARRACK_ENGINE": "auto", **environment}
    paths = os.pathsep.join((str(ROOT / "src"), str(ROOT)))
    return subprocess.run(
        [sys.executable, "-c", code], env={**env, "PYTHONPATH": paths}, capture_output=True, text=True, check=False
    )


def said(code: str, folder: Path | str, **environment: str) -> str:
    """What such a process prints."""
    done = run(code, folder, **environment)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def change(folder: Path, file: str, old: str, new: str) -> int:
    """Our file with one passage changed, in the user's folder; the line of the change."""
    text = (DATA / file).read_text("utf-8")
    assert old in text
    (folder / file).write_text(text.replace(old, new, 1), "utf-8")
    return text[: text.index(old)].count("\n") + 1


def sumeria(strength: int) -> str:
    """The beginning of the Sumerian card; four armies is what it has."""
    return f'id = "sumeria"\nepoch = 1\norder = 1\nstrength = {strength}'


def problem(folder: Path) -> str:
    """The last line of the complaint at start-up."""
    done = run(START, folder)
    assert done.returncode != 0
    kind, _, sentence = done.stderr.strip().splitlines()[-1].partition(": ")
    assert kind == "carrack.core.datafiles.DataError", done.stderr
    return sentence


# ---- files that replace ours -----------------------------------------------------------------------------------------


@rule("H-RUL-01")
def test_a_changed_card_changes_play(tmp_path: Path) -> None:
    change(tmp_path, "empires.toml", sumeria(4), sumeria(5))
    code = "from tests.history.table import Table\nprint(Table().turn(0, 'sumeria', 'arm').reserve)"
    assert said(code, tmp_path) == "4"
    assert said(code, tmp_path.parent) == "3", "a folder without such files changes nothing"


@rule("H-RUL-01")
def test_a_changed_map_and_changed_points_change_play(tmp_path: Path) -> None:
    change(tmp_path, "points.toml", "base = [2, 3, 3, 3, 3, 2, 1]", "base = [5, 3, 3, 3, 3, 2, 1]")
    change(
        tmp_path,
        "map.toml",
        '{ to = "eastern_anatolia", kind = "plain", src = "log" },\n]\nlon = 29.0',
        "]\nlon = 29.0",
    )
    text = (tmp_path / "map.toml").read_text("utf-8")
    side = next(line for line in text.splitlines() if 'to = "western_anatolia", kind = "plain"' in line)
    (tmp_path / "map.toml").write_text(text.replace(side + "\n", "", 1), "utf-8")
    code = (
        "from tests.history.table import Table\n"
        "t = Table().turn(0, 'sumeria', 'arm')\n"
        "print(t.view().regions[0].base)\n"
        "print(*Table().turn(0, 'sumeria').only('western_anatolia').options)"
    )
    assert said(code, tmp_path).splitlines() == ["5", "expand balkans fort western_anatolia-army pass"]


@rule("H-RUL-01")
def test_other_files_are_left_alone(tmp_path: Path) -> None:
    (tmp_path / "notes.toml").write_text("this is no TOML [", "utf-8")
    (tmp_path / "map.txt").write_text("neither is this", "utf-8")
    assert said(f"{START}; print(HISTORY_GAME.data)", tmp_path) == "None"


# ---- the digest ------------------------------------------------------------------------------------------------------


@rule("H-RUL-01")
def test_the_digest_tells_data_apart_and_is_written_into_records(tmp_path: Path) -> None:
    assert HISTORY_GAME.data is None, "these are our own files"
    code = (
        f"{START}\n"
        "from carrack.core.session import Session\n"
        "session = Session.new(HISTORY_GAME, ['Ada', 'Bea', 'Cy'])\n"
        "assert session.record().data == HISTORY_GAME.data\n"
        "print(HISTORY_GAME.data)"
    )
    digests = []
    for strength in (4, 3, 5, 3):
        change(tmp_path, "empires.toml", sumeria(4), sumeria(strength))
        digests.append(said(code, tmp_path))
    assert len(set(digests)) == 3, "three contents"
    assert digests[1] == digests[3], "the same content"
    assert all(len(digest) == 16 and int(digest, 16) for digest in digests)
    (tmp_path / "empires.toml").rename(tmp_path / "mine.toml")
    assert said(code, tmp_path) == "None"


# ---- the engine ------------------------------------------------------------------------------------------------------


@rule("H-RUL-01")
def test_own_data_runs_interpreted_because_the_twin_has_ours_inside(tmp_path: Path) -> None:
    change(tmp_path, "empires.toml", sumeria(4), sumeria(5))
    code = "from carrack.core.twin import compiled, engine, reason\n"
    code += "print(compiled(engine('carrack.games.history')), reason('carrack.games.history'))"
    assert said(code, tmp_path).startswith("False carrack.games.history plays with your own data files.")
    done = run(code, tmp_path, CARRACK_ENGINE="compiled")
    assert done.returncode != 0
    assert "TwinError: carrack.games.history plays with your own data files." in done.stderr


# ---- wrong files -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("file", "old", "new", "complaint"),
    [
        ("map.toml", 'id = "levant"', 'id = "libya"', "the land 'libya' stands there twice"),
        ("map.toml", 'id = "levant"\nregion = "middle_east"', 'id = "levant"\nregion = "mu"', "a region 'mu'"),
        ("map.toml", 'id = "levant"\nregion = "middle_east"', 'id = "levant"\nregion = ""', "barren or have a region"),
        (
            "map.toml",
            'id = "alps"\nregion = ""\nbarren = true',
            'id = "alps"\nregion = ""\nbarren = 1',
            "true or false",
        ),
        ("map.toml", 'id = "western_anatolia"\nregion', 'id = "western_anatolia"\nregio', "needs 'region', a text"),
        ("map.toml", 'id = "red_sea"\nkind = "sea"', 'id = "red_sea"\nkind = "lake"', "neither a sea nor an ocean"),
        ("map.toml", "land_count = 102", "land_count = 103", "the land_count is 103, but the file has 102"),
        ("empires.toml", 'id = "egypt"\nepoch = 1\norder = 2', 'id = "egypt"\nepoch = 1\norder = 1', "does not fit"),
        (
            "events.toml",
            'id = "jihad"\ndeck = "lesser"\ntype = "jihad"',
            'id = "jihad"\ndeck = "lesser"',
            "needs 'type'",
        ),
        ("points.toml", 'region = "india"\nbase = [1, ', 'region = "india"\nbase = [', "needs seven values"),
        ("points.toml", "markers = [3, 3, 4", "markers = [3, 3, 7", "each worth 0 to 6 points"),
        ("points.toml", "[structures]\ncapital = 2", "[structures]", "needs 'capital', a whole number"),
    ],
)
@rule("H-RUL-01")
def test_a_wrong_file_is_named_with_its_line(tmp_path: Path, file: str, old: str, new: str, complaint: str) -> None:
    line = change(tmp_path, file, old, new)
    sentence = problem(tmp_path)
    place, _, why = sentence.partition(": ")
    name, _, number = place.partition(", line ")
    assert name == file
    assert int(number) in (line - 1, line, line + 1), "the entry or its headline"
    assert complaint in why


@pytest.mark.parametrize(
    ("land", "old", "new", "complaint"),
    [
        ("crete", 'to = "morea"', 'to = "mu"', "'crete' borders a land 'mu' that does not exist"),
        ("crete", 'kind = "strait"', 'kind = "bridge"', "'crete' has a border of unknown kind 'bridge'"),
        ("crete", '"eastern_mediterranean"', '"styx"', "'crete' touches a water 'styx' that does not exist"),
        ("crete", 'defends = "strait"', 'defends = "swamp"', "'crete' is defended by an unknown terrain 'swamp'"),
        ("crete", 'to = "morea", ', "", "'crete' has a border that does not say where it leads"),
    ],
)
@rule("H-RUL-01")
def test_a_wrong_land_is_named_with_its_line(tmp_path: Path, land: str, old: str, new: str, complaint: str) -> None:
    text = (DATA / "map.toml").read_text("utf-8")
    at = text.index(f'id = "{land}"')
    (tmp_path / "map.toml").write_text(text[:at] + text[at:].replace(old, new, 1), "utf-8")
    line = text[:at].count("\n") + 1
    assert problem(tmp_path) == f"map.toml, line {line}: {complaint}"


@pytest.mark.parametrize(
    ("file", "old", "new", "complaint"),
    [
        ("map.toml", '  { to = "palestine"', '  { to = "nile_delta"', "differs from the other side's entry"),
        (
            "empires.toml",
            'start_land = "crete"',
            'start_land = "alps"',
            "'minoans' starts in 'alps', where nobody can live",
        ),
        ("empires.toml", 'start_land = "mexican_valley"', 'start_land = "mu"', "'incas_aztecs' starts in 'mu'"),
        (
            "empires.toml",
            'navigation = ["north_sea"]',
            'navigation = ["styx"]',
            "'anglo_saxons' navigates a water 'styx'",
        ),
        ("empires.toml", 'land = "upper_nile"', 'land = "mu"', "the kingdom 'kush' lies in 'mu'"),
        ("events.toml", 'minor_empire = "mayans"', 'minor_empire = "mu"', "names an unknown minor_empire 'mu'"),
        ("events.toml", "dice_next = 3", "dice_next = 4", "'plague' needs 'dice_next', a number from 1 to 3"),
        (
            "points.toml",
            "greater_events_dealt = 3",
            "greater_events_dealt = 4",
            "cannot be dealt to each of six players",
        ),
    ],
)
@rule("H-RUL-01")
def test_files_must_fit_together(tmp_path: Path, file: str, old: str, new: str, complaint: str) -> None:
    change(tmp_path, file, old, new)
    sentence = problem(tmp_path)
    assert sentence.startswith(f"{file}, line ")
    assert complaint in sentence


@rule("H-LIMIT-01")
def test_no_empire_may_be_stronger_than_its_figures(tmp_path: Path) -> None:
    line = change(tmp_path, "empires.toml", sumeria(4), sumeria(6))
    assert problem(tmp_path) == f"empires.toml, line {line}: 'sumeria' is stronger than the figures of its epoch"


@rule("H-COMP-16", "H-COMP-17")
@pytest.mark.parametrize(("old", "deck"), [("count = 7", "greater"), ("count = 3", "lesser")])
def test_decks_must_be_complete(tmp_path: Path, old: str, deck: str) -> None:
    change(tmp_path, "events.toml", old, "count = 9")
    assert f"{deck} event cards, not {22 if deck == 'greater' else 49}" in problem(tmp_path)


@rule("H-DATA-20")
@pytest.mark.parametrize("place", ["palestine", "eastern_mediterranean"])
def test_places_the_rules_name_must_exist(tmp_path: Path, place: str) -> None:
    text = (DATA / "map.toml").read_text("utf-8")
    (tmp_path / "map.toml").write_text(text.replace(f'"{place}"', '"mu"'), "utf-8")
    assert problem(tmp_path) == f"map.toml: '{place}' is missing, and the rules name it"


@rule("H-RUL-01")
def test_what_is_no_toml_is_named_with_its_line(tmp_path: Path) -> None:
    line = change(tmp_path, "points.toml", "[structures]", "[structures")
    sentence = problem(tmp_path)
    assert sentence.startswith("points.toml: ")
    assert f"line {line}" in sentence


@rule("H-RUL-01")
def test_a_folder_that_does_not_exist(tmp_path: Path) -> None:
    assert problem(tmp_path / "nowhere").startswith("CARRACK_DATA names a folder that does not exist")
