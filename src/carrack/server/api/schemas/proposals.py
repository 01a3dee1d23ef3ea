"""Request structs of proposals."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from carrack.bots.levels import DEFAULT_LEVEL


class ProposalRequest(Struct, frozen=True):
    """A proposal to all players."""

    seat: int
    kind: Literal["end", "undo", "replace"]
    to: int | None = None
    """The frame to go back to; None: before the last choice of the seat."""
    reel: str = ""
    target: int | None = None
    """The seat whose person is absent."""
    bot: str = DEFAULT_LEVEL
    """The bot that is to play it."""
    friend: bool = False
    """Whether a friend may take it from the bot."""


class ProposalAnswerRequest(Struct, frozen=True):
    """The answer to a proposal."""

    agree: bool
    """False from the proposer withdraws the proposal."""
