"""The same games whichever way they are played, and with a stop in between."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from contextlib import closing, suppress
from pathlib import Path

import pytest

from carrack.arena import Claim, Contest, Played, on_ray, pool, run, serial
from carrack.arena.keeping import RESULTS, Folder
from carrack.arena.runners import Games, Turn
from carrack.arena.standings import helped
from carrack.core.game import Refusal
from carrack.study import Question, answer
from carrack.study.games import bot_games

from .made_up import contest, told

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
    here = run(made, 10, serial, claim=claim)
    assert here.verdict
    assert here.verdict.shown
    assert here.deals < 10
    for runner in (pool(2), on_ray()):
        there = run(made, 10, runner, claim=claim)
        assert told(there.outcomes) == told(here.outcomes)
        assert there.verdict == here.verdict


@pytest.mark.filterwarnings("ignore::DeprecationWarning", "ignore::FutureWarning", "ignore::ResourceWarning")
def test_a_study_on_ray_says_the_same(ray: None) -> None:
    made = contest("greedy,random", 2)
    here, there = (answer(Question("seats"), bot_games(made, 8, runner)) for runner in (serial, on_ray()))
    assert here is not None
    assert here == there


@pytest.mark.filterwarnings("ignore::DeprecationWarning", "ignore::FutureWarning", "ignore::ResourceWarning")
def test_ray_tells_of_bots_that_fail(ray: None) -> None:
    with pytest.raises(Refusal) as refused:
        run(contest("nowhere:Bot,random", 2), 1, on_ray())
    assert refused.value.message.key == "arena-bot-no-module"


def test_the_order_in_which_games_end_does_not_matter() -> None:
    made = contest("greedy,random", 2)

    def backwards(made: Contest, turns: Iterable[Turn], keep: bool) -> Games:
        yield from reversed(list(serial(made, turns, keep)))

    claim = Claim("greedy", "random")
    assert run(made, 12, backwards, claim=claim).verdict == run(made, 12, serial, claim=claim).verdict
    assert told(run(made, 3, backwards).outcomes) == told(run(made, 3, serial).outcomes)


def test_a_claim_that_is_settled_ends_workers_in_the_middle_of_games() -> None:
    """Again and again, since what a worker is doing then differs."""
    made = contest("greedy,random", 2)
    ends = [run(made, 1000, pool(2), claim=Claim("greedy", "random")).deals for _ in range(3)]
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
    with pytest.raises(Refusal) as refused:
        run(contest(f"random,bad_bots:{bot}", 2), 2, pool(2))
    message = refused.value.message
    assert message.key == key
    if bot == "Raises":
        assert message.args["bot"] == "bad_bots:Raises"
        assert message.args["error"] == "IndexError: list index out of range (bad_bots.py:6)"


# ---- in a folder


def lines(folder: Path) -> list[str]:
    return (folder / RESULTS).read_text("utf-8").splitlines()


def play(folder: Folder, made: Contest, deals: int, most: int = 10**6) -> None:
    """Play on in a folder, but stop after so many games as a kill would."""
    count = 0

    def tell(played: Played) -> None:
        nonlocal count
        folder.keep(played)
        count += 1
        if count == most:
            raise KeyboardInterrupt

    with closing(folder), suppress(KeyboardInterrupt):
        run(made, deals, serial, done=folder.done, keep=True, tell=tell)


def test_an_interrupted_contest_goes_on_without_loss(tmp_path: Path) -> None:
    made = contest("greedy,random", 2)
    whole = run(made, 4, serial)
    play(Folder.begin(tmp_path, made, 8), made, 4, most=5)
    before = lines(tmp_path)
    assert len(before) == 6
    with (tmp_path / RESULTS).open("a") as file:
        file.write('{"deal": 2, "turn": 1, "seat')  # torn
    folder = Folder.go_on(tmp_path, made)
    assert len(folder.done) == 5
    assert folder.games == 8
    play(folder, made, 4)
    after = lines(tmp_path)
    assert after[:6] == before
    assert len(after) == 9
    done = Folder.go_on(tmp_path, made)
    done.close()
    assert told([done.done[turn] for turn in sorted(done.done)]) == told(whole.outcomes)
    assert len(list((tmp_path / "games").glob("*.jsonl"))) == 8
    assert done.record_of(3, 1).exists()


def test_a_contest_is_not_mixed_with_another(tmp_path: Path) -> None:
    made = contest("greedy,random", 2)
    play(Folder.begin(tmp_path, made, 2), made, 1)
    with pytest.raises(Refusal) as refused:
        Folder.begin(tmp_path, made, 2)
    assert refused.value.message.key == "arena-folder-exists"
    for other in (contest("random,greedy", 2), contest("greedy,random", 2, seed=8), contest("greedy,random", 3)):
        with pytest.raises(Refusal) as refused:
            Folder.go_on(tmp_path, other)
        assert refused.value.message.key == "arena-folder-other"
    assert Folder.seed(tmp_path) == 7


@pytest.mark.parametrize(
    "line",
    [
        "nonsense",
        "[]",
        '{"deal": 0}',
        '{"deal": 0, "turn": 9, "seating": [0, 1], "scores": [1, 2], "ranking": [1, 2], "decisions": [1, 1], '
        '"seconds": [0, 0]}',
        '{"deal": 0, "turn": 0, "seating": [1, 1], "scores": [1, 2], "ranking": [1, 2], "decisions": [1, 1], '
        '"seconds": [0, 0]}',
        '{"deal": 0, "turn": 0, "seating": [1, 0], "scores": ["1", 2], "ranking": [1, 2], "decisions": [1, 1], '
        '"seconds": [0, 0]}',
    ],
)
def test_results_that_are_none_are_named_by_their_line(tmp_path: Path, line: str) -> None:
    made = contest("greedy,random", 2)
    Folder.begin(tmp_path, made, 2).close()
    with (tmp_path / RESULTS).open("a") as file:
        file.write(line + "\n")
    with pytest.raises(Refusal) as refused:
        Folder.go_on(tmp_path, made)
    assert refused.value.message.key == "arena-folder-line"
    assert refused.value.message.args["line"] == 2


def test_a_folder_that_was_never_begun(tmp_path: Path) -> None:
    made = contest("greedy,random", 2)
    with pytest.raises(Refusal) as refused:
        Folder.go_on(tmp_path, made)
    assert refused.value.message.key == "arena-folder-nothing"
    (tmp_path / RESULTS).write_text('{"arena": 1, "ca')  # killed while it wrote the first line
    Folder.begin(tmp_path, made, 2).close()
    assert len(lines(tmp_path)) == 1


def test_a_folder_that_cannot_be_written_to(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(Refusal) as refused:
        Folder.begin(tmp_path / "file" / "sub", contest("greedy,random", 2), 2)
    assert refused.value.message.key == "arena-folder-unwritable"


def test_what_a_caretaker_chose_is_counted_and_kept(tmp_path: Path) -> None:
    program = tmp_path / "mute.py"
    program.write_text("import sys\nsys.exit()\n", "utf-8")
    made = contest(f"exec:{sys.executable} {program},random", 2)
    folder = Folder.begin(tmp_path / "kept", made, 2)
    with closing(folder):
        played = run(made, 1, serial, keep=True, tell=folder.keep)
    counts = helped(made.entrants, played.outcomes)
    assert counts == {made.entrants[0]: sum(game.decisions[game.seating.index(0)] for game in played.outcomes)}
    with closing(Folder.go_on(tmp_path / "kept", made)) as again:
        assert list(again.done.values()) == played.outcomes
