"""Choices that meet in the same scenes, so that a difference between two of them is theirs and not luck's.

A scene draws all that the seat cannot know and all luck; every choice in the running is carried out in it, the turn is
played out, and what came of it is judged.  The worse half is dropped again and again (`plans_halve`), as it is with the
whole plans of sealed choices: the k-th choice here is the k-th plan there.
"""

from __future__ import annotations

from carrack.core.arrays import Int
from carrack.core.flow import Flow, become, first_random, play_on
from carrack.core.judging import judge_one
from carrack.core.looking import look, play_turn_out, settle_chance
from carrack.core.mind import PLANS, Mind
from carrack.core.plans import add_result
from carrack.core.senses import sense_foolish, sense_redraw
from carrack.core.tree import CRUMB


def scenes_begin(root: Flow, s: Flow, t: Flow, m: Mind, seat: Int, breadth: Int, draws: Int, seed: Int) -> None:
    """So many choices, those that one look likes best, are in the running, best first; foolish ones only in need."""
    become(s, root)
    sense_redraw(s, seat, seed)
    m.n_running = 0
    for wide in range(2):
        if m.n_running == 0:
            for i in range(s.n_legal):
                if wide == 1 or not sense_foolish(s, s.options[i]):
                    merit = look(s, t, m, s.options[i], seed, draws) // draws
                    enter_choice(m, s.options[i], merit, min(breadth, PLANS))
    for k in range(m.n_running):
        m.plans_running[k] = k
        m.plan_visits[seat * PLANS + k] = 0
        m.plan_total[seat * PLANS + k] = 0


def enter_choice(m: Mind, action: Int, merit: Int, breadth: Int) -> None:
    """Keep a choice if it is among the best so far."""
    at = m.n_running
    if at < breadth:
        m.n_running += 1
    elif merit > m.look_merit[breadth - 1]:
        at = breadth - 1
    else:
        return
    while at > 0 and m.look_merit[at - 1] < merit:
        m.look_merit[at] = m.look_merit[at - 1]
        m.look_action[at] = m.look_action[at - 1]
        at -= 1
    m.look_merit[at] = merit
    m.look_action[at] = action


def scene(root: Flow, s: Flow, t: Flow, m: Mind, seat: Int, seed: Int) -> None:
    """Every choice in the running is tried once, all with the same luck."""
    x = first_random(seed)
    for i in range(m.n_running):
        k = m.plans_running[i]
        become(s, root)
        sense_redraw(s, seat, x)
        play_on(s, m.look_action[k])
        rest = settle_chance(s, x)
        play_turn_out(s, t, m, rest)
        gain = judge_one(s, m, seat)
        add_result(m, seat, k, gain >> CRUMB)


def scenes_best(m: Mind) -> Int:
    return m.look_action[m.plans_running[0]]
