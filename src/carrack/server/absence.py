"""Who is missed at a table: somebody who is to decide, is not there, and has let the others wait for long."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Final

from carrack.server import pace

if TYPE_CHECKING:
    from carrack.server.table import Chair, Header

PATIENCE: Final = {"live": 5 * 60, "slow": 3 * 24 * 3600}
"""Seconds that the others wait at least, by the pace of the table."""


def missed(header: Header, chair: Chair, online: bool) -> str | None:
    """When the others may agree on somebody else; None if the person is there, or nobody waits.

    Where choices are sealed it is the same for all who may still change theirs, so it does not tell who has chosen.
    """
    if header.status != "playing" or header.replay or chair.person is None or chair.given or online:
        return None
    moment = datetime.now(UTC)
    if pace.away(chair.off, moment.date()):
        return None
    if chair.bot is not None:  # lent, or taken when time was up
        late = header.clocks is not None and chair.number in header.clocks["out"]
        return header.updated if late else None
    if chair.number not in header.waiting:
        return None
    since = header.asked[str(chair.number)][1] if str(chair.number) in header.asked else header.updated
    patience = timedelta(seconds=PATIENCE[header.pace])
    return (datetime.fromisoformat(str(since)) + patience).isoformat(timespec="milliseconds")
