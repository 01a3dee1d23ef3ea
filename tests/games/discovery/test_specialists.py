"""Catalogue section 15: the Specialists box."""

from __future__ import annotations

import pytest

from tests.games.discovery.position_builder import PositionBuilder, rule

GAMES = ["empires", "discovery"]
BOTH = pytest.mark.parametrize("game", GAMES)
KINDS = ["captain", "merchant", "missionary", "soldier"]
WITH_BUILDER = [*((game, kind) for game in GAMES for kind in KINDS), ("empires", "builder")]


def ready(game: str, builders: bool = False) -> PositionBuilder:
    return PositionBuilder.ready(game, **({"builders": True} if builders else {}))


@rule("D-SPEC-01", "D-SPEC-07")
@pytest.mark.parametrize(("game", "kind"), WITH_BUILDER)
def test_a_slot_gives_one_specialist_from_supply_and_its_worker_goes_back(game: str, kind: str) -> None:
    t = ready(game, kind == "builder").slot(**{kind: "1:colonist"})
    before = t.player(1).supply
    t.resolve("specialists")
    assert (t.seat, t.options) == (1, [f"gain {kind}", "pass"])
    t.do(f"gain {kind}")
    after = t.player(1).supply
    assert t.player(1).next_turn == {kind: 1}
    assert (after[kind], after["colonist"]) == (before[kind] - 1, before["colonist"] + 1), "not converted"
    assert all(worker is None for worker in t.view().slots.values())


@rule("D-SPEC-02")
@pytest.mark.parametrize(
    ("game", "builders", "slots"),
    [
        ("discovery", False, {*KINDS, "training"}),
        ("empires", False, {*KINDS, "training"}),
        ("empires", True, {*KINDS, "training", "builder"}),
    ],
)
def test_slots_of_the_box(game: str, builders: bool, slots: set[str]) -> None:
    t = ready(game, builders).hand(0, colonist=1).resolve("placement")
    places = {option.removeprefix("place colonist ") for option in t.options}
    assert places & {*KINDS, "training", "builder", "colonist"} == slots
    if not builders:
        assert t.refused("place colonist builder") == "refuse-builders-off"


@rule("D-SPEC-03")
@pytest.mark.parametrize(("game", "kind"), WITH_BUILDER)
def test_training_sells_any_one_specialist_for_five(game: str, kind: str) -> None:
    t = ready(game, kind == "builder").money(1, 12).slot(training="1:colonist").resolve("specialists")
    assert t.seat == 1
    t.do(f"train {kind}")
    assert (t.player(1).money, t.player(1).next_turn, t.player(1).supply["colonist"]) == (7, {kind: 1}, 29)
    assert (t.step != "specialists", t.view().slots["training"]) == (True, None), "only one"


@rule("D-SPEC-03")
@BOTH
@pytest.mark.parametrize(("money", "asked"), [(4, False), (5, True)])
def test_training_unpaid_gives_nothing(game: str, money: int, asked: bool) -> None:
    t = ready(game).money(0, money).slot(training="0:soldier").resolve("specialists")
    assert (t.step == "specialists") == asked
    if asked:
        t.do("pass")
    assert (t.player(0).money, t.player(0).next_turn, t.player(0).supply["soldier"]) == (money, {}, 10)


@rule("D-SPEC-04")
@pytest.mark.parametrize(("builders", "kinds"), [(False, KINDS), (True, [*KINDS, "builder"])])
def test_training_takes_a_builder_only_when_builders_are_in_play(builders: bool, kinds: list[str]) -> None:
    t = ready("empires", builders).money(0, 5).slot(training="0:colonist").resolve("specialists")
    assert t.options == [*(f"train {kind}" for kind in kinds), "pass"]


@rule("D-SPEC-05", "D-X-30")
@pytest.mark.parametrize(
    ("game", "builders", "most"), [("discovery", False, 5), ("empires", False, 5), ("empires", True, 6)]
)
def test_at_most_one_specialist_a_slot(game: str, builders: bool, most: int) -> None:
    slots = [*KINDS, *(["builder"] if builders else []), "training"]
    t = ready(game, builders).money(0, 50).hand(0, colonist=most + 1).resolve("placement")
    for slot in slots:
        t.do(f"place colonist {slot}")
        if slot != "training":
            assert t.refused(f"place colonist {slot}") == "refuse-occupied"
    assert not {f"place colonist {slot}" for slot in slots} & set(t.options)
    t.do("place colonist shipping").take_specialists().do("train soldier")
    assert sum(t.player(0).next_turn.values()) == most


@rule("D-SPEC-06", "D-X-07")
@BOTH
def test_the_specialist_can_be_placed_next_turn(game: str) -> None:
    t = ready(game).slot(merchant="0:colonist", captain="1:colonist").resolve("specialists")
    assert (t.take_specialists().player(0).hand, t.player(1).hand) == ({}, {})
    t.settle()
    assert t.view().turn == 2
    assert (t.player(0).hand, t.player(1).hand) == ({"colonist": 5, "merchant": 1}, {"colonist": 5, "captain": 1})
    assert "place merchant shipping" in t.options
    assert t.player(0).next_turn == {}


@rule("D-SPEC-08")
@pytest.mark.parametrize(("game", "kind"), WITH_BUILDER)
def test_training_may_repeat_the_kind_of_another_slot(game: str, kind: str) -> None:
    t = ready(game, kind == "builder").money(0, 5).slot(**{kind: "0:colonist"}, training="0:colonist")
    t.resolve("specialists").take_specialists().do(f"train {kind}")
    assert t.player(0).next_turn == {kind: 2}
