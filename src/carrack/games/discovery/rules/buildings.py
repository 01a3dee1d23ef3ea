"""The Capital Buildings box: buying tiles (catalogue section 13); `purchases.py` has what they do at once."""

from __future__ import annotations

from typing import Final

from carrack.core.arrays import Int
from carrack.core.book import PASS, choice
from carrack.core.flow import ask, next_step, note, offer
from carrack.games.discovery.book import BOOK, BUILDING, KIND
from carrack.games.discovery.events import E_BOUGHT, E_DECLINED
from carrack.games.discovery.facts import (
    AGE,
    BUILDER,
    BUILDER_DISCOUNT,
    KINDS,
    PRICE,
    SETTLERS,
    T_BUILDINGS,
    TILE_COST,
    TILES,
)
from carrack.games.discovery.rules.pieces import to_supply
from carrack.games.discovery.rules.purchases import act_on_purchase
from carrack.games.discovery.state import State

BUY: Final = BOOK.verb("buy", BUILDING)


def price_of(s: State, tile: Int, kind: Int) -> Int:
    """D-BLD-02, 12 to 15: by Age, $5 less with a Builder; Spoils of War are free and give no credit."""
    if TILE_COST[s.edition * TILES + tile] == 0:
        return 0
    price = PRICE[AGE[s.turn]]
    if kind == BUILDER:
        price -= BUILDER_DISCOUNT
    return price


def ask_buy(s: State) -> None:
    """D-BLD-01, 03, 04, 06: left to right, one tile a worker, paid in full; not buying costs nothing."""
    if s.index >= s.n_build:
        for i in range(s.n_build):
            s.build[i] = 0
        s.n_build = 0
        next_step(s)
        return
    worker = s.build[s.index]
    p = worker // KINDS
    ask(s, BUY_BUILDING, p)
    settlers = 0
    for i in range(s.n_row):
        tile = s.row[i]
        if tile <= SETTLERS + 1:  # both copies of Settlers are one choice
            settlers += 1
            if settlers == 2:
                continue
        if s.money[p] >= price_of(s, tile, worker % KINDS):
            offer(s, BUY, tile)
    offer(s, PASS)


def decline_buy(s: State) -> None:
    note(s, E_DECLINED, s.seat, T_BUILDINGS)
    to_supply(s, s.build[s.index])
    s.index += 1


def do_buy(s: State, tile: Int) -> None:
    """D-BLD-05, 07, 10: the display is not refilled; an immediate tile acts before the next worker."""
    worker = s.build[s.index]
    p = s.seat
    price = price_of(s, tile, worker % KINDS)
    s.money[p] -= price
    s.index += 1
    to_supply(s, worker)
    take_from_display(s, tile)
    s.tile_at[tile] = p
    note(s, E_BOUGHT, p, tile, price)
    act_on_purchase(s, p, tile)


def take_from_display(s: State, tile: Int) -> None:
    at = 0
    while s.row[at] != tile:
        at += 1
    s.n_row -= 1
    for i in range(at, s.n_row):
        s.row[i] = s.row[i + 1]
    s.row[s.n_row] = 0


def kind_buying(s: State) -> Int:
    return s.build[s.index] % KINDS


def price_now(s: State, tile: Int) -> Int:
    return price_of(s, tile, kind_buying(s))


BUY_BUILDING: Final = BOOK.question(
    "buy",
    "D-BLD-01",
    choice(BUY, do_buy, lights=BUILDING, says={"money": price_now}),
    choice(PASS, decline_buy),
    says={"kind": (KIND, kind_buying)},
)
CAPITAL_BUILDINGS: Final = BOOK.step("capital buildings", ask_buy)
