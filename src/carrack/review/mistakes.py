"""Compares each decision with the choice of a strong player: its cost in win probability, and its mark."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import fsum, sqrt
from typing import Any, Final

from carrack.bots import make_bot
from carrack.bots.player_view import PlayerView
from carrack.engine.state import CHANCE, TERMINAL, State
from carrack.review.choice_evaluator import ROLLOUT_CONFIG, ActionSequence, ChoiceEvaluator, SearchBudget
from carrack.review.transcript import DecisionPoint, GameTranscript

MARK_THRESHOLDS: Final = (("blunder", 0.10), ("mistake", 0.05), ("inaccuracy", 0.025))
"""Marks with the minimum loss of win probability. Text keys: `review-mark-<mark>`."""
NEGLIGIBLE_LOSS: Final = 0.01
"""Losses below this win probability count as zero."""
PLAN_SAMPLE: Final = 8
"""Number of listed plans that are sampled to estimate the value of a random plan."""
SEARCHED_ALTERNATIVES: Final = 6
"""Number of choices to search for a puzzle, besides those played and found."""
ROLLOUT_DECISIONS: Final = 40
"""Number of choices that the rollouts of a second opinion play."""
FULL_ROLLOUT: Final = 100_000
"""The same for a third opinion, which plays to the end of the game."""
ROLLOUTS_PER_SCENARIO: Final = 5
"""Rollout scenarios per search scenario."""
PLAN_SCENARIOS: Final = 6
"""Scenarios of a plan, each with one rollout, per search scenario."""
VARIATION_LENGTH: Final = 6
"""Maximum number of choices in the continuation after a better choice."""
SIGNIFICANT_ERRORS: Final = 2.0
"""Number of standard errors by which a loss must differ from zero."""


@dataclass(frozen=True, slots=True)
class Alternative:
    """An alternative choice."""

    actions: tuple[str, ...]
    """The choice in notation; several actions for a plan."""
    loss: float
    """Loss of win probability compared with the best choice."""


@dataclass(frozen=True, slots=True)
class VariationMove:
    """One choice of a possible continuation."""

    seat: int
    action: str


@dataclass(frozen=True, slots=True)
class DecisionReview:
    """The evaluation of one decision."""

    seat: int
    entries: tuple[int, ...]
    is_plan: bool
    played: tuple[str, ...]
    best: tuple[str, ...]
    """The best choice found, or the choice played if none is better."""
    win_probability: float
    """Win probability after the better choice, from the knowledge of the seat."""
    loss: float
    """Loss of win probability by the choice played."""
    random_loss: float
    """Loss of a random choice compared with the best one found. A correction of the loss by search applies to the stake
    too, so that random choices keep an accuracy of zero on average.
    """
    searched: bool = False
    """Whether the decision was searched."""
    mark: str = ""
    """A name of MARKS; empty if the loss is below all of them."""
    alternatives: tuple[Alternative, ...] = ()
    """The alternatives, best first (for plans, the best ones only); empty unless the decision has a mark."""
    variation: tuple[VariationMove, ...] = ()
    """A possible continuation after the better choice, which it includes."""


def first_review(scales: ChoiceEvaluator, story: GameTranscript, turn: DecisionPoint, scenes: int) -> DecisionReview:
    """The first pass over a decision."""
    seat, state = turn.seat, turn.state
    seed = story.derive_seed("glance", turn.entries[0])
    if turn.is_plan:
        found = scales.candidate_plans(state, seat, "club", seed)
        every = [turn.actions, *_sample(found)]
        means = _means(scales.plan_values(state, seat, every, scenes, seed))
        blind = fsum(means[1:]) / max(1, len(means) - 1)
    else:
        every = [(action,) for action in state.legal_actions()]
        means = _means(scales.one_ply_values(state, seat, every, scenes, seed))
        blind = fsum(means) / len(means)
    most = max(means)
    best = every[means.index(most)]
    loss = most - means[every.index(turn.actions)]
    if loss <= 0:
        best = turn.actions
    named = _in_words(story, turn.actions), _in_words(story, best)
    return DecisionReview(seat, turn.entries, turn.is_plan, *named, most, loss, most - blind)


def _with_loss(verdict: DecisionReview, loss: float, **more: Any) -> DecisionReview:
    return replace(verdict, loss=loss, random_loss=verdict.random_loss + loss - verdict.loss, **more)


def search_review(
    scales: ChoiceEvaluator,
    story: GameTranscript,
    turn: DecisionPoint,
    first: DecisionReview,
    level: str,
    budget: SearchBudget,
) -> DecisionReview:
    """Search a decision, and compare the choice with that of a bot level."""
    seat, state = turn.seat, turn.state
    seed = story.derive_seed("study", turn.entries[0])
    looked = tuple(map(story.game.string_to_action, first.best))
    if turn.is_plan:
        listed = scales.candidate_plans(state, seat, level, seed)
        found = listed[0]
        every = list(dict.fromkeys([turn.actions, found, looked, *listed[1:SEARCHED_ALTERNATIVES]]))
        values = scales.plan_values(state, seat, every, budget.scenarios * PLAN_SCENARIOS, seed)
    else:
        found = (make_bot(level, seed).choose(PlayerView(story.game, state, seat)),)
        if found == turn.actions:
            return _with_loss(first, 0.0, best=first.played, searched=True)
        every = list(dict.fromkeys([turn.actions, found, looked]))
        values = scales.mcts_values(state, seat, every, budget, seed)
    means = _means(values)
    rivals = range(1, min(len(every), 3))
    best = max(rivals, key=lambda n: means[n], default=0)
    found_loss = loss = _surely(values[0], values[best])
    if loss and not turn.is_plan:
        loss = min(loss, _agreed(scales, turn, (every[0], every[best]), budget.scenarios * ROLLOUTS_PER_SCENARIO, seed))
    if not loss:
        return _with_loss(first, 0.0, best=first.played, win_probability=means[0], searched=True)
    deeper = _with_loss(
        first,
        loss,
        best=_in_words(story, every[best]),
        win_probability=means[best],
        searched=True,
        mark=next((name for name, least in MARK_THRESHOLDS if loss >= least), ""),
    )
    if not deeper.mark:
        return deeper
    if not turn.is_plan:
        every, means = _all_choices(scales, story, turn, every, means, budget)
    most = means[every.index(tuple(map(story.game.string_to_action, deeper.best)))]
    agreed = loss / found_loss
    choices = [
        Alternative(_in_words(story, one), max(0.0, most - mean) * agreed)
        for one, mean in zip(every, means, strict=True)
    ]
    choices.sort(key=lambda one: one.loss)
    return replace(deeper, alternatives=tuple(choices), variation=_line(scales, story, turn, deeper))


def _all_choices(
    scales: ChoiceEvaluator,
    story: GameTranscript,
    turn: DecisionPoint,
    known: Sequence[ActionSequence],
    means: Sequence[float],
    budget: SearchBudget,
) -> tuple[list[ActionSequence], list[float]]:
    """All choices with their values: the most promising ones are searched, the others keep their distance from the
    first pass.
    """
    seat, state = turn.seat, turn.state
    seed = story.derive_seed("study", turn.entries[0])
    every: list[ActionSequence] = [(action,) for action in state.legal_actions()]
    looked = dict(zip(every, _means(scales.one_ply_values(state, seat, every, budget.scenarios, seed)), strict=True))
    rest = sorted((one for one in every if one not in known), key=lambda one: -looked[one])
    read = _means(scales.mcts_values(state, seat, rest[:SEARCHED_ALTERNATIVES], budget, seed)) if rest else []
    worth = dict(zip([*known, *rest[:SEARCHED_ALTERNATIVES]], [*means, *read], strict=True))
    shift = max(worth.values()) - max(looked.values())
    return every, [worth.get(one, looked[one] + shift) for one in every]


def _line(
    scales: ChoiceEvaluator, story: GameTranscript, turn: DecisionPoint, verdict: DecisionReview
) -> tuple[VariationMove, ...]:
    """The better choice and its continuation by one-ply search, on a determinized position, up to the next chance
    event.
    """
    game = story.game
    if turn.is_plan:
        return tuple(VariationMove(turn.seat, do) for do in verdict.best)
    seed = story.derive_seed("line", turn.entries[0])
    state = variation_start(story, turn.state, turn.seat, turn.entries[0])
    found = [VariationMove(turn.seat, verdict.best[0])]
    state.apply_action(game.string_to_action(verdict.best[0]))
    while state.seat not in (CHANCE, TERMINAL) and not state.sealed and len(found) < VARIATION_LENGTH:
        action = scales.model.searcher.one_ply(ROLLOUT_CONFIG, state, seed + len(found))
        found.append(VariationMove(state.seat, game.action_to_string(action)))
        state.apply_action(action)
    return tuple(found)


def variation_start(story: GameTranscript, state: State, seat: int, entry: int) -> State:
    """The determinized position on which the continuation of a verdict is played."""
    return state.determinize(seat, story.derive_seed("line", entry))


def _sample(plans: Sequence[ActionSequence]) -> list[ActionSequence]:
    return (
        [plans[n * (len(plans) - 1) // (PLAN_SAMPLE - 1)] for n in range(PLAN_SAMPLE)]
        if len(plans) > PLAN_SAMPLE
        else list(plans)
    )


def _in_words(story: GameTranscript, actions: ActionSequence) -> tuple[str, ...]:
    return tuple(map(story.game.action_to_string, actions))


def _means(values: Sequence[Sequence[float]]) -> list[float]:
    return [fsum(one) / len(one) for one in values]


def _agreed(
    scales: ChoiceEvaluator, turn: DecisionPoint, pair: tuple[ActionSequence, ActionSequence], scenes: int, seed: int
) -> float:
    """The advantage of the second of two choices, confirmed by rollouts; games played to the end may reduce it."""
    seat, state = turn.seat, turn.state
    loss = _surely(*scales.rollout_values(state, seat, pair, scenes, ROLLOUT_DECISIONS, seed))
    if not loss:
        return 0.0
    ours, theirs = scales.rollout_values(state, seat, pair, scenes, FULL_ROLLOUT, seed)
    gained = [more - less for more, less in zip(theirs, ours, strict=True)]
    most = fsum(gained) / scenes + _error(gained)
    return min(loss, most) if most >= NEGLIGIBLE_LOSS else 0.0


def _surely(ours: Sequence[float], theirs: Sequence[float]) -> float:
    """Mean advantage of the second choice over paired scenarios; 0 if it is not significant."""
    gained = [more - less for more, less in zip(theirs, ours, strict=True)]
    mean = fsum(gained) / len(gained)
    return mean if mean >= NEGLIGIBLE_LOSS and mean >= SIGNIFICANT_ERRORS * _error(gained) else 0.0


def _error(values: Sequence[float]) -> float:
    """The standard error of a mean."""
    mean = fsum(values) / len(values)
    return sqrt(fsum((value - mean) ** 2 for value in values) / max(1, len(values) - 1) / len(values))
