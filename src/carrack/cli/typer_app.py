"""The Typer application: the options before a command, and the language of a run."""

from __future__ import annotations

from typing import Annotated

import typer

from carrack.cli.arguments import LanguageOption
from carrack.text.fluent import Localizer

app = typer.Typer(add_completion=False, help="cli-help")
run_languages: list[str] = []
"""The languages of the command lines that run at present, the innermost last."""


def language() -> Localizer:
    """The language of this run; created on demand because loading the texts takes time."""
    return Localizer(run_languages[-1])


@app.callback()
def _options_before_a_command(
    lang: LanguageOption = None,
    data: Annotated[str | None, typer.Option("--data", metavar="DIR", help="cli-help-data")] = None,
) -> None:
    """Accept the options before a command; `preflight.py` and `main` have read them."""
