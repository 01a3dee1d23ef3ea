"""Each decision compared with what a good player finds: what it cost, and how bad that was."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import fsum, sqrt
from typing import Any, Final

from carrack.bots import Situation, make
from carrack.core.game import CHANCE, OVER, State
from carrack.review.story import Story, Turn
from carrack.review.weighing import QUICK, Action, Budget, Scales

MARKS: Final = (("blunder", 0.10), ("mistake", 0.05), ("inaccuracy", 0.025))
"""What a choice is called that costs so much of a win. Texts: `review-mark-<mark>`."""
ENOUGH: Final = 0.01
"""What is not more than this behind the best is as good."""
SAMPLE: Final = 8
"""Plans of all that were listed which say what a plan brings that is chosen blindly."""
TRIED: Final = 6
"""Choices of a puzzle that are searched, besides those made and found."""
AHEAD: Final = 40
"""Choices that a second opinion plays on for."""
TO_THE_END: Final = 100_000
"""And a third one."""
OPINIONS: Final = 5
"""Scenes of these for one in which a tree grows."""
PLAN_SCENES: Final = 6
"""Scenes of a plan, which is played out once in each, for one in which a tree grows."""
LINE: Final = 6
"""Choices of the line that shows how a better choice goes on."""
SURE: Final = 2.0
"""Standard errors that a loss must be away from nothing."""


@dataclass(frozen=True, slots=True)
class Tried:
    """A choice that could have been made."""

    do: tuple[str, ...]
    """In notation; several for a plan."""
    loss: float
    """How much less of a win it brings than the best."""


@dataclass(frozen=True, slots=True)
class Line:
    """One choice of how it could have gone on."""

    seat: int
    do: str


@dataclass(frozen=True, slots=True)
class Verdict:
    """What there is to say about one decision."""

    seat: int
    entries: tuple[int, ...]
    plan: bool
    played: tuple[str, ...]
    better: tuple[str, ...]
    """The best that was found; what was played where nothing is better."""
    chance: float
    """The seat's chance to win after that, as it could see."""
    loss: float
    """How much of that was given away."""
    stake: float
    """How much more is given away by whoever chooses blindly than by the best that was found; a second look that takes
    something off the loss takes it off here too, so that blind choices still come to nothing on average."""
    deep: bool = False
    """Whether it was searched, not only looked at."""
    mark: str = ""
    """How bad it was, a name of MARKS; empty if it was not."""
    choices: tuple[Tried, ...] = ()
    """All there was to choose from, the best first; of plans the best ones. Only where there is something to learn."""
    line: tuple[Line, ...] = ()
    """How the better choice may go on, itself included."""


def glance(scales: Scales, story: Story, turn: Turn, scenes: int) -> Verdict:
    """The first look at a decision."""
    seat, state = turn.seat, turn.position
    seed = story.seed("glance", turn.entries[0])
    if turn.plan:
        found = scales.plans(state, seat, "club", seed)
        every = [turn.actions, *_sample(found)]
        means = _means(scales.weigh_plans(state, seat, every, scenes, seed))
        blind = fsum(means[1:]) / max(1, len(means) - 1)
    else:
        every = [(action,) for action in state.legal()]
        means = _means(scales.glance(state, seat, every, scenes, seed))
        blind = fsum(means) / len(means)
    most = max(means)
    best = every[means.index(most)]
    loss = most - means[every.index(turn.actions)]
    if loss <= 0:
        best = turn.actions
    named = _in_words(story, turn.actions), _in_words(story, best)
    return Verdict(seat, turn.entries, turn.plan, *named, most, loss, most - blind)


def _with_loss(verdict: Verdict, loss: float, **more: Any) -> Verdict:
    return replace(verdict, loss=loss, stake=verdict.stake + loss - verdict.loss, **more)


