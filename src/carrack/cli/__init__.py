"""The command line and the terminal: `carrack VERB`, for players, scripts and other programs.

`app.py` declares the verbs; each has a module of its own, loaded when it is used.  What a game looks like in a terminal
is a module of `screens`; everything else here knows games only by the contract of `carrack.core.game`.
"""

from __future__ import annotations

import sys


def main() -> None:
    """The command `carrack`."""
    from carrack.cli.app import run

    sys.exit(run(sys.argv[1:]))
