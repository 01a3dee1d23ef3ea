"""Changes of the rules by version, so that older games continue by their own rules.

Where a changed rule differs, it tests `s.rules >= N`, where N is the version added here.
"""

from __future__ import annotations

from typing import Final

from carrack.play.game import RuleChange, latest_rules_version

CHANGES: Final[tuple[RuleChange, ...]] = ()
RULES_VERSION: Final = latest_rules_version(CHANGES)
