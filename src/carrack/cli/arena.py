"""`carrack arena`: matches between bots from every seat, as tables, as JSON and as a report."""

from __future__ import annotations

import json
import os
import random
import sys
from collections.abc import Sequence
from contextlib import ExitStack, closing
from dataclasses import dataclass
from math import isfinite
from pathlib import Path
from typing import Any, Final

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from carrack.arena.deals import MAX_BOTS, Contest
from carrack.arena.intervals import Estimate
from carrack.arena.keeping import REPORT, Folder
from carrack.arena.matches import Played
from carrack.arena.report import by_seat, columns, page, sentences
from carrack.arena.runners import Runner, on_ray, pool, serial
from carrack.arena.running import Run, run
from carrack.arena.standings import Standing, Summary, helped, summary
from carrack.arena.stopping import Claim
from carrack.bots.registry import make
from carrack.cli.drawing import grid
from carrack.cli.notices import say_if_interpreted
from carrack.cli.stop import INTERRUPTED, Stop, about, check_players, find_game
from carrack.core.game import Game
from carrack.core.notation import shown
from carrack.core.options import complete, parse
from carrack.lang import Language

GAMES_PLAYED: Final = 100
"""Unless told otherwise."""
UNLIMITED: Final = 1000
"""Columns of a table that is no terminal's."""


@dataclass(frozen=True, slots=True)
class Wishes:
    """What the command line says."""

    game: str
    bots: str
    games: int | None
    seats: int | None
    options: list[str]
    seed: int | None
    jobs: int | None
    ray: str | None
    until: str | None
    out: str | None
    resume: bool
    as_json: bool
    seconds: float | None = None


def arena(lang: Language, wishes: Wishes) -> None:
    game = find_game(wishes.game)
    out = Path(wishes.out) if wishes.out else None
    if wishes.resume and out is None:
        raise Stop("cli-arena-resume-what")
    contest = _contest(game, wishes, out)
    claim = Claim.read(wishes.until, contest.entrants) if wishes.until else None
    say_if_interpreted(lang, game)
    lang = Language(lang.code, game.id)
    with ExitStack() as stack:
        folder, games = None, wishes.games or GAMES_PLAYED
        if out is not None:
            folder = Folder.go_on(out, contest) if wishes.resume else Folder.begin(out, contest, games)
            stack.enter_context(closing(folder))
            games = wishes.games or folder.games
        played = _play(lang, contest, games, runner_for(wishes.jobs, wishes.ray), claim, folder)
    result = summary(contest.entrants, played.outcomes)
    if out is not None:
        _write(out / REPORT, page(lang, contest, result, played, claim, games))
    if wishes.as_json:
        print(json.dumps(facts(contest, result, played, claim), indent=1))
        return
    show([columns(lang, result.standings)])
    print(f"\n{lang.name('arena-by-seat')}")
    show([by_seat(lang, result.standings)])
    print()
    for sentence in sentences(lang, contest, result, played, claim):
        print(sentence)
    for bot, number in helped(contest.entrants, played.outcomes).items():
        print(lang.name("arena-helped", bot=bot, number=number))
    if out is not None:
        print(lang.name("arena-report-there", file=str(out / REPORT)))


def _contest(game: Game, wishes: Wishes, out: Path | None) -> Contest:
    bots = read_bots(wishes.bots)
    if len(bots) > MAX_BOTS:
        raise Stop("cli-arena-many", most=MAX_BOTS, number=len(bots))
    seats = wishes.seats or min(max(len(bots), game.players[0]), game.players[-1])
    check_players(game, seats)
    if len(bots) > seats and len(set(bots)) < len(bots):
        raise Stop("cli-arena-twice", seats=seats)
    with about(game):
        options = complete(game, seats, parse(game, wishes.options))
        game.check(seats, options)
    seed = wishes.seed
    if seed is None and wishes.resume and out is not None:
        seed = Folder.seed(out)
    if seed is None:
        seed = random.SystemRandom().getrandbits(31)
    return Contest(game.id, bots, seats, options, seed, wishes.seconds)


