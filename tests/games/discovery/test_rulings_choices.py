"""Rulings on what a player may choose: declining, the order of sales and thefts, every set of Specialists."""

from __future__ import annotations

import random
from itertools import combinations_with_replacement, permutations

import pytest

from carrack.games.discovery.data import components
from carrack.play.compound_choices import MultiSelect
from carrack.play.options import complete_options
from carrack.play.sessions.session import Session
from tests.games.discovery.position_builder import PositionBuilder, rule

EDITIONS = ("empires", "discovery")
both = pytest.mark.parametrize("game", EDITIONS)
SLOTS = ("captain", "merchant", "missionary", "soldier", "builder")


def full(turn: int = 4) -> PositionBuilder:
    """Empires with all its tiles, three players, $20 for seat 0."""
    t = PositionBuilder("empires", 3, builders=True, expansion_tiles=True)
    return t.turn(turn).order(0, 1, 2).money(0, 20)


# ---- every box action may be declined -------------------------------------------------------------------------------


@rule("D-R-07", "D-RES-06")
@pytest.mark.parametrize("slot", SLOTS)
@pytest.mark.parametrize("seat", [0, 2])
def test_the_specialist_of_a_named_slot_may_be_declined(slot: str, seat: int) -> None:
    t = full().slot(**{slot: f"{seat}:soldier"}).resolve("specialists")
    decision = t.game.decision(t.s)
    assert (decision.seat, decision.kind, t.options) == (seat, "take-specialist", [f"gain {slot}", "pass"])
    before = t.player(seat).supply
    t.do("pass")
    assert (t.player(seat).next_turn, t.view().slots[slot]) == ({}, None)
    assert t.player(seat).supply["soldier"] == before["soldier"] + 1
    assert "log-declined" in t.messages()


@rule("D-R-07")
def test_in_2007_too() -> None:
    t = PositionBuilder.ready("discovery", 3).slot(merchant="1:colonist", captain="0:colonist").resolve("specialists")
    assert (t.seat, t.options) == (0, ["gain captain", "pass"])
    t.do("pass")
    assert (t.seat, t.options) == (1, ["gain merchant", "pass"])
    t.do("gain merchant")
    assert (t.player(0).next_turn, t.player(1).next_turn) == ({}, {"merchant": 1})


@rule("D-R-07", "D-R-09")
@both
def test_no_decision_about_a_specialist_that_cannot_be_had(game: str) -> None:
    t = PositionBuilder.ready(game, 3).explorers(0, captain=5).slot(captain="0:colonist").resolve("specialists")
    assert t.is_chance
    assert "log-gain-lost" in t.messages()


@rule("D-R-07")
@both
def test_a_swap_is_declined_by_one_question(game: str) -> None:
    t = (
        PositionBuilder.ready(game, 3)
        .explorers(0, captain=4)
        .colony(0, "caribbean", captain=1)
        .slot(captain="0:colonist")
    )
    assert t.resolve("specialists").options == ["swap caribbean", "pass"]
    assert t.do("pass").player(0).next_turn == {}


@rule("D-B3-23", "D-R-28")
def test_asking_again_does_not_count_age_of_reason_twice() -> None:
    t = full(turn=8).own(0, "age_of_reason").slot(captain="0:colonist", soldier="0:colonist").resolve("specialists")
    t.s.deserialize(t.s.serialize())
    t.s = t.s.determinize(1, 7)
    t.take_specialists()
    assert (t.is_over, t.player(0).points["buildings"]) == (True, 8)


# ---- the worker leaves its slot first -------------------------------------------------------------------------------


@rule("D-R-70")
@both
@pytest.mark.parametrize("kind", ["captain", "soldier"])
def test_training_can_give_the_very_piece_that_stood_there(game: str, kind: str) -> None:
    t = (
        PositionBuilder.ready(game, 3)
        .money(0, 5)
        .supply(0, **{kind: 0})
        .slot(training=f"0:{kind}")
        .resolve("specialists")
    )
    before = t.player(0).next_turn.get(kind, 0)
    assert f"train {kind}" in t.options
    t.do(f"train {kind}")
    assert (t.player(0).next_turn[kind], t.player(0).supply.get(kind, 0)) == (before + 1, 0)


