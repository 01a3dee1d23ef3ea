"""Runs a command: translates its help texts, maps errors to messages and exit codes."""

from __future__ import annotations

import re
import sys
from typing import Any, Final

import typer

from carrack.cli.declarations import developers, hosts, players, research  # noqa: F401  (they declare the commands)
from carrack.cli.errors import EXIT_INTERRUPTED, CliError
from carrack.cli.help_text import help_texts, language_option, prepare_streams, system_language
from carrack.cli.preflight import EXIT_USAGE
from carrack.cli.typer_app import app, run_languages
from carrack.engine.errors import EngineError, InvalidInput
from carrack.engine.loader import EngineLoadError
from carrack.engine.messages import Message, quote
from carrack.play.records.record import RecordError
from carrack.text.catalogue import CatalogueError
from carrack.text.fluent import LocalizationError, Localizer

UsageError: Final[type[Exception]] = typer.BadParameter.__base__ or Exception


def run_command_line(arguments: list[str], only_check: bool = False) -> int:
    """Run a command, or only validate its options with `only_check`; returns the exit code.

    Command lines without a known command end in `preflight.py`.
    """
    prepare_streams()
    run_languages.append(language_option(arguments) or system_language())
    try:
        return _run(arguments, only_check)
    except KeyboardInterrupt:
        return EXIT_INTERRUPTED
    finally:
        run_languages.pop()


def _run(arguments: list[str], only_check: bool) -> int:
    command: Any = typer.main.get_command(app)
    if only_check:
        for verb in command.commands.values():
            verb.callback = None
    try:
        texts = help_texts(run_languages[-1])
        _translate(command, texts)
        if "--help" in arguments:
            _translate_headings(texts)
        code = command.main(_with_values(arguments), prog_name="carrack", standalone_mode=False)
        sys.stdout.flush()
        return code if isinstance(code, int) else 0
    except CliError as stop:
        return _say(stop.message, stop.game)
    except (InvalidInput, RecordError) as error:
        return _say(error.message)
    except UsageError as error:
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
    print(f"carrack: {Localizer(run_languages[-1], game).render(message)}", file=sys.stderr)
    return EXIT_USAGE


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
