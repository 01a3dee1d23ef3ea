"""Setup (catalogue section 4) and those options that change it; `auctions.py` has the starting auctions."""

from __future__ import annotations

from typing import Final

from carrack.core.arrays import Int
from carrack.core.book import choice
from carrack.core.flow import leave_to_chance, next_step, note, outcome, push
from carrack.games.discovery.book import BOOK, NATION, SEAT
from carrack.games.discovery.events import E_LUCK_TILE, E_NATION, E_ORDER
from carrack.games.discovery.facts import (
    BUILDER,
    CAPTAIN,
    CARDS,
    CARIBBEAN,
    COLONIST,
    COUNTERS,
    FACE_DOWN,
    GOOD_COUNT,
    GOODS,
    IN_STACK,
    KINDS,
    NATIONS,
    NO_COUNTER,
    NO_WORKER,
    OUT_OF_GAME,
    OWNABLE_SHIPS,
    PIECES,
    POWER_USES,
    REGION_GOOD,
    REGIONS,
    SLOTS,
    START_MONEY,
    START_STEP,
    TILE_AGE,
    TILES,
    TWO_PLAYER_CAPTAINS,
    UNSEEN,
)
from carrack.games.discovery.rules.counters import LayOpen
from carrack.games.discovery.rules.refresh import SHOW
from carrack.games.discovery.rulings import RANDOM_BOARDS_STEP, UNLIMITED
from carrack.games.discovery.state import State

ORDER: Final = BOOK.verb("order", SEAT)
DEAL: Final = BOOK.verb("deal", NATION)

LUCKY_TILES: Final = 10


def lay_out(s: State, unlimited: Int) -> None:
    """The board, the supplies and the stacks before anything is drawn (D-SET-03 to 17)."""
    s.dock_size = 2 * s.players - 1
    s.dock_x = NO_WORKER
    s.dock_y = NO_WORKER
    for i in range(SLOTS):
        s.slots[i] = NO_WORKER
    for g in range(GOODS):
        s.pile[g] = GOOD_COUNT[g]
        s.n_pile += GOOD_COUNT[g]
    for r in range(REGIONS):
        s.region_good[r] = REGION_GOOD[r]
        s.pile[REGION_GOOD[r]] -= 1
        s.n_pile -= 1
        s.counter[r] = FACE_DOWN
        s.undiscovered += 1
    if s.auction == 0:  # D-SET-06; D-R-59: the 2007 auction puts a ninth counter there
        s.counter[CARIBBEAN] = NO_COUNTER
        s.undiscovered -= 1
    s.spare_counters = COUNTERS - s.undiscovered
    for c in range(COUNTERS):
        s.counter_at[c] = UNSEEN
    for c in range(CARDS):
        s.card_at[c] = UNSEEN
    s.n_deck = CARDS
    s.top_card = -1
    s.box_ship = 1
    s.ship_supply = OWNABLE_SHIPS - 1
    for p in range(s.players):
        s.nation[p] = -1
        for kind in range(KINDS):
            s.supply[p * KINDS + kind] = PIECES[kind]
            if unlimited == 1:
                s.supply[p * KINDS + kind] = UNLIMITED
        if s.builders == 0:  # D-COMP-12, D-SET-20
            s.supply[p * KINDS + BUILDER] = 0
        s.supply[p * KINDS + COLONIST] -= 1  # the order marker, D-SUP-12
        if s.captains == 1:  # D-OPT-07
            s.supply[p * KINDS + CAPTAIN] -= TWO_PLAYER_CAPTAINS
            s.explorers[p * KINDS + CAPTAIN] += TWO_PLAYER_CAPTAINS


def take_seat(s: State, p: Int, place: Int) -> None:
    s.order[place] = p
    s.seated += 1


# ---- random order -------------------------------------------------------------------------------------------------


def is_seated(s: State, p: Int) -> bool:
    for i in range(s.seated):
        if s.order[i] == p:
            return True
    return False


def ask_order(s: State) -> None:
    """D-SET-01: the order of turn 1 is drawn."""
    if s.seated == s.players:
        next_step(s)
        return
    leave_to_chance(s, CHANCE_ORDER)
    for p in range(s.players):
        if not is_seated(s, p):
            outcome(s, ORDER, p, 1)


def do_order(s: State, p: Int) -> None:
    """D-SET-02, D-OPT-18, D-R-57: $1 more for each later place."""
    s.money[p] = START_MONEY
    if s.nations == 0 or RANDOM_BOARDS_STEP == 1:
        s.money[p] += START_STEP * s.seated
    take_seat(s, p, s.seated)
    note(s, E_ORDER, p, s.seated, s.money[p])


# ---- national boards ----------------------------------------------------------------------------------------------


def board_taken(s: State, nation: Int) -> bool:
    for p in range(s.players):
        if s.nation[p] == nation:
            return True
    return False


def take_board(s: State, p: Int, nation: Int) -> None:
    s.nation[p] = nation
    s.power_left[p] = POWER_USES[nation]


def ask_deal(s: State) -> None:
    """D-OPT-18: boards dealt at random."""
    if s.index == s.players:
        next_step(s)
        return
    leave_to_chance(s, DEAL_NATION)
    for nation in range(NATIONS):
        if not board_taken(s, nation):
            outcome(s, DEAL, nation, 1)


def do_deal(s: State, nation: Int) -> None:
    take_board(s, s.index, nation)
    note(s, E_NATION, s.index, nation)
    s.index += 1


# ---- options of the setup -----------------------------------------------------------------------------------------


def reconnoitre(s: State) -> None:
    """D-OPT-15: every counter face up."""
    while s.index < REGIONS:
        r = s.index
        s.index += 1
        if s.counter[r] == FACE_DOWN:
            push(s, LayOpen.kind, r)
            return
    next_step(s)


def ask_lucky_tile(s: State) -> None:
    """D-OPT-08: ten tiles of Age III are laid open, the others leave the game."""
    if s.index < LUCKY_TILES:
        leave_to_chance(s, LUCKY_TILE)
        for tile in range(TILES):
            if TILE_AGE[s.edition * TILES + tile] == 3 and s.tile_at[tile] == IN_STACK and s.chosen[tile] == 0:
                outcome(s, SHOW, tile, 1)
        if s.n_legal > 0:
            return
    for tile in range(TILES):
        if TILE_AGE[s.edition * TILES + tile] == 3 and s.tile_at[tile] == IN_STACK and s.chosen[tile] == 0:
            s.tile_at[tile] = OUT_OF_GAME
    next_step(s)


def choose_lucky_tile(s: State, tile: Int) -> None:
    s.chosen[tile] = 1
    s.index += 1
    note(s, E_LUCK_TILE, tile)


CHANCE_ORDER: Final = BOOK.chance("order", "D-SET-01", choice(ORDER, do_order))
DEAL_NATION: Final = BOOK.chance("deal nation", "D-OPT-18", choice(DEAL, do_deal))
LUCKY_TILE: Final = BOOK.chance("lucky tile", "D-OPT-08", choice(SHOW, choose_lucky_tile))

RANDOM_ORDER: Final = BOOK.step("random order", ask_order)
RANDOM_NATIONS: Final = BOOK.step("random nations", ask_deal)
RECONNAISSANCE: Final = BOOK.step("reconnaissance", reconnoitre)
REDUCED_LUCK: Final = BOOK.step("reduced luck", ask_lucky_tile)
