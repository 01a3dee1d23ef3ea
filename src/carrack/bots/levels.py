"""Five levels of opponents, the same names everywhere.  They differ in judgement and depth, not in blunders thrown in.

A novice judges by rules of thumb and overlooks half of what it could do; a casual player overlooks nothing.  From the
club on they judge by the learned estimate: a club player looks one choice ahead, an expert reads on for a moment, a
master for up to a second.  A turn of History is a row of fights: there they play it out before they judge.
"""

from __future__ import annotations

from typing import Final

from carrack.bots.thinker import Way

NOVICE: Final = Way(learned=False, sight=50, draws=1, plans=1)
CASUAL: Final = Way(learned=False, draws=2, plans=1)
CLUB: Final = Way(draws=16, plans=128, breadth=32)
EXPERT: Final = Way(tries=400, focus=12, draws=4, caution=30, plans=1500, insight=50, seconds=0.5)
MASTER: Final = Way(tries=4000, focus=12, draws=8, caution=30, plans=12000, insight=50)

LEVELS: Final = {"novice": NOVICE, "casual": CASUAL, "club": CLUB, "expert": EXPERT, "master": MASTER}
"""From 1 to 5."""
OTHERWISE: Final = {
    ("expert", "carrack.games.history"): Way(tries=300, focus=8, draws=8, read_on=True, explore=150, seconds=0.5),
    ("master", "carrack.games.history"): Way(tries=3000, focus=8, draws=16, read_on=True, explore=150),
}
"""Where a level thinks in another way about a game."""
DEFAULT: Final = "club"
"""Who sits down unless somebody else is asked for."""
ADVISER: Final = "expert"
"""Who gives hints."""


def way_of(level: str, package: str) -> Way:
    """How a level thinks about the games of a package."""
    return OTHERWISE.get((level, package), LEVELS[level])
