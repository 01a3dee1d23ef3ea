"""Build hook of the wheel: compiled twins of the rules, and the web page.

Without a C compiler, or with CARRACK_PURE_WHEEL=1, the wheel is pure Python and runs the same rules interpreted.
The page is built unless it is there and up to date.
"""

from __future__ import annotations

import os
import sys
import sysconfig
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CarrackHook(BuildHookInterface):  # type: ignore[type-arg]
    """Adds what is not a plain source file to the wheel."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        root = Path(self.root)
        sys.path[:0] = [str(root), str(root / "src")]
        from tools import page

        try:
            page.build()
        except page.PageError as error:
            self.app.abort(str(error))
        build_data["artifacts"].append(f"/{page.PAGE.relative_to(root).as_posix()}/")  # although git ignores it
        twins = {} if os.environ.get("CARRACK_PURE_WHEEL") == "1" else self._twins(root)
        if twins:
            build_data["force_include"].update(twins)
            build_data["pure_python"] = False
            platform = sysconfig.get_platform().replace("-", "_").replace(".", "_")
            build_data["tag"] = f"cp311-abi3-{platform}"

    def _twins(self, root: Path) -> dict[str, str]:
        """Binaries and their places in the wheel; none when they cannot be made."""
        from tools.twin.build import BuildError, build, games, has_compiler

        if not has_compiler():
            self.app.display_warning("No C compiler: the wheel is pure Python and runs the rules interpreted.")
            return {}
        twins: dict[str, str] = {}
        for package in games(root):
            place = package.replace(".", "/")
            try:
                binary = build(package, root / "build" / "wheel", root / "build" / "wheel" / "twins" / place)
            except BuildError as error:
                self.app.display_warning(f"{error}\nThe wheel is pure Python and runs the rules interpreted.")
                return {}
            twins[str(binary)] = f"{place}/{binary.name}"
        return twins
