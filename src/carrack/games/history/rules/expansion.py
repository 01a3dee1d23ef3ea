"""Expansion by land, strait and fleets, and forts (catalogue sections FLEET, EXP and FORT)."""

from __future__ import annotations

from typing import Final

from carrack.core.arrays import Int, Ints
from carrack.core.book import PASS, VERB, choice
from carrack.core.flow import ask, next_step, note, offer
from carrack.games.history.book import BOOK, FORT, LAND
from carrack.games.history.events import E_ATTACK, E_EXPANDED, E_FORT, E_REPLACED, E_STAYED
from carrack.games.history.facts import (
    ATLANTIC,
    BORDER_START,
    BORDER_TO,
    BY_ALLIED_COIN,
    BY_ARMY,
    BY_COIN,
    BY_ENGINEERS,
    BY_FIRST,
    BY_SECOND,
    CAPITAL,
    CARIBBEAN,
    COAST,
    DEFENCE,
    FILLER,
    FORT_LIMIT,
    HALF,
    HIGH_BIT,
    HIGH_NEAR,
    HIGH_SHORE,
    LAND_REGION,
    LANDS,
    LOW_BIT,
    LOW_NEAR,
    LOW_SHORE,
    NOBODY,
    PAYMENTS,
    STACK_LIMIT,
    WATER_LINKS,
    WATERS,
)
from carrack.games.history.rules.armies import build_fort, figure_of, is_moving, mark_of, occupy, sack, take_land
from carrack.games.history.rules.combat import all_coins, start_fight
from carrack.games.history.rulings import NAVAL_POWER_DICE, SEA_DICE
from carrack.games.history.state import ST_CRUSADE, State

EXPAND: Final = BOOK.verb("expand", LAND)
BUILD_FORT: Final = BOOK.verb("fort", FORT)


def in_play(s: State, land: Int) -> bool:
    """H-EXP-07, H-RUL-52: no barren land, and the filler land only when it is used."""
    return LAND_REGION[land] >= 0 and (land != FILLER or s.filler == 1)


def armies_of(s: State, part: Int) -> Int:
    """Reserve armies that can do anything, of a part of the moving force."""
    if s.guest > 0:
        return s.guest_reserve
    if part == BY_SECOND:
        return s.second_reserve
    return s.reserve


def part_of(s: State, land: Int) -> Int:
    if s.guest > 0:
        return BY_FIRST
    return s.mark[land]


def can_enter(s: State, land: Int, part: Int) -> bool:
    """Whether some army of the part may go there (H-EXP-05 to 11, H-OPT-03, H-RUL-21, 41)."""
    if not in_play(s, land):
        return False
    owner = s.owner[land]
    if owner < 0:
        return armies_of(s, part) > 0 or (s.guest == 0 and s.allied > 0)
    if armies_of(s, part) == 0:
        return False
    if owner == s.mover and is_moving(s, land):
        return s.multiple == 1 and s.armies[land] + s.fort[land] < STACK_LIMIT
    return True


def water_links(s: State, water: Int) -> Int:
    """H-FLEET-02; the variant of H-RUL-51 joins the Atlantic and the Caribbean."""
    links = WATER_LINKS[water]
    if s.caribbean == 1:
        if water == ATLANTIC:
            links |= 1 << CARIBBEAN
        elif water == CARIBBEAN:
            links |= 1 << ATLANTIC
    return links


def moving_fleets(s: State) -> Int:
    if s.guest > 0:
        return s.guest_fleets
    return s.fleets


def linked(s: State, coasts: Int) -> Int:
    """Waters from which armies can land that hold these coasts: a chain of fleets begins there (H-FLEET-01 to 03)."""
    fleets = moving_fleets(s)
    if s.guest == ST_CRUSADE:  # crusaders are at sea already (H-LESS-38)
        return fleets
    reached = coasts & fleets
    new = reached
    while new != 0 and reached != fleets:
        links = 0
        while new != 0:
            links |= water_links(s, first_of(new))
            new &= new - 1
        new = links & fleets & ~reached
        reached |= new
    return reached


def first_of(members: Int) -> Int:
    """The lowest number in a mask."""
    return (members & -members).bit_length() - 1


def coast_of(s: State, land: Int) -> Int:
    """Waters that a land touches; the rules of 2 know more of them (H-RUL-01)."""
    return COAST[(s.rules - 1) * LANDS + land]


def coasts_of(s: State, part: Int) -> Int:
    """Waters on which a part of the moving force holds land."""
    coasts = 0
    for i in range(s.n_held):
        if part_of(s, s.held[i]) == part:
            coasts |= coast_of(s, s.held[i])
    return coasts


def can_land(s: State, land: Int, part: Int) -> bool:
    """Whether fleets carry armies of a part there."""
    if s.guest > 0 and part == BY_SECOND:
        return False
    coast = coast_of(s, land)
    return coast & moving_fleets(s) != 0 and coast & linked(s, coasts_of(s, part)) != 0


