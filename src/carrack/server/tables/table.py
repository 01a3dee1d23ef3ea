"""A table in memory: its seats, its game and its current connections."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import takewhile
from typing import TYPE_CHECKING, Final

import msgspec
from msgspec.structs import replace

from carrack.engine.state import CHANCE, State
from carrack.games import GAMES
from carrack.play.game import Game
from carrack.play.options import complete_options
from carrack.play.records.commitment import Commitment, chance_bits, commitment_hash
from carrack.play.records.record import Entry, Record, RecordNote
from carrack.play.sessions.session import Session
from carrack.play.snapshot import restore_snapshot
from carrack.server.clocks import seat_clocks
from carrack.server.errors import ServiceError
from carrack.server.tables import presence, session_snapshots
from carrack.server.tables.header_columns import count_dice, grown, viewer_index
from carrack.server.tables.lesson_script import Lesson, load_lesson
from carrack.server.tables.stored_table import (
    ChatLine,
    Proposal,
    StoredTable,
    TableHeader,
    TableSeat,
    Upload,
)
from carrack.server.tables.subscriptions import Subscription
from carrack.server.tables.views import table_update
from carrack.server.tables.views.engine_messages import Sentence
from carrack.server.tables.views.position_views import LogEntry, PositionViewCache
from carrack.server.tables.views.table_info import FinalScores, TableInfo, table_info, table_info_for
from carrack.server.tables.views.table_update import ProposalInfo, TableUpdate
from carrack.server.tables.views.viewer_timeline import UndoInfo, ViewerTimeline, ViewUpdate
from carrack.server.timestamps import utc_now

if TYPE_CHECKING:
    from carrack.server.tables.transaction import RequestKey


MAX_CHAT_LINES_SENT: Final = 200
"""Chat lines sent with the first update of a connection."""

RecipientKey = tuple[int | None, tuple[int, ...], bool]
"""The seat whose view a person gets, the person's own seats, and whether the person is the host."""


@dataclass(frozen=True, slots=True)
class PublishedState:
    """What those who watch have been told."""

    version: int
    serials: tuple[int, ...]
    counts: tuple[int, ...]
    takes: tuple[int, ...]


