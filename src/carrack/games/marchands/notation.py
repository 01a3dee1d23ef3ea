"""The words of every action, such as `caravan city8`, `order x`, `reward keep-church`."""

from __future__ import annotations

from typing import Final

from carrack.core.notation import Notation, Verb
from carrack.games.marchands import actions as act
from carrack.games.marchands import data

ORDER_IDS: Final = (*data.LETTERS, "x")
REWARD_IDS: Final = ("none", "keep", "church", "keep-church", "electors", "keep-electors", "church-electors")
"""Rewards by their mask; the engine offers keep alone or two of them."""

VERBS: Final = {
    act.V_PASS: Verb("pass"),
    act.V_CARAVAN: Verb("caravan", data.CITY_IDS),
    act.V_ORDER: Verb("order", ORDER_IDS),
    act.V_SEAL: Verb("seal"),
    act.V_TAKE: Verb("take"),
    act.V_FULFIL: Verb("fulfil"),
    act.V_REWARD: Verb("reward", REWARD_IDS),
    act.V_ELECT: Verb("elect", data.REGION_IDS),
    act.V_CLAIM: Verb("claim", range(19)),
    act.V_DRAW: Verb("draw", data.RESOURCE_IDS),
    act.V_CARD: Verb("card", data.CITY_IDS),
    act.V_CONTRACT: Verb("contract", data.CONTRACT_IDS),
}
NOTATION: Final = Notation(VERBS)
