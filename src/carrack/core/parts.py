"""A choice of several parts as a person makes it: picked in any order, changed at will, confirmed once.

The engine asks part by part and, where order does not matter, in one canonical order (`Decision.parts`).  Here all that
can be named together is found by trying, so that whoever asks a person can offer every part at once.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import cast

from carrack.core.asking import kind_of
from carrack.core.book import PASS, VERB
from carrack.core.flow import Flow
from carrack.core.game import Choice, Game, State
from carrack.core.text import Message


class Parts:
    """What can be named together at a question of several parts; the position asks the one who decides."""

    def __init__(self, game: Game, state: State) -> None:
        decision = game.decision(state)
        self._game = game
        self._state = state
        self.choices: dict[int, Choice] = {}
        """Everything that can be one of the parts, in the game's own order."""
        self.ways: dict[tuple[int, ...], tuple[int, ...]] = {}
        """All that can be confirmed, sorted, and what to play for it: the passing that ends it too, nothing forced."""
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
                if now == named or len(now) >= decision.parts or not _asks_again(game, after, state):
                    self.ways.setdefault(now, (*way, action))
                elif now not in seen:
                    seen.add(now)
                    trying.append((after, now, (*way, action)))
        for action in sorted({action for named in self.ways for action in named}):
            same = next(choice for choice in found.values() if choice.action // VERB == action // VERB)
            self.choices[action] = found.get(action) or _like(game, same, action)

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
        left = list(picked)
        told: dict[int, tuple[Message, ...]] = {}
        state = self._state.clone()
        while left:
            action = next((one for one in state.legal() if one in left), None)
            if action is None:
                break
            told[action] = self._game.preview(state, self._state.seat, action)
            left.remove(action)
            for forced in state.play_aloud(action):
                if forced in left:
                    left.remove(forced)
            if not _asks_again(self._game, state, self._state):
                break
        return told


def _like(game: Game, sibling: Choice, action: int) -> Choice:
    """A part that is only ever forced, so that no question offers it: as its sibling with the same verb would be."""
    verb, values = game.book.unpack(action)
    domains = game.book.verbs[verb].domains
    told = {domain.name or domain.kind: (domain, value) for domain, value in zip(domains, values, strict=True)}
    words = {
        name: value if isinstance(domain.words, range) else domain.word(value) for name, (domain, value) in told.items()
    }
    arguments = {name: domain.argument(value) for name, (domain, value) in told.items() if name in sibling.text.args}
    lit = (
        domain.target(value) for domain, value in told.values() if sibling.target and domain.kind == sibling.target.kind
    )
    return Choice(
        action,
        game.to_text(action),
        sibling.verb,
        words,
        Message(sibling.text.key, {**sibling.text.args, **arguments}),
        next(lit, None),
    )


def _asks_again(game: Game, after: State, before: State) -> bool:
    """Whether the same one is asked the same."""
    if after.seat != before.seat:
        return False
    return kind_of(game.book, cast(Flow, after)) == kind_of(game.book, cast(Flow, before))
