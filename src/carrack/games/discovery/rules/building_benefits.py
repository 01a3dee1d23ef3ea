"""Phase 4: what buildings give (catalogue section 19).

In turn order, each player resolves their buildings in any order (D-R-23). The engine resolves those whose order cannot
matter; the player picks the order of the others.
"""

from __future__ import annotations

from typing import Final

from carrack.engine.arrays import Int
from carrack.engine.declarations import PASS, Frame, Slot, choice
from carrack.engine.flow import get_slot, log_event, next_step, offer, offer2, pop_frame, push_frame, request_decision
from carrack.games.discovery.constants import (
    CARTOGRAPHY,
    COLONIST,
    GOODS,
    INDENTURED_SERVITUDE,
    MIGRATION,
    NO_COUNTER,
    OP_DOCK_WORKER,
    OP_EXPLORER,
    OP_GOODS,
    OP_MONEY,
    OP_PRIVATEERS,
    OP_RUM,
    OP_WORKER,
    REGIONS,
    RUM_DISTILLERY,
    SEATS,
    SETTLERS,
    SMUGGLER,
    STABLES,
    TILE_AMOUNT,
    TILE_OP,
    TILE_WORKER,
    TILES,
    TRADING_HOUSE,
    TRADING_HOUSE_PRICE,
    WEST_INDIES,
    WORKER_KINDS,
)
from carrack.games.discovery.log_events import (
    E_FREE_DOCK,
    E_GAIN_LOST,
    E_GAVE,
    E_MIGRATED,
    E_MONEY,
    E_PRIVATEERS,
    E_SMUGGLED,
    E_SOLD,
)
from carrack.games.discovery.rules.cartography import discover_by_cartography
from carrack.games.discovery.rules.discovery_counters import EXPLORE, offer_undiscovered
from carrack.games.discovery.rules.income import pay_rum
from carrack.games.discovery.rules.plagues import COUNT_WORKERS
from carrack.games.discovery.rules.stables import RIDE, do_ride, offer_ride
from carrack.games.discovery.rules.supply import (
    BY_BUILDING,
    TO_DISCOVERY,
    gain_worker,
    place_in_region,
    remove_from_region,
)
from carrack.games.discovery.rules.trade_goods import DrawGoods
from carrack.games.discovery.rulings import MIGRATION_NEEDS_COLONY
from carrack.games.discovery.state import DiscoveryState
from carrack.games.discovery.vocabulary import BUILDING, DECLARATIONS, GOOD, REGION, SEAT

USE: Final = DECLARATIONS.verb("use", BUILDING)
SMUGGLE: Final = DECLARATIONS.verb("smuggle", SEAT, GOOD)
GIVE: Final = DECLARATIONS.verb("give", GOOD)
SELL: Final = DECLARATIONS.verb("sell", GOOD)
MIGRATE: Final = DECLARATIONS.verb("migrate", REGION.named("from"), REGION)


