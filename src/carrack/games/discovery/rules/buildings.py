"""The Capital Buildings box: buying tiles, and what they do at once (catalogue sections 13 and 20 to 22)."""

from __future__ import annotations

from carrack.core.arrays import Int
from carrack.core.game import CHANCE
from carrack.games.discovery.actions import (
    V_BUY,
    V_COUNT,
    V_EDICT,
    V_GAIN,
    V_LIFT,
    V_LOSE,
    V_PASS,
    V_PLAGUE,
    V_SETTLE,
    V_STEAL,
    VERB,
    A,
)
from carrack.games.discovery.events import (
    E_BOUGHT,
    E_DECLINED,
    E_EDICT,
    E_MONEY,
    E_PLAGUE,
    E_PLAGUE_REGION,
    E_SETTLED,
    E_STOLE,
    E_TILE_SHIP,
)
from carrack.games.discovery.facts import (
    AGE,
    BUILDER,
    BUILDER_DISCOUNT,
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
    PRICE,
    REGIONS,
    SEATS,
    SETTLERS,
    SOLDIER,
    STOLEN_COUNTERS,
    T_BUILDINGS,
    TILE_COST,
    TILE_N,
    TILE_OP,
    TILES,
)
from carrack.games.discovery.rules.pieces import can_swap, gain, lift, put, put_from_supply, to_supply
from carrack.games.discovery.state import FRAME, State, emit, next_step, note, outcome, pop, push
from carrack.games.discovery.steps import (
    F_ALLIES,
    F_CHART,
    F_CHOOSE,
    F_DRAW_GOODS,
    F_EDICT,
    F_EDICT_PLACE,
    F_LIFT,
    F_PLAGUE_ALL,
    F_PLAGUE_COUNT,
    F_PLAGUE_ONE,
    F_SETTLE,
    F_STEAL,
    Q_ALLIES,
    Q_BUY,
    Q_CHANCE,
    Q_EDICT,
    Q_EDICT_PLACE,
    Q_PLAGUE_COUNT,
    Q_PLAGUE_LOSS,
    Q_PLAGUE_REGION,
    Q_SETTLE,
    Q_SPECIALIST,
    Q_STEAL,
    TO_NEXT_TURN,
)


def price_of(s: State, tile: Int, kind: Int) -> Int:
    """D-BLD-02, 12 to 15: by Age, $5 less with a Builder; Spoils of War are free and give no credit."""
    if TILE_COST[s.edition * TILES + tile] == 0:
        return 0
    price = PRICE[AGE[s.turn]]
    if kind == BUILDER:
        price -= BUILDER_DISCOUNT
    return price


def ask_buy(s: State) -> None:
    """D-BLD-01, 03, 04, 06: left to right, one tile a worker, paid in full; not buying costs nothing."""
    if s.index >= s.n_build:
        for i in range(s.n_build):
            s.build[i] = 0
        s.n_build = 0
        next_step(s)
        return
    worker = s.build[s.index]
    p = worker // KINDS
    s.seat = p
    s.asked = Q_BUY
    settlers = 0
    for i in range(s.n_row):
        tile = s.row[i]
        if tile <= SETTLERS + 1:  # both copies of Settlers are one choice
            settlers += 1
            if settlers == 2:
                continue
        if s.money[p] >= price_of(s, tile, worker % KINDS):
            emit(s, V_BUY * VERB + tile * A)
    emit(s, V_PASS * VERB)


def decline_buy(s: State) -> None:
    note(s, E_DECLINED, s.seat, T_BUILDINGS, 0)
    to_supply(s, s.build[s.index])
    s.index += 1


def do_buy(s: State, tile: Int) -> None:
    """D-BLD-05, 07, 10: the display is not refilled; an immediate tile acts before the next worker."""
    worker = s.build[s.index]
    p = s.seat
    price = price_of(s, tile, worker % KINDS)
    s.money[p] -= price
    s.index += 1
    to_supply(s, worker)
    take_from_display(s, tile)
    s.tile_at[tile] = p
    note(s, E_BOUGHT, p, tile, price)
    act_on_purchase(s, p, tile)


def take_from_display(s: State, tile: Int) -> None:
    at = 0
    while s.row[at] != tile:
        at += 1
    s.n_row -= 1
    for i in range(at, s.n_row):
        s.row[i] = s.row[i + 1]
    s.row[s.n_row] = 0


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
            note(s, E_TILE_SHIP, p, tile, 0)
    elif operation == OP_SPECIALISTS:  # D-B1-20, 21
        push(s, F_CHOOSE, p, n, 1, 0)
    elif operation == OP_SETTLE:  # D-B1-25, 26
        push(s, F_SETTLE, p, n, 0, tile)
    elif operation == OP_ALLIES:  # D-B2-01, 02
        push(s, F_ALLIES, p, n, 0, tile)
    elif operation == OP_GOODS_NOW:  # D-B2-30
        push(s, F_DRAW_GOODS, p, n, tile, 0)
    elif operation == OP_PAPAL_EDICT:  # D-B2-32 to 34
        push(s, F_EDICT, p, n, 0, 0)
    elif operation == OP_PLAGUE_ALL:  # D-B2-47, 48
        push(s, F_PLAGUE_ALL, 0, 0, 0, 0)
    elif operation == OP_PLAGUE_ONE:  # D-B3-27
        push(s, F_PLAGUE_ONE, p, n, 0, 0)
    elif operation == OP_STEAL:  # D-B3-24 to 26
        push(s, F_STEAL, p, STOLEN_COUNTERS, 0, 0)
    elif operation == OP_CHART:  # D-B1-13, 16
        push(s, F_CHART, p, 0, 0, 0)


