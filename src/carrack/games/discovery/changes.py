"""What later versions of the rules changed, so that older games are known and go on by their own.

A changed rule asks `s.rules >= N` where it differs, N being the version that is added here; so both can be played.
"""

from __future__ import annotations

from typing import Final

from carrack.core.game import Change, Options, newest


def _expansion(players: int, options: Options) -> bool:
    return options["expansion_tiles"] is True


CHANGES: Final[tuple[Change, ...]] = (
    Change(2, "slots-declined", ("D-R-07", "D-RES-06")),
    Change(2, "worker-home-first", ("D-R-70",)),
    Change(2, "sales-in-any-order", ("D-R-71",), ("empires",), _expansion),
    Change(2, "counters-in-any-order", ("D-B3-24",), ("empires",), _expansion),
    Change(2, "specialists-every-set", ("D-B1-20",), ("empires",), _expansion),
)
RULES_VERSION: Final = newest(CHANGES)
