"""Preview of a choice: prices, income, points if scored now and odds, computed from what the deciding player knows.

A preview applies the choice to a copy of the position (`apply_effect_only`) and stops there, so it reveals nothing
hidden.
"""

from __future__ import annotations

from operator import add
from typing import TYPE_CHECKING, Final

from carrack.engine.declarations import PASS
from carrack.engine.messages import EntityName, Message, Seat
from carrack.games.discovery.constants import (
    AGE,
    AGE_OF_REASON,
    BUILDER,
    BUILDER_DISCOUNT,
    CAPTAIN,
    COUNTER_VP,
    COUNTERS,
    GOODS,
    MERCHANT,
    MERCHANT_MONEY,
    MILITIA_TILE,
    MISSIONARY,
    ON_DISPLAY,
    PRICE,
    REGIONS,
    SEATS,
    SLOT_KIND,
    SLOT_TRAINING,
    SOLDIER,
    TARGET_BUILDINGS,
    TARGET_DISCOVERY,
    TARGET_DOCK,
    TARGET_GOODS,
    TARGET_INITIATIVE,
    TARGET_MAYFLOWER,
    TARGET_SHIPPING,
    TARGET_SLOT,
    TARGET_WARFARE,
    TILE_AMOUNT,
    TILES,
    TRAINING_COST,
    TURNS,
    WORKER_KINDS,
)
from carrack.games.discovery.data.components import building_id
from carrack.games.discovery.presentation.expedition_previews import _deck, _party, _region, strength
from carrack.games.discovery.presentation.score_report import points_now
from carrack.games.discovery.rules.auctions import BID, TAKE_NATION
from carrack.games.discovery.rules.building_benefits import USE
from carrack.games.discovery.rules.discovery_counters import EXPLORE
from carrack.games.discovery.rules.dock import LAND
from carrack.games.discovery.rules.expeditions import DECK, GO, SEND, has_target
from carrack.games.discovery.rules.free_specialists import GAIN
from carrack.games.discovery.rules.nations import REPLACE, TAKE_NEXT_ON_DOCK
from carrack.games.discovery.rules.overpopulation_allies_and_edict import EDICT, SETTLE
from carrack.games.discovery.rules.placement import PLACE
from carrack.games.discovery.rules.rewrite_history import STEAL
from carrack.games.discovery.rules.scouting import RETURN
from carrack.games.discovery.rules.specialists_box import TRAIN
from carrack.games.discovery.rules.stables import RIDE
from carrack.games.discovery.rules.trade_goods import TAKE
from carrack.games.discovery.rules.university import FRONT
from carrack.games.discovery.rules.warfare import BATTLE, KILL, WAR, can_fight
from carrack.games.discovery.vocabulary import DECLARATIONS, GOOD, WORKER_KIND
from carrack.play.previews import NumberJoins, Previewer, keep_last, weighted_sum

if TYPE_CHECKING:
    from carrack.games.discovery.position import DiscoveryPosition


IN_REGION: Final = frozenset({LAND, SETTLE, RIDE})
"""Verbs that bring a worker to a region, which is their last argument."""
VERBS_WITHOUT_PREVIEW: Final = frozenset({PASS, RETURN, FRONT, TAKE_NEXT_ON_DOCK, TAKE_NATION, KILL, EDICT, GAIN})
"""Verbs without a measurable immediate effect."""

SORT_WEIGHTS: Final = {
    "preview-points-more": {"vp": 100},
    "preview-points-from": {"vp": 100},
    "preview-points-less": {"vp": -100},
    "preview-loses": {"vp": 50},
    "preview-plunder": {"vp": 10},
    "preview-income-more": {"money": 10},
    "preview-income-less": {"money": -10},
    "preview-money": {"money": 5},
    "preview-reason": {"vp": 100},
    "preview-chance": {"percent": 1},
    "preview-chance-card": {"percent": 1},
    "preview-battle": {"mine": 2, "theirs": -1},
    "preview-holds": {"number": 1},
}


