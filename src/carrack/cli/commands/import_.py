"""`carrack import`: adds the rows of a file to a database."""

from __future__ import annotations

import asyncio
from pathlib import Path

from carrack.cli.database_access import (
    _load,
    _tell,
    resolve_database_url,
)
from carrack.text.fluent import Localizer


def import_(lang: Localizer, file: str, database: str | None, as_json: bool) -> None:
    """Add the content of a file to a database."""
    path, url = Path(file), resolve_database_url(database)
    count = asyncio.run(_load(lang, url, path, replace=False, add=True))
    _tell(lang, as_json, "cli-restored", path, count, there=count.existing)
