"""Reasons why a choice is not allowed now, each one sentence for the player."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from carrack.engine.flow import get_slot
from carrack.engine.messages import Message
from carrack.games.discovery.constants import (
    MAYFLOWER,
    NO_COUNTER,
    NO_WORKER,
    ON_DISPLAY,
    SEATS,
    SLOT_BUILDER,
    TARGET_DISCOVERY,
    TARGET_INITIATIVE,
    TARGET_MAYFLOWER,
    TARGET_ORDER,
    TARGET_SHIPPING,
    TARGET_SLOT,
    TARGET_SPECIALISTS,
    TRAINING_COST,
    WAR_COST,
    WORKER_KINDS,
)
from carrack.games.discovery.rules.auctions import BID, TAKE_NATION
from carrack.games.discovery.rules.buying_vp import BUY_POINTS, vp_cost
from carrack.games.discovery.rules.capital_buildings import BUY, price_now
from carrack.games.discovery.rules.discovery_counters import EXPLORE
from carrack.games.discovery.rules.dock import LAND
from carrack.games.discovery.rules.expeditions import DECK, SEND
from carrack.games.discovery.rules.overpopulation_allies_and_edict import SETTLE, SETTLE_COLONIST
from carrack.games.discovery.rules.placement import PLACE
from carrack.games.discovery.rules.scouting import SCOUT, scout_price
from carrack.games.discovery.rules.specialists_box import TRAIN
from carrack.games.discovery.rules.trade_goods import TAKE
from carrack.games.discovery.rules.warfare import BATTLE, KILL, WAR, Battle
from carrack.games.discovery.state import DiscoveryState
from carrack.games.discovery.vocabulary import (
    BUILDING,
    CASUALTY,
    DECLARATIONS,
    GOOD,
    NATION,
    REGION,
    TARGET,
    WORKER_KIND,
)
from carrack.play import decisions


def refusal(state: DiscoveryState, action: int) -> Message:
    """See `carrack.play.game.Game.refusal`."""
    return decisions.declared_refusal(DECLARATIONS, state, action, _reason)


def _reason(state: DiscoveryState, verb: int, args: tuple[int, ...]) -> Message | None:
    reason = REASONS.get(verb)
    return reason(state, *args) if reason else None


def _too_dear(state: DiscoveryState, price: int) -> Message:
    return Message("refuse-money", {"price": price, "money": state.money[state.seat]})


def _placement(state: DiscoveryState, kind: int, target: int) -> Message:
    p = state.seat
    place = TARGET.message_arg(target)
    if state.hand[p * WORKER_KINDS + kind] == 0:
        return Message("refuse-no-worker", {"kind": WORKER_KIND.message_arg(kind)})
    if target in (TARGET_ORDER, TARGET_SPECIALISTS):
        return Message("refuse-no-space", {"target": place})
    if target == TARGET_INITIATIVE:
        return Message("refuse-initiative-twice")
    if target == TARGET_MAYFLOWER:
        return Message("refuse-mayflower" if state.tile_at[MAYFLOWER] == p else "refuse-not-owner")
    if target == TARGET_SLOT + SLOT_BUILDER and state.builders == 0:
        return Message("refuse-builders-off")
    if target >= TARGET_SLOT and state.slots[target - TARGET_SLOT] != NO_WORKER:
        return Message("refuse-occupied", {"target": place})
    assert target not in (TARGET_SHIPPING, TARGET_DISCOVERY), "open areas are never full (D-PLACE-19)"
    return Message("refuse-full", {"target": place})


def _arrival(state: DiscoveryState, region: int) -> Message | None:
    place = REGION.message_arg(region)
    if state.counter[region] != NO_COUNTER:
        return Message("refuse-undiscovered", {"region": place})
    if state.asked == SETTLE_COLONIST:
        return Message("refuse-settle-order")
    return Message("refuse-no-colony", {"region": place})


def _battle(state: DiscoveryState, region: int, defender: int) -> Message:
    p = state.seat
    place = REGION.message_arg(region)
    if defender == p or defender >= state.players:
        return Message("refuse-no-opponent")
    if state.counter[region] != NO_COUNTER:
        return Message("refuse-undiscovered", {"region": place})
    if state.crowd[region * SEATS + p] == 0 or state.crowd[region * SEATS + defender] == 0:
        return Message("refuse-not-both-there", {"region": place})
    return Message("refuse-no-soldier", {"region": place})


def _purchase(state: DiscoveryState, tile: int) -> Message:
    if state.tile_at[tile] != ON_DISPLAY:
        return Message("refuse-not-on-display", {"building": BUILDING.message_arg(tile)})
    return _too_dear(state, price_now(state, tile))


def _scouting(state: DiscoveryState, *_: int) -> Message:
    if state.scouting == 0:
        return Message("refuse-scouting-off")
    if state.money[state.seat] < scout_price(state):
        return _too_dear(state, scout_price(state))
    return Message("refuse-nothing-to-scout")


def _exploration(state: DiscoveryState, region: int) -> Message | None:
    if state.counter[region] != NO_COUNTER:
        return None
    return Message("refuse-discovered", {"region": REGION.message_arg(region)})


def _training(state: DiscoveryState, kind: int) -> Message:
    if state.money[state.seat] < TRAINING_COST:
        return _too_dear(state, TRAINING_COST)
    return Message("refuse-supply", {"kind": WORKER_KIND.message_arg(kind)})


def _war(state: DiscoveryState, *_: int) -> Message:
    if state.money[state.seat] < WAR_COST:
        return _too_dear(state, WAR_COST)
    return Message("refuse-no-battle")


def _casualty(state: DiscoveryState, kind: int) -> Message:
    if kind < get_slot(state, Battle.lowest):
        return Message("refuse-kill-order")
    return Message("refuse-no-target", {"kind": CASUALTY.message_arg(kind)})


def _bid(state: DiscoveryState, money: int) -> Message:
    if money <= state.bidding:
        return Message("refuse-bid-low", {"money": state.bidding})
    return _too_dear(state, money)


REASONS: Final[Mapping[int, Callable[..., Message | None]]] = {
    PLACE: _placement,
    BUY: _purchase,
    SCOUT: _scouting,
    TAKE: lambda state, good: Message("refuse-no-such-good", {"good": GOOD.message_arg(good)}),
    LAND: _arrival,
    SETTLE: _arrival,
    EXPLORE: _exploration,
    DECK: lambda state, *_: Message("refuse-deck"),
    SEND: lambda state, kind, *_: Message("refuse-party", {"kind": WORKER_KIND.message_arg(kind)}),
    TRAIN: _training,
    WAR: _war,
    BATTLE: _battle,
    KILL: _casualty,
    BUY_POINTS: lambda state, points: _too_dear(state, vp_cost(state, points)),
    BID: _bid,
    TAKE_NATION: lambda state, nation: Message("refuse-board-taken", {"nation": NATION.message_arg(nation)}),
}
"""The reason for each verb, as a function of the position and the arguments."""
