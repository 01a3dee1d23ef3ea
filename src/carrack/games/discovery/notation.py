"""The words of every action, such as `place captain dock`, `explore peru`, `draw sugar`."""

from __future__ import annotations

from typing import Final

from carrack.core.notation import Notation, Verb
from carrack.games.discovery import actions as act
from carrack.games.discovery import data
from carrack.games.discovery.facts import SEATS
from carrack.games.discovery.rulings import BUY_STEP

SEAT: Final = range(SEATS)
TARGET: Final = (*data.KIND_IDS, "militia")
PLACE: Final = (*data.REGION_IDS, "deck")
POSITION: Final = range(18)

VERBS: Final = {
    act.V_PASS: Verb("pass"),
    act.V_PLACE: Verb("place", data.KIND_IDS, data.TARGET_IDS),
    act.V_LAND: Verb("land", data.REGION_IDS),
    act.V_TAKE: Verb("take", data.GOOD_IDS),
    act.V_BUY: Verb("buy", data.TILE_IDS),
    act.V_GO: Verb("go"),
    act.V_SEND: Verb("send", data.KIND_IDS, range(31)),
    act.V_EXPLORE: Verb("explore", data.REGION_IDS),
    act.V_DECK: Verb("deck", ("rules", "portugal")),
    act.V_TRAIN: Verb("train", data.KIND_IDS),
    act.V_BATTLE: Verb("battle", data.REGION_IDS, SEAT),
    act.V_WAR: Verb("war", SEAT),
    act.V_KILL: Verb("kill", TARGET),
    act.V_SWAP: Verb("swap", data.REGION_IDS),
    act.V_SCOUT: Verb("scout", PLACE),
    act.V_RETURN: Verb("return", ("top", "bottom")),
    act.V_FRONT: Verb("front", data.TARGET_IDS[:9], POSITION),
    act.V_POWER: Verb("power"),
    act.V_NEXT: Verb("next", POSITION),
    act.V_CLAIM: Verb("claim", data.GOOD_IDS),
    act.V_REPLACE: Verb("replace", data.SLOT_IDS),
    act.V_RIDE: Verb("ride", data.REGION_IDS, data.REGION_IDS),
    act.V_MIGRATE: Verb("migrate", data.REGION_IDS, data.REGION_IDS),
    act.V_COUNT: Verb("count", range(4)),
    act.V_SMUGGLE: Verb("smuggle", SEAT, data.GOOD_IDS),
    act.V_GIVE: Verb("give", data.GOOD_IDS),
    act.V_SELL: Verb("sell", data.GOOD_IDS),
    act.V_USE: Verb("use", data.TILE_IDS),
    act.V_SETTLE: Verb("settle", data.REGION_IDS),
    act.V_EDICT: Verb("edict", SEAT, ("me", "them")),
    act.V_LOSE: Verb("lose", data.KIND_IDS),
    act.V_PLAGUE: Verb("plague", data.REGION_IDS, SEAT),
    act.V_STEAL: Verb("steal", SEAT),
    act.V_VP: Verb("vp", range(BUY_STEP + 1)),
    act.V_BID: Verb("bid", range(1, 64)),
    act.V_BOARD: Verb("board", data.NATION_IDS),
    act.V_MINT: Verb("mint", data.GOOD_IDS),
    act.V_GAIN: Verb("gain", data.KIND_IDS),
    act.V_ORDER: Verb("order", SEAT),
    act.V_OPENER: Verb("opener", SEAT),
    act.V_DEAL: Verb("deal", data.NATION_IDS),
    act.V_DRAW: Verb("draw", data.GOOD_IDS),
    act.V_SHOW: Verb("show", data.TILE_IDS),
    act.V_REVEAL: Verb("reveal", data.COUNTER_IDS),
    act.V_TURN: Verb("turn", data.CARD_IDS),
    act.V_LIFT: Verb("lift", data.COUNTER_IDS),
}
NOTATION: Final = Notation(VERBS)
