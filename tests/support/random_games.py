"""Random games for the laws: any game, any number of players, any set of options that can be played, any seed."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from hypothesis import Phase, settings
from hypothesis import strategies as st

from carrack.core.game import CHANCE, OVER, Game, Options, OptionValue, Refusal, State
from carrack.core.notation import VERB, A
from carrack.core.options import complete
from carrack.core.session import Session
from carrack.core.twin import compiled, engine
from carrack.games import GAMES


@dataclass(frozen=True)
class Setup:
    """All that a random game is made from."""

    game: str
    players: int
    options: Options
    seed: int

    @property
    def rules(self) -> Game:
        return GAMES[self.game]

    def start(self, kind: str | None = None) -> State:
        return self.rules.start(self.players, dict(self.options), kind)

    def session(self) -> Session:
        return Session.new(self.rules, [f"seat {n}" for n in range(self.players)], self.options)

    def rng(self) -> random.Random:
        return random.Random(self.seed)


@st.composite
def setups(draw: st.DrawFn, games: tuple[str, ...] = tuple(GAMES)) -> Setup:
    """Options are drawn one by one; one that cannot be played together with those before it keeps its default."""
    game = GAMES[draw(st.sampled_from(games))]
    players = draw(st.sampled_from(game.players))
    options = complete(game, players, {})
    for option in game.options:
        values: tuple[OptionValue, ...] = option.choices or (False, True)
        changed = {**options, option.id: draw(st.sampled_from(values))}
        try:
            game.check(players, changed)
        except Refusal:
            continue
        options = changed
    return Setup(game.id, players, options, draw(st.integers(0, 2**32 - 1)))


def games(count: int) -> settings:
    """So many random games, and with compiled rules, which are fast, twice as many.

    No time limit; and a game that breaks a law is shown as it is, because a shorter one takes minutes to find.
    """
    fast = all(compiled(engine(game.package)) for game in GAMES.values())
    phases = (Phase.explicit, Phase.reuse, Phase.generate)
    return settings(max_examples=2 * count if fast else count, deadline=None, phases=phases)


def choose(game: Game, state: State, rng: random.Random) -> int:
    """A random option that makes things happen: passing is rare, and often the best of three is taken."""
    if state.seat == CHANCE:
        return state.sample(rng.getrandbits(32))
    if len(state.seats()) > 1:
        seat = rng.choice(state.seats())
        if seat != state.seat:
            state.turn_to(seat)
    legal = state.legal()
    if rng.random() < 0.3:
        return max(rng.sample(legal, min(3, len(legal))), key=lambda action: worth_after(state, action))
    action = rng.choice(legal)
    return rng.choice(legal) if game.to_text(action) == "pass" else action


def worth_after(state: State, action: int) -> int:
    """How well the one who decides would stand."""
    after = state.clone()
    after.play(action)
    return after.worth(state.seat)


def finish(state: State, rng: random.Random) -> None:
    """Any options, to the end."""
    while state.seat != OVER:
        state.play(rng.choice(state.legal()))


def positions(setup: Setup, kind: str | None = None) -> Iterator[State]:
    """One state at every input of a random game, and at its end; it is played on between two yields."""
    state, rng = setup.start(kind), setup.rng()
    while state.seat != OVER:
        yield state
        state.play(choose(setup.rules, state, rng))
    yield state


def play_on(session: Session, rng: random.Random, entries: int | None = None) -> Session:
    """Random play in a session, to the end or for so many entries."""
    stop = None if entries is None else session.count + entries
    while not session.is_over and session.count != stop:
        if session.state.seat == CHANCE:
            session.play_chance(rng)
        else:
            state = session.state.clone()
            action = choose(session.game, state, rng)
            session.play(action, state.seat)
    return session


def moments(rng: random.Random, share: float) -> Iterator[bool]:
    """Now and then True, so that costly laws are checked at a share of all positions."""
    while True:
        yield rng.random() < share


@cache
def every_action(game: str) -> tuple[int, ...]:
    """All actions of a game, whatever the position: every number that has a spelling."""
    actions = []
    for number in range(A * VERB):
        try:
            GAMES[game].to_text(number)
        except ValueError:
            continue
        actions.append(number)
    return tuple(actions)
