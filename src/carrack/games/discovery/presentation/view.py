"""What a seat sees of a position: built for it from what it may know, never stripped from what there is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache, lru_cache, partial
from typing import TYPE_CHECKING, Any, Final

from carrack.core.deciding import by_place, tie_breaks
from carrack.core.flow import PART
from carrack.core.game import OVER
from carrack.core.text import Message
from carrack.games.discovery import data
from carrack.games.discovery.book import SOURCE_IDS
from carrack.games.discovery.facts import (
    AGE,
    CARTOGRAPHY,
    COUNTER_PLUNDER,
    COUNTER_RESISTANCE,
    COUNTER_SOLDIER,
    COUNTER_VP,
    EMPIRES,
    EVERYBODY,
    GOODS,
    IN_STACK,
    KINDS,
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
)
from carrack.games.discovery.rules.auctions import NATION_AUCTION, ORDER_AUCTION
from carrack.games.discovery.rules.benefits import BENEFITS
from carrack.games.discovery.rules.buildings import CAPITAL_BUILDINGS
from carrack.games.discovery.rules.buying_vp import BUYING_VP
from carrack.games.discovery.rules.colonies import COLONY_SCORING
from carrack.games.discovery.rules.discovery import DISCOVERY_BOX
from carrack.games.discovery.rules.dock import BOARDING, COLONIST_DOCK
from carrack.games.discovery.rules.final_scoring import FINAL_SCORING, tie_break
from carrack.games.discovery.rules.income import INCOME
from carrack.games.discovery.rules.initiative import INITIATIVE_BOX, NEW_ORDER
from carrack.games.discovery.rules.nations import SPANISH_DISCOVERY
from carrack.games.discovery.rules.opening import RANDOM_NATIONS, RANDOM_ORDER, RECONNAISSANCE, REDUCED_LUCK
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
from carrack.games.discovery.rules.shipping import MERCHANT_SHIPPING
from carrack.games.discovery.rules.specialists import SPECIALISTS_BOX
from carrack.games.discovery.rules.trade_goods import TRADE_GOODS
from carrack.games.discovery.rules.warfare import WARFARE
from carrack.games.discovery.rules.windows import BEFORE
from carrack.games.discovery.state import SOURCES

if TYPE_CHECKING:
    from carrack.games.discovery.engine import Position

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


KNOWN: Final = 16_384
"""Parts of views that are kept, for all games: most of what is seen was so before, at this table or another."""


@dataclass(frozen=True, slots=True)
class Worker:
    """A worker on a track or slot."""

    seat: int
    kind: str


@dataclass(frozen=True, slots=True)
class Counter:
    """A Discovery counter or card with its figures."""

    id: str
    plunder: int
    soldier: int
    resistance: int
    vp: int


@dataclass(frozen=True, slots=True)
class Region:
    id: str
    discovered: bool
    counter: Counter | None
    """The face-down counter, if this seat knows it."""
    seen_by_all: bool
    good: str | None
    """The Trade Good still to be earned here."""
    colonies: tuple[dict[str, int], ...]
    """Workers by kind, for each seat."""
    points: tuple[int, ...]
    """Colony VP of each seat if the region were scored now."""


@dataclass(frozen=True, slots=True)
class Building:
    id: str
    tile: str
    """Which of two equal tiles it is, as choices name it."""
    price: int
    used: bool = False


@dataclass(frozen=True, slots=True)
class Player:
    seat: int
    money: int
    ships: int
    ships_at_sea: int
    """Ships that carry a Mayflower worker this turn."""
    goods: dict[str, int]
    hand: dict[str, int]
    next_turn: dict[str, int]
    """Specialists and Colonists gained for next turn."""
    supply: dict[str, int]
    explorers: dict[str, int]
    shipping: dict[str, int]
    buildings: tuple[Building, ...]
    discoveries: tuple[Counter, ...]
    nation: str | None
    power_left: int
    income: int
    """What the sets would earn now."""
    points: dict[str, int]
    """VP scored so far, by source."""
    points_now: dict[str, int]
    """VP by source if the game ended now: colonies as they stand, discoveries, buildings, economy."""


@dataclass(frozen=True, slots=True)
class View:
    """Everything on the table as one seat (or a spectator) sees it."""

    game: str
    players: tuple[Player, ...]
    you: int | None
    to_act: int | None
    """The seat that decides; None while chance does, and when the game is over."""
    over: bool
    turn: int
    turns: int
    age: int
    step: str
    order: tuple[int, ...]
    price: int
    initiative: tuple[Worker, ...]
    dock: tuple[Worker, ...]
    dock_size: int
    dock_x: Worker | None
    dock_y: Worker | None
    mayflower: tuple[Worker, ...]
    trade: tuple[Worker, ...]
    build: tuple[Worker, ...]
    slots: dict[str, Worker | None]
    war: tuple[Worker, ...]
    market: dict[str, int]
    pile: dict[str, int]
    ship_in_box: bool
    ships_left: int
    display: tuple[Building, ...]
    stack: int
    coming: tuple[str, ...]
    """Reduced Luck: tiles of Age III that can still come."""
    regions: tuple[Region, ...]
    undiscovered: int
    deck: int
    top_card: Counter | None
    """The top card of the deck, if this seat has looked at it."""
    spare_counters: int
    current: int
    """How many workers of the box being resolved are through."""
    bids: tuple[int, ...]
    """While places or nations are bid for: what each seat has bid, -1 for those who are out; else empty."""
    nations: tuple[str, ...]
    """The nations to be won in the auction."""


def _counts(values: Sequence[int], names: tuple[str, ...]) -> dict[str, int]:
    return {name: value for name, value in zip(names, values, strict=False) if value}


@cache
def _worker(number: int) -> Worker:
    return Worker(number // KINDS, data.KIND_IDS[number % KINDS])


def _line(values: list[int], length: int) -> tuple[Worker, ...]:
    return tuple(map(_worker, values[:length]))


@cache
def counter(number: int) -> Counter:
    return Counter(
        data.COUNTER_IDS[number],
        COUNTER_PLUNDER[number],
        COUNTER_SOLDIER[number],
        COUNTER_RESISTANCE[number],
        COUNTER_VP[number],
    )


@cache
def card(number: int) -> Counter:
    values = (data.discovery("card", field)[number] for field in ("plunder", "soldier", "resistance", "vp"))
    return Counter(data.CARD_IDS[number], *values)


def _knows(mask: int, seat: int | None) -> bool:
    return mask == EVERYBODY if seat is None else bool(mask >> seat & 1)


def breakdown(state: Position) -> list[dict[str, int]]:
    """Points of each seat by source, as scored so far."""
    points = state.points
    return [dict(zip(SOURCE_IDS, points[p * SOURCES :], strict=False)) for p in range(state.players)]


def decided(state: Position) -> list[Message]:
    """See `carrack.core.game.Game.decided`."""
    last = "goods-and-ships" if state.edition == EMPIRES else "goods"
    return tie_breaks(by_place(state.ranking()), partial(tie_break, state), (None, "colonies", "money", last))


def points_now(state: Position) -> list[dict[str, int]]:
    """Points of each seat by source if the game ended here."""
    return breakdown(_at_the_end(state))


def _at_the_end(state: Position) -> Position:
    """The position if the game ended here."""
    copy = state.clone()
    if copy.seat != OVER:
        copy.count_at_once()
    return copy


def view(state: Position, seat: int | None) -> View:
    """See the module's text."""
    everybodys = common(state)
    return View(**everybodys | own(state, seat, everybodys))


