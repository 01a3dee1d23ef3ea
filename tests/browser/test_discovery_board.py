"""The board of the Discovery games: pieces match the view, and nothing tells a result before it is seen."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from playwright.sync_api import expect

from carrack.server.api import API_PATH
from tests.browser.test_screen_layout import LAPTOP, MIDDLES, in_sight
from tests.browser.visitor import DESKTOP, PHONE, Visit, Visitor

EXPEDITION = ("empires-2-plain", 128, 0)
BATTLE = ("discovery-2-everything", 198, 1)
SCREENS = [LAPTOP, DESKTOP, (1920, 1080), (820, 1180), PHONE]


def view(me: Visitor) -> dict[str, Any]:
    """The newest position of the table shown, as the server sends it to seat 0."""
    id = me.page.url.rpartition("/")[2]
    answer = me.context.request.get(f"{API_PATH}/tables/{id}?seat=0")
    assert answer.ok
    newest: dict[str, Any] = answer.json()["frames"][-1]["view"]
    return newest


@pytest.mark.parametrize("size", [LAPTOP, PHONE])
@pytest.mark.parametrize("moment", [MIDDLES["empires"], ("discovery-5-everything", 469)])
def test_pieces_on_the_map_are_those_of_the_view(visit: Visit, size: tuple[int, int], moment: tuple[str, int]) -> None:
    me = visit(size=size)
    me.open(me.middle_of(*moment))
    me.wait_for_question()
    shown: dict[str, list[list[str]]] = me.page.evaluate(
        """() => Object.fromEntries([...document.querySelectorAll("[data-pieces]")].map((region) =>
            [region.dataset.pieces, [...region.querySelectorAll(".piece")].map((piece) =>
                [piece.dataset.seat, piece.dataset.kind, piece.dataset.number])]))"""
    )
    there = view(me)
    assert set(shown) == {region["id"] for region in there["regions"]}
    assert any(shown.values())
    for region in there["regions"]:
        pieces = shown[region["id"]]
        colonies = region["colonies"]
        workers: Counter[int] = Counter()
        for seat, _, number in pieces:
            workers[int(seat)] += int(number)
        assert [workers[seat] for seat in range(len(colonies))] == [sum(colony.values()) for colony in colonies]
        if all(number == "1" for _, _, number in pieces):
            kinds = Counter((int(seat), kind) for seat, kind, _ in pieces)
            assert kinds == {(seat, kind): n for seat, colony in enumerate(colonies) for kind, n in colony.items()}
        most = max(sum(colony.values()) for colony in colonies)
        leading = {str(seat) for seat, colony in enumerate(colonies) if most and sum(colony.values()) == most}
        washes = me.page.locator(f"[data-leads={region['id']}]")
        assert set(washes.evaluate_all("all => all.map((one) => one.dataset.seat)")) == leading
        flags = me.page.locator(f'[data-target="region:{region["id"]}"] .flag b')
        scores = sorted((f"+{points}" for points in region["points"] if points), key=int, reverse=True)
        assert flags.all_inner_texts() == scores
    hidden = [region for region in there["regions"] if not region["discovered"]]
    expect(me.page.locator(".pieces [data-counter]")).to_have_count(len(hidden))
    expect(me.page.locator(".pieces [data-counter=open]")).to_have_count(sum(bool(one["counter"]) for one in hidden))


def _outside(me: Visitor) -> list[str]:
    """Pieces that reach beyond the map."""
    found: list[str] = me.page.evaluate(
        """() => {
            const map = document.querySelector(".map .pieces").getBoundingClientRect();
            return [...document.querySelectorAll(".map .piece")].filter((one) => {
                const box = one.getBoundingClientRect();
                return box.left < map.left || box.right > map.right || box.top < map.top || box.bottom > map.bottom;
            }).map((one) => one.parentElement.parentElement.dataset.pieces);
        }"""
    )
    return found


@pytest.mark.parametrize("size", SCREENS)
def test_pieces_of_six_players_stay_on_the_map_and_are_large_enough_to_tell(
    visit: Visit, size: tuple[int, int]
) -> None:
    me = visit(size=size)
    me.open(me.replay("empires-6-everything"))
    me.look_past_the_result()
    expect(me.page.locator(".map .piece").first).to_be_attached()
    assert _outside(me) == []
    height = me.page.locator(".map .piece use").first.evaluate("one => one.getBoundingClientRect().height")
    assert height >= 12  # a Colonist is the smallest


@pytest.mark.parametrize("code", ["en", "fr"])
@pytest.mark.parametrize("size", [LAPTOP, DESKTOP])
def test_boxes_say_what_they_do_and_spaces_keep_their_names(visit: Visit, code: str, size: tuple[int, int]) -> None:
    me = visit(code, size=size)
    me.open(me.middle_of(*MIDDLES["empires"]))
    me.wait_for_question()
    boxes = me.page.locator(".box")
    expect(boxes).to_have_count(8)
    for box in boxes.all():
        expect(box.locator(".short")).to_be_visible()
        assert box.locator(".short").inner_text().strip()
    assert in_sight(me, ".box")
    prizes = me.page.locator(".slot .prize")
    expect(prizes.first).to_be_visible()
    assert all(prizes.all_inner_texts())
    taken = me.page.locator(".box .taken > span")
    assert taken.count()
    assert all(taken.all_inner_texts())


_OVERLAPS = """() => {
    const all = [...document.querySelectorAll(".boxes :is(.cover, .slot, .order, .extra, .deck, .ware).lit")];
    const boxes = all.map((one) => [one.dataset.target, one.getBoundingClientRect(), one.classList.contains("cover")]);
    return [boxes.length, boxes.flatMap(([a, p, whole], i) => boxes.slice(i + 1).filter(([, q, other]) =>
        whole === other && Math.min(p.right, q.right) - Math.max(p.left, q.left) > 1 &&
        Math.min(p.bottom, q.bottom) - Math.max(p.top, q.top) > 1).map(([b]) => `${a} ${b}`))];
}"""
"""What can be chosen in the boxes and lies over another such thing; a part of a box may lie in it."""


@pytest.mark.parametrize("size", SCREENS)
def test_what_can_be_chosen_never_lies_over_another_choice(visit: Visit, size: tuple[int, int]) -> None:
    me = visit("fr", size=size)
    me.open(me.middle_of("empires-4-everything", 150))
    me.wait_for_question()
    number, overlaps = me.page.evaluate(_OVERLAPS)
    assert number > 5
    assert overlaps == []


def test_rows_of_players_are_in_turn_order(visit: Visit) -> None:
    me = visit(size=LAPTOP)
    me.open(me.middle_of(*MIDDLES["empires"]))
    me.wait_for_question()
    there = view(me)
    assert there["order"] != sorted(there["order"])
    marks = me.page.locator(".players .row > .mark path")
    expect(marks).to_have_count(len(there["order"]))
    fills = marks.evaluate_all("all => all.map((one) => one.getAttribute('fill'))")
    assert fills == [f"var(--seat-{seat})" for seat in there["order"]]


# What is acted out


def begin(me: Visitor, where: tuple[str, int, int], notation: str) -> None:
    me.open(me.middle_of(*where))
    me.wait_for_question()
    me.point_out(notation).click()
    me.confirm_if_asked()


_WATCH = """() => {
    window.told = [];
    let stage = null;
    const look = () => {
        stage ??= document.querySelector("[data-moment]");
        if (stage?.isConnected) {
            const at = document.querySelector("input[type=range]").value;
            const log = document.querySelector(".log ol")?.textContent ?? "";
            window.told.push([at, log, document.querySelectorAll("button.choice").length]);
        } else if (stage) return (window.acted = true);
        requestAnimationFrame(look);
    };
    look();
}"""
"""What the log says and how many choices there are in every frame while the next update is acted out."""


@pytest.mark.parametrize(
    ("where", "notation", "kind", "result"),
    [
        (EXPEDITION, "explore virginia", "expedition", "discovers Virginia"),
        (BATTLE, "battle brazil 0", "battle", "loses a Colonist in Brazil"),
    ],
)
def test_nothing_tells_the_result_before_it_has_been_acted_out(
    visit: Visit, where: tuple[str, int, int], notation: str, kind: str, result: str
) -> None:
    me = visit(confirm=False, speed="brisk")
    me.open(me.middle_of(*where))
    me.wait_for_question()
    me.page.evaluate(_WATCH)
    me.point_out(notation).click()
    me.confirm_if_asked()
    expect(me.page.locator(f"[data-moment={kind}]")).to_be_attached()
    me.page.wait_for_function("() => window.acted")
    frames: list[list[Any]] = me.page.evaluate("window.told")
    at, before, _ = frames[0]
    for _, log, choices in frames:
        assert log == before, "the log went on"
        assert choices == 0
    expect(me.page.locator(f'.log li[data-n="{int(at) + 1}"]')).to_contain_text(result)


_SKIP = {
    "click": "document.querySelector('[data-moment] button').click()",
    "key": "document.body.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true }))",
}


@pytest.mark.parametrize("how", _SKIP)
def test_what_is_acted_out_can_be_skipped(visit: Visit, how: str) -> None:
    """The stage lasts until it is skipped: timers as long as a stage never fire in this page."""
    me = visit(confirm=False, speed="calm")
    me.open(me.middle_of(*EXPEDITION))
    me.wait_for_question()
    me.page.evaluate(
        """() => {
            const timer = window.setTimeout;
            window.setTimeout = (then, time, ...more) => (time >= 2000 ? 0 : timer(then, time, ...more));
        }"""
    )
    shown = me.page.locator("input[type=range]").first
    me.point_out("explore virginia").click()
    me.confirm_if_asked()
    expect(me.page.locator("[data-moment] button")).to_be_visible()
    before = int(shown.input_value())
    me.page.evaluate(_SKIP[how])
    me.page.wait_for_function("before => document.querySelector('input[type=range]').value > before", arg=before)
    expect(me.page.locator("[data-moment]")).to_have_count(0)


def test_with_reduced_motion_the_result_is_there_at_once(visit: Visit) -> None:
    me = visit(confirm=False, speed="calm")
    me.page.emulate_media(reduced_motion="reduce")
    me.open(me.middle_of(*EXPEDITION))
    me.wait_for_question()
    me.page.evaluate(_WATCH)
    me.choose("explore virginia")
    expect(me.page.locator(".log")).to_contain_text("discovers")
    assert me.page.evaluate("window.told") == []


def test_colonies_are_scored_on_the_map_before_their_table_opens(visit: Visit) -> None:
    me = visit(confirm=False, speed="brisk")
    begin(me, BATTLE, "battle brazil 0")
    expect(me.page.locator("[data-moment=scoring] .award").first).to_be_visible()
    expect(me.page.locator("dialog[open]")).to_have_count(0)
    assert me.page.locator("[data-moment=scoring] .award").count() > 1
    me.page.wait_for_function("() => !document.querySelector('[data-moment]')")
