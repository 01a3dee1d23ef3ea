"""A finished game is looked at again: chances, what decided it, and mistakes to learn from."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.visitor import DESKTOP, PHONE, Visit

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
    review.get_by_role("button", name=guest.words("review-learn-of", name="Ann")).click()
    review.get_by_role("button", name=guest.words("review-solution")).click()
    expect(review.get_by_role("status")).not_to_be_empty()
    review.get_by_role("button", name=guest.words("review-back")).click()
    graph.click(position={"x": 150, "y": 60})
    expect(review).not_to_be_visible()
    assert guest.moment() > 0
