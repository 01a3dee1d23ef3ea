"""A server is replaced by one whose rules have changed, while games are under way."""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import httpx

from bench.harness.server_process import ServerProcess
from tests.server.app_client import ME, Guest, last

ROOT = Path(__file__).parents[3]
SHORT = {"length": "short"}
"""Two rounds; with three players each ends with sealed stakes."""


def program(folder: Path, rules: int) -> str:
    """A program that stands for `python -P -m carrack`, where the sample game has this version of its rules."""
    path = folder / f"python-{rules}"
    places = os.pathsep.join((str(ROOT / "src"), str(ROOT)))
    sample = f'exec {shlex.quote(sys.executable)} -P -m tests.server.runtime.toy_server {rules} "$@"'
    path.write_text(f"#!/bin/sh\nshift 3\nexport PYTHONPATH={shlex.quote(places)}\n{sample}\n")
    path.chmod(0o755)
    return str(path)


@contextmanager
def running(folder: Path, rules: int, database: str) -> Iterator[ServerProcess]:
    home = folder / f"home-{rules}"
    home.mkdir()
    server = ServerProcess(home, python=program(folder, rules), database=database)
    server.start()
    try:
        yield server
    finally:
        server.stop()


def verified(folder: Path, rules: int, database: str) -> dict[str, str]:
    """What `carrack verify --database` of this version says of each table, and at the end."""
    command = [program(folder, rules), "-P", "-m", "carrack", "--lang", "en", "verify", "--database", database]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return dict(line.split(": ", 1) for line in done.stdout.splitlines())


def person(stack: ExitStack, server: ServerProcess, token: str = "") -> Guest:
    """A person at a server: a new guest, or the one with this token."""
    client: Any = stack.enter_context(httpx.Client(base_url=server.url, timeout=60))
    guest = Guest(client, {})
    guest.token = token
    return guest


def id_of(address: str) -> str:
    return address.rpartition("/")[2]


def choose(ann: Guest, address: str, choice: str, **seat: int) -> None:
    seen = ann.get(address, **seat)
    ann.choose(address, seat=seen["seat"], at=last(seen), choice=choice)


def rest(ann: Guest, address: str, times: int) -> None:
    for _ in range(times):
        choose(ann, address, "rest")


def stake(ann: Guest, address: str) -> list[int]:
    """The scores after seat 0 has staked 2, the others nothing."""
    for seat in range(3):
        choose(ann, address, "stake 2" if seat == 0 else "stake 0", seat=seat)
    scores: list[int] = ann.get(address)["frames"][-1]["view"]["scores"]
    return scores


def test_games_go_on_by_their_rules_on_a_server_that_has_newer_ones(database: str, tmp_path: Path) -> None:
    """A stake that no other seat chose wins two points by version 1 of the rules, and three by version 2.

    Servers on PostgreSQL are replaced while both run; a file of SQLite has one server at a time.
    """
    with ExitStack() as old, ExitStack() as new:
        before = old.enter_context(running(tmp_path, 1, database))
        ann = person(old, before)
        begun, staked = (ann.open("toy", ME, ME, ME, options=SHORT) for _ in range(2))
        rest(ann, begun, 3)
        rest(ann, staked, 6)
        assert stake(ann, staked) == [0, 0, 0]

        told = verified(tmp_path, 2, database)
        older = "(Version 1 of the rules; changed since: T-02.) Under the newest rules the position"
        assert told[id_of(begun)].endswith(f"{older} is the same.")
        assert told[id_of(staked)].endswith(f"{older} differs.")
        assert told["Unfinished games"].endswith("Under older rules: 2.")

        if database.startswith("sqlite"):
            old.close()
        after = new.enter_context(running(tmp_path, 2, database))
        again = person(new, after, ann.token)
        rest(again, begun, 2)
        fresh = again.open("toy", ME, ME, ME, options=SHORT)
        rest(again, fresh, 6)
        if not database.startswith("sqlite"):
            assert ann.get(begun)["table"]["count"] == again.get(begun)["table"]["count"]
            rest(ann, begun, 1)  # at the server that is still to be replaced
            assert ann.get(fresh, 409)["message"]["key"] == "server-old-rules"
            old.close()
        else:
            rest(again, begun, 1)
        assert stake(again, begun) == [0, 0, 0]
        assert stake(again, fresh) == [1, 0, 0]
        rest(again, staked, 6)
        assert stake(again, staked) == [0, 0, 0]
        shown = {address: again.get(address)["table"] for address in (begun, staked, fresh)}
        changed = [{"key": "change-stakes", "args": {}}]
        assert {address: (table["rules"], table["changes"]) for address, table in shown.items()} == {
            begun: (1, changed),
            staked: (1, changed),
            fresh: (2, []),
        }
        assert shown[staked]["status"] == "over"
        record = again.raw("GET", f"{staked}/record")
        assert '"rules_version": 1' in record.text
