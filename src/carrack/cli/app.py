"""Declares the verbs of `carrack` and their options, and reports usage errors.

The help texts here are keys of `cli.ftl`; `_translate` replaces them once the language is known. A verb imports its own
module when it runs, which keeps `carrack --help` fast.
"""

from __future__ import annotations

import os
import re
import sys
from typing import Annotated, Any, Final

import typer
from typer.core import TyperGroup

from carrack.cli.arguments import (
    DatabaseOption,
    GameOptionArguments,
    JsonOption,
    LanguageOption,
    PlainOption,
    SecondsOption,
    parse_int,
    parse_seconds,
)
from carrack.cli.checkout import checkout_root, make_bench_importable
from carrack.cli.command_list import command_names, group_of
from carrack.cli.errors import EXIT_INTERRUPTED, CliError
from carrack.cli.help_text import help_texts, language_option, prepare_streams, system_language
from carrack.cli.preflight import EXIT_USAGE
from carrack.engine.errors import EngineError, InvalidInput
from carrack.engine.loader import EngineLoadError
from carrack.engine.messages import Message, quote
from carrack.play.records.record import RecordError
from carrack.text.catalogue import CatalogueError
from carrack.text.fluent import LANGUAGES, LocalizationError, Localizer

UsageError: Final[type[Exception]] = typer.BadParameter.__base__ or Exception
EXIT_PIPE_CLOSED: Final = 1
"""Exit code after a broken pipe on standard output."""


class CommandGroup(TyperGroup):
    """The command group: lists the verbs in help order and rejects unknown ones."""

    def list_commands(self, ctx: Any) -> list[str]:
        return command_names()

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        if args[0] not in self.commands and not args[0].startswith("-"):
            raise CliError("cli-no-such-command", command=quote(args[0]), commands=", ".join(self.list_commands(ctx)))
        return super().resolve_command(ctx, args)


app = typer.Typer(cls=CommandGroup, add_completion=False, no_args_is_help=True, help="cli-help")
_chosen: list[str] = []


def language() -> Localizer:
    """The language of this run; created on demand because loading the texts takes time."""
    return Localizer(_chosen[-1])


def _version(wanted: bool) -> None:
    if wanted:
        from carrack import __version__

        print(f"carrack {__version__}")
        raise typer.Exit


@app.callback()
def _all(
    version: Annotated[
        bool, typer.Option("--version", is_eager=True, callback=_version, help="cli-help-version")
    ] = False,
    lang: LanguageOption = None,
    data: Annotated[str | None, typer.Option("--data", metavar="DIR", help="cli-help-data")] = None,
) -> None:
    pass


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
    number = None if port is None else parse_int(port, "--port", 0, 65535)
    if logs not in ("plain", "json"):
        raise CliError("cli-bad-word", option="--logs", value=quote(logs), words="plain, json")
    serve(language(), host, number, database, not no_open, logs == "json", trusted_proxies, allowed_hosts, processes)


@app.command("worker", help="cli-help-worker")
def _worker(
    database: DatabaseOption = None,
    bots: Annotated[str | None, typer.Option("--bots", metavar="N", help="cli-help-worker-bots")] = None,
    alive: Annotated[str | None, typer.Option("--alive", metavar="FILE", help="cli-help-worker-alive")] = None,
    logs: Annotated[str, typer.Option("--logs", metavar="plain|json", help="cli-help-logs")] = "plain",
    lang: LanguageOption = None,
) -> None:
    from carrack.cli.commands.worker import run_worker

    number = None if bots is None else parse_int(bots, "--bots", 1, 256)
    if logs not in ("plain", "json"):
        raise CliError("cli-bad-word", option="--logs", value=quote(logs), words="plain, json")
    run_worker(language(), database, number, logs == "json", alive)


@app.command("games", help="cli-help-games")
def _games(json: JsonOption = False, lang: LanguageOption = None) -> None:
    from carrack.cli.commands.games import games

    games(language(), json)


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

    number = None if seed is None else parse_int(seed, "--seed", 0)
    limit = parse_seconds(seconds)
    play(
        language(),
        PlayOptions(game, seats, names, number, option or [], file, resume, plain, limit, confirm=not no_confirm),
    )


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


