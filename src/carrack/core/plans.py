"""Sealed choices as whole plans: what a seat will do in all its orders, against what the others may have sealed.

The game lists the best plans of every seat as if nobody came between (`Senses.plans`).  Each try draws plans of the
others by how good they are, lays one of the own plans beside them, plays the turn out with one look a choice and judges
what came of it; plans that do well are tried more often.
"""

from __future__ import annotations

from typing import Final

from carrack.core.arrays import Int
from carrack.core.curves import ENDS, FADE
from carrack.core.flow import Flow, ask_again, become, first_random, next_random, play_on
from carrack.core.game import OVER
from carrack.core.judging import judge_all
from carrack.core.looking import look_on, settle_chance
from carrack.core.mind import PARTS, PLANS, UNIT, Mind
from carrack.core.senses import sense_lay, sense_plans, sense_redraw, sense_turn
from carrack.core.tree import CRUMB, curiosity

LONG_TURN: Final = 400  # decisions after which a turn is judged as it stands


def enter_plan(m: Mind, p: Int, size: Int, value: Int) -> None:
    """Keep a plan if it is among the best of a seat; `draft_orders` holds it."""
    n = m.n_plans[p]
    first = p * PLANS
    if n == PLANS and value <= m.plan_value[first + PLANS - 1]:
        return
    at = n
    if n < PLANS:
        m.n_plans[p] += 1
    else:
        at = PLANS - 1
    while at > 0 and m.plan_value[first + at - 1] < value:
        m.plan_value[first + at] = m.plan_value[first + at - 1]
        m.plan_size[first + at] = m.plan_size[first + at - 1]
        for i in range(PARTS):
            m.plan_orders[(first + at) * PARTS + i] = m.plan_orders[(first + at - 1) * PARTS + i]
        at -= 1
    m.plan_value[first + at] = value
    m.plan_size[first + at] = size
    for i in range(PARTS):
        m.plan_orders[(first + at) * PARTS + i] = m.draft_orders[i]


def share_plans(m: Mind, p: Int, heat: Int) -> None:
    """How likely each plan of a seat is: less by one part in e for every `heat` of value it is behind the best."""
    first = p * PLANS
    total = 0
    for k in range(m.n_plans[p]):
        behind = 8 * (m.plan_value[first] - m.plan_value[first + k]) // heat
        if behind > ENDS:
            behind = ENDS
        total += FADE[behind]
        m.plan_share[first + k] = total
    for k in range(m.n_plans[p]):
        m.plan_share[first + k] = m.plan_share[first + k] * (UNIT - 1) // total


def plans_begin(s: Flow, m: Mind, seat: Int, heat: Int) -> None:
    """List the plans of every seat; from now on the others are still to choose theirs."""
    sense_redraw(s, seat, 1)
    for p in range(s.players):
        m.n_plans[p] = 0
        sense_plans(s, m, p)
        share_plans(m, p, heat)
    m.tries = 0
    for k in range(PLANS):
        m.plan_visits[k] = 0
        m.plan_total[k] = 0


def guess_plan(m: Mind, p: Int, x: Int) -> Int:
    k = 0
    while k < m.n_plans[p] - 1 and m.plan_share[p * PLANS + k] < x % UNIT:
        k += 1
    return k


def pick_plan(m: Mind, breadth: Int) -> Int:
    best = 0
    most = -1
    for k in range(breadth):
        visits = m.plan_visits[k]
        if visits == 0:
            return k
        score = m.plan_total[k] // visits + curiosity(m, m.tries, visits)
        if score > most:
            most = score
            best = k
    return best


def plan_try(s: Flow, t: Flow, m: Mind, seat: Int, breadth: Int, x: Int) -> Int:
    own = pick_plan(m, breadth)
    for p in range(s.players):
        x = next_random(x)
        if p == seat:
            sense_lay(s, m, p, own)
        else:
            sense_lay(s, m, p, guess_plan(m, p, x))
    ask_again(s)
    x = settle_chance(s, x)
    turn = sense_turn(s)
    length = 0
    learned = m.is_learned
    m.is_learned = 0  # the quick play in between is judged by hand
    while s.seat != OVER and s.sealed == 0 and sense_turn(s) == turn and length < LONG_TURN:
        x = next_random(x)
        play_on(s, look_on(s, t, m, x))
        x = settle_chance(s, x)
        length += 1
    m.is_learned = learned
    judge_all(s, m)
    m.plan_visits[own] += 1
    m.plan_total[own] += m.merit[seat] >> CRUMB
    m.tries += 1
    return x


def plan_search(root: Flow, s: Flow, t: Flow, m: Mind, seat: Int, breadth: Int, tries: Int, seed: Int) -> None:
    """So many tries more, among the best plans of the seat."""
    x = first_random(seed)
    if breadth > m.n_plans[seat]:
        breadth = m.n_plans[seat]
    for _ in range(tries):
        become(s, root)
        x = next_random(x)
        sense_redraw(s, seat, x)
        x = plan_try(s, t, m, seat, breadth, x)


def plan_best(m: Mind, seat: Int) -> Int:
    """The plan that was tried most; the better one of two."""
    best = 0
    most = -1
    for k in range(m.n_plans[seat]):
        if m.plan_visits[k] > 0:
            score = (m.plan_visits[k] << 15) + m.plan_total[k] // m.plan_visits[k]
            if score > most:
                most = score
                best = k
    return best
