"""Colours of boards, which axe does not judge: text against what is behind it, and seats told apart by everybody."""

from __future__ import annotations

import base64
import itertools
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.colour_contrast import SIGHT, Colour, contrast, distance, over, parsed, shown
from tests.browser.test_site_wide import MIDDLES
from tests.browser.visitor import Visit, Visitor

SEATS = range(6)
FAR_ENOUGH = 18
"""Eight times what is just noticeable."""

both_themes = pytest.mark.parametrize("theme", ["light", "dark"])


def tokens(me: Visitor, *names: str) -> dict[str, str]:
    found: dict[str, str] = me.page.evaluate(
        "names => Object.fromEntries(names.map((name) =>"
        " [name, getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim()]))",
        list(names),
    )
    return found


@both_themes
def test_seats_are_told_apart_by_everybody(visit: Visit, theme: str) -> None:
    me = visit(theme=theme)
    me.open()
    found = tokens(me, *(f"seat-{seat}" for seat in SEATS))
    colours = [parsed(colour) for colour in found.values()]
    near = [
        f"{one} and {other} for eyes with {sight}: {far:.0f}"
        for sight in SIGHT
        for (one, a), (other, b) in itertools.combinations(enumerate(colours), 2)
        if (far := distance(a, b, sight)) < FAR_ENOUGH
    ]
    assert near == []


@both_themes
def test_what_can_be_chosen_has_no_colour_of_a_seat(visit: Visit, theme: str) -> None:
    me = visit(theme=theme)
    me.open()
    (glow,) = tokens(me, "glow").values()
    near = [
        f"seat {seat} for eyes with {sight}: {far:.0f}"
        for sight in SIGHT
        for seat, colour in enumerate(tokens(me, *(f"seat-{seat}" for seat in SEATS)).values())
        if (far := distance(parsed(glow), parsed(colour), sight)) < 25
    ]
    assert near == []
    grounds = tokens(me, "paper", "sheet", "sheet-2", "sea", "land")
    assert [name for name, behind in grounds.items() if contrast(parsed(glow), parsed(behind)) < 4.5] == []


@both_themes
def test_seats_stand_out_from_land_sea_and_paper(visit: Visit, theme: str) -> None:
    me = visit(theme=theme)
    me.open()
    grounds = tokens(me, "paper", "sheet", "sheet-2", "sea", "land", "land-2", "land-3")
    seats = tokens(me, *(f"seat-{seat}" for seat in SEATS))
    faint = [
        f"{seat} on {ground}: {ratio:.1f}"
        for seat, colour in seats.items()
        for ground, behind in grounds.items()
        if (ratio := contrast(parsed(colour), parsed(behind))) < 2.95
    ]
    assert faint == []


def test_every_seat_has_a_symbol_of_its_own(visit: Visit) -> None:
    me = visit()
    me.open(me.replay("history-6-everything"))
    marks = me.page.locator(".players .mark path")
    expect(marks).to_have_count(6)
    shapes = marks.evaluate_all("all => all.map((one) => one.getAttribute('d'))")
    assert len(set(shapes)) == 6


@both_themes
def test_lands_of_six_are_told_apart_from_each_other_and_from_vacant_barren_and_lit_ones(
    visit: Visit, theme: str
) -> None:
    me = visit(theme=theme)
    me.open(me.middle_of("history-6-everything", 500))
    me.wait_for_question()
    fills: dict[str, list[str]] = me.page.evaluate(
        """() => {
        const found = {};
        for (const path of document.querySelectorAll(".lands [data-kind=land] > path:first-child")) {
            const owner = path.style.getPropertyValue("--owner");
            const kind = owner || (path.classList.contains("barren") ? "barren" : "vacant");
            (found[kind] ??= []).push(getComputedStyle(path).fill);
        }
        return found;
    }"""
    )
    assert {"vacant", "barren"} < fills.keys()
    held = {owner: {parsed(fill) for fill in all} for owner, all in fills.items() if owner.startswith("var")}
    assert len(held) >= 5
    vacant = {parsed(fill) for fill in fills["vacant"]}
    near = [
        f"{one} and {other} for eyes with {sight}: {far:.0f}"
        for sight in SIGHT
        for one, other in itertools.combinations([*held, "vacant"], 2)
        for a in held[one]
        for b in (vacant if other == "vacant" else held[other])
        if (far := distance(a, b, sight)) < 7
    ]
    assert near == []
    # what a colour cannot tell: barren land is hatched, and what can be chosen has a rim of its own
    expect(me.page.locator(".lands .waste")).to_have_count(len(fills["barren"]))
    lit = me.page.locator(".glow path.can:not(.rim)").count()
    expect(me.page.locator(".glow .can.rim")).to_have_count(lit)


