"""Generation after generation: play, fit, gate, keep what wins; on disk, so that it can be stopped and resumed.

A generation plays games with the best weights so far (the first with hopes made by hand), some of them in the company
of older ones and of hopes made by hand, and learns from these and from those of the generations before.  It is kept if
it wins its matches: against the last one kept, against an older one, and against a tree search with hopes made by hand;
and if the last one, as a guest among new ones, does not do better than they.
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

from carrack.bots.thinker import Way
from carrack.bots.weights import Weights, read, save
from carrack.core.game import Game
from carrack.training.gate import Player, Score, duel
from carrack.training.net import Net
from carrack.training.selfplay import Moments, play_games, sense_of

CHUNK: Final = 50
"""Games that one process plays at a time."""
DEALS: Final = 8
"""Deals that one process plays at a time in matches."""
LOOK: Final = Way(draws=3, plans=100, breadth=16, heat=90)
SEARCH: Final = Way(learned=False, tries=60, explore=300, plans=60, heat=90)
COMPANY: Final = 2
"""How many older generations sit at the table now and then, beside hopes made by hand."""
LEAST: Final = {"hand": 1.0, "search": 1.0, "older": 1.0, "last": 1.05}
"""Fair shares that one of the new must take of many others."""
MOST: Final = {"last as guest": 1.05}
"""What one of the others may take of many new ones: a fair share, and what luck does."""
HELD_OUT: Final = 12
"""One part in so many of the games is kept for measuring."""

Tell = Callable[[str, float], None]


@dataclass
class Plan:
    """What `carrack train` was asked for."""

    game: str
    seed: int = 1
    games: int = 3000
    """A generation."""
    window: int = 3
    """How many generations of games are learned from."""
    epochs: int = 3
    deals: int = 48
    """Of each match at the gate."""
    company: int = 50
    """In how many of a hundred games older generations and hopes made by hand sit at the table: who has only ever met
    his like gets in the way of his like, and one who plays otherwise wins what they leave."""
    patience: int = 3
    """Generations in a row that may fail before it ends."""
    most: int = 20


@dataclass
class Course:
    """How far it has come: what is in `course.json`."""

    plan: Plan
    generation: int = 0
    """The last one that was finished."""
    kept: list[int] = field(default_factory=list)
    failures: int = 0
    table: list[dict[str, Any]] = field(default_factory=list)
    """One row a generation: losses and matches."""

    @property
    def over(self) -> bool:
        return self.failures >= self.plan.patience or self.generation >= self.plan.most


def resume(folder: Path, plan: Plan) -> Course:
    """The course in a folder, or a new one."""
    path = folder / "course.json"
    if not path.exists():
        return Course(plan)
    stored = json.loads(path.read_text("utf-8"))
    return Course(**(stored | {"plan": Plan(**(stored["plan"] | {"patience": plan.patience, "most": plan.most}))}))


def store(folder: Path, course: Course) -> None:
    fresh = folder / "course.new"
    fresh.write_text(json.dumps(asdict(course), indent=1), "utf-8")
    fresh.replace(folder / "course.json")


def run(folder: Path, game: Game, course: Course, pool: Executor, tell: Tell) -> Iterator[dict[str, Any]]:
    """Generations until nothing wins any more; yields each one's row."""
    folder.mkdir(parents=True, exist_ok=True)
    while not course.over:
        number = course.generation + 1
        known = [weights(folder, kept) for kept in course.kept[-COMPANY - 1 :]]
        _play(folder, course.plan, number, known, pool, tell)
        net, row = _fit(folder, game, course.plan, number, tell)
        fresh = net.rounded(sense_of(game).version, {"generation": number, "seed": course.plan.seed})
        save(fresh, folder / f"{number}.weights")
        net.save(str(folder / f"{number}.net.npz"))
        matches, good = _gate(folder, course, fresh, pool, tell)
        row |= {"generation": number, "kept": good, "matches": matches}
        course.generation = number
        course.table.append(row)
        course.failures = 0 if good else course.failures + 1
        if good:
            course.kept.append(number)
        store(folder, course)
        yield row


def weights(folder: Path, generation: int) -> Weights:
    return read(folder / f"{generation}.weights")


def _play(folder: Path, plan: Plan, number: int, known: list[Weights], pool: Executor, tell: Tell) -> None:
    """Games of a generation by the newest weights, in parts that are stored as they come in."""
    best = known[-1] if known else None
    company = [None, *known[:-1]] if known and plan.company else []
    parts = -(-plan.games // CHUNK)
    missing = [part for part in range(parts) if not _part(folder, number, part).exists()]
    first_seed = (plan.seed * 1000 + number) * 10_000
    jobs = {
        part: pool.submit(play_games, plan.game, best, CHUNK, first_seed + part, company, plan.company)
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


def _moments(folder: Path, number: int) -> Moments:
    parts = sorted((folder / f"{number}.games").glob("[0-9]*.npz"), key=lambda path: int(path.stem.split(".")[0]))
    stored = [np.load(path) for path in parts if ".new" not in path.name]
    return Moments.together([Moments(s["x"], s["y"], int(s["games"])) for s in stored])


def _fit(folder: Path, game: Game, plan: Plan, number: int, tell: Tell) -> tuple[Net, dict[str, Any]]:
    recent = [_moments(folder, n) for n in range(max(1, number - plan.window + 1), number + 1)]
    held = [len(moments.x) // HELD_OUT for moments in recent]
    x = np.concatenate([moments.x[hold:] for moments, hold in zip(recent, held, strict=True)])
    y = np.concatenate([moments.y[hold:] for moments, hold in zip(recent, held, strict=True)])
    sense = sense_of(game)
    net = Net(sense.n_table, sense.n_block, plan.seed * 1000 + number)
    net.start_from_hopes(sense.unit / sense.hope_scale, sense.rivalry)
    for done in net.learn(x, y, plan.epochs, plan.seed * 1000 + number):
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


def _gate(
    folder: Path, course: Course, fresh: Weights, pool: Executor, tell: Tell
) -> tuple[dict[str, dict[str, float]], bool]:
    """Matches of new weights: the last ones must be beaten, older ones and search by hand not lost to."""
    one = Player(fresh, LOOK)
    rivals = {"hand": Player(None, LOOK), "search": Player(None, SEARCH)}
    for name, back in (("last", 1), ("older", 3)):
        if len(course.kept) >= back:
            rivals[name] = Player(weights(folder, course.kept[-back]), LOOK)
    matches = {name: (one, rival) for name, rival in rivals.items()}
    matches |= {f"{name} as guest": (rivals[name], one) for name in ("hand", "last") if name in rivals}
    scores: dict[str, dict[str, float]] = {}
    good = True
    for number, (name, (first, others)) in enumerate(matches.items()):
        jobs = [
            pool.submit(duel, course.plan.game, first, others, DEALS, course.plan.seed * 977 + i)
            for i in range(-(-course.plan.deals // DEALS))
        ]
        parts = []
        for i, job in enumerate(jobs):
            parts.append(job.result())
            tell("gate", (number + (i + 1) / len(jobs)) / len(matches))
        score = Score.of([share for shares, _ in parts for share in shares], sum(games for _, games in parts))
        scores[name] = {key: round(value, 3) for key, value in asdict(score).items()}
        good = good and LEAST.get(name, 0.0) <= score.share <= MOST.get(name, inf)
    return scores, good
