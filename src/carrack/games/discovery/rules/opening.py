"""Setup and the starting auctions (catalogue sections 4, 5 and 28)."""

from __future__ import annotations

from typing import Final

from carrack.core.arrays import Int
from carrack.core.game import CHANCE
from carrack.games.discovery.actions import (
    V_BID,
    V_BOARD,
    V_DEAL,
    V_OPENER,
    V_ORDER,
    V_PASS,
    V_SHOW,
    VERB,
    A,
)
from carrack.games.discovery.events import (
    E_BID,
    E_BOARD,
    E_LUCK_TILE,
    E_NATION,
    E_OPENER,
    E_ORDER,
    E_PASSED,
    E_SEATED,
)
from carrack.games.discovery.facts import (
    AUCTION_MONEY,
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
    SPAIN,
    START_MONEY,
    START_STEP,
    TILE_AGE,
    TILES,
    TWO_PLAYER_CAPTAINS,
    UNSEEN,
)
from carrack.games.discovery.rules.discovery import offer_charting
from carrack.games.discovery.rulings import FREE_SPECIALIST_BID, RANDOM_BOARDS_STEP, SMALLEST_BID, UNLIMITED
from carrack.games.discovery.state import State, emit, next_step, note, outcome, push
from carrack.games.discovery.steps import (
    BY_AUCTION,
    F_CHOOSE,
    F_OPEN,
    F_REVEAL,
    Q_BID,
    Q_BOARD,
    Q_CHANCE,
    Q_SPAIN,
)

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
    s.seat = CHANCE
    s.asked = Q_CHANCE
    for p in range(s.players):
        if not is_seated(s, p):
            outcome(s, V_ORDER * VERB + p * A, 1)


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
    s.seat = CHANCE
    s.asked = Q_CHANCE
    for nation in range(NATIONS):
        if not board_taken(s, nation):
            outcome(s, V_DEAL * VERB + nation * A, 1)


def do_deal(s: State, nation: Int) -> None:
    take_board(s, s.index, nation)
    note(s, E_NATION, s.index, nation, 0)
    s.index += 1


# ---- the auctions -------------------------------------------------------------------------------------------------


def start_bidding(s: State) -> None:
    for p in range(s.players):
        s.passed[p] = 0
        s.bids[p] = 0
        if is_seated(s, p):
            s.passed[p] = 1
    s.bidding = 0


def bidders_left(s: State) -> Int:
    n = 0
    for p in range(s.players):
        n += 1 - s.passed[p]
    return n


def next_bidder(s: State) -> None:
    """Clockwise, past those who are out."""
    s.bidder = (s.bidder + 1) % s.players
    while s.passed[s.bidder] == 1:
        s.bidder = (s.bidder + 1) % s.players


def offer_openers(s: State) -> None:
    """D-AUC-03, D-AUC-10: chance names the opener; seats have no ages, so the youngest is drawn too."""
    s.seat = CHANCE
    s.asked = Q_CHANCE
    for p in range(s.players):
        if s.passed[p] == 0:
            outcome(s, V_OPENER * VERB + p * A, 1)


def do_opener(s: State, p: Int) -> None:
    s.bidder = p
    s.index = 1
    note(s, E_OPENER, p, 0, 0)


def offer_bids(s: State) -> None:
    """D-AUC-04, D-R-58: a higher whole number of dollars that he has, or pass."""
    p = s.bidder
    s.seat = p
    s.asked = Q_BID
    for bid in range(max(s.bidding + 1, SMALLEST_BID), s.money[p] + 1):
        emit(s, V_BID * VERB + bid * A)
    emit(s, V_PASS * VERB)


def do_bid(s: State, bid: Int) -> None:
    s.bidding = bid
    s.bids[s.seat] = bid
    note(s, E_BID, s.seat, bid, 0)
    next_bidder(s)


def pass_bid(s: State) -> None:
    """D-AUC-05: out of this round; in 2007 the place it leaves him is final (D-AUC-11)."""
    p = s.seat
    note(s, E_PASSED, p, 0, 0)
    if s.auction == 1:
        s.order[bidders_left(s) - 1] = p
    s.passed[p] = 1
    next_bidder(s)


