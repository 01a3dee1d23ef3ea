"""`carrack arena` as it is typed."""

from __future__ import annotations

import json
import signal
import subprocess
import time
from pathlib import Path
from typing import Any

import pytest

from carrack.arena.results_directory import RESULTS_FILE
from tests.cli.command_line import Shell, start

ARENA = ("arena", "discovery", "--bots", "greedy,random", "--seats", "3", "--seed", "5")
OWN = """
class First:
    def __init__(self, seed):
        pass

    def choose(self, situation):
        return situation.legal_actions[0]


class NoBot:
    def __init__(self, seed):
        pass


seven = 7


def broken(seed):
    raise OSError("no weights")
"""
SLOW = """
import pathlib, random, time

class Slow:
    def __init__(self, seed):
        self.rng = random.Random(seed)

    def choose(self, situation):
        if pathlib.Path("slowly").exists():
            time.sleep(0.005)
        return self.rng.choice(situation.legal_actions)
"""


def facts(text: str) -> Any:
    """The answer in JSON, without the times."""
    found = json.loads(text)
    for bot in found["bots"]:
        assert bot.pop("ms_per_decision") > 0
    return found


def test_tables_in_both_languages(shell: Shell) -> None:
    english = shell(*ARENA, "--games", "6").out
    assert "win share (95%)" in english
    assert "mean points" in english
    assert "One greedy plays against copies of random." in english
    assert "6 games: 2 deals, each played from every seat; seed 5." in english
    french = shell(*ARENA, "--games", "6", "--lang", "fr").out
    assert "part des victoires (95\u00a0%)" in french
    assert "greedy joue seul contre des copies du robot random." in french
    assert "6 parties\u00a0: 2 donnes" in french


def test_the_score_is_called_what_it_is(shell: Shell) -> None:
    for verb, option in (("arena", "--bots"), ("simulate", "--seats")):
        out = shell(verb, "marchands", option, "random,random", "--games", "2").out
        assert "mean economic influence" in out
        out = shell(verb, "history", option, "random,random,random", "--games", "1", "--lang", "fr").out
        assert "points moyens" in out


def test_facts_for_programs(shell: Shell) -> None:
    found = facts(shell(*ARENA, "--games", "6", "--json").out)
    assert (found["deals"], found["games"], found["seats"], found["seed"]) == (2, 6, 3, 5)
    assert found["named"] == ["greedy", "random"]
    greedy, random = found["bots"]
    assert greedy["games"] == 6
    assert random["games"] == 12
    assert greedy["win_share"]["mean"] + 2 * random["win_share"]["mean"] == pytest.approx(1, abs=1e-5)
    assert greedy["win_share"]["low"] < greedy["win_share"]["mean"] <= greedy["win_share"]["high"]
    assert sum(greedy["places"]) == pytest.approx(1, abs=1e-5)
    assert [seat["games"] for seat in greedy["seats"]] == [2, 2, 2]
    assert found["until"] is None
    assert facts(shell(*ARENA, "--games", "6", "--json", "--jobs", "2").out) == found


def test_seats_are_those_of_the_bots_within_the_limits_of_the_game(shell: Shell) -> None:
    def seats(game: str, bots: str) -> int:
        answer = shell("arena", game, "--bots", bots, "--games", "1", "--json")
        return int(json.loads(answer.out)["seats"])

    assert seats("discovery", "random,greedy") == 2
    assert seats("history", "random,greedy") == 3
    assert seats("marchands", "random,greedy,random") == 3


def test_until_a_claim_is_settled(shell: Shell) -> None:
    found = facts(shell(*ARENA, "--games", "300", "--until", "random>greedy", "--json").out)
    assert found["until"]["verdict"] == "refuted"
    assert found["deals"] == found["until"]["deals"] < 40
    assert "greedy wins more than random" in shell(*ARENA, "--games", "300", "--until", "random>greedy").out
    assert "does greedy win" in shell(*ARENA, "--games", "3", "--until", "greedy>random").out


