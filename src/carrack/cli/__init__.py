"""The command line and the terminal: `carrack VERB`, for players, scripts and other programs.

`app.py` declares the verbs. Each verb has its own module, loaded on first use. `screens` has one module per game for
its terminal display; the rest of this package uses games only through the contract of `carrack.play.game`.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path


def main(only_check: bool = False) -> None:
    """Entry point of `carrack`; with `only_check` it validates the command line without running the verb."""
    words = _use_data(sys.argv[1:])
    from carrack.cli.preflight import answer_without_packages

    try:
        answered = answer_without_packages(words)  # help needs neither the games nor the libraries of a verb
        sys.stdout.flush()
    except BrokenPipeError:
        # redirect stdout to devnull, or Python reports the broken pipe again at exit
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        answered = 1
    if answered is not None:
        sys.exit(answered)
    from carrack.cli.app import run_command_line
    from carrack.engine.data_files import DataFileError

    try:
        code = run_command_line(words, only_check)
    except DataFileError as error:
        print(f"carrack: {error}.", file=sys.stderr)
        code = 2
    sys.exit(code)


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
            sys.exit(2)
        os.environ["CARRACK_DATA"] = folder
        return [*words[:place], *rest]
    return words
