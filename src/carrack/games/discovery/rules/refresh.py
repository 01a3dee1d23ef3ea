"""Phase 5: the table for the next turn (catalogue section 23).

D-REF-12: nothing is prepared after the last turn.
"""

from __future__ import annotations

from typing import Final

from carrack.core.arrays import Int
from carrack.core.book import choice
from carrack.core.flow import go_to, leave_to_chance, next_step, note, outcome
from carrack.games.discovery.book import BOOK, BUILDING
from carrack.games.discovery.events import E_COLONISTS, E_NEW_AGE, E_NEW_GOOD, E_NEW_SHIP, E_NEW_TILE, E_TURN
from carrack.games.discovery.facts import (
    AGE,
    COLONIST,
    DISPLAY_SIZE,
    EMPIRES,
    GOODS,
    IN_STACK,
    KINDS,
    MARKET_SIZE,
    NEW_COLONISTS,
    ON_DISPLAY,
    OUT_OF_GAME,
    TILE_AGE,
    TILES,
    TURNS,
)
from carrack.games.discovery.rules.trade_goods import DRAW, draw_good
from carrack.games.discovery.state import State

SHOW: Final = BOOK.verb("show", BUILDING)


def clear_market(s: State) -> None:
    """D-REF-02, 03: leftover goods leave the game in Empires, go back to the pile in 2007."""
    for g in range(GOODS):
        if s.edition != EMPIRES:
            s.pile[g] += s.market[g]
            s.n_pile += s.market[g]
        s.market[g] = 0
    s.n_market = 0


def ask_new_goods(s: State) -> None:
    """D-REF-04: four from the pile, fewer if it runs out (D-R-11)."""
    if s.turn == TURNS:
        next_step(s)
        return
    if s.index == 0:
        clear_market(s)
        s.index = 1
    if s.index > MARKET_SIZE or s.n_pile == 0:
        next_step(s)
        return
    draw_good(s, DRAW_FOR_MARKET)


def draw_for_market(s: State, g: Int) -> None:
    s.index += 1
    s.pile[g] -= 1
    s.n_pile -= 1
    s.market[g] += 1
    s.n_market += 1
    note(s, E_NEW_GOOD, g)


def add_ship(s: State) -> None:
    """D-REF-05, D-SUP-06, D-R-12: only into an empty box, and only while the supply has one."""
    if s.turn < TURNS and s.box_ship == 0 and s.ship_supply > 0:
        s.ship_supply -= 1
        s.box_ship = 1
        note(s, E_NEW_SHIP)
    next_step(s)


def end_age(s: State, age: Int) -> None:
    """D-REF-07: unsold tiles of the old Age leave the game, display and stack."""
    for i in range(s.n_row):
        s.row[i] = 0
    s.n_row = 0
    for tile in range(TILES):
        if TILE_AGE[s.edition * TILES + tile] == age and (s.tile_at[tile] == IN_STACK or s.tile_at[tile] == ON_DISPLAY):
            s.tile_at[tile] = OUT_OF_GAME


def ask_new_buildings(s: State) -> None:
    """D-REF-06, 07, 08: fill up to five; a new Age starts with a new display; an empty stack stays empty (D-R-13)."""
    if s.turn == TURNS:
        next_step(s)
        return
    age = AGE[s.turn + 1]
    if s.index == 0:
        if s.turn > 0 and age != AGE[s.turn]:
            end_age(s, AGE[s.turn])
            note(s, E_NEW_AGE, age)
        s.index = 1
    if s.n_row < DISPLAY_SIZE:
        offer_stack(s, age)
    if s.n_legal == 0:
        next_step(s)


def offer_stack(s: State, age: Int) -> None:
    """With Reduced Luck only the ten tiles laid out in setup can come (D-OPT-08, 09)."""
    leave_to_chance(s, SHOW_BUILDING)
    for tile in range(TILES):
        if TILE_AGE[s.edition * TILES + tile] == age and s.tile_at[tile] == IN_STACK:
            outcome(s, SHOW, tile, 1)


def show_tile(s: State, tile: Int) -> None:
    s.row[s.n_row] = tile
    s.n_row += 1
    s.tile_at[tile] = ON_DISPLAY
    note(s, E_NEW_TILE, tile)


def recruit(s: State) -> None:
    """D-REF-09, D-R-10: five Colonists, as far as the supply goes, and whatever was gained this turn."""
    if s.turn == TURNS:
        next_step(s)
        return
    for i in range(s.players):
        p = s.order[i]
        come = s.supply[p * KINDS + COLONIST]
        if come > NEW_COLONISTS:
            come = NEW_COLONISTS
        s.supply[p * KINDS + COLONIST] -= come
        s.hand[p * KINDS + COLONIST] += come
        s.hands[p] += come
        for kind in range(KINDS):
            s.hand[p * KINDS + kind] += s.gained[p * KINDS + kind]
            s.hands[p] += s.gained[p * KINDS + kind]
            s.gained[p * KINDS + kind] = 0
        s.locked[p] = 0  # D-B2-45
        note(s, E_COLONISTS, p, come, s.hands[p])
    next_step(s)


def next_turn(s: State) -> None:
    """D-REF-11."""
    s.turn += 1
    go_to(s, s.turn_start)
    note(s, E_TURN, s.turn, AGE[s.turn])


DRAW_FOR_MARKET: Final = BOOK.chance("draw good for market", "D-REF-04", choice(DRAW, draw_for_market))
SHOW_BUILDING: Final = BOOK.chance("show building", "D-REF-06", choice(SHOW, show_tile))

FIRST_GOODS: Final = BOOK.step("first goods", ask_new_goods)
FIRST_BUILDINGS: Final = BOOK.step("first buildings", ask_new_buildings)
FIRST_WORKERS: Final = BOOK.step("first workers", recruit)
NEW_GOODS: Final = BOOK.step("new goods", ask_new_goods)
NEW_SHIP: Final = BOOK.step("new ship", add_ship)
NEW_BUILDINGS: Final = BOOK.step("new buildings", ask_new_buildings)
NEW_WORKERS: Final = BOOK.step("new workers", recruit)
NEXT_TURN: Final = BOOK.step("next turn", next_turn)
