"""What the declarations of questions cannot say: choices whose sentence depends on what they name."""

from __future__ import annotations

from typing import Final

from carrack.core import asking
from carrack.core.asking import Words
from carrack.core.flow import part_of_step
from carrack.core.game import Decision
from carrack.core.text import Message, Thing
from carrack.games.discovery.book import BOOK, KIND, ON_DECK, POSITION, REGION, SEAT, TRACK, WINDOW
from carrack.games.discovery.facts import (
    KINDS,
    REGIONS,
    T_BUILDINGS,
    T_DOCK,
    T_GOODS,
    T_INITIATIVE,
    T_ORDER,
    T_WARFARE,
)
from carrack.games.discovery.rules.discovery import DECK
from carrack.games.discovery.rules.nations import POWER
from carrack.games.discovery.rules.purchases import EDICT
from carrack.games.discovery.rules.scouting import SCOUT
from carrack.games.discovery.rules.university import FRONT
from carrack.games.discovery.state import State

NOTATION: Final = asking.spelling(BOOK, __package__)


def decision(state: State) -> Decision:
    """The question at this position; see `carrack.core.game.Decision`."""
    return asking.decision(BOOK, NOTATION, state, WORDS)


def _power(state: State, args: tuple[int, ...]) -> Message:
    return Message(f"do-power-{WINDOW.word(part_of_step(state))}")


def _deck(state: State, args: tuple[int, ...]) -> Message:
    return Message("do-deck-portugal" if args[0] else "do-deck")


def _edict(state: State, args: tuple[int, ...]) -> Message:
    partner, partner_first = args
    return Message("do-edict-them" if partner_first else "do-edict-me", {"seat": SEAT.argument(partner)})


def _front(state: State, args: tuple[int, ...]) -> Message:
    box, position = args
    if box == T_ORDER:
        return Message("do-front-order")
    lines = {
        T_INITIATIVE: state.init,
        T_DOCK: state.dock,
        T_GOODS: state.trade,
        T_BUILDINGS: state.build,
        T_WARFARE: state.war,
    }
    kind = KIND.argument(lines[box][position] % KINDS)
    args_of_it = {"target": TRACK.argument(box), "position": POSITION.argument(position), "kind": kind}
    return Message("do-front", args_of_it)


def _scouted(state: State, args: tuple[int, ...]) -> Thing:
    (region,) = args
    return ON_DECK if region == REGIONS else REGION.target(region)


WORDS: Final = Words(
    choices={POWER: _power, DECK: _deck, EDICT: _edict, FRONT: _front},
    lights={SCOUT: _scouted},
)
