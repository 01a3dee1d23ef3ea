"""Player views, built from what a seat may know instead of by removing fields from the full state.

Stock, kept contracts and monopoly cards are behind screens and electors face down; the options `open_stock` and
`open_electors` make them public (M-RUL-13). Orders are visible to their writer only until all are submitted.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any, Final

from carrack.engine.state import TERMINAL
from carrack.games.marchands.constants import CITIES, CONTRACTS, LEVEL, ORDERS_PER_TURN, REGIONS, RESOURCES, ROAD, SEATS
from carrack.games.marchands.data import components
from carrack.games.marchands.presentation.order_forecast import OrderForecast
from carrack.games.marchands.presentation.view_types import (
    MarchandsCity,
    MarchandsContract,
    MarchandsPlayer,
    MarchandsRegion,
    MarchandsView,
)
from carrack.games.marchands.rules.final_scoring import TURN_END
from carrack.games.marchands.rules.monopolies import MONOPOLIES
from carrack.games.marchands.rules.orders import NEW_TURN, PLANNING
from carrack.games.marchands.rules.placement_cards import RESUPPLY
from carrack.games.marchands.rules.resolution import RESOLUTION
from carrack.games.marchands.rules.setup import CARAVANS, STOCK
from carrack.games.marchands.state import ECONOMIC, POLITICAL, RELIGIOUS
from carrack.games.marchands.vocabulary import INFLUENCE_IDS, ORDER_IDS

if TYPE_CHECKING:
    from carrack.games.marchands.position import MarchandsPosition


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

VIEW_CACHE_SIZE: Final = 16_384
"""Size of each cache of view parts, shared by all games: most parts repeat between views and tables."""


@cache
def contract(number: int) -> MarchandsContract:
    row = components.CONTRACTS[number]
    return MarchandsContract(str(row["id"]), int(row["value"]), dict(row["needs"]))


def view(state: MarchandsPosition, seat: int | None) -> MarchandsView:
    """The view of a seat, or of a spectator (None)."""
    return MarchandsView(**shared_view(state) | private_view(state, seat, {}))


def private_view(state: MarchandsPosition, seat: int | None, common: dict[str, Any]) -> dict[str, Any]:
    """Private part of a player view: stocks, orders and electors, as far as the seat may see them."""
    over, seats, sealed = state.seat == TERMINAL, range(state.players), state.sealed
    goods, kept, electors, orders, caravan = state.goods, state.kept, state.electors, state.orders, state.caravan
    n_orders, monopolies, done = state.n_orders, state.monopolies, state.done
    churches_left, electors_left = state.churches_left, state.electors_left
    electors_open, stocks_open = over or state.open_electors == 1, over or state.open_stock == 1

    def player(p: int) -> MarchandsPlayer:
        stock_open = stocks_open or p == seat
        return _player(
            p,
            caravan[p],
            tuple(goods[p * RESOURCES : (p + 1) * RESOURCES]) if stock_open else None,
            tuple(kept[p * CONTRACTS : (p + 1) * CONTRACTS]) if stock_open else None,
            monopolies[p] if stock_open else None,
            churches_left[p],
            electors_left[p],
            None
            if sealed > 0 and p != seat
            else tuple(orders[p * ORDERS_PER_TURN : p * ORDERS_PER_TURN + n_orders[p]]),
            None if sealed == 0 or p != seat else done[p] == 1,
            () if sealed == 0 or p != seat or not n_orders[p] else OrderForecast.orders_without_effect(state, p),
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


@lru_cache(VIEW_CACHE_SIZE)
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
) -> MarchandsPlayer:
    return MarchandsPlayer(
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


@lru_cache(VIEW_CACHE_SIZE)
def _region(r: int, electors: int, by_seat: tuple[int | None, ...]) -> MarchandsRegion:
    return MarchandsRegion(components.REGION_IDS[r], electors, by_seat)


@lru_cache(VIEW_CACHE_SIZE)
def _city(c: int, stock: tuple[int, ...], lying: int, church: int, caravans: tuple[int, ...]) -> MarchandsCity:
    return MarchandsCity(
        number=c,
        level=LEVEL[c],
        regions=tuple(str(region).lower() for region in components.CITIES[c]["regions"]),
        roads={letter: to for i, letter in enumerate(components.LETTERS) if (to := ROAD[c * 4 + i]) >= 0},
        resources=_goods(stock),
        contract=contract(lying) if lying >= 0 else None,
        church=church if church >= 0 else None,
        caravans=caravans,
    )


def shared_view(state: MarchandsPosition) -> dict[str, Any]:
    """Public part of the view."""
    over, seats = state.seat == TERMINAL, range(state.players)
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
            components.RESOURCE_IDS[state.index // state.players]
            if step == MONOPOLIES and not over and state.index < RESOURCES * state.players
            else None
        ),
    }


def _to_act(state: MarchandsPosition, seat: int | None) -> int | None:
    """Seat to decide; while orders are secret, the viewer's own seat or None."""
    if state.seat < 0:
        return None
    if state.sealed > 0:
        return seat if seat is not None and state.done[seat] == 0 else None
    return state.seat


def _goods(numbers: Sequence[int]) -> dict[str, int]:
    return {name: number for name, number in zip(components.RESOURCE_IDS, numbers, strict=True) if number}
