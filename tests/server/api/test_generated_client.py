"""A client that a maintained generator makes from the published document plays a game."""

from __future__ import annotations

import importlib
import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.app_client import PATIENCE, Server


@pytest.fixture
def client(running: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """The package that openapi-python-client writes."""
    document = tmp_path / "openapi.json"
    document.write_bytes(running.client.get("/api/v1/openapi.json").content)
    config = tmp_path / "config.yml"
    config.write_text(
        "package_name_override: carrack_client\n"
        "post_hooks: []\n"
        "literal_enums: true\n"
        "content_type_overrides:\n"
        "  application/problem+json: application/json\n"
        "  application/x-ndjson: application/octet-stream\n"
    )
    command = [sys.executable, "-m", "openapi_python_client", "generate", "--path", str(document)]
    command += ["--config", str(config), "--meta", "none", "--output-path", str(tmp_path / "carrack_client")]
    done = subprocess.run([*command, "--fail-on-warning"], capture_output=True, text=True, timeout=280, cwd=tmp_path)
    assert done.returncode == 0, done.stdout + done.stderr
    monkeypatch.syspath_prepend(tmp_path)
    yield importlib.import_module("carrack_client")
    for name in [name for name in sys.modules if name.partition(".")[0] == "carrack_client"]:
        del sys.modules[name]


@pytest.mark.timeout(600)
def test_a_generated_client_plays_a_game_and_reads_the_result(running: Server, client: Any) -> None:
    def operation(tag: str, name: str) -> Any:
        return importlib.import_module(f"carrack_client.api.{tag}.{name}").sync

    models = importlib.import_module("carrack_client.models")
    base = str(running.client.base_url).rstrip("/")
    with client.Client(base_url=base, headers={"x-carrack": "1"}, timeout=PATIENCE) as me:
        seats = [models.CreateSeatRequest(kind="me"), models.CreateSeatRequest(kind="bot", bot="random")]
        options = models.CreateTableRequestOptions.from_dict({"length": "short"})
        wanted = models.CreateTableRequest(game="marchands", seats=seats, options=options)
        table = operation("tables", "create_table")(client=me, body=wanted)
        assert isinstance(table, models.TableInfo)
        update = operation("updates", "get_table")(table.id, client=me)
        moves = 0
        while update.table.status != "over":
            if update.decision:
                choice = update.decision.choices[0].notation
                move = models.PlayRequest(seat=0, at=update.table.count - 1, choice=choice)
                done = operation("moves", "play")(table.id, client=me, body=move, idempotency_key=f"move-{moves}")
                assert isinstance(done, models.Acknowledgement)
                moves += 1
            update = operation("updates", "get_table")(table.id, client=me)
        assert moves > 5
        scores = operation("analysis", "get_final_scores")(table.id, client=me)
        assert sorted(seat.place for seat in scores.seats) in ([1, 2], [1, 1])
        record = operation("records", "download_record")(table.id, client=me).payload.read()
        assert json.loads(record.splitlines()[0])["game"] == "marchands"
        late = operation("moves", "play")(table.id, client=me, body=move)
        assert isinstance(late, models.RejectedAction)
        assert late.message.key == "server-old-position"
        assert late.update.table.status == "over"
