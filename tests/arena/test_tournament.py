from __future__ import annotations

from collections import Counter

import pytest

from carrack.arena import run_tournament, serial
from carrack.arena.bot_game import PlayedGame
from carrack.arena.executors import play_scheduled_game
from carrack.engine.state import CHANCE
from carrack.games import GAMES
from carrack.play.sessions.replay import replay
from tests.support.synthetic_outcomes import contest


@pytest.mark.parametrize(("bots", "seats"), [("a,b,c,d", 4), ("a,b", 4), ("a,b,c", 5), ("a", 3), ("a,b,c,d,e", 3)])
def test_everybody_has_every_seat_once_in_each_deal(bots: str, seats: int) -> None:
    made = contest(bots, seats)
    for deal in range(20):
        sitting = [made.seating(deal, turn) for turn in range(seats)]
        copies = Counter(sitting[0])
        for seat in range(seats):
            assert Counter(table[seat] for table in sitting) == copies


def test_the_last_bot_takes_the_seats_that_are_left() -> None:
    assert contest("a,b", 4).lineup == ("a", "b", "b", "b")
    assert Counter(contest("a,b,c", 5).seating(3, 1)) == {0: 1, 1: 1, 2: 3}


def test_neighbours_change_from_deal_to_deal() -> None:
    made = contest("a,b,c,d", 4)
    after = Counter()  # type: ignore[var-annotated]
    for deal in range(60):
        table = made.seating(deal, 0)
        after[table[(table.index(0) + 1) % 4]] += 1
    assert set(after) == {1, 2, 3}
    assert min(after.values()) > 8


def test_more_bots_than_seats_all_meet_equally_often() -> None:
    made = contest("a,b,c,d,e", 3)
    tables = Counter(frozenset(made.seating(deal, 0)) for deal in range(30))
    assert len(tables) == 10
    assert set(tables.values()) == {3}


def test_games_are_rounded_up_to_whole_deals() -> None:
    made = contest("a,b,c", 3)
    assert [made.deals_for(games) for games in (1, 3, 4, 100)] == [1, 1, 2, 34]


def test_all_games_of_a_deal_have_the_same_chance_and_other_deals_another() -> None:
    """Until the first choice everything is the same in every seating."""
    made = contest("random,greedy,random", 3, "history")

    def opening(deal: int, turn: int) -> list[str]:
        game = play_scheduled_game(made, deal, turn, keep=True)
        assert isinstance(game, PlayedGame)
        assert game.record
        dealt = []
        for entry in game.record.entries:
            if entry.by != CHANCE:
                break
            dealt.append(entry.do)
        return dealt

    first = [opening(0, turn) for turn in range(3)]
    assert first[0]
    assert first[0] == first[1] == first[2]
    assert opening(1, 0) != first[0]


@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_gives_the_same_games_and_records_that_fit_the_rules(game: str) -> None:
    made = contest("greedy,random", GAMES[game].players[0], game)
    games: list[PlayedGame] = []
    result = run_tournament(made, 1, serial, keep=True, tell=games.append)
    for number, played in enumerate(games):
        assert played.record
        assert played.record.result
        session = replay(GAMES[game], played.record)
        assert session.is_over
        assert session.divergence is None
        assert played.record.result.scores == result.outcomes[number].scores
        assert [name.split()[0] for name in played.record.seats] == [
            made.agents[sitter] for sitter in played.outcome.seating
        ]
        again = play_scheduled_game(made, 0, number, keep=True)
        assert isinstance(again, PlayedGame)
        assert again.record == played.record
