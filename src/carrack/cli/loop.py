"""The conversation with the players at one terminal; it knows games by their contract only."""

from __future__ import annotations

import shlex
from pathlib import Path
from typing import Final

from rich.text import Text

from carrack.cli.choosing import Group, Item, Menu
from carrack.cli.drawing import (
    KEY,
    QUIET,
    STRONG,
    WARNING,
    Lines,
    clip,
    columns,
    flow,
    mark,
    seat_style,
    width_of,
    wrap,
)
from carrack.cli.files import make_room
from carrack.cli.helping import explain, row_lines
from carrack.cli.match import Match, spoken
from carrack.cli.results import result_lines
from carrack.cli.screens import screen
from carrack.cli.stop import Stop
from carrack.cli.terminal import Terminal
from carrack.core.game import Decision, Event, Refusal
from carrack.core.notation import shown
from carrack.core.record import RecordError
from carrack.core.text import Message, Seat
from carrack.lang import LANGUAGES, Language
from carrack.lang.catalogue import catalogue
from carrack.lang.words import fold

COMMANDS: Final = ("undo", "help", "choices", "map", "log", "score", "hint", "save", "lang", "quit")
SHORT: Final = {"u": "undo", "h": "help", "?": "help", "q": "quit"}
PROMPT: Final = "> "
LISTED: Final = 5
"""Up to so many choices stand one below the other."""
TALL: Final = 30
"""From this height on there is room for a line above the question."""
LEAST: Final = 10
"""Lines of a screen that choices leave to the rest, however many they are."""
NEWS: Final = 4
"""Lines of news to keep on a small screen."""


class Quit(Exception):
    """The player has enough for now."""


