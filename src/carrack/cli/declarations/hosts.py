"""Options of the commands that run a server and keep its database."""

from __future__ import annotations

from typing import Annotated

import typer

from carrack.cli.arguments import DatabaseOption, JsonOption, LanguageOption, parse_int, parse_optional_int
from carrack.cli.errors import CliError
from carrack.cli.typer_app import app, language
from carrack.engine.messages import quote


@app.command("worker", help="cli-help-worker")
def _worker(
    database: DatabaseOption = None,
    bots: Annotated[str | None, typer.Option("--bots", metavar="N", help="cli-help-worker-bots")] = None,
    alive: Annotated[str | None, typer.Option("--alive", metavar="FILE", help="cli-help-worker-alive")] = None,
    logs: Annotated[str, typer.Option("--logs", metavar="plain|json", help="cli-help-logs")] = "plain",
    lang: LanguageOption = None,
) -> None:
    from carrack.cli.commands.worker import run_worker

    number = parse_optional_int(bots, "--bots", 1, 256)
    if logs not in ("plain", "json"):
        raise CliError("cli-bad-word", option="--logs", value=quote(logs), words="plain, json")
    run_worker(language(), database, number, logs == "json", alive)


@app.command("admin", help="cli-help-admin")
def _admin(
    name: Annotated[str, typer.Argument(metavar="NAME", help="cli-help-admin-name")],
    remove: Annotated[bool, typer.Option("--remove", help="cli-help-admin-remove")] = False,
    database: DatabaseOption = None,
    lang: LanguageOption = None,
) -> None:
    from carrack.cli.commands.admin import admin

    admin(language(), name, remove, database)


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
