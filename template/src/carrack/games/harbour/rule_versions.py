"""What later versions of the rules changed, so that older games are known and go on by their own.

A changed rule asks `s.rules >= N` where it differs, N being the version that is added here; so both can be played.
"""

from __future__ import annotations

from typing import Final

from carrack.play.game import RuleChange, latest_rules_version

CHANGES: Final[tuple[RuleChange, ...]] = ()
RULES_VERSION: Final = latest_rules_version(CHANGES)
