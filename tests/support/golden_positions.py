"""Moments of the recorded games, found by the decision: entries move when a rule changes."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from carrack.engine.state import CHANCE
from carrack.games import GAMES
from carrack.play.compound_choices import MultiSelect
from carrack.play.records import jsonl
from carrack.play.sessions.replay import replay
from carrack.play.sessions.session import Session
from carrack.server.tables.views.viewer_timeline import ViewerTimeline

GOLDENS: Final = Path(__file__).parents[1] / "goldens"


@dataclass(frozen=True)
class Wanted:
    """A decision of a game."""

    game: str
    kind: str = ""
    least: int = 1
    """Choices it has at least."""
    most: int = 1 << 30
    """Choices it has at most."""
    parts: int = 0
    """Parts it has, or 0 for any number."""
    most_parts: int = 1 << 30
    together: bool = False
    """Whether several choices make one answer."""
    offers: str = ""
    """A choice it has, in notation."""
    draws: bool = False
    """Whether chance follows that choice, or some choice if none is named."""
    after: str = ""
    """How the last entry begins, in notation; the same seat made it."""
    start: str = ""
    """How the name of the record goes on after the game."""

    def is_asked(self, session: Session) -> bool:
        state = session.state
        if state.seat < 0:
            return False
        asked = session.game.decision(state)
        return (
            self.kind in ("", asked.kind)
            and self.least <= len(asked.choices) <= self.most
            and self.parts in (0, asked.picks_left)
            and asked.picks_left <= self.most_parts
            and (not self.offers or self.offers in map(session.game.action_to_string, state.legal_actions()))
            and (not self.draws or self.is_followed_by_chance(session))
            and (not self.after or self.follows(session))
            and (not self.together or any(len(way) > 1 for way in MultiSelect(session.game, state).answers))
        )

    def is_followed_by_chance(self, session: Session) -> bool:
        for action in session.state.legal_actions():
            after = session.state.clone()
            if self.offers in ("", session.game.action_to_string(action)):
                after.apply_action(action)
                if after.seat == CHANCE:
                    return True
        return False

    def follows(self, session: Session) -> bool:
        last = session.entries[-1:]
        return bool(last) and last[0].by == session.state.seat and last[0].do.startswith(self.after)


class Moment(NamedTuple):
    """A record, the number of entries before the moment, and the seat that decides."""

    record: str
    entry: int
    seat: int


SETS: Final = {
    what: Wanted(game, kind, together=True, most_parts=4)
    for what, game, kind in (
        ("casualties", "discovery", "casualty"),
        ("specialists", "empires", "specialist"),
        ("overpopulation", "empires", "settle"),
        ("re-write-history", "empires", "steal"),
        ("reallocation", "history", "reallocation"),
        ("disaster", "history", "disaster"),
        ("migrants", "history", "migrants"),
        ("black-death", "history", "black-death"),
        ("electors", "marchands", "elect"),
        ("rewards", "marchands", "reward"),
    )
} | {"civil-war": Wanted("history", "civil-war", parts=2, together=True)}
"""A decision of each kind whose answer is a set; with three parts, a player with one land may be picked."""


@cache
def moment(wanted: Wanted) -> Moment:
    """The first recorded game, by name, with such a decision."""
    for path in sorted(GOLDENS.glob(f"{wanted.game}-{wanted.start}*.jsonl")):
        played = jsonl.read_record(path)
        session = replay(GAMES[wanted.game], played, until=0)
        for number, entry in enumerate(played.entries):
            if wanted.is_asked(session):
                return Moment(path.stem, number, session.state.seat)
            if entry.by == CHANCE:
                session.play_outcome(entry.do)
            else:
                session.play(entry.do, entry.by, entry.caretaker, entry.hinted)
    raise LookupError(f"no recorded game has {wanted}")


@cache
def frame(wanted: Wanted) -> Moment:
    """The same moment by the number of the frame that its seat sees, as the page counts."""
    found = moment(wanted)
    played = jsonl.read_record(GOLDENS / f"{found.record}.jsonl")
    reel = ViewerTimeline(replay(GAMES[wanted.game], played), found.seat)
    return found._replace(entry=reel.update_at(found.entry))
