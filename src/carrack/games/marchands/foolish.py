"""What nobody in his senses would do: bots from the second level up do not even look at it."""

from __future__ import annotations

from carrack.core.arrays import Int
from carrack.core.book import PASS, VERB
from carrack.core.flow import top
from carrack.games.marchands.rules.monopolies import CLAIM_MONOPOLY
from carrack.games.marchands.rules.resolution import CHOOSE_REWARDS, PAY_CONTRACT, Rewards, possible_rewards
from carrack.games.marchands.state import State


def is_foolish(s: State, action: Int) -> bool:
    if s.asked == PAY_CONTRACT:  # he came for it
        return action // VERB == PASS
    if s.asked == CLAIM_MONOPOLY:  # a claim costs nothing, and the highest wins
        return action % VERB < s.n_legal - 1
    if s.asked == CHOOSE_REWARDS:
        possible = possible_rewards(s, s.seat, top(s, Rewards.city))
        return (action % VERB).bit_count() < min(2, possible.bit_count())
    return False
