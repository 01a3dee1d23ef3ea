"""Playing events: which, when, and what each starts (sections EVPLAY, COIN, GREAT and LESS)."""

from __future__ import annotations

from typing import Final

from carrack.core.arrays import Int
from carrack.core.book import PASS, choice
from carrack.core.flow import ask, insist, next_step, note, offer, push
from carrack.games.history.book import BOOK, EVENT
from carrack.games.history.events import E_COINS, E_PLAYED
from carrack.games.history.facts import (
    ALLIED_COINS,
    CIVIL_SERVICE_COINS,
    DISASTER_LANDS,
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
    MIGRANT_ARMIES,
    MOST_EVENTS,
    NAVIGATION,
    NO_REGION,
    POPULATION_COINS,
)
from carrack.games.history.rules.barbarians import Barbarians
from carrack.games.history.rules.civil_war import CivilWar
from carrack.games.history.rules.disaster import Disaster
from carrack.games.history.rules.famine_and_black_death import BlackDeath, Famine
from carrack.games.history.rules.kingdoms import found_kingdom
from carrack.games.history.rules.migrants import Migrants
from carrack.games.history.rules.minor_empires import start_crusade, start_minor
from carrack.games.history.rules.plague_and_pestilence import Pestilence, Plague
from carrack.games.history.rules.revolt import revolt
from carrack.games.history.rules.treachery import Treachery
from carrack.games.history.rules.turn import called_empire
from carrack.games.history.state import State

PLAY_EVENT: Final = BOOK.verb("event", EVENT)


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
    """H-EVPLAY-01 to 06, H-RUL-06, 46: up to two, one by one, each in its epochs, all before the first army.

    That no card of a hand can be played now is a secret (H-INFO-01); by rules 1 such a player was not asked.
    """
    if s.n_played < MOST_EVENTS and s.n_hand[s.mover] > 0:
        ask(s, CHOOSE_EVENT, s.mover)
        last = -1
        for i in range(s.n_hand[s.mover]):
            event = s.hand[s.mover * HAND + i]
            if event != last and is_playable(s, event):
                offer(s, PLAY_EVENT, event)
            last = event
        if s.n_legal > 0 or s.rules >= 2:
            offer(s, PASS)
            insist(s)
            return
    next_step(s)


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
    note(s, E_PLAYED, p, event)
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
        push(s, Disaster.kind, DISASTER_LANDS)
    elif kind == K_CIVIL_WAR:
        push(s, CivilWar.kind)
    elif kind == K_MIGRANTS:
        push(s, Migrants.kind, MIGRANT_ARMIES, 0, EVENT_REGIONS[event], EVENT_FIGURE[event])
    elif kind == K_FAMINE:
        push(s, Famine.kind)
    elif kind == K_BLACK_DEATH:
        push(s, BlackDeath.kind, NO_REGION)
    elif kind == K_PLAGUE:
        push(s, Plague.kind)
    elif kind == K_PESTILENCE:
        push(s, Pestilence.kind)
    elif kind == K_BARBARIANS:
        push(s, Barbarians.kind)
    elif kind == K_TREACHERY:
        push(s, Treachery.kind)


def give_coins(s: State, coins: Int) -> None:
    s.coins += coins
    note(s, E_COINS, s.mover, coins)


def civil_service_coins(s: State) -> Int:
    """H-LESS-04, 05, H-RUL-48: as printed on the card of the active empire."""
    coins = CIVIL_SERVICE_COINS + HAS_CAPITAL[called_empire(s)]
    if NAVIGATION[called_empire(s)] != 0:
        coins += 1
    return coins


def events_to_play(s: State) -> Int:
    return MOST_EVENTS - s.n_played


CHOOSE_EVENT: Final = BOOK.question(
    "event",
    "H-EVPLAY-01",
    choice(PLAY_EVENT, do_event, lights=EVENT),
    choice(PASS, next_step),
    says={"number": events_to_play},
)
PLAYING_EVENTS: Final = BOOK.step("events", ask_event)
