"""Request struct of hints."""

from __future__ import annotations

from msgspec import Struct


class HintRequest(Struct, frozen=True):
    """The seat and the position for which a hint is wanted."""

    seat: int
    at: int
    reel: str = ""
