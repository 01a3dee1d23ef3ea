"""Catalogue section LESS: events that bring armies of their own (with H-RUL-33 to 37, 39 and 44)."""

from __future__ import annotations

import pytest

from carrack.games.history.data import components
from tests.games.history.position_builder import PositionBuilder, rule

DONE = ["event leader", "pass"]
"""Options when the event is settled and the first army is not yet placed: a leader is still in hand."""
EMPIRES = {1: "sumeria", 2: "assyria", 3: "romans", 4: "huns", 5: "mongols", 6: "spain", 7: "britain"}
"""One empire of each epoch."""
DISTANT = {1: (6, 7), 2: (6, 7), 3: (6, 7), 5: (1, 2), 6: (1, 2), 7: (1, 2)}
"""Figures that cannot be taken for those of an early or a late epoch (H-EVPLAY-09)."""


def about_to(event: str, epoch: int, **options: bool) -> PositionBuilder:
    """Seat 0 may play the event in this epoch, and a leader after it."""
    return PositionBuilder(**options).turn(0, EMPIRES[epoch], hand=(event, "leader"))


def lands_of(t: PositionBuilder, seat: int) -> set[str]:
    return {here.id for here in t.view().lands if here.owner == seat}


# ---- civil war ----------------------------------------------------------------------------------------------------


def empire_of_four(epoch: int = 2, **options: bool) -> PositionBuilder:
    """Seat 1 has an empire of four lands and another of one; seat 2 has two lands."""
    t = about_to("civil_war", epoch, **options).hold(1, "levant", "palestine", "zagros", "nubia", figure=1)
    return t.hold(1, "crete", figure=2).hold(2, "libya", "morea", figure=1).hold(0, "ceylon")


@rule("H-LESS-12", "H-RUL-33")
def test_civil_war_breaks_out_in_three_lands_of_one_colour_and_one_set_of_figures() -> None:
    t = empire_of_four().do("event civil_war")
    assert t.options == ["choose levant", "choose palestine", "choose libya", "choose crete"], "named in their order"
    assert t.refused("choose ceylon") == "refuse-choose-civil-war", "one's own"
    t.do("choose levant")
    assert t.options == ["choose palestine", "choose zagros"]
    assert t.refused("choose crete") == "refuse-choose-civil-war", "the same colour, but another empire"
    assert t.refused("choose libya") == "refuse-choose-civil-war", "the same figures, but another colour"
    t.do("choose zagros")  # which leaves only Nubia for the third army
    assert t.messages() == ["log-played", "log-civil-war", "log-attack"], "all are named before the first fight"
    t.do("roll2 16", "roll1 1", "roll2 16", "roll1 1", "roll2 16", "roll1 1")
    assert t.options == DONE
    assert lands_of(t, 0) == {"ceylon", "levant", "zagros", "nubia"}


@rule("H-LESS-12", "H-LESS-14")
@pytest.mark.parametrize("epoch", [2, 6])
def test_rebels_are_figures_of_a_distant_epoch_and_a_won_land_is_the_card_players(epoch: int) -> None:
    t = empire_of_four(epoch).do("event civil_war", "choose levant", "choose palestine", "choose nubia")
    t.do("roll2 13", "roll1 2")
    won = t.here("levant")
    assert (won.owner, won.armies, won.active) == (0, 1, False)
    assert won.figure in DISTANT[epoch]


@rule("H-RUL-33")
def test_civil_war_in_a_smaller_empire_breaks_out_in_all_its_lands() -> None:
    t = empire_of_four().do("event civil_war", "choose libya", "roll2 11", "roll1 2", "roll2 11", "roll1 2")
    assert t.options == DONE
    t = empire_of_four().do("event civil_war", "choose crete", "roll2 11", "roll1 2")
    assert t.options == DONE
    assert about_to("civil_war", 2).hold(0, "crete").do("event civil_war").options == DONE, "no enemy at all"


@rule("H-LESS-13", "H-RUL-33")
@pytest.mark.parametrize(("fort", "defence"), [(False, 3), (True, 4)])
def test_in_civil_war_mountains_do_not_help_but_a_fort_does(fort: bool, defence: int) -> None:
    t = about_to("civil_war", 2).hold(1, "zagros", fort=fort).do("event civil_war")
    assert t.dice == 2
    t.do("roll2 14")
    assert t.dice == 1
    t.do("roll1 3")
    results = [t.game.decode_event(entry).message for entry in t.log]
    assert [(m.args["attack"], m.args["defence"]) for m in results if m.key == "log-result"] == [(4, defence)]
    assert t.owner("zagros") == (1 if fort else 0)


