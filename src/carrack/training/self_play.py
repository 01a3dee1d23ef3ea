"""Self-play games: the network inputs of seats at sampled positions, with training targets.

Training may use true positions; play never does.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from carrack.bots.autoplay import autoplay
from carrack.bots.searcher import SearchConfig, Searcher
from carrack.bots.weights import Weights
from carrack.engine.errors import InvalidInput
from carrack.engine.game_hooks import SearchHooks
from carrack.games import GAMES
from carrack.play import options as options_of
from carrack.play.game import Game
from carrack.play.options import Options
from carrack.search.evaluation import UTILITY_TENTHS, WIN_TENTHS
from carrack.search.workspace import UTILITY_ONE

POSITIONS_PER_GAME: Final = 40
"""Positions sampled from each game: many games with few positions each train better than the reverse."""
TD_LAMBDA: Final = 0.7
"""Lambda of the TD(lambda) targets, with one step per turn: the rest of the weight goes to the current value function
at the end of the turn, which knows less than the final result but has less variance.
"""
EXPLORATION_RATE: Final = 0.1
"""Probability of a random choice."""
ValueTargets: TypeAlias = NDArray[np.float64]
SELF_PLAY_CONFIG: Final = SearchConfig(chance_samples=1, plan_simulations=40, max_plans=16, temperature=90)


@dataclass(frozen=True)
class TrainingSet:
    """Network inputs, with the resulting shares of the win and squashed margins."""

    x: NDArray[np.int16]
    y: NDArray[np.float32]
    games: int

    @staticmethod
    def concatenate(parts: list[TrainingSet]) -> TrainingSet:
        return TrainingSet(
            np.concatenate([part.x for part in parts]),
            np.concatenate([part.y for part in parts]),
            sum(part.games for part in parts),
        )


def games_of_package(game: Game) -> list[Game]:
    """All games that share the rules package, and so the weights."""
    return [other for other in GAMES.values() if other.package == game.package]


def random_setup(games: list[Game], rng: random.Random) -> tuple[Game, int, Options]:
    """A random game, number of players and options: the default options in half of the cases, else any valid ones."""
    while True:
        game = rng.choice(games)
        players = rng.choice(game.players)
        given: dict[str, object] = {}
        if rng.random() < 0.5:
            for option in game.options:
                if rng.random() < 0.5:
                    given[option.id] = rng.choice(option.choices or (False, True))
        try:
            options = options_of.complete_options(game, players, given)
            game.check_options(players, options)
        except InvalidInput:
            continue
        return game, players, options


def play_self_play_games(
    game_id: str,
    weights: Weights | None,
    count: int,
    seed: int,
    company: Sequence[Weights | None] = (),
    mixed: int = 50,
) -> TrainingSet:
    """Play games by one-ply search with these weights or the heuristic; `mixed` percent of the games include other
    players.
    """
    rng = random.Random(seed)
    game = GAMES[game_id]
    searcher, *others = (Searcher(game, known) for known in (weights, *company))
    for workspace in (searcher.workspace, *(other.workspace for other in others)):
        workspace.include_pruned = 1
    if weights is None:
        searcher.workspace.n_shared_features, searcher.workspace.n_player_features = (
            require_search_hooks(game).n_shared_features,
            require_search_hooks(game).n_player_features,
        )
    games = games_of_package(game)
    parts = []
    for _ in range(count):
        table = random_setup(games, rng)
        with_others = others and 100 * rng.random() < mixed
        sitting = [rng.choice((searcher, *others)) if with_others else searcher for _ in range(table[1])]
        parts.append(_play(searcher, sitting, *table, rng))
    x = np.concatenate([x for x, _ in parts])
    y = np.concatenate([y for _, y in parts])
    return TrainingSet(x, y, count)


def require_search_hooks(game: Game) -> SearchHooks:
    """The game hooks of the search; a game without them cannot be trained."""
    if game.search_hooks is None:
        raise ValueError(f"{game.id} has no game hooks for the search")
    return game.search_hooks


def _play(
    searcher: Searcher, sitting: list[Searcher], game: Game, players: int, options: Options, rng: random.Random
) -> tuple[NDArray[np.int16], NDArray[np.float32]]:
    """Play one game with these players; return the inputs and targets for the learning player."""
    engine, workspace = searcher.engine, searcher.workspace
    inputs = workspace.n_shared_features + 3 * workspace.n_player_features
    state: Any = game.new_initial_state(players, options)
    seen: list[tuple[int, int, list[int]]] = []
    starts: list[tuple[int, int, list[int]]] = []
    ends: list[ValueTargets] = []
    moments = 0
    phase = 0
    turn_of = require_search_hooks(game).turn_number
    turn = turn_of(state)
    plans: dict[int, list[int]] = {}

    def choose(seat: int) -> None:
        nonlocal moments, phase, plans, turn
        if searcher.has_network and turn_of(state) != turn:
            turn = turn_of(state)
            ends.append(_worths(searcher, state, players))
        # a sealed phase begins: keep the inputs of every seat, because plans are evaluated here
        if state.sealed and state.sealed != phase:
            phase = state.sealed
            plans = {}
            for who in range(players):
                engine.gather_network_inputs(state, workspace, who)
                starts.append((len(ends), who, workspace.network_inputs[:inputs]))
        elif not state.sealed:
            moments += 1
            at = len(seen) if len(seen) < POSITIONS_PER_GAME else rng.randrange(moments)
            if at < POSITIONS_PER_GAME:
                who = rng.randrange(players)
                engine.gather_network_inputs(state, workspace, who)
                seen[at : at + 1] = [(len(ends), who, workspace.network_inputs[:inputs])]
        if state.sealed:
            if seat not in plans:
                plans[seat] = _plan(sitting[seat], state, seat, rng)
            state.apply_action(plans[seat].pop(0))
        elif rng.random() < EXPLORATION_RATE:
            state.apply_action(rng.choice(state.legal_actions()))
        else:
            state.apply_action(sitting[seat].one_ply(SELF_PLAY_CONFIG, state, rng.getrandbits(31)))

    autoplay(lambda: state, lambda: state.resolve_chance(rng.getrandbits(31)), choose)
    told = [_worths(searcher, state, players)]
    for end in reversed(ends):
        told.append(TD_LAMBDA * told[-1] + (1 - TD_LAMBDA) * end)
    told.reverse()
    kept = starts + seen
    x = np.array([row for _, _, row in kept], np.int16)
    y = np.array([told[turns][who] for turns, who, _ in kept], np.float32)
    return x, y


def _worths(searcher: Searcher, state: Any, players: int) -> ValueTargets:
    """Win probability and margin of every seat."""
    workspace = searcher.workspace
    trust, workspace.network_percent = workspace.network_percent, 100
    searcher.engine.evaluate_all(state, workspace)
    workspace.network_percent = trust
    win, merit = np.array(workspace.win_probability[:players]), np.array(workspace.utility[:players])
    return (
        np.stack([win, (UTILITY_TENTHS * merit - WIN_TENTHS * win) / (UTILITY_TENTHS - WIN_TENTHS)], axis=1)
        / UTILITY_ONE
    )


def _plan(searcher: Searcher, state: Any, seat: int, rng: random.Random) -> list[int]:
    """The best plan, or occasionally another good one; without learned weights, sample a plan without search."""
    position = state.determinize(seat, rng.getrandbits(31))
    if not searcher.has_network:
        searcher.engine.plan_search_reset(position, searcher.workspace, seat, SELF_PLAY_CONFIG.temperature)
        return searcher.sample_plan(seat, rng)
    found = searcher.search_plan(SELF_PLAY_CONFIG, position, seat, rng, float("inf"))
    if rng.random() < EXPLORATION_RATE:
        found = searcher.sample_plan(seat, rng)
    return found
