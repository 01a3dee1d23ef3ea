"""Rulings 31.1, 31.2, 31.7 and 31.8; those on nations, auctions and final scoring are in the files of their subject."""

from __future__ import annotations

import pytest

from tests.games.discovery.position_builder import PositionBuilder, rule

BOTH = pytest.mark.parametrize("game", ["empires", "discovery"])

GOODS = {
    "new_france": "fur",
    "new_england": "fish",
    "virginia": "tobacco",
    "florida": "indigo",
    "caribbean": "sugar",
    "new_spain": "gold",
    "new_granada": "cocoa",
    "peru": "silver",
    "brazil": "coffee",
}
BORDERS = [
    ("caribbean", "florida"),
    ("caribbean", "new_spain"),
    ("caribbean", "new_granada"),
    ("new_france", "new_england"),
    ("new_england", "virginia"),
    ("virginia", "florida"),
    ("florida", "new_spain"),
    ("new_spain", "new_granada"),
    ("new_granada", "peru"),
    ("new_granada", "brazil"),
    ("peru", "brazil"),
]
KINDS = ("captain", "merchant", "missionary", "soldier")


# ---- the board ----------------------------------------------------------------------------------------------------


@rule("D-R-01")
@BOTH
@pytest.mark.parametrize("region", GOODS)
def test_the_nine_regions_and_their_goods(game: str, region: str) -> None:
    t = (
        PositionBuilder.ready(game)
        .all_discovered()
        .colony(0, region, colonist=2)
        .box("dock", "0:colonist")
        .resolve("dock")
    )
    assert sorted(t.options) == sorted([*(f"land {name}" for name in GOODS), "pass"])
    assert t.do(f"land {region}").player(0).goods == {GOODS[region]: 1}


@rule("D-R-02")
@BOTH
@pytest.mark.parametrize("region", GOODS)
def test_neighbours_of_each_region(game: str, region: str) -> None:
    t = PositionBuilder.ready(game).all_discovered().display().own(0, "stables").colony(0, region, soldier=1)
    if game == "empires":
        t.before("discovery")
    else:
        t.resolve("benefits")
    near = {b if a == region else a for a, b in BORDERS if region in (a, b)}
    assert set(t.options) == {*(f"ride {region} {other}" for other in near), "pass"}


def crowd(game: str, box: str, size: int) -> PositionBuilder:
    """The most players; so many workers of the others in a box, and seat 0 is to place a Colonist."""
    players = 6 if game == "empires" else 5
    t = PositionBuilder.ready(game, players).money(0, 0).hand(0, colonist=1)
    return t.box(box, *(f"{1 + i % (players - 1)}:colonist" for i in range(size))).resolve("placement")


@rule("D-R-03")
@pytest.mark.parametrize(("game", "dock"), [("empires", 11), ("discovery", 9)])
def test_spaces_of_the_tracks(game: str, dock: int) -> None:
    for box, spaces in (("goods", 4), ("buildings", 5), ("warfare", 4), ("dock", dock)):
        assert f"place colonist {box}" in crowd(game, box, spaces - 1).options
        assert crowd(game, box, spaces).refused(f"place colonist {box}") == "refuse-full"


@rule("D-R-03")
@pytest.mark.parametrize(("game", "others"), [("empires", 5), ("discovery", 4)])
def test_initiative_has_a_space_for_every_player(game: str, others: int) -> None:
    t = crowd(game, "initiative", others).do("place colonist initiative")
    assert t.player(0).money == others + 1, "the last space"


@rule("D-R-03")
@BOTH
def test_shipping_and_discovery_are_never_full(game: str) -> None:
    t = PositionBuilder.ready(game).hand(0, colonist=25).resolve("placement")
    for _ in range(12):
        t.do("place colonist shipping", "place colonist discovery")
    assert (t.player(0).shipping, t.player(0).explorers) == ({"colonist": 12}, {"colonist": 12})
    assert {"place colonist shipping", "place colonist discovery"} <= set(t.options)


@rule("D-R-03")
@pytest.mark.parametrize(("game", "builders"), [("discovery", False), ("empires", False), ("empires", True)])
def test_specialists_has_five_slots_and_six_with_builders(game: str, builders: bool) -> None:
    t = PositionBuilder.ready(game, **({"builders": True} if builders else {})).hand(0, colonist=1).resolve("placement")
    slots = [*KINDS, "training", *(["builder"] if builders else [])]
    for slot in slots:
        assert f"place colonist {slot}" in t.options
    assert ("place colonist builder" in t.options) == builders
    t = PositionBuilder.ready(game, **({"builders": True} if builders else {})).hand(0, colonist=1)
    t.slot(**dict.fromkeys(slots, "1:colonist")).resolve("placement")
    assert all(t.refused(f"place colonist {slot}") == "refuse-occupied" for slot in slots)


