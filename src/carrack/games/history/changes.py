"""What later versions of the rules changed, so that older games are known and go on by their own.

A changed rule asks `s.rules >= N` where it differs, N being the version that is added here; so both can be played.
"""

from __future__ import annotations

from typing import Final

from carrack.core.game import Change, newest

CHANGES: Final[tuple[Change, ...]] = (
    Change(2, "coasts", ("H-RUL-01",)),
    Change(2, "treachery", ("H-RUL-32",)),
    Change(2, "taken-capitals", ("H-MON-05",)),
    Change(2, "revolt", ("H-RUL-55", "H-RUL-34")),
    Change(2, "events-asked", ("H-INFO-01",)),
)
RULES_VERSION: Final = newest(CHANGES)
