"""Small positions of Marchands d'empire for rule tests, set up in the words of the game.

    t = Table(players=3).playing(turn=3)
    t.caravan(0, 17).stocked(17, coal=1, gold=2).plan(0, "x", "d").plan(1).plan(2)
    t.do("take")
    assert t.goods(0) == {"coal": 1}

Everything works on both engines.
"""

from __future__ import annotations

from typing import Any

import pytest

from carrack.core.game import CHANCE, OVER
from carrack.core.options import complete
from carrack.games.marchands import MARCHANDS_GAME, data
from carrack.games.marchands import facts as f
from carrack.games.marchands import sequence as st
from carrack.games.marchands.book import ORDER_IDS
from carrack.games.marchands.questions import NOTATION

rule = pytest.mark.rule

STEPS = {
    "planning": st.PLANNING,
    "resolution": st.RESOLUTION,
    "resupply": st.RESUPPLY,
    "monopolies": st.MONOPOLIES,
    "final": st.TURN_END,
}


class Table:
    """A game about to begin: chance has stocked nothing yet."""

    def __init__(self, players: int = 4, **options: bool | str) -> None:
        self.game = MARCHANDS_GAME
        self.s: Any = self.game.start(players, complete(self.game, players, options))
        self.log: list[tuple[int, ...]] = []

    # ---- setting up -------------------------------------------------------------------------------------------------

    def playing(self, turn: int = 1) -> Table:
        """An empty board (everything in the bags), caravans in cities 1, 2, ...; the planning of a turn is next."""
        s = self.s
        while s.seat == CHANCE or s.turn == 0:
            s.play(s.legal()[0])
        for city in range(f.CITIES):
            self.stocked(city)
            self.contract(city, None)
        for seat in range(s.players):
            s.caravan[seat] = seat + 1
        s.turn = s.sealed = turn
        s.first = turn % s.players
        return self.at("planning")

    def stocked(self, city: int, **numbers: int) -> Table:
        """The resources of a city, and no others; from and to the bag."""
        s = self.s
        for r, name in enumerate(data.RESOURCE_IDS):
            change = numbers.get(name, 0) - s.stock[city * f.RESOURCES + r]
            s.bag[r] -= change
            s.stock[city * f.RESOURCES + r] += change
            s.lots[city] += change
        return self

    def contract(self, city: int, contract: str | None) -> Table:
        """The contract of a city, from the bag; None for none."""
        s = self.s
        if s.contract[city] >= 0:
            s.contract_bag[s.contract[city]] += 1
        s.contract[city] = f.NO_CONTRACT
        if contract is not None:
            number = data.CONTRACT_IDS.index(contract)
            s.contract_bag[number] -= 1
            s.contract[city] = number
        return self

    def caravan(self, seat: int, city: int) -> Table:
        self.s.caravan[seat] = city
        return self

    def give(self, seat: int, **numbers: int) -> Table:
        """Resources behind a screen, from the bag."""
        s = self.s
        for name, number in numbers.items():
            r = data.RESOURCE_IDS.index(name)
            s.bag[r] -= number - s.goods[seat * f.RESOURCES + r]
            s.goods[seat * f.RESOURCES + r] = number
        return self

    def church(self, seat: int, *cities: int) -> Table:
        for city in cities:
            self.s.church[city] = seat
            self.s.churches_left[seat] -= 1
        return self

    def electors(self, seat: int, **numbers: int) -> Table:
        """Electors by region, such as `electors(0, i=2, viii=1)`."""
        for region, number in numbers.items():
            self.s.electors[data.REGION_IDS.index(region) * f.SEATS + seat] = number
            self.s.electors_left[seat] -= number
        return self

    def keep(self, seat: int, *contracts: str) -> Table:
        """Contracts kept behind a screen, from the bag."""
        for contract in contracts:
            number = data.CONTRACT_IDS.index(contract)
            self.s.contract_bag[number] -= 1
            self.s.kept[seat * f.CONTRACTS + number] += 1
        return self

    # ---- playing ----------------------------------------------------------------------------------------------------

    def at(self, step: str) -> Table:
        """Go on from the beginning of a step."""
        s = self.s
        s.step = list(s.program).index(STEPS[step])
        s.index = 0
        s.depth = 0
        s.seat = 0
        s.sealed = s.turn if step == "planning" else 0
        return self.again()

    def again(self) -> Table:
        """Ask anew after something was set by hand."""
        if self.s.seat != OVER:
            self.s.log = self.log
            self.s.restore(self.s.dump())
        return self

    def plan(self, seat: int, *orders: str) -> Table:
        """The orders of a seat, sealed; once the last seat has sealed, resolution begins."""
        self.s.log = self.log
        phase = self.s.sealed
        self.s.turn_to(seat)
        for order in orders:
            self.s.play(NOTATION.from_text(f"order {order}"))
        if self.s.sealed == phase and self.s.done[seat] == 0:  # six orders are sealed already
            self.s.turn_to(seat)
            self.s.play(NOTATION.from_text("seal"))
        return self

    def plans(self, **orders: str) -> Table:
        """All plans at once, the others empty: `plans(s0="x d x", s1="a")`."""
        for seat in range(self.s.players):
            self.plan(seat, *orders.get(f"s{seat}", "").split())
        return self

    @property
    def options(self) -> list[str]:
        """What can be chosen (or can happen) now, in notation."""
        return [NOTATION.to_text(action) for action in self.s.legal()]

    def do(self, *moves: str) -> Table:
        """Choices and chance outcomes in notation, each of which must be legal."""
        for move in moves:
            assert move in self.options, f"{move!r} is not among {self.options}"
            self.s.log = self.log
            self.s.play(NOTATION.from_text(move))
        return self

    def refused(self, move: str) -> str:
        """The key of the reason why a move is refused now."""
        action = NOTATION.from_text(move)
        assert action not in self.s.legal()
        return self.game.refusal(self.s, action).key

    # ---- looking ----------------------------------------------------------------------------------------------------

    @property
    def seat(self) -> int:
        return int(self.s.seat)

    @property
    def is_chance(self) -> bool:
        return self.seat == CHANCE

    @property
    def is_over(self) -> bool:
        return self.seat == OVER

    @property
    def step(self) -> int:
        """The step being played, as `sequence.py` names it."""
        return int(self.s.program[self.s.step])

    def goods(self, seat: int) -> dict[str, int]:
        found: dict[str, int] = self.view(seat).players[seat].goods
        return found

    def orders(self, seat: int) -> list[str]:
        """What a seat has written, sealed or not."""
        count = self.s.n_orders[seat]
        return [ORDER_IDS[order] for order in self.s.orders[seat * f.ORDERS : seat * f.ORDERS + count]]

    def view(self, seat: int | None = None) -> Any:
        return self.game.view(self.s, seat)

    def messages(self, seat: int | None = None) -> list[str]:
        """Keys of what happened since the table was set up, as this seat may know it."""
        events = [self.game.event(entry) for entry in self.log]
        return [e.message.key for e in events if e.seats is None or seat in e.seats]
