"""Catalogue section 23: the table is made ready for the next turn."""

from __future__ import annotations

import pytest

from tests.games.discovery.position_builder import PositionBuilder, rule

BOTH = pytest.mark.parametrize("game", ["empires", "discovery"])
AGE_I = ("settlers", "monastery", "trade_routes", "training_grounds", "indentured_servitude", "conquistadors")
AGE_II = ("indian_allies", "privateers", "ship_yards", "cathedral", "taxation", "marketplace")
AGE_III = ("power", "prosperity", "glory", "wealth", "navy", "factory")


def shown(t: PositionBuilder) -> list[str]:
    """What the display offers."""
    return [building.id for building in t.view().display]


@rule("D-REF-01")
def test_refresh_of_empires_goes_through_its_steps_in_order() -> None:
    t = PositionBuilder.ready("empires", players=3, buying_vp=True).turn(3).money(0, 5).money(1, 5).money(2, 0)
    t.discovered("peru").colony(0, "peru", colonist=3).box("initiative", "1:colonist").shipping(0, colonist=1)
    t.resolve("shipping").settle()
    assert (t.seat, t.view().order) == (0, (0, 1, 2)), "VP are bought in the old order"
    t.do("vp 1", "vp 1")
    assert t.view().order == (1, 0, 2)
    steps = ["new-good", "new-ship", "new-age", "new-tile", "colonists", "colony-vp", "bought-vp", "turn"]
    happened = [key.removeprefix("log-") for key in t.messages()]
    assert [key for key in dict.fromkeys(happened) if key in steps] == steps


@rule("D-REF-02", "D-T-14")
def test_unsold_goods_leave_the_game_in_empires() -> None:
    t = PositionBuilder.ready("empires").market(rice=2, fish=1).goods(0, rice=1, fish=1).resolve("new_goods")
    assert "draw rice" not in t.options
    assert "draw fish" not in t.options
    t.settle()
    assert not {"rice", "fish"} & {*t.view().pile, *t.view().market}


@rule("D-REF-03", "D-T-14")
def test_unsold_goods_go_back_to_the_pile_in_2007() -> None:
    t = PositionBuilder.ready("discovery").market(rice=2).goods(0, rice=1).resolve("new_goods")
    assert dict(zip(t.options, t.s.chance_weights(), strict=True))["draw rice"] == 2
    t.do("draw rice", "draw rice")
    assert t.view().market == {"rice": 2}


@rule("D-REF-04")
@BOTH
def test_four_goods_are_drawn_at_random_from_the_pile(game: str) -> None:
    t = PositionBuilder.ready(game).market().resolve("new_goods")
    pile = {f"draw {good}": number for good, number in t.view().pile.items()}
    assert dict(zip(t.options, t.s.chance_weights(), strict=True)) == pile
    t.do("draw gold", "draw gold", "draw cattle", "draw tobacco")
    assert t.view().market == {"gold": 2, "cattle": 1, "tobacco": 1}
    assert sum(t.view().pile.values()) == sum(pile.values()) - 4


@rule("D-REF-05")
@BOTH
@pytest.mark.parametrize(("crew", "left"), [(0, 7), (1, 6)])
def test_a_ship_comes_only_into_an_empty_box(game: str, crew: int, left: int) -> None:
    t = PositionBuilder.ready(game).shipping(0, colonist=crew).resolve("shipping").settle()
    assert t.view().ship_in_box
    assert (t.player(0).ships, t.view().ships_left) == (crew, left)


@rule("D-REF-06")
@BOTH
@pytest.mark.parametrize(("turn", "stack"), [(1, AGE_I), (2, AGE_I), (4, AGE_II), (5, AGE_II), (7, AGE_III)])
def test_within_an_age_unsold_buildings_stay_and_are_filled_up_to_five(
    game: str, turn: int, stack: tuple[str, ...]
) -> None:
    t = PositionBuilder.ready(game).turn(turn).display(*stack[:2]).resolve("new_buildings")
    assert {f"show {tile}" for tile in stack[2:]} < set(t.options)
    assert not {f"show {tile}" for tile in {*AGE_I, *AGE_II, *AGE_III} - {*stack[2:]}} & set(t.options)
    t.do(*(f"show {tile}" for tile in stack[2:5]))
    assert shown(t) == list(stack[:5])