@rule("H-RUL-33")
def test_rebels_who_beat_a_fort_fight_another_round() -> None:
    t = about_to("civil_war", 2).hold(1, "zagros", fort=True, settlement="capital")
    t.do("event civil_war", "roll2 56", "roll1 4")
    assert (t.here("zagros").fort, t.owner("zagros")) == (False, 1)
    t.do("roll2 15", "roll1 4")
    assert (t.owner("zagros"), t.here("zagros").settlement) == (0, "city"), "sacked"
    assert t.options == DONE


@rule("H-RUL-33")
@pytest.mark.parametrize(
    ("throws", "owner", "left"),
    [
        (("roll2 15", "roll1 4"), 0, None),
        (("roll2 14", "roll1 4"), -1, "city"),
        (("roll2 13", "roll1 4"), 1, "city"),
    ],
)
def test_rebels_sack_on_a_win_and_leave_the_land_vacant_on_a_tie(
    throws: tuple[str, str], owner: int, left: str | None
) -> None:
    t = about_to("civil_war", 2).hold(1, "crete", settlement="city").do("event civil_war", *throws)
    assert (t.owner("crete"), t.here("crete").settlement) == (owner, left)
    assert t.options == DONE


# ---- migrants -----------------------------------------------------------------------------------------------------

AFRICA = [
    *("shatts_plateau", "libya", "nile_delta", "nubia", "upper_nile"),
    *("gold_coast", "central_africa", "congo_basin", "east_africa", "southern_africa", "madagascar"),
]
NORTH_AMERICA = [
    *("great_lakes", "great_plains", "pacific_seaboard", "appalachia"),
    *("deep_south", "mexican_valley", "west_indies", "central_america"),
]
AUSTRALIA = ["new_guinea", "australia", "new_zealand"]


@pytest.mark.parametrize(
    ("event", "epoch", "lands"),
    [
        pytest.param("migrants_australia", 2, AUSTRALIA, marks=rule("H-LESS-21")),
        pytest.param("migrants_africa", 1, AFRICA, marks=rule("H-LESS-22", "H-RUL-35")),
        pytest.param("migrants_north_america", 3, NORTH_AMERICA, marks=rule("H-LESS-23")),
    ],
)
def test_migrants_settle_in_two_different_lands_of_their_region(event: str, epoch: int, lands: list[str]) -> None:
    t = about_to(event, epoch).do(f"event {event}")
    assert t.options == [f"choose {id}" for id in lands[:-1]], "named in their order, so the last cannot come first"
    t.do(f"choose {lands[0]}")
    assert t.options == [f"choose {id}" for id in lands[1:]]
    t.do(f"choose {lands[-1]}")
    assert lands_of(t, 0) == {lands[0], lands[-1]}
    assert t.options == DONE


@pytest.mark.parametrize(
    ("event", "epoch", "figures"),
    [
        *(
            pytest.param("migrants_australia", epoch, range(1, 7), marks=rule("H-LESS-21"), id=f"australia-{epoch}")
            for epoch in (2, 3, 4, 5)
        ),
        pytest.param("migrants_africa", 5, [1], marks=rule("H-LESS-22"), id="africa"),
        pytest.param("migrants_north_america", 3, [1], marks=rule("H-LESS-23"), id="north-america"),
    ],
)
def test_figures_of_migrants(event: str, epoch: int, figures: list[int]) -> None:
    t = about_to(event, epoch).do(f"event {event}")
    t.do(t.options[0]).do(t.options[0])
    assert {here.figure for here in t.view().lands if here.owner == 0} <= set(figures)


@pytest.mark.parametrize(
    ("event", "epoch", "lands"),
    [
        pytest.param("migrants_australia", 2, AUSTRALIA, marks=rule("H-LESS-21", "H-RUL-35")),
        pytest.param("migrants_africa", 1, AFRICA, marks=rule("H-LESS-22", "H-RUL-35")),
        pytest.param("migrants_north_america", 3, NORTH_AMERICA, marks=rule("H-LESS-23", "H-RUL-35")),
    ],
)
@pytest.mark.parametrize("vacant", [0, 1, 2])
def test_migrants_enter_vacant_lands_only_as_many_as_there_are(
    event: str, epoch: int, lands: list[str], vacant: int
) -> None:
    t = about_to(event, epoch).hold(1, *lands[vacant:]).do(f"event {event}")
    assert t.options == DONE, "nothing to choose"
    assert lands_of(t, 0) == set(lands[:vacant])
    assert lands_of(t, 1) == set(lands[vacant:])


