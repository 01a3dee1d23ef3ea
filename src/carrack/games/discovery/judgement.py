"""How bots judge a position: what each seat can hope for, and the features that the learned estimate is made from.

Hopes are those of `worth`, for all seats at once.  A feature of 1.0 is ONE; what the numbers are divided by only
brings them into the same range.  Weights are learned for this order of features: `FEATURES` says which.
"""

from __future__ import annotations

from typing import Final

from carrack.core.arrays import Int, Ints
from carrack.core.mind import BLOCK, ONE, Mind
from carrack.core.senses import Senses
from carrack.games.discovery.book import BOOK
from carrack.games.discovery.facts import (
    AGE,
    GOODS,
    KINDS,
    NATIONS,
    NO_WORKER,
    PRICE,
    REGIONS,
    SEATS,
    SLOTS,
    SOLDIER,
    TILES,
    TURNS,
)
from carrack.games.discovery.foolish import is_foolish
from carrack.games.discovery.imagining import redraw, veil
from carrack.games.discovery.rules.buildings import CAPITAL_BUILDINGS
from carrack.games.discovery.rules.colonies import region_points
from carrack.games.discovery.rules.discovery import DISCOVERY_BOX
from carrack.games.discovery.rules.dock import COLONIST_DOCK
from carrack.games.discovery.rules.final_scoring import building_points, discovery_points, place_of, total_points
from carrack.games.discovery.rules.income import set_income
from carrack.games.discovery.rules.placement import PLACEMENT
from carrack.games.discovery.rules.shipping import MERCHANT_SHIPPING, shipping_value
from carrack.games.discovery.rules.specialists import SPECIALISTS_BOX
from carrack.games.discovery.rules.trade_goods import TRADE_GOODS
from carrack.games.discovery.rules.warfare import WARFARE
from carrack.games.discovery.state import State
from carrack.games.discovery.worth import (
    SCORINGS_LEFT,
    dock_worth,
    explorer_worth,
    hand_worth,
    land_worth,
    late_points,
    money_worth,
    prospects,
    shipping_worth,
    shopping_worth,
    slot_worth,
    tile_worth,
    trade_worth,
)

FEATURES: Final = 1  # raised when features change: weights of another version are not loaded
N_TABLE: Final = 150
N_BLOCK: Final = 190


def hope_for(s: State, m: Mind) -> None:
    for p in range(s.players):
        m.hope[p] = prospects(s, p)


def turn_number(s: State) -> Int:
    return s.turn


def phase_of(s: State) -> Int:
    """Where in the turn we are: 0 before the boxes, 10 after them."""
    step = s.program[s.step]
    if step == PLACEMENT:
        return 1
    if step == COLONIST_DOCK:
        return 2
    if step == TRADE_GOODS:
        return 3
    if step == MERCHANT_SHIPPING:
        return 4
    if step == CAPITAL_BUILDINGS:
        return 5
    if step == DISCOVERY_BOX:
        return 6
    if step == SPECIALISTS_BOX:
        return 7
    if step == WARFARE:
        return 8
    if s.step > s.turn_start + 18:
        return 10
    if s.step > s.turn_start + 1:
        return 9
    return 0


def notice(s: State, m: Mind) -> None:
    """All features of a position."""
    notice_table(s, m)
    for p in range(s.players):
        notice_seat(s, m, p, p * BLOCK)
    notice_boxes(s, m)


def notice_table(s: State, m: Mind) -> None:
    f = m.table_block
    f[s.turn] = ONE
    f[10 + phase_of(s)] = ONE
    f[21] = ONE
    f[22] = s.n_market * ONE // 4
    f[23] = s.undiscovered * ONE // 9
    f[24] = s.n_deck * ONE // 10
    f[25] = s.box_ship * ONE
    f[26] = s.n_build * ONE // 5
    f[27] = s.n_trade * ONE // 4
    f[28] = s.n_dock * ONE // 11
    f[29] = s.edition * ONE
    f[30 + s.players] = ONE
    f[38] = s.builders * ONE
    f[39] = s.buying * ONE
    f[40] = s.captains * ONE
    f[41] = s.no_survivors * ONE
    f[42] = s.index * ONE // 10
    f[43] = s.n_war * ONE // 4
    f[44] = s.n_row * ONE // 5
    f[45] = s.dock_size * ONE // 11
    for g in range(GOODS):
        f[50 + g] = s.market[g] * ONE // 2
    for r in range(REGIONS):
        if s.region_good[r] >= 0:
            f[62 + r] = ONE
        if s.counter[r] != NO_WORKER:
            f[72 + r] = ONE
    for i in range(s.n_row):
        f[84 + s.row[i]] = ONE


