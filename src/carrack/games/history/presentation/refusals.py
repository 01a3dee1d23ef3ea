"""Reasons why a choice is not allowed now, each one sentence for the player."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from carrack.engine.declarations import PASS
from carrack.engine.messages import Message
from carrack.games.history.constants import EVENT_EPOCHS, FORT_LIMIT, HAND_SIZE, LAND_REGION, PAYMENTS
from carrack.games.history.rules.coins import RECOVER
from carrack.games.history.rules.draft import GIVE, KEEP
from carrack.games.history.rules.event_play import PLAY_EVENT
from carrack.games.history.rules.expansion import EXPAND, in_play
from carrack.games.history.rules.forts import BUILD_FORT
from carrack.games.history.rules.monuments import BUILD
from carrack.games.history.rules.naval_control import CONTROL_SEAS, FIGHT_SEA, HOLD_SEA, SINK
from carrack.games.history.rules.preparation import PLACE_FLEET, SELL_FLEET
from carrack.games.history.vocabulary import (
    CHOOSE_LAND,
    CHOOSE_REGION,
    COIN,
    DECLARATIONS,
    EVENT,
    LAND,
    PAYMENT,
    REGION,
    SEAT,
    WATER,
)
from carrack.play import decisions

if TYPE_CHECKING:
    from carrack.games.history.position import HistoryPosition

AT_SEA: Final = frozenset({SELL_FLEET, PLACE_FLEET, FIGHT_SEA, HOLD_SEA, SINK})


def refusal(state: HistoryPosition, action: int) -> Message:
    """See `carrack.play.game.Game.refusal`."""
    return decisions.declared_refusal(DECLARATIONS, state, action, _reason)


def _reason(state: HistoryPosition, verb: int, args: tuple[int, ...]) -> Message | None:
    if verb == PASS:
        return Message("refuse-pass-naval") if state.asked == CONTROL_SEAS else None
    if verb == KEEP:
        return Message("refuse-keep")
    (a,) = args
    if verb == GIVE:
        return Message("refuse-give-self" if a == state.seat else "refuse-give", {"seat": SEAT.message_arg(a)})
    if verb == PLAY_EVENT:
        return _event(state, a)
    if verb == EXPAND:
        return _expansion(state, a)
    if verb == BUILD_FORT:
        return _fort(state, *divmod(a, PAYMENTS))
    if verb == RECOVER:
        return Message("refuse-no-coin", {"coin": COIN.message_arg(a)})
    if verb in AT_SEA:
        return Message(
            f"refuse-water-{decisions.current_decision_kind(DECLARATIONS, state)}", {"water": WATER.message_arg(a)}
        )
    if verb == BUILD:
        return Message("refuse-build", {"land": LAND.message_arg(a)})
    if verb == CHOOSE_REGION:
        return Message("refuse-region", {"region": REGION.message_arg(a)})
    assert verb == CHOOSE_LAND
    return Message(
        f"refuse-choose-{decisions.current_decision_kind(DECLARATIONS, state)}", {"land": LAND.message_arg(a)}
    )


def _event(state: HistoryPosition, event: int) -> Message:
    seat = state.seat
    if event not in state.hand[seat * HAND_SIZE : seat * HAND_SIZE + state.n_hand[seat]]:
        return Message("refuse-not-in-hand", {"event": EVENT.message_arg(event)})
    if not EVENT_EPOCHS[event] >> state.epoch & 1:
        return Message("refuse-epoch", {"event": EVENT.message_arg(event)})
    return Message("refuse-identical", {"event": EVENT.message_arg(event)})


def _expansion(state: HistoryPosition, land: int) -> Message:
    place = LAND.message_arg(land)
    if LAND_REGION[land] < 0:
        return Message("refuse-barren", {"land": place})
    if not in_play(state, land):
        return Message("refuse-not-in-play", {"land": place})
    if state.reserve + state.second_reserve + state.guest_reserve + state.allied == 0:
        return Message("refuse-no-army")
    if state.mark[land]:
        return Message("refuse-held", {"land": place})
    return Message("refuse-out-of-reach", {"land": place})


def _fort(state: HistoryPosition, land: int, payment: int) -> Message:
    place = LAND.message_arg(land)
    if not state.mark[land]:
        return Message("refuse-fort-land", {"land": place})
    if state.fort[land]:
        return Message("refuse-fort-twice", {"land": place})
    if state.n_forts >= FORT_LIMIT:
        return Message("refuse-no-forts")
    return Message("refuse-fort-payment", {"payment": PAYMENT.message_arg(payment)})
