from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np
import pytest

from carrack.bots.weights import WeightsError, read_weights, write_weights
from carrack.games import GAMES
from carrack.search.workspace import FEATURE_ONE
from carrack.training import training_loop
from carrack.training.network import ValueNetwork
from carrack.training.self_play import play_self_play_games, require_search_hooks
from carrack.training.training_loop import TrainingConfig, load_progress, run_training
from tests.support.games_with_search import JUDGED

GAME = GAMES["marchands"]


def test_self_play_tells_what_was_seen_and_what_became_of_it() -> None:
    sense = require_search_hooks(GAME)
    found = play_self_play_games("marchands", None, 2, 5)
    assert found.x.shape[1] == sense.n_shared_features + 3 * sense.n_player_features
    assert len(found.x) == len(found.y) > 40
    assert found.y.min() >= 0
    assert found.y.max() <= 1
    again = play_self_play_games("marchands", None, 2, 5)
    assert np.array_equal(found.x, again.x)
    assert np.array_equal(found.y, again.y)


def test_older_ones_sit_at_the_table_now_and_then() -> None:
    sense = require_search_hooks(GAME)
    learner = ValueNetwork(sense.n_shared_features, sense.n_player_features, 1)
    learner.init_from_heuristic(sense.heuristic_unit / sense.heuristic_scale, sense.opponent_weight)
    weights = learner.quantize(sense.features_version, {})
    alone = play_self_play_games("marchands", weights, 3, 5)
    never, always = (play_self_play_games("marchands", weights, 3, 5, [None], mixed) for mixed in (0, 100))
    assert not np.array_equal(never.x, always.x)
    assert alone.games == never.games == always.games


def test_a_generation_must_hold_its_own_among_its_like(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The last one is a guest among the new: where it takes more than its share, the new ones are not kept."""
    monkeypatch.setattr(training_loop, "GAMES_PER_JOB", 2)
    monkeypatch.setattr(training_loop, "DEALS_PER_JOB", 1)
    monkeypatch.setattr(training_loop, "MIN_WIN_SHARE", {})
    plan = TrainingConfig("marchands", games=2, match_deals=1, max_generations=2, patience=5, epochs=1)
    kept = {}
    for most in (0.0, 9.0):
        monkeypatch.setattr(training_loop, "MAX_WIN_SHARE", {"last as guest": most - 0.1})
        folder = tmp_path / str(most)
        with ThreadPoolExecutor(1) as pool:
            first, second = run_training(folder, GAME, load_progress(folder, plan), pool, lambda what, done: None)
        assert first["kept"]
        assert {"hand as guest", "last as guest"} <= set(second["matches"])
        kept[most] = second["kept"]
    assert kept == {0.0: False, 9.0: True}


def test_a_net_starts_as_hopes_made_by_hand() -> None:
    net = ValueNetwork(10, 20, 1)
    net.init_from_heuristic(2.0, 0.5)
    x = np.zeros((2, 70), np.float32)
    x[0, 10], x[1, 30] = 1, 1
    logits = net.logits(x)[0]
    assert logits[0] == pytest.approx([2.0, 2.0])
    assert logits[1] == pytest.approx([-1.0, -1.0])


def test_a_net_learns_what_there_is_to_learn() -> None:
    rng = np.random.default_rng(1)
    x = (rng.random((4000, 16)) * FEATURE_ONE).astype(np.int16)
    y = np.stack([x[:, 3] > x[:, 5], x[:, 1] > FEATURE_ONE // 2], 1).astype(np.float32)
    net = ValueNetwork(4, 4, 1)
    before = net.loss(x, y)
    for _ in net.fit(x, y, 60, 1):
        pass
    assert (net.loss(x, y) < 0.75 * before).all()


def test_gradients_are_those_of_the_loss() -> None:
    rng = np.random.default_rng(3)
    net = ValueNetwork(4, 4, 2)
    net.values = {name: rng.normal(0, 0.3, value.shape).astype(np.float64) for name, value in net.values.items()}
    x, y = rng.random((8, 16)), rng.random((8, 2))

    def loss() -> float:
        out = net.logits(x)[0]
        return float((np.logaddexp(0, out) - y * out).mean())

    found = net.gradients(x, y)
    for name, value in net.values.items():
        at = tuple(0 for _ in value.shape)
        value[at] += 1e-5
        up = loss()
        value[at] -= 2e-5
        down = loss()
        value[at] += 1e-5
        assert found[name][at] == pytest.approx((up - down) / 2e-5, rel=1e-3, abs=1e-7)


def test_weights_come_back_from_their_file(tmp_path: Path) -> None:
    net = ValueNetwork(10, 20, 1)
    net.init_from_heuristic(3.0, 0.3)
    made = net.quantize(1, {"command": "carrack train"})
    write_weights(made, tmp_path / "some.weights")
    assert read_weights(tmp_path / "some.weights") == made


def test_weights_that_could_leave_their_bits_are_refused(tmp_path: Path) -> None:
    made = ValueNetwork(10, 20, 1).quantize(1, {})
    made.numbers["net_first"][::64] = [30_000] * 70
    with pytest.raises(WeightsError, match="column 0 of net_first"):
        write_weights(made, tmp_path / "some.weights")


def test_training_goes_on_where_it_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two small generations: stopped in the middle of the second and begun again, the result is the same."""
    monkeypatch.setattr(training_loop, "GAMES_PER_JOB", 2)
    monkeypatch.setattr(training_loop, "DEALS_PER_JOB", 1)
    plan = TrainingConfig("marchands", games=6, match_deals=1, max_generations=2, patience=5, epochs=1)
    with ThreadPoolExecutor(1) as pool:
        whole, parts = tmp_path / "whole", tmp_path / "parts"
        rows = list(run_training(whole, GAME, load_progress(whole, plan), pool, lambda what, done: None))
        assert [row["generation"] for row in rows] == [1, 2]

        class Stop(Exception):
            pass

        def stop(what: str, done: float) -> None:
            if (parts / "progress.json").exists() and what == "play":
                raise Stop

        with pytest.raises(Stop):
            list(run_training(parts, GAME, load_progress(parts, plan), pool, stop))
        assert json.loads((parts / "progress.json").read_text("utf-8"))["generation"] == 1
        list(run_training(parts, GAME, load_progress(parts, plan), pool, lambda what, done: None))
    assert (parts / "2.weights").read_bytes() == (whole / "2.weights").read_bytes()


@pytest.mark.parametrize("name", JUDGED)
def test_every_game_comes_with_weights_for_its_features(name: str) -> None:
    sense = require_search_hooks(GAMES[name])
    from carrack.bots.weights import bundled_weights

    found = bundled_weights(GAMES[name].package, sense.features_version)
    assert found is not None
    assert (found.n_table, found.n_block) == (sense.n_shared_features, sense.n_player_features)
    assert found.made["command"].startswith("carrack train")
    assert found.made["matches"]
