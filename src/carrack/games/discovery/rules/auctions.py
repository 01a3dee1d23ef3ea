"""The starting auctions: for national boards in Empires, for the order in the 2007 edition (catalogue section 28)."""

from __future__ import annotations

from typing import Final

from carrack.core.arrays import Int
from carrack.core.book import PASS, choice
from carrack.core.flow import ask, leave_to_chance, next_step, note, offer, outcome, push
from carrack.games.discovery.book import BID_DOLLARS, BOOK, NATION, SEAT
from carrack.games.discovery.events import E_BID, E_BOARD, E_OPENER, E_PASSED, E_SEATED
from carrack.games.discovery.facts import AUCTION_MONEY, CARIBBEAN, NATIONS
from carrack.games.discovery.rules.counters import BY_AUCTION, Reveal
from carrack.games.discovery.rules.opening import board_taken, is_seated, take_board, take_seat
from carrack.games.discovery.rules.purchases import Specialists
from carrack.games.discovery.rulings import FREE_SPECIALIST_BID, SMALLEST_BID
from carrack.games.discovery.state import State

OPENER: Final = BOOK.verb("opener", SEAT)
BID: Final = BOOK.verb("bid", BID_DOLLARS)
BOARD: Final = BOOK.verb("board", NATION)


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
    leave_to_chance(s, NAME_OPENER)
    for p in range(s.players):
        if s.passed[p] == 0:
            outcome(s, OPENER, p, 1)


def do_opener(s: State, p: Int) -> None:
    s.bidder = p
    s.index = 1
    note(s, E_OPENER, p)


def offer_bids(s: State) -> None:
    """D-AUC-04, D-R-58: a higher whole number of dollars that he has, or pass."""
    p = s.bidder
    ask(s, MAKE_BID, p)
    for bid in range(max(s.bidding + 1, SMALLEST_BID), s.money[p] + 1):
        offer(s, BID, bid)
    offer(s, PASS)


def do_bid(s: State, bid: Int) -> None:
    s.bidding = bid
    s.bids[s.seat] = bid
    note(s, E_BID, s.seat, bid)
    next_bidder(s)


def pass_bid(s: State) -> None:
    """D-AUC-05: out of this round; in 2007 the place it leaves him is final (D-AUC-11)."""
    p = s.seat
    note(s, E_PASSED, p)
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
    ask(s, CHOOSE_BOARD, s.bidder)
    for nation in range(NATIONS):  # D-AUC-02
        if not board_taken(s, nation):
            offer(s, BOARD, nation)


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
    push(s, Reveal.kind, first, CARIBBEAN, BY_AUCTION)  # D-AUC-15, 16
    if s.bids[second] >= FREE_SPECIALIST_BID:  # D-AUC-13
        push(s, Specialists.kind, second, 1)


def deal_money(s: State) -> None:
    """D-AUC-01, D-R-59: what everybody may bid with; without an auction money comes with the order."""
    if s.nations == 1 or s.auction == 1:
        for p in range(s.players):
            s.money[p] = AUCTION_MONEY[s.edition]


def highest_bid(s: State) -> Int:
    return s.bidding


NAME_OPENER: Final = BOOK.chance("opener", "D-AUC-03", choice(OPENER, do_opener))
MAKE_BID: Final = BOOK.question(
    "bid", "D-AUC-04", choice(BID, do_bid), choice(PASS, pass_bid), says={"money": highest_bid}
)
CHOOSE_BOARD: Final = BOOK.question(
    "board", "D-AUC-06", choice(BOARD, do_board, lights=NATION), says={"money": highest_bid}
)

NATION_AUCTION: Final = BOOK.step("nation auction", ask_nation_auction)
ORDER_AUCTION: Final = BOOK.step("order auction", ask_order_auction)
