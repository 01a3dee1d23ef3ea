"""What a choice brings: prices, income, points if scored now, odds, as far as the one who decides can know.

Copies of the position carry out the choice alone (`Position.carry`), so nothing that comes to light later is told.
"""

from __future__ import annotations

from collections.abc import Callable
from operator import add
from typing import TYPE_CHECKING, Final

from carrack.core.book import PASS
from carrack.core.outlook import Joins, Preview, counted, last
from carrack.core.text import Message, Seat, Term
from carrack.games.discovery.book import BOOK, GOOD, KIND, REGION
from carrack.games.discovery.data import building_id
from carrack.games.discovery.facts import (
    AGE,
    BUILDER,
    BUILDER_DISCOUNT,
    CAPTAIN,
    CARD_PLUNDER,
    CARD_RESISTANCE,
    CARD_SOLDIER,
    CARD_VP,
    CARDS,
    COUNTER_PLUNDER,
    COUNTER_RESISTANCE,
    COUNTER_SOLDIER,
    COUNTER_VP,
    COUNTERS,
    FACE_DOWN,
    GOODS,
    IN_DECK,
    KINDS,
    MAGELLAN,
    MAGELLAN_VALUE,
    MERCHANT,
    MERCHANT_MONEY,
    MILITIA_TILE,
    MISSIONARY,
    NO_COUNTER,
    ON_REGION,
    PORTUGUESE_RESISTANCE,
    PRICE,
    REGIONS,
    SEATS,
    SLOT_KIND,
    SLOT_TRAINING,
    SOLDIER,
    T_BUILDINGS,
    T_DISCOVERY,
    T_DOCK,
    T_GOODS,
    T_INITIATIVE,
    T_MAYFLOWER,
    T_SHIPPING,
    T_SLOT,
    T_WARFARE,
    TRAINING_COST,
    TURNS,
    UNSEEN,
)
from carrack.games.discovery.rules.auctions import BID, BOARD
from carrack.games.discovery.rules.benefits import USE
from carrack.games.discovery.rules.counters import EXPLORE, resistance_for
from carrack.games.discovery.rules.discovery import DECK, GO, NAME_DESTINATION, SEND, has_target
from carrack.games.discovery.rules.dock import LAND
from carrack.games.discovery.rules.nations import NEXT, REPLACE
from carrack.games.discovery.rules.placement import PLACE
from carrack.games.discovery.rules.purchases import EDICT, GAIN, SETTLE, STEAL
from carrack.games.discovery.rules.scouting import RETURN
from carrack.games.discovery.rules.stables import RIDE
from carrack.games.discovery.rules.trade_goods import TAKE
from carrack.games.discovery.rules.university import FRONT
from carrack.games.discovery.rules.warfare import BATTLE, KILL, WAR, can_fight
from carrack.games.discovery.view import points_now

if TYPE_CHECKING:
    from carrack.games.discovery.engine import Position

IN_REGION: Final = frozenset({LAND, SETTLE, RIDE})
"""Verbs that bring a worker to a region, the last thing they name."""
QUIET: Final = frozenset({PASS, RETURN, FRONT, NEXT, BOARD, KILL, EDICT, GAIN})
"""Choices that change nothing that can be counted now."""

GAINS: Final = {
    "preview-points-more": {"vp": 100},
    "preview-points-from": {"vp": 100},
    "preview-points-less": {"vp": -100},
    "preview-loses": {"vp": 50},
    "preview-plunder": {"vp": 10},
    "preview-income-more": {"money": 10},
    "preview-income-less": {"money": -10},
    "preview-money": {"money": 5},
    "preview-chance": {"percent": 1},
    "preview-chance-card": {"percent": 1},
    "preview-battle": {"mine": 2, "theirs": -1},
    "preview-holds": {"number": 1},
}


def preview(state: Position, seat: int, action: int) -> tuple[Message, ...]:
    """See `carrack.core.game.Game.preview`."""
    verb, args = BOOK.unpack(action)
    a, b = (*args, 0, 0)[:2]
    if verb in QUIET:
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
        return (Message("preview-building", {"building": Term(f"building-{building_id(a)}-effect")}),)
    if verb == REPLACE:
        return (_training(a),)
    after = _after(state, action)
    if verb == TAKE:
        held = after.goods[seat * GOODS + a]
        more = (Message("preview-holds", {"number": held}),) if held > 1 else ()
        return (*more, *_changes(state, after, seat))
    if verb in IN_REGION:
        return (*_standing(state, after, seat, args[-1]), *_changes(state, after, seat))
    return tuple(_changes(state, after, seat, pays=BOOK.verbs[verb].name == "buy"))


