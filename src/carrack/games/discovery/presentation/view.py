"""Player views, built from what a seat may know instead of by removing fields from the full state."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any, Final

from carrack.engine.flow import STEP_ARG_STRIDE
from carrack.engine.state import TERMINAL
from carrack.games.discovery.constants import (
    AGE,
    ALL_SEATS,
    CARTOGRAPHY,
    COUNTER_PLUNDER,
    COUNTER_RESISTANCE,
    COUNTER_SOLDIER,
    COUNTER_VP,
    GOODS,
    IN_STACK,
    NO_COUNTER,
    NO_WORKER,
    ON_DISPLAY,
    OP_MONEY_NOW,
    OP_STEAL,
    PRICE,
    REGIONS,
    SEATS,
    SLOTS,
    TILE_AGE,
    TILE_COST,
    TILE_OP,
    TILES,
    TURNS,
    UNIVERSITY,
    WORKER_KINDS,
)
from carrack.games.discovery.data import components
from carrack.games.discovery.presentation.score_report import _at_the_end
from carrack.games.discovery.presentation.view_types import (
    DiscoveryBuilding,
    DiscoveryCounter,
    DiscoveryPlayer,
    DiscoveryRegion,
    DiscoveryView,
    DiscoveryWorker,
)
from carrack.games.discovery.rules.auctions import NATION_AUCTION, ORDER_AUCTION
from carrack.games.discovery.rules.building_benefits import BENEFITS
from carrack.games.discovery.rules.buying_vp import BUYING_VP
from carrack.games.discovery.rules.capital_buildings import CAPITAL_BUILDINGS
from carrack.games.discovery.rules.colony_scoring import COLONY_SCORING
from carrack.games.discovery.rules.dock import BOARDING, COLONIST_DOCK
from carrack.games.discovery.rules.expeditions import DISCOVERY_BOX
from carrack.games.discovery.rules.final_scoring import FINAL_SCORING
from carrack.games.discovery.rules.income import INCOME
from carrack.games.discovery.rules.initiative import INITIATIVE_BOX, NEW_ORDER
from carrack.games.discovery.rules.nations import SPANISH_DISCOVERY
from carrack.games.discovery.rules.placement import PLACEMENT
from carrack.games.discovery.rules.refresh import (
    FIRST_BUILDINGS,
    FIRST_GOODS,
    FIRST_WORKERS,
    NEW_BUILDINGS,
    NEW_GOODS,
    NEW_SHIP,
    NEW_WORKERS,
    NEXT_TURN,
)
from carrack.games.discovery.rules.setup import RANDOM_NATIONS, RANDOM_ORDER, RECONNAISSANCE, REDUCED_LUCK
from carrack.games.discovery.rules.shipping import MERCHANT_SHIPPING
from carrack.games.discovery.rules.specialists_box import SPECIALISTS_BOX
from carrack.games.discovery.rules.timing_windows import BEFORE
from carrack.games.discovery.rules.trade_goods import TRADE_GOODS
from carrack.games.discovery.rules.warfare import WARFARE
from carrack.games.discovery.state import POINT_SOURCES
from carrack.games.discovery.vocabulary import SOURCE_IDS

if TYPE_CHECKING:
    from carrack.games.discovery.position import DiscoveryPosition


STEP_IDS: Final = {
    RANDOM_NATIONS: "setup",
    NATION_AUCTION: "auction",
    ORDER_AUCTION: "auction",
    RANDOM_ORDER: "setup",
    RECONNAISSANCE: "setup",
    FIRST_GOODS: "setup",
    FIRST_BUILDINGS: "setup",
    REDUCED_LUCK: "setup",
    SPANISH_DISCOVERY: "setup",
    FIRST_WORKERS: "setup",
    PLACEMENT: "placement",
    INITIATIVE_BOX: "initiative",
    BOARDING: "dock",
    COLONIST_DOCK: "dock",
    TRADE_GOODS: "goods",
    MERCHANT_SHIPPING: "shipping",
    CAPITAL_BUILDINGS: "buildings",
    DISCOVERY_BOX: "discovery",
    SPECIALISTS_BOX: "specialists",
    WARFARE: "warfare",
    INCOME: "income",
    BENEFITS: "benefits",
    NEW_GOODS: "refresh",
    NEW_SHIP: "refresh",
    NEW_BUILDINGS: "refresh",
    NEW_WORKERS: "refresh",
    COLONY_SCORING: "scoring",
    BUYING_VP: "buying",
    NEW_ORDER: "refresh",
    NEXT_TURN: "refresh",
    FINAL_SCORING: "over",
}

VIEW_CACHE_SIZE: Final = 16_384
"""Size of each cache of view parts, shared by all games: most parts repeat between views and tables."""


def _counts(values: Sequence[int], names: tuple[str, ...]) -> dict[str, int]:
    return {name: value for name, value in zip(names, values, strict=False) if value}


@cache
def _worker(number: int) -> DiscoveryWorker:
    return DiscoveryWorker(number // WORKER_KINDS, components.WORKER_KIND_IDS[number % WORKER_KINDS])


def _line(values: list[int], length: int) -> tuple[DiscoveryWorker, ...]:
    return tuple(map(_worker, values[:length]))


@cache
def counter(number: int) -> DiscoveryCounter:
    return DiscoveryCounter(
        components.COUNTER_IDS[number],
        COUNTER_PLUNDER[number],
        COUNTER_SOLDIER[number],
        COUNTER_RESISTANCE[number],
        COUNTER_VP[number],
    )


@cache
def card(number: int) -> DiscoveryCounter:
    values = (
        components.discovery_column("card", field)[number] for field in ("plunder", "soldier", "resistance", "vp")
    )
    return DiscoveryCounter(components.CARD_IDS[number], *values)


def _knows(mask: int, seat: int | None) -> bool:
    return mask == ALL_SEATS if seat is None else bool(mask >> seat & 1)


def view(state: DiscoveryPosition, seat: int | None) -> DiscoveryView:
    """The view of a seat, or of a spectator (None)."""
    everybodys = shared_view(state)
    return DiscoveryView(**everybodys | private_view(state, seat, everybodys))


def private_view(state: DiscoveryPosition, seat: int | None, common: dict[str, Any]) -> dict[str, Any]:
    """Private part of a player view: the counters and the card that the seat has seen."""
    known, lying = state.known, state.counter
    looked = [r for r in range(REGIONS) if lying[r] >= 0 and known[r] != ALL_SEATS and _knows(known[r], seat)]
    found: dict[str, Any] = {"you": seat}
    if looked:
        regions = list(common["regions"])
        for r in looked:
            regions[r] = replace(regions[r], counter=counter(lying[r]))
        found["regions"] = tuple(regions)
    if state.top_card >= 0 and _knows(state.top_known, seat):
        found["top_card"] = card(state.top_card)
    return found


@lru_cache(VIEW_CACHE_SIZE)
def _building(tile: int, price: int, used: bool) -> DiscoveryBuilding:
    return DiscoveryBuilding(components.building_id(tile), components.TILE_IDS[tile], price, used)


@lru_cache(VIEW_CACHE_SIZE)
def _region(
    r: int, lying: int, known: bool, good: int, colonies: tuple[int, ...], points: tuple[int, ...]
) -> DiscoveryRegion:
    return DiscoveryRegion(
        id=components.REGION_IDS[r],
        discovered=lying == NO_COUNTER,
        counter=counter(lying) if known else None,
        seen_by_all=known,
        good=components.GOOD_IDS[good] if good >= 0 else None,
        colonies=tuple(
            _counts(colonies[p * WORKER_KINDS : (p + 1) * WORKER_KINDS], components.WORKER_KIND_IDS)
            for p in range(len(points))
        ),
        points=points,
    )


@lru_cache(VIEW_CACHE_SIZE)
def _points(values: tuple[int, ...]) -> dict[str, int]:
    return dict(zip(SOURCE_IDS, values, strict=False))


@lru_cache(VIEW_CACHE_SIZE)
def _kinds(values: tuple[int, ...]) -> dict[str, int]:
    return _counts(values, components.WORKER_KIND_IDS)


@lru_cache(VIEW_CACHE_SIZE)
def _goods(values: tuple[int, ...]) -> dict[str, int]:
    return _counts(values, components.GOOD_IDS)


def shared_view(state: DiscoveryPosition) -> dict[str, Any]:
    """Public part of the view, without counters and cards that only some players have seen."""
    offset = state.edition * TILES
    age = AGE[state.turn] or 1
    counter_at, card_at, tile_at = state.counter_at, state.card_at, state.tile_at
    money, ships, locked, nation, power_left = state.money, state.ships, state.locked, state.nation, state.power_left
    goods, hand, gained, supply = state.goods, state.hand, state.gained, state.supply
    explorers, shipping = state.explorers, state.shipping
    used = {UNIVERSITY: state.university_used, CARTOGRAPHY: state.chart_used}
    points, now = state.points, _at_the_end(state).points
    seats = range(state.players)

    def building(tile: int) -> DiscoveryBuilding:
        price = PRICE[age] if TILE_COST[offset + tile] else 0
        at_once = tile_at[tile] != ON_DISPLAY and OP_MONEY_NOW <= TILE_OP[offset + tile] <= OP_STEAL
        return _building(tile, price, at_once or bool(used.get(tile, 0)))  # D-BLD-11

    def workers(values: list[int], p: int) -> dict[str, int]:
        return _kinds(tuple(values[p * WORKER_KINDS : (p + 1) * WORKER_KINDS]))

    players = tuple(
        DiscoveryPlayer(
            seat=p,
            money=money[p],
            ships=ships[p],
            ships_at_sea=locked[p],
            goods=_goods(tuple(goods[p * GOODS : (p + 1) * GOODS])),
            hand=workers(hand, p),
            next_turn=workers(gained, p),
            supply=workers(supply, p),
            explorers=workers(explorers, p),
            shipping=workers(shipping, p),
            buildings=tuple([building(t) for t, at in enumerate(tile_at) if at == p]),
            discoveries=(
                *[counter(c) for c, at in enumerate(counter_at) if at == p],
                *[card(c) for c, at in enumerate(card_at) if at == p],
            ),
            nation=components.NATION_IDS[nation[p]] if nation[p] >= 0 else None,
            power_left=power_left[p],
            income=state.income_now(p),
            points=_points(tuple(points[p * POINT_SOURCES : (p + 1) * POINT_SOURCES])),
            points_now=_points(tuple(now[p * POINT_SOURCES : (p + 1) * POINT_SOURCES])),
        )
        for p in seats
    )
    known, lying, region_good, colony = state.known, state.counter, state.region_good, state.colony
    regions = tuple(
        _region(
            r,
            lying[r],
            lying[r] >= 0 and known[r] == ALL_SEATS,
            region_good[r],
            tuple(colony[r * SEATS * WORKER_KINDS : (r * SEATS + state.players) * WORKER_KINDS]),
            tuple([state.points_in(r, p) for p in seats]),
        )
        for r in range(REGIONS)
    )
    row, program, slots = state.row, state.program, state.slots
    step = program[state.step]
    chosen = state.chosen
    taken = [player.nation for player in players]
    return {
        "game": components.EDITIONS[state.edition],
        "players": players,
        "to_act": state.seat if state.seat >= 0 else None,
        "over": state.seat == TERMINAL,
        "turn": state.turn,
        "turns": TURNS,
        "age": age,
        "step": "over" if state.seat == TERMINAL else part_of_turn(step),
        "order": tuple(state.order[: state.seated]),
        "price": PRICE[age],
        "initiative": _line(state.init, state.n_init),
        "dock": _line(state.dock, state.n_dock),
        "dock_size": state.dock_size,
        "dock_x": _worker(state.dock_x) if state.dock_x != NO_WORKER else None,
        "dock_y": _worker(state.dock_y) if state.dock_y != NO_WORKER else None,
        "mayflower": _line(state.mayflower, state.n_mayflower),
        "trade": _line(state.trade, state.n_trade),
        "build": _line(state.build, state.n_build),
        "slots": {
            components.SLOT_IDS[i]: _worker(slots[i]) if slots[i] != NO_WORKER else None
            for i in range(SLOTS)
            if components.SLOT_IDS[i] != "builder" or state.builders
        },
        "war": _line(state.war, state.n_war),
        "market": _counts(state.market, components.GOOD_IDS),
        "pile": _counts(state.pile, components.GOOD_IDS),
        "ship_in_box": state.box_ship == 1,
        "ships_left": state.ship_supply,
        "display": tuple(building(row[i]) for i in range(state.n_row)),
        "stack": sum(tile_at[t] == IN_STACK and TILE_AGE[offset + t] == age for t in range(TILES)),
        "coming": tuple(components.building_id(t) for t in range(TILES) if chosen[t] and tile_at[t] == IN_STACK),
        "regions": regions,
        "undiscovered": state.undiscovered,
        "deck": state.n_deck,
        "top_card": None,
        "spare_counters": state.spare_counters,
        "current": state.index if step in (COLONIST_DOCK, TRADE_GOODS, CAPITAL_BUILDINGS, WARFARE) else 0,
        "bids": _bids(state) if step in (NATION_AUCTION, ORDER_AUCTION) else (),
        "nations": tuple(n for n in components.NATION_IDS if n not in taken) if step == NATION_AUCTION else (),
    }


def _bids(state: DiscoveryPosition) -> tuple[int, ...]:
    bids, passed = state.bids, state.passed
    return tuple(-1 if passed[p] else bids[p] for p in range(state.players))


def part_of_turn(step: int) -> str:
    """The part of the turn a step belongs to; a window belongs to its box."""
    window, place = divmod(step, STEP_ARG_STRIDE)
    if place != BEFORE:
        return STEP_IDS[place]
    return (*components.BOX_IDS, "placement", "refresh")[window]
