"""Routes of the own account: name, registration, login, password, data, deletion and vacation."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from typing import Any, Final

from litestar import Response, Router, get, post
from litestar.params import JSONBody

from carrack.server.accounts.names import account_key, validated_name
from carrack.server.accounts.person import Person
from carrack.server.api import API_PATH
from carrack.server.api.cookies import KNOWN_BROWSER_COOKIE, LOGIN_COOKIE, clear_token, set_token
from carrack.server.api.dependencies import ApiRequest, Provided, limited_guest, limited_owner
from carrack.server.api.problem_details import problems
from carrack.server.api.schemas.accounts import (
    ChangePasswordRequest,
    CredentialsRequest,
    DeleteAccountRequest,
    Me,
    RenameRequest,
    VacationInfo,
    VacationRequest,
    me_info,
)
from carrack.server.clocks.vacation_calendar import DateSpans, days_used, plan_vacation
from carrack.server.container import ServiceContainer
from carrack.server.settings import Settings
from carrack.server.tables import account_changes
from carrack.server.tables.bots import bot_tokens
from carrack.server.tables.registry import TableRegistry
from carrack.server.tables.services import proposals, vacations

LOGIN_PATH: Final = "/login"
KNOWN_BROWSER_PATH: Final = API_PATH + LOGIN_PATH
"""Path of the cookie of a known browser, which only a login needs."""


# Login


@post("/me", status_code=200, responses=problems(403, 409, 413), response_description="The user under the new name.")
async def rename_person(
    data: JSONBody[RenameRequest], services: Provided[ServiceContainer], guest: Provided[Person]
) -> Me:
    """Change the name of the user; on the first action this creates a guest."""
    return me_info(await services.people.rename(guest, validated_name(data.name)))


@post(
    "/account",
    status_code=200,
    dependencies=limited_guest(lambda limits: limits.logins_per_address),
    responses=problems(403, 413, conflict="The name is taken, or the user has an account already."),
    response_description="The user with the new account.",
)
async def create_account(
    request: ApiRequest,
    data: JSONBody[CredentialsRequest],
    services: Provided[ServiceContainer],
    guest: Provided[Person],
) -> Me:
    """Create an account for the user, who keeps the tables of the guest."""
    name = validated_name(data.name)
    person, token = await services.people.register(guest, name, data.password)
    account_changes.disconnect(services.tables, person.id)
    set_token(request, token)
    set_token(request, await services.people.issue_known_browser(person), KNOWN_BROWSER_COOKIE, KNOWN_BROWSER_PATH)
    return me_info(person)


@post(
    LOGIN_PATH,
    status_code=200,
    responses=problems(413, forbidden="The name or the password is wrong."),
    response_description="The user who is now logged in.",
)
async def log_in(
    request: ApiRequest,
    data: JSONBody[CredentialsRequest],
    services: Provided[ServiceContainer],
    address: Provided[str],
    person: Provided[Person | None],
) -> Me:
    """Log in; the account takes over the tables of the guest.

    Wrong passwords are limited per address or known browser, so guessing does not lock the owner out.
    """
    people, limits, account = services.people, services.limits, account_key(data.name)
    known = request.cookies.get(KNOWN_BROWSER_COOKIE)
    if known and await people.is_known_browser(known, account):
        attempts = f"{known} {account}"
    else:
        known, attempts = None, f"{address} {account}"
        limits.logins_per_address.charge(address)
    limits.failed_logins_per_account.charge(attempts)
    user, token = await people.log_in(person, data.name, data.password)
    limits.failed_logins_per_account.reset(attempts)
    if person is not None and person.account is None:
        await account_changes.merge_guest(services.tables, person.id, user.id)
    set_token(request, token)
    if known is None:
        set_token(request, await people.issue_known_browser(user), KNOWN_BROWSER_COOKIE, KNOWN_BROWSER_PATH)
    return me_info(user)


@post("/logout", status_code=200, responses=problems(403), response_description="The user is logged out.")
async def log_out(request: ApiRequest, services: Provided[ServiceContainer], person: Provided[Person | None]) -> Me:
    """Log out in this browser."""
    await services.people.log_out(request.cookies.get(LOGIN_COOKIE, ""))
    if person is not None:
        account_changes.disconnect(services.tables, person.id)
    clear_token(request)
    return me_info(None)


@post(
    "/me/password",
    status_code=200,
    dependencies=limited_owner(lambda limits: limits.logins_per_address),
    responses=problems(413, 409, forbidden="The current password is wrong, or no user is logged in."),
    response_description="The user; this browser stays logged in.",
)
async def change_password(
    request: ApiRequest,
    data: JSONBody[ChangePasswordRequest],
    services: Provided[ServiceContainer],
    owner: Provided[Person],
) -> Me:
    """Change the password, which logs out all other browsers."""
    token = await services.people.change_password(owner, data.old, data.new)
    account_changes.disconnect(services.tables, owner.id)
    await bot_tokens.revoke_tokens(services.tables, owner.id)
    set_token(request, token)
    return me_info(owner)


# Stored data


@get("/me/data", responses=problems(403), response_description="All stored data, as a file.")
async def export_data(services: Provided[ServiceContainer], owner: Provided[Person]) -> Response[dict[str, Any]]:
    """Download all data that the server stores about the user."""
    found = await services.people.export(owner)
    headers = {"content-disposition": 'attachment; filename="carrack.json"'}
    text = json.dumps(found, ensure_ascii=False, indent=1)
    return Response(text, media_type="application/json", headers=headers)  # type: ignore[arg-type] # serialized already


@post(
    "/me/delete",
    status_code=200,
    dependencies=limited_owner(lambda limits: limits.logins_per_address),
    responses=problems(413, 409, forbidden="The password is wrong, or no user is logged in."),
    response_description="The user is logged out.",
)
async def delete_account(
    request: ApiRequest,
    data: JSONBody[DeleteAccountRequest],
    services: Provided[ServiceContainer],
    owner: Provided[Person],
) -> Me:
    """Delete the account, or the guest, and all personal data."""
    if owner.account is not None:
        await services.people.check_password(owner, data.password)
    await proposals.resign_everywhere(services.tables, owner)
    await services.people.erase(owner)
    account_changes.reload_person(services.tables, owner.id)
    clear_token(request)
    return me_info(None)


# Vacation


@get("/me/vacation", responses=problems(), response_description="The vacation and the days left this year.")
async def get_vacation(
    tables: Provided[TableRegistry], settings: Provided[Settings], person: Provided[Person | None]
) -> VacationInfo:
    """Return the current or planned vacation."""
    spans = await tables.store.vacations_of(person.id) if person else []
    return _vacation_info(spans, settings.vacation_days)


@post(
    "/me/vacation",
    status_code=200,
    responses=problems(403, 413, conflict="The days are used up, or in the past."),
    response_description="The vacation and the days left this year.",
)
async def set_vacation(
    data: JSONBody[VacationRequest],
    services: Provided[ServiceContainer],
    settings: Provided[Settings],
    player: Provided[Person],
) -> VacationInfo:
    """Take a vacation, which replaces the planned or current one; without days, end it."""
    most, today = settings.vacation_days, datetime.now(UTC).date()
    spans = await services.people.change_vacations(
        player, lambda before: plan_vacation(before, data.first, data.last, most, today)
    )
    await vacations.apply_vacation(services.tables, player.id, spans)
    return _vacation_info(spans, most)


def _vacation_info(spans: DateSpans, most: int) -> VacationInfo:
    today = datetime.now(UTC).date().isoformat()
    first, last = next((span for span in spans if span[1] >= today), ("", ""))
    return VacationInfo(first, last, max(0, most - days_used(spans, today[:4])), most)


router = Router(
    "/",
    route_handlers=[
        rename_person,
        create_account,
        log_in,
        log_out,
        change_password,
        export_data,
        delete_account,
        get_vacation,
        set_vacation,
    ],
    tags=["Accounts"],
)
