"""Positions of a game prepared for sending, computed once for all viewers.

The largest part of a view is the same for all viewers. It is computed without a viewer (`Game.shared_view`), so it
cannot contain secrets; a seat's additional information is computed for that seat (`Game.private_view`). Views are kept
as game objects and serialized when sent. Unchanged parts are the same objects as in the previous position, which makes
comparisons cheap.
"""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final, TypeVar, cast

import msgspec
from msgspec import Struct

from carrack.engine.state import CHANCE, TERMINAL, State
from carrack.play.decisions import Decision
from carrack.play.events import Event
from carrack.play.records.record import Entry
from carrack.play.sessions.session import Session
from carrack.server.tables.views.engine_messages import EventInfo, Sentence, event, sentence
from carrack.server.tables.views.view_diff import ViewDiff, diff

Sent = TypeVar("Sent")
ViewMembers = dict[str, Any]
"""The members of a view by name."""
MAX_CACHED_POSITIONS: Final = 4
"""Number of cached positions: an update is the difference of two, or three if chance follows."""


@dataclass(frozen=True, slots=True)
class ViewParts:
    """A viewer's view: the common part, and its own additional or replaced members."""

    common: ViewMembers
    private: ViewMembers

    @property
    def whole(self) -> ViewMembers:
        return self.common | self.private

    def part(self, name: str) -> Any:
        return self.private[name] if name in self.private else self.common.get(name)


class PositionView:
    """The position after an entry."""

    def __init__(self, session: Session, entry: int, state: State, before: PositionView | None) -> None:
        self._game = session.game
        self.last_entry = _last(session, entry)
        """Identifies the entry: one that was undone and played again is a different object."""
        self.state = state
        self.waiting = sorted(state.active_players())
        self._common: ViewMembers = {}
        """The common part of the view."""
        self._since: ViewMembers | None = None
        """The common part that the changes below refer to."""
        self._changed: list[str] = []
        """Names of changed members since then."""
        self._patches: dict[str, msgspec.Raw | None] = {}
        """Their serialized patches, as far as needed; None: unchanged."""
        if self._game.shared_view is not None:
            self._common = _same(self._game.shared_view(state), before._common if before else {})

    @cached_property
    def decision(self) -> Decision:
        """The current decision, worded for the first seat in turn."""
        return self._game.decision(self.state)

    @cached_property
    def waiting_prompt(self) -> Sentence | None:
        """The sentence for waiting players."""
        return None if self.state.seat in (CHANCE, TERMINAL) else raw(Sentence, sentence(self.decision.waiting_prompt))

    def view(self, seat: int | None, before: ViewParts | None = None) -> ViewParts:
        """A viewer's view, reusing unchanged objects of its previous view."""
        if self._game.private_view is None:
            own: ViewMembers = msgspec.to_builtins(self._game.view(self.state, seat), str_keys=True)
        else:
            own = self._game.private_view(self.state, seat, self._common)
        if before is not None:
            for name, value in own.items():
                was = before.part(name)
                if was == value and type(was) is type(value):
                    own[name] = was
        return ViewParts(self._common, own)

    def diff(self, old: ViewParts, new: ViewParts) -> ViewDiff:
        """`diff`, with the patches of the common part shared between viewers."""
        mine = old.private.keys() | new.private.keys()
        changed: ViewDiff = {}
        for name in mine:
            if any(name not in seen.private and name not in seen.common for seen in (old, new)):
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

    def _changes(self, since: ViewMembers) -> list[str]:
        """Names of possibly changed common members; all positions of a game have the same members."""
        if since is not self._since:
            self._since = since
            self._changed = [name for name, value in self._common.items() if since[name] is not value]
            self._patches = {}
        return self._changed

    def drop_diffs(self) -> None:
        self._since = None
        self._patches = {}


class PositionViewCache:
    """The most recently used positions of one game."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self._kept: OrderedDict[int, PositionView] = OrderedDict()
        self._steps: dict[tuple[int, int, int], tuple[object, object, bool, LogEntry]] = {}
        """The spectator's steps by range of updates, with the entry and notes that they are valid for, and whether they
        contain every event."""

    def log_entry(self, update: int, by: int, since: int, until: int, seat: int | None) -> LogEntry:
        """The step of a viewer's update, from one entry to another; viewers with the same events share one object."""
        session = self.session
        key = update, since, until
        entry, notes, open, step = self._steps.get(key, (self, None, True, None))
        if step is None or entry is not _last(session, until) or notes is not session.notes:
            happened = session.all_events(since, until)
            open = all(one.visible_to is None for one in happened)
            step = _step(update, by, [one for one in happened if one.visible_to is None])
            self._steps[key] = _last(session, until), session.notes, open, step
        if open or seat is None:
            return step
        return _step(update, by, session.events(since, until, seat))

    def at(self, entry: int) -> PositionView:
        session = self.session
        found = self._kept.get(entry)
        if found is None or found.last_entry is not _last(session, entry):
            state = session.state if entry == session.entry_count else session.goto(entry)
            before = self._kept.get(entry - 1)
            found = self._kept[entry] = PositionView(session, entry, state, before)
        self._kept.move_to_end(entry)
        while len(self._kept) > MAX_CACHED_POSITIONS:
            self._kept.popitem(last=False)
        return found

    def keep_last(self) -> None:
        """All viewers are updated: keep only the last position, as the base of the next comparison."""
        while len(self._kept) > 1:
            self._kept.popitem(last=False)
        for moment in self._kept.values():
            moment.drop_diffs()


def _last(session: Session, entry: int) -> Entry | None:
    return session.entries[entry - 1] if entry else None


def _step(update: int, by: int, events: list[Event]) -> LogEntry:
    """The serialized step: it is sent many times, and takes less memory."""
    return raw(LogEntry, LogEntry(update, by, [event(one) for one in events]))


def raw(kind: type[Sent], value: Sent) -> Sent:
    """A serialized value in place of the value."""
    return cast(Sent, msgspec.Raw(msgspec.json.encode(value)))


def _same(new: ViewMembers, old: ViewMembers) -> ViewMembers:
    """The new values, with equal ones replaced by the old objects."""
    for name, value in new.items():
        was = old.get(name)
        if was == value and type(was) is type(value):
            new[name] = was
    return new


class LogEntry(Struct, frozen=True):
    """The events that led to an update."""

    n: int
    """The update."""
    by: int
    """The seat that chose, -1 for chance, -2 for the setup."""
    events: list[EventInfo]
