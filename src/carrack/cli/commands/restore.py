"""`carrack restore`: replaces the contents of a database by a file."""

from __future__ import annotations

import asyncio
from pathlib import Path

from carrack.cli.database_access import (
    _load,
    _tell,
    resolve_database_url,
)
from carrack.text.fluent import Localizer


def restore(lang: Localizer, file: str, database: str | None, replace: bool, as_json: bool) -> None:
    """Replace the content of a database by that of a file."""
    path, url = Path(file), resolve_database_url(database)
    count = asyncio.run(_load(lang, url, path, replace=replace, add=False))
    _tell(lang, as_json, "cli-restored", path, count)
