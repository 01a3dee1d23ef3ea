"""The search workspace of a bot: network weights, features, tree nodes, plans.

One `SearchWorkspace` serves any game and is compiled into each compiled engine next to the state. All values are
integers, so a bot computes the same result on both engines and on every machine. The game hooks of the search
(`carrack.engine.game_hooks`) supply everything specific to a game.
"""

from __future__ import annotations

from typing import Final

from carrack.engine.arrays import Int, Ints, Memory, ints

MAX_PLAYERS: Final = 6  # maximum number of seats
MAX_SHARED_FEATURES: Final = 160  # maximum number of table features
MAX_PLAYER_FEATURES: Final = 304  # maximum number of features per seat
INPUTS: Final = (
    MAX_SHARED_FEATURES + 3 * MAX_PLAYER_FEATURES
)  # the table, the seat, its strongest opponent, the mean of its opponents
FIRST_LAYER: Final = 64  # units of the first layer; the last one is the linear part, which skips to the output
SECOND_LAYER: Final = 32
HEADS: Final = 2  # outputs: win probability and margin
FEATURE_ONE: Final = 1024  # fixed-point value of a feature of 1.0
ACTIVATION_LIMIT: Final = 8191  # maximum magnitude of a feature or a hidden unit
WEIGHT_BITS: Final = 8  # fractional bits of weights
UTILITY_ONE: Final = 1 << 20  # fixed-point value of a utility of 1.0: a certain win by a large margin

MAX_NODES: Final = 1 << 16
MAX_PATH: Final = 512
MAX_PLANS: Final = 128  # maximum number of plans per seat
MAX_PLAN_ACTIONS: Final = 8  # maximum number of orders per plan


class SearchWorkspace(Memory):
    """State of a search. A search can be interrupted and resumed, so the workspace is kept between calls."""

    # evaluation
    use_network: Int  # 0: hand-written heuristic only
    heuristic_scale: Int  # hundredths of a point that make one logit
    network_percent: (
        Int  # weight of the learned value in a utility, in percent; the hand-written heuristic has the rest
    )
    n_shared_features: Int
    n_player_features: Int
    net_first: Ints = ints(INPUTS * FIRST_LAYER)
    net_first_bias: Ints = ints(FIRST_LAYER)
    net_second: Ints = ints(FIRST_LAYER * SECOND_LAYER)
    net_second_bias: Ints = ints(SECOND_LAYER)
    net_last: Ints = ints(SECOND_LAYER * HEADS)
    net_last_bias: Ints = ints(HEADS)
    net_gain: Ints = ints(HEADS)  # of the linear part
    # evaluation of one position
    shared_features: Ints = ints(MAX_SHARED_FEATURES)
    player_features: Ints = ints(MAX_PLAYERS * MAX_PLAYER_FEATURES)
    player_feature_sums: Ints = ints(MAX_PLAYER_FEATURES)  # sum of the blocks of all seats
    network_inputs: Ints = ints(INPUTS)
    layer_shared: Ints = ints(FIRST_LAYER)  # part of the first layer that all seats share
    layer_first: Ints = ints(FIRST_LAYER)
    layer_second: Ints = ints(SECOND_LAYER)
    heuristic: Ints = ints(MAX_PLAYERS)  # heuristic value of each seat, in hundredths of a point
    utility: Ints = ints(MAX_PLAYERS)  # utilities
    win_probability: Ints = ints(MAX_PLAYERS)
    # one-ply search and sequential halving
    include_pruned: Int  # 1: examine dominated actions too, so that training sees their results
    candidate_action: Ints = ints(512)
    candidate_value: Ints = ints(512)
    # MCTS
    exploration: Int  # exploration constant, in thousandths
    # reduction of the assumed value of unvisited children, in thousandths; -1: visit every child once first
    fpu_reduction: Int
    rollout_before_evaluation: Int  # 1: each simulation rolls out to the end of the turn before evaluation
    n_nodes: Int
    simulations: Int
    node_first_child: Ints = ints(MAX_NODES)  # first child, -1 for none
    node_next_sibling: Ints = ints(MAX_NODES)  # next sibling
    node_action: Ints = ints(MAX_NODES)
    node_visits: Ints = ints(MAX_NODES)
    node_pruned: Ints = ints(MAX_NODES)
    node_value_sum: Ints = ints(MAX_NODES * MAX_PLAYERS)
    path: Ints = ints(MAX_PATH)
    # plans for sealed choices
    n_plans: Ints = ints(MAX_PLAYERS)
    plan_size: Ints = ints(MAX_PLAYERS * MAX_PLANS)
    plan_value: Ints = ints(MAX_PLAYERS * MAX_PLANS)
    plan_cumulative: Ints = ints(
        MAX_PLAYERS * MAX_PLANS
    )  # cumulative probability of the plans of a seat, as a share of UNIT
    plan_actions: Ints = ints(MAX_PLAYERS * MAX_PLANS * MAX_PLAN_ACTIONS)
    plan_visits: Ints = ints(MAX_PLAYERS * MAX_PLANS)
    plan_value_sum: Ints = ints(MAX_PLAYERS * MAX_PLANS)
    plan_in_scenario: Ints = ints(MAX_PLAYERS)  # plan of each seat in the current scenario
    plan_scenario_value: Ints = ints(MAX_PLAYERS)  # utility of each seat, summed over the current scenario
    surviving: Ints = ints(MAX_PLANS)  # of the searching seat, best first after each halving
    n_surviving: Int
    # percentage of scenarios in which an opponent's plan is chosen by its results so far (UCB1), not by its heuristic
    # value
    adaptive_opponent_percent: Int
    draft_actions: Ints = ints(MAX_PLAN_ACTIONS)
