"""Chances to win: fair, spread over games, and better than a look at the points."""

from __future__ import annotations

import pytest

from carrack.arena.calibration import MOMENTS, STAGES, forecasts, judged, marks
from carrack.arena.matches import Played, play_turn
from carrack.arena.runners import pool, serial
from carrack.bots.chances import forecaster, win_chances
from carrack.games import GAMES

from ..arena.made_up import contest
from .table import positions

GATE = {"empires": 30, "discovery": 30, "history": 3, "marchands": 24}
"""Games that are enough to tell chances from “the one who leads wins”, by far."""


@pytest.mark.parametrize("game", GAMES)
def test_positions_are_spread_over_the_game(game: str) -> None:
    for seats in (GAMES[game].players[0], GAMES[game].players[-1]):
        contested = contest("casual", seats, game)
        played = play_turn(contested, 0, 0, keep=True)
        assert isinstance(played, Played)
        assert played.record
        found = list(judged(forecaster(GAMES[game]), played.record, 5, "seed"))
        assert [one.stage for one in found] == sorted(list(range(len(STAGES))) * (MOMENTS // len(STAGES)))
        places = played.outcome.ranking
        for one in found:
            assert one.game == 5
            assert one.won == tuple((place == 1) / places.count(1) for place in places)
            assert sum(one.chances) == pytest.approx(1)
            assert sum(one.leaders) == pytest.approx(1)
            assert len(one.chances) == len(one.leaders) == seats
        assert len({one.chances for one in found}) > MOMENTS / 2


def test_processes_change_nothing() -> None:
    contested = contest("casual", 3)
    told: list[None] = []
    found = forecasts(contested, 4, serial, lambda: told.append(None))
    assert len(told) == 4
    assert [one.game for one in found] == [deal for deal in range(4) for _ in range(MOMENTS)]
    assert forecasts(contested, 4, pool(2)) == found


@pytest.mark.parametrize("game", GAMES)
def test_chances_depend_on_what_the_seat_knows_alone(game: str) -> None:
    by = forecaster(GAMES[game])
    every = [state.clone() for state in positions(GAMES[game], 3, 7)]
    for state in every[5 :: len(every) // 6]:
        other = state.imagine(state.seat, 99)
        said = win_chances(by, state, state.seat, 4)
        assert win_chances(by, other, state.seat, 4) == said
        assert all(0 < chance < 1 for chance in said)


@pytest.mark.parametrize("game", GAMES)
def test_the_estimate_knows_more_than_who_leads(game: str) -> None:
    """With few and with many players; `carrack calibration` measures it in earnest."""
    for seats in (GAMES[game].players[0], GAMES[game].players[-1]):
        found = marks(forecasts(contest("club", seats, game), GATE[game], serial))
        assert found.chances.mean < 0.9 * found.leaders.mean
