"""All tables: opened, found, played at.

A table is kept in memory while it is used and made again from its entries when it is wanted later.  Every change goes
the same way: under the table's lock it is made in memory, stored, and told to those who watch.  If storing fails the
table is forgotten, so memory never knows more than the database.
"""

from __future__ import annotations

import asyncio
import logging
import os
import random
import secrets
from collections import OrderedDict
from collections.abc import AsyncIterator, Coroutine, Iterable
from contextlib import asynccontextmanager, nullcontext
from typing import Any, Final

from msgspec.structs import replace
from sqlalchemy.exc import IntegrityError

from carrack.bots import BOTS
from carrack.core import record
from carrack.core.game import CHANCE, Game, Refusal
from carrack.core.session import Session
from carrack.core.text import Message, Seat
from carrack.games import GAMES
from carrack.server.frames import undo_limit
from carrack.server.live import Connection
from carrack.server.people import Person, checked_name, folded
from carrack.server.problems import Refused, Trouble
from carrack.server.protocol import (
    ChatLine,
    ForkRequest,
    Frame,
    PlayRequest,
    SeatSummary,
    SitRequest,
    Summary,
    TableInfo,
    TableRequest,
    UndoRequest,
    Update,
)
from carrack.server.store import Stale, Store
from carrack.server.table import Chair, Header, Table, describe, now
from carrack.server.thinking import Question, Thinkers, check, choose

KEPT: Final = 256
"""Tables in memory."""
MOST_FRAMES: Final = 64
"""In one answer."""
AT_ONCE: Final = 16
"""Frames that are made before others at the table have their turn."""
MOMENTS: Final = 120
"""Points of the graph of a finished game."""
LONGEST_LINE: Final = 400
"""Characters of one line of chat."""
JOINER: Final = "\u200d"
"""What holds some emoji together."""
RETRIES: Final = (1.0, 5.0, 30.0)
"""Seconds to wait before a bot that has failed is asked again; then it is asked when somebody looks."""
UNWATCHED: Final = 4
"""Tables whose bots may think at once while nobody looks; those that are watched need not wait."""
CHECK_SECONDS: Final = 20.0
"""How long checking an imported record may take."""
SLUG: Final = "abcdefghjkmnpqrstuvwxyz23456789"
CREW: Final = ("Inês", "Yusuf", "Marta", "Kofi", "Ling", "Diego", "Aiyana", "Bram", "Zahra", "Tomás", "Freya", "Ravi")
"""What bots are called where nobody names them."""

log = logging.getLogger("carrack.server")


