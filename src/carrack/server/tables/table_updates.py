"""Assembles the updates of a table for its viewers."""

from __future__ import annotations

from typing import Final

import msgspec
from msgspec.structs import replace

from carrack.server.tables import permissions
from carrack.server.tables.stored_table import ChatLine
from carrack.server.tables.table import Table
from carrack.server.tables.views.engine_messages import Sentence
from carrack.server.tables.views.position_views import LogEntry
from carrack.server.tables.views.table_info import TableInfo, table_info, table_info_for
from carrack.server.tables.views.table_update import ProposalInfo, TableUpdate, premoves_info
from carrack.server.tables.views.viewer_timeline import UndoInfo, ViewUpdate

MAX_CHAT_LINES_SENT: Final = 200
"""Chat lines sent with the first update of a connection."""


def proposal_info(table: Table, person: str | None, seat: int | None) -> ProposalInfo | None:
    """The open proposal as a viewer sees it."""
    proposal = table.header.proposal
    if proposal is None or table.session is None:
        return None
    people, agreed = permissions.voters(table, proposal), proposal["agreed"]
    return ProposalInfo(
        proposal["kind"],
        proposal["seat"],
        table.timeline(seat).update_at(proposal["to"]),
        [table_seat.number for table_seat in table.seats if table_seat.person in people - set(agreed)],
        answer=person in people and person not in agreed,
        mine=person is not None and table.seats[proposal["seat"]].person == person,
        target=proposal.get("target"),
        bot=proposal.get("bot"),
        friend=proposal.get("friend", False),
    )


def info_for(table: Table, person: str | None, seat: int | None, about: TableInfo | None = None) -> TableInfo:
    """The description of this table for one person who has the view of this seat."""
    count = 0 if table.session is None else table.timeline(seat).last + 1
    return table_info_for(about or public_info(table), table.header, table.seats, person, count)


def public_info(table: Table) -> TableInfo:
    """The public description of this table, with the state of its upload."""
    about = table_info(table.header, table.seats, table.online_seats(), table.phase_milliseconds_left)
    if table.upload is not None and table.upload.differs is not None:
        about = replace(about, differs=msgspec.convert(table.upload.differs, Sentence))
    return about


def build_update(
    table: Table,
    person: str | None,
    seat: int | None,
    base: int = -1,
    *,
    frames: list[ViewUpdate] | None = None,
    steps: list[LogEntry] | None = None,
    chat: list[ChatLine] | None = None,
    about: TableInfo | None = None,
) -> TableUpdate:
    """The update of a viewer: everything, or what came after update `base`; `about` is the public description."""
    if seat is not None and table.session is not None and not table.is_over and table.has_resigned(seat):
        seat, base = None, -1  # a player who resigned gets the spectator's view
    if table.session is None:
        timeline = None
        frames, steps = [], []
    else:
        timeline = table.timeline(seat)
        if frames is None:
            first = timeline.last if base < 0 else base + 1
            frames = timeline.updates(first, timeline.last, base)
        if steps is None:
            steps = timeline.log(0, timeline.last - 1) if base < 0 else []
    table_seat = table.seats[seat] if seat is not None else None
    mine = (
        table_seat is not None and table_seat.person == person and table_seat.bot is None and table_seat.program is None
    )
    acting = timeline if mine and not table.header.replay else None
    decision = acting.decision() if acting else None
    return TableUpdate(
        table=info_for(table, person, seat, about),
        seat=seat,
        base=base,
        frames=frames,
        steps=steps,
        decision=decision,
        undo=acting.undo_range() if acting else UndoInfo(False, None, None),
        chat=chat or [] if base >= 0 else table.chat[-MAX_CHAT_LINES_SENT:],
        serial=table.viewer_version(seat),
        reel=timeline.id if timeline else "",
        proposal=proposal_info(table, person, seat),
        orders=premoves_info(table.seats[seat], table.running_session) if acting and seat is not None else None,
        lesson=table.lesson.progress(table.running_session.entries) if acting and table.lesson else None,
        summary=acting.summary(base) if acting and decision else None,
    )
