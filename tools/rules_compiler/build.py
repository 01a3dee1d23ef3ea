"""Compiles a twin: Cython, then the C compiler, for CPython's stable ABI (one binary for 3.11 and all later ones)."""

from __future__ import annotations

import contextlib
import io
import os
import re
import shutil
import sys
import sysconfig
from pathlib import Path
from typing import Final

from carrack.core import twin
from tools.twin import code, style

ABI: Final = "0x030B0000"


class BuildError(Exception):
    """Cython or the C compiler refused; the message says where."""


def games(root: Path) -> list[str]:
    """Packages of a checkout that have a twin."""
    return sorted(f"carrack.games.{path.parent.name}" for path in (root / "src/carrack/games").glob("*/twin.txt"))


def generate(package: str, build: Path) -> tuple[Path, code.Source]:
    """Write the Cython source of a package's twin below `build`."""
    source = code.write(style.read(package), twin.source_hash(package))
    path = build / package / "_twin.pyx"
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.exists() or path.read_text("utf-8") != str(source):
        path.write_text(str(source), "utf-8")
    return path, source


def twin_name() -> str:
    """File name of a twin on this platform."""
    return "_twin.pyd" if os.name == "nt" else "_twin.abi3.so"


def build(package: str, build: Path, target: Path | None = None, debug: bool = False) -> Path:
    """Compile the twin of a package and put it beside its sources, or into `target`; returns the file.

    `debug` keeps the names of C functions and the lines of the C file, for debuggers and profilers.
    """
    path, source = generate(package, build)
    _cythonize(package, path, source)
    binary = _compile(package, path.with_suffix(".c"), build, debug)
    home = target or twin.folder(package)
    home.mkdir(parents=True, exist_ok=True)
    # A running process may have the old file open: replace it, never write into it.
    fresh = home / f"{twin_name()}.{os.getpid()}.new"
    shutil.copyfile(binary, fresh)
    return fresh.replace(home / twin_name())


def _cythonize(package: str, path: Path, source: code.Source) -> None:
    from Cython.Compiler.Main import compile as cython

    said = io.StringIO()
    with contextlib.redirect_stderr(said):
        result = cython(str(path), full_module_name=f"{package}._twin", language_level=3)  # type: ignore[no-untyped-call]
    if result.num_errors:
        raise BuildError(_with_origins(said.getvalue(), source))


def _with_origins(text: str, source: code.Source) -> str:
    """Cython's messages, each with the rule that the line was made from."""
    first: dict[int, str] = {}
    for match in re.finditer(r"_twin\.pyx:(\d+):\d+: (.*)", text):
        first.setdefault(int(match[1]), match[2])
    lines = [f"{source.origin(at)}: {said}\n    {source.lines[at - 1].strip()}" for at, said in first.items()]
    return "\n".join(lines) or text


def _compile(package: str, path: Path, build: Path, debug: bool) -> Path:
    from setuptools import Distribution, Extension
    from setuptools.command.build_ext import build_ext

    gcc = os.name != "nt"
    options = ["-O3", "-g" if debug else "-g0", "-w"]
    extension = Extension(
        f"{package}._twin",
        [str(path)],
        py_limited_api=True,
        define_macros=[("CYTHON_LIMITED_API", "1"), ("Py_LIMITED_API", ABI)],
        extra_compile_args=options if gcc else ["/O2"],
        extra_link_args=["-s"] if sys.platform == "linux" and not debug else [],
    )
    command = build_ext(Distribution({"name": "twin", "ext_modules": [extension]}))
    command.build_lib = str(build / "lib")
    command.build_temp = str(build / "temp")
    command.force = True
    command.ensure_finalized()
    try:
        command.run()
    except Exception as error:
        raise BuildError(f"the C compiler failed on {path}: {error}") from error
    return build / "lib" / Path(*package.split(".")) / twin_name()


def has_compiler() -> bool:
    """Whether there is a C compiler to try."""
    if os.name == "nt":
        return True
    command = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    return any(shutil.which(name) for name in (command.split()[0], "cc", "gcc", "clang"))
