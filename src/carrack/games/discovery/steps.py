"""Names of the steps of play, of the frames that interrupt them, and of the questions they ask."""

from __future__ import annotations

from typing import Final

# ---- steps: the words `sequence.outline` writes its outline with --------------------------------------------------
S_DEAL_NATIONS: Final = 1
S_NATION_AUCTION: Final = 2
S_ORDER_AUCTION: Final = 3
S_RANDOM_ORDER: Final = 4
S_CARIBBEAN: Final = 5
S_RECONNAISSANCE: Final = 6
S_FIRST_GOODS: Final = 7
S_FIRST_BUILDINGS: Final = 8
S_REDUCED_LUCK: Final = 9
S_SPAIN: Final = 10
S_START: Final = 11
S_PLACEMENT: Final = 12
S_INITIATIVE: Final = 13
S_BOARDING: Final = 14
S_DOCK: Final = 15
S_TRADE_GOODS: Final = 16
S_SHIPPING: Final = 17
S_BUILDINGS: Final = 18
S_DISCOVERY: Final = 19
S_SPECIALISTS: Final = 20
S_WARFARE: Final = 21
S_INCOME: Final = 22
S_BENEFITS: Final = 23
S_NEW_GOODS: Final = 24
S_NEW_SHIP: Final = 25
S_NEW_BUILDINGS: Final = 26
S_NEW_COLONISTS: Final = 27
S_COLONIES: Final = 28
S_BUY_VP: Final = 29
S_NEW_ORDER: Final = 30
S_NEXT_TURN: Final = 31
S_FINAL_SCORING: Final = 32
S_BEFORE: Final = 40  # + box: the window just before it resolves
W_PLACEMENT: Final = 8  # two more windows: before Phase 1, and before the order is adjusted
W_NEW_ORDER: Final = 9

# ---- frames: what is settled before the step goes on --------------------------------------------------------------
F_SWAP: Final = 1  # seat, kind, destination, optional
F_REVEAL: Final = 2  # seat, region, mode
F_TURN_CARD: Final = 3  # seat, 1 for Portugal's power
F_LOOK: Final = 4  # seat, region
F_LOOK_CARD: Final = 5  # seat, 1 once seen
F_OPEN: Final = 6  # region: a counter is laid open
F_PARTY: Final = 7  # seat, kind, workers so far
F_TARGET: Final = 8  # seat
F_CHOOSE: Final = 9  # seat, how many, lowest kind
F_SETTLE: Final = 10  # seat, how many, lowest region, tile
F_ALLIES: Final = 11  # seat, how many
F_DRAW_GOODS: Final = 12  # seat, how many, tile
F_EDICT: Final = 13  # seat, how many
F_EDICT_PLACE: Final = 14  # seat, how many
F_PLAGUE_ALL: Final = 15  # place in the order, region
F_PLAGUE_ONE: Final = 16  # seat
F_PLAGUE_COUNT: Final = 17  # region, victim, seat
F_STEAL: Final = 18  # seat, how many, lowest seat
F_LIFT: Final = 19  # seat, victim
F_CHART: Final = 20  # seat
F_REORDER: Final = 21  # seat, position, 1 if the last pick was already next
F_BATTLE: Final = 22  # attacker, defender, region, side, kills left, lowest kind
F_WAR: Final = 23  # attacker, defender, region
F_GIVE: Final = 24  # seat, other, good wanted
F_MIGRATE: Final = 25  # seat, from, to

# ---- how a counter is turned over ---------------------------------------------------------------------------------
BY_EXPEDITION: Final = 0
BY_CHART: Final = 1
BY_SPAIN: Final = 2
BY_AUCTION: Final = 3

# ---- where a gained worker goes -----------------------------------------------------------------------------------
TO_NEXT_TURN: Final = 0
TO_DISCOVERY: Final = 1  # + the building that sends it

# ---- questions ----------------------------------------------------------------------------------------------------
Q_PLACE: Final = 1
Q_LAND: Final = 2
Q_TAKE_GOOD: Final = 3
Q_BUY: Final = 4
Q_EXPEDITION: Final = 5
Q_PARTY: Final = 6
Q_TARGET: Final = 7
Q_TRAIN: Final = 8
Q_WAR: Final = 9
Q_CASUALTY: Final = 10
Q_SWAP: Final = 11
Q_RETURN_CARD: Final = 12
Q_BEFORE: Final = 13
Q_REORDER: Final = 14
Q_BENEFITS: Final = 15
Q_MIGRATE_COUNT: Final = 16
Q_GIVE_GOOD: Final = 17
Q_SPECIALIST: Final = 18
Q_SETTLE: Final = 19
Q_ALLIES: Final = 20
Q_EDICT: Final = 21
Q_EDICT_PLACE: Final = 22
Q_PLAGUE_LOSS: Final = 23
Q_PLAGUE_REGION: Final = 24
Q_PLAGUE_COUNT: Final = 25
Q_STEAL: Final = 26
Q_CHART: Final = 27
Q_SPAIN: Final = 28
Q_MINT: Final = 29
Q_BUY_VP: Final = 30
Q_BID: Final = 31
Q_BOARD: Final = 32
Q_CHANCE: Final = 33
