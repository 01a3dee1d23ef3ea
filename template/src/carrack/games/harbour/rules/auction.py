"""Bidding for the ship: all players seal a bid at the same time (section BID)."""

from __future__ import annotations

from typing import Final

from carrack.engine.arrays import Int
from carrack.engine.declarations import choice
from carrack.engine.flow import log_event, next_step, offer, push_frame, request_decision
from carrack.games.harbour.constants import HIGHEST_BID, NO_BID, NO_SEAT
from carrack.games.harbour.log_events import E_BID, E_NO_SHIP, E_ROUND, E_SHIP
from carrack.games.harbour.rules.cargo import Ship
from carrack.games.harbour.state import HarbourState
from carrack.games.harbour.vocabulary import COINS_BID, DECLARATIONS

BID: Final = DECLARATIONS.verb("bid", COINS_BID)


def new_round(s: HarbourState) -> None:
    """X-BID-01: bids are sealed together; the sealed phase has the number of the round."""
    s.round += 1
    s.sealed = s.round
    for p in range(s.players):
        s.bid[p] = NO_BID
    log_event(s, E_ROUND, s.round)
    next_step(s)


def first_without_bid(s: HarbourState) -> Int:
    for p in range(s.players):
        if s.bid[p] == NO_BID:
            return p
    return NO_SEAT


def ask_bid(s: HarbourState) -> None:
    """X-BID-02: from nothing up to three coins, and no more than the player has.

    Players bid in any order: `s.index - 1` is the seat chosen by `select_player`, otherwise the first without a bid.
    """
    p = s.index - 1
    if p < 0 or s.bid[p] != NO_BID:
        p = first_without_bid(s)
    if p == NO_SEAT:
        open_bids(s)
        return
    offer_bids(s, p)


def offer_bids(s: HarbourState, p: Int) -> None:
    request_decision(s, SEAL_BID, p)
    for coins in range(highest_bid_of(s, p) + 1):
        offer(s, BID, coins)


def highest_bid_of(s: HarbourState, p: Int) -> Int:
    if s.coins[p] < HIGHEST_BID:
        return s.coins[p]
    return HIGHEST_BID


def do_bid(s: HarbourState, coins: Int) -> None:
    s.bid[s.seat] = coins
    s.index = 0


def open_bids(s: HarbourState) -> None:
    """X-BID-03, 04: the highest unique bid takes the ship and is paid; otherwise the ship leaves empty."""
    s.sealed = 0
    s.barrier = 1
    for p in range(s.players):
        log_event(s, E_BID, p, s.bid[p])
    winner = highest_alone(s)
    next_step(s)
    if winner == NO_SEAT:
        log_event(s, E_NO_SHIP)
        return
    s.coins[winner] -= s.bid[winner]
    log_event(s, E_SHIP, winner)
    push_frame(s, Ship.kind, winner)


def highest_alone(s: HarbourState) -> Int:
    best = 0  # X-BID-04: a bid of nothing never wins
    winner = NO_SEAT
    for p in range(s.players):
        alone = True
        for q in range(s.players):
            if q != p and s.bid[q] == s.bid[p]:
                alone = False
        if alone and s.bid[p] > best:
            best = s.bid[p]
            winner = p
    return winner


SEAL_BID: Final = DECLARATIONS.decision("bid", "X-BID-02", choice(BID, do_bid))
NEW_ROUND: Final = DECLARATIONS.step("new round", new_round)
BIDDING: Final = DECLARATIONS.step("bidding", ask_bid)
