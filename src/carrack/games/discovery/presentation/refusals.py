"""Why a choice that exists is refused now, in one sentence the player understands."""

from __future__ import annotations

from carrack.core import asking
from carrack.core.flow import top
from carrack.core.text import Message
from carrack.games.discovery.book import BOOK, BUILDING, CASUALTY, GOOD, KIND, NATION, REGION, TARGET
from carrack.games.discovery.facts import (
    KINDS,
    MAYFLOWER,
    NO_COUNTER,
    NO_WORKER,
    ON_DISPLAY,
    SEATS,
    SLOT_BUILDER,
    T_DISCOVERY,
    T_INITIATIVE,
    T_MAYFLOWER,
    T_ORDER,
    T_SHIPPING,
    T_SLOT,
    T_SPECIALISTS,
    TRAINING_COST,
    WAR_COST,
)
from carrack.games.discovery.rules.auctions import BID, BOARD
from carrack.games.discovery.rules.buildings import BUY, price_now
from carrack.games.discovery.rules.buying_vp import BUY_POINTS, vp_cost
from carrack.games.discovery.rules.counters import EXPLORE
from carrack.games.discovery.rules.discovery import DECK, SEND
from carrack.games.discovery.rules.dock import LAND
from carrack.games.discovery.rules.placement import PLACE
from carrack.games.discovery.rules.purchases import SETTLE, SETTLE_COLONIST
from carrack.games.discovery.rules.scouting import SCOUT, scout_price
from carrack.games.discovery.rules.specialists import TRAIN
from carrack.games.discovery.rules.trade_goods import TAKE
from carrack.games.discovery.rules.warfare import BATTLE, KILL, WAR, Battle
from carrack.games.discovery.state import State


def refusal(state: State, action: int) -> Message:
    """See `carrack.core.game.Game.refusal`."""
    return asking.refusal(BOOK, state, action, _reason)


def _reason(state: State, verb: int, args: tuple[int, ...]) -> Message | None:
    a = args[0] if args else 0
    if verb == PLACE:
        return _placement(state, *args)
    if verb == BUY:
        if state.tile_at[a] != ON_DISPLAY:
            return Message("refuse-not-on-display", {"building": BUILDING.argument(a)})
        return _too_dear(state, price_now(state, a))
    if verb == SCOUT:
        if state.scouting == 0:
            return Message("refuse-scouting-off")
        if state.money[state.seat] < scout_price(state):
            return _too_dear(state, scout_price(state))
        return Message("refuse-nothing-to-scout")
    if verb == TAKE:
        return Message("refuse-no-such-good", {"good": GOOD.argument(a)})
    if verb in (LAND, SETTLE):
        return _arrival(state, a)
    if verb == EXPLORE and state.counter[a] == NO_COUNTER:
        return Message("refuse-discovered", {"region": REGION.argument(a)})
    if verb == DECK:
        return Message("refuse-deck")
    if verb == SEND:
        return Message("refuse-party", {"kind": KIND.argument(a)})
    if verb == TRAIN:
        if state.money[state.seat] < TRAINING_COST:
            return _too_dear(state, TRAINING_COST)
        return Message("refuse-supply", {"kind": KIND.argument(a)})
    if verb == WAR:
        if state.money[state.seat] < WAR_COST:
            return _too_dear(state, WAR_COST)
        return Message("refuse-no-battle")
    if verb == BATTLE:
        return _battle(state, *args)
    if verb == KILL and a < top(state, Battle.lowest):
        return Message("refuse-kill-order")
    if verb == KILL:
        return Message("refuse-no-target", {"kind": CASUALTY.argument(a)})
    if verb == BUY_POINTS:
        return _too_dear(state, vp_cost(state, a))
    if verb == BID:
        if a <= state.bidding:
            return Message("refuse-bid-low", {"money": state.bidding})
        return _too_dear(state, a)
    if verb == BOARD:
        return Message("refuse-board-taken", {"nation": NATION.argument(a)})
    return None


def _too_dear(state: State, price: int) -> Message:
    return Message("refuse-money", {"price": price, "money": state.money[state.seat]})


def _placement(state: State, kind: int, target: int) -> Message:
    p = state.seat
    place = TARGET.argument(target)
    if state.hand[p * KINDS + kind] == 0:
        return Message("refuse-no-worker", {"kind": KIND.argument(kind)})
    if target in (T_ORDER, T_SPECIALISTS):
        return Message("refuse-no-space", {"target": place})
    if target == T_INITIATIVE:
        return Message("refuse-initiative-twice")
    if target == T_MAYFLOWER:
        return Message("refuse-mayflower" if state.tile_at[MAYFLOWER] == p else "refuse-not-owner")
    if target == T_SLOT + SLOT_BUILDER and state.builders == 0:
        return Message("refuse-builders-off")
    if target >= T_SLOT and state.slots[target - T_SLOT] != NO_WORKER:
        return Message("refuse-occupied", {"target": place})
    assert target not in (T_SHIPPING, T_DISCOVERY), "open areas are never full (D-PLACE-19)"
    return Message("refuse-full", {"target": place})


def _arrival(state: State, region: int) -> Message | None:
    place = REGION.argument(region)
    if state.counter[region] != NO_COUNTER:
        return Message("refuse-undiscovered", {"region": place})
    if state.asked == SETTLE_COLONIST:
        return Message("refuse-settle-order")
    return Message("refuse-no-colony", {"region": place})


def _battle(state: State, region: int, defender: int) -> Message:
    p = state.seat
    place = REGION.argument(region)
    if defender == p or defender >= state.players:
        return Message("refuse-no-opponent")
    if state.counter[region] != NO_COUNTER:
        return Message("refuse-undiscovered", {"region": place})
    if state.crowd[region * SEATS + p] == 0 or state.crowd[region * SEATS + defender] == 0:
        return Message("refuse-not-both-there", {"region": place})
    return Message("refuse-no-soldier", {"region": place})
