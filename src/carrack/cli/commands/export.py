"""`carrack export`: writes all rows of a database to one file."""

from __future__ import annotations

import asyncio
from pathlib import Path

from carrack.cli.database_access import (
    _dump,
    _tell,
)
from carrack.cli.paths import ensure_parent_folder
from carrack.text.fluent import Localizer


def export(lang: Localizer, file: str, database: str | None, as_json: bool) -> None:
    """Export a database to a file."""
    path = Path(file)

    ensure_parent_folder(path)
    count = asyncio.run(_dump(lang, database, path))
    _tell(lang, as_json, "cli-copied", path, count)