@pytest.mark.parametrize(
    ("arguments", "english", "french"),
    [
        ("arena empires --bots greedy,deep", "Unknown bot “deep”. Bots: novice", "pas de robot"),
        ("arena empires --bots no_such:Bot", "No module “no_such” in this folder", "pas de module"),
        ("arena empires --bots json:Bot", "The module “json” has no “Bot”.", "n’a pas de"),
        ("arena empires --bots own:seven", "“own:seven” is not a bot", "n’est pas un robot"),
        ("arena empires --bots own:NoBot", "“own:NoBot” is not a bot", "n’est pas un robot"),
        ("arena empires --bots own:broken", "cannot be created from a seed: OSError: no weights", "d’une graine"),
        ("arena empires --bots sour:Bot", "“sour” cannot be loaded: SyntaxError", "ne peut pas être chargé"),
        ("arena empires", "“carrack arena” needs --bots.", "Il manque"),
        ("arena chess --bots random", "Unknown game “chess”", "pas de jeu"),
        ("arena history --bots random --seats 2", "3 to 6", "3 à 6"),
        ("arena empires --bots random --games none", "--games must be a whole number", "nombre entier"),
        ("arena empires --bots random --resume", "--resume needs the folder", "--resume demande"),
        ("arena empires --bots random --resume --out nowhere", "“nowhere” has no results", "pas de résultats"),
        ("arena empires --bots random,greedy --until greedy", "is not a claim; write a>b", "pas une affirmation"),
        ("arena empires --bots random,greedy,random --seats 2", "more bots than the 2 seats", "plus de robots"),
        ("arena empires --bots random --option x=on", "“x”", "«\u00a0x\u00a0»"),
        ("simulate empires --seats greedy,deep", "Unknown bot “deep”", "pas de robot"),
        ("play empires --seats human,no_such:Bot", "No module “no_such”", "pas de module"),
    ],
)  # fmt: skip
def test_mistakes_get_one_sentence(
    shell: Shell, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, arguments: str, english: str, french: str
) -> None:
    (tmp_path / "own.py").write_text(OWN, "utf-8")
    (tmp_path / "sour.py").write_text("def", "utf-8")
    monkeypatch.chdir(tmp_path)
    assert english in shell.refused(*arguments.split(" "))
    assert french in shell.refused("--lang", "fr", *arguments.split(" "))


