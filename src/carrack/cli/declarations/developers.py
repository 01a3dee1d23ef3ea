"""Options of the commands that measure the code of a checkout."""

from __future__ import annotations

from typing import Annotated, Final

import typer

from carrack.cli.arguments import JsonOption, LanguageOption, parse_int, parse_optional_int
from carrack.cli.checkout import make_bench_importable
from carrack.cli.typer_app import app, language


@app.command("soak", help="cli-help-soak")
def _soak(
    minutes: Annotated[str, typer.Option("--minutes", metavar="N", help="cli-help-soak-minutes")] = "10",
    players: Annotated[str, typer.Option("--players", metavar="N", help="cli-help-soak-players")] = "8",
    parts: Annotated[
        str, typer.Option("--parts", metavar="A,B", help="cli-help-soak-parts")
    ] = "kills,floods,fuzz,attacks",
    database: Annotated[str | None, typer.Option("--database", metavar="URL", help="cli-help-soak-database")] = None,
    seed: Annotated[str | None, typer.Option("--seed", metavar="N", help="cli-help-seed")] = None,
    json: JsonOption = False,
    lang: LanguageOption = None,
) -> None:
    make_bench_importable("soak")
    from bench.soak.run import MAX_PLAYERS, parse_minutes, soak

    number = parse_optional_int(seed, "--seed", 0)
    people = parse_int(players, "--players", 1, MAX_PLAYERS)
    raise typer.Exit(soak(language(), parse_minutes(minutes), people, parts.split(","), database, number, json))


_PASS_ON: Final = {"allow_extra_args": True, "ignore_unknown_options": True}


@app.command("bench", help="cli-help-bench", add_help_option=False, context_settings=_PASS_ON)
def _bench(context: typer.Context) -> None:
    make_bench_importable("bench")
    from bench.__main__ import bench

    verb = typer.Typer(add_completion=False)
    verb.command("bench")(bench)
    code = verb(context.args, prog_name="carrack bench", standalone_mode=False)
    raise typer.Exit(code if isinstance(code, int) else 0)
