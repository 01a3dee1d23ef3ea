"""Request structs of moves."""

from __future__ import annotations

from msgspec import Struct

from carrack.server.tables.views.table_update import PremoveInfo


class PlayRequest(Struct, frozen=True):
    """A choice for a seat."""

    seat: int
    at: int
    """The frame on which the choice was made; on any other position it is refused."""
    choice: str | list[str]
    """Several: the selected parts, in any order; either all of them are played, or none."""
    reel: str = ""
    """`Update.reel` of that frame; empty: not checked."""


class CombinedPreviewRequest(Struct, frozen=True):
    """Requests the joint consequences of several parts before they are confirmed."""

    seat: int
    at: int
    choices: list[str]
    """The selected parts, in notation."""
    reel: str = ""


class PremovesRequest(Struct, frozen=True):
    """The complete standing orders of a seat; each concerns the current decision, or existed before."""

    seat: int
    forced: bool = False
    orders: list[PremoveInfo] = []


class UndoRequest(Struct, frozen=True):
    """Takes back choices of a seat."""

    seat: int
    at: int
    to: int | None = None
    """The frame to go back to; None for one step."""
    reel: str = ""
