"""Rulings on timing and buildings (catalogue 31.4 and 31.5; University has a file of its own)."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from carrack.games.discovery.data import components
from tests.games.discovery.position_builder import PositionBuilder, rule

EDITIONS = ("empires", "discovery")
both = pytest.mark.parametrize("game", EDITIONS)


def table(game: str = "empires", turn: int = 4, players: int = 3, **options: bool | str) -> PositionBuilder:
    """The game with all its tiles, seats in order, no worker on the board, $20 for seat 0."""
    if game == "empires":
        options = {"builders": True, "expansion_tiles": True, **options}
    return PositionBuilder(game, players, **options).turn(turn).order(*range(players)).money(0, 20)


def colonists(t: PositionBuilder, seat: int, region: str) -> int:
    return t.workers(seat, region).get("colonist", 0)


# ==== 31.4 Trade Goods, timing, Phase 4 ===============================================================================


def allies(t: PositionBuilder) -> PositionBuilder:
    return t.colony(0, "peru", colonist=1).buy(0, "indian_allies")


def migrants(t: PositionBuilder) -> PositionBuilder:
    t.colony(0, "peru", colonist=1).colony(0, "caribbean", colonist=2)
    return t.turn(7).buy(0, "migration").do("migrate caribbean peru", "count 2")


def riders(t: PositionBuilder) -> PositionBuilder:
    t.discovered("brazil").colony(0, "peru", colonist=2).colony(0, "brazil", soldier=1)
    return t.buy(0, "stables").do("ride brazil peru")


def crowds(t: PositionBuilder) -> PositionBuilder:
    return t.turn(2).colony(0, "peru", colonist=2).buy(0, "overpopulation").do("settle caribbean", "settle peru")


def partners(t: PositionBuilder) -> PositionBuilder:
    return t.colony(0, "peru", colonist=1).colony(1, "peru", colonist=1).buy(0, "papal_edict").do("edict 1 me")


@rule("D-R-17")
@pytest.mark.parametrize(
    ("game", "arrive"),
    [(game, arrive) for game in EDITIONS for arrive in (allies, migrants, riders)]
    + [("empires", crowds), ("empires", partners)],
)
def test_the_third_worker_earns_the_good_however_it_came(
    game: str, arrive: Callable[[PositionBuilder], PositionBuilder]
) -> None:
    t = arrive(table(game).discovered("peru"))
    assert t.player(0).goods == {"silver": 1}
    assert t.player(1).goods == {}
    assert t.region("peru").good is None


@rule("D-R-19")
@both
@pytest.mark.parametrize("tile", ["indentured_servitude", "colonization_laws", "conquistadors", "navigator"])
def test_free_workers_first_appear_in_phase_four_of_the_turn_of_purchase(game: str, tile: str) -> None:
    t = table(game).colony(1, "caribbean", soldier=1).colony(2, "caribbean", soldier=1).box("warfare", "1:colonist")
    t.buy(0, tile)
    assert t.seat == 1  # at war already: the Discovery box asked no player
    assert (t.view().dock_x, t.view().dock_y, t.player(0).explorers) == (None, None, {})
    t.do("pass").settle()
    there = [t.view().dock_x, t.view().dock_y, *t.player(0).explorers]
    assert len([worker for worker in there if worker is not None]) == 1
    t.resolve("dock")
    assert (t.seat, t.options[0]) == (0, "land caribbean" if tile.startswith(("ind", "col")) else "go")


@rule("D-R-23")
def test_phase_four_goes_in_player_order_each_player_all_at_once() -> None:
    t = table().order(1, 0, 2).own(0, "trading_house").own(1, "smuggler", "migration").discovered("peru")
    t.colony(1, "peru", colonist=1).goods(0, rice=1).goods(1, fish=1).resolve("benefits")
    assert (t.seat, t.options) == (1, ["smuggle 0 rice", "migrate peru caribbean", "pass"])
    t.do("migrate peru caribbean")
    assert (t.seat, t.options) == (1, ["smuggle 0 rice", "pass"])
    t.do("smuggle 0 rice")
    assert (t.seat, t.options) == (0, ["sell fish", "pass"])


@rule("D-R-23")
@pytest.mark.parametrize("first", ["use west_indies_co", "sell rice"])
def test_a_player_takes_buildings_in_any_order(first: str) -> None:
    t = table().own(0, "trading_house", "west_indies_co").goods(0, rice=1).resolve("benefits")
    assert t.options == ["use west_indies_co", "sell rice"]
    t.do(first)
    assert t.is_chance  # the good is drawn now, or by force after the sale
    t.do("draw silver")
    assert "sell silver" in t.options  # what came between two sales may be sold as well
    assert ("sell rice" in t.options) == (first != "sell rice")


@rule("D-R-23")
@pytest.mark.parametrize(("order", "money"), [((0, 1, 2), (20, 10)), ((1, 0, 2), (22, 8))])
def test_privateers_take_from_what_is_there_at_that_moment(order: tuple[int, ...], money: tuple[int, int]) -> None:
    t = table().order(*order).ships(0, 2).own(0, "privateers").own(1, "taxation").resolve("benefits")
    assert (t.player(0).money, t.player(1).money) == money


@rule("D-R-24")
def test_mint_counts_the_goods_of_phase_three_and_no_economy() -> None:
    t = table(turn=8).goods(0, silver=3).own(0, "west_indies_co").buy(0, "mint")
    assert t.player(0).money == 3 + 6  # the set first, then the Mint; the West Indies Co. only now
    t.do("draw silver")
    assert t.is_over
    assert (t.player(0).money, t.player(0).points["economy"]) == (3 + 6, 3)


@rule("D-R-25")
def test_rum_of_2007_gives_no_economy_points() -> None:
    t = table("discovery", turn=8).goods(0, sugar=3).buy(0, "rum_distillery")
    assert (t.player(0).money, t.player(0).points["economy"]) == (3 + 9, 3)


@rule("D-R-30")
def test_trading_house_sells_any_number_of_goods_but_no_ships() -> None:
    t = table().goods(0, silver=3, rice=1).ships(0, 2).own(0, "trading_house")
    left = t.view().pile["silver"]
    t.resolve("benefits").do("sell silver", "sell silver", "sell silver", "sell rice")
    assert t.is_chance  # nothing is left that could be sold
    assert (t.player(0).goods, t.player(0).ships, t.player(0).money) == ({}, 2, 20 + 4 * 5)
    assert t.view().pile["silver"] == left + 3


@rule("D-R-30")
def test_a_good_sold_can_be_drawn_again() -> None:
    t = table().goods(0, rice=1).pile().own(0, "trading_house").own(1, "west_indies_co")
    t.resolve("benefits").do("sell rice")
    assert (t.player(0).goods, t.player(1).goods) == ({}, {"rice": 1})  # the only one in the pile


@rule("D-R-30")
def test_a_sale_on_turn_eight_costs_mercantilism_but_no_economy() -> None:
    t = table(turn=8).goods(0, silver=3).own(0, "trading_house").buy(0, "mercantilism").do("sell silver", "pass")
    assert t.is_over
    assert t.player(0).points["economy"] == 3
    assert t.player(0).points["buildings"] == 2


@rule("D-R-30")
@pytest.mark.parametrize(("money", "move", "ranking"), [(5, "pass", [1, 1, 3]), (0, "sell rice", [2, 1, 3])])
def test_the_last_tie_break_counts_goods_after_the_sale(money: int, move: str, ranking: list[int]) -> None:
    t = table(turn=8).money(0, money).money(1, 5).goods(0, rice=1).goods(1, fish=1).own(0, "trading_house")
    assert list(t.resolve("benefits").do(move).s.ranking()) == ranking


@rule("D-R-31")
@pytest.mark.parametrize(
    ("mine", "theirs"),
    [({}, {"rice": 1}), ({"rice": 1}, {}), ({"rice": 1}, {"rice": 1})],
    ids=["none of his own", "none to take", "no other kind"],
)
def test_smuggler_needs_a_good_on_both_sides(mine: dict[str, int], theirs: dict[str, int]) -> None:
    t = table().goods(0, **mine).goods(1, **theirs).ships(0, 1).ships(1, 1).own(0, "smuggler")
    assert t.resolve("benefits").is_chance  # Ships are no goods


@rule("D-R-31")
def test_the_owner_of_the_smuggler_picks_both_goods() -> None:
    t = table().goods(0, rice=1, fish=1, fur=1).goods(1, gold=1).goods(2, fur=1, coffee=1).own(0, "smuggler")
    t.resolve("benefits")
    assert t.options == ["smuggle 1 gold", "smuggle 2 coffee", "smuggle 2 fur", "pass"]
    t.do("smuggle 2 fur")
    assert (t.seat, t.options) == (0, ["give fish", "give rice"])
    t.do("give rice")
    assert t.player(0).goods == {"fur": 2, "fish": 1}
    assert t.player(2).goods == {"coffee": 1, "rice": 1}


@rule("D-R-60")
@pytest.mark.parametrize(("turn", "age"), [(3, 1), (6, 2), (8, 3)])
@pytest.mark.parametrize(("move", "points"), [("pass", 6), ("ride caribbean florida", 0)])
def test_colonies_of_2007_are_scored_between_benefits_and_new_buildings(
    turn: int, age: int, move: str, points: int
) -> None:
    t = table("discovery", turn=turn).own(0, "stables").discovered("florida").colony(0, "caribbean", soldier=3)
    t.resolve("benefits").do(move)  # a Soldier who rides away leaves too few to score
    assert t.is_over if turn == 8 else t.options[0].startswith("show")
    assert t.player(0).points[f"colonies_{age}"] == points


def most_income(counts: list[int], ships: int, loose: int = 0) -> int:
    """The best of all groupings: per kind so many sets of four and three, some with a Ship; the rest is mixed."""
    if not counts:
        return max(k + (loose - 2 * k) // 3 for k in range(min(ships, loose // 2) + 1))
    n, best = counts[0], 0
    for fours in range(n // 3 + 1):
        for threes in range(n // 2 + 1):
            for with_ship in range(min(ships, fours + threes) + 1):
                left = n - (4 * fours + 3 * threes - with_ship)
                if left >= 0:
                    best = max(best, 6 * fours + 3 * threes + most_income(counts[1:], ships - with_ship, loose + left))
    return best


@rule("D-R-61")
@both
def test_income_is_always_paid_at_the_optimum(game: str) -> None:
    dice = random.Random(61)
    exist = (6, 6, 5, 5, 4, 4, 4, 3, 3, 3, 3)
    for _ in range(150):
        kinds = dice.sample(range(11), dice.randint(1, 5))
        counts = [dice.randint(1, exist[kind]) for kind in kinds]
        ships = dice.randint(0, 4)
        t = table(game).money(0, 0).ships(0, ships)
        for kind, n in zip(kinds, counts, strict=True):
            t.goods(0, **{components.GOOD_IDS[kind]: n})
        assert t.resolve("income").player(0).money == most_income(counts, ships), (counts, ships)


@rule("D-R-62")
def test_players_never_trade_nor_give() -> None:
    """Without the tiles that say otherwise no good or Ship leaves its owner in a whole game."""
    dice = random.Random(62)
    t = PositionBuilder("empires", 3)
    owned = [*t.s.goods, *t.s.ships]
    while not t.is_over:
        assert not any(option.startswith(("give", "smuggle")) for option in t.options)
        t.do(dice.choice(t.options))
        before, owned = owned, [*t.s.goods, *t.s.ships]
        assert all(now >= then for now, then in zip(owned, before, strict=True))


# ==== 31.5 buildings ==================================================================================================


@rule("D-R-26")
def test_navy_of_2007_counts_four_a_ship() -> None:
    assert table("discovery", turn=8).ships(0, 2).buy(0, "navy").player(0).points["buildings"] == 8


@rule("D-R-27")
@pytest.mark.parametrize(
    ("game", "mine", "theirs", "points"),
    [
        ("empires", 3, 0, 2),  # the owner himself may be the one with three
        ("empires", 1, 3, 2),
        ("empires", 2, 2, 0),  # no single player has three
        ("empires", 0, 3, 0),
        ("discovery", 1, 0, 2),
        ("discovery", 0, 3, 0),
    ],
)
def test_glory_needs_three_of_any_single_player_in_empires_only(game: str, mine: int, theirs: int, points: int) -> None:
    t = table(game, turn=8).colony(0, "caribbean", colonist=mine).colony(1, "caribbean", colonist=theirs)
    assert t.buy(0, "glory").player(0).points["buildings"] == points


@rule("D-R-28")
@pytest.mark.parametrize("move", ["train captain", "pass"])
def test_age_of_reason_counts_a_training_worker_paid_or_not(move: str) -> None:
    t = table(turn=8).money(0, 25).slot(training="0:colonist").buy(0, "age_of_reason").do(move)
    assert t.player(0).points["buildings"] == 4


@rule("D-R-28")
@pytest.mark.parametrize(("italian", "points"), [(0, 8), (1, 0)])
def test_age_of_reason_counts_the_replacement_of_italy_only(italian: int, points: int) -> None:
    """Seat 0 owns the building: his own Italy doubles his workers there, another's drives his only worker out."""
    t = table(turn=8, nations="random").nation(italian, "italy")
    t.slot(captain="0:colonist", soldier="1:colonist" if italian == 0 else "2:colonist").buy(0, "age_of_reason")
    t.do("replace soldier" if italian == 0 else "replace captain").take_specialists()
    assert t.is_over
    assert t.player(0).points["buildings"] == points


