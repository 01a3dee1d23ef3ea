"""What can happen, for `note`: the text of each is `log-<id>`, and its numbers are what stands behind the id."""

from __future__ import annotations

from typing import Final

from carrack.core.book import number
from carrack.games.history.book import (
    BOOK,
    COIN,
    DICE,
    EMPIRE,
    EPOCH,
    EVENT,
    FLEET_COUNT,
    KINGDOM,
    LAND,
    MINOR,
    NUMBER,
    ORIGIN,
    OTHER,
    PAYMENT,
    POINTS,
    REGION,
    RUINS,
    SEAT,
    TOTAL,
    WATER,
)

E_DEALT: Final = BOOK.event("dealt", SEAT, EVENT)
E_FIRST_ROLL: Final = BOOK.event("first-roll", SEAT, TOTAL)
E_FIRST: Final = BOOK.event("first", SEAT)
E_EPOCH: Final = BOOK.event("epoch", EPOCH)
E_DREW: Final = BOOK.event("drew", SEAT)
E_SAW: Final = BOOK.event("saw", EMPIRE)
E_KEPT: Final = BOOK.event("kept", SEAT)
E_GAVE: Final = BOOK.event("gave", SEAT, OTHER)
E_CALLED: Final = BOOK.event("called", SEAT, EMPIRE, number("strength"))
E_SKIPPED: Final = BOOK.event("skipped", EMPIRE)
E_PLAYED: Final = BOOK.event("played", SEAT, EVENT)
E_COINS: Final = BOOK.event("coins", SEAT, NUMBER, COIN)
E_ARMED: Final = BOOK.event("armed", SEAT, NUMBER)
E_FLEETS: Final = BOOK.event("fleets", SEAT, FLEET_COUNT)
E_FLEET: Final = BOOK.event("fleet", SEAT, WATER)
E_SOLD_FLEET: Final = BOOK.event("sold-fleet", SEAT, WATER)
E_STARTED: Final = BOOK.event("started", SEAT, LAND)
E_SWEPT: Final = BOOK.event("swept", SEAT, LAND)
E_EXPANDED: Final = BOOK.event("expanded", SEAT, LAND, ORIGIN)
E_REPLACED: Final = BOOK.event("replaced", SEAT, LAND, ORIGIN)
E_ATTACK: Final = BOOK.event("attack", SEAT, LAND, OTHER, ORIGIN)
E_ROLL: Final = BOOK.event("result", number("attack"), number("defence"), LAND)
E_DICE: Final = BOOK.event("dice", SEAT, DICE)
E_WON: Final = BOOK.event("won", SEAT, LAND, OTHER)
E_LOST: Final = BOOK.event("lost", SEAT, LAND, OTHER)
E_TIED: Final = BOOK.event("tied", SEAT, LAND, OTHER)
E_OWN_ATTACK: Final = BOOK.event("own-attack", SEAT, LAND)
E_OWN_WON: Final = BOOK.event("own-won", SEAT, LAND)
E_OWN_LOST: Final = BOOK.event("own-lost", SEAT, LAND)
E_OWN_TIED: Final = BOOK.event("own-tied", SEAT, LAND)
E_FORT_FELL: Final = BOOK.event("fort-fell", LAND)
E_ARMY_FELL: Final = BOOK.event("army-fell", SEAT, LAND)
E_SACKED: Final = BOOK.event("sacked", LAND, RUINS)
E_RECOVERED: Final = BOOK.event("recovered", SEAT, COIN)
E_WITHDREW: Final = BOOK.event("withdrew", SEAT, LAND)
E_FORT: Final = BOOK.event("fort", SEAT, LAND, PAYMENT)
E_LEADER_DIED: Final = BOOK.event("leader-died", SEAT)
E_MONUMENT: Final = BOOK.event("monument", SEAT, LAND)
E_REGION: Final = BOOK.event("region", SEAT, REGION, POINTS)
E_STRUCTURES: Final = BOOK.event("structures", SEAT, POINTS)
E_SCORED: Final = BOOK.event("scored", SEAT, POINTS, TOTAL)
E_PREEMINENT: Final = BOOK.event("preeminent", SEAT)
E_NO_PREEMINENT: Final = BOOK.event("no-preeminent")
E_MARKER: Final = BOOK.event("marker", SEAT, POINTS)
E_OVER: Final = BOOK.event("over", SEAT, number("place"), POINTS)
E_RUINED: Final = BOOK.event("ruined", LAND)
E_DIED: Final = BOOK.event("died", SEAT, LAND)
E_SURVIVED: Final = BOOK.event("survived", SEAT, LAND)
E_SETTLED: Final = BOOK.event("settled", SEAT, LAND)
E_KINGDOM: Final = BOOK.event("kingdom", SEAT, LAND, KINGDOM)
E_NAMED: Final = BOOK.event("named", SEAT, LAND)
E_BETRAYED: Final = BOOK.event("betrayed", SEAT, LAND)
E_MINOR: Final = BOOK.event("minor", SEAT, MINOR)
E_CRUSADE: Final = BOOK.event("crusade", SEAT)
E_BARBARIANS: Final = BOOK.event("barbarians", SEAT, LAND)
E_SEA_HELD: Final = BOOK.event("sea-held", SEAT, WATER)
E_SEA_FIGHT: Final = BOOK.event("sea-fight", SEAT, OTHER, WATER)
E_SEA_LOST: Final = BOOK.event("sea-lost", SEAT, WATER)
E_SUNK: Final = BOOK.event("sunk", SEAT, WATER)
E_SEA_POINTS: Final = BOOK.event("sea-points", SEAT, POINTS)
E_STAYED: Final = BOOK.event("stayed", SEAT)
E_CIVIL_WAR: Final = BOOK.event("civil-war", SEAT, OTHER, LAND)
E_REVOLT: Final = BOOK.event("revolt", SEAT)
E_NO_LANDING: Final = BOOK.event("no-landing", SEAT, NUMBER)
E_JIHAD: Final = BOOK.event("jihad", SEAT, number("phase"))
E_ELITE_OVER: Final = BOOK.event("elite-over", SEAT)
