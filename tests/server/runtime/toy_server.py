"""`carrack` with the sample game by a version of its rules: `python -m tests.server.runtime.toy_server 1 serve ...`."""

from __future__ import annotations

import sys

from carrack.cli.app import run_command_line
from carrack.games import GAMES
from tests.support.toy_game import toy

GAMES["toy"] = toy(int(sys.argv[1]))

if __name__ == "__main__":
    sys.exit(run_command_line(sys.argv[2:]))
