"""Result of a study, and the same as JSON data and flat rows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import isfinite
from typing import Any

from carrack.arena.intervals import Estimate
from carrack.play.game import Game
from carrack.study.answers import Answer
from carrack.study.game_statistics import GameStatistics
from carrack.study.option_effects import OptionEffect
from carrack.study.questions import LENGTH, OPTIONS


@dataclass(frozen=True, slots=True)
class StudyResult:
    """The games, questions and answers of a study."""

    game: Game
    games: int
    deals: int
    unfinished: int
    command: str
    answers: Sequence[Answer]
    lengths: GameStatistics | None
    effects: Sequence[OptionEffect]


def study_json(study: StudyResult) -> dict[str, Any]:
    """The study as JSON data."""
    found: dict[str, Any] = {
        "game": study.game.id,
        "games": study.games,
        "deals": study.deals,
        "unfinished": study.unfinished,
        "correction": "holm",
        "answers": [
            {
                "question": one.question.id,
                "outcome": one.outcome,
                "all": estimate_json(one.overall),
                "groups": group_rows(one),
            }
            for one in study.answers
        ],
    }
    if study.lengths is not None:
        found[LENGTH] = [
            {
                "measure": one.measure,
                "mean": estimate_json(one.mean),
                "tenth": one.decile_1,
                "median": one.median,
                "nine_tenths": one.decile_9,
            }
            for one in study.lengths.spreads()
        ]
    if study.effects:
        found[OPTIONS] = [
            {
                "option": one.option,
                "value": one.value,
                "measure": one.measure,
                "before": one.before,
                "after": one.after,
                "difference": estimate_json(one.difference),
                "probability": one.p_value,
                "sure": one.significant,
            }
            for one in study.effects
        ]
    return found


def group_rows(answer: Answer) -> list[dict[str, Any]]:
    """The groups of an answer as JSON data."""
    return [
        {
            "group": row.group,
            "number": row.count,
            "deals": row.deals,
            "value": estimate_json(row.value),
            "difference": estimate_json(row.difference),
            "probability": row.p_value,
            "sure": row.significant,
        }
        for row in answer.rows
    ]


def flat_rows(study: StudyResult) -> list[dict[str, Any]]:
    """Every group of every answer as one row, for parquet."""
    flat = []
    for answer in study.answers:
        for row in group_rows(answer):
            parts = {f"{name}_{end}": number for name in ("value", "difference") for end, number in row[name].items()}
            plain = {name: value for name, value in row.items() if not isinstance(value, dict)}
            flat.append({"question": answer.question.id, "outcome": answer.outcome} | plain | parts)
    return flat


def estimate_json(estimate: Estimate) -> dict[str, float | None]:
    found = {"mean": estimate.mean, "low": estimate.low, "high": estimate.high}
    return {name: round(value, 6) if isfinite(value) else None for name, value in found.items()}
