"""Nothing appears and nothing vanishes in random games: pieces, goods, Ships, counters, cards, tiles, money, points."""

from __future__ import annotations

from typing import Any, Final

from hypothesis import given

from carrack.engine.state import TERMINAL
from carrack.games.discovery import constants as f
from carrack.games.discovery import sequence_of_play as st
from carrack.games.discovery.data import components
from carrack.games.discovery.position_setup import POSITION_SETUP
from tests.support.random_games import GameConfig, choose, game_configs, games, positions

PIECES: Final = {"colonist": 29, "captain": 5, "merchant": 5, "missionary": 10, "soldier": 10, "builder": 10}
"""Of each player; the thirtieth Colonist marks his place in the order (D-SUP-12)."""
GOODS: Final = {
    "silver": 6,
    "sugar": 6,
    "gold": 5,
    "tobacco": 5,
    "coffee": 4,
    "indigo": 4,
    "fur": 4,
    "cattle": 3,
    "cocoa": 3,
    "fish": 3,
    "rice": 3,
}
MONEY: Final = {
    "order": 1,
    "initiative": 1,
    "merchant": 1,
    "money": 1,
    "discovered": 1,
    "card-won": 1,
    "income": 1,
    "mint": 1,
    "privateers": 1,
    "sold": 1,
    "bought": -1,
    "scouted": -1,
    "trained": -1,
    "war": -1,
    "bought-vp": -1,
    "board": -1,
    "seated": -1,
}
"""Events that tell of a player's dollars: he gets them, or pays them."""


def workers(s: Any) -> list[int]:
    """How many workers of each seat and kind there are anywhere."""
    total = [
        s.supply[i] + s.hand[i] + s.gained[i] + s.shipping[i] + s.explorers[i] for i in range(f.SEATS * f.WORKER_KINDS)
    ]
    through = {s.program[s.step]: s.index}  # of the box that is being resolved
    standing = [
        *s.init[: s.n_init],
        *s.dock[through.get(st.COLONIST_DOCK, 0) : s.n_dock],
        *s.mayflower[: s.n_mayflower],
        *s.trade[through.get(st.TRADE_GOODS, 0) : s.n_trade],
        *s.build[through.get(st.CAPITAL_BUILDINGS, 0) : s.n_build],
        *s.war[through.get(st.WARFARE, 0) : s.n_war],
        *(worker for worker in (s.dock_x, s.dock_y, *s.slots) if worker != f.NO_WORKER),
    ]
    for worker in standing:
        total[worker] += 1
    colony = s.colony
    for r in range(f.REGIONS):
        for i in range(f.SEATS * f.WORKER_KINDS):
            total[i] += colony[r * f.SEATS * f.WORKER_KINDS + i]
    return total


def check_workers(setup: GameConfig, s: Any) -> None:
    pieces = dict.fromkeys(PIECES, 99) | {"colonist": 98} if setup.options["unlimited_pieces"] else dict(PIECES)
    if not setup.options.get("builders", False):
        pieces["builder"] = 0
    expected = [pieces[kind] * (seat < setup.players) for seat in range(f.SEATS) for kind in components.WORKER_KIND_IDS]
    assert workers(s) == expected
    assert min(s.supply[:]) >= 0
    colony, crowd, hand = s.colony[:], s.crowd[:], s.hand[:]
    assert crowd == [sum(colony[i * f.WORKER_KINDS : (i + 1) * f.WORKER_KINDS]) for i in range(f.REGIONS * f.SEATS)]
    assert s.hands[:] == [sum(hand[p * f.WORKER_KINDS : (p + 1) * f.WORKER_KINDS]) for p in range(f.SEATS)]


def check_cardboard(setup: GameConfig, s: Any) -> None:
    """Ships, counters, cards, tiles and the order track."""
    assert sum(s.ships[:]) + s.box_ship + s.ship_supply == 8
    assert s.box_ship in (0, 1)
    assert all(0 <= locked <= ships for locked, ships in zip(s.locked[:], s.ships[:], strict=True))
    lying, counter_at, card_at = s.counter[:], s.counter_at[:], s.card_at[:]
    assert len(counter_at) == len(card_at) == 16
    assert s.undiscovered == sum(c != f.NO_COUNTER for c in lying)
    assert counter_at.count(f.UNSEEN) == lying.count(f.FACE_DOWN) + s.spare_counters
    assert {c: f.ON_REGION + r for r, c in enumerate(lying) if c >= 0} == {
        c: at for c, at in enumerate(counter_at) if at >= f.ON_REGION
    }
    assert s.n_deck == sum(at in (f.UNSEEN, f.IN_DECK) for at in card_at)
    assert card_at.count(f.IN_DECK) == (s.top_card >= 0) + s.n_bottom
    assert sorted(s.row[: s.n_row]) == [t for t, at in enumerate(s.tile_at) if at == f.ON_DISPLAY]
    if s.turn > 0:
        assert sorted(s.order[: setup.players]) == list(range(setup.players))


