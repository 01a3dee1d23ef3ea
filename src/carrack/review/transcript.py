"""A game as plain values, which any process can analyse, and the decisions in it."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import blake2b

from carrack.engine.game_hooks import no_hook
from carrack.engine.state import CHANCE, State, with_current_player
from carrack.games import GAMES
from carrack.play.game import Game
from carrack.play.options import Options
from carrack.play.sessions.session import Session


@dataclass(frozen=True, slots=True)
class GameTranscript:
    """The inputs of a game, from its first position on."""

    game_id: str
    players: int
    options: Options
    initial_state: list[int]
    """The first position, as `State.serialize` returns it."""
    entries: tuple[tuple[int, str], ...]
    """The seat and the action of each input, in notation."""

    @classmethod
    def from_session(cls, session: Session) -> GameTranscript:
        """The story of a game so far."""
        entries = tuple((entry.by, entry.do) for entry in session.entries)
        return cls(session.game.id, len(session.seats), dict(session.options), session.goto(0).serialize(), entries)

    @property
    def game(self) -> Game:
        return GAMES[self.game_id]

    @property
    def digest(self) -> str:
        """A hash of the story."""
        told = repr((self.game_id, self.players, sorted(self.options.items()), self.initial_state, self.entries))
        return blake2b(told.encode(), digest_size=8).hexdigest()

    def derive_seed(self, *about: object) -> int:
        """Random bits that depend only on the story and the arguments."""
        return random.Random(f"{self.digest}:{about}").getrandbits(31)

    def states(self) -> list[State]:
        """The position before each entry, turned to the deciding seat, and the final one."""
        game = self.game
        state = game.new_initial_state(self.players, self.options)
        state.deserialize(self.initial_state)
        found = []
        for by, do in self.entries:
            state = state if by == CHANCE else with_current_player(state, by)
            found.append(state)
            state = state.clone()
            state.apply_action(game.string_to_action(do))
        return [*found, state]


@dataclass(frozen=True, slots=True)
class DecisionPoint:
    """One choice of a seat, or all its sealed choices in one phase."""

    seat: int
    entries: tuple[int, ...]
    """Numbers of its entries, from 1."""
    state: State
    """The position before the choice; for a plan, before any seat has sealed a choice."""
    actions: tuple[int, ...]
    is_plan: bool


def decision_points(story: GameTranscript, positions: list[State]) -> Iterator[DecisionPoint]:
    """Every decision, ordered by its first entry."""
    game = story.game
    planned = game.search_hooks is not None and game.search_hooks.list_plans is not no_hook
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
            actions = tuple(game.string_to_action(story.entries[one - 1][1]) for one in entries)
            yield DecisionPoint(by, tuple(entries), with_current_player(begun[state.sealed], by), actions, True)
        else:
            yield DecisionPoint(by, (n,), state, (game.string_to_action(do),), False)
