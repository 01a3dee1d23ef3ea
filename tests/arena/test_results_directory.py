"""A tournament that is resumed, and results directories that cannot be used."""

from __future__ import annotations

from contextlib import closing, suppress
from pathlib import Path

import pytest

from carrack.arena import PlayedGame, Tournament, run_tournament, serial
from carrack.arena.results_directory import RESULTS_FILE, ResultsDirectory
from carrack.engine.errors import InvalidInput
from tests.support.synthetic_outcomes import contest, told

# ---- in a folder


def lines(folder: Path) -> list[str]:
    return (folder / RESULTS_FILE).read_text("utf-8").splitlines()


def play(folder: ResultsDirectory, made: Tournament, deals: int, most: int = 10**6) -> None:
    """Play on in a folder, but stop after so many games as a kill would."""
    count = 0

    def tell(played: PlayedGame) -> None:
        nonlocal count
        folder.save(played)
        count += 1
        if count == most:
            raise KeyboardInterrupt

    with closing(folder), suppress(KeyboardInterrupt):
        run_tournament(made, deals, serial, done=folder.done, keep=True, tell=tell)


def test_an_interrupted_contest_goes_on_without_loss(tmp_path: Path) -> None:
    made = contest("greedy,random", 2)
    whole = run_tournament(made, 4, serial)
    play(ResultsDirectory.create(tmp_path, made, 8), made, 4, most=5)
    before = lines(tmp_path)
    assert len(before) == 6
    with (tmp_path / RESULTS_FILE).open("a") as file:
        file.write('{"deal": 2, "turn": 1, "seat')  # torn
    folder = ResultsDirectory.resume(tmp_path, made)
    assert len(folder.done) == 5
    assert folder.games == 8
    play(folder, made, 4)
    after = lines(tmp_path)
    assert after[:6] == before
    assert len(after) == 9
    done = ResultsDirectory.resume(tmp_path, made)
    done.close()
    assert told([done.done[turn] for turn in sorted(done.done)]) == told(whole.outcomes)
    assert len(list((tmp_path / "games").glob("*.jsonl"))) == 8
    assert done.record_path(3, 1).exists()


def test_a_contest_is_not_mixed_with_another(tmp_path: Path) -> None:
    made = contest("greedy,random", 2)
    play(ResultsDirectory.create(tmp_path, made, 2), made, 1)
    with pytest.raises(InvalidInput) as refused:
        ResultsDirectory.create(tmp_path, made, 2)
    assert refused.value.message.key == "arena-folder-exists"
    for other in (contest("random,greedy", 2), contest("greedy,random", 2, seed=8), contest("greedy,random", 3)):
        with pytest.raises(InvalidInput) as refused:
            ResultsDirectory.resume(tmp_path, other)
        assert refused.value.message.key == "arena-folder-other"
    assert ResultsDirectory.read_seed(tmp_path) == 7


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
    ResultsDirectory.create(tmp_path, made, 2).close()
    with (tmp_path / RESULTS_FILE).open("a") as file:
        file.write(line + "\n")
    with pytest.raises(InvalidInput) as refused:
        ResultsDirectory.resume(tmp_path, made)
    assert refused.value.message.key == "arena-folder-line"
    assert refused.value.message.args["line"] == 2


def test_a_folder_that_was_never_begun(tmp_path: Path) -> None:
    made = contest("greedy,random", 2)
    with pytest.raises(InvalidInput) as refused:
        ResultsDirectory.resume(tmp_path, made)
    assert refused.value.message.key == "arena-folder-nothing"
    (tmp_path / RESULTS_FILE).write_text('{"arena": 1, "ca')  # killed while it wrote the first line
    ResultsDirectory.create(tmp_path, made, 2).close()
    assert len(lines(tmp_path)) == 1


def test_a_folder_that_cannot_be_written_to(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(InvalidInput) as refused:
        ResultsDirectory.create(tmp_path / "file" / "sub", contest("greedy,random", 2), 2)
    assert refused.value.message.key == "arena-folder-unwritable"
