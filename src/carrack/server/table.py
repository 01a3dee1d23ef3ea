"""One table in memory: who sits there, the game, and everybody who watches it now."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Final, Literal, TypedDict

from carrack.core.changes import changed
from carrack.core.game import CHANCE, Game, Options, State
from carrack.core.options import complete
from carrack.core.record import Entry, Note, Record
from carrack.core.saved import Saved, load
from carrack.core.session import Session
from carrack.core.text import Message
from carrack.games import GAMES
from carrack.server.frames import Reel
from carrack.server.lessons import Lesson, lesson
from carrack.server.live import Connection
from carrack.server.problems import Trouble
from carrack.server.protocol import (
    ChatLine,
    Frame,
    ProposalInfo,
    SeatInfo,
    Sentence,
    Step,
    TableInfo,
    UndoInfo,
    Update,
)
from carrack.server.wire import sentence

CHAT_LINES: Final = 200
"""How much of the chat newcomers are told."""


def now() -> str:
    return datetime.now(UTC).isoformat(timespec="milliseconds")


class Proposal(TypedDict):
    """What somebody asks the others to agree to."""

    kind: Literal["end", "undo"]
    seat: int
    """Who asks."""
    to: int
    """The entry that everything after would be taken back."""
    agreed: list[str]
    """The people who have agreed."""


@dataclass(slots=True)
class Header:
    """What is stored of a table besides its seats, entries and chat."""

    id: str
    game: str
    rules_version: int
    options: Options
    pace: Literal["live", "slow"]
    public: bool
    seed: str
    host: str | None
    status: Literal["open", "playing", "over"] = "open"
    replay: bool = False
    hints: bool = True
    """Whether players may ask for hints."""
    start: Saved | None = None
    rematch: str | None = None
    lesson: bool = False
    """Whether somebody learns the game here."""
    waiting: list[int] = field(default_factory=list)
    places: list[int] | None = None
    counts: list[int] = field(default_factory=list)
    notes: list[tuple[int, int, str]] = field(default_factory=list)
    """The fields of each `Note`."""
    proposal: Proposal | None = None
    created: str = field(default_factory=now)
    updated: str = field(default_factory=now)


@dataclass(slots=True)
class Chair:
    """A seat: of a person (`bot` is whom it is lent to), of a bot, or open."""

    number: int
    name: str
    person: str | None = None
    bot: str | None = None

    @property
    def open(self) -> bool:
        return self.person is None and self.bot is None


def describe(
    header: Header, chairs: list[Chair], person: str | None, count: int, online: set[int], remaining: int | None
) -> TableInfo:
    """A table as a person is told of it."""

    def kind(chair: Chair) -> Literal["human", "bot", "open"]:
        if chair.person is not None or header.replay:
            return "human"
        return "open" if chair.open else "bot"

    gone = {by for _, by, what in header.notes if what == "resigned"}
    seats = [
        SeatInfo(
            chair.number,
            chair.name,
            kind(chair),
            chair.bot,
            mine=person is not None and chair.person == person,
            online=chair.number in online,
            resigned=chair.number in gone,
        )
        for chair in chairs
    ]
    names = tuple(chair.name for chair in chairs)
    changes = changed(GAMES[header.game], Record(header.game, header.rules_version, header.options, names))
    return TableInfo(
        id=header.id,
        game=header.game,
        rules=header.rules_version,
        changes=[Sentence(f"change-{change.id}") for change in changes],
        options=header.options,
        seats=seats,
        status=header.status,
        pace=header.pace,
        public=header.public,
        hints=header.hints,
        secrets=GAMES[header.game].secrets(header.options),
        replay=header.replay,
        forked=header.start is not None,
        host=person is not None and header.host == person,
        waiting=header.waiting,
        remaining=remaining,
        count=count,
        created=header.created,
        updated=header.updated,
        places=header.places,
        rematch=header.rematch,
    )


class Table:
    """Changes are made under `lock`, stored, and only then told."""

    def __init__(self, header: Header, chairs: list[Chair], chat: list[ChatLine]) -> None:
        self.header = header
        self.chairs = chairs
        self.chat = chat
        self.session: Session | None = None
        """None while seats are open."""
        self.stored: tuple[Entry, ...] = ()
        """The entries that the database has."""
        self.lock = asyncio.Lock()
        self.connections: set[Connection] = set()
        self.thinking: asyncio.Task[None] | None = None
        self.hinted: set[tuple[int, int]] = set()
        """Seats and their frames at which a hint was given: the choice made there is marked, also after an undo."""
        self.phase = 0
        """The sealed phase under way, 0 outside."""
        self.clock: asyncio.TimerHandle | None = None
        """Rings when the time of that phase is up."""
        self._reels: dict[int | None, Reel] = {}
        self._serials: dict[int | None, int] = {}
        self.touch()

    @property
    def game(self) -> Game:
        return GAMES[self.header.game]

    @property
    def busy(self) -> bool:
        return bool(self.connections) or bool(self.thinking or self.clock) or self.lock.locked()

    @property
    def remaining(self) -> int | None:
        """Milliseconds until the clock rings."""
        if self.clock is None:
            return None
        return max(0, round(1000 * (self.clock.when() - asyncio.get_running_loop().time())))

    def stop_clock(self) -> None:
        if self.clock is not None:
            self.clock.cancel()
            self.clock = None

    # The game

    def begin(self, entries: Sequence[Entry] = ()) -> None:
        """Set up the game, from its start or from the position that a fork begins with, and play what has been played.

        Mismatch, Refusal or ValueError: the rules that we know do not have such a game.
        """
        # options that are new since it was stored have their defaults
        self.header.options = complete(self.game, len(self.chairs), self.header.options)
        self.session = Session.replay(self.game, self.record(entries), start=self.first())
        self._reels = {}

    def record(self, entries: Sequence[Entry] = ()) -> Record:
        """What is kept of the game, as a record of these entries."""
        header, names = self.header, tuple(chair.name for chair in self.chairs)
        notes = tuple(Note(*note) for note in header.notes)
        return Record(
            header.game, header.rules_version, header.options, names, tuple(entries), data=self.game.data, notes=notes
        )

    def first(self, rules: int | None = None) -> State | None:
        """The position that a fork begins with, by its rules or by this version of them.

        ValueError or Refusal: there is no such position.
        """
        header = self.header
        if header.start is None:
            return None
        version = self.game.rules_for(header.rules_version if rules is None else rules)
        options = complete(self.game, len(self.chairs), header.options)
        start = self.game.start(len(self.chairs), options, None, version)
        load(start, header.start, self.game.book)
        return start

    def start(self) -> None:
        """Everybody is here: the game begins."""
        self.header.status = "playing"
        self.begin()
        self.settle()
        self.note()

    def go_on_from(self, session: Session) -> None:
        """A game that has the beginning of another one, this session of its own."""
        self.session = session
        self.header.status = "playing"
        self.settle()
        self.note()

    def settle(self) -> None:
        """Chance decides, by numbers that depend on the seed and the entry alone."""
        session = self.playing
        while session.state.seat == CHANCE:
            planned = self.planned(CHANCE)
            if planned is not None:
                session.play_outcome(planned)
            else:
                session.play_chance(random.Random(f"{self.header.seed}:{session.count + 1}"))

    @property
    def lesson(self) -> Lesson | None:
        """The lesson that is given here, unless it has become one by other rules since."""
        found = lesson(self.header.game) if self.header.lesson else None
        return found if found and found.record.rules_version == self.header.rules_version else None

    def planned(self, by: int) -> str | None:
        """What a lesson wants a seat or chance to do now; None where they are free."""
        given = self.lesson
        if given is None:
            return None
        entries, since = self.playing.entries, self.playing.sealed_since
        if since is not None:  # nobody knows what others have sealed
            entries = entries[:since] + tuple(entry for entry in entries[since:] if entry.by == by)
        return given.planned(by, entries)

    @property
    def playing(self) -> Session:
        assert self.session is not None, "the game has begun"
        return self.session

    @property
    def over(self) -> bool:
        """Nothing is secret any more."""
        return self.header.replay or (self.session is not None and self.session.is_over)

    def reel(self, seat: int | None) -> Reel:
        found = self._reels.get(seat)
        if found is None:
            found = self._reels[seat] = Reel(self.playing, seat)
        return found

    def note(self, by: int | None = None) -> bool:
        """Write into the header what lists of tables show, after a seat has chosen or something else has happened.

        Returns whether others may notice: while choices are sealed, they may not even know that one was made.
        """
        header, session = self.header, self.session
        before = header.status, header.waiting, header.counts[:1]
        if session is not None:
            self._note_game(session)
        noticed = by is None or before != (header.status, header.waiting, header.counts[:1])
        if noticed:
            header.updated = now()
            if by is not None and header.proposal and header.proposal["kind"] == "undo":
                header.proposal = None  # somebody has played on
        self.touch(None if noticed else by)
        return noticed

    def _note_game(self, session: Session) -> None:
        header = self.header
        for reel in self._reels.values():
            reel.follow()
        header.waiting = [] if header.replay or session.is_over else sorted(session.state.seats())
        header.notes = [(note.after, note.by, note.what) for note in session.notes]
        header.places = list(session.result.ranking) if session.result else None
        if session.is_over:
            header.status, header.proposal = "over", None
        header.counts = [self.reel(seat).last + 1 for seat in (None, *range(len(self.chairs)))]

    def bots_to_decide(self) -> list[int]:
        proposal = self.header.proposal
        if self.session is None or self.over or (proposal and proposal["kind"] == "undo"):
            return []  # while others are asked for an undo, bots wait
        return [seat for seat in self.session.state.seats() if self.chairs[seat].bot is not None]

    # Who sits where, and sees what

    @property
    def full(self) -> bool:
        return not any(chair.open for chair in self.chairs)

    def chair(self, seat: int) -> Chair:
        if not 0 <= seat < len(self.chairs):
            raise Trouble(404, "server-no-seat")
        return self.chairs[seat]

    def own_chair(self, person: str, seat: int) -> Chair:
        """A person's seat."""
        chair = self.chair(seat)
        if chair.person != person or self.header.replay:
            raise Trouble(403, "server-not-your-seat")
        return chair

    def viewer(self, person: str | None, seat: int | None) -> int | None:
        """The seat through whose eyes a person may look, if it may look through these."""
        if seat is not None:
            self.chair(seat)
        if not self.may_see(person, seat):
            raise Trouble(403, "server-not-your-seat")
        return seat

    def may_see(self, person: str | None, seat: int | None) -> bool:
        return seat is None or self.over or seat in self.seats_of(person)

    def seats_of(self, person: str | None) -> list[int]:
        return [chair.number for chair in self.chairs if person is not None and chair.person == person]

    def usual_seat(self, person: str | None) -> int | None:
        """The seat whose eyes a person gets without asking: one that is to decide, or the first."""
        own = self.seats_of(person)
        asked = [seat for seat in own if seat in self.header.waiting]
        return next(iter(asked + own), None)

    def resigned(self, seat: int) -> bool:
        return any(note.by == seat and note.what == "resigned" for note in self.playing.notes)

    def people(self) -> set[str]:
        """Whoever still plays here, also those who have lent their seats."""
        return {chair.person for chair in self.chairs if chair.person and not self.resigned(chair.number)}

    def proposal(self, person: str | None, seat: int | None) -> ProposalInfo | None:
        """What is asked of everybody, as a viewer is told of it."""
        proposal = self.header.proposal
        if proposal is None or self.session is None:
            return None
        people, agreed = self.people(), proposal["agreed"]
        return ProposalInfo(
            proposal["kind"],
            proposal["seat"],
            self.reel(seat).frame(proposal["to"]),
            [chair.number for chair in self.chairs if chair.person in people - set(agreed)],
            answer=person in people and person not in agreed,
            mine=person is not None and self.chairs[proposal["seat"]].person == person,
        )

    # Telling

    def touch(self, seat: int | None = None) -> None:
        """Something has changed, for all or for one seat: later updates are newer, also after a restart."""
        self._serials[seat] = max(self.serial(seat) + 1, time.time_ns() // 1_000_000)

    def serial(self, seat: int | None) -> int:
        return max(self._serials.get(None, 0), self._serials.get(seat, 0))

    def info(self, person: str | None, seat: int | None) -> TableInfo:
        count = 0 if self.session is None else self.reel(seat).last + 1
        return describe(self.header, self.chairs, person, count, self.online(), self.remaining)

    def update(
        self,
        person: str | None,
        seat: int | None,
        base: int = -1,
        *,
        frames: list[Frame] | None = None,
        steps: list[Step] | None = None,
        chat: list[ChatLine] | None = None,
        refused: Message | None = None,
    ) -> Update:
        """How things stand for a viewer: all of it, or what came after frame `base`."""
        if self.session is None:
            reel = None
            frames, steps = [], []
        else:
            reel = self.reel(seat)
            if frames is None:
                first = reel.last if base < 0 else base + 1
                frames = reel.frames(first, reel.last, base)
            if steps is None:
                steps = reel.steps(0, reel.last - 1) if base < 0 else []
        mine = seat is not None and self.chairs[seat].person == person and self.chairs[seat].bot is None
        acting = reel if mine and not self.header.replay else None
        return Update(
            table=self.info(person, seat),
            seat=seat,
            base=base,
            frames=frames,
            steps=steps,
            decision=acting.decision() if acting else None,
            undo=acting.undo() if acting else UndoInfo(False, None, None),
            chat=chat or [] if base >= 0 else self.chat[-CHAT_LINES:],
            serial=self.serial(seat),
            reel=reel.name if reel else "",
            proposal=self.proposal(person, seat),
            refused=None if refused is None else sentence(refused),
            lesson=self.lesson.info(self.playing.entries) if acting and self.lesson else None,
        )

    def tell(
        self,
        bases: dict[int | None, int],
        chat: list[ChatLine] | None = None,
        *,
        only: int | None = None,
        but: Connection | None = None,
    ) -> None:
        """Tell those who watch, or only one seat, what came after the frames that stand; everything, if none does."""
        told: dict[tuple[int | None, tuple[int, ...], bool], bytes] = {}
        for connection in self.connections - {but}:
            seat, person = connection.seat, connection.person
            if not self.may_see(person, seat):  # the seat has changed hands since
                connection.cut()
                continue
            if only is not None and seat != only:
                continue
            # what a person is told depends on no more than this
            who = seat, tuple(self.seats_of(person)), person == self.header.host
            if who not in told:
                told[who] = connection.encode(self.update(person, seat, bases.get(seat, -1), chat=chat))
            connection.put(told[who])

    def online(self) -> set[int]:
        """Seats whose people watch."""
        return {seat for connection in self.connections for seat in self.seats_of(connection.person)}

    def behind(self, seat: int | None, at: int | None, reel: str) -> int | None:
        """Which frame somebody who comes back can go on from: None if nothing is new, -1 if it must be told all."""
        if self.session is None:
            return -1
        here = self.reel(seat)
        if at is None or at > here.last or at < 0 or (reel and reel != here.name):
            return -1
        return at if at < here.last else None

    def rewound(self, before: tuple[Entry, ...]) -> dict[int | None, int]:
        """After entries were taken back: the last frame of each viewer that stands."""
        return {seat: reel.rewind(before) for seat, reel in self._reels.items()}

    def renewed(self) -> dict[int | None, int]:
        """After something was noted: the last frame of each viewer before the one that tells it."""
        return {seat: reel.renew() for seat, reel in self._reels.items()}

    def frames_now(self) -> dict[int | None, int]:
        """The last frame of each viewer: what those who watch have."""
        if self.session is None:
            return {}
        return {connection.seat: self.reel(connection.seat).last for connection in self.connections}
