"""The words of every action, such as `expand morea`, `event leader`, `roll2 56`."""

from __future__ import annotations

from typing import Final

from carrack.core.notation import Notation, Verb
from carrack.games.history import actions as act
from carrack.games.history import data
from carrack.games.history.facts import CALLS, MARKER_VALUES, SEATS

SEAT: Final = range(SEATS)
SOURCE_IDS: Final = ("army", "coin", "allied", "engineers")
FORTS: Final = tuple(f"{land}-{source}" for land in data.LAND_IDS for source in SOURCE_IDS)
ROLLS: Final = tuple(tuple("".join(map(str, roll)) for roll in rolls) for rolls in data.ROLLS)

VERBS: Final = {
    act.V_PASS: Verb("pass"),
    act.V_KEEP: Verb("keep"),
    act.V_GIVE: Verb("give", SEAT, wide=True, names=("seat",)),
    act.V_EVENT: Verb("event", data.EVENT_IDS, wide=True, names=("event",)),
    act.V_CHOOSE: Verb("choose", data.LAND_IDS, wide=True, names=("land",)),
    act.V_REGION: Verb("region", data.REGION_IDS, wide=True, names=("region",)),
    act.V_EXPAND: Verb("expand", data.LAND_IDS, wide=True, names=("land",)),
    act.V_FORT: Verb("fort", FORTS, wide=True, names=("fort",)),
    act.V_STORM: Verb("storm"),
    act.V_WITHDRAW: Verb("withdraw"),
    act.V_RECOVER: Verb("recover", ("coin", "allied"), wide=True, names=("coin",)),
    act.V_SELL_FLEET: Verb("sell", data.WATER_IDS, wide=True, names=("water",)),
    act.V_SEA: Verb("sea", data.WATER_IDS, wide=True, names=("water",)),
    act.V_FIGHT_SEA: Verb("fight", data.WATER_IDS, wide=True, names=("water",)),
    act.V_HOLD_SEA: Verb("hold", data.WATER_IDS, wide=True, names=("water",)),
    act.V_SINK: Verb("sink", data.WATER_IDS, wide=True, names=("water",)),
    act.V_BUILD: Verb("build", data.LAND_IDS, wide=True, names=("land",)),
    act.V_DEALT: Verb("dealt", data.EVENT_IDS, wide=True, names=("event",)),
    act.V_DRAWN: Verb("drawn", range(CALLS), wide=True, names=("call",)),
    act.V_ROLL_1: Verb("roll1", ROLLS[1], wide=True, names=("dice",)),
    act.V_ROLL_2: Verb("roll2", ROLLS[2], wide=True, names=("dice",)),
    act.V_ROLL_3: Verb("roll3", ROLLS[3], wide=True, names=("dice",)),
    act.V_MARKER: Verb("marker", range(MARKER_VALUES), wide=True, names=("value",)),
}
NOTATION: Final = Notation(VERBS)
