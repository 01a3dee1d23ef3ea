"""Training in generations: play, fit, gate, keep winners; stored on disk, so that it can be stopped and resumed.

A generation plays games with the best weights so far (the first with the hand-written heuristic), some of them against
older weights and the heuristic. It learns from these games and from those of the preceding generations. New weights are
kept if they win their matches: against the last ones kept, against older ones, and against MCTS with the hand-written
heuristic. In addition, a single player with the last weights must not do well among players with the new ones.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from dataclasses import asdict, dataclass, field
from math import inf
from pathlib import Path
from typing import Any, Final

import numpy as np

from carrack.bots.searcher import SearchConfig
from carrack.bots.weights import Weights, read_weights, write_weights
from carrack.play.game import Game
from carrack.training.gatekeeper import Contestant, MatchScore, play_match
from carrack.training.network import ValueNetwork
from carrack.training.self_play import TrainingSet, play_self_play_games, require_search_hooks

GAMES_PER_JOB: Final = 50
"""Number of games per self-play job."""
DEALS_PER_JOB: Final = 8
"""Number of deals per match job."""
ONE_PLY_CONFIG: Final = SearchConfig(chance_samples=3, plan_simulations=100, max_plans=16, temperature=90)
MCTS_CONFIG: Final = SearchConfig(
    use_network=False, mcts_simulations=60, exploration=300, plan_simulations=60, temperature=90
)
POOL_SIZE: Final = 2
"""Number of older generations that take part in mixed games, besides the hand-written heuristic."""
MIN_WIN_SHARE: Final = {"hand": 1.0, "search": 1.0, "older": 1.0, "last": 1.05}
"""Minimum share for a single player with new weights among many of the named opponent; 1.0 is a fair share."""
MAX_WIN_SHARE: Final = {"last as guest": 1.05}
"""Maximum share for a single named opponent among many players with new weights; allows for luck."""
VALIDATION_PART: Final = 12
"""One position in this many is held out to measure the loss."""

ProgressCallback = Callable[[str, float], None]


@dataclass
class TrainingConfig:
    """The arguments of `carrack train`."""

    game: str
    seed: int = 1
    games: int = 3000
    """Games per generation."""
    window: int = 3
    """Number of generations whose games are used for training."""
    epochs: int = 3
    match_deals: int = 48
    """Number of deals in each gating match."""
    pool_percent: int = 50
    """Percentage of games that include older generations and the hand-written heuristic. Pure self-play makes identical
    players obstruct each other, and a player with another style wins what they leave.
    """
    patience: int = 3
    """Number of consecutive failed generations after which training ends."""
    max_generations: int = 20


@dataclass
class TrainingProgress:
    """Progress of the training, stored in `progress.json`."""

    config: TrainingConfig
    generation: int = 0
    """Number of the last finished generation."""
    kept: list[int] = field(default_factory=list)
    failures: int = 0
    rows: list[dict[str, Any]] = field(default_factory=list)
    """One row per generation: losses and match results."""

    @property
    def is_finished(self) -> bool:
        return self.failures >= self.config.patience or self.generation >= self.config.max_generations


def load_progress(folder: Path, plan: TrainingConfig) -> TrainingProgress:
    """The stored progress in a folder, or a new one."""
    path = folder / "progress.json"
    if not path.exists():
        return TrainingProgress(plan)
    stored = json.loads(path.read_text("utf-8"))
    return TrainingProgress(
        **(
            stored
            | {
                "config": TrainingConfig(
                    **(stored["config"] | {"patience": plan.patience, "max_generations": plan.max_generations})
                )
            }
        )
    )


def save_progress(folder: Path, course: TrainingProgress) -> None:
    fresh = folder / "progress.new"
    fresh.write_text(json.dumps(asdict(course), indent=1), "utf-8")
    fresh.replace(folder / "progress.json")


def run_training(
    folder: Path, game: Game, course: TrainingProgress, pool: Executor, tell: ProgressCallback
) -> Iterator[dict[str, Any]]:
    """Run generations until none wins any more; yield the row of each."""
    folder.mkdir(parents=True, exist_ok=True)
    while not course.is_finished:
        number = course.generation + 1
        known = [generation_weights(folder, kept) for kept in course.kept[-POOL_SIZE - 1 :]]
        _play(folder, course.config, number, known, pool, tell)
        net, row = _fit(folder, game, course.config, number, tell)
        fresh = net.quantize(
            require_search_hooks(game).features_version, {"generation": number, "seed": course.config.seed}
        )
        write_weights(fresh, folder / f"{number}.weights")
        net.save(str(folder / f"{number}.net.npz"))
        matches, good = accept_weights(folder, course, fresh, pool, tell)
        row |= {"generation": number, "kept": good, "matches": matches}
        course.generation = number
        course.rows.append(row)
        course.failures = 0 if good else course.failures + 1
        if good:
            course.kept.append(number)
        save_progress(folder, course)
        yield row


def generation_weights(folder: Path, generation: int) -> Weights:
    return read_weights(folder / f"{generation}.weights")


def _play(
    folder: Path, plan: TrainingConfig, number: int, known: list[Weights], pool: Executor, tell: ProgressCallback
) -> None:
    """Play the games of a generation with the newest weights; each part is stored when it is finished."""
    best = known[-1] if known else None
    company = [None, *known[:-1]] if known and plan.pool_percent else []
    parts = -(-plan.games // GAMES_PER_JOB)
    missing = [part for part in range(parts) if not _part(folder, number, part).exists()]
    first_seed = (plan.seed * 1000 + number) * 10_000
    jobs = {
        part: pool.submit(
            play_self_play_games, plan.game, best, GAMES_PER_JOB, first_seed + part, company, plan.pool_percent
        )
        for part in missing
    }
    for part, job in jobs.items():
        found = job.result()
        path = _part(folder, number, part)
        fresh = path.with_suffix(".new.npz")
        np.savez_compressed(fresh, x=found.x, y=found.y, games=found.games)
        fresh.replace(path)
        tell("play", (part + 1) / parts)


def _part(folder: Path, number: int, part: int) -> Path:
    home = folder / f"{number}.games"
    home.mkdir(exist_ok=True)
    return home / f"{part}.npz"


def _moments(folder: Path, number: int) -> TrainingSet:
    parts = sorted((folder / f"{number}.games").glob("[0-9]*.npz"), key=lambda path: int(path.stem.split(".")[0]))
    stored = [np.load(path) for path in parts if ".new" not in path.name]
    return TrainingSet.concatenate([TrainingSet(s["x"], s["y"], int(s["games"])) for s in stored])


def _fit(
    folder: Path, game: Game, plan: TrainingConfig, number: int, tell: ProgressCallback
) -> tuple[ValueNetwork, dict[str, Any]]:
    recent = [_moments(folder, n) for n in range(max(1, number - plan.window + 1), number + 1)]
    held = [len(moments.x) // VALIDATION_PART for moments in recent]
    x = np.concatenate([moments.x[hold:] for moments, hold in zip(recent, held, strict=True)])
    y = np.concatenate([moments.y[hold:] for moments, hold in zip(recent, held, strict=True)])
    sense = require_search_hooks(game)
    net = ValueNetwork(sense.n_shared_features, sense.n_player_features, plan.seed * 1000 + number)
    net.init_from_heuristic(sense.heuristic_unit / sense.heuristic_scale, sense.opponent_weight)
    for done in net.fit(x, y, plan.epochs, plan.seed * 1000 + number):
        tell("fit", done)
    test = recent[-1].x[: held[-1]], recent[-1].y[: held[-1]]
    mean = test[1].mean(0)
    constant = -(mean * np.log(mean) + (1 - mean) * np.log(1 - mean))
    row = {
        "games": sum(moments.games for moments in recent),
        "positions": len(x),
        "loss": [round(float(n), 4) for n in net.loss(*test)],
        "constant": [round(float(n), 4) for n in constant],
    }
    return net, row


def accept_weights(
    folder: Path, course: TrainingProgress, fresh: Weights, pool: Executor, tell: ProgressCallback
) -> tuple[dict[str, dict[str, float]], bool]:
    """Play the gating matches of new weights; return the scores, and whether all are within their bounds."""
    one = Contestant(fresh, ONE_PLY_CONFIG)
    rivals = {"hand": Contestant(None, ONE_PLY_CONFIG), "search": Contestant(None, MCTS_CONFIG)}
    for name, back in (("last", 1), ("older", 3)):
        if len(course.kept) >= back:
            rivals[name] = Contestant(generation_weights(folder, course.kept[-back]), ONE_PLY_CONFIG)
    matches = {name: (one, rival) for name, rival in rivals.items()}
    matches |= {f"{name} as guest": (rivals[name], one) for name in ("hand", "last") if name in rivals}
    scores: dict[str, dict[str, float]] = {}
    good = True
    for number, (name, (first, others)) in enumerate(matches.items()):
        jobs = [
            pool.submit(play_match, course.config.game, first, others, DEALS_PER_JOB, course.config.seed * 977 + i)
            for i in range(-(-course.config.match_deals // DEALS_PER_JOB))
        ]
        parts = []
        for i, job in enumerate(jobs):
            parts.append(job.result())
            tell("gate", (number + (i + 1) / len(jobs)) / len(matches))
        score = MatchScore.of([share for shares, _ in parts for share in shares], sum(games for _, games in parts))
        scores[name] = {key: round(value, 3) for key, value in asdict(score).items()}
        good = good and MIN_WIN_SHARE.get(name, 0.0) <= score.share <= MAX_WIN_SHARE.get(name, inf)
    return scores, good
