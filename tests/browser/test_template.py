"""A game made from the template in the browser: its board, and a place on it that can mean several choices."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from bench.harness.server_process import ServerProcess, running_server
from tests.browser.visitor import Visit, Visitor
from tests.support import generated_game_changes
from tests.support.generated_game import NAME, checkout, generate, run

pytestmark = pytest.mark.long

SEATS = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
GOODS = ("sugar", "wine", "wool")


@pytest.fixture(scope="module")
def its_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server of a checkout with the new game, in which captains praise or curse a good before they load."""
    home = checkout(tmp_path_factory.mktemp("checkout"))
    generated_game_changes.add_second_choice(home)
    generate(home)
    run(home, "tools.web_build")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", str(home / "src"))
        with running_server(tmp_path_factory.mktemp("server")) as server:
            yield server


def offered(me: Visitor) -> set[str]:
    """The choices that the list shows."""
    shown = me.page.locator("button.choice:visible")
    expect(shown.first).to_be_visible()
    return {str(name) for name in shown.evaluate_all("all => all.map(one => one.dataset.notation)")}


def as_captain(me: Visitor) -> None:
    """Bids for each ship until one is ours."""
    me.open(me.table(NAME, SEATS))
    while "bid 0" in offered(me):
        me.choose("bid 3" if "bid 3" in me.offered() else "bid 0")


@pytest.mark.parametrize("code", ["en", "fr"])
def test_a_place_that_can_mean_several_choices_opens_a_menu(visit: Visit, its_server: ServerProcess, code: str) -> None:
    me = visit(code, at=its_server)
    as_captain(me)
    assert offered(me) == {f"{verb} {good}" for verb in ("praise", "curse") for good in GOODS}
    me.page.locator('.board [data-target="good:wine"]').click()
    expect(me.page.locator("button.choice:visible")).to_have_count(2)
    assert offered(me) == {"praise wine", "curse wine"}
    me.page.locator('button.choice[data-notation="curse wine"]').click()
    expect(me.page.locator('button.choice[data-notation="load sugar"]')).to_be_visible()


def test_crates_picked_on_the_board_say_the_sum_of_their_points(visit: Visit, its_server: ServerProcess) -> None:
    me = visit(at=its_server)
    as_captain(me)
    me.choose("praise wine")
    pile, confirm = me.page.locator('.board [data-target="good:sugar"]'), me.button("table-confirm")
    picked = 0
    while not confirm.is_enabled():
        pile.click()
        picked += 1
    points = picked * (2 if me.page.get_by_text("favourite: sugar").count() else 1)
    assert picked > 1
    expect(me.page.locator(".question .preview:not(.choice *)")).to_have_text(f"{points} points")
