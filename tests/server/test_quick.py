"""Moves are answered beside the framework, and as the framework answers: `/undo` takes the usual way."""

from __future__ import annotations

from typing import Any

import pytest

from .table import ME, Guest, last

ODD: dict[str, dict[str, Any]] = {
    "no move": {"content": b"{"},
    "nothing": {"content": b""},
    "brackets without end": {"content": b"[" * 20_000},
    "too much": {"content": b'{"seat": 0, "at": 0, "choice": "' + b"x" * 70_000 + b'"}'},
    "other types": {"json": {"seat": [], "at": 0, "choice": "pass"}},
    "another's seat": {"json": {"seat": 7, "at": 0, "choice": "pass"}},
    "half a letter": {"content": b'{"seat": 0, "at": 0, "choice": "\xff"}'},
}


def headers(answer: Any) -> dict[str, str]:
    """Those that do not depend on what is answered."""
    return {name: value for name, value in answer.headers.items() if name not in ("content-length", "x-request-id")}


def told(answer: Any) -> tuple[int, str, dict[str, str]]:
    return answer.status_code, answer.json()["message"]["key"], headers(answer)


@pytest.mark.parametrize("odd", ODD)
def test_what_is_odd_is_refused_alike(ann: Guest, odd: str) -> None:
    table = ann.open("marchands", ME, ME)
    more = {"headers": {"accept-encoding": "identity"}, **ODD[odd]}
    moved, undone = (ann.raw("POST", f"{table}/{what}", **more) for what in ("play", "undo"))
    assert told(moved) == told(undone)
    assert moved.status_code in (400, 403, 404, 413)


def test_strangers_are_refused_alike(ann: Guest, ben: Guest) -> None:
    table = ann.open("marchands", ME, ME)
    data = {"seat": 0, "at": 0, "choice": "pass"}
    more = {"json": data, "headers": {"accept-encoding": "identity"}}
    for path in (table, "/tables/nowhere"):
        moved, undone = (ben.raw("POST", f"{path}/{what}", **more) for what in ("play", "undo"))
        assert told(moved) == told(undone)


def test_a_move_is_answered_with_the_headers_of_any_answer(ann: Guest) -> None:
    table = ann.open("marchands", ME, ME)
    update = ann.get(table)
    choice = update["decision"]["choices"][0]["notation"]
    data = {"seat": update["seat"], "at": last(update), "choice": choice}
    moved = ann.raw("POST", f"{table}/play", json=data, headers={"accept-encoding": "identity"})
    data = {"seat": update["seat"], "at": last(moved.json())}
    undone = ann.raw("POST", f"{table}/undo", json=data, headers={"accept-encoding": "identity"})
    assert (moved.status_code, undone.status_code) == (200, 200)
    assert moved.headers["x-request-id"] != undone.headers["x-request-id"]
    assert headers(moved) == headers(undone)
