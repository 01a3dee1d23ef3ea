"""Every rule of Harbour, by its row in the catalogue."""

from __future__ import annotations

import pytest

from carrack.engine.messages import Message
from carrack.engine.state import CHANCE, TERMINAL
from carrack.games.harbour import HARBOUR_GAME
from carrack.play.options import complete_options
from carrack.play.position_setup import PositionSetupError
from carrack.play.previews import preview_together
from tests.games.harbour.position_builder import PositionBuilder, rule


@rule("X-START-01", "X-START-02")
def test_all_players_start_alike_and_draw_a_favourite() -> None:
    game = HARBOUR_GAME
    s = game.new_initial_state(3, complete_options(game, 3, {}))
    assert game.view(s, 0).quay == {"sugar": 8, "wine": 8, "wool": 8}
    assert [player.coins for player in game.view(s, 0).players] == [6, 6, 6]
    drawn = []
    while s.seat == CHANCE:
        assert s.chance_weights() == [1, 1, 1]
        drawn.append(game.action_to_string(s.legal_actions()[2]))
        s.apply_action(s.legal_actions()[2])
    assert drawn == ["fancy wool"] * 3
    assert [player.favourite for player in game.view(s, 1).players] == [None, "wool", None]


@rule("X-START-03")
def test_favourites_may_lie_open() -> None:
    t = PositionBuilder(open_favourites=True)
    assert [player.favourite for player in t.view(None).players] == ["sugar", "wine", "wool"]


@rule("X-BID-01")
def test_bids_are_sealed_and_come_in_any_order() -> None:
    t = PositionBuilder()
    assert t.s.active_players() == [0, 1, 2]
    t.s.select_player(2)
    t.do("bid 3")
    assert t.s.active_players() == [0, 1]
    assert t.view(2).players[2].bid == 3
    assert t.view(0).players[2].bid is None


@rule("X-BID-02")
def test_a_bid_is_at_most_the_coins_of_the_player() -> None:
    t = PositionBuilder(coins=[1, 6, 6])
    assert t.options == ["bid 0", "bid 1"]
    assert t.refused("bid 2") == "refuse-bid"
    assert PositionBuilder().options == ["bid 0", "bid 1", "bid 2", "bid 3"]


@rule("X-BID-03")
def test_the_highest_bid_that_is_alone_takes_the_ship_and_is_paid() -> None:
    t = PositionBuilder(players=4, coins=[6, 6, 6, 6]).do("bid 3", "bid 3", "bid 2", "bid 1", "roll 1")
    assert t.s.seat == 2
    assert [player.coins for player in t.view().players] == [6, 6, 4, 6]


@rule("X-BID-04")
@pytest.mark.parametrize("bids", [("bid 2", "bid 2", "bid 0"), ("bid 0", "bid 1", "bid 1")])
def test_otherwise_the_ship_leaves_empty(bids: tuple[str, ...]) -> None:
    t = PositionBuilder(coins=[6, 6, 6]).do(*bids)
    assert t.view().round == 2
    assert [player.coins for player in t.view().players] == [6, 6, 6]


@rule("X-LOAD-01")
def test_the_die_says_how_many_crates() -> None:
    t = PositionBuilder().do("bid 1", "bid 0", "bid 0")
    assert t.options == [f"roll {die}" for die in range(1, 7)]
    t.do("roll 2", "load sugar", "load wine")
    assert t.view().players[0].loaded == {"sugar": 1, "wine": 1, "wool": 0}
    assert t.view().round == 2


@rule("X-LOAD-01")
def test_a_ship_takes_no_more_than_there_is() -> None:
    t = PositionBuilder(loaded={1: {"sugar": 8, "wine": 8, "wool": 6}}).do("bid 1", "bid 0", "bid 0", "roll 6")
    assert t.view().players[0].loaded == {"sugar": 0, "wine": 0, "wool": 2}


@rule("X-LOAD-02")
def test_any_crates_on_the_quay_can_be_loaded() -> None:
    t = PositionBuilder(loaded={1: {"sugar": 8}}).do("bid 1", "bid 0", "bid 0", "roll 2")
    assert t.options == ["load wine", "load wool"]
    assert t.refused("load sugar") == "refuse-load"
    assert t.game.decision(t.s).picks_left == 2


def test_the_points_of_crates_picked_together_are_summed() -> None:
    t = PositionBuilder().do("bid 1", "bid 0", "bid 0", "roll 3")
    crates = [t.game.string_to_action(f"load {good}") for good in ("sugar", "wine", "wine")]
    assert preview_together(t.game, t.s, crates) == (Message("preview-points", {"points": 4}),)


@rule("X-END-01")
def test_three_rounds() -> None:
    t = PositionBuilder(round=3).do("bid 0", "bid 0", "bid 0")
    assert t.s.seat == TERMINAL


@rule("X-END-02")
def test_favourites_count_double() -> None:
    t = PositionBuilder(round=3, loaded={0: {"sugar": 2, "wine": 1}, 1: {"sugar": 3}}).do("bid 0", "bid 0", "bid 0")
    assert t.s.scores() == [5, 3, 0]
    assert t.game.score_breakdown(t.s)[0] == {"crates": 3, "favourite": 2}


@rule("X-END-03")
def test_coins_break_ties() -> None:
    tied = {0: {"wine": 2}, 1: {"sugar": 2}, 2: {"sugar": 2}}
    t = PositionBuilder(round=3, coins=[3, 4, 3], loaded=tied).do("bid 0", "bid 0", "bid 0")
    assert t.s.ranking() == [2, 1, 2]


def test_a_position_that_cannot_be_is_refused() -> None:
    with pytest.raises(PositionSetupError, match="only 8 crates of wine"):
        PositionBuilder(loaded={0: {"wine": 5}, 1: {"wine": 4}})
