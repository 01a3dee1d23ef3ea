"""Generates the types of the API as TypeScript: `python -m tools.typescript_types`.

`--check` only reports whether they are up to date.

The sources are the modules `MODULES` and the views of the games, through their JSON schema, and the routes of the
OpenAPI document. Each module has a file of
its own in `web/src/api/types`; the page imports all of them together.
"""

from __future__ import annotations

import re
import sys
from importlib import import_module
from pathlib import Path
from typing import Any, Final

import msgspec

from carrack.games import GAMES
from carrack.server.tables.views import engine_messages
from tools.typescript_routes import declared_routes

ROOT: Final = Path(__file__).parents[1]
TARGET: Final = ROOT / "web" / "src" / "api" / "types"
SERVER: Final = "carrack.server."
MODULES: Final = {
    "tables": (
        "tables.views.engine_messages",
        "carrack.presenter.menu",
        "tables.views.presenter_messages",
        "tables.views.position_views",
        "tables.views.decision_view",
        "tables.views.table_info",
        "tables.views.viewer_timeline",
        "tables.views.table_update",
        "tables.views.introduction_pictures",
        "tables.lesson_script",
        "tables.presence",
        "tables.transaction",
        "tables.services.fairness",
        "tables.services.moves",
        "tables.bots.bot_tokens",
        "api.schemas.start",
        "api.schemas.guide",
        "api.schemas.tables",
        "api.schemas.seats",
        "api.schemas.moves",
        "api.schemas.proposals",
        "api.schemas.fairness",
        "api.schemas.lessons",
        "api.schemas.analysis",
        "api.schemas.problems",
    ),
    "accounts": ("api.schemas.accounts", "api.schemas.notifications", "api.schemas.admin"),
    "reviews": ("analysis.review_view", "analysis.win_probabilities", "analysis.hints"),
}
"""The modules whose structs a file declares (those of the server without their prefix); the first file has a type."""
PACKAGES: Final = sorted({game.package for game in GAMES.values()})
SCALARS: Final = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}
HEAD: Final = "// Made by `python -m tools.typescript_types` from the server's own types. Do not edit."


def typescript() -> dict[str, str]:
    """The content of each file, by its name."""
    arguments, _ = msgspec.json.schema_components(engine_messages.ARGUMENTS, ref_template="{name}")
    named: dict[str, dict[str, str]] = {}
    """The declarations of each file, by the names of the types."""
    known = {"Argument": f"export type Argument = {' | '.join(_type(schema, '') for schema in arguments)};"}
    for file, modules in MODULES.items():
        structs = [
            kind
            for module in (name if name.startswith("carrack.") else SERVER + name for name in modules)
            for kind in vars(import_module(module)).values()
            if isinstance(kind, type) and issubclass(kind, msgspec.Struct) and kind.__module__ == module
        ]
        own = {name: text for name, text in _interfaces(structs, "").items() if name not in known}
        named[file] = own | {name: text for name, text in known.items() if not named}
        known |= own
    for package in PACKAGES:
        game = package.rpartition(".")[2]
        title = game.title()
        named[game] = _interfaces([getattr(import_module(f"{package}.presentation.view"), f"{title}View")], title)
    files = {file: _file(file, declared, named) for file, declared in named.items()}
    routes, used = declared_routes()
    files["routes"] = _file("routes", {"Routes": routes}, named, used)
    return files | {"index": "\n".join([HEAD, "", *(f'export type * from "./{file}";' for file in files)]) + "\n"}


def _file(file: str, declared: dict[str, str], named: dict[str, dict[str, str]], used: set[str] | None = None) -> str:
    """The text of a file with its imports; `used` names the types, if the declarations have other words too."""
    if used is None:
        used = set(re.findall(r"\w+", " ".join(declared.values()))) - declared.keys()
    imports = [
        f'import type {{ {", ".join(sorted(used & names.keys()))} }} from "./{other}";'
        for other, names in named.items()
        if other != file and used & names.keys()
    ]
    return "\n\n".join([HEAD, *(["\n".join(imports)] if imports else []), *declared.values()]) + "\n"


def _interfaces(kinds: list[Any], prefix: str) -> dict[str, str]:
    _, components = msgspec.json.schema_components(kinds, ref_template="{name}")
    optional = {kind.__name__: _optional(kind) for kind in kinds if issubclass(kind, msgspec.Struct)}
    return {
        _prefixed(prefix, name): _interface(_prefixed(prefix, name), schema, prefix, optional.get(name, frozenset()))
        for name, schema in components.items()
    }


def _optional(kind: type[msgspec.Struct]) -> frozenset[str]:
    """The fields that are not always sent."""
    sparse = kind.__struct_config__.omit_defaults
    fields = msgspec.structs.fields(kind)
    return frozenset(one.name for one in fields if one.default is msgspec.UNSET or (sparse and not one.required))


def _prefixed(prefix: str, name: str) -> str:
    """The name of a type of one game begins with the name of its package."""
    return name if name.startswith(prefix) else prefix + name


def _interface(name: str, schema: dict[str, Any], prefix: str, optional: frozenset[str]) -> str:
    fields = "\n".join(
        f"  {field}{'?' if field in optional else ''}: {_type(kind, prefix)};"
        for field, kind in schema["properties"].items()
    )
    return f"export interface {name} {{\n{fields}\n}}"


def _type(schema: dict[str, Any], prefix: str) -> str:
    match schema:
        case {"title": "Argument"}:
            return "Argument"
        case {"$ref": name}:
            return _prefixed(prefix, name)
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
