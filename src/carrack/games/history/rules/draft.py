"""Rolling for the first draw, and the distribution of empires (section DIST)."""

from __future__ import annotations

from typing import Final

from carrack.core.arrays import Int
from carrack.core.book import choice
from carrack.core.flow import ask, leave_to_chance, next_step, note, offer, outcome, whisper
from carrack.games.history.book import BOOK, CALLED, EMPIRE, SEAT
from carrack.games.history.events import E_DREW, E_EPOCH, E_FIRST, E_FIRST_ROLL, E_GAVE, E_KEPT, E_SAW
from carrack.games.history.facts import CALLS, NO_CARD, SUM_2
from carrack.games.history.rules.dice import ROLL_2, enter_dice, throw_dice
from carrack.games.history.rules.scoring import points_of
from carrack.games.history.state import State

KEEP: Final = BOOK.verb("keep")
GIVE: Final = BOOK.verb("give", SEAT)
DRAWN: Final = BOOK.verb("drawn", CALLED)

# ---- who draws first ----------------------------------------------------------------------------------------------


def ask_first_roll(s: State) -> None:
    """H-DIST-01, 02, H-RUL-03: two dice each, the highest first, ties among the highest roll again."""
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
    note(s, E_FIRST, first)
    next_step(s)


def roll_first(s: State, roll: Int) -> None:
    p = s.index
    enter_dice(s, p, 0, 2, roll)
    s.first_roll[p] = SUM_2[roll]
    note(s, E_FIRST_ROLL, p, SUM_2[roll])
    s.index += 1


# ---- the draft ----------------------------------------------------------------------------------------------------


def draws_before(s: State, p: Int, q: Int) -> bool:
    """H-DIST-12 to 15: fewest points, then lower printed strength, then the earlier call of the epoch just ended."""
    mine = points_of(s, p)
    other = points_of(s, q)
    if mine != other:
        return mine < other
    if s.last_strength[p] != s.last_strength[q]:
        return s.last_strength[p] < s.last_strength[q]
    return s.last_call[p] < s.last_call[q]


def set_draft_order(s: State) -> None:
    """From epoch 2 on; seats have no two equal keys."""
    for p in range(s.players):
        place = 0
        for q in range(s.players):
            if q != p and draws_before(s, q, p):
                place += 1
        s.order[place] = p


def open_epoch(s: State) -> None:
    if s.epoch > 0:
        set_draft_order(s)
    s.epoch += 1
    s.undrawn = (1 << CALLS) - 1
    s.drawn = NO_CARD
    s.call = 0
    for p in range(s.players):
        s.empire[p] = NO_CARD
        s.empire_known[p] = 0
    note(s, E_EPOCH, s.epoch)


def ask_draft(s: State) -> None:
    """H-DIST-03 to 11. `s.index`: 0 opens the epoch, then one drawer after the other."""
    if s.index == 0:
        open_epoch(s)
        s.index = 1
    if s.index > s.players:
        for p in range(s.players):  # H-INFO-04: now everybody may look at his own card
            s.empire_known[p] |= 1 << p
        next_step(s)
        return
    drawer = s.order[s.index - 1]
    if s.drawn == NO_CARD:
        leave_to_chance(s, DRAW_EMPIRE)
        for card in range(CALLS):
            if (s.undrawn >> card) & 1 == 1:
                outcome(s, DRAWN, card, 1)
        return
    ask(s, ALLOT, drawer)
    if s.empire[drawer] == NO_CARD:  # H-DIST-04, 08, 09, H-RUL-04
        offer(s, KEEP)
    for q in range(s.players):
        if q != drawer and s.empire[q] == NO_CARD:
            offer(s, GIVE, q)


def do_drawn(s: State, card: Int) -> None:
    drawer = s.order[s.index - 1]
    s.drawn = card
    s.undrawn -= 1 << card
    note(s, E_DREW, drawer)
    whisper(s, E_SAW, 1 << drawer, drawn_empire(s))


def drawn_empire(s: State) -> Int:
    return (s.epoch - 1) * CALLS + s.drawn


def keep(s: State) -> None:
    allot(s, s.seat)


def allot(s: State, p: Int) -> None:
    """H-DIST-05, 06, H-INFO-03: the drawer knows it; its holder only once all are allotted."""
    drawer = s.order[s.index - 1]
    s.empire[p] = s.drawn
    s.empire_known[p] = 1 << drawer
    s.drawn = NO_CARD
    s.index += 1
    if p == drawer:
        note(s, E_KEPT, drawer)
    else:
        note(s, E_GAVE, drawer, p)


ROLL_FOR_FIRST: Final = BOOK.chance("first roll", "H-DIST-01", choice(ROLL_2, roll_first))
DRAW_EMPIRE: Final = BOOK.chance("draw empire", "H-DIST-03", choice(DRAWN, do_drawn))
ALLOT: Final = BOOK.question(
    "draft",
    "H-DIST-04",
    choice(KEEP, keep, says={"empire": (EMPIRE, drawn_empire)}),
    choice(GIVE, allot, lights=SEAT, says={"empire": (EMPIRE, drawn_empire)}),
    says={"empire": (EMPIRE, drawn_empire)},
)
FIRST_ROLL: Final = BOOK.step("first roll", ask_first_roll)
DRAFT: Final = BOOK.step("draft", ask_draft)
