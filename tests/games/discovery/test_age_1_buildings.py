"""The buildings of Age I (catalogue section 20), each bought in the Capital Buildings box and then used."""

from __future__ import annotations

import pytest

from tests.games.discovery.position_builder import PositionBuilder, rule

EDITIONS = ("empires", "discovery")
both = pytest.mark.parametrize("game", EDITIONS)


def table(game: str = "empires", turn: int = 2, players: int = 3) -> PositionBuilder:
    """The game with all its tiles, seats in order, no worker on the board."""
    options = {"builders": True, "expansion_tiles": True} if game == "empires" else {}
    return PositionBuilder(game, players, **options).turn(turn).order(*range(players))


def next_turn(t: PositionBuilder) -> PositionBuilder:
    """The turn ends from Phase 4 on; workers in hand go back, so that only new ones count."""
    for p in range(3):
        t.hand(p, **dict.fromkeys(t.player(p).hand, 0))
    return t.resolve("benefits").settle()


# ---- all of them -----------------------------------------------------------------------------------------------------

BOTH = "settlers monastery trade_routes training_grounds indentured_servitude conquistadors navigator inca_conquest"
BOTH += " trading_post new_world_cartography"
EMPIRES = "magellan new_world_city new_world_mission overpopulation smuggler plague_1"


@rule("D-BLD-02", "D-END-03")
@pytest.mark.parametrize(
    ("game", "tile"), [(g, tile) for g in EDITIONS for tile in BOTH.split()] + [("empires", t) for t in EMPIRES.split()]
)
def test_costs_ten_dollars_and_only_cartography_has_points_of_its_own(game: str, tile: str) -> None:
    t = table(game).money(0, 9).display(tile).box("buildings", "0:colonist").resolve("buildings")
    assert t.player(0).buildings == ()  # $9 are too few
    t.display().own(0, tile).turn(8).resolve("final")
    assert t.player(0).points["buildings"] == (4 if tile == "new_world_cartography" else 0)


# ---- a worker more each turn -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "tile", "kind"),
    [
        pytest.param(game, tile, kind, marks=rule(row))
        for tile, kind, row, games in (
            ("settlers", "colonist", "D-B1-01", EDITIONS),
            ("monastery", "missionary", "D-B1-03", EDITIONS),
            ("trade_routes", "merchant", "D-B1-04", EDITIONS),
            ("training_grounds", "soldier", "D-B1-05", EDITIONS),
            ("new_world_city", "builder", "D-B1-23", ("empires",)),
            ("new_world_mission", "missionary", "D-B1-24", ("empires",)),
        )
        for game in games
    ],
)
def test_gives_a_worker_every_turn(game: str, tile: str, kind: str) -> None:
    t = table(game).money(0, 10).buy(0, tile).settle()
    expected = {"colonist": 6} if kind == "colonist" else {"colonist": 5, kind: 1}
    assert t.s.turn == 3
    assert t.player(0).money == 0
    assert t.player(0).hand == expected
    assert t.player(1).hand == {"colonist": 5}
    assert next_turn(t).player(0).hand == expected  # an Age later too


@rule("D-B1-02")
@both
@pytest.mark.parametrize("second", [0, 1])
def test_settlers_exist_twice_for_one_owner_or_two(game: str, second: int) -> None:
    t = table(game).money(0, 20).money(1, 20).display("settlers", "settlers_2")
    t.box("buildings", "0:colonist", f"{second}:colonist").resolve("buildings")
    assert t.options == ["buy settlers", "pass"]  # which copy makes no difference
    t.do("buy settlers", "buy settlers_2").settle()
    assert [t.player(p).hand["colonist"] for p in (0, 1)] == ([7, 5] if second == 0 else [6, 6])


# ---- free workers on the board ---------------------------------------------------------------------------------------


