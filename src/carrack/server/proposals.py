"""What players ask each other to agree to, as it is stored."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict


class Proposal(TypedDict):
    """What somebody asks the others to agree to."""

    kind: Literal["end", "undo", "replace"]
    seat: int
    """Who asks."""
    to: int
    """The entry that everything after would be taken back."""
    agreed: list[str]
    """The people who have agreed."""
    target: NotRequired[int]
    """The seat of whoever is to be replaced."""
    bot: NotRequired[str]
    """Who would play it."""
    friend: NotRequired[bool]
    """Whether a friend may take it from the bot."""
