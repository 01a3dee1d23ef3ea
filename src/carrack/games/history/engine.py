"""The public face of the rules: a position that can be played, copied, searched and imagined."""

from __future__ import annotations

from typing import Final

from carrack.core.arrays import Int
from carrack.core.game import CHANCE, OVER
from carrack.games.history.actions import V_ROLL_1, V_ROLL_2, V_ROLL_3, VERB
from carrack.games.history.facts import (
    CALLS,
    EVENT_DECK,
    EVENT_MINOR,
    EVENTS,
    HAND,
    NO_CARD,
    SEATS,
    THROW_2,
    THROW_3,
    WEIGHT_2,
    WEIGHT_3,
)
from carrack.games.history.rules.draft import fill_decks, points_of, sort_hand
from carrack.games.history.rules.events_phase import is_playable
from carrack.games.history.rules.expansion import easiest_way
from carrack.games.history.rules.scoring import count_lands, fill_markers, level, place_of, region_points, score_turn
from carrack.games.history.sequence import advance, carry_out, outline
from carrack.games.history.state import State
from carrack.games.history.steps import Q_EVENT, Q_ROLL_1, Q_ROLL_2, Q_ROLL_3
from carrack.games.history.worth import worth_of

RANDOM_STEP: Final = 48271  # the minimal standard generator: 31 bits, enough for playouts
RANDOM_RANGE: Final = 2147483647


def next_random(x: Int) -> Int:
    return x * RANDOM_STEP % RANDOM_RANGE


def first_random(seed: Int) -> Int:
    """A state of the generator from any whole number, well apart even for neighbouring ones."""
    x = seed % (RANDOM_RANGE - 1) + 1
    for _ in range(3):
        x = next_random(x)
        x = (x ^ (x >> 11)) % (RANDOM_RANGE - 1) + 1
    return x


def list_options(s: State) -> None:
    """Outcomes of dice are written down only when somebody wants to see them."""
    if s.seat != CHANCE:
        return
    if s.asked == Q_ROLL_1:
        for i in range(s.n_legal):
            s.options[i] = V_ROLL_1 * VERB + i
            s.weight[i] = 1
    elif s.asked == Q_ROLL_2:
        for i in range(s.n_legal):
            s.options[i] = V_ROLL_2 * VERB + i
            s.weight[i] = WEIGHT_2[i]
    elif s.asked == Q_ROLL_3:
        for i in range(s.n_legal):
            s.options[i] = V_ROLL_3 * VERB + i
            s.weight[i] = WEIGHT_3[i]


def draw(s: State, x: Int) -> Int:
    """The outcome of chance that a random number selects."""
    if s.asked == Q_ROLL_2:
        return V_ROLL_2 * VERB + THROW_2[x % 36]
    if s.asked == Q_ROLL_1:
        return V_ROLL_1 * VERB + x % 6
    if s.asked == Q_ROLL_3:
        return V_ROLL_3 * VERB + THROW_3[x % 216]
    total = 0
    for i in range(s.n_legal):
        total += s.weight[i]
    rest = x % total
    i = 0
    while rest >= s.weight[i]:
        rest -= s.weight[i]
        i += 1
    return s.options[i]


class Position(State):
    """A position of History of the World; see `carrack.core.game.State` for the contract."""

    def begin(self) -> None:
        """From a configured, empty state to the first choice."""
        fill_decks(self)
        fill_markers(self)
        self.rollers = (1 << self.players) - 1
        self.drawn = NO_CARD
        self.treachery = -1
        outline(self)
        advance(self)

    def seats(self) -> list[int]:
        if self.seat < 0:
            return []
        return [self.seat]

    def turn_to(self, seat: Int) -> None:
        raise ValueError("only one seat decides at a time")

    def legal(self) -> list[int]:
        list_options(self)
        return [self.options[i] for i in range(self.n_legal)]

    def weights(self) -> list[int]:
        if self.seat != CHANCE:
            raise ValueError("only chance has weights")
        list_options(self)
        return [self.weight[i] for i in range(self.n_legal)]

    def play(self, action: Int) -> None:
        self.barrier = 0
        carry_out(self, action)
        advance(self)

    def carry(self, action: Int) -> None:
        """The choice alone, without what is forced or comes to light after it; for a copy that is only looked at."""
        carry_out(self, action)

    def sample(self, bits: Int) -> Int:
        return draw(self, bits)

    def play_chance(self, bits: Int) -> None:
        x = first_random(bits)
        while self.seat == CHANCE:
            x = next_random(x)
            self.play(draw(self, x))

    def clone(self) -> Position:
        other = Position()
        other.copy_from(self)
        for i in range(self.n_legal):
            other.options[i] = self.options[i]
            other.weight[i] = self.weight[i]
        return other

    def restore(self, values: list[int]) -> None:
        """The inverse of `dump`, options included."""
        self.load(values)
        ask_again(self)

    def worth(self, seat: Int) -> Int:
        return worth_of(self, seat)

    def scores(self) -> list[int]:
        return [points_of(self, p) for p in range(self.players)]

    def ranking(self) -> list[int]:
        return [place_of(self, p) for p in range(self.players)]

    def count(self) -> None:
        """Makes `lands_in`, `region_level` and `region_value` look at the board as it is now."""
        count_lands(self)

    def lands_in(self, region: Int, p: Int) -> Int:
        return self.tally[region * SEATS + p]

    def region_level(self, region: Int, p: Int) -> Int:
        return level(self, region, p)

    def region_value(self, region: Int, p: Int) -> Int:
        return region_points(self, region, p)

    def defence_dice(self, land: Int) -> Int:
        """How many dice would defend a land that the moving force enters; 0 where it cannot."""
        return easiest_way(self, land) % 8

    def score_now(self) -> None:
        """What the mover would score; for a copy that is only looked at."""
        score_turn(self)

    def imagine(self, seat: Int, bits: Int) -> Position:
        """Hands and empire cards that `seat` has not seen are dealt anew among all that it has not seen."""
        other = self.clone()
        x = first_random(bits)
        x = imagine_hands(other, seat, x)
        if other.asked == Q_EVENT and other.seat >= 0 and other.seat != seat:
            x = make_playable(other, seat, x)
        imagine_empires(other, seat, x)
        ask_again(other)
        return other


