from __future__ import annotations

import asyncio
import time
from typing import Any, ClassVar, cast

import pytest
from litestar.exceptions import WebSocketDisconnect

from carrack.server.api import websocket
from carrack.server.tables import subscriptions
from carrack.server.tables.table import Table
from tests.server.app_client import BOT, ME, OPEN, Guest, Page, Server, WebSocket, last


def heard(socket: WebSocket) -> Any:
    return socket.receive_json(timeout=120)


def silent(socket: WebSocket) -> bool:
    """Nothing has come before the answer to a ping."""
    socket.send_text("ping")
    return socket.receive_text(timeout=120) == "pong"


def writers(ann: Guest) -> str:
    """Ann writes orders for both seats of a table."""
    table = ann.open("marchands", ME, ME)
    ann.play(table, ann.get(table))
    ann.play(table, ann.get(table))
    return table


def test_whoever_is_behind_is_told_at_once(ann: Guest) -> None:
    table = writers(ann)
    now = ann.get(table, seat=0)
    with ann.live(table, seat=0) as socket:
        assert heard(socket)["base"] == -1
    with ann.live(table, seat=0, at=last(now) - 1, reel=now["reel"]) as socket:
        update = heard(socket)
        assert (update["base"], len(update["frames"])) == (last(now) - 1, 1)
    with ann.live(table, seat=0, at=last(now), reel=now["reel"]) as socket:
        assert silent(socket)
    with ann.live(table, seat=0, at=last(now), reel="other") as socket:
        assert heard(socket)["base"] == -1
    with ann.live(table, seat=0, at=last(now) + 9) as socket:
        assert heard(socket)["base"] == -1


def test_the_page_follows_a_game_by_the_live_line_alone(ann: Guest) -> None:
    table = ann.open("empires", ME, BOT)
    page = Page()
    page.take(ann.until(table, lambda u: u["decision"]))
    with ann.live(table, seat=0, at=last(page.update), reel=page.update["reel"]) as socket:
        for turn in range(8):
            ann.play(table, page.update, turn)
            while page.take(heard(socket))["decision"] is None:
                assert page.update["table"]["status"] == "playing"
    whole = ann.get(table)
    assert page.views[-1] == whole["frames"][0]["view"]
    assert page.update["decision"] == whole["decision"]
    assert len(page.views) == whole["table"]["count"]


def test_an_undo_replaces_frames(ann: Guest) -> None:
    table = writers(ann)
    page = Page()
    page.take(ann.get(table, seat=0))
    start = last(page.update)
    with ann.live(table, seat=0, at=start) as socket, ann.live(table, seat=1, at=start) as other:
        for _ in range(2):
            ann.play(table, page.update)
            page.take(heard(socket))
        reel = page.update["reel"]
        ann.undo(table, seat=0, at=start + 2, to=start)
        assert page.take(heard(socket))["base"] == start
        assert page.update["reel"] != reel
        assert len(page.views) == start + 1
        assert page.views[-1] == ann.get(table, seat=0)["frames"][0]["view"]
        assert silent(other)  # all that was secret


def test_others_hear_nothing_of_what_is_sealed(ann: Guest, ben: Guest) -> None:
    table = ann.open("marchands", ME, OPEN)
    ben.post(f"{table}/sit", seat=1, name="Ben")
    while ann.get(table)["table"]["waiting"] != [0, 1]:
        who = ann if ann.get(table)["table"]["waiting"] == [0] else ben
        who.play(table, who.get(table))
    with ann.live(table, seat=0, at=last(ann.get(table))) as mine, ann.live(table) as watching:
        heard(watching)
        ben.play(table, ben.get(table))
        ben.play(table, ben.get(table), 1)
        assert silent(mine)
        assert silent(watching)
        update = ben.get(table)
        while update["decision"]:
            update = ben.play(table, update, 1)
        sealed = heard(mine)
        assert (sealed["table"]["waiting"], sealed["frames"]) == ([0], [])
        assert heard(watching)["table"]["waiting"] == [0]


def test_seats_are_online_while_their_people_watch(ann: Guest, ben: Guest) -> None:
    table = ann.open("marchands", ME, OPEN)
    with ann.live(table) as socket:
        assert [seat["online"] for seat in heard(socket)["table"]["seats"]] == [True, False]
        assert socket.presence == [[0]]
        ben.post(f"{table}/sit", seat=1, name="Ben")
        heard(socket)
        with ben.live(table, seat=1) as other:
            assert heard(other)["serial"] == ann.get(table, seat=0)["serial"], "presence is no version of the table"
            assert (socket.next(timeout=120), other.presence) == (None, [[0, 1]])
        assert socket.next(timeout=120) is None
        assert socket.presence == [[0], [0, 1], [0]]


def test_chat_is_heard(ann: Guest, ben: Guest) -> None:
    table = ann.open("marchands", ME, ME)
    with ben.live(table) as socket:
        page = Page()
        page.take(heard(socket))
        ann.post(f"{table}/chat", text="hello")
        page.take(heard(socket))
        assert page.update["base"] == last(page.update)
        assert [line["text"] for line in page.chat] == ["hello"]


@pytest.mark.parametrize(
    ("path", "query", "code"), [("/tables/nowhere", {}, 4404), ("", {"seat": 0}, 4403), ("", {"seat": "x"}, 4400)]
)
def test_a_line_that_cannot_be_had(ann: Guest, ben: Guest, path: str, query: dict[str, Any], code: int) -> None:
    table = path or ann.open("empires", ME, BOT)
    with ben.live(table, **query) as socket, pytest.raises(WebSocketDisconnect) as error:
        heard(socket)
    assert error.value.code == code


