"""Catalogue section 8: how boxes resolve in general. The order of the boxes is tested in `test_turn.py`."""

from __future__ import annotations

import pytest

from carrack.engine.messages import Seat
from tests.games.discovery.position_builder import PositionBuilder, rule

BOTH = pytest.mark.parametrize("game", ["empires", "discovery"])


def rich(game: str) -> PositionBuilder:
    """Three players who can use every box: goods and a building on offer, money, Soldiers face to face."""
    t = PositionBuilder.ready(game, players=3).market(rice=2, gold=2).display("trading_post", "monastery")
    for seat in range(3):
        t.money(seat, 20).colony(seat, "caribbean", soldier=1)
    return t


@BOTH
@pytest.mark.parametrize("box", ["dock", "goods", "buildings", "warfare"])
@rule("D-RES-02")
def test_tracks_resolve_from_left_to_right(game: str, box: str) -> None:
    t = rich(game).order(1, 2, 0).box(box, "2:colonist", "0:colonist", "1:colonist", "2:captain").resolve(box)
    seats = []
    for _ in range(4):
        assert t.view().step == box
        seats.append(t.seat)
        t.do("pass")
    assert seats == [2, 0, 1, 2]


@BOTH
@rule("D-RES-02")
def test_initiative_and_slots_resolve_from_left_to_right(game: str) -> None:
    t = rich(game).box("initiative", "2:colonist", "0:colonist").resolve("initiative")
    t.slot(soldier="2:colonist", training="1:colonist", captain="0:colonist").resolve("specialists")
    t.take_specialists()
    assert t.seat == 1, "Training is the last slot"
    t.do("train missionary")
    events = [t.game.decode_event(entry).message for entry in t.log]
    paid = [event.args["seat"] for event in events if event.key == "log-initiative"]
    gained = [event.args["seat"] for event in events if event.key == "log-gained"]
    assert (paid, gained) == ([Seat(2), Seat(0)], [Seat(0), Seat(2), Seat(1)])


@BOTH
@rule("D-RES-03")
def test_shipping_compares_totals_and_discovery_follows_the_player_order(game: str) -> None:
    t = rich(game).order(1, 2, 0).shipping(1, colonist=1).shipping(0, colonist=3).shipping(2, colonist=2)
    assert t.resolve("shipping").player(0).ships == 1
    t.explorers(0, colonist=1).explorers(1, colonist=1).explorers(2, colonist=1).resolve("discovery")
    seats = []
    for _ in range(3):
        seats.append(t.seat)
        t.do("pass")
    assert seats == [1, 2, 0]


@BOTH
@rule("D-RES-04")
def test_a_resolved_worker_goes_to_the_supply(game: str) -> None:
    t = rich(game).hand(0, soldier=6).resolve("placement")
    for box in ("initiative", "goods", "shipping", "buildings", "captain", "warfare"):
        t.do(f"place soldier {box}")
    assert t.player(0).supply["soldier"] == 3, "10 less 6 less 1 in the Caribbean"
    t.do("take rice")
    assert t.view().step == "buildings"
    assert t.player(0).supply["soldier"] == 5, "those of Trade Goods and Shipping are back"
    t.do("buy monastery", "gain captain", "pass").settle()
    assert t.view().turn == 2
    assert t.player(0).supply["soldier"] == 9, "those of the other boxes too"
    assert t.player(0).hand == {"colonist": 5, "captain": 1, "missionary": 1}, "and none is available"


@BOTH
@rule("D-RES-05")
def test_dock_workers_land_and_unsent_explorers_stay(game: str) -> None:
    t = rich(game).hand(0, captain=3).resolve("placement")
    t.do("place captain dock", "place captain discovery", "place captain discovery", "land caribbean")
    assert t.workers(0, "caribbean") == {"soldier": 1, "captain": 1}
    t.do("go", "send captain 1", "explore peru", "reveal d01")
    t.settle()
    assert t.view().turn == 2
    assert t.player(0).explorers == {"captain": 1}
    assert t.player(0).supply["captain"] == 3


@pytest.mark.parametrize(
    "game", [pytest.param("empires", marks=rule("D-RES-06")), pytest.param("discovery", marks=rule("D-R-07"))]
)
@pytest.mark.parametrize("box", ["dock", "goods", "buildings", "warfare", "training", "discovery"])
def test_every_box_action_may_be_declined(game: str, box: str) -> None:
    t = rich(game).hand(0, colonist=1).resolve("placement").do(f"place colonist {box}")
    before = t.player(0)
    assert len(t.options) > 1
    t.do("pass")
    after = t.player(0)
    assert (after.money, after.goods, after.buildings) == (before.money, before.goods, before.buildings)
    assert (after.next_turn, t.workers(0, "caribbean")) == ({}, {"soldier": 1})
    waiting = box == "discovery"
    assert after.supply["colonist"] == 29 - waiting
    assert after.explorers == ({"colonist": 1} if waiting else {})


@BOTH
@rule("D-RES-07", "D-R-16")
def test_every_box_but_discovery_is_empty_at_the_end_of_the_turn(game: str) -> None:
    t = rich(game).hand(0, colonist=8).resolve("placement")
    for box in ("initiative", "dock", "goods", "shipping", "buildings", "discovery", "training", "warfare"):
        t.do(f"place colonist {box}")
    t.do("land caribbean", "take rice", "pass", "pass", "pass")
    assert [worker.seat for worker in t.view().initiative] == [0], "stands there until the order is set"
    t.do("pass").settle()
    view = t.view()
    assert view.turn == 2
    assert (view.initiative, view.dock, view.trade, view.build, view.war) == ((), (), (), (), ())
    assert set(view.slots.values()) == {None}
    assert view.players[0].shipping == {}
    assert view.players[0].explorers == {"colonist": 1}
