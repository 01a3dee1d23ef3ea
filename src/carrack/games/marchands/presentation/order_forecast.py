"""Follow a seat's orders across the map, assuming that no opponent interferes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from carrack.games.marchands.constants import NEEDS, NO_CONTRACT, ORDERS_PER_TURN, RESOURCES, ROAD, TRADE_ORDER

if TYPE_CHECKING:
    from collections.abc import Sequence

    from carrack.games.marchands.position import MarchandsPosition


def written_orders(state: MarchandsPosition, seat: int) -> Sequence[int]:
    """The orders of a seat so far."""
    return state.orders[seat * ORDERS_PER_TURN : seat * ORDERS_PER_TURN + state.n_orders[seat]]


@dataclass
class OrderForecast:
    """Route and gains of the orders written so far, assuming that no opponent interferes."""

    city: int
    goods: list[int]
    stock: list[int]
    contract: list[int]
    taken: int
    """Mask of the cities where a resource was taken."""

    @classmethod
    def after(cls, state: MarchandsPosition, seat: int, most: int = ORDERS_PER_TURN) -> OrderForecast:
        """After the first `most` of the orders written so far."""
        goods = state.goods[seat * RESOURCES : (seat + 1) * RESOURCES]
        plan = cls(state.caravan[seat], goods, list(state.stock), list(state.contract), 0)
        for order in written_orders(state, seat)[:most]:
            plan.follow(order)
        return plan

    @classmethod
    def orders_without_effect(cls, state: MarchandsPosition, seat: int) -> tuple[int, ...]:
        """Indices of the orders that have no effect."""
        plan = cls.after(state, seat, 0)
        found = []
        for place, order in enumerate(written_orders(state, seat)):
            if plan.has_no_effect(order):
                found.append(place)
            plan.follow(order)
        return tuple(found)

    def follow(self, order: int) -> None:
        if order == TRADE_ORDER:
            self._trade()
        elif ROAD[self.city * 4 + order] >= 0:
            self.city = ROAD[self.city * 4 + order]

    def next_resource(self, city: int) -> int:
        """Resource of the lowest rank in a city (M-TRANS-03), -1 if there is none."""
        here = self.stock[city * RESOURCES : (city + 1) * RESOURCES]
        return next((r for r in range(RESOURCES) if here[r]), -1)

    def missing(self, city: int) -> int:
        """How many resources the contract there still needs."""
        needs = NEEDS[self.contract[city] * RESOURCES : (self.contract[city] + 1) * RESOURCES]
        return sum(max(need - have, 0) for need, have in zip(needs, self.goods, strict=True))

    def has_no_effect(self, order: int) -> bool:
        """Whether an order has no effect here."""
        if order != TRADE_ORDER:
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
