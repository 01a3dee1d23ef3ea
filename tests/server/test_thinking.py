from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from carrack.core.session import Session
from carrack.games import GAMES
from carrack.server import tables as tables_module
from carrack.server.thinking import Question, Thinkers, choose

from .table import BOT, ME, server


@pytest.fixture
def thinkers() -> Iterator[Thinkers]:
    found = Thinkers(1)
    yield found
    found.stop()


def question(game: str = "marchands", bot: str = "greedy") -> Question:
    session = Session.new(GAMES[game], ("a", "b", "c"))
    while session.state.seat < 0:
        session.play(session.state.legal()[0]) if session.state.seat >= 0 else session.play_outcome(
            session.state.legal()[0]
        )
    state = session.state
    return Question(game, 3, session.options, state.dump(), state.seat, bot, "7", session.count + 1)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("bot", ["greedy", "random"])
def test_the_same_question_has_the_same_answer(game: str, bot: str) -> None:
    asked = question(game, bot)
    assert choose(asked) == choose(asked)
    assert choose(asked)


def die(marker: str) -> str:
    """Dies the first time."""
    if not os.path.exists(marker):
        Path(marker).touch()
        os._exit(1)
    return "alive"


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


def sleep(_: bytes) -> None:
    time.sleep(60)


def test_a_record_that_takes_too_long(tmp_path: Path, thinkers: Thinkers, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables_module, "check", sleep)
    monkeypatch.setattr(tables_module, "CHECK_SECONDS", 0.2)
    with server(f"sqlite+aiosqlite:///{tmp_path}/tables.sqlite", thinkers) as house:
        answer = house.guest().ask("POST", "/replays", 400, content="slow")
        assert answer["message"]["key"] == "server-record-slow"


def test_the_answer_of_a_bot_to_an_old_question_is_dropped(tmp_path: Path) -> None:
    class Slow(Thinkers):
        """Answers when it is told to."""

        waiting: asyncio.Event

        async def run(self, work, job):  # type: ignore[no-untyped-def]
            self.waiting = asyncio.Event()
            await self.waiting.wait()
            return work(job)

    slow = Slow()
    with server(f"sqlite+aiosqlite:///{tmp_path}/tables.sqlite", slow) as house:
        ann = house.guest()
        table = ann.open("marchands", ME, ME)
        first = ann.get(table)
        ann.post(f"{table}/lend", seat=first["seat"], bot="random")
        back = ann.post(f"{table}/lend", seat=first["seat"], bot=None)
        asyncio.run(asyncio.sleep(0.05))
        house.client.portal().__enter__ if False else None
        slow.waiting.set()
        time.sleep(0.1)
        assert ann.get(table)["table"]["count"] == back["table"]["count"]
        assert ann.get(table)["decision"] == first["decision"]
