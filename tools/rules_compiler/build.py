"""Compiles an engine: Cython, then the C compiler, for CPython's stable ABI (one binary for 3.11 and later)."""

from __future__ import annotations

import contextlib
import io
import os
import re
import shutil
import sys
import sysconfig
from importlib import import_module
from pathlib import Path
from typing import Final

from carrack.engine import loader
from tools.rules_compiler import module_codegen, parser

ABI: Final = "0x030B0000"


class BuildError(Exception):
    """Cython or the C compiler failed; the message gives the place."""


def compiled_packages(root: Path) -> list[str]:
    """Packages of a checkout that can be compiled."""
    return sorted(
        f"carrack.games.{path.parent.name}" for path in (root / "src/carrack/games").glob("*/compiled_modules.txt")
    )


def generate_source(package: str, build: Path) -> tuple[Path, module_codegen.GeneratedSource]:
    """Write the Cython source of a package's engine below `compile_package`."""
    source = module_codegen.generate_module(parser.parse(package), loader.source_hash(package))
    path = build / package / "_compiled.pyx"
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.exists() or path.read_text("utf-8") != str(source):
        path.write_text(str(source), "utf-8")
    return path, source


def compiled_file_name() -> str:
    """File name of a compiled engine on this platform."""
    return "_compiled.pyd" if os.name == "nt" else "_compiled.abi3.so"


def compile_package(package: str, build: Path, target: Path | None = None, debug: bool = False) -> Path:
    """Compile the engine of a package and put it next to its sources, or into `target`; return the path.

    `debug` keeps the names of C functions and the lines of the C file, for debuggers and profilers.
    """
    _check_data(package)
    path, source = generate_source(package, build)
    _cythonize(package, path, source)
    binary = _compile(package, path.with_suffix(".c"), build, debug)
    home = target or loader.package_folder(package)
    home.mkdir(parents=True, exist_ok=True)
    # A running process may have the old file open: replace it, never overwrite it.
    fresh = home / f"{compiled_file_name()}.{os.getpid()}.new"
    shutil.copyfile(binary, fresh)
    return fresh.replace(home / compiled_file_name())


def _check_data(package: str) -> None:
    """Check the data files, if a module of their own does it; the rules themselves do not import it."""
    if (loader.package_folder(package) / "data" / "validation.py").is_file():
        import_module(f"{package}.data.validation")


def _cythonize(package: str, path: Path, source: module_codegen.GeneratedSource) -> None:
    from Cython.Compiler.Main import compile as cython

    said = io.StringIO()
    with contextlib.redirect_stderr(said):
        result = cython(str(path), full_module_name=f"{package}._compiled", language_level=3)  # type: ignore[no-untyped-call]
    if result.num_errors:
        raise BuildError(_with_origins(said.getvalue(), source))


def _with_origins(text: str, source: module_codegen.GeneratedSource) -> str:
    """Cython's messages, each with the rule from which the line was generated."""
    first: dict[int, str] = {}
    for match in re.finditer(r"_compiled\.pyx:(\d+):\d+: (.*)", text):
        first.setdefault(int(match[1]), match[2])
    lines = [f"{source.origin(at)}: {said}\n    {source.lines[at - 1].strip()}" for at, said in first.items()]
    return "\n".join(lines) or text


def _compile(package: str, path: Path, build: Path, debug: bool) -> Path:
    from setuptools import Distribution, Extension
    from setuptools.command.build_ext import build_ext

    gcc = os.name != "nt"
    options = ["-O3", "-g" if debug else "-g0", "-w"]
    extension = Extension(
        f"{package}._compiled",
        [str(path)],
        py_limited_api=True,
        define_macros=[("CYTHON_LIMITED_API", "1"), ("Py_LIMITED_API", ABI)],
        extra_compile_args=options if gcc else ["/O2"],
        extra_link_args=["-s"] if sys.platform == "linux" and not debug else [],
    )
    command = build_ext(Distribution({"name": "compiled-engine", "ext_modules": [extension]}))
    command.build_lib = str(build / "lib")
    command.build_temp = str(build / "temp")
    command.force = True
    command.ensure_finalized()
    try:
        command.run()
    except Exception as error:
        raise BuildError(f"the C compiler failed on {path}: {error}") from error
    return build / "lib" / Path(*package.split(".")) / compiled_file_name()


def has_compiler() -> bool:
    """Whether a C compiler is available."""
    if os.name == "nt":
        return True
    command = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    return any(shutil.which(name) for name in (command.split()[0], "cc", "gcc", "clang"))
