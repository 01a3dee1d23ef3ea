"""A user's own data files: one passage of a shipped file is changed, and a process of its own reads the result."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.support.checkout import ROOT

RELOAD = """
import importlib, os
modules = [importlib.import_module(name) for name in {modules!r}]
for number in range({count}):
    os.environ["CARRACK_DATA"] = os.path.join({folder!r}, str(number))
    try:
        for module in modules:
            importlib.reload(module)
        print("nothing")
    except Exception as error:
        print(type(error).__name__, error)
"""


def run_with_data(code: str, folder: Path | str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run Python code in a process that reads the data files of a folder."""
    paths = os.pathsep.join((str(ROOT / "src"), str(ROOT)))
    env = {**os.environ, "CARRACK_DATA": str(folder), "CARRACK_ENGINE": "auto", **environment, "PYTHONPATH": paths}
    return subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=False)


def output_with_data(code: str, folder: Path | str, **environment: str) -> str:
    """What such a process prints; it must succeed."""
    done = run_with_data(code, folder, **environment)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def change_file(shipped: Path, folder: Path, old: str, new: str, after: str = "") -> tuple[int, int]:
    """Write a shipped file with one passage changed into a folder; returns the lines of `after` and of the change."""
    text = shipped.read_text("utf-8")
    start = text.index(after)
    at = text.index(old, start)
    (folder / shipped.name).write_text(text[:at] + new + text[at + len(old) :], "utf-8")
    return text[:start].count("\n") + 1, text[:at].count("\n") + 1


def errors_of_changes(
    data: Path, changes: Sequence[tuple[str, str, str, str, str]], modules: Sequence[str]
) -> list[tuple[int, int, str]]:
    """The lines and the error of each change (file, passage before it, old, new, ...), all from one process.

    `modules` are those that read the files; they are reloaded in this order.
    """
    lines = []
    with TemporaryDirectory() as name:
        for number, (file, after, old, new, _) in enumerate(changes):
            folder = Path(name, str(number))
            folder.mkdir()
            lines.append(change_file(data / file, folder, old, new, after))
        code = RELOAD.format(modules=list(modules), count=len(changes), folder=name)
        errors = output_with_data(code, data).splitlines()
    return [(*places, error) for places, error in zip(lines, errors, strict=True)]
