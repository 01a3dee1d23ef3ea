"""Decisions as parquet: the observation of a seat, its legal actions, its choice, and its result in the game.

Observations and action indices use the encoding of the game (`carrack.env.specs`), which the metadata of the file
describe. The rows of a game are consecutive; they are buffered until it ends, because each contains the result.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, Final

import numpy as np

from carrack.engine.chance import seed_random
from carrack.env.batch import EnvBatch
from carrack.env.rewards import win_share
from carrack.env.specs import Int32Array, action_spec, observation_spec
from carrack.games import GAMES
from carrack.play.options import OptionValue
from carrack.play.records.record import Record
from carrack.study.finished_games import random_game_seed
from carrack.study.parquet import import_pyarrow

DICTIONARY_COLUMNS: Final = ["question", "notation"]
"""Columns with few distinct values."""
PARALLEL_GAMES: Final = 32
"""Number of games played, and buffered, at the same time."""
INITIAL_CAPACITY: Final = 512
"""Initial capacity for the decisions of a game."""


def decision_schema(game_id: str) -> Any:
    """The columns of a table of decisions."""
    pa, observations, actions = import_pyarrow(), observation_spec(game_id), action_spec(game_id)
    about = {
        "carrack.game": observations.game.id,
        "carrack.rules": str(observations.rules_version),
        "carrack.choices": str(actions.num_actions),
        "carrack.fields": json.dumps([list(field) for field in observations.fields]),
    }
    columns = [
        ("deal", pa.int64()),
        ("turn", pa.int16()),
        ("n", pa.int32()),
        ("seat", pa.int8()),
        ("question", pa.string()),
        ("seen", pa.list_(pa.int32(), *observations.shape)),
        ("legal", pa.list_(pa.int32())),
        ("choice", pa.int32()),
        ("notation", pa.string()),
        ("score", pa.int32()),
        ("place", pa.int8()),
        ("win", pa.float32()),
    ]
    return pa.schema(columns, metadata=about)


class DecisionBuffer:
    """The buffered decisions of a game in progress."""

    def __init__(self, game_id: str) -> None:
        self._observation_spec = observation_spec(game_id)
        self._action_spec = action_spec(game_id)
        self._seen: Int32Array = np.empty((INITIAL_CAPACITY, *self._observation_spec.shape), np.int32)
        self._asked: list[int] = []
        self._legal: list[Int32Array] = []
        self._choices: list[int] = []

    def add(self, asked: int, seen: Int32Array, legal: Int32Array, choice: int) -> None:
        """Add one decision: its number in the declarations, the observation, the legal action indices and the chosen
        index.
        """
        n = len(self._choices)
        if n == len(self._seen):
            self._seen = np.concatenate([self._seen, np.empty_like(self._seen)])
        self._seen[n] = seen
        self._asked.append(asked)
        self._legal.append(legal)
        self._choices.append(choice)

    def columns(self, state: Any, deal: int, turn: int) -> dict[str, Any]:
        """All decisions as columns, after the end of the game."""
        pa, n = import_pyarrow(), len(self._choices)
        seen = self._seen[:n]
        seats = seen[:, 0]
        ends = np.cumsum([0, *map(len, self._legal)], dtype=np.int32)
        texts = {choice: self._action_spec.action_to_string(choice) for choice in set(self._choices)}
        declarations = self._action_spec.game.declarations
        return {
            "deal": np.full(n, deal),
            "turn": np.full(n, turn, np.int16),
            "n": np.arange(1, n + 1, dtype=np.int32),
            "seat": seats.astype(np.int8),
            "question": [declarations.decision_kind(asked).id for asked in self._asked],
            "seen": pa.FixedSizeListArray.from_arrays(pa.array(seen.reshape(-1)), *self._observation_spec.shape),
            "legal": pa.ListArray.from_arrays(pa.array(ends), pa.array(np.concatenate(self._legal, dtype=np.int32))),
            "choice": np.array(self._choices, np.int32),
            "notation": [texts[choice] for choice in self._choices],
            "score": np.array(state.scores(), np.int32)[seats],
            "place": np.array(state.ranking(), np.int8)[seats],
            "win": np.array(win_share(state), np.float32)[seats],
        }


def random_decisions(
    game: str, players: int, options: dict[str, OptionValue], games: int, seed: int
) -> Iterator[dict[str, Any]]:
    """Every decision of the same games as `random_games` plays, game by game as they end."""
    batch = EnvBatch(game, min(PARALLEL_GAMES, games), players, options)
    count = len(batch)
    held = [DecisionBuffer(game) for _ in range(count)]
    numbers: list[int] = list(range(count))
    later = iter(range(count, games))
    choices: Int32Array = np.empty(count, np.int32)

    def begin(i: int) -> None:
        batch.reset_one(i)
        batch.rng_states[i] = seed_random(random_game_seed(seed, numbers[i]))

    for i in range(count):
        begin(i)
    batch.step()
    playing = set(range(count))
    while playing:
        for i in sorted(playing):
            while batch.current_players[i] < 0:
                yield held[i].columns(batch.states[i], numbers[i], 0)
                held[i] = DecisionBuffer(game)
                numbers[i] = next(later, -1)
                begin(i)
                batch.step(i, i + 1)
                if numbers[i] < 0:  # all remaining games are in progress elsewhere in the batch
                    playing.discard(i)
                    break
        batch.sample_actions(choices)
        at, legal = np.nonzero(batch.action_masks)
        parts = np.split(legal.astype(np.int32), np.searchsorted(at, np.arange(1, count)))
        for i in playing:
            held[i].add(batch.states[i].asked, batch.observations[i], parts[i], int(choices[i]))
        batch.actions[:] = batch.action_spec.engine_actions[choices]
        batch.actions[[number < 0 for number in numbers]] = -1
        batch.step()


def recorded_decisions(record: Record, deal: int, turn: int = 0) -> dict[str, Any]:
    """Every decision of a recorded finished game."""
    game = GAMES[record.game]
    observations, actions = observation_spec(game.id), action_spec(game.id)
    state: Any = game.new_initial_state(len(record.seats), record.options, rules_version=record.rules_version)
    held = DecisionBuffer(game.id)
    for entry in record.entries:
        action = game.string_to_action(entry.do)
        if entry.by >= 0:
            if state.seat != entry.by:
                state.select_player(entry.by)
            legal = np.sort(actions.legal_actions(state))
            held.add(state.asked, observations.observation(state, entry.by), legal, actions.action_id(action))
        state.apply_action(action)
    return held.columns(state, deal, turn)
