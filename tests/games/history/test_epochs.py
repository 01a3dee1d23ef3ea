"""Catalogue section EPOCH: seven epochs, the calls of each, the parts of a turn."""

from __future__ import annotations

import random
import re
from functools import cache
from typing import Any

import pytest

from carrack.games.history.data import components
from tests.games.history.position_builder import PositionBuilder, rule

PLAYERS = pytest.mark.parametrize("players", [3, 6])


@cache
def played(players: int) -> tuple[PositionBuilder, tuple[tuple[int, int, int, str], ...]]:
    """A game played at random, and of each decision its epoch, its seat, the mover and the step."""
    t, rng = PositionBuilder(players), random.Random(players)
    decisions = []
    while not t.is_over:
        if not t.is_chance:
            decisions.append((int(t.s.epoch), t.seat, int(t.s.mover), t.view().step))
        t.do(rng.choice(t.options))
    return t, tuple(decisions)


def story(t: PositionBuilder) -> list[tuple[str, dict[str, Any]]]:
    """What every player was told, as keys and arguments."""
    events = [t.game.decode_event(entry) for entry in t.log]
    return [(e.message.key.removeprefix("log-"), dict(e.message.args)) for e in events if e.visible_to is None]


def by_epoch(t: PositionBuilder) -> list[list[tuple[str, dict[str, Any]]]]:
    """The story cut where a new epoch begins; what came before the first one is left out."""
    chapters: list[list[tuple[str, dict[str, Any]]]] = []
    for key, args in story(t):
        if key == "epoch":
            chapters.append([])
        elif chapters:
            chapters[-1].append((key, args))
    return chapters


def held(*empires: str, players: int = 4) -> PositionBuilder:
    """Seat 0 holds the first empire, seat 1 the second and so on; the calls of the epoch begin."""
    numbers = [components.EMPIRE_IDS.index(empire) for empire in empires]
    t = PositionBuilder(players).put(epoch=numbers[0] // 7 + 1, call=0, empire=[number % 7 for number in numbers])
    return t.put(empire_known=[1 << seat for seat in range(len(numbers))]).at("call")


# ---- the whole game -------------------------------------------------------------------------------------------------


@PLAYERS
@rule("H-EPOCH-01", "H-EPOCH-05")
def test_seven_epochs_with_one_empire_for_each_player(players: int) -> None:
    chapters = by_epoch(played(players)[0])
    assert len(chapters) == 7
    for chapter in chapters:
        called = [args["seat"].seat for key, args in chapter if key == "called"]
        assert sorted(called) == list(range(players))
        assert sum(key == "scored" for key, _ in chapter) == players
        assert sum(key in ("called", "skipped") for key, _ in chapter) == 7


@PLAYERS
@rule("H-EPOCH-02")
def test_empires_are_called_in_printed_order(players: int) -> None:
    for epoch, chapter in enumerate(by_epoch(played(players)[0])):
        calls = [args["empire"].key for key, args in chapter if key in ("called", "skipped")]
        assert calls == [f"empire-{id}" for id in components.EMPIRE_IDS[epoch * 7 : epoch * 7 + 7]]


@PLAYERS
@rule("H-EPOCH-06")
def test_parts_of_a_turn_come_in_order(players: int) -> None:
    parts = {"events": 0, "preparation": 1, "expansion": 2, "building": 3}
    last: tuple[int, int, int] = (0, 0, 0)
    turns = 0
    for epoch, _, mover, step in played(players)[1]:
        if step == "draft":
            last = (epoch, -1, 0)
        elif last[:2] != (epoch, mover):
            last = (epoch, mover, parts[step])
            turns += 1
        else:
            assert parts[step] >= last[2]
            last = (epoch, mover, parts[step])
    assert turns == 7 * players
    letters = {"called": "c", "played": "p", "armed": "a", "stayed": "x", "monument": "m", "scored": "s"}
    for chapter in by_epoch(played(players)[0]):
        told = "".join(letters.get(key, "") for key, _ in chapter)
        assert re.fullmatch("(cp{0,2}axm*s)+", told), told


@rule("H-RUL-19")
def test_no_other_player_acts_in_a_turn() -> None:
    """Older armies and forts defend and score: their owners are asked nothing."""
    for players in (3, 6):
        assert all(seat == mover for _, seat, mover, step in played(players)[1] if step != "draft")


# ---- calls ----------------------------------------------------------------------------------------------------------


@rule("H-EPOCH-03", "H-EPOCH-04")
def test_the_holder_reveals_the_card_and_plays_a_whole_turn() -> None:
    t = held("carthaginia", "chou_dynasty", players=3)
    assert (t.view().mover, t.view().empire, t.seat) == (1, "chou_dynasty", 1)
    assert [t.view(seat).players[1].empire for seat in (None, 0, 1, 2)] == ["chou_dynasty"] * 4
    assert [t.view(seat).players[0].empire for seat in (None, 0, 1, 2)] == [None, "carthaginia", None, None]
    t.do("expand yellow_river", "pass")
    assert (t.view().mover, t.view().empire) == (0, "carthaginia")
    calls = [(key, args["empire"].key) for key, args in story(t) if key in ("called", "skipped")]
    assert calls == [
        ("skipped", "empire-assyria"),
        ("called", "empire-chou_dynasty"),
        ("skipped", "empire-vedic_city_states"),
        ("skipped", "empire-greek_city_states"),
        ("skipped", "empire-scythians"),
        ("called", "empire-carthaginia"),
    ]
    assert t.view().players[1].points > 0, "his turn ended with scoring"


# ---- the end of an epoch --------------------------------------------------------------------------------------------


@rule("H-EPOCH-07")
def test_preeminence_then_new_charts_then_new_empires() -> None:
    t = held("aryans").points(0, 50)
    middle_east = next(r for r in t.view().regions if r.id == "middle_east")
    assert middle_east.base == 2
    t.log.clear()
    t.do("pass")
    assert [key for key, _ in story(t) if not key.startswith("draws-by")][-3:] == ["scored", "preeminent", "epoch"]
    assert next(r for r in t.view().regions if r.id == "middle_east").base == 3
    assert (t.step, t.is_chance, t.s.epoch) == ("draft", True, 2)
    assert not any(player.has_empire for player in t.view().players)


@rule("H-EPOCH-08")
def test_after_epoch_7_comes_final_scoring() -> None:
    t = held("germany").points(0, 50).points(1, 10)
    t.do("pass")
    assert t.options == ["marker 3", "marker 4", "marker 5", "marker 6"]
    t.do("marker 5")
    assert t.is_over
    assert t.view().players[0].sources["markers"] == 5
    assert t.view().epoch == 7
    assert story(t)[-1][0] == "over"
