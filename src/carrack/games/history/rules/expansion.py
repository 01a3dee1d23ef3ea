"""Expansion by land, strait and fleets (catalogue section EXP)."""

from __future__ import annotations

from typing import Final

from carrack.engine.arrays import Int, Ints
from carrack.engine.declarations import PASS, VERB_STRIDE, choice
from carrack.engine.flow import log_event, next_step, offer, request_decision
from carrack.games.history.constants import (
    BORDER_START,
    BORDER_TO,
    COAST,
    DEFENCE,
    FILLER,
    HIGH_BIT,
    HIGH_NEAR,
    HIGH_SHORE,
    LAND_REGION,
    LANDS,
    LOW_BIT,
    LOW_NEAR,
    LOW_SHORE,
    MARK_FIRST,
    MARK_SECOND,
    MASK_SPLIT,
    NO_OWNER,
    STACK_LIMIT,
)
from carrack.games.history.log_events import (
    E_ATTACK,
    E_COINS_LEFT,
    E_EXPANDED,
    E_FORTS_LEFT,
    E_GIVEN_UP,
    E_LANDING,
    E_NAVAL_POWER,
    E_NO_OBSTACLE,
    E_OBSTACLE,
    E_REPLACED,
    E_STAYED,
)
from carrack.games.history.rules.armies import (
    armies_left,
    figure_of,
    force_part,
    is_held_by_force,
    mark_of,
    occupy,
    reserve_of,
    spend_army,
)
from carrack.games.history.rules.capitals_and_cities import take_land
from carrack.games.history.rules.coins import all_coins
from carrack.games.history.rules.combat import start_fight
from carrack.games.history.rules.fleets import can_land, linked, lowest_bit, moving_fleets
from carrack.games.history.rules.forts import BUILD_FORT, do_fort, offer_forts
from carrack.games.history.rulings import NAVAL_POWER_DICE, SEA_DICE
from carrack.games.history.state import FORCE_CRUSADE, HistoryState
from carrack.games.history.vocabulary import DECLARATIONS, LAND

EXPAND: Final = DECLARATIONS.verb("expand", LAND)


def in_play(s: HistoryState, land: Int) -> bool:
    """Whether a land is in play: not barren, and the filler land only with its option (H-EXP-07, H-RUL-52)."""
    return LAND_REGION[land] >= 0 and (land != FILLER or s.filler == 1)


def can_enter(s: HistoryState, land: Int, part: Int) -> bool:
    """Whether an army of the part may enter the land (H-EXP-05 to 11, H-OPT-03, H-RUL-21, 41)."""
    if not in_play(s, land):
        return False
    owner = s.owner[land]
    if owner < 0:
        return reserve_of(s, part) > 0 or (s.guest == 0 and s.allied > 0)
    if reserve_of(s, part) == 0:
        return False
    if owner == s.mover and is_held_by_force(s, land):
        return s.multiple == 1 and s.armies[land] + s.fort[land] < STACK_LIMIT
    return True


def ask_expand(s: HistoryState) -> None:
    """Expand from any land of the moving force while armies last, or stop (H-EXP-01, 02, 12)."""
    request_decision(s, EXPAND_EMPIRE, s.mover)
    offer_expansion(s)


def offer_expansion(s: HistoryState) -> None:
    """Offer all expansions and forts of the moving force (the active empire or an event's)."""
    if s.guest > 0:
        offer_lands(s, s.guest_reserve, 0)
    elif s.reserve + s.second_reserve + s.allied > 0:
        offer_lands(s, s.reserve, s.second_reserve)
    offer_forts(s)
    offer(s, PASS)


