"""The command line and the terminal: `carrack COMMAND`, for players, scripts and other programs.

`declarations` has the commands with their options, `commands` a module for each, loaded when it runs.
`terminal.screens` has one module per game; the rest of this package uses games only through the contract of
`carrack.play.game`.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Final

from carrack.cli.preflight import EXIT_USAGE, answer_without_packages

EXIT_PIPE_CLOSED: Final = 1
"""Exit code after a broken pipe on standard output."""


def main(only_check: bool = False) -> None:
    """Entry point of `carrack`; with `only_check` it validates the command line without running the command."""
    try:
        code = run(_use_data(sys.argv[1:]), only_check)
        sys.stdout.flush()
    except BrokenPipeError:
        # redirect stdout to devnull, or Python reports the broken pipe again at exit
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        code = EXIT_PIPE_CLOSED
    sys.exit(code)


def run(words: list[str], only_check: bool = False) -> int:
    """Run a command line; returns the exit code. Help and wrong commands load no package, to be fast."""
    code = answer_without_packages(words)
    if code is not None:
        return code
    from carrack.cli.app import run_command_line
    from carrack.engine.data_files import DataFileError

    try:
        return run_command_line(words, only_check)
    except DataFileError as error:  # the games are loaded when a command first uses them
        print(f"carrack: {error}.", file=sys.stderr)
        return EXIT_USAGE


def _use_data(words: list[str]) -> list[str]:
    """Set `CARRACK_DATA` from `--data DIR` before any game is loaded: games read their data at import."""
    for place, word in enumerate(words):
        name, equals, folder = word.partition("=")
        if name != "--data":
            continue
        rest = words[place + 1 :]
        if not equals and rest:
            folder, *rest = rest
        if not Path(folder).is_dir() or not folder:
            print(f"carrack: --data needs a folder, and '{folder}' is none.", file=sys.stderr)
            sys.exit(EXIT_USAGE)
        os.environ["CARRACK_DATA"] = folder
        return [*words[:place], *rest]
    return words
