"""The page on bots in any language: its commands run as printed, with its two bots."""

from __future__ import annotations

import io
import re
import shlex
import sys
from pathlib import Path

import pytest

from carrack.bots.subprocess_bot import quit_idle_processes
from carrack.cli.app import run_command_line

PAGE = (Path(__file__).resolve().parents[2] / "docs/bot-protocol.md").read_text("utf-8")
FILES = {"my_bot.py": "python", "my_bot.js": "javascript"}


@pytest.mark.parametrize("line", re.findall(r"^    carrack (.*)$", PAGE, re.MULTILINE))
def test_a_command_runs_as_printed(
    line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name, language in FILES.items():
        source, *_ = re.findall(rf"```{language}\n(.*?)```", PAGE, re.DOTALL)
        (tmp_path / name).write_text(source, "utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    monkeypatch.setenv("PATH", str(Path(sys.executable).parent), prepend=":")
    monkeypatch.setattr(sys, "stdin", io.StringIO("1\n1\nquit\n"))
    assert run_command_line(shlex.split(line)) == 0
    quit_idle_processes()
    told = capsys.readouterr()
    assert "my_bot" in told.out
    assert "caretaker" not in told.out
    records = [path.read_text("utf-8") for path in tmp_path.rglob("*.jsonl")]
    assert not any("caretaker" in text for text in records)
