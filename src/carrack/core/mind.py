"""The working memory of a bot: weights of its estimate, features, nodes of its tree, plans.

One `Mind` serves any game and is compiled into each twin beside the state.  Everything is integers, so that a bot
thinks alike on both engines and on every machine.  What it can judge of a game it learns from the game's senses
(`carrack.core.senses`).
"""

from __future__ import annotations

from typing import Final

from carrack.core.arrays import Int, Ints, Memory, ints

MINDS: Final = 6  # seats at most
TABLE: Final = 160  # features of the whole table, at most
BLOCK: Final = 304  # features of one seat, at most
INPUTS: Final = TABLE + 3 * BLOCK  # the table, the seat, its strongest opponent, the mean of its opponents
COLUMNS: Final = 64  # of the first layer; the last one is the linear part and goes to the end
HIDDEN: Final = 32
HEADS: Final = 2  # the chance to win, and the margin
ONE: Final = 1024  # a feature of 1.0
LIMIT: Final = 8191  # and the largest a feature or a hidden unit can be
WEIGHT: Final = 8  # bits after the point in weights
UNIT: Final = 1 << 20  # a utility of 1.0: certain to win by far

NODES: Final = 1 << 16
PATH: Final = 512
PLANS: Final = 128  # whole plans of a seat that are thought about
PARTS: Final = 8  # orders of a plan


class Mind(Memory):
    """What a bot needs for thinking; a search may be interrupted and gone on with, so it is kept between calls."""

    # the estimate
    is_learned: Int  # 0: hopes made by hand
    hope_scale: Int  # hopes that are worth one logit
    trust: Int  # how much of a utility is learned, in a hundred; the rest is hopes made by hand
    n_table: Int
    n_block: Int
    net_first: Ints = ints(INPUTS * COLUMNS)
    net_first_bias: Ints = ints(COLUMNS)
    net_second: Ints = ints(COLUMNS * HIDDEN)
    net_second_bias: Ints = ints(HIDDEN)
    net_last: Ints = ints(HIDDEN * HEADS)
    net_last_bias: Ints = ints(HEADS)
    net_gain: Ints = ints(HEADS)  # of the linear part
    # a position that is judged
    table_block: Ints = ints(TABLE)
    seat_blocks: Ints = ints(MINDS * BLOCK)
    all_blocks: Ints = ints(BLOCK)  # the blocks of all seats added up
    inputs: Ints = ints(INPUTS)
    layer_shared: Ints = ints(COLUMNS)  # what all seats have in common of the first layer
    layer_first: Ints = ints(COLUMNS)
    layer_second: Ints = ints(HIDDEN)
    hope: Ints = ints(MINDS)  # hundredths of a point
    merit: Ints = ints(MINDS)  # utilities
    win_chance: Ints = ints(MINDS)
    # one look, and scenes
    bold: Int  # 1: looks at what is foolish as well, so that learning sees what comes of it
    look_action: Ints = ints(512)
    look_merit: Ints = ints(512)
    # the tree
    explore: Int  # how much the tree tries out what looks worse, in thousandths
    caution: Int  # how much worse than the rest it thinks of what it has not tried, in thousandths; -1: tries all first
    read_on: Int  # 1: each try plays the turn out before it judges
    n_nodes: Int
    tries: Int
    node_first: Ints = ints(NODES)  # its first child, -1 for none
    node_next: Ints = ints(NODES)  # its next sibling
    node_action: Ints = ints(NODES)
    node_visits: Ints = ints(NODES)
    node_foolish: Ints = ints(NODES)
    node_total: Ints = ints(NODES * MINDS)
    path: Ints = ints(PATH)
    # whole plans of sealed choices
    n_plans: Ints = ints(MINDS)
    plan_size: Ints = ints(MINDS * PLANS)
    plan_value: Ints = ints(MINDS * PLANS)
    plan_share: Ints = ints(MINDS * PLANS)  # of being chosen, added up, of UNIT
    plan_orders: Ints = ints(MINDS * PLANS * PARTS)
    plan_visits: Ints = ints(MINDS * PLANS)
    plan_total: Ints = ints(MINDS * PLANS)
    plan_laid: Ints = ints(MINDS)  # the plan of each seat in this scene
    plan_gain: Ints = ints(MINDS)  # what the scene has brought each seat so far
    plans_running: Ints = ints(PLANS)  # of the seat that thinks, best first after each halving
    n_running: Int
    insight: Int  # how often it guesses that others plan as it does itself, in a hundred; else by what promises most
    draft_orders: Ints = ints(PARTS)