@rule("D-B1-06", "D-B1-07")
@both
def test_indentured_servitude_puts_a_colonist_on_space_x_every_turn(game: str) -> None:
    t = table(game).money(0, 10).buy(0, "indentured_servitude").settle()
    for landed in (1, 2):
        view = t.view(0)
        assert (view.dock_x.seat, view.dock_x.kind) == (0, "colonist")
        assert view.dock == ()  # no player placed it
        assert t.player(0).hand == {"colonist": 5}  # and it is not one of the five
        t.hand(0, colonist=0).resolve("dock").do("land caribbean")
        assert t.workers(0, "caribbean") == {"colonist": landed}
        t.settle()


@rule("D-B1-08")
@both
def test_conquistadors_add_a_soldier_to_the_discovery_box(game: str) -> None:
    t = table(game).money(0, 10).counter("peru", "d02").buy(0, "conquistadors").settle()
    assert t.player(0).explorers == {"soldier": 1}
    assert t.player(0).hand == {"colonist": 5}
    t.resolve("discovery").do("go", "explore peru")
    assert t.player(0).money == 3  # plunder 1 and 2 for the Soldier
    assert t.player(0).explorers == {"soldier": 1}  # the next one, from this turn's Phase 4


@rule("D-B1-09")
@both
def test_soldiers_of_conquistadors_wait_for_each_other(game: str) -> None:
    t = table(game).money(0, 10).counter("peru", "d03").buy(0, "conquistadors").settle()
    next_turn(t)
    assert t.player(0).explorers == {"soldier": 2}
    t.resolve("discovery").do("go", "send soldier 2", "explore peru")
    assert t.player(0).money == 1 + 2 * 3


@rule("D-B1-10")
@both
def test_navigator_adds_a_captain_to_the_discovery_box(game: str) -> None:
    t = table(game).money(0, 10).counter("peru", "d04").buy(0, "navigator").settle()
    assert t.player(0).explorers == {"captain": 1}
    assert t.player(0).hand == {"colonist": 5}
    t.resolve("discovery").do("go", "explore peru")  # the Captain alone is worth the 2 that are needed
    assert [c.id for c in t.player(0).discoveries] == ["d04"]
    assert t.player(0).explorers == {"captain": 1}  # the next one, from this turn's Phase 4


# ---- money -----------------------------------------------------------------------------------------------------------


@rule("D-B1-11")
@pytest.mark.parametrize(
    ("game", "worker", "net"), [("empires", "colonist", 10), ("discovery", "colonist", 10), ("empires", "builder", 15)]
)
def test_inca_conquest_pays_twenty_once(game: str, worker: str, net: int) -> None:
    t = table(game).money(0, 10).buy(0, "inca_conquest", worker)
    assert t.player(0).money == 10 + net
    assert next_turn(t).player(0).money == 10 + net


@rule("D-B1-12")
@both
def test_trading_post_pays_five_every_turn(game: str) -> None:
    t = table(game).money(0, 10).buy(0, "trading_post")
    assert t.player(0).money == 5
    assert next_turn(t).player(0).money == 10
    assert t.player(1).money == 0


@rule("D-B1-18")
def test_spoils_of_war_of_five_dollars_are_free() -> None:
    t = table().buy(0, "spoils_money_5")
    assert t.player(0).money == 5
    assert next_turn(t).player(0).money == 5


# ---- Cartography -----------------------------------------------------------------------------------------------------


@rule("D-B1-13", "D-B1-14")
@both
def test_cartography_discovers_any_region_without_workers(game: str) -> None:
    t = table(game).money(0, 10).counter("peru", "d15").discovered("brazil").buy(0, "new_world_cartography")
    assert t.seat == 0
    assert t.refused("explore brazil") == "refuse-discovered"
    t.do("explore peru")  # Resistance 5
    assert t.region("peru").discovered
    assert [c.id for c in t.player(0).discoveries] == ["d15"]
    assert t.player(0).money == 4
    assert t.workers(0, "peru") == {"colonist": 1}
    assert t.player(0).supply["colonist"] == 28  # 29, one of them abroad