def ask_again(s: State) -> None:
    """Options of the pending decision, made anew; asking changes nothing else."""
    if s.seat != OVER:
        barrier = s.barrier
        advance(s)
        s.barrier = barrier
    else:
        s.n_legal = 0


def imagine_hands(s: State, seat: Int, x: Int) -> Int:
    """Every other hand goes back among the undealt cards and is dealt again, deck by deck.

    Where minor empires were dealt apart, so are they here: whoever holds one gets one.
    """
    for p in range(s.players):
        if p != seat:
            for i in range(s.n_hand[p]):
                s.undealt[s.hand[p * HAND + i]] += 1
    for p in range(s.players):
        if p != seat:
            for i in range(s.n_hand[p]):
                old = s.hand[p * HAND + i]
                x = next_random(x)
                s.hand[p * HAND + i] = pick_event(s, old, x)
            for i in range(s.n_hand[p]):
                n = s.n_hand[p]
                s.n_hand[p] = i + 1
                sort_hand(s, p)
                s.n_hand[p] = n
    return x


def make_playable(s: State, seat: Int, x: Int) -> Int:
    """Whoever is asked for an event has one he may play, and everybody sees that he is asked."""
    while not has_playable(s, s.seat):
        x = imagine_hands(s, seat, x)
    return x


def has_playable(s: State, p: Int) -> bool:
    for i in range(s.n_hand[p]):
        if is_playable(s, s.hand[p * HAND + i]):
            return True
    return False


def alike(s: State, event: Int, old: Int) -> bool:
    """Whether one card could lie where another lies: the same deck, and a minor empire only for one if dealt apart."""
    if EVENT_DECK[event] != EVENT_DECK[old]:
        return False
    if s.dealt_minors == 0:
        return True
    return (EVENT_MINOR[event] >= 0) == (EVENT_MINOR[old] >= 0)


def pick_event(s: State, old: Int, x: Int) -> Int:
    total = 0
    for event in range(EVENTS):
        if alike(s, event, old):
            total += s.undealt[event]
    rest = x % total
    for event in range(EVENTS):
        if alike(s, event, old):
            if rest < s.undealt[event]:
                s.undealt[event] -= 1
                return event
            rest -= s.undealt[event]
    return old


def imagine_empires(s: State, seat: Int, x: Int) -> None:
    """Cards of this epoch that the seat does not know change places among those it does not know."""
    hidden = s.undrawn
    for card in range(CALLS):  # a call that was skipped shows that nobody holds the card
        if card < s.call:
            hidden &= ~(1 << card)
    stays = s.undrawn & ~hidden
    for p in range(s.players):
        if s.empire[p] != NO_CARD and (s.empire_known[p] >> seat) & 1 == 0:
            hidden |= 1 << s.empire[p]
    drawn_hidden = s.drawn != NO_CARD and s.order[s.index - 1] != seat
    if drawn_hidden:
        hidden |= 1 << s.drawn
    for p in range(s.players):
        if s.empire[p] != NO_CARD and (s.empire_known[p] >> seat) & 1 == 0:
            x = next_random(x)
            s.empire[p] = pick_card(hidden, x)
            hidden -= 1 << s.empire[p]
    if drawn_hidden:
        x = next_random(x)
        s.drawn = pick_card(hidden, x)
        hidden -= 1 << s.drawn
    s.undrawn = hidden | stays


def pick_card(cards: Int, x: Int) -> Int:
    n = 0
    for card in range(CALLS):
        n += (cards >> card) & 1
    rest = x % n
    for card in range(CALLS):
        if (cards >> card) & 1 == 1:
            if rest == 0:
                return card
            rest -= 1
    return 0


def playout(s: State, seed: Int) -> Int:
    """Uniformly random play to the end; returns the number of players' decisions."""
    x = first_random(seed)
    decisions = 0
    while s.seat != OVER:
        x = next_random(x)
        if s.seat == CHANCE:
            action = draw(s, x)
        else:
            action = s.options[x % s.n_legal]
            decisions += 1
        s.barrier = 0
        carry_out(s, action)
        advance(s)
    return decisions