class Loop:
    def __init__(self, match: Match, terminal: Terminal, lang: Language) -> None:
        self._match = match
        self._terminal = terminal
        self._notice: Lines = []
        self._last_human: int | None = None
        self._told: object = None
        self._moments: dict[int, object] = {}
        self._speak(lang.code)

    def _speak(self, code: str) -> None:
        session = self._match.session
        self._lang = Language(code, session.game.id, spoken(Language(code), session.seats))
        self._screen = screen(session.game, self._lang)
        self._words = dict(SHORT)
        self._words |= {command: command for command in COMMANDS}
        self._words |= {fold(self._name(f"cli-command-{command}")): command for command in COMMANDS}
        self._told = None

    def _name(self, key: str, **args: int | str) -> str:
        return self._lang.name(key, **args)

    # ---- the game

    def run(self) -> None:
        """Until the game is over, or the player leaves."""
        try:
            while (seat := self._match.run()) is not None:
                self._hand_over(seat)
                self._turn(seat)
        except Quit:
            return
        if self._terminal.full:
            view = self._match.session.view(None)
            width, height = self._terminal.width, self._terminal.height
            lines = [*self._screen.board(view, width, height - 14), Text(), *self._result(width)]
            self._terminal.frame(lines)
            self._terminal.ask(self._name("cli-press-enter"))

    def farewell(self) -> Lines:
        """What stays on the terminal afterwards: the result or how to go on, and the file."""
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
        """When several people share the keyboard and one knows a secret, the others look away."""
        if seat != self._last_human and len(self._match.humans) > 1 and self._match.has_secrets(seat):
            text = self._name("cli-hand-over", name=self._lang.seat(seat))
            if self._terminal.full:
                self._terminal.frame([Text()] * (self._terminal.height // 3) + [Text(f"   {text}", STRONG), Text()])
            self._terminal.ask(f"   {self._name('cli-press-enter')}" if self._terminal.full else f"{text} ")
        self._last_human = seat

    def _turn(self, seat: int) -> None:
        """Show the question, and do what is typed."""
        decision = self._match.session.decision(seat)
        menu = Menu(decision, self._lang, self._screen.letters, self._match.final(seat))

        def draw() -> None:
            self._terminal.frame(self._frame(seat, decision, menu))

        if self._terminal.full:
            draw()
        else:
            self._tell(seat, decision, menu)
        typed = self._terminal.ask(PROMPT, draw)
        self._notice = []
        if not typed:
            return
        word, _, rest = typed.partition(" ")
        command = self._words.get(fold(word))
        found = menu.find(typed)
        if command and not (len(found) == 1 and fold(typed) in (found[0].key, found[0].notation)):
            self._command(command, rest.strip(), seat, decision, menu)
        elif len(found) == 1:
            self._choose(found[0], seat)
        elif found:
            self._say(self._name("cli-ambiguous", text=shown(typed)), WARNING)
            self._notice += self._items(found[:12])
        else:
            self._refuse(typed, seat)

    def _choose(self, item: Item, seat: int) -> None:
        try:
            self._match.play(item.choice.action, seat)
        except Refusal as refusal:
            self._say(self._lang.text(refusal.message), WARNING)
            return
        if not self._terminal.full:
            self._terminal.say([self._name("cli-chosen", text=item.text)])

    def _refuse(self, typed: str, seat: int) -> None:
        """Not a choice now: if it is a move of the game, the game says why."""
        try:
            self._match.session.game.from_text(fold(typed))
        except ValueError:
            self._say(self._name("cli-not-understood", text=shown(typed)), WARNING)
            return
        try:
            self._match.play(fold(typed), seat)
        except Refusal as refusal:
            self._say(self._lang.text(refusal.message), WARNING)

    # ---- commands

    def _command(self, command: str, rest: str, seat: int, decision: Decision, menu: Menu) -> None:
        match command:
            case "undo":
                self._undo(seat)
            case "help":
                self._page(self._help(rest, decision))
            case "choices":
                self._page([*self._question(decision), *self._menu(menu, self._terminal.width)])
            case "map":
                self._page(self._whole_map(seat))
            case "log":
                self._page(self._log(self._match.session.events(-1, seat=seat)))
            case "score":
                view = self._match.session.view(seat)
                self._page(self._screen.scores(view, self._terminal.width))
            case "hint":
                item = menu.by_action(self._match.hint(seat))
                self._say(self._name("cli-hint", number=item.key, text=item.text), KEY)
            case "save":
                self._save(rest)
            case "lang":
                self._change_language(rest)
            case "quit":
                raise Quit

    def _undo(self, seat: int) -> None:
        try:
            self._match.undo(seat)
        except Refusal as refusal:
            self._say(self._lang.text(refusal.message), WARNING)
            return
        self._say(self._name("cli-undone"), KEY)

    def _save(self, rest: str) -> None:
        if not rest:
            self._say(self._name("cli-saved", file=str(self._match.path)), KEY)
            return
        path = Path(rest).expanduser()
        try:
            if path.exists():
                raise Stop("cli-file-there", file=shown(str(path), 200))
            make_room(path)
            self._match.save(path)
        except (Stop, RecordError) as error:
            self._say(self._lang.text(error.message), WARNING)
        except (OSError, ValueError):
            self._say(self._lang.text(Message("core-record-unwritable", {"file": shown(rest, 200)})), WARNING)
        else:
            self._say(self._name("cli-saved", file=str(path)), KEY)

    def _change_language(self, rest: str) -> None:
        code = fold(rest)[:2]
        if code not in LANGUAGES:
            languages = ", ".join(LANGUAGES)
            self._say(self._name("cli-no-such-language", language=shown(rest), languages=languages), WARNING)
            return
        self._speak(code)

    def _help(self, rest: str, decision: Decision) -> Lines:
        width = min(self._terminal.width, 100)
        game = self._match.session.game
        if rest:
            return explain(rest, game, self._lang, width) or [Text(self._name("cli-no-help", text=shown(rest)))]
        lines: Lines = [Text(self._name("cli-help-title"), STRONG)]
        for paragraph in ("choices", "shortcuts", "final") if self._screen.letters else ("choices", "final"):
            lines += wrap(self._name(f"cli-help-{paragraph}"), width)
        lines.append(Text())
        for command in COMMANDS:
            words = self._name(f"cli-command-{command}")
            letters = [letter for letter, meant in SHORT.items() if meant == command]
            head = Text(", ".join([words, *letters]), KEY)
            head.pad_right(max(16 - width_of(head), 1))
            lines += wrap(Text.assemble("  ", head, self._name(f"cli-command-{command}-help")), width, indent=18)
        found = catalogue(game.catalogue, self._lang.code)
        row = found.rows.get(decision.rule) if found else None
        if row:
            lines += [Text(), Text(self._name("cli-help-rule"), STRONG), *row_lines(row, width)]
        return lines

    def _whole_map(self, seat: int) -> Lines:
        view, width = self._match.session.view(seat), self._terminal.width
        return self._screen.map(view, width) if self._terminal.full else self._screen.told(view, width)

    def _page(self, lines: Lines) -> None:
        self._terminal.page(lines, self._name("cli-press-enter"))

    def _say(self, text: str, style: str) -> None:
        """A short answer: below the question on a full screen, else at once."""
        self._notice += wrap(Text(text, style), self._terminal.width)

    # ---- what is shown

    def _frame(self, seat: int, decision: Decision, menu: Menu) -> Lines:
        width, height = self._terminal.width, self._terminal.height
        session = self._match.session
        choices = self._menu(menu, width)
        room = height - LEAST - len(self._notice)
        if len(choices) > room:
            more = self._name("cli-more-choices", number=len(menu.items))
            choices = [*choices[: max(room - 1, 1)], Text(more, QUIET)]
        bottom = [*self._question(decision), *choices, *self._notice]
        if height >= TALL:
            bottom.insert(0, Text("─" * width, QUIET))
        room = height - 1 - len(bottom)
        news = self._log(session.events(self._match.since(seat), seat=seat))
        lit = frozenset(choice.target for choice in decision.choices if choice.target)
        wanted = NEWS if height >= TALL else NEWS - 1
        board = self._screen.board(session.view(seat), width, max(room - min(len(news), wanted), 1), lit)
        left = room - len(board)
        if len(news) > left > 0:
            more = self._name("cli-more-news", number=len(news) - left + 1)
            news = [Text(more, QUIET), *news[len(news) - left + 1 :]]
        news = news[: max(left, 0)]
        return [*board, *news, *[Text()] * max(left - len(news), 0), *bottom]

    def _tell(self, seat: int, decision: Decision, menu: Menu) -> None:
        """Line by line: news, the board when it is worth a new look, the question; after a command its answer only."""
        session, width = self._match.session, self._terminal.width
        lines: Lines = list(self._notice)
        now = (session.count, seat)
        if now != self._told:
            if not lines:
                lines += self._log(session.events(self._match.since(seat), seat=seat))
            view = session.view(seat)
            moment = self._screen.moment(view)
            if self._moments.get(seat, self) != moment:
                lines += [Text(), *self._screen.told(view, width), Text()]
                self._moments[seat] = moment
            lines += [*self._question(decision), *self._menu(menu, width)]
        self._told = now
        if lines:
            self._terminal.say(lines)

    def _question(self, decision: Decision) -> Lines:
        seat = decision.seat
        name = Text.assemble(mark(seat), " ", (self._lang.seat(seat), seat_style(seat)), " · ")
        return wrap(Text.assemble(name, (self._lang.text(decision.prompt), STRONG)), self._terminal.width)

    def _menu(self, menu: Menu, width: int) -> Lines:
        lines: Lines = []
        titles = max((width_of(Text(group.title)) for group in menu.groups), default=0)
        for group in menu.groups:
            lines += self._group(group, width, titles) if group.title else self._items(group.items, width)
        return lines

    def _group(self, group: Group, width: int, titles: int) -> Lines:
        head = Text(group.title.ljust(titles), STRONG)
        parts = [Text.assemble((item.key.rjust(2), KEY), f" {item.label}", _final(item)) for item in group.items]
        parts[0] = Text.assemble(head, "  ", parts[0])
        return flow(parts, width, "  ", indent=titles + 2)

    def _items(self, items: tuple[Item, ...] | list[Item], width: int | None = None) -> Lines:
        width = width or self._terminal.width
        room = max(len(item.key) for item in items)
        cells = [Text.assemble((item.key.rjust(room), KEY), f"  {item.text}", _final(item)) for item in items]
        widest = max(map(width_of, cells))
        count = max(1, (width + 2) // (widest + 2))
        if len(cells) <= LISTED or count == 1:
            return [clip(Text.assemble(" ", cell), width) for cell in cells]
        return [Text.assemble(" ", line) for line in columns(cells, width - 1, min(count, 4))]

    def _log(self, events: list[Event]) -> Lines:
        lines: Lines = []
        for event in events:
            seats = [value.number for value in event.message.args.values() if isinstance(value, Seat)]
            sign = mark(seats[0]) if seats else Text("·", QUIET)
            lines += wrap(Text.assemble(sign, " ", self._lang.text(event.message)), self._terminal.width, indent=2)
        return lines


def _final(item: Item) -> Text:
    """The mark of a choice that cannot be taken back."""
    return Text(" !", QUIET) if item.final else Text()
