"""A session as plain values, restored without playing its entries again."""

from __future__ import annotations

from typing import Any

from carrack.engine.messages import Message
from carrack.engine.state import State
from carrack.play.game import Game
from carrack.play.records.record import Divergence, Record, folded
from carrack.play.sessions.session import Session
from carrack.play.sessions.timeline import Timeline, unpack_step


def pack_session(session: Session) -> list[Any]:
    """The inputs and positions as plain values; the inverse is `unpack_session`."""
    timeline = session.timeline
    steps = [step.packed() for step in timeline.steps]
    positions = [state.serialize() for state in (*timeline.checkpoints, timeline.state)]
    differs = session.divergence.entry if session.divergence else 0
    return [session.rules_version, session.setup_log, steps, positions, differs]


def unpack_session(game: Game, record: Record, packed: list[Any]) -> Session:
    """The packed session, with the players, options and notes of a record; its inputs are trusted."""
    rules_version, setup_log, steps, positions, differs = packed
    empty = game.new_initial_state(len(record.seats), record.options, rules_version=rules_version)
    empty.log = None

    def position(values: list[int]) -> State:
        state = empty.clone()
        state.deserialize(values)
        return state

    session = Session(game, record.seats, record.options, empty, record.data_digest)
    session.setup_log = tuple(map(tuple, setup_log))
    played = [unpack_step(n, step) for n, step in enumerate(steps, start=1)]
    session.timeline = Timeline.restore(played, [position(values) for values in positions])
    session.notes = folded(record.notes)
    if differs:
        session.divergence = Divergence(differs, Message("core-differs-entry", {"entry": differs}))
    return session
