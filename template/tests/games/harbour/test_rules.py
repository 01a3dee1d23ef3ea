"""Every rule of Harbour, by its row in the catalogue."""

from __future__ import annotations

import pytest

from carrack.core.game import CHANCE, OVER
from carrack.core.options import complete
from carrack.core.setting import SettingError
from carrack.games.harbour import HARBOUR_GAME
from tests.harbour.table import Table, rule


@rule("X-START-01", "X-START-02")
def test_everybody_starts_alike_and_draws_a_favourite() -> None:
    game = HARBOUR_GAME
    s = game.start(3, complete(game, 3, {}))
    assert game.view(s, 0).quay == {"sugar": 8, "wine": 8, "wool": 8}
    assert [player.coins for player in game.view(s, 0).players] == [6, 6, 6]
    drawn = []
    while s.seat == CHANCE:
        assert s.weights() == [1, 1, 1]
        drawn.append(game.to_text(s.legal()[2]))
        s.play(s.legal()[2])
    assert drawn == ["fancy wool"] * 3
    assert [player.favourite for player in game.view(s, 1).players] == [None, "wool", None]


@rule("X-START-03")
def test_favourites_may_lie_open() -> None:
    t = Table(open_favourites=True)
    assert [player.favourite for player in t.view(None).players] == ["sugar", "wine", "wool"]


@rule("X-BID-01")
def test_bids_are_sealed_and_come_in_any_order() -> None:
    t = Table()
    assert t.s.seats() == [0, 1, 2]
    t.s.turn_to(2)
    t.do("bid 3")
    assert t.s.seats() == [0, 1]
    assert t.view(2).players[2].bid == 3
    assert t.view(0).players[2].bid is None


@rule("X-BID-02")
def test_nobody_bids_more_than_he_has() -> None:
    t = Table(coins=[1, 6, 6])
    assert t.options == ["bid 0", "bid 1"]
    assert t.refused("bid 2") == "refuse-bid"
    assert Table().options == ["bid 0", "bid 1", "bid 2", "bid 3"]


@rule("X-BID-03")
def test_the_highest_bid_that_is_alone_takes_the_ship_and_is_paid() -> None:
    t = Table(players=4, coins=[6, 6, 6, 6]).do("bid 3", "bid 3", "bid 2", "bid 1", "roll 1")
    assert t.s.seat == 2
    assert [player.coins for player in t.view().players] == [6, 6, 4, 6]


@rule("X-BID-04")
@pytest.mark.parametrize("bids", [("bid 2", "bid 2", "bid 0"), ("bid 0", "bid 1", "bid 1")])
def test_otherwise_the_ship_leaves_empty(bids: tuple[str, ...]) -> None:
    t = Table(coins=[6, 6, 6]).do(*bids)
    assert t.view().round == 2
    assert [player.coins for player in t.view().players] == [6, 6, 6]


@rule("X-LOAD-01")
def test_the_die_says_how_many_crates() -> None:
    t = Table().do("bid 1", "bid 0", "bid 0")
    assert t.options == [f"roll {die}" for die in range(1, 7)]
    t.do("roll 2", "load sugar", "load wine")
    assert t.view().players[0].loaded == {"sugar": 1, "wine": 1, "wool": 0}
    assert t.view().round == 2


@rule("X-LOAD-01")
def test_a_ship_takes_no_more_than_there_is() -> None:
    t = Table(loaded={1: {"sugar": 8, "wine": 8, "wool": 6}}).do("bid 1", "bid 0", "bid 0", "roll 6")
    assert t.view().players[0].loaded == {"sugar": 0, "wine": 0, "wool": 2}


@rule("X-LOAD-02")
def test_any_crates_on_the_quay_can_be_loaded() -> None:
    t = Table(loaded={1: {"sugar": 8}}).do("bid 1", "bid 0", "bid 0", "roll 2")
    assert t.options == ["load wine", "load wool"]
    assert t.refused("load sugar") == "refuse-load"
    assert t.game.decision(t.s).parts == 2


@rule("X-END-01")
def test_three_rounds() -> None:
    t = Table(round=3).do("bid 0", "bid 0", "bid 0")
    assert t.s.seat == OVER


@rule("X-END-02")
def test_favourites_count_double() -> None:
    t = Table(round=3, loaded={0: {"sugar": 2, "wine": 1}, 1: {"sugar": 3}}).do("bid 0", "bid 0", "bid 0")
    assert t.s.scores() == [5, 3, 0]
    assert t.game.breakdown(t.s)[0] == {"crates": 3, "favourite": 2}


@rule("X-END-03")
def test_coins_break_ties() -> None:
    tied = {0: {"wine": 2}, 1: {"sugar": 2}, 2: {"sugar": 2}}
    t = Table(round=3, coins=[3, 4, 3], loaded=tied).do("bid 0", "bid 0", "bid 0")
    assert t.s.ranking() == [2, 1, 2]


def test_a_position_that_cannot_be_is_refused() -> None:
    with pytest.raises(SettingError, match="only 8 crates of wine"):
        Table(loaded={0: {"wine": 5}, 1: {"wine": 4}})
