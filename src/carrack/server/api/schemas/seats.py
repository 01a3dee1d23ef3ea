"""Request structs of seats."""

from __future__ import annotations

from msgspec import Struct

from carrack.bots.levels import DEFAULT_LEVEL


class TakeSeatRequest(Struct, frozen=True):
    """The seat to take, and the name shown there."""

    seat: int
    name: str
    salt: str = ""
    """The seat's salt."""


class SeatNumberRequest(Struct, frozen=True):
    """The seat to leave."""

    seat: int


class FillSeatsRequest(Struct, frozen=True):
    """Fills the open seats with bots of this kind."""

    bot: str = DEFAULT_LEVEL


class LendSeatRequest(Struct, frozen=True):
    """The seat to lend to a bot, or to take back."""

    seat: int
    bot: str | None
    """None: the owner takes the seat back."""


class ResignRequest(Struct, frozen=True):
    """The seat to resign, and the bot that continues."""

    seat: int
    bot: str = DEFAULT_LEVEL
