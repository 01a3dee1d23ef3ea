"""Bots in any language: the examples of the page play every game; if a bot fails or stalls, the game goes on."""

from __future__ import annotations

import gc
import json
import random
import re
import sys
from pathlib import Path

import pytest

from carrack.arena import PlayedGame, Tournament
from carrack.arena.executors import play_scheduled_game
from carrack.bots import protocol_messages, subprocess_bot
from carrack.bots.player_view import PlayerView
from carrack.bots.registry import BotLoadError, find_bot_factory, load_bot
from carrack.bots.subprocess_bot import NoMoveError, SubprocessBot, quit_idle_processes
from carrack.games import GAMES
from carrack.play.options import complete_options
from carrack.play.sessions.replay import replay
from carrack.play.sessions.session import Session
from carrack.play.snapshot import restore_snapshot

PAGE = (Path(__file__).resolve().parents[2] / "docs/bot-protocol.md").read_text("utf-8")
HELLO = """
import json, sys, time
def say(**message):
    print(json.dumps(message), flush=True)
sys.stdin.readline()
say(say="hello", protocol=1, wants=["view", "position"])
asked = 0
for line in sys.stdin:
    message = json.loads(line)
    if message["say"] != "choose":
        continue
    asked += 1
    first = message["choices"][0]["notation"]
"""
WRONG = {
    "lies": "    say(say='choice', id=message['id'], notation='win the game')",
    "mumbles": "    print('e2e4', flush=True)",
    "dies": "    sys.exit(1)",
    "dies later": "    sys.exit(1) if asked == 3 else say(say='choice', id=message['id'], notation=first)",
    "talks without end": "    sys.stdout.write('x' * 3000000)\n    sys.stdout.flush()",
    "answers something else": "    say(say='choice', id=-1, notation=first); sys.exit()",
}


def block(language: str) -> str:
    source, *_ = re.findall(rf"```{language}\n(.*?)```", PAGE, re.DOTALL)
    return str(source)


@pytest.fixture(autouse=True)
def _no_program_is_left() -> object:
    find_bot_factory.cache_clear()
    yield
    gc.collect()
    quit_idle_processes()


def program(folder: Path, source: str) -> str:
    path = folder / "bot.py"
    path.write_text(source, "utf-8")
    return f"exec:{sys.executable} {path}"


def played(game: str, bot: str, seats: int = 2, seconds: float | None = None) -> PlayedGame:
    contest = Tournament(game, (bot, "random"), seats, complete_options(GAMES[game], seats, {}), 3, seconds)
    found = play_scheduled_game(contest, 0, 0, keep=True)
    assert isinstance(found, PlayedGame), found
    return found


@pytest.mark.parametrize("game", GAMES)
def test_the_example_in_python_plays_every_game(game: str, tmp_path: Path) -> None:
    found = played(game, program(tmp_path, block("python")), GAMES[game].players[0])
    assert sum(found.outcome.helped) == 0


def test_the_example_in_javascript_plays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(Path(sys.executable).parent), prepend=":")
    (tmp_path / "bot.js").write_text(block("javascript"), "utf-8")
    assert sum(played("marchands", f"exec:node {tmp_path / 'bot.js'}").outcome.helped) == 0


def test_the_same_seed_plays_the_same_game(tmp_path: Path) -> None:
    bot = program(tmp_path, block("python"))
    assert played("marchands", bot).record == played("marchands", bot).record


@pytest.mark.parametrize("fault", WRONG)
def test_a_bot_that_goes_wrong_loses_its_choices_and_not_the_game(fault: str, tmp_path: Path) -> None:
    found = played("marchands", program(tmp_path, HELLO + WRONG[fault]))
    seat = found.outcome.seating.index(0)
    assert found.record is not None
    marked = [entry for entry in found.record.entries if entry.caretaker]
    assert {entry.by for entry in marked} == {seat}
    assert {entry.caretaker for entry in marked} == {"failed"}
    assert found.outcome.helped[seat] == len(marked) > 0
    if fault != "dies later":
        assert len(marked) == found.outcome.decisions[seat]


def test_a_bot_that_stalls_is_not_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(subprocess_bot, "REPLY_GRACE", 0.1)
    found = played("marchands", program(tmp_path, HELLO + "    time.sleep(1000)"), seconds=0.1)
    assert found.record is not None
    slow = [entry.caretaker for entry in found.record.entries if entry.caretaker]
    assert slow[:3] == ["slow"] * 3  # after that it is not asked any more
    assert set(slow[3:]) == {"failed"}


