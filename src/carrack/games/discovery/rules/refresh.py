"""Phase 5: preparation of the next turn (catalogue section 23).

The last turn has no such phase (D-REF-12).
"""

from __future__ import annotations

from typing import Final

from carrack.engine.arrays import Int
from carrack.engine.declarations import choice
from carrack.engine.flow import jump_to_step, log_event, next_step, offer_outcome, request_chance
from carrack.games.discovery.constants import (
    AGE,
    COLONIST,
    DISPLAY_SIZE,
    EMPIRES,
    GOODS,
    IN_STACK,
    MARKET_SIZE,
    NEW_COLONISTS,
    ON_DISPLAY,
    OUT_OF_GAME,
    TILE_AGE,
    TILES,
    TURNS,
    WORKER_KINDS,
)
from carrack.games.discovery.log_events import (
    E_COLONISTS,
    E_GOOD_GONE,
    E_NEW_AGE,
    E_NEW_GOOD,
    E_NEW_SHIP,
    E_NEW_TILE,
    E_TURN,
)
from carrack.games.discovery.rules.trade_goods import DRAW, draw_good
from carrack.games.discovery.state import DiscoveryState
from carrack.games.discovery.vocabulary import BUILDING, DECLARATIONS

SHOW: Final = DECLARATIONS.verb("show", BUILDING)


def clear_market(s: DiscoveryState) -> None:
    """Clear unsold goods: out of the game in Empires, back to the pile in 2007 (D-REF-02, 03)."""
    for g in range(GOODS):
        for _ in range(s.market[g]):
            log_event(s, E_GOOD_GONE, g)
        if s.edition != EMPIRES:
            s.pile[g] += s.market[g]
            s.n_pile += s.market[g]
        s.market[g] = 0
    s.n_market = 0


def ask_new_goods(s: DiscoveryState) -> None:
    """Draw four goods, fewer if the pile runs out (D-REF-04, D-R-11)."""
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


def draw_for_market(s: DiscoveryState, g: Int) -> None:
    s.index += 1
    s.pile[g] -= 1
    s.n_pile -= 1
    s.market[g] += 1
    s.n_market += 1
    log_event(s, E_NEW_GOOD, g)


def add_ship(s: DiscoveryState) -> None:
    """Add a Ship to an empty box, if the supply has one (D-REF-05, D-SUP-06, D-R-12)."""
    if s.turn < TURNS and s.box_ship == 0 and s.ship_supply > 0:
        s.ship_supply -= 1
        s.box_ship = 1
        log_event(s, E_NEW_SHIP)
    next_step(s)


def end_age(s: DiscoveryState, age: Int) -> None:
    """Remove unsold tiles of the old Age from display and stack (D-REF-07)."""
    for i in range(s.n_row):
        s.row[i] = 0
    s.n_row = 0
    for tile in range(TILES):
        if TILE_AGE[s.edition * TILES + tile] == age and (s.tile_at[tile] == IN_STACK or s.tile_at[tile] == ON_DISPLAY):
            s.tile_at[tile] = OUT_OF_GAME


def ask_new_buildings(s: DiscoveryState) -> None:
    """Fill the display up to five tiles, anew at a new Age, as far as the stack lasts (D-REF-06, 07, 08, D-R-13)."""
    if s.turn == TURNS:
        next_step(s)
        return
    age = AGE[s.turn + 1]
    if s.index == 0:
        if s.turn > 0 and age != AGE[s.turn]:
            end_age(s, AGE[s.turn])
            log_event(s, E_NEW_AGE, age)
        s.index = 1
    if s.n_row < DISPLAY_SIZE:
        offer_stack(s, age)
    if s.n_legal == 0:
        next_step(s)


def offer_stack(s: DiscoveryState, age: Int) -> None:
    """Draw a tile from the stack; with Reduced Luck only one of the ten chosen in setup (D-OPT-08, 09)."""
    request_chance(s, SHOW_BUILDING)
    for tile in range(TILES):
        if TILE_AGE[s.edition * TILES + tile] == age and s.tile_at[tile] == IN_STACK:
            offer_outcome(s, SHOW, tile, 1)


def show_tile(s: DiscoveryState, tile: Int) -> None:
    s.row[s.n_row] = tile
    s.n_row += 1
    s.tile_at[tile] = ON_DISPLAY
    log_event(s, E_NEW_TILE, tile)


def recruit(s: DiscoveryState) -> None:
    """Give each player five Colonists, as far as the supply lasts, and all gains of the turn (D-REF-09, D-R-10)."""
    if s.turn == TURNS:
        next_step(s)
        return
    for i in range(s.players):
        p = s.order[i]
        come = s.supply[p * WORKER_KINDS + COLONIST]
        if come > NEW_COLONISTS:
            come = NEW_COLONISTS
        s.supply[p * WORKER_KINDS + COLONIST] -= come
        s.hand[p * WORKER_KINDS + COLONIST] += come
        s.hands[p] += come
        for kind in range(WORKER_KINDS):
            s.hand[p * WORKER_KINDS + kind] += s.gained[p * WORKER_KINDS + kind]
            s.hands[p] += s.gained[p * WORKER_KINDS + kind]
            s.gained[p * WORKER_KINDS + kind] = 0
        s.locked[p] = 0  # D-B2-45
        log_event(s, E_COLONISTS, p, come, s.hands[p])
    next_step(s)


def next_turn(s: DiscoveryState) -> None:
    """Begin the next turn (D-REF-11)."""
    s.turn += 1
    jump_to_step(s, s.turn_start)
    log_event(s, E_TURN, s.turn, AGE[s.turn])


DRAW_FOR_MARKET: Final = DECLARATIONS.chance("draw good for market", "D-REF-04", choice(DRAW, draw_for_market))
SHOW_BUILDING: Final = DECLARATIONS.chance("show building", "D-REF-06", choice(SHOW, show_tile))

FIRST_GOODS: Final = DECLARATIONS.step("first goods", ask_new_goods)
FIRST_BUILDINGS: Final = DECLARATIONS.step("first buildings", ask_new_buildings)
FIRST_WORKERS: Final = DECLARATIONS.step("first workers", recruit)
NEW_GOODS: Final = DECLARATIONS.step("new goods", ask_new_goods)
NEW_SHIP: Final = DECLARATIONS.step("new ship", add_ship)
NEW_BUILDINGS: Final = DECLARATIONS.step("new buildings", ask_new_buildings)
NEW_WORKERS: Final = DECLARATIONS.step("new workers", recruit)
NEXT_TURN: Final = DECLARATIONS.step("next turn", next_turn)
