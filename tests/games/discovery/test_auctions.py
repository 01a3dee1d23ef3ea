"""Catalogue section 28: the auctions before the first turn, of nations in Empires and of the order in 2007."""

from __future__ import annotations

import pytest

from carrack.engine.errors import InvalidInput
from tests.games.discovery.position_builder import PositionBuilder, rule

NATIONS = ["england", "spain", "france", "portugal", "holland", "italy"]


def nations(players: int = 4) -> PositionBuilder:
    return PositionBuilder("empires", players, nations="auction")


def places(players: int = 4, **options: bool | str) -> PositionBuilder:
    return PositionBuilder("discovery", players, starting_auction=True, **options)


# ---- Empires ------------------------------------------------------------------------------------------------------


@rule("D-AUC-01")
def test_every_player_bids_with_fifteen_dollars_and_no_bonus_for_the_place() -> None:
    t = nations()
    assert [t.player(seat).money for seat in range(4)] == [15, 15, 15, 15]
    t.do("opener 0", "bid 15", "board spain", "opener 1", "bid 1", "pass", "pass", "board italy", "opener 2", "bid 1")
    t.do("pass", "board england", "board france")
    assert [t.player(seat).money for seat in range(4)] == [0, 14, 14, 14]


@rule("D-AUC-02")
@pytest.mark.parametrize("players", [2, 6])
def test_all_six_boards_are_on_offer(players: int) -> None:
    t = nations(players).do("opener 0", "bid 15")
    assert t.options == [f"board {nation}" for nation in NATIONS]


@rule("D-AUC-03")
def test_a_random_player_opens_and_bidding_goes_clockwise() -> None:
    t = nations()
    assert t.is_chance
    assert t.options == ["opener 0", "opener 1", "opener 2", "opener 3"]
    assert t.s.chance_weights() == [1, 1, 1, 1]
    seats = []
    for move in ("opener 2", "bid 1", "bid 2", "bid 3", "bid 4"):
        seats.append(t.do(move).seat)
    assert seats == [2, 3, 0, 1, 2]


@rule("D-AUC-04", "D-R-58")
def test_a_bid_is_a_whole_number_above_the_last_one_and_affordable() -> None:
    t = nations().do("opener 0")
    assert t.options == [*(f"bid {n}" for n in range(1, 16)), "pass"]
    t.do("bid 12")
    assert t.options == ["bid 13", "bid 14", "bid 15", "pass"]
    assert t.refused("bid 12") == "refuse-bid-low"
    assert t.refused("bid 16") == "refuse-money"


@rule("D-AUC-05")
def test_who_passes_is_out_of_that_round_only() -> None:
    t = nations().do("opener 0", "bid 1", "pass", "bid 2")
    assert t.seat == 3
    assert t.do("bid 3", "bid 4").seat == 2, "past seat 1, which is out"
    t.do("pass", "pass", "board spain")
    assert t.is_chance, "the second round"
    assert t.options == ["opener 1", "opener 2", "opener 3"]
    assert t.do("opener 3", "bid 1").seat == 1


@rule("D-AUC-06")
def test_the_winner_pays_the_bid_and_takes_any_board_that_is_left() -> None:
    t = nations().do("opener 0", "bid 6", "pass", "pass", "pass")
    assert t.seat == 0
    t.do("board portugal")
    assert (t.player(0).money, t.player(0).nation) == (9, "portugal")
    t.do("opener 1", "bid 2", "pass", "pass")
    assert t.seat == 1
    assert t.options == [f"board {nation}" for nation in NATIONS if nation != "portugal"]
    assert t.refused("board portugal") == "refuse-board-taken"


@rule("D-AUC-07", "D-AUC-08", "D-AUC-09", "D-R-58")
@pytest.mark.parametrize(("bid", "price"), [(1, 1), (4, 2), (5, 3), (15, 8)])
def test_winners_take_the_places_in_turn_and_the_last_pays_half_rounded_up(bid: int, price: int) -> None:
    t = nations(3).do("opener 2", "bid 9", "pass", "pass", "board italy")
    assert t.view().order == (2,)
    t.do("opener 1")
    t.do(*((f"bid {bid}", "pass") if bid < 15 else ("bid 15",)), "board spain")
    assert t.view().order == (2, 1)
    assert t.seat == 0, "one is left without a board: no more bidding"
    assert t.options == ["board england", "board france", "board portugal", "board holland"]
    t.do("board holland")
    assert t.view().order == (2, 1, 0)
    assert [t.player(seat).money for seat in range(3)] == [15 - price, 15 - bid, 6]
    assert [t.player(seat).nation for seat in range(3)] == ["holland", "spain", "italy"]


