"""Questions that take several things, at the terminal: named in any order, changed, and confirmed once."""

from __future__ import annotations

from pathlib import Path

import pytest

from carrack.cli.terminal.interactive_game import InteractiveGame
from carrack.cli.terminal.local_game import LocalGame
from carrack.cli.terminal.saved_games import Seating
from carrack.games import GAMES
from carrack.play.compound_choices import MultiSelect
from carrack.play.records import jsonl
from carrack.play.sessions.replay import replay
from carrack.text.fluent import Localizer
from tests.cli.terminal.test_interactive_game import Remembering
from tests.cli.terminal.test_typed_game import GOLDENS
from tests.support.golden_positions import SETS, moment


class Asked:
    """A player at the terminal with a multi-select decision."""

    def __init__(self, folder: Path, what: str) -> None:
        name, self.at, self.seat = moment(SETS[what])
        played = jsonl.read_record(GOLDENS / f"{name}.jsonl")
        self.session = session = replay(GAMES[played.game], played, until=self.at)
        self.parts = MultiSelect(session.game, session.state)
        self.picked = next(way for way in self.parts.answers if len(way) > 1)
        self.path = folder / "g"
        jsonl.write_record(self.path, session.record)

    def types(self, *answers: str) -> Remembering:
        """All that is typed, until the game is left; what was shown."""
        typed = iter(answers)
        terminal = Remembering(100, 40, lambda: next(typed))
        seats = tuple("human" if number == self.seat else "random" for number in range(len(self.session.seats)))
        match = LocalGame.resume(self.session.game, self.session.record, Seating(seats, 3), self.path)
        InteractiveGame(match, terminal, Localizer("en"), confirm=True).run()  # type: ignore[arg-type]
        return terminal


@pytest.mark.parametrize("what", SETS)
def test_several_things_are_named_from_the_last_to_the_first_and_confirmed_once(tmp_path: Path, what: str) -> None:
    asked = Asked(tmp_path, what)
    names = [asked.parts.choices[action].notation for action in reversed(asked.picked)]
    terminal = asked.types(names[0], f"-{names[0]}", *names, "", *["quit"] * 9)
    selected = next(shown for shown in reversed(terminal.frames) if any("Enter: confirm" in line for line in shown))
    assert sum(line.startswith(" ✓ ") for line in selected) == len(set(asked.picked))
    way = asked.parts.answer(asked.picked)
    assert way is not None
    done = [entry.do for entry in jsonl.read_record(asked.path).entries[asked.at :] if entry.by == asked.seat][
        : len(way)
    ]
    assert sorted(done) == sorted(map(asked.session.game.action_to_string, way))


def test_q_leaves_in_the_middle_of_a_set(tmp_path: Path) -> None:
    asked = Asked(tmp_path, "casualties")
    terminal = asked.types(asked.parts.choices[asked.picked[0]].notation, "q")
    assert any(line.startswith(" ✓ ") for line in terminal.frames[-1])
    assert len(jsonl.read_record(asked.path).entries) == asked.at, "nothing was played"
