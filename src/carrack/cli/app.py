"""The verbs of `carrack`, what each accepts, and how mistakes are answered.

The help texts here are keys of `cli.ftl`; they are put into the user's language once it is known.  A verb loads its own
module when it runs, so that `carrack --help` is quick.
"""

from __future__ import annotations

import os
import re
import sys
from importlib.util import find_spec
from typing import Annotated, Any, Final

import typer
from typer.core import TyperGroup

from carrack.cli.stop import INTERRUPTED, Stop, some_seconds, whole_number
from carrack.cli.verbs import BAD_INPUT, help_texts, prepare_streams, system_language, wanted_language
from carrack.core.fault import Fault
from carrack.core.game import Refusal
from carrack.core.notation import shown
from carrack.core.record import RecordError
from carrack.core.text import Message
from carrack.core.twin import TwinError
from carrack.lang import LANGUAGES, Language

UsageError: Final[type[Exception]] = typer.BadParameter.__base__ or Exception
PIPE_CLOSED: Final = 1
"""The reader of our output has gone."""


class Verbs(TyperGroup):
    """All verbs, in the order in which they are declared."""

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        if args[0] not in self.commands and not args[0].startswith("-"):
            raise Stop("cli-no-such-command", command=shown(args[0]), commands=", ".join(self.list_commands(ctx)))
        return super().resolve_command(ctx, args)


app = typer.Typer(cls=Verbs, add_completion=False, no_args_is_help=True, help="cli-help")
_chosen: list[str] = []

Lang = Annotated[str | None, typer.Option("--lang", metavar="fr|en", help="cli-help-lang")]
Json = Annotated[bool, typer.Option("--json", help="cli-help-json")]
Plain = Annotated[bool, typer.Option("--plain", help="cli-help-plain")]
Where = Annotated[str | None, typer.Option("--database", metavar="URL", help="cli-help-database")]
Seconds = Annotated[str | None, typer.Option("--seconds", metavar="S", help="cli-help-seconds")]
Options = Annotated[list[str] | None, typer.Option("--option", "-o", metavar="NAME=VALUE", help="cli-help-option")]


def language() -> Language:
    """The language of this run; made when something is to be said, since reading its texts takes a while."""
    return Language(_chosen[-1])


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
    lang: Lang = None,
    data: Annotated[str | None, typer.Option("--data", metavar="DIR", help="cli-help-data")] = None,
) -> None:
    pass


@app.command("serve", help="cli-help-serve")
def _serve(
    port: Annotated[str | None, typer.Option("--port", metavar="N", help="cli-help-port")] = None,
    host: Annotated[str, typer.Option("--host", metavar="ADDRESS", help="cli-help-host")] = "127.0.0.1",
    database: Where = None,
    no_open: Annotated[bool, typer.Option("--no-open", help="cli-help-no-open")] = False,
    logs: Annotated[str, typer.Option("--logs", metavar="plain|json", help="cli-help-logs")] = "plain",
    trusted_proxies: Annotated[
        str | None, typer.Option("--trusted-proxies", metavar="A,B,...", help="cli-help-trusted-proxies")
    ] = None,
    allowed_hosts: Annotated[
        str | None, typer.Option("--allowed-hosts", metavar="A,B,...", help="cli-help-allowed-hosts")
    ] = None,
    workers: Annotated[str, typer.Option("--workers", metavar="N", help="cli-help-workers")] = "1",
    lang: Lang = None,
) -> None:
    from carrack.cli.serve import serve

    processes = whole_number(workers, "--workers", 1, 64)
    number = None if port is None else whole_number(port, "--port", 0, 65535)
    if logs not in ("plain", "json"):
        raise Stop("cli-bad-word", option="--logs", value=shown(logs), words="plain, json")
    serve(language(), host, number, database, not no_open, logs == "json", trusted_proxies, allowed_hosts, processes)


@app.command("worker", help="cli-help-worker")
def _worker(
    database: Where = None,
    bots: Annotated[str | None, typer.Option("--bots", metavar="N", help="cli-help-worker-bots")] = None,
    logs: Annotated[str, typer.Option("--logs", metavar="plain|json", help="cli-help-logs")] = "plain",
    lang: Lang = None,
) -> None:
    from carrack.cli.team import work

    number = None if bots is None else whole_number(bots, "--bots", 1, 256)
    if logs not in ("plain", "json"):
        raise Stop("cli-bad-word", option="--logs", value=shown(logs), words="plain, json")
    work(language(), database, number, logs == "json")


