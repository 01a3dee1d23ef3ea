"""Playing events: which, when, and what each does (sections EVPLAY, COIN, GREAT and LESS)."""

from __future__ import annotations

from carrack.core.arrays import Int
from carrack.games.history.actions import V_CHOOSE, V_EVENT, V_PASS, V_REGION, VERB
from carrack.games.history.events import (
    E_BARBARIANS,
    E_CIVIL_WAR,
    E_COINS,
    E_CRUSADE,
    E_DIED,
    E_KINGDOM,
    E_MINOR,
    E_NAMED,
    E_NO_LANDING,
    E_PLAYED,
    E_REPLACED,
    E_REVOLT,
    E_RUINED,
    E_SETTLED,
    E_STARTED,
    E_SURVIVED,
)
from carrack.games.history.facts import (
    ALLIED_COINS,
    BORDER_START,
    BORDER_TO,
    BY_FIRST,
    BY_GUEST,
    CAPITAL,
    CITY,
    CIVIL_SERVICE_COINS,
    CIVIL_WAR_ARMIES,
    CRUSADERS,
    DEFENCE,
    DISASTER_LANDS,
    EASTERN_MEDITERRANEAN,
    ENGINEERING_FORTS,
    EVENT_EPOCHS,
    EVENT_FIGURE,
    EVENT_KIND,
    EVENT_KINGDOM,
    EVENT_MINOR,
    EVENT_REGIONS,
    EVENT_TERRAIN,
    HAND,
    HAS_CAPITAL,
    K_ALLIES,
    K_ASTRONOMY,
    K_BARBARIANS,
    K_BLACK_DEATH,
    K_CIVIL_SERVICE,
    K_CIVIL_WAR,
    K_CRUSADE,
    K_DISASTER,
    K_ELITE,
    K_ENGINEERING,
    K_EXPERTS,
    K_FAMINE,
    K_JIHAD,
    K_KINGDOM,
    K_LEADER,
    K_MIGRANTS,
    K_MINOR,
    K_NAVAL_POWER,
    K_PESTILENCE,
    K_PLAGUE,
    K_POPULATION,
    K_REALLOCATION,
    K_REVOLT,
    K_SIEGECRAFT,
    K_TREACHERY,
    K_WEAPONRY,
    KINGDOM_FIGURE,
    KINGDOM_LAND,
    LAND_REGION,
    LANDS,
    MIGRANT_ARMIES,
    MINOR_ARMIES,
    MINOR_CAPITAL,
    MINOR_NAVIGATION,
    MINOR_START,
    MOST_EVENTS,
    NAVIGATION,
    PALESTINE,
    PESTILENCE_AROUND_DICE,
    PESTILENCE_CENTRE_DICE,
    PLAGUE_SPREAD_DICE,
    POPULATION_COINS,
    REGION_LINKS,
    REGIONS,
    SEATS,
)
from carrack.games.history.rules.armies import distant_figure, occupy, raze_fort, sack
from carrack.games.history.rules.combat import start_fight, strike_dead, sweep
from carrack.games.history.rules.dice import ask_dice, enter_dice, has_one
from carrack.games.history.rules.expansion import ask_expand, enter_start, in_play
from carrack.games.history.rules.turn import called_empire, fleets_for
from carrack.games.history.state import FIGURES, FRAME, State, emit, next_step, note, pop, push
from carrack.games.history.steps import (
    F_BARBARIANS,
    F_BLACK_DEATH,
    F_BLACK_DEATH_LANDS,
    F_CIVIL_FIGHTS,
    F_CIVIL_WAR,
    F_DISASTER,
    F_FAMINE,
    F_FAMINE_REGION,
    F_GUEST,
    F_MIGRANTS,
    F_PESTILENCE,
    F_PLAGUE,
    F_STRIKE,
    F_TREACHERY,
    Q_BARBARIAN_TARGET,
    Q_BARBARIANS,
    Q_BLACK_DEATH,
    Q_CIVIL_WAR,
    Q_DISASTER,
    Q_EVENT,
    Q_FAMINE,
    Q_MIGRANTS,
    Q_PESTILENCE,
    Q_PLAGUE,
    Q_PLAGUE_SPREAD,
    Q_TREACHERY,
    ST_BARBARIANS,
    ST_CIVIL_WAR,
    ST_CRUSADE,
    ST_MINOR,
    ST_REVOLT,
)