@rule("D-R-28")
def test_age_of_reason_is_worth_twenty_four_points_at_most() -> None:
    slots = dict.fromkeys(("captain", "merchant", "missionary", "soldier", "builder", "training"), "0:colonist")
    t = table(turn=8).slot(**slots).buy(0, "age_of_reason").take_specialists()
    assert t.is_over  # no money for Training
    assert t.player(0).points["buildings"] == 24


@rule("D-R-29")
def test_mercantilism_and_prosperity_of_2007_count_as_in_empires() -> None:
    t = table("discovery", turn=8).goods(0, rice=2).ships(0, 2).buy(0, "mercantilism")
    assert t.player(0).points["buildings"] == 2
    assert table("discovery", turn=8).buy(0, "prosperity").player(0).points["buildings"] == 2


# ---- Reformation -----------------------------------------------------------------------------------------------------


@rule("D-R-32")
@pytest.mark.parametrize(
    ("dock", "brought"), [(("0:missionary", "1:missionary"), 0), (("1:missionary", "0:missionary"), 1)]
)
def test_reformation_is_checked_when_the_missionary_arrives(dock: tuple[str, ...], brought: int) -> None:
    t = table().own(0, "reformation").box("dock", *dock).resolve("dock").do("land caribbean", "land caribbean")
    assert colonists(t, 1, "caribbean") == brought
    assert colonists(t, 0, "caribbean") == 1