def notice_seat(s: State, m: Mind, p: Int, at: Int) -> None:
    f = m.seat_blocks
    step = s.program[s.step]
    done = 0
    if step == CAPITAL_BUILDINGS:
        done = s.index
    f[at] = prospects(s, p) * ONE // 5000
    f[at + 1] = (total_points(s, p) - late_points(s, p) + discovery_points(s, p) + building_points(s, p)) * ONE // 40
    f[at + 2] = s.money[p] * ONE // 20
    f[at + 3] = money_worth(s, p) * ONE // 1000
    f[at + 4] = trade_worth(s, p) * ONE // 1000
    f[at + 5] = land_worth(s, p) * ONE // 2000
    f[at + 6] = tile_worth(s, p) * ONE // 1000
    f[at + 7] = hand_worth(s, p) * ONE // 1000
    f[at + 8] = dock_worth(s, p, step) * ONE // 500
    f[at + 9] = explorer_worth(s, p) * ONE // 500
    f[at + 10] = slot_worth(s, p) * ONE // 300
    f[at + 11] = shipping_worth(s, p) * ONE // 200
    f[at + 12] = s.ships[p] * ONE // 2
    f[at + 13] = set_income(s, p) * ONE // 6
    if s.seat == p:
        f[at + 14] = ONE
    f[at + 15] = s.hands[p] * ONE // 5
    f[at + 16] = discovery_points(s, p) * ONE // 10
    f[at + 17] = building_points(s, p) * ONE // 10
    f[at + 18] = shopping_worth(s, p, done) * ONE // 300
    f[at + 19] = shipping_value(s, p) * ONE // 3
    f[at + 20] = f[at + 13] * (TURNS - s.turn) // 4
    price = PRICE[AGE[s.turn]]
    if price > 0 and s.money[p] >= price:
        f[at + 21] = ONE
    if price > 0 and s.money[p] >= 2 * price:
        f[at + 22] = ONE
    if s.nation[p] >= 0 and s.nation[p] < NATIONS and s.nations > 0:
        f[at + 23 + s.nation[p]] = ONE
        f[at + 30] = s.power_left[p] * ONE // 3
    notice_goods(s, f, p, at + 31)
    for kind in range(KINDS):
        f[at + 50 + kind] = s.hand[p * KINDS + kind] * ONE // 2
        f[at + 56 + kind] = s.gained[p * KINDS + kind] * ONE // 2
        f[at + 62 + kind] = s.explorers[p * KINDS + kind] * ONE // 2
        f[at + 68 + kind] = s.supply[p * KINDS + kind] * ONE // 5
    for i in range(SLOTS):
        if s.slots[i] != NO_WORKER and s.slots[i] // KINDS == p:
            f[at + 74 + i] = ONE
    notice_land(s, f, p, at + 80)
    for tile in range(TILES):
        if s.tile_at[tile] == p:
            f[at + 130 + tile] = ONE
            f[at + 120] += ONE // 5


def notice_goods(s: State, f: Ints, p: Int, at: Int) -> None:
    """How many of each good, and how many pairs, threes and fours."""
    for g in range(GOODS):
        n = s.goods[p * GOODS + g]
        f[at + g] = n * ONE // 2
        if n > 4:
            n = 4
        if n > 0:
            f[at + GOODS + n] += ONE // 2


def notice_land(s: State, f: Ints, p: Int, at: Int) -> None:
    scorings = SCORINGS_LEFT[s.turn]
    for r in range(REGIONS):
        n = s.crowd[r * SEATS + p]
        if n > 0:
            points = region_points(s, r, p)
            f[at + r] = n * ONE // 3
            f[at + 9 + r] = points * ONE // 4
            f[at + 18 + r] = s.colony[(r * SEATS + p) * KINDS + SOLDIER] * ONE // 2
            f[at + 27] += points * ONE // 10
            f[at + 28] += points * scorings * ONE // 30
            if n >= 3:
                f[at + 29] += ONE // 2
            if points == 0:
                f[at + 30] += n * ONE // 3


def notice_boxes(s: State, m: Mind) -> None:
    """Workers in the boxes; earlier places count more."""
    f = m.seat_blocks
    for i in range(s.n_dock):
        f[s.dock[i] // KINDS * BLOCK + 112] += ONE // 3
        f[s.dock[i] // KINDS * BLOCK + 113 + s.dock[i] % KINDS] += ONE // 2
    for i in range(s.n_build):
        f[s.build[i] // KINDS * BLOCK + 121] += ONE * (6 - i) // 6
    for i in range(s.n_trade):
        f[s.trade[i] // KINDS * BLOCK + 122] += ONE * (6 - i) // 6
    for i in range(s.n_war):
        f[s.war[i] // KINDS * BLOCK + 123] += ONE
    for i in range(s.n_init):
        f[s.init[i] // KINDS * BLOCK + 124] += ONE * (8 - i) // 8
    for i in range(s.players):
        f[s.order[i] * BLOCK + 125] = i * ONE // 3


def points_at_end(s: State, p: Int) -> Int:
    return total_points(s, p)


JUDGED: Final = BOOK.judged_by(
    Senses(
        hopes=hope_for,
        features=notice,
        points=points_at_end,
        place=place_of,
        redraw=redraw,
        veil=veil,
        hope_scale=800,
        trust=100,
        turn=turn_number,
        foolish=is_foolish,
        n_table=N_TABLE,
        n_block=N_BLOCK,
        version=FEATURES,
        unit=5000,
        rivalry=0.4,
    )
)
