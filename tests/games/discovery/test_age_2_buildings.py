"""The buildings of Age II (catalogue section 21), each bought and then used; University has a file of its own."""

from __future__ import annotations

import pytest

from tests.games.discovery.position_builder import PositionBuilder, rule

EDITIONS = ("empires", "discovery")
both = pytest.mark.parametrize("game", EDITIONS)


def table(game: str = "empires", turn: int = 4, players: int = 3) -> PositionBuilder:
    """The game with all its tiles, seats in order, no worker on the board, $14 for seat 0."""
    options = {"builders": True, "expansion_tiles": True} if game == "empires" else {}
    return PositionBuilder(game, players, **options).turn(turn).order(*range(players)).money(0, 14)


def next_turn(t: PositionBuilder) -> PositionBuilder:
    """The turn ends from Phase 4 on; workers in hand go back, so that only new ones count."""
    for p in range(3):
        t.hand(p, **dict.fromkeys(t.player(p).hand, 0))
    return t.resolve("benefits").settle()


def colonists(t: PositionBuilder, seat: int, region: str) -> int:
    return t.workers(seat, region).get("colonist", 0)


# ---- all of them -----------------------------------------------------------------------------------------------------

BOTH = "indian_allies privateers ship_yards cathedral taxation university west_indies_co colonization_laws"
BOTH += " rum_distillery marketplace military_academy fortress stables"
EMPIRES = "stone_masonry papal_edict mint trading_house reformation mayflower plague_2"


@rule("D-BLD-02", "D-END-03")
@pytest.mark.parametrize(
    ("game", "tile"), [(g, tile) for g in EDITIONS for tile in BOTH.split()] + [("empires", t) for t in EMPIRES.split()]
)
def test_costs_fourteen_dollars_and_two_have_points_of_their_own(game: str, tile: str) -> None:
    t = table(game).money(0, 13).display(tile).box("buildings", "0:colonist").resolve("buildings")
    assert t.player(0).buildings == ()  # $13 are too few
    t.display().own(0, tile).turn(8).resolve("final")
    assert t.player(0).points["buildings"] == {"taxation": 2, "university": 5}.get(tile, 0)


# ---- a worker or money more each turn --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "tile", "kind"),
    [
        pytest.param(game, tile, kind, marks=rule(row))
        for tile, kind, row, games in (
            ("ship_yards", "captain", "D-B2-06", EDITIONS),
            ("marketplace", "merchant", "D-B2-22", EDITIONS),
            ("military_academy", "soldier", "D-B2-23", EDITIONS),
            ("fortress", "soldier", "D-B2-24", EDITIONS),
            ("stone_masonry", "builder", "D-B2-31", ("empires",)),
        )
        for game in games
    ],
)
def test_gives_a_worker_every_turn(game: str, tile: str, kind: str) -> None:
    t = table(game).buy(0, tile).settle()
    assert t.player(0).money == 0
    assert t.player(0).hand == {"colonist": 5, kind: 1}
    assert t.player(1).hand == {"colonist": 5}
    assert next_turn(t).player(0).hand == {"colonist": 5, kind: 1}


@rule("D-B2-09")
@both
def test_taxation_pays_ten_every_turn(game: str) -> None:
    t = table(game).buy(0, "taxation")
    assert t.player(0).money == 10
    assert next_turn(t).player(0).money == 20


@rule("D-B2-10")
@both
def test_taxation_is_worth_two_points(game: str) -> None:
    t = table(game).buy(0, "taxation").turn(8).resolve("final")
    assert [t.player(p).points["buildings"] for p in range(3)] == [2, 0, 0]


@rule("D-B2-29")
def test_spoils_of_war_of_seven_dollars_are_free() -> None:
    t = table().money(0, 0).buy(0, "spoils_money_7")
    assert t.player(0).money == 7
    assert next_turn(t).player(0).money == 7


@rule("D-B2-18")
@both
def test_colonization_laws_put_a_colonist_on_space_y_every_turn(game: str) -> None:
    t = table(game).buy(0, "colonization_laws").settle()
    for landed in (1, 2):
        view = t.view(0)
        assert (view.dock_y.seat, view.dock_y.kind) == (0, "colonist")
        assert (view.dock_x, view.dock) == (None, ())
        assert t.player(0).hand == {"colonist": 5}
        t.hand(0, colonist=0).resolve("dock").do("land caribbean")
        assert t.workers(0, "caribbean") == {"colonist": landed}
        t.settle()


# ---- Indian Allies, Privateers ---------------------------------------------------------------------------------------