@rule("D-R-32")
@pytest.mark.parametrize(("region", "brought"), [("caribbean", 0), ("peru", 2)])
def test_reformation_cancels_both_colonists_of_a_cathedral(region: str, brought: int) -> None:
    t = table().own(0, "reformation").own(1, "cathedral").colony(0, "caribbean", missionary=1).discovered("peru")
    t.box("dock", "1:missionary").resolve("dock").do(f"land {region}")
    assert colonists(t, 1, region) == brought


@rule("D-R-32")
def test_reformation_forgets_a_missionary_that_was_killed() -> None:
    t = table().own(0, "reformation").colony(0, "caribbean", missionary=1, colonist=1).colony(1, "caribbean", soldier=1)
    t.box("warfare", "1:colonist").resolve("warfare").do("battle caribbean 0", "kill missionary").settle()
    t.box("dock", "1:missionary").resolve("dock").do("land caribbean")
    assert t.workers(1, "caribbean") == {"soldier": 1, "missionary": 1, "colonist": 1}


@rule("D-R-32")
def test_reformation_forgets_a_missionary_that_was_swapped_out() -> None:
    t = table().own(0, "reformation", "monastery").colony(0, "caribbean", missionary=1).supply(0, missionary=0)
    t.resolve("benefits").do("swap caribbean").settle().box("dock", "1:missionary").resolve("dock")
    assert t.do("land caribbean").workers(1, "caribbean") == {"missionary": 1, "colonist": 1}


