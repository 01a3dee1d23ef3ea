from __future__ import annotations

import gzip
from pathlib import Path

import pytest

from carrack.text.fluent import Localizer
from tests.server.app_client import BOT, ME, Guest, Server


@pytest.fixture
def page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A page as Vite builds it."""
    folder = tmp_path / "page"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><title>Carrack</title>" + " " * 600)
    (folder / "assets" / "index-1a2b3c4d.js").write_text("console.log(1);" * 100)
    (folder / "favicon.svg").write_text("<svg xmlns='http://www.w3.org/2000/svg'/>")
    (tmp_path / "secret.txt").write_text("secret")
    monkeypatch.setenv("CARRACK_PAGE", str(folder))
    return folder


@pytest.mark.usefixtures("page")
@pytest.mark.parametrize(
    ("path", "status"),
    [("/", 200), ("/index.html", 200), ("/about", 200), ("/t/abcdefgh", 404), ("/anything/else", 404)],
)
def test_every_address_of_the_page_is_the_page(app_server: Server, path: str, status: int) -> None:
    answer = app_server.client.get(path)
    assert answer.status_code == status
    assert answer.text.startswith("<!doctype html>")
    assert answer.headers["cache-control"] == "no-cache"
    assert answer.headers["content-type"] == "text/html; charset=utf-8"


@pytest.mark.usefixtures("page")
def test_whoever_only_asks_whether_it_is_there_is_answered(app_server: Server) -> None:
    assert app_server.client.head("/").status_code == 200
    assert app_server.client.head("/no/such.js").status_code == 404


@pytest.mark.usefixtures("page")
def test_files_with_a_hash_in_their_name_are_kept_forever(app_server: Server) -> None:
    answer = app_server.client.get("/assets/index-1a2b3c4d.js", headers={"accept-encoding": "gzip"})
    assert "immutable" in answer.headers["cache-control"]
    assert "javascript" in answer.headers["content-type"]
    assert answer.headers["content-encoding"] == "gzip"
    assert answer.text.startswith("console.log(1);")
    plain = app_server.client.get("/assets/index-1a2b3c4d.js", headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.text == answer.text
    assert "immutable" not in app_server.client.get("/favicon.svg").headers["cache-control"]


@pytest.mark.usefixtures("page")
@pytest.mark.parametrize(
    "path",
    [
        "/../secret.txt",
        "/..%2fsecret.txt",
        "/assets/../../secret.txt",
        "/nothing.js",
        "/%00.txt",
        "/api/v1/nothing",
        f"/{'é' * 150}",
        f"/{'a' * 5000}",
    ],
)
def test_nothing_else_can_be_had(app_server: Server, path: str) -> None:
    answer = app_server.client.get(path)
    assert "secret" not in answer.text
    assert answer.status_code == 404


def test_a_page_that_was_not_built_is_said_in_a_sentence(
    app_server: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CARRACK_PAGE", str(tmp_path / "nowhere"))
    assert "page is not built" in app_server.client.get("/").text
    assert "pas été construite" in app_server.client.get("/t/x", headers={"accept-language": "fr"}).text


@pytest.mark.usefixtures("page")
def test_headers_keep_strangers_out(app_server: Server, ann: Guest) -> None:
    for answer in (app_server.client.get("/"), ann.raw("GET", "/start"), ann.raw("GET", "/tables/none")):
        policy = answer.headers["content-security-policy"]
        assert "default-src 'self'" in policy
        assert "frame-ancestors 'none'" in policy
        assert answer.headers["x-content-type-options"] == "nosniff"
    assert app_server.client.get("/schema").text.startswith("<!doctype")  # no pages about the API


def test_answers_are_compressed(ann: Guest) -> None:
    table = ann.open("empires", ME, BOT)
    answer = ann.raw("GET", table, headers={"accept-encoding": "gzip"})
    assert answer.headers["content-encoding"] == "gzip"
    assert len(gzip.compress(answer.content)) < len(answer.content) / 3


def test_an_error_inside_is_one_sentence(
    ann: Guest, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    table = ann.open("empires", ME, BOT)
    monkeypatch.setattr("carrack.server.tables.services.updates.build_update", lambda *_: 1 / 0)
    answer = ann.get(table, 500)
    assert answer["message"] == {"key": "server-broken", "args": {}}
    assert answer["detail"] == Localizer("en").render_key("server-broken")
    assert "ZeroDivisionError" in caplog.text


def test_what_is_no_text_is_not_understood(app_server: Server) -> None:
    headers = {"content-type": "application/json"}
    answer = app_server.guest().raw("POST", "/me", content=b'{"name": "\xff"}', headers=headers)
    assert (answer.status_code, answer.json()["message"]["key"]) == (400, "server-bad-request")
