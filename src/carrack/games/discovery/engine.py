"""The public face of the rules: a position that can be played, copied, searched and imagined."""

from __future__ import annotations

from typing import Final

from carrack.core.arrays import Int
from carrack.core.game import CHANCE, OVER
from carrack.games.discovery.facts import AGE, CARDS, COUNTERS, IN_DECK, ON_REGION, REGIONS, SCORING, UNSEEN
from carrack.games.discovery.rules.colonies import region_points
from carrack.games.discovery.rules.final_scoring import place_of, tally, total_points
from carrack.games.discovery.rules.income import set_income
from carrack.games.discovery.rules.opening import lay_out
from carrack.games.discovery.sequence import advance, carry_out, outline
from carrack.games.discovery.state import SOURCES, VP_COLONIES, State
from carrack.games.discovery.steps import S_BUY_VP
from carrack.games.discovery.worth import worth_of

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


class Position(State):
    """A position of Empires or Discovery; see `carrack.core.game.State` for the contract."""

    def begin(self, unlimited: Int) -> None:
        """From a configured, empty state to the first choice."""
        lay_out(self, unlimited)
        outline(self)
        advance(self)

    def seats(self) -> list[int]:
        if self.seat < 0:
            return []
        return [self.seat]

    def legal(self) -> list[int]:
        return [self.options[i] for i in range(self.n_legal)]

    def weights(self) -> list[int]:
        if self.seat != CHANCE:
            raise ValueError("only chance has weights")
        return [self.weight[i] for i in range(self.n_legal)]

    def play(self, action: Int) -> None:
        self.barrier = 0
        carry_out(self, action)
        advance(self)

    def carry(self, action: Int) -> None:
        """The choice alone, without what is forced or comes to light after it; for a copy that is only looked at."""
        carry_out(self, action)

    def sample(self, bits: Int) -> Int:
        total = 0
        for i in range(self.n_legal):
            total += self.weight[i]
        rest = bits % total
        for i in range(self.n_legal):
            rest -= self.weight[i]
            if rest < 0:
                return self.options[i]
        return self.options[0]

    def play_chance(self, bits: Int) -> None:
        x = first_random(bits)
        while self.seat == CHANCE:
            x = next_random(x)
            self.play(self.sample(x))

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

    def turn_to(self, seat: Int) -> None:
        raise ValueError("only one seat decides at a time")

    def scores(self) -> list[int]:
        return [total_points(self, p) for p in range(self.players)]

    def ranking(self) -> list[int]:
        return [place_of(self, p) for p in range(self.players)]

    def count_now(self) -> None:
        """Final points as if the game ended here; for a copy that is only looked at."""
        for p in range(self.players):
            self.wealth[p] = self.money[p]
            self.income[p] = set_income(self, p)
        if SCORING[self.turn] == 0 or self.program[self.step] != S_BUY_VP:
            score_now(self)
        tally(self)

    def income_now(self, p: Int) -> Int:
        return set_income(self, p)

    def points_in(self, r: Int, p: Int) -> Int:
        return region_points(self, r, p)

    def imagine(self, seat: Int, bits: Int) -> Position:
        """Counters and cards that others alone have seen are drawn anew among all that `seat` has not seen."""
        other = self.clone()
        x = first_random(bits)
        for r in range(REGIONS):
            c = other.counter[r]
            if c >= 0 and (other.known[r] >> seat) & 1 == 0:
                other.counter_at[c] = UNSEEN
        for r in range(REGIONS):
            if other.counter[r] >= 0 and (other.known[r] >> seat) & 1 == 0:
                x = next_random(x)
                c = pick_counter(other, x)
                other.counter[r] = c
                other.counter_at[c] = ON_REGION + r
        imagine_deck(other, seat, x)
        ask_again(other)
        return other


def score_now(s: State) -> None:
    """Colonies as they stand, as if the present Age ended."""
    age = AGE[s.turn]
    if age > 0:
        for r in range(REGIONS):
            for p in range(s.players):
                s.points[p * SOURCES + VP_COLONIES + age - 1] += region_points(s, r, p)


def ask_again(s: State) -> None:
    """Options of the pending decision, made anew; asking changes nothing else."""
    if s.seat != OVER:
        barrier = s.barrier
        advance(s)
        s.barrier = barrier
    else:
        s.n_legal = 0


def pick_counter(s: State, x: Int) -> Int:
    n = 0
    for c in range(COUNTERS):
        if s.counter_at[c] == UNSEEN:
            n += 1
    rest = x % n
    for c in range(COUNTERS):
        if s.counter_at[c] == UNSEEN:
            if rest == 0:
                return c
            rest -= 1
    return 0


def pick_card(s: State, x: Int) -> Int:
    n = 0
    for c in range(CARDS):
        if s.card_at[c] == UNSEEN:
            n += 1
    rest = x % n
    for c in range(CARDS):
        if s.card_at[c] == UNSEEN:
            if rest == 0:
                return c
            rest -= 1
    return 0


def imagine_deck(s: State, seat: Int, x: Int) -> None:
    if s.top_card >= 0 and (s.top_known >> seat) & 1 == 0:
        s.card_at[s.top_card] = UNSEEN
    for i in range(s.n_bottom):
        if (s.bottom_known[i] >> seat) & 1 == 0:
            s.card_at[s.bottom[i]] = UNSEEN
    if s.top_card >= 0 and (s.top_known >> seat) & 1 == 0:
        x = next_random(x)
        s.top_card = pick_card(s, x)
        s.card_at[s.top_card] = IN_DECK
    for i in range(s.n_bottom):
        if (s.bottom_known[i] >> seat) & 1 == 0:
            x = next_random(x)
            s.bottom[i] = pick_card(s, x)
            s.card_at[s.bottom[i]] = IN_DECK


def playout(s: State, seed: Int) -> Int:
    """Uniformly random play to the end; returns the number of players' decisions."""
    x = first_random(seed)
    decisions = 0
    while s.seat != OVER:
        x = next_random(x)
        if s.seat == CHANCE:
            total = 0
            for i in range(s.n_legal):
                total += s.weight[i]
            rest = x % total
            i = 0
            while rest >= s.weight[i]:
                rest -= s.weight[i]
                i += 1
        else:
            i = x % s.n_legal
            decisions += 1
        s.barrier = 0
        carry_out(s, s.options[i])
        advance(s)
    return decisions
