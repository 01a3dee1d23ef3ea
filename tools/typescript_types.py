"""Writes the types of the wire as TypeScript: `python -m tools.types`; `--check` only says whether they are up to date.

The sources are the modules `carrack.server.protocol*` and the views of the games, by way of their JSON schema.  Each
has a file of its own in `web/src/lib/types`; the page imports all of them together.
"""

from __future__ import annotations

import re
import sys
from importlib import import_module
from pathlib import Path
from typing import Any, Final

import msgspec

from carrack.games import GAMES
from carrack.server import protocol

ROOT: Final = Path(__file__).parents[1]
TARGET: Final = ROOT / "web" / "src" / "lib" / "types"
MODULES: Final = sorted(path.stem for path in (ROOT / "src" / "carrack" / "server").glob("protocol*.py"))
PACKAGES: Final = sorted({game.package for game in GAMES.values()})
SCALARS: Final = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}
HEAD: Final = "// Made by `python -m tools.types` from the server's own types. Do not edit."


def typescript() -> dict[str, str]:
    """What each file holds, by its name."""
    arguments, _ = msgspec.json.schema_components(protocol.ARGUMENTS, ref_template="{name}")
    named: dict[str, dict[str, str]] = {}
    """The declarations of each file, by the names of the types."""
    known = {"Argument": f"export type Argument = {' | '.join(_type(schema, '') for schema in arguments)};"}
    for module in MODULES:
        structs = [
            kind
            for kind in vars(import_module(f"carrack.server.{module}")).values()
            if isinstance(kind, type) and issubclass(kind, msgspec.Struct) and kind is not msgspec.Struct
        ]
        own = {name: text for name, text in _interfaces(structs, "").items() if name not in known}
        named[module] = own | {name: text for name, text in known.items() if not named}
        known |= own
    for package in PACKAGES:
        game = package.rpartition(".")[2]
        named[game] = _interfaces([import_module(f"{package}.view").View], game.title())
    files = {file: _file(file, declared, named) for file, declared in named.items()}
    return files | {"index": "\n".join([HEAD, "", *(f'export type * from "./{file}";' for file in files)]) + "\n"}


def _file(file: str, declared: dict[str, str], named: dict[str, dict[str, str]]) -> str:
    used = set(re.findall(r"\w+", " ".join(declared.values()))) - declared.keys()
    imports = [
        f'import type {{ {", ".join(sorted(used & names.keys()))} }} from "./{other}";'
        for other, names in named.items()
        if other != file and used & names.keys()
    ]
    return "\n\n".join([HEAD, *(["\n".join(imports)] if imports else []), *declared.values()]) + "\n"


def _interfaces(kinds: list[Any], prefix: str) -> dict[str, str]:
    _, components = msgspec.json.schema_components(kinds, ref_template="{name}")
    return {prefix + name: _interface(prefix + name, schema, prefix) for name, schema in components.items()}


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
    files = {TARGET / f"{file}.ts": text for file, text in typescript().items()}
    there = set(TARGET.glob("*.ts"))
    if "--check" in arguments:
        return int(there != files.keys() or any(path.read_text("utf-8") != text for path, text in files.items()))
    TARGET.mkdir(exist_ok=True)
    for path in there - files.keys():
        path.unlink()
    for path, text in files.items():
        path.write_text(text, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
