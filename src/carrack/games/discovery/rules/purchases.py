"""What buildings do when they are bought (catalogue sections 20 to 22)."""

from __future__ import annotations

from typing import Final

from carrack.core.arrays import Int
from carrack.core.book import PASS, Frame, Slot, choice
from carrack.core.flow import ask, leave_to_chance, note, offer, offer2, outcome, pop, push, put, top
from carrack.games.discovery.book import BOOK, COUNTER, FEW, KIND, REGION, SEAT, WHO_FIRST
from carrack.games.discovery.events import (
    E_CHART,
    E_EDICT,
    E_MONEY,
    E_PLAGUE,
    E_PLAGUE_REGION,
    E_SETTLED,
    E_STOLE,
    E_TILE_SHIP,
)
from carrack.games.discovery.facts import (
    BUILDER,
    COLONIST,
    COLONY,
    COUNTERS,
    KINDS,
    NO_COUNTER,
    OP_ALLIES,
    OP_CHART,
    OP_GOODS_NOW,
    OP_MONEY_NOW,
    OP_PAPAL_EDICT,
    OP_PLAGUE_ALL,
    OP_PLAGUE_ONE,
    OP_SETTLE,
    OP_SHIP,
    OP_SPECIALISTS,
    OP_STEAL,
    REGIONS,
    SEATS,
    SOLDIER,
    STOLEN_COUNTERS,
    TILE_N,
    TILE_OP,
    TILES,
)
from carrack.games.discovery.rules.counters import BY_CHART, EXPLORE, Reveal, offer_undiscovered
from carrack.games.discovery.rules.pieces import (
    TO_NEXT_TURN,
    bring,
    bring_from_supply,
    can_gain,
    can_swap,
    gain,
    lift,
    swappable,
)
from carrack.games.discovery.rules.trade_goods import DrawGoods
from carrack.games.discovery.state import State

GAIN: Final = BOOK.verb("gain", KIND)
SETTLE: Final = BOOK.verb("settle", REGION)
EDICT: Final = BOOK.verb("edict", SEAT, WHO_FIRST)
LOSE: Final = BOOK.verb("lose", KIND)
PLAGUE: Final = BOOK.verb("plague", REGION, SEAT)
COUNT: Final = BOOK.verb("count", FEW)
STEAL: Final = BOOK.verb("steal", SEAT)
LIFT: Final = BOOK.verb("lift", COUNTER)


def act_on_purchase(s: State, p: Int, tile: Int) -> None:
    operation = TILE_OP[s.edition * TILES + tile]
    n = TILE_N[s.edition * TILES + tile]
    if operation == OP_MONEY_NOW:  # D-B1-11, 18, D-B2-29
        s.money[p] += n
        note(s, E_MONEY, p, n, tile)
    elif operation == OP_SHIP:  # D-B1-19, D-R-12
        if s.ship_supply > 0:
            s.ship_supply -= 1
            s.ships[p] += 1
            note(s, E_TILE_SHIP, p, tile)
    elif operation == OP_SPECIALISTS:  # D-B1-20, 21
        push(s, Specialists.kind, p, n)
    elif operation == OP_SETTLE:  # D-B1-25, 26
        push(s, Overpopulation.kind, p, n)
    elif operation == OP_ALLIES:  # D-B2-01, 02
        push(s, Allies.kind, p, n)
    elif operation == OP_GOODS_NOW:  # D-B2-30
        push(s, DrawGoods.kind, p, n, tile)
    elif operation == OP_PAPAL_EDICT:  # D-B2-32 to 34
        push(s, Edict.kind, p, n)
    elif operation == OP_PLAGUE_ALL:  # D-B2-47, 48
        push(s, PlagueForAll.kind)
    elif operation == OP_PLAGUE_ONE:  # D-B3-27
        push(s, PlagueForOne.kind, p, n)
    elif operation == OP_STEAL:  # D-B3-24 to 26
        push(s, History.kind, p, STOLEN_COUNTERS)
    elif operation == OP_CHART:  # D-B1-13, 16
        push(s, Chart.kind, p)