@app.command("games", help="cli-help-games")
def _games(json: Json = False, lang: Lang = None) -> None:
    from carrack.cli.games import games

    games(language(), json)


@app.command("play", help="cli-help-play")
def _play(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="cli-help-play-game")] = None,
    seats: Annotated[str | None, typer.Option("--seats", metavar="A,B,...", help="cli-help-seats")] = None,
    names: Annotated[str | None, typer.Option("--names", metavar="A,B,...", help="cli-help-names")] = None,
    seed: Annotated[str | None, typer.Option("--seed", metavar="N", help="cli-help-seed")] = None,
    seconds: Seconds = None,
    option: Options = None,
    file: Annotated[str | None, typer.Option("--file", metavar="PATH", help="cli-help-file")] = None,
    resume: Annotated[bool, typer.Option("--resume", help="cli-help-resume")] = False,
    no_confirm: Annotated[bool, typer.Option("--no-confirm", help="cli-help-no-confirm")] = False,
    plain: Plain = False,
    lang: Lang = None,
) -> None:
    from carrack.cli.play import Wishes, play

    number = None if seed is None else whole_number(seed, "--seed", 0)
    limit = some_seconds(seconds)
    play(
        language(), Wishes(game, seats, names, number, option or [], file, resume, plain, limit, confirm=not no_confirm)
    )


@app.command("replay", help="cli-help-replay")
def _replay(
    file: Annotated[str, typer.Argument(metavar="FILE", help="cli-help-record")],
    at: Annotated[str | None, typer.Option("--at", metavar="N", help="cli-help-at")] = None,
    seat: Annotated[str | None, typer.Option("--seat", metavar="S", help="cli-help-seat")] = None,
    plain: Plain = False,
    lang: Lang = None,
) -> None:
    from carrack.cli.replay import replay

    replay(language(), file, at, seat, plain)


@app.command("review", help="cli-help-review")
def _review(
    file: Annotated[str, typer.Argument(metavar="FILE", help="cli-help-record")],
    depth: Annotated[str, typer.Option("--depth", metavar="DEPTH", help="cli-help-review-depth")] = "normal",
    html: Annotated[str | None, typer.Option("--html", metavar="FILE", help="cli-help-review-html")] = None,
    json: Json = False,
    lang: Lang = None,
) -> None:
    from carrack.cli.review import review

    review(language(), file, depth, html, json)


@app.command("verify", help="cli-help-verify")
def _verify(
    files: Annotated[list[str] | None, typer.Argument(metavar="FILE... | [URL]", help="cli-help-records")] = None,
    database: Annotated[bool, typer.Option("--database", help="cli-help-verify-database")] = False,
    json: Json = False,
    lang: Lang = None,
) -> None:
    from carrack.cli.verify import verify, verify_database

    if database:
        raise typer.Exit(verify_database(language(), files or [], json))
    raise typer.Exit(verify(language(), files or [], json))


@app.command("backup", help="cli-help-backup")
def _backup(
    folder: Annotated[str | None, typer.Argument(metavar="FOLDER", help="cli-help-backup-folder")] = None,
    database: Where = None,
    keep: Annotated[str, typer.Option("--keep", metavar="N", help="cli-help-keep")] = "14",
    json: Json = False,
    lang: Lang = None,
) -> None:
    from carrack.cli.copies import backup

    backup(language(), folder, database, whole_number(keep, "--keep", 1, 100_000), json)


@app.command("restore", help="cli-help-restore")
def _restore(
    file: Annotated[str, typer.Argument(metavar="FILE", help="cli-help-copy")],
    database: Where = None,
    replace: Annotated[bool, typer.Option("--replace", help="cli-help-replace")] = False,
    json: Json = False,
    lang: Lang = None,
) -> None:
    from carrack.cli.copies import restore

    restore(language(), file, database, replace, json)


