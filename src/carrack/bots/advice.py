"""Hints: what a bot would answer, all of it where a person answers several questions at once."""

from __future__ import annotations

from collections.abc import Callable

from carrack.core.book import PASS, VERB
from carrack.core.game import Game, State
from carrack.core.outlook import imagined


def advice(game: Game, state: State, choose: Callable[[State], int]) -> list[int]:
    """What it chooses at the question asked, and all that goes with it: who sails and where to, every part of a set.

    The first is always one of the choices of the question; passing that only ends a set is left out.
    """
    asked = game.decision(state)
    follow = next((kinds[1:] for kinds in game.chains if asked.kind in kinds), ())
    parts = asked.parts if asked.several and not asked.sums else 1
    said = [choose(state)]
    at = imagined(state, state.seat)  # what is hidden has no say in what is asked on the way
    while follow or len(said) < parts:
        said += at.play_aloud(said[-1])
        if at.seat != state.seat or game.decision(at).kind not in (follow or (asked.kind,)):
            break
        if follow or len(said) < parts:
            said.append(choose(at.clone()))
    return [said[0], *(action for action in said[1:] if follow or action // VERB != PASS)]