@app.command("backup", help="cli-help-backup")
def _backup(
    folder: Annotated[str | None, typer.Argument(metavar="FOLDER", help="cli-help-backup-folder")] = None,
    database: DatabaseOption = None,
    keep: Annotated[str, typer.Option("--keep", metavar="N", help="cli-help-keep")] = "14",
    json: JsonOption = False,
    lang: LanguageOption = None,
) -> None:
    from carrack.cli.commands.backup import backup

    backup(language(), folder, database, parse_int(keep, "--keep", 1, 100_000), json)


@app.command("restore", help="cli-help-restore")
def _restore(
    file: Annotated[str, typer.Argument(metavar="FILE", help="cli-help-copy")],
    database: DatabaseOption = None,
    replace: Annotated[bool, typer.Option("--replace", help="cli-help-replace")] = False,
    json: JsonOption = False,
    lang: LanguageOption = None,
) -> None:
    from carrack.cli.commands.restore import restore

    restore(language(), file, database, replace, json)


@app.command("export", help="cli-help-export")
def _export(
    file: Annotated[str, typer.Argument(metavar="FILE", help="cli-help-export-file")],
    database: DatabaseOption = None,
    json: JsonOption = False,
    lang: LanguageOption = None,
) -> None:
    from carrack.cli.commands.export import export

    export(language(), file, database, json)


@app.command("import", help="cli-help-import")
def _import(
    file: Annotated[str, typer.Argument(metavar="FILE", help="cli-help-copy")],
    database: DatabaseOption = None,
    json: JsonOption = False,
    lang: LanguageOption = None,
) -> None:
    from carrack.cli.commands.import_ import import_

    import_(language(), file, database, json)


@app.command("db", help="cli-help-db")
def _db(
    work: Annotated[str, typer.Argument(metavar="check", help="cli-help-db-check")],
    database: DatabaseOption = None,
    json: JsonOption = False,
    lang: LanguageOption = None,
) -> None:
    from carrack.cli.commands.db import check_database

    if work != "check":
        raise CliError("cli-bad-word", option="carrack db", value=quote(work), words="check")
    raise typer.Exit(check_database(language(), database, json))


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

    number = None if seed is None else parse_int(seed, "--seed", 0)
    people = parse_int(players, "--players", 1, MAX_PLAYERS)
    raise typer.Exit(soak(language(), parse_minutes(minutes), people, parts.split(","), database, number, json))


