"""Random games of Marchands d'empire that make things happen."""

from __future__ import annotations

import random
from typing import Any

from carrack.engine.state import CHANCE
from carrack.games.marchands import MARCHANDS_GAME
from carrack.games.marchands import constants as f
from carrack.games.marchands.presentation.choice_texts import city_after_orders
from carrack.games.marchands.rules.resolution import can_pay
from carrack.play.options import complete_options


def start(players: int, seed: int, **options: bool | str) -> tuple[Any, random.Random]:
    """A game about to begin, and what decides in it."""
    return MARCHANDS_GAME.new_initial_state(players, complete_options(MARCHANDS_GAME, players, options)), random.Random(
        seed
    )


def choose(s: Any, rng: random.Random) -> int:
    """A random choice of a random seat: plans contain walks and trades, and possible trades are mostly made."""
    if s.seat == CHANCE:
        return int(s.sample_outcome(rng.getrandbits(32)))
    if s.sealed:
        s.select_player(rng.choice(s.active_players()))
        return plan(s, rng)
    legal = s.legal_actions()
    if len(legal) == 2 and rng.random() < 0.9:
        return int(legal[0])
    return int(rng.choice(legal))


def plan(s: Any, rng: random.Random) -> int:
    """Trade once in every city that has something for him, else go on; now and then anything at all."""
    seat, legal = s.seat, s.legal_actions()
    here, count = city_after_orders(s, seat), s.n_orders[seat]
    if rng.random() < 0.05:
        return int(rng.choice(legal))
    traded = count > 0 and s.orders[seat * f.ORDERS_PER_TURN + count - 1] == f.TRADE_ORDER
    if not traded and (s.lots[here] > 0 or (s.contract[here] != f.NO_CONTRACT and can_pay(s, seat, s.contract[here]))):
        return int(legal[f.TRADE_ORDER])
    return int(
        rng.choice([legal[letter] for letter in range(f.LETTER_COUNT) if f.ROAD[here * f.LETTER_COUNT + letter] >= 0])
    )
