"""University: one worker to the front of a track, once a game, and when it is offered."""

from __future__ import annotations

import pytest

from tests.games.discovery.position_builder import PositionBuilder, rule

both = pytest.mark.parametrize("game", ["empires", "discovery"])
QUEUE = ("1:colonist", "2:colonist", "0:colonist")
LINES = {"initiative": "initiative", "dock": "dock", "goods": "trade", "buildings": "build", "warfare": "war"}
"""Each track a worker can be moved on, and its name in the view."""


def table(game: str = "empires", owned: bool = True, **options: bool | str) -> PositionBuilder:
    """Turn 5; something to do on every track for every player; University in the hands of seat 0."""
    t = (
        PositionBuilder(game, 3, **options)
        .turn(5)
        .order(0, 1, 2)
        .market(rice=2, fish=2)
        .display("taxation", "fortress")
    )
    for p in range(3):
        t.money(p, 20).colony(p, "caribbean", soldier=1, colonist=2)
    return t.own(0, "university") if owned else t


def order_of(t: PositionBuilder, track: str) -> list[int]:
    return [worker.seat for worker in getattr(t.view(), LINES[track])]


def order(t: PositionBuilder) -> list[int]:
    return list(t.view().order)


# ---- the tracks ------------------------------------------------------------------------------------------------------


@rule("D-B2-11")
def test_university_is_bought_in_its_box_and_used_on_a_later_turn() -> None:
    t = PositionBuilder("empires", 3).turn(4).order(0, 1, 2).money(0, 14).buy(0, "university").settle()
    t.market(rice=2, fish=2).box("goods", *QUEUE).before("goods").do("front goods 2")
    assert t.player(0).money == 0
    assert [b.used for b in t.player(0).buildings] == [True]
    assert (t.seat, t.options) == (0, ["take fish", "take rice", "pass"])


@pytest.mark.parametrize(
    ("game", "track"),
    [pytest.param("empires", track, marks=rule("D-B2-11", "D-B2-13")) for track in LINES]
    + [pytest.param("discovery", track, marks=rule("D-B2-12")) for track in ("initiative", "dock", "buildings")],
)
def test_own_worker_goes_to_the_front_and_the_others_shift_right(game: str, track: str) -> None:
    t = table(game).box(track, *QUEUE).before(track)
    assert (t.seat, t.options) == (0, [f"front {track} 2", "pass"])
    t.do(f"front {track} 2")
    assert order_of(t, track) == [0, 1, 2]
    if track == "initiative":
        assert [t.player(p).money for p in range(3)] == [21, 22, 23]
    else:
        assert t.seat == 0  # he is the first to resolve


@rule("D-B2-12")
@pytest.mark.parametrize("track", ["goods", "warfare"])
def test_university_of_2007_does_not_work_on_goods_nor_warfare(track: str) -> None:
    t = table("discovery").box(track, *QUEUE).before(track)
    assert t.seat == 1
    assert not any(option.startswith("front") for option in t.options)


@pytest.mark.parametrize(
    "game", [pytest.param("empires", marks=rule("D-B2-11")), pytest.param("discovery", marks=rule("D-B2-12"))]
)
def test_own_marker_goes_to_the_front_of_the_order(game: str) -> None:
    t = table(game).order(1, 2, 0).before("placement").do("front order 2")
    assert order(t) == [0, 1, 2]


@rule("D-B2-11", "D-B2-12")
@both
def test_university_is_used_once(game: str) -> None:
    t = table(game).order(1, 2, 0).box("dock", *QUEUE).box("buildings", *QUEUE).before("dock").do("front dock 2")
    t.do("land caribbean", "land caribbean", "land caribbean")
    assert t.seat == 1  # buys already: no window before Shipping, none before Capital Buildings
    assert t.options[0].startswith("buy")


@rule("D-B2-14")
@pytest.mark.parametrize("box", ["shipping", "discovery", "specialists"])
def test_university_moves_no_worker_in_shipping_discovery_or_specialists(box: str) -> None:
    t = table().order(1, 2, 0).slot(captain="1:colonist", training="0:colonist")
    for p in range(3):
        t.shipping(p, colonist=1).explorers(p, colonist=1)
    t.before(box).take_specialists()
    assert t.seat == 0
    assert [o for o in t.options if o.startswith("front")] == ([] if box == "specialists" else ["front order 2"])