# ---- what changes at once -----------------------------------------------------------------------------------------


def _after(state: Position, action: int) -> Position:
    after = state.clone()
    after.carry(action)
    return after


def _changes(state: Position, after: Position, seat: int, pays: bool = False) -> list[Message]:
    """Money, income and points after the choice alone; and the points it takes from others."""
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
    """What is left of what is paid, also where more comes back; else what is earned."""
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
        return [Message("preview-points-from", {"vp": vp, "source": Term(f"source-{changed[0]}")})]
    return [Message("preview-points-more" if vp > 0 else "preview-points-less", {"vp": abs(vp)})]


def _standing(state: Position, after: Position, seat: int, region: int) -> list[Message]:
    """The own workers in a region after the choice, against the most that another has there; and its good."""
    crowd = after.crowd[region * SEATS : region * SEATS + state.players]
    mine, most = crowd[seat], max(n for p, n in enumerate(crowd) if p != seat)
    told = [Message("preview-ahead" if mine > most else "preview-behind", {"mine": mine, "most": most})]
    if most == 0:
        told = [Message("preview-alone", {"mine": mine})]
    elif mine == most:
        told = [Message("preview-level", {"mine": mine})]
    if state.region_good[region] >= 0 > after.region_good[region]:
        told.append(Message("preview-good", {"good": GOOD.argument(state.region_good[region])}))
    return told


# ---- placing workers ----------------------------------------------------------------------------------------------


