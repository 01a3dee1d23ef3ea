"""The documents of the API: complete, true, and in plain sentences."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import httpx
import jsonschema_rs
import msgspec
import pytest
from litestar.routes import HTTPRoute

from carrack.server.api import API_PATH
from carrack.server.api.asyncapi import BOT_MESSAGES, WEBSOCKET_MESSAGES
from carrack.server.api.openapi import field_descriptions, struct_types
from carrack.server.runtime.rate_limits import COSTS
from tests.docs.page_parser import ROOT
from tests.server.app_client import BOT, ME, Guest, Server
from tools import http_reference, typescript_types

SENTENCE = re.compile(r"[A-Z`][^\n]*[.]")
DOCUMENTS = {f"{API_PATH}/openapi.json", f"{API_PATH}/asyncapi.json"}


@pytest.fixture(scope="module")
def openapi(running: Server) -> dict[str, Any]:
    found: dict[str, Any] = running.client.get(f"{API_PATH}/openapi.json").json()
    return found


@pytest.fixture(scope="module")
def asyncapi(running: Server) -> dict[str, Any]:
    found: dict[str, Any] = running.client.get(f"{API_PATH}/asyncapi.json").json()
    return found


def operations(openapi: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    for path, methods in openapi["paths"].items():
        for method, operation in methods.items():
            yield f"{method.upper()} {path}", operation


def test_every_route_parameter_response_and_error_has_a_sentence(openapi: dict[str, Any]) -> None:
    texts: dict[str, str] = {}
    for name, operation in operations(openapi):
        texts[name] = operation["description"]
        for parameter in operation.get("parameters", []):
            texts[f"{name} {parameter['name']}"] = parameter.get("description", "")
        for status, response in operation["responses"].items():
            texts[f"{name} {status}"] = response["description"]
    assert len(texts) > 300
    assert [name for name, text in texts.items() if not SENTENCE.fullmatch(text)] == []
    assert not {"Request fulfilled, document follows", "Document created, URL follows"} & {*texts.values()}


def test_every_error_is_problem_details(openapi: dict[str, Any]) -> None:
    for name, operation in operations(openapi):
        errors = {status: response for status, response in operation["responses"].items() if status >= "400"}
        assert {"400", "421", "429", "500", "503"} <= errors.keys(), name
        assert ("413" in errors) == ("requestBody" in operation), name
        assert not name.startswith("POST") or "403" in errors, name
        for response in errors.values():
            [(media_type, content)] = response["content"].items()
            assert media_type == "application/problem+json"
            assert content["schema"]["$ref"].rpartition("/")[2] in ("Problem", "RejectedAction"), name


def test_the_document_has_the_routes_of_the_server_and_no_others(running: Server, openapi: dict[str, Any]) -> None:
    served = {
        f"{method} {route.path_format}"
        for route in running.client.app.routes
        if isinstance(route, HTTPRoute) and route.path.startswith("/api")
        for method in route.methods - {"OPTIONS", "HEAD"}
        if route.path not in DOCUMENTS
    }
    assert served == {name for name, _ in operations(openapi)}
    assert all(name.partition(" ")[2].startswith(f"{API_PATH}/") for name in served)


def test_every_struct_of_the_document_is_the_one_that_the_server_validates(
    running: Server, openapi: dict[str, Any]
) -> None:
    """The types are those of the running handlers; msgspec decodes and encodes with them."""
    requests, responses = struct_types(running.client.app)
    found: set[str] = set()
    for struct in sorted(requests | responses, key=lambda kind: str(kind.__name__)):
        _, components = msgspec.json.schema_components([struct], ref_template="#/components/schemas/{name}")
        for name, schema in components.items():
            found.add(name)
            documented = openapi["components"]["schemas"][name]
            assert documented["properties"].keys() == schema["properties"].keys(), name
            assert {*schema.get("required", ())} <= {*documented["required"]}, name
            if struct in requests:
                assert documented["required"] == schema.get("required", []), name
            for field, expected in schema["properties"].items():
                assert types_of(documented["properties"][field]) == types_of(expected), f"{name}.{field}"
    assert found | {"Argument", "Thing", "Player", "Sentence"} == openapi["components"]["schemas"].keys()


def types_of(schema: Any) -> str:
    """A schema without descriptions, and without the type that stands for the arguments of a sentence."""
    text = json.dumps({key: value for key, value in schema.items() if key != "description"}, sort_keys=True)
    return text.replace('{"title": "Argument"}', '{"$ref": "#/components/schemas/Argument"}')


def test_every_type_has_a_sentence(openapi: dict[str, Any], asyncapi: dict[str, Any]) -> None:
    types = openapi["components"]["schemas"] | asyncapi["components"]["schemas"]
    assert [name for name, schema in types.items() if not schema.get("description", "").endswith(".")] == []
    messages = asyncapi["components"]["messages"]
    assert [name for name, message in messages.items() if not SENTENCE.fullmatch(message["summary"])] == []


def test_strings_below_fields_describe_them(openapi: dict[str, Any]) -> None:
    described = openapi["components"]["schemas"]["PlayRequest"]["properties"]
    assert described["at"]["description"].startswith("The frame")
    structs = {kind for kinds in (WEBSOCKET_MESSAGES, BOT_MESSAGES) for kind in kinds}
    assert sum(len(field_descriptions(struct)) for struct in structs) > 15


def test_changes_need_the_header_of_the_page_and_bots_a_token(openapi: dict[str, Any]) -> None:
    for name, operation in operations(openapi):
        if "/bot/" in name:
            assert operation["security"] == [{"bot": []}]
        elif name.startswith("POST"):
            assert all("page" in one for one in operation["security"]), name
        else:
            assert operation["security"] == [], name


def test_requests_that_cost_more_are_routes(openapi: dict[str, Any]) -> None:
    paths = [path.replace("{", "").replace("}", "") for path in openapi["paths"]] + [f"{API_PATH}/tables/id/live"]
    for pattern, _ in COSTS:
        for one in pattern.pattern.split("|/"):
            part = (
                re.compile(one if one.startswith("/") else f"/{one}") if one.count("(") == one.count(")") else pattern
            )
            assert any(part.fullmatch(path) for path in paths), one


def valid(asyncapi: dict[str, Any], name: str, message: Any) -> None:
    document = {"$ref": f"#/components/schemas/{name}", "components": asyncapi["components"]}
    jsonschema_rs.Draft202012Validator(document).validate(message)


def test_messages_of_the_websocket_are_as_described(asyncapi: dict[str, Any], ann: Guest, ben: Guest) -> None:
    table = ann.open("marchands", ME, ME)
    sent = asyncapi["channels"]["table"]
    assert sent["address"] == f"{API_PATH}/tables/{{id}}/live"
    assert {"TableUpdate", "Presence", "ping", "pong"} == sent["messages"].keys()
    kinds = set()
    with ann._client.websocket_connect(f"/api/v1{table}/live", {"seat": 0}, ann._cookie()) as line:
        ann.play(table, ann.get(table))
        line.send_text("ping")
        while kinds != {"TableUpdate", "Presence", "pong"}:
            text = line.receive_text()
            if text == "pong":
                kinds.add(text)
                continue
            kind = "Presence" if "online" in json.loads(text) else "TableUpdate"
            valid(asyncapi, kind, json.loads(text))
            kinds.add(kind)


def test_messages_of_the_bot_stream_are_as_described(asyncapi: dict[str, Any], app_server: Server, ann: Guest) -> None:
    """A whole game over a real stream: every message is one of those described, with no field that is not."""
    table = ann.open("marchands", ME, BOT, options={"length": "short"})
    token = ann.post(f"{table}/program", seat=0)["token"]
    headers = {"authorization": f"Bearer {token}"}
    by_say = {msgspec.structs.fields(kind)[-1].default: kind for kind in BOT_MESSAGES}
    said = []
    url = "/api/v1/bot/stream?wants=view,position,record"
    with (
        httpx.Client(base_url=app_server.client.base_url, timeout=120) as web,
        web.stream("GET", url, headers=headers) as stream,
    ):
        for line in stream.iter_lines():
            if not line:
                continue
            message = json.loads(line)
            kind = by_say[message["say"]]
            msgspec.convert(message, kind)
            valid(asyncapi, kind.__name__, message)
            said.append(message["say"])
            if message["say"] == "choose":
                choice = {"id": message["id"], "notation": message["choices"][0]["notation"]}
                answer = app_server.client.post("/api/v1/bot/choice", json=choice, headers=headers)
                assert answer.status_code == 200, answer.text
    assert (said[0], said[1], said[-2], said[-1]) == ("hello", "new", "over", "quit")
    assert {*said} == {*by_say}


def test_documents_are_where_the_pages_say(openapi: dict[str, Any], asyncapi: dict[str, Any]) -> None:
    page = (ROOT / "docs/api.md").read_text("utf-8")
    assert all(f"`{path}`" in page for path in DOCUMENTS)
    assert openapi["openapi"].startswith("3.1")
    assert asyncapi["asyncapi"].startswith("3.")


def test_the_program_of_the_page_plays_a_game(running: Server) -> None:
    source = re.findall(r"```python\n(.*?)```", (ROOT / "docs/api.md").read_text("utf-8"), re.DOTALL)[0]
    names: dict[str, Any] = {}
    exec(compile(source, "docs/api.md", "exec"), names)  # noqa: S102
    seats = names["play"](str(running.client.base_url).rstrip("/"))
    assert sorted(seat["place"] for seat in seats) in ([1, 2], [1, 1])


def test_the_page_calls_only_routes_of_the_document(openapi: dict[str, Any]) -> None:
    """The type check of the page proves more: bodies, parameters and responses (`web/src/api/types/routes.ts`)."""
    client = (ROOT / "web/src/api/client.ts").read_text("utf-8")
    called = {*re.findall(r'(?:ask|once)\("((?:GET|POST) [^"]+)"', client)}
    assert len(called) > 45
    assert {call.replace(" ", f" {API_PATH}") for call in called} <= {name for name, _ in operations(openapi)}
    links = re.findall(r"\$\{API_PATH\}(/[^`?]+)", client.partition("export const api")[2])
    paths = {*openapi["paths"], f"{API_PATH}/tables/{{id}}/live"}
    assert len(links) == 3
    assert {API_PATH + link.replace("${id}", "{id}") for link in links} <= paths
    others = [
        path.name
        for path in (ROOT / "web/src").rglob("*.*")
        if path.suffix in (".ts", ".svelte") and re.search(r"(?:await|return) fetch\(|/api/v1", path.read_text("utf-8"))
    ]
    assert sorted({*others}) == ["client.ts", "routes.ts"]


def test_the_types_of_the_page_and_the_pages_of_the_documents_are_up_to_date() -> None:
    assert typescript_types.main(["--check"]) == 0, "run python -m tools.typescript_types"
    assert http_reference.main(["--check"]) == 0, "run python -m tools.http_reference"
