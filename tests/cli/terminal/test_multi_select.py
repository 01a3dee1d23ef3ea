"""Questions that take several things, at the terminal: named in any order, changed, and confirmed once."""

from __future__ import annotations

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


class Asked:
    """Somebody at the terminal who is asked for several things."""

    def __init__(self, folder: Path, what: str) -> None:
        name, self.at, self.seat = SETS[what]
        played = record.read(GOLDENS / f"{name}.jsonl")
        self.session = session = Session.replay(GAMES[played.game], played, upto=self.at)
        self.parts = Parts(session.game, session.state)
        self.picked = next(way for way in self.parts.ways if len(way) > 1)
        self.path = folder / "g"
        record.write(self.path, session.record)

    def types(self, *answers: str) -> Remembering:
        """All that is typed, until the game is left; what was shown."""
        typed = iter(answers)
        terminal = Remembering(100, 40, lambda: next(typed))
        seats = tuple("human" if number == self.seat else "random" for number in range(len(self.session.seats)))
        match = Match.go_on(self.session.game, self.session.record, Seating(seats, 3), self.path)
        Loop(match, terminal, Language("en"), confirm=True).run()  # type: ignore[arg-type]
        return terminal


@pytest.mark.parametrize("what", SETS)
def test_several_things_are_named_from_the_last_to_the_first_and_confirmed_once(tmp_path: Path, what: str) -> None:
    asked = Asked(tmp_path, what)
    names = [asked.parts.choices[action].notation for action in reversed(asked.picked)]
    terminal = asked.types(names[0], f"-{names[0]}", *names, "", *["quit"] * 9)
    selected = next(shown for shown in reversed(terminal.frames) if any("Enter: confirm" in line for line in shown))
    assert sum(line.startswith(" ✓ ") for line in selected) == len(set(asked.picked))
    way = asked.parts.way(asked.picked)
    assert way is not None
    done = [entry.do for entry in record.read(asked.path).entries[asked.at :] if entry.by == asked.seat][: len(way)]
    assert sorted(done) == sorted(map(asked.session.game.to_text, way))


def test_q_leaves_in_the_middle_of_a_set(tmp_path: Path) -> None:
    asked = Asked(tmp_path, "casualties")
    terminal = asked.types(asked.parts.choices[asked.picked[0]].notation, "q")
    assert any(line.startswith(" ✓ ") for line in terminal.frames[-1])
    assert len(record.read(asked.path).entries) == asked.at, "nothing was played"