# ---- which card ---------------------------------------------------------------------------------------------------


def was_played(s: State, event: Int) -> bool:
    """H-EVPLAY-03, H-RUL-05: two of one kind are identical; by the switch, two of one title."""
    if s.by_title == 0:
        return (s.played_kinds >> EVENT_KIND[event]) & 1 == 1
    if event < 31:
        return (s.played_titles >> event) & 1 == 1
    return (s.played_late >> (event - 31)) & 1 == 1


def is_playable(s: State, event: Int) -> bool:
    return (EVENT_EPOCHS[event] >> s.epoch) & 1 == 1 and not was_played(s, event)


def ask_event(s: State) -> None:
    """H-EVPLAY-01 to 06, H-RUL-06, 46: up to two, one by one, each in its epochs, all before the first army."""
    if s.n_played < MOST_EVENTS:
        s.seat = s.mover
        s.asked = Q_EVENT
        last = -1
        for i in range(s.n_hand[s.mover]):
            event = s.hand[s.mover * HAND + i]
            if event != last and is_playable(s, event):
                emit(s, V_EVENT * VERB + event)
            last = event
    if s.n_legal == 0:
        next_step(s)
    else:
        emit(s, V_PASS * VERB)


def do_event(s: State, event: Int) -> None:
    p = s.mover
    i = 0
    while s.hand[p * HAND + i] != event:
        i += 1
    s.n_hand[p] -= 1
    for j in range(i, s.n_hand[p]):
        s.hand[p * HAND + j] = s.hand[p * HAND + j + 1]
    s.hand[p * HAND + s.n_hand[p]] = 0
    s.played[event] += 1
    s.n_played += 1
    s.played_kinds |= 1 << EVENT_KIND[event]
    if event < 31:
        s.played_titles |= 1 << event
    else:
        s.played_late |= 1 << (event - 31)
    note(s, E_PLAYED, p, event, 0)
    s.barrier = 1  # the card was secret
    happen(s, event, EVENT_KIND[event])


def happen(s: State, event: Int, kind: Int) -> None:
    """What acts through the turn is remembered; what acts at once is settled before the next card (H-EVPLAY-05)."""
    if kind == K_LEADER:
        s.leader = 1
    elif kind == K_WEAPONRY:
        s.weaponry = 1
    elif kind == K_REALLOCATION:
        s.reallocation = 1
    elif kind == K_MINOR:
        start_minor(s, EVENT_MINOR[event])
    elif kind == K_SIEGECRAFT:
        s.siegecraft = 1
    elif kind == K_ELITE:
        s.elite = 1
    elif kind == K_EXPERTS:
        s.experts |= EVENT_TERRAIN[event]
    elif kind == K_JIHAD:
        s.jihad = 1
    elif kind == K_NAVAL_POWER:
        s.naval_power = 1
    elif kind == K_ASTRONOMY:
        s.astronomy = 1
    elif kind == K_CIVIL_SERVICE:
        give_coins(s, civil_service_coins(s))
    elif kind == K_POPULATION:
        give_coins(s, POPULATION_COINS)
    elif kind == K_ALLIES:
        s.allied_coins += ALLIED_COINS
        note(s, E_COINS, s.mover, ALLIED_COINS, 1)
    elif kind == K_ENGINEERING:
        if HAS_CAPITAL[called_empire(s)] == 1:  # H-LESS-28, H-RUL-48
            s.stored_forts += ENGINEERING_FORTS
    elif kind == K_KINGDOM:
        found_kingdom(s, EVENT_KINGDOM[event])
    elif kind == K_REVOLT:
        revolt(s)
    elif kind == K_CRUSADE:
        start_crusade(s)
    elif kind == K_DISASTER:
        push(s, F_DISASTER, DISASTER_LANDS, 0, 0, 0)
    elif kind == K_CIVIL_WAR:
        push(s, F_CIVIL_WAR, 0, 0, 0, 0)
    elif kind == K_MIGRANTS:
        push(s, F_MIGRANTS, MIGRANT_ARMIES, 0, EVENT_REGIONS[event], EVENT_FIGURE[event])
    elif kind == K_FAMINE:
        push(s, F_FAMINE_REGION, 0, 0, 0, 0)
    elif kind == K_BLACK_DEATH:
        if s.death_by_land == 1:
            push(s, F_BLACK_DEATH_LANDS, -1, 0, 0, 0)
        else:
            push(s, F_BLACK_DEATH, -1, 0, 0, 0)
    elif kind == K_PLAGUE:
        push(s, F_PLAGUE, -1, 0, 0, 0)
    elif kind == K_PESTILENCE:
        push(s, F_PESTILENCE, -1, 0, 0, 0)
    elif kind == K_BARBARIANS:
        push(s, F_BARBARIANS, -1, 0, 0, 0)
    elif kind == K_TREACHERY:
        push(s, F_TREACHERY, 0, 0, 0, 0)


