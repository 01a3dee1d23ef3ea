"""Where notices arrive in these tests: an address on this machine that writes down what it is sent, a mail server."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from email import message_from_bytes
from email.message import Message
from email.policy import default
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import Any

from aiosmtpd.controller import Controller


@dataclass
class Asked:
    path: str
    headers: dict[str, str]
    body: bytes


@dataclass
class Place:
    url: str
    answers: list[int] = field(default_factory=list)
    """What the next requests are answered; 201 after these."""
    asked: list[Asked] = field(default_factory=list)


@contextmanager
def place() -> Iterator[Place]:
    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["content-length"]))
            headers = {name.lower(): value for name, value in self.headers.items()}
            found.asked.append(Asked(self.path, headers, body))
            self.send_response(found.answers.pop(0) if found.answers else 201)
            self.send_header("location", found.url + "/elsewhere")
            self.end_headers()

        def log_message(self, *_: Any) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    found = Place(f"http://127.0.0.1:{server.server_port}")
    thread = Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield found
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


@dataclass
class Post:
    url: str
    letters: list[Message] = field(default_factory=list)


@contextmanager
def post_office() -> Iterator[Post]:
    class Handler:
        async def handle_DATA(self, _: Any, __: Any, envelope: Any) -> str:  # noqa: N802
            office.letters.append(message_from_bytes(envelope.content, policy=default))
            return "250 OK"

    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    office = Post(f"smtp://127.0.0.1:{port}")
    controller = Controller(Handler(), hostname="127.0.0.1", port=port)
    controller.start()
    try:
        yield office
    finally:
        controller.stop()