@rule("D-R-04")
@BOTH
@pytest.mark.parametrize("box", ["initiative", "dock", "goods", "buildings", "warfare"])
def test_numbered_tracks_fill_from_the_left(game: str, box: str) -> None:
    t = PositionBuilder.ready(game, 3).order(2, 0, 1)
    for seat in range(3):
        t.hand(seat, colonist=1, captain=1)
    t.resolve("placement").do(f"place captain {box}", f"place colonist {box}", f"place colonist {box}")
    line = {"goods": "trade", "buildings": "build", "warfare": "war"}.get(box, box)
    assert [(w.seat, w.kind) for w in getattr(t.view(), line)] == [(2, "captain"), (0, "colonist"), (1, "colonist")]


@rule("D-R-04")
@BOTH
@pytest.mark.parametrize("slot", [*KINDS, "training"])
def test_any_slot_of_the_specialists_may_be_taken_first(game: str, slot: str) -> None:
    t = (
        PositionBuilder.ready(game)
        .hand(0, colonist=1)
        .hand(1, colonist=1)
        .resolve("placement")
        .do(f"place colonist {slot}")
    )
    assert {name for name, worker in t.view().slots.items() if worker} == {slot}


@rule("D-R-05")
@pytest.mark.parametrize("players", range(2, 7))
def test_eight_ships_can_be_owned_at_every_player_count_and_six_players_have_eleven_dock_spaces(players: int) -> None:
    t = PositionBuilder.ready("empires", players, two_player_captains=False)
    assert t.view().dock_size == (3, 5, 7, 9, 11)[players - 2]
    owned = 0
    for turn in range(1, 12):
        t.turn(1 + turn % 2).shipping(0, colonist=1).resolve("shipping").settle()
        for seat in range(players):
            t.hand(seat, colonist=0)
        owned += 1 if turn <= 8 else 0
        assert t.player(0).ships == owned
    assert not t.view().ship_in_box


# ---- declining, initiative, specialists, shipping -----------------------------------------------------------------


@rule("D-R-06")
def test_a_dock_worker_that_stays_goes_to_the_supply() -> None:
    t = PositionBuilder.ready("empires").box("dock", "0:merchant").resolve("dock").do("pass")
    assert t.player(0).supply["merchant"] == 5
    assert t.workers(0, "caribbean") == {}
    assert t.player(0).money == 10, "nothing for an arrival that was none"


@rule("D-R-07")
@BOTH
@pytest.mark.parametrize("box", ["dock", "goods", "buildings", "discovery", "specialists", "warfare"])
def test_every_box_action_is_optional(game: str, box: str) -> None:
    t = (
        PositionBuilder.ready(game)
        .money(0, 30)
        .discovered("peru")
        .colony(0, "peru", soldier=1)
        .colony(1, "peru", soldier=1)
    )
    if box == "discovery":
        t.explorers(0, captain=1)
    elif box == "specialists":
        t.slot(training="0:captain")
    else:
        t.box(box, "0:captain")
    before = t.resolve(box).player(0)
    assert len(t.options) > 1
    after = t.do("pass").player(0)
    assert (after.money, after.goods, after.buildings) == (30, before.goods, before.buildings)
    if box == "discovery":
        assert after.explorers == {"captain": 1}
    else:
        assert after.supply["captain"] == 5
    assert t.workers(0, "peru") == t.workers(1, "peru") == {"soldier": 1}


@rule("D-R-16")
@BOTH
def test_the_initiative_worker_stands_there_until_the_order_is_set(game: str) -> None:
    t = PositionBuilder.ready(game, 3).box("initiative", "2:captain").resolve("initiative")
    assert t.is_chance, "all boxes are through, and the refresh has begun"
    assert [(worker.seat, worker.kind) for worker in t.view().initiative] == [(2, "captain")]
    assert t.player(2).supply["captain"] == 4
    t.settle()
    assert (t.view().order, t.view().initiative) == ((2, 0, 1), ())
    assert t.player(2).supply["captain"] == 5, "no Specialist is locked on the order track"
    assert t.player(2).supply["colonist"] == 29 - 5, "its marker is the Colonist set aside in the setup"