@rule("D-B2-15")
@both
@pytest.mark.parametrize("move", ["front dock 2", "pass"])
def test_university_is_worth_five_points_used_or_not(game: str, move: str) -> None:
    t = table(game).box("dock", *QUEUE).before("dock").do(move).turn(8).resolve("final")
    assert t.player(0).points["buildings"] == 5


# ---- whose worker, and where on the dock -----------------------------------------------------------------------------


@rule("D-R-20")
@both
def test_only_own_workers_can_be_moved_and_only_if_another_is_ahead(game: str) -> None:
    t = table(game).box("dock", "0:colonist", "1:colonist", "0:captain", "2:colonist", "0:colonist").before("dock")
    assert t.options == ["front dock 2", "front dock 4", "pass"]
    t.do("pass")
    assert t.options[0].startswith("land")  # offered once before the box resolves
    assert table(game).box("dock", "0:colonist", "1:colonist").before("dock").options[0].startswith("land")


@rule("D-R-20")
@both
def test_space_x_and_y_of_a_full_dock_stand_in_the_same_line(game: str) -> None:
    t = table(game).own(1, "indentured_servitude").own(0, "colonization_laws").resolve("benefits").settle()
    for p in range(3):
        t.hand(p, colonist=0)
    t.box("dock", "1:colonist", "1:colonist", "2:colonist", "2:colonist", "1:captain").resolve("dock")
    assert t.options == ["front dock 6", "pass"]
    t.do("front dock 6")
    assert order_of(t, "dock") == [0, 1, 1, 2, 2, 1, 1]
    t.do("land caribbean")
    assert t.workers(0, "caribbean") == {"soldier": 1, "colonist": 3}


@rule("D-R-20")
def test_a_worker_of_mayflower_can_be_moved_too() -> None:
    t = table(expansion_tiles=True).own(0, "mayflower").ships(0, 1).box("dock", "1:colonist", "2:colonist")
    t.box("mayflower", "0:missionary").resolve("dock").do("front dock 2")
    assert order_of(t, "dock") == [0, 1, 2]
    t.do("land caribbean")
    assert t.workers(0, "caribbean")["missionary"] == 1


@rule("D-R-20")
@both
def test_on_initiative_all_players_are_paid_by_the_new_numbers(game: str) -> None:
    t = table(game).box("initiative", "1:colonist", "0:colonist").before("initiative").do("front initiative 1")
    assert [t.player(p).money for p in range(3)] == [21, 22, 20]


@rule("D-R-20")
@both
def test_on_initiative_after_payment_only_the_next_order_changes(game: str) -> None:
    t = table(game).box("initiative", "1:colonist", "0:colonist").before("initiative").do("pass").settle()
    assert "front initiative 1" in t.options  # when the order is adjusted
    t.do("front initiative 1")
    assert order(t) == [0, 1, 2]
    assert [t.player(p).money for p in range(3)] == [22, 21, 20]


# ---- at any time -----------------------------------------------------------------------------------------------------


def fronts(t: PositionBuilder) -> list[str]:
    return [option for option in t.options if option.startswith("front")]


@rule("D-R-20")
@both
def test_on_purchase_it_may_be_used_at_once(game: str) -> None:
    """On Initiative and in the box that it was bought in; in Empires on Warfare too, in 2007 on the order too."""
    t = table(game, owned=False).turn(5).display("university", "taxation").order(1, 0, 2).money(0, 40)
    t.box("initiative", "1:colonist", "0:colonist").box("warfare", "2:colonist", "0:colonist")
    t.box("buildings", "0:colonist", "1:colonist", "0:captain").resolve("buildings").do("buy university")
    assert (t.seat, t.game.decision(t.s).kind) == (0, "university")
    warfare = ["front warfare 1"] if game == "empires" else []
    assert t.options == ["front buildings 2", *warfare, "front initiative 1", "front order 1", "pass"]
    t.do("front buildings 2")
    assert (t.seat, t.game.decision(t.s).kind) == (0, "buy")
    assert [b.used for b in t.player(0).buildings] == [True]
    t.do("pass")
    assert t.seat == 1


