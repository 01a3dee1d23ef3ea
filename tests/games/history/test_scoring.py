"""Catalogue sections ENDTURN and SCORE: the end of a turn and its points."""

from __future__ import annotations

import pytest

from carrack.games.history.data import components
from tests.games.history.position_builder import PositionBuilder, rule

INDIA = ("hindu_kush", "upper_indus", "lower_indus", "ganges_valley", "ganges_delta")  # base 3 in epoch 3


def hsiung_nu(**options: bool | str) -> PositionBuilder:
    """An empire of epoch 3 about to end its turn in Mongolia, where nothing scores."""
    return PositionBuilder(4, **options).turn(0, "hsiung_nu").expanding("mongolia")


def sources(t: PositionBuilder, seat: int = 0) -> dict[str, int]:
    """Points by source, without the sources that gave none."""
    return {source: points for source, points in t.view().players[seat].sources.items() if points}


# ---- the end of a turn --------------------------------------------------------------------------------------------


@rule("H-ENDTURN-01")
def test_events_are_discarded_and_help_no_other_player() -> None:
    t = PositionBuilder().turn(0, "celts", hand=("leader", "weaponry")).later(1, "romans")
    t.do("event leader", "event weaponry", "pass")
    assert (t.seat, t.view().effects) == (1, ())
    assert sorted(t.view(0).played) == ["leader", "weaponry"]
    assert t.view(0).players[0].hand == ()
    t.hold(2, "northern_appenines").do("expand northern_appenines").throw("14", "4")
    assert t.owner("northern_appenines") == -1


@rule("H-ENDTURN-01")
@pytest.mark.parametrize(
    "event", ["siegecraft", "elite_troops", "jihad", "naval_power", "expert_troops_straits", "treachery"]
)
def test_every_lasting_event_ends_with_the_turn(event: str) -> None:
    t = PositionBuilder().hold(2, "crete").turn(0, "celts", hand=(event,)).later(1, "romans").do(f"event {event}")
    if event == "treachery":
        assert t.view().treachery == "crete"
    else:
        assert len(t.view().effects) == 1
    t.do("pass")
    assert (t.seat, t.view().effects, t.view().treachery) == (1, (), None)


@rule("H-ENDTURN-02")
def test_fleets_leave_the_board() -> None:
    t = PositionBuilder().turn(0, "romans")
    assert [water.id for water in t.view().waters if water.fleet] == ["western_mediterranean", "eastern_mediterranean"]
    t.do("pass")
    assert not any(water.fleet for water in t.view().waters)


@rule("H-ENDTURN-03")
def test_building_scoring_and_the_next_call_follow_each_other() -> None:
    t = PositionBuilder().turn(0, "romans").later(1, "sassanids").expanding("southern_appenines", "nubia").do("pass")
    told = t.messages()
    order = [told.index(f"log-{what}") for what in ("stayed", "monument", "scored", "called")]
    assert order == sorted(order)
    assert t.seat == 1


# ---- who scores what ----------------------------------------------------------------------------------------------


@rule("H-SCORE-01")
def test_only_the_mover_scores_at_the_end_of_the_turn() -> None:
    t = hsiung_nu().later(1, "sassanids").hold(0, "libya").hold(1, "nubia", settlement="city")
    assert t.s.scores() == [0, 0, 0, 0]
    t.do("pass")
    assert t.s.scores() == [2, 0, 0, 0], "and the epoch goes on"
    t.do("pass")
    assert t.s.scores()[0] == 2
    assert sources(t, 1)["cities"] == 1


@rule("H-SCORE-02")
def test_all_pieces_of_a_colour_count_together() -> None:
    t = PositionBuilder().turn(0, "romans", hand=("minor_empire_mayans",)).do("event minor_empire_mayans", "pass")
    t.hold(0, "morea", figure=1, settlement="city").hold(0, "crete", figure=2).expanding("southern_appenines")
    t.do("pass")
    assert sources(t) == {"regions": 9, "capitals": 4, "cities": 1}, "an old, an older and the active army: control"