@app.command("export", help="cli-help-export")
def _export(
    file: Annotated[str, typer.Argument(metavar="FILE", help="cli-help-export-file")],
    database: Where = None,
    json: Json = False,
    lang: Lang = None,
) -> None:
    from carrack.cli.copies import export

    export(language(), file, database, json)


@app.command("import", help="cli-help-import")
def _import(
    file: Annotated[str, typer.Argument(metavar="FILE", help="cli-help-copy")],
    database: Where = None,
    json: Json = False,
    lang: Lang = None,
) -> None:
    from carrack.cli.copies import import_

    import_(language(), file, database, json)


@app.command("db", help="cli-help-db")
def _db(
    work: Annotated[str, typer.Argument(metavar="check", help="cli-help-db-check")],
    database: Where = None,
    json: Json = False,
    lang: Lang = None,
) -> None:
    from carrack.cli.copies import check

    if work != "check":
        raise Stop("cli-bad-word", option="carrack db", value=shown(work), words="check")
    raise typer.Exit(check(language(), database, json))


@app.command("soak", help="cli-help-soak")
def _soak(
    minutes: Annotated[str, typer.Option("--minutes", metavar="N", help="cli-help-soak-minutes")] = "10",
    players: Annotated[str, typer.Option("--players", metavar="N", help="cli-help-soak-players")] = "8",
    parts: Annotated[str, typer.Option("--parts", metavar="A,B", help="cli-help-soak-parts")] = "kills,floods,fuzz",
    database: Annotated[str | None, typer.Option("--database", metavar="URL", help="cli-help-soak-database")] = None,
    seed: Annotated[str | None, typer.Option("--seed", metavar="N", help="cli-help-seed")] = None,
    json: Json = False,
    lang: Lang = None,
) -> None:
    from carrack.cli.soak import MOST_PLAYERS, minutes_of, soak

    number = None if seed is None else whole_number(seed, "--seed", 0)
    people = whole_number(players, "--players", 1, MOST_PLAYERS)
    raise typer.Exit(soak(language(), minutes_of(minutes), people, parts.split(","), database, number, json))


@app.command("admin", help="cli-help-admin")
def _admin(
    name: Annotated[str, typer.Argument(metavar="NAME", help="cli-help-admin-name")],
    remove: Annotated[bool, typer.Option("--remove", help="cli-help-admin-remove")] = False,
    database: Where = None,
    lang: Lang = None,
) -> None:
    from carrack.cli.admin import admin

    admin(language(), name, remove, database)


@app.command("rules", help="cli-help-rules")
def _rules(
    word: Annotated[str | None, typer.Argument(metavar="GAME|ID|WORD", help="cli-help-word")] = None,
    coverage: Annotated[bool, typer.Option("--coverage", help="cli-help-coverage")] = False,
    verbose: Annotated[bool, typer.Option("--verbose", "-v", help="cli-help-verbose")] = False,
    json: Json = False,
    lang: Lang = None,
) -> None:
    from carrack.cli.rules import rules

    raise typer.Exit(rules(language(), word, coverage, verbose, json))


