"""A whole review, piece by piece: a first look at everything, then a search where it matters.

Each piece is a function of plain values, so that a server can have them done in other processes and show how far it is.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from math import fsum
from typing import Final

from carrack.bots.chances import onlooker_chances
from carrack.core.game import State
from carrack.core.onlooker import ONLOOKER, with_onlooker
from carrack.games import GAMES
from carrack.review.luck import Stroke, strokes
from carrack.review.story import Story, Turn, turns
from carrack.review.verdicts import MARKS, Verdict, glance, study
from carrack.review.weighing import Budget, Scales

MOMENTS: Final = 5
"""That decided a game."""
CHUNK: Final = 60
"""Entries of one piece of the first look."""
FIRST: Final = 0.1
"""The part of the work that the first look is."""
LAST: Final = 0.75
"""And where the searches of choices end; those of turning points follow."""
SUSPECT: Final = 0.004
"""A choice that seems to cost less is not searched."""


@dataclass(frozen=True, slots=True)
class Depth:
    """How long a review thinks."""

    level: str
    """Whose search choices are compared with."""
    most: int
    """Decisions that are searched."""
    glance: int
    """Scenes of the first look at a choice."""
    budget: Budget
    """Of a choice that is searched, and of a turning point of the graph."""


DEPTHS: Final = {
    "quick": Depth("expert", 24, 6, Budget(4, 100)),
    "normal": Depth("master", 72, 8, Budget(8, 300)),
    "deep": Depth("master", 100_000, 16, Budget(24, 1000)),
}
DEFAULT: Final = "normal"


@dataclass(frozen=True, slots=True)
class Look:
    """What the first look found in some entries."""

    graph: tuple[tuple[float, ...], ...]
    """Everybody's chance before each of them."""
    verdicts: tuple[Verdict, ...]
    strokes: tuple[Stroke, ...]


@dataclass(frozen=True, slots=True)
class SeatReview:
    accuracy: float | None
    """1: always the best that was found; 0: as good as choosing blindly. None if there was nothing to choose."""
    lost: float
    """Wins given away by choices, added up."""
    luck: float
    """Wins that chance gave or took, added up."""
    marks: dict[str, int]
    """How many choices were called so."""
    decisions: int


@dataclass(frozen=True, slots=True)
class Review:
    """All that was found in a game."""

    depth: str
    graph: tuple[tuple[float, ...], ...]
    """Everybody's chance to win, as far as an onlooker could know, before each entry and at the end."""
    searched: tuple[int, ...]
    """Places of the graph where a search says so."""
    verdicts: tuple[Verdict, ...]
    """Every decision."""
    moments: tuple[int, ...]
    """Places among the verdicts that decided the game, in the order of the game."""
    strokes: tuple[Stroke, ...]
    """Every stroke of chance."""
    turns_of_luck: tuple[int, ...]
    """Places of those that moved most, in the order of the game."""
    seats: tuple[SeatReview, ...]


@lru_cache(maxsize=2)
def _scales(game: str) -> Scales:
    return Scales(GAMES[game])


_last: list[tuple[str, list[State], list[Turn]]] = []


def walked(story: Story) -> tuple[list[State], list[Turn]]:
    """Positions and decisions of a story; the last one asked about is remembered."""
    digest = story.digest
    if not _last or _last[0][0] != digest:
        positions = story.positions()
        _last[:] = [(digest, positions, list(turns(story, positions)))]
    return _last[0][1], _last[0][2]


# Pieces


def parts(story: Story) -> list[tuple[int, int]]:
    """The first and the last entry of each piece of the first look."""
    count = len(story.entries)
    return [(first, min(first + CHUNK - 1, count)) for first in range(1, count + 1, CHUNK)]


def look(job: tuple[Story, Depth, int, int]) -> Look:
    """The first look at some entries."""
    story, depth, first, last = job
    scales, (positions, every) = _scales(story.game), walked(story)
    graph = tuple(
        tuple(onlooker_chances(scales.by, positions[n - 1], story.seed("graph", n))) for n in range(first, last + 1)
    )
    mine = [turn for turn in every if first <= turn.entries[0] <= last]
    verdicts = tuple(glance(scales, story, turn, depth.glance) for turn in mine)
    return Look(graph, verdicts, tuple(strokes(scales, story, positions, first, last)))


