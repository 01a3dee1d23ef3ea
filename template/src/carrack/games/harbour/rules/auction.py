"""Bidding for the ship: everybody seals a bid at the same time (section BID)."""

from __future__ import annotations

from typing import Final

from carrack.core.arrays import Int
from carrack.core.book import choice
from carrack.core.flow import ask, next_step, note, offer, push
from carrack.games.harbour.book import BOOK, COINS_BID
from carrack.games.harbour.events import E_BID, E_NO_SHIP, E_ROUND, E_SHIP
from carrack.games.harbour.facts import HIGHEST_BID, NO_BID, NOBODY
from carrack.games.harbour.rules.loading import Ship
from carrack.games.harbour.state import State

BID: Final = BOOK.verb("bid", COINS_BID)


def new_round(s: State) -> None:
    """X-BID-01: bids are sealed together; the number of the sealed phase is that of the round."""
    s.round += 1
    s.sealed = s.round
    for p in range(s.players):
        s.bid[p] = NO_BID
    note(s, E_ROUND, s.round)
    next_step(s)


def first_without_bid(s: State) -> Int:
    for p in range(s.players):
        if s.bid[p] == NO_BID:
            return p
    return NOBODY


def ask_bid(s: State) -> None:
    """X-BID-02: from nothing up to three coins, and no more than one has.

    Whoever has not sealed may choose at any moment (`Position.turn_to`); `s.index - 1` is the seat asked, if any.
    """
    p = s.index - 1
    if p < 0 or s.bid[p] != NO_BID:
        p = first_without_bid(s)
    if p == NOBODY:
        open_bids(s)
        return
    offer_bids(s, p)


def offer_bids(s: State, p: Int) -> None:
    ask(s, SEAL_BID, p)
    for coins in range(highest_bid_of(s, p) + 1):
        offer(s, BID, coins)


def highest_bid_of(s: State, p: Int) -> Int:
    if s.coins[p] < HIGHEST_BID:
        return s.coins[p]
    return HIGHEST_BID


def do_bid(s: State, coins: Int) -> None:
    s.bid[s.seat] = coins
    s.index = 0


def open_bids(s: State) -> None:
    """X-BID-03, 04: the highest bid that nobody else made takes the ship and is paid; else it leaves empty."""
    s.sealed = 0
    s.barrier = 1
    for p in range(s.players):
        note(s, E_BID, p, s.bid[p])
    winner = highest_alone(s)
    next_step(s)
    if winner == NOBODY:
        note(s, E_NO_SHIP)
        return
    s.coins[winner] -= s.bid[winner]
    note(s, E_SHIP, winner)
    push(s, Ship.kind, winner)


def highest_alone(s: State) -> Int:
    best = 0  # X-BID-04: a bid of nothing never wins
    winner = NOBODY
    for p in range(s.players):
        alone = True
        for q in range(s.players):
            if q != p and s.bid[q] == s.bid[p]:
                alone = False
        if alone and s.bid[p] > best:
            best = s.bid[p]
            winner = p
    return winner


SEAL_BID: Final = BOOK.question("bid", "X-BID-02", choice(BID, do_bid))
NEW_ROUND: Final = BOOK.step("new round", new_round)
BIDDING: Final = BOOK.step("bidding", ask_bid)
