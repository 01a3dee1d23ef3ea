from __future__ import annotations

import struct
from hashlib import blake2b
from typing import Any

import pytest

from carrack.engine import stored_fields as stored_fields_module
from carrack.engine.arrays import Fields, Int, Ints, ints
from carrack.engine.digest import position_digest
from carrack.engine.loader import load_engine, position_class
from carrack.engine.stored_fields import is_excluded_from_digest, stored_fields
from carrack.games import GAMES
from tests.support.toy_game import ToyState
from tests.support.toy_sessions import played


class Old(Fields):
    seat: Int
    rules: Int
    money: Ints = ints(3)
    owner: Ints = ints(3, -1)
    step: Int

    def deserialize(self, values: list[int]) -> None:
        self.load_values(values)


class New(Fields):
    """The same, moved about, with more room and with fields that nothing uses yet."""

    ahead: Ints = ints(4, -1)
    owner: Ints = ints(5, -1)
    debt: Int
    rules: Int
    program: Ints = ints(2)
    step: Int
    seat: Int
    money: Ints = ints(4)

    def deserialize(self, values: list[int]) -> None:
        self.load_values(values)


class Renamed(Fields):
    holder: Ints = ints(3, -1)
    money: Ints = ints(3)
    seat: Int


def touched(kind: Any, **names: str) -> Any:
    state = kind()
    state.seat = 1
    state.money[1] = 300
    getattr(state, names.get("owner", "owner"))[:2] = [0, 2]
    return state


def test_a_digest_is_blake2b_over_the_fields_that_were_touched() -> None:
    money, owner = struct.pack("<2i", 0, 300)[:6], struct.pack("<2i", 0, 2)  # bytes of untouched integers are left off
    told = b"money 6 " + money + b"owner 8 " + owner + b"seat 1 " + b"\1"
    assert position_digest(touched(Old)) == blake2b(told, digest_size=8).hexdigest()


def test_a_field_that_is_not_used_and_the_order_in_memory_change_nothing() -> None:
    old, new = touched(Old), touched(New)
    assert position_digest(old) == position_digest(new)
    new.debt = 1
    assert position_digest(old) != position_digest(new)


def test_where_we_are_in_the_rules_does_not_count() -> None:
    old, new = touched(Old), touched(New)
    new.step, new.program[1] = 7, 3
    assert position_digest(old) == position_digest(new)


def test_a_renamed_field_keeps_the_name_it_was_stored_under(monkeypatch: pytest.MonkeyPatch) -> None:
    renamed = touched(Renamed, owner="holder")
    assert position_digest(renamed) != position_digest(touched(Old))
    monkeypatch.setitem(stored_fields_module.RENAMED_FIELDS, "tests.engine", {"holder": "owner"})
    assert position_digest(
        touched(type("Again", (Renamed,), {"__module__": __name__}), owner="holder")
    ) == position_digest(touched(Old))


def test_a_digest_changes_with_any_one_integer_of_the_position() -> None:
    start = played(1, entries=9).state
    seen = {position_digest(start)}
    values = start.serialize()
    told = [field for field in stored_fields(ToyState) if not is_excluded_from_digest(field.stored)]
    places = [place for field in told for place in range(field.first, field.stop)]
    assert len(places) == len(values) - 3, "all but the step, the barrier and the version of the rules"
    for place in places:
        for step in (1, -1, 256):
            other = start.clone()
            other.deserialize([*values[:place], values[place] + step, *values[place + 1 :]])
            seen.add(position_digest(other))
    assert len(seen) == 3 * len(places) + 1


def test_equal_positions_have_equal_digests() -> None:
    state = played(2, entries=9).state
    assert position_digest(state.clone()) == position_digest(state)


@pytest.mark.parametrize("package", sorted({game.package for game in GAMES.values()}))
def test_both_engines_say_the_same_layout(package: str) -> None:
    source, compiled = (position_class(load_engine(package, kind)) for kind in ("interpreted", "compiled"))
    assert source.LAYOUT == compiled.LAYOUT
    assert [fill for _, size, fill in source.LAYOUT for _ in range(max(size, 1))] == source().serialize()
