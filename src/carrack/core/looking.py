"""One look ahead: each choice is carried out on a copy and what comes of it judged."""

from __future__ import annotations

from typing import Final

from carrack.core.arrays import Int
from carrack.core.flow import Flow, become, draw, first_random, next_random, play_on
from carrack.core.game import CHANCE, OVER
from carrack.core.judging import judge_one
from carrack.core.mind import Mind
from carrack.core.senses import sense_foolish, sense_turn

LONG_TURN: Final = 400  # decisions after which a turn is judged as it stands


def settle_chance(s: Flow, x: Int) -> Int:
    """Let chance decide until a seat does or the game is over; returns where its random numbers have come to."""
    while s.seat == CHANCE:
        x = next_random(x)
        play_on(s, draw(s, x))
    return x


def look(s: Flow, t: Flow, m: Mind, action: Int, seed: Int, draws: Int) -> Int:
    """The mean utility for the one who decides, after an action; several draws only where chance follows at once.

    Every action meets the same chance.
    """
    seat = s.seat
    total = 0
    for i in range(draws):
        become(t, s)
        play_on(t, action)
        if t.seat != CHANCE:
            return draws * judge_one(t, m, seat)
        settle_chance(t, first_random(seed + i))
        total += judge_one(t, m, seat)
    return total


def look_around(s: Flow, t: Flow, m: Mind, seed: Int, draws: Int, sight: Int) -> Int:
    """The choice that looks best, foolish ones left out; `sight` in a hundred are seen at all."""
    x = first_random(seed)
    best = -1
    most = -1
    for wide in range(2):
        for i in range(s.n_legal):
            action = s.options[i]
            x = next_random(x)
            if wide == 0 and (x % 100 >= sight or (m.bold == 0 and sense_foolish(s, action))):
                continue
            value = look(s, t, m, action, seed, draws)
            if value > most:
                most = value
                best = action
        if best >= 0:
            return best
    return best


def look_on(s: Flow, t: Flow, m: Mind, seed: Int) -> Int:
    """One choice of quick play, for the middle of a search: the best of all at one draw."""
    best = s.options[0]
    most = -1
    for i in range(s.n_legal):
        value = look(s, t, m, s.options[i], seed, 1)
        if value > most:
            most = value
            best = s.options[i]
    return best


def play_turn_out(s: Flow, t: Flow, m: Mind, x: Int) -> Int:
    """Quick play to the end of the turn, by hopes made by hand; returns where the random numbers have come to."""
    turn = sense_turn(s)
    length = 0
    learned = m.is_learned
    m.is_learned = 0
    while s.seat != OVER and s.sealed == 0 and sense_turn(s) == turn and length < LONG_TURN:
        x = next_random(x)
        play_on(s, look_on(s, t, m, x))
        x = settle_chance(s, x)
        length += 1
    m.is_learned = learned
    return x


def is_over(s: Flow) -> bool:
    return s.seat == OVER