def own(state: Position, seat: int | None, common: dict[str, Any]) -> dict[str, Any]:
    """What a seat sees besides what everybody does: counters and the card that it has looked at."""
    known, lying = state.known, state.counter
    looked = [r for r in range(REGIONS) if lying[r] >= 0 and known[r] != EVERYBODY and _knows(known[r], seat)]
    found: dict[str, Any] = {"you": seat}
    if looked:
        regions = list(common["regions"])
        for r in looked:
            regions[r] = replace(regions[r], counter=counter(lying[r]))
        found["regions"] = tuple(regions)
    if state.top_card >= 0 and _knows(state.top_known, seat):
        found["top_card"] = card(state.top_card)
    return found


@lru_cache(KNOWN)
def _building(tile: int, price: int, used: bool) -> Building:
    return Building(data.building_id(tile), data.TILE_IDS[tile], price, used)


@lru_cache(KNOWN)
def _region(r: int, lying: int, known: bool, good: int, colonies: tuple[int, ...], points: tuple[int, ...]) -> Region:
    return Region(
        id=data.REGION_IDS[r],
        discovered=lying == NO_COUNTER,
        counter=counter(lying) if known else None,
        seen_by_all=known,
        good=data.GOOD_IDS[good] if good >= 0 else None,
        colonies=tuple(_counts(colonies[p * KINDS : (p + 1) * KINDS], data.KIND_IDS) for p in range(len(points))),
        points=points,
    )


@lru_cache(KNOWN)
def _points(values: tuple[int, ...]) -> dict[str, int]:
    return dict(zip(SOURCE_IDS, values, strict=False))


