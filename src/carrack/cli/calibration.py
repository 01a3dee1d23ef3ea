"""`carrack calibration`: whether the chances to win that bots see are right, for each number of players."""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any, Final

from carrack.arena.calibration import STAGES, Forecast, Marks, best_sharpness, bins, forecasts, marks
from carrack.arena.deals import Contest
from carrack.arena.figures import between, decimal, percent, share
from carrack.arena.intervals import Estimate
from carrack.bots.chances import AS_IT_IS
from carrack.bots.thinker import weights_of
from carrack.bots.weights import path_of, read, save
from carrack.cli.arena import numbers, progress_bar, read_bots, runner_for, show
from carrack.cli.notices import say_if_interpreted
from carrack.cli.stop import Stop, about, check_players, find_game, whole_number
from carrack.core.game import Game
from carrack.core.options import complete, parse
from carrack.lang import Language

ALL: Final = "all"
DIGITS: Final = 4


def calibration(
    lang: Language,
    name: str,
    bots: str,
    seats: str,
    games: int,
    options: list[str],
    seed: int | None,
    jobs: int,
    keep: bool,
    as_json: bool,
) -> None:
    game = find_game(name)
    if game.sense is None:
        raise Stop("cli-train-no-sense", game=name)
    if keep and weights_of(game.package, game.sense.version) is None:
        raise Stop("cli-calibration-no-weights", game=name)
    seed = random.SystemRandom().getrandbits(31) if seed is None else seed
    contests = [_contest(game, bots, count, options, seed) for count in _counts(game, seats)]
    say_if_interpreted(lang, game)
    lang = Language(lang.code, game.id)
    with progress_bar() as progress:
        task = progress.add_task(game.id, total=games * len(contests))

        def tell() -> None:
            progress.advance(task)

        found = [forecasts(contest, games, runner_for(jobs), tell) for contest in contests]
    kept = {}
    if keep:
        sharper = {str(contest.seats): best_sharpness(said) for contest, said in zip(contests, found, strict=True)}
        kept = sharpen(path_of(game.package), game.id, sharper, {"bots": bots, "games": games, "seed": seed})
    if as_json:
        every = [_facts(contest, games, said) for contest, said in zip(contests, found, strict=True)]
        print(
            json.dumps(
                {"game": game.id, "bots": bots.split(","), "seed": seed, "counts": every, "kept": kept}, indent=1
            )
        )
        return
    for contest, said in zip(contests, found, strict=True):
        print(lang.name("arena-chances-played", seats=contest.seats, games=games, positions=len(said)))
        show([_reliability(lang, said)])
        print()
        show([_scores(lang, said)])
        print()
    print(lang.name("arena-chances-explained", bots=bots, seed=str(seed)))
    for count, power in kept.items():
        print(lang.name("arena-chances-kept", seats=int(count), power=decimal(lang, power / AS_IT_IS, 2)))


def sharpen(path: Path, game: str, factors: dict[str, int], how: dict[str, Any]) -> dict[str, int]:
    """Correct the chances of a game in a file of weights: factors in hundredths by number of players, on top of what
    there is; returns what there is now."""
    weights = read(path)
    before = weights.sharpness.get(game, {})
    now = before | {count: round(before.get(count, AS_IT_IS) * factor / AS_IT_IS) for count, factor in factors.items()}
    made = weights.made | {"chances": weights.made.get("chances", {}) | {game: how}}
    save(replace(weights, sharpness=weights.sharpness | {game: now}, made=made), path)
    return now


def _counts(game: Game, text: str) -> list[int]:
    """`2,4` or `all` as numbers of players."""
    if text == ALL:
        return list(game.players)
    counts = [whole_number(word, "--seats", 1, 16) for word in text.split(",")]
    for count in counts:
        check_players(game, count)
    return list(dict.fromkeys(counts))


def _contest(game: Game, bots: str, seats: int, options: list[str], seed: int) -> Contest:
    with about(game):
        chosen = complete(game, seats, parse(game, options))
        game.check(seats, chosen)
    return Contest(game.id, read_bots(bots), seats, chosen, seed)


def _reliability(lang: Language, said: Sequence[Forecast]) -> list[list[str]]:
    """What was said against what happened, with the heading."""
    rows = [[lang.name(f"arena-chances-{head}") for head in ("forecast", "number", "happened")]]
    for one in bins(said):
        rows.append([percent(lang, one.forecast), str(one.number), share(lang, one.happened)])
    return rows


def _scores(lang: Language, said: Sequence[Forecast]) -> list[list[str]]:
    """Brier scores over the whole game and in each third of it, with the heading."""
    heads = ("stage", "positions", "brier", "leader", "better", "fair", "error")
    rows = [[lang.name(f"arena-chances-{head}") for head in heads]]
    rows.append([lang.name("arena-chances-whole"), *_row(lang, marks(said))])
    for stage, name in enumerate(STAGES):
        part = [one for one in said if one.stage == stage]
        if part:
            rows.append([lang.name(f"arena-chances-{name}"), *_row(lang, marks(part))])
    return rows


def _row(lang: Language, mark: Marks) -> list[str]:
    def write(value: float) -> str:
        return decimal(lang, value, DIGITS)

    def ranged(estimate: Estimate) -> str:
        return between(estimate, lang, write)

    return [
        str(mark.positions),
        ranged(mark.chances),
        write(mark.leaders.mean),
        ranged(mark.better),
        write(mark.fair),
        percent(lang, mark.error),
    ]


def _facts(contest: Contest, games: int, said: Sequence[Forecast]) -> dict[str, Any]:
    """For programs."""
    stages = {name: [one for one in said if one.stage == stage] for stage, name in enumerate(STAGES)}
    return {
        "seats": contest.seats,
        "options": contest.options,
        "games": games,
        "bins": [asdict(one) | {"happened": numbers(one.happened, 6)} for one in bins(said)],
        "whole": _mark_facts(marks(said)),
        **{name: _mark_facts(marks(part)) for name, part in stages.items() if part},
    }


def _mark_facts(mark: Marks) -> dict[str, Any]:
    return {
        "positions": mark.positions,
        "brier": numbers(mark.chances, 6),
        "leader_wins": numbers(mark.leaders, 6),
        "better": numbers(mark.better, 6),
        "fair_share": round(mark.fair, 6),
        "calibration_error": round(mark.error, 6),
    }