@rule("D-R-58")
def test_when_all_others_pass_without_a_bid_the_last_one_pays_a_dollar() -> None:
    t = nations(3).do("opener 1", "pass", "pass")
    assert t.seat == 0
    assert t.do("board france").player(0).money == 14
    assert t.options == ["opener 1", "opener 2"], "the next opener is drawn among those without a board"


# ---- 2007 ---------------------------------------------------------------------------------------------------------


@rule("D-AUC-10", "D-R-59")
def test_one_auction_for_all_places_with_ten_dollars_each() -> None:
    t = places(3)
    assert [t.player(seat).money for seat in range(3)] == [10, 10, 10]
    assert t.options == ["opener 0", "opener 1", "opener 2"]
    t.do("opener 1")
    assert t.seat == 1
    assert t.options == [*(f"bid {n}" for n in range(1, 11)), "pass"]
    assert t.do("bid 4").seat == 2
    assert t.options == [*(f"bid {n}" for n in range(5, 11)), "pass"]
    assert t.do("pass", "bid 6").seat == 1, "seat 2 is out for good"
    t.do("bid 7", "pass").settle()
    assert t.view().turn == 1
    assert t.view().order == (1, 0, 2)


@rule("D-AUC-10")
@pytest.mark.parametrize("youngest", range(3))
def test_the_youngest_opens_the_bidding(youngest: int) -> None:
    t = PositionBuilder("discovery", 3, starting_auction=True, youngest=str(youngest))
    assert t.seat == youngest
    assert t.options == [*(f"bid {n}" for n in range(1, 11)), "pass"]


@rule("D-AUC-10")
def test_the_youngest_has_a_seat_at_the_table() -> None:
    with pytest.raises(InvalidInput) as refused:
        PositionBuilder("discovery", 3, starting_auction=True, youngest="3")
    assert refused.value.message.key == "option-youngest-away"


@rule("D-AUC-11")
def test_the_first_to_pass_plays_last_and_the_next_before_him() -> None:
    t = places(4).do("opener 0", "bid 1", "pass", "bid 2", "pass", "pass").settle()
    assert t.view().order == (2, 0, 3, 1)


@rule("D-AUC-12", "D-AUC-14", "D-AUC-17")
@pytest.mark.parametrize(("second", "half"), [(2, 1), (3, 2), (6, 3), (7, 4)])
def test_the_first_pays_all_the_second_half_of_the_last_bid_the_others_nothing(second: int, half: int) -> None:
    t = places(4).do("opener 2", "bid 1", "pass", f"bid {second}", "bid 9", "pass", "pass", "reveal d01")
    assert t.view().order == (1, 0, 2, 3)
    assert [t.player(seat).money for seat in range(4)] == [10 - half, 10 - 9 + 1, 10, 10]


@rule("D-AUC-13", "D-R-59")
@pytest.mark.parametrize("bid", [7, 8, 9])
def test_the_second_chooses_a_specialist_for_a_bid_of_eight(bid: int) -> None:
    t = places(3).do("opener 0", "pass", f"bid {bid}", "bid 10")
    if bid < 8:
        assert t.is_chance
        assert t.settle().player(1).hand == {"colonist": 5}
        return
    assert t.seat == 1
    assert t.options == ["gain captain", "gain merchant", "gain missionary", "gain soldier"]
    t.do("gain soldier").settle()
    assert t.view().turn == 1
    assert t.player(1).hand == {"colonist": 5, "soldier": 1}, "available on turn 1"
    assert t.player(2).hand == {"colonist": 5}


@rule("D-AUC-15", "D-AUC-16", "D-R-59")
def test_the_first_discovers_the_caribbean_with_an_extra_colonist() -> None:
    t = places(3)
    assert not t.region("caribbean").discovered
    assert (t.view().undiscovered, t.view().spare_counters) == (9, 7)
    t.do("opener 2", "bid 3", "pass", "pass")
    assert t.is_chance
    assert len(t.options) == 16, "any counter may lie there"
    t.do("reveal d13").settle()
    assert t.region("caribbean").discovered
    assert [counter.id for counter in t.player(2).discoveries] == ["d13"]
    assert t.player(2).money == 10 - 3 + 4
    assert t.workers(2, "caribbean") == {"colonist": 1}
    assert t.player(2).hand == {"colonist": 5}
    assert t.player(2).supply["colonist"] == 29 - 5 - 1
    assert t.view().undiscovered == 8


@rule("D-R-59")
def test_a_second_who_never_bid_pays_nothing_and_with_two_players_the_loser_is_second() -> None:
    t = places(2).do("opener 0", "bid 8", "pass", "reveal d01").settle()
    assert t.view().order == (0, 1)
    assert [t.player(seat).money for seat in range(2)] == [10 - 8 + 1, 10]
    assert t.player(1).hand == {"colonist": 5}
