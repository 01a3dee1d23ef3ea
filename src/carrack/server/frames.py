"""A game as one viewer follows it: frame by frame, and the question it is asked.

A viewer is a seat, or None for a spectator.  Each numbers the moments it may notice from 0, so nothing that others seal
shows, not even as a gap in the numbers.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from typing import Final, cast

import msgspec
from msgspec import Struct

from carrack.core.book import PASS, VERB
from carrack.core.chain import Chain, chain
from carrack.core.game import CHANCE, Choice, Game, Refusal, State
from carrack.core.outlook import NOTHING, UNSORTED, Preview, imagined, outlook, warns
from carrack.core.parts import Parts
from carrack.core.record import Entry
from carrack.core.session import Session
from carrack.core.text import Message
from carrack.server.moments import Moments, Seen, View, raw
from carrack.server.protocol import (
    ChainInfo,
    ChoiceInfo,
    DecisionInfo,
    Frame,
    LegInfo,
    Picking,
    Sentence,
    Step,
    Thing,
    UndoInfo,
)
from carrack.server.wire import sentence, thing

WASTED: Final = 1_000_000
"""So much less does a choice bring that a warning speaks against: it comes last in its list."""
MOST_KNOWN: Final = 20_000
"""Choices whose names are kept as they are sent."""
SET_UP: Final = -2
"""The value of `Step.by` for what happens before the first entry."""


class Reel:
    """The frames of one viewer, in order."""

    def __init__(self, session: Session, seat: int | None, moments: Moments | None = None, take: int = 0) -> None:
        self._session = session
        self._moments = moments or Moments(session)
        """What all reels of the game share."""
        self.seat = seat
        self.take = take
        """How often frames were replaced."""
        self._entries = [0]
        """The entry after which each frame is."""
        self._steps: list[Step] = []
        """What led to the first frames, as far as it was asked for."""
        self._taken = 0
        """How many entries have been looked at."""
        self._shown: tuple[int, Seen] | None = None
        """The last frame handed out, with its view."""
        self._told: tuple[tuple[int, int, int], list[Frame]] | None = None
        self._asked: tuple[State, DecisionInfo | None] | None = None
        """The last answers of `frames` and `decision`, as they are sent: a player and his live line get the same."""
        self.follow()

    @property
    def name(self) -> str:
        """Another one for every viewer and whenever frames are replaced, and the same wherever the game is followed."""
        return f"{'all' if self.seat is None else self.seat}-{self.take}"

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
        self.take += 1
        self._shown = self._told = None
        del self._steps[same + 1 :]
        return same

    def rest(self) -> None:
        """Everybody has been told; if somebody asks again, it is made again."""
        self._told = None

    def renew(self) -> int:
        """What the last frame tells has changed; returns the last one that stands."""
        self.take += 1
        self._shown = self._told = None
        del self._steps[self.last :]
        return self.last - 1

    # Frames

    def view(self, frame: int) -> View:
        """What the viewer sees then."""
        return self._seen(frame).whole

    def _seen(self, frame: int) -> Seen:
        if self._shown is None or self._shown[0] != frame:
            self._shown = frame, self._moments.at(self._entries[frame]).view(self.seat)
        return self._shown[1]

    def frames(self, first: int, last: int, base: int) -> list[Frame]:
        """Some frames, the first one as a patch of `base`, or whole if that is -1."""
        wanted = first, last, base
        if self._told is not None and self._told[0] == wanted:
            return self._told[1]
        found = []
        old = self._seen(base) if base >= 0 else None
        for n, step in enumerate(self.steps(first, last), start=first):
            moment = self._moments.at(self._entries[n])
            new = moment.view(self.seat, old)
            ended = n == self.last and self._session.is_over
            view = new.whole if old is None else moment.patch(old, new)
            found.append(
                Frame(n, view, step, [], None) if ended else Frame(n, view, step, moment.waiting, moment.prompt)
            )
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
            by = played[self._entries[frame] - 1].by if frame else SET_UP
            self._steps.append(self._moments.step(frame, by, since, until, self.seat))
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
        """What the seat is asked now, as it is sent."""
        position = self._session.state
        if self._session.is_over:
            return None
        if self._asked is None or self._asked[0] is not position:
            made = self._decision()
            self._asked = position, None if made is None else raw(DecisionInfo, made)
        return self._asked[1]

    def question(self) -> DecisionInfo | None:
        """The same, to be read."""
        sent = self.decision()
        return None if sent is None else msgspec.json.decode(cast(msgspec.Raw, sent), type=DecisionInfo)

    def _decision(self) -> DecisionInfo | None:
        session, seat = self._session, self.seat
        if seat is None or seat not in session.state.seats():
            return None
        position = session.state
        decision = self._moments.at(session.count).decision if seat == position.seat else session.decision(seat)
        # consequences are tried on an imagined position, so that they give nothing away
        tried = imagined(session.state, seat)
        parts = Parts(session.game, tried) if decision.several else None
        found = decision.choices
        together = None
        if parts:
            nothing = parts.ways.get((), ())
            beside = [choice for choice in found if choice.action // VERB == PASS or choice.action in nothing]
            wholes = [choice for choice in found if decision.sums and choice.action not in (*parts.choices, *nothing)]
            found = (*parts.choices.values(), *beside, *wholes)
            together = picking(parts, tried, len(beside), [choice.action for choice in wholes])
        choices = [choice_info(session.game, choice, tried, parts is not None) for choice in found]
        follows = chain(session.game, tried)
        row = self._chain(follows, tried) if follows else None
        return DecisionInfo(seat, decision.kind, sentence(decision.prompt), decision.rule, choices, together, row)

    def _chain(self, chain: Chain, tried: State) -> ChainInfo:
        legs = [
            LegInfo(leg.kind, [choice_info(self._session.game, choice, tried, True, ()) for choice in leg.choices])
            for leg in chain.legs
        ]
        places = [{choice.action: n for n, choice in enumerate(leg.choices)} for leg in chain.legs]
        told: list[tuple[Message, ...]] = []
        for brings in chain.ways.values():
            if brings not in told:
                told.append(brings)
        ways = [
            [*(place[action] for place, action in zip(places, way, strict=True)), told.index(brings)]
            for way, brings in chain.ways.items()
        ]
        opens = "" if chain.opens is None else self._session.game.to_text(chain.opens)
        return ChainInfo(opens, legs, ways, [[sentence(message) for message in brings] for brings in told])


class _Said(Struct, frozen=True):
    """The first half of a `ChoiceInfo`: what a choice is called."""

    notation: str
    verb: str
    args: dict[str, str | int]
    ranks: list[int]
    key: str
    text: Sentence
    target: Thing | None
    within: Thing | None


class _Leads(Struct, frozen=True):
    """The other half: what comes of it."""

    ends: bool
    then: tuple[int, ...]
    final: bool
    seals: bool
    preview: list[Sentence]
    gain: int


_known: dict[tuple[str, int, str], tuple[Choice, bytes]] = {}
"""What choices are called, as it is sent, by game, action and words: the same ones are offered again and again."""


def choice_info(
    game: Game, choice: Choice, tried: State, part: bool, preview: tuple[Message, ...] | None = None
) -> ChoiceInfo:
    """A choice of a position as lists and boards show it, as it is sent; a part says nothing of what follows the whole.

    What it is called is most of it and hardly ever new, so it is kept; what comes of it is added.
    """
    ahead = NOTHING if part else outlook(tried, choice.action)
    if preview is None:
        preview = game.preview(tried, tried.seat, choice.action)
    sorting = game.preview if isinstance(game.preview, Preview) else UNSORTED
    name = game.id, choice.action, choice.text.key
    known = _known.get(name)
    if known is None or (known[0] is not choice and known[0] != choice):
        if len(_known) >= MOST_KNOWN:
            _known.clear()
        known = _known[name] = choice, msgspec.json.encode(_called(game, choice, sorting))[:-1] + b","
    leads = _Leads(
        ends=ahead.ends,
        then=ahead.then,
        final=ahead.final or ahead.seals,
        seals=ahead.seals,
        preview=[sentence(message) for message in preview],
        gain=sorting.gain(preview) - WASTED * any(map(warns, preview)) if preview else 0,
    )
    return cast(ChoiceInfo, msgspec.Raw(known[1] + msgspec.json.encode(leads)[1:]))


def _called(game: Game, choice: Choice, sorting: Preview) -> _Said:
    around = sorting.within.get(choice.target) if choice.target else None
    return _Said(
        choice.notation,
        choice.verb,
        dict(choice.args),
        _ranks(game, choice.action),
        sorting.key(choice),
        sentence(choice.text),
        thing(choice.target) if choice.target else None,
        thing(around) if around else None,
    )


def _ranks(game: Game, action: int) -> list[int]:
    verb, args = game.book.unpack(action)
    if verb >= len(game.book.verbs):  # a game that keeps no book
        return []
    return [domain.key(value) for domain, value in zip(game.book.verbs[verb].domains, args, strict=True)]


def picking(parts: Parts, state: State, beside: int = 0, wholes: Sequence[int] = ()) -> Picking:
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
    said = {way[0]: [place[action] for action in named] for named, way in parts.ways.items()}
    told = [said[action] for action in wholes]
    return Picking(parts.most, beside, told, () in parts.ways, final, often, [sorted(others) for others in along])


def _choice(entry: Entry) -> tuple[int, str]:
    """What a viewer can tell entries apart by: the digest also covers what others seal."""
    return entry.by, entry.do
