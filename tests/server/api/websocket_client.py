"""A WebSocket as a browser opens one, as far as these tests need it."""

from __future__ import annotations

import base64
import json
import os
import socket
from collections.abc import Iterator
from contextlib import closing, contextmanager
from typing import Any

TEXT, CLOSE = 1, 8


class Socket:
    def __init__(self, line: socket.socket) -> None:
        self._line = line
        self._read = line.makefile("rb")

    def open(self, host: str, path: str, **headers: str) -> None:
        key = base64.b64encode(os.urandom(16)).decode()
        head = {"Host": host, "Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-Version": "13"}
        head |= {"Sec-WebSocket-Key": key, **headers}
        lines = "".join(f"{name}: {value}\r\n" for name, value in head.items())
        self._line.sendall(f"GET {path} HTTP/1.1\r\n{lines}\r\n".encode())
        status = self._read.readline()
        assert b" 101 " in status, status
        while self._read.readline().strip():
            pass

    def send(self, text: str) -> None:
        data, mask = text.encode(), os.urandom(4)
        assert len(data) < 126
        masked = bytes(byte ^ mask[place % 4] for place, byte in enumerate(data))
        self._line.sendall(bytes([0x80 | TEXT, 0x80 | len(data)]) + mask + masked)

    def receive(self) -> str | None:
        """The next text; None when the other side closes the line."""
        head = self._read.read(2)
        if len(head) < 2 or head[0] & 15 == CLOSE:
            return None
        assert head[0] == 0x80 | TEXT, head
        size = head[1]
        if size >= 126:
            size = int.from_bytes(self._read.read(2 if size == 126 else 8), "big")
        return self._read.read(size).decode()

    def update(self) -> Any:
        """The next update, past answers to pings and presence messages."""
        while (text := self.receive()) is not None:
            if text != "pong" and "table" in (said := json.loads(text)):
                return said
        raise AssertionError("the connection was closed")

    def close(self) -> None:
        self._read.close()


@contextmanager
def connected(port: int, path: str, **headers: str) -> Iterator[Socket]:
    with socket.create_connection(("127.0.0.1", port), timeout=120) as line, closing(Socket(line)) as found:
        found.open(f"127.0.0.1:{port}", path, **headers)
        yield found
