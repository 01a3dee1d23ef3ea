"""A user's own data files: they take the place of ours, are checked, and leave their mark on records (D-R-01 to 03)."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from carrack.games.discovery import DISCOVERY_GAME, EMPIRES_GAME
from carrack.games.discovery.data import components
from tests.games.discovery.position_builder import rule
from tests.support.custom_data import change_file, errors_of_changes, output_with_data, run_with_data

DATA = Path(components.__file__).parent


def change(folder: Path, file: str, old: str, new: str, after: str = "") -> int:
    """Change one passage of a shipped file in the user's folder; the line of the passage."""
    return change_file(DATA / file, folder, old, new, after)[1]


# ---- right files -----------------------------------------------------------------------------------------------------


@rule("D-R-01", "D-R-02", "D-R-03")
def test_changed_facts_change_play(tmp_path: Path) -> None:
    change(tmp_path, "goods.toml", "start_first_player = 10", "start_first_player = 17")
    change(tmp_path, "regions.toml", 'good = "indigo"', 'good = "rice"')
    change(tmp_path, "buildings.toml", "args = { n = 5 }", "args = { n = 8 }", 'id = "trading_post"')
    change(tmp_path, "counters.toml", "plunder = 1", "plunder = 9")
    change(tmp_path, "nations.toml", "resistance = 3", "resistance = 4")
    code = (
        "from tests.games.discovery.position_builder import PositionBuilder\n"
        "t = PositionBuilder('empires', players=2).settle()\n"
        "print(*sorted(player.money for player in t.view().players))\n"
        "print(next(region.good for region in t.view().regions if region.id == 'florida'))\n"
        "t = PositionBuilder.ready('empires', players=2).own(0, 'trading_post').money(0, 0).resolve('benefits')\n"
        "print(t.settle().view().players[0].money)\n"
        "from carrack.games.discovery.constants import COUNTER_PLUNDER, PORTUGUESE_RESISTANCE\n"
        "print(COUNTER_PLUNDER[0], PORTUGUESE_RESISTANCE)\n"
    )
    assert output_with_data(code, tmp_path).splitlines() == ["17 18", "rice", "8", "9 4"]


@rule("D-B3-16", "D-B3-27")
def test_more_colonists_than_ours_can_be_counted(tmp_path: Path) -> None:
    """What a building may remove or move by the user's own numbers can be named."""
    ours = (DATA / "buildings.toml").read_text("utf-8")
    for tile, most in (("plague_3", 7), ("migration", 9)):
        at = ours.index("args = { n = ", ours.index(f'id = "{tile}"'))
        ours = ours[:at] + f"args = {{ n = {most} }}" + ours[ours.index("\n", at) :]
    (tmp_path / "buildings.toml").write_text(ours, "utf-8")
    code = (
        "from tests.games.discovery.position_builder import PositionBuilder\n"
        "t = PositionBuilder('empires', players=2).turn(7).order(0, 1).money(0, 20)\n"
        "t.colony(1, 'caribbean', colonist=9)\n"
        "print(*t.buy(0, 'plague_3').do('plague caribbean 1').options)\n"
        "t = PositionBuilder('empires', players=2).turn(7).order(0, 1).own(0, 'migration')\n"
        "t.colony(0, 'caribbean', colonist=9)\n"
        "t.discovered('peru').resolve('benefits').do('migrate caribbean peru')\n"
        "print(*t.options)\n"
    )
    counts = [" ".join(f"count {n}" for n in range(1, most + 1)) for most in (7, 9)]
    assert output_with_data(code, tmp_path).splitlines() == counts


@rule("D-R-01")
def test_the_digest_is_written_into_records(tmp_path: Path) -> None:
    assert (EMPIRES_GAME.data_digest, DISCOVERY_GAME.data_digest) == (None, None), "these are our own files"
    code = (
        "from carrack import Session, replay\n"
        "from carrack.games.discovery import DISCOVERY_GAME, EMPIRES_GAME\n"
        "for game in (EMPIRES_GAME, DISCOVERY_GAME):\n"
        "    record = Session.new(game, ['Ada', 'Bea']).record\n"
        "    assert replay(game, record).record == record\n"
        "    print(record.data_digest)\n"
    )
    change(tmp_path, "goods.toml", "usable = 8", "usable = 7")
    first, second = output_with_data(code, tmp_path).splitlines()
    assert first == second
    assert len(first) == 16
    change(tmp_path, "goods.toml", "usable = 8", "usable = 6")
    assert first not in output_with_data(code, tmp_path)
    (tmp_path / "goods.toml").rename(tmp_path / "mine.toml")
    assert output_with_data(code, tmp_path).splitlines() == ["None", "None"]


