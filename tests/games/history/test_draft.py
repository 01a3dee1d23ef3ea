"""Catalogue section DIST: who draws when, and who gets which empire."""

from __future__ import annotations

import pytest

from carrack.engine.messages import Seat
from carrack.games.history.data import components
from carrack.text.fluent import Localizer
from tests.games.history.position_builder import PositionBuilder, rule


def rolling(players: int = 4) -> PositionBuilder:
    """The hands are dealt; seat 0 is about to roll for the first draw."""
    t = PositionBuilder(players)
    while t.step == "deal":
        t.do(t.options[0])
    return t


def drafting(players: int = 4, epoch: int = 1) -> PositionBuilder:
    """The draft of an epoch, drawn in the order of seats."""
    t = PositionBuilder(players).put(epoch=epoch - 1, order=range(players), last_call=range(players))
    return t.at("draft")


def after_epoch_1(*, points: tuple[int, ...], empires: tuple[str, ...]) -> PositionBuilder:
    """Epoch 1 is over: each seat has ended a turn with its empire and has these points."""
    t = PositionBuilder(players=len(points))
    for seat, empire in enumerate(empires):
        t.turn(seat, empire, "scoring")
    for seat, score in enumerate(points):
        t.points(seat, score)
    return t.put(epoch=1).at("epoch end")


# ---- who draws first ------------------------------------------------------------------------------------------------


@rule("H-DIST-01", "H-DIST-02")
@pytest.mark.parametrize(
    ("rolls", "order"),
    [
        (("16", "66", "12", "65"), (1, 2, 3, 0)),
        (("11", "12", "23", "13"), (2, 3, 0, 1)),
        (("34", "33", "15", "11"), (0, 1, 2, 3)),
    ],
)
def test_highest_roll_draws_first_and_the_others_follow_clockwise(
    rolls: tuple[str, ...], order: tuple[int, ...]
) -> None:
    t = rolling()
    for roll in rolls:
        assert len(t.options) == 21, "two dice each"
        t.do(f"roll2 {''.join(sorted(roll))}")
    assert t.view().draft_order == order
    assert t.messages().count("log-first-roll") == 4
    for seat in order[:-1]:
        t.do("drawn 0" if "drawn 0" in t.options else t.options[0])
        assert t.seat == seat
        t.do("keep")


@rule("H-RUL-03", "H-DIST-01")
def test_only_those_tied_for_the_highest_roll_again() -> None:
    t = rolling().do("roll2 66", "roll2 12", "roll2 66", "roll2 56")
    assert t.step == "first roll"
    t.do("roll2 11", "roll2 11")
    assert t.step == "first roll", "seats 0 and 2 have tied again"
    t.do("roll2 11", "roll2 12")
    assert t.view().draft_order == (2, 3, 0, 1)
    assert t.messages().count("log-first-roll") == 8


# ---- drawing, keeping, passing --------------------------------------------------------------------------------------


@rule("H-DIST-03", "H-INFO-02")
def test_a_card_is_drawn_at_random_and_seen_by_the_drawer_alone() -> None:
    t = drafting().do("drawn 2", "keep")
    assert t.options == [f"drawn {card}" for card in (0, 1, 3, 4, 5, 6)]
    assert set(t.s.chance_weights()) == {1}
    t.do("drawn 5")
    assert {seat: t.view(seat).drawn for seat in (None, 0, 1, 2, 3)} == {
        **dict.fromkeys((None, 0, 2, 3)),
        1: "shang_dynasty",
    }
    assert [t.messages(seat).count("log-saw") for seat in (None, 0, 1, 2)] == [0, 1, 1, 0], "each his own card"


@rule("H-DIST-04", "H-DIST-08", "H-RUL-04")
def test_keep_or_pass_to_a_player_without_a_card() -> None:
    t = drafting().do("drawn 0")
    assert (t.seat, t.options) == (0, ["keep", "give 1", "give 2", "give 3"])
    assert t.refused("give 0") == "refuse-give-self", "passing to oneself is keeping"
    t.do("give 2", "drawn 1")
    assert (t.seat, t.options) == (1, ["keep", "give 0", "give 3"])
    assert t.refused("give 2") == "refuse-give"


@rule("H-DIST-05", "H-EPOCH-03")
def test_a_passed_card_is_led_by_its_recipient() -> None:
    t = drafting().do("drawn 6", "give 3", "drawn 0", "keep", "drawn 1", "give 0", "drawn 2")
    assert t.step == "expansion", "the last card found its holder by itself"
    led = [(t.view().mover, t.view().empire)]
    while t.s.epoch == 1:
        t.do("pass")
        if t.s.epoch == 1:
            led.append((t.view().mover, t.view().empire))
    assert led == [(1, "sumeria"), (0, "egypt"), (2, "minoans"), (3, "aryans")]


@rule("H-DIST-06", "H-INFO-03", "H-INFO-04")
def test_a_passed_card_stays_secret_until_all_are_allotted() -> None:
    t = drafting().do("drawn 6", "give 3", "drawn 1", "keep")
    known = {seat: t.view(seat).players[3].empire for seat in (None, 0, 1, 2, 3)}
    assert known == {None: None, 0: "aryans", 1: None, 2: None, 3: None}
    assert t.view(3).players[3].has_empire
    t.do("drawn 2", "keep", "drawn 3")
    assert [t.view(seat).players[3].empire for seat in (None, 0, 1, 2, 3)] == [None, "aryans", None, None, "aryans"]


