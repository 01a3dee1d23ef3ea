"""Names of the steps of play, of the frames that interrupt them, and of the questions they ask."""

from __future__ import annotations

from typing import Final

S_DEAL: Final = 1
S_FIRST_ROLL: Final = 2
S_DRAFT: Final = 3
S_CALL: Final = 4
S_EVENTS: Final = 5
S_ARM: Final = 6
S_TOKENS: Final = 7
S_FLEETS: Final = 8
S_REALLOCATION: Final = 9
S_NAVAL: Final = 10
S_START_LAND: Final = 11
S_EXPANSION: Final = 12
S_BUILDING: Final = 13
S_SCORING: Final = 14
S_EPOCH_END: Final = 15
S_FINAL: Final = 16

F_FIGHT: Final = 1  # land, style, attack dice, defence dice; stage
F_GUEST: Final = 2  # a minor empire or crusade expands: kind
F_DISASTER: Final = 3  # how many, lowest land
F_CIVIL_WAR: Final = 4  # chosen so far, three lands
F_CIVIL_FIGHTS: Final = 5  # next fight, three lands
F_MIGRANTS: Final = 6  # how many, lowest land, regions, figure
F_FAMINE: Final = 7  # regions (mask), next land, -, armies still to roll
F_BLACK_DEATH: Final = 8  # first region, or -1
F_BLACK_DEATH_LANDS: Final = 9  # first land, or -1
F_STRIKE: Final = 10  # two lands, which of them, armies still to roll
F_PLAGUE: Final = 11  # land (or -1), dice still to roll, hit
F_PESTILENCE: Final = 12  # centre (or -1), next, -, armies still to roll
F_BARBARIANS: Final = 13  # barren land (or -1), wins
F_TREACHERY: Final = 14
F_FAMINE_REGION: Final = 15
F_ASTRONOMY: Final = 16
F_RECOVER: Final = 17  # part
F_SIEGE: Final = 18  # land, style: go on or go back
F_SEA_FIGHT: Final = 19  # water; stage

ST_EMPIRE: Final = 0  # who fights
ST_MINOR: Final = 1
ST_CRUSADE: Final = 2
ST_CIVIL_WAR: Final = 3
ST_REVOLT: Final = 4
ST_BARBARIANS: Final = 5

Q_DRAFT: Final = 1
Q_EVENT: Final = 2
Q_EXPAND: Final = 3
Q_SIEGE: Final = 4
Q_RECOVER: Final = 5
Q_REALLOCATION: Final = 6
Q_ASTRONOMY: Final = 7
Q_BUILD: Final = 8
Q_DISASTER: Final = 9
Q_CIVIL_WAR: Final = 10
Q_MIGRANTS: Final = 11
Q_FAMINE: Final = 12
Q_BLACK_DEATH: Final = 13
Q_PLAGUE: Final = 14
Q_PESTILENCE: Final = 15
Q_BARBARIANS: Final = 16
Q_BARBARIAN_TARGET: Final = 17
Q_TREACHERY: Final = 18
Q_NAVAL: Final = 19
Q_TOKENS: Final = 20
Q_GUEST: Final = 21
Q_PLAGUE_SPREAD: Final = 22
Q_CHANCE: Final = 30
Q_ROLL_1: Final = 31  # chance: so many dice; the outcomes are made only when somebody asks for them
Q_ROLL_2: Final = 32
Q_ROLL_3: Final = 33
