"""The conversation on a full screen, with a terminal that only remembers."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from itertools import chain, repeat
from pathlib import Path

import pytest
from rich.cells import cell_len
from rich.text import Text

from carrack.cli.player_names import names_in_language
from carrack.cli.terminal.interactive_game import InteractiveGame
from carrack.cli.terminal.local_game import LocalGame
from carrack.cli.terminal.saved_games import Seating
from carrack.games import GAMES
from carrack.play.options import parse_options
from carrack.text.fluent import Localizer

EVERYTHING = ["builders=on", "expansion_tiles=on", "nations=auction", "scouting=on", "buying_vp=on"]


class Remembering:
    """A terminal of a size whose user types anything at all, from a list or at random."""

    full = True

    def __init__(self, width: int, height: int, answers: Callable[[], str]) -> None:
        self.width = width
        self.height = height
        self.frames: list[list[str]] = []
        self.pages: list[list[str]] = []
        self._answers = answers

    def draw(self, lines: list[Text]) -> None:
        self.frames.append([line.plain for line in lines])

    def show_paged(self, lines: list[Text], prompt: str) -> None:
        self.pages.append([line.plain for line in lines])

    def read_line(self, prompt: str, redraw: object = None, until: float | None = None) -> str:
        return self._answers()


def play(path: Path, game: str, seats: str, options: list[str], terminal: Remembering, code: str) -> LocalGame:
    names = tuple(f"Name {n}" for n, _ in enumerate(seats.split(",")))
    chosen = parse_options(GAMES[game], options)
    match = LocalGame.start(GAMES[game], names, chosen, Seating(tuple(seats.split(",")), 9), path)
    loop = InteractiveGame(match, terminal, Localizer(code))  # type: ignore[arg-type]
    loop.run()
    return match


def at_random(seed: int, most: int) -> Callable[[], str]:
    """Numbers and commands; after so many answers, enough is enough."""
    rng = random.Random(seed)
    left = [most]

    def answer() -> str:
        left[0] -= 1
        if left[0] <= 0:
            return "quit"
        return rng.choice(["hint", "choices", "xyzzy", "c", "log", "map", "score", "lang fr", "lang en", "u"]) if (
            rng.random() < 0.15
        ) else str(rng.choice([0, 1, 1, 2, 3, 5, 8, 13]))  # fmt: skip

    return answer


@pytest.mark.parametrize(
    ("game", "seats", "options", "width", "height"),
    [
        ("empires", "human,human,random,random,random,random", EVERYTHING, 80, 24),
        ("discovery", "human,random,random", ["starting_auction=on"], 110, 34),
        ("discovery", "human,human", [], 50, 16),
    ],
)
def test_every_frame_fits_and_asks(
    tmp_path: Path, game: str, seats: str, options: list[str], width: int, height: int
) -> None:
    terminal = Remembering(width, height, at_random(3, 60))
    play(tmp_path / "g", game, seats, options, terminal, "en")
    assert len(terminal.frames) > 40
    for frame in terminal.frames:
        assert len(frame) < height
        assert max(map(cell_len, frame)) <= width
    for page in terminal.pages:
        assert max(map(cell_len, page)) <= max(width, 100)
    questions = [frame for frame in terminal.frames if any(" · " in line and "Name" in line for line in frame)]
    assert len(questions) > 30


def test_choices_that_do_not_fit_can_be_seen_in_full(tmp_path: Path) -> None:
    answers = iter(["choices", "quit"])
    terminal = Remembering(44, 14, lambda: next(answers))
    play(tmp_path / "g", "empires", "human,random", [], terminal, "en")
    frame, (page,) = terminal.frames[0], terminal.pages
    assert any("choices in all (type “choices”)" in line for line in frame)
    assert not any("Training" in line for line in frame)
    assert any("Training" in line for line in page)


def test_the_answer_to_a_command_stands_below_the_question_until_the_next_one(tmp_path: Path) -> None:
    answers = iter(["hint", "", "lang fr", "quit"])
    terminal = Remembering(120, 40, lambda: next(answers))
    play(tmp_path / "g", "empires", "human,random", [], terminal, "en")
    first, hinted, empty, french = terminal.frames
    assert hinted[-1].startswith("Hint: ")
    assert first == empty
    assert any("Placez un de vos ouvriers." in line for line in french)


@pytest.mark.parametrize(
    ("game", "code", "wanted"),
    [
        ("empires", "en", ("“captain dock”", "places a Captain")),
        ("discovery", "fr", ("« capitaine quai »", "place un capitaine")),
        ("history", "en", ("“occupy libya”",)),
        ("marchands", "fr", ("« aller cap »", "suit la route b")),
    ],
)
def test_help_speaks_of_the_game_that_is_played(tmp_path: Path, game: str, code: str, wanted: tuple[str, ...]) -> None:
    answers = iter(["help", "quit"])
    terminal = Remembering(120, 40, lambda: next(answers))
    play(tmp_path / "g", game, "human,random,random", [], terminal, code)
    told = " ".join(" ".join(terminal.pages[-1]).split())
    for text in wanted:
        assert text in told
    assert ("2k" in told) == (game in ("empires", "discovery"))


def test_names_that_nobody_chose_are_said_in_the_language_of_the_moment() -> None:
    english, french = ["Player", "Club player 2", "Ann", "Player 4"], ["Joueur", "Joueur de club 2", "Ann", "Joueur 4"]
    assert names_in_language(Localizer("fr"), english) == french
    assert names_in_language(Localizer("en"), french) == english
    assert names_in_language(Localizer("en"), english) == english
    assert names_in_language(Localizer("en"), ["Player", "Joueur"]) == ["Player", "Joueur"], (
        "two players never share a name"
    )


def test_a_game_played_to_its_end_shows_the_result_beside_the_board(tmp_path: Path) -> None:
    terminal = Remembering(120, 40, lambda: "")
    match = play(tmp_path / "g", "discovery", "random,random", [], terminal, "en")
    assert match.session.is_over
    text = "\n".join(terminal.frames[-1])
    assert " wins with " in text
    assert "Caribbean" in text
    assert len(terminal.frames[-1]) < 40


def test_the_curtain_hides_everything(tmp_path: Path) -> None:
    answers = iter(["scout peru", "2", "2", "", "quit"])
    terminal = Remembering(120, 40, lambda: next(answers))
    play(tmp_path / "g", "empires", "human,human", ["scouting=on"], terminal, "en")
    curtains = [frame for frame in terminal.frames if any("Pass the keyboard to" in line for line in frame)]
    assert len(curtains) == 1
    assert sum(1 for line in curtains[0] if line.strip()) == 1
    where = terminal.frames.index(curtains[0])
    assert any("You see the counter in Peru" in line for line in terminal.frames[1])
    assert not any("You see the counter in Peru" in line for line in terminal.frames[where - 1])


def test_a_mistake_in_the_rules_is_kept_and_the_game_goes_on(tmp_path: Path) -> None:
    path, said = tmp_path / "game.jsonl", chain(["", "1", "1"], repeat("quit"))
    match = LocalGame.start(GAMES["marchands"], ("Ann", "Ben"), {}, Seating(("human", "human"), 9), path)
    match.advance_to_human()
    match.session.state.depth = 1000  # type: ignore[attr-defined]  # no rule does that
    terminal = Remembering(100, 40, lambda: answer(match, next(said)))
    InteractiveGame(match, terminal, Localizer("en")).run()  # type: ignore[arg-type]
    kept = path.with_name("game.jsonl.fault.txt")
    assert any("This choice failed because" in line for frame in terminal.frames for line in frame)
    assert "The rules of marchands failed over" in kept.read_text()
    assert [entry.by >= 0 for entry in match.session.entries].count(True) == 1


def answer(match: LocalGame, typed: str) -> str:
    """What is typed; the mistake is repaired after the first try."""
    if match.path.with_name("game.jsonl.fault.txt").exists():
        match.session.state.depth = 0  # type: ignore[attr-defined]
    return typed


def test_an_enter_too_many_after_pages_does_nothing_that_cannot_be_taken_back(tmp_path: Path) -> None:
    counts: list[int] = []
    terminal = Remembering(80, 24, lambda: next(answers))
    match = LocalGame.start(GAMES["marchands"], ("Ann", "Bot"), {}, Seating(("human", "random"), 9), tmp_path / "g")
    loop = InteractiveGame(match, terminal, Localizer("en"), confirm=True)  # type: ignore[arg-type]

    def typed() -> Iterator[str]:
        while not (final := [item for item in loop._decision(0).menu.items if item.irreversible]):
            yield loop._decision(0).menu.items[0].key
        yield final[0].key
        for answer in ("map", "", ""):
            counts.append(match.session.entry_count)
            yield answer
        counts.append(match.session.entry_count)
        yield "quit"

    answers = typed()
    loop.run()
    named, mapped, pressed, confirmed = counts
    assert named == mapped == pressed < confirmed
