"""What later versions of the rules changed, so that older games are known and go on by their own.

A changed rule asks `s.rules >= N` where it differs, N being the version that is added here; so both can be played.
"""

from __future__ import annotations

from typing import Final

from carrack.core.game import Change, newest

CHANGES: Final[tuple[Change, ...]] = ()
RULES_VERSION: Final = newest(CHANGES)