# ---- Specialists of free choice -----------------------------------------------------------------------------------


def ask_specialist(s: State) -> None:
    """Spoils of War: Specialists, and the second place of the 2007 auction; kinds in rising order, one path each.

    A kind is offered if this and later kinds can give as many as all from `lowest` on, so that every set that can be
    had is named in one way and no gain is lost by the order.
    """
    p = top(s, Specialists.seat)
    lowest = top(s, Specialists.lowest)
    wanted = top(s, Specialists.left)
    if s.rules >= 2:
        wanted = within_reach(s, p, lowest, wanted)
    if wanted == 0:
        pop(s)
        return
    ask(s, CHOOSE_SPECIALIST, p)
    for kind in range(lowest, KINDS):
        if is_specialist(s, kind) and can_gain(s, p, kind):
            if within_reach(s, p, kind, wanted) == wanted or (s.rules < 2 and s.n_legal == 0):
                offer(s, GAIN, kind)
    if s.n_legal == 0:
        pop(s)


def is_specialist(s: State, kind: Int) -> bool:
    return kind != COLONIST and (kind != BUILDER or s.builders == 1)


def within_reach(s: State, p: Int, lowest: Int, wanted: Int) -> Int:
    """How many of so many Specialists he could be given, of this kind and later ones, by the supply and by swaps."""
    n = 0
    swaps = 0
    for kind in range(lowest, KINDS):
        if is_specialist(s, kind):
            n += s.supply[p * KINDS + kind]
            if s.rules >= 2:
                swaps += swappable(s, p, kind)
            elif s.supply[p * KINDS + kind] == 0 and can_swap(s, p, kind):
                n += 1
    if swaps > s.supply[p * KINDS + COLONIST]:
        swaps = s.supply[p * KINDS + COLONIST]
    if n + swaps < wanted:
        return n + swaps
    return wanted


def do_gain(s: State, kind: Int) -> None:
    p = top(s, Specialists.seat)
    put(s, Specialists.left, top(s, Specialists.left) - 1)
    put(s, Specialists.lowest, kind)
    gain(s, p, kind, TO_NEXT_TURN, 0)


def specialists_to_choose(s: State) -> Int:
    """As many as can be had; one at a time where a worker may have to be swapped in between."""
    p = top(s, Specialists.seat)
    wanted = top(s, Specialists.left)
    for kind in range(top(s, Specialists.lowest), KINDS):
        if s.supply[p * KINDS + kind] < wanted and can_swap(s, p, kind):
            return 1
    return within_reach(s, p, top(s, Specialists.lowest), wanted)


class Specialists(Frame, book=BOOK, runs=ask_specialist):
    """Specialists of his choice come to a player."""

    seat: Slot
    left: Slot
    lowest: Slot  # the lowest kind that may still be named


CHOOSE_SPECIALIST: Final = BOOK.question(
    "specialist",
    "D-B1-20",
    choice(GAIN, do_gain, lights=KIND),
    says={"number": Specialists.left},
    parts=specialists_to_choose,
)


# ---- Overpopulation, Indian Allies, Papal Edict -------------------------------------------------------------------


def ask_settle(s: State) -> None:
    """Overpopulation: Colonists one by one, regions in rising order so that every split has one path."""
    p = top(s, Overpopulation.seat)
    if top(s, Overpopulation.left) == 0 or s.supply[p * KINDS + COLONIST] == 0:
        pop(s)
        return
    ask(s, SETTLE_COLONIST, p)
    for r in range(top(s, Overpopulation.lowest), REGIONS):
        if s.counter[r] == NO_COUNTER:
            offer(s, SETTLE, r)


