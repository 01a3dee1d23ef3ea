"""From the engine's integers to message keys with typed arguments; the `.ftl` files make sentences of them."""

from __future__ import annotations

from typing import Final

from carrack.core.game import Event
from carrack.core.text import Argument, Message, Seat, Term
from carrack.games.discovery import data
from carrack.games.discovery import events as ev
from carrack.games.discovery.facts import (
    CARD_PLUNDER,
    CARD_RESISTANCE,
    CARD_SOLDIER,
    CARD_VP,
    COUNTER_PLUNDER,
    COUNTER_RESISTANCE,
    COUNTER_SOLDIER,
    COUNTER_VP,
    REGIONS,
    SEATS,
)

SOURCE_IDS: Final = ("colonies_1", "colonies_2", "colonies_3", "discoveries", "buildings", "economy", "bought")
"""Sources of victory points, in the order of `State.points`."""
KIND_OR_MILITIA: Final = (*data.KIND_IDS, "militia")


def counter(number: int) -> Message:
    """A Discovery counter by its four figures."""
    return Message(
        "counter",
        {
            "plunder": COUNTER_PLUNDER[number],
            "soldier": COUNTER_SOLDIER[number],
            "resistance": COUNTER_RESISTANCE[number],
            "vp": COUNTER_VP[number],
        },
    )


def card(number: int) -> Message:
    """A Discovery card by its name and four figures."""
    return Message(
        "card",
        {
            "name": Term(f"card-{data.CARD_IDS[number]}"),
            "plunder": CARD_PLUNDER[number],
            "soldier": CARD_SOLDIER[number],
            "resistance": CARD_RESISTANCE[number],
            "vp": CARD_VP[number],
        },
    )


def argument(kind: str, value: int) -> Argument:
    """One integer of the engine as what it stands for."""
    match kind:
        case "seat":
            return Seat(value)
        case "kind":
            return Term(f"kind-{KIND_OR_MILITIA[value]}")
        case "target":
            return Term(f"target-{data.TARGET_IDS[value]}")
        case "region":
            return Term("deck" if value == REGIONS else f"region-{data.REGION_IDS[value]}")
        case "good":
            return Term(f"good-{data.GOOD_IDS[value]}")
        case "building":
            return Term(f"building-{data.building_id(value)}")
        case "nation":
            return Term(f"nation-{data.NATION_IDS[value]}")
        case "slot":
            return Term(f"target-{data.SLOT_IDS[value]}")
        case "source":
            return Term(f"source-{SOURCE_IDS[value]}")
        case "counter":
            return counter(value)
        case "card":
            return card(value)
        case "card_name":
            return Term(f"card-{data.CARD_IDS[value]}")
        case "end":
            return Term("deck-bottom" if value else "deck-top")
        case "space":
            return "Y" if value else "X"
    return value


