"""What the terminal shows during a game: board, news, prompt, menu and selection as lines."""

from __future__ import annotations

import shlex
import time
from functools import partial
from typing import Final

from rich.text import Text

from carrack.cli.player_names import names_in_language
from carrack.cli.terminal.choice_input import ChoiceItem
from carrack.cli.terminal.layout import Lines, clip, wrap
from carrack.cli.terminal.local_game import LocalGame
from carrack.cli.terminal.menu_layout import MenuLayout
from carrack.cli.terminal.move_summary_text import summary_text
from carrack.cli.terminal.pending_decision import PendingDecision
from carrack.cli.terminal.result_table import result_lines
from carrack.cli.terminal.screens import game_screen
from carrack.cli.terminal.styles import BOLD, DIM, KEY_STYLE, WARNING, seat_mark, seat_style
from carrack.cli.terminal.tty import Terminal
from carrack.engine.messages import EntityName, Message, Seat
from carrack.play.events import Event
from carrack.play.previews import is_warning
from carrack.presenter.move_summary import SummaryLine, load_summary_rules, summarize_events
from carrack.text.fluent import Localizer

TALL_SCREEN_LINES: Final = 30
"""Minimum terminal height (lines) for a line above the decision."""
RESERVED_LINES: Final = 14
"""Lines of the screen that the choices leave free, however long the menu is."""
MIN_NEWS_LINES: Final = 4
"""Lines of news to keep on a small screen."""


