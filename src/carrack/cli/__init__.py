"""The command line and the terminal: `carrack VERB`, for players, scripts and other programs.

`app.py` declares the verbs; each has a module of its own, loaded when it is used.  What a game looks like in a terminal
is a module of `screens`; everything else here knows games only by the contract of `carrack.core.game`.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path


def main(only_check: bool = False) -> None:
    """The command `carrack`; or only a look whether its words make sense."""
    words = _use_data(sys.argv[1:])
    from carrack.core.datafiles import DataError

    try:
        from carrack.cli.app import run
    except DataError as error:
        print(f"carrack: {error}.", file=sys.stderr)
        sys.exit(2)
    sys.exit(run(words, only_check))


def _use_data(words: list[str]) -> list[str]:
    """`--data DIR` takes effect before any game is loaded, because games read their data when they are."""
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
