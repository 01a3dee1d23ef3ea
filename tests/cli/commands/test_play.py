"""Games through the real process, line by line, and what can happen to them."""

from __future__ import annotations

import json
import re
import signal
from dataclasses import replace
from pathlib import Path

import pytest

from carrack.cli.terminal.local_game import LocalGame
from carrack.cli.terminal.saved_games import Seating, write_seating
from carrack.games import GAMES
from carrack.play.game import RuleChange
from carrack.play.records import jsonl, record
from carrack.play.sessions.replay import replay
from carrack.play.sessions.verification import verify
from carrack.text.fluent import Localizer
from tests.cli.command_line import BLIND, Shell, answer_prompts, positions, question, start

WHOLE = [
    ("empires", "en", "human,random", ()),
    ("empires", "fr", "human,human,random", ("-o", "builders=on", "-o", "expansion_tiles=on", "-o", "nations=auction",
                                           "-o", "buying_vp=on", "-o", "scouting=on")),
    ("discovery", "en", "random,human,human", ("-o", "starting_auction=on")),
    ("discovery", "fr", "human,greedy", ()),
]  # fmt: skip


def test_whole_games_in_both_editions_and_languages(tmp_path: Path) -> None:
    running = []
    for game, code, seats, options in WHOLE:
        file = tmp_path / f"{game}-{code}.jsonl"
        arguments = ["play", game, "--seats", seats, "--seed", "5", "--lang", code, "--file", str(file), *options]
        process = start(tmp_path, *arguments)
        process.stdin.write(BLIND)  # type: ignore[union-attr]
        running.append((game, code, file, process))
    for game, code, file, process in running:
        out, err = process.communicate()
        assert process.returncode == 0, err
        assert "Traceback" not in err
        assert "\x1b" not in out
        report = verify(file.read_bytes(), GAMES.get)
        assert report.ok
        assert report.finished
        result = jsonl.read_record(file).result
        assert result is not None
        end = out[-1500:]
        assert str(file) in end
        for points in result.scores:
            assert str(points) in end
        words = Localizer(code, game)
        assert words.render_key("source-economy") in end
        assert words.render_key("cli-total") in end
        assert words.render_key("ask-place") in out


def test_a_killed_game_goes_on_where_it_was(tmp_path: Path) -> None:
    process = start(tmp_path, "play", "empires", "--seats", "human,random", "--seed", "8", "--lang", "en")
    answer_prompts(process, ["1", "2", "dock"])
    process.send_signal(signal.SIGKILL)
    process.communicate()
    (file,) = (tmp_path / "carrack" / "games").glob("*.jsonl")
    kept = jsonl.read_record(file)
    assert len([entry for entry in kept.entries if entry.by == 0]) == 3
    again = start(tmp_path, "play", "--resume", "--lang", "fr")
    seen = answer_prompts(again, ["8"])
    assert "Placez un de vos ouvriers" in seen
    again.stdin.write("q\n")  # type: ignore[union-attr]
    out, _ = again.communicate()
    assert again.returncode == 0
    assert f"carrack play --resume {file}" in out
    entries = jsonl.read_record(file).entries
    assert entries[: len(kept.entries)] == kept.entries
    assert len([entry for entry in entries if entry.by == 0]) == 4


def test_ctrl_c_leaves_one_line_and_a_saved_game(tmp_path: Path) -> None:
    file = tmp_path / "g"
    process = start(tmp_path, "play", "discovery", "--seats", "human,random", "--lang", "en", "--file", str(file))
    answer_prompts(process, ["1"])
    process.send_signal(signal.SIGINT)
    out, err = process.communicate()
    assert process.returncode == 130
    assert f"Game saved to {file}." in out
    assert "Traceback" not in err
    assert verify(file.read_bytes(), GAMES.get).ok


def run_match(path: Path, stops: tuple[int, ...] = ()) -> record.Record:
    """A game in which the person always takes the last choice, left and continued at these entries."""
    game, seating = GAMES["empires"], Seating(("greedy", "human", "random"), 21)
    match = LocalGame.start(game, ("A", "B", "C"), {}, seating, path)
    while (seat := match.advance_to_human()) is not None:
        match.play(match.session.state.legal_actions()[-1], seat)
        if match.session.entry_count in stops:
            match = LocalGame.resume(game, jsonl.read_record(path), seating, path)
    return match.session.record


