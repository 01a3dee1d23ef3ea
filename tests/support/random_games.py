"""Random games for the laws: any game, any number of players, any set of options that can be played, any seed."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from hypothesis import Phase, settings
from hypothesis import strategies as st

from carrack.engine.actions import ARG_STRIDE, VERB_STRIDE
from carrack.engine.errors import InvalidInput
from carrack.engine.loader import is_compiled, load_engine
from carrack.engine.state import CHANCE, TERMINAL, State
from carrack.games import GAMES
from carrack.play.game import Game
from carrack.play.options import Options, OptionValue, complete_options
from carrack.play.sessions.session import Session
from tests.support.hypothesis_examples import examples


@dataclass(frozen=True)
class GameConfig:
    """All that a random game is made from."""

    game: str
    players: int
    options: Options
    seed: int

    @property
    def rules(self) -> Game:
        return GAMES[self.game]

    def start(self, kind: str | None = None) -> State:
        return self.rules.new_initial_state(self.players, dict(self.options), kind)

    def session(self) -> Session:
        return Session.new(self.rules, [f"seat {n}" for n in range(self.players)], self.options)

    def rng(self) -> random.Random:
        return random.Random(self.seed)


@st.composite
def game_configs(draw: st.DrawFn, games: tuple[str, ...] = tuple(GAMES)) -> GameConfig:
    """Options are drawn one by one; one that cannot be played together with those before it keeps its default."""
    game = GAMES[draw(st.sampled_from(games))]
    players = draw(st.sampled_from(game.players))
    options = complete_options(game, players, {})
    for option in game.options:
        values: tuple[OptionValue, ...] = option.choices or (False, True)
        changed = {**options, option.id: draw(st.sampled_from(values))}
        try:
            game.check_options(players, changed)
        except InvalidInput:
            continue
        options = changed
    return GameConfig(game.id, players, options, draw(st.integers(0, 2**32 - 1)))


def games(count: int) -> settings:
    """So many random games, and with compiled rules, which are fast, twice as many.

    A game that breaks a law is shown as it is, because a shorter one takes minutes to find.
    """
    fast = all(is_compiled(load_engine(game.package)) for game in GAMES.values())
    return settings(examples(2 * count if fast else count), phases=(Phase.explicit, Phase.generate))


def choose(game: Game, state: State, rng: random.Random) -> int:
    """A random option that makes things happen: passing is rare, and often the best of three is taken."""
    if state.seat == CHANCE:
        return state.sample_outcome(rng.getrandbits(32))
    if len(state.active_players()) > 1:
        seat = rng.choice(state.active_players())
        if seat != state.seat:
            state.select_player(seat)
    legal = state.legal_actions()
    if rng.random() < 0.3:
        return max(rng.sample(legal, min(3, len(legal))), key=lambda action: worth_after(state, action))
    action = rng.choice(legal)
    return rng.choice(legal) if game.action_to_string(action) == "pass" else action


def worth_after(state: State, action: int) -> int:
    """How well the one who decides would stand."""
    after = state.clone()
    after.apply_action(action)
    return after.heuristic_value(state.seat)


def finish(state: State, rng: random.Random) -> None:
    """Any options, to the end."""
    while state.seat != TERMINAL:
        state.apply_action(rng.choice(state.legal_actions()))


def positions(setup: GameConfig, kind: str | None = None) -> Iterator[State]:
    """One state at every input of a random game, and at its end; it is played on between two yields."""
    state, rng = setup.start(kind), setup.rng()
    while state.seat != TERMINAL:
        yield state
        state.apply_action(choose(setup.rules, state, rng))
    yield state


def play_on(session: Session, rng: random.Random, entries: int | None = None) -> Session:
    """Random play in a session, to the end or for so many entries."""
    stop = None if entries is None else session.entry_count + entries
    while not session.is_over and session.entry_count != stop:
        if session.state.seat == CHANCE:
            session.play_random_outcome(rng)
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
    for number in range(ARG_STRIDE * VERB_STRIDE):
        try:
            GAMES[game].action_to_string(number)
        except ValueError:
            continue
        actions.append(number)
    return tuple(actions)
