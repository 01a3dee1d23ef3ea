"""Sets a position up: for tests, lessons, puzzles and bug reports.

    facts = {"turn": 4, "caravan": [17, 2, 3], "stock": {"city17": {"coal": 1}}}
    state = set_up(GAMES["marchands"], 3, {}, facts, at="planning")

Facts come in by name; each game says in its `setting.py` which ones there are, what follows from them and what cannot
be.  What is not named stays as it is before the first input of a game.  An impossible position is refused with a
sentence for each reason, and a possible one asks its next question.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias, cast

from carrack.core.book import Domain
from carrack.core.flow import PART, Flow
from carrack.core.game import Game, Position
from carrack.core.options import complete

Value: TypeAlias = "int | str | Sequence[Value] | Mapping[str | int, Value]"
"""A number or its word; a list of values; or values by the words of a domain, or by numbers."""


class SettingError(ValueError):
    """A position that cannot be; one sentence for each reason."""


@dataclass(frozen=True, slots=True)
class Setting:
    """How positions of a game are set up."""

    facts: Mapping[str, tuple[Domain, ...]]
    """The fields that can be given, with the domains of their dimensions; one number has none."""
    derive: Callable[..., None]
    """Computes what follows from the facts: sums, supplies, bags."""
    problems: Callable[..., Iterable[str]]
    """A sentence for each thing that cannot be: pieces that do not exist, two things in one place."""
    values: Mapping[str, Domain] = field(default_factory=dict)
    """What the numbers of a fact stand for, where they can be given by their words too."""
    lines: Mapping[str, str] = field(default_factory=dict)
    """Facts that are given whole, in their order, and the fields that say how long they are."""


def set_up(
    game: Game[Position],
    players: int,
    options: Mapping[str, object] | None = None,
    facts: Mapping[str, Value] | None = None,
    at: str | None = None,
) -> Position:
    """A position in which these facts hold, at the beginning of a step of the outline; SettingError if it cannot be."""
    chosen = complete(game, players, options or {})
    game.check(players, chosen)
    position = game.start(players, chosen)
    state = cast(Flow, position)
    for name, value in (facts or {}).items():
        put_fact(game, state, name, value)
    if at is not None:
        go_to_step(game, state, at)
    settle(game, state)
    return position


def put_fact(game: Game[Position], state: Flow, name: str, value: Value) -> None:
    """Write one fact into a position; `settle` follows once all are written."""
    setting = game.setting
    domains, things = setting.facts.get(name), setting.values.get(name)
    if domains is None:
        known = ", ".join(sorted(setting.facts))
        raise SettingError(f"There is no fact {name}; there are {known}.")
    if not domains:
        setattr(state, name, _number(name, value, things))
        return
    cells = list(getattr(state, name))
    if name in setting.lines:
        if isinstance(value, int | str | Mapping):
            raise SettingError(f"The fact {name} is a list.")
        setattr(state, setting.lines[name], len(value))
        cells = [0] * len(cells)
    for at, part in _cells(name, value, domains, len(cells)):
        cells[at] = _number(name, part, things)
    setattr(state, name, cells)


def go_to_step(game: Game[Position], state: Flow, at: str) -> None:
    """Put a position at the beginning of a step, named as in the outline."""
    places = game.book.places
    steps = [places[place % PART - 1].called(place // PART) if place else "" for place in state.program]
    if at not in steps:
        raise SettingError(f"There is no step {at}; there are {', '.join(dict.fromkeys(filter(None, steps)))}.")
    state.step = steps.index(at)
    state.index = state.depth = state.seat = 0
    state.frames = [0] * len(state.frames)


def settle(game: Game[Position], state: Flow) -> None:
    """Compute what follows from the facts of a position, refuse it if it cannot be, and ask its next question."""
    game.setting.derive(state)
    problems = list(game.setting.problems(state))
    if problems:
        raise SettingError(" ".join(problems))
    state.restore(state.dump())


def _number(name: str, value: Value, things: Domain | None) -> int:
    """One number of a fact, which may be given by its word."""
    if isinstance(value, str) and things is not None:
        if isinstance(things.words, range) or value not in things.words:
            raise SettingError(f"The fact {name} cannot be {value}: there is no such {things.kind}.")
        return things.words.index(value)
    if type(value) is not int:
        raise SettingError(f"The fact {name} is one number.")
    return value


def _cells(name: str, value: Value, domains: tuple[Domain, ...], size: int) -> Iterable[tuple[int, Value]]:
    """The places in the array that a value fills, with what comes there."""
    single = isinstance(value, int | str)
    if single and not domains:
        yield 0, value
        return
    if single or not domains:
        raise SettingError(f"The fact {name} has {len(domains)} more dimensions here than {value}.")
    domain, rest = domains[0], domains[1:]
    inner = 1
    for other in rest:
        inner *= len(other.words)
    length = size // inner
    for at, part in _items(name, value, domain):
        if not 0 <= at < length:
            raise SettingError(f"The fact {name} has no {domain.kind} {at}.")
        for cell, what in _cells(name, part, rest, inner):
            yield at * inner + cell, what


def _items(name: str, value: Value, domain: Domain) -> Iterable[tuple[int, Value]]:
    if not isinstance(value, Mapping):
        assert not isinstance(value, int | str)
        yield from enumerate(value)
        return
    for key, part in value.items():
        if isinstance(key, int):
            yield key, part
        elif isinstance(domain.words, range) or key not in domain.words:
            raise SettingError(f"The fact {name} has no {domain.kind} {key}.")
        else:
            yield domain.words.index(key), part
