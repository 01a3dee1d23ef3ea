"""How bots judge a position: what each seat can hope for, and the features that the learned estimate is made from.

Hopes are those of `worth`, for all seats at once.  A feature of 1.0 is ONE; what the numbers are divided by only
brings them into the same range.  Weights are learned for this order of features: `FEATURES` says which.
"""

from __future__ import annotations

from typing import Final

from carrack.core.arrays import Int, Ints
from carrack.core.mind import BLOCK, ONE, Mind
from carrack.core.senses import Senses
from carrack.games.history.book import BOOK
from carrack.games.history.facts import (
    BASE,
    BORDER_START,
    BORDER_TO,
    CALLS,
    CAPITAL,
    CITY,
    CONTROL,
    DOMINANCE,
    EPOCHS,
    EVENT_EPOCHS,
    EVENT_KIND,
    HAND,
    LANDS,
    REGIONS,
    RESOURCE,
    STRENGTH,
)
from carrack.games.history.foolish import is_foolish
from carrack.games.history.imagining import redraw, veil
from carrack.games.history.reach import is_in_turn, is_to_come, notice_threats
from carrack.games.history.rules.armies import lands_in
from carrack.games.history.rules.draft import DRAFT
from carrack.games.history.rules.end_of_game import place_of
from carrack.games.history.rules.expansion import EXPANSION
from carrack.games.history.rules.playing_events import PLAYING_EVENTS
from carrack.games.history.rules.scoring import level, level_points, points_of
from carrack.games.history.state import State
from carrack.games.history.worth import board_worth, prospects

FEATURES: Final = 2  # raised when features change: weights of another version are not loaded
N_TABLE: Final = 50
N_BLOCK: Final = 300


def hope_for(s: State, m: Mind) -> None:
    for p in range(s.players):
        m.hope[p] = prospects(s, p)


def turn_number(s: State) -> Int:
    """Epoch and call."""
    return s.epoch * (CALLS + 1) + s.call


def points_at_end(s: State, p: Int) -> Int:
    return points_of(s, p)


def notice(s: State, m: Mind) -> None:
    """All features of a position."""
    notice_table(s, m)
    for p in range(s.players):
        f = m.seat_blocks
        at = p * BLOCK
        notice_seat(s, f, p, at)
        notice_regions(s, f, p, at)
        notice_lands(s, f, p, at)
        notice_hand(s, f, p, at)
        if s.mover == p and is_in_turn(s, p):
            notice_turn(s, f, at)
        if is_in_turn(s, p) or is_to_come(s, p):
            f[at + 113] = f[at + 106]
        else:
            f[at + 114] = f[at + 106]
            f[at + 115] = f[at + 107]
    for i in range(s.players):
        m.seat_blocks[s.order[i] * BLOCK + 180] = i * ONE // 5
    notice_threats(s, m)


def notice_table(s: State, m: Mind) -> None:
    f = m.table_block
    step = s.program[s.step]
    f[s.epoch] = ONE
    f[8] = ONE
    if step == DRAFT:
        f[9] = ONE
    elif step == PLAYING_EVENTS:
        f[10] = ONE
    elif step == EXPANSION:
        f[11] = ONE
    else:
        f[12] = ONE
    if s.depth > 0:
        f[13] = ONE
    f[14] = s.call * ONE // 7
    f[15] = s.index * ONE // 7
    f[16 + s.players] = ONE
    if step == DRAFT and s.epoch > 0:
        for i in range(CALLS):
            if (s.undrawn >> i) & 1 == 1:
                f[24 + i] = STRENGTH[(s.epoch - 1) * CALLS + i] * ONE // 15


def notice_seat(s: State, f: Ints, p: Int, at: Int) -> None:
    f[at] = prospects(s, p) * ONE // 10000
    f[at + 1] = points_of(s, p) * ONE // 100
    f[at + 2] = board_worth(s, p) * ONE // 5000
    if is_in_turn(s, p):
        f[at + 3] = ONE
    if s.seat == p:
        f[at + 5] = ONE
    f[at + 6] = s.strength_sum[p] * ONE // 50
    f[at + 7] = s.last_strength[p] * ONE // 15
    f[at + 8] = s.markers[p] * ONE // 3
    f[at + 9] = s.n_hand[p] * ONE // 10
    if is_to_come(s, p) and s.epoch > 0:
        f[at + 4] = ONE
        f[at + 10] = STRENGTH[(s.epoch - 1) * CALLS + s.empire[p]] * ONE // 15
        f[at + 11] = s.empire[p] * ONE // 7
        f[at + 12 + (s.epoch - 1) * CALLS + s.empire[p]] = ONE


