"""Slow games: notices, vacations, standing orders, and a friend for somebody who is absent."""

from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from bench.harness.server_process import ServerProcess, running_server
from tests.browser.visitor import PHONE, Visit, Visitor
from tests.server.notifications.receivers import Place, place

SEATS: list[dict[str, Any]] = [{"kind": "me", "name": "Ada"}, {"kind": "open"}]


@pytest.fixture
def there() -> Iterator[Place]:
    with place() as found:
        yield found


@pytest.fixture
def near(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[ServerProcess]:
    """A server that may send messages to this machine."""
    monkeypatch.setenv("CARRACK_NOTICE_NETWORKS", "127.0.0.0/8")
    with running_server(tmp_path) as server:
        yield server


def open_settings(guest: Visitor, panel: str) -> None:
    guest.page.get_by_role("button", name=guest.words("web-settings")).click()
    guest.page.get_by_text(guest.words(panel), exact=True).click()


def sit(friend: Visitor, address: str, name: str) -> None:
    friend.open(address)
    friend.page.get_by_label(friend.words("table-your-name")).fill(name)
    friend.page.get_by_role("button", name=friend.words("table-sit")).click()


def test_somebody_has_notices_sent_to_a_program_and_tries_it(visit: Visit, near: ServerProcess, there: Place) -> None:
    guest = visit("fr", PHONE, at=near)
    guest.table("marchands", SEATS)
    guest.open()
    guest.ask("me", name="Ada")
    guest.open()
    open_settings(guest, "web-notices")
    guest.page.get_by_label(guest.words("web-notices-webhook")).fill(f"{there.url}/hook")
    guest.button("web-notices-add-webhook").click()
    guest.button("web-notices-test").click()
    expect(guest.page.get_by_text(guest.words("web-notices-tried"))).to_be_visible()
    assert json.loads(there.asked[0].body)["language"] == "fr"
    guest.allowed.append("409")
    there.answers[:] = [500]
    guest.button("web-notices-test").click()
    expect(guest.page.get_by_role("alert")).to_have_text(guest.words("server-notice-refused"))
    guest.button("web-notices-remove").click()
    expect(guest.button("web-notices-test")).to_have_count(0)


def test_a_pushed_message_is_shown_with_its_link(visit: Visit) -> None:
    guest = visit()
    page = guest.open()
    with guest.context.expect_event("serviceworker") as started:
        page.evaluate("navigator.serviceWorker.register('/service-worker.js').then(() => 1)")
    message = {"title": "Your turn", "text": "It is Ada’s turn.", "link": f"{guest.server.url}/t/abc", "tag": "1"}
    # a browser without a screen shows nothing, so we look at what it is told to show
    title, shown = started.value.evaluate(
        """(message) => new Promise((resolve) => {
            self.registration.showNotification = async (...told) => resolve(told);
            self.dispatchEvent(new PushEvent("push", { data: JSON.stringify(message) }));
        })""",
        message,
    )
    assert (title, shown["body"], shown["data"]) == (message["title"], message["text"], message["link"])
    assert shown["tag"] == "1", "one that comes again takes the place of the first"


def test_a_vacation_is_seen_by_the_others(visit: Visit) -> None:
    host, friend = visit("en", (1280, 720)), visit("fr", (1280, 720))
    address = host.table("marchands", SEATS, pace="slow", time={"cap": 259200, "weekends": True})
    host.ask("me", name="Ada")
    sit(friend, address, "Zoé")
    host.open()
    open_settings(host, "web-vacation")
    last = datetime.now(UTC).date() + timedelta(days=5)
    host.page.get_by_label(host.words("web-vacation-last")).fill(last.isoformat())
    host.button("web-vacation-take").click()
    expect(host.button("web-vacation-end")).to_be_visible()
    expect(host.page.get_by_text(host.words("web-vacation-left", left=24, most=30))).to_be_visible()
    expect(friend.page.get_by_text("en congé jusqu’au").first).to_be_attached()


def test_a_standing_order_plays_for_somebody_who_has_left(visit: Visit) -> None:
    host, friend = visit(), visit()
    address = host.table("marchands", SEATS)
    sit(friend, address, "Zoé")
    host.open(address)
    host.wait_for_question()
    host.button("table-menu").click()
    host.page.get_by_role("button", name=host.words("table-orders")).click()
    dialog = host.page.get_by_role("dialog")
    dialog.get_by_role("combobox").select_option(index=1)
    dialog.get_by_label(host.words("table-orders-final")).check()
    dialog.get_by_role("button", name=host.words("table-orders-add")).click()
    expect(dialog.get_by_role("button", name=host.words("table-orders-withdraw"))).to_be_visible()
    host.page.close()
    expect(friend.choices.first).to_be_attached()
