"""Premoves: which one answers the current decision, and when. They are private to their seat."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from carrack.engine.errors import InvalidInput
from carrack.engine.state import State, with_current_player
from carrack.play.determinization import determinized_for
from carrack.play.previews import consequences
from carrack.play.sessions.session import Session
from carrack.server.tables.table import Table
from carrack.server.tables.views.table_update import turn_key

if TYPE_CHECKING:
    from carrack.server.tables.stored_table import TableSeat


def matching_answer(table_seat: TableSeat, session: Session, bots: set[int], there: bool) -> str | None:
    """The premove that answers the current decision of a seat; None if none applies.

    That there is only one choice may be secret, so a forced choice is made only while its player is connected and
    could have made it; otherwise the decision waits for the player.
    """
    orders, seat = table_seat.orders, table_seat.number
    if orders is None or seat not in session.state.active_players():
        return None
    state = with_current_player(session.state, seat)
    choices = {session.game.action_to_string(action): action for action in state.legal_actions()}
    tried = determinized_for(session.state, seat)
    if orders["forced"] and len(choices) == 1 and there:
        [(text, action)] = choices.items()
        if isinstance(session.undo_limit(seat), InvalidInput) or not _irrevocable(tried, action, bots):
            return text
    now, kind = turn_key(session), session.decision(seat).kind
    for order in orders["orders"]:
        fits = order["kind"] in ("", kind) and order["turn"] in (None, now) and order["do"] in choices
        if fits and (order["final"] or not _irrevocable(tried, choices[order["do"]], bots)):
            return order["do"]
    return None


def _irrevocable(tried: State, action: int, bots: set[int]) -> bool:
    """Whether a choice is irreversible: it reveals something, or a bot follows at once."""
    ahead = consequences(tried, action)
    return (
        ahead.irreversible
        or ahead.completes_sealed_choice
        or (ahead.ends_turn and bool(bots.intersection(ahead.next_players)))
    )


def update_bots_column(table: Table) -> None:
    """Store in the header whether a bot or a premove is to decide."""
    table.header.bots = bool(table.bots_to_decide() or pending_answers(table))


def pending_answers(table: Table, late: Collection[int] = ()) -> dict[int, str]:
    """The pending answers by premoves, by seat.

    Other players see when a seat has sealed all its choices. A fast answer would reveal a premove, so sealed premoves
    wait until no other seat is to decide, or the time of the seat is up.
    """
    session, proposal = table.session, table.header.proposal
    if session is None or table.is_over or (proposal and proposal["kind"] == "undo"):
        return {}
    bots = {table_seat.number for table_seat in table.seats if table_seat.bot is not None}
    found: dict[int, str] = {}
    for seat in session.state.active_players():
        table_seat = table.seats[seat]
        if table_seat.person is None or table_seat.orders is None or table_seat.bot is not None:
            continue
        if table.header.undone.get(str(seat)) == session.entry_count:
            continue
        there = seat in table.online_seats()
        answer = matching_answer(table_seat, session, bots, there)
        if answer is not None:
            found[seat] = answer
    if session.state.sealed and len(found) < len(session.state.active_players()):
        return {seat: answer for seat, answer in found.items() if seat in late}
    return found