def goods(s: Any) -> list[int]:
    """How many tokens of each good are in the pile, on offer, with players or still to be earned in a region."""
    total = [pile + market for pile, market in zip(s.pile[:], s.market[:], strict=True)]
    assert (sum(s.pile[:]), sum(s.market[:])) == (s.n_pile, s.n_market)
    for i, number in enumerate(s.goods):
        assert number >= 0
        total[i % f.GOODS] += number
    for good in s.region_good:
        if good >= 0:
            total[good] += 1
    return total


def told(setup: GameConfig, log: list[tuple[int, ...]]) -> list[tuple[str, dict[str, Any]]]:
    messages = [setup.rules.decode_event(entry).message for entry in log]
    return [(message.key.removeprefix("log-"), dict(message.args)) for message in messages]


@given(game_configs(("empires", "discovery")))
@games(12)
def test_every_piece_is_somewhere(setup: GameConfig) -> None:
    s: Any = setup.start()
    rng = setup.rng()
    owners = s.tile_at[:]
    while s.seat != TERMINAL:
        check_workers(setup, s)
        check_cardboard(setup, s)
        s.apply_action(choose(setup.rules, s, rng))
        for tile, (before, now) in enumerate(zip(owners, s.tile_at[:], strict=True)):
            assert not 0 <= before < f.SEATS or now == before, f"{components.TILE_IDS[tile]} was bought for good"
        owners = s.tile_at[:]
    check_workers(setup, s)
    check_cardboard(setup, s)


@given(game_configs(("empires", "discovery")))
@games(8)
def test_every_position_of_a_game_could_be_set_up(setup: GameConfig) -> None:
    """Nothing in it is impossible, and what follows from its facts is what is there."""
    for state in positions(setup):
        s: Any = state.clone()
        POSITION_SETUP.derive(s)
        assert s.serialize() == state.serialize()
        assert list(POSITION_SETUP.find_problems(s)) == []


@given(game_configs(("empires", "discovery")))
@games(8)
def test_every_piece_is_somewhere_in_imagined_positions(setup: GameConfig) -> None:
    s: Any = setup.start()
    rng = setup.rng()
    while s.seat != TERMINAL:
        if rng.random() < 0.1:
            imagined = s.determinize(rng.randrange(setup.players), rng.getrandbits(32))
            check_workers(setup, imagined)
            check_cardboard(setup, imagined)
        s.apply_action(choose(setup.rules, s, rng))


@given(game_configs(("empires", "discovery")))
@games(12)
def test_goods_leave_the_game_only_unsold_and_only_in_empires(setup: GameConfig) -> None:
    s: Any = setup.start()
    rng = setup.rng()
    there = list(GOODS.values())
    assert goods(s) == there
    while s.seat != TERMINAL:
        market, turn = s.market[:], s.turn
        s.log = []
        s.apply_action(choose(setup.rules, s, rng))
        gone = [before - now for before, now in zip(there, goods(s), strict=True)]
        there = goods(s)
        if any(gone):
            events = [key for key, _ in told(setup, s.log)]
            assert setup.game == "empires"
            assert all(0 <= lost <= offered for lost, offered in zip(gone, market, strict=True))
            assert sum(gone) == sum(market) - events.count("took-good") - events.count("france")
            assert s.turn > turn or s.program[s.step] == st.NEW_GOODS


@given(game_configs(("empires", "discovery")))
@games(12)
def test_every_dollar_is_logged(setup: GameConfig) -> None:
    s: Any = setup.start()
    rng = setup.rng()
    money = s.money[:]
    while s.seat != TERMINAL:
        s.log = []
        s.apply_action(choose(setup.rules, s, rng))
        for key, args in told(setup, s.log):
            if key in MONEY:
                money[args["seat"].seat] += MONEY[key] * args["money"]
            if key == "privateers":
                money[args["other"].seat] -= args["money"]
        assert s.money[:] == money
        assert min(money) >= 0


@given(game_configs(("empires", "discovery")))
@games(12)
def test_points_come_from_their_sources_and_rank_the_players(setup: GameConfig) -> None:
    scores = [0] * setup.players
    for state in positions(setup):
        assert [sum(points.values()) for points in setup.rules.score_breakdown(state)] == state.scores()
        assert all(now >= before for before, now in zip(scores, state.scores(), strict=True)), "points are never lost"
        scores = state.scores()
    places = state.ranking()
    for seat, score in enumerate(scores):
        assert all(places[seat] < places[other] for other in range(setup.players) if score > scores[other])
