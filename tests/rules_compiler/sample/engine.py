"""The engine: what the world calls."""

from __future__ import annotations

from sample.rules.digging import ask_dig, do_dig
from sample.rules.scoring import best, score
from sample.state import MASK31, SEATS, WIDE, State, random

from carrack.engine.arrays import Int
from carrack.engine.state import TERMINAL

__all__ = ["Position", "games", "playout", "wide"]


class Position(State):
    """A position of the sample game."""

    def begin(self, seed: Int) -> None:
        """The first decision."""
        self.rng = seed
        advance(self)

    def options(self) -> list[int]:
        """What can be done."""
        return [self.legal[i] for i in range(self.n_legal)]

    def play(self, action: Int) -> None:
        """Carry out one option."""
        if action < 0:
            raise ValueError("an action is not negative")
        step(self, action)

    def clone(self) -> Position:
        """An independent copy."""
        other = Position()
        other.copy_from(self)
        return other

    def scores(self) -> list[int]:
        """Points of each seat."""
        points: list[int] = []
        for seat in range(SEATS):
            points.append(score(self, seat))
        return points

    def load_values(self, values: list[int]) -> None:
        """The inverse of `serialize`; options are made anew."""
        super().load_values(values)
        if self.seat >= 0:
            self.n_legal = 0
            ask_dig(self)

    def ranking(self) -> list[int]:
        """Place of each seat."""
        order = best(self)
        return [order.index(points) + 1 for points in self.scores()]


def step(s: State, action: Int) -> None:
    """One action and all that is forced after it."""
    do_dig(s, action)
    s.last = action
    s.seat = (s.seat + 1) % SEATS
    s.turn += s.seat == 0
    advance(s)


def advance(s: State) -> None:
    """On to the next real choice."""
    while True:
        s.n_legal = 0
        ask_dig(s)
        if s.n_legal == 0 or s.turn == 60:
            s.seat = TERMINAL
            s.n_legal = 0
            return
        if s.n_legal > 1:
            return
        do_dig(s, s.legal[0])
        s.seat = (s.seat + 1) % SEATS
        s.turn += s.seat == 0


def playout(s: Position) -> Int:
    """Random play to the end; the number of decisions."""
    n = 0
    while s.seat != TERMINAL:
        step(s, s.legal[random(s, s.n_legal)])
        n += 1
    return n


def games(seed: Int, n: Int) -> Int:
    """Many games; a checksum."""
    s = Position()
    start = Position()
    start.begin(seed)
    checksum = 0
    for i in range(n):
        s.copy_from(start)
        s.rng = (seed + i * 7919) & MASK31
        advance(s)
        decisions = playout(s)
        checksum = (checksum * 31 + decisions + score(s, 0)) & MASK31
    return checksum


def wide(i: Int, shift: Int) -> Int:
    """Beyond 32 bits."""
    return (1 << shift) + WIDE[i]
