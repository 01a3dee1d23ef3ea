"""Sealed choices as whole plans: what a seat will do in all its orders, against what the others may have sealed.

The game lists the best plans of every seat as if nobody came between (`Senses.plans`).  A scene draws plans of the
others and all luck; each own plan in the running is laid beside them, the turn is played out with one look a choice,
and what came of it is judged.  Plans meet in the same scenes, so that a difference is theirs and not luck's, and the
worse half is dropped again and again.  What others plan is guessed by how good it seems, or, as often as `insight`
says, by what has done well for them in the scenes so far: they may think as far.
"""

from __future__ import annotations

from carrack.core.arrays import Int
from carrack.core.curves import ENDS, FADE
from carrack.core.flow import Flow, ask_again, become, first_random, next_random
from carrack.core.judging import judge_all
from carrack.core.looking import play_turn_out, settle_chance
from carrack.core.mind import PARTS, PLANS, UNIT, Mind
from carrack.core.senses import sense_lay, sense_plans, sense_redraw
from carrack.core.tree import CRUMB, curiosity


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
    for k in range(s.players * PLANS):
        m.plan_visits[k] = 0
        m.plan_total[k] = 0


def guess_plan(m: Mind, p: Int, x: Int) -> Int:
    k = 0
    while k < m.n_plans[p] - 1 and m.plan_share[p * PLANS + k] < x % UNIT:
        k += 1
    return k


def pick_plan(m: Mind, p: Int, breadth: Int) -> Int:
    """The plan of a seat to try: each once, then by what it brought and by curiosity."""
    first = p * PLANS
    best = 0
    most = -1
    for k in range(min(breadth, m.n_plans[p])):
        visits = m.plan_visits[first + k]
        if visits == 0:
            return k
        score = m.plan_total[first + k] // visits + curiosity(m, m.tries, visits)
        if score > most:
            most = score
            best = k
    return best


def plans_run(m: Mind, seat: Int, breadth: Int) -> None:
    """So many of a seat's plans, the most promising ones, are in the running."""
    m.n_running = min(breadth, m.n_plans[seat])
    for k in range(m.n_running):
        m.plans_running[k] = k


def plan_scene(root: Flow, s: Flow, t: Flow, m: Mind, seat: Int, breadth: Int, seed: Int) -> None:
    """One draw of what the others plan and of all luck: every plan in the running is tried in it."""
    x = first_random(seed)
    for p in range(root.players):
        m.plan_gain[p] = 0
        if p != seat:
            x = next_random(x)
            if x % 100 < m.insight:
                m.plan_laid[p] = pick_plan(m, p, breadth)
            else:
                x = next_random(x)
                m.plan_laid[p] = guess_plan(m, p, x)
    for i in range(m.n_running):
        m.plan_laid[seat] = m.plans_running[i]
        plan_try(root, s, t, m, seat, x)
    m.tries += 1
    for p in range(root.players):
        if p != seat:
            add_result(m, p, m.plan_laid[p], m.plan_gain[p] // m.n_running)


def plan_try(root: Flow, s: Flow, t: Flow, m: Mind, seat: Int, x: Int) -> None:
    """The turn as it goes with the plans that are laid."""
    become(s, root)
    sense_redraw(s, seat, x)
    for p in range(s.players):
        sense_lay(s, m, p, m.plan_laid[p])
    ask_again(s)
    play_turn_out(s, t, m, settle_chance(s, x))
    judge_all(s, m)
    for p in range(s.players):
        m.plan_gain[p] += m.merit[p] >> CRUMB
    add_result(m, seat, m.plan_laid[seat], m.merit[seat] >> CRUMB)


def add_result(m: Mind, p: Int, k: Int, gain: Int) -> None:
    m.plan_visits[p * PLANS + k] += 1
    m.plan_total[p * PLANS + k] += gain


def plans_halve(m: Mind, seat: Int) -> None:
    """Sort the plans in the running by what they brought; the better half goes on."""
    for i in range(1, m.n_running):
        k = m.plans_running[i]
        mean = mean_result(m, seat, k)
        at = i
        while at > 0 and mean_result(m, seat, m.plans_running[at - 1]) < mean:
            m.plans_running[at] = m.plans_running[at - 1]
            at -= 1
        m.plans_running[at] = k
    m.n_running = (m.n_running + 1) // 2


def mean_result(m: Mind, p: Int, k: Int) -> Int:
    return m.plan_total[p * PLANS + k] // max(1, m.plan_visits[p * PLANS + k])
