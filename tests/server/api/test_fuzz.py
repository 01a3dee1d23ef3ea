"""Requests made up from the published document: the server answers all of them as the document says.

`carrack soak` does the like for longer, against a server of its own.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    negative_data_rejection,
    response_schema_conformance,
    status_code_conformance,
)

from bench.soak.player_client import is_server_error
from carrack.server.api.router import openapi_document
from carrack.server.settings import Settings
from tests.server.app_client import BOT, ME, OPEN, Guest, Server, server
from tests.support.hypothesis_examples import examples

EXAMPLES = 4
"""Requests of each kind to each address."""
KNOWN = {"game": ["marchands", "history"], "code": ["en", "fr"]}
CHECKS = [status_code_conformance, content_type_conformance, response_schema_conformance, negative_data_rejection]
LAST = ("/api/v1/me/delete", "/api/v1/logout")
"""Not asked: the guest is still needed."""


@schemathesis.serializer("application/x-ndjson")
def _record(_: Any, value: Any) -> bytes:
    """The body of an imported record, which the document describes as text."""
    return value if isinstance(value, bytes) else str(value).encode("utf-8", "surrogatepass")


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


def takes_any_text(operation: dict[str, Any]) -> bool:
    """Whether no request to it can be invalid."""
    types = [str(parameter["schema"]) for parameter in operation.get("parameters", [])]
    return "requestBody" not in operation and not any("integer" in one or "boolean" in one for one in types)


@pytest.mark.timeout(900)
@pytest.mark.parametrize("mode", [GenerationMode.POSITIVE, GenerationMode.NEGATIVE])
def test_every_answer_is_as_the_published_document_says(
    place: Server, guest: Guest, ids: list[str], mode: GenerationMode
) -> None:
    schema = schemathesis.openapi.from_url(f"{place.client.base_url}/api/v1/openapi.json")
    known = KNOWN | {"id": ids}
    asked, accepted = 0, set[str]()
    for result in schema.get_all_operations():
        operation = result.ok()
        if operation.path in LAST:
            continue

        @settings(examples(EXAMPLES), suppress_health_check=[*HealthCheck])
        @given(case=operation.as_strategy(generation_mode=mode), drawn=st.data())
        def ask(case: Any, drawn: st.DataObject) -> None:
            nonlocal asked
            asked += 1
            for name in case.path_parameters or {}:
                if drawn.draw(st.booleans()):
                    case.path_parameters[name] = drawn.draw(st.sampled_from(known[name]))
            answer = case.call(headers={"x-carrack": "1", **guest._cookie()})
            assert answer.status_code != 500, case.as_curl_command()
            case.validate_response(answer, checks=CHECKS)
            if answer.status_code == 200:
                accepted.add(case.operation.label)

        try:
            ask()
        except Unsatisfiable:
            assert mode is GenerationMode.NEGATIVE
            assert takes_any_text(operation.definition.raw)
    assert asked > 120
    assert len(accepted) > 20 or mode is GenerationMode.NEGATIVE, "most requests were refused"
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
    posts = [path for path, operations in openapi_document()["paths"].items() if "post" in operations]
    assert len(posts) > 20
    with server(database, settings=Settings(rate_limit_factor=0)) as place:
        guest = place.guest()
        id = guest.open("marchands", ME, ME).rpartition("/")[2]
        for path in posts:
            for body in BODIES:
                where = path.replace("{id}", id).replace("{game}", "marchands")
                if where in LAST:
                    continue
                headers = {"x-carrack": "1", "content-type": "application/json", **guest._cookie()}
                answer = place.client.request("POST", where, content=body, headers=headers)
                assert not is_server_error(answer.status_code), (where, body[:80], answer.text)
        for odd in ("%00", "%ff", "%ed%a0%80", "a" * 5000, "..%2f..", "'%20or%201=1"):
            for path in (f"tables/{odd}", f"tables/{odd}/seal", f"rules/{odd}/en", f"guide/history/{odd}", f"{odd}"):
                assert guest.raw("GET", f"/{path}").status_code in (400, 404, 405), path
        assert guest.get(f"/tables/{id}")["table"]["id"] == id
