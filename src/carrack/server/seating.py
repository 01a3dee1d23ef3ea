"""Who sits where: people sit down and stand up, bots take seats or play for their owners, everybody has a name."""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import Final

from carrack.bots.levels import DEFAULT
from carrack.core.record import MAX_SEATS, is_salt
from carrack.server import bots
from carrack.server.alike import is_taken
from carrack.server.people import Person, checked_name
from carrack.server.problems import Trouble, again
from carrack.server.protocol import SaltRequest, SeatRequest, SitRequest, Update
from carrack.server.table import Chair, Table
from carrack.server.tables import Tables

CREW: Final = ("Inês", "Yusuf", "Marta", "Kofi", "Ling", "Diego", "Aiyana", "Bram", "Zahra", "Tomás", "Freya", "Ravi")
"""What bots are called where nobody names them."""


def chairs(seats: list[SeatRequest], person: Person, guest_name: str) -> list[Chair]:
    """The seats of a new table; people without a name are called by the page's word for a guest."""
    made: list[Chair] = []
    given = [checked_name(seat.name) for seat in seats if seat.name and seat.kind != "open"]
    for number, seat in enumerate(seats):
        taken = [*given, *(chair.name for chair in made)]
        if seat.kind == "open":
            made.append(Chair(number, ""))
        elif seat.kind == "bot":
            name = checked_name(seat.name) if seat.name else _crew_name(taken)
            made.append(Chair(number, name, None, bots.known(seat.bot or DEFAULT)))
        else:
            name = checked_name(seat.name) if seat.name else free_name(person.name or guest_name, taken)
            made.append(Chair(number, name, person.id))
    for chair in made:
        if chair.name and is_taken(chair.name, (other.name for other in made if other is not chair)):
            raise Trouble(400, "server-name-taken", name=chair.name)
    return made


@again
async def sit(tables: Tables, id: str, person: Person, request: SitRequest) -> Update:
    async with tables.changing(id) as table:
        name = checked_name(request.name)
        chair = table.chair(request.seat)
        given = chair.given == "friend" and not table.over
        if not given and (table.header.status != "open" or not chair.open):
            raise Trouble(409, "server-seat-taken")
        if is_taken(name, (other.name for other in table.chairs if not (given and other is chair))):
            raise Trouble(409, "server-name-taken", name=name)
        chair.off = await tables.store.vacation(person.id)
        if given:
            return await _take_over(tables, table, chair, person, name)
        chair.name, chair.person, chair.salt = name, person.id, _checked_salt(request.salt)
        return await _seated(tables, table, person, [chair])


async def _take_over(tables: Tables, table: Table, chair: Chair, person: Person, name: str) -> Update:
    """A friend plays on for somebody who was absent, as the others agreed."""
    if any(seat != chair.number for seat in table.seats_of(person.id)):  # also one that a bot plays for him
        raise Trouble(409, "server-two-hands")
    chair.name, chair.person, chair.bot, chair.given, chair.orders = name, person.id, None, "", None
    chair.program = None
    table.playing.seats = tuple(other.name for other in table.chairs)
    table.playing.remark(chair.number, "joined")
    table.renewed()
    await tables.commit(table, chair)
    table.tell({})
    return table.update(person.id, chair.number)


@again
async def stand_up(tables: Tables, id: str, person: Person, seat: int) -> Update:
    async with tables.changing(id) as table:
        chair = table.own_chair(person.id, seat)
        if table.header.status != "open":
            raise Trouble(409, "server-begun")
        chair.name, chair.person, chair.salt, chair.program = "", None, "", None
        return await _seated(tables, table, person, [chair])


@again
async def salt(tables: Tables, id: str, person: Person, request: SaltRequest) -> Update:
    """A seat adds to chance, before the game begins."""
    async with tables.changing(id) as table:
        chair = table.own_chair(person.id, request.seat)
        if table.header.status != "open":
            raise Trouble(409, "server-begun")
        chair.salt = _checked_salt(request.salt)
        return await _seated(tables, table, person, [chair])


def _checked_salt(salt: str) -> str:
    if not is_salt(salt):
        raise Trouble(400, "server-salt")
    return salt


@again
async def fill(tables: Tables, id: str, person: Person, bot: str) -> Update:
    """The host has waited long enough: bots take the open seats."""
    async with tables.changing(id) as table:
        bots.known(bot)
        if table.header.host != person.id:
            raise Trouble(403, "server-host-only")
        if table.header.status != "open":
            raise Trouble(409, "server-begun")
        empty = [chair for chair in table.chairs if chair.open]
        for chair in empty:
            chair.name, chair.bot = _crew_name(other.name for other in table.chairs), bot
        return await _seated(tables, table, person, empty)


async def _seated(tables: Tables, table: Table, person: Person, chairs: list[Chair]) -> Update:
    if table.ready:
        table.start()
    await tables.commit(table, *chairs)
    table.tell({})
    bots.wake(tables, table)
    return table.update(person.id, table.usual_seat(person.id))


@again
async def lend(tables: Tables, id: str, person: Person, seat: int, bot: str | None) -> Update:
    """A bot plays for a seat, until its owner takes it back; no program does any more."""
    async with tables.changing(id) as table:
        if bot is not None:
            bots.known(bot)
        chair = table.own_chair(person.id, seat)
        if table.session is None:
            raise Trouble(409, "server-not-begun")
        if table.resigned(seat):
            raise Trouble(409, "server-resigned")
        chair.bot, chair.given, chair.program = bot, "", None
        await tables.commit(table, chair)
        table.tell(table.frames_now())
        answer = table.update(person.id, seat)
    bots.wake(tables, table)
    return answer


def free_name(wanted: str, taken: Iterable[str]) -> str:
    used = list(taken)
    names = (wanted, *(f"{wanted} {n}" for n in range(2, MAX_SEATS + 2)))
    return next(name for name in names if not is_taken(name, used))


def _crew_name(taken: Iterable[str]) -> str:
    used = list(taken)
    free = [name for name in CREW if not is_taken(name, used)]
    return random.choice(free) if free else free_name(CREW[0], used)