def give_coins(s: State, coins: Int) -> None:
    s.coins += coins
    note(s, E_COINS, s.mover, coins, 0)


def civil_service_coins(s: State) -> Int:
    """H-LESS-04, 05, H-RUL-48: as printed on the card of the active empire."""
    coins = CIVIL_SERVICE_COINS + HAS_CAPITAL[called_empire(s)]
    if NAVIGATION[called_empire(s)] != 0:
        coins += 1
    return coins


# ---- minor empire and crusade -------------------------------------------------------------------------------------


def start_minor(s: State, minor: Int) -> None:
    """H-GREAT-08 to 13, H-RUL-08: a small turn of its own before the active empire's."""
    note(s, E_MINOR, s.mover, minor, 0)
    s.guest = ST_MINOR
    s.guest_reserve = MINOR_ARMIES[minor] - 1
    s.guest_fleets = fleets_for(s, MINOR_NAVIGATION[minor])
    land = MINOR_START[minor]
    sweep(s, land)
    enter_start(s, land, MINOR_CAPITAL[minor])
    occupy(s, land, distant_figure(s), BY_GUEST)
    note(s, E_STARTED, s.mover, land, 0)
    push(s, F_GUEST, ST_MINOR, 0, 0, 0)


def start_crusade(s: State) -> None:
    """H-LESS-38, H-RUL-37: three armies in the Eastern Mediterranean expand from that sea."""
    note(s, E_CRUSADE, s.mover, 0, 0)
    s.guest = ST_CRUSADE
    s.guest_reserve = CRUSADERS
    s.guest_fleets = 1 << EASTERN_MEDITERRANEAN
    push(s, F_GUEST, ST_CRUSADE, 0, 0, 0)


def ask_guest(s: State) -> None:
    """As long as it has armies; then its fleets leave and it becomes one of the older empires."""
    if s.guest_reserve == 0:
        end_guest(s)
    else:
        ask_expand(s)


def end_guest(s: State) -> None:
    pop(s)
    if s.guest_reserve > 0:
        note(s, E_NO_LANDING, s.mover, s.guest_reserve, 0)
    for i in range(s.n_held):
        s.mark[s.held[i]] = 0
        s.held[i] = 0
    s.n_held = 0
    s.guest = 0
    s.guest_reserve = 0
    s.guest_fleets = 0


# ---- kingdoms, revolt, migrants -----------------------------------------------------------------------------------


def found_kingdom(s: State, kingdom: Int) -> None:
    """H-LESS-29 to 36, H-RUL-36: whoever is there goes, one army and one city come; a monument stays."""
    land = KINGDOM_LAND[kingdom]
    sweep(s, land)
    s.settlement[land] = CITY
    occupy(s, land, KINGDOM_FIGURE[kingdom], 0)
    note(s, E_KINGDOM, s.mover, land, kingdom)


def revolt(s: State) -> None:
    """H-LESS-25, 26, H-RUL-34."""
    note(s, E_REVOLT, s.mover, 0, 0)
    if s.owner[PALESTINE] < 0:
        if s.sack_on_entry == 1:
            sack(s, PALESTINE)
        occupy(s, PALESTINE, distant_figure(s), 0)
        note(s, E_SETTLED, s.mover, PALESTINE, 0)
    elif s.owner[PALESTINE] == s.mover:
        occupy(s, PALESTINE, distant_figure(s), 0)
        note(s, E_REPLACED, s.mover, PALESTINE, 0)
    else:
        start_fight(s, PALESTINE, ST_REVOLT, 1, BY_FIRST)