ARGUMENTS: Final = {
    ev.E_TURN: ("turn", "turn", "age"),
    ev.E_ORDER: ("order", "seat", "place", "money"),
    ev.E_PLACED: ("placed", "seat", "kind", "target"),
    ev.E_INITIATIVE: ("initiative", "seat", "money"),
    ev.E_LANDED: ("landed", "seat", "kind", "region"),
    ev.E_DECLINED: ("declined", "seat", "target"),
    ev.E_MERCHANT: ("merchant", "seat", "money", "region"),
    ev.E_MISSIONARY: ("missionary", "seat", "number", "region"),
    ev.E_REFORMED: ("reformed", "seat", "other:seat", "region"),
    ev.E_REGION_GOOD: ("region-good", "seat", "good", "region"),
    ev.E_TOOK_GOOD: ("took-good", "seat", "good"),
    ev.E_SHIP: ("ship", "seat", "value"),
    ev.E_NO_SHIP: ("no-ship", "seat", "value"),
    ev.E_BOUGHT: ("bought", "seat", "building", "money"),
    ev.E_MONEY: ("money", "seat", "money", "building"),
    ev.E_TILE_SHIP: ("tile-ship", "seat", "building"),
    ev.E_DREW_GOOD: ("drew-good", "seat", "good", "building"),
    ev.E_EXPEDITION: ("expedition", "seat", "region", "value"),
    ev.E_COUNTER: ("counter", "counter", "region"),
    ev.E_DISCOVERED: ("discovered", "seat", "region", "money"),
    ev.E_FAILED: ("failed", "seat", "region", "resistance"),
    ev.E_CARD: ("card", "card"),
    ev.E_CARD_WON: ("card-won", "seat", "card:card_name", "money"),
    ev.E_STAYED: ("stayed", "seat"),
    ev.E_SCOUTED: ("scouted", "seat", "region", "money"),
    ev.E_SCOUT_SAW: ("scout-saw", "counter", "region"),
    ev.E_SCOUT_CARD: ("scout-card", "card"),
    ev.E_PUT_BACK: ("put-back", "seat", "end"),
    ev.E_COUNTER_GONE: ("counter-gone", "region"),
    ev.E_GAINED: ("gained", "seat", "kind", "number"),
    ev.E_GAIN_LOST: ("gain-lost", "seat", "kind"),
    ev.E_SWAPPED: ("swapped", "seat", "kind", "region"),
    ev.E_TRAINED: ("trained", "seat", "kind", "money"),
    ev.E_BATTLE: ("battle", "seat", "other:seat", "region"),
    ev.E_WAR: ("war", "seat", "other:seat", "money"),
    ev.E_KILLED: ("killed", "seat", "kind", "region"),
    ev.E_INCOME: ("income", "seat", "money"),
    ev.E_MINT: ("mint", "seat", "money", "good"),
    ev.E_PRIVATEERS: ("privateers", "seat", "other:seat", "money"),
    ev.E_FREE_DOCK: ("free-dock", "seat", "space"),
    ev.E_FREE_EXPLORER: ("free-explorer", "seat", "kind", "building"),
    ev.E_SMUGGLED: ("smuggled", "seat", "other:seat", "good"),
    ev.E_GAVE: ("gave", "seat", "other:seat", "good"),
    ev.E_SOLD: ("sold", "seat", "good", "money"),
    ev.E_MIGRATED: ("migrated", "seat", "from:region", "region"),
    ev.E_RODE: ("rode", "seat", "from:region", "region"),
    ev.E_SETTLED: ("settled", "seat", "kind", "region"),
    ev.E_EDICT: ("edict", "seat", "other:seat"),
    ev.E_PLAGUE: ("plague", "seat", "kind", "region"),
    ev.E_PLAGUE_REGION: ("plague-region", "seat", "number", "region"),
    ev.E_STOLE: ("stole", "seat", "other:seat", "counter"),
    ev.E_NEW_GOOD: ("new-good", "good"),
    ev.E_NEW_TILE: ("new-tile", "building"),
    ev.E_NEW_SHIP: ("new-ship",),
    ev.E_COLONY_VP: ("colony-vp", "seat", "vp", "region"),
    ev.E_BOUGHT_VP: ("bought-vp", "seat", "vp", "money"),
    ev.E_FRONT: ("front", "seat", "target"),
    ev.E_ENGLAND: ("england", "seat", "number"),
    ev.E_DOCK_NEXT: ("dock-next", "seat", "kind", "position"),
    ev.E_FRANCE: ("france", "seat", "good"),
    ev.E_HOLLAND: ("holland", "seat"),
    ev.E_ITALY: ("italy", "seat", "other:seat", "slot"),
    ev.E_SPAIN: ("spain", "seat", "region"),
    ev.E_BID: ("bid", "seat", "money"),
    ev.E_PASSED: ("passed", "seat"),
    ev.E_BOARD: ("board", "seat", "nation", "money"),
    ev.E_OPENER: ("opener", "seat"),
    ev.E_NATION: ("nation", "seat", "nation"),
    ev.E_SEATED: ("seated", "seat", "place", "money"),
    ev.E_LUCK_TILE: ("luck-tile", "building"),
    ev.E_CHART: ("chart", "seat", "region"),
    ev.E_COLONISTS: ("colonists", "seat", "number", "hand"),
    ev.E_SCORED: ("scored", "seat", "source", "vp"),
    ev.E_OVER: ("over", "seat", "place", "vp"),
    ev.E_NEW_AGE: ("new-age", "age"),
}
"""Each event: its key after `log-`, then its arguments as `name` or `name:kind`."""


def arguments(names: tuple[str, ...], values: tuple[int, ...]) -> dict[str, Argument]:
    """Values under their names; `other:seat` is called other and is a seat."""
    named: dict[str, Argument] = {}
    for spec, value in zip(names, values, strict=False):
        name, _, kind = spec.partition(":")
        named[name] = argument(kind or name, value)
    return named


def event(happened: tuple[int, ...]) -> Event:
    """An entry of the engine's log as a message, and who may know it."""
    number, mask, *values = happened
    name, *names = ARGUMENTS[number]
    seats = None if mask < 0 else frozenset(p for p in range(SEATS) if mask >> p & 1)
    return Event(Message(f"log-{name}", arguments(tuple(names), tuple(values))), seats)
