"""Catalogue section 9: Initiative and the player order."""

from __future__ import annotations

import pytest

from tests.games.discovery.position_builder import PositionBuilder, rule

BOTH = pytest.mark.parametrize("game", ["empires", "discovery"])


def money(t: PositionBuilder) -> list[int]:
    return [player.money for player in t.view().players]


def poor(game: str, players: int) -> PositionBuilder:
    t = PositionBuilder.ready(game, players)
    for seat in range(players):
        t.money(seat, 0)
    return t


@BOTH
@rule("D-INIT-01", "D-INIT-03", "D-X-05")
def test_initiative_pays_the_number_of_the_space(game: str) -> None:
    t = poor(game, 5).box("initiative", "3:colonist", "0:captain", "4:soldier").resolve("initiative")
    assert money(t) == [2, 0, 0, 1, 3]


@BOTH
@rule("D-INIT-02")
def test_initiative_pays_before_the_other_boxes(game: str) -> None:
    t = poor(game, 3).money(1, 9).display("monastery").hand(0, colonist=1).hand(1, colonist=2).resolve("placement")
    t.do("place colonist dock", "place colonist initiative")
    assert money(t) == [0, 9, 0], "not when it is placed"
    t.do("place colonist buildings")
    assert (t.view().step, money(t)) == ("dock", [0, 10, 0])
    t.do("pass", "buy monastery")
    assert t.player(1).money == 0


@BOTH
@rule("D-INIT-04", "D-INIT-05", "D-REF-10", "D-X-06")
def test_initiative_makes_the_order_of_the_next_turn(game: str) -> None:
    red, blue, green, orange = 0, 1, 2, 3
    t = poor(game, 4).order(red, blue, green, orange).box("initiative", f"{green}:colonist", f"{orange}:soldier")
    t.resolve("initiative").settle()
    assert money(t) == [0, 0, 1, 2]
    assert (t.view().turn, t.view().order) == (2, (green, orange, red, blue))
    assert t.seat == green


@BOTH
@rule("D-INIT-05")
def test_those_not_on_initiative_keep_their_order(game: str) -> None:
    t = poor(game, 5).order(4, 2, 0, 3, 1).box("initiative", "0:colonist").resolve("initiative").settle()
    assert t.view().order == (0, 4, 2, 3, 1)


@BOTH
@rule("D-INIT-06")
def test_the_new_order_does_not_touch_the_present_turn(game: str) -> None:
    t = poor(game, 3).box("initiative", "2:colonist").shipping(0, colonist=1).shipping(2, colonist=1)
    t.explorers(1, colonist=1).explorers(2, colonist=1).resolve("initiative")
    assert t.player(0).ships == 1, "on a tie the old order counts"
    assert t.seat == 1
    t.do("pass", "pass").settle()
    assert (t.view().turn, t.view().order) == (2, (2, 0, 1))


@BOTH
@rule("D-INIT-07")
def test_an_empty_initiative_box_leaves_the_order_as_it_is(game: str) -> None:
    t = poor(game, 4).order(3, 1, 0, 2).resolve("initiative").settle()
    assert (t.view().turn, t.view().order, money(t)) == (2, (3, 1, 0, 2), [0, 0, 0, 0])


@BOTH
@rule("D-R-16")
def test_the_worker_on_initiative_stays_until_the_order_is_set(game: str) -> None:
    t = poor(game, 3).box("initiative", "1:soldier").explorers(0, colonist=1).resolve("initiative")
    assert (t.view().step, t.player(1).supply["soldier"]) == ("discovery", 9)
    t.do("pass").settle()
    assert (t.view().initiative, t.player(1).supply["soldier"]) == ((), 10), "and never on the order track"