def is_open_to_migrants(s: State, land: Int, regions: Int) -> bool:
    return in_play(s, land) and s.owner[land] < 0 and (regions >> LAND_REGION[land]) & 1 == 1


def ask_migrants(s: State) -> None:
    """H-LESS-21 to 24, H-RUL-35: different vacant lands of the named regions, as many as there are.

    Rising order of lands gives every pair one path; a land is offered only if enough others come after it.
    """
    at = (s.depth - 1) * FRAME
    wanted = s.frames[at + 1]
    regions = s.frames[at + 3]
    left = 0
    for land in range(s.frames[at + 2], LANDS):
        if is_open_to_migrants(s, land, regions):
            left += 1
    if wanted > left:
        wanted = left
    if wanted == 0:
        pop(s)
        return
    s.seat = s.mover
    s.asked = Q_MIGRANTS
    for land in range(s.frames[at + 2], LANDS):
        if is_open_to_migrants(s, land, regions):
            if left >= wanted:
                emit(s, V_CHOOSE * VERB + land)
            left -= 1


def settle_migrants(s: State, land: Int) -> None:
    at = (s.depth - 1) * FRAME
    figure = s.frames[at + 4]
    if figure == 0:
        figure = distant_figure(s)
    s.frames[at + 1] -= 1
    s.frames[at + 2] = land + 1
    occupy(s, land, figure, 0)
    note(s, E_SETTLED, s.mover, land, 0)


# ---- disaster, treachery ------------------------------------------------------------------------------------------


def ask_disaster(s: State) -> None:
    """H-LESS-01, H-RUL-47: up to two lands with a monument, in rising order."""
    at = (s.depth - 1) * FRAME
    if s.frames[at + 1] > 0:
        s.seat = s.mover
        s.asked = Q_DISASTER
        for land in range(s.frames[at + 2], LANDS):
            if s.monument[land] == 1:
                emit(s, V_CHOOSE * VERB + land)
    if s.n_legal == 0:
        pop(s)
    else:
        emit(s, V_PASS * VERB)


def ruin(s: State, land: Int) -> None:
    """H-LESS-01 to 03."""
    at = (s.depth - 1) * FRAME
    s.frames[at + 1] -= 1
    s.frames[at + 2] = land + 1
    s.monument[land] = 0
    s.n_monuments -= 1
    note(s, E_RUINED, land, 0, 0)
    raze_fort(s, land)
    if s.settlement[land] == CAPITAL:
        s.settlement[land] = CITY
    else:
        s.settlement[land] = 0


def ask_treachery(s: State) -> None:
    """H-LESS-52, H-RUL-32: one land held by an enemy."""
    s.seat = s.mover
    s.asked = Q_TREACHERY
    for land in range(LANDS):
        if s.owner[land] >= 0 and s.owner[land] != s.mover:
            emit(s, V_CHOOSE * VERB + land)
    if s.n_legal == 0:
        pop(s)


def name_traitors(s: State, land: Int) -> None:
    pop(s)
    s.treachery = land
    note(s, E_NAMED, s.mover, land, 0)


# ---- civil war, barbarians ----------------------------------------------------------------------------------------


def ask_civil_war(s: State) -> None:
    """H-LESS-12, H-RUL-33: lands of one colour and one set of figures, all named before the fighting.

    Rising order again: a land is offered if enough of its force come after it, or if it is the next one anyway.
    """
    at = (s.depth - 1) * FRAME
    n = s.frames[at + 1]
    if n < CIVIL_WAR_ARMIES:
        s.seat = s.mover
        s.asked = Q_CIVIL_WAR
        first = 0
        if n > 0:
            first = s.frames[at + 1 + n] + 1
        count_forces(s, first)
        for land in range(first, LANDS):
            if is_enemy(s, land) and (n == 0 or same_force(s, land, s.frames[at + 2])):
                force = s.owner[land] * FIGURES + s.figure[land]
                s.forces[force] -= 1
                if s.forces[force] >= CIVIL_WAR_ARMIES - n - 1 or s.forces[SEATS * FIGURES + force] == 0:
                    emit(s, V_CHOOSE * VERB + land)
                s.forces[SEATS * FIGURES + force] = 1
    if s.n_legal == 0:
        s.frames[at] = F_CIVIL_FIGHTS
        s.frames[at + 5] = 0


