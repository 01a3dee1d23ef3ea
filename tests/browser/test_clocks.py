"""A table with clocks: chosen when it is opened, seen beside the players and in the list of games."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.visitor import PHONE, Visit


@pytest.mark.parametrize("code", ["en", "fr"])
def test_friends_play_with_clocks(visit: Visit, code: str) -> None:
    host, friend = visit(code), visit()
    host.open()
    host.card("marchands").get_by_role("button", name=host.words("web-open")).click()
    dialog = host.page.get_by_role("dialog")
    dialog.get_by_label(host.words("web-limit"), exact=True).select_option("10+10")
    dialog.get_by_label(host.words("web-limit-then")).select_option("caretaker")
    dialog.get_by_text(host.words("web-pace-slow"), exact=True).click()
    dialog.get_by_label(host.words("web-limit"), exact=True).select_option("3")
    expect(dialog.get_by_label(host.words("web-limit-weekends"))).to_be_checked()
    host.page.keyboard.press("Escape")
    time = {"bank": 600, "increment": 10, "cap": 200}
    address = host.table("marchands", [{"kind": "me", "name": "Ada"}, {"kind": "open"}], time=time)
    friend.open(address)
    friend.page.get_by_label(friend.words("table-your-name")).fill("Zoé")
    friend.page.get_by_role("button", name=friend.words("table-sit")).click()
    host.open(address)
    clocks = host.page.get_by_role("timer")
    expect(clocks).to_have_count(2)
    expect(clocks.first).to_have_text(re.compile(r"(3:20|3:1\d)$"))
    expect(clocks.first).to_have_text(re.compile(r"3:1\d$"))  # it runs
    expect(clocks.last).to_have_text(re.compile(r"3:20$"))
    host.open()
    expect(host.page.get_by_title(host.words("table-clock")).first).to_be_visible()


def test_a_table_opened_by_the_dialog_has_the_clock_that_was_chosen(visit: Visit) -> None:
    host = visit()
    host.open()
    host.card("marchands").get_by_role("button", name=host.words("web-open")).click()
    dialog = host.page.get_by_role("dialog")
    dialog.get_by_label(host.words("web-limit"), exact=True).select_option("30+15")
    with host.page.expect_request("**/api/v1/tables") as asked:
        dialog.locator("footer button.primary, button[type=submit].primary").click()
    wanted = asked.value.post_data_json["time"]
    assert wanted == {"bank": 1800, "increment": 15, "cap": 600, "weekends": False, "then": "bot"}
    host.page.wait_for_url("**/t/*")


def test_a_friend_takes_the_seat_of_somebody_who_did_not_come_back(visit: Visit) -> None:
    host, friend = visit(), visit("fr", PHONE)
    host.open()
    friend.open()
    gone = visit()
    gone.open()
    address = gone.table("marchands", [{"kind": "me", "name": "Gus"}, {"kind": "open"}], time={"cap": 10})
    id = address.rpartition("/")[2]
    host.ask(f"tables/{id}/sit", seat=1, name="Ada")
    host.open(address)
    # his time is up, and a bot has taken the seat; for the first minute of a server nobody's is
    host.page.get_by_text(host.words("table-missed-who", seat="Gus")).click(timeout=120_000)
    host.button("table-replace-friend").click()
    friend.open(address)
    seat = friend.page.get_by_role("region", name="Gus")
    seat.get_by_label(friend.words("table-your-name")).fill("Zoé")
    seat.get_by_role("button", name=friend.words("table-sit")).click()
    expect(host.page.get_by_text("Zoé").first).to_be_visible()
    assert host.context.request.get(f"/api/v1/tables/{id}").json()["table"]["seats"][0]["name"] == "Zoé"
