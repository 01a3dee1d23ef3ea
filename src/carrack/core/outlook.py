"""What a choice leads to, as far as the one who decides can know."""

from __future__ import annotations

from dataclasses import dataclass

from carrack.core.game import CHANCE, State


@dataclass(frozen=True, slots=True)
class Outlook:
    ends: bool
    """Somebody else decides next."""
    final: bool
    """Cannot be taken back: chance decides, or something comes to light."""


def asking(state: State, seat: int) -> State:
    """The position as it asks one of `state.seats()`: itself, or a copy turned to that seat."""
    if state.seat == seat:
        return state
    state = state.clone()
    state.turn_to(seat)
    return state


def imagined(state: State, seat: int) -> State:
    """A position that asks this seat and is true in all that it knows: what is tried there gives nothing away."""
    return asking(state.imagine(seat, 0), seat)


def outlook(state: State, action: int) -> Outlook:
    """Where one of `state.legal()` leads; the position should be `imagined`."""
    after = state.clone()
    try:
        after.play(action)
    except Exception:
        # A mistake in the rules: the question can be asked all the same, and a session refuses the answer.
        return Outlook(ends=False, final=False)
    # sealing ends our part even if others have sealed before, and what follows asks us at once
    seals = state.sealed != 0 and after.sealed != state.sealed
    return Outlook(
        ends=seals or (after.seat != CHANCE and state.seat not in after.seats()),
        final=after.seat == CHANCE or after.barrier != 0,
    )
