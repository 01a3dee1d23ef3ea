"""The rulings of catalogue section 31 that are a number or a yes/no, each in its one place.

A ruling that is not here is data (D-R-01, 02, 03: `data/regions.toml`) or the shape of one function, whose text cites
it.  `docs/rules/rulings.md` lists where each one lives.
"""

from __future__ import annotations

from typing import Final

from carrack.core.arrays import Table
from carrack.games.discovery import data

SWAPPABLE: Final[Table] = tuple(int(k in ("captain", "merchant", "missionary")) for k in data.KIND_IDS)  # D-R-08
GOOD_BY_ANY_MEANS: Final = 1  # D-R-17: the third worker earns the region's good however it came
SMALLEST_EXPEDITION: Final = 1  # D-R-40
WAR_NEEDS_BATTLE: Final = 1  # D-R-48: no declaration that would lead to no battle
MILITIA_MAKES_BATTLE: Final = 0  # D-R-50: it fights, but never brings a battle about
RIDE_NEEDS_COLONY: Final = 0  # D-R-51: Stables may ride into any adjacent discovered region
MIGRATION_NEEDS_COLONY: Final = 0  # D-R-52: any discovered region will do
RANDOM_BOARDS_STEP: Final = 1  # D-R-57: $10, $11, $12 as normal when boards are dealt at random
SMALLEST_BID: Final = 1  # D-R-58, D-AUC-04
FREE_SPECIALIST_BID: Final = 8  # D-AUC-13
RECON_REPLACEMENT_OPEN: Final = 1  # Advanced Reconnaissance with No Survivors: the new counter lies face up too
UNLIMITED: Final = 99  # pieces of a kind under the house rule
BUY_STEP: Final = 60  # most VP bought in one choice; whoever buys that many is asked again
