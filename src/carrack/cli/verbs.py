"""What can be said about a command line with Python alone.

The launcher of a checkout answers with it at once, before it installs anything; `app.py` asks the same questions.
"""

from __future__ import annotations

import os
import re
import shutil
import sys
import textwrap
from collections.abc import Mapping, Sequence
from importlib.resources import files
from typing import Final

from carrack import __version__
from carrack.core.notation import shown

BAD_INPUT: Final = 2
LOCALE: Final = files("carrack") / "locale"
BEFORE_VERB: Final = {"--lang": "fr|en", "--data": "DIR", "--version": "", "--help": ""}
"""The options that may stand before a verb, with the value that follows."""


def prepare_streams() -> None:
    """What a terminal cannot show or a pipe cannot decode becomes a question mark, never an error."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")


def verbs() -> list[str]:
    """All verbs in the order of `app.py`; they are read from its source, since loading it needs packages."""
    source = (files("carrack.cli") / "app.py").read_text("utf-8")
    return re.findall(r'^@app\.command\("([a-z-]+)"', source, re.MULTILINE)


def place_of_verb(words: Sequence[str]) -> int:
    """Which word is the verb; as many as there are words if none is."""
    place = 0
    while place < len(words) and words[place].startswith("-"):
        place += 2 if BEFORE_VERB.get(words[place]) else 1
    return min(place, len(words))


def answer_at_once(words: Sequence[str], more: Sequence[str] = ()) -> int | None:
    """Say what needs no verb to run: help, the version, a mistake before or in the verb.  None: there is work to do.

    The caller may have more verbs of its own.
    """
    prepare_streams()
    wanted = wanted_language(words)
    code = system_language() if wanted is None else wanted
    languages = sorted(folder.name for folder in LOCALE.iterdir())
    known = [*verbs(), *more]
    place = place_of_verb(words)
    options = [word.partition("=")[0] for word in words[:place] if word.startswith("-")]
    odd = [option for option in options if option not in BEFORE_VERB]
    if code not in languages:
        there = ", ".join(languages)
        return _refuse(system_language(), "cli-no-such-language", language=shown(code), languages=there)
    if "--version" in options:
        print(f"carrack {__version__}")
    elif "--help" in options or not words:
        print(_help(code, known), file=sys.stdout if words else sys.stderr)
    elif odd:
        return _refuse(code, "cli-no-such-option", option=shown(odd[0]), command="carrack")
    elif words[place:] and words[place] not in known:
        return _refuse(code, "cli-no-such-command", command=shown(words[place]), commands=", ".join(known))
    elif place == len(words):
        return _refuse(code, "cli-usage", command="carrack")
    else:
        return None
    return 0 if words else BAD_INPUT


def _refuse(code: str, key: str, **variables: str) -> int:
    text = _plain_texts(code)[key]
    for name, value in variables.items():
        text = text.replace(f"{{ ${name} }}", value)
    print(f"carrack: {text}", file=sys.stderr)
    return BAD_INPUT


def _help(code: str, known: Sequence[str]) -> str:
    texts = help_texts(code)
    lines = [*_wrapped(texts["cli-help"], ""), "", texts["cli-help-commands"]]
    for verb in known:
        lines += _wrapped(texts[f"cli-help-{verb}"], f"  {verb:16}")
    lines += ["", texts["cli-help-options"]]
    for option, value in BEFORE_VERB.items():
        lines += _wrapped(texts[f"cli-help-{option.removeprefix('--')}"], f"  {f'{option} {value}':16}")
    lines += ["", *_wrapped(texts["cli-help-more"], "")]
    return "\n".join(lines)


def _wrapped(text: str, first: str) -> list[str]:
    width = min(100, shutil.get_terminal_size().columns)
    return textwrap.wrap(text, width, initial_indent=first, subsequent_indent=" " * len(first))


def wanted_language(words: Sequence[str]) -> str | None:
    """What `--lang` says, found before anything is parsed, so that even a wrong command line is answered in it."""
    wanted = None
    for here, after in zip(words, [*words, ""][1:], strict=True):
        if here == "--":
            break
        if here == "--lang":
            wanted = after
        elif here.startswith("--lang="):
            wanted = here.removeprefix("--lang=")
    return wanted


def system_language(environment: Mapping[str, str] | None = None) -> str:
    """French if the system speaks it, else English."""
    found = os.environ if environment is None else environment
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if found.get(variable):
            return "fr" if found[variable].lower().startswith("fr") else "en"
    return "en"


def help_texts(code: str) -> dict[str, str]:
    """The help of all verbs, read without the rest so that `carrack --help` is quick."""
    return {key: text for key, text in _plain_texts(code).items() if key.startswith("cli-help")}


def _plain_texts(code: str) -> dict[str, str]:
    """Those texts of `cli.ftl` that are plain lines."""
    source = (LOCALE / code / "cli.ftl").read_text("utf-8")
    return dict(re.findall(r"^(cli-[a-z-]+) = (.+)$", source, re.MULTILINE))
