"""Public description of a table: seats, status, clocks, options and points."""

from __future__ import annotations

from datetime import UTC, datetime
from functools import lru_cache
from typing import Final, Literal

from msgspec import Struct
from msgspec.structs import replace

from carrack.games import GAMES
from carrack.play.records.commitment import commitment_hash
from carrack.play.records.record import Record
from carrack.play.records.rule_changes import rule_changes_since
from carrack.server.clocks import absence, seat_clocks, time_control, vacation_calendar
from carrack.server.clocks.seat_clocks import ClockInfo
from carrack.server.clocks.time_control import TimeControl
from carrack.server.tables.stored_table import TableHeader, TableSeat
from carrack.server.tables.views.engine_messages import Sentence


class SeatInfo(Struct, frozen=True):
    """A seat of a table."""

    number: int
    name: str
    kind: Literal["human", "bot", "open"]
    bot: str | None
    """The bot that plays for the seat: its own, or the one it was lent to."""
    mine: bool
    online: bool
    """When this was made; over the live connection `Presence` says what has changed since."""
    resigned: bool
    """Whether its owner has resigned; a bot plays it to the end."""
    away: str = ""
    """The last day of its person's current vacation; empty without one."""
    missed: str | None = None
    """From when on the others may agree on a replacement, unless the person is online; None where no player waits."""
    given: Literal["", "bot", "friend"] = ""
    """The others agreed on a replacement: a bot, or a friend who may take the seat from that bot. Its owner may take it
    back."""


class TableInfo(Struct, frozen=True):
    """The public description of a table."""

    id: str
    game: str
    rules: int
    """The version of the rules of this game."""
    changes: list[Sentence]
    """Differences to new games of this kind; empty if there are none."""
    options: dict[str, bool | str]
    seats: list[SeatInfo]
    status: Literal["open", "playing", "over"]
    pace: Literal["live", "slow"]
    public: bool
    hints: bool
    """Whether players may request hints."""
    chances: bool
    """Whether spectators see all win chances."""
    luck: Literal["sealed", "fixed", "unproven"]
    """Whether chance is committed before the game and proven after it; fixed: all tables of this server share
    a seed."""
    seal: str
    """The hash of the seed; empty without a commitment."""
    salting: list[int]
    """The seats whose salt is missing before the game begins."""
    secrets: bool
    """Whether seats hold hidden information (players who share a screen get a curtain)."""
    replay: bool
    """An imported record, for viewing only."""
    forked: bool
    """Started from a position of another table: it has no record of its own."""
    host: bool
    """Whether the current user is the host."""
    waiting: list[int]
    """The seats to decide."""
    remaining: int | None
    """Milliseconds left for them; None without a clock."""
    count: int
    """The number of frames of the current viewer."""
    created: str
    updated: str
    places: list[int] | None
    """The place of each seat, once the game is over."""
    rematch: str | None
    """The table of the rematch."""
    time: TimeControl | None = None
    clocks: list[ClockInfo] = []
    """Of each seat, where time is limited and the game has begun."""
    differs: Sentence | None = None
    """Where an imported record does not verify: the position after an entry, or the result, is not the recorded one."""


class TableList(Struct, frozen=True):
    """A page of a list of tables."""

    tables: list[TableInfo]
    next: str = ""
    """Where the list goes on: the value of `before` for the next page; empty at the end."""


EXTERNAL_BOT: Final = "program"
"""What the player of a seat is called that is played over HTTP, as bots are."""


@lru_cache(maxsize=512)
def _changes(game: str, rules: int, players: int, options: tuple[tuple[str, bool | str], ...]) -> list[Sentence]:
    """What is otherwise in new games."""
    record = Record(game, rules, dict(options), ("",) * players)
    return [Sentence(f"change-{change.id}") for change in rule_changes_since(GAMES[game], record)]


def table_info_for(
    about: TableInfo, header: TableHeader, table_seats: list[TableSeat], person: str | None, count: int
) -> TableInfo:
    """The public description of a table with one person's fields; `count` is the number of updates of that viewer."""
    mine = [person is not None and table_seat.person == person for table_seat in table_seats]
    seats = [replace(seat, mine=True) if own else seat for seat, own in zip(about.seats, mine, strict=True)]
    return replace(about, seats=seats, host=person is not None and header.host == person, count=count)


def table_info(header: TableHeader, table_seats: list[TableSeat], online: set[int], remaining: int | None) -> TableInfo:
    """The public description of a table."""

    def kind(table_seat: TableSeat) -> Literal["human", "bot", "open"]:
        if table_seat.person is not None or header.replay:
            return "human"
        return "open" if table_seat.is_open else "bot"

    today = datetime.now(UTC).date()
    seats = [
        SeatInfo(
            table_seat.number,
            table_seat.name,
            kind(table_seat),
            table_seat.bot or (EXTERNAL_BOT if table_seat.program else None),
            mine=False,
            online=table_seat.number in online,
            resigned=table_seat.number in header.resigned,
            away=vacation_calendar.vacation_end(table_seat.off, today) if table_seat.person is not None else "",
            missed=absence.replaceable_from(header, table_seat),
            given=table_seat.given,
        )
        for table_seat in table_seats
    ]
    return TableInfo(
        id=header.id,
        game=header.game,
        rules=header.rules_version,
        changes=_changes(header.game, header.rules_version, len(table_seats), tuple(sorted(header.options.items()))),
        options=header.options,
        seats=seats,
        status=header.status,
        pace=header.pace,
        public=header.public,
        hints=header.hints,
        chances=header.chances,
        luck=header.luck,
        seal=commitment_hash(header.seed) if header.luck == "sealed" else "",
        salting=[table_seat.number for table_seat in table_seats if table_seat.salt is None],
        secrets=GAMES[header.game].has_hidden_information(header.options),
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
        time=time_control.time_control_info(header.time),
        clocks=seat_clocks.clock_infos(header.time, header.clocks if header.status == "playing" else None),
    )


class SeatScore(Struct, frozen=True):
    """The result of a seat."""

    score: int
    place: int
    breakdown: dict[str, int]


class FinalScores(Struct, frozen=True):
    """A finished game: points by source, and their growth."""

    seats: list[SeatScore]
    graph: list[list[int]]
    """For each moment: the frame, then the points of every seat."""
    standing: list[list[int]]
    """For the same moments: the points of every seat if everything had been scored then."""
    decided: list[Sentence]
    """Applied tie-breaks, and other results that the points do not show."""
    agreed: bool
    """Whether all players agreed to end it early."""
