"""What a bot can judge of a game: the functions that a game gives the thinking core, declared in its book.

    JUDGED: Final = BOOK.judged_by(Senses(hopes=..., features=..., points=..., place=..., redraw=..., turn=...))

The core (`judging`, `looking`, `tree`, `plans`) calls the functions below; interpreted they find the game's own in the
book of the state, and the compiler writes them as direct calls.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

Sense: TypeAlias = Callable[..., Any]


def none(*_: Any) -> int:
    """The sense of a game that has none of this kind."""
    return 0


@dataclass(frozen=True, slots=True)
class Senses:
    """One game's judgement, as functions over its state."""

    hopes: Sense
    """(s, m): what each seat can hope for, in hundredths of a point, into `m.hope`; cheap, all seats at once."""
    features: Sense
    """(s, m): features of the table and of every seat into `m.table_block` and `m.seat_blocks`, which are all 0."""
    points: Sense
    """(s, p): points of a seat when the game is over."""
    place: Sense
    """(s, p): the place of a seat when the game is over."""
    redraw: Sense
    """(s, seat, bits): draw all that a seat cannot know anew."""
    n_table: int
    """How many features the table has, and how many a seat."""
    n_block: int
    version: int
    """Raised when features change: weights that were learned for others are not used."""
    unit: int
    """Hundredths of a point that are 1.0 of the first feature of a seat, its hopes."""
    rivalry: float
    """The part of the strongest opponent's hopes that learning starts with as a loss."""
    hope_scale: int
    """Hopes, in hundredths of a point, by which one must lead to be nearly three times as likely to win as to lose."""
    trust: int
    """How much of a utility is what was learned, in a hundred; the rest is hopes made by hand."""
    turn: Sense
    """(s): the number of the turn, which grows from the first to the last."""
    foolish: Sense = none
    """(s, action): whether nobody in his senses would choose this now."""
    plans: Sense = none
    """(s, m, p): the best whole plans of a seat for its sealed choices, as if nobody came between."""
    lay: Sense = none
    """(s, m, p, k): make the k-th of these plans what the seat has sealed."""
    veil: Sense = none
    """(s, seat, recall): wipe out all that a seat does not see; with `recall`, only what it never could have known."""


SENSES: Final = (
    ("hopes", ("m",), "None"),
    ("features", ("m",), "None"),
    ("points", ("p",), "Int"),
    ("place", ("p",), "Int"),
    ("redraw", ("seat", "bits"), "None"),
    ("turn", (), "Int"),
    ("foolish", ("action",), "bool"),
    ("plans", ("m", "p"), "None"),
    ("lay", ("m", "p", "k"), "None"),
    ("veil", ("seat", "recall"), "None"),
)
"""Every sense with its parameters besides the state, and its result."""


def sense_hopes(s: Any, m: Any) -> None:
    s.book.sense.hopes(s, m)


def sense_features(s: Any, m: Any) -> None:
    s.book.sense.features(s, m)


def sense_points(s: Any, p: int) -> int:
    points: int = s.book.sense.points(s, p)
    return points


def sense_place(s: Any, p: int) -> int:
    place: int = s.book.sense.place(s, p)
    return place


def sense_redraw(s: Any, seat: int, bits: int) -> None:
    s.book.sense.redraw(s, seat, bits)


def sense_turn(s: Any) -> int:
    turn: int = s.book.sense.turn(s)
    return turn


def sense_foolish(s: Any, action: int) -> bool:
    return bool(s.book.sense.foolish(s, action))


def sense_plans(s: Any, m: Any, p: int) -> None:
    s.book.sense.plans(s, m, p)


def sense_lay(s: Any, m: Any, p: int, k: int) -> None:
    s.book.sense.lay(s, m, p, k)


def sense_veil(s: Any, seat: int, recall: int) -> None:
    s.book.sense.veil(s, seat, recall)