@rule("H-DIST-07", "H-DIST-09")
def test_a_player_with_a_card_draws_too_and_must_pass_it_on() -> None:
    t = drafting().do("drawn 0", "give 1", "drawn 1")
    assert (t.seat, t.options) == (1, ["give 0", "give 2", "give 3"])
    assert t.refused("keep") == "refuse-keep"
    assert t.view(1).drawn == "egypt", "he looks before he passes"
    t.do("give 0", "drawn 2", "keep", "drawn 3")
    drew = [m for m in (t.game.decode_event(entry).message for entry in t.log) if m.key == "log-drew"]
    assert [m.args["seat"] for m in drew] == [Seat(number) for number in range(4)]


@rule("H-DIST-10")
@pytest.mark.parametrize(("moves", "seat"), [(("keep", "keep", "keep"), 3), (("give 3", "give 0", "give 1"), 2)])
def test_the_last_drawer_has_no_choice(moves: tuple[str, ...], seat: int) -> None:
    t = drafting()
    for card, move in enumerate(moves):
        t.do(f"drawn {card}", move)
    assert t.is_chance
    t.do("drawn 6")
    assert t.step != "draft"
    assert t.s.empire[seat] == 6


@rule("H-DIST-08", "H-DIST-11", "H-INFO-05")
@pytest.mark.parametrize(("players", "unused"), [(3, 4), (4, 3), (5, 2), (6, 1)])
def test_unused_cards_leave_unseen(players: int, unused: int) -> None:
    t = drafting(players)
    for card in range(players):
        t.do(f"drawn {card + 1}")
        if card < players - 1:
            t.do("keep")
    assert all(player.has_empire for player in t.view().players)
    seen = {seat: {id for p in t.view(seat).players if (id := p.empire)} for seat in range(players)}
    assert all(len(cards) <= 2 for cards in seen.values()), "the own card and the one that is being played"
    names = [components.EMPIRE_IDS[card] for card in range(7)]
    assert set(names[:1] + names[players + 1 :]).isdisjoint(set().union(*seen.values()))
    while t.s.epoch == 1:
        t.do("pass")
    assert t.messages().count("log-skipped") == unused
    assert t.messages().count("log-saw") == 0
    assert sum(t.messages(seat).count("log-saw") for seat in range(players)) == players


# ---- order of later epochs ------------------------------------------------------------------------------------------

FOUR = ("sumeria", "egypt", "minoans", "indus_valley")


@rule("H-DIST-12")
@pytest.mark.parametrize(
    ("points", "order"), [((9, 3, 7, 5), (1, 3, 2, 0)), ((0, 1, 2, 3), (0, 1, 2, 3)), ((104, 99, 7, 98), (2, 3, 1, 0))]
)
def test_fewest_points_draw_first(points: tuple[int, ...], order: tuple[int, ...]) -> None:
    t = after_epoch_1(points=points, empires=FOUR)
    assert t.view().draft_order == order
    assert t.s.epoch == 2
    for seat in order[:-1]:
        t.do(t.options[0])
        assert t.seat == seat
        t.do("keep")


@rule("H-DIST-13")
def test_on_equal_points_the_weaker_empire_draws_earlier() -> None:
    t = after_epoch_1(points=(8, 8, 8, 1), empires=("egypt", "minoans", "sumeria", "aryans"))
    assert t.view().draft_order == (3, 1, 2, 0)


@rule("H-DIST-15")
def test_on_equal_strength_too_the_earlier_empire_draws_earlier() -> None:
    t = after_epoch_1(points=(8, 8, 8, 8), empires=("babylonia", "aryans", "sumeria", "egypt"))
    assert t.view().draft_order == (2, 0, 3, 1)


@rule("H-DIST-14")
def test_armies_of_events_do_not_count_as_strength() -> None:
    """Sumeria has played the Hittites, with seven armies in all, and still counts as four."""
    t = PositionBuilder(players=3).turn(1, "egypt", "scoring").turn(2, "aryans", "scoring")
    t.turn(0, "sumeria", hand=("minor_empire_hittites",)).do("event minor_empire_hittites", "pass", "pass")
    for seat in range(3):
        t.put(points={seat: [8, 0, 0, 0, 0, 0]})
    assert t.put(epoch=1).at("epoch end").view().draft_order == (0, 1, 2)


@rule("H-RUL-53", "H-DIST-13")
def test_incas_and_aztecs_count_as_four() -> None:
    t = PositionBuilder(players=3)
    for seat, empire in enumerate(("timurid_emirates", "incas_aztecs", "portugal")):
        t.turn(seat, empire, "scoring")
    for seat in range(3):
        t.points(seat, 8)
    assert t.put(epoch=6).at("epoch end").view().draft_order == (1, 0, 2)
    assert t.view().players[1].strength_sum == 4


@pytest.mark.parametrize("code", ["en", "fr"])
def test_the_prompt_tells_a_player_with_an_empire_to_give_this_one_away(code: str) -> None:
    t, words = drafting(players=3).do("drawn 0"), Localizer(code, "history")
    told = {"en": "already have an empire", "fr": "avez déjà reçu"}[code]
    assert told not in words.render(t.game.decision(t.s).prompt)
    t.do("give 1", "drawn 1")
    assert (t.seat, "keep" in t.options) == (1, False)
    assert told in words.render(t.game.decision(t.s).prompt)
