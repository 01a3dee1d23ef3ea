"""One table in memory: who sits there, the game, and everybody who watches it now."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from functools import lru_cache
from typing import Final, Literal, TypedDict

from msgspec.structs import replace

from carrack.core.changes import changed
from carrack.core.game import CHANCE, Game, Options, State
from carrack.core.options import complete
from carrack.core.record import Entry, Note, Record, Seal
from carrack.core.saved import Saved, load
from carrack.core.seal import hash_of, number
from carrack.core.session import Session
from carrack.core.text import Message
from carrack.games import GAMES
from carrack.server import absence, orders, pace
from carrack.server.dice import Thrown, thrown
from carrack.server.frames import Reel
from carrack.server.lessons import Lesson, lesson
from carrack.server.live import Connection
from carrack.server.moments import Moments
from carrack.server.orders import Orders
from carrack.server.pace import Clocks, Spans, Time
from carrack.server.problems import Trouble
from carrack.server.proposals import Proposal
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
from carrack.server.protocol_review import Summary
from carrack.server.wire import sentence

PROGRAM: Final = "program"
"""What the player of a seat is called that is played over HTTP, as bots are."""
CHAT_LINES: Final = 200
"""How much of the chat newcomers are told."""


Listener = tuple[int | None, tuple[int, ...], bool]
"""The seat through whose eyes somebody looks, his own seats, and whether he has opened the table."""
Told = dict[Listener, bytes]
"""Updates as they are sent."""


def now() -> str:
    return datetime.now(UTC).isoformat(timespec="milliseconds")


class Program(TypedDict):
    """What is kept of a token."""

    hash: str
    used: str


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
    """Secret until the game is over."""
    host: str | None
    luck: Literal["sealed", "fixed", "unproven"] = "unproven"
    """Settled before the game and shown after it, always the same for tests, or neither."""
    status: Literal["open", "playing", "over"] = "open"
    replay: bool = False
    hints: bool = True
    """Whether players may ask for hints."""
    chances: bool = False
    """Whether those who look on see everybody's chance to win."""
    hinted: list[list[int]] = field(default_factory=list)
    """Seats and their frames at which a hint was given: the choice made there is marked, also after an undo."""
    start: Saved | None = None
    rematch: str | None = None
    lesson: bool = False
    """Whether somebody learns the game here."""
    waiting: list[int] = field(default_factory=list)
    places: list[int] | None = None
    thrown: Thrown | None = None
    counts: list[int] = field(default_factory=list)
    notes: list[tuple[int, int, str]] = field(default_factory=list)
    """The fields of each `Note`."""
    proposal: Proposal | None = None
    time: Time | None = None
    clocks: Clocks | None = None
    due: str | None = None
    """When the time of the first is up."""
    asked: dict[str, list[int | str]] = field(default_factory=dict)
    """Of each seat that is to decide: since which entry, and since when; of sealed choices since they began."""
    version: int = 0
    """How often the table was changed: whoever stores a change says which version it was made to."""
    serials: list[int] = field(default_factory=list)
    """How new news is, for everybody and for each seat."""
    takes: list[int] = field(default_factory=list)
    """How often frames of the spectator and of each seat were replaced."""
    bots: bool = False
    """Whether one is to decide, or orders that somebody left."""
    undone: dict[str, int] = field(default_factory=dict)
    """Where seats have taken something back, by the number of entries: orders do not do it again there."""
    created: str = field(default_factory=now)
    updated: str = field(default_factory=now)


@dataclass(slots=True)
class Chair:
    """A seat: of a person (`bot` is whom it is lent to), of a bot, or open."""

    number: int
    name: str
    person: str | None = None
    bot: str | None = None
    salt: str | None = ""
    """What the seat adds to chance; None while the game waits for it."""
    given: Literal["", "bot", "friend"] = ""
    """Its person was absent, and the others agreed: a bot plays it, or a friend may take it from that bot."""
    orders: Orders | None = None
    program: Program | None = None
    """The program that plays it for its person."""
    off: Spans = field(default_factory=list)
    """Vacations of its person, which are stored with the person."""

    @property
    def open(self) -> bool:
        return self.person is None and self.bot is None

    @property
    def player(self) -> str | None:
        """Who its program is to those who count connections; no person is called so."""
        return f"program {self.program['hash']}" if self.program else None


@lru_cache(maxsize=512)
def _changes(game: str, rules: int, players: int, options: tuple[tuple[str, bool | str], ...]) -> list[Sentence]:
    """What is otherwise in new games."""
    record = Record(game, rules, dict(options), ("",) * players)
    return [Sentence(f"change-{change.id}") for change in changed(GAMES[game], record)]


