from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from carrack.core.session import Session
from carrack.games import GAMES
from carrack.server import bots, importing
from carrack.server.store import Store
from carrack.server.table import Chair, Table
from carrack.server.thinking import Question, Thinkers, choose

from .jobs import die, sleep
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
    return Question(game, 3, session.options, state.dump(), state.seat, bot, "7", session.count + 1)


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


def test_a_record_that_takes_too_long(tmp_path: Path, thinkers: Thinkers, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importing, "check", sleep)
    monkeypatch.setattr(importing, "CHECK_SECONDS", 0.2)
    with server(f"sqlite+aiosqlite:///{tmp_path}/tables.sqlite", thinkers) as house:
        answer = house.guest().ask("POST", "/replays", 400, content="slow")
        assert answer["message"]["key"] == "server-record-slow"


class Slow(Thinkers):
    """Has an answer, and keeps it until it is told to give it."""

    def __init__(self) -> None:
        super().__init__(1)
        self.asked = False
        self.may_answer = False

    async def run(self, work: Callable[[Job], Answer], job: Job) -> Answer:
        self.asked = True
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
        async def run(self, work: Callable[[Job], Answer], job: Job) -> Answer:
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
