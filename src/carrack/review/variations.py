"""Presents the choices of a review with their texts and board targets."""

from __future__ import annotations

from collections.abc import Sequence

from carrack.engine.messages import Message
from carrack.engine.state import State, with_current_player
from carrack.play.decisions import Choice
from carrack.play.game import Game
from carrack.review.mistakes import DecisionReview, variation_start
from carrack.review.transcript import GameTranscript


def describe_choices(game: Game, state: State, seat: int, dos: Sequence[str]) -> list[Choice]:
    """Consecutive choices of one seat, from a position on."""
    return describe_variation(game, state, [(seat, do) for do in dos])


def describe_variation(game: Game, state: State, line: Sequence[tuple[int, str]]) -> list[Choice]:
    """Consecutive choices of any seats; stops at the first that is not legal."""
    found = []
    state = state.clone()
    for seat, do in line:
        if seat not in state.active_players():
            break
        state = with_current_player(state, seat)
        choice = next((one for one in game.decision(state).choices if one.notation == do), None)
        if choice is None:
            break
        found.append(choice)
        state = state.clone()
        state.apply_action(choice.action)
    return found


def variation_messages(story: GameTranscript, state: State, verdict: DecisionReview) -> list[tuple[int, Message]]:
    """The continuation after a better choice: seats and texts. `state` is the position before the decision."""
    line = [(one.seat, one.action) for one in verdict.variation]
    imagined = state if verdict.is_plan else variation_start(story, state, verdict.seat, verdict.entries[0])
    return [
        (seat, one.message)
        for (seat, _), one in zip(line, describe_variation(story.game, imagined, line), strict=False)
    ]