def same_force(s: State, land: Int, other: Int) -> bool:
    return s.owner[land] == s.owner[other] and s.figure[land] == s.figure[other]


def count_forces(s: State, first: Int) -> None:
    """Lands of each colour and figure from a land on; the second half says which were met already."""
    for i in range(2 * SEATS * FIGURES):
        s.forces[i] = 0
    for land in range(first, LANDS):
        if s.owner[land] >= 0:
            s.forces[s.owner[land] * FIGURES + s.figure[land]] += 1


def name_rebels(s: State, land: Int) -> None:
    at = (s.depth - 1) * FRAME
    s.frames[at + 1] += 1
    s.frames[at + 1 + s.frames[at + 1]] = land


def go_on_with_civil_war(s: State) -> None:
    """H-LESS-13, 14: no terrain for the defender; a fort still helps; a won land is the card player's."""
    at = (s.depth - 1) * FRAME
    i = s.frames[at + 5]
    if i == s.frames[at + 1]:
        pop(s)
        return
    s.frames[at + 5] = i + 1
    land = s.frames[at + 2 + i]
    note(s, E_CIVIL_WAR, s.mover, s.owner[land], land)
    start_fight(s, land, ST_CIVIL_WAR, 1, BY_FIRST)


def ask_barbarians(s: State) -> None:
    """H-LESS-49 to 51, H-RUL-39: from one barren land against its enemy neighbours, one after the other."""
    at = (s.depth - 1) * FRAME
    count_barbarian_win(s)
    barren = s.frames[at + 1]
    s.seat = s.mover
    if barren < 0:
        s.asked = Q_BARBARIANS
        for land in range(LANDS):
            if LAND_REGION[land] < 0 and has_enemy_beside(s, land):
                emit(s, V_CHOOSE * VERB + land)
    elif s.frames[at + 2] == s.frames[at + 3]:  # the last attack, if any, succeeded
        s.asked = Q_BARBARIAN_TARGET
        for j in range(BORDER_START[barren], BORDER_START[barren + 1]):
            if is_enemy(s, BORDER_TO[j]):
                emit(s, V_CHOOSE * VERB + BORDER_TO[j])
        if s.frames[at + 2] > 0 and s.n_legal > 0:
            emit(s, V_PASS * VERB)
    if s.n_legal == 0:
        pop(s)


def is_enemy(s: State, land: Int) -> bool:
    return s.owner[land] >= 0 and s.owner[land] != s.mover


def has_enemy_beside(s: State, barren: Int) -> bool:
    for j in range(BORDER_START[barren], BORDER_START[barren + 1]):
        if is_enemy(s, BORDER_TO[j]):
            return True
    return False


def choose_barren(s: State, land: Int) -> None:
    s.frames[(s.depth - 1) * FRAME + 1] = land
    note(s, E_BARBARIANS, s.mover, land, 0)


def barbarian_attack(s: State, land: Int) -> None:
    """The frame counts attacks; `count_barbarian_win` counts those that took their land."""
    at = (s.depth - 1) * FRAME
    barren = s.frames[at + 1]
    s.frames[at + 2] += 1
    terrain = 0
    for j in range(BORDER_START[land], BORDER_START[land + 1]):
        if BORDER_TO[j] == barren:
            terrain = DEFENCE[j]
    dice = 1
    if terrain != 0:
        dice = 2
    s.frames[at + 4] = land
    start_fight(s, land, ST_BARBARIANS, dice, BY_FIRST)


def count_barbarian_win(s: State) -> None:
    """After a fight: the land is the mover's if it was won."""
    at = (s.depth - 1) * FRAME
    if s.frames[at + 2] > s.frames[at + 3]:
        if s.owner[s.frames[at + 4]] == s.mover:
            s.frames[at + 3] += 1


# ---- famine and disease -------------------------------------------------------------------------------------------