class Tables:
    def __init__(self, store: Store, thinkers: Thinkers) -> None:
        self._store = store
        self._thinkers = thinkers
        self._kept: OrderedDict[str, Table] = OrderedDict()
        self._loading = asyncio.Lock()
        self._checkers = Thinkers(1)
        """Imported records are checked apart: one that takes too long is stopped, and bots are not."""
        self._unwatched = asyncio.Semaphore(UNWATCHED)
        self._tasks: set[asyncio.Task[None]] = set()

    async def go_on(self) -> None:
        """After a start: bots that were to decide do so."""
        for id in await self._store.with_bots():
            try:
                self._wake(await self.find(id))
            except Trouble:
                log.warning("table %s cannot be played on", id)
            except Exception:
                log.exception("table %s cannot be played on", id)

    async def close(self) -> None:
        for table in self._kept.values():
            table.stop_clock()
            for connection in table.connections:
                connection.cut()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._checkers.stop()

    # Finding

    async def find(self, id: str) -> Table:
        table = self._kept.get(id)
        if table is None:
            async with self._loading:
                table = self._kept.get(id) or await self._load(id)
        self._keep(table)
        return table

    async def _load(self, id: str) -> Table:
        found = await self._store.read(id)
        if found is None:
            raise Trouble(404, "server-no-table")
        table, entries = found
        if table.header.game not in GAMES:
            raise Trouble(409, "server-old-rules")
        if table.header.status == "open":
            return table
        try:
            table.begin()
            for entry in entries:
                if entry.by == CHANCE:
                    played = table.playing.play_outcome(entry.do)
                else:
                    played = table.playing.play(entry.do, entry.by)
                if played != entry:
                    raise Trouble(409, "server-old-rules")
        except (Refusal, ValueError):
            raise Trouble(409, "server-old-rules") from None
        table.stored = table.playing.entries
        self._wind(table)
        return table

    def _keep(self, table: Table) -> None:
        self._kept[table.header.id] = table
        self._kept.move_to_end(table.header.id)
        for id in list(self._kept):
            if len(self._kept) <= KEPT:
                break
            if not self._kept[id].busy:
                del self._kept[id]

    def _forget(self, table: Table) -> None:
        self._kept.pop(table.header.id, None)
        table.stop_clock()
        for connection in list(table.connections):
            connection.cut()

    def moved(self, guest: str, person: str) -> None:
        """A guest has logged in: what was the guest's is the person's now."""
        for table in self._kept.values():
            if table.header.host == guest:
                table.header.host = person
            for chair in table.chairs:
                if chair.person == guest:
                    chair.person = person
            for connection in table.connections:
                if connection.person == guest:
                    connection.person = person

    def left(self, person: str) -> None:
        """Somebody has logged out: what this browser was told as a player ends."""
        for table in self._kept.values():
            for connection in list(table.connections):
                if connection.person == person:
                    connection.cut()

    async def listed(self, person: str | None, which: str) -> list[TableInfo]:
        if which == "watch":
            rows = await self._store.public()
        else:
            rows = await self._store.mine(person) if person else []
        # a game that this version does not know any more cannot be looked at either
        return [self._row(header, chairs, person) for header, chairs in rows if header.game in GAMES]

    def _row(self, header: Header, chairs: list[Chair], person: str | None) -> TableInfo:
        own = next((chair.number for chair in chairs if person and chair.person == person), None)
        count = header.counts[0 if own is None else own + 1] if header.counts else 0
        kept = self._kept.get(header.id)
        online, remaining = (kept.online(), kept.remaining) if kept else (set(), None)
        return describe(header, chairs, person, count, online, remaining)

    # Opening

    async def open(self, person: Person, request: TableRequest, guest_name: str) -> TableInfo:
        game = _game(request.game)
        if not request.seats or len(request.seats) > record.MAX_SEATS:
            raise _wrong_number(game, len(request.seats))
        chairs = _chairs(request, person, guest_name)
        header = self._header(game, person.id, request.pace, request.public)
        placeholders = [chair.name or f"{chair.number + 1}" for chair in chairs]
        try:
            header.options = Session.new(game, placeholders, request.options).options
        except Refusal as refusal:
            raise Trouble.of(400, refusal.message) from None
        table = Table(header, chairs, [])
        return await self._add(table, person.id)

    def _header(self, game: Game, host: str, pace: str = "live", public: bool = False) -> Header:
        id = "".join(secrets.choice(SLUG) for _ in range(12))
        seed = os.environ.get("CARRACK_SEED") or secrets.token_hex(16)
        return Header(id, game.id, game.rules_version, {}, "slow" if pace == "slow" else "live", public, seed, host)

    async def _add(self, table: Table, person: str) -> TableInfo:
        if not any(chair.open for chair in table.chairs):
            self._start(table)
        async with table.lock:
            await self._store.add(table)
            self._wind(table)
        self._keep(table)
        self._wake(table)
        return table.info(person, table.usual_seat(person))

    def _start(self, table: Table) -> None:
        table.header.status = "playing"
        table.begin()
        table.settle()
        table.note()

    async def replay(self, person: Person, text: bytes) -> TableInfo:
        """A table to look at a record."""
        try:
            problem = await asyncio.wait_for(self._checkers.run(check, text), CHECK_SECONDS)
        except TimeoutError:
            self._checkers.stop()
            raise Trouble(400, "server-record-slow") from None
        if problem is not None:
            raise Trouble.of(400, problem)
        found = record.loads(text)
        game = GAMES[found.game]
        header = self._header(game, person.id)
        header.status, header.replay, header.options = "over", True, found.options
        table = Table(header, [Chair(number, name) for number, name in enumerate(found.seats)], [])
        table.session = await asyncio.to_thread(Session.replay, game, found)
        table.note()
        await self._store.add(table)
        self._keep(table)
        return table.info(person.id, None)

    async def fork(self, id: str, person: Person, request: ForkRequest) -> TableInfo:
        """A game of one's own from a moment of another, against bots."""
        async with self._reading(id) as table:
            _known_bot(request.bot)
            seat = self._viewer(table, person, request.seat)
            if table.session is None or seat is None:
                raise Trouble(409, "server-not-begun")
            line = table.line(seat)
            if not 0 <= request.at <= line.last:
                raise Trouble(400, "server-no-frame", last=line.last)
            state = table.session.goto(line.entry(request.at))
            if not state.seats() and state.seat != CHANCE:
                raise Trouble(409, "server-fork-over")
            header = self._header(table.game, person.id)
            if not table.over:
                state = state.imagine(seat, random.Random(header.seed).getrandbits(32))
            header.options, header.start = dict(table.header.options), state.dump()
            chairs = [
                Chair(chair.number, chair.name, person.id)
                if chair.number == seat
                else Chair(chair.number, chair.name, None, request.bot)
                for chair in table.chairs
            ]
        return await self._add(Table(header, chairs, []), person.id)

    async def rematch(self, id: str, person: Person) -> TableInfo:
        """The same people and bots once more, everybody one seat on; whoever asks second gets the same table."""
        async with self._changing(id) as table:
            if table.header.rematch is None:
                if table.header.replay or not table.over:
                    raise Trouble(409, "server-not-over")
                if not table.seats_of(person.id):
                    raise Trouble(403, "server-not-your-seat")
                old = table.chairs[1:] + table.chairs[:1]
                chairs = [
                    Chair(number, chair.name, chair.person, None if chair.person else chair.bot)
                    for number, chair in enumerate(old)
                ]
                header = self._header(table.game, person.id, table.header.pace, table.header.public)
                header.options = dict(table.header.options)
                again = await self._add(Table(header, chairs, []), person.id)
                table.header.rematch = again.id
                await self._commit(table)
        other = await self.find(table.header.rematch or "")
        return other.info(person.id, other.usual_seat(person.id))

    # Looking

    async def look(self, id: str, person: Person | None, seat: int | None, asked: bool) -> Update:
        """All of a table."""
        async with self._reading(id) as table:
            viewer = self._viewer(table, person, seat) if asked else table.usual_seat(person.id if person else None)
            self._wake(table)
            return table.update(person.id if person else None, viewer)

    async def frames(self, id: str, person: Person | None, seat: int | None, first: int, last: int) -> Update:
        found: list[Frame] = []
        name = ""
        while True:
            async with self._reading(id) as table:
                viewer = self._viewer(table, person, seat)
                if table.session is None:
                    raise Trouble(409, "server-not-begun")
                line = table.line(viewer)
                if not found:
                    if not 0 <= first <= last or first > line.last:
                        raise Trouble(400, "server-no-frame", last=line.last)
                    name, last = line.name, min(last, line.last, first + MOST_FRAMES - 1)
                elif line.name != name:
                    raise Trouble(409, "server-old-position")
                start = first + len(found)
                for n in range(start, min(start + AT_ONCE, last + 1)):
                    await asyncio.sleep(0)  # some frames take a while, and others have requests too
                    found += line.frames(n, n, n - 1 if found else -1)
                if first + len(found) > last:
                    answer = table.update(person.id if person else None, viewer, frames=found, steps=[])
                    return replace(answer, chat=[])

    async def summary(self, id: str, person: Person | None, seat: int | None) -> Summary:
        async with self._reading(id) as table:
            session = table.session
            if session is None or session.result is None:
                raise Trouble(409, "server-not-over")
            line = table.line(self._viewer(table, person, seat))
            result, points = session.result, session.game.breakdown(session.state)
            seats = [
                SeatSummary(score, place, breakdown)
                for score, place, breakdown in zip(result.scores, result.ranking, points, strict=True)
            ]
            moments = sorted({line.last * n // MOMENTS for n in range(MOMENTS + 1)})
            return Summary(seats, [[n, *session.goto(line.entry(n)).scores()] for n in moments])

    async def record(self, id: str) -> tuple[str, str]:
        """The record as text, and a name for the file."""
        async with self._reading(id) as table:
            if table.header.start is not None:
                raise Trouble(409, "server-fork-no-record")
            if not table.over:
                raise Trouble(409, "server-record-secret")
            return record.dumps(table.playing.record), f"{table.header.game}-{table.header.id}.jsonl"

    def _viewer(self, table: Table, person: Person | None, seat: int | None) -> int | None:
        """The seat through whose eyes a person may look."""
        if seat is None:
            return None
        if not 0 <= seat < len(table.chairs):
            raise Trouble(404, "server-no-seat")
        if not table.over and seat not in table.seats_of(person.id if person else None):
            raise Trouble(403, "server-not-your-seat")
        return seat

    # Watching

    async def join(self, id: str, person: str | None, seat: int | None, at: int | None, line: str) -> Connection:
        """A live line; its first update is ready if the viewer is behind."""
        async with self._reading(id) as table:
            guest = Person(person, None, None) if person else None
            viewer = self._viewer(table, guest, seat)
            connection = Connection(table, person, viewer)
            self._wake(table)
            was_online = table.online()
            table.connections.add(connection)
            base = table.behind(viewer, at, line)
            if base is not None:
                connection.put(connection.encode(table.update(person, viewer, base)))
            if table.online() != was_online:
                table.touch()
                table.tell(table.frames_now(), but=connection)
            return connection

    async def leave(self, connection: Connection) -> None:
        table = connection.table
        async with table.lock:
            was_online = table.online()
            table.connections.discard(connection)
            if table.online() != was_online:
                table.touch()
                table.tell(table.frames_now())

    # Playing

    async def play(self, id: str, person: Person, request: PlayRequest) -> Update:
        async with self._changing(id) as table:
            seat = self._own(table, person, request.seat, to_play=True)
            self._present(table, person, request)
            bases = table.frames_now()
            try:
                table.playing.play(request.choice, seat)
            except Refusal as refusal:
                raise self._refused(table, person, seat, refusal.message) from None
            table.settle()
            await self._chosen(table, seat, bases)
            answer = table.update(person.id, seat, request.at)
        self._wake(table)
        return answer

    async def undo(self, id: str, person: Person, request: UndoRequest) -> Update:
        async with self._changing(id) as table:
            seat = self._own(table, person, request.seat, to_play=True)
            self._present(table, person, request)
            session, line, bases = table.playing, table.line(seat), table.frames_now()
            before = session.entries
            limit = undo_limit(session, seat)
            if isinstance(limit, Refusal):
                raise self._refused(table, person, seat, limit.message)
            if request.to is not None and not line.frame(limit) <= request.to < line.last:
                raise self._refused(table, person, seat, Message("server-undo-far"))
            session.undo(seat, None if request.to is None else max(limit, line.entry(request.to)))
            stands = table.rewound(before)
            await self._chosen(table, seat, {viewer: min(base, stands[viewer]) for viewer, base in bases.items()})
            answer = table.update(person.id, seat, stands[seat])
        self._wake(table)
        return answer

    def _present(self, table: Table, person: Person, request: PlayRequest | UndoRequest) -> None:
        """The request must be about the position now, not about an older one."""
        line = table.line(request.seat)
        if request.at != line.last or (request.line and request.line != line.name):
            raise self._refused(table, person, request.seat, Message("server-old-position"))

    def _refused(self, table: Table, person: Person, seat: int, why: Message) -> Refused:
        return Refused(table.update(person.id, seat, refused=why))

    def _own(self, table: Table, person: Person, seat: int, to_play: bool = False) -> int:
        if not 0 <= seat < len(table.chairs):
            raise Trouble(404, "server-no-seat")
        chair = table.chairs[seat]
        if chair.person != person.id or table.header.replay:
            raise Trouble(403, "server-not-your-seat")
        if to_play and table.session is None:
            raise Trouble(409, "server-not-begun")
        if to_play and chair.bot is not None:
            raise self._refused(table, person, seat, Message("server-seat-lent", {"seat": Seat(seat)}))
        return seat

    # Sitting

    async def sit(self, id: str, person: Person, request: SitRequest) -> Update:
        async with self._changing(id) as table:
            name = checked_name(request.name)
            if not 0 <= request.seat < len(table.chairs):
                raise Trouble(404, "server-no-seat")
            chair = table.chairs[request.seat]
            if table.header.status != "open" or not chair.open:
                raise Trouble(409, "server-seat-taken")
            if folded(name) in {folded(other.name) for other in table.chairs}:
                raise Trouble(409, "server-name-taken", name=name)
            chair.name, chair.person = name, person.id
            return await self._seated(table, person, [chair])

    async def stand_up(self, id: str, person: Person, seat: int) -> Update:
        async with self._changing(id) as table:
            chair = table.chairs[self._own(table, person, seat)]
            if table.header.status != "open":
                raise Trouble(409, "server-begun")
            chair.name, chair.person = "", None
            return await self._seated(table, person, [chair])

    async def fill(self, id: str, person: Person, bot: str) -> Update:
        """The host has waited long enough: bots take the open seats."""
        async with self._changing(id) as table:
            _known_bot(bot)
            if table.header.host != person.id:
                raise Trouble(403, "server-host-only")
            if table.header.status != "open":
                raise Trouble(409, "server-begun")
            empty = [chair for chair in table.chairs if chair.open]
            for chair in empty:
                chair.name, chair.bot = _crew_name(other.name for other in table.chairs), bot
            return await self._seated(table, person, empty)

    async def _seated(self, table: Table, person: Person, chairs: list[Chair]) -> Update:
        if not any(chair.open for chair in table.chairs):
            self._start(table)
        await self._commit(table, *chairs)
        table.tell({})
        self._wake(table)
        return table.update(person.id, table.usual_seat(person.id))

    async def lend(self, id: str, person: Person, seat: int, bot: str | None) -> Update:
        """A bot plays for a seat, until its owner takes it back."""
        async with self._changing(id) as table:
            if bot is not None:
                _known_bot(bot)
            chair = table.chairs[self._own(table, person, seat)]
            if table.session is None:
                raise Trouble(409, "server-not-begun")
            chair.bot = bot
            await self._commit(table, chair)
            table.tell(table.frames_now())
            answer = table.update(person.id, seat)
        self._wake(table)
        return answer

    async def say(self, id: str, person: Person, name: str, text: str) -> Update:
        async with self._changing(id) as table:
            said = " ".join("".join(c if c.isprintable() or c == JOINER else " " for c in text).split())
            if not said or len(said) > LONGEST_LINE:
                raise Trouble(400, "server-chat-length", limit=LONGEST_LINE)
            seat = table.usual_seat(person.id)
            who = name if seat is None else table.chairs[seat].name
            line = ChatLine(table.chat[-1].id + 1 if table.chat else 1, who, seat, said, now())
            await self._store.say(table, line)
            table.chat.append(line)
            table.touch()
            bases = table.frames_now()
            table.tell(bases, [line])
            base = -1 if table.session is None else table.line(seat).last
            return table.update(person.id, seat, base, chat=None if base < 0 else [line])

    # Details

    @asynccontextmanager
    async def _reading(self, id: str) -> AsyncIterator[Table]:
        """A table as it is stored: nobody changes it meanwhile."""
        while True:
            table = await self.find(id)
            async with table.lock:
                if self._kept.get(id) is not table:
                    continue  # forgotten while we waited
                yield table
                return

    @asynccontextmanager
    async def _changing(self, id: str) -> AsyncIterator[Table]:
        """A table to be changed; if anything goes wrong in between, it is read again from the database."""
        async with self._reading(id) as table:
            try:
                yield table
            except (Trouble, Refused):
                raise
            except (IntegrityError, Stale):
                self._forget(table)  # another server on the same database was quicker
                raise Trouble(409, "server-old-position") from None
            except BaseException:
                self._forget(table)
                raise

    async def _chosen(self, table: Table, seat: int, bases: dict[int | None, int]) -> None:
        """Keep what a seat has chosen or taken back, and tell those who may notice."""
        noticed = table.note(seat)
        await self._store.save(table)
        self._wind(table)
        table.tell(bases, only=None if noticed else seat)

    async def _commit(self, table: Table, *chairs: Chair) -> None:
        table.note()
        await self._store.save(table, *chairs)
        self._wind(table)

    # The clock

    def _wind(self, table: Table) -> None:
        """Start the clock when a sealed phase begins that has a limit, and stop it when the phase ends.

        It is not stored: after a restart, players have all their time again from when the table is first looked at.
        """
        phase = 0 if table.session is None or table.header.replay else table.session.state.sealed
        if phase == table.phase:
            return
        table.phase = phase
        table.stop_clock()
        limit = table.game.clock(table.header.options) if phase else None
        if limit is not None:
            loop = asyncio.get_running_loop()
            table.clock = loop.call_later(limit.seconds, self._ring, table, phase, limit.action)

    def _ring(self, table: Table, phase: int, action: int) -> None:
        self._go(self._time_up(table, phase, action))

    async def _time_up(self, table: Table, phase: int, action: int) -> None:
        """What was chosen so far counts: everybody who is still to decide makes the choice that ends his part."""
        try:
            async with self._changing(table.header.id) as kept:
                if kept is not table or table.phase != phase:
                    return  # the last one was just in time
                session, bases = table.playing, table.frames_now()
                while session.state.sealed == phase:
                    session.play(action)
                table.settle()
                await self._commit(table)
                table.tell(bases)
            self._wake(table)
        except Exception:
            log.exception("the clock of table %s has failed", table.header.id)

    def _go(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Do something in the background, until the server closes."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    # Bots

    def _wake(self, table: Table, failed: int = 0) -> None:
        """Let bots think if it is their turn; they may have failed just before, so many times."""
        if table.thinking is None and table.bots_to_decide():
            table.thinking = self._go(self._think(table, failed))

    async def _think(self, table: Table, failed: int) -> None:
        id = table.header.id
        try:
            while (seats := table.bots_to_decide()) and self._kept.get(id) is table:
                async with nullcontext() if table.connections else self._unwatched:
                    await self._let_choose(table, seats[0])
                failed = 0
        except Exception:
            log.exception("a bot at table %s has failed", id)
            if failed == len(RETRIES):
                return
            await asyncio.sleep(RETRIES[failed])
            failed += 1
        finally:
            table.thinking = None
        try:
            self._wake(await self.find(id), failed)  # read again if it was forgotten, as after a failure to store
        except Exception:
            log.exception("table %s cannot be played on", id)

    async def _let_choose(self, table: Table, seat: int) -> None:
        async with table.lock:
            if seat not in table.bots_to_decide():
                return
            session, line = table.playing, table.line(seat)
            bot = table.chairs[seat].bot or ""
            asked = line.name, line.last, bot
            question = Question(
                table.header.game,
                len(table.chairs),
                table.header.options,
                session.state.dump(),
                seat,
                bot,
                table.header.seed,
                session.count + 1,
            )
        choices = await self._thinkers.run(choose, question)
        async with self._changing(table.header.id) as kept:
            if kept is not table or asked != (line.name, line.last, table.chairs[seat].bot):
                return  # the position has changed for this seat, or its owner is back
            bases = table.frames_now()
            for choice in choices:
                session.play(choice, seat)
            table.settle()
            await self._chosen(table, seat, bases)


def _game(id: str) -> Game:
    game = GAMES.get(id)
    if game is None:
        raise Trouble(400, "server-no-game")
    return game


def _wrong_number(game: Game, count: int) -> Trouble:
    return Trouble(400, "core-players", least=game.players[0], most=game.players[-1], count=count)


def _known_bot(bot: str) -> str:
    if bot not in BOTS:
        raise Trouble(400, "server-no-bot")
    return bot


def _chairs(request: TableRequest, person: Person, guest_name: str) -> list[Chair]:
    """Who sits where; people without a name are called by the page's word for a guest."""
    chairs: list[Chair] = []
    given = [checked_name(seat.name) for seat in request.seats if seat.name and seat.kind != "open"]
    for number, seat in enumerate(request.seats):
        taken = [*given, *(chair.name for chair in chairs)]
        if seat.kind == "open":
            chairs.append(Chair(number, ""))
        elif seat.kind == "bot":
            name = checked_name(seat.name) if seat.name else _crew_name(taken)
            chairs.append(Chair(number, name, None, _known_bot(seat.bot or "greedy")))
        else:
            name = checked_name(seat.name) if seat.name else _free_name(person.name or guest_name, taken)
            chairs.append(Chair(number, name, person.id))
    names = [folded(chair.name) for chair in chairs if chair.name]
    for chair in chairs:
        if names.count(folded(chair.name)) > 1:
            raise Trouble(400, "server-name-taken", name=chair.name)
    return chairs


def _free_name(wanted: str, taken: Iterable[str]) -> str:
    used = {folded(name) for name in taken}
    names = (wanted, *(f"{wanted} {n}" for n in range(2, record.MAX_SEATS + 2)))
    return next(name for name in names if folded(name) not in used)


def _crew_name(taken: Iterable[str]) -> str:
    used = {folded(name) for name in taken}
    free = [name for name in CREW if folded(name) not in used]
    return random.choice(free) if free else _free_name(CREW[0], used)
