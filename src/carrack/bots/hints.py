"""Hints: the choice of a bot, completed if a person makes several decisions at once."""

from __future__ import annotations

from collections.abc import Callable

from carrack.engine.declarations import PASS, VERB_STRIDE
from carrack.engine.state import State
from carrack.play.determinization import determinized_for
from carrack.play.game import Game


def hint_actions(game: Game, state: State, choose: Callable[[State], int]) -> list[int]:
    """The chosen action, followed by the rest of its chain or compound choice.

    The first action is always a choice of the pending decision; a pass that only ends a set is left out.
    """
    asked = game.decision(state)
    follow = next((kinds[1:] for kinds in game.chained_decisions if asked.kind in kinds), ())
    parts = asked.picks_left if asked.is_multi_select and not asked.choices_are_sets else 1
    said = [choose(state)]
    at = determinized_for(state, state.seat)  # hidden information must not influence which decisions follow
    while follow or len(said) < parts:
        said += at.apply_and_report_forced(said[-1])
        if at.seat != state.seat or game.decision(at).kind not in (follow or (asked.kind,)):
            break
        if follow or len(said) < parts:
            said.append(choose(at.clone()))
    return [said[0], *(action for action in said[1:] if follow or action // VERB_STRIDE != PASS)]
