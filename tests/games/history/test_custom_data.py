"""A user's own data files: they take the place of ours, are checked, and leave their mark on records."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from carrack.engine.messages import Message
from carrack.games.history import HISTORY_GAME
from carrack.games.history.data import components, validation
from carrack.play.sessions.replay import ReplayError, replay
from carrack.play.sessions.session import Session
from tests.games.history.position_builder import rule
from tests.support.custom_data import change_file, errors_of_changes, output_with_data, run_with_data

DATA = Path(validation.__file__).parent
START = "from carrack.games.history import HISTORY_GAME"


def change(folder: Path, file: str, old: str, new: str, after: str = "") -> int:
    """Change one passage of a shipped file in the user's folder; the line of `after`, or else of the passage."""
    entry, passage = change_file(DATA / file, folder, old, new, after)
    return entry if after else passage


def sumeria(strength: int) -> str:
    """The beginning of the Sumerian card; four armies is what it has."""
    return f'id = "sumeria"\nepoch = 1\norder = 1\nstrength = {strength}'


def problem(folder: Path) -> str:
    """The last line of the complaint at start-up."""
    done = run_with_data(START, folder)
    assert done.returncode != 0
    kind, _, sentence = done.stderr.strip().splitlines()[-1].partition(": ")
    assert kind == "carrack.engine.data_files.DataFileError", done.stderr
    return sentence


# ---- files that replace ours -----------------------------------------------------------------------------------------


@rule("H-RUL-01")
def test_a_changed_card_changes_play(tmp_path: Path) -> None:
    change(tmp_path, "empires.toml", sumeria(4), sumeria(5))
    code = (
        "from tests.games.history.position_builder import PositionBuilder\n"
        "print(PositionBuilder().turn(0, 'sumeria', 'arm').reserve)"
    )
    assert output_with_data(code, tmp_path) == "4"
    assert output_with_data(code, tmp_path.parent) == "3", "a folder without such files changes nothing"


@rule("H-RUL-01")
def test_a_changed_map_and_changed_points_change_play(tmp_path: Path) -> None:
    change(tmp_path, "points.toml", "base = [2, 3, 3, 3, 3, 2, 1]", "base = [5, 3, 3, 3, 3, 2, 1]")
    change(
        tmp_path,
        "map.toml",
        '{ to = "eastern_anatolia", kind = "plain" },\n]\nx = 580.6',
        "]\nx = 580.6",
    )
    text = (tmp_path / "map.toml").read_text("utf-8")
    side = next(line for line in text.splitlines() if 'to = "western_anatolia", kind = "plain"' in line)
    (tmp_path / "map.toml").write_text(text.replace(side + "\n", "", 1), "utf-8")
    code = (
        "from tests.games.history.position_builder import PositionBuilder\n"
        "t = PositionBuilder().turn(0, 'sumeria', 'arm')\n"
        "print(t.view().regions[0].base)\n"
        "print(*PositionBuilder().turn(0, 'sumeria').only('western_anatolia').options)"
    )
    assert output_with_data(code, tmp_path).splitlines() == ["5", "expand balkans fort western_anatolia-army pass"]


@rule("H-RUL-39")
def test_an_obstacle_on_the_border_of_a_barren_land_helps_against_barbarians(tmp_path: Path) -> None:
    """Our map has none: the defender of Mongolia gets one."""
    plain = '{ to = "siberia", kind = "plain" }'
    change(tmp_path, "map.toml", plain, plain.replace(" }", ', defends = "mountain" }'), after='id = "mongolia"')
    code = (
        "from tests.games.history.position_builder import PositionBuilder\n"
        "t = PositionBuilder().hold(1, 'mongolia', 'eastern_steppe').turn(0, 'macedonia', hand=('barbarians',))\n"
        "t.do('event barbarians', 'choose mongolia', 'roll2 66')\n"
        "print(t.dice)\n"
        "t.do('roll2 11', 'choose eastern_steppe', 'roll2 66')\n"
        "print(t.dice)"
    )
    assert output_with_data(code, tmp_path).split() == ["2", "1"]


@rule("H-RUL-01")
def test_other_files_are_left_alone(tmp_path: Path) -> None:
    (tmp_path / "notes.toml").write_text("this is no TOML [", "utf-8")
    (tmp_path / "map.txt").write_text("neither is this", "utf-8")
    assert output_with_data(f"{START}; print(HISTORY_GAME.data_digest)", tmp_path) == "None"


# ---- the digest ------------------------------------------------------------------------------------------------------


@rule("H-RUL-01")
def test_the_digest_tells_data_apart_and_is_written_into_records(tmp_path: Path) -> None:
    assert HISTORY_GAME.data_digest is None, "these are our own files"
    code = (
        f"{START}\n"
        "from carrack import Session, replay\n"
        "record = Session.new(HISTORY_GAME, ['Ada', 'Bea', 'Cy']).record\n"
        "assert record.data_digest == HISTORY_GAME.data_digest\n"
        "assert replay(HISTORY_GAME, record).record == record\n"
        "print(record.data_digest)"
    )
    digests = []
    for strength in (4, 3, 5, 3):
        change(tmp_path, "empires.toml", sumeria(4), sumeria(strength))
        digests.append(output_with_data(code, tmp_path))
    assert len(set(digests)) == 3, "three contents"
    assert digests[1] == digests[3], "the same content"
    assert all(len(digest) == 16 and int(digest, 16) for digest in digests)
    (tmp_path / "empires.toml").rename(tmp_path / "mine.toml")
    assert output_with_data(code, tmp_path) == "None"


