"""The page itself: files that Vite has built, in `carrack/server/page`."""

from __future__ import annotations

import gzip
import mimetypes
import os
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Final

INDEX: Final = "index.html"
PACKED: Final = (".html", ".js", ".css", ".svg", ".json", ".mjs", ".wasm", ".txt", ".webmanifest")
FOREVER: Final = "public, max-age=31536000, immutable"


@dataclass(frozen=True, slots=True)
class File:
    body: bytes
    packed: bytes | None
    """The same compressed by gzip, if that pays."""
    type: str
    caching: str


def folder() -> Path:
    """Where the page is; CARRACK_PAGE names another place for those who work on it."""
    return Path(os.environ.get("CARRACK_PAGE") or Path(__file__).parent / "page")


def is_there() -> bool:
    return (folder() / INDEX).is_file()


def find(path: str) -> File | None:
    """The file at a path; addresses of tables and the like get the page. None: there is no such file."""
    home = folder().resolve()
    try:
        wanted = (home / path.lstrip("/")).resolve() if path.isprintable() else home
        if wanted.is_relative_to(home) and wanted.is_file():
            return _read(wanted, wanted.stat().st_mtime_ns, wanted.is_relative_to(home / "assets"))
    except OSError:  # longer than names can be
        return None
    if "." in path.rpartition("/")[2] or not is_there():
        return None
    index = home / INDEX
    return _read(index, index.stat().st_mtime_ns, False)


@lru_cache(maxsize=256)
def _read(path: Path, _: int, hashed: bool) -> File:
    """Read once for each version; files whose names carry a hash of their content never change."""
    body = path.read_bytes()
    packed = gzip.compress(body, 9, mtime=0) if path.suffix in PACKED and len(body) > 500 else None
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    return File(body, packed, kind, FOREVER if hashed else "no-cache")