# ---- Specialists of free choice -----------------------------------------------------------------------------------


def ask_specialist(s: State) -> None:
    """Spoils of War: Specialists, and the second place of the 2007 auction; kinds in rising order, one path each.

    A kind is offered if enough Specialists of this and later kinds are left, so that no gain is lost by the order.
    """
    at = (s.depth - 1) * FRAME
    p = s.frames[at + 1]
    wanted = s.frames[at + 2]
    if wanted == 0:
        pop(s)
        return
    s.seat = p
    s.asked = Q_SPECIALIST
    left = 0
    for kind in range(s.frames[at + 3], KINDS):
        left += obtainable(s, p, kind)
    for kind in range(s.frames[at + 3], KINDS):
        n = obtainable(s, p, kind)
        if n > 0 and (left >= wanted or s.n_legal == 0):
            emit(s, V_GAIN * VERB + kind * A)
        left -= n
    if s.n_legal == 0:
        pop(s)


def obtainable(s: State, p: Int, kind: Int) -> Int:
    """How many of a kind he could be given now, by the supply and by swaps."""
    if kind == BUILDER and s.builders == 0:
        return 0
    n = s.supply[p * KINDS + kind]
    if n == 0 and can_swap(s, p, kind):
        n = 1
    return n


def do_gain(s: State, kind: Int) -> None:
    at = (s.depth - 1) * FRAME
    p = s.frames[at + 1]
    s.frames[at + 2] -= 1
    s.frames[at + 3] = kind
    gain(s, p, kind, TO_NEXT_TURN, 0)


# ---- Overpopulation, Indian Allies, Papal Edict -------------------------------------------------------------------


def ask_settle(s: State) -> None:
    """Overpopulation: Colonists one by one, regions in rising order so that every split has one path."""
    at = (s.depth - 1) * FRAME
    p = s.frames[at + 1]
    if s.frames[at + 2] == 0 or s.supply[p * KINDS + COLONIST] == 0:
        pop(s)
        return
    s.seat = p
    s.asked = Q_SETTLE
    for r in range(s.frames[at + 3], REGIONS):
        if s.counter[r] == NO_COUNTER:
            emit(s, V_SETTLE * VERB + r * A)


def settle_one(s: State, r: Int) -> None:
    at = (s.depth - 1) * FRAME
    p = s.frames[at + 1]
    s.frames[at + 2] -= 1
    s.frames[at + 3] = r
    s.supply[p * KINDS + COLONIST] -= 1
    note(s, E_SETTLED, p, COLONIST, r)
    put(s, p, COLONIST, r, 0)


def ask_allies(s: State) -> None:
    """Indian Allies: both Soldiers in one own colony; none without a colony or Soldiers (D-R-37)."""
    at = (s.depth - 1) * FRAME
    p = s.frames[at + 1]
    if s.supply[p * KINDS + SOLDIER] > 0:
        s.seat = p
        s.asked = Q_ALLIES
        offer_colonies(s, p)
    if s.n_legal == 0:
        pop(s)


def offer_colonies(s: State, p: Int) -> None:
    for r in range(REGIONS):
        if s.crowd[r * SEATS + p] > 0:
            emit(s, V_SETTLE * VERB + r * A)


def settle_all(s: State, kind: Int, r: Int) -> None:
    """Everything the frame grants, in one region."""
    at = (s.depth - 1) * FRAME
    p = s.frames[at + 1]
    wanted = s.frames[at + 2]
    pop(s)
    come = s.supply[p * KINDS + kind]
    if come > wanted:
        come = wanted
    for _ in range(come):
        note(s, E_SETTLED, p, kind, r)
    put_from_supply(s, p, kind, r, come)


def ask_edict(s: State) -> None:
    """Papal Edict: the partner, and who places first (D-B2-34, D-R-36)."""
    at = (s.depth - 1) * FRAME
    p = s.frames[at + 1]
    s.seat = p
    s.asked = Q_EDICT
    for q in range(s.players):
        if q != p:
            emit(s, V_EDICT * VERB + q * A)
            emit(s, V_EDICT * VERB + q * A + 1)


def do_edict(s: State, partner: Int, partner_first: Int) -> None:
    at = (s.depth - 1) * FRAME
    p = s.frames[at + 1]
    n = s.frames[at + 2]
    pop(s)
    note(s, E_EDICT, p, partner, 0)
    if partner_first == 1:
        push(s, F_EDICT_PLACE, p, n, 0, 0)
        push(s, F_EDICT_PLACE, partner, n, 0, 0)
    else:
        push(s, F_EDICT_PLACE, partner, n, 0, 0)
        push(s, F_EDICT_PLACE, p, n, 0, 0)


