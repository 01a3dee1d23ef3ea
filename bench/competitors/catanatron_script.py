"""Measures catanatron, the baseline of `carrack bench`; runs as a script in catanatron's own environment.

python baseline.py SECONDS  prints {"version", "decisions", "seconds", "copy"} as JSON
"""

import json
import random
import sys
import time
from importlib.metadata import version


def measure_catanatron() -> None:
    from catanatron import Color, Game, RandomPlayer  # type: ignore[import-not-found, unused-ignore]

    budget = float(sys.argv[1])
    random.seed(1)
    decisions = 0
    start = time.process_time()
    while time.process_time() - start < budget:
        game = Game([RandomPlayer(color) for color in Color])
        game.play()
        decisions += len(game.state.actions)
    seconds = time.process_time() - start

    game = Game([RandomPlayer(color) for color in Color])
    while game.winning_color() is None and len(game.state.actions) < 400:
        game.play_tick()
    copies = 300
    start = time.process_time()
    for _ in range(copies):
        game.copy()
    copy = (time.process_time() - start) / copies
    print(json.dumps({"version": version("catanatron"), "decisions": decisions, "seconds": seconds, "copy": copy}))


if __name__ == "__main__":
    measure_catanatron()
