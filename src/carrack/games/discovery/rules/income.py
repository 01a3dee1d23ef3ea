"""Income from sets of goods and Ships, always the best grouping (catalogue section 18, D-R-61)."""

from __future__ import annotations

from typing import Final

from carrack.engine.arrays import Int
from carrack.engine.declarations import choice
from carrack.engine.flow import log_event, next_step, offer, request_decision
from carrack.games.discovery.constants import (
    ANY_THREE,
    DISCOVERY,
    FOUR_SAME,
    GOLD,
    GOODS,
    MINT,
    RUM_DISTILLERY,
    SILVER,
    SUGAR,
    THREE_SAME,
    TILE_AMOUNT,
    TILES,
)
from carrack.games.discovery.log_events import E_INCOME, E_MINT, E_MONEY
from carrack.games.discovery.state import DiscoveryState
from carrack.games.discovery.vocabulary import DECLARATIONS, GOOD

STRIKE: Final = DECLARATIONS.verb("mint", GOOD)


def mixed_sets(left: Int, ships: Int) -> Int:
    """Number of mixed sets of three from loose goods and Ships, at most one Ship per set (D-INC-02, 08)."""
    with_ship = left // 2
    if with_ship > ships:
        with_ship = ships
    return with_ship + (left - 2 * with_ship) // 3


def best_income(s: DiscoveryState, p: Int, good: Int, ships: Int, left: Int) -> Int:
    """Largest income from p's goods from `good` on with `left` loose goods and `ships` Ships.

    Only groupings that can be optimal are tried. With n of a kind those are: fours and a rest; a Ship
    instead of the fourth, which frees one good for a mixed set; a Ship to make two into three or three into four.
    """
    while good < GOODS:
        n = s.goods[p * GOODS + good]
        if n == 1:
            left += 1
        elif n > 1:
            return best_of_kind(s, p, good, n, ships, left)
        good += 1
    return ANY_THREE * mixed_sets(left, ships)


def best_of_kind(s: DiscoveryState, p: Int, good: Int, n: Int, ships: Int, left: Int) -> Int:
    rest = n % 4
    base = FOUR_SAME * (n // 4)
    if rest == 3:
        best = base + THREE_SAME + best_income(s, p, good + 1, ships, left)
    else:
        best = base + best_income(s, p, good + 1, ships, left + rest)
    if ships == 0:
        return best
    other = -1
    if rest == 3:
        other = base + FOUR_SAME + best_income(s, p, good + 1, ships - 1, left)
    elif rest == 2:
        other = base + THREE_SAME + best_income(s, p, good + 1, ships - 1, left)
    if other > best:
        best = other
    if n >= 4 and rest != 3:  # three and a Ship make the four; one more good is loose
        other = base + best_income(s, p, good + 1, ships - 1, left + rest + 1)
        if other > best:
            best = other
        if ships > 1 and rest > 0:  # the last four becomes three, so that 3 + rest are left for two Ships
            more = THREE_SAME
            if rest == 2:
                more = FOUR_SAME
            other = base + more + best_income(s, p, good + 1, ships - 2, left)
            if other > best:
                best = other
    return best


def income_from_sets(s: DiscoveryState, p: Int) -> Int:
    """Income of a player's sets; a Ship that carried a worker this turn is not wild (D-B2-44)."""
    return best_income(s, p, 0, s.ships[p] - s.locked[p], 0)


def collect_income(s: DiscoveryState) -> None:
    """Pay each player's income (D-INC-01), then what buildings pay in this phase (D-B2-20, D-B2-35, 36, D-R-24).

    `s.index` counts two stages per player: the sets of trade goods, then the Mint.
    """
    while s.index < 2 * s.players:
        p = s.order[s.index // 2]
        if s.index % 2 == 0:
            s.income[p] = income_from_sets(s, p)
            s.money[p] += s.income[p]
            if s.income[p] > 0:
                log_event(s, E_INCOME, p, s.income[p])
            if s.edition == DISCOVERY and s.tile_at[RUM_DISTILLERY] == p:
                pay_rum(s, p)
        elif s.tile_at[MINT] == p:
            request_decision(s, STRIKE_COINS, p)
            offer_coins(s, p)
            if s.n_legal > 0:
                return
        s.index += 1
    next_step(s)


def pay_rum(s: DiscoveryState, p: Int) -> None:
    """Pay $3 per Sugar (D-B2-19, 20); this is building money and not Economy (D-R-25)."""
    money = TILE_AMOUNT[s.edition * TILES + RUM_DISTILLERY] * s.goods[p * GOODS + SUGAR]
    s.money[p] += money
    log_event(s, E_MONEY, p, money, RUM_DISTILLERY)


def offer_coins(s: DiscoveryState, p: Int) -> None:
    """Offer gold or silver to the Mint, or pay at once if the choice makes no difference."""
    gold = s.goods[p * GOODS + GOLD]
    silver = s.goods[p * GOODS + SILVER]
    if gold > 0 and silver > 0 and gold != silver:
        offer(s, STRIKE, GOLD)
        offer(s, STRIKE, SILVER)
    elif gold > silver:
        strike(s, p, GOLD)
    elif silver > 0:
        strike(s, p, SILVER)


def mint_money(s: DiscoveryState, p: Int, good: Int) -> Int:
    return TILE_AMOUNT[s.edition * TILES + MINT] * s.goods[p * GOODS + good]


def strike(s: DiscoveryState, p: Int, good: Int) -> None:
    money = mint_money(s, p, good)
    s.money[p] += money
    log_event(s, E_MINT, p, money, good)


def do_mint(s: DiscoveryState, good: Int) -> None:
    strike(s, s.seat, good)
    s.index += 1


def coins(s: DiscoveryState, good: Int) -> Int:
    return mint_money(s, s.seat, good)


STRIKE_COINS: Final = DECLARATIONS.decision(
    "mint", "D-B2-35", choice(STRIKE, do_mint, target=GOOD, message_args={"money": coins})
)
INCOME: Final = DECLARATIONS.step("income", collect_income)
