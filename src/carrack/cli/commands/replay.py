"""`carrack replay`: step through a recorded game, entry by entry."""

from __future__ import annotations

import contextlib
from pathlib import Path

from rich.text import Text

from carrack.cli.arguments import find_game, parse_int
from carrack.cli.errors import errors_in_game_terms
from carrack.cli.player_names import names_in_language
from carrack.cli.startup_warnings import warn_about_rule_changes, warn_if_interpreted
from carrack.cli.terminal.layout import Lines, wrap
from carrack.cli.terminal.result_table import result_lines
from carrack.cli.terminal.screens import game_screen
from carrack.cli.terminal.styles import BOLD, DIM, KEY_STYLE, seat_mark
from carrack.cli.terminal.tty import Terminal
from carrack.engine.messages import Seat
from carrack.engine.state import CHANCE, TERMINAL
from carrack.play.records import jsonl
from carrack.play.sessions.replay import replay as replay_record
from carrack.play.sessions.session import Session
from carrack.text.fluent import Localizer
from carrack.text.normalization import fold_text


def replay(lang: Localizer, file: str, at: str | None, seat: str | None, plain: bool) -> None:
    kept = jsonl.read_record(Path(file), repair=True)
    game = find_game(kept.game)
    number = None if at is None else parse_int(at, "--at", 0, len(kept.entries))
    who = None if seat is None else parse_int(seat, "--seat", 1, len(kept.seats)) - 1
    warn_if_interpreted(lang, game)
    with errors_in_game_terms(game):
        session = replay_record(game, kept)
    warn_about_rule_changes(lang, session)
    words = Localizer(lang.code, game.id, names_in_language(lang, kept.seats), session.options)
    _Viewer(session, words, who, Terminal(plain)).run(number)


class _Viewer:
    def __init__(self, session: Session, lang: Localizer, seat: int | None, terminal: Terminal) -> None:
        self._session = session
        self._lang = lang
        self._seat = seat
        self._terminal = terminal
        self._screen = game_screen(session.game, lang)

    def run(self, at: int | None) -> None:
        terminal = self._terminal
        if at is not None and not terminal.full:
            terminal.print_lines(self._lines(at))
            return
        if at is None:
            at = 0
        with terminal.open(), contextlib.suppress(EOFError):
            notice: Lines = []
            while True:
                if terminal.full:
                    terminal.draw([*self._lines(at), *notice])
                else:
                    terminal.print_lines([*self._lines(at), *notice])
                typed = fold_text(terminal.read_line(f"{self._lang.render_key('cli-replay-keys')} > "))
                notice = []
                if typed in ("", "n") and at < self._session.entry_count:
                    at += 1
                elif typed == "p" and at > 0:
                    at -= 1
                elif typed in ("q", "quit", fold_text(self._lang.render_key("cli-command-quit"))):
                    return
                elif typed.isdecimal() and int(typed) <= self._session.entry_count:
                    at = int(typed)
                elif typed not in ("", "n", "p"):
                    notice = wrap(
                        self._lang.render_key("cli-replay-range", last=self._session.entry_count), terminal.width
                    )
                elif not terminal.full and typed in ("", "n"):
                    return  # without a full screen, stop at the end

    def _lines(self, at: int) -> Lines:
        terminal, lang, session = self._terminal, self._lang, self._session
        width = terminal.width
        lines: Lines = []
        if at:
            entry = session.entries[at - 1]
            by = lang.render_key("cli-chance") if entry.by == CHANCE else lang.player_name(entry.by)
            sign = Text("·", DIM) if entry.by == CHANCE else seat_mark(entry.by)
            head = lang.render_key("cli-entry", entry=at, count=session.entry_count)
            said = Text(lang.render_key("pair", name=by, value=entry.do))
            said.stylize(KEY_STYLE, len(said) - len(entry.do))
            lines.append(Text.assemble((head, BOLD), "  ", sign, " ", said))
        else:
            lines.append(Text(lang.render_key("cli-entry-start", count=session.entry_count), BOLD))
        for event in session.events(at - 1 if at else -1, until=at, seat=self._seat):
            seats = [value.seat for value in event.message.args.values() if isinstance(value, Seat)]
            sign = seat_mark(seats[0]) if seats else Text("·", DIM)
            lines += wrap(Text.assemble(" ", sign, " ", lang.render(event.message)), width, indent=3)
        state = session.goto(at)
        if state.seat == TERMINAL:
            lines += [Text(), *result_lines(session, lang, width)]
        elif state.seat != CHANCE:
            lines.append(Text(lang.render(session.game.decision(state).waiting_prompt), DIM))
        view = session.game.view(state, self._seat)
        if not terminal.full:
            return [*lines, *self._screen.linear_board(view, width), Text()]
        room = terminal.height - 2 - min(len(lines), terminal.height // 2)
        board = self._screen.board(view, width, room)
        left = terminal.height - 2 - len(board)
        if len(lines) > left:
            lines = [lines[0], Text("…", DIM), *lines[len(lines) - left + 2 :]]
        return [*board, *lines]
