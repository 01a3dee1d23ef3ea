"""Catalogue section 16: battles and wars."""

from __future__ import annotations

import pytest

from tests.games.discovery.position_builder import PositionBuilder, rule

BOTH = pytest.mark.parametrize("game", ["empires", "discovery"])
SPECIALISTS = ["captain", "merchant", "missionary", "soldier"]
KINDS = {"empires": ["colonist", *SPECIALISTS, "builder"], "discovery": ["colonist", *SPECIALISTS]}


def field(game: str, mine: dict[str, int], theirs: dict[str, int], *workers: str) -> PositionBuilder:
    """Players 0 and 1 in Peru, workers (one of player 0, if none are named) in the Warfare box."""
    t = (
        PositionBuilder.ready(game, players=3)
        .discovered("peru", "brazil")
        .colony(0, "peru", **mine)
        .colony(1, "peru", **theirs)
    )
    return t.box("warfare", *(workers or ("0:colonist",)))


def resolved(t: PositionBuilder) -> bool:
    return t.step != "warfare"


@rule("D-WAR-01")
@BOTH
def test_workers_resolve_from_the_left(game: str) -> None:
    t = field(game, {"soldier": 1, "colonist": 9}, {"soldier": 1}, "1:colonist", "0:colonist", "1:captain")
    t.colony(2, "peru", colonist=9).order(0, 1, 2).resolve("warfare")
    seats = []
    while not resolved(t):
        seats.append(t.seat)
        t.do("pass")
    assert seats == [1, 0, 1]


@rule("D-WAR-02")
@BOTH
def test_battle_or_war_is_decided_as_the_worker_resolves(game: str) -> None:
    t = field(game, {}, {"colonist": 3}).box("warfare").money(0, 5).hand(0, soldier=1, colonist=1).resolve("placement")
    assert [move for move in t.options if "warfare" in move] == ["place colonist warfare", "place soldier warfare"]
    t.do("place colonist warfare", "place soldier dock", "land peru")
    assert t.options == ["battle peru 1", "pass"], "the Soldier landed after the placement"
    t.money(0, 10).resolve("warfare")
    assert t.options == ["battle peru 1", "war 1", "pass"]


@rule("D-WAR-03")
@BOTH
@pytest.mark.parametrize("conflict", ["battle peru 1", "war 1"])
def test_one_conflict_a_worker(game: str, conflict: str) -> None:
    t = field(game, {"soldier": 1}, {"colonist": 3}).money(0, 20).colony(2, "peru", colonist=1).resolve("warfare")
    t.do(conflict)
    assert (resolved(t), t.workers(1, "peru"), t.workers(2, "peru")) == (True, {"colonist": 2}, {"colonist": 1})
    assert t.player(0).supply["colonist"] == 29, "the worker goes to supply"


@rule("D-WAR-04")
@BOTH
def test_several_workers_fight_several_conflicts(game: str) -> None:
    t = field(game, {"soldier": 2}, {"colonist": 5}, *["0:colonist"] * 3).money(0, 10).resolve("warfare")
    t.do("battle peru 1", "war 1", "battle peru 1").settle()
    assert t.workers(1, "peru") == {}, "5 - 2 - 2 - 1"


@rule("D-WAR-05")
@BOTH
@pytest.mark.parametrize("kind", SPECIALISTS)
def test_a_specialist_in_the_box_has_no_effect(game: str, kind: str) -> None:
    t = field(game, {"colonist": 2}, {"colonist": 2}, f"0:{kind}").resolve("warfare")
    assert resolved(t), "there is no Soldier in Peru"
    t = field(game, {"soldier": 1}, {"colonist": 2}, f"0:{kind}").money(0, 9).resolve("warfare")
    assert "war 1" not in t.options
    t.do("battle peru 1")
    assert (t.workers(1, "peru"), t.player(0).money) == ({"colonist": 1}, 9)


@rule("D-WAR-06")
@BOTH
def test_a_battle_is_in_one_region_with_one_opponent_there(game: str) -> None:
    t = field(game, {"soldier": 1}, {"colonist": 1}).money(0, 0).colony(0, "brazil", soldier=1)
    t.colony(1, "brazil", colonist=1).colony(2, "brazil", colonist=1).resolve("warfare")
    assert t.options == ["battle peru 1", "battle brazil 1", "battle brazil 2", "pass"]
    t.do("battle brazil 1")
    assert t.workers(1, "brazil") == {}
    assert t.workers(1, "peru") == t.workers(2, "brazil") == {"colonist": 1}


