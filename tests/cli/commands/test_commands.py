"""Every verb but `play`: what it prints, for people and for programs, and how it refuses."""

from __future__ import annotations

import asyncio
import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from carrack import __version__
from carrack.arena.independent_games import play_independent_game
from carrack.cli import checkout
from carrack.cli.command_list import GROUPS, command_names
from carrack.cli.help_text import help_texts, system_language
from carrack.games import GAMES
from carrack.play.options import complete_options
from carrack.play.records import jsonl
from carrack.play.sessions.session import Session
from carrack.server.storage.database import Database
from carrack.text.catalogue import load_catalogue
from carrack.text.fluent import LANGUAGES, Localizer
from tests.cli.command_line import Shell, environment, positions

VERBS = ("games", "play", "replay", "verify", "rules", "simulate", "arena", "calibration", "bench")


@pytest.fixture(scope="module")
def finished() -> Session:
    """A whole game of the 2007 edition, with an auction."""
    return next(s for s in positions("discovery", 2, 12, 10_000, starting_auction=True) if s.is_over)


@pytest.fixture
def file(finished: Session, tmp_path: Path) -> Path:
    path = tmp_path / "game.jsonl"
    jsonl.write_record(path, finished.record)
    return path


# ---- the command line itself


def test_version_and_help(shell: Shell) -> None:
    assert shell("--version").out == f"carrack {__version__}\n"
    for code in LANGUAGES:
        texts = help_texts(code)
        out = shell("--help", "--lang", code).out
        for verb in VERBS:
            assert f"{verb} {texts[f'cli-help-{verb}']}" in " ".join(out.split())
        headings = [out.index(f"\n{texts[f'cli-help-group-{group}']}\n") for group in GROUPS]
        assert headings == sorted(headings)


def test_help_lists_what_players_need_first_and_nothing_of_hosts_between(shell: Shell) -> None:
    out = shell("--help").out
    listed = [line.split()[0] for line in out.splitlines() if re.match(r"  [a-z]+ {2,}[A-Z]", line)]
    assert listed[:5] == ["serve", "play", "games", "rules", "replay"]
    assert listed == command_names()