@both_themes
@pytest.mark.parametrize(("record", "at"), MIDDLES)
def test_the_words_of_a_board_can_be_read(visit: Visit, record: str, at: int, theme: str) -> None:
    """Each text of the drawing against the pixels behind it, or against its own halo."""
    me = visit(theme=theme)
    me.open(me.middle_of(record, at))
    me.wait_for_question()
    texts = me.page.evaluate(_TEXTS)
    me.page.evaluate(_NO_WORDS)
    picture = base64.b64encode(me.page.screenshot()).decode()
    behind = me.page.evaluate(_PIXELS, [picture, [text["box"] for text in texts]])
    faint = {
        f"{text['words']}: {shown(colour)} on {shown(ground)}: {ratio:.1f}, {text['size']:.0f} px"
        for text, pixels in zip(texts, behind, strict=True)
        for colour, ground in [seen(text, pixels)]
        if (ratio := contrast(colour, ground)) < (3 if text["size"] >= 18.5 else 4.5)
    }
    assert texts
    assert faint == set()


def seen(text: dict[str, Any], pixels: list[int]) -> tuple[Colour, Colour]:
    """The colour of a text and of what it stands on: the drawing, under its halo if it has one."""
    ground = parsed("rgb({}, {}, {})".format(*pixels))
    if text["halo"]:
        ground = over(text["halo"], ground)
    return parsed(text["colour"]), ground


_NO_WORDS = """() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("svg text { visibility: hidden !important } * { animation: none !important }");
  document.adoptedStyleSheets.push(sheet);
}"""
"""The page takes no styles but those of its files and of scripts."""
_TEXTS = """() => [...document.querySelectorAll(".board svg text")].flatMap((one) => {
    const style = getComputedStyle(one);
    const box = one.getBoundingClientRect();
    const inside = box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight;
    const scale = one.getScreenCTM().a;
    const size = parseFloat(style.fontSize) * scale;
    if (!inside || box.width < 4 || !one.checkVisibility({ opacityProperty: true })) return [];
    const middle = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    if (!middle?.closest(".board svg")) return []; // something lies above the drawing
    const wide = parseFloat(style.strokeWidth) * scale >= 1.5;
    return [{
        words: one.textContent.trim().slice(0, 40),
        colour: style.fill,
        halo: style.stroke !== "none" && wide ? style.stroke : "",
        size: Number(style.fontWeight) >= 600 ? size * 1.25 : size,
        box: [box.left, box.top, box.width, box.height],
    }];
})"""
"""Texts in sight, with their colours; bold ones count as larger, as the guideline has it."""

_PIXELS = """async ([picture, boxes]) => {
    const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
    const canvas = new OffscreenCanvas(image.width, image.height).getContext("2d", { willReadFrequently: true });
    canvas.drawImage(image, 0, 0);
    return boxes.map(([x, y, width, height]) => {
        const { data } = canvas.getImageData(x, y, Math.max(width, 1), Math.max(height, 1));
        const light = [];
        for (let at = 0; at < data.length; at += 4) light.push([data[at] + data[at + 1] + data[at + 2], at]);
        light.sort((a, b) => a[0] - b[0]);
        const at = light[light.length >> 1][1];
        return [data[at], data[at + 1], data[at + 2]];
    });
}"""
"""The middle colour of each box."""
