from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cli.command_line import STARTED, Shell


@pytest.fixture
def shell(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Shell:
    return Shell(monkeypatch, capsys, tmp_path)


@pytest.fixture(autouse=True)
def _no_process_is_left() -> Iterator[None]:
    yield
    while STARTED:
        process = STARTED.pop()
        if process.poll() is None:
            process.kill()
        process.wait()
        for stream in (process.stdin, process.stdout, process.stderr):
            if stream:
                stream.close()