@rule("H-RUL-35")
@pytest.mark.parametrize("sack_on_entry", [False, True])
def test_migrants_leave_settlements_alone(sack_on_entry: bool) -> None:
    t = about_to("migrants_africa", 1, sack_on_entry=sack_on_entry)
    t.place("libya", settlement="city").place("nubia", settlement="capital")
    t.do("event migrants_africa", "choose libya", "choose nubia")
    assert (t.here("libya").settlement, t.here("nubia").settlement) == ("city", "capital")


@rule("H-LESS-24")
def test_migrants_neither_attack_nor_build() -> None:
    t = PositionBuilder().turn(0, "sumeria", hand=("migrants_africa",)).hold(1, "nile_delta")
    t.do("event migrants_africa", "choose nubia", "choose congo_basin")  # two resources
    assert t.owner("nubia") == 0
    assert t.options[:2] == ["expand middle_tigris", "expand zagros"], "only from Lower Tigris, where Sumeria began"
    assert t.refused("expand nile_delta") == "refuse-out-of-reach"
    assert t.refused("fort nubia-army") == "refuse-fort-land"
    t.do("pass")
    assert t.view().monuments_left == 36
    assert "log-scored" in t.messages(), "the turn is over"


# ---- the revolt in Palestine --------------------------------------------------------------------------------------


@rule("H-LESS-25", "H-LESS-26")
@pytest.mark.parametrize("epoch", [2, 7])
def test_the_revolt_attacks_palestine_with_three_dice_against_one(epoch: int) -> None:
    t = about_to("jewish_revolt", epoch).hold(1, "palestine", figure=4, settlement="capital").do("event jewish_revolt")
    assert t.dice == 3
    t.do("roll3 115")
    assert t.dice == 1
    t.do("roll1 4")
    won = t.here("palestine")
    assert (won.owner, won.armies, won.active, won.settlement) == (0, 1, False, "city")
    assert won.figure in DISTANT[epoch]
    assert t.options == DONE


@rule("H-LESS-26", "H-RUL-34")
def test_a_fort_in_palestine_adds_one_and_falls_first() -> None:
    t = about_to("jewish_revolt", 2).hold(1, "palestine", fort=True).do("event jewish_revolt", "roll3 135", "roll1 5")
    assert (t.owner("palestine"), t.here("palestine").fort) == (1, True), "5 against 5 + 1"
    t = about_to("jewish_revolt", 2).hold(1, "palestine", fort=True).do("event jewish_revolt", "roll3 136", "roll1 4")
    assert (t.owner("palestine"), t.here("palestine").fort) == (1, False)
    t.do("roll3 122", "roll1 1")
    assert t.owner("palestine") == 0


@rule("H-RUL-34")
def test_a_tied_revolt_leaves_palestine_vacant() -> None:
    t = about_to("jewish_revolt", 2).hold(1, "palestine", settlement="city")
    t.do("event jewish_revolt", "roll3 114", "roll1 4")
    assert (t.owner("palestine"), t.here("palestine").settlement) == (-1, "city")
    assert t.options == DONE


@rule("H-RUL-34")
@pytest.mark.parametrize(("sack_on_entry", "left"), [(False, "capital"), (True, "city")])
def test_the_revolt_in_a_vacant_palestine_simply_occupies_it(sack_on_entry: bool, left: str) -> None:
    t = about_to("jewish_revolt", 2, sack_on_entry=sack_on_entry).place("palestine", settlement="capital")
    t.do("event jewish_revolt")
    assert (t.owner("palestine"), t.here("palestine").settlement) == (0, left)
    assert t.options == DONE