def test_foreign_pages_get_no_line(ann: Guest, app_server: Server) -> None:
    table = ann.open("empires", ME, BOT)
    headers = {"origin": "http://elsewhere.example"}
    with (
        app_server.client.websocket_connect(f"/api/v1{table}/live", headers=headers) as socket,
        pytest.raises(WebSocketDisconnect) as error,
    ):
        heard(socket)
    assert error.value.code == 4403


def test_whoever_reads_too_slowly_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(subscriptions, "MAX_QUEUED_UPDATES", 6)
    table: Any = Table.__new__(Table)
    connection = subscriptions.Subscription(table, None, None)
    cuts = list[bool]()
    connection.on_cut = lambda: cuts.append(True)
    for _ in range(3):
        connection.send(b"{}")
    assert asyncio.run(asyncio.wait_for(connection.next_update(), 120)) == b"{}"
    connection.read(b"{}")
    connection.send(b"{}")
    assert not cuts
    connection.send(b"{}")
    assert cuts
    connection.send(b"{}")
    assert asyncio.run(asyncio.wait_for(connection.next_update(), 120)) is None  # nothing else is sent


def test_a_cut_does_not_wait_for_a_client_that_does_not_read() -> None:
    """As at a log-out: the sender may be in the middle of an update that nobody reads."""

    class Socket:
        scope: ClassVar[dict[str, Any]] = {}
        sent = False

        async def send_data(self, data: bytes, mode: str) -> None:
            self.sent = True
            await asyncio.Event().wait()

        async def receive_data(self, mode: str) -> str:
            await asyncio.Event().wait()
            raise AssertionError

        async def close(self, code: int) -> None:
            await asyncio.Event().wait()

    async def cut() -> int:
        connection, socket = subscriptions.Subscription(Table.__new__(Table), None, None), Socket()
        connection.send(b"{}")
        serving = asyncio.create_task(websocket.serve(cast(Any, socket), connection))
        while not socket.sent:
            await asyncio.sleep(0)
        connection.close()
        code = await serving
        await websocket.close(cast(Any, socket), code)
        return code

    assert asyncio.run(asyncio.wait_for(cut(), 120)) == websocket.NORMAL


@pytest.mark.parametrize("said", ["hello", "", "ping "])
def test_a_client_that_says_anything_else_is_disconnected(ann: Guest, said: str) -> None:
    with ann.live(ann.open("marchands", ME, ME)) as socket:
        heard(socket)
        socket.send_text(said)
        with pytest.raises(WebSocketDisconnect) as error:
            heard(socket)
    assert error.value.code == websocket.UNSUPPORTED


def test_a_client_that_pings_much_too_often_is_disconnected(ann: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each message costs the loop some time, and all connections share it."""
    monkeypatch.setattr(websocket, "MESSAGES", 3)
    monkeypatch.setattr(websocket, "MESSAGES_SECONDS", 3600.0)
    with ann.live(ann.open("marchands", ME, ME)) as socket:
        heard(socket)
        for _ in range(3):
            assert silent(socket)
        with pytest.raises(WebSocketDisconnect) as error:
            silent(socket)
    assert error.value.code == websocket.POLICY


def test_a_client_that_sends_no_pings_counts_as_gone(ann: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(websocket, "SILENCE", 0.1)
    with ann.live(ann.open("marchands", ME, ME)) as socket:
        heard(socket)
        with pytest.raises(WebSocketDisconnect) as error:
            heard(socket)
    assert error.value.code == websocket.NORMAL


def test_a_line_does_not_follow_a_seat_to_its_next_owner(ann: Guest, ben: Guest, app_server: Server) -> None:
    table = ann.open("history", ME, OPEN, OPEN)
    ben.post(f"{table}/sit", seat=1, name="Ben")
    with ben.live(table, seat=1) as socket:
        heard(socket)
        ben.post(f"{table}/leave", seat=1)
        with pytest.raises(WebSocketDisconnect):  # at once, not at the next ping
            heard(socket)
    app_server.guest().post(f"{table}/sit", seat=1, name="Cleo")
    with pytest.raises(WebSocketDisconnect), ben.live(table, seat=1) as socket:
        heard(socket)


def test_the_clock_of_the_server_has_no_part_in_versions(ann: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    table = ann.open("empires", ME, ME)
    with ann.live(table, seat=0) as socket:
        page = Page()
        page.take(heard(socket))
        hours = time.time_ns() - 3 * 3600 * 10**9
        monkeypatch.setattr(time, "time_ns", lambda: hours)
        before = page.update["serial"]
        ann.play(table, ann.get(table, seat=ann.get(table)["seat"]))
        assert page.take(heard(socket))["serial"] > before


def test_what_happened_before_the_line_was_there_is_told_over_it(ann: Guest, ben: Guest) -> None:
    """Also what makes no frame: between looking at a table and listening to it, and while a line was broken."""
    table = ann.open("discovery", {**ME, "name": "Ann"}, OPEN)
    ben.post(f"{table}/sit", seat=1, name="Ben")
    seen = ben.get(table, seat=1)
    known = {"seat": 1, "at": last(seen), "reel": seen["reel"], "serial": seen["serial"], "chat": 0}
    with ben.live(table, **known) as socket:
        assert silent(socket)
    known["serial"] = ben.get(table, seat=1)["serial"]  # coming and going is news, too
    ann.post(f"{table}/chat", text="Shall we stop?")
    ann.post(f"{table}/propose", seat=0, kind="end")
    with ben.live(table, **known) as socket:
        update = heard(socket)
        assert (update["base"], update["frames"]) == (last(seen), [])
        assert update["proposal"]["answer"]
        assert [line["text"] for line in update["chat"]] == ["Shall we stop?"]
    with ben.live(table, **known | {"chat": 1}) as socket:
        assert heard(socket)["chat"] == []
