"""The public face of the rules: a position that can be played, copied, searched and imagined."""

from __future__ import annotations

from typing import Final

from carrack.core.arrays import Int
from carrack.core.game import CHANCE, OVER
from carrack.games.marchands.facts import LETTERS, ORDERS
from carrack.games.marchands.rules.final_count import economic, influence, place_of
from carrack.games.marchands.rules.planning import offer_orders
from carrack.games.marchands.rules.stocking import lay_out
from carrack.games.marchands.sequence import advance, carry_out, outline
from carrack.games.marchands.state import State
from carrack.games.marchands.worth import worth_of

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


def draw(s: State, x: Int) -> Int:
    """The outcome of chance that a random number selects."""
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
    """A position of Marchands d'empire; see `carrack.core.game.State` for the contract."""

    def begin(self) -> None:
        """From a configured, empty state to the first choice."""
        lay_out(self)
        outline(self)
        advance(self)

    def seats(self) -> list[int]:
        """While orders are planned, everybody who has not sealed his (M-ORDER-01)."""
        if self.seat < 0:
            return []
        if self.sealed > 0:
            return [p for p in range(self.players) if self.done[p] == 0]
        return [self.seat]

    def turn_to(self, seat: Int) -> None:
        if self.sealed == 0 or seat < 0 or seat >= self.players or self.done[seat] == 1:
            raise ValueError("this seat has nothing to decide")
        self.index = seat + 1
        self.n_legal = 0
        offer_orders(self, seat)

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
        """Economic influence, which decides when nothing else does."""
        return [economic(self, p) for p in range(self.players)]

    def ranking(self) -> list[int]:
        return [place_of(self, p) for p in range(self.players)]

    def influence_of(self, p: Int, kind: Int) -> Int:
        return influence(self, p, kind)

    def imagine(self, seat: Int, bits: Int) -> Position:
        """Sealed orders of the others are secret: whoever has sealed gets others at random, whoever writes has none.

        Everything else that happened was seen by all, and what will be drawn does not exist yet.
        """
        other = self.clone()
        if other.sealed > 0:
            x = first_random(bits)
            for p in range(other.players):
                if p != seat:
                    x = imagine_orders(other, p, x)
            ask_again(other)
        return other


def imagine_orders(s: State, p: Int, x: Int) -> Int:
    n = 0
    if s.done[p] == 1:
        x = next_random(x)
        n = ORDERS - x % 3
    s.n_orders[p] = n
    for i in range(ORDERS):
        x = next_random(x)
        s.orders[p * ORDERS + i] = -1
        if i < n:
            s.orders[p * ORDERS + i] = x % (LETTERS + 1)
    return x


def ask_again(s: State) -> None:
    """Options of the pending decision, made anew; asking changes nothing else."""
    if s.seat != OVER:
        barrier = s.barrier
        advance(s)
        s.barrier = barrier
    else:
        s.n_legal = 0


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
