"""An HTTP client of one connection for the attacks and their victims, from an address as a local proxy forwards it."""

from __future__ import annotations

import asyncio
import gzip
import json
import secrets
from typing import Any, Final

PATIENCE: Final = 30.0
"""Time (s) after which a missing answer counts as lost."""
PAUSE: Final = 0.1
"""Time (s) that a client waits after a refusal."""


class Gone(Exception):
    """The connection broke, or no answer came in time."""


class Visitor:
    """One HTTP connection at a time, from an address as a local proxy would forward it."""

    def __init__(self, port: int, address: str, patience: float = PATIENCE) -> None:
        self.address = address
        self.cookie = ""
        self._patience = patience
        self._port = port
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def ask(self, method: str, path: str, body: Any = None) -> tuple[int, bytes]:
        """The status and the body of the answer; Gone without one."""
        try:
            async with asyncio.timeout(self._patience):
                reader, _ = await self.send(method, path, body)
                return await self._answer(reader)
        except (OSError, EOFError, TimeoutError, ValueError) as error:
            self.hang_up()
            raise Gone(str(error)) from None

    async def send(
        self, method: str, path: str, body: Any = None, more: str = ""
    ) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """Send a request without reading the answer."""
        if self._streams is None:
            self._streams = await asyncio.open_connection("127.0.0.1", self._port)
        data = body if isinstance(body, bytes) else b"" if body is None else json.dumps(body).encode()
        head = (
            f"{method} {path} HTTP/1.1\r\nhost: 127.0.0.1:{self._port}\r\nx-carrack: 1\r\naccept-encoding: gzip\r\n"
            f"x-forwarded-for: {self.address}\r\ncontent-type: application/json\r\ncontent-length: {len(data)}\r\n"
            f"cookie: {self.cookie}\r\nidempotency-key: {secrets.token_urlsafe(12)}\r\n{more}\r\n"
        )
        self._streams[1].write(head.encode() + data)
        await self._streams[1].drain()
        return self._streams

    async def _answer(self, reader: asyncio.StreamReader) -> tuple[int, bytes]:
        head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
        status, *lines = head.split("\r\n")
        headers = [(name.lower(), value.strip()) for name, _, value in (line.partition(":") for line in lines)]
        for name, value in headers:
            if name == "set-cookie" and value.startswith("carrack="):
                self.cookie = value.partition(";")[0]
        fields = dict(headers)
        body = b""
        if "content-length" in fields:
            body = await reader.readexactly(int(fields["content-length"]))
        elif fields.get("transfer-encoding") == "chunked":
            while size := int(await reader.readline(), 16):
                body += (await reader.readexactly(size + 2))[:-2]
            await reader.readline()
        if fields.get("content-encoding") == "gzip":
            body = gzip.decompress(body)
        if fields.get("connection") == "close":
            self.hang_up()
        return int(status.split()[1]), body

    def hang_up(self) -> None:
        if self._streams is not None:
            self._streams[1].transport.abort()
            self._streams = None
