"""A finished game is looked at again: chances, what decided it, and mistakes to learn from."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import FloatRect, Locator, expect

from tests.browser.visitor import DESKTOP, LIT, PHONE, Visit, Visitor

LONG = 180_000
"""A review takes its time, in milliseconds."""


@pytest.mark.parametrize(("code", "size"), [("en", DESKTOP), ("fr", PHONE)])
def test_whoever_reviews_a_game_sees_what_decided_it_and_learns(visit: Visit, code: str, size: tuple[int, int]) -> None:
    guest = visit(code, size)
    guest.open(guest.replay("marchands-2-plain"))
    result = guest.see_the_result()
    result.get_by_role("button", name=guest.words("table-review"), exact=True).click()
    review = guest.page.get_by_role("dialog", name=guest.words("review-open"))
    begin = review.get_by_role("button", name=guest.words("review-start"), exact=True)
    graph = review.get_by_role("img", name=guest.words("review-chances"))
    under_way = review.get_by_role("progressbar")
    expect(begin.or_(graph).or_(under_way)).to_be_visible()
    if begin.is_visible():  # the other visitor may have asked for it before
        begin.click()
        expect(under_way.or_(graph)).to_be_visible()
    if under_way.is_visible():
        told = review.get_by_role("status").or_(graph)  # how far it is
        expect(told).to_contain_text(re.compile("[1-9]"), timeout=LONG)
    expect(graph).to_be_visible(timeout=LONG)
    read_both_graphs(guest, graph, review.get_by_role("img", name=guest.words("table-graph")))
    expect(review.get_by_role("row")).to_have_count(3)
    luck = review.get_by_role("region", name=guest.words("review-luck"))
    expect(luck.get_by_role("listitem")).to_have_count(5)
    expect(luck.get_by_text("→").first).to_be_visible()  # what was to be expected, and what came
    puzzle = guest.page.get_by_role("region", name=guest.words("review-learn-title"))
    review.get_by_role("button", name=guest.words("review-learn-of", name="Bob")).click()
    expect(review).not_to_be_visible()
    solve_on_the_board(guest, puzzle)
    puzzle.get_by_role("button", name=guest.words("review-back")).click()
    expect(puzzle).not_to_be_visible()
    (graph.tap if size == PHONE else graph.click)(position={"x": 150, "y": 60})
    expect(review).not_to_be_visible()
    assert guest.moment() > 0
    guest.button("review-back").click()
    expect(graph).to_be_visible()
    play_on_from_a_moment(guest, review)


def read_both_graphs(guest: Visitor, chances: Locator, points: Locator) -> None:
    """Beside each other where there is room, else one below the other; whoever points at one reads both."""
    expect(points).to_be_visible()
    one, other = box(chances), box(points)
    if guest.page.viewport_size != {"width": PHONE[0], "height": PHONE[1]}:
        assert one["x"] + one["width"] < other["x"]
        assert one["y"] == pytest.approx(other["y"], abs=1)
        chances.hover(position={"x": 150, "y": 60})
        told = guest.page.get_by_role("dialog").locator("figcaption", has_text=re.compile(r"^\s*Moment \d+"))
        expect(told).to_have_count(2)
    else:
        assert one["y"] + one["height"] < other["y"]
    assert one["width"] == pytest.approx(other["width"], abs=1)  # the same time has the same length in both
    assert one["height"] == pytest.approx(other["height"], abs=1)


def box(one: Locator) -> FloatRect:
    found = one.bounding_box()
    assert found
    return found


def play_on_from_a_moment(guest: Visitor, review: Locator) -> None:
    """What decided the game is put to us again, at a table of our own."""
    old = guest.page.url
    review.get_by_role("button", name=guest.words("review-fork"), exact=True).first.click()
    dialog = guest.page.get_by_role("dialog", name=guest.words("table-fork-title"))
    dialog.get_by_role("button", name=guest.words("table-fork-start")).click()
    guest.page.wait_for_url(lambda url: url != old)
    guest.wait_for_question()
    assert guest.moment() > 0


@pytest.mark.parametrize(("code", "size"), [("fr", DESKTOP), ("en", PHONE)])
def test_those_who_look_on_see_chances_as_the_game_goes_on(visit: Visit, code: str, size: tuple[int, int]) -> None:
    player, onlooker = visit(), visit(code, size)
    table = player.table("discovery", [{"kind": "me"}, {"kind": "bot", "bot": "random"}], chances=True)
    player.open(table)
    player.wait_for_question()
    onlooker.open(table)
    graph = onlooker.page.get_by_role("img", name=onlooker.words("review-chances"))
    expect(graph).to_be_visible()
    line = graph.locator("path").first
    before = line.get_attribute("d") or ""
    player.choose(player.offered()[0])
    expect(line).not_to_have_attribute("d", before)
    expect(player.page.get_by_role("img", name=player.words("review-chances"))).to_have_count(0)


def solve_on_the_board(guest: Visitor, puzzle: Locator) -> None:
    """Looks for a choice that has a place on the board: the wrong answer from the list, the right one by a click."""
    wrong = puzzle.get_by_role("button", name=guest.words("do-pass-take", "marchands").rstrip("."), exact=True)
    while not wrong.count():
        puzzle.get_by_role("button", name=guest.words("review-solution")).click()
        expect(puzzle.get_by_role("status")).to_contain_class("right")
        heading = puzzle.get_by_role("heading").inner_text()
        puzzle.get_by_role("button", name=guest.words("review-next"), exact=True).click()
        expect(puzzle.get_by_role("heading")).not_to_have_text(heading)
    status = puzzle.get_by_role("status")
    expect(status).to_be_empty()
    wrong.click()
    expect(status).to_contain_class("wrong")
    lit = guest.page.locator(LIT)
    expect(lit.first).to_be_visible()
    guest.page.wait_for_function(_IN_SIGHT, arg=LIT)
    lit.first.click()
    expect(status).to_contain_class("right")
    guest.page.keyboard.press("Home")  # the board shows another moment: nothing is to be clicked there
    expect(lit).to_have_count(0)
    puzzle.get_by_role("button", name=guest.words("review-go"), exact=True).click()
    expect(lit.first).to_be_visible()


_IN_SIGHT = """(lit) => {
    const puzzle = document.querySelector("[data-part=puzzle]").getBoundingClientRect();
    return [...document.querySelectorAll(lit)].some((one) => {
        const { top, bottom, left } = one.getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight && (bottom <= puzzle.top || left < puzzle.left);
    });
}"""
"""Something that glows is wholly on the screen, and not behind the puzzle."""
