"""Catalogue section 29 and rulings 31.6: national advantages, which only Empires has."""

from __future__ import annotations

import pytest

from tests.games.discovery.position_builder import PositionBuilder, rule


def reign(nation: str, **options: bool | str) -> PositionBuilder:
    """Four players; seat 0 has this nation, no player else has any."""
    t = PositionBuilder.ready("empires", 4, nations="random", **options)
    return t.put("nation", [-1] * 4).put("power_left", [0] * 4).nation(0, nation).display()


def spain_to_act(**options: bool | str) -> PositionBuilder:
    """The end of the setup; seat 1 has Spain, is second in the order and has eleven dollars."""
    t = PositionBuilder("empires", 3, nations="random", **options).do("deal holland", "deal spain", "deal italy")
    return t.do("order 0", "order 1").settle()


def crew(t: PositionBuilder) -> list[tuple[int, str]]:
    """Who stands on the dock, from the first to sail to the last."""
    return [(worker.seat, worker.kind) for worker in t.view().dock]


def sail_to_deck(t: PositionBuilder, how: str, **workers: int) -> PositionBuilder:
    """Seat 0 sends all these from the Discovery box, up to the turned card."""
    t.explorers(0, **workers).resolve("discovery").do("go")
    for kind, number in workers.items():
        if f"send {kind} {number}" in t.options:  # the last worker has no choice
            t.do(f"send {kind} {number}")
    return t.do(f"deck {how}")


# ---- England ------------------------------------------------------------------------------------------------------


@rule("D-NAT-01", "D-R-42")
def test_england_adds_two_colonists_and_puts_the_dock_in_any_order() -> None:
    t = reign("england").box("dock", "1:captain", "2:merchant").before("dock")
    assert (t.seat, t.options) == (0, ["power", "pass"])
    t.do("power")
    assert crew(t) == [(1, "captain"), (2, "merchant"), (0, "colonist"), (0, "colonist")]
    assert t.player(0).supply["colonist"] == 27
    t.do("next 2", "next 3", "next 3")
    assert crew(t) == [(0, "colonist"), (0, "colonist"), (2, "merchant"), (1, "captain")]
    t.do("land caribbean", "land caribbean")
    assert t.seat == 2
    assert t.workers(0, "caribbean") == {"colonist": 2}


@rule("D-NAT-01")
def test_england_may_wait_but_has_its_power_once() -> None:
    t = reign("england").box("dock", "1:captain").before("dock").do("pass")
    assert (t.seat, crew(t)) == (1, [(1, "captain")])
    t.turn(2).before("dock").do("power", "pass")
    assert crew(t) == [(1, "captain"), (0, "colonist"), (0, "colonist")], "the order may stay as it is"
    t.turn(3).box("dock", "1:captain").before("dock")
    assert t.seat == 1, "no second time"


@rule("D-R-42")
def test_england_orders_workers_on_x_y_and_mayflower_too() -> None:
    t = reign("england", expansion_tiles=True).own(1, "indentured_servitude").own(2, "colonization_laws")
    t.own(3, "mayflower").ships(3, 1).resolve("benefits").settle()
    for seat in range(4):
        t.hand(seat, colonist=0)
    t.box("dock", "1:captain").box("mayflower", "3:soldier").resolve("dock").do("power")
    assert crew(t)[:4] == [(1, "captain"), (1, "colonist"), (2, "colonist"), (3, "soldier")]
    t.do("next 3", "next 3", "next 3")
    assert crew(t)[:4] == [(3, "soldier"), (2, "colonist"), (1, "colonist"), (1, "captain")]


@rule("D-NAT-01")
def test_every_order_of_the_dock_has_one_way_to_it() -> None:
    t = reign("england").box("dock", "1:captain", "2:merchant", "3:soldier").before("dock").do("power")
    assert t.options == ["next 0", "next 1", "next 2", "next 3", "pass"], "both new Colonists are one choice"
    assert "pass" not in t.do("next 0").options, "he could have left all as it is at once"
    assert "pass" in t.do("next 2").options
    assert crew(t.do("pass"))[:3] == [(1, "captain"), (3, "soldier"), (2, "merchant")]


