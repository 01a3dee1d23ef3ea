"""Questions that follow from one another, as a person answers them: at once, in any order, confirmed once.

The engine asks them one by one (whether an expedition is sent, how many of each kind go, where to); a game declares
which belong together (`Game.chains`).  Nothing comes to light between them, so all ways through are found by trying.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, cast

from carrack.core.asking import kind_of
from carrack.core.flow import Flow
from carrack.core.game import Choice, Decision, Game, State
from carrack.core.text import Message

MOST: Final = 600
"""With more ways than this the questions are asked one by one."""


@dataclass(frozen=True, slots=True)
class Leg:
    """One of the questions."""

    kind: str
    choices: tuple[Choice, ...]


@dataclass(frozen=True, slots=True)
class Chain:
    opens: int | None
    """The choice at the present question that leads to the others; None if that question is the first leg."""
    legs: tuple[Leg, ...]
    ways: dict[tuple[int, ...], tuple[Message, ...]]
    """All that can be confirmed, one action of each leg, and what it brings."""


def kinds_with(game: Game, kind: str) -> frozenset[str]:
    """The questions that are answered together with this one, itself among them."""
    return frozenset(next((chain for chain in game.chains if kind in chain), (kind,)))


def chain(game: Game, state: State) -> Chain | None:
    """What can be answered together from here; None where nothing is. The position asks the one who decides."""
    kind = _kind(game, state) if game.chains else ""
    declared = next((chain for chain in game.chains if kind in chain), None)
    if declared is None:
        return None
    if kind != declared[0]:
        return _all_ways(game, state, declared, None)
    for action in state.legal():
        after = state.clone()
        after.play(action)
        if _goes_on(game, state, after, declared):
            return _all_ways(game, after, declared, action)
    return None


def _all_ways(game: Game, start: State, declared: tuple[str, ...], opens: int | None) -> Chain | None:
    ways: dict[tuple[int, ...], tuple[Message, ...]] = {}
    asked: list[dict[int, Choice]] = []
    kinds: list[str] = []
    trying: list[tuple[State, tuple[int, ...]]] = [(start, ())]
    while trying:
        at, way = trying.pop()
        place = len(way)
        decision: Decision | None = None
        for action in at.legal():
            after = at.clone()
            made = (*way, action, *after.play_aloud(action))
            while len(asked) < len(made):
                asked.append({})
                kinds.append(_kind(game, at))
            if any(one not in asked[n] for n, one in enumerate(made) if n >= place):
                decision = decision or game.decision(at)
                asked[place] |= {choice.action: choice for choice in decision.choices}
            if _goes_on(game, start, after, declared):
                trying.append((after, made))
            else:
                ways[made] = game.preview(at, start.seat, action)
            if len(ways) > MOST:
                return None
    # what is only ever forced no question offers, and where questions come and go there is no row of them
    named = all(one in asked[n] for made in ways for n, one in enumerate(made))
    if not named or len({len(made) for made in ways}) != 1:
        return None
    legs = [
        Leg(kind, tuple(choices[action] for action in sorted({made[n] for made in ways})))
        for n, (kind, choices) in enumerate(zip(kinds, asked, strict=True))
    ]
    return Chain(opens, tuple(legs), ways)


def _kind(game: Game, state: State) -> str:
    return kind_of(game.book, cast(Flow, state))


def _goes_on(game: Game, before: State, after: State, declared: tuple[str, ...]) -> bool:
    """Whether the same one is asked one of the questions after the first."""
    return after.seat == before.seat and _kind(game, after) in declared[1:]