# ---- Mayflower -------------------------------------------------------------------------------------------------------


@rule("D-R-33")
def test_mayflower_is_the_ordinary_placement_of_one_worker() -> None:
    t = table().own(0, "mayflower").ships(0, 2).hand(0, colonist=2).hand(1, colonist=1).resolve("placement")
    assert t.do("place colonist mayflower").seat == 1
    assert t.do("place colonist discovery").seat == 0
    assert t.do("place colonist mayflower").player(0).ships_at_sea == 2


@rule("D-R-33")
def test_mayflower_needs_its_ship_when_the_worker_is_placed() -> None:
    t = table().own(0, "mayflower").hand(0, colonist=2).resolve("placement")
    assert t.refused("place colonist mayflower") == "refuse-mayflower"
    t.do("place colonist shipping", "place colonist shipping")  # wins a Ship, too late for this turn
    assert t.player(0).ships == 1
    t.settle()
    assert "place colonist mayflower" in t.options


@rule("D-R-33")
def test_england_puts_a_worker_of_mayflower_anywhere_in_the_line() -> None:
    t = table(nations="random").nation(1, "england").own(0, "mayflower").ships(0, 1)
    t.box("dock", "1:colonist", "2:colonist").box("mayflower", "0:captain").resolve("dock").do("power", "next 2")
    assert t.view().dock[0].seat == 0


