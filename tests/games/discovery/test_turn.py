"""Catalogue section 6: turns, Ages and phases."""

from __future__ import annotations

import pytest

from tests.games.discovery.position_builder import PositionBuilder, rule

BOTH = pytest.mark.parametrize("game", ["empires", "discovery"])
BOXES = (
    "placed",
    "initiative",
    "landed",
    "region-good",
    "took-good",
    "ship",
    "bought",
    "sent",
    "expedition",
    "counter",
    "discovered",
    "settled",
    "gained",
    "battle",
    "killed",
)
LATER = {
    "empires": ("income", "money", "new-good", "new-ship", "new-age", "new-tile", "colonists", "colony-vp", "turn"),
    "discovery": ("income", "money", "colony-vp", "new-age", "new-tile", "new-good", "new-ship", "colonists", "turn"),
}


def idle_game(game: str) -> PositionBuilder:
    """A whole game in which every player ships and declines; seat 0 has a colony in the Caribbean from the start."""
    t = PositionBuilder(game, players=3).settle().colony(0, "caribbean", colonist=3)
    while not t.is_over:
        t.do("place colonist shipping" if "place colonist shipping" in t.options else t.options[-1]).settle()
    return t


def story(t: PositionBuilder) -> list[tuple[int, str]]:
    """Keys of all events with the turn in which they happened."""
    turn, found = 1, []
    for event in (t.game.decode_event(entry) for entry in t.log):
        if event.message.key == "log-turn":
            turn = int(str(event.message.args["turn"]))
        found.append((turn, event.message.key.removeprefix("log-")))
    return found


@BOTH
@rule("D-TURN-01", "D-TURN-08")
def test_game_ends_after_turn_8(game: str) -> None:
    happened = story(idle_game(game))
    assert [turn for turn, key in happened if key == "turn"] == [1, 2, 3, 4, 5, 6, 7, 8]
    assert [turn for turn, key in happened if key == "over"] == [8, 8, 8]


@BOTH
@rule("D-TURN-03")
def test_colonies_score_on_turns_3_6_and_8_only(game: str) -> None:
    t = idle_game(game)
    assert [turn for turn, key in story(t) if key == "colony-vp"] == [3, 6, 8]
    assert [t.player(0).points[f"colonies_{age}"] for age in (1, 2, 3)] == [6, 6, 6]


@BOTH
@pytest.mark.parametrize("turn", range(1, 9))
@rule("D-TURN-02")
def test_ages(game: str, turn: int) -> None:
    age = 1 if turn <= 3 else 2 if turn <= 6 else 3
    tile = ("trading_post", "taxation", "factory")[age - 1]
    t = (
        PositionBuilder.ready(game)
        .turn(turn)
        .money(0, 30)
        .display(tile)
        .box("buildings", "0:colonist")
        .resolve("buildings")
    )
    assert t.view().age == age
    t.do(f"buy {tile}")
    bought = next(event for event in map(t.game.decode_event, t.log) if event.message.key == "log-bought")
    assert bought.message.args["money"] == (10, 14, 20)[age - 1]


@pytest.mark.parametrize(
    "game", [pytest.param("empires", marks=rule("D-TURN-04")), pytest.param("discovery", marks=rule("D-TURN-05"))]
)
@rule("D-TURN-07", "D-RES-01", "D-COMP-06")
def test_phases_and_boxes_of_a_turn_in_order(game: str) -> None:
    t = (
        PositionBuilder.ready(game, players=3)
        .turn(3)
        .money(0, 20)
        .goods(0, rice=3)
        .market(gold=1)
        .display("trading_post")
    )
    t.colony(0, "caribbean", soldier=1, colonist=1).colony(1, "caribbean", colonist=1)
    t.hand(0, colonist=7).hand(2, colonist=1).resolve("placement")
    t.do("place colonist warfare", "place colonist initiative")  # seat 2 leads from the next turn on
    t.do(*(f"place colonist {box}" for box in ("captain", "discovery", "buildings", "shipping", "goods", "dock")))
    t.do("land caribbean", "take gold", "buy trading_post", "go", "explore peru", "reveal d01", "gain captain")
    t.do("battle caribbean 1")
    t.settle()
    happened = [key for _, key in story(t)]
    assert tuple(dict.fromkeys(happened)) == (*BOXES, *LATER[game])
    assert (t.view().turn, t.view().order, t.seat) == (4, (2, 0, 1), 2)


@BOTH
@rule("D-TURN-06")
def test_boxes_wait_until_every_worker_is_placed(game: str) -> None:
    t = PositionBuilder.ready(game, players=2).money(0, 0).hand(0, colonist=1).hand(1, colonist=3).resolve("placement")
    t.do("place colonist initiative", "place colonist goods", "place colonist goods")
    assert (t.view().step, t.player(0).money) == ("placement", 0)
    t.do("place colonist goods")
    assert (t.view().step, t.player(0).money) == ("goods", 1)


@BOTH
@rule("D-TURN-08")
def test_most_points_win(game: str) -> None:
    t = PositionBuilder.ready(game, players=3).turn(8).found(1, "d15").found(2, "d16", "d01").resolve("income")
    assert t.is_over
    assert t.s.scores() == [0, 7, 11]
    assert t.s.ranking() == [3, 2, 1]


@BOTH
@rule("D-TURN-09", "D-X-13")
def test_an_age_1_building_works_in_every_age(game: str) -> None:
    t = PositionBuilder.ready(game, players=3).display("trading_post").own(1, "settlers")
    for turn in range(1, 8):
        t.turn(turn).resolve("benefits").settle()
        assert t.view().turn == turn + 1
        assert t.player(1).hand == {"colonist": 6}
        t.hand(0, colonist=0).hand(1, colonist=0).hand(2, colonist=0)
