from __future__ import annotations

import asyncio
import os
import random
import re
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from math import inf
from pathlib import Path
from typing import Any

import pytest

from carrack.bots import BUILTIN_BOTS, subprocess_bot
from carrack.bots.player_view import PlayerView
from carrack.games import GAMES
from carrack.play.records.jsonl import format_record, parse_record
from carrack.play.sessions.replay import replay
from carrack.play.sessions.session import Session
from carrack.server.fair_queue import NO_OWNER, QueueOwner
from carrack.server.runtime.bot_workers import BotWorkers
from carrack.server.settings import load_settings
from carrack.server.storage.table_store import SqlTableStore
from carrack.server.tables import session_snapshots
from carrack.server.tables.bots import bot_turns
from carrack.server.tables.bots.bot_jobs import BotRequest, choose_for_bot
from carrack.server.tables.interfaces import WorkerTimeout
from carrack.server.tables.services import records
from carrack.server.tables.stored_table import TableChange
from tests.server.app_client import BOT, ME, Answer, Here, Job, server
from tests.server.runtime.worker_jobs import Crasher, Sleeper, choose_with_them, die, sleep


@pytest.fixture
def thinkers() -> Iterator[BotWorkers]:
    found = BotWorkers(1)
    yield found
    found.stop()


def question(game: str = "marchands", bot: str = "greedy") -> BotRequest:
    session = Session.new(GAMES[game], ("a", "b", "c"))
    session.resolve_chance(random.Random(1))
    state = session.state
    return BotRequest(game, 3, session.options, state.serialize(), state.seat, bot, 7)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("bot", ["greedy", "random"])
def test_the_same_question_has_the_same_answer(game: str, bot: str) -> None:
    asked = question(game, bot)
    assert choose_for_bot(asked) == choose_for_bot(asked)
    assert choose_for_bot(asked)


def test_a_process_that_dies_is_replaced_and_asked_again(thinkers: BotWorkers, tmp_path: Path) -> None:
    assert asyncio.run(thinkers.run(die, str(tmp_path / "died"))) == "alive"


def test_a_whole_game_in_other_processes(tmp_path: Path, thinkers: BotWorkers) -> None:
    with server(f"sqlite+aiosqlite:///{tmp_path}/tables.sqlite", thinkers) as app_server:
        ann = app_server.guest()
        table = ann.open("marchands", BOT, BOT, options={"length": "short"})
        while ann.get(table)["table"]["status"] != "over":
            time.sleep(0.02)


@pytest.mark.parametrize("honest", [True, False])
def test_a_program_that_the_host_offers_takes_a_seat(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, honest: bool
) -> None:
    page = (Path(__file__).resolve().parents[3] / "docs/bot-protocol.md").read_text("utf-8")
    source = re.findall(r"```python\n(.*?)```", page, re.DOTALL)[0]
    program = tmp_path / "busy.py"
    program.write_text(source if honest else "import sys\nsys.exit()\n", "utf-8")
    monkeypatch.setenv(subprocess_bot.BOTS_VARIABLE, f"busy={sys.executable} {program}")
    for name, command in subprocess_bot.parse_bot_commands(os.environ[subprocess_bot.BOTS_VARIABLE]).items():
        monkeypatch.setitem(BUILTIN_BOTS, name, subprocess_bot.subprocess_bot_factory(command))
    thinkers = BotWorkers(1)
    with server(f"sqlite+aiosqlite:///{tmp_path}/tables.sqlite", thinkers) as app_server:
        ann = app_server.guest()
        assert "busy" in ann.ask("GET", "/start", 200)["bots"]
        busy = {"kind": "bot", "bot": "busy"}
        table = ann.open("marchands", busy, BOT, options={"length": "short"})
        while ann.get(table)["table"]["status"] != "over":
            time.sleep(0.02)
        played = parse_record(ann.raw("GET", f"{table}/record").text)
    thinkers.stop()
    helped = {entry.by for entry in played.entries if entry.caretaker}
    assert helped == (set() if honest else {0})


