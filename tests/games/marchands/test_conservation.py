"""Laws of this game: in random games every token, card, church and elector is accounted for."""

from __future__ import annotations

from typing import Any

import pytest

from carrack.engine.state import TERMINAL
from carrack.games.marchands import constants as f
from tests.games.marchands.position_builder import rule
from tests.games.marchands.random_games import choose, start

GAMES = [(players, seed, length) for players in (2, 3, 4) for seed in (1, 2) for length in ("standard", "short")]


def check_tokens(s: Any) -> None:
    """M-COMP-05: resources in the bag, on cities and behind screens."""
    stock, goods = s.stock[:], s.goods[:]
    for r in range(f.RESOURCES):
        assert s.bag[r] + sum(stock[r :: f.RESOURCES]) + sum(goods[r :: f.RESOURCES]) == f.TOKENS[r]
    assert min(*s.bag[:], *stock, *goods) >= 0
    for city in range(f.CITIES):
        assert s.lots[city] == sum(stock[city * f.RESOURCES : (city + 1) * f.RESOURCES]) <= 4
        assert s.lots[city] == 0 or s.contract[city] == f.NO_CONTRACT, "one sort at most"
    assert s.contract[f.CAPITAL] == f.NO_CONTRACT


def check_contracts(s: Any) -> None:
    """M-COMP-09: in the bag, on cities, behind screens, or being settled."""
    found, kept = s.contract_bag[:], s.kept[:]
    for number in s.contract[:]:
        if number != f.NO_CONTRACT:
            found[number] += 1
    for number in range(f.CONTRACTS):
        found[number] += sum(kept[number :: f.CONTRACTS])
    missing = [copies - number for copies, number in zip(f.CONTRACT_COPIES, found, strict=True)]
    assert min(missing) == 0
    assert sum(missing) <= 1
    assert sum(missing) == 0 or s.depth > 0, "only the contract whose reward is being chosen lies nowhere"


def check_pieces(s: Any) -> None:
    """M-COMP-03, 04, 07."""
    for p in range(s.players):
        assert s.church[:].count(p) + s.churches_left[p] == 5
        assert sum(s.electors[p :: f.SEATS]) + s.electors_left[p] == 20
        assert min(s.churches_left[p], s.electors_left[p]) >= 0
    assert s.cards & s.set_aside == 0
    assert s.cards | s.set_aside == f.ALL_CARDS
    assert sum(s.monopolies[:]) <= 5 * (s.turn // 3)


@rule("M-COMP-03", "M-COMP-04", "M-COMP-05", "M-COMP-09", "M-PLACE-06", "M-RESUP-08", "M-MONOP-08")
@pytest.mark.parametrize(("players", "seed", "length"), GAMES)
def test_every_piece_is_somewhere(players: int, seed: int, length: str) -> None:
    s, rng = start(players, seed, length=length)
    while s.seat != TERMINAL:
        check_tokens(s)
        check_contracts(s)
        check_pieces(s)
        s.apply_action(choose(s, rng))
    check_tokens(s)
    check_contracts(s)
    check_pieces(s)
    assert s.turn == (12 if length == "standard" else 9)
    assert players < 4 or sum(s.kept[:]) > 0, "contracts are fulfilled"
    assert 1 in s.ranking()


@rule("M-RESUP-07")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_five_lots_and_five_contracts_after_each_resupply(players: int) -> None:
    refilled = 0
    for seed in (3, 4):
        s, rng = start(players, seed)
        turns = 0
        full = True
        while s.seat != TERMINAL:
            if s.turn > turns:
                turns = s.turn
                full = full and sum(s.bag[:]) > 0 and sum(s.contract_bag[:]) > 0
                if full:
                    assert sum(number > 0 for number in s.lots[:]) == 5
                    assert sum(number != f.NO_CONTRACT for number in s.contract[:]) == 5
            refilled += s.resource_ladder > 0 and s.sealed == 0
            s.apply_action(choose(s, rng))
        assert turns == 12
    assert refilled > 0
