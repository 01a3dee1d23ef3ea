"""`carrack bench server` in a tiny form."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

from bench.database_fill import fill
from bench.server import LoadLevel, capacity, missed
from carrack.cli.app import run_command_line


def test_a_few_tables_play_on_both_databases(capsys: Any) -> None:
    code = run_command_line(["bench", "server", "--tables", "2", "--seconds", "0.15", "--no-baseline", "--json"])
    report = json.loads(capsys.readouterr().out)
    assert code == 1, "two tables are fewer than a server must carry"
    assert set(report["databases"]) == {"sqlite", "postgresql"}
    for told in report["databases"].values():
        [level] = told["levels"]
        assert level["tables"] == 2
        assert level["plays"] > 0
        assert level["p99"] >= level["p50"] > 0
        assert not level["lost"]
    assert "sqlite: 300 tables" in report["missed"]


def test_a_full_database_is_one_that_the_server_knows(tmp_path: Path) -> None:
    asyncio.run(fill(tmp_path, None, 30))
    with closing(sqlite3.connect(tmp_path / "tables.sqlite")) as file:
        assert file.execute("SELECT count(*) FROM tables WHERE status = 'over'").fetchone() == (30,)
        assert file.execute("SELECT count(*) FROM seats").fetchone() == (120,)
        assert file.execute("PRAGMA foreign_key_check").fetchall() == []


def level(tables: int, p99: float, lost: int = 0) -> LoadLevel:
    return LoadLevel(tables, 1.0, 1.0, p99, 0, lost, None, 1000.0 + 100 * tables, 0.0)


def test_the_knee_is_the_last_number_of_tables_that_is_quick_enough() -> None:
    told = capacity([level(100, 20), level(300, 200), level(400, 251)], 1)
    assert told["knee"] == 300
    assert told["memory_per_table"] == 100
    assert missed({"databases": {"sqlite": told}}) == []
    told = capacity([level(100, 20), level(300, 200, lost=1)], 1)
    assert told["knee"] == 100
    assert missed({"databases": {"sqlite": told}}) == ["sqlite: 300 tables"]
