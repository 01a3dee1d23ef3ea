"""Every choice and every chance outcome as an integer: `verb * VERB + argument`, the argument below 4096."""

from __future__ import annotations

from typing import Final

VERB: Final = 4096
SOURCES: Final = 4  # a fort is `land * SOURCES + what pays for it`

V_PASS: Final = 0  # not now, no more, or done
V_KEEP: Final = 1  # the drawn empire
V_GIVE: Final = 2  # it to a seat
V_EVENT: Final = 3  # play an event
V_CHOOSE: Final = 4  # a land, for an event
V_REGION: Final = 5  # a region, for an event
V_EXPAND: Final = 6  # into a land
V_FORT: Final = 7  # land and source
V_STORM: Final = 8  # go on against the same land
V_WITHDRAW: Final = 9
V_RECOVER: Final = 10  # 0 by a coin, 1 by an allied coin
V_SELL_FLEET: Final = 11  # water (Reallocation)
V_SEA: Final = 12  # water (Astronomy)
V_FIGHT_SEA: Final = 13  # water
V_HOLD_SEA: Final = 14  # water
V_SINK: Final = 15  # water: a fleet leaves to free its token
V_BUILD: Final = 16  # land

V_DEALT: Final = 20  # chance: event
V_DRAWN: Final = 21  # chance: place in the order of the epoch
V_ROLL_1: Final = 22  # chance: sorted result of one die,
V_ROLL_2: Final = 23  # of two,
V_ROLL_3: Final = 24  # of three
V_MARKER: Final = 25  # chance: value

BY_ARMY: Final = 0  # what pays for a fort
BY_COIN: Final = 1
BY_ALLIED_COIN: Final = 2
BY_ENGINEERS: Final = 3