@lru_cache(KNOWN)
def _kinds(values: tuple[int, ...]) -> dict[str, int]:
    return _counts(values, data.KIND_IDS)


@lru_cache(KNOWN)
def _goods(values: tuple[int, ...]) -> dict[str, int]:
    return _counts(values, data.GOOD_IDS)


def common(state: Position) -> dict[str, Any]:
    """What everybody sees; what only some have looked at is left out."""
    offset = state.edition * TILES
    age = AGE[state.turn] or 1
    counter_at, card_at, tile_at = state.counter_at, state.card_at, state.tile_at
    money, ships, locked, nation, power_left = state.money, state.ships, state.locked, state.nation, state.power_left
    goods, hand, gained, supply = state.goods, state.hand, state.gained, state.supply
    explorers, shipping = state.explorers, state.shipping
    used = {UNIVERSITY: state.university_used, CARTOGRAPHY: state.chart_used}
    points, now = state.points, _at_the_end(state).points
    seats = range(state.players)

    def building(tile: int) -> Building:
        price = PRICE[age] if TILE_COST[offset + tile] else 0
        at_once = tile_at[tile] != ON_DISPLAY and OP_MONEY_NOW <= TILE_OP[offset + tile] <= OP_STEAL
        return _building(tile, price, at_once or bool(used.get(tile, 0)))  # D-BLD-11

    def workers(values: list[int], p: int) -> dict[str, int]:
        return _kinds(tuple(values[p * KINDS : (p + 1) * KINDS]))

    players = tuple(
        Player(
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
            nation=data.NATION_IDS[nation[p]] if nation[p] >= 0 else None,
            power_left=power_left[p],
            income=state.income_now(p),
            points=_points(tuple(points[p * SOURCES : (p + 1) * SOURCES])),
            points_now=_points(tuple(now[p * SOURCES : (p + 1) * SOURCES])),
        )
        for p in seats
    )
    known, lying, region_good, colony = state.known, state.counter, state.region_good, state.colony
    regions = tuple(
        _region(
            r,
            lying[r],
            lying[r] >= 0 and known[r] == EVERYBODY,
            region_good[r],
            tuple(colony[r * SEATS * KINDS : (r * SEATS + state.players) * KINDS]),
            tuple([state.points_in(r, p) for p in seats]),
        )
        for r in range(REGIONS)
    )
    row, program, slots = state.row, state.program, state.slots
    step = program[state.step]
    chosen = state.chosen
    taken = [player.nation for player in players]
    return {
        "game": data.EDITIONS[state.edition],
        "players": players,
        "to_act": state.seat if state.seat >= 0 else None,
        "over": state.seat == OVER,
        "turn": state.turn,
        "turns": TURNS,
        "age": age,
        "step": "over" if state.seat == OVER else part_of_turn(step),
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
            data.SLOT_IDS[i]: _worker(slots[i]) if slots[i] != NO_WORKER else None
            for i in range(SLOTS)
            if data.SLOT_IDS[i] != "builder" or state.builders
        },
        "war": _line(state.war, state.n_war),
        "market": _counts(state.market, data.GOOD_IDS),
        "pile": _counts(state.pile, data.GOOD_IDS),
        "ship_in_box": state.box_ship == 1,
        "ships_left": state.ship_supply,
        "display": tuple(building(row[i]) for i in range(state.n_row)),
        "stack": sum(tile_at[t] == IN_STACK and TILE_AGE[offset + t] == age for t in range(TILES)),
        "coming": tuple(data.building_id(t) for t in range(TILES) if chosen[t] and tile_at[t] == IN_STACK),
        "regions": regions,
        "undiscovered": state.undiscovered,
        "deck": state.n_deck,
        "top_card": None,
        "spare_counters": state.spare_counters,
        "current": state.index if step in (COLONIST_DOCK, TRADE_GOODS, CAPITAL_BUILDINGS, WARFARE) else 0,
        "bids": _bids(state) if step in (NATION_AUCTION, ORDER_AUCTION) else (),
        "nations": tuple(n for n in data.NATION_IDS if n not in taken) if step == NATION_AUCTION else (),
    }


def _bids(state: Position) -> tuple[int, ...]:
    bids, passed = state.bids, state.passed
    return tuple(-1 if passed[p] else bids[p] for p in range(state.players))


def part_of_turn(step: int) -> str:
    """The part of the turn a step belongs to; a window belongs to its box."""
    window, place = divmod(step, PART)
    if place != BEFORE:
        return STEP_IDS[place]
    return (*data.BOX_IDS, "placement", "refresh")[window]
