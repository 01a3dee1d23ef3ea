"""The loop works on a few requests at a time, in a fair order by address and by the time that they take."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest
from litestar.exceptions import WebSocketDisconnect

from carrack.server.api.byte_budgets import PIECE, Budgeted
from carrack.server.api.problem_details import ProblemMiddleware
from carrack.server.errors import ServiceError
from carrack.server.fair_queue import FairQueue
from carrack.server.runtime import admission as admission_module
from carrack.server.runtime.admission import MOST_WAITING, MOST_WAITING_OF_ONE, Admission, Admitted
from carrack.server.runtime.load_shedding import TRY_AGAIN_CLOSE_CODE
from carrack.server.settings import Settings
from tests.server.app_client import ME, Guest, Server

pytestmark = pytest.mark.anyio


async def begun(admission: Admission, *requests: tuple[str, float]) -> list[str]:
    """The addresses of these requests, which come at the same time, in the order in which they begin."""
    order, places = list[str](), list[Any]()

    async def note(key: str, place: Any) -> None:
        if place is not None:
            await place
        order.append(key)
        await asyncio.sleep(0)
        admission.leave()

    for key, cost in requests:
        places.append(asyncio.ensure_future(note(key, admission.enter(key, cost))))
    await asyncio.gather(*places)
    return order


async def test_the_address_that_was_served_least_is_next() -> None:
    flood = [("a", 10.0)] * 4
    assert await begun(Admission(1), ("a", 1), *flood, ("b", 1), ("c", 1), ("b", 1)) == [
        *("a", "b", "c"),
        *("a", "b"),
        *("a", "a", "a"),
    ]


async def test_what_costs_more_leaves_more_room_for_others() -> None:
    order = await begun(Admission(1), *[("a", 10.0)] * 5, *[("b", 1.0)] * 20)
    assert order.index("b") == 1
    assert order[2:12].count("b") == 10 - order[2:12].count("a") >= 9


async def test_an_address_gains_nothing_by_having_waited_without_requests() -> None:
    admission = Admission(1)
    await begun(admission, *[("a", 1.0)] * 50)
    order = await begun(admission, *[("a", 1.0)] * 10, *[("b", 1.0)] * 10)
    assert order[:10].count("b") in (4, 5, 6)


async def test_the_time_that_a_request_took_is_charged() -> None:
    admission = Admission(1)
    first = admission.enter("a"), admission.enter("b")
    admission.correct("a", 5)
    places = [("a", admission.enter("a")), *(("b", admission.enter("b")) for _ in range(6))]
    order = list[str]()
    for _ in range(8):
        admission.leave()
        await asyncio.sleep(0)
        order += [key for key, place in places if place is not None and place.done() and place.cancel() is False]
        places = [(key, place) for key, place in places if place is not None and not place.done()]
    assert first[0] is None
    assert order == ["b"] * 5 + ["a"] + ["b"], "the first request of a was as much as six"


async def test_so_many_requests_are_worked_on_at_the_same_time() -> None:
    admission = Admission(3)
    assert [admission.enter(f"{n}") for n in range(3)] == [None] * 3
    places = [place for n in range(10) if (place := admission.enter(f"{n}")) is not None]
    for done in range(10):
        assert sum(place.done() for place in places) == done
        admission.leave()
    for _ in range(3):
        admission.leave()
    assert [admission.enter(f"{n}") for n in range(3)] == [None] * 3, "none waits any more"
    assert admission.enter("last") is not None


async def test_the_queue_is_bounded_for_each_address_and_for_all() -> None:
    admission = Admission(1, most_waiting=5, most_waiting_of_one=3)
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
    admission.leave()
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
        await asyncio.sleep(0)
        await send({"type": "http.response.start", "status": 200, "headers": []})

    admitted = Admitted(app, Admission(1))
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
        await asyncio.sleep(0)
        await send({"type": "http.response.start", "status": 200, "headers": []})

    admitted = ProblemMiddleware(Admitted(app, Admission(1, most_waiting_of_one=2)))
    clients = [Client("flood", "192.0.2.1") for _ in range(5)]
    health = Client("health", "192.0.2.1", "/health")
    await asyncio.gather(*(admitted(one.scope, one.receive, one.send) for one in (*clients, health)))
    assert [client.status for client in clients] == [200, 200, 200, 503, 503]
    assert health.status == 200


async def test_a_request_that_waits_for_something_else_gives_its_place_up() -> None:
    """A place is for the loop: it is free while a request waits for a worker, a commit or a slow client."""
    begun, go_on, queue = list[str](), asyncio.Event(), FairQueue(1)

    async def app(scope: Any, receive: Any, send: Any) -> None:
        begun.append(scope["path"])
        match scope["path"]:
            case "/api/worker":
                await queue.enter()
            case "/api/answer":
                await budgeted(scope, receive, send)
            case _:
                await go_on.wait()

    async def long_answer(scope: Any, receive: Any, send: Any) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": bytes(2 * PIECE), "more_body": False})

    class Slow(Client):
        async def send(self, message: Any) -> None:
            await go_on.wait()

    budgeted, admission = Budgeted(long_answer), Admission(1)
    admitted = Admitted(app, admission)
    await queue.enter()
    paths = ["/api/worker", "/api/answer", "/api/loop", "/api/never"]
    clients = [Slow("", f"192.0.2.{n}", path) for n, path in enumerate(paths)]
    tasks = [asyncio.create_task(admitted(one.scope, one.receive, one.send)) for one in clients]
    while len(begun) < 3:
        await asyncio.sleep(0)
    assert begun == ["/api/worker", "/api/answer", "/api/loop"]
    assert admission.waiting == 1, "the third one works on, and the last has to wait"
    queue.leave()
    go_on.set()
    await asyncio.gather(*tasks)
    assert begun == paths


async def test_no_request_keeps_its_place_for_long(monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither one that takes long in some other way nor one whose body does not come."""
    for name, more_body in (("MOST_SECONDS", False), ("BODY_SECONDS", True)):
        with monkeypatch.context() as patch:
            patch.setattr(admission_module, name, 0.0)
            begun, go_on = list[str](), asyncio.Event()

            async def app(scope: Any, receive: Any, send: Any) -> None:
                begun.append(scope["path"])  # noqa: B023
                await receive()
                await go_on.wait()  # noqa: B023

            class Late(Client):
                async def receive(self) -> Any:
                    if more_body:  # noqa: B023
                        await go_on.wait()  # noqa: B023
                    return await super().receive()

            admitted = Admitted(app, Admission(1))
            clients = [Late("", "192.0.2.1", f"/api/{n}") for n in range(2)]
            tasks = [asyncio.create_task(admitted(one.scope, one.receive, one.send)) for one in clients]
            while len(begun) < 2:
                await asyncio.sleep(0.001)
            go_on.set()
            await asyncio.gather(*tasks)


async def test_what_is_too_often_is_refused_before_all_else() -> None:
    def charge(_: Any, where: str, cost: float) -> None:
        assert (where, cost) == ("192.0.2.1", 10)
        raise ServiceError(429, "server-too-often")

    async def app(scope: Any, receive: Any, send: Any) -> None:
        raise AssertionError("nothing is done for it")

    client = Client("", "192.0.2.1", "/api/v1/tables/x/record")
    await ProblemMiddleware(Admitted(app, Admission(1), charge))(client.scope, client.receive, client.send)
    assert client.status == 429


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
