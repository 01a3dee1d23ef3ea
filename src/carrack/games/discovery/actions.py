"""Every choice and every chance outcome as an integer: `verb * VERB + a * A + b`, with a and b below 64.

Players cannot trade or give (D-R-62): there is no verb for it.

`notation.py` gives the words; the engine only compares and unpacks.
"""

from __future__ import annotations

from typing import Final

VERB: Final = 4096
A: Final = 64

V_PASS: Final = 0  # not now, or none: decline, stay, keep, stop
V_PLACE: Final = 1  # kind, target
V_LAND: Final = 2  # region
V_TAKE: Final = 3  # good
V_BUY: Final = 4  # tile
V_GO: Final = 5  # mount an expedition
V_SEND: Final = 6  # kind, how many
V_EXPLORE: Final = 7  # region
V_DECK: Final = 8  # 0 by the rules, 1 by Portugal's power
V_TRAIN: Final = 9  # kind
V_BATTLE: Final = 10  # region, seat
V_WAR: Final = 11  # seat
V_KILL: Final = 12  # kind
V_SWAP: Final = 13  # region
V_SCOUT: Final = 14  # region; REGIONS is the deck
V_RETURN: Final = 15  # 0 top, 1 bottom of the deck
V_FRONT: Final = 16  # box, position
V_POWER: Final = 17  # use the nation's power (England, Holland)
V_NEXT: Final = 18  # position on the dock
V_CLAIM: Final = 19  # good (France)
V_REPLACE: Final = 20  # slot (Italy)
V_RIDE: Final = 21  # region, region (Stables)
V_MIGRATE: Final = 22  # region, region
V_COUNT: Final = 23  # how many
V_SMUGGLE: Final = 24  # seat, good wanted
V_GIVE: Final = 25  # good given
V_SELL: Final = 26  # good
V_USE: Final = 27  # tile
V_SETTLE: Final = 28  # region
V_EDICT: Final = 29  # partner, 1 if the partner places first
V_LOSE: Final = 30  # kind
V_PLAGUE: Final = 31  # region, seat
V_STEAL: Final = 32  # seat
V_VP: Final = 33  # how many
V_BID: Final = 34  # dollars
V_BOARD: Final = 35  # nation
V_MINT: Final = 36  # good
V_GAIN: Final = 37  # kind

V_ORDER: Final = 40  # chance: seat takes the next place of the order track
V_OPENER: Final = 41  # chance: seat opens the bidding
V_DEAL: Final = 42  # chance: nation for the next seat
V_DRAW: Final = 43  # chance: good
V_SHOW: Final = 44  # chance: tile
V_REVEAL: Final = 45  # chance: counter
V_TURN: Final = 46  # chance: card
V_LIFT: Final = 47  # chance: counter taken by Re-Write History
