"""A choice of several parts as a person makes it: picked in any order, changed at will, confirmed once.

The engine asks part by part and, where order does not matter, in one canonical order (`Decision.parts`).  Here all that
can be named together is found by trying, so that whoever asks a person can offer every part at once.  Where chance has
its say after each part (`Decision.drawn`), fewer than can be named may be confirmed: the rest is asked after the draw.
Where the engine takes a whole set as one answer (`Decision.sums`), the parts are found in it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import cast

from carrack.core.asking import kind_of
from carrack.core.book import PASS, VERB
from carrack.core.flow import Flow
from carrack.core.game import CHANCE, Choice, Decision, Game, State
from carrack.core.outlook import Preview, together
from carrack.core.text import Message


class Parts:
    """What can be named together at a question of several parts; the position asks the one who decides."""

    def __init__(self, game: Game, state: State) -> None:
        decision = game.decision(state)
        self._game = game
        self._state = state
        self._sums = decision.sums
        self.choices: dict[int, Choice] = {}
        """Everything that can be one of the parts, in the game's own order."""
        self.ways: dict[tuple[int, ...], tuple[int, ...]] = {}
        """All that can be confirmed, sorted, and what to play for it: the passing that ends it too, nothing forced."""
        if decision.sums:
            self.ways = {tuple(_bits(choice.action)): (choice.action,) for choice in decision.choices}
            found = {choice.action: choice for choice in decision.choices}
        else:
            found = self._try(decision)
        for action in sorted({action for named in self.ways for action in named}):
            self.choices[action] = found.get(action) or offered(game, state, action)
        self.most = max(map(len, self.ways))
        """How many can be picked at most."""

    def _try(self, decision: Decision) -> dict[int, Choice]:
        """Finds all ways through the parts that are asked one by one; every choice that was offered on them."""
        game, state = self._game, self._state
        found: dict[int, Choice] = {}
        seen: set[tuple[int, ...]] = set()
        trying: list[tuple[State, tuple[int, ...], tuple[int, ...]]] = [(state, (), ())]
        while trying:
            at, named, way = trying.pop()
            legal = at.legal()
            if any(action not in found for action in legal):
                found |= {choice.action: choice for choice in game.decision(at).choices}
            for action in legal:
                after = at.clone()
                forced = after.play_aloud(action)
                now = tuple(sorted([*named, *(one for one in (action, *forced) if one // VERB != PASS)]))
                if decision.drawn and after.seat == CHANCE:
                    self.ways.setdefault(now, (*way, action))
                    _draw(after)
                if now == named or len(now) >= decision.parts or not _asks_again(game, after, state):
                    self.ways.setdefault(now, (*way, action))
                elif now not in seen:
                    seen.add(now)
                    trying.append((after, now, (*way, action)))
        return found

    def named(self, answer: int) -> list[int]:
        """The parts that an answer of the engine says."""
        return _bits(answer) if self._sums else [answer]

    def addable(self, picked: Sequence[int]) -> list[int]:
        """What may still be picked, besides these."""
        have = Counter(picked)
        more: Counter[int] = Counter()
        for way in self.ways:
            if have <= Counter(way):
                more |= Counter(way) - have
        return [action for action in self.choices if more[action]]

    def way(self, picked: Sequence[int]) -> tuple[int, ...] | None:
        """What to play for this selection, for `Session.play_parts`; None while something is missing."""
        return self.ways.get(tuple(sorted(picked)))

    def missing(self, picked: Sequence[int]) -> tuple[int, int]:
        """How many more it takes at least, and at most."""
        have = Counter(picked)
        sizes = [len(way) for way in self.ways if have <= Counter(way)] or [len(picked)]
        return min(sizes) - len(picked), max(sizes) - len(picked)

    def effects(self, picked: Sequence[int]) -> dict[int, tuple[Message, ...]]:
        """What each part brings once those before it are made, in the words of the preview."""
        return dict(effects(self._game, self._state, picked))


def effects(game: Game, state: State, picked: Sequence[int]) -> list[tuple[int, tuple[Message, ...]]]:
    """What each part brings once those before it are made; the position should be `imagined`."""
    decision = game.decision(state)
    if decision.sums:
        return [(action, game.preview(state, state.seat, action)) for action in picked]
    left = list(picked)
    told: list[tuple[int, tuple[Message, ...]]] = []
    at = state.clone()
    while left:
        action = next((one for one in at.legal() if one in left), None)
        if action is None:
            break
        told.append((action, game.preview(at, state.seat, action)))
        left.remove(action)
        for forced in at.play_aloud(action):
            if forced in left:
                left.remove(forced)
        if decision.drawn:
            _draw(at)
        if not _asks_again(game, at, state):
            break
    return told


def brings(game: Game, state: State, picked: Sequence[int]) -> tuple[Message, ...]:
    """What these parts bring together."""
    told = [message for _, messages in effects(game, state, picked) for message in messages]
    joins = game.preview.joins if isinstance(game.preview, Preview) else {}
    return together(told, joins)


def _bits(action: int) -> list[int]:
    """The parts that one action says together: the same verb with one bit of its number each."""
    verb, number = divmod(action, VERB)
    return [verb * VERB + (1 << bit) for bit in range(number.bit_length()) if number >> bit & 1]


def _draw(state: State) -> None:
    """Something chance may do: what can be named next is the same whatever it does."""
    while state.seat == CHANCE:
        state.play(state.legal()[0])


def offered(game: Game, state: State, action: int) -> Choice:
    """A part that is only ever forced, so that no question offers it: as this question would."""
    asks = cast(Flow, state.clone())
    asks.options[0] = action
    asks.n_legal = 1
    return game.decision(cast(State, asks)).choices[0]


def _asks_again(game: Game, after: State, before: State) -> bool:
    """Whether the same one is asked the same."""
    if after.seat != before.seat:
        return False
    return kind_of(game.book, cast(Flow, after)) == kind_of(game.book, cast(Flow, before))
