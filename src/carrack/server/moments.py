"""Positions of a game as they are told, made once for all who watch.

Most of what a viewer sees is what everybody sees.  That part is made without knowing for whom (`Game.common`), so
nothing of it can be a secret; what a seat sees besides is made for it alone (`Game.own`).  Views are kept as games make
them and become JSON when they are sent.  Parts that are the same as a moment before are the same objects, so that
comparing them costs nothing.
"""

from __future__ import annotations

from collections import OrderedDict
from functools import cached_property
from typing import Any, Final, cast

import msgspec

from carrack.core.game import CHANCE, OVER, Decision, Event, State
from carrack.core.record import Entry
from carrack.core.session import Session
from carrack.server.patch import Patch, diff
from carrack.server.protocol import Sentence, Step
from carrack.server.wire import event, sentence

View = dict[str, Any]
"""The members of a view by name."""
KEPT: Final = 4
"""Moments that are remembered: a move is told as the difference between two, or three where chance follows."""


class Moment:
    """The position after an entry."""

    def __init__(self, session: Session, entry: int, state: State, before: Moment | None) -> None:
        self._game = session.game
        self.entry = _last(session, entry)
        """Tells whether the game still has this moment: an entry that was taken back and played again is another."""
        self.state = state
        self.waiting = sorted(state.seats())
        self._common: View = {}
        """What everybody sees."""
        self._patches: dict[str, tuple[object, Patch]] = {}
        """How parts of it have changed, and since what."""
        if self._game.common is not None:
            self._common = _same(self._game.common(state), before._common if before else {})

    @cached_property
    def decision(self) -> Decision:
        """The question that is asked, in the words for whoever is asked first."""
        return self._game.decision(self.state)

    @cached_property
    def prompt(self) -> Sentence | None:
        """What those are told who wait."""
        return None if self.state.seat in (CHANCE, OVER) else sentence(self.decision.waiting)

    def view(self, seat: int | None, before: View | None = None) -> View:
        """What a viewer sees; with the objects of what it saw before where they are the same."""
        if self._game.own is None:
            seen: View = msgspec.to_builtins(self._game.view(self.state, seat), str_keys=True)
            return _same(seen, before or {})
        return self._common | _same(self._game.own(self.state, seat, self._common), before or {})

    def patch(self, old: View, new: View) -> Patch:
        """`diff`, where viewers share what they have in common."""
        if old.keys() != new.keys():
            return diff(old, new)
        changed: Patch = {}
        for name, value in new.items():
            was = old[name]
            if was is value:
                continue
            shared = value is self._common.get(name)
            known = self._patches.get(name) if shared else None
            found = known[1] if known and known[0] is was else diff(was, value)
            if shared:
                self._patches[name] = was, found
            if found:
                changed[name] = found
        return {"~": changed} if changed else {}

    def rest(self) -> None:
        self._patches.clear()


class Moments:
    """Those of one game that were asked for last."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self._kept: OrderedDict[int, Moment] = OrderedDict()
        self._steps: dict[tuple[int, int, int], tuple[object, object, bool, Step]] = {}
        """What led to frames as a spectator is told of it, by what it is known that this still holds, and whether it is
        all that there is to tell."""

    def step(self, frame: int, by: int, since: int, until: int, seat: int | None) -> Step:
        """What led to a frame of a viewer, from one entry to another; one object for all who are told the same."""
        session = self.session
        key = frame, since, until
        entry, notes, open, step = self._steps.get(key, (self, None, True, None))
        if step is None or entry is not _last(session, until) or notes is not session.notes:
            happened = session.happened(since, until)
            open = all(one.seats is None for one in happened)
            step = _step(frame, by, [one for one in happened if one.seats is None])
            self._steps[key] = _last(session, until), session.notes, open, step
        if open or seat is None:
            return step
        return _step(frame, by, session.events(since, until, seat))

    def at(self, entry: int) -> Moment:
        session = self.session
        found = self._kept.get(entry)
        if found is None or found.entry is not _last(session, entry):
            state = session.state if entry == session.count else session.goto(entry)
            before = self._kept.get(entry - 1)
            found = self._kept[entry] = Moment(session, entry, state, before)
        self._kept.move_to_end(entry)
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return found

    def rest(self) -> None:
        """Everybody has been told: the last moment is what the next one will be compared with."""
        while len(self._kept) > 1:
            self._kept.popitem(last=False)
        for moment in self._kept.values():
            moment.rest()


def _last(session: Session, entry: int) -> Entry | None:
    return session.entries[entry - 1] if entry else None


def _step(frame: int, by: int, events: list[Event]) -> Step:
    """As it is sent: it will be many times, and takes less room so."""
    return cast(Step, msgspec.Raw(msgspec.json.encode(Step(frame, by, [event(one) for one in events]))))


def _same(new: View, old: View) -> View:
    """The new values, with old objects where they are equal."""
    for name, value in new.items():
        was = old.get(name)
        if was == value and type(was) is type(value):
            new[name] = was
    return new
