"""What strict rules refuse."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import Final

import pytest

from carrack.engine.loader import VARIABLE, EngineLoadError, load_engine
from carrack.engine.strict_arrays import STRICT, StrictArray, StrictTable, check_int32

GAME: Final = "carrack.games.marchands"
START: Final = f"""
from carrack.engine.loader import load_engine
rules = load_engine({GAME!r})
s = rules.MarchandsPosition()
facts = __import__({f"{GAME}.constants"!r}, fromlist=["constants"])
"""


def strictly(code: str) -> str:
    """The last line of what a strict run says to this."""
    done = subprocess.run(
        [sys.executable, "-c", START + code],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, VARIABLE: "strict"},
    )
    return (done.stdout + done.stderr).splitlines()[-1]


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("s.goods[-1]", "IndexError: a negative index: -1"),
        ("s.goods[-1] = 1", "IndexError: a negative index: -1"),
        ("s.goods[0] = 1 << 31", "OverflowError: 2147483648 does not fit 32 bits"),
        ("s.goods[0] = 1.0", "TypeError: 1.0 is not an integer"),
        ("s.goods[0] = True", "TypeError: True is not an integer"),
        ("s.turn = -(1 << 31) - 1", "OverflowError: -2147483649 does not fit 32 bits"),
        ("s.turn = None", "TypeError: None is not an integer"),
        ("s.goods[0:2] = [1]", "ValueError: the length of an array is fixed"),
        ("rules.MarchandsPosition().clone().goods[-2]", "IndexError: a negative index: -2"),
        (
            "t = rules.MarchandsPosition(); t.load_values(s.serialize()); t.goods[-2]",
            "IndexError: a negative index: -2",
        ),
        ("facts.ROAD[-1]", "IndexError: a negative index: -1"),
        ("s.goods[0] = -(1 << 31); s.turn = 7; s.log = []; print(s.clone().goods[0], facts.ROAD[0] < 99)",
         "-2147483648 True"),
    ],
)  # fmt: skip
def test_strict_rules(code: str, said: str) -> None:
    assert strictly(code) == said


def test_strict_arrays_are_lists_otherwise() -> None:
    array = StrictArray([3, 1, 2])
    assert (array[1], array[1:], list(array), len(array), array.index(2)) == (1, [1, 2], [3, 1, 2], 3, 2)
    array[:] = [7, 8, 9]
    assert array == [7, 8, 9]
    assert StrictTable((4, 5))[1] == 5
    with pytest.raises(IndexError):
        StrictTable((4, 5))[-1]
    with pytest.raises(IndexError):
        array[3]
    assert check_int32(5) == 5


def test_one_part_of_a_run_cannot_be_strict_alone() -> None:
    if not STRICT:
        with pytest.raises(EngineLoadError, match="applies to a whole run"):
            load_engine(GAME, "strict")
