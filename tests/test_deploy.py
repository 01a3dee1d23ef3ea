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
    assert " /copies" in dockerfile.read_text(), "a new volume belongs to whoever the folder in the image belongs to"
    assert "copies:/copies" in services["server"]["volumes"]


def test_containers_come_back_and_end() -> None:
    """As they did not when it was first tried with an engine."""
    text = (DEPLOY / "compose" / "compose.yaml").read_text()
    services: dict[str, Any] = yaml.safe_load(text)["services"]
    assert all(service["restart"] == "unless-stopped" for service in services.values()), "also the database"
    assert "-h" in services["database"]["healthcheck"]["test"], "PostgreSQL being set up answers at its socket alone"
    assert services["server"]["init"], "the first process of a container is deaf to SIGTERM until it asks for it"
    assert all("replicas" in services[name]["deploy"] for name in ("server", "worker")), "else each `up` leaves one"
    proxy = (DEPLOY / "compose" / "Caddyfile").read_text()
    port = next(word for word in services["server"]["command"] if word.startswith("--port=")).removeprefix("--port=")
    assert re.search(rf"name server\s+port {port}\s+refresh 1s\s", proxy), "else the dead are asked for a minute"
    assert "dial_timeout" in proxy, "else each of them for three seconds"


def test_the_password_may_be_any_and_stays_where_it_is() -> None:
    text = (DEPLOY / "compose" / "compose.yaml").read_text()
    server: dict[str, Any] = yaml.safe_load(text)["services"]["server"]["environment"]
    assert "$" not in server["CARRACK_DATABASE"], "an @ or / would end it there"
    assert server["PGPASSWORD"].startswith("${CARRACK_PASSWORD:?")
    assert "**/.env" in (DEPLOY.parent / ".dockerignore").read_text().splitlines()
    assert ".env" in (DEPLOY.parent / ".gitignore").read_text().splitlines()


def test_the_units_start_what_there_is() -> None:
    for path in (DEPLOY / "systemd").glob("*.service"):
        unit = configparser.ConfigParser(interpolation=None, strict=False)
        unit.optionxform = str  # type: ignore[assignment,method-assign]
        unit.read(path)
        program, *words = shlex.split(unit["Service"]["ExecStart"])
        assert program.endswith("/carrack")
        assert understood([re.sub("%i", "8017", word) for word in words]), path.name