@rule("D-B2-01", "D-B2-02")
@both
def test_indian_allies_are_two_soldiers_in_one_own_colony(game: str) -> None:
    t = table(game).discovered("peru", "brazil").colony(0, "peru", colonist=1).colony(0, "caribbean", captain=1)
    t.colony(1, "brazil", colonist=1).buy(0, "indian_allies")
    assert t.options == ["settle caribbean", "settle peru"]
    assert t.refused("settle brazil") == "refuse-no-colony"
    t.do("settle peru")
    assert t.workers(0, "peru") == {"colonist": 1, "soldier": 2}
    assert t.workers(0, "caribbean") == {"captain": 1}
    assert t.player(0).supply["soldier"] == 10 - 2
    assert t.player(0).money == 0


@rule("D-B2-03")
@both
def test_privateers_take_a_dollar_for_each_ship_from_each_other_player(game: str) -> None:
    t = table(game).money(1, 9).money(2, 5).ships(0, 3).buy(0, "privateers")
    assert [t.player(p).money for p in range(3)] == [6, 6, 2]
    next_turn(t)
    assert [t.player(p).money for p in range(3)] == [6 + 3 + 2, 3, 0]


@rule("D-B2-04")
def test_privateers_leave_no_debt() -> None:
    t = table().money(1, 2).ships(0, 3).buy(0, "privateers")
    assert [t.player(p).money for p in range(3)] == [2, 0, 0]


@rule("D-B2-05")
@both
def test_privateers_come_after_income(game: str) -> None:
    t = table(game).goods(1, sugar=4).ships(0, 3).buy(0, "privateers")
    assert [t.player(p).money for p in (0, 1)] == [3, 3]  # out of the 6 that four Sugar have just brought


# ---- Missionaries ----------------------------------------------------------------------------------------------------


@rule("D-B2-07")
@both
def test_cathedral_makes_missionaries_bring_two_colonists(game: str) -> None:
    t = table(game).buy(0, "cathedral").settle()
    t.box("dock", "0:missionary", "1:missionary").resolve("dock").do("land caribbean", "land caribbean")
    assert t.workers(0, "caribbean") == {"missionary": 1, "colonist": 2}
    assert t.workers(1, "caribbean") == {"missionary": 1, "colonist": 1}


@rule("D-B2-08")
def test_cathedral_first_works_when_the_next_dock_resolves() -> None:
    t = table().display("cathedral").box("dock", "0:missionary").box("buildings", "0:colonist").resolve("dock")
    t.do("land caribbean", "buy cathedral").settle()
    assert t.workers(0, "caribbean") == {"missionary": 1, "colonist": 1}
    t.box("dock", "0:missionary").resolve("dock").do("land caribbean")
    assert t.workers(0, "caribbean") == {"missionary": 2, "colonist": 3}


@rule("D-B2-39", "D-B2-40")
@pytest.mark.parametrize(("region", "brought"), [("caribbean", 0), ("peru", 1)])
def test_reformation_stops_missionaries_where_its_owner_has_one(region: str, brought: int) -> None:
    t = table().discovered("peru").colony(0, "caribbean", missionary=1).colony(0, "peru", colonist=1)
    t.buy(0, "reformation").settle().box("dock", "1:missionary").resolve("dock").do(f"land {region}")
    assert t.workers(1, region)["missionary"] == 1  # itself it arrives
    assert colonists(t, 1, region) == brought


@rule("D-B2-40")
def test_reformation_does_not_hinder_its_owner() -> None:
    t = table().colony(0, "caribbean", missionary=1).buy(0, "reformation").settle()
    t.box("dock", "0:missionary").resolve("dock").do("land caribbean")
    assert t.workers(0, "caribbean") == {"missionary": 2, "colonist": 1}


# ---- goods -----------------------------------------------------------------------------------------------------------


@rule("D-B2-16")
@both
def test_west_indies_company_draws_a_good_every_turn(game: str) -> None:
    t = table(game).buy(0, "west_indies_co")
    pile = t.view().pile
    assert t.is_chance
    assert t.options == [f"draw {good}" for good in pile]
    assert list(t.s.chance_weights()) == list(pile.values())
    t.do("draw rice")
    assert t.player(0).goods == {"rice": 1}
    assert t.view().pile["rice"] == pile["rice"] - 1
    t.settle()
    assert sum(next_turn(t).player(0).goods.values()) == 2


@rule("D-B2-17")
def test_a_good_of_the_west_indies_company_earns_from_the_next_turn() -> None:
    t = table().goods(0, sugar=2).buy(0, "west_indies_co").do("draw sugar")
    assert t.player(0).money == 0
    t.settle().resolve("income")
    assert t.player(0).money == 3