def read_bots(text: str) -> tuple[str, ...]:
    """`greedy,my_module:MyBot` as names of bots that can be had."""
    bots = tuple(bot.strip() for bot in text.split(","))
    for bot in dict.fromkeys(bots):
        make(bot, 0)
    return bots


def runner_for(jobs: int | None, ray: str | None = None) -> Runner:
    if ray is not None:
        return on_ray(ray, jobs)
    return pool(jobs) if jobs and jobs > 1 else serial


def _play(
    lang: Language, contest: Contest, games: int, runner: Runner, claim: Claim | None, folder: Folder | None
) -> Run:
    """Play with a bar that says how far it is; if it is interrupted, say what is kept."""
    deals = contest.deals(games)
    total = deals * contest.seats
    done = {turn: outcome for turn, outcome in folder.done.items() if turn[0] < deals} if folder else {}
    count = len(done)
    with progress_bar() as progress:
        task = progress.add_task(contest.game, total=total, completed=count)

        def tell(played: Played) -> None:
            nonlocal count
            if folder is not None:
                folder.keep(played)
            count += 1
            progress.advance(task)

        try:
            return run(contest, deals, runner, done=done, claim=claim, keep=folder is not None, tell=tell)
        except KeyboardInterrupt:
            progress.stop()
            said = [lang.name("arena-interrupted", games=count)]
            said += [lang.name("arena-go-on")] if folder is not None else []
            print(f"carrack: {' '.join(said)}", file=sys.stderr)
            raise typer.Exit(INTERRUPTED) from None


def progress_bar() -> Progress:
    """How many games there were, and how long the rest will take."""
    console = Console(file=sys.stderr)
    parts = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    times = (TimeElapsedColumn(), TimeRemainingColumn())
    return Progress(*parts, *times, console=console, transient=True, disable=not console.is_terminal)


def show(tables: Sequence[Sequence[Sequence[str]]]) -> None:
    """Tables of numbers: as wide as the terminal, or as they need to be."""
    console = Console()
    width = console.width if console.is_terminal else UNLIMITED
    for rows in tables:
        for line in grid(rows, width, right=range(1, len(rows[0]))):
            print(line.plain.rstrip())


def facts(contest: Contest, result: Summary, played: Run, claim: Claim | None) -> dict[str, Any]:
    """For programs."""
    verdict = played.verdict
    said = None
    if claim and verdict:
        outcome = "shown" if verdict.shown else "refuted" if verdict.refuted else "open"
        said = {"better": claim.better, "worse": claim.worse, "deals": verdict.deals, "verdict": outcome}
    return {
        "game": contest.game,
        "seats": contest.seats,
        "options": contest.options,
        "seed": contest.seed,
        "seconds": contest.seconds,
        "named": list(contest.bots),
        "deals": result.deals,
        "games": result.games,
        "bots": [standing_facts(one) for one in result.standings],
        "until": said,
        "caretaker": helped(contest.entrants, played.outcomes),
    }


def standing_facts(one: Standing) -> dict[str, Any]:
    return {
        "bot": one.bot,
        "games": one.games,
        "wins": one.wins,
        "shared_wins": one.shared,
        "win_share": numbers(one.share, 6),
        "place": numbers(one.place, 4),
        "margin": numbers(one.margin, 3),
        "score": numbers(one.score, 3),
        "rating": numbers(one.rating, 1),
        "places": [round(part, 6) for part in one.places],
        "seats": [{"games": seat.games, "win_share": numbers(seat.share, 6)} if seat else None for seat in one.seats],
        "ms_per_decision": None if one.milliseconds is None else round(one.milliseconds, 4),
    }


def numbers(estimate: Estimate, digits: int) -> dict[str, float | None]:
    found = {"mean": estimate.mean, "low": estimate.low, "high": estimate.high}
    return {name: round(value, digits) if isfinite(value) else None for name, value in found.items()}


def _write(path: Path, text: str) -> None:
    """All of it, or what was there stays."""
    draft = path.with_suffix(".new")
    try:
        draft.write_text(text, "utf-8")
        os.replace(draft, path)
    except OSError as error:
        raise Stop("core-record-unwritable", file=shown(str(path), 200)) from error
