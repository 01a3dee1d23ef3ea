"""Command-line handling that needs only the standard library.

The launcher of a checkout uses it before it installs anything; `app.py` uses the same functions.
"""

from __future__ import annotations

import shutil
import sys
import textwrap
from collections.abc import Sequence
from typing import Final

from carrack import __version__
from carrack.cli.command_list import GLOBAL_OPTIONS, GROUPS, command_names, command_position
from carrack.cli.help_text import LOCALE, _plain_texts, help_texts, language_option, prepare_streams, system_language
from carrack.engine.messages import quote

EXIT_USAGE: Final = 2


def answer_without_packages(words: Sequence[str], more: Sequence[str] = ()) -> int | None:
    """Handle what needs no command: help, version, and errors before the command or in its name. None if one must run.

    `more` are additional commands of the caller.
    """
    prepare_streams()
    wanted = language_option(words)
    code = system_language() if wanted is None else wanted
    languages = sorted(folder.name for folder in LOCALE.iterdir())
    known = [*command_names(), *more]
    place = command_position(words)
    options = [word.partition("=")[0] for word in words[:place] if word.startswith("-")]
    odd = [option for option in options if option not in GLOBAL_OPTIONS]
    if code not in languages:
        there = ", ".join(languages)
        return _refuse(system_language(), "cli-no-such-language", language=quote(code), languages=there)
    if "--version" in options:
        print(f"carrack {__version__}")
    elif "--help" in options or not words:
        print(_help(code, more), file=sys.stdout if words else sys.stderr)
    elif odd:
        return _refuse(code, "cli-no-such-option", option=quote(odd[0]), command="carrack")
    elif words[place:] and words[place] not in known:
        return _refuse(code, "cli-no-such-command", command=quote(words[place]), commands=", ".join(known))
    elif place == len(words):
        return _refuse(code, "cli-usage", command="carrack")
    else:
        return None
    return 0 if words else EXIT_USAGE


def _refuse(code: str, key: str, **variables: str) -> int:
    text = _plain_texts(code)[key]
    for name, value in variables.items():
        text = text.replace(f"{{ ${name} }}", value)
    print(f"carrack: {text}", file=sys.stderr)
    return EXIT_USAGE


def _help(code: str, more: Sequence[str]) -> str:
    texts = help_texts(code)
    lines = _wrapped(texts["cli-help"], "")
    for group, members in (GROUPS | {"develop": (*GROUPS["develop"], *more)}).items():
        lines += ["", texts[f"cli-help-group-{group}"]]
        for verb in members:
            lines += _wrapped(texts[f"cli-help-{verb}"], f"  {verb:16}")
    lines += ["", texts["cli-help-options"]]
    for option, value in GLOBAL_OPTIONS.items():
        lines += _wrapped(texts[f"cli-help-{option.removeprefix('--')}"], f"  {f'{option} {value}':16}")
    lines += ["", *_wrapped(texts["cli-help-more"], "")]
    return "\n".join(lines)


def _wrapped(text: str, first: str) -> list[str]:
    width = min(100, shutil.get_terminal_size().columns)
    return textwrap.wrap(text, width, initial_indent=first, subsequent_indent=" " * len(first))