@app.command("simulate", help="cli-help-simulate")
def _simulate(
    game: Annotated[str, typer.Argument(metavar="GAME", help="cli-help-game")],
    seats: Annotated[
        str, typer.Option("--seats", metavar="A,B,...", help="cli-help-bots")
    ] = "club,casual,casual,casual",
    games: Annotated[str, typer.Option("--games", "-n", metavar="N", help="cli-help-games-number")] = "100",
    seed: Annotated[str | None, typer.Option("--seed", metavar="N", help="cli-help-seed")] = None,
    seconds: Seconds = None,
    option: Options = None,
    out: Annotated[str | None, typer.Option("--out", metavar="FILE", help="cli-help-simulate-out")] = None,
    decisions: Annotated[
        str | None, typer.Option("--decisions", metavar="FILE", help="cli-help-simulate-decisions")
    ] = None,
    json: Json = False,
    lang: Lang = None,
) -> None:
    from carrack.cli.simulate import simulate

    number = None if seed is None else whole_number(seed, "--seed", 0)
    count = whole_number(games, "--games", 1, 1_000_000)
    simulate(language(), game, seats, count, number, some_seconds(seconds), option or [], json, out, decisions)


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
    option: Options = None,
    vary: Annotated[list[str] | None, typer.Option("--vary", metavar="NAME", help="cli-help-study-vary")] = None,
    outcome: Annotated[str, typer.Option("--outcome", metavar="win|points", help="cli-help-study-outcome")] = "win",
    seed: Annotated[str | None, typer.Option("--seed", metavar="N", help="cli-help-seed")] = None,
    jobs: Annotated[str | None, typer.Option("--jobs", "-j", metavar="N", help="cli-help-jobs")] = None,
    ray: Annotated[str | None, typer.Option("--ray", metavar="[ADDRESS]", help="cli-help-ray")] = None,
    out: Annotated[str | None, typer.Option("--out", metavar="DIR", help="cli-help-study-out")] = None,
    json: Json = False,
    lang: Lang = None,
) -> None:
    from carrack.cli.study import Wishes, study

    def number(text: str | None, option: str, least: int, most: int = 2**31 - 1) -> int | None:
        return None if text is None else whole_number(text, option, least, most)

    wishes = Wishes(
        game,
        questions or [],
        source or [],
        bots,
        whole_number(games, "--games", 1, 1_000_000),
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
    option: Options = None,
    seed: Annotated[str | None, typer.Option("--seed", metavar="N", help="cli-help-seed")] = None,
    seconds: Seconds = None,
    jobs: Annotated[str | None, typer.Option("--jobs", "-j", metavar="N", help="cli-help-jobs")] = None,
    ray: Annotated[str | None, typer.Option("--ray", metavar="[ADDRESS]", help="cli-help-ray")] = None,
    until: Annotated[str | None, typer.Option("--until", metavar="A>B", help="cli-help-until")] = None,
    out: Annotated[str | None, typer.Option("--out", metavar="DIR", help="cli-help-out")] = None,
    resume: Annotated[bool, typer.Option("--resume", help="cli-help-arena-resume")] = False,
    json: Json = False,
    lang: Lang = None,
) -> None:
    from carrack.cli.arena import Wishes, arena

    def number(text: str | None, option: str, least: int, most: int = 2**31 - 1) -> int | None:
        return None if text is None else whole_number(text, option, least, most)

    wishes = Wishes(
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
        some_seconds(seconds),
    )
    arena(language(), wishes)


@app.command("calibration", help="cli-help-calibration")
def _calibration(
    game: Annotated[str, typer.Argument(metavar="GAME", help="cli-help-game")],
    seats: Annotated[str, typer.Option("--seats", metavar="N,...|all", help="cli-help-calibration-seats")] = "all",
    games: Annotated[str, typer.Option("--games", "-n", metavar="N", help="cli-help-calibration-games")] = "100",
    bots: Annotated[str, typer.Option("--bots", metavar="A,B,...", help="cli-help-calibration-bots")] = "expert",
    option: Options = None,
    seed: Annotated[str | None, typer.Option("--seed", metavar="N", help="cli-help-seed")] = None,
    jobs: Annotated[str, typer.Option("--jobs", "-j", metavar="N", help="cli-help-jobs")] = "1",
    keep: Annotated[bool, typer.Option("--keep", help="cli-help-calibration-keep")] = False,
    json: Json = False,
    lang: Lang = None,
) -> None:
    from carrack.cli.calibration import calibration

    number = None if seed is None else whole_number(seed, "--seed", 0)
    played, workers = whole_number(games, "--games", 1, 1_000_000), whole_number(jobs, "--jobs", 1, 1024)
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
    json: Json = False,
    lang: Lang = None,
) -> None:
    from pathlib import Path

    from carrack.cli.train import train

    wanted = {
        "games": whole_number(games, "--games", 1, 1_000_000),
        "most": whole_number(generations, "--generations", 1, 1000),
        "deals": whole_number(deals, "--deals", 1, 10_000),
        "company": whole_number(company, "--company", 0, 100),
        "seed": whole_number(seed, "--seed", 0),
    }
    workers = None if jobs is None else whole_number(jobs, "--jobs", 1, 1000)
    train(language(), game, Path(out) / game, workers, keep, json, **wanted)


_PASS_ON: Final = {"allow_extra_args": True, "ignore_unknown_options": True}