@app.command("admin", help="cli-help-admin")
def _admin(
    name: Annotated[str, typer.Argument(metavar="NAME", help="cli-help-admin-name")],
    remove: Annotated[bool, typer.Option("--remove", help="cli-help-admin-remove")] = False,
    database: DatabaseOption = None,
    lang: LanguageOption = None,
) -> None:
    from carrack.cli.commands.admin import admin

    admin(language(), name, remove, database)


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

    number = None if seed is None else parse_int(seed, "--seed", 0)
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

    def number(text: str | None, option: str, least: int, most: int = 2**31 - 1) -> int | None:
        return None if text is None else parse_int(text, option, least, most)

    wishes = StudyOptions(
        game,
        questions or [],
        source or [],
        bots,
        parse_int(games, "--games", 1, 1_000_000),
        number(seats, "--seats", 1, 16),
        option or [],
        vary or [],
        outcome,
        number(seed, "--seed", 0),
        number(jobs, "--jobs", 1, 1024),
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

    def number(text: str | None, option: str, least: int, most: int = 2**31 - 1) -> int | None:
        return None if text is None else parse_int(text, option, least, most)

    wishes = ArenaOptions(
        game,
        bots,
        number(games, "--games", 1, 1_000_000),
        number(seats, "--seats", 1, 16),
        option or [],
        number(seed, "--seed", 0),
        number(jobs, "--jobs", 1, 1024),
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

    number = None if seed is None else parse_int(seed, "--seed", 0)
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
    workers = None if jobs is None else parse_int(jobs, "--jobs", 1, 1000)
    train(language(), game, Path(out) / game, workers, keep, json, **wanted)


_PASS_ON: Final = {"allow_extra_args": True, "ignore_unknown_options": True}


@app.command("bench", help="cli-help-bench", add_help_option=False, context_settings=_PASS_ON)
def _bench(context: typer.Context) -> None:
    make_bench_importable("bench")
    from bench.__main__ import bench

    verb = typer.Typer(add_completion=False)
    verb.command("bench")(bench)
    code = verb(context.args, prog_name="carrack bench", standalone_mode=False)
    raise typer.Exit(code if isinstance(code, int) else 0)


# ---- running


def run_command_line(arguments: list[str], only_check: bool = False) -> int:
    """Run a command line, or only validate it with `only_check`; returns the exit code."""
    prepare_streams()
    _chosen.append(system_language())
    try:
        return _run(arguments, only_check)
    except KeyboardInterrupt:
        return EXIT_INTERRUPTED
    except BrokenPipeError:
        # redirect stdout to devnull, or Python reports the broken pipe again at exit
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return EXIT_PIPE_CLOSED
    finally:
        _chosen.pop()


def _run(arguments: list[str], only_check: bool) -> int:
    command: Any = typer.main.get_command(app)
    if only_check:
        for verb in command.commands.values():
            verb.callback = None
    try:
        _chosen[-1] = _language_of(arguments)
        texts = help_texts(_chosen[-1])
        _translate(command, texts)
        if "--help" in arguments or not arguments:
            _translate_headings(texts)
        code = command.main(_with_values(arguments), prog_name="carrack", standalone_mode=False)
        sys.stdout.flush()
        return code if isinstance(code, int) else 0
    except CliError as stop:
        return _say(stop.message, stop.game)
    except (InvalidInput, RecordError) as error:
        return _say(error.message)
    except UsageError as error:
        if type(error).__name__ == "NoArgsIsHelpError":
            print(error, file=sys.stderr)
            return EXIT_USAGE
        named = [word for word in arguments if word in command.commands]
        return _say(_usage(error, " ".join(["carrack", *named[:1]])))
    except (EngineLoadError, EngineError, LocalizationError, CatalogueError) as error:
        print(f"carrack: {error}", file=sys.stderr)
        return EXIT_USAGE


def _with_values(arguments: list[str]) -> list[str]:
    """Give `--ray` without an address Ray's own name for this machine: typer does not support options with optional
    values."""
    words = list(arguments)
    for place, word in enumerate(arguments):
        if word == "--":
            break
        if word == "--ray" and (place + 1 == len(arguments) or arguments[place + 1].startswith("-")):
            words[place] = "--ray=local"
    return words


def _say(message: Message, game: str | None = None) -> int:
    print(f"carrack: {Localizer(_chosen[-1], game).render(message)}", file=sys.stderr)
    return EXIT_USAGE


def _language_of(arguments: list[str]) -> str:
    wanted = language_option(arguments)
    if wanted is None:
        return system_language()
    if wanted not in LANGUAGES:
        raise CliError("cli-no-such-language", language=quote(wanted), languages=", ".join(LANGUAGES))
    return wanted


def _translate(command: Any, texts: dict[str, str]) -> None:
    """Replace the help keys of a command and its subcommands by their texts."""
    command.help = texts[command.help]
    for parameter in command.params:
        if getattr(parameter, "help", None):
            parameter.help = texts[parameter.help]
        if getattr(parameter, "is_flag", False):
            parameter.metavar = ""  # otherwise its help shows <bool>
    option = command.get_help_option(command.context_class(command))
    if option is not None:
        option.help, option.metavar = texts["cli-help-help"], ""
    for below in getattr(command, "commands", {}).values():
        _translate(below, texts)
        below.rich_help_panel = texts[group_of(below.name)]
        below.hidden = below.name == "bench" and checkout_root() is None


def _translate_headings(texts: dict[str, str]) -> None:
    from typer import rich_utils

    rich_utils.ARGUMENTS_PANEL_TITLE = texts["cli-help-arguments"]
    rich_utils.OPTIONS_PANEL_TITLE = texts["cli-help-options"]
    rich_utils.REQUIRED_LONG_STRING = texts["cli-help-required"]
    rich_utils.DEFAULT_STRING = texts["cli-help-default"].replace("{ $value }", "{}")


def _usage(error: Any, verb: str) -> Message:
    """Convert a click usage error to a translated message."""
    kind = type(error).__name__
    if kind == "NoSuchOption":
        return Message("cli-no-such-option", {"option": quote(error.option_name), "command": verb})
    if kind == "BadOptionUsage":
        return Message("cli-option-use", {"option": quote(error.option_name), "command": verb})
    if kind == "MissingParameter":
        first = error.param.opts[0]
        name = first if first.startswith("-") else getattr(error.param, "metavar", None) or error.param.name
        return Message("cli-missing", {"name": str(name), "command": verb})
    extra = re.search(r"extra argument\S* \((.*)\)", error.message)
    if extra:
        return Message("cli-extra", {"text": quote(extra[1]), "command": verb})
    return Message("cli-usage", {"command": verb})