@pytest.mark.parametrize("command", ["bench", "soak"])
def test_outside_of_a_checkout_a_sentence_says_where_benchmarks_are(
    shell: Shell, monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    monkeypatch.setattr(checkout, "checkout_root", lambda: None)
    said = shell.refused(command)
    assert f"`carrack {command}` runs only in a checkout of the sources" in said
    assert "docs/install.md" in said


def test_help_texts_are_all_of_the_texts() -> None:
    """They are read without the Fluent parser, so they must be plain lines."""
    for code in LANGUAGES:
        lang = Localizer(code)
        for key, text in help_texts(code).items():
            if key != "cli-help-default":
                assert lang.render_key(key) == text
    assert len(help_texts("en")) > 30


def test_help_of_every_command_is_in_the_language(shell: Shell) -> None:
    for verb in VERBS[:-1]:
        out = shell(verb, "--help", "--lang", "fr").out
        assert "Montrer cette aide." in out
        assert "cli-" not in out


@pytest.mark.parametrize(
    ("arguments", "english", "french"),
    [
        ("dance", "Unknown command “dance”. Commands: serve, play, games, rules", "Il n’y a pas de commande"),
        ("games --loud", "“carrack games” has no option “--loud”.", "n’a pas d’option"),
        ("games now", "Unexpected argument of “carrack games”: “now”.", "ne sait que faire de"),
        ("verify", "“carrack verify” needs FILE", "Il manque FILE"),
        ("play", "Name the game to play: empires, discovery", "Dites à quel jeu jouer"),
        ("play chess", "Unknown game “chess”. Games: empires", "Il n’y a pas de jeu"),
        ("play empires --seed x", "--seed must be a whole number from 0 to 2147483647, not “x”.", "nombre entier"),
        ("play empires --seed -1", "--seed must be a whole number", "nombre entier"),
        ("play empires --seed", "Wrong use of option “--seed” of “carrack play”", "L’option"),
        ("play empires --seats human,dog", "Unknown player type “dog”", "Personne du nom de"),
        ("play empires --seats human", "This game is for 2 to 6 players, not 1.", "Ce jeu se joue de 2 à 6 joueurs"),
        ("play discovery --seats " + "random," * 5 + "random", "This game is for 2 to 5 players, not 6.", "de 2 à 5"),
        ("play empires --option builders", "Write an option as name=value", "Une option s’écrit"),
        ("play empires --option builders=7", "Option “builders” cannot be “7”", "L’option"),
        ("play empires -o two_player_captains=on", "is for 2 players only.", "ne vaut qu’à 2 joueurs"),
        ("play empires --names A,A", "Two players cannot have the same name “A”.", "Deux joueurs ne peuvent pas"),
        ("play empires --names A,B,C,D,E", "There are 5 names for 4 seats.", "5 noms pour 4 places"),
        ("play empires --names \u202e", "must have 1 to 100 visible characters", "caractères visibles"),
        ("play empires --file /dev/null/x/y", "Cannot create the folder", "ne peut pas être créé"),
        ("play --resume", "No saved game in", "Il n’y a pas de partie sauvegardée"),
        ("play --resume nothing.jsonl", "There is no file “nothing.jsonl”.", "Il n’y a pas de fichier"),
        ("play --resume x --names A", "A resumed game keeps its names and options.", "garde ses noms"),
        ("play --resume a --file b", "Name one file to resume, not two.", "un seul fichier"),
        ("replay nothing.jsonl", "There is no file “nothing.jsonl”.", "Il n’y a pas de fichier"),
        ("simulate empires --seats greedy,human", "Unknown bot “human”", "Il n’y a pas de robot"),
        ("simulate empires --games 0", "--games must be a whole number from 1 to 1000000", "nombre entier"),
        ("rules xyzzy", "No rule and no text of the rules matches “xyzzy”.", "Aucune règle"),
        ("rules --coverage chess", "Unknown game “chess”", "Il n’y a pas de jeu"),
        ("games --lang de", "Unknown language “de”. Languages: en, fr.", None),
    ],
)  # fmt: skip
def test_bad_input_gets_one_clear_sentence(shell: Shell, arguments: str, english: str, french: str | None) -> None:
    assert english in shell.refused(*arguments.split(" "))
    if french:
        assert french in shell.refused("--lang", "fr", *arguments.split(" "))


def test_the_language_is_the_systems_unless_told_otherwise(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    assert "Il n’y a pas de jeu" in shell.refused("play", "chess")
    assert "Unknown game" in shell.refused("play", "chess", "--lang=en")


@pytest.mark.parametrize(
    ("environment", "code"),
    [
        ({}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "fr"}, "fr"),
        ({"LANG": "FR_CA"}, "fr"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "fr_FR", "LC_MESSAGES": "en_GB"}, "en"),
        ({"LANG": "en_GB", "LC_MESSAGES": "fr_BE"}, "fr"),
        ({"LANG": "fr_FR", "LC_MESSAGES": "fr_FR", "LC_ALL": "C"}, "en"),
        ({"LANG": "en_GB", "LC_ALL": "fr_CH.UTF-8"}, "fr"),
        ({"LANG": "fr_FR", "LC_ALL": ""}, "fr"),
    ],
)
def test_the_language_of_the_system(environment: dict[str, str], code: str) -> None:
    assert system_language(environment) == code


