"""`carrack replay`: a recorded game, entry by entry."""

from __future__ import annotations

import contextlib
from pathlib import Path

from rich.text import Text

from carrack.cli.drawing import KEY, QUIET, STRONG, Lines, mark, wrap
from carrack.cli.match import spoken
from carrack.cli.notices import say_if_interpreted, say_what_changed
from carrack.cli.results import result_lines
from carrack.cli.screens import screen
from carrack.cli.stop import about, find_game, whole_number
from carrack.cli.terminal import Terminal
from carrack.core import record
from carrack.core.game import CHANCE, OVER
from carrack.core.session import Session
from carrack.core.text import Seat
from carrack.lang import Language
from carrack.lang.words import fold


def replay(lang: Language, file: str, at: str | None, seat: str | None, plain: bool) -> None:
    kept = record.read(Path(file), repair=True)
    game = find_game(kept.game)
    number = None if at is None else whole_number(at, "--at", 0, len(kept.entries))
    who = None if seat is None else whole_number(seat, "--seat", 1, len(kept.seats)) - 1
    say_if_interpreted(lang, game)
    with about(game):
        session = Session.replay(game, kept)
    say_what_changed(lang, session)
    _Viewer(session, Language(lang.code, game.id, spoken(lang, kept.seats)), who, Terminal(plain)).run(number)


class _Viewer:
    def __init__(self, session: Session, lang: Language, seat: int | None, terminal: Terminal) -> None:
        self._session = session
        self._lang = lang
        self._seat = seat
        self._terminal = terminal
        self._screen = screen(session.game, lang)

    def run(self, at: int | None) -> None:
        terminal = self._terminal
        if at is not None and not terminal.full:
            terminal.say(self._lines(at))
            return
        if at is None:
            at = 0
        with terminal.open(), contextlib.suppress(EOFError):
            notice: Lines = []
            while True:
                if terminal.full:
                    terminal.frame([*self._lines(at), *notice])
                else:
                    terminal.say([*self._lines(at), *notice])
                typed = fold(terminal.ask(f"{self._lang.name('cli-replay-keys')} > "))
                notice = []
                if typed in ("", "n") and at < self._session.count:
                    at += 1
                elif typed == "p" and at > 0:
                    at -= 1
                elif typed in ("q", "quit", fold(self._lang.name("cli-command-quit"))):
                    return
                elif typed.isdecimal() and int(typed) <= self._session.count:
                    at = int(typed)
                elif typed not in ("", "n", "p"):
                    notice = wrap(self._lang.name("cli-replay-range", last=self._session.count), terminal.width)
                elif not terminal.full and typed in ("", "n"):
                    return  # line by line, the end is the end

    def _lines(self, at: int) -> Lines:
        terminal, lang, session = self._terminal, self._lang, self._session
        width = terminal.width
        lines: Lines = []
        if at:
            entry = session.entries[at - 1]
            by = lang.name("cli-chance") if entry.by == CHANCE else lang.seat(entry.by)
            sign = Text("·", QUIET) if entry.by == CHANCE else mark(entry.by)
            head = lang.name("cli-entry", entry=at, count=session.count)
            said = Text(lang.name("pair", name=by, value=entry.do))
            said.stylize(KEY, len(said) - len(entry.do))
            lines.append(Text.assemble((head, STRONG), "  ", sign, " ", said))
        else:
            lines.append(Text(lang.name("cli-entry-start", count=session.count), STRONG))
        for event in session.events(at - 1 if at else -1, until=at, seat=self._seat):
            seats = [value.number for value in event.message.args.values() if isinstance(value, Seat)]
            sign = mark(seats[0]) if seats else Text("·", QUIET)
            lines += wrap(Text.assemble(" ", sign, " ", lang.text(event.message)), width, indent=3)
        state = session.goto(at)
        if state.seat == OVER:
            lines += [Text(), *result_lines(session, lang, width)]
        elif state.seat != CHANCE:
            lines.append(Text(lang.text(session.game.decision(state).waiting), QUIET))
        view = session.game.view(state, self._seat)
        if not terminal.full:
            return [*lines, *self._screen.told(view, width), Text()]
        room = terminal.height - 2 - min(len(lines), terminal.height // 2)
        board = self._screen.board(view, width, room)
        left = terminal.height - 2 - len(board)
        if len(lines) > left:
            lines = [lines[0], Text("…", QUIET), *lines[len(lines) - left + 2 :]]
        return [*board, *lines]
