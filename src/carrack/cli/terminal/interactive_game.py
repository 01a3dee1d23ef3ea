"""The conversation with the players at one terminal; it knows games by their contract only."""

from __future__ import annotations

import re
import shlex
import time
from functools import partial
from pathlib import Path
from typing import Final

from rich.text import Text

from carrack.cli.choosing import Item
from carrack.cli.digest import digest, tells
from carrack.cli.drawing import (
    KEY,
    QUIET,
    STRONG,
    WARNING,
    Lines,
    clip,
    mark,
    seat_style,
    width_of,
    wrap,
)
from carrack.cli.files import make_room
from carrack.cli.helping import explain, primer_lines, row_lines
from carrack.cli.match import Match, spoken
from carrack.cli.menus import Drawn
from carrack.cli.question import Question
from carrack.cli.results import result_lines
from carrack.cli.screens import screen
from carrack.cli.stop import Stop
from carrack.cli.terminal import Terminal, TimeUp
from carrack.core.game import Event, Refusal
from carrack.core.notation import shown
from carrack.core.outlook import warns
from carrack.core.record import RecordError
from carrack.core.text import Message, Seat, Term
from carrack.lang import LANGUAGES, Language
from carrack.lang.catalogue import catalogue
from carrack.lang.words import fold

COMMANDS: Final = ("undo", "help", "choices", "map", "log", "score", "hint", "confirm", "save", "lang", "quit")
SHORT: Final = {"u": "undo", "h": "help", "?": "help", "q": "quit"}
PROMPT: Final = "> "
REPEATED: Final = re.compile(r"(.+?) *\* *(\d{0,2})")
"""A choice that is to be made until it has done what it was made for, or so often."""
MOST_TRIES: Final = 50
TALL: Final = 30
"""From this height on there is room for a line above the question."""
LEAST: Final = 14
"""Lines of a screen that choices leave to the rest, however many they are."""
NEWS: Final = 4
"""Lines of news to keep on a small screen."""
MOST: Final = 7
"""Lines about what others did."""
READ: Final = 12
"""So many lines of news are read out as they are; more are told in short, and `log` has them all."""


class Quit(Exception):
    """The player has enough for now."""


