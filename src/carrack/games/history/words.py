"""From the engine's integers to message keys with typed arguments; the `.ftl` files make sentences of them."""

from __future__ import annotations

from typing import Final

from carrack.core.game import Event
from carrack.core.text import Argument, Seat, Term
from carrack.games.history import data
from carrack.games.history import events as ev
from carrack.games.history.facts import SEATS

SOURCE_IDS: Final = ("regions", "capitals", "cities", "monuments", "seas", "markers")
"""Sources of points, in the order of `State.points`."""
FORT_SOURCES: Final = ("army", "coin", "allied", "engineers")


def argument(kind: str, value: int) -> Argument:
    """One integer of the engine as what it stands for."""
    match kind:
        case "seat":
            return Seat(value)
        case "land":
            return Term(f"land-{data.LAND_IDS[value]}")
        case "water":
            return Term(f"water-{data.WATER_IDS[value]}")
        case "region":
            return Term(f"region-{data.REGION_IDS[value]}")
        case "empire":
            return Term(f"empire-{data.EMPIRE_IDS[value]}")
        case "minor":
            return Term(f"minor-{data.MINOR_IDS[value]}")
        case "kingdom":
            return Term(f"kingdom-{data.KINGDOM_IDS[value]}")
        case "event":
            return Term(f"event-{data.EVENT_IDS[value]}")
        case "epoch":
            return Term(f"epoch-{value}")
        case "coin":
            return Term("coin-allied" if value else "coin-plain")
        case "payment":
            return Term(f"payment-{FORT_SOURCES[value]}")
        case "ruins":
            return Term("settlement-city" if value else "settlement-none")
        case "fleets":
            return value.bit_count()
    return value


ARGUMENTS: Final = {
    ev.E_DEALT: ("dealt", "seat", "event"),
    ev.E_FIRST_ROLL: ("first-roll", "seat", "total"),
    ev.E_FIRST: ("first", "seat"),
    ev.E_EPOCH: ("epoch", "epoch"),
    ev.E_DREW: ("drew", "seat"),
    ev.E_SAW: ("saw", "empire"),
    ev.E_KEPT: ("kept", "seat"),
    ev.E_GAVE: ("gave", "seat", "other:seat"),
    ev.E_CALLED: ("called", "seat", "empire", "strength"),
    ev.E_SKIPPED: ("skipped", "empire"),
    ev.E_PLAYED: ("played", "seat", "event"),
    ev.E_COINS: ("coins", "seat", "number", "coin"),
    ev.E_ARMED: ("armed", "seat", "number"),
    ev.E_FLEETS: ("fleets", "seat", "number:fleets"),
    ev.E_FLEET: ("fleet", "seat", "water"),
    ev.E_SOLD_FLEET: ("sold-fleet", "seat", "water"),
    ev.E_STARTED: ("started", "seat", "land"),
    ev.E_SWEPT: ("swept", "seat", "land"),
    ev.E_EXPANDED: ("expanded", "seat", "land"),
    ev.E_REPLACED: ("replaced", "seat", "land"),
    ev.E_ATTACK: ("attack", "seat", "other:seat", "land"),
    ev.E_ROLL: ("result", "attack", "defence", "land"),
    ev.E_WON: ("won", "seat", "land", "other:seat"),
    ev.E_LOST: ("lost", "seat", "land", "other:seat"),
    ev.E_TIED: ("tied", "seat", "land", "other:seat"),
    ev.E_FORT_FELL: ("fort-fell", "land"),
    ev.E_ARMY_FELL: ("army-fell", "seat", "land"),
    ev.E_SACKED: ("sacked", "land", "left:ruins"),
    ev.E_RECOVERED: ("recovered", "seat", "coin"),
    ev.E_WITHDREW: ("withdrew", "seat", "land"),
    ev.E_FORT: ("fort", "seat", "land", "payment"),
    ev.E_LEADER_DIED: ("leader-died", "seat"),
    ev.E_MONUMENT: ("monument", "seat", "land"),
    ev.E_REGION: ("region", "seat", "region", "points"),
    ev.E_STRUCTURES: ("structures", "seat", "points"),
    ev.E_SCORED: ("scored", "seat", "points", "total"),
    ev.E_PREEMINENT: ("preeminent", "seat"),
    ev.E_NO_PREEMINENT: ("no-preeminent",),
    ev.E_MARKER: ("marker", "seat", "points"),
    ev.E_OVER: ("over", "seat", "place", "points"),
    ev.E_RUINED: ("ruined", "land"),
    ev.E_DIED: ("died", "seat", "land"),
    ev.E_SURVIVED: ("survived", "seat", "land"),
    ev.E_SETTLED: ("settled", "seat", "land"),
    ev.E_KINGDOM: ("kingdom", "seat", "land", "kingdom"),
    ev.E_NAMED: ("named", "seat", "land"),
    ev.E_BETRAYED: ("betrayed", "seat", "land"),
    ev.E_MINOR: ("minor", "seat", "minor"),
    ev.E_CRUSADE: ("crusade", "seat"),
    ev.E_BARBARIANS: ("barbarians", "seat", "land"),
    ev.E_SEA_HELD: ("sea-held", "seat", "water"),
    ev.E_SEA_FIGHT: ("sea-fight", "seat", "other:seat", "water"),
    ev.E_SEA_LOST: ("sea-lost", "seat", "water"),
    ev.E_SUNK: ("sunk", "seat", "water"),
    ev.E_SEA_POINTS: ("sea-points", "seat", "points"),
    ev.E_STAYED: ("stayed", "seat"),
    ev.E_CIVIL_WAR: ("civil-war", "seat", "other:seat", "land"),
    ev.E_REVOLT: ("revolt", "seat"),
    ev.E_NO_LANDING: ("no-landing", "seat", "number"),
    ev.E_JIHAD: ("jihad", "seat", "phase"),
    ev.E_ELITE_OVER: ("elite-over", "seat"),
}
"""Each event: its key after `log-`, then its arguments as `name` or `name:kind`. Dice are apart."""


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
    seats = None if mask < 0 else frozenset(p for p in range(SEATS) if mask >> p & 1)
    if number == ev.E_DICE:
        seat, count, roll = values
        return Event("dice", {"seat": Seat(seat), "dice": data.ROLLS[count][roll]}, seats)
    name, *names = ARGUMENTS[number]
    return Event(name, arguments(tuple(names), tuple(values)), seats)