@rule("D-REF-07")
@BOTH
@pytest.mark.parametrize(("turn", "old", "new"), [(3, AGE_I, AGE_II), (6, AGE_II, AGE_III)])
def test_a_new_age_starts_with_five_new_buildings(
    game: str, turn: int, old: tuple[str, ...], new: tuple[str, ...]
) -> None:
    t = PositionBuilder.ready(game).turn(turn).display(*old[:2]).resolve("new_buildings")
    assert not {f"show {tile}" for tile in old} & set(t.options)
    t.do(*(f"show {tile}" for tile in new[:5]))
    assert shown(t) == list(new[:5])
    t.settle().money(0, 99).box("buildings", "0:colonist").resolve("buildings")
    assert t.options == [*(f"buy {tile}" for tile in new[:5]), "pass"]
    assert t.refused(f"buy {old[0]}") == t.refused(f"buy {old[2]}") == "refuse-not-on-display"


@rule("D-REF-08")
def test_an_empty_stack_leaves_the_display_short_in_2007() -> None:
    t = PositionBuilder.ready("discovery").turn(2).display("navigator", "trading_post")
    t.own(0, *AGE_I, "settlers_2", "inca_conquest").resolve("new_buildings")
    assert shown(t) == ["navigator", "trading_post", "new_world_cartography"]


@rule("D-REF-09")
@BOTH
def test_five_colonists_come_with_all_that_was_gained(game: str) -> None:
    t = PositionBuilder.ready(game).display().own(0, "settlers").slot(captain="0:colonist", soldier="1:colonist")
    t.resolve("specialists").take_specialists().settle()
    assert t.view().turn == 2
    assert t.player(0).hand == {"colonist": 6, "captain": 1}
    assert t.player(1).hand == {"colonist": 5, "soldier": 1}
    assert t.player(2).hand == {"colonist": 5}
    assert t.player(0).supply["colonist"] == 29 - 6


@rule("D-REF-10")
@BOTH
def test_the_new_order_is_applied(game: str) -> None:
    t = PositionBuilder.ready(game).order(3, 2, 1, 0).box("initiative", "0:captain", "2:colonist").resolve("new_goods")
    assert t.view().order == (3, 2, 1, 0)
    assert t.settle().view().order == (0, 2, 3, 1)
    assert t.seat == 0


@rule("D-REF-11")
@BOTH
def test_the_turn_marker_advances_until_the_game_ends_after_turn_eight(game: str) -> None:
    t = PositionBuilder.ready(game)
    for turn in range(1, 8):
        assert t.turn(turn).resolve("income").settle().view().turn == turn + 1
        assert not t.is_over
        for seat in range(4):
            t.hand(seat, colonist=0)
    assert t.turn(8).resolve("income").is_over


@rule("D-REF-12")
@pytest.mark.parametrize("buying_vp", [False, True])
def test_after_turn_eight_of_empires_only_colonies_score_and_vp_are_bought(buying_vp: bool) -> None:
    t = PositionBuilder.ready("empires", players=3, buying_vp=buying_vp).turn(8).market(rice=1).display("wealth")
    t.money(0, 25).money(1, 0).money(2, 0).discovered("peru").colony(0, "peru", colonist=3)
    t.shipping(1, colonist=1).resolve("shipping")
    if buying_vp:
        assert t.options == ["vp 0", "vp 1", "vp 2"]
        t.do("vp 2")
    assert t.is_over
    assert t.view().market == {"rice": 1}
    assert not t.view().ship_in_box
    assert shown(t) == ["wealth"]
    assert t.player(0).hand == {}
    assert t.player(0).points["colonies_3"] == 6
    assert t.player(0).points["bought"] == 2 * buying_vp


@rule("D-REF-13")
@BOTH
def test_workers_in_the_discovery_box_stay_through_the_refresh(game: str) -> None:
    t = PositionBuilder.ready(game).explorers(0, captain=2, colonist=1).resolve("new_goods").settle()
    assert t.view().turn == 2
    assert t.player(0).explorers == {"captain": 2, "colonist": 1}
    assert t.player(0).hand == {"colonist": 5}