def ask_expand(s: State) -> None:
    """H-EXP-01, 02, 12: from any land of the moving force, as long as armies last; stopping is free."""
    ask(s, EXPAND_EMPIRE, s.mover)
    offer_expansion(s)


def offer_expansion(s: State) -> None:
    """What the moving force, the active empire or that of an event, can do with its armies."""
    if s.guest > 0:
        offer_lands(s, s.guest_reserve, 0)
    elif s.reserve + s.second_reserve + s.allied > 0:
        offer_lands(s, s.reserve, s.second_reserve)
    offer_forts(s)
    offer(s, PASS)


def offer_lands(s: State, first_armies: Int, second_armies: Int) -> None:
    """`can_enter` for all lands in reach at once, as masks, because nothing is asked more often.

    Both parts of the force have lands, waters and armies of their own; armies bought back with an allied coin belong to
    either, and enter vacant lands only (H-RUL-21).
    """
    low = 0  # in reach
    high = 0
    weak_low = 0  # in reach of allied armies alone
    weak_high = 0
    own_low = 0
    own_high = 0
    for part in range(BY_FIRST, BY_SECOND + 1):
        armies = first_armies
        if part == BY_SECOND:
            armies = second_armies
        if armies > 0 or (s.guest == 0 and s.allied > 0):
            near_low = 0
            near_high = 0
            coasts = 0
            for i in range(s.n_held):
                here = s.held[i]
                own_low |= LOW_BIT[here]
                own_high |= HIGH_BIT[here]
                if part_of(s, here) == part:
                    near_low |= LOW_NEAR[here]
                    near_high |= HIGH_NEAR[here]
                    coasts |= coast_of(s, here)
            waters = linked(s, coasts)
            while waters != 0:
                shore = (s.rules - 1) * WATERS + first_of(waters)
                near_low |= LOW_SHORE[shore]
                near_high |= HIGH_SHORE[shore]
                waters &= waters - 1
            if armies > 0:
                low |= near_low
                high |= near_high
            else:
                weak_low |= near_low
                weak_high |= near_high
    if FILLER >= 0 and s.filler == 0:
        own_low |= LOW_BIT[FILLER]
        own_high |= HIGH_BIT[FILLER]
    offer_mask(s, low & ~own_low, 0)
    offer_mask(s, high & ~own_high, HALF)
    if weak_low | weak_high != 0:
        offer_vacant(s, weak_low & ~low & ~own_low, 0)
        offer_vacant(s, weak_high & ~high & ~own_high, HALF)
    if s.multiple == 1:
        for i in range(s.n_held):
            if can_enter(s, s.held[i], part_of(s, s.held[i])):
                offer(s, EXPAND, s.held[i])


def offer_mask(s: State, lands: Int, base: Int) -> None:
    options: Ints = s.options
    n = s.n_legal
    while lands != 0:
        options[n] = EXPAND * VERB + base + first_of(lands)
        n += 1
        lands &= lands - 1
    s.n_legal = n


def offer_vacant(s: State, lands: Int, base: Int) -> None:
    while lands != 0:
        if s.owner[base + first_of(lands)] == NOBODY:
            offer(s, EXPAND, base + first_of(lands))
        lands &= lands - 1


def offer_forts(s: State) -> None:
    """H-FORT-01, 02, 04 to 06, H-COIN-05, H-LESS-28: in held lands without one, for an army, a coin or in store."""
    if s.n_forts >= FORT_LIMIT:  # H-RUL-40
        return
    purse = s.coins + s.allied_coins + s.stored_forts
    if s.guest > 0:
        purse = 0
    for i in range(s.n_held):
        land = s.held[i]
        if s.fort[land] == 0 and (s.multiple == 0 or s.armies[land] < STACK_LIMIT):
            fort = land * PAYMENTS
            if armies_of(s, part_of(s, land)) > 0:
                offer(s, BUILD_FORT, fort + BY_ARMY)
            if purse > 0:
                if s.coins > 0:
                    offer(s, BUILD_FORT, fort + BY_COIN)
                if s.allied_coins > 0:
                    offer(s, BUILD_FORT, fort + BY_ALLIED_COIN)
                if s.stored_forts > 0:
                    offer(s, BUILD_FORT, fort + BY_ENGINEERS)


def do_fort(s: State, fort: Int) -> None:
    """H-FORT-03: for good."""
    land = fort // PAYMENTS
    source = fort % PAYMENTS
    if source == BY_ARMY:
        spend_army(s, part_of(s, land), 0)
    elif source == BY_COIN:
        s.coins -= 1
    elif source == BY_ALLIED_COIN:
        s.allied_coins -= 1
    else:
        s.stored_forts -= 1
    build_fort(s, land)
    note(s, E_FORT, s.mover, land, source)


def spend_army(s: State, part: Int, vacant: Int) -> None:
    """H-EXP-04, 09. Into a vacant land goes an allied army first, because that is all it can do."""
    if s.guest > 0:
        s.guest_reserve -= 1
    elif vacant == 1 and s.allied > 0:
        s.allied -= 1
    elif part == BY_SECOND:
        s.second_reserve -= 1
    else:
        s.reserve -= 1


