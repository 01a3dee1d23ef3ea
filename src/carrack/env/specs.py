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
class Form:
    """The observation and action encoding of one game."""

    game: Game
    rules_version: int
    fields: tuple[ObservationField, ...]
    """The fields of an observation, in order."""
    keep: Int32Array
    """Indices of the integers of a position that an observation contains, after its first."""
    runs: Int32Array
    """The same indices as alternating offsets and lengths of runs."""
    dense: Int32Array
    """The index of each engine action; below 0 for actions that no player can choose."""
    engine_actions: Int32Array
    """The engine action of each index."""

    @property
    def shape(self) -> int:
        """Number of integers in an observation."""
        return 1 + len(self.keep)

    @property
    def num_actions(self) -> int:
        """Number of action indices."""
        return len(self.engine_actions)

    def string_to_action(self, text: str) -> int:
        """The index of an action in notation; ValueError if no player can choose it."""
        number = int(self.dense[self.game.string_to_action(text)])
        if number == NO_ACTION_ID:
            raise ValueError(f"no player chooses {text!r}")
        return number

    def action_to_string(self, number: int) -> str:
        """The notation of an action index."""
        return self.game.action_to_string(int(self.engine_actions[number]))

    def action_mask(self, state: Any) -> ActionMask:
        """1 for every legal action of the deciding seat."""
        mask = np.zeros(self.num_actions, np.int8)
        if state.seat >= 0:
            mask[self.dense[state.legal_actions()]] = 1
        return mask

    def observation(self, state: Any, seat: int | None, *, recall: bool = False) -> Int32Array:
        """The observation of a seat; None is a spectator, whose public row begins with -1."""
        rules = sys.modules[type(state).__module__]
        veiled = position_class(rules)()
        viewer = state.players if seat is None else seat  # a seat number that no player has knows no secrets
        rules.mask_for_player(state, veiled, viewer, int(recall))
        first = np.int32(SPECTATOR if seat is None else seat)
        return np.concatenate(([first], state_integers(veiled)[self.keep]), dtype=np.int32)

    def __deepcopy__(self, memo: dict[int, Any]) -> Form:
        return self

    def __reduce__(self) -> tuple[Callable[[str], Form], tuple[str]]:
        return form, (self.game.id,)


def state_integers(state: Any) -> Int32Array:
    """All integers of a position; for a compiled one a view of its memory."""
    found = getattr(state, "integers", None)
    return np.array(state.serialize(), np.int32) if found is None else np.asarray(found)


@cache
def form(game_id: str) -> Form:
    """The encoding of a game; ValueError for an unknown name, or a game without the hooks for observations."""
    game = GAMES[named("game", game_id, GAMES)]
    if game.search_hooks is None:
        raise ValueError(f"{game.id} declares no search hooks, which observations need")
    fields = []
    keep: list[int] = []
    at = 0
    for name, size, _ in position_class(load_engine(game.package)).LAYOUT:
        length = max(size, 1)
        if not is_excluded_from_observation(name):
            fields.append(ObservationField(name, 1 + len(keep), length))
            keep += range(at, at + length)
        at += length
    actions = list(_actions(game))
    dense = np.full(VERB_STRIDE * len(game.declarations.verbs), NO_ACTION_ID, np.int32)
    dense[actions] = np.arange(len(actions))
    rows = np.array(keep, np.int32), np.array(_runs(keep), np.int32), dense, np.array(actions, np.int32)
    return Form(game, game.rules_version, (ObservationField("you", 0, 1), *fields), *rows)


def named(what: str, name: str, known: Iterable[str]) -> str:
    """Return the name if it is known; otherwise raise a ValueError that lists the known ones."""
    if name not in known:
        raise ValueError(f"there is no {what} {name!r}; there are {', '.join(known)}")
    return name


def table_options(game: Game, players: int, given: Mapping[str, object] | None) -> Options:
    """The options of a table, complete and checked; ValueError says what is allowed."""
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


def _actions(game: Game) -> Iterator[int]:
    """Every action of a player, verb by verb."""
    chosen = {
        way.verb for question in game.declarations.decision_kinds if not question.is_chance for way in question.choices
    }
    for verb in sorted(chosen):
        first = verb * VERB_STRIDE
        match [len(domain.words) for domain in game.declarations.verbs[verb].domains]:
            case []:
                yield first
            case [n]:
                yield from range(first, first + n)
            case [n, m]:
                yield from (first + a * ARG_STRIDE + b for a in range(n) for b in range(m))


LIMITS: Final = np.iinfo(np.int32)


def seen(form: Form) -> spaces.Box:
    """The observation space: any 32-bit integer in every position."""
    return spaces.Box(LIMITS.min, LIMITS.max, (form.shape,), np.int32)


def choices(form: Form) -> spaces.Discrete:
    """The action space."""
    return spaces.Discrete(form.num_actions)