@pytest.mark.parametrize(
    ("mine", "theirs", "times"),
    [
        pytest.param(0, [1], 0, marks=rule("H-SCORE-03")),
        pytest.param(1, [], 1, marks=rule("H-SCORE-03")),
        pytest.param(1, [3], 1, marks=rule("H-SCORE-03")),
        pytest.param(2, [1], 2, marks=rule("H-SCORE-04")),
        pytest.param(2, [1, 1, 1], 2, marks=rule("H-SCORE-04")),
        pytest.param(3, [2], 2, marks=rule("H-SCORE-04")),
        pytest.param(3, [1], 2, marks=rule("H-SCORE-05")),
        pytest.param(3, [], 3, marks=rule("H-SCORE-05", "H-SCORE-06")),
        pytest.param(5, [], 3, marks=rule("H-SCORE-05", "H-SCORE-06")),
        pytest.param(2, [], 2, marks=rule("H-SCORE-06", "H-SCORE-07")),
        pytest.param(2, [2], 1, marks=rule("H-SCORE-08")),
        pytest.param(1, [1], 1, marks=rule("H-SCORE-08")),
        pytest.param(2, [1, 2], 1, marks=rule("H-SCORE-08")),
    ],
)
def test_presence_dominance_and_control(mine: int, theirs: list[int], times: int) -> None:
    t = hsiung_nu()
    lands = iter(INDIA)
    t.hold(0, *(next(lands) for _ in range(mine)))
    for rival, number in enumerate(theirs, start=1):
        t.hold(rival, *(next(lands) for _ in range(number)))
    assert t.do("pass").s.scores() == [3 * times, 0, 0, 0]


@rule("H-SCORE-09")
@pytest.mark.parametrize(
    ("empire", "values"),
    [
        ("aryans", {"libya": 1, "levant": 2, "ceylon": 1, "albion": 0}),
        ("scythians", {"libya": 2, "levant": 3, "ceylon": 2, "albion": 0}),
        ("hsiung_nu", {"libya": 2, "levant": 3, "ceylon": 3, "albion": 1}),
        ("huns", {"libya": 2, "levant": 3, "ceylon": 3, "albion": 2}),
        ("mongols", {"libya": 2, "levant": 3, "ceylon": 3, "albion": 2}),
        ("ming_dynasty", {"libya": 2, "levant": 2, "ceylon": 3, "albion": 3}),
        ("manchu_dynasty", {"libya": 1, "levant": 1, "ceylon": 3, "albion": 4}),
    ],
)
def test_base_values_depend_on_region_and_epoch(empire: str, values: dict[str, int]) -> None:
    for land, value in values.items():
        t = PositionBuilder().turn(0, empire).again()
        before = t.s.clone()
        assert points(t.hold(0, land)) - points_of(t, before) == value


def points(t: PositionBuilder) -> int:
    """What seat 0 scores by ending its turn."""
    return int(t.do("pass").s.scores()[0])


def points_of(t: PositionBuilder, state: object) -> int:
    """The same in another position of the same game."""
    t.s = state
    return points(t)


@rule("H-SCORE-10")
def test_all_thirteen_regions_are_checked() -> None:
    t = PositionBuilder().turn(0, "manchu_dynasty")
    for region in components.REGION_IDS:
        land = next(here["id"] for here in reversed(components.LANDS) if here["region"] == region)
        t.hold(0, land)
    regions = t.view().regions
    assert len(regions) == 13
    t.do("pass")
    # the Manchus stand in Eurasia beside the other land there: dominance
    assert t.messages().count("log-region") == 13
    assert sources(t)["regions"] == sum(region.base for region in regions) + 2


@pytest.mark.parametrize(
    ("pieces", "found"),
    [
        pytest.param({"settlement": "capital"}, {"capitals": 2}, marks=rule("H-SCORE-11")),
        pytest.param({"settlement": "city"}, {"cities": 1}, marks=rule("H-SCORE-12")),
        pytest.param({"monument": True}, {"monuments": 1}, marks=rule("H-SCORE-13")),
        pytest.param({"fort": True}, {}, marks=rule("H-SCORE-14")),
        pytest.param(
            {"settlement": "capital", "monument": True, "fort": True},
            {"capitals": 2, "monuments": 1},
            marks=rule("H-SCORE-11", "H-SCORE-13", "H-SCORE-14"),
        ),
    ],
)
def test_what_stands_in_a_land_scores(pieces: dict[str, bool], found: dict[str, int]) -> None:
    once = hsiung_nu().hold(0, "dnieper", **pieces).do("pass")  # type: ignore[arg-type]
    assert sources(once) == found
    twice = hsiung_nu().hold(0, "dnieper", "caucasus", **pieces).do("pass")  # type: ignore[arg-type]
    assert sources(twice) == {source: 2 * number for source, number in found.items()}


