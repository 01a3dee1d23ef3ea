"""Texts of choices that depend on the position and on their arguments."""

from __future__ import annotations

from typing import Final

from carrack.engine.flow import step_argument
from carrack.engine.messages import Entity, Message
from carrack.games.discovery.constants import (
    REGIONS,
    TARGET_BUILDINGS,
    TARGET_DOCK,
    TARGET_GOODS,
    TARGET_INITIATIVE,
    TARGET_ORDER,
    TARGET_WARFARE,
    WORKER_KINDS,
)
from carrack.games.discovery.rules.expeditions import DECK
from carrack.games.discovery.rules.nations import POWER
from carrack.games.discovery.rules.overpopulation_allies_and_edict import EDICT
from carrack.games.discovery.rules.scouting import SCOUT
from carrack.games.discovery.rules.university import FRONT
from carrack.games.discovery.state import DiscoveryState
from carrack.games.discovery.vocabulary import (
    DECK_HIGHLIGHT,
    DECLARATIONS,
    REGION,
    SEAT,
    TRACK,
    TRACK_POSITION,
    WINDOW,
    WORKER_KIND,
)
from carrack.play import decisions
from carrack.play.decisions import MessageOverrides

ACTION_CODEC: Final = decisions.build_action_codec(DECLARATIONS, "carrack.games.discovery")


def _power(state: DiscoveryState, args: tuple[int, ...]) -> Message:
    return Message(f"do-power-{WINDOW.word(step_argument(state))}")


def _deck(state: DiscoveryState, args: tuple[int, ...]) -> Message:
    return Message("do-deck-portugal" if args[0] else "do-deck")


def _edict(state: DiscoveryState, args: tuple[int, ...]) -> Message:
    partner, partner_first = args
    return Message("do-edict-them" if partner_first else "do-edict-me", {"seat": SEAT.message_arg(partner)})


def _front(state: DiscoveryState, args: tuple[int, ...]) -> Message:
    box, position = args
    if box == TARGET_ORDER:
        return Message("do-front-order")
    lines = {
        TARGET_INITIATIVE: state.init,
        TARGET_DOCK: state.dock,
        TARGET_GOODS: state.trade,
        TARGET_BUILDINGS: state.build,
        TARGET_WARFARE: state.war,
    }
    kind = WORKER_KIND.message_arg(lines[box][position] % WORKER_KINDS)
    args_of_it = {"target": TRACK.message_arg(box), "position": TRACK_POSITION.message_arg(position), "kind": kind}
    return Message("do-front", args_of_it)


def _scouted(state: DiscoveryState, args: tuple[int, ...]) -> Entity:
    (region,) = args
    return DECK_HIGHLIGHT if region == REGIONS else REGION.entity(region)


CHOICE_TEXTS: Final = MessageOverrides(
    choices={POWER: _power, DECK: _deck, EDICT: _edict, FRONT: _front},
    targets={SCOUT: _scouted},
)