class Table:
    """Changes are made under `lock` (`transaction`), stored, and only then told."""

    def __init__(self, header: TableHeader, chairs: list[TableSeat], chat: list[ChatLine]) -> None:
        self.header = header
        self.header.serials = self.header.serials or [0 for _ in range(len(chairs) + 1)]
        self.seats = chairs
        self.chat = chat
        self.session: Session | None = None
        """None while seats are open."""
        self.upload: Upload | None = None
        """None where the game was not imported."""
        self.stored_entries: tuple[Entry, ...] = ()
        """The entries that the database has: those of the session, unless a change is under way."""
        self.taken_back: int | None = None
        """How many stored entries a requested undo leaves; None if none was requested since the last commit."""
        self.request: RequestKey | None = None
        """The request for which the table is being changed: stored with the first commit."""
        self.lock = asyncio.Lock()
        self.subscriptions: set[Subscription] = set()
        self.bot_task: asyncio.Task[None] | None = None
        self.spectator_names: dict[str, str] = {}
        """By which names people have spoken who do not sit here."""
        self.remote_viewers: set[str] = set()
        """People who watch by way of other processes."""
        self.shown_online: frozenset[int] = frozenset()
        """The seats that were last sent as present."""
        self.published = PublishedState(0, (), (), ())
        self.sealed_phase = 0
        """The sealed phase under way, 0 outside."""
        self.phase_timer: asyncio.TimerHandle | None = None
        """Rings when the time of that phase is up."""
        self.premove_task: asyncio.Task[None] | None = None
        """Carries out standing orders."""
        self.final_scores: dict[tuple[int | None, str, int], FinalScores] = {}
        """What was worked out of a finished game, by viewers and the frames they have."""
        self.exported: tuple[tuple[Session, tuple[str, ...]], bytes] | None = None
        """The record as it is downloaded, and of which game and names."""
        self._reels: dict[int | None, ViewerTimeline] = {}
        self._moments: PositionViewCache | None = None
        self.mark_published()

    @classmethod
    def from_stored(cls, stored: StoredTable) -> Table:
        """A table without its game, which is loaded from the entries."""
        table = cls(stored.header, stored.seats, stored.chat)
        table.upload = stored.upload
        return table

    @property
    def game(self) -> Game:
        return GAMES[self.header.game]

    @property
    def is_in_use(self) -> bool:
        return (
            bool(self.subscriptions)
            or bool(self.bot_task or self.premove_task or self.phase_timer)
            or self.lock.locked()
        )

    @property
    def phase_milliseconds_left(self) -> int | None:
        """Milliseconds until the clock rings."""
        if self.phase_timer is None:
            return None
        return max(0, round(1000 * (self.phase_timer.when() - asyncio.get_running_loop().time())))

    def cancel_phase_timer(self) -> None:
        if self.phase_timer is not None:
            self.phase_timer.cancel()
            self.phase_timer = None

    # The game

    def load_game(self, entries: Sequence[Entry] = ()) -> None:
        """Set up the game, from its start or from the position that a fork begins with, and play what has been played.

        ReplayError, InvalidInput or ValueError: the rules that we know do not have such a game.
        """
        # options that are new since it was stored have their defaults
        self.header.options = complete_options(self.game, len(self.seats), self.header.options)
        self.session = Session.replay(self.game, self.record(entries), start=self.fork_position())
        self._reels = {}
        for seat in self.viewers:
            self.timeline(seat)

    def resume(self, packed: bytes, entries: Sequence[Entry]) -> None:
        """Go on from a session that was played elsewhere (`snapshot`), without playing these entries again."""
        self.header.options = complete_options(self.game, len(self.seats), self.header.options)
        self.session = session_snapshots.unpack(packed, self.game, self.record(entries))
        self._reels = {}
        self.prepare()

    def prepare(self) -> None:
        """Make the steps of all viewers, in a thread: those of a long game take several milliseconds."""
        for seat in self.viewers:
            reel = self.timeline(seat)
            reel.log(0, reel.last)

    def record(self, entries: Sequence[Entry] = ()) -> Record:
        """What is kept of the game, as a record of these entries."""
        header, names = self.header, tuple(chair.name for chair in self.seats)
        notes = tuple(RecordNote(*note) for note in header.notes)
        return Record(
            header.game,
            header.rules_version,
            header.options,
            names,
            tuple(entries),
            data_digest=self.game.data_digest,
            notes=notes,
        )

    def fork_position(self, rules: int | None = None) -> State | None:
        """The position that a fork begins with, by its rules or by this version of them.

        ValueError or InvalidInput: there is no such position.
        """
        header = self.header
        if header.start is None:
            return None
        version = self.game.playable_version(header.rules_version if rules is None else rules)
        options = complete_options(self.game, len(self.seats), header.options)
        start = self.game.new_initial_state(len(self.seats), options, None, version)
        restore_snapshot(start, header.start, self.game.declarations)
        return start

    def start_game(self) -> None:
        """Begin the game."""
        self.header.status = "playing"
        self.load_game()
        self.resolve_chance()
        self.refresh_header()

    @property
    def viewers(self) -> tuple[int | None, ...]:
        """Through whose eyes the game can be seen: a spectator's, and those of the seats."""
        return (None, *range(len(self.seats)))

    def apply_entries(self, entries: Sequence[Entry]) -> None:
        """What was played elsewhere, after what we have; InvalidInput if it does not follow."""
        for entry in entries:
            if entry.by == CHANCE:
                self.running_session.play_outcome(entry.do)
            else:
                self.running_session.play(entry.do, entry.by, entry.caretaker, entry.hinted)
        self.stored_entries = self.running_session.entries
        for reel in self._reels.values():
            reel.follow()

    @property
    def is_stored(self) -> bool:
        """Whether the session has exactly the entries that the database has."""
        played = self.session.entries if self.session else ()
        return len(played) == len(self.stored_entries) and (not played or played[-1] is self.stored_entries[-1])

    @property
    def timelines(self) -> list[tuple[int, int]]:
        """How often the frames of each viewer were replaced, and the last one."""
        return [(reel.revision, reel.last) for reel in self._reels.values()]

    def mark_published(self) -> None:
        """The table is as it is stored, and so will be told."""
        header = self.header
        self.published = PublishedState(
            header.version, tuple(header.serials), tuple(header.counts), tuple(header.takes)
        )

    def start_from(self, session: Session) -> None:
        """A game that has the beginning of another one, this session of its own."""
        self.session = session
        self.header.status = "playing"
        self.resolve_chance()
        self.refresh_header()

    def resolve_chance(self) -> None:
        """Chance decides, by numbers that were settled before the game."""
        session = self.running_session
        while session.state.seat == CHANCE:
            planned = self.scripted_choice(CHANCE)
            if planned is not None:
                session.play_outcome(planned)
            else:
                session.play_outcome_from_bits(self.random_number(session.chance_entry_count + 1))

    def random_number(self, index: int | str) -> int:
        """What is drawn at this table: the numbers of chance, from 1, and others by a word."""
        return chance_bits(self.header.seed, self.salts, index)

    @property
    def salts(self) -> tuple[str, ...]:
        return tuple(chair.salt or "" for chair in self.seats)

    @property
    def proof(self) -> Commitment | None:
        """What proves chance; not before the game is over, and not where nothing does."""
        if self.header.luck != "sealed" or not self.is_over:
            return None
        return Commitment(commitment_hash(self.header.seed), self.header.seed, self.salts)

    @property
    def lesson(self) -> Lesson | None:
        """The lesson that is given here, unless it has become one by other rules since."""
        found = load_lesson(self.header.game) if self.header.lesson else None
        return found if found and found.record.rules_version == self.header.rules_version else None

    def scripted_choice(self, by: int) -> str | None:
        """What a lesson wants a seat or chance to do now; None where they are free."""
        given = self.lesson
        if given is None:
            return None
        entries, since = self.running_session.entries, self.running_session.sealed_phase_start
        if since is not None:  # submitted choices of opponents are hidden
            entries = entries[:since] + tuple(entry for entry in entries[since:] if entry.by == by)
        return given.scripted_choice(by, entries)

    @property
    def running_session(self) -> Session:
        assert self.session is not None, "the game has begun"
        return self.session

    @property
    def is_over(self) -> bool:
        """Nothing is secret any more."""
        return self.header.replay or (self.session is not None and self.session.is_over)

    def timeline(self, seat: int | None) -> ViewerTimeline:
        found = self._reels.get(seat)
        if found is None:
            takes = self.header.takes
            take = takes[viewer_index(seat)] if takes else 0
            # a lesson proceeds step by step
            chains = self.lesson is None
            found = self._reels[seat] = ViewerTimeline(self.running_session, seat, self._shared(), take, chains)
        return found

    def _shared(self) -> PositionViewCache:
        """What all reels of the game share."""
        if self._moments is None or self._moments.session is not self.running_session:
            self._moments = PositionViewCache(self.running_session)
        return self._moments

    def refresh_header(self, by: int | None = None) -> bool:
        """Write into the header what lists of tables show, after a seat has chosen or something else has happened.

        Returns whether others may notice: while choices are sealed, they may not even know that one was made.
        """
        header, session = self.header, self.session
        before, moment = (header.status, header.waiting, header.counts[:1]), utc_now()
        if session is not None:
            self._note_game(session)
            self._note_asked(session, before[1], moment)
            self._note_time(session, by)
        noticed = by is None or before != (header.status, header.waiting, header.counts[:1])
        if noticed:
            header.updated = moment
            proposal = header.proposal
            if by is not None and proposal and (proposal["kind"] == "undo" or proposal.get("target") == by):
                header.proposal = None  # a player moved on, or the absent player is back
        self.touch(None if noticed else by)
        return noticed

    def _note_game(self, session: Session) -> None:
        header = self.header
        for reel in self._reels.values():
            reel.follow()
        header.waiting = [] if header.replay or session.is_over else sorted(session.state.active_players())
        header.notes = [(note.after, note.by, note.what) for note in session.notes]
        header.resigned = sorted({note.by for note in session.notes if note.what == "resigned"})
        header.places = list(session.result.ranking) if session.result else None
        header.thrown = count_dice(session) if self.proof else None
        if session.is_over:
            header.status, header.proposal = "over", None
        header.counts = [self.timeline(seat).last + 1 for seat in self.viewers]
        header.takes = [self.timeline(seat).revision for seat in self.viewers]

    def _note_asked(self, session: Session, before: list[int], moment: str) -> None:
        """Note since when each seat is to decide.

        A seat that was already to decide keeps its start, unless a simultaneous phase began or ended.
        """
        header, phase = self.header, session.state.sealed
        kept = header.asked if header.asked.get("phase", [0]) == [phase] else {}
        fresh: list[int | str] = [session.entry_count, moment]
        header.asked = {str(seat): kept.get(str(seat), fresh) if seat in before else fresh for seat in header.waiting}
        if phase:
            header.asked["phase"] = [phase]

    def _note_time(self, session: Session, by: int | None) -> None:
        header = self.header
        if header.time is None:
            return
        chairs = [self.seats[seat] for seat in header.waiting]
        thinking = {chair.number for chair in chairs if chair.person is not None and chair.bot is None}
        clocks = header.clocks or seat_clocks.new_clocks(header.time, len(self.seats))
        rests = header.pace == "slow" and not header.time["bank"]
        clocks["off"] = {str(chair.number): chair.off for chair in self.seats if chair.off} if rests else {}
        sealed, moment = bool(session.state.sealed), datetime.now(UTC)
        since = session.sealed_phase_start
        decision = session.entry_count if since is None else -1 - since
        clocks = seat_clocks.advance(header.time, clocks, thinking, by, session.entry_count, sealed, moment, decision)
        clocks["out"] = [seat for seat in clocks["out"] if self.seats[seat].bot is not None]
        header.clocks, header.due = clocks, seat_clocks.next_deadline(header.time, clocks)

    def bots_to_decide(self) -> list[int]:
        proposal = self.header.proposal
        if self.session is None or self.is_over or (proposal and proposal["kind"] == "undo"):
            return []  # bots wait while an undo is proposed
        return [seat for seat in self.session.state.active_players() if self.seats[seat].bot is not None]

    # Who sits where, and sees what

    @property
    def can_start(self) -> bool:
        """Whether the game can begin: all seats are taken, and no person still has to contribute to the dice."""
        return not any(chair.is_open or chair.salt is None for chair in self.seats)

    def seat(self, seat: int) -> TableSeat:
        if not 0 <= seat < len(self.seats):
            raise ServiceError(404, "server-no-seat")
        return self.seats[seat]

    def own_seat(self, person: str, seat: int) -> TableSeat:
        """A person's seat."""
        chair = self.seat(seat)
        if chair.person != person or self.header.replay:
            raise ServiceError(403, "server-not-your-seat")
        return chair

    def checked_viewer(self, person: str | None, seat: int | None) -> int | None:
        """The seat through whose eyes a person may look, if it may look through these."""
        if seat is not None:
            self.seat(seat)
        if not self.may_see(person, seat):
            raise ServiceError(403, "server-not-your-seat")
        return seat

    def may_see(self, person: str | None, seat: int | None) -> bool:
        return seat is None or self.is_over or seat in self.visible_seats(person)

    def seats_of(self, person: str | None) -> list[int]:
        """Of a person, or of the program that plays for one."""
        return [
            chair.number for chair in self.seats if person is not None and person in (chair.person, chair.bot_client_id)
        ]

    def visible_seats(self, person: str | None) -> list[int]:
        """The seats whose views a person gets; a player who resigned gets the spectator's until the game ends."""
        return [
            seat
            for seat in self.seats_of(person)
            if self.session is None or self.is_over or not self.has_resigned(seat)
        ]

    def default_seat(self, person: str | None) -> int | None:
        """The seat whose eyes a person gets without asking: one that is to decide, or the first."""
        own = self.visible_seats(person)
        asked = [seat for seat in own if seat in self.header.waiting]
        return next(iter(asked + own), None)

    def has_resigned(self, seat: int) -> bool:
        return any(note.by == seat and note.what == "resigned" for note in self.running_session.notes)

    def active_people(self) -> set[str]:
        """Persons who still play here, including those whose seat a bot plays for them."""
        there = [chair for chair in self.seats if chair.person and not chair.given]
        return {chair.person for chair in there if chair.person and not self.has_resigned(chair.number)}

    def voters(self, proposal: Proposal) -> set[str]:
        """Persons who have to agree to a proposal: all players but the one it concerns."""
        target = proposal.get("target")
        return self.active_people() - ({self.seats[target].person or ""} if target is not None else set())

    def proposal_info(self, person: str | None, seat: int | None) -> ProposalInfo | None:
        """The open proposal as a viewer sees it."""
        proposal = self.header.proposal
        if proposal is None or self.session is None:
            return None
        people, agreed = self.voters(proposal), proposal["agreed"]
        return ProposalInfo(
            proposal["kind"],
            proposal["seat"],
            self.timeline(seat).update_at(proposal["to"]),
            [chair.number for chair in self.seats if chair.person in people - set(agreed)],
            answer=person in people and person not in agreed,
            mine=person is not None and self.seats[proposal["seat"]].person == person,
            target=proposal.get("target"),
            bot=proposal.get("bot"),
            friend=proposal.get("friend", False),
        )

    # Telling

    def touch(self, seat: int | None = None) -> None:
        """A change that is to be stored is a new version for all viewers, or for one seat that alone may notice it."""
        self.header.serials = grown(self.header.serials, seat)

    def viewer_version(self, seat: int | None) -> int:
        return self.header.serials[viewer_index(seat)]

    def table_info_for(self, person: str | None, seat: int | None, about: TableInfo | None = None) -> TableInfo:
        count = 0 if self.session is None else self.timeline(seat).last + 1
        return table_info_for(about or self.table_info(), self.header, self.seats, person, count)

    def table_info(self) -> TableInfo:
        """The public description of this table, with the state of its upload."""
        about = table_info(self.header, self.seats, self.online_seats(), self.phase_milliseconds_left)
        if self.upload is not None and self.upload.differs is not None:
            about = replace(about, differs=msgspec.convert(self.upload.differs, Sentence))
        return about

    def build_update(
        self,
        person: str | None,
        seat: int | None,
        base: int = -1,
        *,
        frames: list[ViewUpdate] | None = None,
        steps: list[LogEntry] | None = None,
        chat: list[ChatLine] | None = None,
        about: TableInfo | None = None,
    ) -> TableUpdate:
        """How things stand for a viewer: all of it, or what came after frame `base`; `about`, if it is known."""
        if seat is not None and self.session is not None and not self.is_over and self.has_resigned(seat):
            seat, base = None, -1  # whatever was asked in its name
        if self.session is None:
            reel = None
            frames, steps = [], []
        else:
            reel = self.timeline(seat)
            if frames is None:
                first = reel.last if base < 0 else base + 1
                frames = reel.updates(first, reel.last, base)
            if steps is None:
                steps = reel.log(0, reel.last - 1) if base < 0 else []
        chair = self.seats[seat] if seat is not None else None
        mine = chair is not None and chair.person == person and chair.bot is None and chair.program is None
        acting = reel if mine and not self.header.replay else None
        decision = acting.decision() if acting else None
        return TableUpdate(
            table=self.table_info_for(person, seat, about),
            seat=seat,
            base=base,
            frames=frames,
            steps=steps,
            decision=decision,
            undo=acting.undo_range() if acting else UndoInfo(False, None, None),
            chat=chat or [] if base >= 0 else self.chat[-MAX_CHAT_LINES_SENT:],
            serial=self.viewer_version(seat),
            reel=reel.id if reel else "",
            proposal=self.proposal_info(person, seat),
            orders=table_update.premoves_info(self.seats[seat], self.running_session)
            if acting and seat is not None
            else None,
            lesson=self.lesson.progress(self.running_session.entries) if acting and self.lesson else None,
            summary=acting.summary(base) if acting and decision else None,
        )

    def send_updates(
        self,
        bases: dict[int | None, int],
        chat: list[ChatLine] | None = None,
        *,
        only: Collection[int | None] | None = None,
    ) -> None:
        """Tell those who watch, or only some, what came after the frames that stand; everything, if none does.

        What was told is stored: this follows a commit, or reading what another process has committed.
        """
        told: dict[RecipientKey, bytes] = {}
        about = self.table_info()
        for connection in list(self.subscriptions):
            seat, person = connection.seat, connection.person
            if not self.may_see(person, seat):  # the seat has changed hands since
                connection.close()
                continue
            if only is not None and seat not in only:
                continue
            if not connection.renew(self.viewer_version(seat)):
                continue
            who = self.recipient_key(person, seat)
            if who not in told:
                told[who] = connection.encode(
                    self.build_update(person, seat, bases.get(seat, -1), chat=chat, about=about)
                )
            connection.send(told[who])
        presence.publish(self)
        if self._moments is not None:
            self._moments.keep_last()
            for reel in self._reels.values():
                reel.drop_cache()

    def recipient_key(self, person: str | None, seat: int | None) -> RecipientKey:
        """The key of a connection's updates: connections with equal keys get the same ones."""
        return seat, tuple(self.seats_of(person)), person == self.header.host

    def online_seats(self) -> set[int]:
        """Seats whose people watch."""
        watching = {connection.person for connection in self.subscriptions if connection.can_play} | self.remote_viewers
        return {seat for person in watching for seat in self.seats_of(person)}

    @property
    def is_watched(self) -> bool:
        return bool(self.subscriptions or self.remote_viewers)

    def resume_point(self, seat: int | None, at: int | None, reel: str) -> int | None:
        """Frame from which a reconnecting client can continue: None if it is up to date, -1 if it needs all frames."""
        if self.session is None:
            return -1
        here = self.timeline(seat)
        if at is None or at > here.last or at < 0 or (reel and reel != here.id):
            return -1
        return at if at < here.last else None

    def rewind_timelines(self, before: tuple[Entry, ...]) -> dict[int | None, int]:
        """After entries were taken back on request: the last frame of each viewer that stands."""
        pairs = zip(before, self.running_session.entries, strict=False)
        kept = sum(1 for _ in takewhile(lambda pair: pair[0] is pair[1], pairs))
        self.taken_back = kept if self.taken_back is None else min(kept, self.taken_back)
        return {seat: reel.rewind(before) for seat, reel in self._reels.items()}

    def replace_last_updates(self) -> dict[int | None, int]:
        """After something was noted: the last frame of each viewer before the one that tells it."""
        return {seat: reel.replace_last() for seat, reel in self._reels.items()}

    def timeline_positions(self) -> dict[int | None, int]:
        """The last frame of each viewer: what those who watch have."""
        if self.session is None:
            return {}
        return {connection.seat: self.timeline(connection.seat).last for connection in self.subscriptions}