@rule("D-R-70")
@both
def test_the_colonist_of_a_slot_can_be_left_in_a_swap(game: str) -> None:
    t = (
        PositionBuilder.ready(game, 3)
        .money(0, 5)
        .discovered("peru")
        .explorers(0, captain=4)
        .colony(0, "peru", captain=1)
    )
    t.supply(0, colonist=0).slot(training="0:colonist").resolve("specialists")
    assert "train captain" in t.options
    t.do("train captain")
    assert (t.workers(0, "peru"), t.gains(0)) == ({"colonist": 1}, {"captain": 1})


@rule("D-R-70")
@both
def test_asking_leaves_the_supply_as_it_is(game: str) -> None:
    t = PositionBuilder.ready(game, 3).money(0, 5).slot(training="0:captain").resolve("specialists")
    assert (t.player(0).supply["captain"], t.view().slots["training"].kind) == (4, "captain")


# ---- sales in any order ---------------------------------------------------------------------------------------------


def seller() -> PositionBuilder:
    t = full().money(0, 0).own(0, "trading_house").goods(0, sugar=2, gold=1, rice=1)
    return t.resolve("benefits")


@rule("D-R-71")
@pytest.mark.parametrize("order", sorted(set(permutations(("sugar", "sugar", "gold", "rice")))))
def test_goods_are_sold_in_any_order(order: tuple[str, ...]) -> None:
    t = seller()
    for good in order:
        t.do(f"sell {good}")
    assert (t.player(0).money, t.player(0).goods) == (20, {})


@rule("D-R-71")
def test_after_every_sale_all_goods_are_on_offer_and_the_seller_may_stop() -> None:
    t = seller()
    assert t.options == ["sell sugar", "sell gold", "sell rice", "pass"]
    assert t.do("sell rice").options == ["sell sugar", "sell gold", "pass"]
    assert t.do("sell gold").options == ["sell sugar", "pass"]
    t.do("pass")
    assert (t.player(0).money, t.player(0).goods) == (10, {"sugar": 2})


# ---- Re-Write History -----------------------------------------------------------------------------------------------


def historian() -> PositionBuilder:
    t = full(turn=8).found(0, "d01").found(1, "d05", "d06").found(2, "d09", "d10")
    return t.buy(0, "rewrite_history")


@rule("D-B3-24", "D-B3-25", "D-R-53")
@pytest.mark.parametrize("first", [1, 2])
def test_counters_are_taken_in_any_order_and_each_draw_is_seen_before_the_next_pick(first: int) -> None:
    t = historian()
    counters = {1: ("d05", "d06"), 2: ("d09", "d10")}
    assert t.options == ["steal 1", "steal 2", "pass"]
    t.do(f"steal {first}")
    assert t.options == [f"lift {counter}" for counter in counters[first]]
    t.do(t.options[0])
    assert (t.seat, t.options) == (0, [f"steal {3 - first}", "pass"]), "one from each, and he has seen the first"
    t.do(f"steal {3 - first}", f"lift {counters[3 - first][1]}")
    owned = {one.id for one in t.player(0).discoveries}
    assert owned == {"d01", counters[first][0], counters[3 - first][1]}


@rule("D-B3-24", "D-B3-25")
@pytest.mark.parametrize("order", [("steal 1", "steal 3"), ("steal 3", "steal 1")])
def test_a_person_picks_those_who_lose_a_counter_together_in_any_order(order: tuple[str, str]) -> None:
    session = owner_of_history()
    parts = MultiSelect(session.game, session.state)
    picked = [session.game.string_to_action(text) for text in order]
    assert parts.addable(picked[:1]) == sorted({*parts.choices} - {picked[0]})
    assert (parts.addable(picked), len(parts.choices)) == ([], 3)
    assert set(parts.preview_each(picked)) == set(picked)
    way = parts.answer(picked)
    assert way is not None
    entries = session.play_compound(way, on_chance=lambda: session.play_random_outcome(random.Random(1)))
    assert [entry.do.split()[0] for entry in entries] == ["steal", "lift", "steal"]
    assert {entry.do for entry in entries if entry.by == 0} == set(order)


