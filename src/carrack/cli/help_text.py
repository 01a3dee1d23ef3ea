"""Help texts and language of a command line. Standard library only."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Mapping, Sequence
from importlib.resources import files
from typing import Final

LOCALE: Final = files("carrack") / "text" / "locale"


def prepare_streams() -> None:
    """Replace characters that a terminal cannot show or a pipe cannot decode by question marks instead of failing."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")


def language_option(words: Sequence[str]) -> str | None:
    """The value of `--lang`, read before parsing so that usage errors use that language too."""
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
    """French if the system's locale is French, otherwise English."""
    found = os.environ if environment is None else environment
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if found.get(variable):
            return "fr" if found[variable].lower().startswith("fr") else "en"
    return "en"


def help_texts(code: str) -> dict[str, str]:
    """The help texts of all commands, read without the other texts to keep `carrack --help` fast."""
    return {key: text for key, text in _plain_texts(code).items() if key.startswith("cli-help")}


def _plain_texts(code: str) -> dict[str, str]:
    """The single-line texts of `cli.ftl`."""
    source = (LOCALE / code / "cli.ftl").read_text("utf-8")
    return dict(re.findall(r"^(cli-[a-z-]+) = (.+)$", source, re.MULTILINE))
