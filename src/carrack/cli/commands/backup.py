"""`carrack backup`, `restore`, `export`, `import` and `db check`: copy a server's database to a file and back, or check
it."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Final

from carrack.cli.database_access import (
    _dump,
    _sentences,
    _tell,
)
from carrack.cli.paths import data_folder, ensure_parent_folder
from carrack.text.fluent import Localizer

BACKUP_SUFFIX: Final = ".jsonl.gz"
BACKUP_PATTERN: Final = "carrack-*" + BACKUP_SUFFIX


def backup(lang: Localizer, folder: str | None, database: str | None, keep: int, as_json: bool) -> None:
    """Write a dated backup, read it back to verify it, and keep only the latest `keep` files."""
    home = Path(folder) if folder else data_folder() / "backups"
    stamp = time.strftime("%Y%m%d-%H%M%S")
    path = next(
        path
        for n in range(1, 1000)
        if not (path := home / f"carrack-{stamp}{'' if n == 1 else f'-{n}'}{BACKUP_SUFFIX}").exists()
    )
    ensure_parent_folder(path)
    count = asyncio.run(_dump(lang, database, path))
    with _sentences():
        from carrack.server.storage.backup import verify_backup

        verify_backup(path)
    old = sorted(home.glob(BACKUP_PATTERN), key=lambda one: (one.stat().st_mtime_ns, one.name))[:-keep]
    for one in old:
        one.unlink(missing_ok=True)
    _tell(lang, as_json, "cli-copied", path, count, removed=len(old))