@rule("D-R-66")
@BOTH
def test_specialists_slots_resolve_in_a_fixed_order_training_last(game: str) -> None:
    slots = [*KINDS, *(["builder"] if game == "empires" else [])]
    t = PositionBuilder.ready(game, **({"builders": True} if game == "empires" else {})).money(0, 5)
    t.slot(**dict.fromkeys([*slots, "training"], "0:colonist")).resolve("specialists")
    t.take_specialists()
    assert t.player(0).next_turn == dict.fromkeys(slots, 1), "all the others are through when Training asks"
    t.do("train captain")
    assert t.player(0).next_turn == {**dict.fromkeys(slots, 1), "captain": 2}
    events = [t.game.decode_event(entry).message for entry in t.log]
    kinds = [getattr(e.args["kind"], "key", "") for e in events if e.key == "log-gained"]
    assert kinds == [f"kind-{kind}" for kind in [*slots, "captain"]]


@rule("D-R-67")
@BOTH
def test_the_ship_is_taken_by_itself_and_without_one_the_workers_just_go_home(game: str) -> None:
    t = PositionBuilder.ready(game).shipping(1, captain=1).resolve("shipping")
    assert t.is_chance, "no player was asked"
    assert t.player(1).ships == 1
    t.put("box_ship", 0)
    t.shipping(2, captain=2).resolve("shipping")
    assert t.player(2).ships == 0
    assert t.player(2).supply["captain"] == 5
    assert t.player(2).shipping == {}


# ---- warfare ------------------------------------------------------------------------------------------------------


def front(
    game: str, mine: dict[str, int], theirs: dict[str, int], money: int = 10, **options: bool | str
) -> PositionBuilder:
    """Seat 0 attacks in Peru, where seats 0 and 1 have these workers."""
    t = PositionBuilder.ready(game, 3, **options).discovered("peru", "brazil").money(0, money)
    return t.colony(0, "peru", **mine).colony(1, "peru", **theirs).box("warfare", "0:colonist").resolve("warfare")


@rule("D-R-47")
@BOTH
@pytest.mark.parametrize(
    ("mine", "theirs", "fight"),
    [
        ({"soldier": 1}, {"colonist": 1}, True),
        ({"colonist": 1}, {"soldier": 1}, True),
        ({"soldier": 1}, {"soldier": 1}, True),
        ({"colonist": 2}, {"captain": 2}, False),
        ({"soldier": 2}, {}, False),
        ({}, {"soldier": 2}, False),
    ],
)
def test_a_battle_needs_both_sides_and_a_soldier(
    game: str, mine: dict[str, int], theirs: dict[str, int], fight: bool
) -> None:
    t = front(game, mine, theirs)
    if fight:
        assert t.options == ["battle peru 1", "war 1", "pass"]
    else:
        assert t.is_chance, "there was nothing to declare"
        assert "log-battle" not in t.messages()


@rule("D-R-48")
@BOTH
def test_a_war_needs_ten_dollars_and_a_battle(game: str) -> None:
    t = front(game, {"soldier": 1}, {"colonist": 1}, money=9)
    assert t.options == ["battle peru 1", "pass"]
    assert t.refused("war 1") == "refuse-money"
    t = front(game, {"soldier": 1}, {"colonist": 1}, money=10)
    assert "war 1" in t.options
    assert t.refused("war 2") == "refuse-no-battle"


@rule("D-R-49")
@BOTH
def test_the_attacker_names_first_and_casualties_go_to_their_owners_supply(game: str) -> None:
    t = front(game, {"soldier": 2, "captain": 1}, {"soldier": 1, "colonist": 3}).do("battle peru 1")
    assert (t.seat, t.options) == (0, ["kill colonist", "kill soldier"]), "one kill is a Colonist anyway; he must kill"
    t.do("kill soldier")
    assert t.workers(1, "peru") == {"soldier": 1, "colonist": 3}, "losses come together, at the end"
    assert (t.seat, t.options) == (1, ["kill captain", "kill soldier"])
    t.do("kill captain")
    assert (t.workers(0, "peru"), t.workers(1, "peru")) == ({"soldier": 2}, {"colonist": 2})
    assert (t.player(0).supply["captain"], t.player(1).supply["soldier"]) == (5, 10)
    assert t.player(1).supply["colonist"] == 29 - 2


@rule("D-R-49")
@BOTH
def test_kills_beyond_the_last_target_are_lost(game: str) -> None:
    t = front(game, {"soldier": 5}, {"merchant": 2}).colony(2, "peru", colonist=3)
    t.do("battle peru 1")
    assert (t.workers(0, "peru"), t.workers(1, "peru")) == ({"soldier": 5}, {})
    assert t.workers(2, "peru") == {"colonist": 3}


@rule("D-R-50")
@BOTH
def test_militia_makes_no_battle_by_itself(game: str) -> None:
    t = PositionBuilder.ready(game, 3).discovered("peru").money(0, 10).own(1, "militia")
    t.colony(0, "peru", colonist=2).colony(1, "peru", colonist=2).box("warfare", "0:colonist").resolve("warfare")
    assert t.is_chance
    assert t.workers(0, "peru") == t.workers(1, "peru") == {"colonist": 2}


