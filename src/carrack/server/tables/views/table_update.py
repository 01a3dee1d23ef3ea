"""Complete update of a table for one viewer, with the premoves of the viewer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import msgspec
from msgspec import UNSET, Struct, UnsetType

from carrack.play.sessions.session import Session
from carrack.server.tables.lesson_script import LessonInfo
from carrack.server.tables.stored_table import ChatLine
from carrack.server.tables.views.decision_view import DecisionInfo
from carrack.server.tables.views.engine_messages import Sentence
from carrack.server.tables.views.position_views import LogEntry
from carrack.server.tables.views.presenter_messages import MoveSummaryInfo
from carrack.server.tables.views.table_info import TableInfo
from carrack.server.tables.views.viewer_timeline import UndoInfo, ViewUpdate

if TYPE_CHECKING:
    from carrack.server.tables.stored_table import TableSeat


class PremoveInfo(Struct, frozen=True):
    """A standing order: an answer given automatically."""

    kind: str
    """The kind of decision, as in `DecisionInfo`; empty: any."""
    do: str
    """The choice, in notation."""
    turn: bool
    """For this turn only."""
    final: bool
    """Whether it may make irreversible choices."""
    prompt: Sentence | None = None
    text: Sentence | None = None


class SeatPremovesInfo(Struct, frozen=True):
    """The standing orders of a seat."""

    forced: bool
    """Whether decisions with a single choice are answered."""
    orders: list[PremoveInfo]


class ProposalInfo(Struct, frozen=True):
    """A proposal to all players: to end the game as it stands, to undo an irreversible choice, or to replace an absent
    player."""

    kind: Literal["end", "undo", "replace"]
    seat: int
    to: int
    """For an undo: the frame to go back to."""
    waiting: list[int]
    """The seats whose people have not answered."""
    answer: bool
    """Whether the current user is one of them."""
    mine: bool
    """Whether the current user made the proposal."""
    target: int | None = None
    """The seat whose person is absent."""
    bot: str | None = None
    """The bot that would play it."""
    friend: bool = False
    """Whether a friend may take it from the bot."""


class TableUpdate(Struct, frozen=True):
    """News of a table for one viewer: the response to most requests, and the message of the WebSocket."""

    table: TableInfo
    seat: int | None
    """The viewing seat; None for a spectator."""
    base: int
    """The frame that `frames[0].view` is a patch of; -1 if it is a whole view. Frames after `base` are replaced."""
    frames: list[ViewUpdate]
    steps: list[LogEntry]
    """On a full update: the log of all earlier frames."""
    decision: DecisionInfo | None
    """The seat's decision after the last frame."""
    undo: UndoInfo
    chat: list[ChatLine]
    """New lines; on a full update the latest."""
    serial: int
    """The version of this viewer's updates, stored with every change that the viewer may notice.

    A client keeps the highest version that it has seen for a seat, also across reconnects, and ignores anything older.
    """
    reel: str
    """The name of this reel of frames; it changes when frames are replaced, and a reconnecting client sends it."""
    proposal: ProposalInfo | None = None
    lesson: LessonInfo | None = None
    """For the learner at a lesson table."""
    orders: SeatPremovesInfo | None = None
    """The seat's standing orders; hidden from all others."""
    summary: MoveSummaryInfo | UnsetType | None = UNSET
    """The opponents' moves since the seat's last choice; None without a decision, absent if it is the same as before
    that choice."""


def turn_key(session: Session) -> list[int]:
    """Identifies the current turn."""
    return [int(getattr(session.state, name)) for name in session.game.turn_fields]


def premoves_info(table_seat: TableSeat, session: Session) -> SeatPremovesInfo | None:
    """The orders as shown to their owner."""
    if table_seat.orders is None:
        return None
    now = turn_key(session)
    alive = [order for order in table_seat.orders["orders"] if order["turn"] in (None, now)]
    shown = [msgspec.convert({**order, "turn": order["turn"] is not None}, PremoveInfo) for order in alive]
    return SeatPremovesInfo(table_seat.orders["forced"], shown)
