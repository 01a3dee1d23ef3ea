"""Whatever is asked, by whoever: the server answers, and never that it is broken.

Requests are made up from the types of the addresses themselves (`carrack.server.app.ROUTES`), some as they should be
and some not.  `carrack soak` does the like for longer, against a server of its own.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from litestar import Litestar
from litestar.openapi import OpenAPIConfig
from schemathesis import GenerationMode

from bench.soak.client import is_server_error
from carrack.games import GAMES
from carrack.server.app import ROUTERS
from carrack.server.settings import Settings
from tests.server.app_client import BOT, ME, OPEN, Guest, Server, server
from tests.support.hypothesis_examples import examples

EXAMPLES = 4
"""Requests of each kind to each address."""
QUERIES = ("seat", "from", "to", "list", "words", "at", "reel", "sought")
KNOWN = {"game": [*GAMES, "history"], "code": ["en", "fr"]}


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    path = tmp_path_factory.mktemp("fuzz")
    with server(f"sqlite+aiosqlite:///{path}/tables.sqlite", settings=Settings(rate_limit_factor=0)) as found:
        yield found


@pytest.fixture(scope="module")
def guest(place: Server) -> Guest:
    return place.guest()


@pytest.fixture(scope="module")
def ids(guest: Guest) -> list[str]:
    """Tables that wait, are played and are over, in games with secrets and without."""
    paths = [
        guest.open("marchands", ME, OPEN, salts=True),
        guest.open("marchands", ME, ME),
        guest.open("history", ME, ME, BOT),
        guest.open("empires", ME, BOT),
    ]
    over = guest.open("marchands", ME, ME)
    guest.post(f"{over}/propose", seat=0, kind="end")
    return [path.rpartition("/")[2] for path in (*paths, over)]


def described(ids: list[str]) -> dict[str, Any]:
    """The addresses and their types, with the words that lead somewhere."""
    app = Litestar(route_handlers=ROUTERS, openapi_config=OpenAPIConfig(title="Carrack", version="1"))
    found: dict[str, Any] = app.openapi_schema.to_schema()
    found["paths"] = {path: told for path, told in found["paths"].items() if path.startswith("/api/")}
    for path in found["paths"].values():
        for told in path.values():
            for parameter in told.get("parameters", []):
                words = ids if parameter["name"] == "id" else KNOWN.get(parameter["name"], [])
                parameter["schema"] = {"anyOf": [{"enum": words}, {"type": "string", "minLength": 1}]}
            some = {"anyOf": [{"type": "integer", "minimum": -1, "maximum": 40}, {"type": "string"}]}
            told.setdefault("parameters", []).extend(
                {"name": name, "in": "query", "required": False, "schema": some} for name in QUERIES
            )
    return found


@pytest.mark.parametrize("mode", [GenerationMode.POSITIVE, GenerationMode.NEGATIVE])
def test_no_request_breaks_the_server(place: Server, guest: Guest, ids: list[str], mode: GenerationMode) -> None:
    schema = schemathesis.openapi.from_dict(described(ids))
    asked = 0
    for result in schema.get_all_operations():
        operation = result.ok()
        if operation.path in ("/api/v1/me/delete", "/api/v1/logout"):
            continue  # the guest is still needed
        strategy = operation.as_strategy(generation_mode=mode)

        @settings(examples(EXAMPLES), suppress_health_check=[*HealthCheck])
        @given(case=strategy)
        def ask(case: Any) -> None:
            nonlocal asked
            asked += 1
            sent = case.as_transport_kwargs(base_url=str(place.client.base_url))
            headers = {**(sent.get("headers") or {}), "x-carrack": "1", **guest._cookie()}
            known = {name: sent[name] for name in ("json", "data", "params", "content") if sent.get(name) is not None}
            if isinstance(known.get("data"), bytes):
                known["content"] = known.pop("data")
            answer = place.client.request(sent["method"], sent["url"], headers=headers, **known)
            assert not is_server_error(answer.status_code), (answer.status_code, case.as_curl_command())

        ask()
    assert asked > 120
    assert guest.get("/start")["me"]
    for id in ids:
        assert guest.get(f"/tables/{id}")["table"]["id"] == id


BODIES = [
    b"",
    b"null",
    b"[]",
    b"{",
    b"\xff\xfe",
    b'"' + b"a" * 100_000 + b'"',
    b"[" * 100_000,
    b'{"seat":' * 50_000,
    b'{"seat": 1e999, "at": 0, "choice": "pass"}',
    b'{"seat": 99999999999999999999999999, "at": 0, "choice": "pass"}',
    b'{"seat": -1, "at": -1, "choice": []}',
    b'{"seat": 0, "at": 0, "choice": ["\\u0000", "\\ud800"]}',
    b'{"seat": true, "at": 0, "choice": {"a": 1}}',
    b'{"seat": 0, "at": 0, "to": 0, "name": "\\u0000", "text": "\\ud800", "salt": "\\u0000", "bot": "\\u0000"}',
    b'{"seat": 0, "name": "' + "\u0301".encode() * 20_000 + b'", "text": "' + b"x" * 200_000 + b'"}',
]


@pytest.mark.parametrize("database", ["sqlite", "postgresql"], indirect=True)
def test_no_body_breaks_the_server(database: str) -> None:
    """On both databases: one of them can be asked what the other cannot."""
    posts = [route.paths for route in ROUTERS if "POST" in getattr(route, "http_methods", ())]
    assert len(posts) > 20
    with server(database, settings=Settings(rate_limit_factor=0)) as place:
        guest = place.guest()
        id = guest.open("marchands", ME, ME).rpartition("/")[2]
        for path in sorted(path for paths in posts for path in paths):
            for body in BODIES:
                where = path.replace("{id:str}", id).replace("{game:str}", "marchands")
                if where in ("/api/v1/me/delete", "/api/v1/logout"):
                    continue
                headers = {"x-carrack": "1", "content-type": "application/json", **guest._cookie()}
                answer = place.client.request("POST", where, content=body, headers=headers)
                assert not is_server_error(answer.status_code), (where, body[:80], answer.text)
        for odd in ("%00", "%ff", "%ed%a0%80", "a" * 5000, "..%2f..", "'%20or%201=1"):
            for path in (f"tables/{odd}", f"tables/{odd}/seal", f"rules/{odd}/en", f"guide/history/{odd}", f"{odd}"):
                assert guest.raw("GET", f"/{path}").status_code in (400, 404, 405), path
        assert guest.get(f"/tables/{id}")["table"]["id"] == id
