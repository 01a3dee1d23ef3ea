"""Routes of the own account: name, registration, login, password, data, deletion and vacation."""

from __future__ import annotations

import json
from contextlib import suppress
from datetime import UTC, datetime
from typing import Final

from litestar import Response, get, post
from litestar.params import JSONBody
from sqlalchemy import select, update

from carrack.server.accounts.names import account_key, validated_name
from carrack.server.accounts.person import Person
from carrack.server.api.dependencies import (
    LOGIN_COOKIE,
    ApiRequest,
    Visit,
    me_info,
)
from carrack.server.api.schemas.accounts import (
    ChangePasswordRequest,
    CredentialsRequest,
    DeleteAccountRequest,
    Me,
    RenameRequest,
    VacationInfo,
    VacationRequest,
)
from carrack.server.clocks.vacation_calendar import DateSpans, days_used, plan_vacation
from carrack.server.errors import ServiceError
from carrack.server.settings import Settings
from carrack.server.storage.account_store import erase_person, export_person
from carrack.server.storage.database import Database
from carrack.server.storage.schema import people, seats, tables
from carrack.server.tables import account_changes
from carrack.server.tables.bots import bot_tokens
from carrack.server.tables.registry import TableRegistry
from carrack.server.tables.transaction import retry_on_conflict


@get("/api/me/vacation")
async def get_vacation(request: ApiRequest) -> VacationInfo:
    visit = Visit(request)
    person = await visit.person_id()
    return _told(await visit.tables.store.vacations_of(person) if person else [], _most(visit))


@post("/api/me/vacation")
async def set_vacation(request: ApiRequest, data: JSONBody[VacationRequest]) -> Response[VacationInfo]:
    """Take a vacation, replacing the planned or current one; without days, end it."""
    visit = Visit(request)
    person = await visit.provide_player()
    most, today = _most(visit), datetime.now(UTC).date()
    async with visit.services.database.write() as connection:
        query = select(people.c.vacation).where(people.c.id == person.id)
        before = (await connection.execute(query)).scalar_one_or_none() or []
        spans = plan_vacation(before, data.first, data.last, most, today)
        await connection.execute(update(people).where(people.c.id == person.id).values(vacation=spans or None))
    await _tell(visit.tables, visit.services.database, person.id, spans)
    return visit.answer(_told(spans, most))


def _most(visit: Visit) -> int:
    settings: Settings = visit.request.app.state.settings
    return settings.vacation_days


def _told(spans: DateSpans, most: int) -> VacationInfo:
    today = datetime.now(UTC).date().isoformat()
    first, last = next((span for span in spans if span[1] >= today), ("", ""))
    return VacationInfo(first, last, max(0, most - days_used(spans, today[:4])), most)


async def _tell(store: TableRegistry, database: Database, person: str, spans: DateSpans) -> None:
    """Restart the clocks at the person's tables and update their viewers."""
    query = select(seats.c.table).join(tables, tables.c.id == seats.c.table)
    query = query.where(seats.c.person == person, tables.c.status != "over").distinct()
    async with database.read() as connection:
        ids = list((await connection.execute(query)).scalars())
    for id in ids:
        with suppress(ServiceError):  # a game that no longer loads
            await _set_anew(store, id, person, spans)


@retry_on_conflict
async def _set_anew(store: TableRegistry, id: str, person: str, spans: DateSpans) -> None:
    async with store.transaction(id) as table:
        for chair in table.seats:
            if chair.person == person:
                chair.off = spans
        await store.commit(table)
        table.send_updates(table.timeline_positions())


@post("/api/me/password")
async def change_password(request: ApiRequest, data: JSONBody[ChangePasswordRequest]) -> Response[Me]:
    """Change the password; other browsers have to log in again."""
    visit = Visit(request)
    visit.limits.logins_per_address.charge(visit.address)
    person = await _known(visit)
    token = await visit.services.people.change_password(person, data.old, data.new)
    account_changes.disconnect(visit.tables, person.id)
    await bot_tokens.revoke_tokens(visit.tables, person.id)
    visit.set_token(token)
    return visit.answer(me_info(person))


