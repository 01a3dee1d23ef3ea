"""Catalogue section 12: Merchant Shipping."""

from __future__ import annotations

import pytest

from tests.games.discovery.position_builder import PositionBuilder, rule

BOTH = pytest.mark.parametrize("game", ["empires", "discovery"])


def ships(t: PositionBuilder) -> list[int]:
    return [player.ships for player in t.view().players]


@BOTH
@rule("D-SHIP-01", "D-SHIP-06")
def test_the_highest_total_takes_the_ship_and_others_get_nothing(game: str) -> None:
    t = (
        PositionBuilder.ready(game, players=3)
        .shipping(0, colonist=2)
        .shipping(1, colonist=2, soldier=1)
        .shipping(2, soldier=1)
    )
    before = [(player.money, player.goods) for player in t.view().players]
    t.explorers(0, colonist=1).resolve("shipping")
    assert (t.view().step, t.view().ship_in_box) == ("discovery", False), "no second Ship"
    assert ships(t) == [0, 1, 0]
    assert [(player.money, player.goods) for player in t.view().players] == before
    assert [player.supply["soldier"] for player in t.view().players] == [10, 10, 10]


@BOTH
@pytest.mark.parametrize("order", [(0, 1, 2), (2, 1, 0), (1, 2, 0)])
@rule("D-SHIP-02")
def test_a_tie_goes_to_the_earliest_in_the_order(game: str, order: tuple[int, ...]) -> None:
    t = PositionBuilder.ready(game, players=3).order(*order).shipping(0, colonist=2).shipping(2, colonist=2)
    t.shipping(1, colonist=1).resolve("shipping")
    winner = next(seat for seat in order if seat != 1)
    assert [seat for seat in range(3) if ships(t)[seat]] == [winner]


def value(game: str, kind: str) -> int:
    """How much one worker counts: the most Colonists it beats, and one more."""
    beaten = 0
    while True:
        t = PositionBuilder.ready(game, players=2, **({"builders": True} if kind == "builder" else {}))
        t.shipping(0, colonist=beaten + 1).shipping(1, **{kind: 1}).resolve("shipping")
        if ships(t)[1] == 0:
            return beaten + 1
        beaten += 1


@pytest.mark.parametrize(
    ("game", "kind", "worth"),
    [
        *(pytest.param(game, "captain", 2, marks=rule("D-SHIP-03")) for game in ("empires", "discovery")),
        *(pytest.param(game, "merchant", 2, marks=rule("D-SHIP-04")) for game in ("empires", "discovery")),
        *(
            pytest.param(game, kind, 1, marks=rule("D-SHIP-05"))
            for game in ("empires", "discovery")
            for kind in ("colonist", "missionary", "soldier")
        ),
        pytest.param("empires", "builder", 1, marks=rule("D-SHIP-05")),
    ],
)
def test_value_of_a_worker(game: str, kind: str, worth: int) -> None:
    assert value(game, kind) == worth


@rule("D-SHIP-03", "D-X-08")
def test_two_captains_and_a_colonist_are_worth_five() -> None:
    t = PositionBuilder.ready("discovery", players=2).shipping(0, colonist=4).shipping(1, captain=2, colonist=1)
    assert ships(t.resolve("shipping")) == [0, 1]
    t = PositionBuilder.ready("discovery", players=2).shipping(0, colonist=5).shipping(1, captain=2, colonist=1)
    assert ships(t.resolve("shipping")) == [1, 0], "on a tie the first"


@BOTH
@rule("D-SHIP-07")
def test_ships_are_kept(game: str) -> None:
    t = (
        PositionBuilder.ready(game, players=3)
        .goods(0, rice=2)
        .money(0, 0)
        .shipping(0, colonist=1)
        .resolve("shipping")
        .settle()
    )
    for turn in (2, 3, 4):
        assert (t.view().turn, t.player(0).money, t.player(0).ships) == (turn, 3 * (turn - 1), 1)
        t.resolve("income").settle()


@BOTH
@rule("D-SHIP-08", "D-SUP-06")
def test_a_ship_without_bidders_stays(game: str) -> None:
    t = PositionBuilder.ready(game, players=3).resolve("shipping").settle()
    assert (t.view().turn, t.view().ship_in_box, t.view().ships_left, ships(t)) == (2, True, 7, [0, 0, 0])
    t.shipping(1, colonist=1).resolve("shipping").settle()
    assert (t.view().turn, t.view().ship_in_box, t.view().ships_left, ships(t)) == (3, True, 6, [0, 1, 0])


@BOTH
@rule("D-R-67")
def test_the_ship_is_taken_without_asking_and_an_empty_box_gives_none(game: str) -> None:
    t = PositionBuilder.ready(game, players=3).shipping(0, colonist=1).resolve("shipping")
    assert (t.is_chance, ships(t)) == (True, [1, 0, 0])
    t.put("box_ship", 0)
    t.shipping(1, soldier=1).resolve("shipping")
    assert (ships(t), t.player(1).supply["soldier"]) == ([1, 0, 0], 10)