def ask_edict_place(s: State) -> None:
    """D-B2-33: both Colonists in one region where he has a worker; none without one (D-R-36)."""
    at = (s.depth - 1) * FRAME
    p = s.frames[at + 1]
    if s.supply[p * KINDS + COLONIST] > 0:
        s.seat = p
        s.asked = Q_EDICT_PLACE
        offer_colonies(s, p)
    if s.n_legal == 0:
        pop(s)


# ---- Plague -------------------------------------------------------------------------------------------------------


def ask_plague_loss(s: State) -> None:
    """Age II: each player loses one worker in each region where he has three or more; he picks it (D-R-34)."""
    at = (s.depth - 1) * FRAME
    while s.frames[at + 1] < s.players:
        p = s.order[s.frames[at + 1]]
        while s.frames[at + 2] < REGIONS:
            r = s.frames[at + 2]
            if s.crowd[r * SEATS + p] >= COLONY:
                s.seat = p
                s.asked = Q_PLAGUE_LOSS
                for kind in range(KINDS):
                    if s.colony[(r * SEATS + p) * KINDS + kind] > 0:
                        emit(s, V_LOSE * VERB + kind * A)
                return
            s.frames[at + 2] += 1
        s.frames[at + 1] += 1
        s.frames[at + 2] = 0
    pop(s)


def do_lose(s: State, kind: Int) -> None:
    at = (s.depth - 1) * FRAME
    r = s.frames[at + 2]
    s.frames[at + 2] += 1
    lift(s, s.seat, kind, r)
    note(s, E_PLAGUE, s.seat, kind, r)


def ask_plague_region(s: State) -> None:
    """Age III: one region, one player, himself included, or nobody (D-R-35)."""
    at = (s.depth - 1) * FRAME
    s.seat = s.frames[at + 1]
    s.asked = Q_PLAGUE_REGION
    for r in range(REGIONS):
        for q in range(s.players):
            if s.colony[(r * SEATS + q) * KINDS + COLONIST] > 0:
                emit(s, V_PLAGUE * VERB + r * A + q)
    emit(s, V_PASS * VERB)


def do_plague_region(s: State, r: Int, victim: Int) -> None:
    at = (s.depth - 1) * FRAME
    p = s.frames[at + 1]
    most = s.frames[at + 2]
    pop(s)
    push(s, F_PLAGUE_COUNT, r, victim, p, most)


def ask_plague_count(s: State) -> None:
    at = (s.depth - 1) * FRAME
    r = s.frames[at + 1]
    victim = s.frames[at + 2]
    s.seat = s.frames[at + 3]
    s.asked = Q_PLAGUE_COUNT
    most = s.colony[(r * SEATS + victim) * KINDS + COLONIST]
    if most > s.frames[at + 4]:
        most = s.frames[at + 4]
    for n in range(1, most + 1):
        emit(s, V_COUNT * VERB + n * A)


def do_plague_count(s: State, n: Int) -> None:
    at = (s.depth - 1) * FRAME
    r = s.frames[at + 1]
    victim = s.frames[at + 2]
    pop(s)
    for _ in range(n):
        lift(s, victim, COLONIST, r)
    note(s, E_PLAGUE_REGION, victim, n, r)


# ---- Re-Write History ---------------------------------------------------------------------------------------------


def has_counter(s: State, p: Int) -> bool:
    for c in range(COUNTERS):
        if s.counter_at[c] == p:
            return True
    return False


def ask_steal(s: State) -> None:
    """Up to two opponents, in seat order, one counter each; optional (D-R-53)."""
    at = (s.depth - 1) * FRAME
    p = s.frames[at + 1]
    if s.frames[at + 2] > 0:
        s.seat = p
        s.asked = Q_STEAL
        for q in range(s.frames[at + 3], s.players):
            if q != p and has_counter(s, q):
                emit(s, V_STEAL * VERB + q * A)
    if s.n_legal == 0:
        pop(s)
    else:
        emit(s, V_PASS * VERB)


def do_steal(s: State, victim: Int) -> None:
    at = (s.depth - 1) * FRAME
    p = s.frames[at + 1]
    s.frames[at + 2] -= 1
    s.frames[at + 3] = victim + 1
    push(s, F_LIFT, p, victim, 0, 0)


def ask_lift(s: State) -> None:
    """D-B3-25: the counter is picked at random."""
    at = (s.depth - 1) * FRAME
    victim = s.frames[at + 2]
    s.seat = CHANCE
    s.asked = Q_CHANCE
    for c in range(COUNTERS):
        if s.counter_at[c] == victim:
            outcome(s, V_LIFT * VERB + c * A, 1)


def do_lift(s: State, c: Int) -> None:
    at = (s.depth - 1) * FRAME
    p = s.frames[at + 1]
    note(s, E_STOLE, p, s.frames[at + 2], c)
    pop(s)
    s.counter_at[c] = p
