"""Small positions of Marchands d'empire for rule tests, set up in the words of the game.

    t = PositionBuilder(players=3).playing(turn=3)
    t.caravan(0, 17).stocked(17, coal=1, gold=2).plan(0, "x", "d").plan(1).plan(2)
    t.do("take")
    assert t.goods(0) == {"coal": 1}

Everything works on both engines.
"""

from __future__ import annotations

from typing import Any

import pytest

from carrack.engine.state import TERMINAL
from carrack.games.marchands import MARCHANDS_GAME
from carrack.games.marchands import constants as f
from carrack.games.marchands.data import components
from carrack.games.marchands.position_setup import POSITION_SETUP
from carrack.games.marchands.presentation.choice_texts import ACTION_CODEC
from carrack.games.marchands.vocabulary import ORDER_IDS
from carrack.play.options import complete_options
from carrack.play.position_setup import FactValue, finish_setup, go_to_step, set_fact
from tests.support.position_driver import PositionDriver

rule = pytest.mark.rule


class PositionBuilder(PositionDriver):
    """A game about to begin: chance has stocked nothing yet."""

    def __init__(self, players: int = 4, **options: bool | str) -> None:
        self.game = MARCHANDS_GAME
        self.s: Any = self.game.new_initial_state(players, complete_options(self.game, players, options))
        self.log: list[tuple[int, ...]] = []

    # ---- setting up -------------------------------------------------------------------------------------------------

    def playing(self, turn: int = 1) -> PositionBuilder:
        """An empty board (everything in the bags), caravans in cities 1, 2, ...; the planning of a turn is next."""
        self.put("turn", turn).put("first", turn % self.s.players)
        return self.put("caravan", range(1, self.s.players + 1)).at("planning")

    def put(self, fact: str, value: FactValue) -> PositionBuilder:
        """A fact by its name (`carrack.play.position_setup`); `at` or `again` follows."""
        set_fact(self.game, self.s, fact, value)
        return self

    def stocked(self, city: int, **numbers: int) -> PositionBuilder:
        """The resources of a city, and no others; from and to the bag."""
        return self.put("stock", {city: dict.fromkeys(components.RESOURCE_IDS, 0) | numbers}).derive()

    def contract(self, city: int, contract: str | None) -> PositionBuilder:
        """The contract of a city, from the bag; None for none."""
        number = f.NO_CONTRACT if contract is None else components.CONTRACT_IDS.index(contract)
        return self.put("contract", {city: number}).derive()

    def caravan(self, seat: int, city: int) -> PositionBuilder:
        return self.put("caravan", {seat: city})

    def give(self, seat: int, **numbers: int) -> PositionBuilder:
        """Resources behind a screen, from the bag."""
        return self.put("goods", {seat: numbers}).derive()

    def church(self, seat: int, *cities: int) -> PositionBuilder:
        return self.put("church", dict.fromkeys(cities, seat)).derive()

    def electors(self, seat: int, **numbers: int) -> PositionBuilder:
        """Electors by region, such as `electors(0, i=2, viii=1)`."""
        return self.put("electors", {region: {seat: number} for region, number in numbers.items()}).derive()

    def keep(self, seat: int, *contracts: str) -> PositionBuilder:
        """Contracts kept behind a screen, from the bag."""
        kept = self.s.kept[seat * f.CONTRACTS : (seat + 1) * f.CONTRACTS]
        for contract in contracts:
            kept[components.CONTRACT_IDS.index(contract)] += 1
        return self.put("kept", {seat: kept}).derive()

    def derive(self) -> PositionBuilder:
        """What follows from the facts, while the position is still being set up."""
        POSITION_SETUP.derive(self.s)
        return self

    # ---- playing ----------------------------------------------------------------------------------------------------

    def at(self, step: str) -> PositionBuilder:
        """Go on from the beginning of a step."""
        go_to_step(self.game, self.s, step)
        return self.again()

    def again(self) -> PositionBuilder:
        """Ask anew after something was set by hand."""
        if self.s.seat != TERMINAL:
            self.s.log = self.log
            finish_setup(self.game, self.s)
        return self

    def plan(self, seat: int, *orders: str) -> PositionBuilder:
        """The orders of a seat, sealed; once the last seat has sealed, resolution begins."""
        self.s.log = self.log
        phase = self.s.sealed
        self.s.select_player(seat)
        for order in orders:
            self.s.apply_action(ACTION_CODEC.string_to_action(f"order {order}"))
        if self.s.sealed == phase and self.s.done[seat] == 0:  # six orders are sealed already
            self.s.select_player(seat)
            self.s.apply_action(ACTION_CODEC.string_to_action("seal"))
        return self

    def plans(self, **orders: str) -> PositionBuilder:
        """All plans at once, the others empty: `plans(s0="x d x", s1="a")`."""
        for seat in range(self.s.players):
            self.plan(seat, *orders.get(f"s{seat}", "").split())
        return self

    def announce(self, *numbers: int) -> PositionBuilder:
        """What the seats that have some of the resource announce, in their order; those that have none pass."""
        for number in numbers:
            self.pass_with_nothing().do(f"claim {number}")
        return self.pass_with_nothing()

    def pass_with_nothing(self) -> PositionBuilder:
        while self.options == ["claim 0"]:
            self.do("claim 0")
        return self

    # ---- looking ----------------------------------------------------------------------------------------------------

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
        return [
            ORDER_IDS[order] for order in self.s.orders[seat * f.ORDERS_PER_TURN : seat * f.ORDERS_PER_TURN + count]
        ]

    def view(self, seat: int | None = None) -> Any:
        return self.game.view(self.s, seat)

    def messages(self, seat: int | None = None) -> list[str]:
        """Keys of what happened since the table was set up, as this seat may know it."""
        events = [self.game.decode_event(entry) for entry in self.log]
        return [e.message.key for e in events if e.visible_to is None or seat in e.visible_to]
