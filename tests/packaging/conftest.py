"""Programs that these tests start find games that are not compiled yet; one environment is set up for all of them."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from carrack.engine.loader import VARIABLE
from tests.support.checkout import python


@pytest.fixture(scope="module", autouse=True)
def _interpreted() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(VARIABLE, "interpreted")
        yield


@dataclass(frozen=True)
class Environment:
    """What `./carrack serve` has set up for players, given an option that it does not have."""

    home: Path
    done: subprocess.CompletedProcess[str]
    stamp: dict[str, str]


@pytest.fixture(scope="session")
def environment(tmp_path_factory: pytest.TempPathFactory) -> Environment:
    """Setting it up takes long, so the tests share it; it was begun before and not finished."""
    home = tmp_path_factory.mktemp("players") / "environment"
    home.mkdir()
    (home / "carrack.json").write_text('{"environment": "unfinished"}', "utf-8")
    (home / "half").touch()
    done = python("carrack", "serve", "--prot", "9000", CARRACK_VENV=str(home), LC_ALL="C.UTF-8")
    return Environment(home, done, json.loads((home / "carrack.json").read_text("utf-8")))