def ask_famine(s: State) -> None:
    """H-LESS-37."""
    s.seat = s.mover
    s.asked = Q_FAMINE
    offer_regions(s, (1 << REGIONS) - 1)
    if s.n_legal == 0:
        pop(s)


def offer_regions(s: State, among: Int) -> None:
    for region in range(REGIONS):
        if (among >> region) & 1 == 1:
            emit(s, V_REGION * VERB + region)


def choose_famine(s: State, region: Int) -> None:
    pop(s)
    push(s, F_FAMINE, 1 << region, 0, 0, 0)


def ask_starving(s: State) -> None:
    """One die for each army of the struck regions, land by land."""
    at = (s.depth - 1) * FRAME
    while s.frames[at + 2] < LANDS:
        land = s.frames[at + 2]
        if s.owner[land] >= 0 and (s.frames[at + 1] >> LAND_REGION[land]) & 1 == 1 and is_due(s, land):
            ask_dice(s, 1)
            return
        s.frames[at + 2] += 1
        s.frames[at + 4] = 0
    pop(s)


def is_due(s: State, land: Int) -> bool:
    """Whether an army of the land has yet to roll: the frame counts them, plus one, from the first question on."""
    at = (s.depth - 1) * FRAME
    if s.frames[at + 4] == 0:
        s.frames[at + 4] = s.armies[land] + 1
    return s.frames[at + 4] > 1


def roll_starving(s: State, roll: Int) -> None:
    at = (s.depth - 1) * FRAME
    land = s.frames[at + 2]
    s.frames[at + 4] -= 1
    visit(s, land, 1, roll)


def visit(s: State, land: Int, dice: Int, roll: Int) -> None:
    """A 1 kills an army and its fort."""
    owner = s.owner[land]
    enter_dice(s, owner, 1, dice, roll)
    if has_one(dice, roll):
        note(s, E_DIED, owner, land, 0)
        strike_dead(s, land)
    else:
        note(s, E_SURVIVED, owner, land, 0)


def ask_black_death(s: State) -> None:
    """H-LESS-41, H-RUL-50: two adjacent regions, in rising order."""
    at = (s.depth - 1) * FRAME
    first = s.frames[at + 1]
    s.seat = s.mover
    s.asked = Q_BLACK_DEATH
    if first < 0:
        for region in range(REGIONS):
            if REGION_LINKS[region] >> (region + 1) != 0:
                emit(s, V_REGION * VERB + region)
    else:
        for region in range(first + 1, REGIONS):
            if (REGION_LINKS[first] >> region) & 1 == 1:
                emit(s, V_REGION * VERB + region)


def choose_black_death(s: State, region: Int) -> None:
    at = (s.depth - 1) * FRAME
    first = s.frames[at + 1]
    if first < 0:
        s.frames[at + 1] = region
        return
    pop(s)
    push(s, F_FAMINE, (1 << first) | (1 << region), 0, 0, 0)


def ask_black_death_lands(s: State) -> None:
    """The literal text of the French card: two adjacent lands (switch of H-RUL-50)."""
    at = (s.depth - 1) * FRAME
    first = s.frames[at + 1]
    s.seat = s.mover
    s.asked = Q_BLACK_DEATH
    if first < 0:
        for land in range(LANDS):
            if in_play(s, land) and has_later_neighbour(s, land):
                emit(s, V_CHOOSE * VERB + land)
    else:
        for j in range(BORDER_START[first], BORDER_START[first + 1]):
            if BORDER_TO[j] > first and in_play(s, BORDER_TO[j]):
                emit(s, V_CHOOSE * VERB + BORDER_TO[j])


def has_later_neighbour(s: State, land: Int) -> bool:
    for j in range(BORDER_START[land], BORDER_START[land + 1]):
        if BORDER_TO[j] > land and in_play(s, BORDER_TO[j]):
            return True
    return False


def choose_death_land(s: State, land: Int) -> None:
    at = (s.depth - 1) * FRAME
    first = s.frames[at + 1]
    if first < 0:
        s.frames[at + 1] = land
        return
    pop(s)
    push(s, F_STRIKE, first, land, 0, 0)


