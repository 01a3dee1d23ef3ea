"""Writes the types of the wire as TypeScript: `python -m tools.types`; `--check` only says whether they are up to date.

The source is `carrack.server.protocol` and the views of the games, by way of their JSON schema.
"""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path
from typing import Any, Final

import msgspec

from carrack.games import GAMES
from carrack.server import protocol

TARGET: Final = Path(__file__).parents[1] / "web" / "src" / "lib" / "types.ts"
PACKAGES: Final = sorted({game.package for game in GAMES.values()})
SCALARS: Final = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}


def typescript() -> str:
    """The whole file."""
    wire = [
        kind
        for kind in vars(protocol).values()
        if isinstance(kind, type) and issubclass(kind, msgspec.Struct) and kind is not msgspec.Struct
    ]
    parts = ["// Made by `python -m tools.types` from the server's own types. Do not edit."]
    arguments, _ = msgspec.json.schema_components(protocol.ARGUMENTS, ref_template="{name}")
    parts.append(f"export type Argument = {' | '.join(_type(schema, '') for schema in arguments)};")
    parts += _interfaces(wire, "")
    for package in PACKAGES:
        parts += _interfaces([import_module(f"{package}.view").View], package.rpartition(".")[2].title())
    return "\n\n".join(parts) + "\n"


def _interfaces(kinds: list[Any], prefix: str) -> list[str]:
    _, components = msgspec.json.schema_components(kinds, ref_template="{name}")
    return [_interface(prefix + name, schema, prefix) for name, schema in components.items()]


def _interface(name: str, schema: dict[str, Any], prefix: str) -> str:
    fields = "\n".join(f"  {field}: {_type(kind, prefix)};" for field, kind in schema["properties"].items())
    return f"export interface {name} {{\n{fields}\n}}"


def _type(schema: dict[str, Any], prefix: str) -> str:
    match schema:
        case {"title": "Argument"}:
            return "Argument"
        case {"$ref": name}:
            return f"{prefix}{name}"
        case {"anyOf": kinds}:
            return " | ".join(_type(kind, prefix) for kind in kinds)
        case {"enum": values}:
            return " | ".join(f'"{value}"' for value in values)
        case {"type": "array", "items": items}:
            inner = _type(items, prefix)
            return f"({inner})[]" if "|" in inner else f"{inner}[]"
        case {"type": "object", "additionalProperties": values}:
            inner = _type(values, prefix) if values else "unknown"
            return f"Record<string, {inner}>"
        case {"type": "object"}:
            return "Record<string, unknown>"
        case {"type": kind}:
            return SCALARS[kind]
    return "unknown"


def main(arguments: list[str]) -> int:
    text = typescript()
    if "--check" in arguments:
        return 0 if TARGET.read_text("utf-8") == text else 1
    TARGET.write_text(text, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
