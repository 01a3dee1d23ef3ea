"""The sample game, copied and compiled once."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

HERE = Path(__file__).parent
ROOT = HERE.parents[1]


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """These tests are about both forms at once: one of the two runs is enough."""
    if os.environ.get("CARRACK_ENGINE") == "compiled":
        ours = [item for item in items if item.path.is_relative_to(HERE)]
        config.hook.pytest_deselected(items=ours)
        items[:] = [item for item in items if item not in ours]


def python(*arguments: str, paths: tuple[Path, ...] = (), **variables: str) -> subprocess.CompletedProcess[str]:
    """Run Python on the checkout's sources and more."""
    environment = {**os.environ, **variables}
    environment["PYTHONPATH"] = os.pathsep.join(map(str, (*paths, ROOT / "src", ROOT)))
    command = [sys.executable, *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False, cwd=ROOT, env=environment)


@pytest.fixture(scope="session")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the sample package and its twin in it."""
    folder = tmp_path_factory.mktemp("compiled")
    shutil.copytree(HERE / "sample", folder / "sample", ignore=shutil.ignore_patterns("__pycache__"))
    done = python("-m", "tools.twin", "sample", "--build", str(folder / "build"), paths=(folder,))
    assert done.returncode == 0, done.stdout + done.stderr
    return folder


@pytest.fixture(scope="session")
def on_path(compiled: Path) -> Iterator[Path]:
    """The same folder, ready for imports."""
    sys.path.insert(0, str(compiled))
    yield compiled
    sys.path.remove(str(compiled))


@pytest.fixture
def copy(compiled: Path, tmp_path: Path) -> Path:
    """A copy of the folder that a test may spoil."""
    shutil.copytree(compiled / "sample", tmp_path / "sample", ignore=shutil.ignore_patterns("__pycache__"))
    return tmp_path