def test_ray_needs_no_address(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where it is not installed, which is one sentence."""
    monkeypatch.setitem(__import__("sys").modules, "ray", None)
    for words in (["--ray"], ["--ray", "--games", "1"], ["--ray", "10.0.0.1:6379"], ["--ray=auto"]):
        assert shell.refused(*ARENA, *words) == "Ray is not installed; “pip install carrack[ray]” adds it."
    assert "pip install" in shell.refused(*ARENA, "--ray", "--lang", "fr")


def test_a_folder_with_everything(shell: Shell, tmp_path: Path) -> None:
    out = tmp_path / "contest"
    answer = shell(*ARENA, "--games", "6", "--out", str(out))
    assert answer.out.endswith(f"Report: {out / 'report.html'}.\n")
    records = sorted(str(path) for path in (out / "games").iterdir())
    assert [Path(name).name for name in records] == [
        f"0000{deal}-{turn}.jsonl" for deal in (1, 2) for turn in (1, 2, 3)
    ]
    assert shell("verify", *records).code == 0
    assert len((out / RESULTS_FILE).read_text("utf-8").splitlines()) == 7
    assert "</html>" in (out / "report.html").read_text("utf-8")
    assert "continue them with --resume" in shell.refused(*ARENA, "--games", "6", "--out", str(out))
    more = facts(shell(*ARENA[:-2], "--games", "9", "--out", str(out), "--resume", "--json").out)
    assert (more["games"], more["seed"]) == (9, 5)
    assert more == facts(shell(*ARENA, "--games", "9", "--json").out)


def playing(home: Path, games: int, *words: str) -> tuple[subprocess.Popen[str], list[str]]:
    """A process in the middle of a contest: its bot takes its time as long as there is a file `slowly`."""
    (home / "slow_bots.py").write_text(SLOW, "utf-8")
    (home / "slowly").touch()
    out = home / "contest"
    line = ["arena", "discovery", "--bots", "slow_bots:Slow,random", "--seed", "5", "--games", str(games), *words]
    process = start(home, *line, "--out", str(out))
    while not (out / RESULTS_FILE).exists() or (out / RESULTS_FILE).read_bytes().count(b"\n") < 4:
        assert process.poll() is None, process.communicate()
        time.sleep(0.01)
    return process, line


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_run_that_is_killed_goes_on_where_it_was(
    shell: Shell, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, jobs: str
) -> None:
    monkeypatch.chdir(tmp_path)
    out = tmp_path / "contest"
    process, words = playing(tmp_path, 20, "--jobs", jobs)
    process.kill()
    assert process.wait() == -signal.SIGKILL
    (tmp_path / "slowly").unlink()
    with (out / RESULTS_FILE).open("ab") as file:
        file.write(b'{"deal": 7, "turn')  # as a kill in the middle of a line leaves it
    kept = (out / RESULTS_FILE).read_bytes()
    kept = kept[: kept.rindex(b"\n") + 1]
    assert 4 <= kept.count(b"\n") < 21
    found = facts(shell(*words, "--out", str(out), "--resume", "--json").out)
    assert (out / RESULTS_FILE).read_bytes().startswith(kept)
    assert (out / RESULTS_FILE).read_bytes().count(b"\n") == 21
    assert found == facts(shell(*words[:-2], "--json").out)


def test_ctrl_c_says_what_is_kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    process, _ = playing(tmp_path, 2000, "--jobs", "2")
    process.send_signal(signal.SIGINT)
    _, said = process.communicate()
    assert process.returncode == 130
    assert "All are saved; continue with the same command and --resume." in said
    assert "Traceback" not in said


def test_bots_of_ones_own(shell: Shell, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "first_bots.py").write_text(OWN, "utf-8")
    monkeypatch.chdir(tmp_path)
    words = ("arena", "empires", "--bots", "first_bots:First,random", "--games", "2", "--json", "--seed", "1")
    found = facts(shell(*words).out)
    assert [bot["bot"] for bot in found["bots"]] == ["first_bots:First", "random"]
    assert facts(shell(*words, "--jobs", "2").out) == found
    simulated = json.loads(shell("simulate", "empires", "--seats", "first_bots:First,random", "-n", "1", "--json").out)
    assert simulated["bots"][0]["bot"] == "first_bots:First"


TELLER = """
class Teller:
    def __init__(self, seed):
        pass

    def choose(self, situation):
        raise RuntimeError(f"{situation.time_limit} seconds")
"""


def test_bots_are_told_how_long_they_may_think(shell: Shell, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "telling_bots.py").write_text(TELLER, "utf-8")
    monkeypatch.chdir(tmp_path)
    words = ("arena", "discovery", "--bots", "telling_bots:Teller,random", "--games", "2")
    assert "RuntimeError: inf seconds (telling_bots.py:7)" in shell.refused(*words)
    assert "RuntimeError: 0.25 seconds" in shell.refused(*words, "--seconds", "0.25", "--jobs", "2")
    words = ("simulate", "discovery", "--seats", "telling_bots:Teller,random")
    assert "“telling_bots:Teller” failed at seat" in shell.refused(*words)
    assert "RuntimeError: 3.0 seconds" in shell.refused(*words, "--seconds", "3")
    assert "--seconds must be a number from 0 to 3600" in shell.refused(*words, "--seconds", "nan")


def test_a_contest_keeps_to_its_seconds(shell: Shell, tmp_path: Path) -> None:
    words = (
        "arena",
        "discovery",
        "--bots",
        "random,random",
        "--games",
        "2",
        "--seed",
        "1",
        "--out",
        str(tmp_path / "x"),
    )
    assert shell(*words, "--seconds", "0.5").code == 0
    assert "--seconds 0.5" in (tmp_path / "x" / "report.html").read_text("utf-8")
    assert "seconds" in shell.refused(*words, "--resume")
    assert shell(*words, "--seconds", "0.5", "--resume").code == 0


def test_bots_of_a_package(shell: Shell, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A package that is installed, as far as Python can tell: a module and its metadata on the path."""
    (tmp_path / "packaged_bots.py").write_text(OWN, "utf-8")
    about = tmp_path / "packaged_bots-1.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: packaged-bots\nVersion: 1\n", "utf-8")
    (about / "entry_points.txt").write_text(
        "[carrack.bots]\npackaged = packaged_bots:First\nlost = packaged_bots:Nothing\n", "utf-8"
    )
    monkeypatch.syspath_prepend(tmp_path)
    found = facts(shell("arena", "empires", "--bots", "packaged,random", "--games", "2", "--json").out)
    assert found["bots"][0]["bot"] == "packaged"
    assert "packaged" in shell.refused("arena", "empires", "--bots", "other")
    assert "cannot be loaded" in shell.refused("arena", "empires", "--bots", "lost")