# ---- Plagues ---------------------------------------------------------------------------------------------------------


@rule("D-R-34")
def test_plague_looks_at_each_players_workers_in_player_order() -> None:
    t = table().order(2, 1, 0).discovered("peru").colony(0, "peru", colonist=2).colony(1, "peru", colonist=2)
    for p in range(3):
        t.colony(p, "caribbean", soldier=1, colonist=2)
    t.buy(0, "plague_2")
    for p in (2, 1, 0):
        assert t.seat == p
        t.do("lose soldier")
    assert t.is_chance
    assert [t.workers(p, "peru") for p in range(3)] == [{"colonist": 2}, {"colonist": 2}, {}]  # four, but no colony


@rule("D-R-35")
def test_plague_three_may_strike_its_owner_or_no_player() -> None:
    t = table(turn=7).colony(0, "caribbean", colonist=2).colony(1, "caribbean", colonist=2).buy(0, "plague_3")
    assert t.options == ["plague caribbean 0", "plague caribbean 1", "pass"]
    t.do("plague caribbean 0", "count 1")
    assert (colonists(t, 0, "caribbean"), colonists(t, 1, "caribbean")) == (1, 2)
    t = table(turn=7).colony(1, "caribbean", colonist=2).buy(0, "plague_3").do("pass")
    assert t.is_chance
    assert colonists(t, 1, "caribbean") == 2


# ---- Papal Edict, Indian Allies, Cartography -------------------------------------------------------------------------


@rule("D-R-36")
@pytest.mark.parametrize(("settled", "placed"), [((), (0, 0)), ((0,), (3, 0)), ((1,), (0, 3)), ((0, 1), (3, 3))])
def test_a_player_without_workers_in_the_new_world_places_none(
    settled: tuple[int, ...], placed: tuple[int, int]
) -> None:
    t = table()
    for p in settled:
        t.colony(p, "caribbean", colonist=1)
    t.buy(0, "papal_edict")
    assert t.options == ["edict 1 me", "edict 1 them", "edict 2 me", "edict 2 them"]  # he must name a player
    t.do("edict 1 me")
    assert t.is_chance
    assert tuple(colonists(t, p, "caribbean") for p in (0, 1)) == placed


