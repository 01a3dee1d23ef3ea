"""Options of the commands that simulate, study, compare and train bots."""

from __future__ import annotations

from typing import Annotated

import typer

from carrack.cli.arguments import (
    GameOptionArguments,
    JsonOption,
    LanguageOption,
    SecondsOption,
    parse_int,
    parse_optional_int,
    parse_seconds,
)
from carrack.cli.typer_app import app, language


@app.command("simulate", help="cli-help-simulate")
def _simulate(
    game: Annotated[str, typer.Argument(metavar="GAME", help="cli-help-game")],
    seats: Annotated[
        str, typer.Option("--seats", metavar="A,B,...", help="cli-help-bots")
    ] = "club,casual,casual,casual",
    games: Annotated[str, typer.Option("--games", "-n", metavar="N", help="cli-help-games-number")] = "100",
    seed: Annotated[str | None, typer.Option("--seed", metavar="N", help="cli-help-seed")] = None,
    seconds: SecondsOption = None,
    option: GameOptionArguments = None,
    out: Annotated[str | None, typer.Option("--out", metavar="FILE", help="cli-help-simulate-out")] = None,
    decisions: Annotated[
        str | None, typer.Option("--decisions", metavar="FILE", help="cli-help-simulate-decisions")
    ] = None,
    json: JsonOption = False,
    lang: LanguageOption = None,
) -> None:
    from carrack.cli.commands.simulate import simulate

    number = parse_optional_int(seed, "--seed", 0)
    count = parse_int(games, "--games", 1, 1_000_000)
    simulate(language(), game, seats, count, number, parse_seconds(seconds), option or [], json, out, decisions)


@app.command("study", help="cli-help-study")
def _study(
    game: Annotated[str, typer.Argument(metavar="GAME", help="cli-help-game")],
    questions: Annotated[
        list[str] | None, typer.Argument(metavar="QUESTION...", help="cli-help-study-questions")
    ] = None,
    source: Annotated[list[str] | None, typer.Option("--from", metavar="PATH", help="cli-help-study-from")] = None,
    bots: Annotated[str, typer.Option("--bots", metavar="A,B,...", help="cli-help-arena-bots")] = "club",
    games: Annotated[str, typer.Option("--games", "-n", metavar="N", help="cli-help-arena-games")] = "100",
    seats: Annotated[str | None, typer.Option("--seats", metavar="N", help="cli-help-study-seats")] = None,
    option: GameOptionArguments = None,
    vary: Annotated[list[str] | None, typer.Option("--vary", metavar="NAME", help="cli-help-study-vary")] = None,
    outcome: Annotated[str, typer.Option("--outcome", metavar="win|points", help="cli-help-study-outcome")] = "win",
    seed: Annotated[str | None, typer.Option("--seed", metavar="N", help="cli-help-seed")] = None,
    jobs: Annotated[str | None, typer.Option("--jobs", "-j", metavar="N", help="cli-help-jobs")] = None,
    ray: Annotated[str | None, typer.Option("--ray", metavar="[ADDRESS]", help="cli-help-ray")] = None,
    out: Annotated[str | None, typer.Option("--out", metavar="DIR", help="cli-help-study-out")] = None,
    json: JsonOption = False,
    lang: LanguageOption = None,
) -> None:
    from carrack.cli.commands.study import StudyOptions, study

    wishes = StudyOptions(
        game,
        questions or [],
        source or [],
        bots,
        parse_int(games, "--games", 1, 1_000_000),
        parse_optional_int(seats, "--seats", 1, 16),
        option or [],
        vary or [],
        outcome,
        parse_optional_int(seed, "--seed", 0),
        parse_optional_int(jobs, "--jobs", 1, 1024),
        ray,
        out,
        json,
    )
    study(language(), wishes)