@rule("D-B2-17")
def test_the_good_drawn_on_turn_eight_never_earns() -> None:
    t = table(turn=8).money(0, 20).goods(0, sugar=2).buy(0, "west_indies_co").do("draw sugar")
    assert t.is_over
    assert (t.player(0).money, t.player(0).points["economy"]) == (0, 0)


@rule("D-B2-19")
def test_rum_is_paid_in_phase_four_on_top_of_sets() -> None:
    t = table().goods(0, sugar=3).own(0, "west_indies_co").buy(0, "rum_distillery")
    assert t.player(0).money == 3  # the set, in Phase 3
    assert t.options == ["use west_indies_co", "use rum_distillery"]
    t.do("use west_indies_co", "draw sugar")
    assert t.player(0).money == 3 + 4 * 3  # the Sugar just drawn makes rum as well
    t.settle().resolve("benefits").do("use rum_distillery")
    assert t.player(0).money == 15 + 4 * 3  # the next turn again


@rule("D-B2-20")
def test_rum_of_2007_is_paid_in_the_income_phase() -> None:
    t = table("discovery").goods(0, sugar=3).own(0, "west_indies_co").buy(0, "rum_distillery")
    assert t.options[0].startswith("draw")  # Phase 4 has begun, with the West Indies Co.
    assert t.player(0).money == 3 + 3 * 3
    t.do("draw sugar")
    assert t.player(0).money == 3 + 3 * 3


@rule("D-B2-21")
def test_rum_gives_no_economy_points() -> None:
    t = table(turn=8).money(0, 20).goods(0, sugar=3).buy(0, "rum_distillery")
    assert t.is_over
    assert (t.player(0).money, t.player(0).points["economy"]) == (3 + 9, 3)


@rule("D-B2-30")
def test_spoils_of_war_give_two_goods_that_earn_the_same_turn() -> None:
    t = table().money(0, 0).goods(0, rice=1).buy(0, "spoils_goods").do("draw rice", "draw rice")
    assert t.player(0).goods == {"rice": 3}
    assert t.player(0).money == 3
    assert sum(next_turn(t).player(0).goods.values()) == 3


@rule("D-B2-35", "D-B2-36")
@pytest.mark.parametrize(("choice", "money"), [("mint gold", 4), ("mint silver", 2)])
def test_mint_pays_two_dollars_for_each_piece_of_one_metal(choice: str, money: int) -> None:
    t = table().goods(0, gold=2, silver=1).ships(1, 1).own(1, "privateers").buy(0, "mint")
    assert t.seat == 0
    assert t.options == ["mint gold", "mint silver"]
    assert t.view().step == "income"
    assert t.player(0).money == 1  # the set of three is paid, the Mint not yet
    t.do(choice)
    assert t.player(0).money == 1 + money - 1  # and in Phase 4 the Privateers come
    t.settle().resolve("income")
    assert t.options == ["mint gold", "mint silver"]  # asked again each turn


@rule("D-B2-35")
@pytest.mark.parametrize(
    ("gold", "silver", "money"), [(2, 0, 4), (0, 1, 2), (2, 2, 4), (0, 0, 0)], ids=["gold", "silver", "equal", "none"]
)
def test_mint_needs_no_choice_when_it_makes_no_difference(gold: int, silver: int, money: int) -> None:
    t = table().goods(0, gold=gold, silver=silver).buy(0, "mint")
    assert t.is_chance
    assert t.player(0).money == money + (gold + silver) // 3


@rule("D-B2-37", "D-B2-38")
def test_trading_house_turns_goods_into_five_dollars_each() -> None:
    t = table().goods(0, silver=1, rice=2)
    pile = t.view().pile["rice"]
    t.buy(0, "trading_house")
    assert t.options == ["sell silver", "sell rice", "pass"]
    money = t.player(0).money
    t.do("sell rice", "sell rice")
    assert t.player(0).goods == {"silver": 1}
    assert t.player(0).money == money + 10
    assert t.view().pile["rice"] == pile + 2
    t.settle()
    assert "sell silver" in t.resolve("benefits").options  # every turn


# ---- Stables ---------------------------------------------------------------------------------------------------------


RIDES = ["ride caribbean florida", "ride caribbean new_spain", "ride caribbean new_granada"]