def test_the_same_seed_and_choices_give_the_same_game_even_when_interrupted(tmp_path: Path) -> None:
    whole = run_match(tmp_path / "a")
    assert jsonl.read_record(tmp_path / "a") == whole
    assert run_match(tmp_path / "b", stops=tuple(range(40, 400, 7))) == whole
    assert (tmp_path / "a").read_bytes() == (tmp_path / "b").read_bytes()


def test_another_seed_gives_another_game(shell: Shell) -> None:
    def first_entries(seed: str) -> tuple[record.Entry, ...]:
        file = shell.home / f"{seed}.jsonl"
        shell("play", "empires", "--seed", seed, "--file", str(file))
        return jsonl.read_record(file).entries

    assert first_entries("1") != first_entries("2")


def test_end_of_input_saves_and_ends_well(shell: Shell) -> None:
    answer = shell("play", "empires", "--seats", "human,random", "--seed", "2", typed="2\n2\n")
    assert answer.code == 0
    assert answer.err == ""
    (file,) = (shell.home / "carrack" / "games").glob("*.jsonl")
    assert f"Game saved to {file}." in answer.out
    assert answer.out.endswith(f"Continue it with: carrack play --resume {file}\n")
    assert len([entry for entry in jsonl.read_record(file).entries if entry.by == 0]) == 2
    seating = json.loads((file.parent / f"{file.name}.seats.json").read_text())
    assert seating == {"seats": ["human", "random"], "seed": 2}


def resumable(home: Path, game: str, kind: str, seats: tuple[str, ...], **options: bool | str) -> Path:
    """A random game up to a question of a kind to the first seat, put down in a file."""
    session = question(game, kind, players=len(seats), seat=0, **options)
    file = home / "kept.jsonl"
    jsonl.write_record(file, session.record)
    write_seating(file, Seating(seats, 3))
    return file


def test_undo_takes_back_until_something_stands_in_the_way(shell: Shell) -> None:
    file = resumable(shell.home, "empires", "expedition", ("human", "human", "human"))
    before = jsonl.read_record(file).entries
    answer = shell("play", "--resume", str(file), typed="1\nu\nundo\n")
    assert "Undone." in answer.out
    assert jsonl.read_record(file).entries == before
    asked = answer.out.count("Send an expedition")
    assert asked >= 2  # asked anew after taking back
    last_line = answer.out.split("> \n")[-2]
    assert "cannot undo" in last_line
    assert "Undone." not in last_line


def test_undo_over_a_bot_is_refused_with_the_reason(shell: Shell) -> None:
    answer = shell("play", "empires", "--seats", "human,random", "--seed", "1", typed="1\nundo\n")
    assert re.search(r"You cannot undo this: .* has played since\.", answer.out)
    assert len([e for e in jsonl.read_record(next(shell.home.rglob("*.jsonl"))).entries if e.by == 0]) == 1


def test_choices_that_cannot_be_taken_back_are_marked(shell: Shell) -> None:
    # the bot has sealed, so our seal brings all orders to light
    answer = shell("play", "marchands", "--seats", "human,random", "--seed", "1", typed="1\norder x\nhelp\n")
    lines = [line.partition(" · ")[0] for line in answer.out.splitlines()]
    assert any(line.endswith("Seal no orders !") for line in lines)
    assert not any("trade in" in line and line.endswith("!") for line in lines)
    assert "“!” marks choices that cannot be undone" in answer.out


def test_commands_answer_and_leave_the_game_alone(shell: Shell) -> None:
    file = resumable(shell.home, "empires", "place", ("human", "random", "random"))
    before = file.read_bytes()
    copy = shell.home / "copy" / "game.jsonl"
    typed = [
        "help", "?", "help privateers", "h D-DOCK-07", "help tie", "help xyzzy", "map", "log", "score", "hint", "save",
        f"save {copy}", f"save {copy}", "save /dev/null/x", "lang fr", "aide", "conseil", "points", "carte", "journal",
        "langue en", "lang xx", "nonsense", "captain", "buy monastery", "", "quit",
    ]  # fmt: skip
    answer = shell("play", "--resume", str(file), typed="\n".join(typed))
    assert answer.code == 0
    assert file.read_bytes() == before
    assert copy.read_bytes() == before
    told = " ".join(answer.out.split())
    for text in (
        "What you can type", "take $1 per Ship", "gets that region’s Trade Good", "No help found for “xyzzy”",
        "Colonies, Age I", "Hint: ", f"The file “{copy}” already exists", "Ce que vous pouvez taper",
        "Un expert choisirait", "Unknown language “xx”", "No choice matches “nonsense”",
        "Another decision comes first:", "Cannot create the folder",
    ):  # fmt: skip
        assert text in told