def test_the_language_of_this_system(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    assert system_language() == "fr"
    monkeypatch.setenv("LC_ALL", "en_US.UTF-8")
    assert system_language() == "en"


def test_nothing_is_left_of_a_game_that_could_not_start(shell: Shell) -> None:
    shell.refused("play", "empires", "--names", "A,A", "--file", str(shell.home / "g"))
    shell.refused("play", "empires", "-o", "two_player_captains=on", "--file", str(shell.home / "g"))
    assert list(shell.home.iterdir()) == []


def test_an_existing_file_is_never_overwritten(shell: Shell, file: Path) -> None:
    before = file.read_bytes()
    assert f"The file “{file}” already exists" in shell.refused("play", "empires", "--file", str(file))
    assert file.read_bytes() == before


def test_a_reader_who_leaves_is_no_error(tmp_path: Path, file: Path) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    process = subprocess.run(
        [sys.executable, "-m", "carrack", "rules", "--json"],
        stdout=writing, stderr=subprocess.PIPE, text=True, check=False, env=environment(tmp_path),
    )  # fmt: skip
    os.close(writing)
    assert process.returncode == 1
    assert process.stderr == ""


def test_a_wrong_engine_is_one_sentence(tmp_path: Path) -> None:
    process = subprocess.run(
        [sys.executable, "-m", "carrack", "simulate", "empires", "--games", "1"],
        capture_output=True, text=True, check=False, env=environment(tmp_path, CARRACK_ENGINE="steam"),
    )  # fmt: skip
    assert process.returncode == 2
    kinds = "auto, compiled, interpreted, strict"
    assert process.stderr == f"carrack: CARRACK_ENGINE is 'steam'; it must be one of {kinds}\n"


def test_running_interpreted_is_said_once(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "carrack", "simulate", "discovery", "--seats", "random,random", "--games", "2"]
    env = environment(tmp_path, CARRACK_ENGINE="interpreted")
    process = subprocess.run(command, capture_output=True, text=True, check=True, env=env)
    assert process.stderr.count("interpreted") == 1


# ---- games


def test_games_for_programs(shell: Shell) -> None:
    listed = json.loads(shell("games", "--json").out)
    assert [game["id"] for game in listed] == list(GAMES)
    for facts, game in zip(listed, GAMES.values(), strict=True):
        assert facts["players"] == {"least": game.players[0], "most": game.players[-1]}
        assert set(facts["about"]) == set(LANGUAGES)
        for told, option in zip(facts["options"], game.options, strict=True):
            assert told["id"] == option.id
            assert told["type"] == ("choice" if option.choices else "switch")
            assert told["default"] == option.default
            assert told["rules"] == list(option.rule_ids)
            assert told["help"]["en"] != told["help"]["fr"]
            assert list(told["choices"]) == list(option.choices)
    captains = next(o for o in listed[0]["options"] if o["id"] == "two_player_captains")
    assert captains["default_for"] == {"2": True}
    assert captains["only_for"] == [2]


def test_games_for_people(shell: Shell) -> None:
    for code in LANGUAGES:
        out = in_one_line(shell("games", "--lang", code).out)
        for game in GAMES.values():
            lang = Localizer(code, game.id)
            assert in_one_line(lang.render_key(f"game-{game.id}")) in out
            for option in game.options:
                assert f"{option.id} " in out
                assert f"{in_one_line(lang.render_key(f'option-{option.id}'))}. " in out


def in_one_line(text: str) -> str:
    """Without what depends on the width of the screen; no-break spaces become plain ones."""
    return " ".join(text.split())


# ---- verify


def test_verify_looks_into_a_database(shell: Shell) -> None:
    assert shell.refused("verify", "--database", "a", "b") == "Only one database can be checked at a time."
    assert shell.refused("verify", "--database").startswith("The database cannot be opened:")
    database = f"sqlite:///{shell.home}/tables.sqlite"

    async def make() -> None:
        made = Database(database.replace("sqlite:", "sqlite+aiosqlite:"))
        await made.upgrade()
        await made.close()

    asyncio.run(make())
    answer = shell("verify", "--database", database)
    assert answer.code == 0
    assert answer.out.startswith("Unfinished games: 0.")
    assert json.loads(shell("verify", "--database", database, "--json").out)["tables"] == []


def test_verify_says_how_each_file_fares(shell: Shell, file: Path, finished: Session) -> None:
    lines = file.read_text("utf-8").splitlines(keepends=True)
    begun = file.with_name("begun.jsonl")
    begun.write_text("".join(lines[:40]), "utf-8")
    wrong = file.with_name("wrong.jsonl")
    entry = json.loads(lines[20]) | {"do": "nothing"}
    wrong.write_text("".join([*lines[:20], json.dumps(entry) + "\n", *lines[21:]]), "utf-8")
    other = file.with_name("other.jsonl")
    entry = json.loads(lines[30]) | {"digest": "0" * 16}
    other.write_text("".join([*lines[:30], json.dumps(entry) + "\n", *lines[31:]]), "utf-8")
    answer = shell("verify", str(file), str(begun))
    assert answer.code == 0
    unproven = "Dice not provably fair: the record has no seal."
    assert answer.out.splitlines() == [
        f"{file}: valid: {finished.entry_count} entries, game finished. {unproven}",
        f"{begun}: valid so far: 39 entries, game not over. {unproven}",
    ]
    answer = shell("verify", str(wrong), str(file), "missing", str(other))
    assert answer.code == 1
    first, second, third, fourth = answer.out.splitlines()
    assert first.startswith(f"{wrong}: Entry 20 breaks the rules:")
    assert ": valid: " in second
    assert third == "missing: There is no file “missing”."
    assert fourth == f"{other}: Every move is legal, but the position after entry 30 differs from the recorded one."
    answer = shell("verify", str(wrong), str(file), str(other), "--json")
    assert answer.code == 1
    bad, good, different = json.loads(answer.out)
    assert (bad["ok"], bad["fitting"], bad["finished"]) == (False, 19, False)
    assert bad["problem"].startswith("Entry 20")
    assert (good["ok"], good["fitting"], good["finished"]) == (True, finished.entry_count, True)
    assert (different["ok"], different["fitting"], different["finished"]) == (False, finished.entry_count, True)
    assert different["problem"] is None
    assert "entry 30" in different["difference"]
    assert shell("verify", str(wrong), "--lang", "fr").out.startswith(f"{wrong}: L’entrée 20 ")


# ---- replay


def test_replay_shows_a_moment(shell: Shell, file: Path, finished: Session) -> None:
    for at in (0, 1, finished.entry_count // 2, finished.entry_count):
        answer = shell("replay", str(file), "--at", str(at))
        assert answer.code == 0
        head = answer.out.splitlines()[0]
        if at:
            entry = finished.entries[at - 1]
            assert head.startswith(f"Entry {at} of {finished.entry_count}")
            assert head.endswith(f": {entry.do}")
        else:
            assert head == f"Before the first of {finished.entry_count} entries"
    scores = [str(points) for points in finished.state.scores()]
    assert all(points in answer.out for points in scores)
    assert "  Economy" not in shell("replay", str(file), "--at", "1").out


def test_replay_steps_back_and_forth(shell: Shell, file: Path, finished: Session) -> None:
    answer = shell("replay", str(file), typed="n\n\np\n30\nxyz\n99999\nq\n")
    heads = [line.split("  ")[0] for line in answer.out.splitlines() if line.startswith(("Entry ", "Before "))]
    count = finished.entry_count
    expected = [f"Before the first of {count} entries"]
    expected += [f"Entry {n} of {count}" for n in (1, 2, 1, 30, 30, 30)]
    assert heads == expected
    assert answer.out.count(f"Type Enter, n, p, q or a number from 0 to {count}.") == 2
    assert answer.code == 0


def test_replay_as_a_player_and_in_french(shell: Shell, file: Path) -> None:
    answer = shell("replay", str(file), "--at", "40", "--seat", "2", "--lang", "fr")
    assert answer.code == 0
    assert "Caraïbes" in answer.out
    assert "--seat must be a whole number from 1 to 2, not “3”." in shell.refused("replay", str(file), "--seat", "3")
    assert "--at must be a whole number from 0" in shell.refused("replay", str(file), "--at", "9999")


def test_replay_keeps_secrets(shell: Shell, tmp_path: Path) -> None:
    session = next(s for s in positions("empires", 2, 3, 40, scouting=True) if s.is_over)
    scouted = next(entry for entry in session.entries if entry.do.startswith("scout ") and "deck" not in entry.do)
    reveal = scouted.n + 1  # chance shows the counter
    path = tmp_path / "scouted.jsonl"
    jsonl.write_record(path, session.record)

    def told(*who: str) -> str:
        return shell("replay", str(path), "--at", str(reveal), *who).out

    assert "You see the counter" in told("--seat", str(scouted.by + 1))
    assert "You see the counter" not in told("--seat", str(2 - scouted.by))
    assert "You see the counter" not in told()


# ---- rules


def test_rules_lists_the_chapters(shell: Shell) -> None:
    whole, older = shell("rules").out, shell("rules", "discovery").out
    assert "   10 Colonist Dock  D-DOCK-01" in whole
    assert "D-NAT" in whole
    assert "National advantages" not in older
    assert "   10 Quai des colons  D-DOCK-01" in shell("rules", "--lang", "fr").out


def test_rules_shows_a_row(shell: Shell) -> None:
    for code, text in (("en", "Whoever first reaches 3 workers in a region"), ("fr", "3 ouvriers")):
        out = " ".join(shell("rules", "d-dock-07", "--lang", code).out.split())
        assert "D-DOCK-07 (EA)" in out
        assert text in out
    facts = json.loads(shell("rules", "D-DOCK-07", "--json").out)
    assert [row["id"] for row in facts] == ["D-DOCK-07"]
    assert facts[0]["edition"] == "EA"


def test_rules_finds_names_and_words(shell: Shell) -> None:
    out = shell("rules", "privateers").out
    assert out.count("D-B2-03 (EA) Privateers") == 2  # once for each edition
    assert out.count("D-B2-04 (E) Privateers") == 1
    assert "D-WAR-13" in shell("rules", "simultaneous").out
    assert "Distillerie" in shell("rules", "distillerie", "--lang", "fr").out


def test_rules_json_has_every_row(shell: Shell) -> None:
    everything = load_catalogue("discovery")
    assert everything is not None
    rows = json.loads(shell("rules", "--json").out)
    assert [row["id"] for row in rows if row["catalogue"] == "discovery"] == list(everything.rows)
    rows = json.loads(shell("rules", "discovery", "--json").out)
    assert {row["edition"] for row in rows} == {"A", "EA", None}


# ---- simulate


def test_simulate_counts_wins_and_points(shell: Shell) -> None:
    arguments = ("simulate", "discovery", "--seats", "random,random,random", "--games", "4", "--seed", "5")
    facts = json.loads(shell(*arguments, "--json").out)
    bots = ["random"] * 3
    options = complete_options(GAMES["discovery"], 3, {})
    points = [0, 0, 0]
    wins = [0, 0, 0]
    for number in range(4):
        seating = tuple((seat + number) % 3 for seat in range(3))
        played = play_independent_game(GAMES["discovery"], bots, options, f"5/{number}", number, seating).outcome
        for seat, entrant in enumerate(seating):
            points[entrant] += played.scores[seat]
            wins[entrant] += played.ranking[seat] == 1
    assert [bot["score"]["mean"] for bot in facts["bots"]] == [round(total / 4, 3) for total in points]
    assert [bot["wins"] + bot["shared_wins"] for bot in facts["bots"]] == wins
    assert sum(bot["win_share"]["mean"] for bot in facts["bots"]) == pytest.approx(1)
    assert facts["seed"] == 5
    for bot in facts["bots"]:
        assert bot["win_share"]["low"] <= bot["win_share"]["mean"] <= bot["win_share"]["high"]
        assert sum(seat["games"] for seat in bot["seats"]) == bot["games"] == 4
    again = json.loads(shell(*arguments, "--json").out)
    for bot in (*facts["bots"], *again["bots"]):
        del bot["ms_per_decision"]
    assert again == facts
    table = shell(*arguments).out
    assert table.count("random") == 6
    assert "win share (95%)" in table
    assert "seat 3" in table
    assert table.endswith("4 games; seed 5.\n")


def test_simulate_with_options(shell: Shell) -> None:
    facts = json.loads(
        shell("simulate", "empires", "--seats", "random,greedy", "--games", "2", "-o", "builders=on", "--json").out
    )
    assert facts["options"]["builders"] is True
    assert facts["options"]["two_player_captains"] is True
    assert [bot["bot"] for bot in facts["bots"]] == ["random", "greedy"]