def settle_colonist(s: State, r: Int) -> None:
    p = top(s, Overpopulation.seat)
    put(s, Overpopulation.left, top(s, Overpopulation.left) - 1)
    put(s, Overpopulation.lowest, r)
    s.supply[p * KINDS + COLONIST] -= 1
    note(s, E_SETTLED, p, COLONIST, r)
    bring(s, p, COLONIST, r, 0)


def colonists_to_settle(s: State) -> Int:
    """As many as are granted and there."""
    left = top(s, Overpopulation.left)
    if left > s.supply[top(s, Overpopulation.seat) * KINDS + COLONIST]:
        left = s.supply[top(s, Overpopulation.seat) * KINDS + COLONIST]
    return left


def ask_allies(s: State) -> None:
    """Indian Allies: both Soldiers in one own colony; none without a colony or Soldiers (D-R-37)."""
    p = top(s, Allies.seat)
    if s.supply[p * KINDS + SOLDIER] > 0:
        ask(s, SETTLE_ALLIES, p)
        offer_colonies(s, p)
    if s.n_legal == 0:
        pop(s)


def settle_allies(s: State, r: Int) -> None:
    p = top(s, Allies.seat)
    wanted = top(s, Allies.number)
    pop(s)
    settle_all(s, p, SOLDIER, wanted, r)


def offer_colonies(s: State, p: Int) -> None:
    for r in range(REGIONS):
        if s.crowd[r * SEATS + p] > 0:
            offer(s, SETTLE, r)


def settle_all(s: State, p: Int, kind: Int, wanted: Int, r: Int) -> None:
    """Everything that is granted, in one region."""
    come = s.supply[p * KINDS + kind]
    if come > wanted:
        come = wanted
    for _ in range(come):
        note(s, E_SETTLED, p, kind, r)
    bring_from_supply(s, p, kind, r, come)


def ask_edict(s: State) -> None:
    """Papal Edict: the partner, and who places first (D-B2-34, D-R-36)."""
    p = top(s, Edict.seat)
    ask(s, CHOOSE_PARTNER, p)
    for q in range(s.players):
        if q != p:
            offer2(s, EDICT, q, 0)
            offer2(s, EDICT, q, 1)


def do_edict(s: State, partner: Int, partner_first: Int) -> None:
    p = top(s, Edict.seat)
    n = top(s, Edict.number)
    pop(s)
    note(s, E_EDICT, p, partner)
    if partner_first == 1:
        push(s, EdictPlace.kind, p, n)
        push(s, EdictPlace.kind, partner, n)
    else:
        push(s, EdictPlace.kind, partner, n)
        push(s, EdictPlace.kind, p, n)


def ask_edict_place(s: State) -> None:
    """D-B2-33: both Colonists in one region where he has a worker; none without one (D-R-36)."""
    p = top(s, EdictPlace.seat)
    if s.supply[p * KINDS + COLONIST] > 0:
        ask(s, SETTLE_BY_EDICT, p)
        offer_colonies(s, p)
    if s.n_legal == 0:
        pop(s)


def settle_by_edict(s: State, r: Int) -> None:
    p = top(s, EdictPlace.seat)
    wanted = top(s, EdictPlace.number)
    pop(s)
    settle_all(s, p, COLONIST, wanted, r)


class Overpopulation(Frame, book=BOOK, runs=ask_settle):
    """Colonists are spread over the New World."""

    seat: Slot
    left: Slot
    lowest: Slot  # the lowest region that may still be named


class Allies(Frame, book=BOOK, runs=ask_allies):
    """Soldiers come to a colony."""

    seat: Slot
    number: Slot


class Edict(Frame, book=BOOK, runs=ask_edict):
    """A partner for the Papal Edict."""

    seat: Slot
    number: Slot


class EdictPlace(Frame, book=BOOK, runs=ask_edict_place):
    """Colonists come to a colony by the Papal Edict."""

    seat: Slot
    number: Slot


