"""What events do: the odds of their armies, revolts and plagues, and what would be wasted or strike oneself.

Warnings have keys that begin with `warn-` (`carrack.core.outlook.warns`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from carrack.core.flow import top
from carrack.core.text import Message
from carrack.games.history.book import LAND
from carrack.games.history.facts import (
    BORDER_START,
    BORDER_TO,
    DEFENCE,
    EVENT_KIND,
    EVENT_KINGDOM,
    HAND,
    HAS_CAPITAL,
    K_ASTRONOMY,
    K_DISASTER,
    K_ENGINEERING,
    K_KINGDOM,
    K_NAVAL_POWER,
    K_REALLOCATION,
    K_REVOLT,
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
from carrack.games.history.odds import Attack, assault
from carrack.games.history.rules.armies import is_enemy
from carrack.games.history.rules.barbarians import COME_OUT, RAID, Raid
from carrack.games.history.rules.civil_war import NAME_REBELS
from carrack.games.history.rules.disaster import STRIKE_MONUMENTS
from carrack.games.history.rules.expansion import coast_of, in_play
from carrack.games.history.rules.famine_and_black_death import STRIKE_NEIGHBOURS
from carrack.games.history.rules.plague_and_pestilence import (
    BEGIN_PESTILENCE,
    BEGIN_PLAGUE,
    PLAGUE_FIRST_THROWS,
    SPREAD_PLAGUE,
)
from carrack.games.history.rules.preparation import fleets_for
from carrack.games.history.rules.treachery import NAME_TRAITORS
from carrack.games.history.rules.turn import called_empire
from carrack.games.history.rulings import MOST_ATTACK_DICE

if TYPE_CHECKING:
    from carrack.games.history.engine import Position

HARMFUL: Final = frozenset({BEGIN_PLAGUE, SPREAD_PLAGUE, BEGIN_PESTILENCE, STRIKE_MONUMENTS, STRIKE_NEIGHBOURS})
"""Questions where a land is named that suffers."""
FIGHTS: Final = frozenset({NAME_REBELS, RAID})
"""Questions where a land is named that armies of an event attack."""
PLAGUES: Final = {
    BEGIN_PLAGUE: 2 * PLAGUE_FIRST_THROWS,
    SPREAD_PLAGUE: PLAGUE_SPREAD_DICE,
    BEGIN_PESTILENCE: PESTILENCE_CENTRE_DICE,
    STRIKE_NEIGHBOURS: 1,
}
"""Dice that are thrown for an army there; a 1 kills it."""


def percent(share: float) -> int:
    """Certain and impossible are said of nothing that only nearly is."""
    rounded = round(100 * share)
    return min(max(rounded, 1), 99) if 0 < share < 1 else rounded


def of_event(state: Position, seat: int, event: int) -> list[Message]:
    """The odds of an event that fights at once, and a warning where it does nothing or harms the one who plays it."""
    kind = EVENT_KIND[event]
    if kind == K_REVOLT and revolt_fights(state, seat):
        odds = _odds(state, PALESTINE, MOST_ATTACK_DICE, 1)
        return [_own(PALESTINE), odds] if state.owner[PALESTINE] == seat else [odds]
    struck = {K_REVOLT: PALESTINE, K_KINGDOM: KINGDOM_LAND[EVENT_KINGDOM[event]]}.get(kind, -1)
    if struck >= 0 and state.owner[struck] == seat:
        return [_own(struck)]
    idle = WASTED.get(kind)
    return [Message("warn-does-nothing")] if idle and idle(state) else []


def revolt_fights(state: Position, seat: int) -> bool:
    """Whether dice decide in Palestine: newer rules attack the army of the player himself too (H-RUL-55)."""
    return state.owner[PALESTINE] >= 0 and (state.owner[PALESTINE] != seat or state.rules >= 2)


def _more_fleets(state: Position) -> bool:
    """Whether Astronomy was played, or still can be."""
    hand = state.hand[state.mover * HAND : state.mover * HAND + state.n_hand[state.mover]]
    return state.astronomy == 1 or any(EVENT_KIND[event] == K_ASTRONOMY for event in hand)


def _sails(state: Position) -> bool:
    return NAVIGATION[called_empire(state)] != 0 or _more_fleets(state)


WASTED: Final[dict[int, Callable[[Position], bool]]] = {
    K_ENGINEERING: lambda state: HAS_CAPITAL[called_empire(state)] == 0,
    K_REALLOCATION: lambda state: not _sails(state),
    K_NAVAL_POWER: lambda state: not _sails(state),
    K_DISASTER: lambda state: state.n_monuments == 0,
}
"""Kinds of events that can do nothing at all, and when."""


def of_land(state: Position, seat: int, land: int) -> list[Message]:
    """Of a land that is named for an event: the odds there, and what is wrong with it."""
    asked, owner = state.asked, state.owner[land]
    if asked in HARMFUL and owner == seat:
        return [_own(land), *_dies(state, land)]
    if asked in FIGHTS:
        return [_odds(state, land, 2, _raid_dice(state, top(state, Raid.barren), land) if asked == RAID else 1)]
    if asked == COME_OUT:
        return _easiest(state, land)
    if asked == NAME_TRAITORS:
        return [] if land in reach(state) else [Message("warn-out-of-reach", {"land": LAND.argument(land)})]
    return _dies(state, land)


def _own(land: int) -> Message:
    return Message("warn-own-land", {"land": LAND.argument(land)})


def _odds(state: Position, land: int, dice: int, defence: int) -> Message:
    """An army of an event fights on as long as it can, and nothing helps it (H-COMBAT-24)."""
    attack = Attack(dice, defence, fort=state.fort[land] == 1, armies=state.armies[land])
    return Message("preview-odds", {"one": percent(assault(attack, 1).taken), "land": LAND.argument(land)})


def _raid_dice(state: Position, barren: int, land: int) -> int:
    borders = range(BORDER_START[land], BORDER_START[land + 1])
    return 2 if any(BORDER_TO[j] == barren and DEFENCE[j] != 0 for j in borders) else 1


def _easiest(state: Position, barren: int) -> list[Message]:
    """Of all that barbarians can attack out of a barren land."""
    beside = [BORDER_TO[j] for j in range(BORDER_START[barren], BORDER_START[barren + 1])]
    odds = [_odds(state, land, 2, _raid_dice(state, barren, land)) for land in beside if is_enemy(state, land)]
    best = max(odds, key=lambda message: int(str(message.args["one"])), default=None)
    return [best] if best else []


def _dies(state: Position, land: int) -> list[Message]:
    dice = PLAGUES.get(state.asked)
    if dice is None or state.owner[land] < 0:
        return []
    return [Message("preview-dies", {"percent": percent(1 - (5 / 6) ** dice), "land": LAND.argument(land)})]


def of_region(state: Position, seat: int, region: int) -> list[Message]:
    """A region that starves: one die for each army."""
    mine = state.lands_held(region, seat)
    each = Message("preview-each-dies", {"percent": percent(1 / 6)})
    return [Message("warn-own-lands", {"number": mine}), each] if mine else [each]


def reach(state: Position) -> set[int]:
    """Lands that the empire could come to this turn if it won every fight; a chain of fleets is taken for granted."""
    empire = called_empire(state)
    fleets = fleets_for(state, NAVIGATION[empire])
    if _more_fleets(state):
        fleets |= SEAS
    ashore = {land for land in range(LANDS) if coast_of(state, land) & fleets}
    reached = {START_LAND[empire]} | ({SECOND_START[empire]} if SECOND_ARMIES[empire] else set())
    for _ in range(STRENGTH[empire] - 1):
        beside = {BORDER_TO[j] for land in reached for j in range(BORDER_START[land], BORDER_START[land + 1])}
        reached |= {land for land in beside | (ashore if reached & ashore else set()) if in_play(state, land)}
    return reached
