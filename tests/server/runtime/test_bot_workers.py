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

from carrack.bots import BOTS, Situation, outside
from carrack.core.record import dumps, loads
from carrack.core.session import Session
from carrack.games import GAMES
from carrack.server import bots, importing
from carrack.server.settings import read
from carrack.server.store import Store
from carrack.server.table import Chair, Table
from carrack.server.thinking import Overdue, Question, Thinkers, choose
from carrack.server.turns import NOBODY, Owner

from .jobs import Crasher, Sleeper, choose_with_them, die, sleep
from .table import BOT, ME, Answer, Here, Job, server


@pytest.fixture
def thinkers() -> Iterator[Thinkers]:
    found = Thinkers(1)
    yield found
    found.stop()


def question(game: str = "marchands", bot: str = "greedy") -> Question:
    session = Session.new(GAMES[game], ("a", "b", "c"))
    session.settle(random.Random(1))
    state = session.state
    return Question(game, 3, session.options, state.dump(), state.seat, bot, 7)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("bot", ["greedy", "random"])
def test_the_same_question_has_the_same_answer(game: str, bot: str) -> None:
    asked = question(game, bot)
    assert choose(asked) == choose(asked)
    assert choose(asked)


def test_a_process_that_dies_is_replaced_and_asked_again(thinkers: Thinkers, tmp_path: Path) -> None:
    assert asyncio.run(thinkers.run(die, str(tmp_path / "died"))) == "alive"


def test_a_whole_game_in_other_processes(tmp_path: Path, thinkers: Thinkers) -> None:
    with server(f"sqlite+aiosqlite:///{tmp_path}/tables.sqlite", thinkers) as house:
        ann = house.guest()
        table = ann.open("marchands", BOT, BOT, options={"length": "short"})
        start = time.monotonic()
        while ann.get(table)["table"]["status"] != "over":
            assert time.monotonic() < start + 60
            time.sleep(0.02)


@pytest.mark.parametrize("honest", [True, False])
def test_a_program_that_the_host_offers_takes_a_seat(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, honest: bool
) -> None:
    page = (Path(__file__).resolve().parents[2] / "docs/bot-protocol.md").read_text("utf-8")
    source = re.findall(r"```python\n(.*?)```", page, re.DOTALL)[0]
    program = tmp_path / "busy.py"
    program.write_text(source if honest else "import sys\nsys.exit()\n", "utf-8")
    monkeypatch.setenv(outside.OFFERED, f"busy={sys.executable} {program}")
    for name, command in outside.offered(os.environ[outside.OFFERED]).items():
        monkeypatch.setitem(BOTS, name, outside.maker(command))
    thinkers = Thinkers(1)
    with server(f"sqlite+aiosqlite:///{tmp_path}/tables.sqlite", thinkers) as house:
        ann = house.guest()
        assert "busy" in ann.ask("GET", "/start", 200)["bots"]
        busy = {"kind": "bot", "bot": "busy"}
        table = ann.open("marchands", busy, BOT, options={"length": "short"})
        start = time.monotonic()
        while ann.get(table)["table"]["status"] != "over":
            assert time.monotonic() < start + 120
            time.sleep(0.02)
        played = loads(ann.raw("GET", f"{table}/record").text)
    thinkers.stop()
    helped = {entry.by for entry in played.entries if entry.caretaker}
    assert helped == (set() if honest else {0})


@pytest.mark.parametrize("text", ["busy", "Busy=python x", "busy=no-such-program-at-all", "a=python x; a=python y"])
def test_an_offer_that_makes_no_sense_is_refused(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    monkeypatch.setenv(outside.OFFERED, text)
    with pytest.raises(ValueError, match=re.escape(text.split("; ")[-1])):
        read()


def test_a_record_that_takes_too_long(tmp_path: Path, thinkers: Thinkers, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importing, "check", sleep)
    monkeypatch.setattr(importing, "CHECK_SECONDS", 0.2)
    with server(f"sqlite+aiosqlite:///{tmp_path}/tables.sqlite", thinkers) as house:
        answer = house.guest().ask("POST", "/replays", 400, content="slow")
        assert answer["message"]["key"] == "server-record-slow"


class Slow(Thinkers):
    """Has an answer, and keeps it until it is told to give it."""

    def __init__(self) -> None:
        super().__init__(2)
        self.asked = False
        self.owners: set[Owner] = set()
        self.may_answer = False

    async def run(self, work: Callable[[Job], Answer], job: Job, seconds: float = inf, owner: Owner = NOBODY) -> Answer:
        self.asked = True
        self.owners.add(owner)
        answer = work(job)
        while not self.may_answer:
            await asyncio.sleep(0.002)
        return answer


def test_the_answer_of_a_bot_to_an_old_question_is_dropped(tmp_path: Path) -> None:
    slow = Slow()
    with server(f"sqlite+aiosqlite:///{tmp_path}/tables.sqlite", slow) as house:
        ann = house.guest()
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
            self, work: Callable[[Job], Answer], job: Job, seconds: float = inf, owner: Owner = NOBODY
        ) -> Answer:
            raise ZeroDivisionError

    with server(f"sqlite+aiosqlite:///{tmp_path}/tables.sqlite", Broken()) as house:
        ann = house.guest()
        table = ann.open("marchands", ME, ME)
        first = ann.get(table)
        ann.post(f"{table}/lend", seat=first["seat"], bot="random")
        back = ann.post(f"{table}/lend", seat=first["seat"], bot=None)
        assert back["decision"] == first["decision"]
        ann.play(table, back)
    assert "a bot at table" in caplog.text