SETTLE_COLONIST: Final = BOOK.question(
    "settle",
    "D-B1-25",
    choice(SETTLE, settle_colonist, lights=REGION),
    says={"number": Overpopulation.left},
    parts=colonists_to_settle,
)
SETTLE_ALLIES: Final = BOOK.question(
    "allies", "D-B2-01", choice(SETTLE, settle_allies, lights=REGION), says={"number": Allies.number}
)
CHOOSE_PARTNER: Final = BOOK.question("edict", "D-B2-32", choice(EDICT, do_edict, lights=SEAT))
SETTLE_BY_EDICT: Final = BOOK.question(
    "edict-place", "D-B2-33", choice(SETTLE, settle_by_edict, lights=REGION), says={"number": EdictPlace.number}
)


# ---- Plague -------------------------------------------------------------------------------------------------------


def ask_plague_loss(s: State) -> None:
    """Age II: each player loses one worker in each region where he has three or more; he picks it (D-R-34)."""
    while top(s, PlagueForAll.place) < s.players:
        p = s.order[top(s, PlagueForAll.place)]
        for r in range(top(s, PlagueForAll.region), REGIONS):
            if s.crowd[r * SEATS + p] >= COLONY:
                put(s, PlagueForAll.region, r)
                ask(s, LOSE_WORKER, p)
                for kind in range(KINDS):
                    if s.colony[(r * SEATS + p) * KINDS + kind] > 0:
                        offer(s, LOSE, kind)
                return
        put(s, PlagueForAll.place, top(s, PlagueForAll.place) + 1)
        put(s, PlagueForAll.region, 0)
    pop(s)


def do_lose(s: State, kind: Int) -> None:
    r = top(s, PlagueForAll.region)
    put(s, PlagueForAll.region, r + 1)
    lift(s, s.seat, kind, r)
    note(s, E_PLAGUE, s.seat, kind, r)


def ask_plague_region(s: State) -> None:
    """Age III: one region, one player, himself included, or nobody (D-R-35)."""
    ask(s, CHOOSE_PLAGUE, top(s, PlagueForOne.seat))
    for r in range(REGIONS):
        for q in range(s.players):
            if s.colony[(r * SEATS + q) * KINDS + COLONIST] > 0:
                offer2(s, PLAGUE, r, q)
    offer(s, PASS)


def do_plague_region(s: State, r: Int, victim: Int) -> None:
    p = top(s, PlagueForOne.seat)
    most = top(s, PlagueForOne.most)
    pop(s)
    push(s, PlagueCount.kind, p, most, r, victim)


def ask_plague_count(s: State) -> None:
    ask(s, COUNT_PLAGUE, top(s, PlagueCount.seat))
    most = s.colony[(top(s, PlagueCount.region) * SEATS + top(s, PlagueCount.victim)) * KINDS + COLONIST]
    if most > top(s, PlagueCount.most):
        most = top(s, PlagueCount.most)
    for n in range(1, most + 1):
        offer(s, COUNT, n)


def do_plague_count(s: State, n: Int) -> None:
    r = top(s, PlagueCount.region)
    victim = top(s, PlagueCount.victim)
    pop(s)
    for _ in range(n):
        lift(s, victim, COLONIST, r)
    note(s, E_PLAGUE_REGION, victim, n, r)


class PlagueForAll(Frame, book=BOOK, runs=ask_plague_loss):
    """The Plague of Age II goes from player to player and region to region."""

    place: Slot  # in the player order
    region: Slot


class PlagueForOne(Frame, book=BOOK, runs=ask_plague_region):
    """The Plague of Age III strikes one player in one region."""

    seat: Slot
    most: Slot


class PlagueCount(Frame, book=BOOK, runs=ask_plague_count):
    """How many Colonists it takes."""

    seat: Slot
    most: Slot
    region: Slot
    victim: Slot


