"""Income from sets of goods and Ships, always the best grouping (catalogue section 18, D-R-61)."""

from __future__ import annotations

from typing import Final

from carrack.core.arrays import Int
from carrack.core.book import choice
from carrack.core.flow import ask, next_step, note, offer
from carrack.games.discovery.book import BOOK, GOOD
from carrack.games.discovery.events import E_INCOME, E_MINT, E_MONEY
from carrack.games.discovery.facts import (
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
    TILE_N,
    TILES,
)
from carrack.games.discovery.state import State

STRIKE: Final = BOOK.verb("mint", GOOD)


def mixed_sets(left: Int, ships: Int) -> Int:
    """How many sets of any three come from goods left over and Ships, at most one Ship a set (D-INC-02, 08)."""
    with_ship = left // 2
    if with_ship > ships:
        with_ship = ships
    return with_ship + (left - 2 * with_ship) // 3


def best_income(s: State, p: Int, good: Int, ships: Int, left: Int) -> Int:
    """The most that p's goods from `good` on can earn together with `left` loose goods and `ships` Ships.

    For each kind only groupings that can be best are tried.  With n of a kind those are: fours and a rest; a Ship
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


def best_of_kind(s: State, p: Int, good: Int, n: Int, ships: Int, left: Int) -> Int:
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


def set_income(s: State, p: Int) -> Int:
    """D-B2-44: a Ship that carried a worker this turn is not wild."""
    return best_income(s, p, 0, s.ships[p] - s.locked[p], 0)


def collect_income(s: State) -> None:
    """D-INC-01: everybody, every turn; then what buildings pay in this phase (D-B2-20, D-B2-35, 36, D-R-24).

    `s.index` counts two stages a player: the sets, then the Mint.
    """
    while s.index < 2 * s.players:
        p = s.order[s.index // 2]
        if s.index % 2 == 0:
            s.income[p] = set_income(s, p)
            s.money[p] += s.income[p]
            if s.income[p] > 0:
                note(s, E_INCOME, p, s.income[p])
            if s.edition == DISCOVERY and s.tile_at[RUM_DISTILLERY] == p:
                pay_rum(s, p)
        elif s.tile_at[MINT] == p:
            ask(s, STRIKE_COINS, p)
            offer_coins(s, p)
            if s.n_legal > 0:
                return
        s.index += 1
    next_step(s)


def pay_rum(s: State, p: Int) -> None:
    """D-B2-19, 20: $3 for each Sugar; building money, so never Economy (D-R-25)."""
    money = TILE_N[s.edition * TILES + RUM_DISTILLERY] * s.goods[p * GOODS + SUGAR]
    s.money[p] += money
    note(s, E_MONEY, p, money, RUM_DISTILLERY)


def offer_coins(s: State, p: Int) -> None:
    """Gold or silver, where the choice makes a difference; else it is struck at once."""
    gold = s.goods[p * GOODS + GOLD]
    silver = s.goods[p * GOODS + SILVER]
    if gold > 0 and silver > 0 and gold != silver:
        offer(s, STRIKE, GOLD)
        offer(s, STRIKE, SILVER)
    elif gold > silver:
        strike(s, p, GOLD)
    elif silver > 0:
        strike(s, p, SILVER)


def mint_money(s: State, p: Int, good: Int) -> Int:
    return TILE_N[s.edition * TILES + MINT] * s.goods[p * GOODS + good]


def strike(s: State, p: Int, good: Int) -> None:
    money = mint_money(s, p, good)
    s.money[p] += money
    note(s, E_MINT, p, money, good)


def do_mint(s: State, good: Int) -> None:
    strike(s, s.seat, good)
    s.index += 1


def coins(s: State, good: Int) -> Int:
    return mint_money(s, s.seat, good)


STRIKE_COINS: Final = BOOK.question("mint", "D-B2-35", choice(STRIKE, do_mint, lights=GOOD, says={"money": coins}))
INCOME: Final = BOOK.step("income", collect_income)