def terrain_dice(s: State, terrain: Int) -> Int:
    """H-COMBAT-09 to 13, H-RUL-12, 14, 27: two dice behind an obstacle that the attacker's experts do not ignore."""
    if s.guest == 0:
        terrain &= ~s.experts
    if terrain != 0:
        return 2
    return 1


def sea_dice(s: State) -> Int:
    """H-COMBAT-14, H-LESS-27."""
    if s.guest == 0 and s.naval_power == 1:
        return NAVAL_POWER_DICE
    return SEA_DICE


def easiest_way(s: State, land: Int) -> Int:
    """H-RUL-15: fewest defending dice, land before sea; as `part * 8 + dice`, 0 if there is no way."""
    if s.multiple == 1 and is_moving(s, land):  # each part strengthens its own lands (H-RUL-41, 53)
        return part_of(s, land) * 8 + 1
    best = 0
    for j in range(BORDER_START[land], BORDER_START[land + 1]):
        here = BORDER_TO[j]
        if is_moving(s, here) and s.owner[here] == s.mover and can_enter(s, land, part_of(s, here)):
            way = part_of(s, here) * 8 + terrain_dice(s, DEFENCE[j])
            if best == 0 or way % 8 < best % 8:
                best = way
    dice = sea_dice(s)
    for part in range(BY_FIRST, BY_SECOND + 1):
        if (best == 0 or dice < best % 8) and can_enter(s, land, part) and can_land(s, land, part):
            best = part * 8 + dice
    return best


def origin_of(s: State, land: Int, way: Int) -> Int:
    """Where an army sets out that goes the easiest way: a land + 1, or LANDS + 1 + a water if it is at sea already."""
    part = way // 8
    for j in range(BORDER_START[land], BORDER_START[land + 1]):
        here = BORDER_TO[j]
        if is_moving(s, here) and s.owner[here] == s.mover and part_of(s, here) == part:
            if terrain_dice(s, DEFENCE[j]) == way % 8:
                return here + 1
    shore = coast_of(s, land)
    if s.guest == ST_CRUSADE:
        return LANDS + 1 + first_of(shore & moving_fleets(s))
    far = 0
    for i in range(s.n_held):
        here = s.held[i]
        if part_of(s, here) == part and shore & linked(s, coast_of(s, here)) != 0:
            if shore & moving_fleets(s) & coast_of(s, here) != 0:  # on the same water
                return here + 1
            far = here + 1
    return far


def tell_way(s: State, event: Int, land: Int, way: Int) -> None:
    """Only for those who listen: a search does not look where armies set out."""
    if s.log is not None:
        s.log.append((event, -1, s.mover, land, origin_of(s, land, way), 0))


def tell_attack_from(s: State, land: Int, way: Int) -> None:
    if s.log is not None:
        s.log.append((E_ATTACK, -1, s.mover, land, s.owner[land], origin_of(s, land, way)))


def do_expand(s: State, land: Int) -> None:
    style = s.guest
    way = easiest_way(s, land)
    part = way // 8
    owner = s.owner[land]
    if owner < 0:
        tell_way(s, E_EXPANDED, land, way)
        spend_army(s, part, 1)
        take_land(s, land, style, part, 0)
    elif owner != s.mover:
        tell_attack_from(s, land, way)
        spend_army(s, part, 0)
        start_fight(s, land, style, way % 8, part)
    elif is_moving(s, land):  # H-RUL-41
        spend_army(s, part, 0)
        s.armies[land] += 1
        note(s, E_EXPANDED, s.mover, land)
    else:
        tell_way(s, E_REPLACED, land, way)
        spend_army(s, part, 0)
        replace_own(s, land, style, part)


def replace_own(s: State, land: Int, style: Int, part: Int) -> None:
    """H-EXP-08, H-RUL-11: the older army leaves, its fort and settlement stay."""
    occupy(s, land, figure_of(s, style), mark_of(style, part))


def stop_expanding(s: State) -> None:
    """H-EXP-12, H-RUL-18, 23: unused armies, coins and stored forts are lost."""
    note(s, E_STAYED, s.mover)
    s.reserve = 0
    s.second_reserve = 0
    s.allied = 0
    s.stored_forts = 0
    s.coins = 0
    s.allied_coins = 0
    next_step(s)


def enter_start(s: State, land: Int, has_capital: Int) -> None:
    """H-RUL-09: a new capital takes the place of any settlement; without one the entry sacks."""
    if has_capital == 1:
        s.settlement[land] = CAPITAL
    else:
        sack(s, land)


def armies_left(s: State) -> Int:
    return s.reserve + s.second_reserve + s.allied


EXPAND_EMPIRE: Final = BOOK.question(
    "expand",
    "H-EXP-02",
    choice(EXPAND, do_expand, lights=LAND),
    choice(BUILD_FORT, do_fort),
    choice(PASS, stop_expanding),
    says={"number": armies_left, "coins": all_coins},
)
EXPANSION: Final = BOOK.step("expansion", ask_expand)
