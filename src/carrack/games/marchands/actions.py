"""Every choice and every chance outcome as an integer: `verb * VERB + a * A + b`, with a and b below 64."""

from __future__ import annotations

from typing import Final

VERB: Final = 4096
A: Final = 64

V_PASS: Final = 0  # decline a transaction
V_CARAVAN: Final = 1  # city
V_ORDER: Final = 2  # one more order: a letter or X
V_SEAL: Final = 3  # the orders are complete
V_TAKE: Final = 4  # the resource
V_FULFIL: Final = 5  # the contract
V_REWARD: Final = 6  # mask of two rewards
V_ELECT: Final = 7  # region
V_CLAIM: Final = 8  # how many

V_DRAW: Final = 20  # chance: resource
V_CARD: Final = 21  # chance: city of a placement card
V_CONTRACT: Final = 22  # chance: contract
