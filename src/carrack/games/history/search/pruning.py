"""Dominated actions, which bots from the second level up prune from their search."""

from __future__ import annotations

from typing import Final

from carrack.engine.arrays import Int
from carrack.engine.declarations import PASS, VERB_STRIDE
from carrack.games.history.constants import EPOCHS, EVENT_EPOCHS, EVENT_KIND, HAND_SIZE, MOST_EVENTS
from carrack.games.history.rules.combat import attack_bonus, attack_dice, takes_fort_and_army, wins_ties
from carrack.games.history.rules.event_play import CHOOSE_EVENT, is_playable
from carrack.games.history.rules.expansion import EXPAND, EXPAND_EMPIRE, easiest_way
from carrack.games.history.rules.minor_empires_and_crusade import EXPAND_GUEST
from carrack.games.history.search.round_odds import ROUND_WIN_PERCENT
from carrack.games.history.state import HistoryState

HOPELESS_PERCENT: Final = 15  # per cent
FAIR_PERCENT: Final = 35


def is_pruned(s: HistoryState, action: Int) -> bool:
    if s.asked == CHOOSE_EVENT:
        return wastes_card(s, s.seat, action)
    if s.asked == EXPAND_EMPIRE or s.asked == EXPAND_GUEST:
        if action // VERB_STRIDE == EXPAND:
            return is_hopeless(s, action % VERB_STRIDE)
        return action // VERB_STRIDE == PASS and is_land_open(s)
    return False


def is_land_open(s: HistoryState) -> bool:
    """Whether an army that would otherwise be lost can enter a vacant land (H-EXP-12)."""
    for i in range(s.n_legal):
        if s.options[i] // VERB_STRIDE == EXPAND and s.owner[s.options[i] % VERB_STRIDE] < 0:
            return True
    return False


def wastes_card(s: HistoryState, p: Int, action: Int) -> bool:
    """Whether this choice reduces the number of cards that the hand can still play."""
    slots = MOST_EVENTS - s.n_played
    if action // VERB_STRIDE == PASS:
        return cards_to_come(s, p, 0, -1) < cards_to_come(s, p, slots, -1)
    place = 0
    while s.hand[p * HAND_SIZE + place] != action % VERB_STRIDE:
        place += 1
    return 1 + cards_to_come(s, p, slots - 1, place) < cards_to_come(s, p, slots, -1)


def cards_to_come(s: HistoryState, p: Int, slots: Int, gone_now: Int) -> Int:
    """Number of cards of a hand, without the one that goes now, that can still be played.

    `slots` cards fit this turn, then two per turn, each in its epochs and no two of a kind (H-EVPLAY-01 to 03); cards
    that expire first are played first.
    """
    gone = 0
    kind = -1
    if gone_now >= 0:
        gone = 1 << gone_now
        kind = EVENT_KIND[s.hand[p * HAND_SIZE + gone_now]]
    number = 0
    for epoch in range(s.epoch, EPOCHS + 1):
        for _ in range(slots):
            best = -1
            for i in range(s.n_hand[p]):
                card = s.hand[p * HAND_SIZE + i]
                if (gone >> i) & 1 == 0 and (EVENT_EPOCHS[card] >> epoch) & 1 == 1 and EVENT_KIND[card] != kind:
                    if epoch > s.epoch or is_playable(s, card):
                        if best < 0 or EVENT_EPOCHS[card] < EVENT_EPOCHS[s.hand[p * HAND_SIZE + best]]:
                            best = i
            if best >= 0:
                gone |= 1 << best
                kind = EVENT_KIND[s.hand[p * HAND_SIZE + best]]
                number += 1
        slots = MOST_EVENTS
        kind = -1
    return number


def is_hopeless(s: HistoryState, land: Int) -> bool:
    """Whether an attack is likely to fail (below `HOPELESS_PERCENT`) while an expansion with fair odds is available."""
    if chance_to_take(s, land) >= HOPELESS_PERCENT:
        return False
    for i in range(s.n_legal):
        if s.options[i] // VERB_STRIDE == EXPAND and chance_to_take(s, s.options[i] % VERB_STRIDE) >= FAIR_PERCENT:
            return True
    return False


def chance_to_take(s: HistoryState, land: Int) -> Int:
    """Approximate probability (per cent) that one army takes a land, fort included (H-COMBAT-18, H-LESS-08)."""
    if s.owner[land] < 0 or s.owner[land] == s.mover or s.treachery == land:
        return 100
    defence = easiest_way(s, land) % 8
    if defence < 1:
        defence = 1
    if defence > 3:
        defence = 3
    rounds = s.armies[land]
    chance = 100
    if s.fort[land] == 1:
        chance = round_won(s, land, defence, -1)
        if takes_fort_and_army(s, s.guest, land):
            rounds -= 1
    once = round_won(s, land, defence, 0)
    for _ in range(rounds):
        chance = chance * once // 100
    return chance


def round_won(s: HistoryState, land: Int, defence: Int, more: Int) -> Int:
    ahead = attack_bonus(s, s.guest, land) + more + 3
    ties = 0
    if wins_ties(s, s.guest):
        ties = 1
    return ROUND_WIN_PERCENT[((attack_dice(s, s.guest) * 4 + defence) * 7 + ahead) * 2 + ties]
