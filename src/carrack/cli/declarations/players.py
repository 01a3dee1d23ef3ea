"""Options of the commands that play, read the rules, and look at finished games."""

from __future__ import annotations

from typing import Annotated

import typer

from carrack.cli.arguments import (
    DatabaseOption,
    GameOptionArguments,
    JsonOption,
    LanguageOption,
    PlainOption,
    SecondsOption,
    parse_int,
    parse_optional_int,
    parse_seconds,
)
from carrack.cli.errors import CliError
from carrack.cli.typer_app import app, language
from carrack.engine.messages import quote


@app.command("serve", help="cli-help-serve")
def _serve(
    port: Annotated[str | None, typer.Option("--port", metavar="N", help="cli-help-port")] = None,
    host: Annotated[str, typer.Option("--host", metavar="ADDRESS", help="cli-help-host")] = "127.0.0.1",
    database: DatabaseOption = None,
    no_open: Annotated[bool, typer.Option("--no-open", help="cli-help-no-open")] = False,
    logs: Annotated[str, typer.Option("--logs", metavar="plain|json", help="cli-help-logs")] = "plain",
    trusted_proxies: Annotated[
        str | None, typer.Option("--trusted-proxies", metavar="A,B,...", help="cli-help-trusted-proxies")
    ] = None,
    allowed_hosts: Annotated[
        str | None, typer.Option("--allowed-hosts", metavar="A,B,...", help="cli-help-allowed-hosts")
    ] = None,
    workers: Annotated[str, typer.Option("--workers", metavar="N", help="cli-help-workers")] = "1",
    lang: LanguageOption = None,
) -> None:
    from carrack.cli.commands.serve import serve

    processes = parse_int(workers, "--workers", 1, 64)
    number = parse_optional_int(port, "--port", 0, 65535)
    if logs not in ("plain", "json"):
        raise CliError("cli-bad-word", option="--logs", value=quote(logs), words="plain, json")
    serve(language(), host, number, database, not no_open, logs == "json", trusted_proxies, allowed_hosts, processes)


@app.command("play", help="cli-help-play")
def _play(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="cli-help-play-game")] = None,
    seats: Annotated[str | None, typer.Option("--seats", metavar="A,B,...", help="cli-help-seats")] = None,
    names: Annotated[str | None, typer.Option("--names", metavar="A,B,...", help="cli-help-names")] = None,
    seed: Annotated[str | None, typer.Option("--seed", metavar="N", help="cli-help-seed")] = None,
    seconds: SecondsOption = None,
    option: GameOptionArguments = None,
    file: Annotated[str | None, typer.Option("--file", metavar="PATH", help="cli-help-file")] = None,
    resume: Annotated[bool, typer.Option("--resume", help="cli-help-resume")] = False,
    no_confirm: Annotated[bool, typer.Option("--no-confirm", help="cli-help-no-confirm")] = False,
    plain: PlainOption = False,
    lang: LanguageOption = None,
) -> None:
    from carrack.cli.commands.play import PlayOptions, play

    number = parse_optional_int(seed, "--seed", 0)
    limit = parse_seconds(seconds)
    play(
        language(),
        PlayOptions(game, seats, names, number, option or [], file, resume, plain, limit, confirm=not no_confirm),
    )


@app.command("games", help="cli-help-games")
def _games(json: JsonOption = False, lang: LanguageOption = None) -> None:
    from carrack.cli.commands.games import games

    games(language(), json)


@app.command("rules", help="cli-help-rules")
def _rules(
    word: Annotated[str | None, typer.Argument(metavar="GAME|ID|WORD", help="cli-help-word")] = None,
    coverage: Annotated[bool, typer.Option("--coverage", help="cli-help-coverage")] = False,
    verbose: Annotated[bool, typer.Option("--verbose", "-v", help="cli-help-verbose")] = False,
    json: JsonOption = False,
    lang: LanguageOption = None,
) -> None:
    from carrack.cli.commands.rules import rules

    raise typer.Exit(rules(language(), word, coverage, verbose, json))


@app.command("replay", help="cli-help-replay")
def _replay(
    file: Annotated[str, typer.Argument(metavar="FILE", help="cli-help-record")],
    at: Annotated[str | None, typer.Option("--at", metavar="N", help="cli-help-at")] = None,
    seat: Annotated[str | None, typer.Option("--seat", metavar="S", help="cli-help-seat")] = None,
    plain: PlainOption = False,
    lang: LanguageOption = None,
) -> None:
    from carrack.cli.commands.replay import replay

    replay(language(), file, at, seat, plain)


@app.command("review", help="cli-help-review")
def _review(
    file: Annotated[str, typer.Argument(metavar="FILE", help="cli-help-record")],
    depth: Annotated[str, typer.Option("--depth", metavar="DEPTH", help="cli-help-review-depth")] = "normal",
    html: Annotated[str | None, typer.Option("--html", metavar="FILE", help="cli-help-review-html")] = None,
    json: JsonOption = False,
    lang: LanguageOption = None,
) -> None:
    from carrack.cli.commands.review import review

    review(language(), file, depth, html, json)


@app.command("verify", help="cli-help-verify")
def _verify(
    files: Annotated[list[str] | None, typer.Argument(metavar="FILE... | [URL]", help="cli-help-records")] = None,
    database: Annotated[bool, typer.Option("--database", help="cli-help-verify-database")] = False,
    json: JsonOption = False,
    lang: LanguageOption = None,
) -> None:
    from carrack.cli.commands.verify import verify, verify_database

    if database:
        raise typer.Exit(verify_database(language(), files or [], json))
    raise typer.Exit(verify(language(), files or [], json))