@rule("D-R-53")
def test_a_picked_one_is_drawn_before_the_decision_on_another() -> None:
    session = owner_of_history()
    parts = MultiSelect(session.game, session.state)
    way = parts.answer([session.game.string_to_action("steal 2")])
    assert [session.game.action_to_string(action) for action in way or ()] == ["steal 2"]
    assert [session.game.action_to_string(action) for action in parts.answers[()]] == ["pass"]
    session.play_compound(way or (), on_chance=lambda: session.play_random_outcome(random.Random(1)))
    session.resolve_chance(random.Random(1))
    assert [choice.notation for choice in session.decision().choices] == ["steal 1", "steal 3", "pass"]


def owner_of_history() -> Session:
    """Four players, of whom the first has just bought it and the others have counters."""
    t = PositionBuilder("empires", 4, builders=True, expansion_tiles=True).turn(8).order(0, 1, 2, 3).money(0, 20)
    t = t.found(1, "d05", "d06").found(2, "d09", "d10").found(3, "d11", "d12").buy(0, "rewrite_history")
    options = complete_options(t.game, 4, {"builders": True, "expansion_tiles": True})
    return Session(t.game, ("Ann", "Ben", "Cy", "Dee"), options, t.s)


@rule("D-R-53")
def test_he_may_stop_after_the_first() -> None:
    t = historian().do("steal 2", "lift d10", "pass")
    assert [one.id for one in t.player(0).discoveries] == ["d01", "d10"]


# ---- every set of Specialists ---------------------------------------------------------------------------------------

KINDS = components.WORKER_KIND_IDS[1:]
SWAPPED = ("captain", "merchant", "missionary", "soldier")


def named_sets(t: PositionBuilder) -> set[tuple[str, ...]]:
    """Every set of Specialists that some way of answering leads to."""
    found = set()
    ways = [t.s.clone()]
    while ways:
        s = ways.pop()
        if s.seat < 0 or t.game.decision(s).kind not in ("specialist", "swap"):
            gains = {kind: s.gained[k] - t.coming[0, kind] for k, kind in enumerate(KINDS, start=1)}
            found.add(tuple(kind for kind, n in gains.items() for _ in range(n)))
            continue
        for action in s.legal_actions():
            if t.game.action_to_string(action) == "pass":  # a swap may be declined
                continue
            after = s.clone()
            after.apply_action(action)
            ways.append(after)
    return found


def possible_sets(supply: dict[str, int], abroad: dict[str, int], colonists: int) -> set[tuple[str, ...]]:
    """Every largest set of at most two Specialists that can be had."""
    for size in (2, 1, 0):
        sets = set()
        for named in combinations_with_replacement(KINDS, size):
            short = {kind: max(named.count(kind) - supply[kind], 0) for kind in KINDS}
            if sum(short.values()) <= colonists and all(short[kind] <= abroad[kind] for kind in KINDS):
                sets.add(named)
        if sets:
            return sets
    return set()


@rule("D-B1-20", "D-R-08")
def test_every_set_of_specialists_that_can_be_had_can_be_chosen() -> None:
    dice = random.Random(20)
    for _ in range(150):
        supply = {kind: dice.choice((0, 0, 1, 2)) for kind in KINDS}
        abroad = {kind: dice.choice((0, 0, 1, 2)) * (kind in SWAPPED) for kind in KINDS}
        colonists = dice.randint(0, 2)
        t = full(turn=2).colony(0, "caribbean", **{kind: abroad[kind] for kind in SWAPPED})
        t.supply(0, **supply, colonist=colonists).buy(0, "spoils_specialists")
        expected = possible_sets(supply, abroad, colonists + 1)  # the worker that bought is back in the supply
        assert named_sets(t) == expected, (supply, abroad, colonists)


# ---- Cartography in 2007 --------------------------------------------------------------------------------------------


@rule("D-R-69")
@both
def test_cartography_may_be_kept_for_a_later_turn_and_serves_once(game: str) -> None:
    t = PositionBuilder.ready(game, 3).turn(2).counter("peru", "d01").money(0, 20).buy(0, "new_world_cartography")
    assert (t.game.decision(t.s).kind, t.options[-1]) == ("chart", "pass")
    t.do("pass")
    t = t.turn(3).resolve("benefits")
    assert "explore peru" in t.options
    t.do("explore peru")
    assert [one.id for one in t.player(0).discoveries] == ["d01"]
    t.turn(4).resolve("benefits")
    assert t.seat != 0 or not any(option.startswith("explore") for option in t.options)
