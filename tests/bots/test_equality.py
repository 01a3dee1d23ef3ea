from __future__ import annotations

import math
from collections import deque
from typing import Any

import pytest

from carrack.bots import weights
from carrack.bots.thinker import Brain
from carrack.core.curves import ENDS
from carrack.core.game import OVER, Game
from carrack.core.judging import LOGIT, sigmoid
from carrack.core.mind import ONE, UNIT
from carrack.core.options import complete
from carrack.games import GAMES

from .table import positions


def brains(game: Game) -> tuple[Brain, Brain]:
    path = weights.path_of(game.package)
    found = weights.read(path) if path.exists() else None
    return Brain(game, found, "compiled"), Brain(game, found, "interpreted")


@pytest.mark.parametrize("name", GAMES)
def test_both_engines_judge_look_and_search_alike(name: str) -> None:
    game = GAMES[name]
    compiled, interpreted = brains(game)
    every = [state.clone() for state in positions(game, 4, 3)]
    for state in every[3 :: max(1, len(every) // 4)]:
        seen: list[list[Any]] = []
        for brain, kind in ((compiled, "compiled"), (interpreted, "interpreted")):
            position: Any = game.start(4, complete(game, 4, {}), kind)
            position.restore(state.dump())
            engine, mind = brain.engine, brain.mind
            engine.judge_all(position, mind)
            found: list[Any] = [list(mind.merit), list(mind.win_chance), list(mind.layer_first)]
            found.append(engine.look_around(position, brain.spare, mind, 5, 2, 100))
            if position.sealed:
                mind.insight = 50
                engine.plans_begin(position, mind, state.seat, 60)
                engine.plans_run(mind, state.seat, 8)
                engine.plan_scene(position, brain.work, brain.spare, mind, state.seat, 8, 5)
                engine.plans_halve(mind, state.seat)
                engine.plan_scene(position, brain.work, brain.spare, mind, state.seat, 8, 6)
                engine.plans_halve(mind, state.seat)
                found += [list(mind.plan_total), mind.n_running, list(mind.plans_running)]
            else:
                mind.explore = 100
                engine.tree_begin(mind)
                engine.tree_search(position, brain.work, brain.spare, mind, state.seat, 10, 5)
                mind.read_on = 1
                engine.tree_search(position, brain.work, brain.spare, mind, state.seat, 2, 6)
                mind.read_on = 0
                found += [mind.n_nodes, list(mind.node_total[:600]), engine.tree_best(mind, state.seat)]
                engine.scenes_begin(position, brain.work, brain.spare, mind, state.seat, 3, 2, 5)
                engine.scene(position, brain.work, brain.spare, mind, state.seat, 5)
                engine.plans_halve(mind, state.seat)
                found += [list(mind.plan_total), list(mind.plans_running), engine.scenes_best(mind)]
            seen.append(found)
        assert seen[0] == seen[1]


@pytest.mark.parametrize("name", GAMES)
def test_the_net_is_what_its_weights_say(name: str) -> None:
    """Worked out with floating-point numbers from the same inputs, chances differ by rounding alone."""
    game = GAMES[name]
    brain = brains(game)[0]
    learned = weights.read(weights.path_of(game.package))
    net = {part: [n / 256 for n in numbers] for part, numbers in learned.numbers.items()}
    for state in [state.clone() for state in positions(game, 4, 5)][10::60]:
        brain.engine.judge_all(state, brain.mind)
        chances = list(brain.mind.win_chance)
        for seat in range(4):
            brain.engine.gather(state, brain.mind, seat)
            inputs = [n / ONE for n in brain.mind.inputs[: learned.n_table + 3 * learned.n_block]]
            first = [b / ONE for b in net["net_first_bias"]]
            for i, value in enumerate(inputs):
                if value:
                    first = [a + value * w for a, w in zip(first, net["net_first"][i * 64 : i * 64 + 64], strict=True)]
            second = [b / ONE for b in net["net_second_bias"]]
            for i, value in enumerate(first[:63]):
                if value > 0:
                    row = net["net_second"][i * 32 : i * 32 + 32]
                    second = [a + min(value, 8) * w for a, w in zip(second, row, strict=True)]
            out = net["net_last_bias"][0] / ONE + net["net_gain"][0] * first[63]
            out += sum(min(max(value, 0), 8) * net["net_last"][2 * j] for j, value in enumerate(second))
            assert chances[seat] / UNIT == pytest.approx(1 / (1 + math.exp(-out)), abs=0.02)


def test_a_chance_grows_with_its_logit() -> None:
    values = [sigmoid(x) for x in range(-10 * LOGIT, 10 * LOGIT, LOGIT // 64)]
    assert values == sorted(values)
    assert values[0] > 0
    assert values[-1] < UNIT
    assert sigmoid(0) == UNIT // 2
    assert sigmoid(LOGIT) == pytest.approx(UNIT / (1 + math.exp(-1)), abs=UNIT / 2000)
    assert len(range(2 * ENDS + 1)) == 129


@pytest.mark.parametrize("name", GAMES)
def test_a_finished_game_is_won_by_the_winners(name: str) -> None:
    game = GAMES[name]
    state = deque(positions(game, 3, 2), maxlen=1).pop()
    assert state.seat == OVER
    brain = brains(game)[0]
    brain.engine.judge_all(state, brain.mind)
    places = state.ranking()
    for seat in range(3):
        assert (brain.mind.win_chance[seat] > 0) == (places[seat] == 1)
        assert all(brain.mind.merit[seat] >= brain.mind.merit[q] for q in range(3) if places[seat] < places[q])
