"""A game at one terminal: its session, who sits where, and the file in which every input is kept as it happens.

Chance and bots draw from a generator made anew for each entry from the seed and the entry's number.  So the same seed
and the same choices give the same game, also after an interruption or when a choice was taken back.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from math import inf
from pathlib import Path
from typing import Final

from carrack.bots import Situation
from carrack.bots.advice import advice
from carrack.bots.caretaker import careful, excuse
from carrack.bots.levels import ADVISER
from carrack.bots.registry import BotError, make, names
from carrack.cli.files import Seating, make_room, write_seating
from carrack.cli.stop import Stop
from carrack.core import record
from carrack.core.game import CHANCE, Choice, Game, Options, Refusal, State
from carrack.core.notation import shown
from carrack.core.outlook import UNSORTED, Preview, asking, imagined, outlook
from carrack.core.parts import Parts
from carrack.core.session import Failure, Session
from carrack.core.text import Message
from carrack.lang import LANGUAGES, Language

HUMAN: Final = "human"


class Match:
    """Make it with `begin` or `go_on`."""

    def __init__(self, session: Session, seating: Seating, path: Path) -> None:
        self.session = session
        self.seating = seating
        self.path = path
        self.seconds = inf
        """What bots are told that they may think about one choice."""

    @classmethod
    def begin(cls, game: Game, names: tuple[str, ...], options: Options, seating: Seating, path: Path) -> Match:
        """A new game in a new file."""
        session = Session.new(game, names, options)
        if path.exists():
            raise Stop("cli-file-exists", file=shown(str(path), 200))
        make_room(path)
        write_seating(path, seating)
        record.write(path, session.record)
        return cls(session, seating, path)

    @classmethod
    def go_on(cls, game: Game, kept: record.Record, seating: Seating, path: Path) -> Match:
        """A game that was interrupted."""
        session = Session.replay(game, kept)
        write_seating(path, seating)
        # chance goes on by other numbers, so a seal holds for a finished game alone
        record.keep(path, replace(session.record, seal=kept.seal if session.is_over else None))
        return cls(session, seating, path)

    @property
    def humans(self) -> tuple[int, ...]:
        return tuple(seat for seat, sitter in enumerate(self.seating.seats) if sitter == HUMAN)

    def run(self) -> int | None:
        """Let chance and bots go on until a person decides; returns the seat, None when the game is over."""
        session = self.session
        while not session.is_over:
            if session.state.seat == CHANCE:
                with self._reporting():
                    entry = session.play_chance(self._rng())
                self._keep(entry)
                continue
            asked = session.state.seats()
            bot = next((seat for seat in asked if seat not in self.humans), None)
            if bot is None:
                return asked[0]
            seed = self._rng().getrandbits(32)
            sitter = partial(make, self.seating.seats[bot], seed)
            action, problem = careful(sitter, self._situation(bot), seed)
            self.play(action, bot, excuse(problem) if problem else "")
        return None

    def play(self, action: int | str, seat: int, caretaker: str = "", hinted: bool = False) -> None:
        """Somebody's choice, perhaps after a hint, or a caretaker's in its place."""
        with self._reporting():
            entry = self.session.play(action, seat, caretaker, hinted)
        self._keep(entry)

    def play_parts(self, actions: Sequence[int], seat: int, hinted: bool = False) -> None:
        """Somebody's choice of several parts: all of it, or nothing."""
        with self._reporting():
            entries = self.session.play_parts(actions, seat, hinted, lambda: self.session.play_chance(self._rng()))
        for entry in entries:
            record.append(self.path, entry)
        if self.session.is_over:
            self._close()

    def undo(self, seat: int) -> None:
        """Take back this seat's last choice, with all its parts; Refusal says why not."""
        session = self.session
        session.undo(seat)
        first = session.can_undo(seat)
        while session.state.sealed == 0 and isinstance(first, int) and session.count > first and self._is_part(seat):
            session.undo(seat)
        record.write(self.path, self.session.record)

    def final(self, seat: int) -> frozenset[int]:
        """Which of this seat's choices could not be taken back: chance decides, something comes to light, or a seal."""
        state = imagined(self.session.state, seat)
        found = set()
        for action in state.legal():
            ahead = outlook(state, action)
            if ahead.final or ahead.seals:
                found.add(action)
        return frozenset(found)

    def seals(self, seat: int, action: int) -> bool:
        """Whether a choice seals what this seat has chosen: until everybody has, it can be changed."""
        return outlook(imagined(self.session.state, seat), action).seals

    def parts(self, seat: int) -> Parts:
        """All that can be named together, where several things are asked for."""
        return Parts(self.session.game, imagined(self.session.state, seat))

    def preview(self, seat: int, action: int) -> tuple[Message, ...]:
        """What a choice brings, as far as this seat can know."""
        return self.session.game.preview(imagined(self.session.state, seat), seat, action)

    def gains(self, seat: int, choices: Iterable[Choice]) -> dict[int, int]:
        """What each of these brings as one number, to sort by; the same for all where the game has no opinion."""
        tell, state = self.session.game.preview, imagined(self.session.state, seat)
        gain = tell.gain if isinstance(tell, Preview) else UNSORTED.gain
        return {choice.action: gain(tell(state, seat, choice.action)) for choice in choices}

    def sealed(self, seat: int) -> list[tuple[Choice, tuple[Message, ...]]]:
        """What this seat has chosen in the sealed phase under way, each with what it brings."""
        session, since = self.session, self.session.sealed_since
        if since is None:
            return []
        state = asking(session.goto(since), seat)
        told = []
        for entry in session.entries[since:]:
            if entry.by == seat:
                choice = next(one for one in session.game.decision(state).choices if one.notation == entry.do)
                told.append((choice, session.game.preview(state, seat, choice.action)))
                state = state.clone()
                state.play(choice.action)
                state = asking(state, seat)
        return told

    def hint(self, seat: int) -> list[int]:
        """What the adviser would choose; all parts of a set."""
        bot = make(ADVISER, self._rng().getrandbits(32))
        state = asking(self.session.state, seat)
        return advice(self.session.game, state, lambda at: bot.choose(self._situation(seat, at)))

    def save(self, path: Path) -> None:
        """A copy elsewhere."""
        write_seating(path, self.seating)
        record.write(path, self.session.record)

    def since(self, seat: int) -> int:
        """The number of entries before this seat's last choice: what happened after that is news. -1: everything is."""
        entries = self.session.entries
        last = max((entry.n for entry in entries if entry.by == seat), default=0)
        return last - 1

    def others_since(self, seat: int) -> int | None:
        """The first entry of somebody else after this seat's last choice; None if there is none, or no such choice."""
        since = self.since(seat)
        later = (entry.n for entry in self.session.entries[max(since, 0) :] if entry.by not in (seat, CHANCE))
        return next(later, None) if since >= 0 else None

    def has_secrets(self, seat: int) -> bool:
        """Does this seat see or hear anything that a spectator does not?"""
        session = self.session
        if replace(session.view(seat), you=None) != session.view(None):
            return True
        return any(event.seats is not None for event in session.events(max(self.since(seat), 0), seat=seat))

    # Details

    @contextmanager
    def _reporting(self) -> Iterator[None]:
        """If the rules fail, what there is to know about it is written beside the record."""
        try:
            yield
        except Failure as failure:
            path = self.path.with_name(f"{self.path.name}.fault.txt")
            try:
                path.write_text(failure.report, "utf-8")
            except OSError:
                raise failure from None
            raise Refusal(Message("cli-fault", {"file": shown(str(path), 200)})) from failure

    def _is_part(self, seat: int) -> bool:
        """Whether the question now goes on with a choice of several parts that the last entry began."""
        game, before = self.session.game, self.session.goto(self.session.count - 1)
        if before.seat != seat or self.session.state.seat != seat:
            return False
        was, now = game.decision(before), game.decision(self.session.state)
        return was.kind == now.kind and was.parts > max(now.parts, 1)

    def _rng(self) -> random.Random:
        return random.Random(f"{self.seating.seed}/{self.session.count + 1}")

    def _situation(self, seat: int, at: State | None = None) -> Situation:
        """What a bot in this seat gets, now or at a position that follows."""
        session = self.session
        story = partial(session.story, seat)
        state = at or asking(session.state, seat)
        return Situation(session.game, state, seat, self.seconds, session.options, story)

    def _keep(self, entry: record.Entry) -> None:
        record.append(self.path, entry)
        if self.session.is_over:
            self._close()

    def _close(self) -> None:
        result = self.session.result
        assert result is not None
        record.append(self.path, result)


