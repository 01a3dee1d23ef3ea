"""The rulings of catalogue section 31 that are a number or a flag, each defined once.

All others are data (D-R-01, 02, 03: `data/regions.toml`) or implemented by a function whose docstring cites them.
`docs/rules/rulings.md` lists the place of each ruling.
"""

from __future__ import annotations

from typing import Final

from carrack.engine.arrays import ConstInts
from carrack.games.discovery.data import components

SWAPPABLE: Final[ConstInts] = tuple(int(k not in ("colonist", "builder")) for k in components.WORKER_KIND_IDS)  # D-R-08
GOOD_BY_ANY_MEANS: Final = 1  # D-R-17: the third worker earns the region's good however it came
SMALLEST_EXPEDITION: Final = 1  # D-R-40
WAR_NEEDS_BATTLE: Final = 1  # D-R-48: a war needs at least one possible battle
MILITIA_MAKES_BATTLE: Final = 0  # D-R-50: the Militia fights, but does not make a battle possible
RIDE_NEEDS_COLONY: Final = 0  # D-R-51: Stables may ride into any adjacent discovered region
MIGRATION_NEEDS_COLONY: Final = 0  # D-R-52: any discovered region is allowed
SMALLEST_BID: Final = 1  # D-R-58, D-AUC-04
HIGHEST_BID: Final = 63  # dollars; only a position from setup can afford it
FREE_SPECIALIST_BID: Final = 8  # D-AUC-13
RECON_REPLACEMENT_OPEN: Final = 1  # Advanced Reconnaissance with No Survivors: the new counter lies face up too
UNLIMITED: Final = 99  # pieces of a kind under the house rule
MAX_VP_PER_PURCHASE: Final = 60  # most VP bought by one action; after that many the player may buy more
SEND_STEP: Final = 63  # most workers of a kind sent by one action; after that many the player may send more