LOSE_WORKER: Final = BOOK.question(
    "plague-loss", "D-B2-48", choice(LOSE, do_lose, lights=KIND), says={"region": (REGION, PlagueForAll.region)}
)
CHOOSE_PLAGUE: Final = BOOK.question(
    "plague-region", "D-B3-27", choice(PLAGUE, do_plague_region, lights=REGION), choice(PASS, pop)
)
COUNT_PLAGUE: Final = BOOK.question(
    "plague-count",
    "D-B3-27",
    choice(COUNT, do_plague_count),
    says={"region": (REGION, PlagueCount.region), "other": (SEAT, PlagueCount.victim)},
)


# ---- Re-Write History ---------------------------------------------------------------------------------------------


def has_counter(s: State, p: Int) -> bool:
    for c in range(COUNTERS):
        if s.counter_at[c] == p:
            return True
    return False


def ask_steal(s: State) -> None:
    """Up to two opponents, in any order, one counter each; optional (D-R-53)."""
    p = top(s, History.seat)
    if top(s, History.left) > 0:
        ask(s, CHOOSE_VICTIM, p)
        for q in range(s.players):
            named = (top(s, History.named) >> q) & 1
            if s.rules < 2:  # in the order of the seats
                named = top(s, History.named) >> q
            if q != p and named == 0 and has_counter(s, q):
                offer(s, STEAL, q)
    if s.n_legal == 0:
        pop(s)
    else:
        offer(s, PASS)


def do_steal(s: State, victim: Int) -> None:
    p = top(s, History.seat)
    put(s, History.left, top(s, History.left) - 1)
    put(s, History.named, top(s, History.named) | 1 << victim)
    push(s, LiftCounter.kind, p, victim)


def ask_lift(s: State) -> None:
    """D-B3-25: the counter is picked at random."""
    leave_to_chance(s, PICK_COUNTER)
    for c in range(COUNTERS):
        if s.counter_at[c] == top(s, LiftCounter.victim):
            outcome(s, LIFT, c, 1)


def do_lift(s: State, c: Int) -> None:
    p = top(s, LiftCounter.seat)
    note(s, E_STOLE, p, top(s, LiftCounter.victim), c)
    pop(s)
    s.counter_at[c] = p


def players_to_rob(s: State) -> Int:
    """As many as there are, beside passing."""
    return min(top(s, History.left), s.n_legal - 1)


class History(Frame, book=BOOK, runs=ask_steal):
    """Re-Write History takes counters from other players."""

    seat: Slot
    left: Slot
    named: Slot  # mask of those who have lost one


class LiftCounter(Frame, book=BOOK, runs=ask_lift):
    """One of a player's counters, at random."""

    seat: Slot
    victim: Slot


CHOOSE_VICTIM: Final = BOOK.question(
    "steal",
    "D-B3-24",
    choice(STEAL, do_steal, lights=SEAT),
    choice(PASS, pop),
    parts=players_to_rob,
    drawn=True,
)
PICK_COUNTER: Final = BOOK.chance("pick counter", "D-B3-25", choice(LIFT, do_lift))


# ---- New World Cartography ----------------------------------------------------------------------------------------


def ask_chart(s: State) -> None:
    """On purchase: now, or later in a Phase 4 (D-B1-16, D-R-69); never the deck (D-R-38)."""
    if s.undiscovered == 0:
        pop(s)
        return
    ask(s, CHART_REGION, top(s, Chart.seat))
    offer_undiscovered(s)
    offer(s, PASS)


def do_chart(s: State, r: Int) -> None:
    p = top(s, Chart.seat)
    pop(s)
    chart(s, p, r)


def chart(s: State, p: Int, r: Int) -> None:
    s.chart_used = 1
    note(s, E_CHART, p, r)
    push(s, Reveal.kind, p, r, BY_CHART)


class Chart(Frame, book=BOOK, runs=ask_chart):
    """A region may be discovered by New World Cartography."""

    seat: Slot


CHART_REGION: Final = BOOK.question(
    "chart", "D-B1-13", choice(EXPLORE, do_chart, lights=REGION, text="do-chart"), choice(PASS, pop)
)
