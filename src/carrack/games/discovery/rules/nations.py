"""National advantages (catalogue section 29); `windows.py` asks for those that come just before a box resolves."""

from __future__ import annotations

from typing import Final

from carrack.core.arrays import Int
from carrack.core.book import PASS, Frame, Slot, choice
from carrack.core.flow import ask, next_step, note, offer, part_of_step, pop, push, put, top
from carrack.games.discovery.book import BOOK, GOOD, KIND, ON_DOCK, POSITION, REGION, SEAT, SLOT
from carrack.games.discovery.events import E_DOCK_NEXT, E_ENGLAND, E_FRANCE, E_HOLLAND, E_ITALY, E_SPAIN
from carrack.games.discovery.facts import (
    AGE,
    COLONIST,
    ENGLAND,
    ENGLISH_COLONISTS,
    FRANCE,
    GOODS,
    HOLLAND,
    ITALY,
    KINDS,
    NO_WORKER,
    PORTUGAL,
    SLOTS,
    SPAIN,
    T_DOCK,
    T_GOODS,
    T_SHIPPING,
    T_SPECIALISTS,
)
from carrack.games.discovery.rules.counters import BY_SPAIN, EXPLORE, Reveal, offer_undiscovered
from carrack.games.discovery.rules.pieces import to_supply
from carrack.games.discovery.state import State

POWER: Final = BOOK.verb("power")
NEXT: Final = BOOK.verb("next", POSITION)
CLAIM: Final = BOOK.verb("claim", GOOD)
REPLACE: Final = BOOK.verb("replace", SLOT)


def power_ready(s: State, p: Int, nation: Int) -> bool:
    """D-NAT-07, 14: so many times a game, once a turn at most."""
    return s.nations > 0 and s.nation[p] == nation and s.power_left[p] > 0 and s.power_turn[p] != s.turn


def use_power(s: State, p: Int) -> None:
    s.power_left[p] -= 1
    s.power_turn[p] = s.turn


def offer_power(s: State, p: Int, window: Int) -> None:
    """England, France, Holland and Italy, each just before its box; D-R-43, 44: nobody needs a worker there."""
    if window == T_DOCK:
        if power_ready(s, p, ENGLAND) and (s.n_dock > 0 or s.supply[p * KINDS + COLONIST] > 0):
            offer(s, POWER)
    elif window == T_GOODS:
        if power_ready(s, p, FRANCE):
            for g in range(GOODS):
                if s.market[g] > 0:
                    offer(s, CLAIM, g)
    elif window == T_SHIPPING:
        if power_ready(s, p, HOLLAND) and s.box_ship == 1:
            offer(s, POWER)
    elif window == T_SPECIALISTS and power_ready(s, p, ITALY):
        offer_replacements(s, p)


def do_power(s: State) -> None:
    if part_of_step(s) == T_SHIPPING:
        take_ship(s, s.seat)
    else:
        line_up_dock(s, s.seat)


# ---- England ------------------------------------------------------------------------------------------------------


def line_up_dock(s: State, p: Int) -> None:
    """D-NAT-01, 02: two Colonists more, then all workers in any order."""
    use_power(s, p)
    come = s.supply[p * KINDS + COLONIST]
    if come > ENGLISH_COLONISTS:
        come = ENGLISH_COLONISTS
    for _ in range(come):
        s.supply[p * KINDS + COLONIST] -= 1
        s.dock[s.n_dock] = p * KINDS + COLONIST
        s.n_dock += 1
    note(s, E_ENGLAND, p, come)
    push(s, Reorder.kind, p)


def ask_reorder(s: State) -> None:
    """England puts all workers of the dock in any order, place by place (D-R-42).

    Passing keeps the rest as it stands; it is not offered right after a worker was left where he was, because then
    passing earlier says the same.
    """
    position = top(s, Reorder.position)
    if position >= s.n_dock - 1:
        pop(s)
        return
    ask(s, NEXT_ON_DOCK, top(s, Reorder.seat))
    for i in range(position, s.n_dock):
        fresh = 1
        for j in range(position, i):
            if s.dock[j] == s.dock[i]:
                fresh = 0
        if fresh == 1:
            offer(s, NEXT, i)
    if top(s, Reorder.left_alone) == 0 and s.n_legal > 1:
        offer(s, PASS)