@get("/api/me/data")
async def export_data(request: ApiRequest) -> Response[str]:
    """Export all data stored about the current user."""
    visit = Visit(request)
    found = await export_person(visit.services.database, await _known(visit))
    headers = {"content-disposition": 'attachment; filename="carrack.json"'}
    text = json.dumps(found, ensure_ascii=False, indent=1)
    return Response(text, media_type="application/json", headers=headers)


@post("/api/me/delete")
async def delete_account(request: ApiRequest, data: JSONBody[DeleteAccountRequest]) -> Response[Me]:
    visit = Visit(request)
    visit.limits.logins_per_address.charge(visit.address)
    person = await _known(visit)
    if person.account is not None:
        await visit.services.people.check_password(person, data.password)
    await erase_person(visit.tables, visit.services.database, person)
    visit.services.people.invalidate(person.id)
    visit.clear_token()
    return visit.answer(me_info(None))


async def _known(visit: Visit) -> Person:
    """The current user; banned people may access their data too."""
    person = await visit.person()
    if person is None:
        raise ServiceError(403, "server-nobody")
    return person


KNOWN_BROWSER_COOKIE: Final = "carrack-known"
"""Tells a browser from which its owner has logged in before, where he logs in again."""

LOGIN_PATH: Final = "/api/login"

# Who asks


@post("/api/me")
async def rename_person(request: ApiRequest, data: JSONBody[RenameRequest]) -> Response[Me]:
    visit = Visit(request)
    name = validated_name(data.name)
    return visit.answer(me_info(await visit.services.people.rename(await visit.guest(), name)))


@post("/api/account")
async def create_account(request: ApiRequest, data: JSONBody[CredentialsRequest]) -> Response[Me]:
    visit = Visit(request)
    visit.limits.logins_per_address.charge(visit.address)
    name = validated_name(data.name)
    person, token = await visit.services.people.register(await visit.guest(), name, data.password)
    account_changes.disconnect(visit.tables, person.id)
    visit.set_token(token)
    visit.set_token(await visit.services.people.issue_known_browser(person), KNOWN_BROWSER_COOKIE, LOGIN_PATH)
    return visit.answer(me_info(person))


@post(LOGIN_PATH)
async def log_in(request: ApiRequest, data: JSONBody[CredentialsRequest]) -> Response[Me]:
    """Log in. Wrong passwords are limited per address or known browser, so guessing does not lock the owner out."""
    visit = Visit(request)
    people, account = visit.services.people, account_key(data.name)
    known = request.cookies.get(KNOWN_BROWSER_COOKIE)
    if known and await people.is_known_browser(known, account):
        tries = f"{known} {account}"
    else:
        known, tries = None, f"{visit.address} {account}"
        visit.limits.logins_per_address.charge(visit.address)
    visit.limits.failed_logins_per_account.charge(tries)
    guest = await visit.person()
    person, token = await people.log_in(guest, data.name, data.password)
    visit.limits.failed_logins_per_account.reset(tries)
    if guest is not None and guest.account is None:
        await account_changes.merge_guest(visit.tables, guest.id, person.id)
    visit.set_token(token)
    if known is None:
        visit.set_token(await people.issue_known_browser(person), KNOWN_BROWSER_COOKIE, LOGIN_PATH)
    return visit.answer(me_info(person))


@post("/api/logout")
async def log_out(request: ApiRequest) -> Response[Me]:
    visit = Visit(request)
    person = await visit.person()
    await visit.services.people.log_out(request.cookies.get(LOGIN_COOKIE, ""))
    if person is not None:
        account_changes.disconnect(visit.tables, person.id)
    visit.clear_token()
    return visit.answer(me_info(None))
