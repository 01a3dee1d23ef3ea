"""Positions of a game as they are told, made once for all who watch.

Most of what a viewer sees is what everybody sees.  That part is made without knowing for whom (`Game.common`), so
nothing of it can be a secret; what a seat sees besides is made for it alone (`Game.own`).  Views are kept as games make
them and become JSON when they are sent.  Parts that are the same as a moment before are the same objects, so that
comparing them costs nothing.
"""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final, TypeVar, cast

import msgspec

from carrack.core.game import CHANCE, OVER, Decision, Event, State
from carrack.core.record import Entry
from carrack.core.session import Session
from carrack.server.patch import Patch, diff
from carrack.server.protocol import Sentence, Step
from carrack.server.wire import event, sentence

Sent = TypeVar("Sent")
View = dict[str, Any]
"""The members of a view by name."""
KEPT: Final = 4
"""Moments that are remembered: a move is told as the difference between two, or three where chance follows."""


@dataclass(frozen=True, slots=True)
class Seen:
    """What a viewer sees: what everybody does, and what there is besides or instead."""

    common: View
    own: View

    @property
    def whole(self) -> View:
        return self.common | self.own

    def part(self, name: str) -> Any:
        return self.own[name] if name in self.own else self.common.get(name)


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
        self._since: View | None = None
        """What everybody saw when the changes below began."""
        self._changed: list[str] = []
        """Parts of it that have changed since then."""
        self._patches: dict[str, msgspec.Raw | None] = {}
        """How, as it is sent, as far as somebody was told; None: not for those who are told."""
        if self._game.common is not None:
            self._common = _same(self._game.common(state), before._common if before else {})

    @cached_property
    def decision(self) -> Decision:
        """The question that is asked, in the words for whoever is asked first."""
        return self._game.decision(self.state)

    @cached_property
    def prompt(self) -> Sentence | None:
        """What those are told who wait."""
        return None if self.state.seat in (CHANCE, OVER) else raw(Sentence, sentence(self.decision.waiting))

    def view(self, seat: int | None, before: Seen | None = None) -> Seen:
        """What a viewer sees; with the objects of what it saw before where they are the same."""
        if self._game.own is None:
            own: View = msgspec.to_builtins(self._game.view(self.state, seat), str_keys=True)
        else:
            own = self._game.own(self.state, seat, self._common)
        if before is not None:
            for name, value in own.items():
                was = before.part(name)
                if was == value and type(was) is type(value):
                    own[name] = was
        return Seen(self._common, own)

    def patch(self, old: Seen, new: Seen) -> Patch:
        """`diff`, where viewers share what they have in common."""
        mine = old.own.keys() | new.own.keys()
        changed: Patch = {}
        for name in mine:
            if any(name not in seen.own and name not in seen.common for seen in (old, new)):
                return diff(old.whole, new.whole)
            found = diff(old.part(name), new.part(name))
            if found:
                changed[name] = found
        for name in self._changes(old.common):
            if name not in mine:
                if name not in self._patches:
                    change = diff(old.common[name], self._common[name])
                    self._patches[name] = msgspec.Raw(msgspec.json.encode(change)) if change else None
                if self._patches[name] is not None:
                    changed[name] = self._patches[name]
        return {"~": changed} if changed else {}

    def _changes(self, since: View) -> list[str]:
        """Parts of what everybody sees that may have changed; all games tell the same parts in all positions."""
        if since is not self._since:
            self._since = since
            self._changed = [name for name, value in self._common.items() if since[name] is not value]
            self._patches = {}
        return self._changed

    def rest(self) -> None:
        self._since = None
        self._patches = {}


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
    return raw(Step, Step(frame, by, [event(one) for one in events]))


def raw(kind: type[Sent], value: Sent) -> Sent:
    """As it is sent, in the place of what it says."""
    return cast(Sent, msgspec.Raw(msgspec.json.encode(value)))


def _same(new: View, old: View) -> View:
    """The new values, with old objects where they are equal."""
    for name, value in new.items():
        was = old.get(name)
        if was == value and type(was) is type(value):
            new[name] = was
    return new
