"""A user's own board: taken if it is right, refused with a sentence about what is wrong (M-RUL-01, 02)."""

from __future__ import annotations

import subprocess
from importlib.resources import files
from pathlib import Path

import pytest

from tests.games.marchands.position_builder import rule
from tests.support.custom_data import run_with_data

BOARD = (files("carrack.games.marchands") / "data" / "board.toml").read_text(encoding="utf-8")
ROAD = '[[road]]\nends = [{}, {}]\nletter = "{}"\n'
CITY_20 = BOARD[BOARD.index("[[city]]\nnumber = 20") : BOARD.index("# ---- roads")]


def run(folder: Path, board: str, program: str) -> subprocess.CompletedProcess[str]:
    """A program that finds this board in the folder of the user's data."""
    (folder / "board.toml").write_text(board, encoding="utf-8")
    return run_with_data(program, folder)


def changed(old: str, new: str) -> str:
    assert BOARD.count(old) >= 1, old
    return BOARD.replace(old, new, 1)


WRONG = {
    "cities": (changed(CITY_20, ""), "numbered 0 (the capital) to 20"),
    "regions": (
        changed(
            '[[region]]\nid = "VIII"', '[[region]]\nid = "IX"\nlabel = [1, 1]\nborder = []\n[[region]]\nid = "VIII"'
        ),
        "8 regions, not 9",
    ),
    "levels": (changed("number = 1\nlevel = 1", "number = 1\nlevel = 4"), "city 1 has level 4"),
    "letters": (changed(ROAD.format(1, 8, "a"), ROAD.format(1, 8, "d")), "two roads 'd' leave city 1"),
    "no region": (
        changed('level = 1\nregions = ["I"]', "level = 1\nregions = []"),
        "city 1 touches no region",
    ),
    "connected": (
        changed(ROAD.format(1, 4, "d"), "").replace(ROAD.format(1, 8, "a"), ""),
        "city 1 cannot be reached",
    ),
    "unknown region": (changed('regions = ["I", "II", "IV", "V"]', 'regions = ["I", "XX"]'), "region 'XX'"),
    "border": (changed("border = [17, 8, 1, 4, 14, 0]", "border = [17, 8, 1, 4, 0]"), "the border of region I is not"),
    "off the sheet": (changed("x = 500", "x = 5000"), "'x' must be a whole number from 0 to 1000"),
    "no such letter": (changed('letter = "b"', 'letter = "e"'), "a road has the letter 'e', not a, b, c or d"),
    "no such city": (changed("ends = [0, 5]", "ends = [0, 55]"), "a road joins [0, 55], which are not two cities"),
    "another resource": (changed('id = "coal"', 'id = "peat"'), "this resource must be 'coal', as in our file"),
    "tokens": (changed("tokens = 18", "tokens = 0"), "'tokens' must be a whole number from 1 to 63"),
    "orders": (changed("actions_per_turn = 6", "actions_per_turn = 7"), "a whole number from 1 to 6"),
    "too large a lot": (changed("resource_lot = 4", "resource_lot = 13"), "a whole number from 1 to 12"),
    "a late monopoly": (changed("[3, 6, 9, 12]", "[3, 6, 9, 13]"), "monopolies are judged on turns of the game"),
    "cards": (changed("monopoly_cards = 20", "monopoly_cards = 21"), "'monopoly_cards' must be 20"),
    "demand": (changed("needs = { coal = 2 }", "needs = { coal = 2.0 }"), "contract 'c2_01' asks for 2.0 of 'coal'"),
}
NO_LINE = ("cities", "regions")
"""What is missing stands nowhere."""
ELSEWHERE = ("letters", "connected", "no region")
"""The complaint is about another line than the one that was changed first."""


@rule("M-RUL-01")
@pytest.mark.parametrize("what", WRONG)
def test_a_wrong_board_is_refused_with_the_reason(tmp_path: Path, what: str) -> None:
    board, reason = WRONG[what]
    done = run(tmp_path, board, "import carrack.games.marchands")
    assert done.returncode != 0
    last = done.stderr.strip().splitlines()[-1]
    assert "DataFileError: board.toml" in last
    assert reason in last
    if what not in NO_LINE:
        pairs = zip(BOARD.splitlines(), board.splitlines(), strict=False)
        line = next(number for number, (old, new) in enumerate(pairs, start=1) if old != new)
        assert ("board.toml, line " if what in ELSEWHERE else f"board.toml, line {line}: ") in last


@rule("M-RUL-02")
def test_a_contract_that_does_not_add_up_is_refused_with_its_line(tmp_path: Path) -> None:
    board = changed("needs = { silver = 3 }", "needs = { silver = 2, bronze = 1 }")
    line = BOARD[: BOARD.index("needs = { silver = 3 }")].count("\n") + 1
    done = run(tmp_path, board, "import carrack.games.marchands")
    assert f"board.toml, line {line}: the resources of contract 'c9_18' add up to 8" in done.stderr


@rule("M-RUL-01")
def test_a_right_board_is_played(tmp_path: Path) -> None:
    program = (
        "from tests.games.marchands.position_builder import PositionBuilder\n"
        "t = PositionBuilder(players=2).playing().plans(s0='b')\n"
        "print(t.view().players[0].caravan, t.game.data_digest)\n"
    )
    board = changed(ROAD.format(1, 4, "d"), ROAD.format(1, 4, "b"))
    done = run(tmp_path, board, program)
    assert done.returncode == 0, done.stderr
    city, digest = done.stdout.split()
    assert city == "4"
    assert len(digest) == 16
