"""Questions that take several things, at the terminal: named in any order, changed, and confirmed once."""

from __future__ import annotations

from itertools import chain, repeat
from pathlib import Path

import pytest

from carrack.cli.files import Seating
from carrack.cli.loop import Loop
from carrack.cli.match import Match
from carrack.core import record
from carrack.core.parts import Parts
from carrack.core.session import Session
from carrack.games import GAMES
from carrack.lang import Language
from tests.moments import SETS

from .test_conversation import GOLDENS
from .test_loop import Remembering


@pytest.mark.parametrize("what", SETS)
def test_several_things_are_named_from_the_last_to_the_first_and_confirmed_once(tmp_path: Path, what: str) -> None:
    name, at, seat = SETS[what]
    played = record.read(GOLDENS / f"{name}.jsonl")
    session = Session.replay(GAMES[played.game], played, upto=at)
    parts = Parts(session.game, session.state)
    picked = next(way for way in parts.ways if len(way) > 1)
    names = [parts.choices[action].notation for action in reversed(picked)]
    answers = chain([names[0], f"-{names[0]}", *names, ""], repeat("quit"))
    terminal = Remembering(100, 40, lambda: next(answers))
    seats = tuple("human" if number == seat else "random" for number in range(len(session.seats)))
    path = tmp_path / "g"
    record.write(path, session.record)
    match = Match.go_on(session.game, session.record, Seating(seats, 3), path)
    Loop(match, terminal, Language("en"), confirm=True).run()  # type: ignore[arg-type]
    selected = next(shown for shown in reversed(terminal.frames) if any("Enter: confirm" in line for line in shown))
    assert sum(line.startswith(" ✓ ") for line in selected) == len(set(picked))
    way = parts.way(picked)
    assert way is not None
    done = [entry.do for entry in record.read(path).entries[at:] if entry.by == seat][: len(way)]
    assert sorted(done) == sorted(map(session.game.to_text, way))