def test_a_program_that_reads_nothing_delays_no_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(subprocess_bot, "HELLO_TIMEOUT", 0.5)
    assert sum(played("history", program(tmp_path, "import time\ntime.sleep(1000)"), 3).outcome.helped) > 0


def test_a_bot_sees_its_view_and_a_position_that_may_be(tmp_path: Path) -> None:
    game = GAMES["history"]
    options = complete_options(game, 3, {})
    state = game.new_initial_state(3, options)
    while state.seat < 0:
        state.resolve_chance(1)
    seen = tmp_path / "seen.json"
    source = f"    open({str(seen)!r}, 'w').write(line); say(say='choice', id=message['id'], notation=first)"
    bot = SubprocessBot(program(tmp_path, HELLO + source).removeprefix("exec:"), 1)
    assert bot.choose(PlayerView(game, state, state.seat, 5, options)) == state.legal_actions()[0]
    message = json.loads(seen.read_text("utf-8"))
    assert message["view"]["you"] == state.seat
    assert message["seconds"] == 5
    assert [one["notation"] for one in message["choices"]] == [
        game.action_to_string(action) for action in state.legal_actions()
    ]
    other = game.new_initial_state(3, options)
    restore_snapshot(other, message["position"], game.declarations)
    assert other.legal_actions() == state.legal_actions()


def test_a_program_goes_on_to_the_next_game(tmp_path: Path) -> None:
    count = tmp_path / "started"
    source = f"open({str(count)!r}, 'a').write('x')\n{HELLO}    say(say='choice', id=message['id'], notation=first)"
    bot = program(tmp_path, source)
    for _ in range(3):
        played("marchands", bot)
    assert count.read_text("utf-8") == "x"


def test_a_program_of_another_protocol_is_not_asked(tmp_path: Path) -> None:
    game = GAMES["marchands"]
    state = game.new_initial_state(2, complete_options(game, 2, {}))
    while state.seat < 0:
        state.resolve_chance(1)
    bot = load_bot(program(tmp_path, HELLO.replace("protocol=1", "protocol=7")), 1)
    with pytest.raises(NoMoveError, match="speaks protocol 7"):
        bot.choose(PlayerView(game, state, state.seat))


@pytest.mark.parametrize("name", ["exec:", "exec:no-such-program-at-all x", "exec:'unfinished"])
def test_a_program_that_is_not_there_is_refused_at_once(name: str) -> None:
    with pytest.raises(BotLoadError) as refused:
        load_bot(name, 1)
    assert refused.value.message.key == "arena-bot-program"


WANTS_RECORD = """
import json, sys
say = lambda **message: print(json.dumps(message), flush=True)
sys.stdin.readline()
say(say="hello", protocol=1, wants=["record"])
for line in sys.stdin:
    message = json.loads(line)
    if message["say"] == "choose":
        print(json.dumps([message["seat"], message["record"]]), file=open("told.jsonl", "a"))
        say(say="choice", id=message["id"], notation=message["choices"][-1]["notation"])
"""


@pytest.mark.parametrize("game", ["marchands", "history"])
def test_a_program_receives_the_record_as_its_seat_knows_it(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    found = played(game, program(tmp_path, WANTS_RECORD), GAMES[game].players[0])
    assert sum(found.outcome.helped) == 0
    assert found.record is not None
    told = [json.loads(line) for line in (tmp_path / "told.jsonl").read_text().splitlines()]
    seat = told[0][0]
    asked = [n for n, entry in enumerate(found.record.entries) if entry.by == seat]
    for n, (_, record) in list(zip(asked, told, strict=True))[::20]:
        session = replay(GAMES[game], found.record, n)
        known = [protocol_messages._event(one) for one in session.known_events(seat)]
        assert record == json.loads(json.dumps(known))
    assert len(told[-1][1]) > len(told[0][1])


def test_what_others_seal_is_in_no_record_before_its_time() -> None:
    session = Session.new(GAMES["marchands"], ["Ann", "Ben"])
    rng = random.Random(1)
    while not session.state.sealed:
        session.play(session.state.legal_actions()[0]) if session.state.seat >= 0 else session.play_random_outcome(rng)
    before = session.known_events(1)
    while 0 in session.state.active_players():
        session.play(session.decision(0).choices[-1].action, 0)
    assert session.known_events(1) == before