def do_next(s: State, i: Int) -> None:
    position = top(s, Reorder.position)
    moved = s.dock[i]
    for j in range(i, position, -1):
        s.dock[j] = s.dock[j - 1]
    s.dock[position] = moved
    put(s, Reorder.position, position + 1)
    put(s, Reorder.left_alone, 0)
    if i == position:
        put(s, Reorder.left_alone, 1)
    note(s, E_DOCK_NEXT, moved // KINDS, moved % KINDS, position + 1)


def kind_on_dock(s: State, i: Int) -> Int:
    return s.dock[i] % KINDS


def owner_on_dock(s: State, i: Int) -> Int:
    return s.dock[i] // KINDS


class Reorder(Frame, book=BOOK, runs=ask_reorder):
    """England lines up the dock."""

    seat: Slot
    position: Slot
    left_alone: Slot  # 1 if the last one named was next already


NEXT_ON_DOCK: Final = BOOK.question(
    "reorder",
    "D-NAT-01",
    choice(NEXT, do_next, lights=ON_DOCK, says={"kind": (KIND, kind_on_dock), "seat": (SEAT, owner_on_dock)}),
    choice(PASS, pop),
    says={"position": (POSITION, Reorder.position)},
)


# ---- Spain --------------------------------------------------------------------------------------------------------


def ask_spain(s: State) -> None:
    """D-NAT-03, 06: before turn 1 or never; D-R-46: a counter on the map, of his choice."""
    for p in range(s.players):
        if s.nation[p] == SPAIN and s.power_left[p] > 0:
            ask(s, SPAIN_EXPLORES, p)
            offer_undiscovered(s)
            offer(s, PASS)
            return
    next_step(s)


def spain_discovers(s: State, r: Int) -> None:
    p = s.seat
    s.power_left[p] = 0
    note(s, E_SPAIN, p, r)
    next_step(s)
    push(s, Reveal.kind, p, r, BY_SPAIN)


def decline_spain(s: State) -> None:
    s.power_left[s.seat] = 0
    next_step(s)


SPAIN_EXPLORES: Final = BOOK.question(
    "spain", "D-NAT-03", choice(EXPLORE, spain_discovers, lights=REGION), choice(PASS, decline_spain)
)
SPANISH_DISCOVERY: Final = BOOK.step("spain", ask_spain)


# ---- France, Portugal, Holland ------------------------------------------------------------------------------------


def do_claim(s: State, g: Int) -> None:
    """France: one of the goods on offer; on a full track the last worker gets nothing (D-NAT-07, 08)."""
    p = s.seat
    use_power(s, p)
    s.market[g] -= 1
    s.n_market -= 1
    s.goods[p * GOODS + g] += 1
    note(s, E_FRANCE, p, g)


def portugal_ready(s: State, p: Int) -> bool:
    """D-NAT-09: an expedition by the deck once in each Age; D-R-41: also when the New World is known."""
    if s.nations == 0 or s.nation[p] != PORTUGAL:
        return False
    return s.power_turn[p] == 0 or AGE[s.power_turn[p]] != AGE[s.turn]


def take_ship(s: State, p: Int) -> None:
    """Holland takes the Ship of the box (D-NAT-13)."""
    use_power(s, p)
    s.box_ship = 0
    s.ships[p] += 1
    note(s, E_HOLLAND, p)


# ---- Italy --------------------------------------------------------------------------------------------------------


def any_in_supply(s: State, p: Int) -> Int:
    """The piece Italy uses; the kind makes no difference in this box (D-R-45)."""
    for kind in range(KINDS):
        if s.supply[p * KINDS + kind] > 0:
            return kind
    return -1


def offer_replacements(s: State, p: Int) -> None:
    """D-NAT-14, D-R-45: only an occupied slot; his own worker there already serves him."""
    if any_in_supply(s, p) < 0:
        return
    for i in range(SLOTS):
        if s.slots[i] != NO_WORKER and s.slots[i] // KINDS != p:
            offer(s, REPLACE, i)


def do_replace(s: State, slot: Int) -> None:
    """D-NAT-15: the replaced worker goes to its owner's supply, who gets nothing from it."""
    p = s.seat
    use_power(s, p)
    note(s, E_ITALY, p, s.slots[slot] // KINDS, slot)
    to_supply(s, s.slots[slot])
    worker = p * KINDS + any_in_supply(s, p)
    s.supply[worker] -= 1
    s.slots[slot] = worker


def owner_in_slot(s: State, slot: Int) -> Int:
    return s.slots[slot] // KINDS