def study(scales: Scales, story: Story, turn: Turn, first: Verdict, level: str, budget: Budget) -> Verdict:
    """A decision once more, compared with what the search of a level finds."""
    seat, state = turn.seat, turn.position
    seed = story.seed("study", turn.entries[0])
    looked = tuple(map(story.rules.from_text, first.better))
    if turn.plan:
        listed = scales.plans(state, seat, level, seed)
        found = listed[0]
        every = list(dict.fromkeys([turn.actions, found, looked, *listed[1:TRIED]]))
        values = scales.weigh_plans(state, seat, every, budget.scenes * PLAN_SCENES, seed)
    else:
        found = (make(level, seed).choose(Situation(story.rules, state, seat)),)
        if found == turn.actions:
            return _with_loss(first, 0.0, better=first.played, deep=True)
        every = list(dict.fromkeys([turn.actions, found, looked]))
        values = scales.search(state, seat, every, budget, seed)
    means = _means(values)
    rivals = range(1, min(len(every), 3))
    best = max(rivals, key=lambda n: means[n], default=0)
    found_loss = loss = _surely(values[0], values[best])
    if loss and not turn.plan:
        loss = min(loss, _agreed(scales, turn, (every[0], every[best]), budget.scenes * OPINIONS, seed))
    if not loss:
        return _with_loss(first, 0.0, better=first.played, chance=means[0], deep=True)
    deeper = _with_loss(
        first,
        loss,
        better=_in_words(story, every[best]),
        chance=means[best],
        deep=True,
        mark=next((name for name, least in MARKS if loss >= least), ""),
    )
    if not deeper.mark:
        return deeper
    if not turn.plan:
        every, means = _all_choices(scales, story, turn, every, means, budget)
    most = means[every.index(tuple(map(story.rules.from_text, deeper.better)))]
    agreed = loss / found_loss
    choices = [
        Tried(_in_words(story, one), max(0.0, most - mean) * agreed) for one, mean in zip(every, means, strict=True)
    ]
    choices.sort(key=lambda one: one.loss)
    return replace(deeper, choices=tuple(choices), line=_line(scales, story, turn, deeper))


def _all_choices(
    scales: Scales, story: Story, turn: Turn, known: Sequence[Action], means: Sequence[float], budget: Budget
) -> tuple[list[Action], list[float]]:
    """Every choice there was: those that look best are searched too, the others as far behind as they look."""
    seat, state = turn.seat, turn.position
    seed = story.seed("study", turn.entries[0])
    every: list[Action] = [(action,) for action in state.legal()]
    looked = dict(zip(every, _means(scales.glance(state, seat, every, budget.scenes, seed)), strict=True))
    rest = sorted((one for one in every if one not in known), key=lambda one: -looked[one])
    read = _means(scales.search(state, seat, rest[:TRIED], budget, seed)) if rest else []
    worth = dict(zip([*known, *rest[:TRIED]], [*means, *read], strict=True))
    shift = max(worth.values()) - max(looked.values())
    return every, [worth.get(one, looked[one] + shift) for one in every]


def _line(scales: Scales, story: Story, turn: Turn, verdict: Verdict) -> tuple[Line, ...]:
    """The better choice and what quick looks go on with, on a position as the seat may imagine it, until chance."""
    game = story.rules
    if turn.plan:
        return tuple(Line(turn.seat, do) for do in verdict.better)
    seed = story.seed("line", turn.entries[0])
    state = begun(story, turn.position, turn.seat, turn.entries[0])
    found = [Line(turn.seat, verdict.better[0])]
    state.play(game.from_text(verdict.better[0]))
    while state.seat not in (CHANCE, OVER) and not state.sealed and len(found) < LINE:
        action = scales.by.brain.look(QUICK, state, seed + len(found))
        found.append(Line(state.seat, game.to_text(action)))
        state.play(action)
    return tuple(found)


def begun(story: Story, state: State, seat: int, entry: int) -> State:
    """The position on which the line of a verdict is played: as the seat may imagine it."""
    return state.imagine(seat, story.seed("line", entry))


def _sample(plans: Sequence[Action]) -> list[Action]:
    return [plans[n * (len(plans) - 1) // (SAMPLE - 1)] for n in range(SAMPLE)] if len(plans) > SAMPLE else list(plans)


def _in_words(story: Story, actions: Action) -> tuple[str, ...]:
    return tuple(map(story.rules.to_text, actions))


def _means(values: Sequence[Sequence[float]]) -> list[float]:
    return [fsum(one) / len(one) for one in values]


def _agreed(scales: Scales, turn: Turn, pair: tuple[Action, Action], scenes: int, seed: int) -> float:
    """How much more the second of two choices brings where they lead, as far as games played to the end allow."""
    seat, state = turn.seat, turn.position
    loss = _surely(*scales.play_on(state, seat, pair, scenes, AHEAD, seed))
    if not loss:
        return 0.0
    ours, theirs = scales.play_on(state, seat, pair, scenes, TO_THE_END, seed)
    gained = [more - less for more, less in zip(theirs, ours, strict=True)]
    most = fsum(gained) / scenes + _error(gained)
    return min(loss, most) if most >= ENOUGH else 0.0


def _surely(ours: Sequence[float], theirs: Sequence[float]) -> float:
    """How much more one of two choices brings than the other, scene by scene; nothing if that may well be luck."""
    gained = [more - less for more, less in zip(theirs, ours, strict=True)]
    mean = fsum(gained) / len(gained)
    return mean if mean >= ENOUGH and mean >= SURE * _error(gained) else 0.0


def _error(values: Sequence[float]) -> float:
    """The standard error of a mean."""
    mean = fsum(values) / len(values)
    return sqrt(fsum((value - mean) ** 2 for value in values) / max(1, len(values) - 1) / len(values))
