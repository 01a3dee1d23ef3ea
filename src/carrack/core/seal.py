"""The seal on chance: what dice, draws and shuffles come to is settled before a game, and proven after it.

Whoever keeps the table draws a seed and shows its hash before the first salt is given; each seat may add a salt of its
own; the seed is shown when the game is over.  The k-th time that chance decides, it takes number k, whatever was taken
back before: the same numbers come again, so nobody can roll once more, and a record alone proves all of them.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Sequence
from functools import lru_cache

from carrack.core.game import CHANCE
from carrack.core.outlook import asking
from carrack.core.record import Seal
from carrack.core.session import Session
from carrack.core.text import Message


def new_seed() -> str:
    return secrets.token_hex(32)


@lru_cache(1024)
def hash_of(seed: str) -> str:
    """What is shown before the game: the seed cannot be told from it, nor exchanged for another one."""
    return hashlib.sha256(seed.encode()).hexdigest()


def number(seed: str, salts: Sequence[str], index: int | str) -> int:
    """Number `index` of a game: the first 32 bits of HMAC-SHA-256 with the seed over `salt,salt,...:index`.

    Chance counts from 1; other things that are drawn at a table have a word for an index.
    """
    text = f"{','.join(salts)}:{index}"
    return int.from_bytes(hmac.digest(seed.encode(), text.encode(), "sha256")[:4], "big")


def broken(session: Session, seal: Seal) -> Message | None:
    """Where chance did something else than the seal says; None if it kept to it all along."""
    if hash_of(seal.seed) != seal.hash:
        return Message("core-seal-hash")
    state, draws = session.goto(0), 0
    for entry in session.entries:
        action = session.game.from_text(entry.do)
        if entry.by == CHANCE:
            draws += 1
            if state.sample(number(seal.seed, seal.salts, draws)) != action:
                return Message("core-seal-entry", {"entry": entry.n})
        else:
            state = asking(state, entry.by)
        state.play(action)
    return None