@rule("D-B1-13")
@both
def test_cartography_turns_over_an_unknown_counter(game: str) -> None:
    t = table(game).money(0, 10).buy(0, "new_world_cartography").do("explore peru")
    assert t.is_chance
    t.do("reveal d16")
    assert t.player(0).money == 2
    assert not any(option.startswith("explore") for option in next_turn(t).options)  # one discovery only


@rule("D-B1-15")
def test_cartography_pays_nothing_for_soldiers_in_the_discovery_box() -> None:
    t = table().money(0, 10).counter("peru", "d15").explorers(0, soldier=2)
    t.buy(0, "new_world_cartography").do("explore peru")
    assert t.player(0).money == 4
    assert t.player(0).explorers == {"soldier": 2}


@rule("D-B1-16")
def test_cartography_may_be_kept_for_a_later_phase_four() -> None:
    t = table().money(0, 10).counter("peru", "d15").buy(0, "new_world_cartography").do("pass")
    assert t.seat == 0
    assert "explore peru" in t.options  # Phase 4 of the same turn
    t.do("pass").settle().turn(5).resolve("benefits")
    assert t.seat == 0
    t.do("explore peru")
    assert t.player(0).money == 4
    assert t.workers(0, "peru") == {"colonist": 1}
    assert [b.used for b in t.player(0).buildings] == [True]
    t.settle().resolve("benefits")
    assert not any(option.startswith("explore") for option in t.options)


@rule("D-B1-17")
@both
@pytest.mark.parametrize("moves", [("explore peru",), ("pass", "pass")])
def test_cartography_is_worth_four_points_used_or_not(game: str, moves: tuple[str, ...]) -> None:
    t = table(game).money(0, 10).counter("peru", "d15").buy(0, "new_world_cartography").do(*moves)
    t.turn(8).resolve("final")
    assert t.is_over
    assert t.player(0).points["buildings"] == 4


# ---- other spoils of war ---------------------------------------------------------------------------------------------


@rule("D-B1-19")
def test_spoils_of_war_give_one_ship_for_nothing() -> None:
    t = table()
    left = t.view().ships_left
    t.buy(0, "spoils_ship")
    assert (t.player(0).ships, t.player(0).money) == (1, 0)
    assert t.view().ships_left == left - 1
    assert t.view().ship_in_box  # it does not come from the Shipping box
    assert next_turn(t).player(0).ships == 1


@rule("D-B1-20", "D-B1-21")
@pytest.mark.parametrize(
    ("first", "second", "gained"),
    [
        ("captain", "soldier", {"captain": 1, "soldier": 1}),
        ("missionary", "missionary", {"missionary": 2}),
        ("merchant", "builder", {"merchant": 1, "builder": 1}),
    ],
)
def test_spoils_of_war_give_two_specialists_for_next_turn(first: str, second: str, gained: dict[str, int]) -> None:
    t = table().buy(0, "spoils_specialists")
    assert t.options == [f"gain {kind}" for kind in ("captain", "merchant", "missionary", "soldier", "builder")]
    t.do(f"gain {first}", f"gain {second}")
    assert t.player(0).hand == {}
    assert t.player(0).next_turn == gained
    t.settle()
    assert t.player(0).hand == {"colonist": 5, **gained}
    assert next_turn(t).player(0).hand == {"colonist": 5}  # once


# ---- discovery -------------------------------------------------------------------------------------------------------


@rule("D-B1-22")
def test_magellan_makes_a_captain_count_three_in_discovery_at_once() -> None:
    t = table().money(0, 10).counter("peru", "d06").explorers(0, captain=1).explorers(1, captain=1)
    t.buy(0, "magellan").do("go", "explore peru")  # Resistance 3
    assert t.region("peru").discovered
    t.counter("brazil", "d07").do("go", "explore brazil")  # the Captain of another player counts 2
    assert not t.region("brazil").discovered


@rule("D-B1-22")
def test_magellan_changes_nothing_in_shipping() -> None:
    t = table().money(0, 10).buy(0, "magellan").settle()
    t.shipping(0, captain=1).shipping(1, colonist=3).resolve("shipping")
    assert [t.player(p).ships for p in (0, 1)] == [0, 1]  # 3 against 3 would have been seat 0's, first in the order