def suspects(looks: Sequence[Look], depth: Depth) -> list[Verdict]:
    """The decisions that are to be searched: those that seem to have cost most."""
    every = [verdict for one in looks for verdict in one.verdicts if verdict.loss >= SUSPECT]
    return sorted(every, key=lambda verdict: -verdict.loss)[: depth.most]


def search(job: tuple[Story, Depth, Verdict]) -> Verdict:
    """One decision once more."""
    story, depth, first = job
    scales, (_, every) = _scales(story.game), walked(story)
    turn = next(turn for turn in every if turn.entries == first.entries)
    return study(scales, story, turn, first, depth.level, depth.budget)


def turning(job: tuple[Story, Depth, int]) -> tuple[float, ...]:
    """Everybody's chance after so many entries, as far as an onlooker can know, with a search."""
    story, depth, n = job
    scales, (positions, _) = _scales(story.game), walked(story)
    seen = with_onlooker(positions[n])
    total = [0.0] * story.players
    for scene in range(depth.budget.scenes):
        seed = story.seed("turning", n, scene)
        found = scales.grown(seen.imagine(ONLOOKER, seed), ONLOOKER, depth.budget.tries, seed)
        total = [sofar + chance for sofar, chance in zip(total, found, strict=True)]
    return tuple(chance / depth.budget.scenes for chance in total)


# The whole


def finish(story: Story, depth: str, looks: Sequence[Look], searched: Sequence[Verdict]) -> Review:
    """All pieces put together; the turning points of the graph are still as they looked at first."""
    again = {verdict.entries: verdict for verdict in searched}
    verdicts = tuple(again.get(verdict.entries, verdict) for one in looks for verdict in one.verdicts)
    fell = tuple(stroke for one in looks for stroke in one.strokes)
    positions, _ = walked(story)
    end = tuple(_scales(story.game).chances(positions[-1]))
    marked = [n for n, verdict in enumerate(verdicts) if verdict.mark]
    moments = sorted(sorted(marked, key=lambda n: -verdicts[n].loss)[:MOMENTS])
    luck = sorted(sorted(range(len(fell)), key=lambda n: -fell[n].swing)[:MOMENTS])
    return Review(
        depth,
        (*(row for one in looks for row in one.graph), end),
        (),
        verdicts,
        tuple(moments),
        fell,
        tuple(luck),
        tuple(_seat(seat, verdicts, fell) for seat in range(story.players)),
    )


def turning_points(review: Review) -> list[int]:
    """Places of the graph around what decided the game."""
    after = {n for at in review.moments for n in (review.verdicts[at].entries[0] - 1, review.verdicts[at].entries[-1])}
    after |= {n for at in review.turns_of_luck for n in (review.strokes[at].first - 1, review.strokes[at].last)}
    return sorted(after - {len(review.graph) - 1})


def _seat(seat: int, verdicts: Sequence[Verdict], fell: Sequence[Stroke]) -> SeatReview:
    own = [verdict for verdict in verdicts if verdict.seat == seat]
    lost, stake = (fsum(getattr(verdict, name) for verdict in own) for name in ("loss", "stake"))
    return SeatReview(
        max(0.0, 1 - lost / stake) if stake > 0 else None,
        lost,
        fsum(stroke.luck[seat] for stroke in fell),
        {name: sum(verdict.mark == name for verdict in own) for name, _ in MARKS},
        len(own),
    )


def review_of(story: Story, depth: str = DEFAULT, tell: Callable[[float], None] = lambda part: None) -> Review:
    """All of it, here and now; `tell` hears which part is done."""
    how, first = DEPTHS[depth], parts(story)
    looks, searched = [], []
    for n, (start, last) in enumerate(first, start=1):
        looks.append(look((story, how, start, last)))
        tell(FIRST * n / len(first))
    wanted = suspects(looks, how)
    for n, verdict in enumerate(wanted, start=1):
        searched.append(search((story, how, verdict)))
        tell(FIRST + (LAST - FIRST) * n / len(wanted))
    found = finish(story, depth, looks, searched)
    points, places = {}, turning_points(found)
    for n, place in enumerate(places, start=1):
        points[place] = turning((story, how, place))
        tell(LAST + (1 - LAST) * n / len(places))
    tell(1.0)
    return with_points(found, points)


def with_points(review: Review, points: Mapping[int, tuple[float, ...]]) -> Review:
    """The graph with what a search says at some of its places."""
    graph = tuple(points.get(n, row) for n, row in enumerate(review.graph))
    return replace(review, graph=graph, searched=tuple(sorted(points)))
