"""Chance and bots play on until a person must act or the game is over."""

from __future__ import annotations

from collections.abc import Callable, Collection

from carrack.engine.state import CHANCE, TERMINAL, State


def autoplay(
    state_now: Callable[[], State],
    chance: Callable[[], object],
    bot: Callable[[int], object],
    people: Collection[int] = (),
) -> int | None:
    """The seat of a person who must act, or None when the game is over.

    `chance` resolves the present chance node, and `bot` plays a choice of this seat, which may be one of several in a
    sealed phase; bots choose before people there.
    """
    while (state := state_now()).seat != TERMINAL:
        if state.seat == CHANCE:
            chance()
            continue
        seats = state.active_players()
        seat = next((seat for seat in seats if seat not in people), None)
        if seat is None:
            return seats[0]
        bot(seat)
    return None
