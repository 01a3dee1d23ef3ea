"""Positions of Marchands d'empire in which everything that can be said is said, and everything is refused."""

from __future__ import annotations

from collections.abc import Iterator

from carrack.games.marchands import constants as f
from carrack.games.marchands.data import components
from tests.games.marchands.position_builder import PositionBuilder
from tests.games.marchands.test_final_scoring import counted


def board(players: int = 3) -> PositionBuilder:
    """The caravans of seats 0 and 1 meet in city 17 (level 3, regions I, III and IV); city 8 is one road away."""
    return PositionBuilder(players).playing(turn=3).caravan(0, 17).caravan(1, 17)


def with_contract(contract: str = "c3_04") -> PositionBuilder:
    """City 17 has a contract that seat 0 can fulfil."""
    return board().contract(17, contract).give(0, coal=3, bronze=2)


def rewarding(electors: int = f.ELECTORS_PER_PLAYER) -> PositionBuilder:
    """Seat 0 has just fulfilled the contract, with so many electors left."""
    t = with_contract()
    t.s.electors_left[0] = electors
    return t.plans(s0="x").do("fulfil")


def judging(**stock: int) -> PositionBuilder:
    """The monopolies of turn 3, with these resources behind the screen of seat 0."""
    return board().give(0, **stock).at("monopolies")


def positions() -> Iterator[PositionBuilder]:
    yield PositionBuilder().do("draw coal")
    yield PositionBuilder(2)
    yield board()
    yield restocked()
    yield from orders()
    yield from trades()
    yield rewarding()
    yield rewarding(electors=1).do("reward keep-electors")
    yield rewarding().do("reward keep-electors")
    yield rewarding().do("reward none")
    yield board().stocked(17, coal=1).plans(s0="x").do("take")
    yield from used_up()
    yield from ends()


def restocked() -> PositionBuilder:
    """A placement card names a city that is stocked already."""
    t = board().stocked(0, coal=1).stocked(5, coal=1)
    t.s.resource_ladder = 1
    t.s.cards, t.s.set_aside = (1 << f.CITIES) - 2, 0
    return t.at("resupply").do("card city5")


def used_up() -> Iterator[PositionBuilder]:
    """Nothing left in the bags; a new pile after the last placement card."""
    t = board().give(0, **dict(zip(components.RESOURCE_IDS, f.TOKENS, strict=True))).put("kept", {0: f.CONTRACT_COPIES})
    yield t.put("resource_ladder", 1).put("contract_ladder", 1).at("resupply")
    t = board().put("set_aside", f.ALL_CARDS & ~(1 << 7)).put("contract_ladder", 2).at("resupply")
    yield t.do("contract c2_01")


def orders() -> Iterator[PositionBuilder]:
    """Given in part, up to the last action token, and sealed."""
    t = board()
    yield t.do("order a")
    yield t.do("order x", "order x", "order x", "order x")
    yield board().plan(0, "a").plan(1)
    yield board().stocked(17, coal=2).do("order x")
    yield with_contract()
    yield with_contract("c9_17")


def trades() -> Iterator[PositionBuilder]:
    """Orders that do something, and those that are cancelled."""
    yield board().stocked(17, coal=1, gems=1).plans(s0="x x", s1="x")
    yield board().plans(s0="a b c d x", s2="a b c d x")
    yield with_contract().plans(s0="x")
    yield with_contract("c9_17").plans(s0="x")
    yield board().stocked(17, coal=2).contract(8, "c3_04").plans(s0="x")


def ends() -> Iterator[PositionBuilder]:
    """The end of a turn and of the game."""
    t = with_contract()
    t.s.resource_ladder = 1
    yield t.at("resupply")
    yield judging(coal=2, gold=1)
    yield judging(coal=1).give(1, coal=2).again()
    yield judging(coal=2).give(1, coal=2).again().do("claim 2")
    for players in (3, 4):
        t = PositionBuilder(players).playing(turn=12).church(0, 17).electors(1, i=2).keep(2, "c9_18")
        yield t.give(0, coal=1).at("monopolies").announce(1)
    yield PositionBuilder(2).playing(turn=12).electors(0, i=2).electors(1, i=2).at("turn end")
    yield counted((3, 2, 2), (1, 2, 5))
    yield counted((6, 2, 5), (3, 1, 9), (3, 0, 7), (1, 3, 9))
    yield counted((3, 1, 5), (3, 2, 5), (0, 1, 4), (0, 0, 9))
    yield counted((0, 0, 0), (0, 0, 0), (0, 0, 0), (0, 0, 0))


def refusing() -> Iterator[PositionBuilder]:
    """Positions in which moves of the right sort are refused."""
    t = PositionBuilder(2)
    while t.is_chance:
        t.do(t.options[0])
    yield t.do("caravan city1")
    yield rewarding(electors=0)
    yield rewarding().do("reward keep-electors", "elect iii")
