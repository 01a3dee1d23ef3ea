"""The interaction with the players at one terminal; uses games only through their contract."""

from __future__ import annotations

import re
import shlex
import time
from functools import partial
from pathlib import Path
from typing import Final

from rich.text import Text

from carrack.cli.errors import CliError
from carrack.cli.paths import ensure_parent_folder
from carrack.cli.player_names import names_in_language
from carrack.cli.terminal.choice_input import ChoiceItem
from carrack.cli.terminal.layout import Lines, clip, width_of, wrap
from carrack.cli.terminal.local_game import LocalGame
from carrack.cli.terminal.menu_layout import MenuLayout
from carrack.cli.terminal.move_summary_text import summary_text
from carrack.cli.terminal.pending_decision import PendingDecision
from carrack.cli.terminal.result_table import result_lines
from carrack.cli.terminal.rules_help import help_lines, primer_lines, rule_lines
from carrack.cli.terminal.screens import game_screen
from carrack.cli.terminal.styles import BOLD, DIM, KEY_STYLE, WARNING, seat_mark, seat_style
from carrack.cli.terminal.tty import InputTimeout, Terminal
from carrack.engine.errors import InvalidInput
from carrack.engine.messages import EntityName, Message, Seat, quote
from carrack.play.events import Event
from carrack.play.previews import is_warning
from carrack.play.records.record import RecordError
from carrack.presenter.move_summary import SummaryLine, load_summary_rules, summarize_events
from carrack.text.catalogue import load_catalogue
from carrack.text.fluent import LANGUAGES, Localizer
from carrack.text.normalization import fold_text