def ask_benefits(s: DiscoveryState) -> None:
    """Resolve Phase 4; `s.index` counts two stages per player: listing the buildings, then resolving them."""
    while s.index < 2 * s.players:
        p = s.order[s.index // 2]
        if s.index % 2 == 0:
            start_benefits(s, p)
            s.index += 1
        request_decision(s, USE_BUILDINGS, p)
        offer_benefits(s, p)
        if s.n_legal > 0:
            return
        end_benefits(s)
    next_step(s)


def end_benefits(s: DiscoveryState) -> None:
    for tile in range(TILES):
        s.pending[tile] = 0
    s.index += 1


def start_benefits(s: DiscoveryState, p: Int) -> None:
    """Pay fixed benefits and mark all others as pending."""
    short = supply_is_short(s, p)
    for tile in range(TILES):
        if s.tile_at[tile] != p:
            continue
        operation = TILE_OP[s.edition * TILES + tile]
        if operation == OP_MONEY:
            n = TILE_AMOUNT[s.edition * TILES + tile]
            s.money[p] += n
            log_event(s, E_MONEY, p, n, tile)
        elif operation == OP_PRIVATEERS:
            take_privateers_money(s, p, TILE_AMOUNT[s.edition * TILES + tile])
        elif gives_worker(operation):
            if short:
                s.pending[tile] = 1
            else:
                give_worker(s, p, tile)
        elif operation >= OP_GOODS:
            s.pending[tile] = 1
    if s.tile_at[CARTOGRAPHY] == p and s.chart_used == 0:
        s.pending[CARTOGRAPHY] = 1


def gives_worker(operation: Int) -> bool:
    return operation == OP_WORKER or operation == OP_DOCK_WORKER or operation == OP_EXPLORER


def supply_is_short(s: DiscoveryState, p: Int) -> bool:
    """Whether the supply lacks a worker of this phase, so that the order of buildings may matter."""
    for kind in range(WORKER_KINDS):
        s.wanted[kind] = 0
    for tile in range(TILES):
        if s.tile_at[tile] == p and gives_worker(TILE_OP[s.edition * TILES + tile]):
            s.wanted[TILE_WORKER[s.edition * TILES + tile]] += 1
    if s.tile_at[CARTOGRAPHY] == p and s.chart_used == 0:
        s.wanted[COLONIST] += 1
    for kind in range(WORKER_KINDS):
        if s.wanted[kind] > s.supply[p * WORKER_KINDS + kind]:
            return True
    return False


def take_privateers_money(s: DiscoveryState, p: Int, per_ship: Int) -> None:
    """Privateers: each opponent pays $1 per own Ship, as far as they can (D-B2-03 to 05, D-SUP-08, D-R-68)."""
    for q in range(s.players):
        if q != p:
            money = per_ship * s.ships[p]
            if money > s.money[q]:
                money = s.money[q]
            s.money[q] -= money
            s.money[p] += money
            if money > 0:
                log_event(s, E_PRIVATEERS, p, q, money)


def give_worker(s: DiscoveryState, p: Int, tile: Int) -> None:
    """Give a worker for the next turn, on dock space X or Y, or in the Discovery box (D-BEN-03, D-R-19)."""
    operation = TILE_OP[s.edition * TILES + tile]
    kind = TILE_WORKER[s.edition * TILES + tile]
    s.pending[tile] = 0
    if operation == OP_WORKER:
        gain_worker(s, p, kind, BY_BUILDING + tile, 1)
    elif operation == OP_EXPLORER:  # D-B1-08 to 10
        gain_worker(s, p, kind, TO_DISCOVERY + tile, 1)
    elif s.supply[p * WORKER_KINDS + COLONIST] == 0:
        log_event(s, E_GAIN_LOST, p, COLONIST)
    else:  # D-B1-06, 07, D-B2-18
        s.supply[p * WORKER_KINDS + COLONIST] -= 1
        if tile == INDENTURED_SERVITUDE:
            s.dock_x = p * WORKER_KINDS + COLONIST
            log_event(s, E_FREE_DOCK, p, 0)
        else:
            s.dock_y = p * WORKER_KINDS + COLONIST
            log_event(s, E_FREE_DOCK, p, 1)


def offer_benefits(s: DiscoveryState, p: Int) -> None:
    """Offer all pending buildings; a pass, which declines the optional ones, only after the others are done."""
    duties = 0
    for tile in range(TILES):
        if s.pending[tile] == 1 and (tile != SETTLERS + 1 or s.pending[SETTLERS] == 0):  # both Settlers are one choice
            operation = TILE_OP[s.edition * TILES + tile]
            if gives_worker(operation) or operation == OP_GOODS or operation == OP_RUM:
                offer(s, USE, tile)
                duties += 1
    if s.pending[SMUGGLER] == 1:
        offer_swaps(s, p)
    if s.pending[TRADING_HOUSE] == 1:  # D-R-71
        for g in range(GOODS):
            if s.goods[p * GOODS + g] > 0:
                offer(s, SELL, g)
    if s.pending[MIGRATION] == 1:
        offer_migrations(s, p)
    if s.pending[STABLES] == 1:  # D-B2-26
        offer_ride(s, p)
    if s.pending[CARTOGRAPHY] == 1:
        offer_undiscovered(s)
    if duties == 0 and s.n_legal > 0:
        offer(s, PASS)


def do_use(s: DiscoveryState, tile: Int) -> None:
    p = s.seat
    if tile == RUM_DISTILLERY:
        s.pending[tile] = 0
        pay_rum(s, p)
    elif tile == WEST_INDIES:  # D-B2-16, 17
        s.pending[tile] = 0
        push_frame(s, DrawGoods.kind, p, TILE_AMOUNT[s.edition * TILES + tile], tile)
    else:
        give_worker(s, p, tile)


def offer_swaps(s: DiscoveryState, p: Int) -> None:
    """Smuggler: swap an own good for an opponent's different one; the owner picks both (D-B1-27, D-R-31)."""
    for q in range(s.players):
        if q != p:
            for wanted in range(GOODS):
                if s.goods[q * GOODS + wanted] > 0 and has_other_good(s, p, wanted):
                    offer2(s, SMUGGLE, q, wanted)


def has_other_good(s: DiscoveryState, p: Int, good: Int) -> bool:
    for g in range(GOODS):
        if g != good and s.goods[p * GOODS + g] > 0:
            return True
    return False


def do_smuggle(s: DiscoveryState, other: Int, wanted: Int) -> None:
    s.pending[SMUGGLER] = 0
    push_frame(s, Smuggling.kind, s.seat, other, wanted)


def ask_give(s: DiscoveryState) -> None:
    p = get_slot(s, Smuggling.seat)
    request_decision(s, GIVE_GOOD, p)
    for g in range(GOODS):
        if g != get_slot(s, Smuggling.wanted) and s.goods[p * GOODS + g] > 0:
            offer(s, GIVE, g)


def do_give(s: DiscoveryState, given: Int) -> None:
    p = get_slot(s, Smuggling.seat)
    other = get_slot(s, Smuggling.other)
    wanted = get_slot(s, Smuggling.wanted)
    pop_frame(s)
    s.goods[p * GOODS + wanted] += 1
    s.goods[p * GOODS + given] -= 1
    s.goods[other * GOODS + wanted] -= 1
    s.goods[other * GOODS + given] += 1
    log_event(s, E_SMUGGLED, p, other, wanted)
    log_event(s, E_GAVE, p, other, given)


def do_sell(s: DiscoveryState, good: Int) -> None:
    """Trading House: sell a good, never a Ship, back to the pile; repeatable (D-B2-37, 38, D-R-30, 71)."""
    p = s.seat
    s.goods[p * GOODS + good] -= 1
    s.pile[good] += 1
    s.n_pile += 1
    s.money[p] += TRADING_HOUSE_PRICE
    log_event(s, E_SOLD, p, good, TRADING_HOUSE_PRICE)


def offer_migrations(s: DiscoveryState, p: Int) -> None:
    """Migration: move own Colonists from one region to another discovered one (D-B3-16, 17, D-R-52)."""
    for r in range(REGIONS):
        if s.colony[(r * SEATS + p) * WORKER_KINDS + COLONIST] > 0:
            for to in range(REGIONS):
                if to != r and s.counter[to] == NO_COUNTER:
                    if MIGRATION_NEEDS_COLONY == 0 or s.crowd[to * SEATS + p] > 0:
                        offer2(s, MIGRATE, r, to)


def do_migrate(s: DiscoveryState, r: Int, to: Int) -> None:
    s.pending[MIGRATION] = 0
    push_frame(s, Migrating.kind, s.seat, r, to, TILE_AMOUNT[s.edition * TILES + MIGRATION])


def ask_migrate_count(s: DiscoveryState) -> None:
    p = get_slot(s, Migrating.seat)
    request_decision(s, COUNT_MIGRANTS, p)
    most = s.colony[(get_slot(s, Migrating.origin) * SEATS + p) * WORKER_KINDS + COLONIST]
    if most > get_slot(s, Migrating.most):
        most = get_slot(s, Migrating.most)
    for n in range(1, most + 1):
        offer(s, COUNT_WORKERS, n)


def do_migrate_count(s: DiscoveryState, n: Int) -> None:
    p = get_slot(s, Migrating.seat)
    r = get_slot(s, Migrating.origin)
    to = get_slot(s, Migrating.region)
    pop_frame(s)
    for _ in range(n):
        remove_from_region(s, p, COLONIST, r)
        s.supply[p * WORKER_KINDS + COLONIST] -= 1
        log_event(s, E_MIGRATED, p, r, to)
        place_in_region(s, p, COLONIST, to, 0)


def ride_later(s: DiscoveryState, r: Int, to: Int) -> None:
    """Ride with Stables, which the 2007 edition does in this phase (D-B2-26)."""
    s.pending[STABLES] = 0
    do_ride(s, r, to)


def chart_later(s: DiscoveryState, r: Int) -> None:
    """Use New World Cartography after keeping it since its purchase (D-B1-16)."""
    s.pending[CARTOGRAPHY] = 0
    discover_by_cartography(s, s.seat, r)


def sale_price(s: DiscoveryState) -> Int:
    return TRADING_HOUSE_PRICE


class Smuggling(Frame, declarations=DECLARATIONS, run=ask_give):
    """Choice of the good given in exchange by Smuggler."""

    seat: Slot
    other: Slot
    wanted: Slot


class Migrating(Frame, declarations=DECLARATIONS, run=ask_migrate_count):
    """Choice of the number of migrating Colonists."""

    seat: Slot
    origin: Slot
    region: Slot
    most: Slot


USE_BUILDINGS: Final = DECLARATIONS.decision(
    "benefits",
    "D-BEN-02",
    choice(USE, do_use, target=BUILDING),
    choice(SMUGGLE, do_smuggle, target=SEAT),
    choice(SELL, do_sell, target=GOOD, message_args={"money": sale_price}),
    choice(MIGRATE, do_migrate, target=REGION),
    choice(RIDE, ride_later, target=REGION),
    choice(EXPLORE, chart_later, target=REGION, message_key="do-chart"),
    choice(PASS, end_benefits),
)
GIVE_GOOD: Final = DECLARATIONS.decision(
    "give-good",
    "D-B1-27",
    choice(GIVE, do_give, target=GOOD),
    message_args={"other": (SEAT, Smuggling.other), "good": (GOOD, Smuggling.wanted)},
)
COUNT_MIGRANTS: Final = DECLARATIONS.decision(
    "migrate-count",
    "D-B3-16",
    choice(COUNT_WORKERS, do_migrate_count),
    message_args={"from": (REGION, Migrating.origin), "region": (REGION, Migrating.region)},
)
BENEFITS: Final = DECLARATIONS.step("benefits", ask_benefits)
