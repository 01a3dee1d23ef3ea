"""Random games of Marchands d'empire that make things happen."""

from __future__ import annotations

import random
from typing import Any

from carrack.core.game import CHANCE
from carrack.core.options import complete
from carrack.games.marchands import MARCHANDS_GAME
from carrack.games.marchands import facts as f
from carrack.games.marchands.questions import planned_city
from carrack.games.marchands.rules.resolution import can_pay


def start(players: int, seed: int, **options: bool | str) -> tuple[Any, random.Random]:
    """A game about to begin, and what decides in it."""
    return MARCHANDS_GAME.start(players, complete(MARCHANDS_GAME, players, options)), random.Random(seed)


def choose(s: Any, rng: random.Random) -> int:
    """A random choice of a random seat: whoever plans walks and trades on the way, whoever can trade mostly does."""
    if s.seat == CHANCE:
        return int(s.sample(rng.getrandbits(32)))
    if s.sealed:
        s.turn_to(rng.choice(s.seats()))
        return plan(s, rng)
    legal = s.legal()
    if len(legal) == 2 and rng.random() < 0.9:
        return int(legal[0])
    return int(rng.choice(legal))


def plan(s: Any, rng: random.Random) -> int:
    """Trade once in every city that has something for him, else go on; now and then anything at all."""
    seat, legal = s.seat, s.legal()
    here, count = planned_city(s, seat), s.n_orders[seat]
    if rng.random() < 0.05:
        return int(rng.choice(legal))
    traded = count > 0 and s.orders[seat * f.ORDERS + count - 1] == f.TRADE
    if not traded and (s.lots[here] > 0 or (s.contract[here] != f.NO_CONTRACT and can_pay(s, seat, s.contract[here]))):
        return int(legal[f.TRADE])
    return int(rng.choice([legal[letter] for letter in range(f.LETTERS) if f.ROAD[here * f.LETTERS + letter] >= 0]))