def described_for(about: TableInfo, header: Header, chairs: list[Chair], person: str | None, count: int) -> TableInfo:
    """What everybody is told of a table, as one person is told it who knows so many frames."""
    mine = [person is not None and chair.person == person for chair in chairs]
    seats = [replace(seat, mine=True) if own else seat for seat, own in zip(about.seats, mine, strict=True)]
    return replace(about, seats=seats, host=person is not None and header.host == person, count=count)


def describe(header: Header, chairs: list[Chair], online: set[int], remaining: int | None) -> TableInfo:
    """A table as somebody is told of it who does not sit there."""

    def kind(chair: Chair) -> Literal["human", "bot", "open"]:
        if chair.person is not None or header.replay:
            return "human"
        return "open" if chair.open else "bot"

    today = datetime.now(UTC).date()
    gone = {by for _, by, what in header.notes if what == "resigned"}
    seats = [
        SeatInfo(
            chair.number,
            chair.name,
            kind(chair),
            chair.bot or (PROGRAM if chair.program else None),
            mine=False,
            online=chair.number in online,
            resigned=chair.number in gone,
            away=pace.away(chair.off, today) if chair.person is not None else "",
            missed=absence.missed(header, chair, chair.number in online),
            given=chair.given,
        )
        for chair in chairs
    ]
    return TableInfo(
        id=header.id,
        game=header.game,
        rules=header.rules_version,
        changes=_changes(header.game, header.rules_version, len(chairs), tuple(sorted(header.options.items()))),
        options=header.options,
        seats=seats,
        status=header.status,
        pace=header.pace,
        public=header.public,
        hints=header.hints,
        chances=header.chances,
        luck=header.luck,
        seal=hash_of(header.seed) if header.luck == "sealed" else "",
        salting=[chair.number for chair in chairs if chair.salt is None],
        secrets=GAMES[header.game].secrets(header.options),
        replay=header.replay,
        forked=header.start is not None,
        host=False,
        waiting=header.waiting,
        remaining=remaining,
        count=0,
        created=header.created,
        updated=header.updated,
        places=header.places,
        rematch=header.rematch,
        time=pace.told(header.time),
        clocks=pace.shown(header.time, header.clocks if header.status == "playing" else None),
    )


