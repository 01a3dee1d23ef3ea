"""Phase 4: what buildings give (catalogue section 19).

D-R-23: in player order, each resolves his buildings in the order he likes.  Where the order cannot matter the engine
resolves them by itself; where it can, the player picks the next one.
"""

from __future__ import annotations

from typing import Final

from carrack.core.arrays import Int
from carrack.core.book import PASS, Frame, Slot, choice
from carrack.core.flow import ask, next_step, note, offer, offer2, pop, push, top
from carrack.games.discovery.book import BOOK, BUILDING, GOOD, REGION, SEAT
from carrack.games.discovery.events import (
    E_FREE_DOCK,
    E_GAIN_LOST,
    E_GAVE,
    E_MIGRATED,
    E_MONEY,
    E_PRIVATEERS,
    E_SMUGGLED,
    E_SOLD,
)
from carrack.games.discovery.facts import (
    CARTOGRAPHY,
    COLONIST,
    GOODS,
    INDENTURED_SERVITUDE,
    KINDS,
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
    TILE_N,
    TILE_OP,
    TILE_WORKER,
    TILES,
    TRADING_HOUSE,
    TRADING_HOUSE_PRICE,
    WEST_INDIES,
)
from carrack.games.discovery.rules.counters import EXPLORE, offer_undiscovered
from carrack.games.discovery.rules.income import pay_rum
from carrack.games.discovery.rules.pieces import TO_DISCOVERY, TO_NEXT_TURN, bring, gain, lift
from carrack.games.discovery.rules.purchases import COUNT, chart
from carrack.games.discovery.rules.stables import RIDE, do_ride, offer_ride
from carrack.games.discovery.rules.trade_goods import DrawGoods
from carrack.games.discovery.rulings import MIGRATION_NEEDS_COLONY
from carrack.games.discovery.state import State

USE: Final = BOOK.verb("use", BUILDING)
SMUGGLE: Final = BOOK.verb("smuggle", SEAT, GOOD)
GIVE: Final = BOOK.verb("give", GOOD)
SELL: Final = BOOK.verb("sell", GOOD)
MIGRATE: Final = BOOK.verb("migrate", REGION.called("from"), REGION)


