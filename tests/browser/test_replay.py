"""The past of a game: slider, arrow keys, log, games of one's own from there, and records."""

from __future__ import annotations

from dataclasses import replace

import pytest
from playwright.sync_api import expect

from carrack.play.records import jsonl
from tests.browser.visitor import RECORDS, Visit


def test_slider_arrow_keys_and_log_show_a_moment(visit: Visit) -> None:
    me = visit()
    page = me.open(me.middle_of("discovery-2-plain", 60))
    me.wait_for_question()
    for _ in range(2):
        me.choose(me.offered()[0])
        me.wait_for_question()
    slider = page.get_by_role("slider")
    now = me.moment()
    page.locator("main").click(position={"x": 2, "y": 2})
    page.keyboard.press("ArrowLeft")
    expect(slider).to_have_value(str(now - 1))
    expect(page.get_by_text(me.words("table-past", number=now - 1, last=now))).to_be_visible()
    expect(me.choices).to_have_count(0)
    page.keyboard.press("Home")
    expect(slider).to_have_value("0")
    page.keyboard.press("ArrowRight")
    expect(slider).to_have_value("1")
    page.keyboard.press("End")
    expect(slider).to_have_value(str(now))
    me.wait_for_question()
    slider.fill("1")
    expect(page.get_by_text(me.words("table-past", number=1, last=now))).to_be_visible()
    line = page.locator(".log li").nth(1)
    line.get_by_role("button").last.click()
    expect(slider).to_have_value(str(line.get_attribute("data-n")))
    page.locator(".question").get_by_role("button", name=me.words("table-to-now")).click()
    me.wait_for_question()


def test_who_looks_back_sees_the_map_and_reads_what_happened(visit: Visit) -> None:
    me = visit(size=(1280, 720))
    page = me.open(me.middle_of("discovery-2-plain", 60))
    me.wait_for_question()
    board = page.locator("[data-part=board]")
    board.evaluate("(board) => board.scrollTo({ top: board.scrollHeight, behavior: 'instant' })")
    assert board.evaluate("(board) => board.scrollTop") > 0
    page.get_by_role("slider").fill(str(me.moment() - 1))
    page.wait_for_function("() => document.querySelector('[data-part=board]').scrollTop === 0")
    here = page.locator(".log li.here")
    expect(here).to_be_visible()
    expect(page.locator(".question .news").last).to_have_text(here.get_by_role("button").last.inner_text().strip())


def test_a_past_moment_becomes_a_game_of_ones_own(visit: Visit) -> None:
    me = visit()
    page = me.open(me.middle_of("discovery-2-plain", 60))
    me.wait_for_question()
    for _ in range(2):
        me.choose(me.offered()[0])
        me.wait_for_question()
    old, now = page.url, me.moment()
    page.keyboard.press("ArrowLeft")
    me.button("table-fork").click()
    page.get_by_role("dialog").get_by_role("button", name=me.words("table-fork-start")).click()
    page.wait_for_url(lambda url: url != old)
    me.wait_for_question()
    assert me.moment() >= now - 1, "what was before has been forgotten"
    page.get_by_role("slider").fill("40")
    expect(page.locator(".log li.here")).to_be_visible()


@pytest.mark.parametrize("code", ["en", "fr"])
def test_the_log_says_when_a_caretaker_chose(visit: Visit, code: str) -> None:
    kept = jsonl.read_record(RECORDS / "discovery-2-plain.jsonl")
    entries = list(kept.entries)
    first, second = [n for n, entry in enumerate(entries) if entry.by == 1][:2]
    entries[first] = replace(entries[first], caretaker="failed")
    entries[second] = replace(entries[second], caretaker="slow")
    me = visit(code)
    page = me.open(me.import_text(jsonl.format_record(replace(kept, entries=tuple(entries)))))
    me.look_past_the_result()
    log = page.get_by_role("region", name=me.words("table-log"))
    while me.button("table-log-earlier").count():
        me.button("table-log-earlier").click()
    for why in ("failed", "slow"):
        expect(log.get_by_text(me.words(f"log-caretaker-{why}", seat=kept.seats[1]))).to_have_count(1)


def test_a_file_is_replayed(visit: Visit) -> None:
    me = visit("fr")
    page = me.open()
    with page.expect_file_chooser() as chooser:
        me.button("web-replay-choose").click()
    chooser.value.set_files(RECORDS / "marchands-2-plain.jsonl")
    page.wait_for_url("**/t/*")
    expect(page.get_by_text(me.words("table-seen-as"))).to_be_visible()
    expect(page.get_by_role("slider")).to_have_value("0")
    result = me.see_the_result()
    expect(result.get_by_role("row", name=me.words("table-place-column"))).to_be_visible()
    result.get_by_role("button", name=me.words("table-replay")).click()
    expect(page.get_by_role("slider")).to_have_value("0")
    me.button("table-play").click()
    page.wait_for_function("() => Number(document.querySelector('input[type=range]').value) >= 2")
    me.button("table-pause").click()


def test_a_file_that_is_no_record_is_refused_in_a_sentence(visit: Visit) -> None:
    me = visit()
    me.allowed.append("status of 400")
    page = me.open()
    with page.expect_file_chooser() as chooser:
        me.button("web-replay-choose").click()
    chooser.value.set_files({"name": "cat.txt", "mimeType": "text/plain", "buffer": b"I am a cat."})
    expect(page.get_by_role("alert")).to_be_visible()


def test_the_record_is_downloaded(visit: Visit) -> None:
    me = visit()
    page = me.open(me.replay("marchands-2-plain"))
    me.see_the_result()
    with page.expect_download() as download:
        page.get_by_role("dialog").get_by_role("link", name=me.words("table-download")).click()
    assert download.value.path().read_bytes() == (RECORDS / "marchands-2-plain.jsonl").read_bytes()
