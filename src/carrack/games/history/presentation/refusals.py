"""Why a choice that exists is refused now, in one sentence the player understands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from carrack.core import asking
from carrack.core.book import PASS
from carrack.core.text import Message
from carrack.games.history.book import BOOK, CHOOSE, CHOOSE_REGION, COIN, EVENT, LAND, PAYMENT, REGION, SEAT, WATER
from carrack.games.history.facts import EVENT_EPOCHS, FORT_LIMIT, HAND, LAND_REGION, PAYMENTS
from carrack.games.history.rules.combat import RECOVER
from carrack.games.history.rules.draft import GIVE, KEEP
from carrack.games.history.rules.expansion import BUILD_FORT, EXPAND, in_play
from carrack.games.history.rules.monuments import BUILD
from carrack.games.history.rules.naval_control import CONTROL_SEAS, FIGHT_SEA, HOLD_SEA, SINK
from carrack.games.history.rules.playing_events import PLAY_EVENT
from carrack.games.history.rules.preparation import PLACE_FLEET, SELL_FLEET

if TYPE_CHECKING:
    from carrack.games.history.engine import Position

AT_SEA: Final = frozenset({SELL_FLEET, PLACE_FLEET, FIGHT_SEA, HOLD_SEA, SINK})


def refusal(state: Position, action: int) -> Message:
    """See `carrack.core.game.Game.refusal`."""
    return asking.refusal(BOOK, state, action, _reason)


def _reason(state: Position, verb: int, args: tuple[int, ...]) -> Message | None:
    if verb == PASS:
        return Message("refuse-pass-naval") if state.asked == CONTROL_SEAS else None
    if verb == KEEP:
        return Message("refuse-keep")
    (a,) = args
    if verb == GIVE:
        return Message("refuse-give-self" if a == state.seat else "refuse-give", {"seat": SEAT.argument(a)})
    if verb == PLAY_EVENT:
        return _event(state, a)
    if verb == EXPAND:
        return _expansion(state, a)
    if verb == BUILD_FORT:
        return _fort(state, *divmod(a, PAYMENTS))
    if verb == RECOVER:
        return Message("refuse-no-coin", {"coin": COIN.argument(a)})
    if verb in AT_SEA:
        return Message(f"refuse-water-{asking.kind_of(BOOK, state)}", {"water": WATER.argument(a)})
    if verb == BUILD:
        return Message("refuse-build", {"land": LAND.argument(a)})
    if verb == CHOOSE_REGION:
        return Message("refuse-region", {"region": REGION.argument(a)})
    assert verb == CHOOSE
    return Message(f"refuse-choose-{asking.kind_of(BOOK, state)}", {"land": LAND.argument(a)})


def _event(state: Position, event: int) -> Message:
    seat = state.seat
    if event not in state.hand[seat * HAND : seat * HAND + state.n_hand[seat]]:
        return Message("refuse-not-in-hand", {"event": EVENT.argument(event)})
    if not EVENT_EPOCHS[event] >> state.epoch & 1:
        return Message("refuse-epoch", {"event": EVENT.argument(event)})
    return Message("refuse-identical", {"event": EVENT.argument(event)})


def _expansion(state: Position, land: int) -> Message:
    place = LAND.argument(land)
    if LAND_REGION[land] < 0:
        return Message("refuse-barren", {"land": place})
    if not in_play(state, land):
        return Message("refuse-not-in-play", {"land": place})
    if state.reserve + state.second_reserve + state.guest_reserve + state.allied == 0:
        return Message("refuse-no-army")
    if state.mark[land]:
        return Message("refuse-held", {"land": place})
    return Message("refuse-out-of-reach", {"land": place})


def _fort(state: Position, land: int, payment: int) -> Message:
    place = LAND.argument(land)
    if not state.mark[land]:
        return Message("refuse-fort-land", {"land": place})
    if state.fort[land]:
        return Message("refuse-fort-twice", {"land": place})
    if state.n_forts >= FORT_LIMIT:
        return Message("refuse-no-forts")
    return Message("refuse-fort-payment", {"payment": PAYMENT.argument(payment)})