def offer_lands(s: HistoryState, first_armies: Int, second_armies: Int) -> None:
    """`can_enter` for all lands in reach at once, computed with masks because this is the most frequent decision.

    Each part of the force has its own lands, waters and armies. Armies bought back with an allied coin belong to either
    part and enter vacant lands only (H-RUL-21).
    """
    low = 0  # in reach
    high = 0
    weak_low = 0  # reachable only by allied armies
    weak_high = 0
    own_low = 0
    own_high = 0
    for part in range(MARK_FIRST, MARK_SECOND + 1):
        armies = first_armies
        if part == MARK_SECOND:
            armies = second_armies
        if armies > 0 or (s.guest == 0 and s.allied > 0):
            near_low = 0
            near_high = 0
            coasts = 0
            for i in range(s.n_held):
                here = s.held[i]
                own_low |= LOW_BIT[here]
                own_high |= HIGH_BIT[here]
                if force_part(s, here) == part:
                    near_low |= LOW_NEAR[here]
                    near_high |= HIGH_NEAR[here]
                    coasts |= COAST[here]
            waters = linked(s, coasts)
            while waters != 0:
                water = lowest_bit(waters)
                near_low |= LOW_SHORE[water]
                near_high |= HIGH_SHORE[water]
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
    offer_mask(s, high & ~own_high, MASK_SPLIT)
    if weak_low | weak_high != 0:
        offer_vacant(s, weak_low & ~low & ~own_low, 0)
        offer_vacant(s, weak_high & ~high & ~own_high, MASK_SPLIT)
    if s.multiple == 1:
        for i in range(s.n_held):
            if can_enter(s, s.held[i], force_part(s, s.held[i])):
                offer(s, EXPAND, s.held[i])


def offer_mask(s: HistoryState, lands: Int, base: Int) -> None:
    options: Ints = s.options
    n = s.n_legal
    while lands != 0:
        options[n] = EXPAND * VERB_STRIDE + base + lowest_bit(lands)
        n += 1
        lands &= lands - 1
    s.n_legal = n


def offer_vacant(s: HistoryState, lands: Int, base: Int) -> None:
    while lands != 0:
        if s.owner[base + lowest_bit(lands)] == NO_OWNER:
            offer(s, EXPAND, base + lowest_bit(lands))
        lands &= lands - 1


def terrain_dice(s: HistoryState, terrain: Int) -> Int:
    """Defence dice: two behind an obstacle that experts do not ignore (H-COMBAT-09 to 13, H-RUL-12, 14, 27)."""
    if s.guest == 0:
        terrain &= ~s.experts
    if terrain != 0:
        return 2
    return 1


def sea_dice(s: HistoryState) -> Int:
    """Defence dice against a landing, fewer with Naval Power (H-COMBAT-14, H-LESS-27)."""
    if s.guest == 0 and s.naval_power == 1:
        return NAVAL_POWER_DICE
    return SEA_DICE


def easiest_way(s: HistoryState, land: Int) -> Int:
    """Route with the fewest defence dice, land before sea (H-RUL-15), as `part * 8 + dice`; 0 if there is none."""
    if s.multiple == 1 and is_held_by_force(s, land):  # each part strengthens its own lands (H-RUL-41, 53)
        return force_part(s, land) * 8 + 1
    best = 0
    for j in range(BORDER_START[land], BORDER_START[land + 1]):
        here = BORDER_TO[j]
        if is_held_by_force(s, here) and s.owner[here] == s.mover and can_enter(s, land, force_part(s, here)):
            way = force_part(s, here) * 8 + terrain_dice(s, DEFENCE[j])
            if best == 0 or way % 8 < best % 8:
                best = way
    dice = sea_dice(s)
    for part in range(MARK_FIRST, MARK_SECOND + 1):
        if (best == 0 or dice < best % 8) and can_enter(s, land, part) and can_land(s, land, part):
            best = part * 8 + dice
    return best


def origin_of(s: HistoryState, land: Int, way: Int) -> Int:
    """Origin of an army on the easiest route: land + 1, or LANDS + 1 + water for a force at sea."""
    part = way // 8
    for j in range(BORDER_START[land], BORDER_START[land + 1]):
        here = BORDER_TO[j]
        if is_held_by_force(s, here) and s.owner[here] == s.mover and force_part(s, here) == part:
            if terrain_dice(s, DEFENCE[j]) == way % 8:
                return here + 1
    shore = COAST[land]
    if s.guest == FORCE_CRUSADE:
        return LANDS + 1 + lowest_bit(shore & moving_fleets(s))
    far = 0
    for i in range(s.n_held):
        here = s.held[i]
        if force_part(s, here) == part and shore & linked(s, COAST[here]) != 0:
            if shore & moving_fleets(s) & COAST[here] != 0:  # on the same water
                return here + 1
            far = here + 1
    return far


