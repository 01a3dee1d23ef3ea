"""Serves the built web page and its files, with their cache headers."""

from __future__ import annotations

import asyncio
import gzip
import mimetypes
import os
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Final

from litestar import Response, route
from litestar.params import FromPath

from carrack.server.api import link_preview
from carrack.server.api.client_address import base_url
from carrack.server.api.dependencies import UNCOMPRESSED, ApiRequest, provide_language
from carrack.server.container import ServiceContainer
from carrack.server.errors import ServiceError
from carrack.server.settings import Settings
from carrack.server.storage.database_errors import DATABASE_ERRORS
from carrack.text.fluent import Localizer

INDEX_FILE: Final = "index.html"
COMPRESSIBLE: Final = (".html", ".js", ".css", ".svg", ".json", ".mjs", ".wasm", ".txt", ".webmanifest")
IMMUTABLE_CACHE_CONTROL: Final = "public, max-age=31536000, immutable"
REVALIDATE: Final = "no-cache"
"""The browser checks for a new version each time: the head of the page changes with the table."""
NON_PAGE_PREFIXES: Final = ("api", "health", "ready", "metrics")
"""First path segments that never answer with the page."""
PREVIEW_SECONDS: Final = 2.0
"""Time limit (s) for reading a table; after it the page has the general head."""


@dataclass(frozen=True, slots=True)
class WebAsset:
    body: bytes
    packed: bytes | None
    """The gzip-compressed content, if that is smaller."""
    type: str
    caching: str


def assets_directory() -> Path:
    """The folder of the page; CARRACK_PAGE overrides it for development."""
    return Path(os.environ.get("CARRACK_PAGE") or Path(__file__).parents[2] / "page")


def is_page_built() -> bool:
    return (assets_directory() / INDEX_FILE).is_file()


@route(["/", "/{path:path}"], http_method=["GET", "HEAD"], opt={UNCOMPRESSED: True}, include_in_schema=False)
async def serve_page(request: ApiRequest, path: FromPath[str] = "") -> Response[bytes]:
    """Serve a file of the page, or the page itself."""
    path = f"/{path.lstrip('/')}"
    if path.split("/")[1] in NON_PAGE_PREFIXES:
        raise ServiceError(404, "server-no-page")
    language = provide_language(request)
    if not is_page_built():
        return Response(language.render_key("server-page-missing").encode(), media_type="text/plain")
    if path in ("/", f"/{INDEX_FILE}"):
        return await _page(request, "/", language)
    file = find_asset(path)
    if file is not None:
        return _respond(request, file)
    if "." in path.rpartition("/")[2]:  # a missing file; a script must not get the page in its place
        raise ServiceError(404, "server-no-page")
    return await _page(request, path, language)


async def _page(request: ApiRequest, path: str, language: Localizer) -> Response[bytes]:
    services: ServiceContainer = request.app.state.services
    try:
        async with asyncio.timeout(PREVIEW_SECONDS):
            shown = await link_preview.preview(services.store, path, language)
    except (*DATABASE_ERRORS, TimeoutError):
        shown = link_preview.home(language, indexed=False)  # the page itself reports that the database is away
    settings: Settings = request.app.state.settings
    index = (await asyncio.to_thread((assets_directory() / INDEX_FILE).read_bytes)).decode()
    body = link_preview.render(index, shown, language, settings.public_url or base_url(request), path).encode()
    file = WebAsset(body, gzip.compress(body, 6, mtime=0), "text/html", REVALIDATE)
    return _respond(request, file, shown)


def _respond(request: ApiRequest, file: WebAsset, shown: link_preview.Preview | None = None) -> Response[bytes]:
    headers = {"cache-control": file.caching, "vary": "accept-encoding"}
    if shown is not None:
        headers["vary"] = "accept-encoding, accept-language"
        if not shown.indexed:
            headers["x-robots-tag"] = "noindex"
    body = file.body
    if file.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
        body = file.packed
    return Response(body, media_type=file.type, headers=headers, status_code=shown.status if shown else 200)


def find_asset(path: str) -> WebAsset | None:
    """The file at a path; None if there is none."""
    home = assets_directory().resolve()
    try:
        wanted = (home / path.lstrip("/")).resolve() if path.isprintable() else home
        if wanted.is_relative_to(home) and wanted.is_file():
            return _read(wanted, wanted.stat().st_mtime_ns, wanted.is_relative_to(home / "assets"))
    except OSError:  # a path longer than file names can be
        pass
    return None


@lru_cache(maxsize=256)
def _read(path: Path, _: int, hashed: bool) -> WebAsset:
    """Read a file, cached per modification; files with a content hash in their name are immutable."""
    body = path.read_bytes()
    packed = gzip.compress(body, 9, mtime=0) if path.suffix in COMPRESSIBLE and len(body) > 500 else None
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    return WebAsset(body, packed, kind, IMMUTABLE_CACHE_CONTROL if hashed else REVALIDATE)
