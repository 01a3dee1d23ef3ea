"""What the declarations of questions cannot say: who holds a land, the odds of an attack, what pays for a fort."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from carrack.core import asking
from carrack.core.asking import Words
from carrack.core.game import Decision
from carrack.core.text import Argument, Message, Seat, Term, Thing
from carrack.games.history.book import BOOK, CHOOSE, EMPIRE, LAND, PAYMENT
from carrack.games.history.facts import LAND_REGION, NO_CARD, PAYMENTS
from carrack.games.history.odds import chances_here
from carrack.games.history.rules.draft import ALLOT, drawn_empire
from carrack.games.history.rules.expansion import BUILD_FORT, EXPAND

if TYPE_CHECKING:
    from carrack.games.history.engine import Position

NOTATION: Final = asking.spelling(BOOK, __package__)


def decision(state: Position) -> Decision:
    """The question at this position; see `carrack.core.game.Decision`."""
    return asking.decision(BOOK, NOTATION, state, WORDS)


def _holder(state: Position, land: int) -> Argument:
    """Who holds a land, as a message of its own."""
    owner = state.owner[land]
    return Message("held-by", {"seat": Seat(owner)}) if owner >= 0 else Term("held-by-nobody")


def _choose(state: Position, args: tuple[int, ...]) -> Message:
    land = LAND.argument(args[0])
    if LAND_REGION[args[0]] < 0:  # nobody ever holds it
        return Message("do-choose-barren", {"land": land})
    return Message("do-choose", {"land": land, "holder": _holder(state, args[0])})


def _expand(state: Position, args: tuple[int, ...]) -> Message:
    """Entering freely, replacing an own army, or attacking with the odds of this one army."""
    (land,) = args
    said: dict[str, Argument] = {"land": LAND.argument(land)}
    owner = state.owner[land]
    if owner < 0:
        return Message("do-expand", said)
    if owner == state.mover:
        return Message("do-reinforce" if state.mark[land] else "do-replace", said)
    chances = chances_here(state, land)
    said["seat"] = Seat(owner)
    said["win"] = round(100 * chances.win)
    said["tie"] = round(100 * chances.tie)
    return Message("do-attack", said)


def _fort(state: Position, args: tuple[int, ...]) -> Message:
    land, payment = divmod(args[0], PAYMENTS)
    return Message("do-fort", {"land": LAND.argument(land), "payment": PAYMENT.argument(payment)})


def _fort_land(state: Position, args: tuple[int, ...]) -> Thing:
    return LAND.target(args[0] // PAYMENTS)


def _draft(state: Position) -> dict[str, Argument]:
    """The empire just drawn, and whether the drawer was given one before, unseen: then this one is for another."""
    given = int(state.empire[state.seat] != NO_CARD)
    return {"empire": EMPIRE.argument(drawn_empire(state)), "given": given}


WORDS: Final = Words(
    choices={CHOOSE: _choose, EXPAND: _expand, BUILD_FORT: _fort},
    lights={BUILD_FORT: _fort_land},
    prompts={ALLOT: _draft},
)