def preview(state: DiscoveryPosition, seat: int, action: int) -> tuple[Message, ...]:
    """See `carrack.play.game.Game.preview`."""
    verb, args = DECLARATIONS.unpack_action(action)
    a, b = (*args, 0, 0)[:2]
    if verb in VERBS_WITHOUT_PREVIEW:
        return ()
    if verb == PLACE:
        return _placement(state, seat, a, b)
    if verb in (GO, SEND):
        return _party(state, seat, verb, a, b)
    if verb == EXPLORE:
        return _region(state, seat, a)
    if verb == DECK:
        return _deck(state, seat, a)
    if verb == BATTLE:
        return _battle(state, seat, b, [a])
    if verb == WAR:
        regions = [r for r in range(REGIONS) if can_fight(state, seat, a, r)]
        return (*_changes(state, _after(state, action), seat), *_battle(state, seat, a, regions))
    if verb == STEAL:
        return (_loot(state, a),)
    if verb == BID:
        return (Message("preview-left-if-won", {"money": state.money[seat] - a}),)
    if verb == USE:
        return (Message("preview-building", {"building": EntityName(f"building-{building_id(a)}-effect")}),)
    if verb == REPLACE and state.turn < TURNS:
        return (_training(a),)
    after = _after(state, action)
    if verb in (REPLACE, TRAIN) and state.turn == TURNS:
        told = _changes(state, after, seat)
        return tuple(told) if verb == REPLACE and told else (Message("warn-no-next-turn"), *told)
    if verb == TAKE:
        held = after.goods[seat * GOODS + a]
        more = (Message("preview-holds", {"number": held}),) if held > 1 else ()
        return (*more, *_changes(state, after, seat))
    if verb in IN_REGION:
        return (*_standing(state, after, seat, args[-1]), *_changes(state, after, seat))
    return tuple(_changes(state, after, seat, pays=DECLARATIONS.verbs[verb].name == "buy"))


# ---- what changes at once -----------------------------------------------------------------------------------------


def _after(state: DiscoveryPosition, action: int) -> DiscoveryPosition:
    after = state.clone()
    after.apply_effect_only(action)
    return after


def _changes(state: DiscoveryPosition, after: DiscoveryPosition, seat: int, pays: bool = False) -> list[Message]:
    """Changes of money, income and points by the choice alone, and points lost by opponents."""
    told = _money(state.money[seat], after.money[seat], pays)
    income = after.income_now(seat) - state.income_now(seat)
    if income:
        told.append(Message("preview-income-more" if income > 0 else "preview-income-less", {"money": abs(income)}))
    before, then = points_now(state), points_now(after)
    told += _points(before[seat], then[seat])
    for p in range(state.players):
        loss = sum(before[p].values()) - sum(then[p].values())
        if p != seat and loss > 0:
            told.append(Message("preview-loses", {"seat": Seat(p), "vp": loss}))
    return told


def _money(before: int, after: int, pays: bool) -> list[Message]:
    """Money left after a payment (even if the choice also earns money), otherwise money earned."""
    if after < before or pays:
        return [Message("preview-left", {"money": after})]
    return [Message("preview-money", {"money": after - before})] if after > before else []


def _points(before: dict[str, int], after: dict[str, int]) -> list[Message]:
    """The change of the total, and its source if there is only one."""
    changed = [source for source in before if before[source] != after[source]]
    vp = sum(after.values()) - sum(before.values())
    if vp == 0:
        return []
    if vp > 0 and len(changed) == 1:
        return [Message("preview-points-from", {"vp": vp, "source": EntityName(f"source-{changed[0]}")})]
    return [Message("preview-points-more" if vp > 0 else "preview-points-less", {"vp": abs(vp)})]


