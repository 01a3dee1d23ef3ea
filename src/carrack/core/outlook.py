"""What a choice leads to, as far as the one who decides can know."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from carrack.core.game import CHANCE, Choice, State
from carrack.core.text import Message, Thing


@dataclass(frozen=True, slots=True)
class Outlook:
    ends: bool
    """Somebody else decides next."""
    seals: bool
    """The last of one's choices that are sealed: others may be waiting for it, or be through already."""
    final: bool
    """Cannot be taken back: chance decides, or something comes to light."""
    then: tuple[int, ...]
    """The seats that decide next; none where chance does."""


Join = Callable[[int, int], int]
"""A number of one part and that of the next, made one."""
Joins = Mapping[str, Mapping[str, Join]]
"""By sentence and argument."""


def first(one: int, other: int) -> int:
    """Where it begins."""
    return one


def last(one: int, other: int) -> int:
    """Where it ends."""
    return other


@dataclass(frozen=True, slots=True)
class Preview:
    """`Game.preview` of a game that also says how long lists of choices are sorted."""

    tell: Callable[[Any, int, int], tuple[Message, ...]]
    gain: Callable[[Sequence[Message]], int]
    """What these sentences of one choice amount to, to sort by."""
    within: Mapping[Thing, Thing] = field(default_factory=dict)
    """The larger place that a place on the board lies in."""
    key: Callable[[Choice], str] = lambda choice: ""
    """What a person types for a choice, the same at every question; empty where its number will do."""
    joins: Joins = field(default_factory=dict)
    """How the numbers of a sentence go together when several parts say it; others are said once for each."""

    def __call__(self, state: Any, seat: int, action: int) -> tuple[Message, ...]:
        return self.tell(state, seat, action)


def warns(message: Message) -> bool:
    """Whether a sentence of a preview speaks against the choice: it would be wasted, or harm the one who makes it."""
    return message.key.startswith("warn-")


def counted(told: Sequence[Message], weights: Mapping[str, Mapping[str, int]]) -> int:
    """The numbers in these sentences, each times what the table gives for it."""
    return sum(
        weight * value
        for message in told
        for name, weight in weights.get(message.key, {}).items()
        if isinstance(value := message.args[name], int)
    )


def together(told: Sequence[Message], joins: Joins) -> tuple[Message, ...]:
    """What several parts bring together: what is alike is said once, its numbers joined."""
    found: dict[object, Message] = {}
    for message in told:
        joined = joins.get(message.key, {})
        alike = message.key, *(str(value) for name, value in sorted(message.args.items()) if name not in joined)
        before = found.get(alike)
        numbers = {
            name: join(one, other)
            for name, join in joined.items()
            if before and isinstance(one := before.args[name], int) and isinstance(other := message.args[name], int)
        }
        found[alike] = Message(message.key, {**message.args, **numbers})
    return tuple(found.values())


UNSORTED: Final = Preview(lambda state, seat, action: (), lambda told: 0)
NOTHING: Final = Outlook(ends=False, seals=False, final=False, then=())


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
        return NOTHING
    # sealing ends our part whether or not others have sealed before, though what follows may ask us at once
    through = after.seat != CHANCE and state.seat not in after.seats()
    seals = state.sealed != 0 and (through or after.sealed != state.sealed)
    return Outlook(
        ends=seals or through,
        seals=seals,
        final=after.seat == CHANCE or after.barrier != 0,
        then=tuple(after.seats()) if after.seat >= 0 else (),
    )