@rule("D-B2-27")
@pytest.mark.parametrize(
    "game", [pytest.param("empires", marks=rule("D-B2-25")), pytest.param("discovery", marks=rule("D-B2-26"))]
)
def test_stables_move_one_soldier_to_a_neighbour_once_a_turn(game: str) -> None:
    t = table(game).all_discovered().colony(0, "caribbean", soldier=2, colonist=1).colony(1, "peru", soldier=1)
    t.buy(0, "stables")
    assert t.seat == 0
    assert t.options == [*RIDES, "pass"]
    t.do("ride caribbean florida")
    assert t.workers(0, "caribbean") == {"soldier": 1, "colonist": 1}
    assert t.workers(0, "florida") == {"soldier": 1}
    assert t.player(0).supply["soldier"] == 10 - 2
    assert t.is_chance  # once a turn
    t.settle().resolve("discovery" if game == "discovery" else "shipping")
    assert "ride florida virginia" in t.options  # the next turn again, from the new place


@rule("D-B2-25")
def test_stables_ride_before_discovery_and_only_then() -> None:
    t = table().all_discovered().colony(0, "caribbean", soldier=1).explorers(1, colonist=1).buy(0, "stables")
    assert RIDES[0] in t.options
    t.do("pass")
    assert (t.seat, t.options) == (1, ["go", "pass"])
    t.do("pass")
    assert t.is_chance  # not asked in Phase 4


@rule("D-B2-26")
def test_stables_of_2007_ride_in_the_benefits_phase_after_warfare() -> None:
    t = table("discovery").all_discovered().colony(0, "caribbean", soldier=1).colony(1, "caribbean", colonist=1)
    t.own(0, "stables").explorers(1, colonist=1).box("warfare", "0:colonist").before("discovery")
    assert t.seat == 1  # the expedition: no player rides before it
    t.do("pass", "battle caribbean 1")
    assert t.options == [*RIDES, "pass"]


@rule("D-B2-28")
def test_stables_need_no_worker_in_the_discovery_box() -> None:
    t = table().own(0, "stables").discovered("florida").colony(0, "caribbean", soldier=1).before("discovery")
    assert t.options == ["ride caribbean florida", "pass"]


# ---- Papal Edict -----------------------------------------------------------------------------------------------------


def edict() -> PositionBuilder:
    t = table().discovered("peru", "brazil").colony(0, "peru", colonist=1).colony(0, "caribbean", colonist=1)
    t.colony(1, "peru", soldier=1).colony(1, "brazil", colonist=1).colony(2, "caribbean", colonist=1)
    return t.buy(0, "papal_edict")


@rule("D-B2-32")
@pytest.mark.parametrize("owner", [0, 2])
def test_papal_edict_asks_its_owner_for_a_partner(owner: int) -> None:
    t = table().colony(1, "caribbean", soldier=1).money(owner, 20).buy(owner, "papal_edict")
    decision = t.game.decision(t.s)
    assert (decision.seat, decision.kind, decision.rule) == (owner, "edict", "D-B2-32")
    assert {choice.message.key for choice in decision.choices} == {"do-edict-me", "do-edict-them"}


@rule("D-B2-32", "D-B2-33", "D-B2-34")
@pytest.mark.parametrize(("who", "first"), [("me", 0), ("them", 1)])
def test_papal_edict_lets_two_players_place_two_colonists_each(who: str, first: int) -> None:
    t = edict()
    assert t.options == [f"edict {p} {w}" for p in (1, 2) for w in ("me", "them")]
    t.do(f"edict 1 {who}")
    own = {0: ["settle caribbean", "settle peru"], 1: ["settle peru", "settle brazil"]}
    assert (t.seat, t.options) == (first, own[first])
    t.do("settle peru")
    assert colonists(t, first, "peru") == (3 if first == 0 else 2)  # both at once
    second = 1 - first
    assert (t.seat, t.options) == (second, own[second])
    t.do("settle peru")  # the same region is allowed
    assert (colonists(t, 0, "peru"), colonists(t, 1, "peru")) == (3, 2)
    assert t.workers(2, "caribbean") == {"colonist": 1}


@rule("D-B2-34")
def test_papal_edict_allows_different_regions() -> None:
    t = edict().do("edict 1 me", "settle caribbean", "settle brazil")
    assert (colonists(t, 0, "caribbean"), colonists(t, 1, "brazil")) == (3, 3)


# ---- Mayflower -------------------------------------------------------------------------------------------------------


def mayflower(ships: int) -> PositionBuilder:
    """Seat 0 owns Mayflower and some Ships, and begins the placement of turn 5 with six workers."""
    t = table().ships(0, ships).buy(0, "mayflower").settle().display()
    return t.hand(1, colonist=0).hand(2, colonist=0).hand(0, colonist=5, missionary=1).resolve("placement")


