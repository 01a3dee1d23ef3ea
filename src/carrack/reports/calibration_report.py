"""Reliability and Brier score tables of a calibration, and its result as JSON data."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any, Final

from carrack.arena.calibration import (
    STAGES,
    BrierScores,
    Forecast,
    brier_scores,
    reliability_bins,
)
from carrack.arena.intervals import Estimate
from carrack.arena.tournament import Tournament
from carrack.reports.arena_report import estimate_json
from carrack.reports.number_format import format_decimal, format_interval, format_percent, format_share
from carrack.text.fluent import Localizer

DIGITS: Final = 4


def _reliability(lang: Localizer, said: Sequence[Forecast]) -> list[list[str]]:
    """Table of forecasts against observed frequencies, with heading."""
    rows = [[lang.render_key(f"arena-chances-{head}") for head in ("forecast", "number", "happened")]]
    for one in reliability_bins(said):
        rows.append([format_percent(lang, one.forecast), str(one.number), format_share(lang, one.happened)])
    return rows


def _scores(lang: Localizer, said: Sequence[Forecast]) -> list[list[str]]:
    """Table of Brier scores for the whole game and each third of it, with heading."""
    heads = ("stage", "positions", "brier", "leader", "better", "fair", "error")
    rows = [[lang.render_key(f"arena-chances-{head}") for head in heads]]
    rows.append([lang.render_key("arena-chances-whole"), *_row(lang, brier_scores(said))])
    for stage, name in enumerate(STAGES):
        part = [one for one in said if one.stage == stage]
        if part:
            rows.append([lang.render_key(f"arena-chances-{name}"), *_row(lang, brier_scores(part))])
    return rows


def _row(lang: Localizer, mark: BrierScores) -> list[str]:
    def write(value: float) -> str:
        return format_decimal(lang, value, DIGITS)

    def ranged(estimate: Estimate) -> str:
        return format_interval(estimate, lang, write)

    return [
        str(mark.positions),
        ranged(mark.model),
        write(mark.leader_baseline.mean),
        ranged(mark.improvement),
        write(mark.uniform_baseline),
        format_percent(lang, mark.calibration_error),
    ]


def _facts(contest: Tournament, games: int, said: Sequence[Forecast]) -> dict[str, Any]:
    """The result as JSON-serializable data."""
    stages = {name: [one for one in said if one.stage == stage] for stage, name in enumerate(STAGES)}
    return {
        "seats": contest.seats,
        "options": contest.options,
        "games": games,
        "bins": [asdict(one) | {"happened": estimate_json(one.happened, 6)} for one in reliability_bins(said)],
        "whole": _mark_facts(brier_scores(said)),
        **{name: _mark_facts(brier_scores(part)) for name, part in stages.items() if part},
    }


def _mark_facts(mark: BrierScores) -> dict[str, Any]:
    return {
        "positions": mark.positions,
        "brier": estimate_json(mark.model, 6),
        "leader_wins": estimate_json(mark.leader_baseline, 6),
        "better": estimate_json(mark.improvement, 6),
        "fair_share": round(mark.uniform_baseline, 6),
        "calibration_error": round(mark.calibration_error, 6),
    }
