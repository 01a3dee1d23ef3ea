"""A game as one viewer follows it: frame by frame, and the question it is asked.

A viewer is a seat, or None for a spectator.  Each numbers the moments it may notice from 0, so nothing that others seal
shows, not even as a gap in the numbers.
"""

from __future__ import annotations

import secrets
from collections import Counter
from itertools import combinations
from typing import Final

import msgspec

from carrack.core.book import PASS, VERB
from carrack.core.game import CHANCE, OVER, Choice, Game, Refusal, State
from carrack.core.outlook import NOTHING, UNSORTED, Preview, imagined, outlook
from carrack.core.parts import Parts
from carrack.core.record import Entry
from carrack.core.session import Session
from carrack.server.patch import Json, diff
from carrack.server.protocol import ChoiceInfo, DecisionInfo, Frame, Picking, Step, UndoInfo
from carrack.server.wire import event, sentence, thing

SET_UP: Final = -2
"""The value of `Step.by` for what happens before the first entry."""


class Reel:
    """The frames of one viewer, in order."""

    def __init__(self, session: Session, seat: int | None) -> None:
        self._session = session
        self.seat = seat
        self.name = _new_name()
        """Another one whenever frames are replaced."""
        self._entries = [0]
        """The entry after which each frame is."""
        self._steps: list[Step] = []
        """What led to the first frames, as far as it was asked for."""
        self._taken = 0
        """How many entries have been looked at."""
        self._shown: tuple[int, Json] | None = None
        """The last frame handed out, with its view."""
        self._told: tuple[tuple[int, int, int], list[Frame]] | None = None
        self._asked: tuple[State, DecisionInfo | None] | None = None
        """The last answers of `frames` and `decision`: a player and his live connection get the same."""
        self.follow()

    @property
    def last(self) -> int:
        return len(self._entries) - 1

    def entry(self, frame: int) -> int:
        """The number of entries that have been played at a frame."""
        return self._entries[frame]

    def frame(self, entry: int) -> int:
        """The last frame that shows nothing after this entry."""
        return max(n for n, at in enumerate(self._entries) if at <= entry)

    def follow(self) -> None:
        """Take in entries that were added."""
        for entry in range(self._taken + 1, self._session.count + 1):
            if self._session.notices(entry, self.seat):
                self._entries.append(entry)
        self._taken = self._session.count

    def rewind(self, before: tuple[Entry, ...]) -> int:
        """Take in that entries were taken back, after those `before`; returns the last frame that stands."""
        old = [_choice(before[entry - 1]) for entry in self._entries[1:]]
        self._entries = [0]
        self._taken = 0
        self.follow()
        played = self._session.entries
        new = [_choice(played[entry - 1]) for entry in self._entries[1:]]
        if new == old:
            return self.last
        same = 0
        while same < min(len(old), len(new)) and old[same] == new[same]:
            same += 1
        self.name = _new_name()
        self._shown = self._told = None
        del self._steps[same + 1 :]
        return same

    def renew(self) -> int:
        """What the last frame tells has changed; returns the last one that stands."""
        self.name = _new_name()
        self._shown = self._told = None
        del self._steps[self.last :]
        return self.last - 1

    # Frames

    def view(self, frame: int) -> Json:
        """What the viewer sees then, ready for JSON."""
        if self._shown is None or self._shown[0] != frame:
            self._shown = frame, _view(self._session, self._session.goto(self._entries[frame]), self.seat)
        return self._shown[1]

    def frames(self, first: int, last: int, base: int) -> list[Frame]:
        """Some frames, the first one as a patch of `base`, or whole if that is -1."""
        wanted = first, last, base
        if self._told is not None and self._told[0] == wanted:
            return self._told[1]
        found = []
        old = self.view(base) if base >= 0 else None
        for n, step in enumerate(self.steps(first, last), start=first):
            state = self._session.goto(self._entries[n])
            new = _view(self._session, state, self.seat)
            ended = n == self.last and self._session.is_over
            asked = state.seat not in (CHANCE, OVER) and not ended
            prompt = sentence(self._session.game.decision(state).waiting) if asked else None
            view = new if old is None else diff(old, new)
            found.append(Frame(n, view, step, [] if ended else sorted(state.seats()), prompt))
            old = new
            self._shown = n, new
        self._told = wanted, found
        return found

    def steps(self, first: int, last: int) -> list[Step]:
        """What led to some frames."""
        played = self._session.entries
        for frame in range(len(self._steps), last + 1):
            since = self._entries[frame - 1] if frame else -1
            ended = frame == self.last and self._session.is_over
            until = self._session.count if ended else self._entries[frame]
            events = self._session.events(since, until, self.seat)
            by = played[self._entries[frame] - 1].by if frame else SET_UP
            self._steps.append(Step(frame, by, [event(happened) for happened in events]))
        return self._steps[first : last + 1]

    # What can be done

    def undo(self) -> UndoInfo:
        """How far the seat can go back."""
        if self.seat is None:
            return UndoInfo(False, None, None)
        limit = self._session.can_undo(self.seat)
        if isinstance(limit, Refusal):
            return UndoInfo(False, None, sentence(limit.message))
        played = self._session.entries
        own = sum(played[n].by == self.seat for n in range(limit, self._session.count))
        return UndoInfo(True, self.frame(limit) if own > 1 else None, None)

    def decision(self) -> DecisionInfo | None:
        """What the seat is asked now."""
        position = self._session.state
        if self._session.is_over:
            return None
        if self._asked is None or self._asked[0] is not position:
            self._asked = position, self._decision()
        return self._asked[1]

    def _decision(self) -> DecisionInfo | None:
        session, seat = self._session, self.seat
        if seat is None or seat not in session.state.seats():
            return None
        decision = session.decision(seat)
        # consequences are tried on an imagined position, so that they give nothing away
        tried = imagined(session.state, seat)
        parts = Parts(session.game, tried) if decision.parts > 1 else None
        found = decision.choices
        if parts:
            found = (*parts.choices.values(), *(choice for choice in found if choice.action // VERB == PASS))
        choices = [self._choice(choice, tried, parts is not None) for choice in found]
        together = picking(parts, decision.parts, tried) if parts else None
        return DecisionInfo(seat, decision.kind, sentence(decision.prompt), decision.rule, choices, together)

    def _choice(self, choice: Choice, tried: State, part: bool) -> ChoiceInfo:
        game = self._session.game
        # a part says nothing of what follows the whole
        ahead = NOTHING if part else outlook(tried, choice.action)
        preview = game.preview(tried, tried.seat, choice.action)
        sorting = game.preview if isinstance(game.preview, Preview) else UNSORTED
        around = sorting.within.get(choice.target) if choice.target else None
        return ChoiceInfo(
            choice.notation,
            choice.verb,
            dict(choice.args),
            _ranks(game, choice.action),
            sentence(choice.text),
            thing(choice.target) if choice.target else None,
            thing(around) if around else None,
            ends=ahead.ends,
            then=list(ahead.then),
            final=ahead.final or ahead.seals,
            preview=[sentence(message) for message in preview],
            gain=sorting.gain(preview),
        )


def _ranks(game: Game, action: int) -> list[int]:
    verb, args = game.book.unpack(action)
    if verb >= len(game.book.verbs):  # a game that keeps no book
        return []
    domains = game.book.verbs[verb].domains
    numbers = [isinstance(domain.words, range) and domain.show is None for domain in domains]
    return [value if number else value + 1 for value, number in zip(args, numbers, strict=True)]


def picking(parts: Parts, most: int, state: State) -> Picking:
    """What goes with what, by its place among the choices."""
    place = {action: n for n, action in enumerate(parts.choices)}
    often = [1] * len(place)
    along: list[set[int]] = [set() for _ in place]
    for way in parts.ways:
        for action, number in Counter(way).items():
            often[place[action]] = max(often[place[action]], number)
        for one, other in combinations(set(way), 2):
            along[place[one]].add(place[other])
            along[place[other]].add(place[one])
    after = state.clone()
    for action in next(way for named, way in parts.ways.items() if named):
        after.play(action)
    final = after.seat == CHANCE or after.barrier != 0
    return Picking(most, () in parts.ways, final, often, [sorted(others) for others in along])


def _new_name() -> str:
    return secrets.token_urlsafe(6)


def _choice(entry: Entry) -> tuple[int, str]:
    """What a viewer can tell entries apart by: the digest also covers what others seal."""
    return entry.by, entry.do


def _view(session: Session, state: State, seat: int | None) -> Json:
    ready: Json = msgspec.to_builtins(session.game.view(state, seat), str_keys=True)
    return ready
