"""Changes of the rules by version, so that recorded games continue under the version they began with.

Where version N changed a rule, its code tests `s.rules >= N` and keeps the older behaviour otherwise.
"""

from __future__ import annotations

from typing import Final

from carrack.play.game import RuleChange, latest_rules_version

CHANGES: Final[tuple[RuleChange, ...]] = ()
RULES_VERSION: Final = latest_rules_version(CHANGES)