@app.command("bench", help="cli-help-bench", add_help_option=False, context_settings=_PASS_ON)
def _bench(context: typer.Context) -> None:
    from carrack.cli.bench import bench

    verb = typer.Typer(add_completion=False)
    verb.command("bench")(bench)
    code = verb(context.args, prog_name="carrack bench", standalone_mode=False)
    raise typer.Exit(code if isinstance(code, int) else 0)


# ---- running


def run(arguments: list[str], only_check: bool = False) -> int:
    """Carry out a command line, or only refuse what no verb can make sense of; returns the exit code."""
    prepare_streams()
    _chosen.append(system_language())
    try:
        return _run(arguments, only_check)
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # whoever read our output has had enough; Python must not complain about it once more at exit
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return PIPE_CLOSED
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
    except Stop as stop:
        return _say(stop.message, stop.game)
    except (Refusal, RecordError) as error:
        return _say(error.message)
    except UsageError as error:
        if type(error).__name__ == "NoArgsIsHelpError":
            print(error, file=sys.stderr)
            return BAD_INPUT
        verbs = [word for word in arguments if word in command.commands]
        return _say(_usage(error, " ".join(["carrack", *verbs[:1]])))
    except (TwinError, Fault) as error:
        print(f"carrack: {error}", file=sys.stderr)
        return BAD_INPUT


def _with_values(arguments: list[str]) -> list[str]:
    """`--ray` may stand without an address; typer knows no such options, so it gets Ray's own word for this machine."""
    words = list(arguments)
    for place, word in enumerate(arguments):
        if word == "--":
            break
        if word == "--ray" and (place + 1 == len(arguments) or arguments[place + 1].startswith("-")):
            words[place] = "--ray=local"
    return words


def _say(message: Message, game: str | None = None) -> int:
    print(f"carrack: {Language(_chosen[-1], game).text(message)}", file=sys.stderr)
    return BAD_INPUT


def _language_of(arguments: list[str]) -> str:
    wanted = wanted_language(arguments)
    if wanted is None:
        return system_language()
    if wanted not in LANGUAGES:
        raise Stop("cli-no-such-language", language=shown(wanted), languages=", ".join(LANGUAGES))
    return wanted


def _translate(command: Any, texts: dict[str, str]) -> None:
    """Put the help of a command and of all below it into words."""
    command.help = texts[command.help]
    for parameter in command.params:
        if getattr(parameter, "help", None):
            parameter.help = texts[parameter.help]
        if getattr(parameter, "is_flag", False):
            parameter.metavar = ""  # or its help would call it a <bool>
    option = command.get_help_option(command.context_class(command))
    if option is not None:
        option.help, option.metavar = texts["cli-help-help"], ""
    for below in getattr(command, "commands", {}).values():
        _translate(below, texts)
        below.hidden = below.name == "bench" and find_spec("carrack.cli.bench") is None


def _translate_headings(texts: dict[str, str]) -> None:
    from typer import rich_utils

    rich_utils.ARGUMENTS_PANEL_TITLE = texts["cli-help-arguments"]
    rich_utils.OPTIONS_PANEL_TITLE = texts["cli-help-options"]
    rich_utils.COMMANDS_PANEL_TITLE = texts["cli-help-commands"]
    rich_utils.REQUIRED_LONG_STRING = texts["cli-help-required"]
    rich_utils.DEFAULT_STRING = texts["cli-help-default"].replace("{ $value }", "{}")


def _usage(error: Any, verb: str) -> Message:
    """What is wrong with a command line, in our own words."""
    kind = type(error).__name__
    if kind == "NoSuchOption":
        return Message("cli-no-such-option", {"option": shown(error.option_name), "command": verb})
    if kind == "BadOptionUsage":
        return Message("cli-option-use", {"option": shown(error.option_name), "command": verb})
    if kind == "MissingParameter":
        first = error.param.opts[0]
        name = first if first.startswith("-") else getattr(error.param, "metavar", None) or error.param.name
        return Message("cli-missing", {"name": str(name), "command": verb})
    extra = re.search(r"extra argument\S* \((.*)\)", error.message)
    if extra:
        return Message("cli-extra", {"text": shown(extra[1]), "command": verb})
    return Message("cli-usage", {"command": verb})