def test_a_hint_can_be_followed(shell: Shell) -> None:
    file = resumable(shell.home, "empires", "place", ("human", "random", "random"))
    before = len(jsonl.read_record(file).entries)
    out = shell("play", "--resume", str(file), typed="hint\n").out
    key = out.split("Hint: ")[1].split(" – ")[0]
    shell("play", "--resume", str(file), typed=f"{key}\n")
    assert len(jsonl.read_record(file).entries) > before


def test_the_keyboard_is_handed_over_only_when_there_is_a_secret(shell: Shell) -> None:
    arguments = ("play", "empires", "--seats", "human,human", "--names", "Ann,Zoé", "--seed", "4", "-o", "scouting=on")
    answer = shell(*arguments, "--file", str(shell.home / "a"), typed="2\n2\n2\n")
    assert "Pass the keyboard" not in answer.out
    answer = shell(*arguments, "--file", str(shell.home / "b"), typed="scout peru\n2\n2\n\n2\n")
    scout = next(entry.by for entry in jsonl.read_record(shell.home / "b").entries if entry.do == "scout peru")
    name = ("Ann", "Zoé")[scout]
    assert answer.out.count("Pass the keyboard") == 1
    assert f"Pass the keyboard to {name}, then press Enter." in answer.out
    before, _ = answer.out.split("Pass the keyboard")
    others_turn = before[before.rindex(("Zoé", "Ann")[scout] + " · ") :]
    assert "You see the counter" not in others_turn


def test_bots_alone_play_to_the_end(shell: Shell) -> None:
    answer = shell("play", "discovery", "--seats", "random,random", "--seed", "6")
    assert answer.code == 0
    assert "VP." in answer.out
    assert "; seed 6." in answer.out


SULKERS = """
class Sulker:
    def __init__(self, seed):
        pass

    def choose(self, situation):
        raise RuntimeError("no")


class Cheat(Sulker):
    def choose(self, situation):
        return -5
"""


