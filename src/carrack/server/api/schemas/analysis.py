"""Request struct of hints."""

from __future__ import annotations

from msgspec import Struct


class HintRequest(Struct, frozen=True):
    seat: int
    at: int
    reel: str = ""