@rule("D-B1-28")
def test_plague_lowers_the_resistance_for_its_owner_only() -> None:
    t = table().money(0, 10).counter("peru", "d06").counter("brazil", "d07").explorers(0, colonist=2)
    t.explorers(1, colonist=2).buy(0, "plague_1").do("go", "send colonist 2", "explore peru")
    assert t.region("peru").discovered  # 2 are enough for 3
    t.do("go", "send colonist 2", "explore brazil")
    assert not t.region("brazil").discovered


@rule("D-B1-28")
def test_plague_lowers_resistance_by_one_and_not_more() -> None:
    t = table().money(0, 10).counter("peru", "d06").explorers(0, colonist=1).buy(0, "plague_1")
    assert not t.do("go", "explore peru").region("peru").discovered


@rule("D-B1-29")
@pytest.mark.parametrize(("sent", "won"), [(4, False), (5, True)])
def test_plague_works_on_cards_too(sent: int, won: bool) -> None:
    t = table().money(0, 10).all_discovered().explorers(0, colonist=sent).buy(0, "plague_1")
    t.do("go", f"send colonist {sent}", "turn china")  # Resistance 6
    assert [c.id for c in t.player(0).discoveries] == (["china"] if won else [])


# ---- Overpopulation, Smuggler ----------------------------------------------------------------------------------------


@rule("D-B1-25", "D-B1-26")
@pytest.mark.parametrize(
    ("regions", "there"),
    [
        (("florida", "florida", "caribbean"), (2, 1)),
        (("florida", "caribbean", "caribbean"), (1, 2)),
        (("florida", "florida", "florida"), (3, 0)),
        (("caribbean", "caribbean", "caribbean"), (0, 3)),
    ],
)
def test_overpopulation_places_three_colonists_split_in_any_way(
    regions: tuple[str, ...], there: tuple[int, int]
) -> None:
    t = table().money(0, 10).discovered("florida").buy(0, "overpopulation")
    assert t.options == ["settle florida", "settle caribbean"]  # without any player there
    assert t.refused("settle peru") == "refuse-undiscovered"
    assert t.game.decision(t.s).picks_left == 3
    for region in regions:
        if t.seat == 0:  # the last ones go by themselves when one region is left
            t.do(f"settle {region}")
    assert tuple(t.workers(0, region).get("colonist", 0) for region in ("florida", "caribbean")) == there
    assert t.player(0).supply["colonist"] == 29 - 3
    assert t.is_chance  # once


@rule("D-B1-27")
def test_smuggler_swaps_one_good_a_turn_and_the_other_cannot_refuse() -> None:
    t = table().money(0, 10).goods(0, rice=2, fish=1).goods(1, gold=1, rice=1).buy(0, "smuggler")
    assert t.options == ["smuggle 1 gold", "smuggle 1 rice", "pass"]
    t.do("smuggle 1 gold")
    assert t.seat == 0
    t.do("give rice")
    assert t.player(0).goods == {"gold": 1, "rice": 1, "fish": 1}
    assert t.player(1).goods == {"rice": 2}
    assert t.is_chance  # once a turn, and no player was asked
    t.settle().resolve("benefits")
    assert "smuggle 1 rice" in t.options  # the next turn again


@rule("D-B1-27")
def test_smuggler_may_leave_it() -> None:
    t = table().money(0, 10).goods(0, rice=1).goods(1, gold=1).buy(0, "smuggler").do("pass")
    assert t.player(0).goods == {"rice": 1}
    assert t.is_chance


@rule("D-B1-20")
def test_no_specialist_is_lost_by_the_order_of_naming() -> None:
    t = PositionBuilder.ready("empires", expansion_tiles=True).supply(0, captain=1, merchant=0, missionary=0, soldier=1)
    t.buy(0, "spoils_specialists")
    assert t.messages().count("log-gained") == 2
    assert t.player(0).supply.get("captain", 0) == t.player(0).supply.get("soldier", 0) == 0