@rule("D-WAR-06", "D-R-47")
@BOTH
def test_both_must_be_there_and_no_player_fights_itself(game: str) -> None:
    t = field(game, {"soldier": 1}, {"colonist": 1}).colony(0, "caribbean", soldier=1).colony(2, "brazil", soldier=1)
    t.resolve("warfare")
    assert t.refused("battle caribbean 1") == "refuse-not-both-there"
    assert t.refused("battle brazil 2") == "refuse-not-both-there"
    assert t.refused("battle peru 0") == "refuse-no-opponent"
    assert t.refused("battle florida 1") == "refuse-undiscovered"


@rule("D-WAR-07", "D-R-47")
@BOTH
@pytest.mark.parametrize(("mine", "theirs", "possible"), [(0, 0, False), (1, 0, True), (0, 1, True), (1, 1, True)])
def test_a_battle_needs_a_soldier_of_either_side(game: str, mine: int, theirs: int, possible: bool) -> None:
    t = field(game, {"colonist": 1, "soldier": mine}, {"colonist": 1, "soldier": theirs})
    t.colony(0, "brazil", soldier=1).colony(2, "brazil", colonist=1).resolve("warfare")
    assert ("battle peru 1" in t.options) == possible
    assert possible or t.refused("battle peru 1") == "refuse-no-soldier"


@rule("D-R-50")
@BOTH
def test_militia_alone_makes_no_battle(game: str) -> None:
    t = field(game, {"colonist": 2}, {"colonist": 2}).own(1, "militia").money(0, 10).resolve("warfare")
    assert resolved(t)


@rule("D-WAR-08")
@BOTH
def test_a_battle_costs_nothing(game: str) -> None:
    t = field(game, {"soldier": 1}, {"colonist": 1}).money(0, 0).resolve("warfare").do("battle peru 1")
    assert (t.player(0).money, t.workers(1, "peru")) == (0, {})


@rule("D-WAR-09", "D-R-48")
@BOTH
def test_a_war_costs_ten(game: str) -> None:
    t = field(game, {"soldier": 1}, {"colonist": 1}, "0:colonist", "0:colonist").money(0, 9).resolve("warfare")
    assert t.refused("war 1") == "refuse-money"
    t.money(0, 12).resolve("warfare")
    assert t.refused("war 2") == "refuse-no-battle"
    assert t.do("war 1").player(0).money == 2


@rule("D-WAR-10", "D-X-18")
@BOTH
def test_a_war_is_fought_in_every_region_with_both_players_and_a_soldier(game: str) -> None:
    t = PositionBuilder.ready(game, players=3).all_discovered().money(0, 10).box("warfare", "0:colonist")
    for region in ("new_granada", "new_spain", "new_england"):
        t.colony(0, region, soldier=1, colonist=1)
    t.colony(0, "florida", colonist=2).colony(0, "new_france", colonist=1).colony(1, "florida", soldier=1)
    for region in ("new_granada", "new_spain", "new_france"):
        t.colony(1, region, colonist=2)
    t.resolve("warfare").do("war 1").settle()
    assert t.player(0).money == 0
    assert [t.workers(1, region) for region in ("new_granada", "new_spain", "new_france")] == [
        {"colonist": 1},
        {"colonist": 1},
        {"colonist": 2},
    ]
    assert (t.workers(0, "florida"), t.workers(0, "new_france")) == ({"colonist": 1}, {"colonist": 1})
    assert t.messages().count("log-battle") == 3


@rule("D-WAR-11")
@BOTH
@pytest.mark.parametrize("soldiers", [1, 2, 3, 6])
def test_each_soldier_eliminates_one_opposing_worker(game: str, soldiers: int) -> None:
    t = field(game, {"soldier": soldiers, "colonist": 2}, {"colonist": 4}).resolve("warfare").do("battle peru 1")
    left = max(0, 4 - soldiers)
    assert t.workers(1, "peru") == ({"colonist": left} if left else {})
    assert t.player(1).supply["colonist"] == 29 - left, "casualties go to the supply"
    assert t.workers(0, "peru") == {"colonist": 2, "soldier": soldiers}