def notice_turn(s: State, f: Ints, at: Int) -> None:
    """What the one who moves has at hand."""
    f[at + 61] = s.reserve * ONE // 10
    f[at + 62] = s.second_reserve * ONE // 5
    f[at + 63] = s.guest_reserve * ONE // 5
    f[at + 64] = s.allied * ONE // 3
    f[at + 65] = s.coins * ONE // 3
    f[at + 66] = s.allied_coins * ONE // 3
    f[at + 67] = s.stored_forts * ONE // 2
    f[at + 68] = s.leader * ONE
    f[at + 69] = s.weaponry * ONE
    f[at + 70] = s.siegecraft * ONE
    f[at + 71] = s.elite * ONE
    if s.jihad > 0:
        f[at + 72] = ONE
    f[at + 73] = s.naval_power * ONE
    f[at + 74] = s.n_played * ONE
    helped = s.leader + s.weaponry + s.elite
    f[at + 75] = f[at + 61] * helped
    if s.program[s.step] == PLAYING_EVENTS:
        f[at + 76] = ONE
        f[at + 77] = STRENGTH[(s.epoch - 1) * CALLS + s.call] * ONE // 15
        f[at + 78] = f[at + 77] * helped


def notice_regions(s: State, f: Ints, p: Int, at: Int) -> None:
    epoch = s.epoch
    if epoch == 0:
        epoch = 1
    for region in range(REGIONS):
        n = lands_in(s, region, p)
        if n > 0:
            now = level(s, region, p)
            f[at + 80 + region] = n * ONE // 3
            f[at + 93 + region] = now * ONE // 3
            f[at + 106] += level_points(BASE[region * EPOCHS + epoch - 1], now) * ONE // 20
            if epoch < EPOCHS:
                f[at + 107] += level_points(BASE[region * EPOCHS + epoch], now) * ONE // 20
                f[at + 108] += BASE[region * EPOCHS + epoch] * n * ONE // 20
            if epoch < EPOCHS - 1:
                f[at + 109] += level_points(BASE[region * EPOCHS + epoch + 1], now) * ONE // 20
            if now == CONTROL:
                f[at + 110] += ONE
            elif now == DOMINANCE:
                f[at + 111] += ONE
            f[at + 112] += n * ONE // 10


def notice_lands(s: State, f: Ints, p: Int, at: Int) -> None:
    for land in range(LANDS):
        if s.owner[land] == p:
            f[at + 190 + land] = ONE
            if s.settlement[land] == CAPITAL:
                f[at + 116] += ONE // 2
            elif s.settlement[land] == CITY:
                f[at + 117] += ONE // 2
            f[at + 118] += s.monument[land] * ONE // 3
            f[at + 119] += s.fort[land] * ONE // 3
            near = 0
            for i in range(BORDER_START[land], BORDER_START[land + 1]):
                other = s.owner[BORDER_TO[i]]
                if other >= 0 and other != p:
                    near += 1
            f[at + 120] += near * ONE // 20
            f[at + 121] += RESOURCE[land] * ONE // 3


def notice_hand(s: State, f: Ints, p: Int, at: Int) -> None:
    """Cards by kind, and those that can be played in this epoch."""
    for i in range(s.n_hand[p]):
        card = s.hand[p * HAND + i]
        f[at + 124 + EVENT_KIND[card]] += ONE
        if (EVENT_EPOCHS[card] >> s.epoch) & 1 == 1:
            f[at + 152 + EVENT_KIND[card]] += ONE


JUDGED: Final = BOOK.judged_by(
    Senses(
        hopes=hope_for,
        features=notice,
        points=points_at_end,
        place=place_of,
        redraw=redraw,
        veil=veil,
        hope_scale=2500,
        trust=90,
        turn=turn_number,
        foolish=is_foolish,
        n_table=N_TABLE,
        n_block=N_BLOCK,
        version=FEATURES,
        unit=10000,
        rivalry=0.33,
    )
)
