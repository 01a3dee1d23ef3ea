"""Faults between a server and its database, brought about at a named moment."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from math import inf
from socket import SHUT_RDWR, create_connection, create_server, socket
from typing import Any, Final, cast
from urllib.parse import urlsplit

from carrack.server.storage.batch_writer import SqliteWriter
from carrack.server.storage.database import Database

MOVE: Final = b'"known":'
"""Stands in every statement that stores a move, and in no other."""
UNSENT, HALF, SENT, ANSWERED = "unsent", "half", "sent", "answered"
"""When the connection is cut: before the statement, in the middle of it, after it, or with the answer under way."""


class Proxy:
    """Carries the connections of one server to PostgreSQL."""

    def __init__(self, url: str) -> None:
        parts = urlsplit(url)
        self._target = (parts.hostname or "", parts.port or 0)
        self._listening = create_server(("127.0.0.1", 0))
        port = self._listening.getsockname()[1]
        self.url = url.replace(f"{self._target[0]}:{self._target[1]}", f"127.0.0.1:{port}")
        self.cut_at = ""
        """At which moment of the next move its connection is cut; empty for never."""
        self.refuse: float = 0
        """How many of the next connections are refused."""
        self._pairs: set[tuple[socket, socket]] = set()
        self._lock = threading.Lock()
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                near, _ = self._listening.accept()
                with self._lock:
                    refused = self.refuse > 0
                    self.refuse -= refused
                    if refused:
                        near.close()
                        continue
                    pair = near, create_connection(self._target)
                    self._pairs.add(pair)
                cutting = threading.Event()
                threading.Thread(target=self._send, args=(pair, cutting), daemon=True).start()
                threading.Thread(target=self._answer, args=(pair, cutting), daemon=True).start()

    def _send(self, pair: tuple[socket, socket], cutting: threading.Event) -> None:
        near, far = pair
        with suppress(OSError):
            while data := near.recv(1 << 20):
                moment = ""
                if MOVE in data:
                    with self._lock:
                        moment, self.cut_at = self.cut_at, ""
                if moment == ANSWERED:
                    cutting.set()
                if moment in ("", ANSWERED):
                    far.sendall(data)
                    continue
                far.sendall(data[: {UNSENT: 0, HALF: data.index(MOVE), SENT: len(data)}[moment]])
                break
        self._close(pair)

    def _answer(self, pair: tuple[socket, socket], cutting: threading.Event) -> None:
        near, far = pair
        with suppress(OSError):
            while data := far.recv(1 << 20):
                if cutting.is_set():
                    break
                near.sendall(data)
        self._close(pair)

    def _close(self, pair: tuple[socket, socket]) -> None:
        with self._lock:
            self._pairs.discard(pair)
        for one in pair:
            with suppress(OSError):
                one.shutdown(SHUT_RDWR)
            one.close()

    def cut(self) -> None:
        """Lose all connections."""
        for pair in list(self._pairs):
            self._close(pair)

    def down(self) -> None:
        """The database is away until it is `up`."""
        self.refuse = inf
        self.cut()

    def up(self) -> None:
        self.refuse = 0

    def close(self) -> None:
        self._listening.close()
        self.cut()


@contextmanager
def proxied(url: str) -> Iterator[Proxy]:
    proxy = Proxy(url)
    try:
        yield proxy
    finally:
        proxy.close()


class Driver:
    """The same for SQLite, whose writer has a driver and no connection."""

    def __init__(self, database: Database) -> None:
        writer = database._statement_writer
        assert isinstance(writer, SqliteWriter)
        writer._thread.submit(writer._write, []).result()  # from now on it is connected
        self.cut_at = ""
        self._connection = writer._connection
        writer._connection = cast(sqlite3.Connection, self)

    def execute(self, text: str, *values: Any) -> Any:
        assert self._connection is not None
        if text == "BEGIN IMMEDIATE" and self.cut_at == UNSENT:
            self._fail()
        if text == "COMMIT" and self.cut_at == HALF:
            self._fail()
        done = self._connection.execute(text, *values)
        if text == "COMMIT" and self.cut_at:
            self._fail()
        return done

    def _fail(self) -> None:
        self.cut_at = ""
        raise sqlite3.OperationalError("disk I/O error")

    @property
    def in_transaction(self) -> bool:
        assert self._connection is not None
        return self._connection.in_transaction

    def close(self) -> None:
        assert self._connection is not None
        self._connection.close()


class Held:
    """News for a server that is late: it is heard when it is released."""

    def __init__(self, tables: Any, but: Callable[[Any], bool] = lambda word: False) -> None:
        self._others = tables.bus
        self._pass_on = getattr(self._others, "_pass_on", lambda sender, word: None)  # one process gets no messages
        self._words: list[tuple[int, Any]] = []
        self._but = but
        self._others._pass_on = self._hold

    def _hold(self, sender: int, word: Any) -> None:
        if self._but(word):
            self._pass_on(sender, word)
        else:
            self._words.append((sender, word))

    def forget(self) -> None:
        """Hear what comes from now on at once; what was held is lost."""
        self._others._pass_on = self._pass_on

    def release(self) -> None:
        """In the loop of the server: hear what was held; what comes from now on is heard at once."""
        self.forget()
        self.deliver()

    def deliver(self) -> None:
        """In the loop of the server: hear what was held until now."""
        words, self._words = self._words, []
        for sender, word in words:
            self._pass_on(sender, word)


def failing_once(work: Callable[..., Any], times: int = 1) -> Callable[..., Any]:
    """Work of the database that fails, so many times."""
    left = times

    async def fails(*args: Any, **kwargs: Any) -> Any:
        nonlocal left
        left -= 1
        if left >= 0:
            raise ConnectionError("the database is away")
        return await work(*args, **kwargs)

    return fails


def held_once(work: Callable[..., Any], begun: threading.Event, go_on: asyncio.Event) -> Callable[..., Any]:
    """Work of the database that is slow the first time."""

    async def slow(*args: Any, **kwargs: Any) -> Any:
        if not begun.is_set():
            begun.set()
            await go_on.wait()
        return await work(*args, **kwargs)

    return slow
