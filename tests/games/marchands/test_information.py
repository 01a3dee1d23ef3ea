"""Catalogue section INFO: who knows what, and what a seat can imagine."""

from __future__ import annotations

from dataclasses import asdict, replace
from typing import Any

import pytest

from carrack.engine.state import CHANCE, TERMINAL
from tests.games.marchands.position_builder import PositionBuilder, rule
from tests.games.marchands.random_games import choose, start

ALL_VIEWERS = (None, 0, 1, 2)


def screened(t: PositionBuilder) -> dict[int | None, list[tuple[Any, Any, Any]]]:
    """What each viewer sees behind the screens."""
    return {
        viewer: [(player.goods, player.contracts, player.monopolies) for player in t.view(viewer).players]
        for viewer in ALL_VIEWERS
    }


def collected(**options: bool) -> PositionBuilder:
    """Seat 0 has everything behind its screen, and electors in two regions; seat 1 has electors in one."""
    t = PositionBuilder(players=3, **options).playing().give(0, coal=2, gold=1).keep(0, "c9_17")
    t.s.monopolies[0] = 2
    return t.electors(0, i=2, iv=1).electors(1, i=1).church(0, 13)


@rule("M-INFO-01")
def test_orders_are_secret_until_all_are_in() -> None:
    t = PositionBuilder(players=3).playing().stocked(3, coal=2).plan(0, "a", "x").plan(1, "d")
    known = {viewer: [player.orders for player in t.view(viewer).players] for viewer in ALL_VIEWERS}
    assert known == {
        None: [None, None, None],
        0: [("a", "x"), None, None],
        1: [None, ("d",), None],
        2: [None, None, ()],
    }
    assert [[player.sealed for player in t.view(viewer).players] for viewer in ALL_VIEWERS] == [
        [None, None, None],
        [True, None, None],
        [None, True, None],
        [None, None, False],
    ]
    assert [t.view(viewer).to_act for viewer in ALL_VIEWERS] == [None, None, None, 2]
    assert t.messages(2) == []
    t.plan(2, "x")
    for viewer in ALL_VIEWERS:
        assert [player.orders for player in t.view(viewer).players] == [("a", "x"), ("d",), ("x",)]
        assert t.view(viewer).to_act == 2


@rule("M-INFO-02")
def test_what_lies_behind_a_screen() -> None:
    t = collected()
    contract = t.view(0).players[0].contracts[0]
    assert (contract.id, contract.value, contract.needs) == ("c9_17", 9, {"gold": 1, "gems": 1})
    nothing: Any = ({}, (), 0)
    hidden = (None, None, None)
    assert screened(t) == {
        None: [hidden, hidden, hidden],
        0: [({"coal": 2, "gold": 1}, (contract,), 2), hidden, hidden],
        1: [hidden, nothing, hidden],
        2: [hidden, hidden, nothing],
    }
    economic = [[player.influence["economic"] for player in t.view(viewer).players] for viewer in ALL_VIEWERS]
    assert economic == [[None, None, None], [15, None, None], [None, 0, None], [None, None, 0]]


@rule("M-INFO-02")
def test_stock_laid_open() -> None:
    t = collected(open_stock=True)
    seen = screened(t)
    assert seen[None] == seen[0] == seen[1] == seen[2]
    assert seen[None][0][0] == {"coal": 2, "gold": 1}
    assert seen[None][0][2] == 2
    assert [player.influence["economic"] for player in t.view(1).players] == [15, 0, 0]
    assert t.view(1).regions[0].by_seat == (None, 1, None), "electors stay face down"


@rule("M-INFO-03")
def test_electors_lie_face_down_until_the_count() -> None:
    t = collected()
    assert [t.view(viewer).regions[0].by_seat for viewer in ALL_VIEWERS] == [
        (None, None, None),
        (2, None, None),
        (None, 1, None),
        (None, None, 0),
    ]
    assert all(t.view(viewer).regions[0].electors == 3 for viewer in ALL_VIEWERS)
    assert all(player.influence["political"] is None for player in t.view(0).players), "not even his own standing"
    t.s.turn = 12
    t.at("turn end")
    assert [t.view(viewer).regions[0].by_seat for viewer in ALL_VIEWERS] == [(2, 1, 0)] * 4
    assert [player.influence["political"] for player in t.view(2).players] == [2, 0, 0]


@rule("M-INFO-03")
def test_electors_laid_open() -> None:
    t = collected(open_electors=True)
    assert [t.view(viewer).regions[0].by_seat for viewer in ALL_VIEWERS] == [(2, 1, 0)] * 4
    assert [player.influence["political"] for player in t.view(None).players] == [2, 0, 0]
    assert screened(t)[1][0] == (None, None, None), "screens stay"


