"""The sample game, copied and compiled once."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from carrack.engine.loader import VARIABLE
from tests.support.checkout import python

HERE = Path(__file__).parent


@pytest.fixture(scope="module", autouse=True)
def _interpreted() -> Iterator[None]:
    """Programs that these tests start find games that are not compiled yet."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(VARIABLE, "interpreted")
        yield


@pytest.fixture(scope="session")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the sample package and its compiled engine in it."""
    folder = tmp_path_factory.mktemp("compiled")
    shutil.copytree(HERE / "sample", folder / "sample", ignore=shutil.ignore_patterns("__pycache__"))
    done = python("-m", "tools.rules_compiler", "sample", "--build", str(folder / "build"), paths=(folder,))
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
