"""Position setup, for tests, lessons, puzzles and bug reports.

    facts = {"turn": 4, "caravan": [17, 2, 3], "stock": {"city17": {"coal": 1}}}
    state = set_up_position(GAMES["marchands"], 3, {}, facts, step="planning")

Facts are given by name. The `position_setup.py` of each game defines the facts, what follows from them and what is
impossible. Anything that is not named keeps its value from before the first input of a game. An impossible position is
refused with one sentence for each reason; a possible one presents its next decision.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TypeAlias, cast

from carrack.engine.declarations import Domain
from carrack.engine.flow import STEP_ARG_STRIDE, BaseState
from carrack.play.game import Game, StateT
from carrack.play.options import complete_options

FactValue: TypeAlias = "int | str | Sequence[FactValue] | Mapping[str | int, FactValue]"
"""A number or its word; a list of values; or values by the words of a domain, or by numbers."""


class PositionSetupError(ValueError):
    """An impossible position; the message has one sentence for each reason."""


def set_up_position(
    game: Game[StateT],
    players: int,
    options: Mapping[str, object] | None = None,
    facts: Mapping[str, FactValue] | None = None,
    step: str | None = None,
) -> StateT:
    """A position with these facts, at the start of a step of the outline; PositionSetupError if it is impossible."""
    chosen = complete_options(game, players, options or {})
    game.check_options(players, chosen)
    position = game.new_initial_state(players, chosen)
    state = cast(BaseState, position)
    for name, value in (facts or {}).items():
        set_fact(game, state, name, value)
    if step is not None:
        go_to_step(game, state, step)
    finish_setup(game, state)
    return position


def set_fact(game: Game[StateT], state: BaseState, name: str, value: FactValue) -> None:
    """Write one fact into a position; the caller calls `finish_setup` after the last one."""
    setting = game.position_setup
    domains, things = setting.facts.get(name), setting.value_domains.get(name)
    if domains is None:
        known = ", ".join(sorted(setting.facts))
        raise PositionSetupError(f"There is no fact {name}; there are {known}.")
    if not domains:
        setattr(state, name, _number(name, value, things))
        return
    cells = list(getattr(state, name))
    if name in setting.list_lengths:
        if isinstance(value, int | str | Mapping):
            raise PositionSetupError(f"The fact {name} is a list.")
        setattr(state, setting.list_lengths[name], len(value))
        cells = [0] * len(cells)
    for at, part in _cells(name, value, domains, len(cells)):
        cells[at] = _number(name, part, things)
    setattr(state, name, cells)


def go_to_step(game: Game[StateT], state: BaseState, at: str) -> None:
    """Move a position to the start of a step, given by its name in the outline."""
    places = game.declarations.routines
    steps = [
        places[place % STEP_ARG_STRIDE - 1].label(place // STEP_ARG_STRIDE) if place else "" for place in state.program
    ]
    if at not in steps:
        raise PositionSetupError(f"There is no step {at}; there are {', '.join(dict.fromkeys(filter(None, steps)))}.")
    state.step = steps.index(at)
    state.index = state.depth = state.seat = 0
    state.frames = [0] * len(state.frames)


def finish_setup(game: Game[StateT], state: BaseState) -> None:
    """Compute what follows from the facts of a position, refuse an impossible one, and present its next decision."""
    game.position_setup.derive(state)
    problems = list(game.position_setup.find_problems(state))
    if problems:
        raise PositionSetupError(" ".join(problems))
    state.deserialize(state.serialize())


def _number(name: str, value: FactValue, things: Domain | None) -> int:
    """One number of a fact, possibly given as a word."""
    if isinstance(value, str) and things is not None:
        if isinstance(things.words, range) or value not in things.words:
            raise PositionSetupError(f"The fact {name} cannot be {value}: there is no such {things.kind}.")
        return things.words.index(value)
    if type(value) is not int:
        raise PositionSetupError(f"The fact {name} is one number.")
    return value


def _cells(name: str, value: FactValue, domains: tuple[Domain, ...], size: int) -> Iterable[tuple[int, FactValue]]:
    """The array indices that a value fills, with the value of each."""
    single = isinstance(value, int | str)
    if single and not domains:
        yield 0, value
        return
    if single or not domains:
        raise PositionSetupError(f"The fact {name} has {len(domains)} more dimensions here than {value}.")
    domain, rest = domains[0], domains[1:]
    inner = 1
    for other in rest:
        inner *= len(other.words)
    length = size // inner
    for at, part in _items(name, value, domain):
        if not 0 <= at < length:
            raise PositionSetupError(f"The fact {name} has no {domain.kind} {at}.")
        for cell, what in _cells(name, part, rest, inner):
            yield at * inner + cell, what


def _items(name: str, value: FactValue, domain: Domain) -> Iterable[tuple[int, FactValue]]:
    if not isinstance(value, Mapping):
        assert not isinstance(value, int | str)
        yield from enumerate(value)
        return
    for key, part in value.items():
        if isinstance(key, int):
            yield key, part
        elif isinstance(domain.words, range) or key not in domain.words:
            raise PositionSetupError(f"The fact {name} has no {domain.kind} {key}.")
        else:
            yield domain.words.index(key), part
