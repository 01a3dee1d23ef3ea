"""A table in memory: its seats, its game and its current connections."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import TYPE_CHECKING

from carrack.engine.state import CHANCE, State
from carrack.games import GAMES
from carrack.play.game import Game
from carrack.play.options import complete_options
from carrack.play.records.commitment import Commitment, chance_bits, commitment_hash
from carrack.play.records.record import Entry, Record, RecordNote
from carrack.play.sessions.replay import replay
from carrack.play.sessions.session import Session
from carrack.play.snapshot import restore_snapshot
from carrack.server.errors import ServiceError
from carrack.server.tables import header_columns, permissions, session_snapshots
from carrack.server.tables.header_columns import grown, viewer_index
from carrack.server.tables.lesson_script import Lesson, load_lesson
from carrack.server.tables.stored_table import (
    ChatLine,
    StoredTable,
    TableHeader,
    TableSeat,
    Upload,
)
from carrack.server.tables.subscriptions import Subscription
from carrack.server.tables.views.position_views import PositionViewCache
from carrack.server.tables.views.table_info import FinalScores
from carrack.server.tables.views.viewer_timeline import ViewerTimeline

if TYPE_CHECKING:
    from carrack.server.tables.transaction import RequestKey


@dataclass(frozen=True, slots=True)
class PublishedState:
    """The versions and counts that the viewers have got."""

    version: int
    serials: tuple[int, ...]
    counts: tuple[int, ...]
    takes: tuple[int, ...]


class Table:
    """A change is made under `lock` (`transaction`), stored, and only then sent to the viewers."""

    def __init__(self, header: TableHeader, table_seats: list[TableSeat], chat: list[ChatLine]) -> None:
        self.header = header
        self.header.serials = self.header.serials or [0 for _ in range(len(table_seats) + 1)]
        self.seats = table_seats
        self.chat = chat
        self.session: Session | None = None
        """None while seats are open."""
        self.upload: Upload | None = None
        """None if the game was not imported."""
        self.stored_entries: tuple[Entry, ...] = ()
        """The entries in the database: those of the session, except during a change."""
        self.taken_back: int | None = None
        """Number of stored entries that a requested undo keeps; None if none was requested since the last commit."""
        self.request: RequestKey | None = None
        """The request that is being carried out; its key is stored with the first commit."""
        self.lock = asyncio.Lock()
        self.subscriptions: set[Subscription] = set()
        self.bot_task: asyncio.Task[None] | None = None
        self.spectator_names: dict[str, str] = {}
        """Ids of people without a seat, by the name under which they have chatted."""
        self.remote_viewers: set[str] = set()
        """People who watch through other processes."""
        self.shown_online: frozenset[int] = frozenset()
        """The seats that were last sent as present."""
        self.published = PublishedState(0, (), (), ())
        self.sealed_phase = 0
        """The current sealed phase; 0 for none."""
        self.phase_timer: asyncio.TimerHandle | None = None
        """Ends that phase when its time is up."""
        self.premove_task: asyncio.Task[None] | None = None
        """Carries out premoves."""
        self.final_scores: dict[tuple[int | None, str, int], FinalScores] = {}
        """Cache of final scores, by viewer, timeline and last update."""
        self.exported: tuple[tuple[Session, tuple[str, ...]], bytes] | None = None
        """Cache of the record as a file, with the session and the names that it was made of."""
        self._timelines: dict[int | None, ViewerTimeline] = {}
        self._positions: PositionViewCache | None = None
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
        """Milliseconds left of the sealed phase; None without a limit."""
        if self.phase_timer is None:
            return None
        return max(0, round(1000 * (self.phase_timer.when() - asyncio.get_running_loop().time())))

    def cancel_phase_timer(self) -> None:
        if self.phase_timer is not None:
            self.phase_timer.cancel()
            self.phase_timer = None

    # Game

    def load_game(self, entries: Sequence[Entry] = ()) -> None:
        """Set up the game, from its start or the position of a fork, and replay the entries.

        ReplayError, InvalidInput or ValueError if the known rules do not allow these entries.
        """
        # options added since it was stored get their defaults
        self.header.options = complete_options(self.game, len(self.seats), self.header.options)
        self.session = replay(self.game, self.record(entries), initial_state=self.fork_position())
        self._timelines = {}
        for seat in self.viewers:
            self.timeline(seat)

    def resume(self, packed: bytes, entries: Sequence[Entry]) -> None:
        """Continue a session that a worker has replayed (`session_snapshots`)."""
        self.header.options = complete_options(self.game, len(self.seats), self.header.options)
        self.session = session_snapshots.unpack(packed, self.game, self.record(entries))
        self._timelines = {}
        self.prepare()

    def prepare(self) -> None:
        """Compute the logs of all viewers. Call it in a thread: a long game takes several milliseconds."""
        for seat in self.viewers:
            timeline = self.timeline(seat)
            timeline.log(0, timeline.last)

    def record(self, entries: Sequence[Entry] = ()) -> Record:
        """The record of these entries."""
        header, names = self.header, tuple(table_seat.name for table_seat in self.seats)
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
        """The first position of a fork, by its rules version or by this one; None for a usual game.

        ValueError or InvalidInput if these rules have no such position.
        """
        header = self.header
        if header.start is None:
            return None
        version = self.game.playable_version(header.rules_version if rules is None else rules)
        options = complete_options(self.game, len(self.seats), header.options)
        start = self.game.new_initial_state(len(self.seats), options, rules_version=version)
        restore_snapshot(start, header.start, self.game.declarations)
        return start

    def start_game(self) -> None:
        """Start the game: all seats are taken."""
        self.header.status = "playing"
        self.load_game()
        self.resolve_chance()
        header_columns.refresh_header(self)

    @property
    def viewers(self) -> tuple[int | None, ...]:
        """All viewers: the spectator (None) and the seats."""
        return (None, *range(len(self.seats)))

    def apply_entries(self, entries: Sequence[Entry]) -> None:
        """Apply entries of another process after those of this one; InvalidInput if they do not follow."""
        for entry in entries:
            if entry.by == CHANCE:
                self.running_session.play_outcome(entry.do)
            else:
                self.running_session.play(entry.do, entry.by, entry.caretaker, entry.hinted)
        self.stored_entries = self.running_session.entries
        for timeline in self._timelines.values():
            timeline.follow()

    @property
    def is_stored(self) -> bool:
        """Whether the entries of the session are exactly those in the database."""
        played = self.session.entries if self.session else ()
        return len(played) == len(self.stored_entries) and (not played or played[-1] is self.stored_entries[-1])

    @property
    def timelines(self) -> list[tuple[int, int]]:
        """The revision and the last update of each viewer."""
        return [(timeline.revision, timeline.last) for timeline in self._timelines.values()]

    def mark_published(self) -> None:
        """Note that the table is as it is stored."""
        header = self.header
        self.published = PublishedState(
            header.version, tuple(header.serials), tuple(header.counts), tuple(header.takes)
        )

    def drop_view_caches(self) -> None:
        """All viewers are updated: keep only what the next update needs."""
        if self._positions is not None:
            self._positions.keep_last()
            for timeline in self._timelines.values():
                timeline.drop_cache()

    def follow_timelines(self) -> None:
        """Take new entries into the timelines of all viewers."""
        for timeline in self._timelines.values():
            timeline.follow()

    def start_from(self, session: Session) -> None:
        """Continue a fork with a session that has the entries before it."""
        self.session = session
        self.header.status = "playing"
        self.resolve_chance()
        header_columns.refresh_header(self)

    def resolve_chance(self) -> None:
        """Resolve all pending chance decisions by the numbers committed before the game."""
        session = self.running_session
        while session.state.seat == CHANCE:
            planned = self.scripted_choice(CHANCE)
            if planned is not None:
                session.play_outcome(planned)
            else:
                session.play_outcome_from_bits(self.random_number(session.chance_entry_count + 1))

    def random_number(self, index: int | str) -> int:
        """A random number of this table: of a chance entry (from 1) or of another purpose (a word)."""
        return chance_bits(self.header.seed, self.salts, index)

    @property
    def salts(self) -> tuple[str, ...]:
        return tuple(table_seat.salt or "" for table_seat in self.seats)

    @property
    def proof(self) -> Commitment | None:
        """The revealed commitment; None before the end of the game, and at tables without one."""
        if self.header.luck != "sealed" or not self.is_over:
            return None
        return Commitment(commitment_hash(self.header.seed), self.header.seed, self.salts)

    @property
    def lesson(self) -> Lesson | None:
        """The lesson of this table; None if the lesson has been rewritten for other rules since."""
        found = load_lesson(self.header.game) if self.header.lesson else None
        return found if found and found.record.rules_version == self.header.rules_version else None

    def scripted_choice(self, by: int) -> str | None:
        """The action that the lesson prescribes for a seat or chance now; None for a free choice."""
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
        """Whether the game is over, so that nothing is secret any more."""
        return self.header.replay or (self.session is not None and self.session.is_over)

    def timeline(self, seat: int | None) -> ViewerTimeline:
        found = self._timelines.get(seat)
        if found is None:
            takes = self.header.takes
            take = takes[viewer_index(seat)] if takes else 0
            # a lesson proceeds step by step
            chains = self.lesson is None
            found = self._timelines[seat] = ViewerTimeline(self.running_session, seat, self._shared(), take, chains)
        return found

    def _shared(self) -> PositionViewCache:
        """The cache that all timelines of the game share."""
        if self._positions is None or self._positions.session is not self.running_session:
            self._positions = PositionViewCache(self.running_session)
        return self._positions

    def bots_to_decide(self) -> list[int]:
        proposal = self.header.proposal
        if self.session is None or self.is_over or (proposal and proposal["kind"] == "undo"):
            return []  # bots wait while an undo is proposed
        return [seat for seat in self.session.state.active_players() if self.seats[seat].bot is not None]

    # Seats

    @property
    def can_start(self) -> bool:
        """Whether the game can start: all seats are taken, and no salt is missing."""
        return not any(table_seat.is_open or table_seat.salt is None for table_seat in self.seats)

    def seat(self, seat: int) -> TableSeat:
        if not 0 <= seat < len(self.seats):
            raise ServiceError(404, "server-no-seat")
        return self.seats[seat]

    def has_resigned(self, seat: int) -> bool:
        return any(note.by == seat and note.what == "resigned" for note in self.running_session.notes)

    # Updates

    def touch(self, seat: int | None = None) -> None:
        """Count a change that is about to be stored as a new version of all viewers, or of one seat."""
        self.header.serials = grown(self.header.serials, seat)

    def viewer_version(self, seat: int | None) -> int:
        return self.header.serials[viewer_index(seat)]

    def online_seats(self) -> set[int]:
        """Seats whose players are connected."""
        watching = {connection.person for connection in self.subscriptions if connection.can_play} | self.remote_viewers
        return {seat for person in watching for seat in permissions.seats_of(self, person)}

    @property
    def is_watched(self) -> bool:
        return bool(self.subscriptions or self.remote_viewers)

    def resume_point(self, seat: int | None, at: int | None, timeline: str) -> int | None:
        """Update from which a reconnecting client can continue: None if it is up to date, -1 if it needs everything."""
        if self.session is None:
            return -1
        here = self.timeline(seat)
        if at is None or at > here.last or at < 0 or (timeline and timeline != here.id):
            return -1
        return at if at < here.last else None

    def rewind_timelines(self, before: tuple[Entry, ...]) -> dict[int | None, int]:
        """Process an undo that was requested, given the entries `before` it; returns each viewer's valid update."""
        pairs = zip(before, self.running_session.entries, strict=False)
        kept = sum(1 for _ in takewhile(lambda pair: pair[0] is pair[1], pairs))
        self.taken_back = kept if self.taken_back is None else min(kept, self.taken_back)
        return {seat: timeline.rewind(before) for seat, timeline in self._timelines.items()}

    def replace_last_updates(self) -> dict[int | None, int]:
        """Process a note of a player; returns each viewer's last update before the one that shows it."""
        return {seat: timeline.replace_last() for seat, timeline in self._timelines.items()}

    def timeline_positions(self) -> dict[int | None, int]:
        """The last update of each connected viewer."""
        if self.session is None:
            return {}
        return {connection.seat: self.timeline(connection.seat).last for connection in self.subscriptions}