@dataclass(frozen=True, slots=True)
class Mark:
    """What those who watch have been told."""

    updated: str
    counts: tuple[int, ...]
    takes: tuple[int, ...]


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
        self.seldom: tuple[Header, bytes] | None = None
        """The header whose rarely changed parts it has, and these as they were stored last (`store`)."""
        self.lock = asyncio.Lock()
        self.connections: set[Connection] = set()
        self.thinking: asyncio.Task[None] | None = None
        self.speakers: dict[str, str] = {}
        """By which names people have spoken who do not sit here."""
        self.elsewhere: set[str] = set()
        """People who watch by way of other processes."""
        self.marked = Mark("", (), ())
        self.phase = 0
        """The sealed phase under way, 0 outside."""
        self.clock: asyncio.TimerHandle | None = None
        """Rings when the time of that phase is up."""
        self.ordering: asyncio.Task[None] | None = None
        """Carries out standing orders."""
        self.summed: dict[tuple[int | None, str, int], Summary] = {}
        """What was worked out of a finished game, by viewers and the frames they have."""
        self._reels: dict[int | None, Reel] = {}
        self._moments: Moments | None = None
        self.touch()
        self.mark()

    @property
    def game(self) -> Game:
        return GAMES[self.header.game]

    @property
    def busy(self) -> bool:
        return bool(self.connections) or bool(self.thinking or self.ordering or self.clock) or self.lock.locked()

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
        for seat in self.viewers:
            self.reel(seat)

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

    @property
    def viewers(self) -> tuple[int | None, ...]:
        """Through whose eyes the game can be seen: a spectator's, and those of the seats."""
        return (None, *range(len(self.chairs)))

    def play_on(self, entries: Sequence[Entry]) -> None:
        """What was played elsewhere, after what we have; Refusal if it does not follow."""
        for entry in entries:
            if entry.by == CHANCE:
                self.playing.play_outcome(entry.do)
            else:
                self.playing.play(entry.do, entry.by, entry.caretaker, entry.hinted)
        self.stored += tuple(entries)
        for reel in self._reels.values():
            reel.follow()

    def mark(self) -> None:
        """The table is as it is stored, and so will be told."""
        header = self.header
        self.marked = Mark(header.updated, tuple(header.counts), tuple(header.takes))

    def go_on_from(self, session: Session) -> None:
        """A game that has the beginning of another one, this session of its own."""
        self.session = session
        self.header.status = "playing"
        self.settle()
        self.note()

    def settle(self) -> None:
        """Chance decides, by numbers that were settled before the game."""
        session = self.playing
        while session.state.seat == CHANCE:
            planned = self.planned(CHANCE)
            if planned is not None:
                session.play_outcome(planned)
            else:
                session.draw(self.number(session.draws + 1))

    def number(self, index: int | str) -> int:
        """What is drawn at this table: the numbers of chance, from 1, and others by a word."""
        return number(self.header.seed, self.salts, index)

    @property
    def salts(self) -> tuple[str, ...]:
        return tuple(chair.salt or "" for chair in self.chairs)

    @property
    def seal(self) -> Seal | None:
        """What proves chance; not before the game is over, and not where nothing does."""
        if self.header.luck != "sealed" or not self.over:
            return None
        return Seal(hash_of(self.header.seed), self.header.seed, self.salts)

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
            takes = self.header.takes
            found = self._reels[seat] = Reel(self.playing, seat, self._shared(), takes[place(seat)] if takes else 0)
        return found

    def _shared(self) -> Moments:
        """What all reels of the game share."""
        if self._moments is None or self._moments.session is not self.playing:
            self._moments = Moments(self.playing)
        return self._moments

    def note(self, by: int | None = None) -> bool:
        """Write into the header what lists of tables show, after a seat has chosen or something else has happened.

        Returns whether others may notice: while choices are sealed, they may not even know that one was made.
        """
        header, session = self.header, self.session
        before, moment = (header.status, header.waiting, header.counts[:1]), now()
        if session is not None:
            self._note_game(session)
            self._note_asked(session, before[1], moment)
            self._note_time(session, by)
        noticed = by is None or before != (header.status, header.waiting, header.counts[:1])
        if noticed:
            header.updated = moment
            proposal = header.proposal
            if by is not None and proposal and (proposal["kind"] == "undo" or proposal.get("target") == by):
                header.proposal = None  # somebody has played on, or is back
        self.touch(None if noticed else by)
        return noticed

    def _note_game(self, session: Session) -> None:
        header = self.header
        for reel in self._reels.values():
            reel.follow()
        header.waiting = [] if header.replay or session.is_over else sorted(session.state.seats())
        header.notes = [(note.after, note.by, note.what) for note in session.notes]
        header.places = list(session.result.ranking) if session.result else None
        header.thrown = thrown(session) if self.seal else None
        if session.is_over:
            header.status, header.proposal = "over", None
        header.counts = [self.reel(seat).last + 1 for seat in self.viewers]
        header.takes = [self.reel(seat).take for seat in self.viewers]

    def _note_asked(self, session: Session, before: list[int], moment: str) -> None:
        """Whoever was to decide before still is, unless everybody's sealed choices came between."""
        header, phase = self.header, session.state.sealed
        kept = header.asked if header.asked.get("phase", [0]) == [phase] else {}
        fresh: list[int | str] = [session.count, moment]
        header.asked = {str(seat): kept.get(str(seat), fresh) if seat in before else fresh for seat in header.waiting}
        if phase:
            header.asked["phase"] = [phase]

    def _note_time(self, session: Session, by: int | None) -> None:
        header = self.header
        if header.time is None:
            return
        chairs = [self.chairs[seat] for seat in header.waiting]
        thinking = {chair.number for chair in chairs if chair.person is not None and chair.bot is None}
        clocks = header.clocks or pace.fresh(header.time, len(self.chairs))
        rests = header.pace == "slow" and not header.time["bank"]
        clocks["off"] = {str(chair.number): chair.off for chair in self.chairs if chair.off} if rests else {}
        sealed, moment = bool(session.state.sealed), datetime.now(UTC)
        clocks = pace.followed(header.time, clocks, thinking, by, session.count, sealed, moment)
        clocks["out"] = [seat for seat in clocks["out"] if self.chairs[seat].bot is not None]
        header.clocks, header.due = clocks, pace.due(header.time, clocks)

    def bots_to_decide(self) -> list[int]:
        proposal = self.header.proposal
        if self.session is None or self.over or (proposal and proposal["kind"] == "undo"):
            return []  # while others are asked for an undo, bots wait
        return [seat for seat in self.session.state.seats() if self.chairs[seat].bot is not None]

    # Who sits where, and sees what

    @property
    def ready(self) -> bool:
        """Whether the game can begin: everybody is here, and has added to chance or does not want to."""
        return not any(chair.open or chair.salt is None for chair in self.chairs)

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
        return seat is None or self.over or seat in self.eyes_of(person)

    def seats_of(self, person: str | None) -> list[int]:
        """Of a person, or of the program that plays for one."""
        return [chair.number for chair in self.chairs if person is not None and person in (chair.person, chair.player)]

    def eyes_of(self, person: str | None) -> list[int]:
        """The seats through which a person looks; whoever has resigned looks on, as the others do."""
        return [seat for seat in self.seats_of(person) if self.session is None or self.over or not self.resigned(seat)]

    def usual_seat(self, person: str | None) -> int | None:
        """The seat whose eyes a person gets without asking: one that is to decide, or the first."""
        own = self.eyes_of(person)
        asked = [seat for seat in own if seat in self.header.waiting]
        return next(iter(asked + own), None)

    def resigned(self, seat: int) -> bool:
        return any(note.by == seat and note.what == "resigned" for note in self.playing.notes)

    def people(self) -> set[str]:
        """Whoever still plays here, also those who have lent their seats."""
        there = [chair for chair in self.chairs if chair.person and not chair.given]
        return {chair.person for chair in there if chair.person and not self.resigned(chair.number)}

    def voters(self, proposal: Proposal) -> set[str]:
        """Whoever has to agree."""
        target = proposal.get("target")
        return self.people() - ({self.chairs[target].person or ""} if target is not None else set())

    def proposal(self, person: str | None, seat: int | None) -> ProposalInfo | None:
        """What is asked of everybody, as a viewer is told of it."""
        proposal = self.header.proposal
        if proposal is None or self.session is None:
            return None
        people, agreed = self.voters(proposal), proposal["agreed"]
        return ProposalInfo(
            proposal["kind"],
            proposal["seat"],
            self.reel(seat).frame(proposal["to"]),
            [chair.number for chair in self.chairs if chair.person in people - set(agreed)],
            answer=person in people and person not in agreed,
            mine=person is not None and self.chairs[proposal["seat"]].person == person,
            target=proposal.get("target"),
            bot=proposal.get("bot"),
            friend=proposal.get("friend", False),
        )

    # Telling

    def touch(self, seat: int | None = None) -> None:
        """Something has changed, for all or for one seat: later updates are newer, also elsewhere."""
        newer = max(self.serial(seat) + 1, time.time_ns() // 1_000_000)
        self.header.serials = self.header.serials or [0 for _ in self.viewers]
        self.header.serials[place(seat)] = newer

    def serial(self, seat: int | None) -> int:
        serials = self.header.serials
        return max(serials[0], serials[place(seat)]) if serials else 0

    def info(self, person: str | None, seat: int | None, about: TableInfo | None = None) -> TableInfo:
        count = 0 if self.session is None else self.reel(seat).last + 1
        return described_for(about or self.about(), self.header, self.chairs, person, count)

    def about(self) -> TableInfo:
        """What everybody is told of the table."""
        return describe(self.header, self.chairs, self.online(), self.remaining)

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
        about: TableInfo | None = None,
    ) -> Update:
        """How things stand for a viewer: all of it, or what came after frame `base`; `about`, if it is known."""
        if seat is not None and self.session is not None and not self.over and self.resigned(seat):
            seat, base = None, -1  # whatever was asked in its name
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
        chair = self.chairs[seat] if seat is not None else None
        mine = chair is not None and chair.person == person and chair.bot is None and chair.program is None
        acting = reel if mine and not self.header.replay else None
        return Update(
            table=self.info(person, seat, about),
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
            orders=orders.told(self.chairs[seat], self.playing) if acting and seat is not None else None,
            refused=None if refused is None else sentence(refused),
            lesson=self.lesson.info(self.playing.entries) if acting and self.lesson else None,
        )

    def tell(
        self,
        bases: dict[int | None, int],
        chat: list[ChatLine] | None = None,
        *,
        only: Collection[int | None] | None = None,
        but: Connection | None = None,
    ) -> Told:
        """Tell those who watch, or only some, what came after the frames that stand; everything, if none does.

        Returns what was told, by whom it was for.
        """
        told: Told = {}
        about = self.about()
        for connection in self.connections - {but}:
            seat, person = connection.seat, connection.person
            if not self.may_see(person, seat):  # the seat has changed hands since
                connection.cut()
                continue
            if only is not None and seat not in only:
                continue
            who = self.listener(person, seat)
            if who not in told:
                told[who] = connection.encode(self.update(person, seat, bases.get(seat, -1), chat=chat, about=about))
            connection.put(told[who])
        if self._moments is not None:
            self._moments.rest()
            for reel in self._reels.values():
                reel.rest()
        return told

    def listener(self, person: str | None, seat: int | None) -> Listener:
        """What a person is told depends on no more than this."""
        return seat, tuple(self.seats_of(person)), person == self.header.host

    def online(self) -> set[int]:
        """Seats whose people watch."""
        watching = {connection.person for connection in self.connections if connection.plays} | self.elsewhere
        return {seat for person in watching for seat in self.seats_of(person)}

    @property
    def watched(self) -> bool:
        return bool(self.connections or self.elsewhere)

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


def place(seat: int | None) -> int:
    """Where a viewer is in lists of all of them: the spectator first."""
    return 0 if seat is None else seat + 1
