"""The games pass PettingZoo's own tests."""

from __future__ import annotations

from functools import partial

import numpy as np
import pytest
from pettingzoo.test import api_test, performance_benchmark, seed_test

from carrack.engine.errors import InvalidInput
from carrack.env import CarrackAECEnv
from carrack.games import GAMES
from tests.support.games_with_search import JUDGED


@pytest.mark.filterwarnings("ignore::UserWarning")
@pytest.mark.parametrize("game", JUDGED)
def test_the_api(game: str, capfd: pytest.CaptureFixture[str]) -> None:
    players = GAMES[game].players
    for count in (players[0], players[-1]):
        api_test(CarrackAECEnv(game, count), num_cycles=300)
    assert "Passed" in capfd.readouterr().out


@pytest.mark.parametrize("game", JUDGED)
def test_seeds(game: str) -> None:
    seed_test(partial(CarrackAECEnv, game, 3), num_cycles=100)


@pytest.mark.parametrize("game", JUDGED)
def test_a_whole_game_with_every_switch_on(game: str) -> None:
    """Agents choose at random; the winners' shares add up to one, and every player is told that it is over."""
    env = CarrackAECEnv(game, 4, _everything(game))
    env.reset(seed=3)
    rng = np.random.default_rng(3)
    total = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, over, cut, _ = env.last()
        total[agent] += reward
        if over or cut:
            env.step(None)
        else:
            env.step(int(rng.choice(np.flatnonzero(seen["action_mask"]))))
    assert sum(total.values()) == pytest.approx(1)
    assert env.agents == []


def test_who_does_not_decide_sees_but_cannot_choose() -> None:
    env = CarrackAECEnv("history", 3)
    env.reset(seed=1)
    other = next(agent for agent in env.agents if agent != env.agent_selection)
    seen = env.observe(other)
    assert not seen["action_mask"].any()
    assert seen["observation"][0] == env.possible_agents.index(other)
    with pytest.raises(ValueError, match="cannot choose"):
        env.step(int((1 - env.observe(env.agent_selection)["action_mask"]).argmax()))


def test_the_benchmark_of_pettingzoo_runs(capsys: pytest.CaptureFixture[str]) -> None:
    performance_benchmark(CarrackAECEnv("marchands", 3))
    assert "turns per second" in capsys.readouterr().out


def _everything(game: str) -> dict[str, bool | str]:
    """Every switch that can be on together with those before it."""
    rules = GAMES[game]
    options: dict[str, bool | str] = {option.id: option.default_for_players(4) for option in rules.options}
    for option in rules.options:
        changed = options | {option.id: option.choices[-1] if option.choices else True}
        try:
            rules.check_options(4, changed)
        except InvalidInput:
            continue
        options = changed
    return options