@pytest.mark.parametrize("text", ["busy", "Busy=python x", "busy=no-such-program-at-all", "a=python x; a=python y"])
def test_an_offer_that_makes_no_sense_is_refused(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    monkeypatch.setenv(subprocess_bot.BOTS_VARIABLE, text)
    with pytest.raises(ValueError, match=re.escape(text.split("; ")[-1])):
        load_settings()


def test_a_record_that_takes_too_long(tmp_path: Path, thinkers: BotWorkers, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(session_snapshots, "examine", sleep)
    monkeypatch.setattr(records, "VERIFY_TIMEOUT_SECONDS", 0.2)
    with server(f"sqlite+aiosqlite:///{tmp_path}/tables.sqlite", thinkers) as app_server:
        answer = app_server.guest().ask("POST", "/replays", 400, content="slow")
        assert answer["message"]["key"] == "server-record-slow"


class Slow(BotWorkers):
    """Has an answer, and keeps it until it is told to give it."""

    def __init__(self) -> None:
        super().__init__(2)
        self.asked = False
        self.owners: set[QueueOwner] = set()
        self.may_answer = False

    async def run(
        self,
        work: Callable[[Job], Answer],
        job: Job,
        seconds: float = inf,
        owner: QueueOwner = NO_OWNER,
        priority: int = 0,
    ) -> Answer:
        self.asked = True
        self.owners.add(owner)
        answer = work(job)
        while not self.may_answer:
            await asyncio.sleep(0.002)
        return answer


def test_the_answer_of_a_bot_to_an_old_question_is_dropped(tmp_path: Path) -> None:
    slow = Slow()
    with server(f"sqlite+aiosqlite:///{tmp_path}/tables.sqlite", slow) as app_server:
        ann = app_server.guest()
        table = ann.open("marchands", ME, ME)
        first = ann.get(table)
        ann.post(f"{table}/lend", seat=first["seat"], bot="random")
        while not slow.asked:
            time.sleep(0.002)
        ann.post(f"{table}/lend", seat=first["seat"], bot=None)
        after = ann.play(table, first, 1)
        slow.may_answer = True
        time.sleep(0.05)
        assert ann.get(table)["table"]["count"] == after["table"]["count"]


def test_a_bot_that_fails_leaves_the_table_as_it_was(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    class Broken(Here):
        async def run(
            self, work: Callable[[Job], Answer], job: Job, seconds: float = inf, owner: QueueOwner = NO_OWNER
        ) -> Answer:
            raise ZeroDivisionError

    with server(f"sqlite+aiosqlite:///{tmp_path}/tables.sqlite", Broken()) as app_server:
        ann = app_server.guest()
        table = ann.open("marchands", ME, ME)
        first = ann.get(table)
        ann.post(f"{table}/lend", seat=first["seat"], bot="random")
        back = ann.post(f"{table}/lend", seat=first["seat"], bot=None)
        assert back["decision"] == first["decision"]
        ann.play(table, back)
    assert "a bot at table" in caplog.text


def test_bots_go_on_after_a_failure_to_store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_turns, "RETRY_DELAYS_SECONDS", (0.01,))
    append, failures = SqlTableStore.append, [OSError("the disk is full")]

    async def fail_once(store: SqlTableStore, change: TableChange) -> None:
        if failures:
            raise failures.pop()
        await append(store, change)

    monkeypatch.setattr(SqlTableStore, "append", fail_once)
    with server(f"sqlite+aiosqlite:///{tmp_path}/tables.sqlite") as app_server:
        ann = app_server.guest()
        ann.open("marchands", BOT, BOT, options={"length": "short"})
        while ann.get("/tables")["tables"][0]["status"] != "over":  # nobody looks at the table itself
            time.sleep(0.02)
    assert not failures


class Sulker:
    """A bot that fails at every choice."""

    def __init__(self, seed: int) -> None:
        pass

    def choose(self, situation: PlayerView) -> int:
        raise RuntimeError("no")


def told(update: Any) -> list[tuple[str, int]]:
    """For whom a caretaker chose, and why, as the log of a viewer tells it."""
    steps = [*update["steps"], *(frame["step"] for frame in update["frames"])]
    events = [event for step in steps for event in step["events"]]
    return [(event["kind"], event["args"]["seat"]["seat"]) for event in events if event["kind"].startswith("caretaker")]


def test_the_log_says_when_a_caretaker_chose(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BUILTIN_BOTS, "sulker", Sulker)
    with server(database) as app_server:
        ann = app_server.guest()
        table = ann.open("marchands", ME, {"kind": "bot", "bot": "sulker"}, options={"length": "short"})
        over = ann.finish(table)
        assert ("caretaker-failed", 1) in told(over)
        assert told(ann.get(table, seat=1)) == told(over)
        record = parse_record(ann.raw("GET", f"{table}/record").text)
        assert replay(GAMES["marchands"], record).divergence is None
        assert {entry.by for entry in record.entries if entry.caretaker == "failed"} == {1}
    with server(database) as app_server:
        ben = app_server.guest()
        assert told(ben.get(table, seat=1)) == told(over)
        again = ben.ask("POST", "/replays", content=format_record(record))
        assert told(ben.get(f"/tables/{again['id']}", seat=1)) == told(over)


@pytest.mark.parametrize(("bot", "why"), [("sleeper", "slow"), ("crasher", "failed")])
def test_a_bot_that_does_not_come_back_stalls_no_table(
    tmp_path: Path, thinkers: BotWorkers, monkeypatch: pytest.MonkeyPatch, bot: str, why: str
) -> None:
    monkeypatch.setitem(BUILTIN_BOTS, "sleeper", Sleeper)
    monkeypatch.setitem(BUILTIN_BOTS, "crasher", Crasher)
    monkeypatch.setattr(bot_turns, "choose_for_bot", choose_with_them)
    monkeypatch.setattr(bot_turns, "BOT_TIMEOUT_SECONDS", 2.0 if bot == "sleeper" else 600.0)
    with server(f"sqlite+aiosqlite:///{tmp_path}/tables.sqlite", thinkers) as app_server:
        ann = app_server.guest()
        table = ann.open("discovery", {"kind": "bot", "bot": bot}, {"kind": "bot", "bot": bot})
        while not told(update := ann.get(table)):
            time.sleep(0.02)
        assert {kind for kind, _ in told(update)} == {f"caretaker-{why}"}


def test_work_that_takes_too_long_is_ended_and_the_next_is_done(thinkers: BotWorkers, tmp_path: Path) -> None:
    async def both() -> str:
        with pytest.raises(WorkerTimeout):
            await thinkers.run(sleep, b"", 0.1)
        return await thinkers.run(die, str(tmp_path / "died"))

    assert asyncio.run(both()) == "alive"


def test_an_error_in_another_process_is_told_here(thinkers: BotWorkers) -> None:
    with pytest.raises(KeyError, match="no such game") as error:
        asyncio.run(thinkers.run(choose_for_bot, replace(question(), game="no such game")))
    assert "bot_jobs.py" in "".join(error.value.__notes__)