@rule("D-R-01")
def test_own_data_runs_interpreted_because_the_compiled_engine_has_ours_inside(tmp_path: Path) -> None:
    change(tmp_path, "goods.toml", "usable = 8", "usable = 7")
    code = "from carrack.engine.loader import interpreted_reason, is_compiled, load_engine\n"
    code += "print(is_compiled(load_engine('carrack.games.discovery')), interpreted_reason('carrack.games.discovery'))"
    assert output_with_data(code, tmp_path).startswith("False carrack.games.discovery uses your own data files.")
    refused = run_with_data(code, tmp_path, CARRACK_ENGINE="compiled").stderr
    assert "EngineLoadError: carrack.games.discovery uses your own data files." in refused


# ---- wrong files -----------------------------------------------------------------------------------------------------

WRONG = (
    ("goods.toml", 'id = "rice"', "count = 3", "count = 0", "'count' must be a whole number from 1 to 63"),
    ("goods.toml", "total_tokens", "46", "47", "the goods add up to 46, not 47"),
    ("goods.toml", "[income]", "four_same = 6", "four_same = -6", "'four_same' must be a whole number from 0"),
    ("goods.toml", "[refresh]", "shown_per_turn = 4", "shown_per_turn = 5", "a whole number from 1 to 4"),
    ("goods.toml", "[workers]", "colonists_per_turn = 5", "colonists_per_turn = 30", "a whole number from 1 to 29"),
    ("goods.toml", "[money]", "discovery = 10 }", "discovery = true }", "needs a number of dollars for 'discovery'"),
    ("goods.toml", "[[good]]", 'id = "silver"', 'id = "mithril"', "this good must be 'silver', as in our file"),
    ("regions.toml", 'id = "peru"', 'good = "silver"', 'good = "tea"', "'peru' has a good 'tea' that does not exist"),
    (
        "regions.toml",
        'id = "peru"',
        '"new_granada", "brazil"',
        '"mu", "new_granada", "brazil"',
        "'peru' borders a region 'mu'",
    ),
    ("regions.toml", 'id = "peru"', '"new_granada", "brazil"', '"brazil"', "'new_granada' and 'peru' are adjacent one"),
    ("regions.toml", 'id = "warfare"', "spaces = 4", "spaces = 9", "'spaces' must be a whole number from 1 to 4"),
    ("regions.toml", 'id = "warfare"', "war_cost = 10", 'war_cost = "x"', "'war_cost' must be a whole number"),
    ("regions.toml", "[turns]", "1, 2, 2, 2, 3, 3]", "1, 1, 1, 1, 3, 3]", "none may be left out"),
    ("regions.toml", "[turns]", "3, 6, 8]", "3, 6]", "the last one among them"),
    ("regions.toml", "[turns]", '"2" = 14, ', "", "a tile of each Age needs its price"),
    ("counters.toml", 'id = "d03"', "resistance = 2", "resistance = 200", "'resistance' must be a whole number"),
    ("buildings.toml", 'id = "monastery"', "cost = 10", "cost = 11", "'monastery' costs 10, as every tile of its Age"),
    (
        "buildings.toml",
        'id = "monastery"',
        '"gain_worker"',
        '"gain_soul"',
        "no rule knows what 'gain_soul' at 'phase4'",
    ),
    ("buildings.toml", 'id = "monastery"', '"missionary"', '"monk"', "'worker' of 'monastery' cannot be 'monk'"),
    (
        "buildings.toml",
        'id = "monastery"',
        '"missionary"',
        '"soldier", n = 2',
        "'monastery' must say worker and no more",
    ),
    ("buildings.toml", 'id = "university"', '"warfare"', '"court"', "'boxes' of 'university' cannot be"),
    ("buildings.toml", 'id = "navy"', "per = 1", "per = 0", "'per' of 'navy' cannot be 0"),
    ("buildings.toml", "totals", "[20, 22", "[21, 22", "'empires' has [20, 22, 15] tiles by Age"),
    ("buildings.toml", 'id = "settlers"', "copies = 2", "copies = 3", "this building must be 'empires' 2 'settlers'"),
    ("nations.toml", 'id = "italy"', 'per = "game"', 'per = "week"', "'italy' has so many uses in a 'game'"),
    ("nations.toml", 'id = "england"', "colonists = 2", "colonists = 3", "'england' needs 'colonists', a whole number"),
)
"""File, what stands before the change, what is changed, and what is said about it."""


MODULES = ("data.components", "constants")


@cache
def errors() -> list[tuple[int, int, str]]:
    return errors_of_changes(DATA, WRONG, [f"carrack.games.discovery.{name}" for name in MODULES])


@pytest.mark.parametrize("number", range(len(WRONG)), ids=[wrong[-1] for wrong in WRONG])
@rule("D-R-01")
def test_a_wrong_file_is_named_with_its_line(number: int) -> None:
    file, *_, complaint = WRONG[number]
    _, line, error = errors()[number]
    assert error.startswith(f"DataFileError {file}, line "), error
    assert complaint in error
    if "adjacent one" not in complaint and "must be 'empires'" not in complaint:  # named on the other side; by its id
        assert error.startswith(f"DataFileError {file}, line {line}: ")
