"""What a seat sees of a position: built for it from what it may know, never stripped from what there is.

M-RUL-13: stock, kept contracts and monopoly cards lie behind screens and electors face down, as at the table; the
options `open_stock` and `open_electors` lay them open.  Orders are shown to their writer until all are sealed.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any, Final

from carrack.core.game import OVER
from carrack.games.marchands import data
from carrack.games.marchands.book import INFLUENCE_IDS, ORDER_IDS
from carrack.games.marchands.facts import CITIES, CONTRACTS, LEVEL, ORDERS, REGIONS, RESOURCES, ROAD, SEATS
from carrack.games.marchands.plan import Plan
from carrack.games.marchands.rules.final_count import TURN_END
from carrack.games.marchands.rules.monopolies import MONOPOLIES
from carrack.games.marchands.rules.planning import NEW_TURN, PLANNING
from carrack.games.marchands.rules.resolution import RESOLUTION
from carrack.games.marchands.rules.stocking import CARAVANS, RESUPPLY, STOCK
from carrack.games.marchands.state import ECONOMIC, POLITICAL, RELIGIOUS

if TYPE_CHECKING:
    from carrack.games.marchands.engine import Position

STEP_IDS: Final = {
    STOCK: "setup",
    CARAVANS: "setup",
    NEW_TURN: "planning",
    PLANNING: "planning",
    RESOLUTION: "resolution",
    RESUPPLY: "resupply",
    MONOPOLIES: "monopolies",
    TURN_END: "over",
}


KNOWN: Final = 16_384
"""Parts of views that are kept, for all games: most of what is seen was so before, at this table or another."""


@dataclass(frozen=True, slots=True)
class Contract:
    id: str
    value: int
    needs: dict[str, int]


@dataclass(frozen=True, slots=True)
class City:
    number: int
    level: int
    regions: tuple[str, ...]
    roads: dict[str, int]
    """Where each letter leads."""
    resources: dict[str, int]
    contract: Contract | None
    church: int | None
    caravans: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Region:
    id: str
    electors: int
    """How many lie there, face down."""
    by_seat: tuple[int | None, ...]
    """Whose they are, as far as the viewer may see."""


@dataclass(frozen=True, slots=True)
class Player:
    seat: int
    caravan: int | None
    goods: dict[str, int] | None
    contracts: tuple[Contract, ...] | None
    monopolies: int | None
    """Behind the screen: None where the viewer may not look."""
    churches_left: int
    electors_left: int
    orders: tuple[str, ...] | None
    """This turn's orders; None while they are secret."""
    sealed: bool | None
    """Whether the viewer's own orders are sealed."""
    idle: tuple[int, ...]
    """Which of the viewer's own orders would come to nothing if nobody else came by, from 0, while they are secret."""
    influence: dict[str, int | None]
    """The three influences, as far as the viewer may know them."""


@dataclass(frozen=True, slots=True)
class View:
    """Everything on the table as one seat (or a spectator) sees it."""

    game: str
    players: tuple[Player, ...]
    you: int | None
    to_act: int | None
    over: bool
    turn: int
    turns: int
    first: int
    step: str
    order_number: int
    """Which order is being resolved, from 1; 0 outside the resolution."""
    cities: tuple[City, ...]
    regions: tuple[Region, ...]
    resource_ladder: int
    contract_ladder: int
    cards_left: int
    claims: tuple[int | None, ...]
    """What was announced for the resource being judged."""
    claim_resource: str | None


@cache
def contract(number: int) -> Contract:
    row = data.CONTRACTS[number]
    return Contract(str(row["id"]), int(row["value"]), dict(row["needs"]))


def breakdown(state: Position) -> list[dict[str, int]]:
    """The three influences of each seat."""
    return [
        {name: state.influence_of(p, kind) for kind, name in enumerate(INFLUENCE_IDS)} for p in range(state.players)
    ]


def view(state: Position, seat: int | None) -> View:
    """See the module's text."""
    return View(**common(state) | own(state, seat, {}))


