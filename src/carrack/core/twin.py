"""Which form of a game runs: its Python source, or the compiled twin of that same source.

A game package that can be compiled has a file `twin.txt`, one module per line, in the order of their imports: modules
of its own by their name within the package (`rules.dock`), others by their full name after a slash
(`/carrack.core.flow`); the last one is the engine.  `python -m tools.twin` merges these modules into one compiled
module `_twin` beside them and bakes into it a hash of all it was made from.  `engine("carrack.games.discovery")`
returns the twin when it is there and that hash still fits the sources, and the interpreted engine otherwise, so an
edited rule is never shadowed by an old binary.  The environment variable CARRACK_ENGINE (`compiled`, `interpreted`,
`auto`, or `strict` for tests, see `carrack.core.strict`) decides for a whole run.
"""

from __future__ import annotations

import hashlib
import os
import re
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Final

from carrack.core import strict
from carrack.core.datafiles import replaced

VERSION: Final = 7
"""Version of the generated code: raised when the compiler in `tools/twin` changes what it makes."""
KINDS: Final = ("auto", "compiled", "interpreted", "strict")
VARIABLE: Final = strict.VARIABLE

_IMPORT: Final = re.compile(r"^from ([\w.]+) import (\([^)]*\)|.*)", re.MULTILINE)
_engines: dict[tuple[str, str], ModuleType] = {}
_reasons: dict[str, str] = {}


class TwinError(RuntimeError):
    """The compiled form was asked for and cannot be had, or CARRACK_ENGINE makes no sense; one sentence says why."""


def engine(package: str, kind: str | None = None) -> ModuleType:
    """The engine module of a game: its twin, or the last interpreted module of its list.

    `kind` is one of `KINDS`; None leaves it to CARRACK_ENGINE, which is `auto` when not set.
    """
    kind = kind or os.environ.get(VARIABLE) or "auto"
    if kind not in KINDS:
        raise TwinError(f"{VARIABLE} is {kind!r}; it can be {', '.join(KINDS)}")
    found = _engines.get((package, kind))
    if found is None:
        found = _engines[package, kind] = _find(package, kind)
    return found


def reason(package: str) -> str:
    """Why the interpreted form of this game runs, as a sentence; empty when the compiled one does."""
    engine(package)
    return _reasons[package]


def stale(package: str) -> str:
    """Why there is no compiled twin that fits the sources, as a sentence; empty when there is one."""
    return _compiled(package)[1]


def compiled(module: ModuleType) -> bool:
    """Whether this engine is a compiled twin."""
    return hasattr(module, "SOURCE_HASH")


def _find(package: str, kind: str) -> ModuleType:
    if kind == "strict" and not strict.ON:
        raise TwinError(f"strict rules are for a whole run: set {VARIABLE} to strict before it")
    if kind in ("interpreted", "strict"):
        _reasons[package] = f"{package} runs interpreted, as asked."
        return _interpreted(package)
    twin, why = _compiled(package)
    if twin is None and kind == "compiled":
        raise TwinError(f"{why} Compile it with `python -m tools.twin {package}`.")
    _reasons[package] = why and f"{why} The game runs interpreted, which is slower."
    return twin or _interpreted(package)


def _interpreted(package: str) -> ModuleType:
    if strict.ON:
        strict.strict_tables(modules(package))
    return import_module(modules(package)[-1])


def _compiled(package: str) -> tuple[ModuleType | None, str]:
    """The twin, or None and the reason."""
    if replaced(package):
        return None, f"{package} plays with your own data files."
    try:
        twin = import_module(f"{package}._twin")
    except ModuleNotFoundError as error:
        if error.name != f"{package}._twin":
            raise
        return None, f"{package} has no compiled twin."
    except ImportError as error:
        return None, f"The compiled twin of {package} does not load ({error})."
    if source_hash(package) != twin.SOURCE_HASH:
        return None, f"The compiled twin of {package} is older than the rules."
    return twin, ""


def folder(package: str) -> Path:
    """Where a package lies; the package itself is not imported."""
    spec = find_spec(package)
    if spec is None or not spec.submodule_search_locations:
        raise TwinError(f"there is no package {package}")
    return Path(spec.submodule_search_locations[0])


def modules(package: str) -> list[str]:
    """The full names of the modules to merge, in order: the lines of the package's `twin.txt`."""
    try:
        lines = (folder(package) / "twin.txt").read_text("utf-8").splitlines()
    except FileNotFoundError:
        raise TwinError(f"{package} has no twin.txt and so no list of modules") from None
    names = [line.partition("#")[0].strip() for line in lines]
    return [name[1:] if name.startswith("/") else f"{package}.{name}" for name in names if name]


def source_hash(package: str) -> str:
    """Hash of all that a twin is made from: its modules and what they import, data files, list and generator."""
    home = folder(package)
    root = home.parents[package.count(".")]
    digest = hashlib.sha256(f"{VERSION} {package}".encode())
    paths = [_file(name, home, root, package) for name in modules(package)]
    seen: set[Path] = set()
    while paths:
        path = paths.pop()
        if path not in seen:
            seen.add(path)
            paths += _imported(path.read_text("utf-8"), root)
    for path in sorted([*seen, home / "twin.txt", *home.rglob("*.toml")]):
        data = path.read_bytes()
        digest.update(f"\n{path.relative_to(root).as_posix()} {len(data)}\n".encode() + data)
    return digest.hexdigest()


def _file(module: str, home: Path, root: Path, package: str) -> Path:
    """Where a merged module lies: beside its package, or wherever the other package is installed."""
    if module.startswith(f"{package}."):
        return root.joinpath(*module.split(".")).with_suffix(".py")
    found = folder(module.rpartition(".")[0])
    return (found / module.rpartition(".")[2]).with_suffix(".py")


def _imported(source: str, root: Path) -> list[Path]:
    """Files below the root from which a source imports names, at its top level."""
    paths = []
    for module, names in _IMPORT.findall(source):
        home = root.joinpath(*module.split("."))
        if home.with_suffix(".py").is_file():
            paths.append(home.with_suffix(".py"))
        else:
            paths += [path for name in re.findall(r"\w+", names) if (path := home / f"{name}.py").is_file()]
    return paths