@rule("D-NAT-02")
def test_england_uses_a_full_dock() -> None:
    t = reign("england").box("dock", *["1:colonist"] * 7).before("dock").do("power", "next 7", "next 8")
    assert crew(t) == [(0, "colonist")] * 2 + [(1, "colonist")] * 7
    for _ in range(9):
        t.do("land caribbean")
    assert t.workers(1, "caribbean") == {"colonist": 7}


@rule("D-R-42")
def test_english_colonists_come_from_the_supply() -> None:
    t = reign("england").box("dock", "1:captain").supply(0, colonist=1).before("dock").do("power")
    assert crew(t) == [(1, "captain"), (0, "colonist")]
    t = reign("england").box("dock", "1:captain", "2:soldier").supply(0, colonist=0).before("dock")
    assert crew(t.do("power", "next 1")) == [(2, "soldier"), (1, "captain")], "the order alone may be worth it"
    t = reign("england").supply(0, colonist=0).before("dock")
    assert (t.is_chance, t.player(0).power_left) == (True, 1), "nothing to add, nothing to order: not asked"


@rule("D-NAT-01")
def test_england_may_use_an_empty_dock() -> None:
    t = reign("england").before("dock").do("power", "land caribbean", "land caribbean")
    assert t.workers(0, "caribbean") == {"colonist": 2}


# ---- Spain --------------------------------------------------------------------------------------------------------


@rule("D-NAT-03", "D-NAT-04", "D-NAT-05", "D-R-46")
def test_spain_discovers_a_region_of_its_choice_before_turn_one() -> None:
    t = spain_to_act()
    assert (t.seat, t.view().turn, len(t.view().display)) == (1, 0, 5), "the table is laid, no turn has begun"
    regions = "new_france new_england virginia florida new_spain new_granada peru brazil"
    assert t.options == [*(f"explore {region}" for region in regions.split()), "pass"]
    t.do("explore peru")
    assert t.is_chance
    t.do("reveal d16")
    assert t.region("peru").discovered, "whatever the resistance: it is 5"
    assert t.workers(1, "peru") == {"soldier": 1}
    assert t.player(1).supply["soldier"] == 9
    assert t.player(1).money == 11 + 2, "the plunder, nothing for the Soldier"
    assert [counter.id for counter in t.player(1).discoveries] == ["d16"]
    assert (t.view().turn, t.seat, t.player(1).power_left) == (1, 0, 0)


@rule("D-NAT-06")
def test_spain_loses_what_it_does_not_use() -> None:
    t = spain_to_act().do("pass")
    assert (t.view().turn, t.player(1).power_left, t.view().undiscovered) == (1, 0, 8)
    t.explorers(1, captain=1).resolve("discovery")
    assert t.options == ["go", "pass"]
    assert not [option for option in t.do("go").options if "portugal" in option]


# ---- France -------------------------------------------------------------------------------------------------------


@rule("D-NAT-07", "D-R-43")
def test_france_takes_a_good_without_a_worker_twice_a_game_and_once_a_turn() -> None:
    t = reign("france")
    for turn, good in ((1, "rice"), (2, "gold")):
        t.turn(turn).market(sugar=2, gold=1, rice=1).box("goods", "1:colonist").before("goods")
        assert (t.seat, t.options) == (0, ["claim sugar", "claim gold", "claim rice", "pass"])
        t.do(f"claim {good}")
        assert (t.seat, t.player(0).goods[good]) == (1, 1), "asked once a turn, then the box resolves"
        assert f"take {good}" not in t.options
        t.do("take sugar")
    t.turn(3).market(fish=1).box("goods", "1:colonist").before("goods")
    assert t.seat == 1, "no third time"


@rule("D-NAT-07")
def test_france_may_save_its_power() -> None:
    t = reign("france").market(fish=1).box("goods", "1:colonist").before("goods").do("pass")
    assert (t.seat, t.player(0).power_left) == (1, 2)


@rule("D-R-43")
def test_france_needs_a_good_in_the_box() -> None:
    t = reign("france").market().before("goods")
    assert t.is_chance, "already at the next goods"
    assert t.player(0).power_left == 2