@rule("H-SCORE-15")
def test_structures_in_an_empty_land_score_for_no_player() -> None:
    t = hsiung_nu().later(1, "sassanids").place("dnieper", settlement="capital", monument=True)
    t.place("caucasus", settlement="city")
    assert t.do("pass").s.scores() == [0, 0, 0, 0]
    t.do("pass")
    assert sources(t, 1) == {"regions": 3, "capitals": 2}, "their own land and capital in the Middle East"


@rule("H-SCORE-16")
def test_an_army_in_a_barren_land_scores_nothing() -> None:
    t = PositionBuilder().turn(0, "manchu_dynasty").expanding("manchurian_plain")
    before = t.s.clone()
    alone = points(t)
    for barren in ("siberia", "the_outback", "alps"):
        t.s = before.clone()
        assert points(t.hold(0, barren)) == alone


@rule("H-SCORE-16")
def test_no_army_stays_in_a_barren_land() -> None:
    t = PositionBuilder().hold(1, "nubia").turn(0, "romans", hand=("barbarians",)).do("event barbarians")
    t.throw("16", "5")
    assert (t.owner("nubia"), t.owner("sahara_desert")) == (0, -1)


@rule("H-SCORE-17")
@pytest.mark.parametrize("before", [97, 99, 100, 197, 298])
def test_points_go_on_beyond_a_hundred_and_two_hundred(before: int) -> None:
    t = hsiung_nu().points(0, before).points(1, 99).hold(0, "libya", settlement="city").do("pass")
    assert t.s.scores() == [before + 3, 99, 0, 0]
    assert t.s.ranking()[:2] == [1, 2]


@rule("H-SCORE-18")
def test_a_minor_empire_scores_only_at_the_end_of_the_turn() -> None:
    t = PositionBuilder().turn(0, "scythians", hand=("minor_empire_phoenicia",)).do("event minor_empire_phoenicia")
    assert t.owner("levant") == 0
    t.do("pass")
    assert t.view().step == "expansion"
    assert t.s.scores() == [0, 0, 0, 0]
    t.do("pass")
    assert sources(t) == {"regions": 3, "capitals": 2}
    assert t.messages().count("log-scored") == 1


@rule("H-RUL-25")
def test_lands_are_counted_not_armies() -> None:
    t = hsiung_nu(multiple_armies=True).hold(0, "hindu_kush", armies=3)
    assert t.do("pass").s.scores()[0] == 3, "one land is presence"
    t = hsiung_nu(multiple_armies=True).hold(0, "hindu_kush", "upper_indus", armies=3).hold(1, *INDIA[2:4])
    assert t.do("pass").s.scores()[0] == 3, "six armies against two, but two lands each"
    t = hsiung_nu(multiple_armies=True).hold(0, *INDIA[:2]).hold(1, INDIA[2], armies=3)
    assert t.do("pass").s.scores()[0] == 6, "two lands against one"


# ---- what is still to come ----------------------------------------------------------------------------------------


def standing(t: PositionBuilder) -> list[int]:
    return list(t.game.projected_scores(t.s))


def test_after_the_last_turn_a_player_has_nothing_more_to_come() -> None:
    t = (
        PositionBuilder(players=3)
        .turn(0, "britain")
        .later(1, "germany")
        .put(empire={2: 0})
        .hold(2, "crete")
        .hold(1, "libya")
    )
    assert [player.points_now > 0 for player in t.view().players] == [True, True, False]
    assert standing(t)[2] == t.s.scores()[2]
    t.do("pass")
    assert t.seat == 1
    assert [player.points_now > 0 for player in t.view().players] == [False, True, False]
    assert standing(t)[0] == t.s.scores()[0] > 0


def test_in_earlier_epochs_projected_scores_count_what_would_be_scored_now() -> None:
    t = PositionBuilder(players=3).turn(0, "mughals").put(empire={2: 0}).hold(2, "crete")
    assert t.view().players[2].points_now > 0