@rule("M-INFO-04")
def test_bags_and_pile_are_unknown() -> None:
    t = collected().put("set_aside", 1 << 20).derive()
    before = [asdict(t.view(viewer)) for viewer in ALL_VIEWERS]
    t.s.bag[0] -= 3
    t.s.bag[4] += 1
    t.s.contract_bag[0] -= 1
    t.s.contract_bag[3] += 1
    t.s.cards, t.s.set_aside = t.s.cards ^ (1 << 20) ^ (1 << 1), t.s.set_aside ^ (1 << 20) ^ (1 << 1)
    assert [asdict(t.view(viewer)) for viewer in ALL_VIEWERS] == before
    t.s.resource_ladder = 1
    t.at("resupply")
    assert t.is_chance, "what comes next is drawn when it is needed"
    assert all(t.view(viewer).to_act is None for viewer in ALL_VIEWERS)


@rule("M-INFO-05")
def test_public_information() -> None:
    t = collected().stocked(5, gems=3, coal=1).contract(6, "c6_12").caravan(1, 0)
    t.s.resource_ladder, t.s.contract_ladder = 2, 1
    for viewer in ALL_VIEWERS:
        view = t.view(viewer)
        assert (view.cities[5].resources, view.cities[6].contract.id) == ({"gems": 3, "coal": 1}, "c6_12")
        assert [player.caravan for player in view.players] == [1, 0, 3]
        assert (view.cities[0].caravans, view.cities[13].church) == ((1,), 0)
        assert (view.resource_ladder, view.contract_ladder, view.turn, view.first) == (2, 1, 1, 1)
        assert [player.churches_left for player in view.players] == [4, 5, 5]
        assert [player.electors_left for player in view.players] == [17, 19, 20]
        assert [player.influence["religious"] for player in view.players] == [3, 0, 0]


@rule("M-INFO-06")
def test_only_the_winner_of_a_monopoly_shows_anything() -> None:
    t = PositionBuilder(players=3).playing(turn=3).give(0, gems=4).give(1, gems=3).give(2, gems=2).at("monopolies")
    t.announce(2, 1, 0)
    shown = [t.game.decode_event(entry) for entry in t.log]
    by_kind = {event.message.key: event for event in shown}
    assert by_kind["log-monopoly"].message.args["number"] == 2, "what he announced, not what he has"
    assert by_kind["log-monopoly"].visible_to is None
    assert [player.goods for player in t.view(1).players] == [None, {"gems": 3}, None]
    claimed = [event.message.args["number"] for event in shown if event.message.key == "log-claimed"]
    assert claimed == [2, 1], "announcements, no stocks"


# ---- imagining ------------------------------------------------------------------------------------------------------


@rule("M-INFO-01", "M-INFO-02", "M-INFO-03")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_imagined_positions_keep_all_that_was_seen(players: int) -> None:
    """Gains are seen, so nothing but the others' orders can be otherwise; and a view never changes."""
    s, rng = start(players, seed=players)
    planning = 0
    while s.seat != TERMINAL:
        if rng.random() < 0.1:
            seat, bits = rng.randrange(players), rng.getrandbits(32)
            other = s.determinize(seat, bits)
            t = PositionBuilder(players=players)
            assert t.game.view(other, seat) == t.game.view(s, seat)
            if s.sealed == 0:
                assert other.serialize() == s.serialize()
            else:
                planning += 1
                for p in range(players):
                    if p != seat:
                        other.n_orders[p] = s.n_orders[p]
                        other.orders[6 * p : 6 * p + 6] = s.orders[6 * p : 6 * p + 6]
                assert other.serialize() == s.serialize()
            assert other.active_players() == s.active_players()
            assert (other.seat == CHANCE) == (s.seat == CHANCE)
        s.apply_action(choose(s, rng))
    assert planning > 5


@rule("M-INFO-01")
def test_a_view_says_whose_it_is() -> None:
    t = PositionBuilder(players=3).playing().stocked(2, coal=1).plans(s1="x")
    views = [t.view(viewer) for viewer in ALL_VIEWERS]
    assert [view.you for view in views] == [None, 0, 1, 2]
    plain = [
        replace(view, you=None, players=(), regions=tuple(replace(r, by_seat=()) for r in view.regions))
        for view in views
    ]
    assert plain[1:] == plain[:-1], "all else is the same for all"
    assert plain[0].to_act == 1