@rule("D-WAR-12")
@pytest.mark.parametrize(("game", "victim"), [(game, kind) for game, kinds in KINDS.items() for kind in kinds])
def test_the_soldiers_owner_chooses_the_casualty_of_any_kind(game: str, victim: str) -> None:
    kinds = KINDS[game]
    t = PositionBuilder.ready(game, **({"builders": True} if game == "empires" else {})).discovered("peru")
    t.colony(0, "peru", soldier=1, colonist=1)
    t.colony(1, "peru", **dict.fromkeys(kinds, 1)).box("warfare", "0:colonist").resolve("warfare").do("battle peru 1")
    assert (t.seat, t.options) == (0, [f"kill {kind}" for kind in kinds])
    t.do(f"kill {victim}")
    assert (t.seat, t.options) == (1, ["kill colonist", "kill soldier"])
    t.do("kill colonist")
    assert t.workers(1, "peru") == dict.fromkeys([kind for kind in kinds if kind != victim], 1)
    assert t.workers(0, "peru") == {"soldier": 1}


@rule("D-WAR-13", "D-WAR-15", "D-R-49")
@BOTH
def test_losses_are_simultaneous_and_defenders_strike_too(game: str) -> None:
    t = field(game, {"soldier": 1}, {"soldier": 1}).resolve("warfare").do("battle peru 1")
    assert (t.workers(0, "peru"), t.workers(1, "peru")) == ({}, {})


@rule("D-WAR-12", "D-WAR-13", "D-X-17")
@BOTH
def test_the_example_of_the_rules(game: str) -> None:
    t = field(game, {"soldier": 2, "colonist": 3}, {"soldier": 1, "colonist": 4}).money(0, 3).resolve("warfare")
    t.do("battle peru 1")
    assert (t.seat, t.options) == (0, ["kill colonist", "kill soldier"]), "one Colonist falls whatever he picks"
    t.do("kill soldier")
    assert (t.seat, t.workers(1, "peru")) == (1, {"colonist": 4, "soldier": 1}), (
        "no player falls before both have struck"
    )
    t.do("kill soldier")
    assert (t.workers(0, "peru"), t.workers(1, "peru")) == ({"colonist": 3, "soldier": 1}, {"colonist": 3})
    assert t.player(0).money == 3


@rule("D-WAR-14")
@BOTH
def test_third_players_neither_fight_nor_fall(game: str) -> None:
    t = field(game, {"colonist": 2}, {"colonist": 2}).colony(2, "peru", soldier=3, colonist=1).resolve("warfare")
    assert t.options == ["battle peru 2", "war 2", "pass"], "the Soldiers of player 2 make no battle between 0 and 1"
    t.colony(0, "peru", soldier=1).resolve("warfare").do("battle peru 1")
    assert resolved(t), "player 2 strikes no player"
    assert (t.workers(0, "peru"), t.workers(1, "peru")) == ({"colonist": 2, "soldier": 1}, {"colonist": 1})
    assert t.workers(2, "peru") == {"colonist": 1, "soldier": 3}


@rule("D-WAR-15")
@BOTH
def test_defending_soldiers_kill_an_attacker_without_soldiers(game: str) -> None:
    t = field(game, {"colonist": 3}, {"soldier": 2}).resolve("warfare").do("battle peru 1")
    assert (t.workers(0, "peru"), t.workers(1, "peru")) == ({"colonist": 1}, {"soldier": 2})


@rule("D-WAR-16")
@BOTH
def test_a_conflict_is_over_before_the_next_worker_resolves(game: str) -> None:
    t = field(game, {"soldier": 1, "colonist": 1}, {"soldier": 1, "colonist": 1}, "0:colonist", "1:colonist")
    t.resolve("warfare").do("battle peru 1", "kill soldier", "kill soldier")
    assert resolved(t), "no Soldier is left for the battle of player 1"
    assert (t.workers(0, "peru"), t.workers(1, "peru")) == ({"colonist": 1}, {"colonist": 1})


@rule("D-WAR-17")
def test_a_conflict_may_be_declined() -> None:
    t = field("empires", {"soldier": 1}, {"colonist": 1}, "0:captain").money(0, 10).resolve("warfare").do("pass")
    assert (t.player(0).money, t.player(0).supply["captain"], t.workers(1, "peru")) == (10, 5, {"colonist": 1})
    assert t.view().war == ()
