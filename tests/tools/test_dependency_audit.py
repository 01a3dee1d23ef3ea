"""The audit of dependencies, without network access."""

from __future__ import annotations

import json
import re
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest

from tools import dependency_audit


class Index(BaseHTTPRequestHandler):
    """An index that knows something against one package, has withdrawn it for another, and lacks a third."""

    def do_GET(self) -> None:
        _, name, version, _ = self.path.strip("/").split("/")
        weak = {"id": "PYSEC-1", "fixed_in": ["9.9"], "withdrawn": "2026-01-01" if name == "rich" else None}
        told = {"info": {"version": version}, "vulnerabilities": [weak] if name in ("litestar", "rich") else []}
        self.send_response(404 if name == "msgspec" else 200)
        self.end_headers()
        self.wfile.write(json.dumps(told).encode())

    def log_message(self, *_: object) -> None:
        pass


@pytest.fixture
def index() -> Iterator[str]:
    with ThreadingHTTPServer(("127.0.0.1", 0), Index) as place:
        thread = threading.Thread(target=place.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{place.server_port}/simple/"
        place.shutdown()
        thread.join()


def test_every_dependency_is_locked_with_its_version_and_hashes() -> None:
    packages = dependency_audit.locked()
    assert {"litestar", "sqlalchemy", "schemathesis", "ruff"} <= {name for name, _ in packages}
    for lock in dependency_audit.LOCKS:
        text = (dependency_audit.ROOT / lock).read_text("utf-8")
        for part in re.split(r"\n(?=[A-Za-z0-9])", text):
            if dependency_audit.PINNED.match(part):
                assert "--hash=sha256:" in part, part.partition("\n")[0]
        assert len(dependency_audit.PINNED.findall(text)) == len(re.findall(r"(?m)^[A-Za-z0-9]", text))
    locked = json.loads((dependency_audit.ROOT / "web" / "package-lock.json").read_text("utf-8"))
    assert all("integrity" in told for name, told in locked["packages"].items() if name)


def test_what_is_known_against_a_package_is_told(index: str) -> None:
    found = dependency_audit.audit_python(
        index, [("litestar", "2.0"), ("rich", "14"), ("msgspec", "1"), ("typer", "1")]
    )
    assert found == (["litestar 2.0: PYSEC-1 (fixed in 9.9)"], ["msgspec 1"])


def test_an_index_that_cannot_be_asked_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    assert dependency_audit.main(["--python", "--index", "http://127.0.0.1:9"]) == 2
    said = capsys.readouterr().out
    assert said.startswith("No answer for ")
    assert "0 known vulnerabilities" in said


def test_nothing_is_known_against_what_we_depend_on() -> None:
    """Runs if the index answers; a mirror may lack these addresses."""
    packages = sorted(dependency_audit.locked())
    _, silent = dependency_audit.audit_python(dependency_audit.index(), packages[:1])
    bad, _ = dependency_audit.audit_python(dependency_audit.index(), packages) if not silent else ([], [])
    more, unasked = dependency_audit.audit_page(dependency_audit.ROOT / "web")
    assert bad + more == []
    if silent and unasked:
        pytest.skip("neither the index of pip nor the registry of npm could be asked")
