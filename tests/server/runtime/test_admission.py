"""Requests begin one at a time, in a fair order by address and cost, unless their clients have hung up by then."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest
from litestar.exceptions import WebSocketDisconnect

from carrack.server.runtime.admission import MOST_WAITING, MOST_WAITING_OF_ONE, Admission, Admitted
from carrack.server.runtime.load_shedding import TRY_AGAIN_CLOSE_CODE
from carrack.server.settings import Settings
from tests.server.app_client import ME, Guest, Server

pytestmark = pytest.mark.anyio


async def begun(admission: Admission, *requests: tuple[str, float]) -> list[str]:
    """The addresses of these requests, which come at the same time, in the order in which they begin."""
    order, places = list[str](), list[Any]()

    async def note(key: str, place: Any) -> None:
        await place
        order.append(key)

    for key, cost in requests:
        place = admission.enter(key, cost)
        if place is None:
            order.append(key)
        else:
            places.append(asyncio.ensure_future(note(key, place)))
    await asyncio.gather(*places)
    await asyncio.sleep(0)  # the queue finds that it is empty
    return order


async def test_the_address_that_was_served_least_is_next() -> None:
    flood = [("a", 10.0)] * 4
    assert await begun(Admission(), ("a", 1), *flood, ("b", 1), ("c", 1), ("b", 1)) == [
        *("a", "b", "c"),
        *("a", "b"),
        *("a", "a", "a"),
    ]


async def test_what_costs_more_leaves_more_room_for_others() -> None:
    order = await begun(Admission(), *[("a", 10.0)] * 5, *[("b", 1.0)] * 20)
    assert order.index("b") == 1
    assert order[2:12].count("b") == 10 - order[2:12].count("a") >= 9


async def test_an_address_gains_nothing_by_having_waited_without_requests() -> None:
    admission = Admission()
    await begun(admission, *[("a", 1.0)] * 50)
    order = await begun(admission, *[("a", 1.0)] * 10, *[("b", 1.0)] * 10)
    assert order[:10].count("b") in (4, 5, 6)


async def test_one_request_begins_in_an_iteration_of_the_loop() -> None:
    admission = Admission()
    assert admission.enter("a") is None
    places = [place for n in range(10) if (place := admission.enter(f"{n}")) is not None]
    assert len(places) == 10
    for done in range(10):
        assert sum(place.done() for place in places) == done
        await asyncio.sleep(0)
    await asyncio.sleep(0)
    assert admission.enter("a") is None, "none waits any more"


async def test_the_queue_is_bounded_for_each_address_and_for_all() -> None:
    admission = Admission(most_waiting=5, most_waiting_of_one=3)
    admission.enter("a")
    places = [admission.enter("a") for _ in range(3)]
    with pytest.raises(OverflowError):
        admission.enter("a")
    places += [admission.enter("b"), admission.enter("c")]
    with pytest.raises(OverflowError):
        admission.enter("d")
    assert admission.waiting == 5
    for place in places:
        assert place is not None
        place.cancel()
    await asyncio.sleep(0)
    assert admission.waiting == 0
    assert admission.enter("d") is None, "those who have given up hold up no other"
    assert (MOST_WAITING, MOST_WAITING_OF_ONE) == (2048, 256)


class Client:
    """One request to an application that notes which requests it begins."""

    def __init__(self, name: str, where: str, path: str = "/api/v1/start") -> None:
        self.name = name
        self.status = 0
        self.gone = asyncio.Event()
        state = SimpleNamespace(settings=Settings())
        app = SimpleNamespace(state=state)
        self.scope: Any = {"type": "http", "path": path, "client": (where, 1), "headers": [], "litestar_app": app}
        self._body = [{"type": "http.request", "body": name.encode(), "more_body": False}]

    async def receive(self) -> Any:
        if self._body:
            return self._body.pop(0)
        await self.gone.wait()
        return {"type": "http.disconnect"}

    async def send(self, message: Any) -> None:
        self.status = message.get("status", self.status)


async def test_a_request_whose_client_has_hung_up_is_not_begun() -> None:
    order = list[str]()

    async def app(scope: Any, receive: Any, send: Any) -> None:
        order.append((await receive())["body"].decode())
        await send({"type": "http.response.start", "status": 200, "headers": []})

    admitted = Admitted(app, Admission())
    clients = [Client(f"flood {n}", "192.0.2.1") for n in range(20)] + [Client("player", "192.0.2.2")]
    for client in clients[10:20]:
        client.gone.set()
    await asyncio.gather(*(admitted(client.scope, client.receive, client.send) for client in clients))
    assert order[0] == "flood 0"
    assert order.index("player") <= 2, "the flood of another address does not delay it"
    assert not {f"flood {n}" for n in range(12, 20)} & set(order), "they hung up before it was their turn"
    assert {f"flood {n}" for n in range(10)} <= set(order), "and the body reaches the application"
    assert [client.status for client in clients[:10]] == [200] * 10
    assert clients[19].status == 499


async def test_beyond_the_bound_requests_are_refused_and_other_paths_go_through() -> None:
    async def app(scope: Any, receive: Any, send: Any) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": []})

    admitted = Admitted(app, Admission(most_waiting_of_one=2))
    clients = [Client("flood", "192.0.2.1") for _ in range(5)]
    health = Client("health", "192.0.2.1", "/health")
    await asyncio.gather(*(admitted(one.scope, one.receive, one.send) for one in (*clients, health)))
    assert [client.status for client in clients] == [200, 200, 200, 503, 503]
    assert health.status == 200


def test_a_server_that_has_too_much_to_do_refuses_requests_and_live_lines(
    app_server: Server, ann: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: Any) -> Any:
        raise OverflowError

    table = ann.open("empires", ME, ME)
    with monkeypatch.context() as patch:
        patch.setattr(Admission, "enter", full)
        answer = ann.raw("GET", table)
        assert (answer.status_code, answer.json()["message"]["key"]) == (503, "server-busy")
        assert int(answer.headers["retry-after"]) > 0
        with ann.live(table) as line, pytest.raises(WebSocketDisconnect) as cut:
            line.receive_json(timeout=120)
        assert cut.value.code == TRY_AGAIN_CLOSE_CODE
        assert app_server.client.get("/health").status_code == 200
    ann.get(table)
