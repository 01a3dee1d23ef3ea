"""Re-Write History: counters taken from other players (catalogue section 22)."""

from __future__ import annotations

from typing import Final

from carrack.engine.arrays import Int
from carrack.engine.declarations import PASS, Frame, Slot, choice
from carrack.engine.flow import (
    get_slot,
    log_event,
    offer,
    offer_outcome,
    pop_frame,
    push_frame,
    request_chance,
    request_decision,
    set_slot,
)
from carrack.games.discovery.constants import (
    COUNTERS,
    REWRITE_HISTORY,
)
from carrack.games.discovery.log_events import (
    E_STOLE,
    E_UNUSED,
)
from carrack.games.discovery.state import DiscoveryState
from carrack.games.discovery.vocabulary import (
    COUNTER,
    DECLARATIONS,
    SEAT,
)

STEAL: Final = DECLARATIONS.verb("steal", SEAT)
LIFT: Final = DECLARATIONS.verb("lift", COUNTER)

# ---- Re-Write History ---------------------------------------------------------------------------------------------


def has_counter(s: DiscoveryState, p: Int) -> bool:
    for c in range(COUNTERS):
        if s.counter_at[c] == p:
            return True
    return False


def ask_steal(s: DiscoveryState) -> None:
    """Re-Write History: rob up to two opponents of one counter each, in any order; optional (D-R-53)."""
    p = get_slot(s, History.seat)
    if get_slot(s, History.left) > 0:
        request_decision(s, CHOOSE_VICTIM, p)
        for q in range(s.players):
            if q != p and (get_slot(s, History.named) >> q) & 1 == 0 and has_counter(s, q):
                offer(s, STEAL, q)
    if s.n_legal == 0:
        decline_steal(s)
    else:
        offer(s, PASS)


def decline_steal(s: DiscoveryState) -> None:
    if get_slot(s, History.named) == 0:
        log_event(s, E_UNUSED, get_slot(s, History.seat), REWRITE_HISTORY)
    pop_frame(s)


def do_steal(s: DiscoveryState, victim: Int) -> None:
    p = get_slot(s, History.seat)
    set_slot(s, History.left, get_slot(s, History.left) - 1)
    set_slot(s, History.named, get_slot(s, History.named) | 1 << victim)
    push_frame(s, LiftCounter.kind, p, victim)


def ask_lift(s: DiscoveryState) -> None:
    """Draw the stolen counter at random (D-B3-25)."""
    request_chance(s, PICK_COUNTER)
    for c in range(COUNTERS):
        if s.counter_at[c] == get_slot(s, LiftCounter.victim):
            offer_outcome(s, LIFT, c, 1)


def do_lift(s: DiscoveryState, c: Int) -> None:
    p = get_slot(s, LiftCounter.seat)
    log_event(s, E_STOLE, p, get_slot(s, LiftCounter.victim), c)
    pop_frame(s)
    s.counter_at[c] = p


def players_to_rob(s: DiscoveryState) -> Int:
    """Number of opponents that can still be chosen."""
    return min(get_slot(s, History.left), s.n_legal - 1)


class History(Frame, declarations=DECLARATIONS, run=ask_steal):
    """Choice of opponents for Re-Write History."""

    seat: Slot
    left: Slot
    named: Slot  # mask of players who have lost one


class LiftCounter(Frame, declarations=DECLARATIONS, run=ask_lift):
    """Random draw of a player's counter."""

    seat: Slot
    victim: Slot


CHOOSE_VICTIM: Final = DECLARATIONS.decision(
    "steal",
    "D-B3-24",
    choice(STEAL, do_steal, target=SEAT),
    choice(PASS, decline_steal),
    picks_left=players_to_rob,
    chance_between_picks=True,
)
PICK_COUNTER: Final = DECLARATIONS.chance("pick counter", "D-B3-25", choice(LIFT, do_lift))
