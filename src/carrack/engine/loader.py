"""Selects the engine of a game: the interpreted Python source, or the compiled engine built from that same source.

A game package that can be compiled has a file `compiled_modules.txt`, one module per line, in the order of their
imports. Modules of the package appear by their name within it (`rules.dock`), others by their full name after a slash
(`/carrack.engine.flow`); the last one is the engine. `python -m tools.rules_compiler` merges these modules into one
compiled module `_compiled` in the package and embeds a hash of all its sources.
`load_engine("carrack.games.discovery")` returns the compiled engine if it exists and the hash matches the sources,
otherwise the interpreted engine; an old binary never hides an edited rule. The environment variable CARRACK_ENGINE
(`compiled`, `interpreted`, `auto`, or `strict` for tests, see `carrack.engine.strict_arrays`) decides for a whole run.
"""

from __future__ import annotations

import hashlib
import os
import re
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Any, Final

from carrack.engine import strict_arrays
from carrack.engine.data_files import user_data_files

COMPILER_VERSION: Final = 9
"""Version of the generated code; incremented when the compiler in `tools/rules_compiler` changes its output."""
ENGINES: Final = ("auto", "compiled", "interpreted", "strict")
VARIABLE: Final = strict_arrays.ENGINE_VARIABLE

_IMPORT: Final = re.compile(r"^from ([\w.]+) import (\([^)]*\)|.*)", re.MULTILINE)
_engines: dict[tuple[str, str], ModuleType] = {}
_reasons: dict[str, str] = {}


class EngineLoadError(RuntimeError):
    """The compiled engine was requested and is unavailable, or CARRACK_ENGINE is invalid; the message says why."""


def load_engine(package: str, kind: str | None = None) -> ModuleType:
    """The engine module of a game: the compiled one, or the last interpreted module of its list.

    `kind` is one of `ENGINES`; None uses CARRACK_ENGINE, which defaults to `auto`.
    """
    kind = kind or os.environ.get(VARIABLE) or "auto"
    if kind not in ENGINES:
        raise EngineLoadError(f"{VARIABLE} is {kind!r}; it must be one of {', '.join(ENGINES)}")
    found = _engines.get((package, kind))
    if found is None:
        found = _engines[package, kind] = _find(package, kind)
    return found


def interpreted_reason(package: str) -> str:
    """Why this game runs interpreted, as a sentence; empty if it runs compiled."""
    load_engine(package)
    return _reasons[package]


def stale_reason(package: str) -> str:
    """Why there is no compiled engine that matches the sources, as a sentence; empty if there is one."""
    return _compiled(package)[1]


def is_compiled(module: ModuleType) -> bool:
    """Whether this engine is a compiled one."""
    return hasattr(module, "SOURCE_HASH")


@cache
def position_class(engine: ModuleType) -> type[Any]:
    """The class of a game's positions: the one class of its engine module whose name ends with `Position`."""
    (found,) = (value for name, value in vars(engine).items() if isinstance(value, type) and name.endswith("Position"))
    return found


def _find(package: str, kind: str) -> ModuleType:
    if kind == "strict" and not strict_arrays.STRICT:
        raise EngineLoadError(f"the strict engine applies to a whole run: set {VARIABLE} to strict before it starts")
    if kind in ("interpreted", "strict"):
        _reasons[package] = f"{package} runs interpreted, as requested."
        return _interpreted(package)
    compiled, why = _compiled(package)
    if compiled is None and kind == "compiled":
        raise EngineLoadError(f"{why} Compile it with `python -m tools.rules_compiler {package}`.")
    _reasons[package] = why and f"{why} The game runs interpreted, which is slower."
    return compiled or _interpreted(package)


def _interpreted(package: str) -> ModuleType:
    if strict_arrays.STRICT:
        strict_arrays.make_tables_strict(compiled_modules(package))
    return import_module(compiled_modules(package)[-1])


def _compiled(package: str) -> tuple[ModuleType | None, str]:
    """The compiled engine, or None and the reason."""
    if user_data_files(package):
        return None, f"{package} uses your own data files."
    try:
        compiled = import_module(f"{package}._compiled")
    except ModuleNotFoundError as error:
        if error.name != f"{package}._compiled":
            raise
        return None, f"{package} has no compiled engine."
    except ImportError as error:
        return None, f"The compiled engine of {package} does not load ({error})."
    if source_hash(package) != compiled.SOURCE_HASH:
        return None, f"The compiled engine of {package} is older than the rules."
    return compiled, ""


def package_folder(package: str) -> Path:
    """The folder of a package, found without importing the package itself."""
    spec = find_spec(package)
    if spec is None or not spec.submodule_search_locations:
        raise EngineLoadError(f"there is no package {package}")
    return Path(spec.submodule_search_locations[0])


def compiled_modules(package: str) -> list[str]:
    """The full names of the modules to merge, in order: the lines of the package's `compiled_modules.txt`."""
    try:
        lines = (package_folder(package) / "compiled_modules.txt").read_text("utf-8").splitlines()
    except FileNotFoundError:
        raise EngineLoadError(f"{package} has no compiled_modules.txt, the list of its modules") from None
    names = [line.partition("#")[0].strip() for line in lines]
    return [name[1:] if name.startswith("/") else f"{package}.{name}" for name in names if name]


def source_hash(package: str) -> str:
    """Hash of all sources of a compiled engine: its modules and their imports, data files, module list and compiler
    version.
    """
    home = package_folder(package)
    root = home.parents[package.count(".")]
    digest = hashlib.sha256(f"{COMPILER_VERSION} {package}".encode())
    paths = [_file(name, home, root, package) for name in compiled_modules(package)]
    seen: set[Path] = set()
    while paths:
        path = paths.pop()
        if path not in seen:
            seen.add(path)
            paths += _imported(path.read_text("utf-8"), root)
    for path in sorted([*seen, home / "compiled_modules.txt", *home.rglob("*.toml")]):
        data = path.read_bytes()
        digest.update(f"\n{path.relative_to(root).as_posix()} {len(data)}\n".encode() + data)
    return digest.hexdigest()


def _file(module: str, home: Path, root: Path, package: str) -> Path:
    """The path of a merged module: next to its package, or wherever the other package is installed."""
    if module.startswith(f"{package}."):
        return root.joinpath(*module.split(".")).with_suffix(".py")
    found = package_folder(module.rpartition(".")[0])
    return (found / module.rpartition(".")[2]).with_suffix(".py")


def _imported(source: str, root: Path) -> list[Path]:
    """Files below the root from which a source imports names at its top level."""
    paths = []
    for module, names in _IMPORT.findall(source):
        home = root.joinpath(*module.split("."))
        if home.with_suffix(".py").is_file():
            paths.append(home.with_suffix(".py"))
        else:
            paths += [path for name in re.findall(r"\w+", names) if (path := home / f"{name}.py").is_file()]
    return paths
