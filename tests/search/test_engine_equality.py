from __future__ import annotations

import math
from collections import deque
from typing import Any

import pytest

from carrack.bots import weights
from carrack.bots.searcher import Searcher
from carrack.engine.state import TERMINAL
from carrack.games import GAMES
from carrack.play.game import Game
from carrack.play.options import complete_options
from carrack.search.evaluation import LOGIT_ONE, sigmoid
from carrack.search.fixed_point import TABLE_ENDS
from carrack.search.workspace import FEATURE_ONE, UTILITY_ONE
from tests.bots.sample_positions import positions
from tests.support.games_with_search import JUDGED


def brains(game: Game) -> tuple[Searcher, Searcher]:
    path = weights.weights_path(game.package)
    found = weights.read_weights(path) if path.exists() else None
    return Searcher(game, found, "compiled"), Searcher(game, found, "interpreted")


@pytest.mark.parametrize("name", JUDGED)
def test_both_engines_evaluate_and_search_equally(name: str) -> None:
    game = GAMES[name]
    compiled, interpreted = brains(game)
    every = [state.clone() for state in positions(game, 4, 3)]
    for state in every[3 :: max(1, len(every) // 4)]:
        seen: list[list[Any]] = []
        for brain, kind in ((compiled, "compiled"), (interpreted, "interpreted")):
            position: Any = game.new_initial_state(4, complete_options(game, 4, {}), kind)
            position.deserialize(state.serialize())
            engine, workspace = brain.engine, brain.workspace
            engine.evaluate_all(position, workspace)
            found: list[Any] = [list(workspace.utility), list(workspace.win_probability), list(workspace.layer_first)]
            found.append(engine.one_ply_search(position, brain.scratch_b, workspace, 5, 2, 100))
            if position.sealed:
                workspace.adaptive_opponent_percent = 50
                engine.plan_search_reset(position, workspace, state.seat, 60)
                engine.plan_search_candidates(workspace, state.seat, 8)
                engine.plan_search_scenario(position, brain.scratch_a, brain.scratch_b, workspace, state.seat, 8, 5)
                engine.halve_candidates(workspace, state.seat)
                engine.plan_search_scenario(position, brain.scratch_a, brain.scratch_b, workspace, state.seat, 8, 6)
                engine.halve_candidates(workspace, state.seat)
                found += [list(workspace.plan_value_sum), workspace.n_surviving, list(workspace.surviving)]
            else:
                workspace.exploration = 100
                engine.mcts_reset(workspace)
                engine.mcts_search(position, brain.scratch_a, brain.scratch_b, workspace, state.seat, 10, 5)
                workspace.rollout_before_evaluation = 1
                engine.mcts_search(position, brain.scratch_a, brain.scratch_b, workspace, state.seat, 2, 6)
                workspace.rollout_before_evaluation = 0
                found += [
                    workspace.n_nodes,
                    list(workspace.node_value_sum[:600]),
                    engine.mcts_best_action(workspace, state.seat),
                ]
                engine.halving_reset(position, brain.scratch_a, brain.scratch_b, workspace, state.seat, 3, 2, 5)
                engine.halving_scenario(position, brain.scratch_a, brain.scratch_b, workspace, state.seat, 5)
                engine.halve_candidates(workspace, state.seat)
                found += [
                    list(workspace.plan_value_sum),
                    list(workspace.surviving),
                    engine.halving_best_action(workspace),
                ]
            seen.append(found)
        assert seen[0] == seen[1]


@pytest.mark.parametrize("name", JUDGED)
def test_the_net_is_what_its_weights_say(name: str) -> None:
    """Worked out with floating-point numbers from the same inputs, chances differ by rounding alone."""
    game = GAMES[name]
    brain = brains(game)[0]
    learned = weights.read_weights(weights.weights_path(game.package))
    net = {part: [n / 256 for n in numbers] for part, numbers in learned.numbers.items()}
    for state in [state.clone() for state in positions(game, 4, 5)][10::60]:
        brain.engine.evaluate_all(state, brain.workspace)
        chances = list(brain.workspace.win_probability)
        for seat in range(4):
            brain.engine.gather_network_inputs(state, brain.workspace, seat)
            inputs = [n / FEATURE_ONE for n in brain.workspace.network_inputs[: learned.n_table + 3 * learned.n_block]]
            first = [b / FEATURE_ONE for b in net["net_first_bias"]]
            for i, value in enumerate(inputs):
                if value:
                    first = [a + value * w for a, w in zip(first, net["net_first"][i * 64 : i * 64 + 64], strict=True)]
            second = [b / FEATURE_ONE for b in net["net_second_bias"]]
            for i, value in enumerate(first[:63]):
                if value > 0:
                    row = net["net_second"][i * 32 : i * 32 + 32]
                    second = [a + min(value, 8) * w for a, w in zip(second, row, strict=True)]
            out = net["net_last_bias"][0] / FEATURE_ONE + net["net_gain"][0] * first[63]
            out += sum(min(max(value, 0), 8) * net["net_last"][2 * j] for j, value in enumerate(second))
            assert chances[seat] / UTILITY_ONE == pytest.approx(1 / (1 + math.exp(-out)), abs=0.02)


def test_a_chance_grows_with_its_logit() -> None:
    values = [sigmoid(x) for x in range(-10 * LOGIT_ONE, 10 * LOGIT_ONE, LOGIT_ONE // 64)]
    assert values == sorted(values)
    assert values[0] > 0
    assert values[-1] < UTILITY_ONE
    assert sigmoid(0) == UTILITY_ONE // 2
    assert sigmoid(LOGIT_ONE) == pytest.approx(UTILITY_ONE / (1 + math.exp(-1)), abs=UTILITY_ONE / 2000)
    assert len(range(2 * TABLE_ENDS + 1)) == 129


@pytest.mark.parametrize("name", JUDGED)
def test_a_finished_game_is_won_by_the_winners(name: str) -> None:
    game = GAMES[name]
    state = deque(positions(game, 3, 2), maxlen=1).pop()
    assert state.seat == TERMINAL
    brain = brains(game)[0]
    brain.engine.evaluate_all(state, brain.workspace)
    places = state.ranking()
    for seat in range(3):
        assert (brain.workspace.win_probability[seat] > 0) == (places[seat] == 1)
        assert all(
            brain.workspace.utility[seat] >= brain.workspace.utility[q] for q in range(3) if places[seat] < places[q]
        )