class GameDisplay:
    """The drawings of one game in one language, for one terminal."""

    def __init__(self, match: LocalGame, terminal: Terminal, language: str) -> None:
        session = match.session
        self.match = match
        self.terminal = terminal
        self.lang = Localizer(
            language, session.game.id, names_in_language(Localizer(language), session.seats), session.options
        )
        self.screen = game_screen(session.game, self.lang)

    def name(self, key: str, **args: int | str) -> str:
        return self.lang.render_key(key, **args)

    def whole_map(self, seat: int) -> Lines:
        view, width = self.match.session.view(seat), self.terminal.width
        return self.screen.map(view, width) if self.terminal.full else self.screen.linear_board(view, width)

    def result(self) -> Lines:
        return result_lines(self.match.session, self.lang, self.terminal.width)

    def closing_lines(self) -> Lines:
        """The lines left on the terminal: the result or the command to resume, and the file."""
        session, path = self.match.session, str(self.match.path)
        if session.is_over:
            lines = self.result()
            lines.append(Text(self.name("cli-record", file=path, seed=str(self.match.seating.seed))))
            return lines
        command = f"carrack play --resume {shlex.quote(path)}"
        return [
            Text(self.name("cli-saved", file=path)),
            Text(self.name("cli-go-on", command=command)),
        ]

    def full_screen(self, pending: PendingDecision, notice: Lines, deadline: float | None) -> Lines:
        """Board, news, prompt, menu and notice, cut to the height of the terminal."""
        width, height, seat = self.terminal.width, self.terminal.height, pending.seat
        session = self.match.session
        bottom = [
            *self.prompt(pending, deadline),
            *self.menu(pending, height - RESERVED_LINES - len(notice)),
            *notice,
        ]
        if height >= TALL_SCREEN_LINES:
            bottom.insert(0, Text("─" * width, DIM))
        room = height - 1 - len(bottom)
        news = self.news(seat)
        shown = pending.open_group.items if pending.open_group else pending.menu.items
        lit = frozenset(item.choice.target for item in shown if item.choice.target)
        wanted = MIN_NEWS_LINES if height >= TALL_SCREEN_LINES else 1 if lit else MIN_NEWS_LINES - 1
        board = self.screen.board(session.view(seat), width, max(room - min(len(news), wanted), 1), lit)
        left = room - len(board)
        if len(news) > left > 0:
            more = self.name("cli-more-news", number=len(news) - left + 1)
            news = [Text(more, DIM), *news[len(news) - left + 1 :]]
        news = news[: max(left, 0)]
        return [*board, *news, *[Text()] * max(left - len(news), 0), *bottom]

    def prompt(self, pending: PendingDecision, deadline: float | None) -> Lines:
        """The player, the decision, and the remaining time."""
        seat = pending.seat
        said = Text.assemble(
            seat_mark(seat),
            " ",
            (self.lang.player_name(seat), seat_style(seat)),
            " · ",
            (self.lang.render(pending.decision.prompt), BOLD),
        )
        if deadline is not None:
            left = max(int(deadline - time.monotonic() + 0.5), 0)
            said = Text.assemble((f"{left // 60}:{left % 60:02} ", WARNING), said)
        return wrap(said, self.terminal.width)

    def menu(self, pending: PendingDecision, room: int | None = None) -> Lines:
        """The menu, the choice to be confirmed, or the current selection."""
        width = self.terminal.width
        if pending.unconfirmed:
            return self._confirmation(pending, pending.unconfirmed)
        picked = self._selection(pending) if pending.parts else []
        drawn = MenuLayout(
            pending.menu, self.lang, pending.selected_counts, pending.unavailable, partial(self.effects_of, pending)
        )
        if pending.open_group:
            lines = drawn.group(pending.open_group, width)
            if room is not None and len(lines) > max(room, 2):
                lines = [
                    *lines[: max(room, 2) - 1],
                    Text(self.name("cli-more-choices", number=len(pending.menu.items)), DIM),
                ]
        else:
            lines = drawn.lines(width, None if room is None else max(room - len(picked), 2))
        legend = self.screen.legend([item.choice for item in pending.menu.items]) if len(lines) > 1 else ""
        return [*lines, *(wrap(Text(legend, DIM), width) if legend else []), *picked]

    def effects_of(self, pending: PendingDecision, item: ChoiceItem) -> list[str]:
        """The effect of the chosen thing, if it has one, and the preview of the choice."""
        things = [value for value in item.choice.message.args.values() if isinstance(value, EntityName)]
        effects = [self.name(key) for thing in things if self.lang.has(key := f"{thing.key}-effect")]
        return [*effects, *self._preview_texts(self.match.preview(pending.seat, item.choice.action))]

    def all_choices(self, pending: PendingDecision) -> Lines:
        """Every choice with its preview."""
        lines: Lines = []
        width = self.terminal.width
        for item in pending.menu.items:
            told = self.effects_of(pending, item)
            brings = Text("".join(f" · {text}" for text in told), DIM)
            first, *more = wrap(Text.assemble(item.text, brings), width - 6)
            lines.append(Text.assemble((item.key.rjust(4), KEY_STYLE), "  ", first))
            lines += [Text.assemble(" " * 6, line) for line in more]
        return lines

    def _preview_texts(self, preview: tuple[Message, ...]) -> list[str]:
        """The preview of a choice, with warnings marked."""
        return [
            f"! {self.lang.render(message)}" if is_warning(message) else self.lang.render(message)
            for message in preview
        ]

    def _confirmation(self, pending: PendingDecision, item: ChoiceItem) -> Lines:
        """A choice to be confirmed, with its preview; preceded by the sealed choices so far."""
        width = self.terminal.width
        lines: Lines = []
        for number, (choice, told) in enumerate(self.match.submitted_choices(pending.seat), start=1):
            words = " · ".join([self.lang.render(choice.message), *self._preview_texts(told)])
            lines.append(clip(Text.assemble((f" {number} ", KEY_STYLE), words), width))
        told = self.match.preview(pending.seat, item.choice.action)
        words = " · ".join([item.text, *self._preview_texts(told)])
        said = wrap(Text.assemble((item.key, KEY_STYLE), f" {words}"), width - 1, indent=len(item.key) + 1)
        lines += [Text.assemble(" ", line) for line in said]
        asks = "cli-confirm-seal" if self.match.locks_in(pending.seat, item.choice.action) else "cli-confirm"
        return [*lines, *wrap(Text(self.name(asks), WARNING), width)]

    def missing_parts(self, pending: PendingDecision) -> str:
        assert pending.parts is not None
        least, most = pending.parts.missing_range(pending.picked)
        if least == most:
            return self.name("cli-pick-missing", number=least)
        return self.name("cli-pick-between", least=least, most=most)

    def _selection(self, pending: PendingDecision) -> Lines:
        """The selection, its preview, and the missing parts."""
        assert pending.parts is not None
        width = self.terminal.width
        lines: Lines = []
        effects = pending.parts.preview_each(pending.picked)
        for action, number in pending.selected_counts.items():
            item = pending.menu.by_action(action)
            assert item is not None
            times = f" ×{number}" if number > 1 else ""
            words = " · ".join([f"{item.text}{times}", *self._preview_texts(effects.get(action, ()))])
            lines.append(clip(Text.assemble((" ✓ ", KEY_STYLE), words), width))
        if pending.complete_selection() is None:
            said = self.missing_parts(pending)
        else:
            said = self.name("cli-pick-ready", number=len(pending.picked))
        return [*lines, *wrap(Text(said, WARNING if pending.complete_selection() is not None else DIM), width)]

    def news(self, seat: int) -> Lines:
        """The results of the seat's own last choice, followed by a summary of the other players' moves."""
        session, since = self.match.session, self.match.last_own_entry(seat)
        first = self.match.first_opponent_entry(seat)
        if since < 0 or first is None:
            return self.log(session.events(since, seat=seat))
        return [*self.log(session.events(since, until=first - 1, seat=seat)), *self.summary(seat)]

    def summary(self, seat: int) -> Lines:
        """A summary of the other players' moves since this seat's last choice."""
        first = self.match.first_opponent_entry(seat)
        if first is None:
            return []
        events = self.match.session.events(first - 1, seat=seat)
        lines: Lines = []
        for line in self.summary_lines(events, seat):
            sign = seat_mark(line.seat) if line.seat >= 0 else Text("·", DIM)
            lines += wrap(Text.assemble(sign, " ", summary_text(line, self.lang)), self.terminal.width, indent=2)
        return [Text(self.name("table-digest"), BOLD), *lines] if lines else []

    def summary_lines(self, events: list[Event], seat: int) -> list[SummaryLine]:
        return summarize_events(events, seat, load_summary_rules(self.match.session.game.catalogue))

    def log(self, events: list[Event]) -> Lines:
        lines: Lines = []
        for event in events:
            seats = [value.seat for value in event.message.args.values() if isinstance(value, Seat)]
            sign = seat_mark(seats[0]) if seats else Text("·", DIM)
            lines += wrap(Text.assemble(sign, " ", self.lang.render(event.message)), self.terminal.width, indent=2)
        return lines
