"""The orders a seat has written, followed across the map as if nobody else came by."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from carrack.games.marchands.facts import NEEDS, NO_CONTRACT, ORDERS, RESOURCES, ROAD, TRADE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from carrack.games.marchands.engine import Position


def written(state: Position, seat: int) -> Sequence[int]:
    """The orders of a seat so far."""
    return state.orders[seat * ORDERS : seat * ORDERS + state.n_orders[seat]]


@dataclass
class Plan:
    """Where the orders written so far lead, and what they bring if nobody else comes by."""

    city: int
    goods: list[int]
    stock: list[int]
    contract: list[int]
    taken: int
    """Mask of the cities where a resource was taken."""

    @classmethod
    def of(cls, state: Position, seat: int, most: int = ORDERS) -> Plan:
        """After the first `most` of the orders written so far."""
        goods = state.goods[seat * RESOURCES : (seat + 1) * RESOURCES]
        plan = cls(state.caravan[seat], goods, list(state.stock), list(state.contract), 0)
        for order in written(state, seat)[:most]:
            plan.follow(order)
        return plan

    @classmethod
    def idle_orders(cls, state: Position, seat: int) -> tuple[int, ...]:
        """Those that would come to nothing, by their place in the row from 0."""
        plan = cls.of(state, seat, 0)
        found = []
        for place, order in enumerate(written(state, seat)):
            if plan.idle(order):
                found.append(place)
            plan.follow(order)
        return tuple(found)

    def follow(self, order: int) -> None:
        if order == TRADE:
            self._trade()
        elif ROAD[self.city * 4 + order] >= 0:
            self.city = ROAD[self.city * 4 + order]

    def next_resource(self, city: int) -> int:
        """M-TRANS-03: the lowest rank there, -1 if there is none."""
        here = self.stock[city * RESOURCES : (city + 1) * RESOURCES]
        return next((r for r in range(RESOURCES) if here[r]), -1)

    def missing(self, city: int) -> int:
        """How many resources the contract there still needs."""
        needs = NEEDS[self.contract[city] * RESOURCES : (self.contract[city] + 1) * RESOURCES]
        return sum(max(need - have, 0) for need, have in zip(needs, self.goods, strict=True))

    def idle(self, order: int) -> bool:
        """Whether it would come to nothing."""
        if order != TRADE:
            return ROAD[self.city * 4 + order] < 0
        if self.next_resource(self.city) >= 0:
            return self.taken >> self.city & 1 == 1
        return self.contract[self.city] == NO_CONTRACT or self.missing(self.city) > 0

    def _trade(self) -> None:
        resource = self.next_resource(self.city)
        if resource >= 0:
            if not self.taken >> self.city & 1:
                self.taken |= 1 << self.city
                self.stock[self.city * RESOURCES + resource] -= 1
                self.goods[resource] += 1
        elif self.contract[self.city] != NO_CONTRACT and self.missing(self.city) == 0:
            for r in range(RESOURCES):
                self.goods[r] -= NEEDS[self.contract[self.city] * RESOURCES + r]
            self.contract[self.city] = NO_CONTRACT