@rule("H-RUL-55")
@pytest.mark.parametrize(
    ("attack", "defence", "owner", "figure", "settlement"),
    [("115", "4", 0, True, "city"), ("114", "4", -1, False, "capital"), ("113", "4", 0, False, "capital")],
)
def test_the_revolt_fights_ones_own_army(attack: str, defence: str, owner: int, figure: bool, settlement: str) -> None:
    t = about_to("jewish_revolt", 2).hold(0, "palestine", figure=2, settlement="capital").do("event jewish_revolt")
    t.throw(attack, defence)
    here = t.here("palestine")
    assert (t.owner("palestine"), here.figure in DISTANT[2], here.settlement) == (owner, figure, settlement)
    assert t.options == DONE
    assert "log-own-attack" in t.messages()


@rule("H-RUL-55")
def test_ones_own_fort_helps_against_the_revolt() -> None:
    t = about_to("jewish_revolt", 2).hold(0, "palestine", figure=2, fort=True).do("event jewish_revolt")
    t.throw("335", "4")
    assert (t.owner("palestine"), t.here("palestine").fort, t.here("palestine").figure) == (0, False, 2), "5 against 5"
    assert t.options == DONE


# ---- kingdoms -----------------------------------------------------------------------------------------------------

KINGDOMS = pytest.mark.parametrize(
    ("kingdom", "epoch", "place"),
    [
        pytest.param("zimbabwe", 7, "east_africa", marks=rule("H-LESS-29")),
        pytest.param("tiahuanaco", 4, "southern_andes", marks=rule("H-LESS-30")),
        pytest.param("thai", 6, "malayan_peninsula", marks=rule("H-LESS-31")),
        pytest.param("etruscans", 2, "northern_appenines", marks=rule("H-LESS-32", "H-RUL-44")),
        pytest.param("canaanites", 1, "palestine", marks=rule("H-LESS-33")),
        pytest.param("kush", 3, "upper_nile", marks=rule("H-LESS-34")),
        pytest.param("mali", 5, "gold_coast", marks=rule("H-LESS-35")),
    ],
)


@KINGDOMS
def test_a_kingdom_is_an_army_of_epoch_1_and_a_city(kingdom: str, epoch: int, place: str) -> None:
    t = about_to(f"kingdom_{kingdom}", epoch).do(f"event kingdom_{kingdom}")
    assert lands_of(t, 0) == {place}
    here = t.here(place)
    assert (here.armies, here.figure, here.settlement, here.fort, here.active) == (1, 1, "city", False, False)
    assert t.options == DONE


@rule("H-LESS-36", "H-RUL-36")
@pytest.mark.parametrize("settlement", [None, "city", "capital"])
@pytest.mark.parametrize("seat", [0, 1])
@KINGDOMS
def test_a_kingdom_sweeps_away_who_is_there_without_combat(
    kingdom: str, epoch: int, place: str, seat: int, settlement: str | None
) -> None:
    t = about_to(f"kingdom_{kingdom}", epoch).hold(
        seat, place, figure=2, armies=1, fort=True, settlement=settlement, monument=True
    )
    t.do(f"event kingdom_{kingdom}")
    here = t.here(place)
    assert (here.owner, here.armies, here.figure) == (0, 1, 1)
    assert (here.fort, here.settlement, here.monument) == (False, "city", True)
    assert t.view().forts_left == 32
    assert t.options == DONE, "no dice"


@rule("H-RUL-44")
def test_slips_of_the_text_are_read_by_the_numbers_and_names_of_the_data() -> None:
    t = about_to("kingdom_etruscans", 2).do("event kingdom_etruscans")
    bases = {region.id: region.base for region in t.view().regions}
    assert (bases["north_africa"], bases["middle_east"], bases["india"]) == (2, 3, 2)
    assert (t.owner("northern_appenines"), t.owner("alps"), t.here("alps").region) == (0, -1, None)


# ---- crusade ------------------------------------------------------------------------------------------------------

EASTERN_COASTS = [
    *("western_anatolia", "eastern_anatolia", "levant", "palestine", "shatts_plateau", "libya"),
    *("nile_delta", "pindus", "morea", "balkans", "crete"),
]


def crusade(epoch: int = 5, **options: bool) -> PositionBuilder:
    return about_to("crusade", epoch, **options)


