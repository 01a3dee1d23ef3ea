"""What the previews of choices say, against what then happens."""

from __future__ import annotations

import pytest

from carrack.core.text import Argument, Message, Seat, Term
from carrack.games.discovery import data
from carrack.games.discovery.facts import COUNTER_RESISTANCE
from carrack.games.discovery.questions import NOTATION
from carrack.lang import Language
from tests.discovery.table import Table


def told(t: Table, move: str) -> dict[str, dict[str, Argument]]:
    """The preview of a legal move: its messages by key."""
    action = NOTATION.from_text(move)
    assert action in t.s.legal()
    return {message.key: message.args for message in t.game.preview(t.s, t.seat, action)}


def points_now(t: Table, seat: int) -> int:
    return sum(t.view().players[seat].points_now.values())


def test_buying_says_what_is_left() -> None:
    t = Table.ready("empires", 3, builders=True).turn(4).display("fortress").money(0, 17)
    t.box("buildings", "0:builder").resolve("buildings")
    assert told(t, "buy fortress")["preview-left"] == {"money": 8}
    assert t.do("buy fortress").s.money[0] == 8


def test_a_building_that_brings_more_than_it_costs_says_what_is_left() -> None:
    t = Table.ready("empires", 3).display("inca_conquest").money(0, 12)
    t.box("buildings", "0:colonist").resolve("buildings")
    assert told(t, "buy inca_conquest")["preview-left"] == {"money": 22}
    assert t.do("buy inca_conquest").s.money[0] == 22


@pytest.mark.parametrize("code", ["en", "fr"])
def test_a_building_says_what_using_it_brings(code: str) -> None:
    t = Table.ready("empires").display().market().own(0, "rum_distillery", "west_indies_co").goods(0, sugar=1)
    said = told(t.resolve("benefits"), "use west_indies_co")
    assert said == {"preview-building": {"building": Term("building-west_indies_co-effect")}}
    words = Language(code, "empires")
    assert words.name("preview-building", **said["preview-building"]) == words.name("building-west_indies_co-effect")


def test_landing_says_how_one_stands_and_what_it_earns() -> None:
    t = Table.ready("empires", 3).turn(1).discovered("peru").colony(0, "peru", colonist=2).colony(1, "peru", colonist=2)
    t.box("dock", "0:merchant", "0:colonist").resolve("dock")
    before = points_now(t, 0)
    said = told(t, "land peru")
    assert said["preview-ahead"] == {"mine": 3, "most": 2}
    assert said["preview-money"] == {"money": 5}
    assert "preview-good" in said
    t.do("land peru")
    assert said["preview-points-from"] == {"vp": points_now(t, 0) - before, "source": Term("source-colonies_1")}


def test_points_that_others_lose_are_told() -> None:
    t = Table.ready("empires", 3).turn(1).discovered("peru").colony(0, "peru", colonist=3).colony(1, "peru", colonist=3)
    t.colony(2, "peru", colonist=3).box("dock", "0:colonist", "1:colonist").resolve("dock")
    t.do("land peru")
    before = points_now(t, 0)
    lost = told(t, "land peru")["preview-loses"]
    assert lost == {"seat": Seat(0), "vp": before - points_now(t.do("land peru"), 0)}


def test_a_good_tells_its_income() -> None:
    t = Table.ready("empires", 3).goods(0, sugar=2).market(sugar=1, gold=1).box("goods", "0:colonist").resolve("goods")
    assert told(t, "take sugar")["preview-income-more"] == {"money": 3}
    assert t.do("take sugar").s.income_now(0) == 3


def test_a_good_says_how_many_one_would_have() -> None:
    t = Table.ready("empires", 3).goods(0, sugar=1).market(sugar=1, gold=1).box("goods", "0:colonist").resolve("goods")
    assert told(t, "take sugar")["preview-holds"] == {"number": 2}
    assert "preview-holds" not in told(t, "take gold")


@pytest.mark.parametrize(
    ("kind", "target", "message"),
    [
        ("captain", "discovery", Message("preview-strength", {"value": 3})),
        ("colonist", "initiative", Message("preview-initiative", {"money": 2, "place": 2})),
        ("captain", "shipping", Message("preview-shipping", {"mine": 2, "most": 1})),
        ("colonist", "dock", Message("preview-dock", {"position": 1})),
    ],
)
def test_placing_says_what_the_place_gives(kind: str, target: str, message: Message) -> None:
    t = Table.ready("empires", 3).hand(0, captain=1, colonist=1).explorers(0, colonist=1).shipping(1, soldier=1)
    t.put("box_ship", 1)
    t.box("initiative", "1:colonist").resolve("placement")
    assert told(t, f"place {kind} {target}")[message.key] == message.args


