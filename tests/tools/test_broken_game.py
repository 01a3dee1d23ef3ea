"""A game package that cannot be loaded is reported in one sentence; every other game and the server run."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from carrack.games import GAMES
from tests.support.checkout import ROOT
from tools.new_game import make

FAULTS = {
    "rules/auction.py": ("def do_bid(s: LagoonState, coins: Int) -> None:", "def do_bid(s: LagoonState", "SyntaxError"),
    "rules/final_scoring.py": (
        'DECLARATIONS.step("round end", end_round)',
        'DECLARATIONS.step("bidding", end_round)',
        "ValueError",
    ),
    "data/lagoon.toml": ("rounds = ", "round = ", "DataFileError"),
    "__init__.py": ("GAMES: Final", "ALL: Final", "AttributeError"),
}
"""A mistake in a file of the game: what it says, what it should not say, and the error."""


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sources with a new game; what Python has compiled of them comes along, which saves it doing so each time."""
    home = tmp_path_factory.mktemp("checkout")
    for part in ("src", "template"):
        shutil.copytree(ROOT / part, home / part, ignore=shutil.ignore_patterns("page", "img", "*.pyc.*"))
    make("lagoon", home)
    return home


@pytest.fixture
def broken(checkout: Path, request: pytest.FixtureRequest) -> Iterator[Path]:
    """The same with a mistake in the file that the test names."""
    old, new, _ = FAULTS[request.param]
    path = checkout / "src/carrack/games/lagoon" / request.param
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new), "utf-8")
    yield checkout
    path.write_text(text, "utf-8")


def start(home: Path, *words: str) -> subprocess.Popen[str]:
    variables = {"PYTHONPATH": str(home / "src"), "XDG_DATA_HOME": str(home), "LC_ALL": "C.UTF-8"}
    variables |= {"CARRACK_BOT_WORKERS": "1", "CARRACK_PAGE": str(home / "page")}
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    command = [sys.executable, "-B", "-P", "-m", "carrack", *words]
    return subprocess.Popen(command, env={**os.environ, **variables}, text=True, **pipes)  # type: ignore[call-overload, no-any-return]


def reports(said: str, error: str) -> bool:
    """Whether the report is one sentence that names the game and the error, and nothing else is said."""
    sentence = rf"The game package lagoon cannot be loaded and is left out: {error}: [^\n]+\.\n"
    return re.fullmatch(sentence, said) is not None


def test_no_game_of_ours_is_broken() -> None:
    assert GAMES.failures == {}


@pytest.mark.parametrize("broken", FAULTS, indirect=True)
def test_the_other_games_are_there(broken: Path, request: pytest.FixtureRequest) -> None:
    process = start(broken, "games", "--json")
    said, complaint = process.communicate(timeout=120)
    assert process.returncode == 0, complaint
    assert [game["id"] for game in json.loads(said)] == list(GAMES)
    assert reports(complaint, FAULTS[request.node.callspec.params["broken"]][2]), complaint


@pytest.mark.parametrize(
    ("file", "words", "count", "reason"),
    [
        ("text/locale/fr/lagoon.ftl", "games --json", 4, "there is no text 'option-open_favourites' in language 'fr'"),
        ("text/locale/en/lagoon.ftl", "games --json", 4, "there is no text 'option-open_favourites' in language 'en'"),
        ("text/locale/en/lagoon.ftl", "rules dock --json", 0, ""),
        ("text/rule_catalogue/lagoon/end.toml", "rules D-DOCK-07 --json", 1, "sections and files do not match"),
        ("text/rule_catalogue/lagoon/end.toml", "simulate marchands --seats random,random --games 1 --json", 0, ""),
    ],
)
def test_a_game_without_its_texts_leaves_the_others_alone(
    checkout: Path, file: str, words: str, count: int, reason: str
) -> None:
    path = checkout / "src/carrack" / file
    text = path.read_text("utf-8")
    path.unlink()
    try:
        process = start(checkout, *words.split())
        said, complaint = process.communicate(timeout=120)
    finally:
        path.write_text(text, "utf-8")
    assert process.returncode == 0, complaint
    assert not count or len(json.loads(said)) == count
    assert "lagoon" not in said
    complaint = re.sub(r"^carrack: The rules run interpreted.*\n", "", complaint, flags=re.M)
    assert complaint.count("\n") == bool(reason), complaint
    assert reason in complaint


@pytest.mark.parametrize(
    ("file", "words"),
    [
        ("text/locale/en/lagoon.ftl", "play lagoon --seats greedy,random --plain"),
        ("text/rule_catalogue/lagoon/end.toml", "rules lagoon"),
    ],
)
def test_a_command_about_that_game_says_what_is_wrong(checkout: Path, file: str, words: str) -> None:
    path = checkout / "src/carrack" / file
    text = path.read_text("utf-8")
    path.write_text(text + "\n= {", "utf-8")
    try:
        _, complaint = start(checkout, *words.split()).communicate(timeout=120)
    finally:
        path.write_text(text, "utf-8")
    assert re.search(rf"^carrack: .*{file.split('/', 2)[2]}: [^\n]+$", complaint, re.M), complaint
    assert "Traceback" not in complaint


@pytest.mark.parametrize("broken", ["rules/final_scoring.py"], indirect=True)
def test_the_server_runs(broken: Path) -> None:
    (broken / "page").mkdir()
    (broken / "page/index.html").write_text("<!doctype html><title>Carrack</title>", "utf-8")
    process = start(broken, "serve", "--no-open", "--port", "0")
    try:
        assert process.stdout is not None
        found = re.search(r"http://localhost:(\d+)/", process.stdout.readline())
        assert found, process.communicate(timeout=60)
        with httpx.Client(base_url=f"http://127.0.0.1:{found[1]}", headers={"x-carrack": "1"}, timeout=60) as client:
            assert [game["id"] for game in client.get("/api/v1/start").json()["games"]] == list(GAMES)
            assert client.get("/api/v1/guide/marchands/fr").status_code == 200
    finally:
        process.terminate()
        _, complaint = process.communicate(timeout=60)
    assert complaint.count("lagoon cannot be loaded") == 1, complaint


@pytest.mark.parametrize("broken", ["rules/final_scoring.py"], indirect=True)
def test_the_rules_of_the_others_are_compiled(broken: Path) -> None:
    """The compiler goes on with the games after it, and its result says that one is missing."""
    command = [
        sys.executable,
        "-B",
        "-m",
        "tools.rules_compiler",
        "carrack.games.lagoon",
        "carrack.games.marchands",
        "--generate",
    ]
    variables = {"PYTHONPATH": str(broken / "src")}
    shutil.copytree(ROOT / "tools/rules_compiler", broken / "tools/rules_compiler", dirs_exist_ok=True)
    done = subprocess.run(
        command, cwd=broken, env={**os.environ, **variables}, capture_output=True, text=True, check=False, timeout=300
    )
    assert done.returncode == 1
    assert done.stdout.endswith("carrack.games.marchands/_compiled.pyx\n"), done.stdout + done.stderr
    assert "lagoon cannot be loaded" in done.stderr
    assert "Traceback" not in done.stderr
