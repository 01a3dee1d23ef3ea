"""What a learner is given of a game: which integers it sees, and how choices are numbered.

An observation is one row of 32-bit integers: first the seat that sees it, then the fields of the position, in the order
of `Form.fields`.  What the seat does not see is wiped out (`Senses.veil`), so it depends on the seat's view alone; with
recall it depends on all that the seat could have known: its information state.

A choice is a number below `Form.size`: verb by verb, argument by argument, as the rules declare them.  Numbers hold for
one version of the rules, which `Form.rules_version` names.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any, Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from carrack.core.book import VERB, A
from carrack.core.game import Game
from carrack.core.layout import is_bookkeeping
from carrack.core.twin import engine
from carrack.games import GAMES

Row: TypeAlias = NDArray[np.int32]
Mask: TypeAlias = NDArray[np.int8]
NO_NUMBER: Final = -1


class Field(NamedTuple):
    """One field of an observation."""

    name: str
    first: int
    """Where it begins in the row."""
    size: int


@dataclass(frozen=True)
class Form:
    """The observations and the numbers of choices of one game."""

    game: Game
    rules_version: int
    fields: tuple[Field, ...]
    """What an observation is made of, in its order."""
    keep: Row
    """Which integers of a position an observation has, after the first."""
    runs: Row
    """The same as runs: where one begins, how long it is, where the next one begins, …"""
    dense: Row
    """The number of each action of the engine; below 0 where it is none of a player's."""
    actions: Row
    """The engine's action behind each number."""

    @property
    def width(self) -> int:
        """Integers of an observation."""
        return 1 + len(self.keep)

    @property
    def size(self) -> int:
        """How many choices are told apart."""
        return len(self.actions)

    def number(self, text: str) -> int:
        """The number of a choice in the notation of records; ValueError if a player cannot choose it."""
        number = int(self.dense[self.game.from_text(text)])
        if number == NO_NUMBER:
            raise ValueError(f"no player chooses {text!r}")
        return number

    def text(self, number: int) -> str:
        """A choice in the notation of records."""
        return self.game.to_text(int(self.actions[number]))

    def mask(self, state: Any) -> Mask:
        """1 for every choice of the one who decides."""
        mask = np.zeros(self.size, np.int8)
        if state.seat >= 0:
            mask[self.dense[state.legal()]] = 1
        return mask

    def observation(self, state: Any, seat: int, *, recall: bool = False) -> Row:
        """What a seat sees."""
        rules = engine(self.game.package)
        veiled = rules.Position()
        rules.observe(state, veiled, seat, int(recall))
        return np.concatenate(([np.int32(seat)], integers(veiled)[self.keep]), dtype=np.int32)


def integers(state: Any) -> Row:
    """All integers of a position; of a compiled one, its very memory."""
    found = getattr(state, "integers", None)
    return np.array(state.dump(), np.int32) if found is None else np.asarray(found)


@cache
def form(game_id: str) -> Form:
    """The form of a game; ValueError if it has no senses and so cannot be observed."""
    game = GAMES[game_id]
    if game.sense is None:
        raise ValueError(f"{game.id} has no senses: declare them in its book")
    fields = []
    keep: list[int] = []
    at = 0
    for name, size, _ in engine(game.package).Position.LAYOUT:
        length = max(size, 1)
        if not is_bookkeeping(name):
            fields.append(Field(name, 1 + len(keep), length))
            keep += range(at, at + length)
        at += length
    actions = list(_actions(game))
    dense = np.full(VERB * len(game.book.verbs), NO_NUMBER, np.int32)
    dense[actions] = np.arange(len(actions))
    rows = np.array(keep, np.int32), np.array(_runs(keep), np.int32), dense, np.array(actions, np.int32)
    return Form(game, game.rules_version, (Field("you", 0, 1), *fields), *rows)


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
    chosen = {way.verb for question in game.book.questions if not question.chance for way in question.ways}
    for verb in sorted(chosen):
        first = verb * VERB
        match [len(domain.words) for domain in game.book.verbs[verb].domains]:
            case []:
                yield first
            case [n]:
                yield from range(first, first + n)
            case [n, m]:
                yield from (first + a * A + b for a in range(n) for b in range(m))
