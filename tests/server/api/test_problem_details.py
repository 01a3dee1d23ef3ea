"""Every error, whoever makes it, is problem details of RFC 9457."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from carrack.server import errors
from carrack.server.api import byte_budgets, problem_details
from carrack.server.api.byte_budgets import ByteBudget
from carrack.server.errors import ServiceError
from carrack.server.runtime.load_shedding import EventLoopMonitor
from carrack.text.fluent import LANGUAGES, Localizer
from tests.server.app_client import BOT, ME, Guest, Server

SERVER = Path(errors.__file__).parent
FORM = {"content-type": "application/json", "x-carrack": "1"}


def checked(answer: Any, status: int, key: str) -> Any:
    """The members of a problem."""
    assert answer.headers["content-type"] == "application/problem+json"
    assert answer.headers["x-frame-options"] == "DENY"
    problem = answer.json()
    kind = problem_details.KINDS[status]
    assert (answer.status_code, problem["status"], problem["message"]["key"]) == (status, status, key)
    assert (problem["type"], problem["title"]) == (f"/api/v1/problems#{kind.name}", kind.title)
    assert re.fullmatch(r"[A-Z].*[.!?]", problem["detail"])
    return problem


FRAMEWORK: dict[str, tuple[dict[str, Any], int, str]] = {
    "no such address": ({"url": "/api/v1/none"}, 404, "server-no-page"),
    "no such version": ({"url": "/api/v2/start"}, 404, "server-no-page"),
    "without a version": ({"url": "/api/start"}, 404, "server-no-page"),
    "no such file": ({"url": "/none.js"}, 404, "server-no-page"),
    "another method": ({"method": "DELETE", "url": "/api/v1/start"}, 405, "server-no-page"),
    "an invalid parameter": ({"url": "/api/v1/tables?list=all"}, 400, "server-bad-request"),
    "no JSON": ({"method": "POST", "url": "/api/v1/me", "content": b"{", "headers": FORM}, 400, "server-bad-request"),
    "a missing field": (
        {"method": "POST", "url": "/api/v1/me", "json": {}, "headers": FORM},
        400,
        "server-bad-request",
    ),
    "too large": (
        {"method": "POST", "url": "/api/v1/me", "content": b'"' + b"a" * 70_000 + b'"', "headers": FORM},
        413,
        "server-too-large",
    ),
    "another page": ({"method": "POST", "url": "/api/v1/me", "json": {"name": "Eve"}}, 403, "server-foreign-page"),
    "no token": ({"url": "/api/v1/bot/stream"}, 401, "server-no-program"),
    "an odd key": (
        {"method": "POST", "url": "/api/v1/bot/choice", "json": {"id": "0", "notation": "x"}, "headers": FORM},
        401,
        "server-no-program",
    ),
    "metrics": ({"url": "/metrics", "headers": {"x-forwarded-for": "10.0.0.1"}}, 403, "server-metrics"),
}


@pytest.mark.parametrize("name", FRAMEWORK)
def test_errors_of_framework_and_checks_are_problems(app_server: Server, name: str) -> None:
    request, status, key = FRAMEWORK[name]
    checked(app_server.client.request(**{"method": "GET", **request}), status, key)


@pytest.mark.parametrize(
    ("header", "code"),
    [
        ("", "en"),
        ("fr", "fr"),
        ("fr-CA,fr;q=0.9,en;q=0.8", "fr"),
        ("en;q=0.5, fr", "fr"),
        ("de, en;q=0.1", "en"),
        ("fr;q=0", "en"),
        ("fro", "en"),
        ("fr;q=x", "en"),
    ],
)
def test_the_sentence_is_in_the_language_of_the_caller(app_server: Server, header: str, code: str) -> None:
    answer = app_server.client.get("/api/v1/tables/none", headers={"accept-language": header})
    assert checked(answer, 404, "server-no-table")["detail"] == Localizer(code).render_key("server-no-table")
    assert answer.headers["vary"] == "accept-language"


def test_a_choice_against_the_rules_is_explained_with_the_texts_of_the_game(ann: Guest) -> None:
    table = ann.open("marchands", ME, BOT)
    update = ann.until(table, lambda now: now["decision"])
    move = {"seat": 0, "at": update["table"]["count"] - 1, "choice": "bid 1"}
    seen = {}
    for code in LANGUAGES:
        answer = ann.raw("POST", f"{table}/play", json=move, headers={"accept-language": code})
        problem = answer.json()
        assert answer.status_code == 409
        assert problem["update"]["table"]["id"] in table
        seen[code] = problem["detail"]
    assert seen["en"] != seen["fr"]
    assert "Conflict" not in seen.values()


def test_a_limit_says_when_it_allows_the_request_again(app_server: Server, ann: Guest) -> None:
    ann.open("marchands", ME, ME)
    answers = [ann.raw("POST", "/me/notices/none/test") for _ in range(25)]
    limited = [answer for answer in answers if answer.status_code == 429]
    assert limited
    for answer in limited:
        checked(answer, 429, "server-too-often")
        assert 1 <= int(answer.headers["retry-after"]) <= 300


def test_a_server_with_too_much_to_do_says_so(app_server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(EventLoopMonitor, "is_overloaded", True)
    answer = app_server.client.get("/api/v1/start", headers={"accept-language": "fr"})
    problem = checked(answer, 503, "server-busy")
    assert answer.headers["retry-after"] == "2"
    assert "serveur" in problem["detail"]


def test_a_client_that_reads_too_little_is_told_why(app_server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise ServiceError.too_often()

    monkeypatch.setattr(ByteBudget, "take", full)
    monkeypatch.setattr(byte_budgets, "PIECE", 10)
    answer = app_server.client.get("/api/v1/rules/history/en")
    checked(answer, 429, "server-too-often")


def test_all_kinds_are_listed_at_the_address_of_their_types(app_server: Server) -> None:
    listed = app_server.client.get("/api/v1/problems").json()["problems"]
    assert {kind["status"]: kind["name"] for kind in listed} == {
        status: kind.name for status, kind in problem_details.KINDS.items()
    }


def test_every_error_of_the_server_has_a_sentence_in_both_languages() -> None:
    sources = [path.read_text("utf-8") for path in SERVER.rglob("*.py")]
    raised = {key for source in sources for key in re.findall(r'ServiceError\(\d+, "([a-z-]+)"', source)}
    assert len(raised) > 60
    for code in LANGUAGES:
        assert [key for key in sorted(raised) if not Localizer(code).has(key)] == []