def tell_way(s: HistoryState, event: Int, land: Int, way: Int) -> None:
    """Log the route, if there is a log; searches run without one."""
    if s.log is not None:
        s.log.append((event, -1, s.mover, land, origin_of(s, land, way), 0))


def tell_attack_from(s: HistoryState, land: Int, way: Int) -> None:
    if s.log is not None:
        s.log.append((E_ATTACK, -1, s.mover, land, s.owner[land], origin_of(s, land, way)))


def tell_defence(s: HistoryState, land: Int, way: Int) -> None:
    """Log the reasons for the number of defence dice, if there is a log."""
    if s.log is not None:
        if s.guest > 0 or s.treachery != land:
            tell_dice(s, land, way // 8, way % 8)


def tell_dice(s: HistoryState, land: Int, part: Int, dice: Int) -> None:
    """Log the border or water that a part of the force crosses (H-COMBAT-09 to 14, H-LESS-15 to 17, 27)."""
    for j in range(BORDER_START[land], BORDER_START[land + 1]):
        here = BORDER_TO[j]
        if is_held_by_force(s, here) and s.owner[here] == s.mover and force_part(s, here) == part:
            if terrain_dice(s, DEFENCE[j]) == dice:
                tell_obstacle(s, land, DEFENCE[j], dice)
                return
    if s.guest == 0 and s.naval_power == 1:
        log_event(s, E_NAVAL_POWER, s.mover, land, dice)
    else:
        log_event(s, E_LANDING, land, dice)


def tell_obstacle(s: HistoryState, land: Int, terrain: Int, dice: Int) -> None:
    """Log the terrain of the crossed border."""
    if dice > 1:
        if s.guest == 0:
            terrain &= ~s.experts
        log_event(s, E_OBSTACLE, land, lowest_bit(terrain))
    elif terrain != 0:
        log_event(s, E_NO_OBSTACLE, s.mover, land, lowest_bit(terrain))


def do_expand(s: HistoryState, land: Int) -> None:
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
        tell_defence(s, land, way)
        spend_army(s, part, 0)
        start_fight(s, land, style, way % 8, part)
    elif is_held_by_force(s, land):  # H-RUL-41
        spend_army(s, part, 0)
        s.armies[land] += 1
        log_event(s, E_EXPANDED, s.mover, land, 0)
    else:
        tell_way(s, E_REPLACED, land, way)
        spend_army(s, part, 0)
        replace_own(s, land, style, part)


def replace_own(s: HistoryState, land: Int, style: Int, part: Int) -> None:
    """Replace an own older army; its fort and settlement stay (H-EXP-08, H-RUL-11)."""
    occupy(s, land, figure_of(s, style), mark_of(style, part))


def stop_expanding(s: HistoryState) -> None:
    """Stop expanding; unused armies, coins and stored forts are lost (H-EXP-12, H-RUL-18, 23)."""
    log_event(s, E_STAYED, s.mover)
    tell_given_up(s)
    s.reserve = 0
    s.second_reserve = 0
    s.allied = 0
    s.stored_forts = 0
    s.coins = 0
    s.allied_coins = 0
    next_step(s)


def tell_given_up(s: HistoryState) -> None:
    """Log what is lost, if there is a log."""
    if s.log is not None:
        if armies_left(s) > 0:
            log_event(s, E_GIVEN_UP, s.mover, armies_left(s))
        if s.coins > 0:
            log_event(s, E_COINS_LEFT, s.mover, s.coins, 0)
        if s.allied_coins > 0:
            log_event(s, E_COINS_LEFT, s.mover, s.allied_coins, 1)
        if s.stored_forts > 0:
            log_event(s, E_FORTS_LEFT, s.mover, s.stored_forts)


EXPAND_EMPIRE: Final = DECLARATIONS.decision(
    "expand",
    "H-EXP-02",
    choice(EXPAND, do_expand, target=LAND),
    choice(BUILD_FORT, do_fort),
    choice(PASS, stop_expanding),
    message_args={"number": armies_left, "coins": all_coins},
)
EXPANSION: Final = DECLARATIONS.step("expansion", ask_expand)
