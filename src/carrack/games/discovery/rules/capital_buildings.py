"""The Capital Buildings box: buying tiles, and what starts the effect of each (catalogue section 13)."""

from __future__ import annotations

from typing import Final

from carrack.engine.arrays import Int
from carrack.engine.declarations import PASS, choice
from carrack.engine.flow import log_event, next_step, offer, push_frame, request_decision
from carrack.games.discovery.constants import (
    AGE,
    BUILDER,
    BUILDER_DISCOUNT,
    COLONIST,
    OP_ALLIES,
    OP_CHART,
    OP_GOODS_NOW,
    OP_MONEY_NOW,
    OP_PAPAL_EDICT,
    OP_PLAGUE_ALL,
    OP_PLAGUE_ONE,
    OP_SETTLE,
    OP_SHIP,
    OP_SPECIALISTS,
    OP_STEAL,
    PRICE,
    SETTLERS,
    STOLEN_COUNTERS,
    TARGET_BUILDINGS,
    TILE_AMOUNT,
    TILE_COST,
    TILE_OP,
    TILES,
    UNIVERSITY,
    WORKER_KINDS,
)
from carrack.games.discovery.log_events import (
    E_BOUGHT,
    E_DECLINED,
    E_MONEY,
    E_NO_TILE_SHIP,
    E_REBATE,
    E_TILE_SHIP,
)
from carrack.games.discovery.rules.cartography import Chart
from carrack.games.discovery.rules.free_specialists import Specialists
from carrack.games.discovery.rules.overpopulation_allies_and_edict import Allies, Edict, Overpopulation
from carrack.games.discovery.rules.plagues import PlagueForAll, PlagueForOne
from carrack.games.discovery.rules.rewrite_history import History
from carrack.games.discovery.rules.supply import (
    to_supply,
)
from carrack.games.discovery.rules.trade_goods import DrawGoods
from carrack.games.discovery.rules.university import between_workers, when_bought
from carrack.games.discovery.state import DiscoveryState
from carrack.games.discovery.vocabulary import BUILDING, DECLARATIONS, WORKER_KIND

BUY: Final = DECLARATIONS.verb("buy", BUILDING)


def price_of(s: DiscoveryState, tile: Int, kind: Int) -> Int:
    """Price of a tile, by Age, $5 less with a Builder; Spoils of War are free (D-BLD-02, 12 to 15)."""
    if TILE_COST[s.edition * TILES + tile] == 0:
        return 0
    price = PRICE[AGE[s.turn]]
    if kind == BUILDER:
        price -= BUILDER_DISCOUNT
    return price


def ask_buy(s: DiscoveryState) -> None:
    """Buy tiles left to right, one per worker, paid in full, or decline (D-BLD-01, 03, 04, 06)."""
    if s.index >= s.n_build:
        for i in range(s.n_build):
            s.build[i] = 0
        s.n_build = 0
        next_step(s)
        return
    worker = s.build[s.index]
    p = worker // WORKER_KINDS
    request_decision(s, BUY_BUILDING, p)
    settlers = 0
    for i in range(s.n_row):
        tile = s.row[i]
        if tile <= SETTLERS + 1:  # both copies of Settlers are one choice
            settlers += 1
            if settlers == 2:
                continue
        if s.money[p] >= price_of(s, tile, worker % WORKER_KINDS):
            offer(s, BUY, tile)
    offer(s, PASS)


def decline_buy(s: DiscoveryState) -> None:
    log_event(s, E_DECLINED, s.seat, TARGET_BUILDINGS)
    leave_building_box(s)


def leave_building_box(s: DiscoveryState) -> None:
    to_supply(s, s.build[s.index])
    s.index += 1
    if s.n_row > 0:
        between_workers(s, TARGET_BUILDINGS)


def do_buy(s: DiscoveryState, tile: Int) -> None:
    """Buy a tile without refilling the display; immediate effects precede the next worker (D-BLD-05, 07, 10)."""
    worker = s.build[s.index]
    p = s.seat
    price = price_of(s, tile, worker % WORKER_KINDS)
    s.money[p] -= price
    take_from_display(s, tile)
    leave_building_box(s)
    s.tile_at[tile] = p
    log_event(s, E_BOUGHT, p, tile, price)
    saved = price_of(s, tile, COLONIST) - price
    if saved > 0:
        log_event(s, E_REBATE, p, saved)
    if tile == UNIVERSITY:
        when_bought(s)
    act_on_purchase(s, p, tile)


def take_from_display(s: DiscoveryState, tile: Int) -> None:
    at = 0
    while s.row[at] != tile:
        at += 1
    s.n_row -= 1
    for i in range(at, s.n_row):
        s.row[i] = s.row[i + 1]
    s.row[s.n_row] = 0


def kind_buying(s: DiscoveryState) -> Int:
    return s.build[s.index] % WORKER_KINDS


def price_now(s: DiscoveryState, tile: Int) -> Int:
    return price_of(s, tile, kind_buying(s))


BUY_BUILDING: Final = DECLARATIONS.decision(
    "buy",
    "D-BLD-01",
    choice(BUY, do_buy, target=BUILDING, message_args={"money": price_now}),
    choice(PASS, decline_buy),
    message_args={"kind": (WORKER_KIND, kind_buying)},
)
CAPITAL_BUILDINGS: Final = DECLARATIONS.step("capital buildings", ask_buy)


def act_on_purchase(s: DiscoveryState, p: Int, tile: Int) -> None:
    operation = TILE_OP[s.edition * TILES + tile]
    n = TILE_AMOUNT[s.edition * TILES + tile]
    if operation == OP_MONEY_NOW:  # D-B1-11, 18, D-B2-29
        s.money[p] += n
        log_event(s, E_MONEY, p, n, tile)
    elif operation == OP_SHIP:  # D-B1-19, D-R-12
        if s.ship_supply > 0:
            s.ship_supply -= 1
            s.ships[p] += 1
            log_event(s, E_TILE_SHIP, p, tile)
        else:
            log_event(s, E_NO_TILE_SHIP, p, tile)
    elif operation == OP_SPECIALISTS:  # D-B1-20, 21
        push_frame(s, Specialists.kind, p, n)
    elif operation == OP_SETTLE:  # D-B1-25, 26
        push_frame(s, Overpopulation.kind, p, n)
    elif operation == OP_ALLIES:  # D-B2-01, 02
        push_frame(s, Allies.kind, p, n)
    elif operation == OP_GOODS_NOW:  # D-B2-30
        push_frame(s, DrawGoods.kind, p, n, tile)
    elif operation == OP_PAPAL_EDICT:  # D-B2-32 to 34
        push_frame(s, Edict.kind, p, n)
    elif operation == OP_PLAGUE_ALL:  # D-B2-47, 48
        push_frame(s, PlagueForAll.kind)
    elif operation == OP_PLAGUE_ONE:  # D-B3-27
        push_frame(s, PlagueForOne.kind, p, n)
    elif operation == OP_STEAL:  # D-B3-24 to 26
        push_frame(s, History.kind, p, STOLEN_COUNTERS)
    elif operation == OP_CHART:  # D-B1-13, 16
        push_frame(s, Chart.kind, p)
