"""What nobody in his senses would do: bots from the second level up do not even look at it."""

from __future__ import annotations

from typing import Final

from carrack.core.arrays import Int
from carrack.core.book import PASS, VERB
from carrack.games.history.chances import ONE_ROUND
from carrack.games.history.facts import EPOCHS, EVENT_EPOCHS, HAND, MOST_EVENTS
from carrack.games.history.rules.combat import attack_bonus, attack_dice, storms, wins_ties
from carrack.games.history.rules.expansion import EXPAND, EXPAND_EMPIRE, easiest_way
from carrack.games.history.rules.minor_empires import EXPAND_GUEST
from carrack.games.history.rules.playing_events import CHOOSE_EVENT, is_playable
from carrack.games.history.state import State

HOPELESS: Final = 15  # per cent
FAIR: Final = 35


def is_foolish(s: State, action: Int) -> bool:
    if s.asked == CHOOSE_EVENT:
        return action // VERB == PASS and wastes_cards(s, s.seat)
    if (s.asked == EXPAND_EMPIRE or s.asked == EXPAND_GUEST) and action // VERB == EXPAND:
        return is_hopeless(s, action % VERB)
    return False


def wastes_cards(s: State, p: Int) -> bool:
    """Whether a card in hand can be played now and never again, or there are too many for the turns to come."""
    playable = 0
    for i in range(s.n_hand[p]):
        card = s.hand[p * HAND + i]
        if is_playable(s, card):
            playable += 1
            if EVENT_EPOCHS[card] >> (s.epoch + 1) == 0:
                return True
    return playable > 0 and s.n_hand[p] > MOST_EVENTS * (EPOCHS - s.epoch)


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