@rule("D-NAT-08")
def test_after_france_the_last_worker_of_a_full_track_gets_nothing() -> None:
    t = reign("france").market(fish=1, gold=1, rice=1, sugar=1)
    t.box("goods", "1:colonist", "2:colonist", "3:colonist", "1:merchant").before("goods")
    t.do("claim sugar", "take gold", "take fish", "take rice")
    assert [t.player(seat).goods for seat in range(4)] == [{"sugar": 1}, {"gold": 1}, {"fish": 1}, {"rice": 1}]
    assert t.view().trade == ()
    assert t.player(1).supply["merchant"] == 5


# ---- Portugal -----------------------------------------------------------------------------------------------------


@rule("D-NAT-09")
def test_portugal_may_use_the_deck_once_in_each_age() -> None:
    t = reign("portugal")
    for turn, ready in ((1, True), (2, False), (3, False), (4, True), (6, False), (7, True), (8, False)):
        t.turn(turn).explorers(0, colonist=1).resolve("discovery").do("go")
        assert ("deck portugal" in t.options) == ready
        assert "deck rules" not in t.options, "eight regions are undiscovered"
        if ready:
            t.do("deck portugal", "turn india")
        t.explorers(0, colonist=0)
    assert t.player(0).power_left == 0


@rule("D-NAT-10")
@pytest.mark.parametrize("card", ["mississippi", "japan", "china"])
@pytest.mark.parametrize("captains", [1, 2])
def test_the_card_of_portugal_has_resistance_three(card: str, captains: int) -> None:
    t = sail_to_deck(reign("portugal"), "portugal", captain=captains).do(f"turn {card}")
    assert bool(t.player(0).discoveries) == (2 * captains >= 3)


@rule("D-NAT-11")
def test_else_portugal_follows_the_rules_of_the_deck() -> None:
    t = sail_to_deck(reign("portugal").money(0, 0), "portugal", captain=1, soldier=2).do("turn china")
    assert t.player(0).money == 7 + 2 * 3
    assert [card.id for card in t.player(0).discoveries] == ["china"]
    assert t.view().deck == 15
    assert all(not t.workers(0, region.id) for region in t.view().regions), "no Colonist"
    t = sail_to_deck(reign("portugal").money(0, 0), "portugal", captain=1).do("turn china")
    assert (t.player(0).money, t.player(0).discoveries, t.view().deck) == (0, (), 16)
    t = sail_to_deck(t.turn(4), "portugal", captain=1)
    assert "turn china" in t.options, "shuffled back"
    assert len(t.options) == 16


@rule("D-NAT-12")
def test_by_the_deck_is_the_one_expedition_of_portugals_turn() -> None:
    t = reign("portugal").explorers(0, captain=3).explorers(1, captain=1).resolve("discovery")
    t.do("go", "send captain 2", "deck portugal", "turn china")
    assert t.player(0).explorers == {"captain": 1}
    assert (t.seat, t.options) == (1, ["go", "pass"])


@rule("D-R-41")
@pytest.mark.parametrize(("how", "won"), [("portugal", True), ("rules", False)])
def test_portugal_has_its_power_also_when_the_new_world_is_known(how: str, won: bool) -> None:
    t = sail_to_deck(reign("portugal").all_discovered(), how, captain=2)
    assert t.is_chance, "declared before the card is turned"
    assert bool(t.do("turn china").player(0).discoveries) == won
    assert t.player(0).power_left == (2 if how == "portugal" else 3)


@rule("D-R-41")
def test_a_failure_uses_up_the_power_of_portugal() -> None:
    t = sail_to_deck(reign("portugal"), "portugal", captain=1).do("turn mississippi")
    assert (t.player(0).discoveries, t.player(0).power_left) == ((), 2)
    t.turn(2).explorers(0, captain=2).resolve("discovery").do("go", "send captain 2")
    assert "deck portugal" not in t.options


# ---- Holland ------------------------------------------------------------------------------------------------------


