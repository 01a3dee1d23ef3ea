"""Playing events: which, when, and what each starts (sections EVPLAY, COIN, GREAT and LESS)."""

from __future__ import annotations

from typing import Final

from carrack.engine.arrays import Int
from carrack.engine.declarations import PASS, choice
from carrack.engine.flow import ask_even_if_forced, log_event, next_step, offer, push_frame, request_decision
from carrack.games.history.constants import (
    ALLIED_COINS,
    CIVIL_SERVICE_COINS,
    DISASTER_LANDS,
    ENGINEERING_FORTS,
    EVENT_EPOCHS,
    EVENT_FIGURE,
    EVENT_KIND,
    EVENT_KIND_ALLIES,
    EVENT_KIND_ASTRONOMY,
    EVENT_KIND_BARBARIANS,
    EVENT_KIND_BLACK_DEATH,
    EVENT_KIND_CIVIL_SERVICE,
    EVENT_KIND_CIVIL_WAR,
    EVENT_KIND_CRUSADE,
    EVENT_KIND_DISASTER,
    EVENT_KIND_ELITE,
    EVENT_KIND_ENGINEERING,
    EVENT_KIND_EXPERTS,
    EVENT_KIND_FAMINE,
    EVENT_KIND_JIHAD,
    EVENT_KIND_KINGDOM,
    EVENT_KIND_LEADER,
    EVENT_KIND_MIGRANTS,
    EVENT_KIND_MINOR,
    EVENT_KIND_NAVAL_POWER,
    EVENT_KIND_PESTILENCE,
    EVENT_KIND_PLAGUE,
    EVENT_KIND_POPULATION,
    EVENT_KIND_REALLOCATION,
    EVENT_KIND_REVOLT,
    EVENT_KIND_SIEGECRAFT,
    EVENT_KIND_TREACHERY,
    EVENT_KIND_WEAPONRY,
    EVENT_KINGDOM,
    EVENT_MINOR,
    EVENT_REGIONS,
    EVENT_TERRAIN,
    HAND_SIZE,
    HAS_CAPITAL,
    MIGRANT_ARMIES,
    MOST_EVENTS,
    NAVIGATION,
    NO_REGION,
    POPULATION_COINS,
)
from carrack.games.history.log_events import E_COINS, E_ENGINEERS, E_NO_EFFECT, E_PLAYED
from carrack.games.history.rules.barbarians import Barbarians
from carrack.games.history.rules.civil_war import CivilWar
from carrack.games.history.rules.disaster import Disaster
from carrack.games.history.rules.famine_and_black_death import BlackDeath, Famine
from carrack.games.history.rules.kingdoms import found_kingdom
from carrack.games.history.rules.migrants import Migrants
from carrack.games.history.rules.minor_empires_and_crusade import start_crusade, start_minor
from carrack.games.history.rules.plague_and_pestilence import Pestilence, Plague
from carrack.games.history.rules.revolt import revolt
from carrack.games.history.rules.treachery import Treachery
from carrack.games.history.rules.turn_order import called_empire
from carrack.games.history.state import HistoryState
from carrack.games.history.vocabulary import DECLARATIONS, EVENT

PLAY_EVENT: Final = DECLARATIONS.verb("event", EVENT)


def was_played(s: HistoryState, event: Int) -> bool:
    """Whether an identical event (same kind, with an option same title) was played (H-EVPLAY-03, H-RUL-05)."""
    if s.by_title == 0:
        return (s.played_kinds >> EVENT_KIND[event]) & 1 == 1
    if event < 31:
        return (s.played_titles >> event) & 1 == 1
    return (s.played_late >> (event - 31)) & 1 == 1


def is_playable(s: HistoryState, event: Int) -> bool:
    return (EVENT_EPOCHS[event] >> s.epoch) & 1 == 1 and not was_played(s, event)


def ask_event(s: HistoryState) -> None:
    """Play up to two events, one by one, each in its epochs, before the first army (H-EVPLAY-01 to 06, H-RUL-06, 46).

    A hand without a playable card still gets the decision, so that opponents cannot tell (H-INFO-01).
    """
    if s.n_played < MOST_EVENTS and s.n_hand[s.mover] > 0:
        request_decision(s, CHOOSE_EVENT, s.mover)
        last = -1
        for i in range(s.n_hand[s.mover]):
            event = s.hand[s.mover * HAND_SIZE + i]
            if event != last and is_playable(s, event):
                offer(s, PLAY_EVENT, event)
            last = event
        offer(s, PASS)
        ask_even_if_forced(s)
        return
    next_step(s)


