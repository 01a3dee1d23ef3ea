"""When the line breaks in the middle of a move."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Route, WebSocketRoute, expect

from bench.harness.server_process import running_server
from tests.browser.visitor import Visit, to_decide

FRIENDS = [{"kind": "me", "name": "Ada"}, {"kind": "open"}]
LINE_LOST = ["net::ERR_", "WebSocket connection"]
"""What a browser says of a server that was killed, depending on how far a request had come."""


def test_the_server_fails_and_comes_back(visit: Visit, tmp_path: Path) -> None:
    with running_server(tmp_path) as server:
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


def test_a_page_that_knows_more_than_the_server_begins_anew(visit: Visit, tmp_path: Path) -> None:
    """As when the database was restored from a copy: what the page has seen is not so any more."""
    with running_server(tmp_path) as server:
        player = visit(at=server, confirm=False)
        player.allowed += LINE_LOST
        address = player.table("discovery", [{"kind": "me", "name": "Ada"}, {"kind": "me", "name": "Bo"}])

        def newer(route: Route) -> None:
            answer = route.fetch()
            route.fulfill(response=answer, json=answer.json() | {"serial": 10**9})

        player.page.route(f"**/api/v1/tables/{address.rpartition('/')[2]}", newer)
        player.open(address)
        expect(player.page.get_by_role("slider")).to_be_visible()
        player.page.unroute_all(behavior="wait")
        server.kill()
        expect(player.page.get_by_text(player.words("table-offline"))).to_be_visible()
        server.start()
        expect(player.page.get_by_text(player.words("table-offline"))).not_to_be_visible()
        before = player.moment()
        player.choose(player.offered()[0])
        expect(player.page.get_by_role("slider")).to_have_value(str(before + 1))


def test_a_move_whose_answer_is_lost_is_played_once(visit: Visit) -> None:
    """The page repeats it with the same key and gets the first answer."""
    me = visit(confirm=False)
    me.allowed += ["net::ERR_"]
    address = me.table("discovery", [{"kind": "me", "name": "Ada"}, {"kind": "me", "name": "Bo"}])
    me.open(address)
    me.wait_for_question()
    keys: list[str | None] = []
    answers: list[str] = []

    def lost(route: Route) -> None:
        keys.append(route.request.headers.get("idempotency-key"))
        answers.append(route.fetch().text())
        if len(keys) == 1:
            route.abort()
        else:
            route.fulfill(body=answers[-1], content_type="application/json")

    me.page.route("**/play", lost)
    before = me.moment()
    with me.page.expect_response("**/play"):
        me.choose(me.offered()[0])
    expect(me.page.get_by_role("slider")).to_have_value(str(before + 1))
    expect(me.page.get_by_text(me.words("web-problem-network"))).not_to_be_visible()
    me.page.unroute_all(behavior="wait")
    assert len(set(keys)) == 1
    assert keys[0]
    assert (len(answers), len(set(answers))) == (2, 1), "the second answer is the first one"


def test_news_that_is_older_than_what_was_shown_is_ignored_also_after_a_reconnect(visit: Visit) -> None:
    me, friend = visit(confirm=False), visit(confirm=False)
    address = me.table("discovery", FRIENDS)
    friend.ask(f"tables/{address.rpartition('/')[2]}/sit", seat=1, name="Bo")
    lines: list[WebSocketRoute] = []
    told: list[str] = []

    def through(line: WebSocketRoute) -> None:
        lines.append(line)

        def said(text: str | bytes) -> None:
            if '"frames":' in str(text):
                told.append(str(text))
            line.send(text)

        line.connect_to_server().on_message(said)

    me.page.route_web_socket("**/live?*", through)
    for player in (me, friend):
        player.open(address)
        expect(player.page.get_by_role("slider")).to_be_visible()
    friend.ask(f"tables/{address.rpartition('/')[2]}/chat", text="Ahoy")
    expect(me.page.get_by_label(me.words("table-unread", number=1))).to_be_visible()
    old = told[-1]
    active = to_decide(me, friend)
    before = active.moment()
    active.choose(active.offered()[0])
    slider = me.page.get_by_role("slider")
    expect(slider).to_have_value(str(before + 1))
    lines[-1].send(old)
    lines[-1].close()
    friend.ask(f"tables/{address.rpartition('/')[2]}/chat", text="Still there?")
    expect(me.page.get_by_label(me.words("table-unread", number=2))).to_be_visible()
    expect(slider).to_have_value(str(before + 1))
    count = len(lines)
    assert count > 1, "the page has connected again"
    lines[-1].send(old)
    friend.ask(f"tables/{address.rpartition('/')[2]}/chat", text="Good")
    expect(me.page.get_by_label(me.words("table-unread", number=3))).to_be_visible()
    expect(slider).to_have_value(str(before + 1))


def test_news_that_comes_after_a_replaced_frame_does_not_hide_it(visit: Visit) -> None:
    """Somebody resigns, which is told with the last frame; the page has none before it, and meanwhile news goes on."""
    ada, bo = players = visit(confirm=False), visit(confirm=False)
    address = ada.table("discovery", FRIENDS)
    table = f"tables/{address.rpartition('/')[2]}"
    bo.ask(f"{table}/sit", seat=1, name="Bo")
    for player in players:
        player.open(address)
        expect(player.page.get_by_role("slider")).to_be_visible()
    first = to_decide(*players)
    first.choose(first.offered()[0])
    stays = to_decide(*players)
    leaves = ada if stays is bo else bo
    stays.page.reload()  # whoever comes has the last frame alone
    stays.wait_for_question()

    def overtaken(route: Route) -> None:
        answer = route.fetch()
        leaves.ask(f"{table}/chat", text="Farewell")
        expect(stays.page.get_by_label(stays.words("table-unread", number=1))).to_be_visible()
        route.fulfill(response=answer)

    stays.page.route(f"**/api/v1/{table}?*", overtaken)
    leaves.ask(f"{table}/resign", seat=players.index(leaves), bot="random")
    line = stays.words("log-note-resigned", seat="Ada" if leaves is ada else "Bo")
    expect(stays.page.get_by_role("region", name=stays.words("table-log")).get_by_text(line)).to_be_visible()


def test_what_was_said_is_read_though_an_answer_overtook_it(visit: Visit) -> None:
    host, friend = visit(), visit()
    address = host.table("discovery", FRIENDS)
    table = f"tables/{address.rpartition('/')[2]}"
    friend.ask(f"{table}/sit", seat=1, name="Bo")
    held: list[tuple[WebSocketRoute, str | bytes]] = []
    answered = False

    def slow(line: WebSocketRoute) -> None:
        def told(said: str | bytes) -> None:
            if "Ahoy" in str(said) and not answered:
                held.append((line, said))
            else:
                line.send(said)

        line.connect_to_server().on_message(told)

    host.page.route_web_socket("**/live?*", slow)
    host.open(address)
    host.page.get_by_role("tab", name=host.words("table-chat")).click()
    friend.ask(f"{table}/chat", text="Ahoy")
    host.page.get_by_label(host.words("table-chat-write")).fill("Well met")
    host.button("table-chat-send").click()
    expect(host.page.get_by_text("Well met")).to_be_visible()
    answered = True
    for line, said in held:
        line.send(said)
    expect(host.page.get_by_role("log", name=host.words("table-chat")).locator("p")).to_contain_text(
        ["Ahoy", "Well met"]
    )


def test_a_page_from_before_an_upgrade_loads_itself_anew(visit: Visit) -> None:
    """Parts of the page that it has not asked for yet are gone when the server was renewed meanwhile."""
    me = visit()
    me.allowed += ["Failed to load resource", "Failed to fetch dynamically imported module"]
    page = me.open(me.replay("marchands-4-everything"))
    expect(page.get_by_role("slider")).to_be_visible()
    page.route("**/assets/ResultsDialog-*.js", lambda route: route.fulfill(status=404))  # some browsers fetch it twice
    with page.expect_navigation(wait_until="commit"):
        page.keyboard.press("End")
    page.unroute("**/assets/ResultsDialog-*.js")
    expect(page.get_by_role("slider")).to_be_visible()
    me.see_the_result()