@rule("D-R-37")
@both
@pytest.mark.parametrize(
    ("workers", "supply", "come"), [(0, 10, 0), (1, 1, 1), (1, 0, 0)], ids=["no colony", "one Soldier", "no Soldier"]
)
def test_indian_allies_place_as_many_as_possible(game: str, workers: int, supply: int, come: int) -> None:
    t = table(game).colony(0, "caribbean", colonist=workers).supply(0, soldier=supply).buy(0, "indian_allies")
    assert t.workers(0, "caribbean").get("soldier", 0) == come
    assert [b.id for b in t.player(0).buildings] == ["indian_allies"]


@rule("D-R-36", "D-R-37")
@pytest.mark.parametrize("tile", ["indian_allies", "papal_edict"])
def test_no_region_is_chosen_when_no_worker_can_come(tile: str) -> None:
    t = table().discovered("peru").supply(0, soldier=0)
    for region in ("peru", "caribbean"):
        t.colony(0, region, captain=1)
    t.supply(0, colonist=0).buy(0, tile, "captain")
    if tile == "papal_edict":
        t.do("edict 1 me")
    assert t.is_chance


@rule("D-R-38")
@both
def test_cartography_in_a_known_world_does_nothing_but_its_points(game: str) -> None:
    t = table(game, turn=2).all_discovered().buy(0, "new_world_cartography")
    assert t.is_chance  # no question, and no card either
    assert t.view().deck == 16
    assert t.turn(8).resolve("final").player(0).points["buildings"] == 4


@rule("D-R-38")
@both
def test_cartography_kept_too_long_never_uses_the_deck(game: str) -> None:
    t = table(game, turn=2).buy(0, "new_world_cartography").do("pass", "pass").settle()
    assert t.all_discovered().resolve("benefits").view().deck == 16
    assert not any(option.startswith(("explore", "turn")) for option in t.options)


@rule("D-R-38")
@both
def test_cartography_leaves_the_expedition_of_the_turn(game: str) -> None:
    t = table(game, turn=2).counter("peru", "d01").counter("brazil", "d02").explorers(0, colonist=1)
    t.buy(0, "new_world_cartography").do("explore peru", "go", "explore brazil")
    assert [c.id for c in t.player(0).discoveries] == ["d01", "d02"]


# ---- expeditions -----------------------------------------------------------------------------------------------------


@rule("D-R-39")
@pytest.mark.parametrize(
    ("tiles", "party", "won"),
    [
        ((), {"captain": 1}, False),  # 2 for 3
        (("plague_1",), {"captain": 1}, True),  # 2 for 2
        (("plague_1",), {"colonist": 1}, False),
        (("magellan",), {"captain": 1}, True),  # 3 for 3
    ],
)
def test_portugal_with_the_plague_needs_two(tiles: tuple[str, ...], party: dict[str, int], won: bool) -> None:
    t = table(turn=2, nations="random").nation(0, "portugal").own(0, *tiles).explorers(0, **party)
    t.resolve("discovery").do("go", "deck portugal", "turn china")
    assert [c.id for c in t.player(0).discoveries] == (["china"] if won else [])


@rule("D-B1-22", "D-B1-28")
@pytest.mark.parametrize("tiles", [(), ("magellan",), ("plague_1",), ("magellan", "plague_1")])
def test_magellan_and_plague_help_each_other(tiles: tuple[str, ...]) -> None:
    t = table(turn=2).own(0, *tiles).counter("peru", "d13").explorers(0, captain=1).resolve("discovery")
    t.do("go", "explore peru")  # Resistance 4
    assert t.region("peru").discovered == (len(tiles) == 2)


@rule("D-R-39", "D-R-40")
def test_resistance_nought_still_needs_a_worker() -> None:
    t = table(turn=2).counter("peru", "d01").own(0, "plague_1").explorers(0, colonist=1, captain=1).resolve("discovery")
    t.do("go", "send colonist 0")
    assert t.options[0].startswith("explore")  # the Captain goes: he is the last who can
    t.do("explore peru")
    assert t.player(0).explorers == {"colonist": 1}
    assert t.region("peru").discovered


