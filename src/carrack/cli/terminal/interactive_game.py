"""The interaction with the players at one terminal; uses games only through their contract."""

from __future__ import annotations

import re
import time
from typing import Final

from rich.text import Text

from carrack.cli.terminal.choice_input import ChoiceItem
from carrack.cli.terminal.game_commands import command_words, help_page, hint, save, undo
from carrack.cli.terminal.game_display import MIN_NEWS_LINES, TALL_SCREEN_LINES, GameDisplay
from carrack.cli.terminal.layout import Lines, wrap
from carrack.cli.terminal.local_game import LocalGame
from carrack.cli.terminal.menu_layout import MenuLayout
from carrack.cli.terminal.move_summary_text import summary_text
from carrack.cli.terminal.pending_decision import PendingDecision
from carrack.cli.terminal.styles import BOLD, KEY_STYLE, WARNING
from carrack.cli.terminal.tty import InputTimeout, Terminal
from carrack.engine.errors import InvalidInput
from carrack.engine.messages import quote
from carrack.text.fluent import LANGUAGES, Localizer
from carrack.text.normalization import fold_text

PROMPT: Final = "> "
REPEAT_PATTERN: Final = re.compile(r"(.+?) *\* *(\d{0,2})")
"""A choice followed by `*`: repeat it until it succeeds, or the given number of times."""
MAX_REPEATS: Final = 50
MAX_LOG_LINES: Final = 12
"""Up to this many lines of news are printed in full; longer news are summarized, and `log` prints them all."""


class QuitGame(Exception):
    """The player leaves the game."""