@rule("D-R-20")
@both
def test_on_purchase_it_may_be_kept(game: str) -> None:
    t = table(game, owned=False).display("university", "taxation").box("initiative", "1:colonist", "0:colonist")
    t.box("buildings", "0:colonist", "1:colonist").resolve("buildings").do("buy university")
    assert t.options == ["front initiative 1", "pass"]
    t.do("pass")
    assert t.seat == 1
    assert [b.used for b in t.player(0).buildings] == [False]


@rule("D-R-20")
@pytest.mark.parametrize("game", ["empires", "discovery"])
@pytest.mark.parametrize(("track", "first"), [("dock", "land caribbean"), ("buildings", "buy taxation")])
@pytest.mark.parametrize("declined", [False, True])
def test_between_two_workers_of_a_box_it_may_be_used(game: str, track: str, first: str, declined: bool) -> None:
    t = table(game).box(track, "1:colonist", "2:colonist", "1:captain", "0:colonist").before(track)
    t.do("pass", "pass" if declined else first)
    assert (t.seat, t.game.decision(t.s).kind, t.options) == (0, "university", [f"front {track} 3", "pass"])
    t.do(f"front {track} 3")
    assert (t.seat, order_of(t, track)[1:]) == (0, [0, 2, 1])
    assert fronts(t) == []


@rule("D-R-20")
@pytest.mark.parametrize(("track", "first"), [("goods", "take fish"), ("warfare", "battle caribbean 2")])
@pytest.mark.parametrize("declined", [False, True])
def test_between_two_workers_of_goods_and_warfare_in_empires_alone(track: str, first: str, declined: bool) -> None:
    t = table().box(track, "1:colonist", "2:colonist", "0:colonist").before(track).do("pass")
    t.do("pass" if declined else first)
    while t.game.decision(t.s).kind == "casualty":  # the battle comes first
        t.do(t.options[0])
    assert (t.seat, t.options) == (0, [f"front {track} 2", "pass"])
    assert t.do(f"front {track} 2").seat == 0
    t = table("discovery").box(track, "1:colonist", "2:colonist", "0:colonist").before(track)
    t.do("pass" if declined else first)
    while t.game.decision(t.s).kind == "casualty":
        t.do(t.options[0])
    assert (t.seat, fronts(t)) == (2, [])


@rule("D-R-20")
@both
def test_it_is_offered_again_and_again_until_the_own_worker_is_next(game: str) -> None:
    t = table(game).box("dock", "1:colonist", "2:colonist", "1:colonist", "0:colonist").before("dock")
    asked = []
    while t.game.decision(t.s).kind in ("before-dock", "university", "land"):
        asked.append((t.seat, t.game.decision(t.s).kind))
        t.do("pass")
        if t.seat < 0:
            break
    university = [kind for seat, kind in asked if kind != "land"]
    assert university == ["before-dock", "university", "university"]
    assert asked[-1] == (0, "land")


@rule("D-R-20")
@both
def test_a_move_that_changes_nothing_is_not_offered(game: str) -> None:
    t = table(game).box("dock", "0:colonist", "0:colonist", "1:colonist", "0:colonist", "0:colonist").before("dock")
    assert t.options == ["front dock 3", "pass"], "those behind their like lead to the same"
    t = table(game).box("dock", "0:colonist", "0:colonist", "1:colonist").before("dock")
    assert (t.seat, fronts(t)) == (0, [])
    t.do("land caribbean")
    assert (t.seat, fronts(t)) == (0, [])


@rule("D-R-20")
def test_no_decision_with_nothing_left_to_take() -> None:
    t = table().market(rice=1).box("goods", "1:colonist", "2:colonist", "0:colonist").before("goods").do("pass")
    t.do("take rice")
    assert not t.options[0].startswith("front goods")
    assert t.messages().count("log-empty-handed") == 2


# ---- the order track -------------------------------------------------------------------------------------------------


