"""What the previews of choices say, against the odds and against what is then scored."""

from __future__ import annotations

import pytest

from carrack.engine.messages import EntityName, MessageArg, Seat
from carrack.games.history.combat_odds import assault_odds, attack_on
from carrack.games.history.presentation.choice_texts import ACTION_CODEC
from tests.games.history.position_builder import PositionBuilder, land


def told(t: PositionBuilder, move: str) -> dict[str, dict[str, MessageArg]]:
    """The preview of a legal move: its messages by key."""
    action = ACTION_CODEC.string_to_action(move)
    assert action in t.s.legal_actions()
    return {message.key: message.args for message in t.game.preview(t.s, t.seat, action)}


def points_now(t: PositionBuilder, seat: int) -> int:
    return int(t.view().players[seat].points_now)


def appenines(**options: bool) -> PositionBuilder:
    """The Romans in the south of Italy, an older army of seat 1 with a fort and a city in the north."""
    t = PositionBuilder(4, **options).turn(0, "romans").hold(1, "northern_appenines", fort=True, settlement="city")
    return t.only("southern_appenines", reserve=4)


def test_the_odds_are_those_of_one_army_and_of_all() -> None:
    t = appenines()
    attack = attack_on(t.s, land("northern_appenines"))
    said = told(t, "expand northern_appenines")
    assert said["preview-odds-all"] == {
        "one": round(100 * assault_odds(attack, 1).taken),
        "all": round(100 * assault_odds(attack, 4).taken),
        "armies": 4,
        "land": EntityName("land-northern_appenines"),
    }
    assert said["preview-dice-fort"] == {"attack": 2, "defence": attack.defence_dice}
    assert "preview-odds" in told(t.set(reserve=1), "expand northern_appenines")


def test_a_land_taken_scores_what_was_said() -> None:
    t = appenines()
    said = told(t, "expand northern_appenines")
    mine, theirs = points_now(t, 0), points_now(t, 1)
    t.do("expand northern_appenines").throw("66", "1").do("storm").throw("66", "1")
    assert t.owner("northern_appenines") == 0
    assert said["preview-if-taken"] == {"points": points_now(t, 0) - mine}
    assert said["preview-loses"] == {"seat": Seat(1), "points": theirs - points_now(t, 1)}


@pytest.mark.parametrize("sack_on_entry", [False, True])
def test_a_land_betrayed_scores_what_was_said(sack_on_entry: bool) -> None:
    t = appenines(sack_on_entry=sack_on_entry).set(treachery="northern_appenines")
    said = told(t, "expand northern_appenines")
    mine, theirs = points_now(t, 0), points_now(t, 1)
    t.do("expand northern_appenines")
    assert "preview-treachery" in said
    assert said["preview-if-taken"] == {"points": points_now(t, 0) - mine}
    assert said["preview-loses"] == {"seat": Seat(1), "points": theirs - points_now(t, 1)}


def test_entering_a_vacant_land_scores_what_was_said() -> None:
    t = PositionBuilder(players=4).turn(0, "romans").only("southern_appenines", reserve=4)
    said = told(t, "expand northern_appenines")
    before = points_now(t, 0)
    assert said["preview-change"] == {"now": before, "then": points_now(t.do("expand northern_appenines"), 0)}
    assert said["preview-level"] == {
        "level": EntityName("level-dominance"),
        "region": EntityName("region-southern_europe"),
    }


def test_a_player_without_turns_left_loses_no_points() -> None:
    t = (
        PositionBuilder(players=3)
        .turn(0, "germany")
        .hold(1, "northern_appenines", settlement="city")
        .only("southern_appenines")
    )
    assert "preview-loses" in told(t, "expand northern_appenines")
    assert "preview-loses" not in told(t.set(empire={1: 0}), "expand northern_appenines")


def test_stopping_says_the_points_and_what_is_given_up() -> None:
    t = appenines()
    assert told(t, "pass") == {"preview-now": {"points": points_now(t, 0)}, "preview-given-up": {"number": 4}}


def test_the_odds_go_on_in_a_siege() -> None:
    t = appenines().do("expand northern_appenines").throw("66", "1")
    attack = attack_on(t.s, land("northern_appenines"))
    assert not attack.fort
    assert told(t, "storm")["preview-odds-all"] == {
        "one": round(100 * assault_odds(attack, 1).taken),
        "all": round(100 * assault_odds(attack, 4).taken),
        "armies": 4,
        "land": EntityName("land-northern_appenines"),
    }


# ---- events -------------------------------------------------------------------------------------------------------


