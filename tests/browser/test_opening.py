"""What a new table is proposed (M-RUL-05): a timer where people sit together, none for slow play and bots."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.visitor import Visit
from tests.games.marchands.position_builder import rule


def options_of(page: Page) -> dict[str, bool | str]:
    """The options of the table that the page shows."""
    answer = page.context.request.get(f"/api/v1/tables/{page.url.rpartition('/')[2]}")
    options: dict[str, bool | str] = answer.json()["table"]["options"]
    return options


@rule("M-RUL-05")
def test_a_live_table_for_people_is_offered_the_timer(visit: Visit) -> None:
    host = visit()
    page = host.open()
    host.card("marchands").get_by_role("button", name=host.words("web-open")).click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("group", name=host.words("web-players")).get_by_text("2", exact=True).click()
    dialog.get_by_text(host.words("web-options"), exact=True).click()
    timer = dialog.get_by_role("combobox", name=host.words("option-planning_timer", "marchands"))
    expect(timer).to_have_value("60")
    dialog.get_by_text(host.words("web-pace-slow"), exact=True).click()
    expect(timer).to_have_value("off")
    dialog.get_by_text(host.words("web-pace-live"), exact=True).click()
    expect(timer).to_have_value("60")
    other = dialog.get_by_label(host.words("web-seat", number=2), exact=True)
    other.select_option("club")
    expect(timer).to_have_value("off")
    other.select_option("open")
    youngest = dialog.get_by_role("combobox", name=host.words("option-youngest", "marchands"))
    youngest.select_option("1")
    dialog.locator("footer button.primary, button[type=submit].primary").click()
    page.wait_for_url("**/t/*")
    options = options_of(page)
    assert (options["planning_timer"], options["youngest"]) == ("60", "1")


@rule("M-RUL-05")
def test_the_timer_can_be_declined(visit: Visit) -> None:
    host = visit()
    page = host.open()
    host.card("marchands").get_by_role("button", name=host.words("web-open")).click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_text(host.words("web-options"), exact=True).click()
    dialog.get_by_role("combobox", name=host.words("option-planning_timer", "marchands")).select_option("off")
    dialog.locator("footer button.primary, button[type=submit].primary").click()
    page.wait_for_url("**/t/*")
    options = options_of(page)
    assert options["planning_timer"] == "off"
