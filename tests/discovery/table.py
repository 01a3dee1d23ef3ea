"""Small positions for rule tests, set up in the words of the game.

    t = Table("empires", players=3, builders=True)
    t.turn(4).order(1, 0, 2).discovered("peru").colony(0, "peru", soldier=2).own(1, "militia")
    t.box("warfare", "0:colonist").resolve("warfare")
    assert "battle peru 1" in t.options
    t.do("battle peru 1", "kill colonist")

Pieces come from the supplies, so positions stay possible ones. Everything works on both engines: array fields of the
compiled state are copies, so they are written whole.
"""

from __future__ import annotations

from typing import Any, Final

import pytest

from carrack.core.flow import PART
from carrack.core.game import CHANCE, OVER
from carrack.core.options import complete
from carrack.games import GAMES
from carrack.games.discovery import data
from carrack.games.discovery import facts as f
from carrack.games.discovery import sequence as st
from carrack.games.discovery.book import WINDOW
from carrack.games.discovery.questions import NOTATION

rule = pytest.mark.rule

BOX_STEPS: Final = {
    "placement": st.PLACEMENT,
    "initiative": st.INITIATIVE_BOX,
    "dock": st.BOARDING,
    "goods": st.TRADE_GOODS,
    "shipping": st.MERCHANT_SHIPPING,
    "buildings": st.CAPITAL_BUILDINGS,
    "discovery": st.DISCOVERY_BOX,
    "specialists": st.SPECIALISTS_BOX,
    "warfare": st.WARFARE,
    "income": st.INCOME,
    "benefits": st.BENEFITS,
    "new_goods": st.NEW_GOODS,
    "new_ship": st.NEW_SHIP,
    "new_buildings": st.NEW_BUILDINGS,
    "new_colonists": st.NEW_WORKERS,
    "colonies": st.COLONY_SCORING,
    "buy_vp": st.BUYING_VP,
    "new_order": st.NEW_ORDER,
    "final": st.FINAL_SCORING,
}
WINDOWS: Final = {name.replace("-", "_"): st.BEFORE + PART * i for i, name in enumerate(WINDOW.words)}
_LINES: Final = {
    "initiative": ("init", "n_init"),
    "dock": ("dock", "n_dock"),
    "goods": ("trade", "n_trade"),
    "buildings": ("build", "n_build"),
    "warfare": ("war", "n_war"),
    "mayflower": ("mayflower", "n_mayflower"),
}


def worker(text: str) -> int:
    """`"0:captain"` as the engine writes it."""
    seat, kind = text.split(":")
    return int(seat) * f.KINDS + data.KIND_IDS.index(kind)


