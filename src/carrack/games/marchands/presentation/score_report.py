"""The three influences of each seat, and messages on eliminations and broken ties (section WIN)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from carrack.engine.messages import Message, MessageArg, Seat
from carrack.games.marchands.constants import SEATS
from carrack.games.marchands.rules.final_scoring import eliminated_seat, is_eliminated_before, leads_two
from carrack.games.marchands.state import ECONOMIC, POLITICAL, RELIGIOUS
from carrack.games.marchands.vocabulary import INFLUENCE, INFLUENCE_IDS
from carrack.play.tiebreaks import seats_by_rank, tiebreak_messages

if TYPE_CHECKING:
    from carrack.games.marchands.position import MarchandsPosition
if TYPE_CHECKING:
    from carrack.games.marchands.position import MarchandsPosition


ELIMINATION_CRITERIA: Final = {1: (RELIGIOUS, POLITICAL, ECONOMIC), 2: (POLITICAL, ECONOMIC, RELIGIOUS)}
"""Influences compared at each elimination, the first one before its tie-breaks (M-WIN-04 to 07)."""
WEALTH: Final = (ECONOMIC, POLITICAL, RELIGIOUS)


def tiebreaks(state: MarchandsPosition) -> list[Message]:
    """See `carrack.play.game.Game.tiebreaks`."""
    order = seats_by_rank(state.ranking())
    told: list[Message] = []
    if state.players == SEATS:
        first = eliminated_seat(state, 1, -1)
        second = eliminated_seat(state, 2, first)
        told = [_elimination(state, 1, first, -1), _elimination(state, 2, second, first)]
        order = order[:2]
    elif any(leads_two(state, p) for p in range(state.players)):
        return []
    return told + tiebreak_messages(order, partial(_wealth, state), (None, "political", "religious"))


def _wealth(state: MarchandsPosition, p: int, rank: int) -> int:
    return state.influence_of(p, WEALTH[rank])


def _elimination(state: MarchandsPosition, step: int, gone: int, before: int) -> Message:
    """Message about an elimination: the player eliminated, the next weakest, and the influence that decided."""
    next_one = -1
    for p in range(state.players):
        if p not in (gone, before) and (next_one < 0 or is_eliminated_before(state, p, next_one, step)):
            next_one = p
    seats: dict[str, MessageArg] = {"step": step, "seat": Seat(gone), "other": Seat(next_one)}
    for rank, kind in enumerate(ELIMINATION_CRITERIA[step]):
        its, their = state.influence_of(gone, kind), state.influence_of(next_one, kind)
        if its != their:
            seats |= {"influence": INFLUENCE.message_arg(kind), "its": its, "their": their}
            return Message("decided-level" if rank else "decided-least", seats)
    return Message("decided-later", seats)


def breakdown(state: MarchandsPosition) -> list[dict[str, int]]:
    """The three influences of each seat."""
    return [
        {name: state.influence_of(p, kind) for kind, name in enumerate(INFLUENCE_IDS)} for p in range(state.players)
    ]
