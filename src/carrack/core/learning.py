"""A learner at the table: what its seat sees as integers, and play until it decides again."""

from __future__ import annotations

from typing import Final

from carrack.core.arrays import Int
from carrack.core.flow import RANDOM_BITS, Flow, become, draw, next_random, play_on
from carrack.core.game import CHANCE, OVER
from carrack.core.looking import look_around
from carrack.core.mind import PARTS, PLANS, Mind
from carrack.core.plans import guess_plan, share_plans
from carrack.core.senses import sense_plans, sense_redraw, sense_veil

ANYBODY: Final = -3
"""Instead of a seat: whoever decides next is the learner; no seat, nor chance, nor the end has this number."""

HEAT: Final = 60  # how freely the others pick among their plans, in hundredths of a point


def observe(s: Flow, t: Flow, seat: Int, recall: Int) -> None:
    """Make a copy of the position in which all that a seat does not see is wiped out."""
    t.copy_from(s)
    sense_veil(t, seat, recall)


def learner_step(
    s: Flow, t: Flow, u: Flow, m: Mind, action: Int, seat: Int, draws: Int, sight: Int, recall: Int, x: Int
) -> Int:
    """A learner's choice (none below 0), what the others do after it, and in `t` what the next to decide sees then."""
    if action >= 0:
        play_on(s, action)
    x = others_play(s, t, u, m, seat, draws, sight, x)
    if s.seat != OVER:
        observe(s, t, s.seat, recall)
    return x


def others_play(s: Flow, t: Flow, u: Flow, m: Mind, seat: Int, draws: Int, sight: Int, x: Int) -> Int:
    """Chance and the others, until a seat decides or the game is over; returns where the random numbers have come to.

    The others take one look ahead at what they know, `sight` in a hundred of their choices, and seal one of the plans
    that promise most; without any `draws` they choose at random.
    """
    while s.seat != OVER and s.seat != seat and (s.seat == CHANCE or seat != ANYBODY):
        x = next_random(x)
        if s.seat == CHANCE:
            play_on(s, draw(s, x))
        elif draws == 0:
            play_on(s, s.options[(x * s.n_legal) >> RANDOM_BITS])
        else:
            become(u, s)
            sense_redraw(u, s.seat, x)
            if s.sealed > 0:
                seal_plan(s, u, m, x)
            else:
                play_on(s, look_around(u, t, m, x, draws, sight))
    return x


def seal_plan(s: Flow, u: Flow, m: Mind, x: Int) -> None:
    """All sealed choices of a seat: one of its plans, the better ones more often."""
    seat = s.seat
    sealed = s.sealed
    m.n_plans[seat] = 0
    sense_plans(u, m, seat)
    share_plans(m, seat, HEAT)
    plan = seat * PLANS + guess_plan(m, seat, x)
    for i in range(m.plan_size[plan]):
        if s.seat == seat and s.sealed == sealed:
            play_on(s, m.plan_orders[plan * PARTS + i])
    while s.seat == seat and s.sealed == sealed:
        play_on(s, s.options[s.n_legal - 1])