def default_names(lang: Language, seats: tuple[str, ...]) -> list[str]:
    """A name for each seat: bots are called by what they are."""
    people = seats.count(HUMAN)
    found = []
    for number, sitter in enumerate(seats, start=1):
        if sitter != HUMAN:
            key = f"bot-{sitter}"
            own = shown(sitter.rpartition(":")[2])
            found.append(f"{lang.name(key) if lang.has(key) else own} {number}")
        elif people == 1:
            found.append(lang.name("cli-you"))
        else:
            found.append(lang.name("seat", number=number))
    return found


def spoken(lang: Language, given: Sequence[str]) -> list[str]:
    """The names of a game in this language: those that nobody chose were made in the language of its beginning."""
    found = []
    for number, name in enumerate(given, start=1):
        now = _made(lang, number)
        meant = next(
            (key for code in LANGUAGES for key, old in _made(Language(code), number).items() if old == name), ""
        )
        found.append(now.get(meant, name))
    return found if len(set(found)) == len(found) else list(given)


def _made(lang: Language, number: int) -> dict[str, str]:
    """What `default_names` may call the player with this number, by key."""
    bots = {f"bot-{bot}": f"{lang.name(f'bot-{bot}')} {number}" for bot in names() if lang.has(f"bot-{bot}")}
    return {**bots, "cli-you": lang.name("cli-you"), "seat": lang.name("seat", number=number)}


def sitters() -> list[str]:
    """Who can take a seat, but for bots of one's own."""
    return [HUMAN, *names()]


def can_sit(sitter: str) -> bool:
    """Is this `human`, or a bot that can be had?"""
    try:
        return sitter == HUMAN or make(sitter, 0) is not None
    except BotError:
        return False


def read_seats(text: str) -> tuple[str, ...]:
    """`human,greedy,my_module:MyBot` as a tuple."""
    seats = tuple(part.strip() for part in text.split(","))
    for seat in seats:
        if ":" in seat:
            make(seat, 0)
        elif not can_sit(seat):
            raise Stop("cli-no-such-sitter", sitter=shown(seat), sitters=", ".join(sitters()))
    return seats