def test_an_expedition_is_weighed_against_what_its_leader_knows() -> None:
    """Counter d01 lies on Peru; only seat 0 has looked."""
    t = Table.ready("empires", 3, scouting=True).counter("peru", "d01", 0).explorers(0, captain=1, soldier=1)
    t.explorers(1, captain=1, soldier=1).resolve("discovery").do("go", "send captain 1", "send soldier 1")
    resistance = t.view(0).regions[[r.id for r in t.view(0).regions].index("peru")].counter.resistance
    said = told(t, "explore peru")
    key = "preview-succeeds" if resistance <= 3 else "warn-fails"
    assert said[key] == {"value": 3, "resistance": resistance}
    assert set(told(t, "explore florida")) == {"preview-strength", "preview-chance"}
    assert told(t, "explore florida")["preview-chance"]["region"] == Term("region-florida")
    t.do("explore florida").settle().do("go", "send captain 1", "send soldier 1")
    assert t.seat == 1
    assert set(told(t, "explore peru")) == {"preview-strength", "preview-chance"}, "seat 1 has not looked"


def test_those_who_are_asked_for_later_are_taken_to_sail_too() -> None:
    t = Table.ready("empires", 2).explorers(0, colonist=1, captain=1).resolve("discovery").do("go")
    assert told(t, "send colonist 0")["preview-strength-others"] == {"value": 2}
    assert told(t, "send colonist 1")["preview-strength-others"] == {"value": 3}
    t.do("send colonist 1")
    assert told(t, "send captain 0")["preview-strength"] == {"value": 1}
    assert told(t, "send captain 1")["preview-strength"] == {"value": 3}


def test_an_expedition_that_cannot_succeed_is_warned_of() -> None:
    """One Soldier, and whatever resists with 1 has been found."""
    easy = [id for id, resistance in zip(data.COUNTER_IDS, COUNTER_RESISTANCE, strict=True) if resistance == 1]
    t = Table.ready("empires", 3).discovered("peru", "florida").found(1, *easy).explorers(0, soldier=1)
    t.resolve("discovery").do("go")
    assert told(t, "explore brazil")["warn-hopeless"] == {"value": 1, "resistance": 2}


@pytest.mark.parametrize(
    ("turn", "target", "warning"),
    [
        (8, "merchant_slot", "warn-no-next-turn"),
        (1, "merchant_slot", ""),
        (1, "warfare", "warn-no-soldier"),
        (1, "shipping", "warn-no-ship"),
        (1, "buildings", "warn-too-dear"),
        (1, "training_slot", "warn-too-dear"),
    ],
)
def test_places_that_bring_nothing_are_warned_of(turn: int, target: str, warning: str) -> None:
    t = Table.ready("empires", 3).hand(0, colonist=1).money(0, 3)
    t.put("box_ship", 0).put("turn", turn).resolve("placement")
    move = next(move for move in t.options if move.startswith("place colonist") and target.split("_")[0] in move)
    assert [key for key in told(t, move) if key.startswith("warn-")] == ([warning] if warning else [])


def test_who_cannot_pay_for_all_of_his_buyers_is_warned() -> None:
    t = Table.ready("empires", 3).turn(1).hand(0, colonist=1).money(0, 19).box("buildings", "0:colonist", "1:colonist")
    t.resolve("placement")
    said = told(t, "place colonist buildings")
    assert said["warn-too-dear-together"] == {"money": 19, "number": 2}
    t.money(0, 20)
    assert "warn-too-dear-together" not in told(t, "place colonist buildings")


def test_a_battle_that_eliminates_nobody_is_warned_of() -> None:
    t = Table.ready("empires", 3).discovered("peru").box("warfare", "0:colonist")
    t.colony(0, "peru", colonist=1).colony(1, "peru", soldier=1).resolve("warfare")
    assert told(t, "battle peru 1") == {"warn-battle": {"mine": 0, "theirs": 1}}


def test_a_soldier_on_the_dock_can_fight() -> None:
    t = Table.ready("empires", 3).hand(0, colonist=1).box("dock", "0:soldier").resolve("placement")
    assert "warn-no-soldier" not in told(t, "place colonist warfare")


def test_a_battle_counts_soldiers_and_targets() -> None:
    t = Table.ready("empires", 3).discovered("peru").own(1, "militia").box("warfare", "0:colonist")
    t.colony(0, "peru", soldier=3).colony(1, "peru", colonist=1).resolve("warfare")
    assert told(t, "battle peru 1") == {"preview-battle": {"mine": 2, "theirs": 1}}