def played(event: str, empire: str) -> PositionBuilder:
    """Seat 0 may play the event; seat 1 holds lands beside deserts and mountains."""
    return PositionBuilder(players=4).turn(0, empire, hand=(event, "leader"))


def share(wins: int, throws: int) -> int:
    return round(100 * wins / throws)


def test_rebels_have_their_odds() -> None:
    """Two dice against one: 125 of 216 throws win."""
    t = played("civil_war", "assyria").hold(1, "levant", "palestine", "zagros", "nubia").do("event civil_war")
    assert told(t, "choose levant")["preview-odds"] == {"one": share(125, 216), "land": EntityName("land-levant")}


def test_the_revolt_has_its_odds_and_warns_who_holds_the_land() -> None:
    """Three dice against one: 855 of 1296 throws win."""
    enemy = played("jewish_revolt", "romans").hold(1, "palestine")
    assert told(enemy, "event jewish_revolt")["preview-odds"]["one"] == share(855, 1296)
    own = played("jewish_revolt", "romans").hold(0, "palestine")
    assert told(own, "event jewish_revolt")["warn-own-land"] == {"land": EntityName("land-palestine")}
    assert told(own, "event jewish_revolt")["preview-odds"]["one"] == share(855, 1296), "one's own army fights back"
    vacant = told(played("jewish_revolt", "romans"), "event jewish_revolt")
    assert "preview-odds" not in vacant
    assert vacant["preview-if-taken"]["points"] > 0


def test_barbarians_have_the_odds_of_their_easiest_victim() -> None:
    t = played("barbarians", "romans").hold(1, "levant", "palestine", "zagros", "nubia", "libya")
    t.do("event barbarians")
    best = {move: told(t, move)["preview-odds"]["one"] for move in t.options}
    move = t.options[0]
    t.do(move)
    if t.is_chance:  # there is only one victim
        return
    assert best[move] == max(told(t, each)["preview-odds"]["one"] for each in t.options if each != "pass")


@pytest.mark.parametrize(("owner", "warned"), [(0, True), (1, False)])
def test_a_plague_on_ones_own_land_is_warned_of(owner: int, warned: bool) -> None:
    t = played("plague", "mongols").hold(owner, "levant").hold(2, "zagros").do("event plague")
    said = told(t, "choose levant")
    assert ("warn-own-land" in said) == warned
    assert said["preview-dies"]["percent"] == share(6**4 - 5**4, 6**4)


def test_traitors_beyond_reach_are_warned_of() -> None:
    t = played("treachery", "romans").hold(1, "northern_appenines", "gold_coast").do("event treachery")
    assert "warn-out-of-reach" in told(t, "choose gold_coast")
    assert "warn-out-of-reach" not in told(t, "choose northern_appenines")


def test_a_land_where_traitors_are_named_says_what_it_would_bring() -> None:
    t = played("treachery", "romans").hold(1, "northern_appenines", settlement="city").hold(1, "gold_coast")
    t.do("event treachery")
    assert told(t, "choose northern_appenines")["preview-if-taken"] == {"points": 4}
    assert "preview-loses" in told(t, "choose northern_appenines")


def test_an_event_without_effect_is_warned_of() -> None:
    t = played("disaster", "romans")
    assert "warn-does-nothing" in told(t, "event disaster")
    t = played("disaster", "romans").hold(1, "levant").place("levant", monument=True)
    assert "warn-does-nothing" not in told(t, "event disaster")


def test_a_drawn_empire_is_described() -> None:
    t = PositionBuilder(players=4).dealt().do("drawn 3")
    assert told(t, "keep")["preview-empire"]["place"] == t.s.drawn + 1 == 4


def test_nothing_that_can_fail_is_called_certain() -> None:
    t = appenines().set(reserve=16)
    taken = assault_odds(attack_on(t.s, land("northern_appenines")), 16).taken
    assert 0.995 < taken < 1
    assert told(t, "expand northern_appenines")["preview-odds-all"]["all"] == 99


def test_a_kingdom_scores_what_was_said() -> None:
    t = PositionBuilder().turn(0, "romans", hand=("kingdom_kush", "weaponry")).hold(1, "upper_nile", fort=True)
    said = told(t, "event kingdom_kush")
    mine, theirs = points_now(t, 0), points_now(t, 1)
    t.do("event kingdom_kush")
    assert t.owner("upper_nile") == 0
    assert said["preview-change"] == {"now": mine, "then": points_now(t, 0)}
    assert said["preview-loses"] == {"seat": Seat(1), "points": theirs - points_now(t, 1)}
