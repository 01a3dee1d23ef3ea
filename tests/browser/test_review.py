"""A finished game is looked at again: chances, what decided it, and mistakes to learn from."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

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
    expect(begin.or_(graph)).to_be_visible()
    if begin.is_visible():  # the other visitor may have asked for it before
        begin.click()
    expect(graph).to_be_visible(timeout=LONG)
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
    graph.click(position={"x": 150, "y": 60})
    expect(review).not_to_be_visible()
    assert guest.moment() > 0
    guest.button("review-back").click()
    expect(graph).to_be_visible()


def solve_on_the_board(guest: Visitor, puzzle: Locator) -> None:
    """Looks for a choice that has a place on the board: the wrong answer from the list, the right one by a click."""
    wrong = puzzle.get_by_role("button", name=guest.words("do-pass-fulfil", "marchands").rstrip("."), exact=True)
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
    lit.first.click()
    expect(status).to_contain_class("right")
    guest.page.keyboard.press("Home")  # the board shows another moment: nothing is to be clicked there
    expect(lit).to_have_count(0)
    puzzle.get_by_role("button", name=guest.words("review-go"), exact=True).click()
    expect(lit.first).to_be_visible()
