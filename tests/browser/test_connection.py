"""When the line breaks in the middle of a move."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import expect

from carrack.cli.trial import serving
from tests.browser.visitor import Visit, to_decide

FRIENDS = [{"kind": "me", "name": "Ada"}, {"kind": "open"}]


def test_the_server_fails_and_comes_back(visit: Visit, tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        host, friend = players = visit(at=server, confirm=False), visit(at=server, confirm=False)
        address = host.table("discovery", FRIENDS)
        friend.ask(f"tables/{address.rpartition('/')[2]}/sit", seat=1, name="Bo")
        for player in players:
            player.allowed += ["ERR_CONNECTION_REFUSED", "WebSocket connection", "ERR_EMPTY_RESPONSE"]
            player.open(address)
            expect(player.page.get_by_role("slider")).to_be_visible()
        active = to_decide(*players)
        before = active.moment()
        choice = active.offered()[0]

        server.kill()
        for player in players:
            expect(player.page.get_by_text(player.words("table-offline"))).to_be_visible()
        active.page.locator(f'button.choice[data-notation="{choice}"]').click()
        expect(active.page.get_by_text(active.words("web-problem-network"))).to_be_visible()
        assert active.moment() == before

        server.start()
        for player in players:
            expect(player.page.get_by_text(player.words("table-offline"))).not_to_be_visible()
        active.choose(choice)
        for player in players:
            expect(player.page.get_by_role("slider")).to_have_value(str(before + 1))
