"""Dominated actions, which bots from the second level up prune from their search."""

from __future__ import annotations

from carrack.engine.arrays import Int
from carrack.engine.declarations import PASS, VERB_STRIDE
from carrack.engine.flow import get_slot
from carrack.games.marchands.rules.contracts import CHOOSE_REWARDS, Rewards, possible_rewards
from carrack.games.marchands.rules.monopolies import CLAIM_MONOPOLY
from carrack.games.marchands.rules.resolution import PAY_CONTRACT
from carrack.games.marchands.state import MarchandsState


def is_pruned(s: MarchandsState, action: Int) -> bool:
    if s.asked == PAY_CONTRACT:  # the caravan came for the contract
        return action // VERB_STRIDE == PASS
    if s.asked == CLAIM_MONOPOLY:  # a claim costs nothing, and the highest wins
        return action % VERB_STRIDE < s.n_legal - 1
    if s.asked == CHOOSE_REWARDS:
        possible = possible_rewards(s, s.seat, get_slot(s, Rewards.city))
        return (action % VERB_STRIDE).bit_count() < min(2, possible.bit_count())
    return False
