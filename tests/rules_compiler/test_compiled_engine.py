"""A compiled engine does what its source does."""

from __future__ import annotations

import pickle
import random
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from carrack.engine import loader
from carrack.engine.errors import EngineError

SEEDS = range(40)


@pytest.fixture(scope="module")
def forms(on_path: Path) -> tuple[ModuleType, ModuleType]:
    """The interpreted and the compiled engine."""
    return loader.load_engine("sample", "interpreted"), loader.load_engine("sample", "compiled")


@pytest.fixture(scope="module")
def engine(forms: tuple[ModuleType, ModuleType]) -> ModuleType:
    return forms[1]


@pytest.mark.parametrize("seed", SEEDS)
def test_random_games_are_equal_to_the_bit(forms: tuple[ModuleType, ModuleType], seed: int) -> None:
    chooser = random.Random(seed)
    both: list[Any] = [form.Position() for form in forms]
    for position in both:
        if seed % 2:
            position.log = []
        position.begin(seed)
    source, compiled = both
    while source.seat >= 0:
        assert source.serialize() == compiled.serialize()
        assert source.options() == compiled.options()
        assert source.scores() == compiled.scores()
        assert source.ranking() == compiled.ranking()
        action = chooser.choice(source.options())
        source.play(action)
        compiled.play(action)
    assert source.serialize() == compiled.serialize()
    assert source.log == compiled.log
    assert bool(source.log) == bool(seed % 2)


def test_whole_playouts_are_equal(forms: tuple[ModuleType, ModuleType]) -> None:
    source, compiled = forms
    assert source.games(7, 25) == compiled.games(7, 25)


@pytest.mark.parametrize("shift", [0, 1, 30, 31, 32, 33, 61])
@pytest.mark.parametrize("i", [0, 1, 2])
def test_numbers_beyond_32_bits(forms: tuple[ModuleType, ModuleType], i: int, shift: int) -> None:
    source, compiled = forms
    assert source.wide(i, shift) == compiled.wide(i, shift)


def started(engine: ModuleType) -> Any:
    position = engine.Position()
    position.begin(1)
    return position


def test_a_clone_is_independent(engine: ModuleType) -> None:
    position = started(engine)
    before = position.serialize()
    copy = position.clone()
    copy.play(copy.options()[0])
    assert position.serialize() == before != copy.serialize()
    assert copy.log is None


def test_arrays_read_and_write_through(engine: ModuleType) -> None:
    position = started(engine)
    money = position.money
    money[1] = 55
    money[-1] = 66
    assert position.money == [10, 55, 10, 66]
    assert list(position.money) == [10, 55, 10, 66]
    assert position.clone().money == position.money
    assert (len(money), money[1:3], 55 in money, money.index(66), money.count(10)) == (4, [55, 10], True, 3, 2)
    money[:2] = [1, 2]
    assert repr(money) == "[1, 2, 10, 66]"
    position.money = (4, 3, 2, 1)
    assert money.copy() == [4, 3, 2, 1]
    position.turn += 3
    assert position.turn == 3


def test_an_array_outlives_its_state(engine: ModuleType) -> None:
    money = started(engine).money
    assert money == [10, 10, 10, 10]


def test_wrong_use_from_outside_is_refused(engine: ModuleType) -> None:
    position = started(engine)
    before = position.serialize()
    with pytest.raises(IndexError):
        position.money[4]
    with pytest.raises(IndexError):
        position.money[-5] = 1
    with pytest.raises(ValueError, match="4 elements"):
        position.money = [1]
    with pytest.raises(ValueError, match="4 elements"):
        position.money[1:2] = [1, 2]
    with pytest.raises(ValueError, match="787 integers"):
        position.load_values([1, 2, 3])
    with pytest.raises(ValueError, match="not negative"):
        position.play(-1)
    with pytest.raises(TypeError):
        position.copy_from(None)
    with pytest.raises(OverflowError):
        position.money[0] = 1 << 31
    with pytest.raises(AttributeError):
        position.unknown = 1
    assert position.serialize() == before


def test_loading_is_the_inverse_of_serializing(engine: ModuleType) -> None:
    position = started(engine)
    position.play(position.options()[-1])
    copy = engine.Position()
    copy.load_values(position.serialize())
    assert copy.serialize() == position.serialize()
    assert copy.options() == position.options()


def test_a_state_can_be_pickled(engine: ModuleType) -> None:
    position = started(engine)
    copy = pickle.loads(pickle.dumps(position))  # noqa: S301
    assert type(copy) is engine.Position
    assert copy.serialize() == position.serialize()


def test_only_what_the_engine_shows_can_be_called(engine: ModuleType) -> None:
    assert hasattr(engine, "games")
    assert not hasattr(engine, "ask_dig")


def test_a_fault_inside_is_reported_with_file_and_line(engine: ModuleType) -> None:
    position = started(engine)
    with pytest.raises(EngineError, match=r"sample/rules/digging\.py:\d+: in do_dig: an index is out of range"):
        position.play(100_000)
    assert started(engine).options() == started(engine).options() != []


def test_nothing_is_none(engine: ModuleType) -> None:
    with pytest.raises(TypeError):
        engine.playout(None)
    with pytest.raises(TypeError):
        engine.playout(engine)
