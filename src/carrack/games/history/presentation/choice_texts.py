"""Texts of choices that depend on the position: holder of a land, odds of an attack, payment for a fort."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from carrack.engine.messages import Entity, EntityName, Message, MessageArg, Seat
from carrack.games.history.combat_odds import attack_odds_on
from carrack.games.history.constants import LAND_REGION, NO_CARD, PAYMENTS
from carrack.games.history.rules.draft import KEEP_OR_GIVE, drawn_empire
from carrack.games.history.rules.expansion import EXPAND
from carrack.games.history.rules.forts import BUILD_FORT
from carrack.games.history.vocabulary import CHOOSE_LAND, DECLARATIONS, EMPIRE, LAND, PAYMENT
from carrack.play import decisions
from carrack.play.decisions import MessageOverrides
from carrack.play.previews import percent

if TYPE_CHECKING:
    from carrack.games.history.position import HistoryPosition

ACTION_CODEC: Final = decisions.build_action_codec(DECLARATIONS, "carrack.games.history")


def _holder(state: HistoryPosition, land: int) -> MessageArg:
    """Message about the holder of a land."""
    owner = state.owner[land]
    return Message("held-by", {"seat": Seat(owner)}) if owner >= 0 else EntityName("held-by-nobody")


def _choose(state: HistoryPosition, args: tuple[int, ...]) -> Message:
    land = LAND.message_arg(args[0])
    if LAND_REGION[args[0]] < 0:  # a barren land: no player can hold it
        return Message("do-choose-barren", {"land": land})
    return Message("do-choose", {"land": land, "holder": _holder(state, args[0])})


def _expand(state: HistoryPosition, args: tuple[int, ...]) -> Message:
    """Text of an expansion: enter freely, replace an own army, or attack with the odds of this army."""
    (land,) = args
    said: dict[str, MessageArg] = {"land": LAND.message_arg(land)}
    owner = state.owner[land]
    if owner < 0:
        return Message("do-expand", said)
    if owner == state.mover:
        return Message("do-reinforce" if state.mark[land] else "do-replace", said)
    chances = attack_odds_on(state, land)
    said["seat"] = Seat(owner)
    said["win"] = percent(chances.win)
    said["tie"] = percent(chances.tie)
    return Message("do-attack", said)


def _fort(state: HistoryPosition, args: tuple[int, ...]) -> Message:
    land, payment = divmod(args[0], PAYMENTS)
    return Message("do-fort", {"land": LAND.message_arg(land), "payment": PAYMENT.message_arg(payment)})


def _fort_land(state: HistoryPosition, args: tuple[int, ...]) -> Entity:
    return LAND.entity(args[0] // PAYMENTS)


def _draft(state: HistoryPosition) -> dict[str, MessageArg]:
    """The empire drawn, and whether the drawer already has one, so that this one must go to another player."""
    given = int(state.empire[state.seat] != NO_CARD)
    return {"empire": EMPIRE.message_arg(drawn_empire(state)), "given": given}


CHOICE_TEXTS: Final = MessageOverrides(
    choices={CHOOSE_LAND: _choose, EXPAND: _expand, BUILD_FORT: _fort},
    targets={BUILD_FORT: _fort_land},
    prompts={KEEP_OR_GIVE: _draft},
)
