"""Rolling for the first draw, and the distribution of empires (section DIST)."""

from __future__ import annotations

from typing import Final

from carrack.engine.arrays import Int
from carrack.engine.declarations import choice
from carrack.engine.flow import (
    log_event,
    log_private_event,
    next_step,
    offer,
    offer_outcome,
    request_chance,
    request_decision,
)
from carrack.games.history.constants import EMPIRES_PER_EPOCH, NO_CARD, SUM_2
from carrack.games.history.log_events import (
    E_DRAWS_BY_CALL,
    E_DRAWS_BY_STRENGTH,
    E_DREW,
    E_EPOCH,
    E_FIRST,
    E_FIRST_ROLL,
    E_GAVE,
    E_KEPT,
    E_SAW,
)
from carrack.games.history.rules.dice import ROLL_2, enter_dice, throw_dice
from carrack.games.history.rules.scoring import points_of
from carrack.games.history.state import HistoryState
from carrack.games.history.vocabulary import DECLARATIONS, EMPIRE, EMPIRE_CALL, SEAT

KEEP: Final = DECLARATIONS.verb("keep")
GIVE: Final = DECLARATIONS.verb("give", SEAT)
DRAWN: Final = DECLARATIONS.verb("drawn", EMPIRE_CALL)

# ---- who draws first ----------------------------------------------------------------------------------------------


def ask_first_roll(s: HistoryState) -> None:
    """Roll two dice each for the first draw; ties for the highest roll again (H-DIST-01, 02, H-RUL-03)."""
    while s.index < s.players and (s.rollers >> s.index) & 1 == 0:
        s.index += 1
    if s.index < s.players:
        throw_dice(s, ROLL_FOR_FIRST, 2)
        return
    most = 0
    for p in range(s.players):
        if (s.rollers >> p) & 1 == 1 and s.first_roll[p] > most:
            most = s.first_roll[p]
    leaders = 0
    first = 0
    n = 0
    for p in range(s.players):
        if (s.rollers >> p) & 1 == 1 and s.first_roll[p] == most:
            leaders |= 1 << p
            first = p
            n += 1
    if n > 1:
        s.rollers = leaders
        s.index = 0
        return
    s.rollers = 0
    for i in range(s.players):
        s.order[i] = (first + i) % s.players
    log_event(s, E_FIRST, first)
    next_step(s)


def roll_first(s: HistoryState, roll: Int) -> None:
    p = s.index
    enter_dice(s, p, 0, 2, roll)
    s.first_roll[p] = SUM_2[roll]
    log_event(s, E_FIRST_ROLL, p, SUM_2[roll])
    s.index += 1


# ---- the draft ----------------------------------------------------------------------------------------------------


def draws_before(s: HistoryState, p: Int, q: Int) -> bool:
    """Whether p draws before q: fewer points, lower printed strength, then earlier call (H-DIST-12 to 15)."""
    mine = points_of(s, p)
    other = points_of(s, q)
    if mine != other:
        return mine < other
    if s.last_strength[p] != s.last_strength[q]:
        return s.last_strength[p] < s.last_strength[q]
    return s.last_call[p] < s.last_call[q]


def set_draft_order(s: HistoryState) -> None:
    """Set the draft order from epoch 2 on; no two seats tie."""
    for p in range(s.players):
        place = 0
        for q in range(s.players):
            if q != p and draws_before(s, q, p):
                place += 1
        s.order[place] = p


def tell_draft_ties(s: HistoryState) -> None:
    """Log the tie-break between seats with equal points, if there is a log."""
    if s.log is not None:
        for place in range(1, s.players):
            p = s.order[place - 1]
            q = s.order[place]
            if points_of(s, p) == points_of(s, q):
                if s.last_strength[p] != s.last_strength[q]:
                    log_event(s, E_DRAWS_BY_STRENGTH, p, q, s.last_strength[p], s.last_strength[q])
                else:
                    log_event(s, E_DRAWS_BY_CALL, p, q)


def open_epoch(s: HistoryState) -> None:
    if s.epoch > 0:
        set_draft_order(s)
        tell_draft_ties(s)
    s.epoch += 1
    s.undrawn = (1 << EMPIRES_PER_EPOCH) - 1
    s.drawn = NO_CARD
    s.call = 0
    for p in range(s.players):
        s.empire[p] = NO_CARD
        s.empire_known[p] = 0
    log_event(s, E_EPOCH, s.epoch)


def ask_draft(s: HistoryState) -> None:
    """Draft the empires (H-DIST-03 to 11). `s.index`: 0 opens the epoch, then it counts drawers from 1."""
    if s.index == 0:
        open_epoch(s)
        s.index = 1
    if s.index > s.players:
        for p in range(s.players):  # H-INFO-04: from now on each player may see their own card
            s.empire_known[p] |= 1 << p
        next_step(s)
        return
    drawer = s.order[s.index - 1]
    if s.drawn == NO_CARD:
        request_chance(s, DRAW_EMPIRE)
        for card in range(EMPIRES_PER_EPOCH):
            if (s.undrawn >> card) & 1 == 1:
                offer_outcome(s, DRAWN, card, 1)
        return
    request_decision(s, KEEP_OR_GIVE, drawer)
    if s.empire[drawer] == NO_CARD:  # H-DIST-04, 08, 09, H-RUL-04
        offer(s, KEEP)
    for q in range(s.players):
        if q != drawer and s.empire[q] == NO_CARD:
            offer(s, GIVE, q)


def do_drawn(s: HistoryState, card: Int) -> None:
    drawer = s.order[s.index - 1]
    s.drawn = card
    s.undrawn -= 1 << card
    log_event(s, E_DREW, drawer)
    log_private_event(s, E_SAW, 1 << drawer, drawn_empire(s))


def drawn_empire(s: HistoryState) -> Int:
    return (s.epoch - 1) * EMPIRES_PER_EPOCH + s.drawn


def keep(s: HistoryState) -> None:
    allot(s, s.seat)


def allot(s: HistoryState, p: Int) -> None:
    """Give the drawn empire to p; its drawer knows it, its holder only after the draft (H-DIST-05, 06, H-INFO-03)."""
    drawer = s.order[s.index - 1]
    s.empire[p] = s.drawn
    s.empire_known[p] = 1 << drawer
    s.drawn = NO_CARD
    s.index += 1
    if p == drawer:
        log_event(s, E_KEPT, drawer)
    else:
        log_event(s, E_GAVE, drawer, p)


ROLL_FOR_FIRST: Final = DECLARATIONS.chance("first roll", "H-DIST-01", choice(ROLL_2, roll_first))
DRAW_EMPIRE: Final = DECLARATIONS.chance("draw empire", "H-DIST-03", choice(DRAWN, do_drawn))
KEEP_OR_GIVE: Final = DECLARATIONS.decision(
    "draft",
    "H-DIST-04",
    choice(KEEP, keep, message_args={"empire": (EMPIRE, drawn_empire)}),
    choice(GIVE, allot, target=SEAT, message_args={"empire": (EMPIRE, drawn_empire)}),
    message_args={"empire": (EMPIRE, drawn_empire)},
)
FIRST_ROLL: Final = DECLARATIONS.step("first roll", ask_first_roll)
DRAFT: Final = DECLARATIONS.step("draft", ask_draft)
