"""Provably fair chance by commit and reveal: seed, salts, hash, and the random bits of each draw."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache


def new_seed() -> str:
    return secrets.token_hex(32)


@lru_cache(1024)
def commitment_hash(seed: str) -> str:
    """The commitment published before the game: it neither reveals the seed nor allows another one later."""
    return hashlib.sha256(seed.encode()).hexdigest()


def chance_bits(seed: str, salts: Sequence[str], index: int | str) -> int:
    """Number `index` of a game: the first 32 bits of HMAC-SHA-256 with the seed over `salt,salt,...:index`.

    Chance events count from 1; other draws at a table use a word as the index.
    """
    text = f"{','.join(salts)}:{index}"
    return int.from_bytes(hmac.digest(seed.encode(), text.encode(), "sha256")[:4], "big")


@dataclass(frozen=True, slots=True)
class Commitment:
    """The commitment to chance, with the values that prove it was kept (`carrack.play.records.commitment`)."""

    hash: str
    """Hash of the seed, published before the game."""
    seed: str
    salts: tuple[str, ...]
    """The salt of each seat; empty if the seat added none."""