@rule("H-LESS-38", "H-RUL-37")
def test_crusaders_land_on_the_eastern_mediterranean_and_go_on_from_there() -> None:
    t = crusade().hold(0, "libya", figure=3).do("event crusade")
    assert t.options == [*(f"expand {id}" for id in EASTERN_COASTS), "pass"]
    assert t.view().guest_reserve == 3
    assert t.refused("expand upper_tigris") == "refuse-out-of-reach", "no coast"
    assert t.refused("expand southern_appenines") == "refuse-out-of-reach", "the western sea"
    t.do("expand levant")
    assert "expand upper_tigris" in t.options, "from a crusader land"
    assert "expand nubia" not in t.options
    t.do("expand upper_tigris", "expand libya")
    assert t.options == DONE, "three armies"
    assert lands_of(t, 0) == {"levant", "upper_tigris", "libya"}
    assert {t.here(id).figure for id in ("levant", "upper_tigris", "libya")} == {1}, "also where he had an army"
    assert not any(here.active for here in t.view().lands)


@rule("H-LESS-38", "H-LESS-39", "H-RUL-37")
def test_crusaders_attack_by_the_normal_rules_and_add_one() -> None:
    t = crusade().hold(1, "levant", fort=True).hold(1, "upper_tigris", "eastern_anatolia").do("event crusade")
    t.do("expand levant", "roll2 14")
    assert t.dice == 3, "from the sea"
    t.do("roll3 114")
    assert (t.owner("levant"), t.here("levant").fort) == (1, False), "4 + 1 against 4 + 1: the fort and a crusader"
    t.do("expand levant", "roll2 14", "roll3 114")
    assert t.owner("levant") == 0, "4 + 1 against 4"
    t.do("expand upper_tigris", "roll2 12")
    assert t.dice == 1, "from a land"
    t.do("roll1 4")
    assert t.owner("upper_tigris") == 1
    assert t.options == DONE, "no coin or reserve helps a crusader"


@rule("H-RUL-37")
def test_a_crusader_meets_terrain_when_ashore_and_may_go_back_after_beating_a_fort() -> None:
    t = crusade().hold(1, "eastern_anatolia", fort=True).do("event crusade", "expand levant", "expand eastern_anatolia")
    t.do("roll2 66")
    assert t.dice == 2, "mountains towards the Levant are fewer dice than the sea"
    t.do("roll2 11")
    assert t.options == ["storm", "withdraw"]
    t.do("withdraw")
    assert (t.view().guest_reserve, t.here("eastern_anatolia").fort) == (2, False)


@rule("H-RUL-37")
def test_crusaders_left_over_are_lost() -> None:
    t = crusade().do("event crusade", "expand crete", "pass")
    assert t.options == DONE
    assert lands_of(t, 0) == {"crete"}
    t.do("pass")
    assert t.reserve == 17, "none of them joins the 18 Mongols"
    assert t.refused("expand morea") == "refuse-out-of-reach", "nor can Mongols start from a crusader land"


@rule("H-LESS-40", "H-RUL-37")
@pytest.mark.parametrize("settlement", [None, "city", "capital"])
@pytest.mark.parametrize("held", [False, True])
def test_crusaders_in_palestine_get_a_fort_and_a_city(held: bool, settlement: str | None) -> None:
    t = crusade()
    t = t.hold(1, "palestine", settlement=settlement) if held else t.place("palestine", settlement=settlement)
    t.do("event crusade", "expand palestine", *(["roll2 66", "roll3 666"] if held else []))
    here = t.here("palestine")
    assert (here.owner, here.armies, here.figure, here.fort, here.settlement) == (0, 1, 1, True, "city")
    assert t.view().forts_left == 31
    t.do("expand levant")
    assert (t.here("levant").fort, t.here("levant").settlement) == (False, None), "only there"


@rule("H-LESS-40", "H-RUL-40")
def test_crusaders_in_palestine_get_no_fort_when_all_stand_elsewhere() -> None:
    others = [here["id"] for here in components.LANDS if here["region"] and here["id"] != "palestine"]
    t = crusade().hold(1, *others[:32], fort=True).do("event crusade", "expand palestine")
    assert (t.here("palestine").fort, t.here("palestine").settlement) == (False, "city")
    assert t.view().forts_left == 0


# ---- barbarians ---------------------------------------------------------------------------------------------------


def steppe(epoch: int = 3) -> PositionBuilder:
    """Seat 1 holds two neighbours of Siberia and one of the Alps, seat 2 another of Siberia, the player himself one."""
    t = about_to("barbarians", epoch).hold(1, "eastern_steppe", "manchurian_plain", "dalmatia")
    return t.hold(2, "mongolia", settlement="capital").hold(0, "north_european_plain", "levant")


