"""What cannot be played is refused where it comes in, in a sentence that says what is allowed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel
import pytest

import carrack.env.openspiel  # noqa: F401 - registers the games
from carrack.arena import Tournament
from carrack.cli.app import run_command_line
from carrack.engine.errors import InvalidInput
from carrack.env import CarrackAECEnv, CarrackEnv, CarrackVectorEnv
from carrack.env.rewards import REWARDS
from carrack.games import GAMES
from carrack.play.game import Game
from carrack.play.options import Options, complete_options
from carrack.play.position_setup import set_up_position
from carrack.play.sessions.session import Session
from carrack.study import random_games
from tests.support.games_with_search import JUDGED


def options_of(game: str) -> Options:
    return complete_options(GAMES[game], GAMES[game].players[0], {})


PLAYERS: dict[str, Callable[[str, int], Any]] = {
    "CarrackEnv": lambda game, players: CarrackEnv(game, players),
    "CarrackVectorEnv": lambda game, players: CarrackVectorEnv(game, 4, players),
    "CarrackAECEnv": lambda game, players: CarrackAECEnv(game, players),
    "Tournament": lambda game, players: Tournament(game, ("random",), players, options_of(game), seed=1),
    "Game.new_initial_state": lambda game, players: GAMES[game].new_initial_state(players, options_of(game)),
}


@pytest.mark.parametrize("entry", PLAYERS)
@pytest.mark.parametrize(
    ("game", "players", "allowed"),
    [("history", 2, "3 to 6"), ("empires", 1, "2 to 6"), ("discovery", 9, "2 to 5"), ("marchands", 0, "2 to 4")],
)
def test_numbers_of_players(entry: str, game: str, players: int, allowed: str) -> None:
    with pytest.raises(ValueError, match=rf"for {allowed} players, not {players}") as refused:
        PLAYERS[entry](game, players)
    assert len(str(refused.value).splitlines()) == 1


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    "make",
    [
        lambda game, players: complete_options(game, players, {}),
        lambda game, players: Session.new(game, ["x"] * players),
        lambda game, players: set_up_position(game, players),
        lambda game, players: next(random_games(game, players, {}, 1, 1)),
    ],
    ids=["complete", "Session", "set_up", "random_games"],
)
def test_numbers_of_players_of_sessions_and_options(game: str, make: Callable[[Game, int], Any]) -> None:
    least, most = GAMES[game].players[0], GAMES[game].players[-1]
    for players in (0, least - 1, most + 1, 9):
        with pytest.raises(InvalidInput) as refused:
            make(GAMES[game], players)
        assert refused.value.message.args == {"least": least, "most": most, "count": players}
        assert str(refused.value) == f"core-players (least={least}, most={most}, count={players})"


@pytest.mark.parametrize(
    ("make", "said"),
    [
        (lambda: CarrackEnv("chess", 2), "no game 'chess'; there are .*marchands"),
        (lambda: CarrackEnv("marchands", 2, {"lenght": "short"}), "no option “lenght”"),
        (lambda: CarrackVectorEnv("marchands", 2, 2, {"length": "long"}), "standard, short"),
        (lambda: CarrackAECEnv("empires", 3, {"two_player_captains": True}), "2 players only"),
        (lambda: CarrackEnv("marchands", 2, reward="money"), "no reward 'money'; there are win, place, margin"),
        (lambda: CarrackVectorEnv("marchands", 2, 2, reward="money"), "there are win, place, margin"),
        (lambda: CarrackAECEnv("marchands", 2, reward="money"), "there are win, place, margin"),
        (lambda: CarrackEnv("marchands", 2, seat=2), "seats 0 to 1, not 2"),
        (lambda: CarrackVectorEnv("marchands", 0, 2), "the number of games must be at least 1, not 0"),
        (lambda: CarrackVectorEnv("marchands", 1, 2, opponents="nobody"), "random, novice, casual, club"),
        (lambda: CarrackEnv("marchands", None), "for 2 to 4 players, not None"),  # type: ignore[arg-type]
        (lambda: Tournament("marchands", (), 2, options_of("marchands"), seed=1), "at least one bot"),
        (lambda: Tournament("marchands", ("random",), 2, {}, seed=1), "a value for each of length"),
        (lambda: GAMES["marchands"].new_initial_state(2, {}), "a value for each of length, .*youngest"),
        (lambda: start({"length": "long"}), "length must be one of standard, short, not 'long'"),
        (lambda: start({"open_stock": "yes"}), "open_stock must be one of True, False, not 'yes'"),
        (lambda: start({"youngest": "2"}), "option-youngest-away"),
        (lambda: start({}, rules=7), "rules versions 1 to 1, not 7"),
    ],
)
def test_what_else_is_wrong(make: Callable[[], Any], said: str) -> None:
    with pytest.raises(ValueError, match=said) as refused:
        make()
    assert len(str(refused.value).splitlines()) == 1


def start(options: dict[str, bool | str], rules: int | None = None) -> Any:
    game = GAMES["marchands"]
    return game.new_initial_state(2, complete_options(game, 2, {}) | options, None, rules)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("carrack_marchands(players=7)", "for 2 to 4 players, not 7"),
        ("carrack_marchands(options=length:long)", "standard, short"),
        ("carrack_marchands(options=lenght:short)", "no option"),
    ],
)
def test_games_of_openspiel(name: str, said: str) -> None:
    with pytest.raises((ValueError, pyspiel.SpielError), match=said):
        pyspiel.load_game(name)


@pytest.mark.parametrize("rivals", [None, "random"])
@pytest.mark.parametrize("game", JUDGED)
def test_the_final_observation_is_that_of_the_final_position(
    game: str, rivals: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Gymnasium's contract: what the learner sees after its last action, not before it."""
    ended: list[Any] = []
    monkeypatch.setitem(REWARDS, "win", lambda state: ended.append(state.clone()) or REWARDS["place"](state))
    env = CarrackVectorEnv(game, 3, 3, opponents=rivals)
    seen, info = env.reset(seed=2)
    for _ in range(4000):
        before, deciders = seen.copy(), info["current_player"].copy()
        seen, _, over, _, info = env.step(env.sample_actions())
        for i in np.flatnonzero(over):
            state, final = ended.pop(0), info["final_obs"][i]
            assert state.seat == -2
            assert np.array_equal(final, env.observation_spec.observation(state, int(deciders[i])))
            assert not np.array_equal(final, before[i])
            assert final[0] == deciders[i] == before[i][0]
            assert info["_final_obs"][i]
        if over.any():
            assert not info["final_obs"][~over].any()
            return
    raise AssertionError("no game ended")


@pytest.mark.parametrize(
    "line",
    [
        "arena history --bots random --seats {players} --games 1",
        "calibration history --seats {players}",
        "study history length --seats {players} --games 2",
    ],
)
@pytest.mark.parametrize("players", [2, 9])
def test_commands(line: str, players: int, capsys: pytest.CaptureFixture[str]) -> None:
    assert run_command_line(line.format(players=players).split()) != 0
    assert f"This game is for 3 to 6 players, not {players}." in " ".join(capsys.readouterr().err.split())


@pytest.mark.parametrize("seats", ["random,random", ",".join(["random"] * 9)])
def test_simulated_games(seats: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run_command_line(["simulate", "history", "--seats", seats, "--games", "1"]) != 0
    assert "This game is for 3 to 6 players, not" in " ".join(capsys.readouterr().err.split())
