"""When the line breaks in the middle of a move."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import expect

from carrack.cli.trial import serving
from tests.browser.visitor import Visit

FRIENDS = [{"kind": "me", "name": "Ada"}, {"kind": "open"}]


def test_the_server_fails_and_comes_back(visit: Visit, tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        host, friend = visit(at=server), visit(at=server)
        address = host.table("marchands", FRIENDS)
        friend.ask(f"tables/{address.rpartition('/')[2]}/sit", seat=1, name="Bo")
        for player in (host, friend):
            player.allowed += ["ERR_CONNECTION_REFUSED", "WebSocket connection", "ERR_EMPTY_RESPONSE"]
            player.open(address)
            player.wait_for_question()
        host.choose("order a")
        before = host.moment()

        server.kill()
        host.page.locator('button.choice[data-notation="order b"]').click()
        expect(host.page.get_by_text(host.words("web-problem-network"))).to_be_visible()
        expect(host.page.get_by_text(host.words("table-offline"))).to_be_visible()
        expect(friend.page.get_by_text(friend.words("table-offline"))).to_be_visible()
        assert host.moment() == before

        server.start()
        for player in (host, friend):
            expect(player.page.get_by_text(player.words("table-offline"))).not_to_be_visible(timeout=30_000)
        host.choose("order b")
        assert host.moment() == before + 1
        host.page.get_by_role("tab", name=host.words("table-chat")).click()
        host.page.get_by_label(host.words("table-chat-write")).fill("still there?")
        host.button("table-chat-send").click()
        expect(friend.page.get_by_label(friend.words("table-unread", number=1))).to_be_visible()
