"""Previews of events: odds of their armies, revolts and plagues, and warnings about wasted or self-harming choices.

Warnings have keys that begin with `warn-` (`carrack.play.previews.is_warning`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from carrack.engine.flow import get_slot
from carrack.engine.messages import Message
from carrack.games.history.combat_odds import Attack, assault_odds
from carrack.games.history.constants import (
    BORDER_START,
    BORDER_TO,
    COAST,
    DEFENCE,
    EVENT_KIND,
    EVENT_KIND_ASTRONOMY,
    EVENT_KIND_DISASTER,
    EVENT_KIND_ENGINEERING,
    EVENT_KIND_KINGDOM,
    EVENT_KIND_NAVAL_POWER,
    EVENT_KIND_REALLOCATION,
    EVENT_KIND_REVOLT,
    EVENT_KINGDOM,
    HAND_SIZE,
    HAS_CAPITAL,
    KINGDOM_LAND,
    LANDS,
    NAVIGATION,
    PALESTINE,
    PESTILENCE_CENTRE_DICE,
    PLAGUE_SPREAD_DICE,
    SEAS,
    SECOND_ARMIES,
    SECOND_START,
    START_LAND,
    STRENGTH,
)
from carrack.games.history.rules.armies import is_enemy
from carrack.games.history.rules.barbarians import CHOOSE_BARREN_LAND, CHOOSE_RAID_TARGET, Raid
from carrack.games.history.rules.civil_war import NAME_REBELS
from carrack.games.history.rules.disaster import STRIKE_MONUMENTS
from carrack.games.history.rules.expansion import in_play
from carrack.games.history.rules.famine_and_black_death import STRIKE_NEIGHBOURS
from carrack.games.history.rules.fleets import fleets_for
from carrack.games.history.rules.plague_and_pestilence import (
    BEGIN_PESTILENCE,
    BEGIN_PLAGUE,
    PLAGUE_FIRST_THROWS,
    SPREAD_PLAGUE,
)
from carrack.games.history.rules.treachery import NAME_TRAITORS
from carrack.games.history.rules.turn_order import called_empire
from carrack.games.history.rulings import MOST_ATTACK_DICE
from carrack.games.history.vocabulary import LAND
from carrack.play.previews import percent

if TYPE_CHECKING:
    from carrack.games.history.position import HistoryPosition

HARMFUL: Final = frozenset({BEGIN_PLAGUE, SPREAD_PLAGUE, BEGIN_PESTILENCE, STRIKE_MONUMENTS, STRIKE_NEIGHBOURS})
"""Decisions that name a land to be harmed."""
EVENT_FIGHT_DECISIONS: Final = frozenset({NAME_REBELS, CHOOSE_RAID_TARGET})
"""Decisions that name a land for an event's armies to attack."""
PLAGUES: Final = {
    BEGIN_PLAGUE: 2 * PLAGUE_FIRST_THROWS,
    SPREAD_PLAGUE: PLAGUE_SPREAD_DICE,
    BEGIN_PESTILENCE: PESTILENCE_CENTRE_DICE,
    STRIKE_NEIGHBOURS: 1,
}
"""Number of dice rolled per army; a 1 kills it."""


def preview_event(state: HistoryPosition, seat: int, event: int) -> list[Message]:
    """Odds of an event that fights at once, and a warning if it has no effect or harms its player."""
    kind = EVENT_KIND[event]
    if kind == EVENT_KIND_REVOLT and state.owner[PALESTINE] >= 0:  # the player's own army too (H-RUL-55)
        odds = _odds(state, PALESTINE, MOST_ATTACK_DICE, 1)
        return [_own(PALESTINE), odds] if state.owner[PALESTINE] == seat else [odds]
    struck = {EVENT_KIND_REVOLT: PALESTINE, EVENT_KIND_KINGDOM: KINGDOM_LAND[EVENT_KINGDOM[event]]}.get(kind, -1)
    if struck >= 0 and state.owner[struck] == seat:
        return [_own(struck)]
    idle = WASTED.get(kind)
    return [Message("warn-does-nothing")] if idle and idle(state) else []


def _more_fleets(state: HistoryPosition) -> bool:
    """Whether Astronomy was or can still be played."""
    hand = state.hand[state.mover * HAND_SIZE : state.mover * HAND_SIZE + state.n_hand[state.mover]]
    return state.astronomy == 1 or any(EVENT_KIND[event] == EVENT_KIND_ASTRONOMY for event in hand)