# ---- the engine ------------------------------------------------------------------------------------------------------


@rule("H-RUL-01")
def test_own_data_runs_interpreted_because_the_compiled_engine_has_ours_inside(tmp_path: Path) -> None:
    change(tmp_path, "empires.toml", sumeria(4), sumeria(5))
    code = "from carrack.engine.loader import interpreted_reason, is_compiled, load_engine\n"
    code += "print(is_compiled(load_engine('carrack.games.history')), interpreted_reason('carrack.games.history'))"
    assert output_with_data(code, tmp_path).startswith("False carrack.games.history uses your own data files.")
    done = run_with_data(code, tmp_path, CARRACK_ENGINE="compiled")
    assert done.returncode != 0
    assert "EngineLoadError: carrack.games.history uses your own data files." in done.stderr


@rule("H-RUL-01")
def test_a_record_of_other_data_is_not_replayed() -> None:
    record = Session.new(HISTORY_GAME, ["Ada", "Bea", "Cy"]).record
    with pytest.raises(ReplayError) as mismatch:
        replay(HISTORY_GAME, replace(record, data_digest="0123456789abcdef"))
    assert mismatch.value.reason == Message("core-other-data")


# ---- wrong files -----------------------------------------------------------------------------------------------------

WRONG = (
    # in the entry of a land
    ("map.toml", 'id = "crete"', 'to = "morea"', 'to = "mu"', "'crete' borders a land 'mu' that does not exist"),
    ("map.toml", 'id = "crete"', 'to = "morea", ', "", "'crete' has a border that does not say where it leads"),
    ("map.toml", 'id = "crete"', 'kind = "strait"', 'kind = "bridge"', "'crete' has a border of unknown kind 'bridge'"),
    (
        "map.toml",
        'id = "morea"',
        'kind = "strait"',
        'kind = "plain"',
        "of 'morea' with 'crete' differs from the other side",
    ),
    ("map.toml", 'id = "crete"', 'ds = "strait"', 'ds = "swamp"', "'crete' is defended by an unknown terrain 'swamp'"),
    ("map.toml", 'id = "crete"', '["eastern_med', '["styx", "eastern_med', "'crete' touches a water 'styx'"),
    ("map.toml", 'id = "crete"', '"southern_europe"', '"mu"', "'crete' lies in a region 'mu' that does not exist"),
    ("map.toml", 'id = "crete"', '"southern_europe"', '""', "'crete' must be barren or have a region, not both"),
    ("map.toml", 'id = "libya"', '"libya"', '"nile_delta"', "the land 'nile_delta' stands there twice"),
    # elsewhere on the map
    ("map.toml", 'id = "red_sea"', '"sea"', '"lake"', "'red_sea' is neither a sea nor an ocean"),
    ("map.toml", 'id = "black_sea"', 'ters = ["east', 'ters = ["red_sea", "east', "are adjacent one way only"),
    ("map.toml", 'id = "red_sea"', 'ters = ["indian_ocean"]', 'ters = ["styx"]', "'red_sea' names a water 'styx'"),
    ("map.toml", "land_count", "102", "103", "the land_count is 103, but the file has 102"),
    ("map.toml", "resource_count", "18", "17", "the resource_count is 17, but the file has 18"),
    # cards
    ("empires.toml", 'id = "egypt"', "order = 2", "order = 1", "'egypt' does not fit: empire 2 of epoch 1"),
    (
        "empires.toml",
        'id = "egypt"',
        "strength = 5",
        "strength = 6",
        "'egypt' is stronger than the figures of its epoch",
    ),
    ("empires.toml", 'id = "egypt"', '"nile_delta"', '"alps"', "'egypt' starts in 'alps', which is not habitable"),
    ("empires.toml", 'id = "egypt"', '"red_sea"', '"styx"', "'egypt' navigates a water 'styx' that does not exist"),
    ("empires.toml", 'id = "incas_aztecs"', '"mexican_valley"', '"mu"', "'incas_aztecs' starts in 'mu'"),
    ("empires.toml", 'id = "incas_aztecs"', "strength = 2", "strength = 3", "have other armies than the card"),
    ("empires.toml", 'id = "kush"', '"upper_nile"', '"mu"', "the kingdom 'kush' lies in 'mu', which is not habitable"),
    ("events.toml", 'id = "jihad"', 'type = "jihad"', 'type = "feud"', "'jihad' names an unknown type 'feud'"),
    ("events.toml", 'id = "minor_empire_mayans"', "epochs = [3]", "epochs = [3, 4]", "exactly one epoch"),
    ("events.toml", 'id = "minor_empire_mayans"', "epochs = [3]", "epochs = [8]", "needs epochs from 1 to 7"),
    ("events.toml", 'id = "minor_empire_mayans"', '= "mayans"', '= "mu"', "names an unknown minor_empire 'mu'"),
    (
        "events.toml",
        'id = "plague"',
        "dice_next = 3",
        "dice_next = 4",
        "'plague' needs 'dice_next', a number from 1 to 3",
    ),
    # points
    ("points.toml", 'region = "india"', "[1, 2, 3", "[2, 3", "the region 'india' needs seven values"),
    ("points.toml", "markers", "[3, 3, 4", "[3, 3, 7", "each worth 0 to 6 points"),
    ("points.toml", "greater_events_dealt", "3", "4", "4 greater events cannot be dealt to each of six players"),
    # a headline stands one line before its first entry
    ("map.toml", '[[land]]\nid = "western_anatolia"', "region", "regions", "this land needs 'region', a text"),
    ("empires.toml", '[[empire]]\nid = "sumeria"', "true", "1", "this empire needs 'has_capital', true or false"),
    ("events.toml", '[[event]]\nid = "jihad"', "count = 1", "count = 1.0", "this event needs 'count', a whole number"),
    ("points.toml", "[structures]", "capital = 2", "", "[structures] needs 'capital', a whole number"),
)
"""File, the line that is named, what is changed after its beginning, and what is said about it."""


