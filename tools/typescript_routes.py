"""The routes of the API as TypeScript, from the OpenAPI document: path and query parameters, body and response.

`tools.typescript_types` writes them to `web/src/api/types/routes.ts`.
"""

from __future__ import annotations

import re
from typing import Any, Final

from carrack.server.api import API_PATH
from carrack.server.api.router import openapi_document

SKIPPED: Final = re.compile(rf"{API_PATH}/(bot/.*|tables/\{{id\}}/record|me/data)")
"""Routes for programs, and downloads, which are links."""
BODY_AS_TEXT: Final = "application/x-ndjson"
KEY_HEADER: Final = "idempotency-key"
TYPES: Final = {"integer": "number", "string": "string", "boolean": "boolean", "null": "null"}


def declared_routes() -> tuple[str, set[str]]:
    """The declarations, and the names of the types they use."""
    document = openapi_document()
    used: set[str] = set()
    entries = [
        _entry(f"{method.upper()} {path.removeprefix(API_PATH)}", operation, document, used)
        for path, operations in document["paths"].items()
        if not SKIPPED.fullmatch(path)
        for method, operation in operations.items()
    ]
    text = f"""export const API_PATH = "{API_PATH}";

/** A request body: `Needed` fields are required, the others have defaults. */
export type Given<Body, Needed extends keyof Body> = Pick<Body, Needed> & Partial<Body>;

/** Each route with its parameters, its body and its response; a `keyed` one takes an idempotency key. */
export interface Routes {{
{chr(10).join(entries)}
}}"""
    return text, used


def _entry(name: str, operation: dict[str, Any], document: dict[str, Any], used: set[str]) -> str:
    parts: dict[str, str] = {}
    for place in ("path", "query"):
        found = [one for one in operation.get("parameters", []) if one["in"] == place]
        if found:
            parts[place] = "{ " + "; ".join(_parameter(one) for one in found) + " }"
    body = operation.get("requestBody", {}).get("content", {})
    if BODY_AS_TEXT in body:
        parts["body"] = "string"
    elif body:
        parts["body"] = _body(_named(body["application/json"]["schema"], used), document)
    if any(one["name"] == KEY_HEADER for one in operation.get("parameters", [])):
        parts["keyed"] = "true"
    parts["answer"] = _named(operation["responses"]["200"]["content"]["application/json"]["schema"], used)
    return f'  "{name}": {{ {"; ".join(f"{part}: {kind}" for part, kind in parts.items())} }};'


def _parameter(parameter: dict[str, Any]) -> str:
    schema = parameter["schema"]
    kinds = [TYPES[one["type"]] for one in schema.get("oneOf", [schema]) if "enum" not in one]
    kinds += [f'"{value}"' for value in schema.get("enum", [])]
    optional = "" if parameter["required"] else "?"
    return f"{parameter['name']}{optional}: {' | '.join(kinds)}"


def _named(schema: dict[str, Any], used: set[str]) -> str:
    name = str(schema["$ref"]).rpartition("/")[2]
    used.add(name)
    return name


def _body(name: str, document: dict[str, Any]) -> str:
    schema = document["components"]["schemas"][name]
    required = schema.get("required", [])
    if len(required) == len(schema["properties"]):
        return name
    needed = " | ".join(f'"{field}"' for field in required)
    return f"Given<{name}, {needed}>" if required else f"Partial<{name}>"
