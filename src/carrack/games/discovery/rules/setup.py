"""Setup (catalogue section 4) and the options that change it; `auctions.py` has the starting auctions."""

from __future__ import annotations

from typing import Final

from carrack.engine.arrays import Int
from carrack.engine.declarations import choice
from carrack.engine.flow import log_event, next_step, offer_outcome, push_frame, request_chance
from carrack.games.discovery.constants import (
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
    START_MONEY_STEP,
    TILE_AGE,
    TILES,
    TWO_PLAYER_CAPTAINS,
    UNSEEN,
    WORKER_KINDS,
)
from carrack.games.discovery.log_events import E_LUCK_TILE, E_NATION, E_ORDER
from carrack.games.discovery.rules.discovery_counters import LayOpen
from carrack.games.discovery.rules.refresh import SHOW
from carrack.games.discovery.rulings import UNLIMITED
from carrack.games.discovery.state import DiscoveryState
from carrack.games.discovery.vocabulary import DECLARATIONS, NATION, SEAT

ORDER: Final = DECLARATIONS.verb("order", SEAT)
DEAL: Final = DECLARATIONS.verb("deal", NATION)

LUCKY_TILES: Final = 10


def lay_out(s: DiscoveryState, unlimited: Int) -> None:
    """Set up board, supplies and stacks before any draw (D-SET-03 to 17)."""
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
        for kind in range(WORKER_KINDS):
            s.supply[p * WORKER_KINDS + kind] = PIECES[kind]
            if unlimited == 1:
                s.supply[p * WORKER_KINDS + kind] = UNLIMITED
        if s.builders == 0:  # D-COMP-12, D-SET-20
            s.supply[p * WORKER_KINDS + BUILDER] = 0
        s.supply[p * WORKER_KINDS + COLONIST] -= 1  # the order marker, D-SUP-12
        if s.captains == 1:  # D-OPT-07
            s.supply[p * WORKER_KINDS + CAPTAIN] -= TWO_PLAYER_CAPTAINS
            s.explorers[p * WORKER_KINDS + CAPTAIN] += TWO_PLAYER_CAPTAINS


def take_order_place(s: DiscoveryState, p: Int, place: Int) -> None:
    s.order[place] = p
    s.seated += 1


# ---- random order -------------------------------------------------------------------------------------------------


def has_order_place(s: DiscoveryState, p: Int) -> bool:
    for i in range(s.seated):
        if s.order[i] == p:
            return True
    return False


def ask_order(s: DiscoveryState) -> None:
    """Draw the order of turn 1 (D-SET-01)."""
    if s.seated == s.players:
        next_step(s)
        return
    request_chance(s, CHANCE_ORDER)
    for p in range(s.players):
        if not has_order_place(s, p):
            offer_outcome(s, ORDER, p, 1)


def do_order(s: DiscoveryState, p: Int) -> None:
    """Place a player; money rises by $1 per place (D-SET-02, D-OPT-18), or is equal by option (D-R-57)."""
    s.money[p] = START_MONEY
    if s.nations == 0 or s.equal_money == 0:
        s.money[p] += START_MONEY_STEP * s.seated
    take_order_place(s, p, s.seated)
    log_event(s, E_ORDER, p, s.seated, s.money[p])


# ---- national boards ----------------------------------------------------------------------------------------------


def board_taken(s: DiscoveryState, nation: Int) -> bool:
    for p in range(s.players):
        if s.nation[p] == nation:
            return True
    return False


def take_board(s: DiscoveryState, p: Int, nation: Int) -> None:
    s.nation[p] = nation
    s.power_left[p] = POWER_USES[nation]


def ask_deal(s: DiscoveryState) -> None:
    """Deal national boards at random (D-OPT-18)."""
    if s.index == s.players:
        next_step(s)
        return
    request_chance(s, DEAL_NATION)
    for nation in range(NATIONS):
        if not board_taken(s, nation):
            offer_outcome(s, DEAL, nation, 1)


def do_deal(s: DiscoveryState, nation: Int) -> None:
    take_board(s, s.index, nation)
    log_event(s, E_NATION, s.index, nation)
    s.index += 1


# ---- options of the setup -----------------------------------------------------------------------------------------


def reconnoitre(s: DiscoveryState) -> None:
    """Lay all counters face up (D-OPT-15)."""
    while s.index < REGIONS:
        r = s.index
        s.index += 1
        if s.counter[r] == FACE_DOWN:
            push_frame(s, LayOpen.kind, r)
            return
    next_step(s)


def ask_lucky_tile(s: DiscoveryState) -> None:
    """Draw ten public tiles of Age III; the others leave the game (D-OPT-08)."""
    if s.index < LUCKY_TILES:
        request_chance(s, LUCKY_TILE)
        for tile in range(TILES):
            if TILE_AGE[s.edition * TILES + tile] == 3 and s.tile_at[tile] == IN_STACK and s.chosen[tile] == 0:
                offer_outcome(s, SHOW, tile, 1)
        if s.n_legal > 0:
            return
    for tile in range(TILES):
        if TILE_AGE[s.edition * TILES + tile] == 3 and s.tile_at[tile] == IN_STACK and s.chosen[tile] == 0:
            s.tile_at[tile] = OUT_OF_GAME
    next_step(s)


def choose_lucky_tile(s: DiscoveryState, tile: Int) -> None:
    s.chosen[tile] = 1
    s.index += 1
    log_event(s, E_LUCK_TILE, tile)


CHANCE_ORDER: Final = DECLARATIONS.chance("order", "D-SET-01", choice(ORDER, do_order))
DEAL_NATION: Final = DECLARATIONS.chance("deal nation", "D-OPT-18", choice(DEAL, do_deal))
LUCKY_TILE: Final = DECLARATIONS.chance("lucky tile", "D-OPT-08", choice(SHOW, choose_lucky_tile))

RANDOM_ORDER: Final = DECLARATIONS.step("random order", ask_order)
RANDOM_NATIONS: Final = DECLARATIONS.step("random nations", ask_deal)
RECONNAISSANCE: Final = DECLARATIONS.step("reconnaissance", reconnoitre)
REDUCED_LUCK: Final = DECLARATIONS.step("reduced luck", ask_lucky_tile)
