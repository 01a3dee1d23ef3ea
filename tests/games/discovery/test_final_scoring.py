"""Catalogue sections 26 and 27: the points at the end, and ties for victory."""

from __future__ import annotations

import pytest

from tests.games.discovery.position_builder import PositionBuilder, rule

BOTH = pytest.mark.parametrize("game", ["empires", "discovery"])


def last_turn(game: str, **options: bool | str) -> PositionBuilder:
    """Three players without money, in turn 8; peru and brazil are discovered."""
    t = PositionBuilder.ready(game, players=3, **options).turn(8).discovered("peru", "brazil")
    return t.money(0, 0).money(1, 0).money(2, 0)


@rule("D-END-01")
@BOTH
def test_colonies_score_a_third_time_after_turn_eight(game: str) -> None:
    t = last_turn(game).colony(0, "peru", colonist=3).colony(1, "peru", colonist=2).resolve("income")
    assert t.is_over
    assert [t.player(seat).points["colonies_3"] for seat in range(3)] == [6, 2, 0]
    assert t.s.scores() == [6, 2, 0]


@rule("D-END-02")
@BOTH
def test_counters_and_cards_score_their_points_at_the_end_only(game: str) -> None:
    t = last_turn(game).turn(6).found(0, "d01", "d16").cards(0, "india", "mississippi").found(1, "d12")
    t.resolve("colonies")
    assert t.s.scores() == [0, 0, 0]
    t.turn(8).resolve("income")
    assert [t.player(seat).points["discoveries"] for seat in range(3)] == [4 + 7 + 6 + 4, 6, 0]
    assert t.s.scores() == [21, 6, 0]


@rule("D-END-03")
@BOTH
@pytest.mark.parametrize(
    ("tile", "points"),
    [("new_world_cartography", 4), ("taxation", 2), ("university", 5), ("factory", 5), ("settlers", 0), ("navy", 8)],
)
def test_buildings_score_printed_and_conditional_points(game: str, tile: str, points: int) -> None:
    t = last_turn(game).display().own(0, tile).ships(0, 2).resolve("final")
    assert [t.player(seat).points["buildings"] for seat in range(3)] == [points, 0, 0]
    assert t.s.scores() == [points, 0, 0]


@rule("D-END-04")
@BOTH
def test_economy_is_the_set_income_of_turn_eight(game: str) -> None:
    t = last_turn(game).goods(0, sugar=4, fish=1, rice=1).ships(0, 1).goods(1, gold=3).resolve("income")
    assert [t.player(seat).points["economy"] for seat in range(3)] == [7, 3, 0]
    assert t.s.scores() == [7, 3, 0]


@rule("D-END-05")
@BOTH
def test_economy_leaves_earlier_turns_out(game: str) -> None:
    t = last_turn(game).turn(7).goods(0, sugar=4).goods(1, rice=3).resolve("income").settle()
    assert (t.view().turn, t.player(0).money, t.s.scores()) == (8, 6, [0, 0, 0])
    for seat in range(3):
        t.hand(seat, colonist=0)
    t.goods(0, sugar=3).goods(1, rice=0).resolve("income")
    assert [t.player(seat).points["economy"] for seat in range(3)] == [3, 0, 0]


@rule("D-END-06")
@BOTH
def test_money_from_buildings_is_no_economy(game: str) -> None:
    t = last_turn(game).own(0, "trading_post", "rum_distillery").goods(0, sugar=3).resolve("income")
    if not t.is_over:
        t.do("use rum_distillery")
    assert t.is_over
    assert t.player(0).money == 3 + 5 + 9
    assert t.player(0).points["economy"] == 3


@rule("D-END-07")
@BOTH
def test_money_alone_is_worth_nothing(game: str) -> None:
    t = last_turn(game).money(0, 99).money(1, 23).own(1, "wealth").resolve("income")
    assert t.s.scores() == [0, 4, 0]


@rule("D-END-08")
@BOTH
def test_the_highest_total_wins(game: str) -> None:
    t = last_turn(game).found(0, "d01").found(1, "d16").money(0, 50).colony(2, "peru", colonist=3).resolve("income")
    assert t.s.scores() == [4, 7, 6]
    assert t.s.ranking() == [3, 1, 2]


# ---- ties ---------------------------------------------------------------------------------------------------------


@rule("D-TIE-01")
@BOTH
def test_first_tie_break_is_the_colony_vp_of_turn_eight(game: str) -> None:
    t = last_turn(game).colony(0, "brazil", colonist=3).colony(1, "peru", colonist=3).money(0, 9).turn(3)
    t.resolve("colonies").turn(8).colony(0, "brazil", colonist=0).found(0, "d12").found(2, "d13").cards(2, "india")
    t.resolve("income")
    assert t.s.scores() == [12, 12, 12]
    assert [message.key for message in t.game.tiebreaks(t.s)] == ["decided-colonies", "decided-money"]
    assert t.s.ranking() == [2, 1, 3], "6 for Peru now; what Brazil gave in Age I does not count, dollars do"


@rule("D-TIE-02")
@BOTH
def test_second_tie_break_is_dollars(game: str) -> None:
    t = last_turn(game).money(0, 3).money(1, 2).money(2, 4).goods(1, rice=2).ships(0, 1).resolve("income")
    assert t.s.scores() == [0, 0, 0]
    assert t.s.ranking() == [2, 3, 1]


@rule("D-TIE-03", "D-T-14")
def test_third_tie_break_of_empires_is_goods_and_ships() -> None:
    t = last_turn("empires").goods(0, rice=1).ships(1, 2).goods(2, fish=2).ships(2, 1)
    t.resolve("final")
    assert t.s.ranking() == [3, 2, 1]
    assert [message.key for message in t.game.tiebreaks(t.s)] == ["decided-goods-and-ships"] * 2


@rule("D-TIE-04", "D-T-14")
def test_third_tie_break_of_2007_is_goods_alone() -> None:
    t = last_turn("discovery").goods(0, rice=1).ships(1, 2).goods(2, fish=2).ships(2, 1)
    t.resolve("final")
    assert t.s.ranking() == [2, 3, 1]
    assert [message.key for message in t.game.tiebreaks(t.s)] == ["decided-goods"] * 2


@rule("D-R-55")
def test_the_first_tie_break_counts_builders_but_no_bought_vp() -> None:
    t = last_turn("empires", builders=True, buying_vp=True).money(0, 11).money(1, 10)
    t.colony(1, "peru", colonist=3).colony(0, "brazil", colonist=2, builder=1).found(1, "d01")
    t.resolve("colonies").do("vp 0", "vp 0")
    assert t.s.scores()[:2] == [6 + 4, 6 + 4]
    assert t.s.ranking()[:2] == [1, 2], "the Builder's 4 are colony VP, the counter's 4 are not"
    t = last_turn("empires", buying_vp=True).money(0, 40).money(1, 0)
    t.colony(1, "peru", colonist=3).colony(0, "peru", colonist=2)
    t.resolve("colonies").do("vp 4")
    assert t.s.scores()[:2] == [2 + 4, 6]
    assert t.s.ranking()[:2] == [2, 1], "bought VP are no colony VP"


@rule("D-R-55")
@BOTH
def test_those_still_tied_share_the_victory(game: str) -> None:
    t = last_turn(game).money(0, 7).money(1, 7).money(2, 6).resolve("income")
    assert t.s.ranking() == [1, 1, 3]
