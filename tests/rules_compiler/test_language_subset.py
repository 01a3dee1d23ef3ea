"""What cannot be compiled is refused with file, line and the rule that it breaks."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.checkout import python

HEADER = """\
from __future__ import annotations
from typing import Final
from carrack.engine.arrays import ConstInts, Fields, Int, Ints, ints
from carrack.engine.state import TERMINAL
class State(Fields):
    seat: Int
    money: Ints = ints(4)
"""
FIRST = HEADER.count("\n") + 1
CHANGES = """\
def up(s: State) -> Int:
    s.seat += 1
    return s.seat
"""


def generate(folder: Path, **modules: str) -> tuple[int, str]:
    """Write a package `game` and generate its compiled engine."""
    home = folder / "game"
    home.mkdir()
    (home / "__init__.py").touch()
    (home / "compiled_modules.txt").write_text("\n".join(modules))
    for name, text in modules.items():
        (home / f"{name}.py").write_text(text)
    done = python("-m", "tools.rules_compiler", "game", "--generate", "--build", str(folder / "build"), paths=(folder,))
    return done.returncode, done.stderr


@pytest.mark.parametrize(
    ("code", "line", "rule"),
    [
        ("x = 3", 0, "a module holds imports, Final constants"),
        ("x: int = 3", 0, "write `x: Final = ...`"),
        ("X: Final = (1, 2)", 0, "X is not an integer"),
        ("X: Final[ConstInts] = ()", 0, "X is not a tuple of integers"),
        ("X: Final = 1 << 63", 0, "X does not fit in 64 bits"),
        ("def f(s: State, a) -> Int:\n    return a", 0, "parameter a has no annotation"),
        ("def f(s: State):\n    pass", 0, "the result has no annotation"),
        ("def f(s: State, *a: Int) -> None:\n    pass", 0, "without * or /"),
        ("def f(s: State, a: str) -> None:\n    pass", 0, "str is not a type the compiler knows"),
        ("def f(s: State) -> Int:\n    return sum(x for x in s.money)", 1, "a generator expression"),
        ("def f(s: State) -> Int:\n    return s.seat / 2", 1, "write //"),
        ("def f(s: State) -> Int:\n    return s.seat ** 2", 1, "would make it a float"),
        ("def f(s: State) -> Int:\n    return {1: 2}[1]", 1, "a dict"),
        ("def f(s: State) -> Int:\n    return s.money[-1]", 1, "no negative indices"),
        ("def f(s: State) -> list[int]:\n    return s.money[1:]", 1, "no slices"),
        ("def f(s: State) -> Int:\n    return s.gold", 1, "State has no field or method gold"),
        ("def f(s: State) -> Int:\n    return gold(s)", 1, "gold is not defined in the merged modules"),
        ("def f(s: State) -> Int:\n    return f(s, 1)", 1, "the arguments do not match f"),
        ("class Other:\n    pass", 0, "a class derives from Fields"),
        ("class Position(State):\n    gold = 3", 1, "Position may only have methods"),
        ("class Position(State):\n    def seat(self) -> Int:\n        return 1", 1, "seat is already a field"),
        ("def cdef(s: State) -> None:\n    pass", 0, "is reserved by the compiler"),
        ("import random", 0, "a module holds imports"),
        ("def f(s: State) -> Int:\n    return s.money[4]", 1, "the last index of s.money is 3"),
        ("def f(s: State) -> Int:\n    i = -2\n    return s.money[i]", 2, "no negative indices"),
        ("def f(s: State) -> Int:\n    if s.seat:\n        x = 1\n    return x", 3, "x may have no value here"),
        ("def f(s: State) -> Int:\n    for i in range(s.seat):\n        pass\n    return i", 3, "i may have no value"),
        (
            "def f(s: State) -> Int:\n    while s.seat:\n        x = 1\n        break\n    x += 1\n    return x",
            4,
            "x may",
        ),
        (f"{CHANGES}def f(s: State) -> Int:\n    return s.seat + up(s)", 4, "use two statements"),
        (f"{CHANGES}def f(s: State) -> Int:\n    s.seat += up(s)\n    return 1", 4, "use two statements"),
        (f"{CHANGES}def f(s: State) -> None:\n    s.money[s.seat] = up(s)", 4, "use two statements"),
        (f"{CHANGES}def f(s: State) -> bool:\n    return up(s) == up(s)", 4, "use two statements"),
        ("def f(s: State) -> Ints:\n    return s.money", 0, "no function returns an array"),
        (
            "def f(s: State, a: Ints) -> Int:\n    for x in a:\n        return x\n    return 0",
            1,
            "loop over its indices",
        ),
        (
            "def f(s: State) -> None:\n    for i in range(0, 9, s.seat):\n        pass",
            1,
            "the step of a range is a number",
        ),
        ("def f(s: State) -> None:\n    a = b = 1", 1, "assign one target at a time"),
        ("def f(s: State) -> Int:\n    if s.seat:\n        return 1", 0, "it may return no result"),
        (
            "def f(s: State) -> Int:\n    if s.seat:\n        x = 1\n    return sum([x for x in s.money]) + x",
            2,
            "x is the variable of a comprehension as well",
        ),
        ("from carrack.engine.state import CHANCE as C", 0, "without `as`"),
    ],
)
def test_a_broken_rule_is_named(tmp_path: Path, code: str, line: int, rule: str) -> None:
    status, said = generate(tmp_path, engine=f"{HEADER}{code}\n")
    assert status == 1
    assert rule in said
    assert f"engine.py:{FIRST + line}:" in said
    assert "Traceback" not in said


def test_a_name_used_twice_is_reported_with_both_places(tmp_path: Path) -> None:
    status, said = generate(
        tmp_path, state=f"{HEADER}X: Final = 1\n", engine="from typing import Final\nX: Final = 2\n"
    )
    assert status == 1
    assert "engine.py:2: X is already declared elsewhere" in said
    assert f"state.py:{FIRST}" in said


def test_a_package_without_a_state(tmp_path: Path) -> None:
    status, said = generate(tmp_path, engine="from typing import Final\nX: Final = 2\n")
    assert status == 1
    assert "no merged module has a class that derives from Fields" in said


def test_a_package_without_a_list(tmp_path: Path) -> None:
    done = python("-m", "tools.rules_compiler", "carrack.engine", "--build", str(tmp_path))
    assert done.returncode == 1
    assert "has no compiled_modules.txt" in done.stderr


@pytest.mark.parametrize(
    "code",
    [
        "for i in range(3):\n        x = i\n    return x",
        "for x in (1, 2):\n        pass\n    return x",
        "while True:\n        x = 1\n        if s.seat:\n            break\n    return x",
        "if s.seat:\n        return 0\n    else:\n        x = 1\n    return x",
        "for i in range(s.seat):\n        x = i\n    else:\n        x = 1\n        return x\n    return 2",
        "return up(s) if s.seat else s.money[up(s) % 4]",
        "x = up(s)\n    x += up(s)\n    return x",
        "return TERMINAL + up(s) * 2",
    ],
)
def test_what_is_certain_is_not_refused(tmp_path: Path, code: str) -> None:
    assert generate(tmp_path, engine=f"{HEADER}{CHANGES}def f(s: State) -> Int:\n    {code}\n") == (0, "")


def test_words_of_cython_may_name_variables(tmp_path: Path) -> None:
    code = '__all__ = ["f"]\ndef f(s: State, long: Int) -> Int:\n    short = long + TERMINAL\n    return short\n'
    assert generate(tmp_path, engine=HEADER + code) == (0, "")
    text = (tmp_path / "build" / "game" / "_compiled.pyx").read_text()
    assert "short_ = long_ + -2" in text
