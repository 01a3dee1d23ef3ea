"""Chances to win: fair, spread over games, and better than a look at the points."""

from __future__ import annotations

import pytest

from carrack.arena.bot_game import PlayedGame
from carrack.arena.calibration import POSITIONS_PER_GAME, STAGES, brier_scores, forecasts, sample_forecasts
from carrack.arena.executors import play_scheduled_game, pool, serial
from carrack.bots.win_probability import win_probabilities, win_probability_model
from carrack.games import GAMES
from tests.bots.sample_positions import positions
from tests.support.games_with_search import JUDGED
from tests.support.synthetic_outcomes import contest

GATE = {"empires": 30, "discovery": 30, "history": 3, "marchands": 24}
"""Games that are enough to tell chances from “the one who leads wins”, by far."""


@pytest.mark.parametrize("game", JUDGED)
def test_positions_are_spread_over_the_game(game: str) -> None:
    for seats in (GAMES[game].players[0], GAMES[game].players[-1]):
        contested = contest("casual", seats, game)
        played = play_scheduled_game(contested, 0, 0, keep=True)
        assert isinstance(played, PlayedGame)
        assert played.record
        found = list(sample_forecasts(win_probability_model(GAMES[game]), played.record, 5, "seed"))
        assert [one.stage for one in found] == sorted(list(range(len(STAGES))) * (POSITIONS_PER_GAME // len(STAGES)))
        places = played.outcome.ranking
        for one in found:
            assert one.game == 5
            assert one.won == tuple((place == 1) / places.count(1) for place in places)
            assert sum(one.win_probabilities) == pytest.approx(1)
            assert sum(one.leaders) == pytest.approx(1)
            assert len(one.win_probabilities) == len(one.leaders) == seats
        assert len({one.win_probabilities for one in found}) > POSITIONS_PER_GAME / 2


def test_processes_change_nothing() -> None:
    contested = contest("casual", 3)
    told: list[None] = []
    found = forecasts(contested, 4, serial, lambda: told.append(None))
    assert len(told) == 4
    assert [one.game for one in found] == [deal for deal in range(4) for _ in range(POSITIONS_PER_GAME)]
    assert forecasts(contested, 4, pool(2)) == found


@pytest.mark.parametrize("game", JUDGED)
def test_chances_depend_on_what_the_seat_knows_alone(game: str) -> None:
    by = win_probability_model(GAMES[game])
    every = [state.clone() for state in positions(GAMES[game], 3, 7)]
    for state in every[5 :: len(every) // 6]:
        other = state.determinize(state.seat, 99)
        said = win_probabilities(by, state, state.seat, 4)
        assert win_probabilities(by, other, state.seat, 4) == said
        assert all(0 < chance < 1 for chance in said)


@pytest.mark.parametrize("game", JUDGED)
def test_the_estimate_knows_more_than_who_leads(game: str) -> None:
    """With few and with many players; `carrack calibration` measures it in earnest."""
    for seats in (GAMES[game].players[0], GAMES[game].players[-1]):
        found = brier_scores(forecasts(contest("club", seats, game), GATE[game], serial))
        assert found.model.mean < 0.9 * found.leader_baseline.mean