@app.command("arena", help="cli-help-arena")
def _arena(
    game: Annotated[str, typer.Argument(metavar="GAME", help="cli-help-game")],
    bots: Annotated[str, typer.Option("--bots", metavar="A,B,...", help="cli-help-arena-bots")],
    games: Annotated[str | None, typer.Option("--games", "-n", metavar="N", help="cli-help-arena-games")] = None,
    seats: Annotated[str | None, typer.Option("--seats", metavar="N", help="cli-help-arena-seats")] = None,
    option: GameOptionArguments = None,
    seed: Annotated[str | None, typer.Option("--seed", metavar="N", help="cli-help-seed")] = None,
    seconds: SecondsOption = None,
    jobs: Annotated[str | None, typer.Option("--jobs", "-j", metavar="N", help="cli-help-jobs")] = None,
    ray: Annotated[str | None, typer.Option("--ray", metavar="[ADDRESS]", help="cli-help-ray")] = None,
    until: Annotated[str | None, typer.Option("--until", metavar="A>B", help="cli-help-until")] = None,
    out: Annotated[str | None, typer.Option("--out", metavar="DIR", help="cli-help-out")] = None,
    resume: Annotated[bool, typer.Option("--resume", help="cli-help-arena-resume")] = False,
    json: JsonOption = False,
    lang: LanguageOption = None,
) -> None:
    from carrack.cli.commands.arena import ArenaOptions, arena

    wishes = ArenaOptions(
        game,
        bots,
        parse_optional_int(games, "--games", 1, 1_000_000),
        parse_optional_int(seats, "--seats", 1, 16),
        option or [],
        parse_optional_int(seed, "--seed", 0),
        parse_optional_int(jobs, "--jobs", 1, 1024),
        ray,
        until,
        out,
        resume,
        json,
        parse_seconds(seconds),
    )
    arena(language(), wishes)


@app.command("calibration", help="cli-help-calibration")
def _calibration(
    game: Annotated[str, typer.Argument(metavar="GAME", help="cli-help-game")],
    seats: Annotated[str, typer.Option("--seats", metavar="N,...|all", help="cli-help-calibration-seats")] = "all",
    games: Annotated[str, typer.Option("--games", "-n", metavar="N", help="cli-help-calibration-games")] = "100",
    bots: Annotated[str, typer.Option("--bots", metavar="A,B,...", help="cli-help-calibration-bots")] = "expert",
    option: GameOptionArguments = None,
    seed: Annotated[str | None, typer.Option("--seed", metavar="N", help="cli-help-seed")] = None,
    jobs: Annotated[str, typer.Option("--jobs", "-j", metavar="N", help="cli-help-jobs")] = "1",
    keep: Annotated[bool, typer.Option("--keep", help="cli-help-calibration-keep")] = False,
    json: JsonOption = False,
    lang: LanguageOption = None,
) -> None:
    from carrack.cli.commands.calibration import calibration

    number = parse_optional_int(seed, "--seed", 0)
    played, workers = parse_int(games, "--games", 1, 1_000_000), parse_int(jobs, "--jobs", 1, 1024)
    calibration(language(), game, bots, seats, played, option or [], number, workers, keep, json)


@app.command("train", help="cli-help-train")
def _train(
    game: Annotated[str, typer.Argument(metavar="GAME", help="cli-help-game")],
    out: Annotated[str, typer.Option("--out", metavar="DIR", help="cli-help-train-out")] = "training",
    games: Annotated[str, typer.Option("--games", "-n", metavar="N", help="cli-help-train-games")] = "3000",
    generations: Annotated[str, typer.Option("--generations", metavar="N", help="cli-help-train-generations")] = "20",
    deals: Annotated[str, typer.Option("--deals", metavar="N", help="cli-help-train-deals")] = "48",
    company: Annotated[str, typer.Option("--company", metavar="N", help="cli-help-train-company")] = "50",
    seed: Annotated[str, typer.Option("--seed", metavar="N", help="cli-help-seed")] = "1",
    jobs: Annotated[str | None, typer.Option("--jobs", metavar="N", help="cli-help-jobs")] = None,
    keep: Annotated[bool, typer.Option("--keep", help="cli-help-train-keep")] = False,
    json: JsonOption = False,
    lang: LanguageOption = None,
) -> None:
    from pathlib import Path

    from carrack.cli.commands.train import train

    wanted = {
        "games": parse_int(games, "--games", 1, 1_000_000),
        "most": parse_int(generations, "--generations", 1, 1000),
        "deals": parse_int(deals, "--deals", 1, 10_000),
        "company": parse_int(company, "--company", 0, 100),
        "seed": parse_int(seed, "--seed", 0),
    }
    workers = parse_optional_int(jobs, "--jobs", 1, 1000)
    train(language(), game, Path(out) / game, workers, keep, json, **wanted)
