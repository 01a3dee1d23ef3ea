"""UTC timestamps in the stored format."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta


def utc_ago(time: timedelta) -> str:
    return (datetime.now(UTC) - time).isoformat(timespec="milliseconds")


def utc_now() -> str:
    return datetime.now(UTC).isoformat(timespec="milliseconds")