class InteractiveGame:
    def __init__(self, match: LocalGame, terminal: Terminal, lang: Localizer, confirm: bool = False) -> None:
        self._match = match
        self._terminal = terminal
        self._confirm = confirm
        """Whether a choice that cannot be undone needs a confirmation."""
        self._notice: Lines = []
        self._page_turned = False
        """Whether Enter has turned pages since the last typed input."""
        self._last_human: int | None = None
        self._shown_entry: object = None
        """The position (entry, seat) that line mode has printed."""
        self._pending: tuple[object, PendingDecision] | None = None
        """The current decision, and the position it belongs to."""
        self._clock: tuple[tuple[int, int], float] | None = None
        """The sealed phase and seat whose time runs, and its deadline."""
        self._redraw_keys: dict[int, object] = {}
        """`GameScreen.redraw_key` of the board that each seat saw last."""
        self._scored_until: dict[int, int] = {}
        """The entry up to which each seat has seen the scoring."""
        self._set_language(lang.code)

    def _set_language(self, code: str) -> None:
        self._display = GameDisplay(self._match, self._terminal, code)
        self._words = command_words(self._display.lang)
        self._shown_entry = self._pending = None

    # Main loop

    def run(self) -> None:
        """Run until the game is over or the player leaves."""
        try:
            while (seat := self._match.advance_to_human()) is not None:
                self._hand_over(seat)
                self._show_between_turns(seat)
                self._turn(seat)
        except QuitGame:
            return
        if self._terminal.full:
            view = self._match.session.view(None)
            width, height = self._terminal.width, self._terminal.height
            lines = [*self._display.screen.board(view, width, height - 14), Text(), *self._display.result()]
            self._terminal.draw(lines)
            self._terminal.read_line(self._display.name("cli-press-enter"))

    def closing_lines(self) -> Lines:
        """The lines left on the terminal: the result or the command to resume, and the file."""
        return self._display.closing_lines()

    def _hand_over(self, seat: int) -> None:
        """Hide the screen between players who share the keyboard, if the next player sees hidden information."""
        if seat != self._last_human and len(self._match.humans) > 1 and self._match.has_secrets(seat):
            text = self._display.name("cli-hand-over", name=self._display.lang.player_name(seat))
            if self._terminal.full:
                self._terminal.draw([Text()] * (self._terminal.height // 3) + [Text(f"   {text}", BOLD), Text()])
            self._wait_for_enter(f"   {self._display.name('cli-press-enter')}" if self._terminal.full else f"{text} ")
        self._last_human = seat

    def _wait_for_enter(self, prompt: str) -> None:
        """Wait for Enter; `quit` works here too."""
        if self._words.get(fold_text(self._terminal.read_line(prompt))) == "quit":
            raise QuitGame

    def _show_between_turns(self, seat: int) -> None:
        """Before a decision, show once the points scored, line by line, and the other players' moves if the screen may
        be too small for them."""
        session = self._match.session
        since = min(max(self._match.last_own_entry(seat), self._scored_until.get(seat, 0)), session.entry_count)
        self._scored_until[seat] = session.entry_count
        if not self._terminal.full:
            return
        lines: Lines = []
        key = self._display.screen.redraw_key(session.view(seat))
        if self._redraw_keys.get(seat, key) != key and self._terminal.height < TALL_SCREEN_LINES:
            told = self._display.summary(seat)
            lines += told if len(told) > MIN_NEWS_LINES else []
        self._redraw_keys[seat] = key
        events = [
            event for event in session.events(since, seat=seat) if event.kind in self._display.screen.scoring_events
        ]
        if any("seat" in event.args for event in events):
            lines += [
                *([Text()] if lines else []),
                Text(self._display.name("cli-scoring"), BOLD),
                *self._display.log(events),
            ]
        if lines:
            self._page(lines)

    def _turn(self, seat: int) -> None:
        """Show the decision and handle one line of input."""
        pending = self._decision(seat)

        def draw() -> None:
            self._terminal.draw(self._display.full_screen(pending, self._notice, self._deadline(seat)))

        if self._terminal.full:
            draw()
        else:
            self._print_turn(pending)
        try:
            typed = self._terminal.read_line(PROMPT, draw, self._deadline(seat))
        except InputTimeout:
            self._time_up(seat)
            return
        self._notice = []
        waiting, pending.unconfirmed = pending.unconfirmed, None
        turned, self._page_turned = self._page_turned, False
        if not typed and turned:  # an extra Enter after turning pages is not an answer
            pending.unconfirmed = waiting
            return
        if not typed or (waiting and fold_text(typed) in self._display.name("cli-yes").split()):
            self._enter_pressed(pending, waiting)
            return
        self._answer(typed, pending, waiting)

    def _answer(self, typed: str, pending: PendingDecision, waiting: ChoiceItem | None) -> None:
        """Interpret one line of input: a repetition, a command, a group, parts, a row of orders or a choice."""
        word, _, rest = typed.partition(" ")
        command = self._words.get(fold_text(word))
        found = pending.menu.match(typed)
        repeated = REPEAT_PATTERN.fullmatch(typed)
        if repeated and not pending.parts:
            self._repeat(repeated[1], int(repeated[2] or MAX_REPEATS), pending)
        elif command and not (
            len(found) == 1 and fold_text(typed) in (found[0].key, found[0].alternative_key, found[0].notation)
        ):
            pending.unconfirmed = waiting if command != "undo" else None
            self._command(command, rest.strip(), pending)
        elif lettered := pending.menu.group_by_letter(typed):
            pending.open_group = lettered
        elif pending.parts:
            self._pick(typed, pending)
        elif self._is_row(typed, pending):
            self._play_row(typed, pending)
        elif len(found) == 1:
            self._choose(found[0], pending, found[0] == waiting)
        elif group := pending.menu.group_by_title(typed):
            pending.open_group = group
        elif found:
            self._say(self._display.name("cli-ambiguous", text=quote(typed)), WARNING)
            self._notice += MenuLayout(pending.menu, self._display.lang).items(found[:12], self._terminal.width)
        else:
            self._play_row(typed, pending)

    def _decision(self, seat: int) -> PendingDecision:
        """The current decision of this seat; picked parts stay until the position changes."""
        now = (self._match.session.entry_count, self._match.session.digest, seat)
        if self._pending is None or self._pending[0] != now:
            self._pending = (now, PendingDecision(self._match, seat, self._display.lang, self._display.screen))
        return self._pending[1]

    def _enter_pressed(self, pending: PendingDecision, waiting: ChoiceItem | None) -> None:
        """Handle Enter without input: confirm a pending choice or selection, or leave a narrowed group."""
        if waiting:
            self._play(waiting, pending)
        elif pending.parts:
            self._play_selection(pending)
        else:
            pending.open_group = None

    def _choose(self, item: ChoiceItem, pending: PendingDecision, again: bool) -> None:
        """Play a choice; one that cannot be undone needs a second, equal input."""
        if item.irreversible and self._confirm and not again:
            pending.unconfirmed = item
        else:
            self._play(item, pending)

    def _play(self, item: ChoiceItem, pending: PendingDecision) -> None:
        try:
            self._match.play(item.choice.action, pending.seat, hinted=pending.hinted)
        except InvalidInput as refusal:
            self._say(self._display.lang.render(refusal.message), WARNING)
            return
        if not self._terminal.full:
            self._terminal.print_lines([self._display.name("cli-chosen", text=item.text)])

    def _repeat(self, typed: str, most: int, pending: PendingDecision) -> None:
        """Repeat a choice until it succeeds, the decision changes, or the limit is reached."""
        found = pending.menu.match(typed)
        if len(found) != 1 or not self._display.lang.has(f"again-{found[0].choice.message.key}"):
            self._say(self._display.name("cli-no-repeat", text=quote(typed)), WARNING)
            return
        first, seat, since = found[0].choice, pending.seat, self._match.session.entry_count
        for _ in range(most):
            item = pending.menu.by_action(first.action)
            if item is None or item.choice.message.key != first.message.key:
                break
            self._play(item, pending)
            if self._match.advance_to_human() != seat:
                return
            pending = self._decision(seat)
        events = self._match.session.events(since, seat=seat)
        for line in self._display.summary_lines(events, seat):
            self._say(summary_text(line, self._display.lang), KEY_STYLE)

    def _pick(self, typed: str, pending: PendingDecision) -> None:
        """Toggle parts of a multi-select decision, in any order."""
        if typed == "0":
            self._play_selection(pending)
            return
        refused = pending.toggle(typed)
        if refused:
            group = pending.menu.group_by_title(typed)
            if group:
                pending.open_group = group
            else:
                self._say(self._display.name(refused, text=quote(typed)), WARNING)
        elif pending.is_full() and not self._confirm:
            self._play_selection(pending)
        self._shown_entry = None

    def _play_selection(self, pending: PendingDecision) -> None:
        """Play the current selection."""
        assert pending.parts is not None
        way = pending.complete_selection()
        if way is None:
            self._say(self._display.missing_parts(pending), WARNING)
            return
        try:
            self._match.play_parts(way, pending.seat, pending.hinted)
        except InvalidInput as refusal:
            self._say(self._display.lang.render(refusal.message), WARNING)

    def _is_row(self, typed: str, pending: PendingDecision) -> bool:
        """Whether the input is several keys during sealed choices: a row of orders, even if the words of one choice
        match too."""
        words = fold_text(typed).split()
        keys = {item.key for item in pending.menu.items}
        return self._match.session.state.sealed != 0 and len(words) > 1 and keys.issuperset(words)

    def _play_row(self, typed: str, pending: PendingDecision) -> None:
        """Handle input that is not one choice: several sealed choices in a row if possible, else report an error."""
        words = typed.replace(",", " ").split()
        if len(words) == 1 and all(pending.menu.match(letter) for letter in typed):
            words = list(typed)
        if self._match.session.state.sealed == 0 or len(words) < 2:
            self._refuse(typed, pending.seat)
            return
        count = self._match.session.entry_count
        for word in words:
            current = self._decision(pending.seat)
            found = current.menu.match(word)
            if len(found) != 1 or current.unconfirmed:
                while self._match.session.entry_count > count:
                    self._match.undo(pending.seat)
                self._say(self._display.name("cli-row-unclear", text=quote(word)), WARNING)
                return
            if found[0].irreversible:
                current.unconfirmed = found[0]
            else:
                self._match.play(found[0].choice.action, pending.seat)
        current = self._decision(pending.seat)
        ends = [item for item in current.menu.items if item.irreversible]
        current.unconfirmed = current.unconfirmed or (ends[0] if len(ends) == 1 else None)
        if current.unconfirmed and not self._confirm:
            self._play(current.unconfirmed, current)

    def _refuse(self, typed: str, seat: int) -> None:
        """Report an invalid input; if it is an action of the game, the game gives the reason."""
        try:
            self._match.session.game.string_to_action(fold_text(typed))
        except ValueError:
            self._say(self._display.name("cli-not-understood", text=quote(typed)), WARNING)
            return
        try:
            self._match.play(fold_text(typed), seat)
        except InvalidInput as refusal:
            self._say(self._display.lang.render(refusal.message), WARNING)

    # Time limit

    def _deadline(self, seat: int) -> float | None:
        """The deadline of limited sealed choices; the time starts when the decision is first shown."""
        session = self._match.session
        limit = session.game.phase_time_limit(session.options) if session.state.sealed else None
        if limit is None:
            self._clock = None
            return None
        now = (session.state.sealed, seat)
        if self._clock is None or self._clock[0] != now:
            self._clock = (now, time.monotonic() + limit.seconds)
        return self._clock[1]

    def _time_up(self, seat: int) -> None:
        limit = self._match.session.game.phase_time_limit(self._match.session.options)
        assert limit is not None
        self._match.play(limit.timeout_action, seat)
        self._say(self._display.name("cli-time-up"), WARNING)

    # Commands

    def _command(self, command: str, rest: str, pending: PendingDecision) -> None:
        seat = pending.seat
        match command:
            case "undo":
                self._say(*undo(self._display, seat))
            case "help":
                self._page(help_page(self._display, rest, pending))
            case "choices":
                self._page(
                    [*self._display.prompt(pending, self._deadline(pending.seat)), *self._display.all_choices(pending)]
                )
            case "map":
                self._page(self._display.whole_map(seat))
            case "log":
                self._page(self._display.log(self._match.session.events(-1, seat=seat)))
            case "score":
                view = self._match.session.view(seat)
                self._page(self._display.screen.scores(view, self._terminal.width))
            case "hint":
                self._say(*hint(self._display, pending))
            case "confirm":
                self._confirm = not self._confirm
                self._say(self._display.name("cli-confirm-on" if self._confirm else "cli-confirm-off"), KEY_STYLE)
            case "save":
                self._say(*save(self._display, rest))
            case "lang":
                self._change_language(rest)
            case "quit":
                raise QuitGame

    def _change_language(self, rest: str) -> None:
        code = fold_text(rest)[:2]
        if code not in LANGUAGES:
            languages = ", ".join(LANGUAGES)
            self._say(self._display.name("cli-no-such-language", language=quote(rest), languages=languages), WARNING)
            return
        self._set_language(code)

    def _page(self, lines: Lines) -> None:
        self._page_turned = self._terminal.full
        self._terminal.show_paged(lines, self._display.name("cli-press-enter"))

    def _say(self, text: str, style: str) -> None:
        """A short answer: below the decision on a full screen, otherwise at once."""
        self._notice += wrap(Text(text, style), self._terminal.width)

    # Display

    def _print_turn(self, pending: PendingDecision) -> None:
        """Line mode: print news, the board if it changed notably, and the decision; after a command only its answer."""
        session, width, seat = self._match.session, self._terminal.width, pending.seat
        lines: Lines = list(self._notice)
        now = (session.entry_count, seat)
        if now != self._shown_entry:
            if not lines:
                happened = self._display.log(session.events(self._match.last_own_entry(seat), seat=seat))
                lines += happened if len(happened) <= MAX_LOG_LINES else self._display.news(seat)
            view = session.view(seat)
            key = self._display.screen.redraw_key(view)
            if self._redraw_keys.get(seat, self) != key:
                lines += [Text(), *self._display.screen.linear_board(view, width), Text()]
                self._redraw_keys[seat] = key
            lines += [*self._display.prompt(pending, self._deadline(pending.seat)), *self._display.menu(pending)]
        elif pending.unconfirmed:
            lines += self._display.menu(pending)
        self._shown_entry = now
        if lines:
            self._terminal.print_lines(lines)
