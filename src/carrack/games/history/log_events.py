"""Event types of the log: `note` records one with integer arguments, and its text is `log-<id>`."""

from __future__ import annotations

from typing import Final

from carrack.engine.declarations import number_domain
from carrack.games.history.vocabulary import (
    COIN,
    DECLARATIONS,
    DICE,
    EMPIRE,
    EPOCH,
    EVENT,
    FLEET_COUNT,
    ITS,
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
    TERRAIN,
    THEIR,
    TOTAL,
    WATER,
)

E_DEALT: Final = DECLARATIONS.event("dealt", SEAT, EVENT)
E_FIRST_ROLL: Final = DECLARATIONS.event("first-roll", SEAT, TOTAL)
E_FIRST: Final = DECLARATIONS.event("first", SEAT)
E_EPOCH: Final = DECLARATIONS.event("epoch", EPOCH)
E_DREW: Final = DECLARATIONS.event("drew", SEAT)
E_SAW: Final = DECLARATIONS.event("saw", EMPIRE)
E_KEPT: Final = DECLARATIONS.event("kept", SEAT)
E_GAVE: Final = DECLARATIONS.event("gave", SEAT, OTHER)
E_CALLED: Final = DECLARATIONS.event("called", SEAT, EMPIRE, number_domain("strength"))
E_SKIPPED: Final = DECLARATIONS.event("skipped", EMPIRE)
E_PLAYED: Final = DECLARATIONS.event("played", SEAT, EVENT)
E_NO_EFFECT: Final = DECLARATIONS.event("no-effect", SEAT)
E_STRUCK_LAND: Final = DECLARATIONS.event("struck-land", SEAT, LAND)
E_STRUCK_REGION: Final = DECLARATIONS.event("struck-region", SEAT, REGION)
E_COINS: Final = DECLARATIONS.event("coins", SEAT, NUMBER, COIN)
E_ARMED: Final = DECLARATIONS.event("armed", SEAT, NUMBER)
E_FLEETS: Final = DECLARATIONS.event("fleets", SEAT, FLEET_COUNT)
E_FLEET: Final = DECLARATIONS.event("fleet", SEAT, WATER)
E_SOLD_FLEET: Final = DECLARATIONS.event("sold-fleet", SEAT, WATER)
E_STARTED: Final = DECLARATIONS.event("started", SEAT, LAND)
E_CAPITAL: Final = DECLARATIONS.event("capital", SEAT, LAND)
E_SWEPT: Final = DECLARATIONS.event("swept", SEAT, LAND)
E_EXPANDED: Final = DECLARATIONS.event("expanded", SEAT, LAND, ORIGIN)
E_REPLACED: Final = DECLARATIONS.event("replaced", SEAT, LAND, ORIGIN)
E_ATTACK: Final = DECLARATIONS.event("attack", SEAT, LAND, OTHER, ORIGIN)
E_OBSTACLE: Final = DECLARATIONS.event("obstacle", LAND, TERRAIN)
E_NO_OBSTACLE: Final = DECLARATIONS.event("no-obstacle", SEAT, LAND, TERRAIN)
E_LANDING: Final = DECLARATIONS.event("landing", LAND, NUMBER)
E_NAVAL_POWER: Final = DECLARATIONS.event("naval-power", SEAT, LAND, NUMBER)
E_THIRD_DIE: Final = DECLARATIONS.event("third-die", SEAT, EVENT)
E_ROLL: Final = DECLARATIONS.event("result", number_domain("attack"), number_domain("defence"), LAND)
E_ADDED: Final = DECLARATIONS.event("added", SEAT, EVENT)
E_FORT_ADDED: Final = DECLARATIONS.event("fort-added", LAND)
E_TIE_WON: Final = DECLARATIONS.event("tie-won", SEAT, EVENT)
E_DICE: Final = DECLARATIONS.event("dice", SEAT, DICE)
E_WON: Final = DECLARATIONS.event("won", SEAT, LAND, OTHER)
E_LOST: Final = DECLARATIONS.event("lost", SEAT, LAND, OTHER)
E_TIED: Final = DECLARATIONS.event("tied", SEAT, LAND, OTHER)
E_OWN_ATTACK: Final = DECLARATIONS.event("own-attack", SEAT, LAND)
E_OWN_WON: Final = DECLARATIONS.event("own-won", SEAT, LAND)
E_OWN_LOST: Final = DECLARATIONS.event("own-lost", SEAT, LAND)
E_OWN_TIED: Final = DECLARATIONS.event("own-tied", SEAT, LAND)
E_FORT_FELL: Final = DECLARATIONS.event("fort-fell", LAND)
E_ARMY_FELL: Final = DECLARATIONS.event("army-fell", SEAT, LAND)
E_SACKED: Final = DECLARATIONS.event("sacked", LAND, RUINS)
E_RECOVERED: Final = DECLARATIONS.event("recovered", SEAT, COIN)
E_WITHDREW: Final = DECLARATIONS.event("withdrew", SEAT, LAND)
E_FORT: Final = DECLARATIONS.event("fort", SEAT, LAND, PAYMENT)
E_ENGINEERS: Final = DECLARATIONS.event("engineers", SEAT, NUMBER)
E_LEADER_DIED: Final = DECLARATIONS.event("leader-died", SEAT)
E_NO_MONUMENT: Final = DECLARATIONS.event("no-monument", SEAT, NUMBER)
E_MONUMENT: Final = DECLARATIONS.event("monument", SEAT, LAND)
E_REGION: Final = DECLARATIONS.event("region", SEAT, REGION, POINTS)
E_STRUCTURES: Final = DECLARATIONS.event("structures", SEAT, POINTS)
E_SCORED: Final = DECLARATIONS.event("scored", SEAT, POINTS, TOTAL)
E_PREEMINENT: Final = DECLARATIONS.event("preeminent", SEAT)
E_NO_PREEMINENT: Final = DECLARATIONS.event("no-preeminent")
E_MARKER: Final = DECLARATIONS.event("marker", SEAT, POINTS)
E_DRAWS_BY_STRENGTH: Final = DECLARATIONS.event("draws-by-strength", SEAT, OTHER, ITS, THEIR)
E_DRAWS_BY_CALL: Final = DECLARATIONS.event("draws-by-call", SEAT, OTHER)
E_TIE_STRENGTHS: Final = DECLARATIONS.event("tie-strengths", SEAT, OTHER, ITS, THEIR)
E_TIE_MARKERS: Final = DECLARATIONS.event("tie-markers", SEAT, OTHER, ITS, THEIR)
E_TIE_LAST_STRENGTH: Final = DECLARATIONS.event("tie-last-strength", SEAT, OTHER, ITS, THEIR)
E_OVER: Final = DECLARATIONS.event("over", SEAT, number_domain("place"), POINTS)
E_RUINED: Final = DECLARATIONS.event("ruined", LAND)
E_TOPPLED: Final = DECLARATIONS.event("toppled", LAND, RUINS)
E_DIED: Final = DECLARATIONS.event("died", SEAT, LAND)
E_SURVIVED: Final = DECLARATIONS.event("survived", SEAT, LAND)
E_SETTLED: Final = DECLARATIONS.event("settled", SEAT, LAND)
E_KINGDOM: Final = DECLARATIONS.event("kingdom", SEAT, LAND, KINGDOM)
E_NAMED: Final = DECLARATIONS.event("named", SEAT, LAND)
E_NOT_BETRAYED: Final = DECLARATIONS.event("not-betrayed", SEAT, LAND)
E_BETRAYED: Final = DECLARATIONS.event("betrayed", SEAT, LAND)
E_MINOR: Final = DECLARATIONS.event("minor", SEAT, MINOR)
E_CRUSADE: Final = DECLARATIONS.event("crusade", SEAT)
E_CRUSADERS_SETTLED: Final = DECLARATIONS.event("crusaders-settled", SEAT, LAND)
E_CRUSADERS_FORT: Final = DECLARATIONS.event("crusaders-fort", SEAT, LAND)
E_BARBARIANS: Final = DECLARATIONS.event("barbarians", SEAT, LAND)
E_SEA_HELD: Final = DECLARATIONS.event("sea-held", SEAT, WATER)
E_SEA_FIGHT: Final = DECLARATIONS.event("sea-fight", SEAT, OTHER, WATER)
E_SEA_RESULT: Final = DECLARATIONS.event("sea-result", number_domain("attack"), number_domain("defence"), WATER)
E_SEA_LOST: Final = DECLARATIONS.event("sea-lost", SEAT, WATER)
E_SUNK: Final = DECLARATIONS.event("sunk", SEAT, WATER)
E_SEA_POINTS: Final = DECLARATIONS.event("sea-points", SEAT, POINTS)
E_NO_FLEET: Final = DECLARATIONS.event("no-fleet", SEAT)
E_FLEETS_LEFT: Final = DECLARATIONS.event("fleets-left", SEAT, FLEET_COUNT)
E_STAYED: Final = DECLARATIONS.event("stayed", SEAT)
E_CIVIL_WAR: Final = DECLARATIONS.event("civil-war", SEAT, OTHER, LAND)
E_REVOLT: Final = DECLARATIONS.event("revolt", SEAT)
E_NO_LANDING: Final = DECLARATIONS.event("no-landing", SEAT, NUMBER)
E_GIVEN_UP: Final = DECLARATIONS.event("given-up", SEAT, NUMBER)
E_COINS_LEFT: Final = DECLARATIONS.event("coins-left", SEAT, NUMBER, COIN)
E_FORTS_LEFT: Final = DECLARATIONS.event("forts-left", SEAT, NUMBER)
E_JIHAD: Final = DECLARATIONS.event("jihad", SEAT, number_domain("phase"))
E_ELITE_OVER: Final = DECLARATIONS.event("elite-over", SEAT)
