"""What can happen, as numbers for `note`; `words.py` turns them into message keys. Arguments stand beside each."""

from __future__ import annotations

from typing import Final

E_DEALT: Final = 1  # seat, event
E_FIRST_ROLL: Final = 2  # seat, total
E_FIRST: Final = 3  # seat
E_EPOCH: Final = 4  # epoch
E_DREW: Final = 5  # seat
E_SAW: Final = 6  # empire
E_KEPT: Final = 7  # seat
E_GAVE: Final = 8  # seat, other
E_CALLED: Final = 9  # seat, empire, strength
E_SKIPPED: Final = 10  # empire
E_PLAYED: Final = 11  # seat, event
E_COINS: Final = 12  # seat, coins, 1 if allied
E_ARMED: Final = 13  # seat, armies
E_FLEETS: Final = 14  # seat, number
E_FLEET: Final = 15  # seat, water
E_SOLD_FLEET: Final = 16  # seat, water
E_STARTED: Final = 17  # seat, land
E_SWEPT: Final = 18  # seat, land: its army leaves the start land
E_EXPANDED: Final = 19  # seat, land
E_REPLACED: Final = 20  # seat, land
E_ATTACK: Final = 21  # seat, other, land
E_ROLL: Final = 22  # attack best, defence best, land
E_DICE: Final = 23  # seat, number of dice, result
E_WON: Final = 24  # seat, land
E_LOST: Final = 25  # seat, land
E_TIED: Final = 26  # seat, land
E_FORT_FELL: Final = 27  # land
E_ARMY_FELL: Final = 28  # seat, land
E_SACKED: Final = 29  # land, what is left
E_RECOVERED: Final = 30  # seat, 1 if allied
E_WITHDREW: Final = 31  # seat, land
E_FORT: Final = 32  # seat, land, source
E_LEADER_DIED: Final = 33  # seat
E_MONUMENT: Final = 34  # seat, land
E_REGION: Final = 35  # seat, region, points
E_STRUCTURES: Final = 36  # seat, points
E_SCORED: Final = 37  # seat, points, total
E_PREEMINENT: Final = 38  # seat
E_NO_PREEMINENT: Final = 39
E_MARKER: Final = 40  # seat, value
E_OVER: Final = 41  # seat, place, points
E_RUINED: Final = 42  # land: monument destroyed
E_DIED: Final = 43  # seat, land: army dies of an event
E_SURVIVED: Final = 44  # seat, land
E_SETTLED: Final = 45  # seat, land
E_KINGDOM: Final = 46  # seat, land, kingdom
E_NAMED: Final = 47  # seat, land (Treachery)
E_BETRAYED: Final = 48  # seat, land
E_MINOR: Final = 49  # seat, minor empire
E_CRUSADE: Final = 50  # seat
E_BARBARIANS: Final = 51  # seat, barren land
E_SEA_HELD: Final = 52  # seat, water
E_SEA_FIGHT: Final = 53  # seat, other, water
E_SEA_LOST: Final = 54  # seat, water
E_SUNK: Final = 55  # seat, water
E_SEA_POINTS: Final = 56  # seat, points
E_STAYED: Final = 57  # seat: ends expansion
E_CIVIL_WAR: Final = 58  # seat, other, land
E_REVOLT: Final = 59  # seat
E_NO_LANDING: Final = 60  # seat, armies lost unplaced
E_JIHAD: Final = 61  # seat, phase
E_ELITE_OVER: Final = 62  # seat