class Table:
    """A game in progress with nobody having a worker in hand, ready to be set up; turn 1, seats in order."""

    def __init__(self, game: str = "empires", players: int = 4, **options: bool | str) -> None:
        self.game = GAMES[game]
        complete_options = complete(self.game, players, options)
        self.game.check(players, complete_options)
        self.s: Any = self.game.start(players, complete_options)
        self.log: list[tuple[int, ...]] = []

    @classmethod
    def ready(cls, game: str = "empires", players: int = 4, **options: bool | str) -> Table:
        """Setup played out by chance and first choices, the order 0, 1, 2...; workers back in supply, boxes empty."""
        table = cls(game, players, **options)
        while table.s.seat == CHANCE or table.s.turn == 0:
            table.s.play(table.s.legal()[0] if table.s.seat == CHANCE else table.s.legal()[-1])
        table.order(*range(players))
        for seat in range(players):
            for kind in data.KIND_IDS:
                table.hand(seat, **{kind: 0})
        return table

    # ---- setting up ----------------------------------------------------------------------------------------------

    def poke(self, field: str, index: int, value: int) -> Table:
        """Write one element of an array field."""
        values = getattr(self.s, field)
        values[index] = value
        setattr(self.s, field, values)
        return self

    def _supply(self, number: int, change: int) -> None:
        left = self.s.supply[number] + change
        assert left >= 0, "the supply has no such piece"
        self.poke("supply", number, left)

    def turn(self, turn: int) -> Table:
        self.s.turn = turn
        return self

    def order(self, *seats: int) -> Table:
        for place, seat in enumerate(seats):
            self.poke("order", place, seat)
        self.s.seated = len(seats)
        return self

    def money(self, seat: int, dollars: int) -> Table:
        return self.poke("money", seat, dollars)

    def ships(self, seat: int, number: int) -> Table:
        self.s.ship_supply -= number - self.s.ships[seat]
        return self.poke("ships", seat, number)

    def goods(self, seat: int, **numbers: int) -> Table:
        """Goods of a player, from the pile."""
        for good, number in numbers.items():
            g = data.GOOD_IDS.index(good)
            change = number - self.s.goods[seat * f.GOODS + g]
            self.poke("pile", g, self.s.pile[g] - change)
            self.s.n_pile -= change
            self.poke("goods", seat * f.GOODS + g, number)
        return self

    def market(self, **numbers: int) -> Table:
        """The goods on offer, and no others; the old ones go back to the pile."""
        for g in range(f.GOODS):
            self.poke("pile", g, self.s.pile[g] + self.s.market[g])
            self.poke("market", g, 0)
        for good, number in numbers.items():
            g = data.GOOD_IDS.index(good)
            self.poke("market", g, number)
            self.poke("pile", g, self.s.pile[g] - number)
        self.s.n_market = sum(numbers.values())
        self.s.n_pile = sum(self.s.pile)
        return self

    def hand(self, seat: int, **numbers: int) -> Table:
        """Workers of a kind in a player's hand."""
        for kind, number in numbers.items():
            at = seat * f.KINDS + data.KIND_IDS.index(kind)
            self._supply(at, self.s.hand[at] - number)
            self.poke("hand", at, number)
        self.poke("hands", seat, sum(self.s.hand[seat * f.KINDS : (seat + 1) * f.KINDS]))
        return self

    def supply(self, seat: int, **numbers: int) -> Table:
        """Pretend that the supply holds so many; breaks conservation on purpose, for tests of limits."""
        for kind, number in numbers.items():
            self.poke("supply", seat * f.KINDS + data.KIND_IDS.index(kind), number)
        return self

    def colony(self, seat: int, region: str, **numbers: int) -> Table:
        """Workers of a player in a region, from his supply, without any arrival effect."""
        r = data.REGION_IDS.index(region)
        for kind, number in numbers.items():
            k = data.KIND_IDS.index(kind)
            at = (r * f.SEATS + seat) * f.KINDS + k
            change = number - self.s.colony[at]
            self._supply(seat * f.KINDS + k, -change)
            self.poke("colony", at, number)
            self.poke("crowd", r * f.SEATS + seat, self.s.crowd[r * f.SEATS + seat] + change)
        return self

    def explorers(self, seat: int, **numbers: int) -> Table:
        for kind, number in numbers.items():
            at = seat * f.KINDS + data.KIND_IDS.index(kind)
            self._supply(at, self.s.explorers[at] - number)
            self.poke("explorers", at, number)
        return self

    def shipping(self, seat: int, **numbers: int) -> Table:
        for kind, number in numbers.items():
            at = seat * f.KINDS + data.KIND_IDS.index(kind)
            self._supply(at, self.s.shipping[at] - number)
            self.poke("shipping", at, number)
        return self

    def box(self, name: str, *workers: str) -> Table:
        """Workers such as "0:captain" on the spaces of a track, from the left."""
        line, length = _LINES[name]
        for place, text in enumerate(workers):
            self._supply(worker(text), -1)
            self.poke(line, place, worker(text))
        setattr(self.s, length, len(workers))
        return self

    def slot(self, **workers: str) -> Table:
        """Specialists box: `slot(captain="0:colonist", training="1:soldier")`."""
        for name, text in workers.items():
            self._supply(worker(text), -1)
            self.poke("slots", data.SLOT_IDS.index(name), worker(text))
        return self

    def own(self, seat: int, *tiles: str) -> Table:
        for tile in tiles:
            number = data.TILE_IDS.index(tile)
            assert self.s.tile_at[number] != f.ON_DISPLAY, f"{tile} is on display: set the display first"
            self.poke("tile_at", number, seat)
        return self

    def display(self, *tiles: str) -> Table:
        """The tiles on offer, and no others; the old ones go back to their stack."""
        for number in range(f.TILES):
            if self.s.tile_at[number] == f.ON_DISPLAY:
                self.poke("tile_at", number, f.IN_STACK)
        for place, tile in enumerate(tiles):
            number = data.TILE_IDS.index(tile)
            self.poke("row", place, number)
            self.poke("tile_at", number, f.ON_DISPLAY)
        self.s.n_row = len(tiles)
        return self

    def discovered(self, *regions: str) -> Table:
        """Regions without counter; the unseen counter is out of the way."""
        for region in regions:
            r = data.REGION_IDS.index(region)
            if self.s.counter[r] != f.NO_COUNTER:
                self.s.undiscovered -= 1
                self.poke("counter", r, f.NO_COUNTER)
        return self

    def all_discovered(self) -> Table:
        return self.discovered(*data.REGION_IDS)

    def counter(self, region: str, counter: str, *known_to: int) -> Table:
        """A counter that lies face down on a region and has been seen by these seats (all: seen by everybody)."""
        r, c = data.REGION_IDS.index(region), data.COUNTER_IDS.index(counter)
        mask = sum(1 << seat for seat in known_to) if known_to else f.EVERYBODY
        self.poke("counter", r, c).poke("counter_at", c, f.ON_REGION + r)
        return self.poke("known", r, mask)

    def found(self, seat: int, *counters: str) -> Table:
        """Counters a player owns."""
        for counter in counters:
            self.poke("counter_at", data.COUNTER_IDS.index(counter), seat)
        return self

    def cards(self, seat: int, *cards: str) -> Table:
        """Discovery cards a player owns."""
        for card in cards:
            self.poke("card_at", data.CARD_IDS.index(card), seat)
            self.s.n_deck -= 1
        return self

    def nation(self, seat: int, nation: str) -> Table:
        n = data.NATION_IDS.index(nation)
        for other in range(self.s.players):
            if self.s.nation[other] == n:
                self.poke("nation", other, -1)
        return self.poke("nation", seat, n).poke("power_left", seat, f.POWER_USES[n]).poke("power_turn", seat, 0)

    # ---- playing -------------------------------------------------------------------------------------------------

    def resolve(self, step: str) -> Table:
        """Go on from the beginning of a step (a box, `income`, `benefits`, `colonies`, `final`, ...)."""
        return self._go(BOX_STEPS[step])

    def before(self, window: str) -> Table:
        """Go on from the window just before a box (or `placement`, `new_order`)."""
        return self._go(WINDOWS[window])

    def _go(self, step: int) -> Table:
        self.s.step = list(self.s.program).index(step, self.s.turn_start)
        self.s.index = 0
        self.s.depth = 0
        self.s.seat = 0
        self.s.log = self.log
        self.s.restore(self.s.dump())
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

    def buy(self, seat: int, tile: str, worker: str = "colonist") -> Table:
        """This tile alone is on display and this player's worker alone in the box; he buys it with his money."""
        return self.display(tile).box("buildings", f"{seat}:{worker}").resolve("buildings").do(f"buy {tile}")

    def settle(self) -> Table:
        """Chance takes its first outcome, again and again, until a player decides or the game is over."""
        while self.is_chance:
            self.do(self.options[0])
        return self

    def refused(self, move: str) -> str:
        """The key of the reason why a move is refused now."""
        action = NOTATION.from_text(move)
        assert action not in self.s.legal()
        return self.game.refusal(self.s, action).key

    # ---- looking -------------------------------------------------------------------------------------------------

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

    def view(self, seat: int | None = None) -> Any:
        return self.game.view(self.s, seat)

    def player(self, seat: int) -> Any:
        """The player's part of his own view: money, goods, supply, ..."""
        return self.view(seat).players[seat]

    def workers(self, seat: int, region: str) -> dict[str, int]:
        """A colony, by kind."""
        counts: dict[str, int] = self.view(seat).regions[data.REGION_IDS.index(region)].colonies[seat]
        return counts

    def region(self, region: str, seat: int | None = None) -> Any:
        return self.view(seat).regions[data.REGION_IDS.index(region)]

    def messages(self, seat: int | None = None) -> list[str]:
        """Keys of what happened since the table was set up, as this seat may know it."""
        events = [self.game.event(entry) for entry in self.log]
        return [e.message.key for e in events if e.seats is None or seat in e.seats]
