"""Small positions for rule tests, set up in the words of the game.

    t = PositionBuilder("empires", players=3, builders=True)
    t.turn(4).order(1, 0, 2).discovered("peru").colony(0, "peru", soldier=2).own(1, "militia")
    t.box("warfare", "0:colonist").resolve("warfare")
    assert "battle peru 1" in t.options
    t.do("battle peru 1", "kill colonist")

Pieces come from the supplies, and positions are possible ones (`carrack.play.position_setup`).  Everything works on
both engines.
"""

from __future__ import annotations

from typing import Any, Final

import pytest

from carrack.engine.state import CHANCE
from carrack.games import GAMES
from carrack.games.discovery import constants as f
from carrack.games.discovery.data import components
from carrack.games.discovery.position_setup import POSITION_SETUP
from carrack.play.options import complete_options
from carrack.play.position_setup import FactValue, finish_setup, go_to_step, set_fact
from tests.support.position_driver import PositionDriver

rule = pytest.mark.rule

_LINES: Final = {
    "initiative": "init",
    "dock": "dock",
    "goods": "trade",
    "buildings": "build",
    "warfare": "war",
    "mayflower": "mayflower",
}
_STEPS: Final = {
    "dock": "boarding",
    "goods": "trade goods",
    "shipping": "merchant shipping",
    "buildings": "capital buildings",
    "new_ship": "new ship",
    "new_colonists": "new workers",
    "colonies": "colony scoring",
    "buy_vp": "buying vp",
    "final": "final scoring",
}
"""Steps of the outline under the names that tests use; the others have their own."""


def worker(text: str) -> str:
    """`"0:captain"` as facts have it."""
    return text.replace(":", "-")


