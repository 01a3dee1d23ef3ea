"""A game as plain values, so that any process can look at it, and the decisions that were made in it."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import blake2b

from carrack.core.game import CHANCE, Game, Options, State
from carrack.core.outlook import asking
from carrack.core.senses import none
from carrack.core.session import Session
from carrack.games import GAMES


@dataclass(frozen=True, slots=True)
class Story:
    """What happened, from its first position on."""

    game: str
    players: int
    options: Options
    start: list[int]
    """The first position, as `State.dump` tells it."""
    entries: tuple[tuple[int, str], ...]
    """Who chose what, in notation."""

    @classmethod
    def of(cls, session: Session) -> Story:
        """The story of a game so far."""
        entries = tuple((entry.by, entry.do) for entry in session.entries)
        return cls(session.game.id, len(session.seats), dict(session.options), session.goto(0).dump(), entries)

    @property
    def rules(self) -> Game:
        return GAMES[self.game]

    @property
    def digest(self) -> str:
        """Another one for another story."""
        told = repr((self.game, self.players, sorted(self.options.items()), self.start, self.entries))
        return blake2b(told.encode(), digest_size=8).hexdigest()

    def seed(self, *about: object) -> int:
        """Random bits that are the same whenever the same is asked about the same story."""
        return random.Random(f"{self.digest}:{about}").getrandbits(31)

    def positions(self) -> list[State]:
        """The position before each entry, turned to whoever chose, and the last one."""
        game = self.rules
        state = game.start(self.players, self.options)
        state.restore(self.start)
        found = []
        for by, do in self.entries:
            state = state if by == CHANCE else asking(state, by)
            found.append(state)
            state = state.clone()
            state.play(game.from_text(do))
        return [*found, state]


@dataclass(frozen=True, slots=True)
class Turn:
    """One choice of a seat, or all that it sealed in one phase."""

    seat: int
    entries: tuple[int, ...]
    """Their numbers, from 1."""
    position: State
    """Where it was to choose; of a plan, before anybody had sealed anything."""
    actions: tuple[int, ...]
    plan: bool


def turns(story: Story, positions: list[State]) -> Iterator[Turn]:
    """Every decision, in the order in which they were begun."""
    game = story.rules
    planned = game.sense is not None and game.sense.plans is not none
    plans: dict[tuple[int, int], list[int]] = {}
    begun: dict[int, State] = {}
    for n, (by, _) in enumerate(story.entries, start=1):
        state = positions[n - 1]
        if by != CHANCE and planned and state.sealed:
            begun.setdefault(state.sealed, state)
            plans.setdefault((state.sealed, by), []).append(n)
    for n, (by, do) in enumerate(story.entries, start=1):
        state = positions[n - 1]
        if by == CHANCE:
            continue
        entries = plans.get((state.sealed, by)) if planned and state.sealed else [n]
        if entries is None or entries[0] != n:
            continue
        if planned and state.sealed:
            actions = tuple(game.from_text(story.entries[one - 1][1]) for one in entries)
            yield Turn(by, tuple(entries), asking(begun[state.sealed], by), actions, True)
        else:
            yield Turn(by, (n,), state, (game.from_text(do),), False)
