"""The examples in `deploy/` fit the commands and settings that there are."""

from __future__ import annotations

import configparser
import re
import shlex
from pathlib import Path
from typing import Any

import yaml

import carrack
from carrack.cli.app import run

DEPLOY = Path(str(carrack.__file__)).parents[2] / "deploy"


def understood(words: list[str]) -> bool:
    """Whether the command line takes these words."""
    return run([*words, "--help"]) == 0


def test_the_compose_file_starts_what_there_is() -> None:
    text = (DEPLOY / "compose" / "compose.yaml").read_text()
    services: dict[str, Any] = yaml.safe_load(text)["services"]
    assert services.keys() == {"database", "server", "worker", "proxy"}
    assert understood(services["server"]["command"])
    assert understood(services["worker"]["command"])
    assert services["worker"]["environment"]["CARRACK_DATABASE"].startswith("postgresql://")
    built = services["server"]["build"]
    dockerfile = DEPLOY / "compose" / built["context"] / built["dockerfile"]
    assert "[postgres]" in dockerfile.read_text(), "psycopg comes with it"


def test_the_units_start_what_there_is() -> None:
    for path in (DEPLOY / "systemd").glob("*.service"):
        unit = configparser.ConfigParser(interpolation=None, strict=False)
        unit.optionxform = str  # type: ignore[assignment,method-assign]
        unit.read(path)
        program, *words = shlex.split(unit["Service"]["ExecStart"])
        assert program.endswith("/carrack")
        assert understood([re.sub("%i", "8017", word) for word in words]), path.name
