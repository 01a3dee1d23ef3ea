"""Games of self-play: what each seat saw at some moments, and what became of it.

Training may look at true positions; play never does.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from carrack.bots.thinker import Brain, Way
from carrack.bots.weights import Weights
from carrack.core import options as options_of
from carrack.core.game import CHANCE, OVER, Game, Options, Refusal
from carrack.core.judging import TENTHS, WIN_PART
from carrack.core.mind import UNIT
from carrack.core.senses import Senses
from carrack.games import GAMES

MOMENTS: Final = 40
"""Positions kept of a game: many games and few positions of each teach more than the other way round."""
FAR: Final = 0.7
"""How much of what a position is told to be worth comes from behind the end of its turn: the rest is what the weights
that play think of it there.  Nearer judges know less and waver less than the end of the game."""
CURIOUS: Final = 0.1
"""How often a choice is made at random."""
Worths: TypeAlias = NDArray[np.float64]
QUICK: Final = Way(draws=1, plans=40, breadth=16, heat=90)


@dataclass(frozen=True)
class Moments:
    """Inputs of the estimate, and shares of the win and squashed margins as they came out."""

    x: NDArray[np.int16]
    y: NDArray[np.float32]
    games: int

    @staticmethod
    def together(parts: list[Moments]) -> Moments:
        return Moments(
            np.concatenate([part.x for part in parts]),
            np.concatenate([part.y for part in parts]),
            sum(part.games for part in parts),
        )


def family(game: Game) -> list[Game]:
    """All games that share the rules package, and so the weights."""
    return [other for other in GAMES.values() if other.package == game.package]


def some_table(games: list[Game], rng: random.Random) -> tuple[Game, int, Options]:
    """A game, a number of players and options: every other time the usual ones, else any that can be played."""
    while True:
        game = rng.choice(games)
        players = rng.choice(game.players)
        given: dict[str, object] = {}
        if rng.random() < 0.5:
            for option in game.options:
                if rng.random() < 0.5:
                    given[option.id] = rng.choice(option.choices or (False, True))
        try:
            options = options_of.complete(game, players, given)
            game.check(players, options)
        except Refusal:
            continue
        return game, players, options


def play_games(
    game_id: str,
    weights: Weights | None,
    count: int,
    seed: int,
    company: Sequence[Weights | None] = (),
    mixed: int = 50,
) -> Moments:
    """So many games of one look a choice, by these weights or hopes made by hand; `mixed` in a hundred in company."""
    rng = random.Random(seed)
    game = GAMES[game_id]
    brain, *others = (Brain(game, known) for known in (weights, *company))
    for mind in (brain.mind, *(other.mind for other in others)):
        mind.bold = 1
    if weights is None:
        brain.mind.n_table, brain.mind.n_block = sense_of(game).n_table, sense_of(game).n_block
    games = family(game)
    parts = []
    for _ in range(count):
        table = some_table(games, rng)
        with_others = others and 100 * rng.random() < mixed
        sitting = [rng.choice((brain, *others)) if with_others else brain for _ in range(table[1])]
        parts.append(_play(brain, sitting, *table, rng))
    x = np.concatenate([x for x, _ in parts])
    y = np.concatenate([y for _, y in parts])
    return Moments(x, y, count)


def sense_of(game: Game) -> Senses:
    """How the game is judged; games without senses cannot be learned."""
    if game.sense is None:
        raise ValueError(f"{game.id} has no senses")
    return game.sense


def _play(
    brain: Brain, sitting: list[Brain], game: Game, players: int, options: Options, rng: random.Random
) -> tuple[NDArray[np.int16], NDArray[np.float32]]:
    """One game of those who sit there, as the one who learns sees it."""
    engine, mind = brain.engine, brain.mind
    inputs = mind.n_table + 3 * mind.n_block
    state: Any = game.start(players, options)
    seen: list[tuple[int, int, list[int]]] = []
    starts: list[tuple[int, int, list[int]]] = []
    ends: list[Worths] = []
    moments = 0
    phase = 0
    turn_of = sense_of(game).turn
    turn = turn_of(state)
    plans: dict[int, list[int]] = {}
    while state.seat != OVER:
        if state.seat == CHANCE:
            state.play_chance(rng.getrandbits(31))
            continue
        if brain.can_learn and turn_of(state) != turn:
            turn = turn_of(state)
            ends.append(_worths(brain, state, players))
        seat = state.seat
        if state.sealed and state.sealed != phase:  # where plans are judged: everybody's view is worth keeping
            phase = state.sealed
            plans = {}
            for who in range(players):
                engine.gather(state, mind, who)
                starts.append((len(ends), who, mind.inputs[:inputs]))
        elif not state.sealed:
            moments += 1
            at = len(seen) if len(seen) < MOMENTS else rng.randrange(moments)
            if at < MOMENTS:
                who = rng.randrange(players)
                engine.gather(state, mind, who)
                seen[at : at + 1] = [(len(ends), who, mind.inputs[:inputs])]
        if state.sealed:
            if seat not in plans:
                plans[seat] = _plan(sitting[seat], state, seat, rng)
            state.play(plans[seat].pop(0))
        elif rng.random() < CURIOUS:
            state.play(rng.choice(state.legal()))
        else:
            state.play(sitting[seat].look(QUICK, state, rng.getrandbits(31)))
    told = [_worths(brain, state, players)]
    for end in reversed(ends):
        told.append(FAR * told[-1] + (1 - FAR) * end)
    told.reverse()
    kept = starts + seen
    x = np.array([row for _, _, row in kept], np.int16)
    y = np.array([told[turns][who] for turns, who, _ in kept], np.float32)
    return x, y


def _worths(brain: Brain, state: Any, players: int) -> Worths:
    """Chance to win and margin of every seat."""
    mind = brain.mind
    trust, mind.trust = mind.trust, 100
    brain.engine.judge_all(state, mind)
    mind.trust = trust
    win, merit = np.array(mind.win_chance[:players]), np.array(mind.merit[:players])
    return np.stack([win, (TENTHS * merit - WIN_PART * win) / (TENTHS - WIN_PART)], axis=1) / UNIT


def _plan(brain: Brain, state: Any, seat: int, rng: random.Random) -> list[int]:
    """The plan found best, or now and then another good one; hopes made by hand are not worth a search."""
    position = state.imagine(seat, rng.getrandbits(31))
    if not brain.can_learn:
        brain.engine.plans_begin(position, brain.mind, seat, QUICK.heat)
        return brain.likely_plan(seat, rng)
    found = brain.plan(QUICK, position, seat, rng, float("inf"))
    if rng.random() < CURIOUS:
        found = brain.likely_plan(seat, rng)
    return found
