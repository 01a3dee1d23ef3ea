"""How good a position is for each seat: the estimate that was learned, or hopes made by hand where there is none.

The estimate is a small net over features of the table, the seat, its strongest opponent and the mean of its opponents,
so the same weights serve any number of seats.  A linear part goes straight to the end; learning starts with the hopes
made by hand there.  All of it is whole numbers: features of ONE, weights with WEIGHT bits after the point.
"""

from __future__ import annotations

from typing import Final

from carrack.core.arrays import Int, Ints, Table, add_row
from carrack.core.curves import ENDS, SIGMOID, STEP_BITS
from carrack.core.flow import Flow
from carrack.core.game import OVER
from carrack.core.mind import (
    BLOCK,
    COLUMNS,
    HEADS,
    HIDDEN,
    LIMIT,
    MINDS,
    UNIT,
    WEIGHT,
    Mind,
)
from carrack.core.senses import sense_features, sense_hopes, sense_place, sense_points

LOGIT: Final = 1 << 18
SHARE_BITS: Final = 12
SHARE: Final[Table] = (0, 0, *((1 << SHARE_BITS) // (seats - 1) for seats in range(2, MINDS + 1)))
"""One of the opponents, of all of them."""
WIN_PART: Final = 6  # tenths of a utility that are the chance to win; the rest is the margin
TENTHS: Final = 10


def sigmoid(x: Int) -> Int:
    """A logit (1.0 is LOGIT) as a share of UNIT."""
    at = (x >> STEP_BITS) + ENDS
    if at < 0:
        return SIGMOID[0]
    if at >= 2 * ENDS:
        return SIGMOID[2 * ENDS]
    rest = x & ((1 << STEP_BITS) - 1)
    return SIGMOID[at] + (((SIGMOID[at + 1] - SIGMOID[at]) * rest) >> STEP_BITS)


def blend(win: Int, margin: Int) -> Int:
    return (WIN_PART * win + (TENTHS - WIN_PART) * margin) // TENTHS


def judge_all(s: Flow, m: Mind) -> None:
    """Utilities of all seats, into `merit`, and their chances to win."""
    if s.seat == OVER:
        judge_end(s, m)
    elif m.is_learned == 1:
        feel(s, m)
        if m.trust < 100:
            sense_hopes(s, m)
        for p in range(s.players):
            judge_seat(s, m, p)
    else:
        sense_hopes(s, m)
        for p in range(s.players):
            m.win_chance[p] = sigmoid(lead(s, m, p))
            m.merit[p] = m.win_chance[p]


def judge_one(s: Flow, m: Mind, p: Int) -> Int:
    """The utility of one seat."""
    if s.seat == OVER:
        judge_end(s, m)
        return m.merit[p]
    if m.is_learned == 1:
        feel(s, m)
        if m.trust < 100:
            sense_hopes(s, m)
        judge_seat(s, m, p)
        return m.merit[p]
    sense_hopes(s, m)
    return sigmoid(lead(s, m, p))


def judge_end(s: Flow, m: Mind) -> None:
    """A finished game: the winners share one win; the margin is by points, or by places where points are nothing."""
    winners = 0
    for p in range(s.players):
        if sense_place(s, p) == 1:
            winners += 1
    for p in range(s.players):
        m.win_chance[p] = 0
        if sense_place(s, p) == 1 and winners > 0:
            m.win_chance[p] = UNIT // winners
        m.merit[p] = blend(m.win_chance[p], result_margin(s, m, p))


def result_margin(s: Flow, m: Mind, p: Int) -> Int:
    """How far ahead of the best other, squashed: as many points as `hope_scale` are one logit."""
    best = -LOGIT
    for q in range(s.players):
        if q != p:
            points = sense_points(s, q)
            if points > best:
                best = points
    ahead = 100 * (sense_points(s, p) - best)
    return sigmoid(ahead * LOGIT // m.hope_scale)


def lead(s: Flow, m: Mind, p: Int) -> Int:
    """Hopes made by hand as a logit: ahead of the best of the others, or behind."""
    best = -LOGIT
    for q in range(s.players):
        if q != p and m.hope[q] > best:
            best = m.hope[q]
    return (m.hope[p] - best) * LOGIT // m.hope_scale


# ---- the net --------------------------------------------------------------------------------------------------------


def feel(s: Flow, m: Mind) -> None:
    """Features of the position, and what the table adds to the first layer of every seat."""
    for i in range(m.n_table):
        m.table_block[i] = 0
    for i in range(s.players * BLOCK):
        m.seat_blocks[i] = 0
    sense_features(s, m)
    for i in range(m.n_block):
        total = 0
        for p in range(s.players):
            total += m.seat_blocks[p * BLOCK + i]
        m.all_blocks[i] = total
    for i in range(COLUMNS):
        m.layer_shared[i] = m.net_first_bias[i]
    for i in range(m.n_table):
        add_input(m, m.layer_shared, i, m.table_block[i])


def add_input(m: Mind, layer: Ints, i: Int, value: Int) -> None:
    """What an input adds to the first layer; most are 0 and cost nothing."""
    if value != 0:
        add_row(layer, m.net_first, i * COLUMNS, COLUMNS, bounded(value))


def strongest(s: Flow, m: Mind, p: Int) -> Int:
    """The opponent with the best hopes, which are the first feature of a seat."""
    best = -1
    for q in range(s.players):
        if q != p and (best < 0 or m.seat_blocks[q * BLOCK] > m.seat_blocks[best * BLOCK]):
            best = q
    return best


def mean_of_others(s: Flow, m: Mind, p: Int, i: Int) -> Int:
    others = m.all_blocks[i] - m.seat_blocks[p * BLOCK + i]
    return (others * SHARE[s.players]) >> SHARE_BITS


def judge_seat(s: Flow, m: Mind, p: Int) -> None:
    """Run the net for one seat; `feel` has been called."""
    for j in range(COLUMNS):
        m.layer_first[j] = m.layer_shared[j]
    rival = strongest(s, m, p)
    n = m.n_block
    for i in range(n):
        add_input(m, m.layer_first, m.n_table + i, m.seat_blocks[p * BLOCK + i])
        add_input(m, m.layer_first, m.n_table + n + i, m.seat_blocks[rival * BLOCK + i])
        add_input(m, m.layer_first, m.n_table + 2 * n + i, mean_of_others(s, m, p, i))
    for j in range(HIDDEN):
        m.layer_second[j] = m.net_second_bias[j]
    for i in range(COLUMNS - 1):
        value = m.layer_first[i] >> WEIGHT
        if value > 0:
            if value > LIMIT:
                value = LIMIT
            add_row(m.layer_second, m.net_second, i * HIDDEN, HIDDEN, value)
    m.win_chance[p] = sigmoid(head(m, 0))
    m.merit[p] = blend(m.win_chance[p], sigmoid(head(m, 1)))
    if m.trust < 100:
        m.merit[p] = (m.trust * m.merit[p] + (100 - m.trust) * sigmoid(lead(s, m, p))) // 100


def gather(s: Flow, m: Mind, p: Int) -> None:
    """The inputs of one seat, into `inputs`: what learning is fed with."""
    feel(s, m)
    rival = strongest(s, m, p)
    n = m.n_block
    for i in range(m.n_table):
        m.inputs[i] = bounded(m.table_block[i])
    for i in range(n):
        m.inputs[m.n_table + i] = bounded(m.seat_blocks[p * BLOCK + i])
        m.inputs[m.n_table + n + i] = bounded(m.seat_blocks[rival * BLOCK + i])
        m.inputs[m.n_table + 2 * n + i] = bounded(mean_of_others(s, m, p, i))


def bounded(value: Int) -> Int:
    if value > LIMIT:
        return LIMIT
    if value < -LIMIT:
        return -LIMIT
    return value


def head(m: Mind, k: Int) -> Int:
    """One result of the net, as a logit."""
    value = m.net_last_bias[k] + m.net_gain[k] * (m.layer_first[COLUMNS - 1] >> WEIGHT)
    for j in range(HIDDEN):
        hidden = m.layer_second[j] >> WEIGHT
        if hidden > 0:
            if hidden > LIMIT:
                hidden = LIMIT
            value += hidden * m.net_last[j * HEADS + k]
    return value
