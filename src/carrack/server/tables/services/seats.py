"""Seats: people take and leave them, bots fill them or play for their owners; every occupied seat has a name."""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, Literal

from carrack.bots.levels import DEFAULT_LEVEL
from carrack.play.records.record import is_valid_salt
from carrack.server.accounts.confusables import is_name_taken
from carrack.server.accounts.names import unused_name, validated_name
from carrack.server.accounts.person import Person
from carrack.server.errors import ServiceError
from carrack.server.tables import permissions
from carrack.server.tables.bots import bot_turns
from carrack.server.tables.broadcast import send_updates
from carrack.server.tables.registry import TableRegistry
from carrack.server.tables.stored_table import TableSeat
from carrack.server.tables.table import Table
from carrack.server.tables.table_updates import build_update
from carrack.server.tables.transaction import RequestKey, as_it_stands, once, retry_on_conflict
from carrack.server.tables.views.table_update import TableUpdate

BOT_NAMES: Final = (
    "Inês",
    "Yusuf",
    "Marta",
    "Kofi",
    "Ling",
    "Diego",
    "Aiyana",
    "Bram",
    "Zahra",
    "Tomás",
    "Freya",
    "Ravi",
)
"""Default names of bots."""


@dataclass(frozen=True, slots=True)
class NewSeat:
    """The wanted occupant of a seat of a new table."""

    kind: Literal["me", "open", "bot"]
    """`me` twice or more: players who share a screen."""
    name: str | None = None
    bot: str | None = None


def new_seats(seats: list[NewSeat], person: Person, guest_name: str) -> list[TableSeat]:
    """The seats of a new table; people without a name get `guest_name`."""
    made: list[TableSeat] = []
    offered = [validated_name(seat.name) for seat in seats if seat.name and seat.kind != "open"]
    for number, seat in enumerate(seats):
        taken = [*offered, *(table_seat.name for table_seat in made)]
        if seat.kind == "open":
            made.append(TableSeat(number, ""))
        elif seat.kind == "bot":
            name = validated_name(seat.name) if seat.name else _unused_bot_name(taken)
            made.append(TableSeat(number, name, None, bot_turns.known_bot(seat.bot or DEFAULT_LEVEL)))
        else:
            name = validated_name(seat.name) if seat.name else unused_name(person.name or guest_name, taken)
            made.append(TableSeat(number, name, person.id))
    for table_seat in made:
        if table_seat.name and is_name_taken(
            table_seat.name, (other.name for other in made if other is not table_seat)
        ):
            raise ServiceError(400, "server-name-taken", name=table_seat.name)
    return made


@once(as_it_stands)
async def take_seat(
    tables: TableRegistry, id: str, person: Person, key: RequestKey, seat: int, name: str, salt: str
) -> TableUpdate:
    """A person takes an open seat, or that of an absent player if the others agreed."""
    async with tables.transaction(id, key) as table:
        name = validated_name(name)
        table_seat = table.seat(seat)
        offered = table_seat.given == "friend" and not table.is_over
        if not offered and (table.header.status != "open" or not table_seat.is_open):
            raise ServiceError(409, "server-seat-taken")
        if is_name_taken(name, (other.name for other in table.seats if not (offered and other is table_seat))):
            raise ServiceError(409, "server-name-taken", name=name)
        if offered:
            return await _take_over(tables, table, table_seat, person, name)
        off = await tables.store.vacations_of(person.id)
        table_seat.name, table_seat.person, table_seat.salt, table_seat.off = name, person.id, _checked_salt(salt), off
        return await _seated(tables, table, person, [table_seat])


async def _take_over(
    tables: TableRegistry, table: Table, table_seat: TableSeat, person: Person, name: str
) -> TableUpdate:
    """A friend takes the seat of an absent player, as the others agreed."""
    if any(
        seat != table_seat.number for seat in permissions.seats_of(table, person.id)
    ):  # including a seat lent to a bot
        raise ServiceError(409, "server-two-hands")
    table_seat.off = await tables.store.vacations_of(person.id)
    table_seat.name, table_seat.person, table_seat.bot, table_seat.given, table_seat.orders = (
        name,
        person.id,
        None,
        "",
        None,
    )
    table_seat.program = None
    table.running_session.seats = tuple(other.name for other in table.seats)
    table.running_session.add_note(table_seat.number, "joined")
    table.replace_last_updates()
    await tables.commit(table, table_seat)
    send_updates(table, {})
    return build_update(table, person.id, table_seat.number)


