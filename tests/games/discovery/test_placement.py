"""Catalogue section 7: placing workers."""

from __future__ import annotations

import pytest

from tests.games.discovery.position_builder import PositionBuilder, rule

BOTH = pytest.mark.parametrize("game", ["empires", "discovery"])
KINDS = ("colonist", "captain", "merchant", "missionary", "soldier")
PLACES = {
    "initiative",
    "dock",
    "goods",
    "shipping",
    "buildings",
    "discovery",
    "warfare",
    "captain",
    "merchant",
    "missionary",
    "soldier",
    "training",
}


def places(t: PositionBuilder, kind: str = "colonist") -> list[str]:
    """Where the player asked can put a worker of a kind."""
    return [option.split()[2] for option in t.options if option.startswith(f"place {kind} ")]


@BOTH
@rule("D-PLACE-01", "D-PLACE-03", "D-PLACE-18")
def test_one_worker_at_a_time_in_player_order_past_those_who_have_none(game: str) -> None:
    t = (
        PositionBuilder.ready(game, players=4)
        .order(2, 0, 3, 1)
        .hand(2, colonist=2)
        .hand(3, colonist=4)
        .hand(1, colonist=1)
    )
    t.resolve("placement")
    seats = []
    for _ in range(7):
        seats.append(t.seat)
        t.do("place colonist shipping")
    assert seats == [2, 3, 1, 2, 3, 3, 3], "seat 0 has none"
    assert t.view().step != "placement"


@BOTH
@rule("D-PLACE-18")
def test_initiative_of_this_turn_does_not_change_the_order_of_placement(game: str) -> None:
    t = PositionBuilder.ready(game, players=2).hand(0, colonist=2).hand(1, colonist=3).resolve("placement")
    t.do("place colonist dock", "place colonist initiative")
    assert t.seat == 0
    t.do("place colonist dock")
    assert t.seat == 1


@BOTH
@rule("D-PLACE-02", "D-PLACE-12")
def test_a_worker_must_be_placed(game: str) -> None:
    t = PositionBuilder.ready(game).hand(0, colonist=1).resolve("placement")
    assert all(option.startswith("place colonist") for option in t.options)
    assert t.refused("pass") == "refuse-pass"


@BOTH
@rule("D-PLACE-12")
def test_only_the_discovery_box_keeps_workers_for_later_turns(game: str) -> None:
    t = PositionBuilder.ready(game, players=3).hand(0, colonist=1, captain=1).resolve("placement")
    t.do("place captain discovery", "place colonist shipping")
    assert [player.hand for player in t.view().players] == [{}, {}, {}]
    t.do("pass").settle()
    assert t.view().turn == 2
    assert t.player(0).hand == {"colonist": 5}, "the other Colonist is in supply, where he may be taken from"
    assert t.player(0).explorers == {"captain": 1}


@BOTH
@rule("D-PLACE-04")
def test_any_worker_may_go_to_any_box(game: str) -> None:
    t = PositionBuilder.ready(game).hand(0, **dict.fromkeys(KINDS, 1)).resolve("placement")
    for kind in KINDS:
        assert set(places(t, kind)) == PLACES
    assert len(t.options) == len(KINDS) * len(PLACES)
    assert t.refused("place builder dock") == "refuse-no-worker"


@rule("D-PLACE-04")
def test_a_builder_may_go_to_any_box() -> None:
    t = PositionBuilder.ready("empires", builders=True).hand(0, builder=1).resolve("placement")
    assert set(places(t, "builder")) == PLACES | {"builder"}


@rule("D-PLACE-05")
def test_colonists_have_no_advantage_anywhere() -> None:
    t = PositionBuilder.ready("empires").money(0, 10).box("dock", "0:colonist").resolve("dock").do("land caribbean")
    assert (t.player(0).money, t.workers(0, "caribbean")) == (10, {"colonist": 1}), "unlike Merchant and Missionary"
    t = PositionBuilder.ready("empires").shipping(0, colonist=1).shipping(1, captain=1).resolve("shipping")
    assert [player.ships for player in t.view().players] == [0, 1, 0, 0], "unlike a Captain"
    for kind, offers in (
        ("colonist", ["buy spoils_ship", "pass"]),
        ("builder", ["buy trading_post", "buy spoils_ship", "pass"]),
    ):
        t = (
            PositionBuilder.ready("empires", builders=True, expansion_tiles=True)
            .display("trading_post", "spoils_ship")
            .money(0, 9)
        )
        assert t.box("buildings", f"0:{kind}").resolve("buildings").options == offers
    for kind, found in (("colonist", False), ("captain", True)):
        t = PositionBuilder.ready("empires").counter("peru", "d03").explorers(0, **{kind: 1}).resolve("discovery")
        assert t.do("go", "explore peru").region("peru").discovered == found, "Resistance 2"


@BOTH
@rule("D-PLACE-06", "D-PLACE-07")
def test_one_worker_each_on_initiative_from_the_lowest_number(game: str) -> None:
    t = (
        PositionBuilder.ready(game, players=3)
        .hand(0, colonist=2)
        .hand(1, captain=2)
        .hand(2, colonist=1)
        .resolve("placement")
    )
    t.do("place colonist initiative", "place captain initiative", "place colonist dock")
    assert [(worker.seat, worker.kind) for worker in t.view().initiative] == [(0, "colonist"), (1, "captain")]
    assert t.refused("place colonist initiative") == "refuse-initiative-twice"
    t.do("place colonist dock")
    assert t.refused("place captain initiative") == "refuse-initiative-twice"


