"""Five levels of opponents, the same names everywhere.  They differ in judgement and depth, not in blunders thrown in.

A novice judges by rules of thumb and overlooks half of what it could do; a casual player overlooks nothing.  From the
club on they judge by the learned estimate: a club player looks one choice ahead; an expert lets the choices that it
likes best meet in the same scenes, with the same luck, and follows them to the end of the turn before it judges,
since the estimate knows the end of a turn best; a master does so with more choices in many scenes.  In Marchands,
where what matters is sealed, an expert looks ahead as a club player does but tries more plans, and a master still
more, with a tree for the rest.
"""

from __future__ import annotations

from typing import Final

from carrack.bots.thinker import Way

NOVICE: Final = Way(learned=False, sight=50, draws=1, plans=1)
CASUAL: Final = Way(learned=False, draws=2, plans=1)
CLUB: Final = Way(draws=16, plans=48, breadth=16)
EXPERT: Final = Way(scenes=4, focus=2, draws=2, seconds=0.5)
MASTER: Final = Way(scenes=120, focus=8, draws=8)

LEVELS: Final = {"novice": NOVICE, "casual": CASUAL, "club": CLUB, "expert": EXPERT, "master": MASTER}
"""From 1 to 5."""
OTHERWISE: Final = {
    ("club", "carrack.games.history"): Way(draws=1),
    ("expert", "carrack.games.history"): Way(scenes=24, focus=8, draws=4, seconds=0.5),
    ("master", "carrack.games.history"): Way(scenes=600, focus=12, draws=16),
    ("club", "carrack.games.marchands"): Way(draws=16, plans=16, breadth=16),
    ("expert", "carrack.games.marchands"): Way(draws=16, plans=96, insight=50, seconds=0.5),
    ("master", "carrack.games.marchands"): Way(tries=4000, focus=12, draws=8, caution=30, plans=3000, insight=50),
}
"""Where a level thinks in another way about a game."""
DEFAULT: Final = "club"
"""Who sits down unless somebody else is asked for."""
ADVISER: Final = "master"
"""Who gives hints: whoever reviews think with, so that a hint is not called a mistake afterwards."""


def way_of(level: str, package: str) -> Way:
    """How a level thinks about the games of a package."""
    return OTHERWISE.get((level, package), LEVELS[level])
