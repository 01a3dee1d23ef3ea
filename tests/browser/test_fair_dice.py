"""The page adds to chance, shows the seal on it, and what proves it when the game is over."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Route, expect

from bench.harness.server_process import ServerProcess, running_server
from carrack.games import GAMES
from carrack.play.sessions.verification import verify
from tests.browser.visitor import DESKTOP, PHONE, Visit


@pytest.fixture(scope="module")
def fair(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server whose luck nobody has fixed."""
    with running_server(tmp_path_factory.mktemp("fair"), seed=None) as server:
        yield server


@pytest.mark.parametrize(("code", "size"), [("en", DESKTOP), ("fr", PHONE)])
def test_a_player_sees_the_seal_and_checks_it_at_the_end(
    visit: Visit, fair: ServerProcess, code: str, size: tuple[int, int]
) -> None:
    guest = visit(code, size, fair)
    guest.open()
    guest.play_now("marchands", 1)
    guest.button("web-seal").click()
    dialog = guest.page.get_by_role("dialog")
    expect(dialog.get_by_text(guest.words("web-seal-playing"))).to_be_visible()
    expect(dialog.get_by_text(guest.words("web-seal-same"))).to_be_visible()
    expect(dialog.get_by_text(guest.words("web-seal-own-salt"), exact=True)).to_be_visible()
    expect(dialog.get_by_text(guest.words("web-seal-later"), exact=True)).to_be_visible()
    promised = dialog.locator("code").first.inner_text()
    assert len(promised) == 64
    guest.page.keyboard.press("Escape")
    id = guest.page.url.rpartition("/")[2]
    guest.ask(f"tables/{id}/propose", seat=0, kind="end")
    result = guest.page.get_by_role("dialog", name=guest.words("table-over"))
    expect(result).to_be_visible()
    guest.page.keyboard.press("Escape")
    guest.button("web-seal").click()
    dialog = guest.page.get_by_role("dialog", name=guest.words("web-seal"))
    expect(dialog.get_by_text(guest.words("web-seal-shown"))).to_be_visible()
    expect(dialog.get_by_text(guest.words("web-seal-fits"))).to_be_visible()
    assert dialog.locator("code").first.inner_text() == promised
    with guest.page.expect_download() as download:
        dialog.get_by_role("link", name=guest.words("table-download")).click()
    report = verify(download.value.path().read_bytes(), GAMES.get)
    assert (report.dice_proven, report.commitment_hash) == (True, promised)
    dialog.get_by_role("link", name=guest.words("web-dice-all")).click()
    expect(guest.page.get_by_role("heading", name=guest.words("web-dice-all"))).to_be_visible()
    expect(guest.page.get_by_role("heading", name=guest.words("game-marchands"))).to_be_visible()


def test_a_friend_sees_the_seal_before_sitting_down(visit: Visit, fair: ServerProcess) -> None:
    host, friend = visit("en", DESKTOP, fair), visit("fr", PHONE, fair)
    host.open()
    address = host.table("marchands", [{"kind": "me", "name": "Ann"}, {"kind": "open"}], salts=True)
    host.open(address)
    friend.open(address)
    friend.page.get_by_role("button", name=friend.words("web-seal-title-sealed")).click()
    dialog = friend.page.get_by_role("dialog")
    expect(dialog.get_by_text(friend.words("web-seal-open"))).to_be_visible()
    seal = dialog.locator("code").first.inner_text()
    friend.page.keyboard.press("Escape")
    friend.page.get_by_label(friend.words("table-your-name")).fill("Zoé")
    friend.page.get_by_role("button", name=friend.words("table-sit")).click()
    for one in (host, friend):  # the host had closed the page before it added to chance: it does so now
        one.button("web-seal").click()
        expect(one.page.get_by_role("dialog").locator("code").first).to_have_text(seal)
        expect(one.page.get_by_text(one.words("web-seal-own-salt"), exact=True)).to_be_visible()


def test_two_friends_play_again_and_both_add_to_chance(visit: Visit, fair: ServerProcess) -> None:
    host, friend = visit("en", DESKTOP, fair), visit("fr", PHONE, fair)
    host.open()
    friend.open()
    address = host.table("marchands", [{"kind": "me", "name": "Ann"}, {"kind": "open"}])
    id = address.rpartition("/")[2]
    friend.ask(f"tables/{id}/sit", seat=1, name="Zoé")
    host.open(address)
    friend.open(address)
    host.ask(f"tables/{id}/propose", seat=0, kind="end")
    friend.ask(f"tables/{id}/answer", agree=True)
    join = friend.page.get_by_role("dialog").get_by_role("button", name=friend.words("table-rematch"))
    expect(join).to_be_visible()
    host.page.get_by_role("dialog").get_by_role("button", name=host.words("table-rematch")).click()
    host.page.wait_for_url(lambda url: id not in url)
    friend.page.get_by_role("dialog").get_by_role("button", name=friend.words("table-rematch-join")).click()
    for one in (host, friend):
        one.button("web-seal").click()
        dialog = one.page.get_by_role("dialog", name=one.words("web-seal"))
        expect(dialog.get_by_text(one.words("web-seal-own-salt"), exact=True)).to_be_visible()
        expect(dialog.get_by_text(one.words("web-seal-no-salt"))).not_to_be_visible()


def test_a_friend_who_joins_a_rematch_at_once_adds_to_chance_once(visit: Visit, fair: ServerProcess) -> None:
    """The page of the finished game sends the friend's salt when the rematch is announced; that of the rematch finds
    it missing while that request is under way.
    """
    host, friend = visit("en", DESKTOP, fair), visit("fr", PHONE, fair)
    host.open()
    friend.open()
    address = host.table("marchands", [{"kind": "me", "name": "Ann"}, {"kind": "open"}])
    id = address.rpartition("/")[2]
    friend.ask(f"tables/{id}/sit", seat=1, name="Zoé")
    host.open(address)
    friend.open(address)
    host.ask(f"tables/{id}/propose", seat=0, kind="end")
    friend.ask(f"tables/{id}/answer", agree=True)
    held: list[Route] = []
    friend.page.route("**/api/v1/tables/*/salt", lambda route: held.append(route))
    with friend.page.expect_request("**/api/v1/tables/*/salt"):
        host.page.get_by_role("dialog").get_by_role("button", name=host.words("table-rematch")).click()
    host.page.wait_for_url(lambda url: id not in url)
    friend.page.get_by_role("dialog").get_by_role("button", name=friend.words("table-rematch-join")).click()
    friend.page.wait_for_url(lambda url: id not in url)
    friend.button("web-seal-title-sealed").click()  # the rematch is shown, and waits for the friend
    friend.page.keyboard.press("Escape")
    held[0].continue_()
    for one in (host, friend):
        expect(one.page.get_by_role("slider")).to_be_visible()
    assert len(held) == 1


def test_luck_that_was_fixed_is_marked(visit: Visit) -> None:
    guest = visit()
    guest.open()
    guest.open(guest.table("marchands", [{"kind": "me"}, {"kind": "bot", "bot": "random"}]))
    guest.button("web-seal").click()
    expect(guest.page.get_by_text(guest.words("web-seal-fixed"))).to_be_visible()