@rule("D-NAT-13", "D-R-44")
def test_holland_takes_the_ship_before_the_box_resolves_once_a_game() -> None:
    t = reign("holland").shipping(1, captain=1).before("shipping")
    assert (t.seat, t.options) == (0, ["power", "pass"]), "without a worker there"
    t.do("power")
    assert [t.player(seat).ships for seat in range(2)] == [1, 0]
    assert t.player(1).supply["captain"] == 5
    t.settle().turn(2).hand(0, colonist=0)
    assert t.view().ship_in_box
    t.shipping(1, captain=1).before("shipping")
    assert [t.player(seat).ships for seat in range(2)] == [1, 1], "no second time"


@rule("D-NAT-13", "D-AUC-06")
def test_a_board_won_in_the_auction_has_its_power() -> None:
    t = PositionBuilder("empires", 2, nations="auction", two_player_captains=False)
    t.do("opener 1", "bid 1", "pass", "board holland", "board italy").settle()
    t.before("shipping")
    assert (t.seat, t.options) == (1, ["power", "pass"])
    assert t.do("power").player(1).ships == 1


@rule("D-NAT-13")
def test_holland_may_let_the_ship_go() -> None:
    t = reign("holland").shipping(1, captain=1).before("shipping").do("pass")
    assert [t.player(seat).ships for seat in range(2)] == [0, 1]
    assert t.player(0).power_left == 1


@rule("D-R-44")
def test_holland_needs_a_ship_in_the_box() -> None:
    t = reign("holland")
    t.put("box_ship", 0)
    t.before("shipping")
    assert t.is_chance
    assert (t.player(0).ships, t.player(0).power_left) == (0, 1)


# ---- Italy --------------------------------------------------------------------------------------------------------


@rule("D-NAT-14", "D-NAT-15", "D-R-45")
def test_italy_replaces_a_worker_and_takes_its_specialist() -> None:
    t = reign("italy").slot(captain="1:merchant", soldier="2:colonist", merchant="0:colonist").before("specialists")
    assert (t.seat, t.options) == (0, ["replace captain", "replace soldier", "pass"]), "occupied slots of others"
    t.do("replace captain").take_specialists()
    assert t.player(1).supply["merchant"] == 5, "back in his owner's supply"
    assert [t.player(seat).next_turn for seat in range(3)] == [{"captain": 1, "merchant": 1}, {}, {"soldier": 1}]
    assert t.player(0).supply["colonist"] == 29, "the piece goes back to the supply"


@rule("D-NAT-14")
def test_italy_has_two_uses_and_one_a_turn() -> None:
    t = reign("italy")
    for turn in (1, 2):
        t.turn(turn).slot(captain="1:colonist", soldier="2:colonist").before("specialists")
        assert t.seat == 0
        t.do("pass" if turn == 1 else "replace captain").take_specialists()
        assert t.is_chance, "once a turn"
    t.turn(3).slot(captain="1:colonist").before("specialists").do("replace captain").take_specialists()
    t.turn(4).slot(captain="1:colonist").before("specialists").take_specialists()
    assert t.is_chance
    assert t.player(1).next_turn == {"captain": 2}, "from turns 1 and 4"


@rule("D-R-45")
def test_italy_uses_any_piece_it_has_and_none_if_it_has_none() -> None:
    nobody = {"colonist": 0, "captain": 0, "merchant": 0, "missionary": 0, "soldier": 0, "builder": 0}
    t = reign("italy").slot(captain="1:colonist").supply(0, **{**nobody, "soldier": 1}).before("specialists")
    assert t.do("replace captain").player(0).supply == {"soldier": 1}
    t = reign("italy").slot(captain="1:colonist").supply(0, **nobody).before("specialists").take_specialists()
    assert t.player(1).next_turn == {"captain": 1}


@rule("D-NAT-16", "D-T-10")
def test_italy_pays_the_usual_five_dollars_for_training() -> None:
    t = reign("italy").money(0, 12).slot(training="1:colonist").before("specialists").do("replace training")
    assert (t.seat, t.options[0]) == (0, "train captain")
    t.do("train soldier")
    assert (t.player(0).money, t.player(0).next_turn) == (7, {"soldier": 1}), "one Specialist"
    t = reign("italy").money(0, 4).slot(training="1:colonist").before("specialists").do("replace training")
    assert t.player(0).next_turn == t.player(1).next_turn == {}