def own(state: Position, seat: int | None, common: dict[str, Any]) -> dict[str, Any]:
    """What depends on who looks: stocks, orders and electors of the players."""
    over, seats, sealed = state.seat == OVER, range(state.players), state.sealed
    goods, kept, electors, orders, caravan = state.goods, state.kept, state.electors, state.orders, state.caravan
    n_orders, monopolies, done = state.n_orders, state.monopolies, state.done
    churches_left, electors_left = state.churches_left, state.electors_left
    electors_open, stocks_open = over or state.open_electors == 1, over or state.open_stock == 1

    def player(p: int) -> Player:
        stock_open = stocks_open or p == seat
        return _player(
            p,
            caravan[p],
            tuple(goods[p * RESOURCES : (p + 1) * RESOURCES]) if stock_open else None,
            tuple(kept[p * CONTRACTS : (p + 1) * CONTRACTS]) if stock_open else None,
            monopolies[p] if stock_open else None,
            churches_left[p],
            electors_left[p],
            None if sealed > 0 and p != seat else tuple(orders[p * ORDERS : p * ORDERS + n_orders[p]]),
            None if sealed == 0 or p != seat else done[p] == 1,
            () if sealed == 0 or p != seat or not n_orders[p] else Plan.idle_orders(state, p),
            state.influence_of(p, RELIGIOUS),
            state.influence_of(p, POLITICAL) if electors_open else None,
            state.influence_of(p, ECONOMIC) if stock_open else None,
        )

    return {
        "you": seat,
        "to_act": _to_act(state, seat),
        "players": tuple([player(p) for p in seats]),
        "regions": tuple(
            [
                _region(
                    r,
                    sum(electors[r * SEATS : (r + 1) * SEATS]),
                    tuple([electors[r * SEATS + p] if electors_open or p == seat else None for p in seats]),
                )
                for r in range(REGIONS)
            ]
        ),
    }


@lru_cache(KNOWN)
def _player(
    p: int,
    caravan: int,
    goods: tuple[int, ...] | None,
    kept: tuple[int, ...] | None,
    monopolies: int | None,
    churches_left: int,
    electors_left: int,
    orders: tuple[int, ...] | None,
    sealed: bool | None,
    idle: tuple[int, ...],
    religious: int,
    political: int | None,
    economic: int | None,
) -> Player:
    return Player(
        seat=p,
        caravan=caravan if caravan >= 0 else None,
        goods=None if goods is None else _goods(goods),
        contracts=None if kept is None else tuple(contract(c) for c, times in enumerate(kept) for _ in range(times)),
        monopolies=monopolies,
        churches_left=churches_left,
        electors_left=electors_left,
        orders=None if orders is None else tuple(ORDER_IDS[order] for order in orders),
        sealed=sealed,
        idle=idle,
        influence={
            INFLUENCE_IDS[RELIGIOUS]: religious,
            INFLUENCE_IDS[POLITICAL]: political,
            INFLUENCE_IDS[ECONOMIC]: economic,
        },
    )


@lru_cache(KNOWN)
def _region(r: int, electors: int, by_seat: tuple[int | None, ...]) -> Region:
    return Region(data.REGION_IDS[r], electors, by_seat)


@lru_cache(KNOWN)
def _city(c: int, stock: tuple[int, ...], lying: int, church: int, caravans: tuple[int, ...]) -> City:
    return City(
        number=c,
        level=LEVEL[c],
        regions=tuple(str(region).lower() for region in data.CITIES[c]["regions"]),
        roads={letter: to for i, letter in enumerate(data.LETTERS) if (to := ROAD[c * 4 + i]) >= 0},
        resources=_goods(stock),
        contract=contract(lying) if lying >= 0 else None,
        church=church if church >= 0 else None,
        caravans=caravans,
    )


def common(state: Position) -> dict[str, Any]:
    """What everybody sees."""
    over, seats = state.seat == OVER, range(state.players)
    stock, lying, church, caravan = state.stock, state.contract, state.church, state.caravan
    step = state.program[state.step]
    return {
        "game": "marchands",
        "over": over,
        "turn": state.turn,
        "turns": state.turns,
        "first": state.first,
        "step": "over" if over else STEP_IDS[step],
        "order_number": (state.index - (state.depth > 0)) // state.players + 1 if step == RESOLUTION else 0,
        "cities": tuple(
            [
                _city(
                    c,
                    tuple(stock[c * RESOURCES : (c + 1) * RESOURCES]),
                    lying[c],
                    church[c],
                    tuple([p for p in seats if caravan[p] == c]),
                )
                for c in range(CITIES)
            ]
        ),
        "resource_ladder": state.resource_ladder,
        "contract_ladder": state.contract_ladder,
        "cards_left": state.cards.bit_count(),
        "claims": tuple(claim if claim >= 0 else None for claim in state.claims[: state.players]),
        "claim_resource": (
            data.RESOURCE_IDS[state.index // state.players]
            if step == MONOPOLIES and not over and state.index < RESOURCES * state.players
            else None
        ),
    }


def _to_act(state: Position, seat: int | None) -> int | None:
    """Who decides; while orders are secret a seat is told only of itself."""
    if state.seat < 0:
        return None
    if state.sealed > 0:
        return seat if seat is not None and state.done[seat] == 0 else None
    return state.seat


def _goods(numbers: Sequence[int]) -> dict[str, int]:
    return {name: number for name, number in zip(data.RESOURCE_IDS, numbers, strict=True) if number}