COMMANDS: Final = ("undo", "help", "choices", "map", "log", "score", "hint", "confirm", "save", "lang", "quit")
COMMAND_SHORTCUTS: Final = {"u": "undo", "h": "help", "?": "help", "q": "quit"}
PROMPT: Final = "> "
REPEAT_PATTERN: Final = re.compile(r"(.+?) *\* *(\d{0,2})")
"""A choice followed by `*`: repeat it until it succeeds, or the given number of times."""
MAX_REPEATS: Final = 50
TALL_SCREEN_LINES: Final = 30
"""Minimum terminal height (lines) for a line above the decision."""
RESERVED_LINES: Final = 14
"""Lines of the screen that the choices leave free, however long the menu is."""
MIN_NEWS_LINES: Final = 4
"""Lines of news to keep on a small screen."""
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
        self._turned = False
        """Whether Enter has turned pages since the last typed input."""
        self._last_human: int | None = None
        self._told: object = None
        self._asked: tuple[object, PendingDecision] | None = None
        self._clock: tuple[tuple[int, int], float] | None = None
        self._moments: dict[int, object] = {}
        self._counted: dict[int, int] = {}
        self._speak(lang.code)

    def _speak(self, code: str) -> None:
        session = self._match.session
        self._lang = Localizer(
            code, session.game.id, names_in_language(Localizer(code), session.seats), session.options
        )
        self._screen = game_screen(session.game, self._lang)
        self._words = dict(COMMAND_SHORTCUTS)
        self._words |= {command: command for command in COMMANDS}
        self._words |= {fold_text(self._name(f"cli-command-{command}")): command for command in COMMANDS}
        self._told = self._asked = None

    def _name(self, key: str, **args: int | str) -> str:
        return self._lang.render_key(key, **args)

    # Main loop

    def run(self) -> None:
        """Run until the game is over or the player leaves."""
        try:
            while (seat := self._match.advance_to_human()) is not None:
                self._hand_over(seat)
                self._tell_between(seat)
                self._turn(seat)
        except QuitGame:
            return
        if self._terminal.full:
            view = self._match.session.view(None)
            width, height = self._terminal.width, self._terminal.height
            lines = [*self._screen.board(view, width, height - 14), Text(), *self._result(width)]
            self._terminal.draw(lines)
            self._terminal.read_line(self._name("cli-press-enter"))

    def closing_lines(self) -> Lines:
        """The lines left on the terminal: the result or the command to resume, and the file."""
        session, path = self._match.session, str(self._match.path)
        if session.is_over:
            lines = self._result(self._terminal.width)
            lines.append(Text(self._name("cli-record", file=path, seed=str(self._match.seating.seed))))
            return lines
        command = f"carrack play --resume {shlex.quote(path)}"
        return [Text(self._name("cli-saved", file=path)), Text(self._name("cli-go-on", command=command))]

    def _result(self, width: int) -> Lines:
        return result_lines(self._match.session, self._lang, width)

    def _hand_over(self, seat: int) -> None:
        """Hide the screen between players who share the keyboard, if the next player sees hidden information."""
        if seat != self._last_human and len(self._match.humans) > 1 and self._match.has_secrets(seat):
            text = self._name("cli-hand-over", name=self._lang.player_name(seat))
            if self._terminal.full:
                self._terminal.draw([Text()] * (self._terminal.height // 3) + [Text(f"   {text}", BOLD), Text()])
            self._enter(f"   {self._name('cli-press-enter')}" if self._terminal.full else f"{text} ")
        self._last_human = seat

    def _enter(self, prompt: str) -> None:
        """Wait for Enter; `quit` works here too."""
        if self._words.get(fold_text(self._terminal.read_line(prompt))) == "quit":
            raise QuitGame

    def _tell_between(self, seat: int) -> None:
        """Before a decision, show once the points scored, line by line, and the other players' moves if the screen may
        be too small for them."""
        session = self._match.session
        since = min(max(self._match.last_own_entry(seat), self._counted.get(seat, 0)), session.entry_count)
        self._counted[seat] = session.entry_count
        if not self._terminal.full:
            return
        lines: Lines = []
        moment = self._screen.redraw_key(session.view(seat))
        if self._moments.get(seat, moment) != moment and self._terminal.height < TALL_SCREEN_LINES:
            told = self._digest(seat)
            lines += told if len(told) > MIN_NEWS_LINES else []
        self._moments[seat] = moment
        events = [event for event in session.events(since, seat=seat) if event.kind in self._screen.scoring_events]
        if any("seat" in event.args for event in events):
            lines += [*([Text()] if lines else []), Text(self._name("cli-scoring"), BOLD), *self._log(events)]
        if lines:
            self._page(lines)

    def _turn(self, seat: int) -> None:
        """Show the decision and handle one line of input."""
        question = self._question(seat)

        def draw() -> None:
            self._terminal.draw(self._frame(question))

        if self._terminal.full:
            draw()
        else:
            self._tell(question)
        try:
            typed = self._terminal.read_line(PROMPT, draw, self._deadline(seat))
        except InputTimeout:
            self._time_up(seat)
            return
        self._notice = []
        waiting, question.unconfirmed = question.unconfirmed, None
        turned, self._turned = self._turned, False
        if not typed and turned:  # an extra Enter after turning pages is not an answer
            question.unconfirmed = waiting
            return
        if not typed or (waiting and fold_text(typed) in self._name("cli-yes").split()):
            self._go_on(question, waiting)
            return
        word, _, rest = typed.partition(" ")
        command = self._words.get(fold_text(word))
        found = question.menu.match(typed)
        repeated = REPEAT_PATTERN.fullmatch(typed)
        if repeated and not question.parts:
            self._repeat(repeated[1], int(repeated[2] or MAX_REPEATS), question)
        elif command and not (
            len(found) == 1 and fold_text(typed) in (found[0].key, found[0].alternative_key, found[0].notation)
        ):
            question.unconfirmed = waiting if command != "undo" else None
            self._command(command, rest.strip(), question)
        elif lettered := question.menu.group_by_letter(typed):
            question.open_group = lettered
        elif question.parts:
            self._pick(typed, question)
        elif self._is_row(typed, question):
            self._several(typed, question)
        elif len(found) == 1:
            self._choose(found[0], question, found[0] == waiting)
        elif group := question.menu.group_by_title(typed):
            question.open_group = group
        elif found:
            self._say(self._name("cli-ambiguous", text=quote(typed)), WARNING)
            self._notice += MenuLayout(question.menu, self._lang).items(found[:12], self._terminal.width)
        else:
            self._several(typed, question)

    def _question(self, seat: int) -> PendingDecision:
        """The current decision of this seat; picked parts stay until the position changes."""
        now = (self._match.session.entry_count, self._match.session.digest, seat)
        if self._asked is None or self._asked[0] != now:
            self._asked = (now, PendingDecision(self._match, seat, self._lang, self._screen))
        return self._asked[1]

    def _go_on(self, question: PendingDecision, waiting: ChoiceItem | None) -> None:
        """Handle Enter without input: confirm a pending choice or selection, or leave a narrowed group."""
        if waiting:
            self._play(waiting, question)
        elif question.parts:
            self._settle(question)
        else:
            question.open_group = None

    def _choose(self, item: ChoiceItem, question: PendingDecision, again: bool) -> None:
        """Play a choice; one that cannot be undone needs a second, equal input."""
        if item.irreversible and self._confirm and not again:
            question.unconfirmed = item
        else:
            self._play(item, question)

    def _play(self, item: ChoiceItem, question: PendingDecision) -> None:
        try:
            self._match.play(item.choice.action, question.seat, hinted=question.hinted)
        except InvalidInput as refusal:
            self._say(self._lang.render(refusal.message), WARNING)
            return
        if not self._terminal.full:
            self._terminal.print_lines([self._name("cli-chosen", text=item.text)])

    def _repeat(self, typed: str, most: int, question: PendingDecision) -> None:
        """Repeat a choice until it succeeds, the decision changes, or the limit is reached."""
        found = question.menu.match(typed)
        if len(found) != 1 or not self._lang.has(f"again-{found[0].choice.message.key}"):
            self._say(self._name("cli-no-repeat", text=quote(typed)), WARNING)
            return
        first, seat, since = found[0].choice, question.seat, self._match.session.entry_count
        for _ in range(most):
            item = question.menu.by_action(first.action)
            if item is None or item.choice.message.key != first.message.key:
                break
            self._play(item, question)
            if self._match.advance_to_human() != seat:
                return
            question = self._question(seat)
        events = self._match.session.events(since, seat=seat)
        for line in self._summary(events, seat):
            self._say(summary_text(line, self._lang), KEY_STYLE)

    def _pick(self, typed: str, question: PendingDecision) -> None:
        """Toggle parts of a multi-select decision, in any order."""
        if typed == "0":
            self._settle(question)
            return
        refused = question.toggle(typed)
        if refused:
            group = question.menu.group_by_title(typed)
            if group:
                question.open_group = group
            else:
                self._say(self._name(refused, text=quote(typed)), WARNING)
        elif question.is_full() and not self._confirm:
            self._settle(question)
        self._told = None

    def _settle(self, question: PendingDecision) -> None:
        """Play the current selection."""
        assert question.parts is not None
        way = question.complete_selection()
        if way is None:
            self._say(self._missing(question), WARNING)
            return
        try:
            self._match.play_parts(way, question.seat, question.hinted)
        except InvalidInput as refusal:
            self._say(self._lang.render(refusal.message), WARNING)

    def _is_row(self, typed: str, question: PendingDecision) -> bool:
        """Whether the input is several keys during sealed choices: a row of orders, even if the words of one choice
        match too."""
        words = fold_text(typed).split()
        keys = {item.key for item in question.menu.items}
        return self._match.session.state.sealed != 0 and len(words) > 1 and keys.issuperset(words)

    def _several(self, typed: str, question: PendingDecision) -> None:
        """Handle input that is not one choice: several sealed choices in a row if possible, else report an error."""
        words = typed.replace(",", " ").split()
        if len(words) == 1 and all(question.menu.match(letter) for letter in typed):
            words = list(typed)
        if self._match.session.state.sealed == 0 or len(words) < 2:
            self._refuse(typed, question.seat)
            return
        count = self._match.session.entry_count
        for word in words:
            asked = self._question(question.seat)
            found = asked.menu.match(word)
            if len(found) != 1 or asked.unconfirmed:
                while self._match.session.entry_count > count:
                    self._match.undo(question.seat)
                self._say(self._name("cli-row-unclear", text=quote(word)), WARNING)
                return
            if found[0].irreversible:
                asked.unconfirmed = found[0]
            else:
                self._match.play(found[0].choice.action, question.seat)
        asked = self._question(question.seat)
        ends = [item for item in asked.menu.items if item.irreversible]
        asked.unconfirmed = asked.unconfirmed or (ends[0] if len(ends) == 1 else None)
        if asked.unconfirmed and not self._confirm:
            self._play(asked.unconfirmed, asked)

    def _refuse(self, typed: str, seat: int) -> None:
        """Report an invalid input; if it is an action of the game, the game gives the reason."""
        try:
            self._match.session.game.string_to_action(fold_text(typed))
        except ValueError:
            self._say(self._name("cli-not-understood", text=quote(typed)), WARNING)
            return
        try:
            self._match.play(fold_text(typed), seat)
        except InvalidInput as refusal:
            self._say(self._lang.render(refusal.message), WARNING)

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
        self._say(self._name("cli-time-up"), WARNING)

    # Commands

    def _command(self, command: str, rest: str, question: PendingDecision) -> None:
        seat = question.seat
        match command:
            case "undo":
                self._undo(seat)
            case "help":
                self._page(self._help(rest, question))
            case "choices":
                self._page([*self._prompt(question), *self._all_choices(question)])
            case "map":
                self._page(self._whole_map(seat))
            case "log":
                self._page(self._log(self._match.session.events(-1, seat=seat)))
            case "score":
                view = self._match.session.view(seat)
                self._page(self._screen.scores(view, self._terminal.width))
            case "hint":
                self._hint(question)
            case "confirm":
                self._confirm = not self._confirm
                self._say(self._name("cli-confirm-on" if self._confirm else "cli-confirm-off"), KEY_STYLE)
            case "save":
                self._save(rest)
            case "lang":
                self._change_language(rest)
            case "quit":
                raise QuitGame

    def _hint(self, question: PendingDecision) -> None:
        """Show what an expert bot would choose, and the consequences."""
        advised = self._match.hint(question.seat)
        question.hinted = True
        if question.parts:
            advised = [part for action in advised for part in question.parts.picks_in(action)]
        items = [item for action in advised if (item := question.menu.by_action(action))]
        if not items:
            return self._say(self._name("cli-hint-done"), KEY_STYLE)
        keys, texts = " ".join(item.key for item in items), ", ".join(item.text for item in items)
        said = [self._name("cli-hint", number=keys, text=texts)]
        said += self._told_of(question, items[0]) if len(items) == 1 else []
        self._say(" · ".join(said), KEY_STYLE)

    def _undo(self, seat: int) -> None:
        try:
            self._match.undo(seat)
        except InvalidInput as refusal:
            self._say(self._lang.render(refusal.message), WARNING)
            return
        self._say(self._name("cli-undone"), KEY_STYLE)

    def _save(self, rest: str) -> None:
        if not rest:
            self._say(self._name("cli-saved", file=str(self._match.path)), KEY_STYLE)
            return
        path = Path(rest).expanduser()
        try:
            if path.exists():
                raise CliError("cli-file-there", file=quote(str(path), 200))
            ensure_parent_folder(path)
            self._match.save(path)
        except (CliError, RecordError) as error:
            self._say(self._lang.render(error.message), WARNING)
        except (OSError, ValueError):
            self._say(self._lang.render(Message("core-record-unwritable", {"file": quote(rest, 200)})), WARNING)
        else:
            self._say(self._name("cli-saved", file=str(path)), KEY_STYLE)

    def _change_language(self, rest: str) -> None:
        code = fold_text(rest)[:2]
        if code not in LANGUAGES:
            languages = ", ".join(LANGUAGES)
            self._say(self._name("cli-no-such-language", language=quote(rest), languages=languages), WARNING)
            return
        self._speak(code)

    def _help(self, rest: str, question: PendingDecision) -> Lines:
        width = min(self._terminal.width, 100)
        game = self._match.session.game
        if fold_text(rest) in ("game", fold_text(self._name("cli-help-word-game"))):
            return primer_lines(game, self._lang, width)
        if rest:
            return help_lines(rest, game, self._lang, width) or [Text(self._name("cli-no-help", text=quote(rest)))]
        lines: Lines = [Text(self._name("cli-help-title"), BOLD)]
        paragraphs = ["choices", *(["shortcuts"] if self._screen.letters else []), "several", "final"]
        for paragraph in paragraphs:
            lines += wrap(self._name(f"cli-help-{paragraph}"), width)
        lines.append(Text())
        for command in COMMANDS:
            words = self._name(f"cli-command-{command}")
            letters = [letter for letter, meant in COMMAND_SHORTCUTS.items() if meant == command]
            head = Text(", ".join([words, *letters]), KEY_STYLE)
            head.pad_right(max(16 - width_of(head), 1))
            lines += wrap(Text.assemble("  ", head, self._name(f"cli-command-{command}-help")), width, indent=18)
        found = load_catalogue(game.catalogue, self._lang.code)
        row = found.rows.get(question.decision.rule) if found else None
        if row:
            lines += [Text(), Text(self._name("cli-help-rule"), BOLD), *rule_lines(row, width)]
        return lines

    def _whole_map(self, seat: int) -> Lines:
        view, width = self._match.session.view(seat), self._terminal.width
        return self._screen.map(view, width) if self._terminal.full else self._screen.linear_board(view, width)

    def _page(self, lines: Lines) -> None:
        self._turned = self._terminal.full
        self._terminal.show_paged(lines, self._name("cli-press-enter"))

    def _say(self, text: str, style: str) -> None:
        """A short answer: below the decision on a full screen, otherwise at once."""
        self._notice += wrap(Text(text, style), self._terminal.width)

    # Display

    def _frame(self, question: PendingDecision) -> Lines:
        width, height, seat = self._terminal.width, self._terminal.height, question.seat
        session = self._match.session
        bottom = [
            *self._prompt(question),
            *self._answers(question, height - RESERVED_LINES - len(self._notice)),
            *self._notice,
        ]
        if height >= TALL_SCREEN_LINES:
            bottom.insert(0, Text("─" * width, DIM))
        room = height - 1 - len(bottom)
        news = self._news(seat)
        shown = question.open_group.items if question.open_group else question.menu.items
        lit = frozenset(item.choice.target for item in shown if item.choice.target)
        wanted = MIN_NEWS_LINES if height >= TALL_SCREEN_LINES else 1 if lit else MIN_NEWS_LINES - 1
        board = self._screen.board(session.view(seat), width, max(room - min(len(news), wanted), 1), lit)
        left = room - len(board)
        if len(news) > left > 0:
            more = self._name("cli-more-news", number=len(news) - left + 1)
            news = [Text(more, DIM), *news[len(news) - left + 1 :]]
        news = news[: max(left, 0)]
        return [*board, *news, *[Text()] * max(left - len(news), 0), *bottom]

    def _tell(self, question: PendingDecision) -> None:
        """Line mode: print news, the board if it changed notably, and the decision; after a command only its answer."""
        session, width, seat = self._match.session, self._terminal.width, question.seat
        lines: Lines = list(self._notice)
        now = (session.entry_count, seat)
        if now != self._told:
            if not lines:
                happened = self._log(session.events(self._match.last_own_entry(seat), seat=seat))
                lines += happened if len(happened) <= MAX_LOG_LINES else self._news(seat)
            view = session.view(seat)
            moment = self._screen.redraw_key(view)
            if self._moments.get(seat, self) != moment:
                lines += [Text(), *self._screen.linear_board(view, width), Text()]
                self._moments[seat] = moment
            lines += [*self._prompt(question), *self._answers(question)]
        elif question.unconfirmed:
            lines += self._answers(question)
        self._told = now
        if lines:
            self._terminal.print_lines(lines)

    def _prompt(self, question: PendingDecision) -> Lines:
        """The player, the decision, and the remaining time."""
        seat = question.seat
        said = Text.assemble(
            seat_mark(seat),
            " ",
            (self._lang.player_name(seat), seat_style(seat)),
            " · ",
            (self._lang.render(question.decision.prompt), BOLD),
        )
        until = self._deadline(seat)
        if until is not None:
            left = max(int(until - time.monotonic() + 0.5), 0)
            said = Text.assemble((f"{left // 60}:{left % 60:02} ", WARNING), said)
        return wrap(said, self._terminal.width)

    def _answers(self, question: PendingDecision, room: int | None = None) -> Lines:
        """The menu, the choice to be confirmed, or the current selection."""
        width = self._terminal.width
        if question.unconfirmed:
            return self._review(question, question.unconfirmed)
        picked = self._selection(question) if question.parts else []
        drawn = MenuLayout(
            question.menu, self._lang, question.selected_counts, question.unavailable, partial(self._told_of, question)
        )
        if question.open_group:
            lines = drawn.group(question.open_group, width)
            if room is not None and len(lines) > max(room, 2):
                lines = [
                    *lines[: max(room, 2) - 1],
                    Text(self._name("cli-more-choices", number=len(question.menu.items)), DIM),
                ]
        else:
            lines = drawn.lines(width, None if room is None else max(room - len(picked), 2))
        legend = self._screen.legend([item.choice for item in question.menu.items]) if len(lines) > 1 else ""
        return [*lines, *(wrap(Text(legend, DIM), width) if legend else []), *picked]

    def _told_of(self, question: PendingDecision, item: ChoiceItem) -> list[str]:
        """The effect of the chosen thing, if it has one, and the preview of the choice."""
        things = [value for value in item.choice.message.args.values() if isinstance(value, EntityName)]
        effects = [self._name(key) for thing in things if self._lang.has(key := f"{thing.key}-effect")]
        return [*effects, *self._brings(self._match.preview(question.seat, item.choice.action))]

    def _all_choices(self, question: PendingDecision) -> Lines:
        """Every choice with its preview."""
        lines: Lines = []
        width = self._terminal.width
        for item in question.menu.items:
            told = self._told_of(question, item)
            brings = Text("".join(f" · {text}" for text in told), DIM)
            first, *more = wrap(Text.assemble(item.text, brings), width - 6)
            lines.append(Text.assemble((item.key.rjust(4), KEY_STYLE), "  ", first))
            lines += [Text.assemble(" " * 6, line) for line in more]
        return lines

    def _brings(self, preview: tuple[Message, ...]) -> list[str]:
        """The preview of a choice, with warnings marked."""
        return [
            f"! {self._lang.render(message)}" if is_warning(message) else self._lang.render(message)
            for message in preview
        ]

    def _review(self, question: PendingDecision, item: ChoiceItem) -> Lines:
        """A choice to be confirmed, with its preview; preceded by the sealed choices so far."""
        width = self._terminal.width
        lines: Lines = []
        for number, (choice, told) in enumerate(self._match.submitted_choices(question.seat), start=1):
            words = " · ".join([self._lang.render(choice.message), *self._brings(told)])
            lines.append(clip(Text.assemble((f" {number} ", KEY_STYLE), words), width))
        told = self._match.preview(question.seat, item.choice.action)
        words = " · ".join([item.text, *self._brings(told)])
        said = wrap(Text.assemble((item.key, KEY_STYLE), f" {words}"), width - 1, indent=len(item.key) + 1)
        lines += [Text.assemble(" ", line) for line in said]
        asks = "cli-confirm-seal" if self._match.locks_in(question.seat, item.choice.action) else "cli-confirm"
        return [*lines, *wrap(Text(self._name(asks), WARNING), width)]

    def _missing(self, question: PendingDecision) -> str:
        assert question.parts is not None
        least, most = question.parts.missing_range(question.picked)
        if least == most:
            return self._name("cli-pick-missing", number=least)
        return self._name("cli-pick-between", least=least, most=most)

    def _selection(self, question: PendingDecision) -> Lines:
        """The selection, its preview, and the missing parts."""
        assert question.parts is not None
        width = self._terminal.width
        lines: Lines = []
        effects = question.parts.preview_each(question.picked)
        for action, number in question.selected_counts.items():
            item = question.menu.by_action(action)
            assert item is not None
            times = f" ×{number}" if number > 1 else ""
            words = " · ".join([f"{item.text}{times}", *self._brings(effects.get(action, ()))])
            lines.append(clip(Text.assemble((" ✓ ", KEY_STYLE), words), width))
        if question.complete_selection() is None:
            said = self._missing(question)
        else:
            said = self._name("cli-pick-ready", number=len(question.picked))
        return [*lines, *wrap(Text(said, WARNING if question.complete_selection() is not None else DIM), width)]

    def _news(self, seat: int) -> Lines:
        """The results of the seat's own last choice, followed by a summary of the other players' moves."""
        session, since = self._match.session, self._match.last_own_entry(seat)
        first = self._match.first_opponent_entry(seat)
        if since < 0 or first is None:
            return self._log(session.events(since, seat=seat))
        return [*self._log(session.events(since, until=first - 1, seat=seat)), *self._digest(seat)]

    def _digest(self, seat: int) -> Lines:
        """A summary of the other players' moves since this seat's last choice."""
        first = self._match.first_opponent_entry(seat)
        if first is None:
            return []
        events = self._match.session.events(first - 1, seat=seat)
        lines: Lines = []
        for line in self._summary(events, seat):
            sign = seat_mark(line.seat) if line.seat >= 0 else Text("·", DIM)
            lines += wrap(Text.assemble(sign, " ", summary_text(line, self._lang)), self._terminal.width, indent=2)
        return [Text(self._name("table-digest"), BOLD), *lines] if lines else []

    def _summary(self, events: list[Event], seat: int) -> list[SummaryLine]:
        return summarize_events(events, seat, load_summary_rules(self._match.session.game.catalogue))

    def _log(self, events: list[Event]) -> Lines:
        lines: Lines = []
        for event in events:
            seats = [value.seat for value in event.message.args.values() if isinstance(value, Seat)]
            sign = seat_mark(seats[0]) if seats else Text("·", DIM)
            lines += wrap(Text.assemble(sign, " ", self._lang.render(event.message)), self._terminal.width, indent=2)
        return lines
