"""A tree of what may follow: open loop, a fresh imagined position each try, every seat for itself.

A node stands for a row of choices, whatever chance did between them; where chance changed what can be chosen it has a
node of its own.  Each try goes down by what promised most so far and a share of curiosity, adds one node, judges the
position there or at the end of the turn, and tells every node on its way what each seat got.  Stopped at any moment,
the most visited choice at the top is the answer.
"""

from __future__ import annotations

from typing import Final

from carrack.core.arrays import Int
from carrack.core.curves import FINE, ROOT_OF_LOG, ROOT_OF_PART, ROOTS
from carrack.core.flow import Flow, become, first_random, next_random, play_on
from carrack.core.game import CHANCE, OVER
from carrack.core.judging import judge_all
from carrack.core.looking import look, play_turn_out, settle_chance
from carrack.core.mind import MINDS, NODES, PATH, Mind
from carrack.core.senses import sense_foolish, sense_redraw

CRUMB: Final = 6  # utilities are added up without these bits, or many tries would not fit
WHOLE: Final = 1 << 14  # a utility of 1.0 then
MIXED: Final = 1 << 30  # marks nodes that tell what chance left to choose


def tree_begin(m: Mind) -> None:
    m.n_nodes = 0
    m.tries = 0
    add_node(m, -1, 0)


def add_node(m: Mind, parent: Int, action: Int) -> Int:
    node = m.n_nodes
    m.n_nodes += 1
    m.node_action[node] = action
    m.node_first[node] = -1
    m.node_next[node] = -1
    m.node_visits[node] = 0
    m.node_foolish[node] = 0
    for p in range(MINDS):
        m.node_total[node * MINDS + p] = 0
    if parent >= 0:
        m.node_next[node] = m.node_first[parent]
        m.node_first[parent] = node
    return node


def find_node(m: Mind, parent: Int, action: Int) -> Int:
    node = m.node_first[parent]
    while node >= 0:
        if m.node_action[node] == action:
            return node
        node = m.node_next[node]
    return -1


def child_for(s: Flow, m: Mind, parent: Int, action: Int) -> Int:
    node = find_node(m, parent, action)
    if node < 0:
        node = add_node(m, parent, action)
        if sense_foolish(s, action):
            m.node_foolish[node] = 1
    return node


def mixed_key(s: Flow) -> Int:
    """What can be chosen now, as one number."""
    key = s.n_legal
    if s.seat >= 0:
        for i in range(s.n_legal):
            key = (key * 31 + s.options[i]) & (MIXED - 1)
    return key | MIXED


def curiosity(m: Mind, parents: Int, visits: Int) -> Int:
    """What a choice gets for having been tried seldom, of WHOLE."""
    fine = 0
    while parents >= ROOTS:
        parents >>= 1
        fine += 1
    part = ROOT_OF_LOG[parents] + fine * (1 << (FINE - 4))
    seldom = 0
    while visits >= ROOTS:
        visits >>= 2
        seldom += 1
    return (((m.explore * part * ROOT_OF_PART[visits]) >> (2 * FINE - 14)) // 1000) >> seldom


def pick_child(s: Flow, m: Mind, node: Int, x: Int) -> Int:
    """The choice to try: everything once, then by what it brought and by curiosity; nothing foolish but in need."""
    parents = 0
    sane = 0
    for i in range(s.n_legal):
        child = child_for(s, m, node, s.options[i])
        parents += m.node_visits[child]
        if m.node_foolish[child] == 0:
            sane += 1
    best = -1
    most = -WHOLE << 8
    unknown = 0
    if m.caution >= 0 and m.node_visits[node] > 0:
        unknown = m.node_total[node * MINDS + s.seat] // m.node_visits[node] - m.caution * WHOLE // 1000
    start = x % s.n_legal
    for i in range(s.n_legal):
        at = start + i
        if at >= s.n_legal:
            at -= s.n_legal
        child = find_node(m, node, s.options[at])
        if child < 0 or (m.node_foolish[child] == 1 and sane > 0):
            continue
        visits = m.node_visits[child]
        if visits == 0:
            if m.caution < 0 or node == 0:
                return child
            score = unknown + curiosity(m, parents + 1, 1)
        else:
            score = m.node_total[child * MINDS + s.seat] // visits + curiosity(m, parents, visits)
        if score > most:
            most = score
            best = child
    return best


def tree_try(s: Flow, t: Flow, m: Mind, x: Int) -> Int:
    """One try from an imagined position; returns where the random numbers have come to."""
    x = settle_chance(s, x)
    node = 0
    length = 1
    m.path[0] = 0
    while s.seat != OVER and s.sealed == 0 and length < PATH - 2 and m.n_nodes + s.n_legal + 2 < NODES:
        x = next_random(x)
        node = pick_child(s, m, node, x)
        m.path[length] = node
        length += 1
        play_on(s, m.node_action[node])
        if s.seat == CHANCE:
            x = settle_chance(s, x)
            key = mixed_key(s)
            after = find_node(m, node, key)
            if after < 0:
                after = add_node(m, node, key)
            node = after
            m.path[length] = node
            length += 1
        if m.node_visits[node] == 0:
            break
    if m.read_on == 1:
        x = play_turn_out(s, t, m, x)
    judge_all(s, m)
    for i in range(length):
        node = m.path[i]
        m.node_visits[node] += 1
        for p in range(s.players):
            m.node_total[node * MINDS + p] += m.merit[p] >> CRUMB
    m.tries += 1
    return x


def tree_search(root: Flow, s: Flow, t: Flow, m: Mind, seat: Int, tries: Int, seed: Int) -> None:
    """So many tries more."""
    x = first_random(seed)
    for _ in range(tries):
        if m.tries >= WHOLE << 2:
            return
        become(s, root)
        x = next_random(x)
        sense_redraw(s, seat, x)
        x = tree_try(s, t, m, x)


def tree_focus(root: Flow, s: Flow, t: Flow, m: Mind, seat: Int, breadth: Int, draws: Int, seed: Int) -> None:
    """Before the first try: of many choices keep those that one look likes best."""
    become(s, root)
    sense_redraw(s, seat, seed)
    if s.n_legal <= breadth:
        return
    for i in range(s.n_legal):
        m.look_merit[i] = -1
        if not sense_foolish(s, s.options[i]):
            m.look_merit[i] = look(s, t, m, s.options[i], seed, draws) // draws
    for i in range(s.n_legal):
        better = 0
        for j in range(s.n_legal):
            if m.look_merit[j] > m.look_merit[i] or (m.look_merit[j] == m.look_merit[i] and j < i):
                better += 1
        child = child_for(s, m, 0, s.options[i])
        if better >= breadth:
            m.node_foolish[child] = 1


def tree_best(m: Mind, seat: Int) -> Int:
    """The choice at the top that was tried most; the better one of two."""
    best = -1
    most = -1
    node = m.node_first[0]
    while node >= 0:
        visits = m.node_visits[node]
        if visits > 0:
            score = (visits << 15) + m.node_total[node * MINDS + seat] // visits
            if score > most:
                most = score
                best = m.node_action[node]
        node = m.node_next[node]
    return best