@pytest.mark.parametrize("bot", ["Sulker", "Cheat"])
@pytest.mark.parametrize("game", ["discovery", "marchands"])
def test_a_caretaker_chooses_for_a_bot_that_fails_and_the_log_says_so(
    shell: Shell, bot: str, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    module = f"sulkers_{bot}_{game}".lower()
    (shell.home / f"{module}.py").write_text(SULKERS)
    monkeypatch.chdir(shell.home)
    answer = shell("play", game, "--seats", f"human,{module}:{bot}", "--seed", "6", typed=BLIND)
    assert answer.code == 0
    assert f"{bot} 2’s bot failed; the fallback chose for it." in answer.out
    (file,) = (shell.home / "carrack" / "games").glob("*.jsonl")
    kept = jsonl.read_record(file)
    assert kept.result is not None
    assert {(entry.by, entry.caretaker) for entry in kept.entries} >= {(0, ""), (1, "failed")}
    assert shell("verify", str(file)).code == 0
    first = next(entry.n for entry in kept.entries if entry.caretaker)
    again = shell("--lang", "fr", "replay", str(file), "--plain", typed="n\n" * (first + 12))
    assert f"Le robot qui joue {bot} 2 a échoué" in again.out


def test_a_bot_is_told_how_long_it_may_think(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    told = """
class Patient:
    def __init__(self, seed):
        pass

    def choose(self, situation):
        if situation.time_limit != 2.5:
            raise RuntimeError(situation.time_limit)
        return situation.legal_actions[0]
"""
    (shell.home / "patient_bots.py").write_text(told)
    monkeypatch.chdir(shell.home)
    words = ("play", "discovery", "--seats", "random,patient_bots:Patient", "--seed", "1")
    for number, more in enumerate([("--seconds", "2.5"), ()]):
        file = shell.home / f"{number}.jsonl"
        assert shell(*words, *more, "--file", str(file)).code == 0
        assert any(entry.caretaker for entry in jsonl.read_record(file).entries) == (not more)


def test_a_finished_game_is_shown_again(shell: Shell) -> None:
    first = shell("play", "discovery", "--seats", "random,random", "--seed", "6")
    again = shell("play", "--resume")
    assert again.out == first.out


def test_a_half_written_last_line_is_no_trouble(shell: Shell) -> None:
    file = resumable(shell.home, "empires", "place", ("human", "random", "random"))
    entries = jsonl.read_record(file).entries
    with file.open("ab") as opened:
        opened.write(b'{"n": 9')
    assert shell("play", "--resume", str(file), typed="q\n").code == 0
    assert jsonl.read_record(file).entries == entries


def test_a_game_at_another_position_than_recorded_goes_on(shell: Shell) -> None:
    file = resumable(shell.home, "empires", "place", ("human", "random", "random"))
    good = file.read_text("utf-8")
    entry = json.loads(good.splitlines()[5])
    for other, notice in (
        (good.replace(f', "digest": "{entry["digest"]}"', ""), ""),
        (good.replace(entry["digest"], "0" * 16), "the position after entry 5 differs from the recorded one"),
    ):
        assert other != good
        file.write_text(other, "utf-8")
        answer = shell("play", "--resume", str(file), typed="q\n")
        assert answer.code == 0
        assert notice in answer.err
        assert bool(answer.err) == bool(notice)
        assert file.read_text("utf-8") == good


def test_a_game_begun_by_older_rules_keeps_to_them(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    game = GAMES["marchands"]
    file = shell.home / "old.jsonl"
    shell("play", "marchands", "--seats", "human,random", "--seed", "3", "--file", str(file), typed="1\nq\n")
    old = jsonl.read_record(file)
    change = RuleChange(game.rules_version + 1, "new", ("M-RUL-11",))
    changes = (*game.rule_changes, change)
    monkeypatch.setitem(GAMES, "marchands", replace(game, rules_version=change.version, rule_changes=changes))
    answer = shell("play", "--resume", str(file), typed="q\n")
    version = f"version {game.rules_version} of the rules"
    assert answer.err == f"carrack: This game keeps {version}. Changed since, in new games: M-RUL-11.\n"
    assert jsonl.read_record(file) == old
    answer = shell("verify", str(file))
    assert answer.code == 0
    assert f"(Version {game.rules_version} of the rules; changed since: M-RUL-11.)" in answer.out


def test_a_game_that_cannot_go_on_is_left_as_it_is(shell: Shell) -> None:
    file = resumable(shell.home, "empires", "place", ("human", "random", "random"))
    lines = file.read_text("utf-8").splitlines()
    lines[5] = json.dumps(json.loads(lines[5]) | {"do": "nothing"})
    file.write_text("\n".join(lines), "utf-8")
    assert "Entry 5" in shell.refused("play", "--resume", str(file))
    assert file.read_text("utf-8") == "\n".join(lines)


def test_without_a_seating_the_user_is_asked(shell: Shell) -> None:
    file = resumable(shell.home, "empires", "place", ("human", "random", "random"))
    beside = file.with_name(file.name + ".seats.json")
    for content in (
        None,
        "nonsense",
        '{"seats": ["human"], "seed": 1}',
        '{"seats": ["a", "b", "c"], "seed": 1}',
        "[" * 9999,
    ):
        beside.unlink(missing_ok=True)
        if content is not None:
            beside.write_text(content)
        answer = shell("play", "--resume", str(file), typed="human,human,random\nq\n")
        assert "The record does not say who plays (Player 0, Player 1, Player 2)." in answer.out
        assert json.loads(beside.read_text())["seats"] == ["human", "human", "random"]
    beside.unlink()
    assert "--seats" in shell.refused_after_question("play", "--resume", str(file))
    assert shell("play", "--resume", str(file), "--seats", "human,random,random", typed="q\n").code == 0


def test_equal_points_say_how_they_were_told_apart() -> None:
    from carrack.cli.terminal.result_table import result_lines

    class Ended:
        """A finished game of three with any points and places."""

        def __init__(self, scores: list[int], places: list[int]) -> None:
            real = next(s for s in positions("empires", 3, 1, 10_000) if s.is_over)
            self.seats, self.game = real.seats, real.game
            self.state = self
            self.scores, self.ranking = lambda: scores, lambda: places
            self.points = [0] * 99
            for seat, score in enumerate(scores):
                self.points[7 * seat] = score
            self.players = 3

    lang = Localizer("en", "empires", ("Ann", "Bob", "Cy"))

    def told(scores: list[int], places: list[int]) -> str:
        return "\n".join(line.plain for line in result_lines(Ended(scores, places), lang, 100))  # type: ignore[arg-type]

    assert "Bob wins with 9 VP.\nEqual points were decided by the tie-breaks." in told([9, 9, 3], [2, 1, 3])
    assert "Ann, Bob share the victory with 9 VP." in told([9, 9, 3], [1, 1, 3])
    assert "tie-breaks" not in told([9, 9, 3], [1, 1, 3])
    assert told([9, 8, 3], [1, 2, 3]).endswith("Ann wins with 9 VP.")


@pytest.mark.parametrize("code", ["en", "fr"])
def test_names_of_the_seats(shell: Shell, code: str) -> None:
    file = shell.home / "g"
    shell("play", "empires", "--lang", code, "--file", str(file))
    words = Localizer(code)
    novice, casual = words.render_key("bot-novice"), words.render_key("bot-casual")
    assert jsonl.read_record(file).seats == (words.render_key("cli-you"), f"{novice} 2", f"{casual} 3", f"{novice} 4")
    file.unlink()
    shell("play", "empires", "--seats", "human,human,random", "--names", "Ann", "--lang", code, "--file", str(file))
    assert jsonl.read_record(file).seats == (
        "Ann",
        words.render_key("seat", number=2),
        f"{words.render_key('bot-random')} 3",
    )


def test_a_short_list_tells_what_each_choice_brings(shell: Shell) -> None:
    file = resumable(shell.home, "empires", "land", ("human", "random", "random"))
    out = shell("play", "--resume", str(file), typed="quit\n").out
    offered = [line for line in out.splitlines() if "Land in" in line]
    assert offered
    assert all("there" in line.partition(" · ")[2] for line in offered)


def test_a_hint_names_all_that_is_picked_together(shell: Shell) -> None:
    text = (Path(__file__).parents[2] / "goldens" / "discovery-3-starting_auction-true.jsonl").read_text("utf-8")
    whole = replay(GAMES["discovery"], jsonl.parse_record(text))
    file = shell.home / "kept.jsonl"
    jsonl.write_record(file, whole.fork(291).record)  # two workers are to be lost
    write_seating(file, Seating(("random", "random", "human"), 3))
    out = shell("play", "--resume", str(file), typed="hint\n").out
    keys = out.split("Hint: ")[1].split(" – ")[0].split()
    assert len(keys) == 2


def test_a_hint_names_all_that_is_said_at_once(shell: Shell) -> None:
    text = (Path(__file__).parents[2] / "goldens" / "marchands-2-plain.jsonl").read_text("utf-8")
    whole = replay(GAMES["marchands"], jsonl.parse_record(text))
    file = shell.home / "kept.jsonl"
    rewards = next(n for n, entry in enumerate(whole.entries) if entry.do.startswith("reward") and entry.by == 0)
    jsonl.write_record(file, whole.fork(rewards).record)
    write_seating(file, Seating(("human", "random"), 3))
    out = shell("play", "--resume", str(file), typed="hint\n").out
    keys = out.split("Hint: ")[1].split(" – ")[0].split()
    assert len(keys) == 2  # two rewards out of three


def test_buildings_for_sale_say_what_they_do(shell: Shell) -> None:
    text = (Path(__file__).parents[2] / "goldens" / "empires-2-plain.jsonl").read_text("utf-8")
    whole = replay(GAMES["empires"], jsonl.parse_record(text))
    file = shell.home / "kept.jsonl"
    jsonl.write_record(file, whole.fork(24).record)
    write_seating(file, Seating(("human", "random"), 3))
    out = shell("play", "--resume", str(file), typed="quit\n").out
    effect = Localizer("en", "empires").render_key("building-settlers-effect")
    assert any("Settlers" in line and effect[:20] in line for line in out.splitlines())
