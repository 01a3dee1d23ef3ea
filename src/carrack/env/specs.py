"""Observation and action specifications of a game, and their Gymnasium spaces."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Final, NamedTuple, TypeAlias

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from carrack.engine.declarations import ARG_STRIDE, VERB_STRIDE
from carrack.engine.errors import InvalidInput
from carrack.engine.loader import load_engine, position_class
from carrack.engine.stored_fields import is_excluded_from_observation
from carrack.games import GAMES
from carrack.play.game import Game
from carrack.play.options import Options, complete_options
from carrack.text.fluent import Localizer

Int32Array: TypeAlias = NDArray[np.int32]
ActionMask: TypeAlias = NDArray[np.int8]
NO_ACTION_ID: Final = -1
SPECTATOR: Final = -1
"""First integer of a public observation, which belongs to no seat."""


class ObservationField(NamedTuple):
    """One field of an observation."""

    name: str
    start: int
    """Its offset in the row."""
    size: int


@dataclass(frozen=True)
class ObservationSpec:
    """The observations of one game: rows of 32-bit integers."""

    game: Game
    rules_version: int
    fields: tuple[ObservationField, ...]
    """The fields of an observation, in order."""
    _state_indices: Int32Array
    """Indices of the integers of a state that an observation contains, after its first."""
    _copy_runs: Int32Array
    """The same indices as alternating offsets and lengths of runs."""

    @property
    def shape(self) -> tuple[int]:
        """The shape of an observation: its number of integers."""
        return (1 + len(self._state_indices),)

    @property
    def space(self) -> spaces.Box:
        """The Gymnasium space: any 32-bit integer in every position."""
        limits = np.iinfo(np.int32)
        return spaces.Box(limits.min, limits.max, self.shape, np.int32)

    def observation(self, state: Any, player: int | None, *, perfect_recall: bool = False) -> Int32Array:
        """The observation of a player; None is a spectator, whose public row begins with -1."""
        engine = sys.modules[type(state).__module__]
        masked = position_class(engine)()
        viewer = state.players if player is None else player  # a seat number that no player has knows no secrets
        engine.mask_for_player(state, masked, viewer, int(perfect_recall))
        first = np.int32(SPECTATOR if player is None else player)
        return np.concatenate(([first], state_integers(masked)[self._state_indices]), dtype=np.int32)

    def __deepcopy__(self, memo: dict[int, Any]) -> ObservationSpec:
        return self

    def __reduce__(self) -> tuple[Callable[[str], ObservationSpec], tuple[str]]:
        return observation_spec, (self.game.id,)


@dataclass(frozen=True)
class ActionSpec:
    """The actions of the players of one game, numbered from 0 without gaps."""

    game: Game
    rules_version: int
    engine_actions: Int32Array
    """The engine action of each action."""
    _action_ids: Int32Array
    """The action of each engine action; NO_ACTION_ID for those that no player can choose."""

    @property
    def num_actions(self) -> int:
        """Number of actions."""
        return len(self.engine_actions)

    @property
    def space(self) -> spaces.Discrete:
        """The Gymnasium space."""
        return spaces.Discrete(self.num_actions)

    def action_id(self, engine_action: int) -> int:
        """The action of an engine action; ValueError if no player can choose it."""
        action = int(self._action_ids[engine_action])
        if action == NO_ACTION_ID:
            raise ValueError(f"no player chooses {self.game.action_to_string(engine_action)!r}")
        return action

    def string_to_action(self, text: str) -> int:
        """The action of a notation; ValueError if no player can choose it."""
        return self.action_id(self.game.string_to_action(text))

    def action_to_string(self, action: int) -> str:
        """The notation of an action."""
        return self.game.action_to_string(int(self.engine_actions[action]))

    def legal_actions(self, state: Any) -> Int32Array:
        """The legal actions of the deciding player, in the order of `State.legal_actions`."""
        ids: Int32Array = self._action_ids[state.legal_actions()]
        return ids

    def action_mask(self, state: Any) -> ActionMask:
        """1 for every legal action of the deciding player."""
        mask = np.zeros(self.num_actions, np.int8)
        if state.seat >= 0:
            mask[self.legal_actions(state)] = 1
        return mask

    def __deepcopy__(self, memo: dict[int, Any]) -> ActionSpec:
        return self

    def __reduce__(self) -> tuple[Callable[[str], ActionSpec], tuple[str]]:
        return action_spec, (self.game.id,)


def state_integers(state: Any) -> Int32Array:
    """All integers of a position; for a compiled one a view of its memory."""
    found = getattr(state, "integers", None)
    return np.array(state.serialize(), np.int32) if found is None else np.asarray(found)


@cache
def observation_spec(game_id: str) -> ObservationSpec:
    """The observations of a game; ValueError for an unknown name, or a game without the hooks for observations."""
    game = _observable_game(game_id)
    fields = [ObservationField("you", 0, 1)]
    indices: list[int] = []
    at = 0
    for name, size, _ in position_class(load_engine(game.package)).LAYOUT:
        length = max(size, 1)
        if not is_excluded_from_observation(name):
            fields.append(ObservationField(name, 1 + len(indices), length))
            indices += range(at, at + length)
        at += length
    runs = np.array(_runs(indices), np.int32)
    return ObservationSpec(game, game.rules_version, tuple(fields), np.array(indices, np.int32), runs)


@cache
def action_spec(game_id: str) -> ActionSpec:
    """The actions of a game; ValueError for an unknown name, or a game without the hooks for observations."""
    game = _observable_game(game_id)
    actions = np.array(list(_player_actions(game)), np.int32)
    ids = np.full(VERB_STRIDE * len(game.declarations.verbs), NO_ACTION_ID, np.int32)
    ids[actions] = np.arange(len(actions))
    return ActionSpec(game, game.rules_version, actions, ids)


def _observable_game(game_id: str) -> Game:
    game = GAMES[named("game", game_id, GAMES)]
    if game.search_hooks is None:
        raise ValueError(f"{game.id} declares no search hooks, which observations need")
    return game


def named(what: str, name: str, known: Iterable[str]) -> str:
    """Return the name if it is known; otherwise raise a ValueError that lists the known ones."""
    if name not in known:
        raise ValueError(f"there is no {what} {name!r}; there are {', '.join(known)}")
    return name


def table_options(game: Game, players: int, given: Mapping[str, object] | None) -> Options:
    """The options of a game, complete and checked; ValueError says what is allowed."""
    try:
        options = complete_options(game, players, given or {})
        game.check_options(players, options)
    except InvalidInput as refusal:
        raise ValueError(Localizer("en", game.id).render(refusal.message)) from refusal
    return options


def _runs(numbers: list[int]) -> list[int]:
    runs: list[int] = []
    for number in numbers:
        if runs and runs[-2] + runs[-1] == number:
            runs[-1] += 1
        else:
            runs += [number, 1]
    return runs


def _player_actions(game: Game) -> Iterator[int]:
    """Every action of a player, verb by verb."""
    chosen = {choice.verb for kind in game.declarations.decision_kinds if not kind.is_chance for choice in kind.choices}
    for verb in sorted(chosen):
        first = verb * VERB_STRIDE
        match [len(domain.words) for domain in game.declarations.verbs[verb].domains]:
            case []:
                yield first
            case [n]:
                yield from range(first, first + n)
            case [n, m]:
                yield from (first + a * ARG_STRIDE + b for a in range(n) for b in range(m))
