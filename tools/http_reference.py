"""Generates the reference of the HTTP API, `docs/api-reference.md`: `python -m tools.http_reference`.

`--check` only reports whether the page is up to date. The sources are the OpenAPI and AsyncAPI documents that the
server publishes.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from itertools import groupby
from pathlib import Path
from typing import Any, Final

from carrack.server.api import API_PATH
from carrack.server.api.problem_details import KINDS
from carrack.server.api.router import asyncapi_document, openapi_document

PAGE: Final = Path(__file__).resolve().parents[1] / "docs" / "api-reference.md"
ABOUT: Final = f"""\
# Reference of the HTTP API

Every route, message and type of the API, from `{API_PATH}/openapi.json` and `{API_PATH}/asyncapi.json` of a server.
[The HTTP API](api.md) explains how to use them. Written by `python -m tools.http_reference`."""
REFERENCE: Final = "#/components/schemas/"


def page() -> str:
    """The text of the page."""
    openapi, asyncapi = openapi_document(), asyncapi_document()
    parts = [ABOUT, *_routes(openapi), *_messages(asyncapi)]
    schemas = openapi["components"]["schemas"] | asyncapi["components"]["schemas"]
    parts.append("## Types")
    for name, schema in sorted(schemas.items()):
        parts += _schema(name, schema)
    return _joined(parts)


def _joined(parts: Iterable[str]) -> str:
    """The parts as paragraphs, with the items of each list on adjacent lines."""
    blocks: list[str] = []
    for part in parts:
        if part.startswith("- ") and blocks[-1].startswith("- "):
            blocks[-1] += f"\n{part}"
        else:
            blocks.append(part)
    return "\n\n".join(blocks) + "\n"


def _routes(openapi: dict[str, Any]) -> Iterator[str]:
    operations = [
        (method.upper(), path, operation)
        for path, methods in openapi["paths"].items()
        for method, operation in methods.items()
    ]
    yield "## Problems\n\nEvery route can answer with the statuses 400, 421, 429, 500 and 503."
    rows = [f"| {status} | `{kind.name}` | {kind.title} | {kind.description} |" for status, kind in KINDS.items()]
    yield "\n".join(["| status | type | title | meaning |", "|---|---|---|---|", *rows])
    for tag, found in groupby(operations, key=lambda one: one[2]["tags"][0]):
        yield f"## {tag}"
        for method, path, operation in found:
            yield f"### {method} {path}"
            yield from _operation(operation)


def _operation(operation: dict[str, Any]) -> Iterator[str]:
    yield (
        operation["summary"]
        if operation["summary"] == operation["description"]
        else (f"{operation['summary']} {operation['description']}")
    )
    for parameter in operation.get("parameters", []):
        needed = "required" if parameter["required"] else "optional"
        kind = _type(parameter["schema"])
        yield f"- `{parameter['name']}` ({parameter['in']}, {kind}, {needed}): {parameter['description']}"
    for media_type, content in operation.get("requestBody", {}).get("content", {}).items():
        yield f"- body (`{media_type}`): {_type(content['schema'])}"
    for status, response in operation["responses"].items():
        [(media_type, content)] = response["content"].items()
        if status == "200":
            kind = _type(content["schema"]) if media_type == "application/json" else f"`{media_type}`"
            yield f"- **200**, {kind}: {response['description']}"
        elif response["description"] != KINDS[int(status)].description:
            yield f"- **{status}**: {response['description']}"
    usual = [
        status
        for status, response in operation["responses"].items()
        if status in ("401", "403", "404", "409", "413", "422")
        and response["description"] == KINDS[int(status)].description
    ]
    if usual:
        yield f"- further problems: {', '.join(usual)}"


def _messages(asyncapi: dict[str, Any]) -> Iterator[str]:
    yield "## Messages"
    for channel in asyncapi["channels"].values():
        yield f"### {channel['address']}"
        yield channel["description"]
        query = channel.get("bindings", {}).get("ws", {}).get("query", {}).get("properties", {})
        yield from (f"- `{name}` (query): {schema['description']}" for name, schema in query.items())
        for name in channel["messages"]:
            message = asyncapi["components"]["messages"][name]
            kind = _type(message["payload"]) if "$ref" in message["payload"] else f"the text `{name}`"
            yield f"- {kind}: {message['summary']}"


def _schema(name: str, schema: dict[str, Any]) -> Iterator[str]:
    yield f"### {name}"
    if "description" in schema:
        yield " ".join(schema["description"].split())
    if "properties" not in schema:
        yield f"One of: {_type(schema)}."
        return
    required = schema.get("required", [])
    rows = [
        f"| `{field}` | {_type(kind)}{'' if field in required else ', optional'} | {kind.get('description', '')} |"
        for field, kind in schema["properties"].items()
    ]
    yield "\n".join(["| field | type | meaning |", "|---|---|---|", *rows])


def _type(schema: dict[str, Any]) -> str:
    match schema:
        case {"$ref": reference}:
            name = str(reference).removeprefix(REFERENCE)
            return f"[{name}](#{name.lower()})"
        case {"anyOf": kinds} | {"oneOf": kinds}:
            return " or ".join(_type(kind) for kind in kinds)
        case {"enum": values}:
            return " or ".join(f"`{value}`" for value in values)
        case {"type": "array", "items": items} if items:
            return f"list of {_type(items)}"
        case {"type": "object", "additionalProperties": values} if values:
            return f"object of {_type(values)}"
        case {"type": kind}:
            return str(kind)
    return "any"


def main(arguments: list[str]) -> int:
    text = page()
    if "--check" in arguments:
        return int(PAGE.read_text("utf-8") != text)
    PAGE.write_text(text, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
