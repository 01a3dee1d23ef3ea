"""Five levels of opponents with the same names in every game. They differ in evaluation and search depth, not in random
blunders.

The novice uses the hand-written heuristic and overlooks half of its choices; the casual player overlooks none. From the
club level on, bots use the learned value function. The club player does a one-ply search. The expert compares its best
choices by sequential halving with common random numbers, with rollouts to the end of the turn, where the value function
is most accurate. The master does the same with more choices and more scenarios. In Marchands, where the important
choices are sealed, the expert searches one ply like the club player but tries more plans; the master tries still more,
and uses MCTS for the other choices.
"""

from __future__ import annotations

from typing import Final

from carrack.bots.searcher import SearchConfig

NOVICE: Final = SearchConfig(use_network=False, considered_percent=50, chance_samples=1, plan_simulations=1)
CASUAL: Final = SearchConfig(use_network=False, chance_samples=2, plan_simulations=1)
CLUB: Final = SearchConfig(chance_samples=16, plan_simulations=48, max_plans=16)
EXPERT: Final = SearchConfig(halving_simulations=4, max_root_actions=2, chance_samples=2, max_seconds=0.5)
MASTER: Final = SearchConfig(halving_simulations=120, max_root_actions=8, chance_samples=8)

LEVELS: Final = {"novice": NOVICE, "casual": CASUAL, "club": CLUB, "expert": EXPERT, "master": MASTER}
"""The levels, from 1 to 5."""
GAME_OVERRIDES: Final = {
    ("club", "carrack.games.history"): SearchConfig(chance_samples=1),
    ("expert", "carrack.games.history"): SearchConfig(
        halving_simulations=24, max_root_actions=8, chance_samples=4, max_seconds=0.5
    ),
    ("master", "carrack.games.history"): SearchConfig(halving_simulations=600, max_root_actions=12, chance_samples=16),
    ("club", "carrack.games.marchands"): SearchConfig(chance_samples=16, plan_simulations=16, max_plans=16),
    ("expert", "carrack.games.marchands"): SearchConfig(
        chance_samples=16, plan_simulations=96, adaptive_opponent_percent=50, max_seconds=0.5
    ),
    ("master", "carrack.games.marchands"): SearchConfig(
        mcts_simulations=4000,
        max_root_actions=12,
        chance_samples=8,
        fpu_reduction=30,
        plan_simulations=3000,
        adaptive_opponent_percent=50,
    ),
}
"""Search settings that differ from the defaults for a package of games."""
DEFAULT_LEVEL: Final = "club"
"""The bot that takes over the seat of a person."""
OPPONENTS: Final = ("novice", "casual")
"""Opponents for a player who has not chosen any, assigned alternately."""
HINT_LEVEL: Final = "master"
"""The bot behind hints: the same settings as in game reviews, so that a review does not call a hint a mistake."""


def config_for(level: str, package: str) -> SearchConfig:
    """The search settings of a level for the games of a package."""
    return GAME_OVERRIDES.get((level, package), LEVELS[level])
