"""Choices of several parts: sets that are picked together, and decisions that players answer as one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, cast

from carrack.engine.declarations import PASS, VERB_STRIDE
from carrack.engine.flow import BaseState
from carrack.engine.messages import Message
from carrack.engine.state import CHANCE, State
from carrack.play.decisions import Choice, Decision, current_decision_kind
from carrack.play.game import Game
from carrack.play.previews import _asks_again, _draw, preview_each

MAX_PATHS: Final = 600
"""Maximum number of combinations; with more, the decisions are presented one by one."""


@dataclass(frozen=True, slots=True)
class ChainedDecision:
    """One of the decisions of a chain."""

    kind: str
    choices: tuple[Choice, ...]


@dataclass(frozen=True, slots=True)
class DecisionChain:
    opening_action: int | None
    """The choice at the present decision that leads to the others; None if that decision is the first leg."""
    decisions: tuple[ChainedDecision, ...]
    paths: dict[tuple[int, ...], tuple[Message, ...]]
    """All combinations that can be confirmed, one action for each leg, with the preview of each."""


def chained_kinds(game: Game, kind: str) -> frozenset[str]:
    """The decisions that form a chain with this one, itself included."""
    return frozenset(next((chain for chain in game.chained_decisions if kind in chain), (kind,)))


def find_chain(game: Game, state: State) -> DecisionChain | None:
    """The chain that starts here, or None. The position must ask the deciding seat."""
    kind = _kind(game, state) if game.chained_decisions else ""
    declared = next((chain for chain in game.chained_decisions if kind in chain), None)
    if declared is None:
        return None
    if kind != declared[0]:
        return _all_ways(game, state, declared, None)
    for action in state.legal_actions():
        after = state.clone()
        after.apply_action(action)
        if _goes_on(game, state, after, declared):
            return _all_ways(game, after, declared, action)
    return None


def _all_ways(game: Game, start: State, declared: tuple[str, ...], opens: int | None) -> DecisionChain | None:
    ways: dict[tuple[int, ...], tuple[Message, ...]] = {}
    asked: list[dict[int, Choice]] = []
    kinds: list[str] = []
    trying: list[tuple[State, tuple[int, ...]]] = [(start, ())]
    while trying:
        at, way = trying.pop()
        place = len(way)
        decision: Decision | None = None
        for action in at.legal_actions():
            after = at.clone()
            made = (*way, action, *after.apply_and_report_forced(action))
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
            if len(ways) > MAX_PATHS:
                return None
    # an action that is only ever forced is offered by no decision, and combinations of different lengths form no chain
    named = all(one in asked[n] for made in ways for n, one in enumerate(made))
    if not named or len({len(made) for made in ways}) != 1:
        return None
    legs = [
        ChainedDecision(kind, tuple(choices[action] for action in sorted({made[n] for made in ways})))
        for n, (kind, choices) in enumerate(zip(kinds, asked, strict=True))
    ]
    return DecisionChain(opens, tuple(legs), ways)


def _kind(game: Game, state: State) -> str:
    return current_decision_kind(game.declarations, cast(BaseState, state))


def _goes_on(game: Game, before: State, after: State, declared: tuple[str, ...]) -> bool:
    """Whether the same seat is next asked a decision of the chain other than the first."""
    return after.seat == before.seat and _kind(game, after) in declared[1:]


class MultiSelect:
    """All parts that can be combined in a compound choice; the position must ask the deciding seat."""

    def __init__(self, game: Game, state: State) -> None:
        decision = game.decision(state)
        self._game = game
        self._state = state
        self._sums = decision.choices_are_sets
        self.choices: dict[int, Choice] = {}
        """Every choice that can be one of the parts, in the game's own order."""
        self.answers: dict[tuple[int, ...], tuple[int, ...]] = {}
        """All valid selections, sorted, with the actions to play for each: includes a final pass, excludes forced
        actions.
        """
        if decision.choices_are_sets:
            self.answers = {tuple(_bits(choice.action)): (choice.action,) for choice in decision.choices}
            found = {choice.action: choice for choice in decision.choices}
        else:
            found = self._try(decision)
        for action in sorted({action for named in self.answers for action in named}):
            self.choices[action] = found.get(action) or forced_choice(game, state, action)
        self.max_picks = max(map(len, self.answers))
        """Maximum number of parts in a selection."""

    def _try(self, decision: Decision) -> dict[int, Choice]:
        """Enumerate all sequences of parts into `ways`; return every choice that was offered on the way."""
        game, state = self._game, self._state
        found: dict[int, Choice] = {}
        seen: set[tuple[int, ...]] = set()
        trying: list[tuple[State, tuple[int, ...], tuple[int, ...]]] = [(state, (), ())]
        while trying:
            at, named, way = trying.pop()
            legal = at.legal_actions()
            if any(action not in found for action in legal):
                found |= {choice.action: choice for choice in game.decision(at).choices}
            for action in legal:
                after = at.clone()
                forced = after.apply_and_report_forced(action)
                now = tuple(sorted([*named, *(one for one in (action, *forced) if one // VERB_STRIDE != PASS)]))
                if decision.chance_between_picks and after.seat == CHANCE:
                    self.answers.setdefault(now, (*way, action))
                    _draw(after)
                if now == named or len(now) >= decision.picks_left or not _asks_again(game, after, state):
                    self.answers.setdefault(now, (*way, action))
                elif now not in seen:
                    seen.add(now)
                    trying.append((after, now, (*way, action)))
        return found

    def picks_in(self, answer: int) -> list[int]:
        """The parts that one engine action contains."""
        return _bits(answer) if self._sums else [answer]

    def addable(self, picked: Sequence[int]) -> list[int]:
        """The parts that may still be added to this selection."""
        have = Counter(picked)
        more: Counter[int] = Counter()
        for way in self.answers:
            if have <= Counter(way):
                more |= Counter(way) - have
        return [action for action in self.choices if more[action]]

    def answer(self, picked: Sequence[int]) -> tuple[int, ...] | None:
        """The actions to play for this selection, for `Session.play_compound`; None while it is incomplete."""
        return self.answers.get(tuple(sorted(picked)))

    def missing_range(self, picked: Sequence[int]) -> tuple[int, int]:
        """The minimum and maximum number of parts still to add."""
        have = Counter(picked)
        sizes = [len(way) for way in self.answers if have <= Counter(way)] or [len(picked)]
        return min(sizes) - len(picked), max(sizes) - len(picked)

    def preview_each(self, picked: Sequence[int]) -> dict[int, tuple[Message, ...]]:
        """The preview of each part, given the parts before it."""
        return dict(preview_each(self._game, self._state, picked))


def _bits(action: int) -> list[int]:
    """The parts in a set action: the same verb with one bit of the argument each."""
    verb, number = divmod(action, VERB_STRIDE)
    return [verb * VERB_STRIDE + (1 << bit) for bit in range(number.bit_length()) if number >> bit & 1]


def forced_choice(game: Game, state: State, action: int) -> Choice:
    """The choice for a part that is only ever forced, and so never offered: presented as this decision would."""
    asks = cast(BaseState, state.clone())
    asks.options[0] = action
    asks.n_legal = 1
    return game.decision(cast(State, asks)).choices[0]