@BOTH
@pytest.mark.parametrize(
    ("box", "line"), [("dock", "dock"), ("buildings", "build"), ("warfare", "war"), ("goods", "trade")]
)
@rule("D-PLACE-08", "D-R-04")
def test_tracks_fill_from_the_left(game: str, box: str, line: str) -> None:
    t = PositionBuilder.ready(game, players=3).order(2, 0, 1).hand(2, soldier=2).hand(0, colonist=1).hand(1, colonist=1)
    t.resolve("placement")
    for kind in ("soldier", "colonist", "colonist"):
        assert places(t, kind).count(box) == 1, "the space is not chosen"
        t.do(f"place {kind} {box}")
    workers = [(worker.seat, worker.kind) for worker in getattr(t.view(), line)]
    assert workers == [(2, "soldier"), (0, "colonist"), (1, "colonist")]


@BOTH
@pytest.mark.parametrize("box", ["shipping", "discovery"])
@rule("D-PLACE-09", "D-PLACE-17")
def test_shipping_and_discovery_have_no_limit(game: str, box: str) -> None:
    t = PositionBuilder.ready(game).hand(0, colonist=29, soldier=10).resolve("placement")
    t.do(*[f"place colonist {box}"] * 29, *[f"place soldier {box}"] * 9)
    assert f"place soldier {box}" in t.options
    where = {"shipping": t.player(0).shipping, "discovery": t.player(0).explorers}
    assert where[box] == {"colonist": 29, "soldier": 9}


@BOTH
@rule("D-PLACE-10", "D-PLACE-11")
def test_any_free_slot_of_the_specialists_box(game: str) -> None:
    t = PositionBuilder.ready(game, players=2).hand(0, colonist=3).hand(1, colonist=2).resolve("placement")
    t.do("place colonist soldier", "place colonist captain")
    slots = {name: worker.seat for name, worker in t.view().slots.items() if worker}
    assert slots == {"soldier": 0, "captain": 1}
    assert set(places(t)) & {"captain", "merchant", "missionary", "soldier", "training"} == {
        "merchant",
        "missionary",
        "training",
    }
    assert t.refused("place colonist soldier") == "refuse-occupied"
    assert t.refused("place colonist captain") == "refuse-occupied"


@BOTH
@rule("D-PLACE-13")
def test_no_worker_is_placed_on_the_order_track(game: str) -> None:
    t = PositionBuilder.ready(game).hand(0, **dict.fromkeys(KINDS, 1)).resolve("placement")
    for kind in KINDS:
        assert t.refused(f"place {kind} order") == "refuse-no-space"


@pytest.mark.parametrize(
    "game", [pytest.param("empires", marks=rule("D-PLACE-15")), pytest.param("discovery", marks=rule("D-R-03"))]
)
def test_four_workers_at_most_in_warfare(game: str) -> None:
    t = PositionBuilder.ready(game, players=2).hand(0, colonist=3).hand(1, colonist=3).resolve("placement")
    t.do(*["place colonist warfare"] * 4)
    assert t.refused("place colonist warfare") == "refuse-full"


@BOTH
@pytest.mark.parametrize(
    ("box", "spaces"),
    [
        pytest.param("warfare", 4, marks=rule("D-PLACE-16")),
        pytest.param("dock", 7, marks=rule("D-PLACE-17")),
        pytest.param("goods", 4, marks=rule("D-PLACE-17")),
        pytest.param("buildings", 5, marks=rule("D-PLACE-17")),
    ],
)
def test_one_player_may_hold_every_space(game: str, box: str, spaces: int) -> None:
    t = PositionBuilder.ready(game, players=4).hand(0, colonist=spaces + 1).resolve("placement")
    t.do(*[f"place colonist {box}"] * spaces)
    assert box not in places(t)


@BOTH
@rule("D-PLACE-17")
def test_one_player_may_hold_every_slot(game: str) -> None:
    t = PositionBuilder.ready(game).hand(0, colonist=6).resolve("placement")
    t.do(*(f"place colonist {slot}" for slot in ("training", "soldier", "captain", "merchant", "missionary")))
    assert [worker.seat for worker in t.view().slots.values()] == [0] * 5


@BOTH
@rule("D-PLACE-19")
def test_shipping_and_discovery_are_open_when_all_else_is_full(game: str) -> None:
    t = PositionBuilder.ready(game, players=2).box("initiative", "0:colonist").box("dock", *["1:colonist"] * 3)
    t.box("goods", *["1:colonist"] * 4).box("buildings", *["1:soldier"] * 5).box("warfare", *["1:soldier"] * 4)
    t.slot(**dict.fromkeys(("captain", "merchant", "missionary", "soldier", "training"), "1:missionary"))
    t.hand(0, colonist=1).resolve("placement")
    assert t.options == ["place colonist shipping", "place colonist discovery"]