def ask_nation_auction(s: State) -> None:
    """Empires: one round a board (D-AUC-01 to 09). `s.index`: 0 opener, 1 bidding, 2 choosing a board."""
    if s.seated == s.players:
        next_step(s)
        return
    if s.index == 0:
        start_bidding(s)
        if bidders_left(s) == 1:  # D-AUC-09: half the previous winning bid, rounded up
            next_bidder(s)
            s.bidding = (s.last_bid + 1) // 2
            s.index = 2
        else:
            offer_openers(s)
            return
    if s.index == 1:
        if bidders_left(s) > 1:
            offer_bids(s)
            return
        s.bidding = max(s.bidding, SMALLEST_BID)  # D-R-58
        s.index = 2
    s.seat = s.bidder
    s.asked = Q_BOARD
    for nation in range(NATIONS):  # D-AUC-02
        if not board_taken(s, nation):
            emit(s, V_BOARD * VERB + nation * A)


def do_board(s: State, nation: Int) -> None:
    """D-AUC-06, 07: the winner pays and takes the next place of the order."""
    p = s.seat
    s.money[p] -= s.bidding
    s.last_bid = s.bidding
    take_board(s, p, nation)
    take_seat(s, p, s.seated)
    note(s, E_BOARD, p, nation, s.bidding)
    s.index = 0


def ask_order_auction(s: State) -> None:
    """2007: a single auction; who passes first plays last (D-AUC-10 to 17, D-R-59)."""
    if s.index == 0:
        start_bidding(s)
        offer_openers(s)
        return
    if bidders_left(s) > 1:
        offer_bids(s)
        return
    s.order[0] = s.bidder
    s.seated = s.players
    settle_auction(s)


def settle_auction(s: State) -> None:
    first = s.order[0]
    second = s.order[1]
    price = s.bids[first]
    s.money[first] -= price  # D-AUC-14
    half = (s.bids[second] + 1) // 2
    s.money[second] -= half  # D-AUC-12
    note(s, E_SEATED, first, 1, price)
    note(s, E_SEATED, second, 2, half)
    next_step(s)
    push(s, F_REVEAL, first, CARIBBEAN, BY_AUCTION, 0)  # D-AUC-15, 16
    if s.bids[second] >= FREE_SPECIALIST_BID:  # D-AUC-13
        push(s, F_CHOOSE, second, 1, 1, 0)


def deal_money(s: State) -> None:
    """D-AUC-01, D-R-59."""
    for p in range(s.players):
        s.money[p] = AUCTION_MONEY[s.edition]


# ---- options of the setup -----------------------------------------------------------------------------------------


def reconnoitre(s: State) -> None:
    """D-OPT-15: every counter face up."""
    while s.index < REGIONS:
        r = s.index
        s.index += 1
        if s.counter[r] == FACE_DOWN:
            push(s, F_OPEN, r, 0, 0, 0)
            return
    next_step(s)


def ask_lucky_tile(s: State) -> None:
    """D-OPT-08: ten tiles of Age III are laid open, the others leave the game."""
    if s.index < LUCKY_TILES:
        s.seat = CHANCE
        s.asked = Q_CHANCE
        for tile in range(TILES):
            if TILE_AGE[s.edition * TILES + tile] == 3 and s.tile_at[tile] == IN_STACK and s.chosen[tile] == 0:
                outcome(s, V_SHOW * VERB + tile * A, 1)
        if s.n_legal > 0:
            return
    for tile in range(TILES):
        if TILE_AGE[s.edition * TILES + tile] == 3 and s.tile_at[tile] == IN_STACK and s.chosen[tile] == 0:
            s.tile_at[tile] = OUT_OF_GAME
    next_step(s)


def choose_lucky_tile(s: State, tile: Int) -> None:
    s.chosen[tile] = 1
    s.index += 1
    note(s, E_LUCK_TILE, tile, 0, 0)


def ask_spain(s: State) -> None:
    """D-NAT-03, 06: before turn 1 or never; D-R-46: a counter on the map, of his choice."""
    for p in range(s.players):
        if s.nation[p] == SPAIN and s.power_left[p] > 0:
            s.seat = p
            s.asked = Q_SPAIN
            offer_charting(s)
            emit(s, V_PASS * VERB)
            return
    next_step(s)


def decline_spain(s: State) -> None:
    s.power_left[s.seat] = 0
    next_step(s)