def ask_benefits(s: State) -> None:
    """`s.index` counts two stages a player: setting out what he has, then resolving it."""
    while s.index < 2 * s.players:
        p = s.order[s.index // 2]
        if s.index % 2 == 0:
            set_out_benefits(s, p)
            s.index += 1
        ask(s, USE_BUILDINGS, p)
        offer_benefits(s, p)
        if s.n_legal > 0:
            return
        end_benefits(s)
    next_step(s)


def end_benefits(s: State) -> None:
    for tile in range(TILES):
        s.pending[tile] = 0
    s.index += 1


def set_out_benefits(s: State, p: Int) -> None:
    """Pays what nothing can influence, and marks the rest as pending."""
    short = supply_is_short(s, p)
    for tile in range(TILES):
        if s.tile_at[tile] != p:
            continue
        operation = TILE_OP[s.edition * TILES + tile]
        if operation == OP_MONEY:
            n = TILE_N[s.edition * TILES + tile]
            s.money[p] += n
            note(s, E_MONEY, p, n, tile)
        elif operation == OP_PRIVATEERS:
            raid(s, p, TILE_N[s.edition * TILES + tile])
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


def supply_is_short(s: State, p: Int) -> bool:
    """True when some worker of this phase is not in supply, so that the order of buildings may matter."""
    for kind in range(KINDS):
        s.wanted[kind] = 0
    for tile in range(TILES):
        if s.tile_at[tile] == p and gives_worker(TILE_OP[s.edition * TILES + tile]):
            s.wanted[TILE_WORKER[s.edition * TILES + tile]] += 1
    if s.tile_at[CARTOGRAPHY] == p and s.chart_used == 0:
        s.wanted[COLONIST] += 1
    for kind in range(KINDS):
        if s.wanted[kind] > s.supply[p * KINDS + kind]:
            return True
    return False


def raid(s: State, p: Int, per_ship: Int) -> None:
    """Privateers: $1 per own Ship from each other player, who gives what he has (D-B2-03 to 05, D-SUP-08, D-R-68)."""
    for q in range(s.players):
        if q != p:
            money = per_ship * s.ships[p]
            if money > s.money[q]:
                money = s.money[q]
            s.money[q] -= money
            s.money[p] += money
            if money > 0:
                note(s, E_PRIVATEERS, p, q, money)


def give_worker(s: State, p: Int, tile: Int) -> None:
    """D-BEN-03, D-R-19: for next turn, on X or Y, or in the Discovery box."""
    operation = TILE_OP[s.edition * TILES + tile]
    kind = TILE_WORKER[s.edition * TILES + tile]
    s.pending[tile] = 0
    if operation == OP_WORKER:
        gain(s, p, kind, TO_NEXT_TURN, 1)
    elif operation == OP_EXPLORER:  # D-B1-08 to 10
        gain(s, p, kind, TO_DISCOVERY + tile, 1)
    elif s.supply[p * KINDS + COLONIST] == 0:
        note(s, E_GAIN_LOST, p, COLONIST)
    else:  # D-B1-06, 07, D-B2-18
        s.supply[p * KINDS + COLONIST] -= 1
        if tile == INDENTURED_SERVITUDE:
            s.dock_x = p * KINDS + COLONIST
            note(s, E_FREE_DOCK, p, 0)
        else:
            s.dock_y = p * KINDS + COLONIST
            note(s, E_FREE_DOCK, p, 1)


def offer_benefits(s: State, p: Int) -> None:
    """Every pending building; passing gives up the optional ones, so it waits until the others are done."""
    duties = 0
    for tile in range(TILES):
        if s.pending[tile] == 1 and (tile != SETTLERS + 1 or s.pending[SETTLERS] == 0):  # both Settlers are one choice
            operation = TILE_OP[s.edition * TILES + tile]
            if gives_worker(operation) or operation == OP_GOODS or operation == OP_RUM:
                offer(s, USE, tile)
                duties += 1
    if s.pending[SMUGGLER] == 1:
        offer_swaps(s, p)
    if s.pending[TRADING_HOUSE] > 0:  # D-R-71
        for g in range(s.pending[TRADING_HOUSE] - 1, GOODS):
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


def do_use(s: State, tile: Int) -> None:
    p = s.seat
    reopen_sales(s)
    if tile == RUM_DISTILLERY:
        s.pending[tile] = 0
        pay_rum(s, p)
    elif tile == WEST_INDIES:  # D-B2-16, 17
        s.pending[tile] = 0
        push(s, DrawGoods.kind, p, TILE_N[s.edition * TILES + tile], tile)
    else:
        give_worker(s, p, tile)


def offer_swaps(s: State, p: Int) -> None:
    """D-B1-27, D-R-31: another player's good for a different one of his own; the owner picks both."""
    for q in range(s.players):
        if q != p:
            for wanted in range(GOODS):
                if s.goods[q * GOODS + wanted] > 0 and has_other_good(s, p, wanted):
                    offer2(s, SMUGGLE, q, wanted)


def has_other_good(s: State, p: Int, good: Int) -> bool:
    for g in range(GOODS):
        if g != good and s.goods[p * GOODS + g] > 0:
            return True
    return False


def do_smuggle(s: State, other: Int, wanted: Int) -> None:
    reopen_sales(s)
    s.pending[SMUGGLER] = 0
    push(s, Smuggling.kind, s.seat, other, wanted)


def ask_give(s: State) -> None:
    p = top(s, Smuggling.seat)
    ask(s, GIVE_GOOD, p)
    for g in range(GOODS):
        if g != top(s, Smuggling.wanted) and s.goods[p * GOODS + g] > 0:
            offer(s, GIVE, g)


def do_give(s: State, given: Int) -> None:
    p = top(s, Smuggling.seat)
    other = top(s, Smuggling.other)
    wanted = top(s, Smuggling.wanted)
    pop(s)
    s.goods[p * GOODS + wanted] += 1
    s.goods[p * GOODS + given] -= 1
    s.goods[other * GOODS + wanted] -= 1
    s.goods[other * GOODS + given] += 1
    note(s, E_SMUGGLED, p, other, wanted)
    note(s, E_GAVE, p, other, given)


def do_sell(s: State, good: Int) -> None:
    """Trading House: any number of goods in any order, never Ships, back to the pile (D-B2-37, 38, D-R-30, 71)."""
    p = s.seat
    if s.rules < 2:  # a run of sales went in the order of the goods
        s.pending[TRADING_HOUSE] = good + 1
    s.goods[p * GOODS + good] -= 1
    s.pile[good] += 1
    s.n_pile += 1
    s.money[p] += TRADING_HOUSE_PRICE
    note(s, E_SOLD, p, good, TRADING_HOUSE_PRICE)


def reopen_sales(s: State) -> None:
    """By rules 1 a run of sales ends where another building comes between: what it brought may be sold too."""
    if s.pending[TRADING_HOUSE] > 1:
        s.pending[TRADING_HOUSE] = 1


def offer_migrations(s: State, p: Int) -> None:
    """D-B3-16, 17, D-R-52: own Colonists from one region to any one other discovered region."""
    for r in range(REGIONS):
        if s.colony[(r * SEATS + p) * KINDS + COLONIST] > 0:
            for to in range(REGIONS):
                if to != r and s.counter[to] == NO_COUNTER:
                    if MIGRATION_NEEDS_COLONY == 0 or s.crowd[to * SEATS + p] > 0:
                        offer2(s, MIGRATE, r, to)


def do_migrate(s: State, r: Int, to: Int) -> None:
    reopen_sales(s)
    s.pending[MIGRATION] = 0
    push(s, Migrating.kind, s.seat, r, to, TILE_N[s.edition * TILES + MIGRATION])


def ask_migrate_count(s: State) -> None:
    p = top(s, Migrating.seat)
    ask(s, COUNT_MIGRANTS, p)
    most = s.colony[(top(s, Migrating.origin) * SEATS + p) * KINDS + COLONIST]
    if most > top(s, Migrating.most):
        most = top(s, Migrating.most)
    for n in range(1, most + 1):
        offer(s, COUNT, n)


def do_migrate_count(s: State, n: Int) -> None:
    p = top(s, Migrating.seat)
    r = top(s, Migrating.origin)
    to = top(s, Migrating.region)
    pop(s)
    for _ in range(n):
        lift(s, p, COLONIST, r)
        s.supply[p * KINDS + COLONIST] -= 1
        note(s, E_MIGRATED, p, r, to)
        bring(s, p, COLONIST, to, 0)


def ride_later(s: State, r: Int, to: Int) -> None:
    """The 2007 edition rides in this phase (D-B2-26)."""
    reopen_sales(s)
    s.pending[STABLES] = 0
    do_ride(s, r, to)


def chart_later(s: State, r: Int) -> None:
    """New World Cartography, kept since it was bought (D-B1-16)."""
    reopen_sales(s)
    s.pending[CARTOGRAPHY] = 0
    chart(s, s.seat, r)


def sale_price(s: State) -> Int:
    return TRADING_HOUSE_PRICE


class Smuggling(Frame, book=BOOK, runs=ask_give):
    """A good is given for the one that Smuggler takes."""

    seat: Slot
    other: Slot
    wanted: Slot


class Migrating(Frame, book=BOOK, runs=ask_migrate_count):
    """How many Colonists go from one region to another."""

    seat: Slot
    origin: Slot
    region: Slot
    most: Slot


USE_BUILDINGS: Final = BOOK.question(
    "benefits",
    "D-BEN-02",
    choice(USE, do_use, lights=BUILDING),
    choice(SMUGGLE, do_smuggle, lights=SEAT),
    choice(SELL, do_sell, lights=GOOD, says={"money": sale_price}),
    choice(MIGRATE, do_migrate, lights=REGION),
    choice(RIDE, ride_later, lights=REGION),
    choice(EXPLORE, chart_later, lights=REGION, text="do-chart"),
    choice(PASS, end_benefits),
)
GIVE_GOOD: Final = BOOK.question(
    "give-good",
    "D-B1-27",
    choice(GIVE, do_give, lights=GOOD),
    says={"other": (SEAT, Smuggling.other), "good": (GOOD, Smuggling.wanted)},
)
COUNT_MIGRANTS: Final = BOOK.question(
    "migrate-count",
    "D-B3-16",
    choice(COUNT, do_migrate_count),
    says={"from": (REGION, Migrating.origin), "region": (REGION, Migrating.region)},
)
BENEFITS: Final = BOOK.step("benefits", ask_benefits)