@rule("D-R-50", "D-T-08")
@BOTH
def test_militia_fights_in_every_battle_of_a_war_is_a_target_and_no_piece(game: str) -> None:
    t = PositionBuilder.ready(game, 3).discovered("peru", "brazil").money(0, 10).own(1, "militia").supply(1, soldier=0)
    for region in ("peru", "brazil"):
        t.colony(0, region, soldier=1, colonist=1).colony(1, region, colonist=2)
    t.box("warfare", "0:colonist").resolve("warfare").do("war 1")
    assert (t.seat, t.options) == (0, ["kill colonist", "kill militia"])
    t.do("kill militia")
    assert (t.seat, t.options) == (1, ["kill colonist", "kill soldier"])
    t.do("kill soldier", "kill colonist", "kill colonist")
    survivors = {region: (t.workers(0, region), t.workers(1, region)) for region in ("peru", "brazil")}
    first, second = ({"colonist": 1}, {"colonist": 2}), ({"soldier": 1}, {"colonist": 1})
    assert survivors == {"peru": first, "brazil": second}
    assert "soldier" not in t.player(1).supply, "it came from nowhere and is gone"


# ---- start, scouting, failed expeditions --------------------------------------------------------------------------


@rule("D-R-57")
def test_dealt_boards_leave_the_starting_money_as_normal() -> None:
    t = PositionBuilder("empires", 3, nations="random").do(
        "deal italy", "deal france", "deal holland", "order 2", "order 0"
    )
    assert [t.player(seat).money for seat in (2, 0, 1)] == [10, 11, 12]


@rule("D-R-57", "D-OPT-18")
def test_dealt_boards_can_come_with_ten_dollars_each() -> None:
    t = PositionBuilder("empires", 3, nations="random", starting_money="equal")
    t.do("deal italy", "deal france", "deal holland", "order 2", "order 0")
    assert [t.player(seat).money for seat in range(3)] == [10, 10, 10]


@rule("D-R-57")
def test_without_nations_money_comes_with_the_order() -> None:
    t = PositionBuilder("empires", 3, starting_money="equal").do("order 2", "order 0")
    assert [t.player(seat).money for seat in (2, 0, 1)] == [10, 11, 12]


@rule("D-R-63")
@pytest.mark.parametrize("moment", ["placement", "discovery"])
def test_scouting_is_offered_in_placement_and_before_an_expedition_and_only_the_payer_sees(moment: str) -> None:
    t = PositionBuilder.ready("empires", 3, scouting=True).money(0, 5)
    if moment == "placement":
        t.hand(0, colonist=2)
    else:
        t.explorers(0, captain=2)
    t.resolve(moment)
    undiscovered = [region for region in GOODS if region != "caribbean"]
    assert {option for option in t.options if option.startswith("scout")} == {f"scout {r}" for r in undiscovered}
    t.do("scout peru", "reveal d07")
    assert (t.seat, t.player(0).money) == (0, 4), "looking is no placement and no expedition"
    assert t.region("peru", 0).counter.id == "d07"
    assert t.region("peru", 1).counter is None
    assert t.region("peru", None).counter is None
    assert "log-scout-saw" in t.messages(0)
    assert "log-scout-saw" not in t.messages(1)
    assert "scout peru" not in t.options
    if moment == "discovery":
        assert not [option for option in t.do("go").options if option.startswith("scout")]


@rule("D-R-63")
def test_the_top_card_can_be_scouted_once_all_regions_are_discovered() -> None:
    t = PositionBuilder.ready("empires", 3, scouting=True).money(0, 5).explorers(0, captain=2).resolve("discovery")
    assert "scout deck" not in t.options
    t.all_discovered().resolve("discovery")
    assert [option for option in t.options if option.startswith("scout")] == ["scout deck"]
    t.do("scout deck", "turn japan", "return top")
    assert t.view(0).top_card.id == "japan"
    assert t.view(1).top_card is None


@rule("D-R-64")
@BOTH
def test_a_counter_seen_in_a_failed_expedition_stays_public(game: str) -> None:
    t = (
        PositionBuilder.ready(game, 3)
        .explorers(0, colonist=1)
        .resolve("discovery")
        .do("go", "explore peru", "reveal d16")
    )
    for seat in (0, 1, 2, None):
        region = t.region("peru", seat)
        assert (region.discovered, region.seen_by_all, region.counter.id) == (False, True, "d16")
    t.turn(2).explorers(1, captain=2, colonist=1).resolve("discovery").do("go", "send colonist 1", "send captain 2")
    t.do("explore peru")
    assert [counter.id for counter in t.player(1).discoveries] == ["d16"], "no other counter can lie there"
