"""Small positions of History of the World for rule tests, set up in the words of the game.

    t = Table(players=4).turn(0, "romans")
    t.hold(1, "northern_appenines", fort=True).expanding("southern_appenines", reserve=5)
    t.do("expand northern_appenines", "roll2 13", "roll1 4")
    assert t.reserve == 4

Everything works on both engines.
"""

from __future__ import annotations

from typing import Any

import pytest

from carrack.core.game import CHANCE, OVER
from carrack.core.options import complete
from carrack.games.history import HISTORY_GAME, data
from carrack.games.history import facts as f
from carrack.games.history.book import BOOK
from carrack.games.history.questions import NOTATION
from carrack.games.history.rules.armies import count_lands

rule = pytest.mark.rule


def land(id: str) -> int:
    return data.LAND_IDS.index(id)


def water(id: str) -> int:
    return data.WATER_IDS.index(id)


def step_of(s: Any) -> str:
    """The name of the step being played."""
    place = BOOK.places[s.program[s.step] - 1]
    return place.name


class Table:
    """A game about to begin: chance has dealt nothing yet."""

    def __init__(self, players: int = 4, rules: int | None = None, **options: bool | str) -> None:
        self.game = HISTORY_GAME
        self.s: Any = self.game.start(players, complete(self.game, players, options), None, rules)
        self.log: list[tuple[int, ...]] = []

    # ---- setting up -------------------------------------------------------------------------------------------------

    def dealt(self) -> Table:
        """Hands dealt (always the first outcome) and the first drawer rolled for, so that the draft of epoch 1 is next.

        Later seats roll higher: the last one draws first.
        """
        while self.s.epoch == 0:
            self.s.play(self.s.legal()[self.s.index if self.step == "first roll" else 0])
        return self

    def turn(self, seat: int, empire: str, step: str = "events", hand: tuple[str, ...] = ()) -> Table:
        """It is the turn of this seat with this empire, at the beginning of a step; hands are as given."""
        s = self.s
        number = data.EMPIRE_IDS.index(empire)
        s.epoch, s.call, s.mover = number // f.CALLS + 1, number % f.CALLS, seat
        for p in range(s.players):
            s.empire[p] = -1
        s.empire[seat] = s.call
        s.empire_known[seat] = f.EVERYBODY
        s.drawn, s.treachery = f.NO_CARD, -1
        s.undrawn = (1 << f.CALLS) - 1 - (1 << s.call)
        self.hand(seat, *hand)
        return self.at(step)

    def hand(self, seat: int, *events: str) -> Table:
        """A seat's event cards, taken from the undealt ones."""
        s = self.s
        for i in range(s.n_hand[seat]):
            s.undealt[s.hand[seat * f.HAND + i]] += 1
            s.hand[seat * f.HAND + i] = 0
        numbers = sorted(data.EVENT_IDS.index(event) for event in events)
        for i, number in enumerate(numbers):
            assert s.undealt[number] > 0, f"no {data.EVENT_IDS[number]} is left"
            s.undealt[number] -= 1
            s.hand[seat * f.HAND + i] = number
        s.n_hand[seat] = len(numbers)
        return self

    def hold(
        self,
        seat: int,
        *lands: str,
        figure: int = 1,
        armies: int = 1,
        fort: bool = False,
        settlement: str | None = None,
        monument: bool = False,
    ) -> Table:
        """Lands held by older armies of a seat, with what stands there."""
        for id in lands:
            i = land(id)
            self.s.owner[i], self.s.armies[i], self.s.figure[i], self.s.mark[i] = seat, armies, figure, 0
            self.place(id, fort=fort, settlement=settlement, monument=monument)
        count_lands(self.s)
        return self

    def place(self, id: str, fort: bool = False, settlement: str | None = None, monument: bool = False) -> Table:
        """What stands in a land, whoever holds it."""
        i, s = land(id), self.s
        s.n_forts += int(fort) - s.fort[i]
        s.n_monuments += int(monument) - s.monument[i]
        s.fort[i], s.monument[i] = int(fort), int(monument)
        s.settlement[i] = (None, "city", "capital").index(settlement)
        return self

    def expanding(self, *lands: str, reserve: int = 5, fleets: tuple[str, ...] = ()) -> Table:
        """The active empire holds these lands and expands with so many armies and these fleets."""
        s = self.s
        for id in lands:
            i = land(id)
            if s.mark[i] == 0:
                s.owner[i], s.armies[i], s.figure[i], s.mark[i] = s.mover, 1, s.epoch, f.BY_FIRST
                s.held[s.n_held] = i
                s.n_held += 1
        s.reserve = reserve
        s.fleets = sum(1 << water(id) for id in fleets)
        return self.at("expansion")

    def later(self, seat: int, empire: str) -> Table:
        """This seat leads an empire that is called later in the epoch."""
        self.s.empire[seat] = data.EMPIRE_IDS.index(empire) % f.CALLS
        self.s.undrawn -= 1 << self.s.empire[seat]
        return self

    def only(self, *lands: str, reserve: int = 5, fleets: tuple[str, ...] = ()) -> Table:
        """As `expanding`, but the active empire holds nothing else: its start land is as nobody had entered it."""
        s = self.s
        for i in range(s.n_held):
            here, s.held[i] = s.held[i], 0
            if s.mark[here]:
                s.owner[here], s.armies[here], s.figure[here], s.mark[here] = -1, 0, 0, 0
                s.settlement[here] = 0
        s.n_held = 0
        return self.expanding(*lands, reserve=reserve, fleets=fleets)

    def set(self, **fields: int) -> Table:
        """Scalar fields of the state, such as `leader=1`, `coins=2`, `weaponry=1`."""
        for name, value in fields.items():
            setattr(self.s, name, value)
        return self.again()

    def points(self, seat: int, points: int) -> Table:
        """Points scored so far."""
        self.s.points[seat * 6] = points
        return self

    # ---- playing ----------------------------------------------------------------------------------------------------

    def at(self, step: str) -> Table:
        """Go on from the beginning of a step."""
        s = self.s
        s.step = list(s.program).index([place.name for place in BOOK.places].index(step) + 1)
        s.index = 0
        s.depth = 0
        s.seat = 0
        return self.again()

    def again(self) -> Table:
        """Ask anew after something was set by hand."""
        if self.s.seat != OVER:
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

    def throw(self, *throws: str) -> Table:
        """Dice as they fall: `throw("13", "4")` is two dice of an attacker and one of a defender."""
        return self.do(*(f"roll{len(faces)} {faces}" for faces in throws))

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
    def step(self) -> str:
        """The name of the step being played."""
        return step_of(self.s)

    @property
    def dice(self) -> int:
        """How many dice are thrown now; 0 when something else is decided."""
        verb = self.options[0].split()[0]
        return int(verb[4:]) if verb.startswith("roll") else 0

    @property
    def reserve(self) -> int:
        return int(self.s.reserve)

    def owner(self, id: str) -> int:
        """The seat that holds a land, -1 for nobody."""
        return int(self.s.owner[land(id)])

    def here(self, id: str) -> Any:
        """A land as everybody sees it."""
        return self.view().lands[land(id)]

    def view(self, seat: int | None = None) -> Any:
        return self.game.view(self.s, seat)

    def messages(self, seat: int | None = None) -> list[str]:
        """Keys of what happened since the table was set up, as this seat may know it."""
        events = [self.game.event(entry) for entry in self.log]
        return [e.message.key for e in events if e.seats is None or seat in e.seats]
