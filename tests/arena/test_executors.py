"""The same games whichever way they are played, and with a stop in between."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from carrack.arena import Claim, Tournament, on_ray, pool, run_tournament, serial
from carrack.arena.results_directory import ResultsDirectory
from carrack.arena.standings import fallback_counts
from carrack.arena.tournament import GameIndex, GameStream
from carrack.engine.errors import InvalidInput
from carrack.study import StudyQuestion, answer_question
from carrack.study.finished_games import tournament_games
from tests.support.synthetic_outcomes import contest, told

BAD_BOTS = """
import os, signal

class Raises:
    def __init__(self, seed): pass
    def choose(self, situation): return [][1]

class Cheats:
    def __init__(self, seed): pass
    def choose(self, situation): return -5

class Dies:
    def __init__(self, seed): pass
    def choose(self, situation): os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.fixture(scope="module")
def ray() -> Iterator[None]:
    """A cluster on this machine, for all tests of this module."""
    import ray

    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("RAY_USAGE_STATS_ENABLED", "0")
        patch.setenv("RAY_AUTH_MODE", "disabled")
        quiet = {"include_dashboard": False, "log_to_driver": False, "logging_level": "ERROR"}
        ray.init(address="local", num_cpus=2, _node_ip_address="127.0.0.1", **quiet)
        yield
        ray.shutdown()


@pytest.mark.filterwarnings("ignore::DeprecationWarning", "ignore::FutureWarning", "ignore::ResourceWarning")
def test_serial_pool_and_ray_play_the_same(ray: None) -> None:
    made = contest("greedy,random", 3)
    claim = Claim("greedy", "random")
    here = run_tournament(made, 10, serial, claim=claim)
    assert here.sequential_test
    assert here.sequential_test.confirmed
    assert here.deals < 10
    for runner in (pool(2), on_ray()):
        there = run_tournament(made, 10, runner, claim=claim)
        assert told(there.outcomes) == told(here.outcomes)
        assert there.sequential_test == here.sequential_test


@pytest.mark.filterwarnings("ignore::DeprecationWarning", "ignore::FutureWarning", "ignore::ResourceWarning")
def test_a_study_on_ray_says_the_same(ray: None) -> None:
    made = contest("greedy,random", 2)
    here, there = (
        answer_question(StudyQuestion("seats"), tournament_games(made, 8, runner)) for runner in (serial, on_ray())
    )
    assert here is not None
    assert here == there


@pytest.mark.filterwarnings("ignore::DeprecationWarning", "ignore::FutureWarning", "ignore::ResourceWarning")
def test_ray_tells_of_bots_that_fail(ray: None) -> None:
    with pytest.raises(InvalidInput) as refused:
        run_tournament(contest("nowhere:Bot,random", 2), 1, on_ray())
    assert refused.value.message.key == "arena-bot-no-module"


def test_the_order_in_which_games_end_does_not_matter() -> None:
    made = contest("greedy,random", 2)

    def backwards(made: Tournament, turns: Iterable[GameIndex], keep: bool) -> GameStream:
        yield from reversed(list(serial(made, turns, keep)))

    claim = Claim("greedy", "random")
    assert (
        run_tournament(made, 12, backwards, claim=claim).sequential_test
        == run_tournament(made, 12, serial, claim=claim).sequential_test
    )
    assert told(run_tournament(made, 3, backwards).outcomes) == told(run_tournament(made, 3, serial).outcomes)


def test_a_claim_that_is_settled_ends_workers_in_the_middle_of_games() -> None:
    """Again and again, since what a worker is doing then differs."""
    made = contest("greedy,random", 2)
    ends = [run_tournament(made, 1000, pool(2), claim=Claim("greedy", "random")).deals for _ in range(3)]
    assert ends == [ends[0]] * 3
    assert ends[0] < 50


@pytest.mark.parametrize(
    ("bot", "key"), [("Raises", "arena-bot-raised"), ("Cheats", "arena-bot-illegal"), ("Dies", "arena-worker")]
)
def test_a_bot_that_fails_ends_the_run_with_a_sentence(
    bot: str, key: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "bad_bots.py").write_text(BAD_BOTS, "utf-8")
    monkeypatch.chdir(tmp_path)
    with pytest.raises(InvalidInput) as refused:
        run_tournament(contest(f"random,bad_bots:{bot}", 2), 2, pool(2))
    message = refused.value.message
    assert message.key == key
    if bot == "Raises":
        assert message.args["bot"] == "bad_bots:Raises"
        assert message.args["error"] == "IndexError: list index out of range (bad_bots.py:6)"


def test_what_a_caretaker_chose_is_counted_and_kept(tmp_path: Path) -> None:
    program = tmp_path / "mute.py"
    program.write_text("import sys\nsys.exit()\n", "utf-8")
    made = contest(f"exec:{sys.executable} {program},random", 2)
    folder = ResultsDirectory.create(tmp_path / "kept", made, 2)
    with closing(folder):
        played = run_tournament(made, 1, serial, keep=True, tell=folder.save)
    counts = fallback_counts(made.agents, played.outcomes)
    assert counts == {made.agents[0]: sum(game.decisions[game.seating.index(0)] for game in played.outcomes)}
    with closing(ResultsDirectory.resume(tmp_path / "kept", made)) as again:
        assert list(again.done.values()) == played.outcomes
