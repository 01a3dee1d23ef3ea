"""Plays a choice on the position that the player has seen, and previews a combined choice."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from msgspec import Struct

from carrack.engine.errors import InvalidInput
from carrack.engine.messages import Message, Seat
from carrack.engine.state import with_current_player
from carrack.play.compound_choices import MultiSelect
from carrack.play.determinization import determinized_for
from carrack.play.previews import preview_together
from carrack.play.sessions.session import Session
from carrack.server.accounts.person import Person
from carrack.server.errors import ServiceError, log_engine_failure
from carrack.server.tables import permissions
from carrack.server.tables.bots import bot_turns
from carrack.server.tables.registry import TableRegistry
from carrack.server.tables.table import Table
from carrack.server.tables.table_updates import build_update
from carrack.server.tables.transaction import Acknowledgement, ActionRejected, RequestKey, acknowledged, once
from carrack.server.tables.views.engine_messages import Sentence, sentence


@dataclass(frozen=True, slots=True)
class SeenPosition:
    """The position that a client had on its screen when it sent a request."""

    seat: int
    at: int
    """The last update that the client had; a request about any other position is refused."""
    timeline: str = ""
    """The id of the timeline of that update; empty: not checked."""


@once(acknowledged)
async def play(
    tables: TableRegistry, id: str, person: Person, key: RequestKey, seen: SeenPosition, choice: str | list[str]
) -> Acknowledgement:
    """Play a choice. Several parts, in any order, are one compound choice: all of them are played, or none."""
    async with tables.transaction(id, key.of_seat(seen.seat)) as table:
        seat = seat_to_act(table, person, seen)
        bases = table.timeline_positions()
        hinted = [seat, seen.at] in table.header.hinted
        try:
            if isinstance(choice, str):
                table.running_session.play(choice, seat, hinted=hinted)
            else:
                actions = _compound_actions(table.running_session, choice, seat)
                table.running_session.play_compound(actions, seat, hinted, table.resolve_chance)
        except InvalidInput as refusal:
            log_engine_failure(refusal)
            raise rejected(table, person, seat, refusal.message) from None
        table.resolve_chance()
        await tables.commit_choice(table, seat, bases, "person")
        answer = Acknowledgement(seat, table.viewer_version(seat))
    bot_turns.schedule(tables, table)
    return answer


async def preview_combination(
    tables: TableRegistry, id: str, person: Person, seen: SeenPosition, choices: list[str]
) -> CombinedPreview:
    """Preview of the parts of a compound choice selected so far; plays nothing.

    The preview is empty if the decision has passed: a client that selects and confirms at once may send such a request.
    """
    async with tables.locked(id) as table:
        try:
            seat = seat_to_act(table, person, seen)
        except ActionRejected:
            return CombinedPreview([])
        session, decision = table.running_session, table.timeline(seat).question()
        multi_select = decision.picking if decision else None
        parts = (
            {choice.notation for choice in decision.choices[: len(multi_select.most)]}
            if decision and multi_select
            else set()
        )
        if not multi_select or not parts.issuperset(choices) or len(choices) > multi_select.parts:
            return CombinedPreview([])
        picked = [session.game.string_to_action(notation) for notation in choices]
        return CombinedPreview(
            [sentence(said) for said in preview_together(session.game, determinized_for(session.state, seat), picked)]
        )


def _compound_actions(session: Session, picked: list[str], seat: int) -> Sequence[int | str]:
    """Actions of a compound choice, including the final pass if the decision needs one."""
    try:
        if not session.decision(seat).is_multi_select:  # dependent decisions are played one by one
            return picked
        parts = MultiSelect(session.game, with_current_player(session.state, seat))
        return parts.answer([session.game.string_to_action(notation) for notation in picked]) or picked
    except ValueError:
        return picked  # the session says what is wrong with it


def seat_to_act(table: Table, person: Person, seen: SeenPosition) -> int:
    """The person's own seat; ActionRejected if the client saw an older position than the current one."""
    seat = permissions.own_seat(table, person.id, seen.seat).number
    if table.session is None:
        raise ServiceError(409, "server-not-begun")
    if table.seats[seat].bot is not None or table.seats[seat].program is not None:
        raise rejected(table, person, seat, Message("server-seat-lent", {"seat": Seat(seat)}))
    timeline = table.timeline(seat)
    if seen.at != timeline.last or (seen.timeline and seen.timeline != timeline.id):
        raise rejected(table, person, seat, Message("server-old-position"))
    return seat


def rejected(table: Table, person: Person, seat: int, why: Message) -> ActionRejected:
    return ActionRejected(build_update(table, person.id, seat), why)


class CombinedPreview(Struct, frozen=True):
    """The joint consequences of several parts of a choice."""

    told: list[Sentence]