def _standing(state: DiscoveryPosition, after: DiscoveryPosition, seat: int, region: int) -> list[Message]:
    """Own workers in a region after the choice, the largest number of an opponent, and the region's good."""
    crowd = after.crowd[region * SEATS : region * SEATS + state.players]
    mine, most = crowd[seat], max(n for p, n in enumerate(crowd) if p != seat)
    told = [Message("preview-ahead" if mine > most else "preview-behind", {"mine": mine, "most": most})]
    if most == 0:
        told = [Message("preview-alone", {"mine": mine})]
    elif mine == most:
        told = [Message("preview-level", {"mine": mine})]
    if state.region_good[region] >= 0 > after.region_good[region]:
        told.append(Message("preview-good", {"good": GOOD.message_arg(state.region_good[region])}))
    return told


# ---- placing workers ----------------------------------------------------------------------------------------------


def _placement(state: DiscoveryPosition, seat: int, kind: int, target: int) -> tuple[Message, ...]:
    if target == TARGET_INITIATIVE:
        return (Message("preview-initiative", {"money": state.n_init + 1, "place": state.n_init + 1}),)
    if target == TARGET_DOCK:
        return (Message("preview-dock", {"position": state.n_dock + 1}), *_arrival(kind))
    if target == TARGET_MAYFLOWER:
        return (Message("preview-mayflower"), *_arrival(kind))
    if target == TARGET_GOODS:
        return _trade(state, seat)
    if target == TARGET_SHIPPING:
        return _shipping(state, seat, kind)
    if target == TARGET_BUILDINGS:
        price, money = PRICE[AGE[state.turn]] - (BUILDER_DISCOUNT if kind == BUILDER else 0), state.money[seat]
        told = Message("preview-build", {"position": state.n_build + 1, "price": price, "money": money})
        if money < price:
            return (told, Message("warn-too-dear", {"money": money}))
        mine = [worker % WORKER_KINDS for worker in state.build[: state.n_build] if worker // WORKER_KINDS == seat]
        together = price + sum(PRICE[AGE[state.turn]] - (BUILDER_DISCOUNT if one == BUILDER else 0) for one in mine)
        if money < together:
            return (told, Message("warn-too-dear-together", {"money": money, "number": len(mine) + 1}))
        return (told,)
    if target == TARGET_DISCOVERY:
        if not has_target(state):
            return (Message("warn-nothing-to-discover"),)
        explorers = state.explorers[seat * WORKER_KINDS : (seat + 1) * WORKER_KINDS]
        explorers[kind] += 1
        return (Message("preview-strength", {"value": strength(state, seat, explorers)}),)
    if target == TARGET_WARFARE:
        told = Message("preview-war", {"position": state.n_war + 1})
        return (told,) if _has_soldier(state, seat) else (told, Message("warn-no-soldier"))
    if state.turn == TURNS:
        return _reason(state, seat)
    told, money = _training(target - TARGET_SLOT), state.money[seat]
    if target - TARGET_SLOT == SLOT_TRAINING and money < TRAINING_COST:
        return (told, Message("warn-too-dear", {"money": money}))
    return (told,)


def _reason(state: DiscoveryPosition, seat: int) -> tuple[Message, ...]:
    """Preview of a Specialist space on the last turn, when only Age of Reason counts it (D-B3-23, D-R-28)."""
    vp = TILE_AMOUNT[state.edition * TILES + AGE_OF_REASON]
    if state.tile_at[AGE_OF_REASON] == seat:
        return (Message("preview-reason", {"vp": vp}),)
    useless = Message("warn-no-next-turn")
    if state.tile_at[AGE_OF_REASON] == ON_DISPLAY:
        return (useless, Message("preview-reason-if-bought", {"vp": vp}))
    return (useless,)


def _has_soldier(state: DiscoveryPosition, seat: int) -> bool:
    """Whether the seat has a Soldier in a region or on the dock, which resolves before war."""
    waiting = (*state.dock[: state.n_dock], *state.mayflower[: state.n_mayflower], state.dock_x, state.dock_y)
    if seat * WORKER_KINDS + SOLDIER in waiting:
        return True
    return any(state.colony[(r * SEATS + seat) * WORKER_KINDS + SOLDIER] for r in range(REGIONS))


def _arrival(kind: int) -> list[Message]:
    """Effects of a worker's arrival."""
    if kind == MERCHANT:
        return [Message("preview-money", {"money": MERCHANT_MONEY})]
    return [Message("preview-missionary")] if kind == MISSIONARY else []


def _trade(state: DiscoveryPosition, seat: int) -> tuple[Message, ...]:
    """Position of the pick, and the income from the best good on offer."""
    best = 0
    for g in range(GOODS):
        if state.market[g] > 0:
            after = state.clone()
            after.goods[seat * GOODS + g] += 1
            best = max(best, after.income_now(seat) - state.income_now(seat))
    pick = Message("preview-trade", {"position": state.n_trade + 1})
    return (pick, Message("preview-income-at-most", {"money": best})) if best else (pick,)


def _shipping(state: DiscoveryPosition, seat: int, kind: int) -> tuple[Message, ...]:
    if state.box_ship == 0:
        return (Message("warn-no-ship"),)
    shipping = list(state.shipping)
    shipping[seat * WORKER_KINDS + kind] += 1
    totals = [_cargo(shipping[p * WORKER_KINDS : (p + 1) * WORKER_KINDS]) for p in range(state.players)]
    most = max(total for p, total in enumerate(totals) if p != seat)
    if totals[seat] != most:
        return (Message("preview-shipping", {"mine": totals[seat], "most": most}),)
    if next(p for p in state.order if totals[p] == most) == seat:  # D-SHIP-02
        return (Message("preview-shipping-tie", {"mine": most}),)
    return (Message("warn-shipping-tie", {"mine": most}),)


def _cargo(workers: list[int]) -> int:
    """Shipping strength of a set of workers (D-SHIP-03 to 05): Captains and Merchants count 2, all others 1."""
    return sum(workers) + workers[CAPTAIN] + workers[MERCHANT]


def _training(slot: int) -> Message:
    if slot == SLOT_TRAINING:
        return Message("preview-training", {"money": TRAINING_COST})
    return Message("preview-next-turn", {"kind": WORKER_KIND.message_arg(SLOT_KIND[slot])})


# ---- war and loot -------------------------------------------------------------------------------------------------


def _battle(state: DiscoveryPosition, seat: int, other: int, regions: list[int]) -> tuple[Message, ...]:
    """Workers that each side eliminates: one per Soldier, as far as there are targets (D-WAR-11, D-B3-01)."""
    militia = int(state.tile_at[MILITIA_TILE] == other)
    colony, crowd = state.colony, state.crowd
    mine = theirs = 0
    for r in regions:
        mine += min(colony[(r * SEATS + seat) * WORKER_KINDS + SOLDIER], crowd[r * SEATS + other] + militia)
        theirs += min(colony[(r * SEATS + other) * WORKER_KINDS + SOLDIER] + militia, crowd[r * SEATS + seat])
    return (Message("preview-battle" if mine else "warn-battle", {"mine": mine, "theirs": theirs}),)


def _loot(state: DiscoveryPosition, victim: int) -> Message:
    """Preview of taking a random counter from a player."""
    points = [COUNTER_VP[c] for c in range(COUNTERS) if state.counter_at[c] == victim]
    return Message("preview-loot", {"number": len(points), "least": min(points), "vp": max(points)})


JOINS: Final[NumberJoins] = {
    "preview-loses": {"vp": add},
    "preview-left": {"money": keep_last},
    "preview-money": {"money": add},
}

PREVIEW: Final = Previewer(preview, lambda told: weighted_sum(told, SORT_WEIGHTS), joins=JOINS)
