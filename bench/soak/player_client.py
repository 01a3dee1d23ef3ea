"""HTTP client of the soak test: one connection and a forwarded address."""

from __future__ import annotations

import http.client
import json
from typing import Any, Final

RETRY_STATUSES: Final = (429, 503)
"""Status codes that mean "retry later": rate limit or overload."""
CONNECTION_ERRORS: Final = (OSError, http.client.HTTPException)


def is_server_error(status: int) -> bool:
    """Whether a status code means an internal error."""
    return status >= 500 and status not in RETRY_STATUSES


class SoakClient:
    """An HTTP client with one connection and its own address, sent as a local proxy would forward it."""

    def __init__(self, port: int, address: str) -> None:
        self._port = port
        self._address = address
        self._line: http.client.HTTPConnection | None = None
        self.cookie = ""

    def ask(
        self, method: str, path: str, body: Any = None, raw: bytes | None = None, key: str = ""
    ) -> tuple[int, bytes]:
        """The status and the answer; GONE if there is none."""
        if self._line is None:
            self._line = http.client.HTTPConnection("127.0.0.1", self._port, timeout=60)
        headers = {"x-carrack": "1", "x-forwarded-for": self._address, "content-type": "application/json"}
        if self.cookie:
            headers["cookie"] = self.cookie
        if key:
            headers["idempotency-key"] = key
        data = raw if raw is not None else None if body is None else json.dumps(body).encode()
        try:
            self._line.request(method, path, data, headers)
            answer = self._line.getresponse()
            text = answer.read()
        except CONNECTION_ERRORS:
            self.hang_up()
            raise
        for value in answer.headers.get_all("set-cookie") or []:
            if value.startswith("carrack="):
                self.cookie = value.partition(";")[0]
        return answer.status, text

    def hang_up(self) -> None:
        if self._line is not None:
            self._line.close()
            self._line = None
