"""What nobody in his senses would do: bots from the second level up do not even look at it."""

from __future__ import annotations

from typing import Final

from carrack.core.arrays import Int
from carrack.core.book import PASS, VERB
from carrack.games.history.chances import ONE_ROUND
from carrack.games.history.facts import EPOCHS, EVENT_EPOCHS, EVENT_KIND, HAND, MOST_EVENTS
from carrack.games.history.rules.combat import attack_bonus, attack_dice, storms, wins_ties
from carrack.games.history.rules.expansion import EXPAND, EXPAND_EMPIRE, easiest_way
from carrack.games.history.rules.minor_empires import EXPAND_GUEST
from carrack.games.history.rules.playing_events import CHOOSE_EVENT, is_playable
from carrack.games.history.state import State

HOPELESS: Final = 15  # per cent
FAIR: Final = 35


def is_foolish(s: State, action: Int) -> bool:
    if s.asked == CHOOSE_EVENT:
        return wastes_card(s, s.seat, action)
    if s.asked == EXPAND_EMPIRE or s.asked == EXPAND_GUEST:
        if action // VERB == EXPAND:
            return is_hopeless(s, action % VERB)
        return action // VERB == PASS and is_land_open(s)
    return False


def is_land_open(s: State) -> bool:
    """Whether an empty land can be had for an army that is lost otherwise (H-EXP-12)."""
    for i in range(s.n_legal):
        if s.options[i] // VERB == EXPAND and s.owner[s.options[i] % VERB] < 0:
            return True
    return False


def wastes_card(s: State, p: Int, action: Int) -> bool:
    """Whether one card less of the hand will ever be played after this choice."""
    slots = MOST_EVENTS - s.n_played
    if action // VERB == PASS:
        return cards_to_come(s, p, 0, -1) < cards_to_come(s, p, slots, -1)
    place = 0
    while s.hand[p * HAND + place] != action % VERB:
        place += 1
    return 1 + cards_to_come(s, p, slots - 1, place) < cards_to_come(s, p, slots, -1)


def cards_to_come(s: State, p: Int, slots: Int, gone_now: Int) -> Int:
    """How many cards of a hand, but for one that goes now, can be played: so many this turn, then as the rules have it.

    H-EVPLAY-01 to 03: two a turn, each in its epochs, not two of a kind; those first that expire first.
    """
    gone = 0
    kind = -1
    if gone_now >= 0:
        gone = 1 << gone_now
        kind = EVENT_KIND[s.hand[p * HAND + gone_now]]
    number = 0
    for epoch in range(s.epoch, EPOCHS + 1):
        for _ in range(slots):
            best = -1
            for i in range(s.n_hand[p]):
                card = s.hand[p * HAND + i]
                if (gone >> i) & 1 == 0 and (EVENT_EPOCHS[card] >> epoch) & 1 == 1 and EVENT_KIND[card] != kind:
                    if epoch > s.epoch or is_playable(s, card):
                        if best < 0 or EVENT_EPOCHS[card] < EVENT_EPOCHS[s.hand[p * HAND + best]]:
                            best = i
            if best >= 0:
                gone |= 1 << best
                kind = EVENT_KIND[s.hand[p * HAND + best]]
                number += 1
        slots = MOST_EVENTS
        kind = -1
    return number


def is_hopeless(s: State, land: Int) -> bool:
    """Whether the attack all but fails while a fair one, or an empty land, can be had."""
    if chance_to_take(s, land) >= HOPELESS:
        return False
    for i in range(s.n_legal):
        if s.options[i] // VERB == EXPAND and chance_to_take(s, s.options[i] % VERB) >= FAIR:
            return True
    return False


def chance_to_take(s: State, land: Int) -> Int:
    """Per cent with which one army takes a land, about: round by round, the fort first (H-COMBAT-18, H-LESS-08)."""
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
        if storms(s, s.guest, land):
            rounds -= 1
    once = round_won(s, land, defence, 0)
    for _ in range(rounds):
        chance = chance * once // 100
    return chance


def round_won(s: State, land: Int, defence: Int, more: Int) -> Int:
    ahead = attack_bonus(s, s.guest, land) + more + 3
    ties = 0
    if wins_ties(s, s.guest):
        ties = 1
    return ONE_ROUND[((attack_dice(s, s.guest) * 4 + defence) * 7 + ahead) * 2 + ties]
