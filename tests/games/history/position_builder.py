"""Small positions of History of the World for rule tests, set up in the words of the game.

    t = PositionBuilder(players=4).turn(0, "romans")
    t.hold(1, "northern_appenines", fort=True).expanding("southern_appenines", reserve=5)
    t.do("expand northern_appenines", "roll2 13", "roll1 4")
    assert t.reserve == 4

Positions are possible ones (`carrack.play.position_setup`).  Everything works on both engines.
"""

from __future__ import annotations

from typing import Any

import pytest

from carrack.engine.state import TERMINAL
from carrack.games.history import HISTORY_GAME
from carrack.games.history import constants as f
from carrack.games.history.data import components
from carrack.games.history.position_setup import POSITION_SETUP
from carrack.games.history.vocabulary import DECLARATIONS
from carrack.play.options import complete_options
from carrack.play.position_setup import FactValue, finish_setup, go_to_step, set_fact
from tests.support.position_driver import PositionDriver

rule = pytest.mark.rule


def land(id: str) -> int:
    return components.LAND_IDS.index(id)


def water(id: str) -> int:
    return components.WATER_IDS.index(id)


def step_of(s: Any) -> str:
    """The name of the step being played."""
    place = DECLARATIONS.routines[s.program[s.step] - 1]
    return place.name


class PositionBuilder(PositionDriver):
    """A game about to begin: chance has dealt nothing yet."""

    def __init__(self, players: int = 4, **options: bool | str) -> None:
        self.game = HISTORY_GAME
        self.s: Any = self.game.new_initial_state(players, complete_options(self.game, players, options))
        self.log: list[tuple[int, ...]] = []

    # ---- setting up -------------------------------------------------------------------------------------------------

    def dealt(self) -> PositionBuilder:
        """Hands dealt (always the first outcome) and the first drawer rolled for, so that the draft of epoch 1 is next.

        Later seats roll higher: the last one draws first.
        """
        while self.s.epoch == 0:
            self.s.apply_action(self.s.legal_actions()[self.s.index if self.step == "first roll" else 0])
        return self

    def put(self, **facts: FactValue) -> PositionBuilder:
        """Facts by their names (`carrack.play.position_setup`), such as `leader=1` or `coins=2`.

        `at` or `again` follows.
        """
        for name, value in facts.items():
            set_fact(self.game, self.s, name, value)
        POSITION_SETUP.derive(self.s)
        return self

    def turn(self, seat: int, empire: str, step: str = "events", hand: tuple[str, ...] = ()) -> PositionBuilder:
        """It is the turn of this seat with this empire, at the beginning of a step; hands are as given."""
        number = components.EMPIRE_IDS.index(empire)
        self.put(epoch=number // f.EMPIRES_PER_EPOCH + 1, call=number % f.EMPIRES_PER_EPOCH, mover=seat)
        self.put(empire={p: number % f.EMPIRES_PER_EPOCH if p == seat else f.NO_CARD for p in range(self.s.players)})
        self.put(drawn=f.NO_CARD, treachery=f.NO_LAND)
        return self.hand(seat, *hand).at(step)

    def hand(self, seat: int, *events: str) -> PositionBuilder:
        """A seat's event cards, taken from the undealt ones."""
        return self.put(hand={seat: events}, n_hand={seat: len(events)})

    def hold(
        self,
        seat: int,
        *lands: str,
        figure: int = 1,
        armies: int = 1,
        fort: bool = False,
        settlement: str | None = None,
        monument: bool = False,
    ) -> PositionBuilder:
        """Lands held by older armies of a seat, with what stands there."""
        for id in lands:
            self.put(owner={id: seat}, armies={id: armies}, figure={id: figure}, mark={id: 0})
            self.place(id, fort=fort, settlement=settlement, monument=monument)
        return self

    def place(
        self, id: str, fort: bool = False, settlement: str | None = None, monument: bool = False
    ) -> PositionBuilder:
        """What stands in a land, the player who holds it."""
        return self.put(fort={id: int(fort)}, monument={id: int(monument)}, settlement={id: settlement or "none"})

    def expanding(self, *lands: str, reserve: int = 5, fleets: tuple[str, ...] = ()) -> PositionBuilder:
        """The active empire holds these lands and expands with so many armies and these fleets."""
        for id in lands:
            if self.s.mark[land(id)] == 0:
                self.put(owner={id: self.s.mover}, armies={id: 1}, figure={id: self.s.epoch}, mark={id: "first"})
        self.put(reserve=reserve, fleets=sum(1 << water(id) for id in fleets))
        return self.at("expansion")

    def later(self, seat: int, empire: str) -> PositionBuilder:
        """This seat leads an empire that is called later in the epoch."""
        return self.put(empire={seat: components.EMPIRE_IDS.index(empire) % f.EMPIRES_PER_EPOCH})

    def only(self, *lands: str, reserve: int = 5, fleets: tuple[str, ...] = ()) -> PositionBuilder:
        """As `expanding`, but the active empire holds nothing else: its start land is as no player had entered it."""
        for i in self.s.held[: self.s.n_held]:
            self.put(owner={i: f.NO_OWNER}, settlement={i: 0})
        return self.expanding(*lands, reserve=reserve, fleets=fleets)

    def set(self, **facts: FactValue) -> PositionBuilder:
        """Facts by their names, such as `leader=1`, `coins=2`, `weaponry=1`; the question is asked anew."""
        return self.put(**facts).again()

    def points(self, seat: int, points: int) -> PositionBuilder:
        """Points scored so far."""
        return self.put(points={seat: {"regions": points}})

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

    def throw(self, *throws: str) -> PositionBuilder:
        """Dice as they fall: `throw("13", "4")` is two dice of an attacker and one of a defender."""
        return self.do(*(f"roll{len(faces)} {faces}" for faces in throws))

    # ---- looking ----------------------------------------------------------------------------------------------------

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
        """The seat that holds a land, -1 for no player."""
        return int(self.s.owner[land(id)])

    def here(self, id: str) -> Any:
        """A land as every player sees it."""
        return self.view().lands[land(id)]

    def view(self, seat: int | None = None) -> Any:
        return self.game.view(self.s, seat)

    def messages(self, seat: int | None = None) -> list[str]:
        """Keys of what happened since the table was set up, as this seat may know it."""
        events = [self.game.decode_event(entry) for entry in self.log]
        return [e.message.key for e in events if e.visible_to is None or seat in e.visible_to]