MODULES = ("data.components", "data.validation", "constants")


@cache
def errors() -> list[tuple[int, int, str]]:
    return errors_of_changes(DATA, WRONG, [f"carrack.games.history.{name}" for name in MODULES])


@pytest.mark.parametrize("number", range(len(WRONG)), ids=[wrong[-1] for wrong in WRONG])
@rule("H-RUL-01")
def test_a_wrong_file_is_named_with_its_line(number: int) -> None:
    file, *_, complaint = WRONG[number]
    line, _, error = errors()[number]
    assert error.startswith(f"DataFileError {file}, line {line}: ")
    assert complaint in error


@rule("H-LIMIT-01")
def test_no_empire_may_be_stronger_than_its_figures(tmp_path: Path) -> None:
    line = change(tmp_path, "empires.toml", sumeria(4), sumeria(6))
    assert problem(tmp_path) == f"empires.toml, line {line}: 'sumeria' is stronger than the figures of its epoch"


def test_no_force_may_have_more_figures_than_it_can_hold_lands(tmp_path: Path) -> None:
    figures = ", ".join(map(str, components.POINTS["components"]["figures_per_player_by_epoch"]))
    change(tmp_path, "points.toml", figures, figures.replace("20", str(components.MOST_FIGURES + 1)))
    assert f"up to {components.MOST_FIGURES}" in problem(tmp_path)


@rule("H-COMP-16", "H-COMP-17")
@pytest.mark.parametrize(("old", "deck", "cards"), [("count = 7", "greater", 22), ("count = 3", "lesser", 49)])
def test_decks_must_be_complete(tmp_path: Path, old: str, deck: str, cards: int) -> None:
    change(tmp_path, "events.toml", old, "count = 9")
    assert problem(tmp_path).endswith(f"{deck} event cards, not {cards}")


@pytest.mark.parametrize(
    ("file", "entry", "told"),
    [
        ("map.toml", '[[water]]\nid = "sea_{n}"\nkind = "sea"\nadjacent_waters = []\nx = 1.0\ny = 1.0', "15 waters"),
        ("map.toml", '[[region]]\nid = "region_{n}"', "13 regions"),
        (
            "events.toml",
            '[[event]]\nid = "event_{n}"\ndeck = "lesser"\ntype = "plague"\ncount = 0\nepochs = [1]',
            "42 titles of events",
        ),
    ],
)
def test_sets_fit_the_numbers_that_hold_them(tmp_path: Path, file: str, entry: str, told: str) -> None:
    """A mask of 32 bits has room for 31 waters or regions, and two masks for 62 titles."""
    had, _, what = told.partition(" ")
    most = 62 if file == "events.toml" else 31
    more = "\n\n".join(entry.format(n=n) for n in range(most + 1 - int(had)))
    (tmp_path / file).write_text(f"{(DATA / file).read_text('utf-8')}\n{more}\n", "utf-8")
    assert problem(tmp_path) == f"{file}: there are {most + 1} {what}, and {most} are the most"


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


@rule("H-RUL-27")
def test_the_obstacle_that_experts_leave_is_logged(tmp_path: Path) -> None:
    """Mountains behind a strait, which our map has nowhere."""
    change(tmp_path, "map.toml", 'defends = "strait"', 'defends = "mountain"', 'id = "ceylon"')
    code = (
        "from tests.games.history.test_causes import guptas, told\n"
        "t = guptas('expert_troops_mountains', enemy='ceylon').do('expand ceylon')\n"
        "print(told(t, 'obstacle')[0][1]['terrain'], t.throw('11').dice)"
    )
    assert output_with_data(code, tmp_path) == "strait 2"