@rule("D-B2-41", "D-B2-42", "D-B2-43")
@pytest.mark.parametrize(("ships", "spaces"), [(0, 0), (1, 1), (3, 3), (4, 3)])
def test_mayflower_has_a_space_for_each_ship_up_to_three(ships: int, spaces: int) -> None:
    t = mayflower(ships)
    for _ in range(spaces):
        t.do("place colonist mayflower")
    assert "place colonist mayflower" not in t.options
    assert t.refused("place colonist mayflower") == "refuse-mayflower"
    assert len(t.view().mayflower) == t.player(0).ships_at_sea == spaces


@rule("D-B2-41")
def test_mayflower_workers_sail_after_space_y() -> None:
    t = mayflower(1).own(1, "colonization_laws").resolve("benefits").settle()
    t.hand(1, colonist=0).hand(2, colonist=0)
    t.hand(0, missionary=1, colonist=0).box("dock", "2:colonist").resolve("placement").do("place missionary mayflower")
    sailors = []
    while "land caribbean" in t.options:
        sailors.append(t.seat)
        t.do("land caribbean")
    assert sailors == [2, 1, 0]
    assert t.workers(0, "caribbean") == {"missionary": 1, "colonist": 1}  # an arrival like any other


@rule("D-B2-41", "D-PLACE-04")
def test_mayflower_is_a_place_beside_all_others() -> None:
    t = mayflower(1)
    others = [option for option in t.options if not option.endswith(" mayflower")]
    assert sorted(t.options) == sorted([*others, "place colonist mayflower", "place missionary mayflower"])
    t.do("place colonist mayflower")  # its one space
    assert sorted(t.options) == sorted(others)
    assert len(others) == len(set(others))


@rule("D-B2-42")
def test_mayflower_is_open_to_its_owner_only() -> None:
    t = mayflower(1).ships(1, 1).hand(0, colonist=0, missionary=0).hand(1, colonist=1).resolve("placement")
    assert t.seat == 1
    assert t.refused("place colonist mayflower") == "refuse-not-owner"


@rule("D-B2-44", "D-B2-45")
def test_a_ship_of_mayflower_is_no_wild_good_this_turn_but_stays_owned() -> None:
    t = mayflower(2).own(0, "privateers").goods(0, rice=2, fish=2).hand(0, colonist=1, missionary=0).money(1, 9)
    t.resolve("placement").do("place colonist mayflower", "land caribbean")
    assert t.player(0).income == 3  # one Ship makes a set; with the second it would be two
    assert t.player(0).money == 3 + 2  # both Ships count for the Privateers
    t.settle()
    assert t.player(0).ships_at_sea == 0
    t.hand(0, colonist=0).resolve("income")
    assert t.player(0).money == 5 + 3 + 3 + 2  # free again


@rule("D-B2-45")
def test_a_ship_of_mayflower_counts_for_the_navy() -> None:
    t = mayflower(1).own(0, "navy").turn(8).hand(0, colonist=1, missionary=0).resolve("placement")
    t.do("place colonist mayflower", "land caribbean")
    assert t.is_over
    assert t.player(0).points["buildings"] == 4


@rule("D-B2-46")
def test_mayflower_sails_when_the_dock_is_full() -> None:
    t = mayflower(1).box("dock", *["1:colonist"] * 5).resolve("placement")
    assert t.refused("place missionary dock") == "refuse-full"
    t.do("place missionary mayflower")
    assert [w.kind for w in t.view().mayflower] == ["missionary"]


# ---- Plague ----------------------------------------------------------------------------------------------------------


@rule("D-B2-47", "D-B2-48")
def test_plague_takes_a_worker_from_every_colony_of_three() -> None:
    t = table().discovered("peru", "brazil").colony(0, "peru", colonist=2, soldier=1).colony(0, "brazil", colonist=2)
    t.colony(1, "peru", colonist=3).colony(1, "brazil", missionary=2, captain=2).colony(2, "caribbean", soldier=2)
    t.buy(0, "plague_2")
    assert (t.seat, t.options) == (0, ["lose colonist", "lose soldier"])  # the owner's own colony
    t.do("lose soldier")
    assert t.player(0).supply["soldier"] == 10
    assert (t.seat, t.options) == (1, ["lose captain", "lose missionary"])  # in Peru he had no choice
    t.do("lose missionary")
    assert t.is_chance  # no player else had three
    assert t.workers(0, "peru") == {"colonist": 2}
    assert t.workers(0, "brazil") == {"colonist": 2}
    assert t.workers(1, "peru") == {"colonist": 2}
    assert t.workers(1, "brazil") == {"missionary": 1, "captain": 2}
    assert t.workers(2, "caribbean") == {"soldier": 2}
    assert t.player(1).supply["missionary"] == 10 - 1