class PositionBuilder(PositionDriver):
    """A game in progress without workers in hand, ready to be set up; turn 1, seats in order."""

    def __init__(self, game: str = "empires", players: int = 4, **options: bool | str) -> None:
        self.game = GAMES[game]
        completed = complete_options(self.game, players, options)
        self.game.check_options(players, completed)
        self.s: Any = self.game.new_initial_state(players, completed)
        self.log: list[tuple[int, ...]] = []
        self.left: dict[tuple[int, str], int] = {}
        self.coming: dict[tuple[int, str], int] = {}

    @classmethod
    def ready(cls, game: str = "empires", players: int = 4, **options: bool | str) -> PositionBuilder:
        """Setup played out by chance and first choices, the order 0, 1, 2...; workers back in supply, boxes empty."""
        table = cls(game, players, **options)
        while table.s.seat == CHANCE or table.s.turn == 0:
            table.s.apply_action(table.s.legal_actions()[0] if table.s.seat == CHANCE else table.s.legal_actions()[-1])
        table.order(*range(players))
        for seat in range(players):
            for kind in components.WORKER_KIND_IDS:
                table.hand(seat, **{kind: 0})
        return table

    # ---- setting up ----------------------------------------------------------------------------------------------

    def put(self, fact: str, value: FactValue) -> PositionBuilder:
        """A fact by its name (`carrack.play.position_setup`)."""
        set_fact(self.game, self.s, fact, value)
        POSITION_SETUP.derive(self.s)
        return self

    def turn(self, turn: int) -> PositionBuilder:
        return self.put("turn", turn)

    def order(self, *seats: int) -> PositionBuilder:
        return self.put("order", seats)

    def money(self, seat: int, dollars: int) -> PositionBuilder:
        return self.put("money", {seat: dollars})

    def ships(self, seat: int, number: int) -> PositionBuilder:
        """Ships of a player; the eighth is the one in the box."""
        self.put("ships", {seat: number})
        return self.put("box_ship", 0) if self.s.ship_supply < 0 else self

    def goods(self, seat: int, **numbers: int) -> PositionBuilder:
        """Goods of a player, from the pile and, if that has not enough, from their region."""
        self._all_goods().put("goods", {seat: numbers})
        for region, good in enumerate(f.REGION_GOOD):
            if self.s.pile[good] < 0:
                self._all_goods().put("region_good", {region: -1})
        return self

    def market(self, **numbers: int) -> PositionBuilder:
        """The goods on offer, and no others; the old ones go back to the pile."""
        return self._all_goods().put("market", dict.fromkeys(components.GOOD_IDS, 0) | numbers)

    def pile(self, **numbers: int) -> PositionBuilder:
        """The goods in the pile, and no others; the rest has left the game or, in 2007, is the last player's."""
        wanted = dict.fromkeys(components.GOOD_IDS, 0) | numbers
        if self.s.edition == f.EMPIRES:
            return self.put("pile", wanted)
        rest = [there - left for there, left in zip(self.s.pile, wanted.values(), strict=True)]
        return self.put("goods", {self.s.players - 1: rest})

    def _all_goods(self) -> PositionBuilder:
        """No good has left the game: the pile has all that lie nowhere else."""
        set_fact(self.game, self.s, "pile", f.GOOD_COUNT)
        return self

    def hand(self, seat: int, **numbers: int) -> PositionBuilder:
        """Workers of a kind in a player's hand."""
        return self.put("hand", {seat: numbers})

    def supply(self, seat: int, **numbers: int) -> PositionBuilder:
        """So many are left in the supply once the position is set up; the others come next turn."""
        self.left |= {(seat, kind): number for kind, number in numbers.items()}
        return self

    def colony(self, seat: int, region: str, **numbers: int) -> PositionBuilder:
        """Workers of a player in a region, from his supply, without any arrival effect."""
        return self.put("colony", {region: {seat: numbers}})

    def explorers(self, seat: int, **numbers: int) -> PositionBuilder:
        return self.put("explorers", {seat: numbers})

    def shipping(self, seat: int, **numbers: int) -> PositionBuilder:
        return self.put("shipping", {seat: numbers})

    def box(self, name: str, *workers: str) -> PositionBuilder:
        """Workers such as "0:captain" on the spaces of a track, from the left."""
        return self.put(_LINES[name], [worker(text) for text in workers])

    def slot(self, **workers: str) -> PositionBuilder:
        """Specialists box: `slot(captain="0:colonist", training="1:soldier")`."""
        return self.put("slots", {name: worker(text) for name, text in workers.items()})

    def own(self, seat: int, *tiles: str) -> PositionBuilder:
        for tile in tiles:
            assert self.s.tile_at[components.TILE_IDS.index(tile)] != f.ON_DISPLAY, f"{tile} is on display"
        return self.put("tile_at", dict.fromkeys(tiles, seat))

    def display(self, *tiles: str) -> PositionBuilder:
        """The tiles on offer, and no others; the old ones go back to their stack."""
        return self.put("row", tiles)

    def discovered(self, *regions: str) -> PositionBuilder:
        """Regions without counter; the unseen counter is out of the way."""
        return self.put("counter", dict.fromkeys(regions, f.NO_COUNTER))

    def all_discovered(self) -> PositionBuilder:
        return self.discovered(*components.REGION_IDS)

    def counter(self, region: str, counter: str, *known_to: int) -> PositionBuilder:
        """A counter that lies face down on a region and has been seen by these seats (all: seen by every player)."""
        mask = sum(1 << seat for seat in known_to) if known_to else f.ALL_SEATS
        return self.put("counter", {region: counter}).put("known", {region: mask})

    def found(self, seat: int, *counters: str) -> PositionBuilder:
        """Counters a player owns."""
        return self.put("counter_at", dict.fromkeys(counters, seat))

    def cards(self, seat: int, *cards: str) -> PositionBuilder:
        """Discovery cards a player owns."""
        return self.put("card_at", dict.fromkeys(cards, seat))

    def nation(self, seat: int, nation: str) -> PositionBuilder:
        n = components.NATION_IDS.index(nation)
        for other in range(self.s.players):
            if self.s.nation[other] == n:
                self.put("nation", {other: -1}).put("power_left", {other: 0})
        self.put("power_left", {seat: f.POWER_USES[n]}).put("power_turn", {seat: 0})
        return self.put("nation", {seat: nation})

    # ---- playing -------------------------------------------------------------------------------------------------

    def resolve(self, step: str) -> PositionBuilder:
        """Go on from the beginning of a step (a box, `income`, `benefits`, `colonies`, `final`, ...)."""
        return self._go(_STEPS.get(step, step.replace("_", " ")))

    def before(self, window: str) -> PositionBuilder:
        """Go on from the window just before a box (or `placement`, `new_order`)."""
        return self._go(f"before {window.replace('_', '-')}")

    def _go(self, step: str) -> PositionBuilder:
        go_to_step(self.game, self.s, step)
        for (seat, kind), number in self.left.items():
            at = seat * f.WORKER_KINDS + components.WORKER_KIND_IDS.index(kind)
            self.coming[seat, kind] = self.s.supply[at] - number
            self.put("gained", {seat: {kind: self.s.gained[at] + self.coming[seat, kind]}})
        self.left = {}
        self.s.log = self.log
        finish_setup(self.game, self.s)
        return self

    def buy(self, seat: int, tile: str, worker: str = "colonist") -> PositionBuilder:
        """This tile alone is on display and this player's worker alone in the box; he buys it with his money."""
        return self.display(tile).box("buildings", f"{seat}:{worker}").resolve("buildings").do(f"buy {tile}")

    def take_specialists(self) -> PositionBuilder:
        """Each deciding player takes the Specialist of its slot."""
        while not self.is_chance and not self.is_over and self.game.decision(self.s).kind == "take-specialist":
            self.do(self.options[0])
        return self

    def settle(self) -> PositionBuilder:
        """Chance takes its first outcome, again and again, until a player decides or the game is over."""
        while self.is_chance:
            self.do(self.options[0])
        return self

    # ---- looking -------------------------------------------------------------------------------------------------

    @property
    def step(self) -> str:
        """The part of the turn being played, as views call it."""
        return str(self.view().step)

    def view(self, seat: int | None = None) -> Any:
        return self.game.view(self.s, seat)

    def player(self, seat: int) -> Any:
        """The player's part of his own view: money, goods, supply, ..."""
        return self.view(seat).players[seat]

    def gains(self, seat: int) -> dict[str, int]:
        """The workers that come next turn, without those that `supply` put there."""
        told = {kind: n - self.coming.get((seat, kind), 0) for kind, n in self.player(seat).next_turn.items()}
        return {kind: n for kind, n in told.items() if n}

    def workers(self, seat: int, region: str) -> dict[str, int]:
        """A colony, by kind."""
        counts: dict[str, int] = self.view(seat).regions[components.REGION_IDS.index(region)].colonies[seat]
        return counts

    def region(self, region: str, seat: int | None = None) -> Any:
        return self.view(seat).regions[components.REGION_IDS.index(region)]

    def messages(self, seat: int | None = None) -> list[str]:
        """Keys of what happened since the table was set up, as this seat may know it."""
        events = [self.game.decode_event(entry) for entry in self.log]
        return [e.message.key for e in events if e.visible_to is None or seat in e.visible_to]
