"""What whoever keeps a server can ask it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest
import yaml
from sqlalchemy import text

from bench.harness.postgres import create_database
from carrack import __version__
from carrack.cli.app import run_command_line as carrack
from carrack.server.api.routes.monitoring import METRICS_TOKEN_VARIABLE
from carrack.server.runtime.bot_workers import BotWorkers
from tests.docs.page_parser import ROOT
from tests.docs.page_parser import text as text_of
from tests.server.app_client import BOT, ME, Server, server
from tests.server.runtime.test_server_process import RunningServer, browser

SAMPLE = re.compile(r'[a-z_]+(\{[a-z]+="[^"\n]*"(,[a-z]+="[^"\n]*")*\})? [0-9.e+-]+')
PLAY = 'carrack_request_seconds_count{route="/api/v1/tables/{id}/play",status="200"}'


@pytest.fixture(autouse=True)
def _secret(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(METRICS_TOKEN_VARIABLE, "sesame")


@pytest.fixture
def place(tmp_path: Path) -> Iterator[RunningServer]:
    (tmp_path / "index.html").write_text("<!doctype html><title>Carrack</title>")
    found = RunningServer(tmp_path)
    yield found
    found.close()


def numbers(place: Server) -> dict[str, float]:
    """What the meters show, by name and labels."""
    answer = place.client.get("/metrics", headers={"authorization": "Bearer sesame"})
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/plain; version=0.0.4")
    samples = [line for line in answer.text.splitlines() if not line.startswith("#")]
    for line in samples:
        assert SAMPLE.fullmatch(line), line
    return {line.rpartition(" ")[0]: float(line.rpartition(" ")[2]) for line in samples}


def test_a_server_says_that_it_lives(running: Server) -> None:
    assert running.client.get("/health").json() == {"status": "alive", "version": __version__}


def test_a_server_is_ready_while_its_database_is_up_to_date(database: str) -> None:
    with server(database) as place:

        async def version(now: str) -> str:
            async with place.client.app.state.services.database.write() as connection:
                before = (await connection.execute(text("SELECT version_num FROM alembic_version"))).scalar_one()
                await connection.execute(text("UPDATE alembic_version SET version_num = :now"), {"now": now})
                return str(before)

        def asked() -> tuple[int, str]:
            answer = place.client.get("/ready")
            return answer.status_code, answer.json().get("for", "")

        assert asked() == (200, "")
        before = place.client.blocking_portal.call(version, "0001")
        assert asked() == (503, "migrations")
        place.client.blocking_portal.call(version, before)
        assert asked() == (200, "")


def test_a_server_is_not_ready_when_its_database_has_gone(a_postgres: str) -> None:
    with server(create_database(a_postgres, "going")) as place:
        assert place.client.get("/ready").status_code == 200
        with psycopg.connect(f"postgresql://{a_postgres}postgres", autocommit=True) as connection:
            connection.execute("DROP DATABASE going WITH (FORCE)")
        answer = place.client.get("/ready")
        assert (answer.status_code, answer.json()["for"]) == (503, "database")
        assert place.client.get("/health").status_code == 200
        assert numbers(place)["carrack_lines"] == 0  # what it knows by itself it still tells


def test_meters_show_what_happens(running: Server) -> None:
    ann = running.guest()
    before = numbers(running)
    table = ann.open("marchands", BOT, ME)
    update = ann.until(table, lambda u: u["decision"])
    with ann.live(table, seat=1):
        during = numbers(running)
    ann.play(table, update)
    after = numbers(running)

    def grown(name: str) -> float:
        return after[name] - before.get(name, 0)

    assert grown(PLAY) == grown('carrack_plays_total{by="person"}') == 1
    assert grown('carrack_plays_total{by="bot"}') > 0
    assert grown('carrack_tables{status="playing"}') == 1
    assert (during["carrack_lines"], during["carrack_tables_live"], after["carrack_lines"]) == (1, 1, 0)
    for kind in ("read", "write"):
        assert grown(f'carrack_database_seconds_count{{kind="{kind}"}}') > 0
    labels = PLAY.partition("{")[2]
    buckets = [value for name, value in after.items() if "_request_seconds_bucket{" in name and name.endswith(labels)]
    assert buckets == sorted(buckets)
    assert buckets[-1] == after[PLAY]


def test_meters_show_bots_that_wait(tmp_path: Path) -> None:
    with server(f"sqlite+aiosqlite:///{tmp_path}/t", BotWorkers(1)) as place:
        ann = place.guest()
        for _ in range(3):
            ann.open("marchands", BOT, BOT)
        seen = numbers(place)
        assert seen["carrack_bots_thinking"] + seen["carrack_bots_waiting"] > 0


@pytest.mark.parametrize("token", ["", "Bearer wrong", "sesame"])
def test_meters_are_not_for_everybody(running: Server, token: str) -> None:
    assert running.client.get("/metrics", headers={"authorization": token}).status_code == 403


def test_without_a_token_meters_are_for_this_machine(place: RunningServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(METRICS_TOKEN_VARIABLE)
    _, port = place.serve()
    with browser(port) as web:
        assert web.get("/metrics").status_code == 200
        assert web.get("/metrics", headers={"x-forwarded-for": "127.0.0.1"}).status_code == 403


@pytest.mark.parametrize("path", ["/api/v1/none", "/api/none", "/api", "/health/none", "/metrics/none", "/ready/none"])
def test_addresses_of_programs_are_never_the_page(running: Server, path: str) -> None:
    assert running.client.get(path).status_code == 404


def test_every_answer_has_the_id_of_its_request(running: Server) -> None:
    def id(path: str, **headers: str) -> str:
        return str(running.client.get(path, headers=headers).headers["x-request-id"])

    assert id("/api/v1/start") != id("/api/v1/start")
    assert id("/api/v1/none", **{"x-request-id": "proxy-17"}) == "proxy-17"
    assert id("/api/v1/start", **{"x-request-id": "a b\t<c>"}) != "a b\t<c>"
    assert running.client.post("/api/v1/start").headers["x-request-id"]  # of a method that there is not, too


def test_a_log_for_programs_has_a_line_of_json_for_each_request(place: RunningServer) -> None:
    process, port = place.serve("--port", "0", "--logs", "json")
    with browser(port) as web:
        for path in ("/api/v1/start", "/api/v1/tables/none"):
            web.get(path, headers={"x-request-id": f"id-{path[8:10]}"})
    process.terminate()
    lines = [json.loads(line) for line in process.communicate(timeout=120)[1].splitlines()]
    told = [line for line in lines if line["log"] == "carrack.requests"]
    assert [(line["request"], line["path"], line["status"]) for line in told] == [
        ("id-st", "/api/v1/start", 200),
        ("id-ta", "/api/v1/tables/none", 404),
    ]
    assert all(line["ms"] >= 0 and line["level"] == "info" and line["at"] for line in told)


def test_the_log_has_no_names_addresses_or_cookies(place: RunningServer) -> None:
    process, port = place.serve("--port", "0", "--logs", "json")
    with browser(port) as web:
        seats = [{"kind": "me", "name": "Zenobia"}, {"kind": "bot", "bot": "random"}]
        headers = {"x-forwarded-for": "203.0.113.77"}
        table = web.post("/api/v1/tables", json={"game": "marchands", "seats": seats}, headers=headers).json()
        assert table["seats"][0]["name"] == "Zenobia"
        web.post("/api/v1/account", json={"name": "Zenobia", "password": "long and secret"}, headers=headers)
        web.post("/api/v1/login", json={"name": "Zenobia", "password": "wrong and long"}, headers=headers)
        secrets = {"Zenobia", "zenobia", "secret", "wrong and long", "203.0.113.77", "127.0.0.1", *web.cookies.values()}
    process.terminate()
    log = process.communicate(timeout=120)[1]
    assert '"/api/v1/tables"' in log
    assert [word for word in secrets if word in log] == []


def test_a_log_of_another_kind_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert carrack(["serve", "--logs", "xml", "--lang", "en"]) == 2
    assert "“xml” is not a value of --logs. Values: plain, json." in capsys.readouterr().err


MONITORING = ROOT / "deploy/monitoring"
NAME = re.compile(r"\b(?:carrack|event_loop|process)_\w+")


def exported(running: Server) -> set[str]:
    """All names of samples; a metric with labels has none before it is used, so its type counts too."""
    answer = running.client.get("/metrics", headers={"authorization": "Bearer sesame"})
    found: set[str] = set()
    for name, kind in re.findall(r"^# TYPE (\w+) (\w+)$", answer.text, re.MULTILINE):
        endings = ("_bucket", "_count", "_sum") if kind == "histogram" else ("",)
        found |= {name + ending for ending in endings}
    return found


def test_dashboard_and_alerts_use_metrics_that_exist(running: Server) -> None:
    rules = yaml.safe_load((MONITORING / "alerts.yml").read_text("utf-8"))["groups"][0]["rules"]
    panels = json.loads((MONITORING / "grafana-dashboard.json").read_text("utf-8"))["panels"]
    expressions = [rule["expr"] for rule in rules]
    expressions += [target["expr"] for panel in panels for target in panel["targets"]]
    used = {name for expression in expressions for name in NAME.findall(expression)}
    assert len(used) > 10
    assert used <= exported(running)


def test_the_page_about_monitoring_names_all_metrics_and_alerts(running: Server) -> None:
    page = text_of("docs/hosting/monitoring.md")
    named = set(NAME.findall(page.partition("## Dashboard")[0]))
    known = {re.sub(r"_(bucket|count|sum)$", "", name) for name in exported(running)}
    assert named <= known
    assert {name for name in known if name.startswith(("carrack", "event_loop"))} <= named
    rules = yaml.safe_load((MONITORING / "alerts.yml").read_text("utf-8"))["groups"][0]["rules"]
    assert [rule["alert"] for rule in rules] == re.findall(r"^\| `(Carrack\w+)` \|", page, re.MULTILINE)
