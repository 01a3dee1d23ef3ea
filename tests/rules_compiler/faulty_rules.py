"""Rules that go wrong, each in its own way, as a package that the tests write and compile.

It keeps to the style, so nothing of it is refused; what it does wrong shows when it runs.
"""

from __future__ import annotations

from typing import Final

MODULE: Final = '''
"""A state and functions that a caller can lead astray."""

from __future__ import annotations

from typing import Final

from carrack.engine.arrays import ConstInts, Fields, Int, Ints, Log, add_row, ints

SIZE: Final = 4
PRIMES: Final[ConstInts] = (2, 3, 5, 7)
FAR: Final = 1 << 40


class State(Fields):
    seat: Int
    money: Ints = ints(SIZE, 10)
    more: Ints = ints(SIZE * 2)
    log: Log


def note(s: State, i: Int) -> None:
    if s.log is not None:
        s.log.append((s.money[i], i))


def whisper(s: State, i: Int) -> None:
    if s.log is not None:
        s.log.append((element(s, i), i))


def element(s: State, i: Int) -> Int:
    return s.money[i]


def element_of(array: Ints, i: Int) -> Int:
    return array[i]


def store_in(array: Ints, i: Int, value: Int) -> None:
    array[i] = value


def prime(i: Int) -> Int:
    return PRIMES[i]


def prime_of(table: ConstInts, i: Int) -> Int:
    return table[i]


def down(s: State, depth: Int) -> Int:
    s.seat += 1
    if depth == 0:
        return s.seat
    return up(s, depth - 1)


def up(s: State, depth: Int) -> Int:
    return down(s, depth)


class Position(State):
    def element(self, i: Int) -> Int:
        return element(self, i)

    def in_a_list(self, i: Int) -> list[int]:
        return [self.money[i + n] for n in range(2)]

    def through_a_list(self, i: Int) -> list[int]:
        return [element(self, i + n) for n in range(2)]

    def of_any_array(self, which: Int, i: Int) -> Int:
        line: Ints = self.money
        if which == 1:
            line = self.more
        return element_of(line, i) + line[i]

    def in_any_array(self, which: Int, i: Int, value: Int) -> None:
        if which == 1:
            store_in(self.more, i, value)
        else:
            store_in(self.money, i, value)

    def prime(self, i: Int) -> Int:
        return prime(i) + prime_of(PRIMES, i)

    def store(self, i: Int, value: Int) -> None:
        self.money[i] = value

    def set_seat(self, value: Int) -> None:
        self.seat = value

    def earn(self, i: Int, value: Int) -> None:
        self.money[i] += value

    def gain(self, i: Int, j: Int) -> None:
        self.money[i] += self.money[j]

    def lose(self, i: Int, j: Int) -> None:
        self.money[i] -= self.money[j]

    def first_ones(self, n: Int) -> list[int]:
        return [self.money[i] for i in range(n)]

    def add_rows(self, start: Int, size: Int, factor: Int) -> None:
        add_row(self.more, self.money, start, size, factor)
        add_row(self.money, self.money, start, size, factor)

    def swap(self, i: Int, j: Int) -> None:
        self.money[i], self.money[j] = self.money[j], self.money[i]

    def half_done(self, i: Int) -> None:
        self.seat = 77
        note(self, 0)
        self.money[i] = 1

    def tell(self, i: Int) -> None:
        note(self, i)
        self.seat = 5

    def whisper(self, i: Int) -> None:
        whisper(self, i)
        self.seat = 6

    def recurse(self, depth: Int) -> Int:
        return down(self, depth)

    def quotient(self, a: Int, b: Int) -> Int:
        return a // b

    def rest(self, a: Int, b: Int) -> Int:
        return a % b

    def sevenths(self, a: Int) -> Int:
        return a // 7 * 100 + a % 7

    def eighths(self, a: Int) -> Int:
        return a // 8 * 100 + a % 8

    def minus_sevenths(self, a: Int) -> Int:
        return a // -7 * 100 + a % -7

    def total(self, a: Int, b: Int) -> Int:
        return a * FAR * 60000 + b * FAR * 60000

    def product(self, a: Int, b: Int) -> Int:
        return a * b

    def difference(self, a: Int, b: Int) -> Int:
        return a * FAR - b * FAR * 3

    def opposite(self, a: Int) -> Int:
        return -(a * FAR)

    def flipped(self, a: Int) -> Int:
        return ~(a * FAR)

    def left(self, a: Int, b: Int) -> Int:
        return a << b

    def right(self, a: Int, b: Int) -> Int:
        return a >> b

    def bits(self, a: Int, b: Int) -> Int:
        return (a & b) * 3 + (a | b) * 5 + (a ^ b)

    def counted(self, a: Int) -> Int:
        return a.bit_count() * 100 + a.bit_length()

    def lowest(self, a: Int) -> Int:
        return (a & -a).bit_length()

    def distance(self, a: Int, b: Int) -> Int:
        return abs(a - b) + min(a, b) * 3 + max(a, b)

    def sum_up(self, a: Int, rounds: Int) -> Int:
        found = 0
        i = 0
        while i < rounds:
            found += a * FAR
            i += 1
        return found

    def doubled(self, rounds: Int) -> Int:
        found = 1
        for _ in range(rounds):
            found *= 2
        return found

    def in_steps(self, first: Int, last: Int) -> Int:
        found = 0
        for i in range(first, last, -3):
            found = found * 7 + i
        for i in range(first, last, 2):
            found = found * 5 + i
        return found
'''
