from __future__ import annotations

import struct
from hashlib import blake2b
from typing import Any

import pytest

from carrack.core import layout
from carrack.core.arrays import Fields, Int, Ints, ints
from carrack.core.digest import digest
from carrack.core.layout import fields, is_machinery
from carrack.core.twin import engine
from carrack.games import GAMES

from .table import played
from .toy import ToyState


class Old(Fields):
    seat: Int
    rules: Int
    money: Ints = ints(3)
    owner: Ints = ints(3, -1)
    step: Int

    def restore(self, values: list[int]) -> None:
        self.load(values)


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

    def restore(self, values: list[int]) -> None:
        self.load(values)


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
    assert digest(touched(Old)) == blake2b(told, digest_size=8).hexdigest()


def test_a_field_that_is_not_used_and_the_order_in_memory_change_nothing() -> None:
    old, new = touched(Old), touched(New)
    assert digest(old) == digest(new)
    new.debt = 1
    assert digest(old) != digest(new)


def test_where_we_are_in_the_rules_does_not_count() -> None:
    old, new = touched(Old), touched(New)
    new.step, new.program[1] = 7, 3
    assert digest(old) == digest(new)


def test_a_renamed_field_keeps_the_name_it_was_stored_under(monkeypatch: pytest.MonkeyPatch) -> None:
    renamed = touched(Renamed, owner="holder")
    assert digest(renamed) != digest(touched(Old))
    monkeypatch.setitem(layout.RENAMED, "tests.core", {"holder": "owner"})
    assert digest(touched(type("Again", (Renamed,), {"__module__": __name__}), owner="holder")) == digest(touched(Old))


def test_a_digest_changes_with_any_one_integer_of_the_position() -> None:
    start = played(1, entries=9).state
    seen = {digest(start)}
    values = start.dump()
    told = [field for field in fields(ToyState) if not is_machinery(field.stored)]
    places = [place for field in told for place in range(field.first, field.stop)]
    assert len(places) == len(values) - 3, "all but the step, the barrier and the version of the rules"
    for place in places:
        for step in (1, -1, 256):
            other = start.clone()
            other.restore([*values[:place], values[place] + step, *values[place + 1 :]])
            seen.add(digest(other))
    assert len(seen) == 3 * len(places) + 1


def test_equal_positions_have_equal_digests() -> None:
    state = played(2, entries=9).state
    assert digest(state.clone()) == digest(state)


@pytest.mark.parametrize("package", sorted({game.package for game in GAMES.values()}))
def test_both_engines_say_the_same_layout(package: str) -> None:
    source, compiled = (engine(package, kind).Position for kind in ("interpreted", "compiled"))
    assert source.LAYOUT == compiled.LAYOUT
    assert [fill for _, size, fill in source.LAYOUT for _ in range(max(size, 1))] == source().dump()
