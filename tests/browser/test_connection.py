"""When the line breaks in the middle of a move."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Route, expect

from carrack.cli.trial import serving
from tests.browser.visitor import Visit, to_decide

FRIENDS = [{"kind": "me", "name": "Ada"}, {"kind": "open"}]
LINE_LOST = ["ERR_CONNECTION_REFUSED", "ERR_CONNECTION_RESET", "ERR_EMPTY_RESPONSE", "WebSocket connection"]
"""What a browser says of a server that was killed, depending on how far a request had come."""


def test_the_server_fails_and_comes_back(visit: Visit, tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        host, friend = players = visit(at=server, confirm=False), visit(at=server, confirm=False)
        address = host.table("discovery", FRIENDS)
        friend.ask(f"tables/{address.rpartition('/')[2]}/sit", seat=1, name="Bo")
        for player in players:
            player.allowed += LINE_LOST
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


def test_a_clock_that_is_set_back_freezes_no_page(visit: Visit, tmp_path: Path) -> None:
    """What the page has seen before the server failed says it was made later than all that comes after."""
    with serving(tmp_path) as server:
        player = visit(at=server, confirm=False)
        player.allowed += LINE_LOST
        address = player.table("discovery", [{"kind": "me", "name": "Ada"}, {"kind": "me", "name": "Bo"}])

        def from_the_future(route: Route) -> None:
            answer = route.fetch()
            route.fulfill(response=answer, json=answer.json() | {"serial": 10**15})

        player.page.route(f"**/api/tables/{address.rpartition('/')[2]}", from_the_future)
        player.open(address)
        expect(player.page.get_by_role("slider")).to_be_visible()
        player.page.unroute_all()
        server.kill()
        expect(player.page.get_by_text(player.words("table-offline"))).to_be_visible()
        server.start()
        expect(player.page.get_by_text(player.words("table-offline"))).not_to_be_visible()
        before = player.moment()
        player.choose(player.offered()[0])
        expect(player.page.get_by_role("slider")).to_have_value(str(before + 1))