def test_bots_go_on_after_a_failure_to_store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "RETRIES", (0.01,))
    save, failures = Store.save, [OSError("the disk is full")]

    async def fail_once(store: Store, table: Table, *chairs: Chair) -> None:
        if failures:
            raise failures.pop()
        await save(store, table, *chairs)

    monkeypatch.setattr(Store, "save", fail_once)
    with server(f"sqlite+aiosqlite:///{tmp_path}/tables.sqlite") as house:
        ann = house.guest()
        ann.open("marchands", BOT, BOT, options={"length": "short"})
        start = time.monotonic()
        while ann.get("/tables")["tables"][0]["status"] != "over":  # nobody looks at the table itself
            assert time.monotonic() < start + 30
            time.sleep(0.02)
    assert not failures


class Sulker:
    """A bot that fails at every choice."""

    def __init__(self, seed: int) -> None:
        pass

    def choose(self, situation: Situation) -> int:
        raise RuntimeError("no")


def told(update: Any) -> list[tuple[str, int]]:
    """For whom a caretaker chose, and why, as the log of a viewer tells it."""
    steps = [*update["steps"], *(frame["step"] for frame in update["frames"])]
    events = [event for step in steps for event in step["events"]]
    return [(event["kind"], event["args"]["seat"]["seat"]) for event in events if event["kind"].startswith("caretaker")]


def test_the_log_says_when_a_caretaker_chose(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "sulker", Sulker)
    with server(database) as house:
        ann = house.guest()
        table = ann.open("marchands", ME, {"kind": "bot", "bot": "sulker"}, options={"length": "short"})
        over = ann.finish(table)
        assert ("caretaker-failed", 1) in told(over)
        assert told(ann.get(table, seat=1)) == told(over)
        record = loads(ann.raw("GET", f"{table}/record").text)
        assert Session.replay(GAMES["marchands"], record).difference is None
        assert {entry.by for entry in record.entries if entry.caretaker == "failed"} == {1}
    with server(database) as house:
        ben = house.guest()
        assert told(ben.get(table, seat=1)) == told(over)
        again = ben.ask("POST", "/replays", content=dumps(record))
        assert told(ben.get(f"/tables/{again['id']}", seat=1)) == told(over)


@pytest.mark.parametrize(("bot", "why"), [("sleeper", "slow"), ("crasher", "failed")])
def test_a_bot_that_does_not_come_back_stalls_no_table(
    tmp_path: Path, thinkers: Thinkers, monkeypatch: pytest.MonkeyPatch, bot: str, why: str
) -> None:
    monkeypatch.setitem(BOTS, "sleeper", Sleeper)
    monkeypatch.setitem(BOTS, "crasher", Crasher)
    monkeypatch.setattr(bots, "choose", choose_with_them)
    monkeypatch.setattr(bots, "LIMIT", 2.0)
    with server(f"sqlite+aiosqlite:///{tmp_path}/tables.sqlite", thinkers) as house:
        ann = house.guest()
        table = ann.open("discovery", {"kind": "bot", "bot": bot}, {"kind": "bot", "bot": bot})
        start = time.monotonic()
        while not told(update := ann.get(table)):
            assert time.monotonic() < start + 60
            time.sleep(0.02)
        assert {kind for kind, _ in told(update)} == {f"caretaker-{why}"}


def test_work_that_takes_too_long_is_ended_and_the_next_is_done(thinkers: Thinkers, tmp_path: Path) -> None:
    async def both() -> str:
        with pytest.raises(Overdue):
            await thinkers.run(sleep, b"", 0.1)
        return await thinkers.run(die, str(tmp_path / "died"))

    assert asyncio.run(both()) == "alive"


def test_an_error_in_another_process_is_told_here(thinkers: Thinkers) -> None:
    with pytest.raises(KeyError, match="no such game") as error:
        asyncio.run(thinkers.run(choose, replace(question(), game="no such game")))
    assert "thinking.py" in "".join(error.value.__notes__)