def do_event(s: HistoryState, event: Int) -> None:
    p = s.mover
    i = 0
    while s.hand[p * HAND_SIZE + i] != event:
        i += 1
    s.n_hand[p] -= 1
    for j in range(i, s.n_hand[p]):
        s.hand[p * HAND_SIZE + j] = s.hand[p * HAND_SIZE + j + 1]
    s.hand[p * HAND_SIZE + s.n_hand[p]] = 0
    s.played[event] += 1
    s.n_played += 1
    s.played_kinds |= 1 << EVENT_KIND[event]
    if event < 31:
        s.played_titles |= 1 << event
    else:
        s.played_late |= 1 << (event - 31)
    log_event(s, E_PLAYED, p, event)
    s.barrier = 1  # the card was secret
    apply_event(s, event, EVENT_KIND[event])


def apply_event(s: HistoryState, event: Int, kind: Int) -> None:
    """Apply an event: store lasting effects, resolve immediate ones before the next card (H-EVPLAY-05)."""
    if kind == EVENT_KIND_LEADER:
        s.leader = 1
    elif kind == EVENT_KIND_WEAPONRY:
        s.weaponry = 1
    elif kind == EVENT_KIND_REALLOCATION:
        s.reallocation = 1
    elif kind == EVENT_KIND_MINOR:
        start_minor(s, EVENT_MINOR[event])
    elif kind == EVENT_KIND_SIEGECRAFT:
        s.siegecraft = 1
    elif kind == EVENT_KIND_ELITE:
        s.elite = 1
    elif kind == EVENT_KIND_EXPERTS:
        s.experts |= EVENT_TERRAIN[event]
    elif kind == EVENT_KIND_JIHAD:
        s.jihad = 1
    elif kind == EVENT_KIND_NAVAL_POWER:
        s.naval_power = 1
    elif kind == EVENT_KIND_ASTRONOMY:
        s.astronomy = 1
    elif kind == EVENT_KIND_CIVIL_SERVICE:
        give_coins(s, civil_service_coins(s))
    elif kind == EVENT_KIND_POPULATION:
        give_coins(s, POPULATION_COINS)
    elif kind == EVENT_KIND_ALLIES:
        s.allied_coins += ALLIED_COINS
        log_event(s, E_COINS, s.mover, ALLIED_COINS, 1)
    elif kind == EVENT_KIND_ENGINEERING:
        if HAS_CAPITAL[called_empire(s)] == 1:  # H-LESS-28, H-RUL-48
            s.stored_forts += ENGINEERING_FORTS
            log_event(s, E_ENGINEERS, s.mover, ENGINEERING_FORTS)
        else:
            log_event(s, E_NO_EFFECT, s.mover)
    elif kind == EVENT_KIND_KINGDOM:
        found_kingdom(s, EVENT_KINGDOM[event])
    elif kind == EVENT_KIND_REVOLT:
        revolt(s)
    elif kind == EVENT_KIND_CRUSADE:
        start_crusade(s)
    elif kind == EVENT_KIND_DISASTER:
        push_frame(s, Disaster.kind, DISASTER_LANDS)
    elif kind == EVENT_KIND_CIVIL_WAR:
        push_frame(s, CivilWar.kind)
    elif kind == EVENT_KIND_MIGRANTS:
        push_frame(s, Migrants.kind, MIGRANT_ARMIES, 0, EVENT_REGIONS[event], EVENT_FIGURE[event])
    elif kind == EVENT_KIND_FAMINE:
        push_frame(s, Famine.kind)
    elif kind == EVENT_KIND_BLACK_DEATH:
        push_frame(s, BlackDeath.kind, NO_REGION)
    elif kind == EVENT_KIND_PLAGUE:
        push_frame(s, Plague.kind)
    elif kind == EVENT_KIND_PESTILENCE:
        push_frame(s, Pestilence.kind)
    elif kind == EVENT_KIND_BARBARIANS:
        push_frame(s, Barbarians.kind)
    elif kind == EVENT_KIND_TREACHERY:
        push_frame(s, Treachery.kind)


def give_coins(s: HistoryState, coins: Int) -> None:
    s.coins += coins
    log_event(s, E_COINS, s.mover, coins, 0)


def civil_service_coins(s: HistoryState) -> Int:
    """Coins of Civil Service, by the printed card of the active empire (H-LESS-04, 05, H-RUL-48)."""
    coins = CIVIL_SERVICE_COINS + HAS_CAPITAL[called_empire(s)]
    if NAVIGATION[called_empire(s)] != 0:
        coins += 1
    return coins


def events_to_play(s: HistoryState) -> Int:
    return MOST_EVENTS - s.n_played


CHOOSE_EVENT: Final = DECLARATIONS.decision(
    "event",
    "H-EVPLAY-01",
    choice(PLAY_EVENT, do_event, target=EVENT),
    choice(PASS, next_step),
    message_args={"number": events_to_play},
)
PLAYING_EVENTS: Final = DECLARATIONS.step("events", ask_event)