class Loop:
    def __init__(self, match: Match, terminal: Terminal, lang: Language, confirm: bool = False) -> None:
        self._match = match
        self._terminal = terminal
        self._confirm = confirm
        """Whether what cannot be taken back is asked for once more."""
        self._notice: Lines = []
        self._turned = False
        """Whether pages were turned, by Enter, since something was typed."""
        self._last_human: int | None = None
        self._told: object = None
        self._asked: tuple[object, Question] | None = None
        self._clock: tuple[tuple[int, int], float] | None = None
        self._moments: dict[int, object] = {}
        self._counted: dict[int, int] = {}
        self._speak(lang.code)

    def _speak(self, code: str) -> None:
        session = self._match.session
        self._lang = Language(code, session.game.id, spoken(Language(code), session.seats))
        self._screen = screen(session.game, self._lang)
        self._words = dict(SHORT)
        self._words |= {command: command for command in COMMANDS}
        self._words |= {fold(self._name(f"cli-command-{command}")): command for command in COMMANDS}
        self._told = self._asked = None

    def _name(self, key: str, **args: int | str) -> str:
        return self._lang.name(key, **args)

    # ---- the game

    def run(self) -> None:
        """Until the game is over, or the player leaves."""
        try:
            while (seat := self._match.run()) is not None:
                self._hand_over(seat)
                self._tell_between(seat)
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
            self._enter(f"   {self._name('cli-press-enter')}" if self._terminal.full else f"{text} ")
        self._last_human = seat

    def _enter(self, prompt: str) -> None:
        """Wait for Enter; whoever has enough can say so here too."""
        if self._words.get(fold(self._terminal.ask(prompt))) == "quit":
            raise Quit

    def _tell_between(self, seat: int) -> None:
        """Once before a question: points that were counted, line by line, and what others did if it may not fit."""
        session = self._match.session
        since = min(max(self._match.since(seat), self._counted.get(seat, 0)), session.count)
        self._counted[seat] = session.count
        if not self._terminal.full:
            return
        lines: Lines = []
        moment = self._screen.moment(session.view(seat))
        if self._moments.get(seat, moment) != moment and self._terminal.height < TALL:
            told = self._digest(seat)
            lines += told if len(told) > NEWS else []
        self._moments[seat] = moment
        events = [event for event in session.events(since, seat=seat) if event.kind in self._screen.scoring]
        if any("seat" in event.args for event in events):
            lines += [*([Text()] if lines else []), Text(self._name("cli-scoring"), STRONG), *self._log(events)]
        if lines:
            self._page(lines)

    def _turn(self, seat: int) -> None:
        """Show the question, and do what is typed."""
        question = self._question(seat)

        def draw() -> None:
            self._terminal.frame(self._frame(question))

        if self._terminal.full:
            draw()
        else:
            self._tell(question)
        try:
            typed = self._terminal.ask(PROMPT, draw, self._deadline(seat))
        except TimeUp:
            self._time_up(seat)
            return
        self._notice = []
        waiting, question.waiting = question.waiting, None
        turned, self._turned = self._turned, False
        if not typed and turned:  # one Enter too many at the end of pages is no answer
            question.waiting = waiting
            return
        if not typed or (waiting and fold(typed) in self._name("cli-yes").split()):
            self._go_on(question, waiting)
            return
        word, _, rest = typed.partition(" ")
        command = self._words.get(fold(word))
        found = question.menu.find(typed)
        repeated = REPEATED.fullmatch(typed)
        if repeated and not question.parts:
            self._repeat(repeated[1], int(repeated[2] or MOST_TRIES), question)
        elif command and not (len(found) == 1 and fold(typed) in (found[0].key, found[0].also, found[0].notation)):
            question.waiting = waiting if command != "undo" else None
            self._command(command, rest.strip(), question)
        elif lettered := question.menu.lettered(typed):
            question.narrowed = lettered
        elif question.parts:
            self._pick(typed, question)
        elif self._is_row(typed, question):
            self._several(typed, question)
        elif len(found) == 1:
            self._choose(found[0], question, found[0] == waiting)
        elif group := question.menu.group(typed):
            question.narrowed = group
        elif found:
            self._say(self._name("cli-ambiguous", text=shown(typed)), WARNING)
            self._notice += Drawn(question.menu, self._lang).items(found[:12], self._terminal.width)
        else:
            self._several(typed, question)

    def _question(self, seat: int) -> Question:
        """The question to this seat; what was picked for it stays as long as nothing else happens."""
        now = (self._match.session.count, self._match.session.digest, seat)
        if self._asked is None or self._asked[0] != now:
            self._asked = (now, Question(self._match, seat, self._lang, self._screen))
        return self._asked[1]

    def _go_on(self, question: Question, waiting: Item | None) -> None:
        """Enter alone: what waits for it is confirmed, and what was narrowed is widened."""
        if waiting:
            self._play(waiting, question)
        elif question.parts:
            self._settle(question)
        else:
            question.narrowed = None

    def _choose(self, item: Item, question: Question, again: bool) -> None:
        """What cannot be taken back is done when it is named a second time."""
        if item.final and self._confirm and not again:
            question.waiting = item
        else:
            self._play(item, question)

    def _play(self, item: Item, question: Question) -> None:
        try:
            self._match.play(item.choice.action, question.seat, hinted=question.hinted)
        except Refusal as refusal:
            self._say(self._lang.text(refusal.message), WARNING)
            return
        if not self._terminal.full:
            self._terminal.say([self._name("cli-chosen", text=item.text)])

    def _repeat(self, typed: str, most: int, question: Question) -> None:
        """The same again until it is done, something else is asked, or often enough."""
        found = question.menu.find(typed)
        if len(found) != 1 or not self._lang.has(f"again-{found[0].choice.text.key}"):
            self._say(self._name("cli-no-repeat", text=shown(typed)), WARNING)
            return
        first, seat, since = found[0].choice, question.seat, self._match.session.count
        for _ in range(most):
            item = question.menu.by_action(first.action)
            if item is None or item.choice.text.key != first.text.key:
                break
            self._play(item, question)
            if self._match.run() != seat:
                return
            question = self._question(seat)
        events = self._match.session.events(since, seat=seat)
        for line in digest(events, tells(self._match.session.game.catalogue), seat, self._lang, MOST):
            self._say(line.text, KEY)

    def _pick(self, typed: str, question: Question) -> None:
        """Several things are asked for: they are picked and put back in any order."""
        if typed == "0":
            self._settle(question)
            return
        refused = question.take(typed)
        if refused:
            group = question.menu.group(typed)
            if group:
                question.narrowed = group
            else:
                self._say(self._name(refused, text=shown(typed)), WARNING)
        elif question.is_full() and not self._confirm:
            self._settle(question)
        self._told = None

    def _settle(self, question: Question) -> None:
        """The selection is meant as it stands."""
        assert question.parts is not None
        way = question.way()
        if way is None:
            self._say(self._missing(question), WARNING)
            return
        try:
            self._match.play_parts(way, question.seat, question.hinted)
        except Refusal as refusal:
            self._say(self._lang.text(refusal.message), WARNING)

    def _is_row(self, typed: str, question: Question) -> bool:
        """Several keys where choices are sealed: orders in a row, even if the words of one choice would fit too."""
        words = fold(typed).split()
        keys = {item.key for item in question.menu.items}
        return self._match.session.state.sealed != 0 and len(words) > 1 and keys.issuperset(words)

    def _several(self, typed: str, question: Question) -> None:
        """Not one choice: perhaps several in a row, where they are sealed; else the game says why it is none."""
        words = typed.replace(",", " ").split()
        if len(words) == 1 and all(question.menu.find(letter) for letter in typed):
            words = list(typed)
        if self._match.session.state.sealed == 0 or len(words) < 2:
            self._refuse(typed, question.seat)
            return
        count = self._match.session.count
        for word in words:
            asked = self._question(question.seat)
            found = asked.menu.find(word)
            if len(found) != 1 or asked.waiting:
                while self._match.session.count > count:
                    self._match.undo(question.seat)
                self._say(self._name("cli-row-unclear", text=shown(word)), WARNING)
                return
            if found[0].final:
                asked.waiting = found[0]
            else:
                self._match.play(found[0].choice.action, question.seat)
        asked = self._question(question.seat)
        ends = [item for item in asked.menu.items if item.final]
        asked.waiting = asked.waiting or (ends[0] if len(ends) == 1 else None)
        if asked.waiting and not self._confirm:
            self._play(asked.waiting, asked)

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

    # ---- the clock

    def _deadline(self, seat: int) -> float | None:
        """When sealed choices are over, if their time is limited; it begins when the question is first seen."""
        session = self._match.session
        limit = session.game.clock(session.options) if session.state.sealed else None
        if limit is None:
            self._clock = None
            return None
        now = (session.state.sealed, seat)
        if self._clock is None or self._clock[0] != now:
            self._clock = (now, time.monotonic() + limit.seconds)
        return self._clock[1]

    def _time_up(self, seat: int) -> None:
        limit = self._match.session.game.clock(self._match.session.options)
        assert limit is not None
        self._match.play(limit.action, seat)
        self._say(self._name("cli-time-up"), WARNING)

    # ---- commands

    def _command(self, command: str, rest: str, question: Question) -> None:
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
                self._say(self._name("cli-confirm-on" if self._confirm else "cli-confirm-off"), KEY)
            case "save":
                self._save(rest)
            case "lang":
                self._change_language(rest)
            case "quit":
                raise Quit

    def _hint(self, question: Question) -> None:
        """What an expert would choose, and what that brings."""
        advised = self._match.hint(question.seat)
        question.hinted = True
        if question.parts:
            advised = [part for action in advised for part in question.parts.named(action)]
        items = [item for action in advised if (item := question.menu.by_action(action))]
        if not items:
            return self._say(self._name("cli-hint-done"), KEY)
        keys, texts = " ".join(item.key for item in items), ", ".join(item.text for item in items)
        said = [self._name("cli-hint", number=keys, text=texts)]
        said += self._told_of(question, items[0]) if len(items) == 1 else []
        self._say(" · ".join(said), KEY)

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

    def _help(self, rest: str, question: Question) -> Lines:
        width = min(self._terminal.width, 100)
        game = self._match.session.game
        if fold(rest) in ("game", fold(self._name("cli-help-word-game"))):
            return primer_lines(game, self._lang, width)
        if rest:
            return explain(rest, game, self._lang, width) or [Text(self._name("cli-no-help", text=shown(rest)))]
        lines: Lines = [Text(self._name("cli-help-title"), STRONG)]
        paragraphs = ["choices", *(["shortcuts"] if self._screen.letters else []), "several", "final"]
        for paragraph in paragraphs:
            lines += wrap(self._name(f"cli-help-{paragraph}"), width)
        lines.append(Text())
        for command in COMMANDS:
            words = self._name(f"cli-command-{command}")
            letters = [letter for letter, meant in SHORT.items() if meant == command]
            head = Text(", ".join([words, *letters]), KEY)
            head.pad_right(max(16 - width_of(head), 1))
            lines += wrap(Text.assemble("  ", head, self._name(f"cli-command-{command}-help")), width, indent=18)
        found = catalogue(game.catalogue, self._lang.code)
        row = found.rows.get(question.decision.rule) if found else None
        if row:
            lines += [Text(), Text(self._name("cli-help-rule"), STRONG), *row_lines(row, width)]
        return lines

    def _whole_map(self, seat: int) -> Lines:
        view, width = self._match.session.view(seat), self._terminal.width
        return self._screen.map(view, width) if self._terminal.full else self._screen.told(view, width)

    def _page(self, lines: Lines) -> None:
        self._turned = self._terminal.full
        self._terminal.page(lines, self._name("cli-press-enter"))

    def _say(self, text: str, style: str) -> None:
        """A short answer: below the question on a full screen, else at once."""
        self._notice += wrap(Text(text, style), self._terminal.width)

    # ---- what is shown

    def _frame(self, question: Question) -> Lines:
        width, height, seat = self._terminal.width, self._terminal.height, question.seat
        session = self._match.session
        bottom = [*self._prompt(question), *self._answers(question, height - LEAST - len(self._notice)), *self._notice]
        if height >= TALL:
            bottom.insert(0, Text("─" * width, QUIET))
        room = height - 1 - len(bottom)
        news = self._news(seat)
        shown = question.narrowed.items if question.narrowed else question.menu.items
        lit = frozenset(item.choice.target for item in shown if item.choice.target)
        wanted = NEWS if height >= TALL else 1 if lit else NEWS - 1
        board = self._screen.board(session.view(seat), width, max(room - min(len(news), wanted), 1), lit)
        left = room - len(board)
        if len(news) > left > 0:
            more = self._name("cli-more-news", number=len(news) - left + 1)
            news = [Text(more, QUIET), *news[len(news) - left + 1 :]]
        news = news[: max(left, 0)]
        return [*board, *news, *[Text()] * max(left - len(news), 0), *bottom]

    def _tell(self, question: Question) -> None:
        """Line by line: news, the board when it is worth a new look, the question; after a command its answer only."""
        session, width, seat = self._match.session, self._terminal.width, question.seat
        lines: Lines = list(self._notice)
        now = (session.count, seat)
        if now != self._told:
            if not lines:
                happened = self._log(session.events(self._match.since(seat), seat=seat))
                lines += happened if len(happened) <= READ else self._news(seat)
            view = session.view(seat)
            moment = self._screen.moment(view)
            if self._moments.get(seat, self) != moment:
                lines += [Text(), *self._screen.told(view, width), Text()]
                self._moments[seat] = moment
            lines += [*self._prompt(question), *self._answers(question)]
        elif question.waiting:
            lines += self._answers(question)
        self._told = now
        if lines:
            self._terminal.say(lines)

    def _prompt(self, question: Question) -> Lines:
        """Who is asked what, and how much time there is."""
        seat = question.seat
        said = Text.assemble(
            mark(seat),
            " ",
            (self._lang.seat(seat), seat_style(seat)),
            " · ",
            (self._lang.text(question.decision.prompt), STRONG),
        )
        until = self._deadline(seat)
        if until is not None:
            left = max(int(until - time.monotonic() + 0.5), 0)
            said = Text.assemble((f"{left // 60}:{left % 60:02} ", WARNING), said)
        return wrap(said, self._terminal.width)

    def _answers(self, question: Question, room: int | None = None) -> Lines:
        """The menu; or what was named and waits to be confirmed; or what was picked so far."""
        width = self._terminal.width
        if question.waiting:
            return self._review(question, question.waiting)
        picked = self._selection(question) if question.parts else []
        drawn = Drawn(question.menu, self._lang, question.counted, question.shut, partial(self._told_of, question))
        if question.narrowed:
            lines = drawn.group(question.narrowed, width)
            if room is not None and len(lines) > max(room, 2):
                lines = [
                    *lines[: max(room, 2) - 1],
                    Text(self._name("cli-more-choices", number=len(question.menu.items)), QUIET),
                ]
        else:
            lines = drawn.lines(width, None if room is None else max(room - len(picked), 2))
        legend = self._screen.legend([item.choice for item in question.menu.items]) if len(lines) > 1 else ""
        return [*lines, *(wrap(Text(legend, QUIET), width) if legend else []), *picked]

    def _told_of(self, question: Question, item: Item) -> list[str]:
        """What the thing that is chosen does, where it has an effect, and what the choice brings."""
        things = [value for value in item.choice.text.args.values() if isinstance(value, Term)]
        effects = [self._name(key) for thing in things if self._lang.has(key := f"{thing.key}-effect")]
        return [*effects, *self._brings(self._match.preview(question.seat, item.choice.action))]

    def _all_choices(self, question: Question) -> Lines:
        """Every choice with what it brings."""
        lines: Lines = []
        width = self._terminal.width
        for item in question.menu.items:
            told = self._told_of(question, item)
            brings = Text("".join(f" · {text}" for text in told), QUIET)
            first, *more = wrap(Text.assemble(item.text, brings), width - 6)
            lines.append(Text.assemble((item.key.rjust(4), KEY), "  ", first))
            lines += [Text.assemble(" " * 6, line) for line in more]
        return lines

    def _brings(self, preview: tuple[Message, ...]) -> list[str]:
        """What a choice brings, warnings marked."""
        return [f"! {self._lang.text(message)}" if warns(message) else self._lang.text(message) for message in preview]

    def _review(self, question: Question, item: Item) -> Lines:
        """What cannot be taken back, with what it brings; sealed choices are all told again before."""
        width = self._terminal.width
        lines: Lines = []
        for number, (choice, told) in enumerate(self._match.sealed(question.seat), start=1):
            words = " · ".join([self._lang.text(choice.text), *self._brings(told)])
            lines.append(clip(Text.assemble((f" {number} ", KEY), words), width))
        told = self._match.preview(question.seat, item.choice.action)
        words = " · ".join([item.text, *self._brings(told)])
        said = wrap(Text.assemble((item.key, KEY), f" {words}"), width - 1, indent=len(item.key) + 1)
        lines += [Text.assemble(" ", line) for line in said]
        asks = "cli-confirm-seal" if self._match.seals(question.seat, item.choice.action) else "cli-confirm"
        return [*lines, *wrap(Text(self._name(asks), WARNING), width)]

    def _missing(self, question: Question) -> str:
        assert question.parts is not None
        least, most = question.parts.missing(question.picked)
        if least == most:
            return self._name("cli-pick-missing", number=least)
        return self._name("cli-pick-between", least=least, most=most)

    def _selection(self, question: Question) -> Lines:
        """What was picked, what it brings, and what is still missing."""
        assert question.parts is not None
        width = self._terminal.width
        lines: Lines = []
        effects = question.parts.effects(question.picked)
        for action, number in question.counted.items():
            item = question.menu.by_action(action)
            assert item is not None
            times = f" ×{number}" if number > 1 else ""
            words = " · ".join([f"{item.text}{times}", *self._brings(effects.get(action, ()))])
            lines.append(clip(Text.assemble((" ✓ ", KEY), words), width))
        if question.way() is None:
            said = self._missing(question)
        else:
            said = self._name("cli-pick-ready", number=len(question.picked))
        return [*lines, *wrap(Text(said, WARNING if question.way() is not None else QUIET), width)]

    def _news(self, seat: int) -> Lines:
        """What came of one's own last choice, and then, in short, what others did."""
        session, since = self._match.session, self._match.since(seat)
        first = self._match.others_since(seat)
        if since < 0 or first is None:
            return self._log(session.events(since, seat=seat))
        return [*self._log(session.events(since, until=first - 1, seat=seat)), *self._digest(seat)]

    def _digest(self, seat: int) -> Lines:
        """What others did since this seat last chose, in a few lines."""
        first = self._match.others_since(seat)
        if first is None:
            return []
        events = self._match.session.events(first - 1, seat=seat)
        lines: Lines = []
        for line in digest(events, tells(self._match.session.game.catalogue), seat, self._lang, MOST):
            sign = mark(line.seat) if line.seat >= 0 else Text("·", QUIET)
            lines += wrap(Text.assemble(sign, " ", line.text), self._terminal.width, indent=2)
        return [Text(self._name("table-digest"), STRONG), *lines] if lines else []

    def _log(self, events: list[Event]) -> Lines:
        lines: Lines = []
        for event in events:
            seats = [value.number for value in event.message.args.values() if isinstance(value, Seat)]
            sign = mark(seats[0]) if seats else Text("·", QUIET)
            lines += wrap(Text.assemble(sign, " ", self._lang.text(event.message)), self._terminal.width, indent=2)
        return lines