@once(as_it_stands)
async def leave_seat(tables: TableRegistry, id: str, person: Person, key: RequestKey, seat: int) -> TableUpdate:
    async with tables.transaction(id, key) as table:
        table_seat = permissions.own_seat(table, person.id, seat)
        if table.header.status != "open":
            raise ServiceError(409, "server-begun")
        table_seat.name, table_seat.person, table_seat.salt, table_seat.program = "", None, "", None
        return await _seated(tables, table, person, [table_seat])


@once(as_it_stands)
async def add_salt(
    tables: TableRegistry, id: str, person: Person, key: RequestKey, seat: int, salt: str
) -> TableUpdate:
    """Add the salt of a seat to the dice, before the game begins."""
    async with tables.transaction(id, key) as table:
        table_seat = permissions.own_seat(table, person.id, seat)
        if table.header.status != "open":
            raise ServiceError(409, "server-begun")
        table_seat.salt = _checked_salt(salt)
        return await _seated(tables, table, person, [table_seat])


def _checked_salt(salt: str) -> str:
    if not is_valid_salt(salt):
        raise ServiceError(400, "server-salt")
    return salt


@once(as_it_stands)
async def fill_seats(tables: TableRegistry, id: str, person: Person, key: RequestKey, bot: str) -> TableUpdate:
    """The host fills the open seats with bots."""
    async with tables.transaction(id, key) as table:
        bot_turns.known_bot(bot)
        if table.header.host != person.id:
            raise ServiceError(403, "server-host-only")
        if table.header.status != "open":
            raise ServiceError(409, "server-begun")
        empty = [table_seat for table_seat in table.seats if table_seat.is_open]
        for table_seat in empty:
            table_seat.name, table_seat.bot = _unused_bot_name(other.name for other in table.seats), bot
        return await _seated(tables, table, person, empty)


async def _seated(tables: TableRegistry, table: Table, person: Person, table_seats: list[TableSeat]) -> TableUpdate:
    if table.can_start:
        table.start_game()
    await tables.commit(table, *table_seats)
    send_updates(table, {})
    bot_turns.schedule(tables, table)
    return build_update(table, person.id, permissions.default_seat(table, person.id))


@once(as_it_stands)
async def lend_seat(
    tables: TableRegistry, id: str, person: Person, key: RequestKey, seat: int, bot: str | None
) -> TableUpdate:
    """Lend a seat to a bot, or take it back; an external bot loses the seat."""
    async with tables.transaction(id, key) as table:
        if bot is not None:
            bot_turns.known_bot(bot)
        table_seat = permissions.own_seat(table, person.id, seat)
        if table.session is None:
            raise ServiceError(409, "server-not-begun")
        if table.has_resigned(seat):
            raise ServiceError(409, "server-resigned")
        table_seat.bot, table_seat.given, table_seat.program = bot, "", None
        await tables.commit(table, table_seat)
        send_updates(table, table.timeline_positions())
        answer = build_update(table, person.id, seat)
    bot_turns.schedule(tables, table)
    return answer


@retry_on_conflict
async def remove_player(tables: TableRegistry, id: str, seat: int, bot: str, permanent: bool) -> None:
    """Replace a person in a seat by a bot; unless `permanent`, the person can take the seat back."""
    async with tables.transaction(id) as table:
        table_seat = table.seat(seat)
        if table_seat.person is None or table.is_over:
            raise ServiceError(409, "server-nobody-there")
        bot_turns.known_bot(bot)
        table_seat.program = None
        if table.session is None:
            table_seat.person, table_seat.name, table_seat.salt = None, "", ""
        else:
            table_seat.bot = bot
            if permanent:
                table_seat.person = None
        await tables.commit(table, table_seat)
        send_updates(table, {})
    bot_turns.schedule(tables, table)


def _unused_bot_name(taken: Iterable[str]) -> str:
    used = list(taken)
    free = [name for name in BOT_NAMES if not is_name_taken(name, used)]
    return random.choice(free) if free else unused_name(BOT_NAMES[0], used)
