"""Choices that a review speaks of, as the game words them and lights them on the board."""

from __future__ import annotations

from collections.abc import Sequence

from carrack.core.game import Choice, Game, State
from carrack.core.outlook import asking
from carrack.core.text import Message
from carrack.review.story import Story
from carrack.review.verdicts import Verdict, begun


def worded(game: Game, state: State, seat: int, dos: Sequence[str]) -> list[Choice]:
    """Choices of a seat one after the other, from a position on."""
    return followed(game, state, [(seat, do) for do in dos])


def followed(game: Game, state: State, line: Sequence[tuple[int, str]]) -> list[Choice]:
    """Choices of any seats, as far as each can be made where the ones before it have led."""
    found = []
    state = state.clone()
    for seat, do in line:
        if seat not in state.seats():
            break
        state = asking(state, seat)
        choice = next((one for one in game.decision(state).choices if one.notation == do), None)
        if choice is None:
            break
        found.append(choice)
        state = state.clone()
        state.play(choice.action)
    return found


def line_of(story: Story, state: State, verdict: Verdict) -> list[tuple[int, Message]]:
    """How the better choice may go on, in words: whose choice, and which. `state` is where it was to be made."""
    line = [(one.seat, one.do) for one in verdict.line]
    imagined = state if verdict.plan else begun(story, state, verdict.seat, verdict.entries[0])
    return [(seat, one.text) for (seat, _), one in zip(line, followed(story.rules, imagined, line), strict=False)]
