"""What the previews of choices say, against the odds and against what is then scored."""

from __future__ import annotations

import pytest

from carrack.core.text import Argument, Seat, Term
from carrack.games.history.odds import assault, attack_on
from carrack.games.history.questions import NOTATION
from tests.history.table import Table, land


def told(t: Table, move: str) -> dict[str, dict[str, Argument]]:
    """The preview of a legal move: its messages by key."""
    action = NOTATION.from_text(move)
    assert action in t.s.legal()
    return {message.key: message.args for message in t.game.preview(t.s, t.seat, action)}


def points_now(t: Table, seat: int) -> int:
    return int(t.view().players[seat].points_now)


def appenines(rules: int | None = None, **options: bool) -> Table:
    """The Romans in the south of Italy, an older army of seat 1 with a fort and a city in the north."""
    t = Table(4, rules, **options).turn(0, "romans").hold(1, "northern_appenines", fort=True, settlement="city")
    return t.only("southern_appenines", reserve=4)


def test_the_odds_are_those_of_one_army_and_of_all() -> None:
    t = appenines()
    attack = attack_on(t.s, land("northern_appenines"))
    said = told(t, "expand northern_appenines")
    assert said["preview-odds-all"] == {
        "one": round(100 * assault(attack, 1).taken),
        "all": round(100 * assault(attack, 4).taken),
        "armies": 4,
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


@pytest.mark.parametrize(("rules", "sack_on_entry"), [(2, False), (2, True), (1, False)])
def test_a_land_betrayed_scores_what_was_said(rules: int, sack_on_entry: bool) -> None:
    t = appenines(rules, sack_on_entry=sack_on_entry).set(treachery="northern_appenines")
    said = told(t, "expand northern_appenines")
    mine, theirs = points_now(t, 0), points_now(t, 1)
    t.do("expand northern_appenines")
    assert "preview-treachery" in said
    assert said["preview-if-taken"] == {"points": points_now(t, 0) - mine}
    assert said["preview-loses"] == {"seat": Seat(1), "points": theirs - points_now(t, 1)}


def test_entering_a_vacant_land_scores_what_was_said() -> None:
    t = Table(players=4).turn(0, "romans").only("southern_appenines", reserve=4)
    said = told(t, "expand northern_appenines")
    before = points_now(t, 0)
    assert said["preview-change"] == {"now": before, "then": points_now(t.do("expand northern_appenines"), 0)}
    assert said["preview-level"] == {"level": Term("level-dominance"), "region": Term("region-southern_europe")}


def test_stopping_says_the_points_and_what_is_given_up() -> None:
    t = appenines()
    assert told(t, "pass") == {"preview-now": {"points": points_now(t, 0)}, "preview-given-up": {"number": 4}}


def test_the_odds_go_on_in_a_siege() -> None:
    t = appenines().do("expand northern_appenines").throw("66", "1")
    attack = attack_on(t.s, land("northern_appenines"))
    assert not attack.fort
    assert told(t, "storm")["preview-odds-all"] == {
        "one": round(100 * assault(attack, 1).taken),
        "all": round(100 * assault(attack, 4).taken),
        "armies": 4,
    }


def test_a_drawn_empire_is_described() -> None:
    t = Table(players=4).dealt().do("drawn 3")
    assert told(t, "keep")["preview-empire"]["place"] == t.s.drawn + 1 == 4
