"""The map keeps clear: plates meet nothing, and its buttons cover no land."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.test_screen_layout import LAPTOP, MIDDLES
from tests.browser.visitor import PHONE, Visit

_CLASHES = """() => {
    const plates = [...document.querySelectorAll(".map .place > button")].map((one) =>
        [one.dataset.target.split(":")[1], one.getBoundingClientRect()]);
    const map = document.querySelector(".map .place").parentElement.getBoundingClientRect();
    const outside = ([, box]) =>
        box.right > map.right || box.left < map.left || box.top < map.top || box.bottom > map.bottom;
    const found = plates.filter(outside).map(([id]) => id);
    plates.forEach(([a, p], i) => plates.slice(i + 1).forEach(([b, q]) => {
        const wide = Math.min(p.right, q.right) - Math.max(p.left, q.left);
        const high = Math.min(p.bottom, q.bottom) - Math.max(p.top, q.top);
        if (wide > 1 && high > 1) found.push(`${a} ${b}`);
    }));
    for (const [id, box] of plates) {
        const region = document.querySelector(`.map path.region.${id}`);
        const unit = region.getScreenCTM().inverse();
        let covered = 0;
        for (let x = box.left; x <= box.right; x += 2)
            for (let y = box.top; y <= box.bottom; y += 2)
                covered += region.isPointInFill(new DOMPoint(x, y).matrixTransform(unit));
        if (covered) found.push(`${id} on its region`);
    }
    return found.sort();
}"""
"""Plates that lie over each other or over their own region, or reach beyond the map."""

_CROWD = """() => {
    const all = [...document.querySelectorAll(".map .place > button")];
    const model = all.map((one) => one.querySelector(".colonies"))
        .sort((a, b) => (b?.textContent.length ?? 0) - (a?.textContent.length ?? 0))[0];
    for (const one of all) {
        one.querySelector(".colonies")?.remove();
        one.append(model.cloneNode(true));
    }
}"""
"""As many colonies as the fullest region has, everywhere."""


SCREENS = [LAPTOP, (1440, 900), (1920, 1080), (820, 1180), PHONE, (360, 740)]


@pytest.mark.parametrize("size", SCREENS)
@pytest.mark.parametrize("code", ["en", "fr"])
def test_no_plate_covers_another_or_its_region(visit: Visit, code: str, size: tuple[int, int]) -> None:
    me = visit(code, size=size)
    me.open(me.replay("empires-6-everything"))
    me.look_past_the_result()
    expect(me.page.locator(".map .place").first).to_be_visible()
    assert me.page.evaluate(_CLASHES) == []
    me.page.keyboard.press("Home")  # nothing is discovered yet: the plates are longer
    expect(me.page.get_by_role("slider")).to_have_value("0")
    assert me.page.evaluate(_CLASHES) == []


@pytest.mark.parametrize("size", SCREENS)
def test_plates_with_counters_to_be_seen_find_room(visit: Visit, size: tuple[int, int]) -> None:
    me = visit("fr", size=size)
    me.open(me.middle_of("empires-2-asks-steal", 131))
    me.wait_for_question()
    expect(me.page.locator('.place [data-target="region:new_france"] .counter')).to_be_visible()
    assert me.page.evaluate(_CLASHES) == []


@pytest.mark.parametrize("size", SCREENS)
@pytest.mark.parametrize("code", ["en", "fr"])
def test_plates_find_room_however_many_colonies_there_are(visit: Visit, code: str, size: tuple[int, int]) -> None:
    me = visit(code, size=size)
    me.open(me.replay("empires-6-everything"))
    me.look_past_the_result()
    expect(me.page.locator(".map .place .colonies").first).to_be_visible()
    me.page.evaluate(_CROWD)
    assert me.page.evaluate(_CLASHES) == []


def test_the_buttons_of_the_map_cover_no_land(visit: Visit) -> None:
    me = visit(size=LAPTOP)
    me.open(me.middle_of(*MIDDLES["history"]))
    me.wait_for_question()
    covered = me.page.evaluate(
        """() => [...document.querySelectorAll(".tools button")].flatMap((button) => {
        const { left, top, width, height } = button.getBoundingClientRect();
        return [0.1, 0.5, 0.9].flatMap((x) => [0.1, 0.5, 0.9].flatMap((y) =>
            document.elementsFromPoint(left + x * width, top + y * height)
                .map((one) => one.closest("[data-kind=land]")?.dataset.id).filter(Boolean)));
    })"""
    )
    assert covered == []