@rule("H-LESS-49")
def test_barbarians_come_out_of_a_barren_land_against_an_enemy_beside_it() -> None:
    t = steppe().do("event barbarians")
    assert t.options == ["choose alps", "choose siberia"], "beside the other barren lands there is no enemy"
    assert t.refused("choose syrian_desert") == "refuse-choose-barbarians"
    t.do("choose siberia")
    assert t.options == ["choose eastern_steppe", "choose manchurian_plain", "choose mongolia"], "one must be attacked"
    assert t.refused("choose north_european_plain") == "refuse-choose-barbarian-target"
    t.do("choose mongolia")
    assert t.dice == 2
    t.do("roll2 14")
    assert t.dice == 1
    assert about_to("barbarians", 3).hold(0, "mongolia").do("event barbarians").options == DONE, "no enemy"


@rule("H-LESS-49", "H-LESS-50")
@pytest.mark.parametrize("epoch", [1, 7])
def test_a_victorious_barbarian_stays_and_the_next_attacks_another_land(epoch: int) -> None:
    t = steppe(epoch).do("event barbarians", "choose siberia", "choose mongolia", "roll2 14", "roll1 3")
    won = t.here("mongolia")
    assert (won.owner, won.armies, won.active, won.settlement) == (0, 1, False, "city")
    assert won.figure in DISTANT[epoch]
    assert t.options == ["choose eastern_steppe", "choose manchurian_plain", "pass"], "from the same barren land"
    assert t.owner("siberia") < 0


@rule("H-LESS-51")
def test_barbarians_go_on_until_all_occupied_lands_beside_are_taken() -> None:
    t = steppe().do("event barbarians", "choose siberia", "choose mongolia", "roll2 14", "roll1 3")
    t.do("choose manchurian_plain", "roll2 14", "roll1 3", "choose eastern_steppe", "roll2 14", "roll1 3")
    assert t.options == DONE
    assert lands_of(t, 1) == {"dalmatia"}, "not beside Siberia"
    assert t.owner("siberia") < 0, "nothing stays in the barren land"


@rule("H-LESS-51", "H-RUL-39")
@pytest.mark.parametrize(("defence", "owner"), [("roll1 4", -1), ("roll1 5", 1)])
def test_a_beaten_or_tied_barbarian_ends_the_raid(defence: str, owner: int) -> None:
    t = steppe().do("event barbarians", "choose siberia", "choose mongolia", "roll2 14", "roll1 3")
    t.do("choose manchurian_plain", "roll2 14", defence)
    assert t.owner("manchurian_plain") == owner
    assert t.options == DONE, "though the Eastern Steppe is left"


@rule("H-RUL-39")
def test_barbarians_may_stop_after_a_success() -> None:
    t = steppe().do("event barbarians", "choose siberia")
    assert t.refused("pass") == "refuse-pass"
    t.do("choose mongolia", "roll2 14", "roll1 3", "pass")
    assert t.options == DONE
    assert lands_of(t, 0) == {"mongolia", "north_european_plain", "levant"}


@rule("H-RUL-39")
def test_a_barbarian_who_beats_a_fort_fights_on() -> None:
    t = steppe().place("mongolia", fort=True).do("event barbarians", "choose siberia", "choose mongolia")
    t.do("roll2 15", "roll1 3")
    assert (t.owner("mongolia"), t.here("mongolia").fort) == (2, False)
    t.do("roll2 15", "roll1 4")
    assert t.owner("mongolia") == 0
    t = steppe().place("mongolia", fort=True).do("event barbarians", "choose siberia", "choose mongolia")
    t.do("roll2 14", "roll1 3")
    assert (t.owner("mongolia"), t.here("mongolia").fort) == (2, False), "4 against 3 + 1"
    assert t.options == DONE


@rule("H-RUL-39")
def test_terrain_counts_on_the_border_of_the_barren_land_only() -> None:
    t = about_to("barbarians", 3).hold(1, "szechuan", "irrawaddy")  # mountains and forests, but not towards Tibet
    t.do("event barbarians")  # out of Tibet, the only barren land beside them
    t.do("choose szechuan", "roll2 66")
    assert t.dice == 1
    t.do("roll1 1", "choose irrawaddy", "roll2 66")
    assert t.dice == 1
