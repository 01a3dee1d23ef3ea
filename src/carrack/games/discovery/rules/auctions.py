"""The starting auctions: for national boards in Empires, for the order in the 2007 edition (catalogue section 28)."""

from __future__ import annotations

from typing import Final

from carrack.engine.arrays import Int
from carrack.engine.declarations import PASS, choice
from carrack.engine.flow import log_event, next_step, offer, offer_outcome, push_frame, request_chance, request_decision
from carrack.games.discovery.constants import AUCTION_MONEY, CARIBBEAN, NATIONS
from carrack.games.discovery.log_events import E_BID, E_BOARD, E_OPENER, E_PASSED, E_SEATED
from carrack.games.discovery.rules.discovery_counters import REVEALED_BY_AUCTION, Reveal
from carrack.games.discovery.rules.free_specialists import Specialists
from carrack.games.discovery.rules.setup import board_taken, has_order_place, take_board, take_order_place
from carrack.games.discovery.rulings import FREE_SPECIALIST_BID, HIGHEST_BID, SMALLEST_BID
from carrack.games.discovery.state import DiscoveryState
from carrack.games.discovery.vocabulary import BID_DOLLARS, DECLARATIONS, NATION, SEAT

OPENER: Final = DECLARATIONS.verb("opener", SEAT)
BID: Final = DECLARATIONS.verb("bid", BID_DOLLARS)
TAKE_NATION: Final = DECLARATIONS.verb("board", NATION)


def start_bidding(s: DiscoveryState) -> None:
    for p in range(s.players):
        s.passed[p] = 0
        s.bids[p] = 0
        if has_order_place(s, p):
            s.passed[p] = 1
    s.bidding = 0


def bidders_left(s: DiscoveryState) -> Int:
    n = 0
    for p in range(s.players):
        n += 1 - s.passed[p]
    return n


def next_bidder(s: DiscoveryState) -> None:
    """Go to the next bidder clockwise who is still in."""
    s.bidder = (s.bidder + 1) % s.players
    while s.passed[s.bidder] == 1:
        s.bidder = (s.bidder + 1) % s.players


def offer_openers(s: DiscoveryState) -> None:
    """Draw the opener by chance, unless the option `youngest` names a seat (D-AUC-03, D-AUC-10)."""
    request_chance(s, NAME_OPENER)
    for p in range(s.players):
        if s.passed[p] == 0 and (s.youngest == 0 or s.youngest == p + 1):
            offer_outcome(s, OPENER, p, 1)


def do_opener(s: DiscoveryState, p: Int) -> None:
    s.bidder = p
    s.index = 1
    log_event(s, E_OPENER, p)


def offer_bids(s: DiscoveryState) -> None:
    """Offer higher bids in whole dollars that the player has, or a pass (D-AUC-04, D-R-58)."""
    p = s.bidder
    request_decision(s, MAKE_BID, p)
    for bid in range(max(s.bidding + 1, SMALLEST_BID), min(s.money[p], HIGHEST_BID) + 1):
        offer(s, BID, bid)
    offer(s, PASS)


def do_bid(s: DiscoveryState, bid: Int) -> None:
    s.bidding = bid
    s.bids[s.seat] = bid
    log_event(s, E_BID, s.seat, bid)
    next_bidder(s)


def pass_bid(s: DiscoveryState) -> None:
    """Leave this round (D-AUC-05); in 2007 this fixes the player's place (D-AUC-11)."""
    p = s.seat
    log_event(s, E_PASSED, p)
    if s.auction == 1:
        s.order[bidders_left(s) - 1] = p
    s.passed[p] = 1
    next_bidder(s)


def ask_nation_auction(s: DiscoveryState) -> None:
    """Auction boards, one round each, in Empires (D-AUC-01 to 09). `s.index`: 0 opener, 1 bids, 2 choice of a board."""
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
    request_decision(s, CHOOSE_BOARD, s.bidder)
    for nation in range(NATIONS):  # D-AUC-02
        if not board_taken(s, nation):
            offer(s, TAKE_NATION, nation)


def do_board(s: DiscoveryState, nation: Int) -> None:
    """The winner pays and takes the next place in turn order (D-AUC-06, 07)."""
    p = s.seat
    s.money[p] -= s.bidding
    s.last_bid = s.bidding
    take_board(s, p, nation)
    take_order_place(s, p, s.seated)
    log_event(s, E_BOARD, p, nation, s.bidding)
    s.index = 0


def ask_order_auction(s: DiscoveryState) -> None:
    """Auction turn order in 2007: the first to pass plays last (D-AUC-10 to 17, D-R-59)."""
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


def settle_auction(s: DiscoveryState) -> None:
    first = s.order[0]
    second = s.order[1]
    price = s.bids[first]
    s.money[first] -= price  # D-AUC-14
    half = (s.bids[second] + 1) // 2
    s.money[second] -= half  # D-AUC-12
    log_event(s, E_SEATED, first, 1, price)
    log_event(s, E_SEATED, second, 2, half)
    next_step(s)
    push_frame(s, Reveal.kind, first, CARIBBEAN, REVEALED_BY_AUCTION)  # D-AUC-15, 16
    if s.bids[second] >= FREE_SPECIALIST_BID:  # D-AUC-13
        push_frame(s, Specialists.kind, second, 1)


def deal_money(s: DiscoveryState) -> None:
    """Give each player the money to bid with (D-AUC-01, D-R-59); without auctions, money depends on the turn order."""
    if s.nations == 1 or s.auction == 1:
        for p in range(s.players):
            s.money[p] = AUCTION_MONEY[s.edition]


def highest_bid(s: DiscoveryState) -> Int:
    return s.bidding


NAME_OPENER: Final = DECLARATIONS.chance("opener", "D-AUC-03", choice(OPENER, do_opener))
MAKE_BID: Final = DECLARATIONS.decision(
    "bid", "D-AUC-04", choice(BID, do_bid), choice(PASS, pass_bid), message_args={"money": highest_bid}
)
CHOOSE_BOARD: Final = DECLARATIONS.decision(
    "board", "D-AUC-06", choice(TAKE_NATION, do_board, target=NATION), message_args={"money": highest_bid}
)

NATION_AUCTION: Final = DECLARATIONS.step("nation auction", ask_nation_auction)
ORDER_AUCTION: Final = DECLARATIONS.step("order auction", ask_order_auction)