@rule("D-R-40")
@both
def test_no_expedition_without_a_worker(game: str) -> None:
    t = table(game, turn=2).explorers(1, colonist=2).resolve("discovery")
    assert (t.seat, t.options) == (1, ["go", "pass"])  # seat 0 has no player there and is not asked
    t.do("go")
    assert t.options == ["send colonist 1", "send colonist 2"]
    assert t.refused("send colonist 0") == "refuse-party"


# ---- Stables, Migration, Re-Write History ----------------------------------------------------------------------------


@rule("D-R-51")
@both
def test_stables_ride_into_any_adjacent_discovered_region(game: str) -> None:
    t = table(game).own(0, "stables").discovered("florida", "peru").colony(0, "caribbean", soldier=1)
    t.colony(0, "peru", colonist=1).resolve("shipping")
    assert t.options == ["ride caribbean florida", "pass"]  # no player of his is there; New Spain is not discovered


@rule("D-R-52")
@both
def test_migration_goes_to_any_discovered_region_with_colonists_only(game: str) -> None:
    t = table(game, turn=7).own(0, "migration").discovered("florida", "new_france").colony(0, "florida", soldier=3)
    t.colony(0, "caribbean", colonist=1, captain=1).resolve("benefits")
    assert t.options == ["migrate caribbean new_france", "migrate caribbean florida", "pass"]
    t.do("migrate caribbean new_france")
    assert t.workers(0, "caribbean") == {"captain": 1}


@rule("D-R-53")
@pytest.mark.parametrize(
    ("owners", "offers"),
    [((), None), ((2,), ["steal 2", "pass"]), ((1, 2), ["steal 1", "steal 2", "pass"])],
    ids=["nobody", "one", "two"],
)
def test_rewrite_history_takes_from_as_many_as_have_counters(owners: tuple[int, ...], offers: list[str] | None) -> None:
    t = table(turn=7).cards(1, "china")
    for p in owners:
        t.found(p, f"d0{p}")
    t.buy(0, "rewrite_history")
    if offers is None:
        assert t.is_chance  # bought, and nothing to ask
        return
    assert t.options == offers
    for p in owners:
        t.do(f"steal {p}")
    assert [c.id for c in t.player(0).discoveries] == [f"d0{p}" for p in owners]
    assert t.is_chance


@rule("D-R-53")
@pytest.mark.parametrize("moves", [("pass",), ("steal 1", "pass")])
def test_rewrite_history_is_optional_each_time(moves: tuple[str, ...]) -> None:
    t = table(turn=7).found(1, "d01").found(2, "d02").buy(0, "rewrite_history").do(*moves)
    assert len(t.player(0).discoveries) == len(moves) - 1
    assert t.is_chance


@rule("D-R-65")
@pytest.mark.parametrize("builders", [True, False])
def test_buildings_about_builders_need_builders(builders: bool) -> None:
    seen = set()
    for turn in (1, 3, 6):  # the refreshes after which a stack of each Age is laid out
        t = PositionBuilder("empires", 3, builders=builders, expansion_tiles=True).order(0, 1, 2).turn(turn)
        t.resolve("new_buildings")
        seen |= {option.removeprefix("show ") for option in t.options}
    about = {"new_world_city", "stone_masonry", "new_world_capital"}
    assert seen & about == (about if builders else set())
    assert "mayflower" in seen  # the others of the expansion are there


@rule("D-R-65")
@pytest.mark.parametrize(("players", "captains"), [(2, 2), (3, 0)])
def test_the_two_player_variant_is_on_with_two_players(players: int, captains: int) -> None:
    assert PositionBuilder("empires", players).player(0).explorers.get("captain", 0) == captains
    if players == 2:
        assert PositionBuilder("empires", 2, two_player_captains=False).player(0).explorers == {}