def ask_strike(s: State) -> None:
    at = (s.depth - 1) * FRAME
    while s.frames[at + 3] < 2:
        if is_due(s, s.frames[at + 1 + s.frames[at + 3]]):
            ask_dice(s, 1)
            return
        s.frames[at + 3] += 1
        s.frames[at + 4] = 0
    pop(s)


def roll_strike(s: State, roll: Int) -> None:
    at = (s.depth - 1) * FRAME
    s.frames[at + 4] -= 1
    visit(s, s.frames[at + 1 + s.frames[at + 3]], 1, roll)


def ask_plague(s: State) -> None:
    """H-LESS-42 to 44, H-RUL-38. The frame: land, throws left, whether a 1 was thrown, 1 once it has spread.

    The first visit throws four dice, as two throws of two; every later one throws three.
    """
    at = (s.depth - 1) * FRAME
    land = s.frames[at + 1]
    if land >= 0 and s.frames[at + 2] > 0:
        if s.frames[at + 4] == 0:
            ask_dice(s, 2)
        else:
            ask_dice(s, PLAGUE_SPREAD_DICE)
        return
    s.seat = s.mover
    if land < 0:
        s.asked = Q_PLAGUE
        for other in range(LANDS):
            if s.owner[other] >= 0:
                emit(s, V_CHOOSE * VERB + other)
    elif s.frames[at + 3] == 1:
        s.asked = Q_PLAGUE_SPREAD
        for j in range(BORDER_START[land], BORDER_START[land + 1]):
            if s.owner[BORDER_TO[j]] >= 0:
                emit(s, V_CHOOSE * VERB + BORDER_TO[j])
    if s.n_legal == 0:
        pop(s)


def choose_plague(s: State, land: Int) -> None:
    at = (s.depth - 1) * FRAME
    if s.frames[at + 1] < 0:
        s.frames[at + 2] = 2
    else:
        s.frames[at + 2] = 1
        s.frames[at + 4] = 1
    s.frames[at + 1] = land
    s.frames[at + 3] = 0


def roll_plague(s: State, roll: Int) -> None:
    at = (s.depth - 1) * FRAME
    land = s.frames[at + 1]
    owner = s.owner[land]
    dice = 2
    if s.frames[at + 4] == 1:
        dice = PLAGUE_SPREAD_DICE
    enter_dice(s, owner, 1, dice, roll)
    if has_one(dice, roll):
        s.frames[at + 3] = 1
    s.frames[at + 2] -= 1
    if s.frames[at + 2] == 0:
        if s.frames[at + 3] == 1:
            note(s, E_DIED, owner, land, 0)
            strike_dead(s, land)
        else:
            note(s, E_SURVIVED, owner, land, 0)


def ask_pestilence(s: State) -> None:
    """H-LESS-45, 46: the centre with three dice, then every army beside it with two, whatever happened there."""
    at = (s.depth - 1) * FRAME
    centre = s.frames[at + 1]
    if centre < 0:
        s.seat = s.mover
        s.asked = Q_PESTILENCE
        for land in range(LANDS):
            if in_play(s, land):
                emit(s, V_CHOOSE * VERB + land)
        return
    if s.frames[at + 2] == 0:
        if is_due(s, centre):
            ask_dice(s, PESTILENCE_CENTRE_DICE)
            return
        s.frames[at + 2] = 1
        s.frames[at + 4] = 0
    while BORDER_START[centre] + s.frames[at + 2] - 1 < BORDER_START[centre + 1]:
        if is_due(s, BORDER_TO[BORDER_START[centre] + s.frames[at + 2] - 1]):
            ask_dice(s, PESTILENCE_AROUND_DICE)
            return
        s.frames[at + 2] += 1
        s.frames[at + 4] = 0
    pop(s)


def choose_pestilence(s: State, land: Int) -> None:
    s.frames[(s.depth - 1) * FRAME + 1] = land


def roll_pestilence(s: State, roll: Int) -> None:
    at = (s.depth - 1) * FRAME
    centre = s.frames[at + 1]
    i = s.frames[at + 2]
    s.frames[at + 4] -= 1
    if i == 0:
        visit(s, centre, PESTILENCE_CENTRE_DICE, roll)
    else:
        visit(s, BORDER_TO[BORDER_START[centre] + i - 1], PESTILENCE_AROUND_DICE, roll)