def _sails(state: HistoryPosition) -> bool:
    return NAVIGATION[called_empire(state)] != 0 or _more_fleets(state)


WASTED: Final[dict[int, Callable[[HistoryPosition], bool]]] = {
    EVENT_KIND_ENGINEERING: lambda state: HAS_CAPITAL[called_empire(state)] == 0,
    EVENT_KIND_REALLOCATION: lambda state: not _sails(state),
    EVENT_KIND_NAVAL_POWER: lambda state: not _sails(state),
    EVENT_KIND_DISASTER: lambda state: state.n_monuments == 0,
}
"""Kinds of events that may have no effect, with their conditions."""


def preview_land(state: HistoryPosition, seat: int, land: int) -> list[Message]:
    """Odds and warnings for a land named for an event."""
    asked, owner = state.asked, state.owner[land]
    if asked in HARMFUL and owner == seat:
        return [_own(land), *_dies(state, land)]
    if asked in EVENT_FIGHT_DECISIONS:
        return [
            _odds(
                state,
                land,
                2,
                _raid_dice(state, get_slot(state, Raid.barren), land) if asked == CHOOSE_RAID_TARGET else 1,
            )
        ]
    if asked == CHOOSE_BARREN_LAND:
        return _easiest(state, land)
    if asked == NAME_TRAITORS:
        return (
            [] if land in reachable_lands(state) else [Message("warn-out-of-reach", {"land": LAND.message_arg(land)})]
        )
    return _dies(state, land)


def _own(land: int) -> Message:
    return Message("warn-own-land", {"land": LAND.message_arg(land)})


def _odds(state: HistoryPosition, land: int, dice: int, defence: int) -> Message:
    """Odds of an event's army, which fights on as long as it can, without bonuses (H-COMBAT-24)."""
    attack = Attack(dice, defence, fort=state.fort[land] == 1, armies=state.armies[land])
    return Message("preview-odds", {"one": percent(assault_odds(attack, 1).taken), "land": LAND.message_arg(land)})


def _raid_dice(state: HistoryPosition, barren: int, land: int) -> int:
    borders = range(BORDER_START[land], BORDER_START[land + 1])
    return 2 if any(BORDER_TO[j] == barren and DEFENCE[j] != 0 for j in borders) else 1


def _easiest(state: HistoryPosition, barren: int) -> list[Message]:
    """Odds of the easiest attack of barbarians from a barren land."""
    beside = [BORDER_TO[j] for j in range(BORDER_START[barren], BORDER_START[barren + 1])]
    odds = [_odds(state, land, 2, _raid_dice(state, barren, land)) for land in beside if is_enemy(state, land)]
    best = max(odds, key=lambda message: int(str(message.args["one"])), default=None)
    return [best] if best else []


def _dies(state: HistoryPosition, land: int) -> list[Message]:
    dice = PLAGUES.get(state.asked)
    if dice is None or state.owner[land] < 0:
        return []
    return [Message("preview-dies", {"percent": percent(1 - (5 / 6) ** dice), "land": LAND.message_arg(land)})]


def preview_region(state: HistoryPosition, seat: int, region: int) -> list[Message]:
    """Preview of a famine in a region: one die per army."""
    mine = state.lands_held(region, seat)
    each = Message("preview-each-dies", {"percent": percent(1 / 6)})
    return [Message("warn-own-lands", {"number": mine}), each] if mine else [each]


def reachable_lands(state: HistoryPosition) -> set[int]:
    """Lands the empire could reach this turn if it won every fight, assuming a full chain of fleets."""
    empire = called_empire(state)
    fleets = fleets_for(state, NAVIGATION[empire])
    if _more_fleets(state):
        fleets |= SEAS
    ashore = {land for land in range(LANDS) if COAST[land] & fleets}
    reached = {START_LAND[empire]} | ({SECOND_START[empire]} if SECOND_ARMIES[empire] else set())
    for _ in range(STRENGTH[empire] - 1):
        beside = {BORDER_TO[j] for land in reached for j in range(BORDER_START[land], BORDER_START[land + 1])}
        reached |= {land for land in beside | (ashore if reached & ashore else set()) if in_play(state, land)}
    return reached