def _placement(state: Position, seat: int, kind: int, target: int) -> tuple[Message, ...]:
    if target == T_INITIATIVE:
        return (Message("preview-initiative", {"money": state.n_init + 1, "place": state.n_init + 1}),)
    if target == T_DOCK:
        return (Message("preview-dock", {"position": state.n_dock + 1}), *_arrival(kind))
    if target == T_MAYFLOWER:
        return (Message("preview-mayflower"), *_arrival(kind))
    if target == T_GOODS:
        return _trade(state, seat)
    if target == T_SHIPPING:
        return _shipping(state, seat, kind)
    if target == T_BUILDINGS:
        price, money = PRICE[AGE[state.turn]] - (BUILDER_DISCOUNT if kind == BUILDER else 0), state.money[seat]
        told = Message("preview-build", {"position": state.n_build + 1, "price": price, "money": money})
        if money < price:
            return (told, Message("warn-too-dear", {"money": money}))
        mine = [worker % KINDS for worker in state.build[: state.n_build] if worker // KINDS == seat]
        together = price + sum(PRICE[AGE[state.turn]] - (BUILDER_DISCOUNT if one == BUILDER else 0) for one in mine)
        if money < together:
            return (told, Message("warn-too-dear-together", {"money": money, "number": len(mine) + 1}))
        return (told,)
    if target == T_DISCOVERY:
        if not has_target(state):
            return (Message("warn-nothing-to-discover"),)
        explorers = state.explorers[seat * KINDS : (seat + 1) * KINDS]
        explorers[kind] += 1
        return (Message("preview-strength", {"value": strength(state, seat, explorers)}),)
    if target == T_WARFARE:
        told = Message("preview-war", {"position": state.n_war + 1})
        return (told,) if _has_soldier(state, seat) else (told, Message("warn-no-soldier"))
    if state.turn == TURNS:
        return (Message("warn-no-next-turn"),)
    told, money = _training(target - T_SLOT), state.money[seat]
    if target - T_SLOT == SLOT_TRAINING and money < TRAINING_COST:
        return (told, Message("warn-too-dear", {"money": money}))
    return (told,)


def _has_soldier(state: Position, seat: int) -> bool:
    """In the colonies, or on the way there: the dock comes before war."""
    waiting = (*state.dock[: state.n_dock], *state.mayflower[: state.n_mayflower], state.dock_x, state.dock_y)
    if seat * KINDS + SOLDIER in waiting:
        return True
    return any(state.colony[(r * SEATS + seat) * KINDS + SOLDIER] for r in range(REGIONS))


def _arrival(kind: int) -> list[Message]:
    """What a worker brings when it lands."""
    if kind == MERCHANT:
        return [Message("preview-money", {"money": MERCHANT_MONEY})]
    return [Message("preview-missionary")] if kind == MISSIONARY else []


def _trade(state: Position, seat: int) -> tuple[Message, ...]:
    """Which pick it would be, and the income of the best good on offer."""
    best = 0
    for g in range(GOODS):
        if state.market[g] > 0:
            after = state.clone()
            after.goods[seat * GOODS + g] += 1
            best = max(best, after.income_now(seat) - state.income_now(seat))
    pick = Message("preview-trade", {"position": state.n_trade + 1})
    return (pick, Message("preview-income-at-most", {"money": best})) if best else (pick,)


def _shipping(state: Position, seat: int, kind: int) -> tuple[Message, ...]:
    if state.box_ship == 0:
        return (Message("warn-no-ship"),)
    shipping = list(state.shipping)
    shipping[seat * KINDS + kind] += 1
    totals = [_cargo(shipping[p * KINDS : (p + 1) * KINDS]) for p in range(state.players)]
    most = max(total for p, total in enumerate(totals) if p != seat)
    return (Message("preview-shipping", {"mine": totals[seat], "most": most}),)


def _cargo(workers: list[int]) -> int:
    """D-SHIP-03 to 05: Captains and Merchants count 2, everybody else 1."""
    return sum(workers) + workers[CAPTAIN] + workers[MERCHANT]


def _training(slot: int) -> Message:
    if slot == SLOT_TRAINING:
        return Message("preview-training", {"money": TRAINING_COST})
    return Message("preview-next-turn", {"kind": KIND.argument(SLOT_KIND[slot])})


# ---- expeditions --------------------------------------------------------------------------------------------------


def strength(state: Position, seat: int, workers: list[int]) -> int:
    """D-DISC-05: a Captain counts 2, with Magellan 3 (D-B1-22); everybody else 1."""
    captain = MAGELLAN_VALUE if state.tile_at[MAGELLAN] == seat else 2
    return sum(workers) + (captain - 1) * workers[CAPTAIN]


def _party(state: Position, seat: int, verb: int, kind: int, number: int) -> tuple[Message, ...]:
    """How strong the expedition would be, and how often that is enough where nothing is known.

    Kinds of workers are asked for one after the other: those who come later are taken to go too.
    """
    waiting = state.explorers[seat * KINDS : (seat + 1) * KINDS]
    workers = [*state.party[:kind], number, *waiting[kind + 1 :]] if verb == SEND else waiting
    value = strength(state, seat, workers)
    others = verb == SEND and any(waiting[kind + 1 :])
    told = [Message("preview-strength-others" if others else "preview-strength", {"value": value})]
    if any(not _knows(state, seat, r) for r in range(REGIONS) if state.counter[r] != NO_COUNTER):
        hidden = [COUNTER_RESISTANCE[c] for c in _hidden_counters(state, seat)]
        told.append(
            _weighed(state, seat, value, hidden, lambda likely: Message("preview-chance-unseen", {"percent": likely}))
        )
    return tuple(told)


def _region(state: Position, seat: int, region: int) -> tuple[Message, ...]:
    """The counter, if the seat knows it; else how often an expedition so strong succeeds."""
    needs_strength = state.asked == NAME_DESTINATION
    value = strength(state, seat, state.party)
    if not _knows(state, seat, region):
        if not needs_strength:
            return ()
        hidden = [COUNTER_RESISTANCE[c] for c in _hidden_counters(state, seat)]

        def discovers(likely: int) -> Message:
            return Message("preview-chance", {"percent": likely, "region": REGION.argument(region)})

        return (Message("preview-strength", {"value": value}), _weighed(state, seat, value, hidden, discovers))
    c = state.counter[region]
    if not needs_strength:
        return (Message("preview-plunder", {"money": COUNTER_PLUNDER[c], "vp": COUNTER_VP[c]}),)
    money = COUNTER_PLUNDER[c] + COUNTER_SOLDIER[c] * state.party[SOLDIER]
    return (
        Message("preview-strength", {"value": value}),
        _test(state, seat, value, COUNTER_RESISTANCE[c]),
        Message("preview-plunder", {"money": money, "vp": COUNTER_VP[c]}),
    )


def _deck(state: Position, seat: int, by_portugal: int) -> tuple[Message, ...]:
    value = strength(state, seat, state.party)
    top = _top_card(state, seat)
    told = [Message("preview-strength", {"value": value})]
    if by_portugal:
        told.append(_test(state, seat, value, PORTUGUESE_RESISTANCE))
    elif top >= 0:
        told.append(_test(state, seat, value, CARD_RESISTANCE[top]))
    else:
        hidden = [CARD_RESISTANCE[c] for c in _hidden_cards(state, seat)]
        won = _weighed(state, seat, value, hidden, lambda likely: Message("preview-chance-card", {"percent": likely}))
        told.append(won)
    if top >= 0:
        money = CARD_PLUNDER[top] + CARD_SOLDIER[top] * state.party[SOLDIER]
        told.append(Message("preview-plunder", {"money": money, "vp": CARD_VP[top]}))
    return tuple(told)


def _test(state: Position, seat: int, value: int, printed: int) -> Message:
    needed = resistance_for(state, seat, printed)
    return Message("preview-succeeds" if value >= needed else "warn-fails", {"value": value, "resistance": needed})


def _weighed(state: Position, seat: int, value: int, printed: list[int], likely: Callable[[int], Message]) -> Message:
    """How often such an expedition is strong enough, in the words of the place; a warning if it never is."""
    needed = [resistance_for(state, seat, resistance) for resistance in printed]
    enough = sum(value >= resistance for resistance in needed)
    if enough == 0:
        return Message("warn-hopeless", {"value": value, "resistance": min(needed)})
    return likely(round(100 * enough / len(needed)))


def _knows(state: Position, seat: int, region: int) -> bool:
    return state.counter[region] > FACE_DOWN and bool(state.known[region] >> seat & 1)


def _hidden_counters(state: Position, seat: int) -> list[int]:
    """Every counter that may lie face down where the seat has not looked, whoever else has."""
    places, known = state.counter_at, state.known
    return [
        c
        for c in range(COUNTERS)
        if places[c] == UNSEEN or (places[c] >= ON_REGION and not known[places[c] - ON_REGION] >> seat & 1)
    ]


def _top_card(state: Position, seat: int) -> int:
    """The top card of the deck if the seat knows it, else -1; cards put under the deck come up last."""
    if state.top_card >= 0:
        return state.top_card if state.top_known >> seat & 1 else -1
    if UNSEEN not in state.card_at and state.bottom_known[0] >> seat & 1:
        return state.bottom[0]
    return -1


def _hidden_cards(state: Position, seat: int) -> list[int]:
    """Every card that may lie where the seat has not looked."""
    seen = {state.top_card} if state.top_known >> seat & 1 else set()
    seen |= {state.bottom[i] for i in range(state.n_bottom) if state.bottom_known[i] >> seat & 1}
    places = state.card_at
    return [c for c in range(CARDS) if places[c] in (UNSEEN, IN_DECK) and c not in seen]


# ---- war and loot -------------------------------------------------------------------------------------------------


def _battle(state: Position, seat: int, other: int, regions: list[int]) -> tuple[Message, ...]:
    """How many workers each side eliminates: one a Soldier, as far as there are targets (D-WAR-11, D-B3-01)."""
    militia = int(state.tile_at[MILITIA_TILE] == other)
    colony, crowd = state.colony, state.crowd
    mine = theirs = 0
    for r in regions:
        mine += min(colony[(r * SEATS + seat) * KINDS + SOLDIER], crowd[r * SEATS + other] + militia)
        theirs += min(colony[(r * SEATS + other) * KINDS + SOLDIER] + militia, crowd[r * SEATS + seat])
    return (Message("preview-battle" if mine else "warn-battle", {"mine": mine, "theirs": theirs}),)


def _loot(state: Position, victim: int) -> Message:
    """The counter is picked at random among those he has."""
    points = [COUNTER_VP[c] for c in range(COUNTERS) if state.counter_at[c] == victim]
    return Message("preview-loot", {"number": len(points), "least": min(points), "vp": max(points)})


JOINS: Final[Joins] = {"preview-loses": {"vp": add}, "preview-left": {"money": last}, "preview-money": {"money": add}}

PREVIEW: Final = Preview(preview, lambda told: counted(told, GAINS), joins=JOINS)