@rule("D-R-21")
@both
@pytest.mark.parametrize("window", ["initiative", "dock", "goods", "buildings", "warfare"])
def test_the_order_is_not_offered_before_other_boxes(game: str, window: str) -> None:
    t = table(game).order(1, 0, 2)
    for track in LINES:
        t.box(track, *QUEUE)
    assert "front order 1" not in t.before(window).options


@rule("D-R-21")
@both
def test_before_phase_one_it_decides_who_places_first(game: str) -> None:
    t = table(game).order(1, 0, 2)
    for p in range(3):
        t.hand(p, colonist=1)
    t.before("placement")
    assert t.options == ["front order 1", "pass"]
    assert t.do("front order 1").seat == 0
    assert t.do("place colonist discovery").seat == 1


@rule("D-R-21")
@both
@pytest.mark.parametrize(("move", "winner"), [("front order 1", 0), ("pass", 1)])
def test_before_shipping_it_decides_a_tie(game: str, move: str, winner: int) -> None:
    t = table(game).order(1, 0, 2).shipping(0, colonist=1).shipping(1, colonist=1).before("shipping").do(move)
    assert [t.player(p).ships for p in range(3)] == [int(p == winner) for p in range(3)]


@rule("D-R-21")
@both
@pytest.mark.parametrize(("move", "first"), [("front order 1", 0), ("pass", 1)])
def test_before_discovery_it_decides_who_sails_first(game: str, move: str, first: int) -> None:
    t = table(game).order(1, 0, 2).explorers(0, colonist=1).explorers(1, colonist=1).before("discovery").do(move)
    assert (t.seat, t.options[0]) == (first, "go")


@rule("D-R-21")
@both
def test_when_the_order_is_adjusted_it_is_offered_for_the_last_time(game: str) -> None:
    t = table(game).order(1, 0, 2).resolve("benefits").settle()
    assert (t.seat, t.options) == (0, ["front order 1", "pass"])
    t.do("front order 1")
    assert (t.s.turn, order(t)) == (6, [0, 1, 2])


@rule("D-R-21")
@both
@pytest.mark.parametrize("window", ["shipping", "new_order"])
def test_the_later_adjustment_by_initiative_still_applies(game: str, window: str) -> None:
    t = table(game).order(1, 0, 2).box("initiative", "2:colonist").before(window).do("front order 1").settle()
    assert order(t) == [2, 0, 1]


# ---- several effects before one box ----------------------------------------------------------------------------------


@rule("D-R-22")
@pytest.mark.parametrize("seats", [(1, 0, 2), (0, 1, 2)])
def test_players_are_asked_in_player_order_before_a_box(seats: tuple[int, int, int]) -> None:
    t = table(nations="random").nation(1, "france").order(*seats).box("goods", *QUEUE).before("goods")
    offers = {0: ["front goods 2", "pass"], 1: ["claim fish", "claim rice", "pass"]}
    for p in seats[:2]:
        assert (t.seat, t.options) == (p, offers[p])
        t.do("pass")
    assert (t.seat, t.options) == (1, ["take fish", "take rice", "pass"])  # then the box resolves


@rule("D-R-22")
def test_a_player_with_two_effects_may_use_both_before_the_box() -> None:
    t = table(nations="random").nation(0, "france").box("goods", *QUEUE).before("goods")
    assert t.options == ["front goods 2", "claim fish", "claim rice", "pass"]
    t.do("claim fish")
    assert t.options == ["front goods 2", "pass"]
    t.do("front goods 2", "take fish")
    assert t.player(0).goods == {"fish": 2}


@rule("D-R-22")
def test_stables_and_university_before_discovery_ask_every_player_once() -> None:
    t = table().order(1, 0, 2).own(1, "stables").discovered("florida").before("discovery")
    assert (t.seat, t.options) == (1, ["ride caribbean florida", "pass"])
    t.do("pass")
    assert (t.seat, t.options) == (0, ["front order 1", "pass"])
    t.do("front order 1")  # the order changes under way; seat 1 is through all the same
    assert t.is_chance
    assert t.workers(1, "florida") == {}
