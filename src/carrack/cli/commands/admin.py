"""`carrack admin`: grant or remove administrator rights; requires access to the server's machine."""

from __future__ import annotations

import asyncio

from carrack.cli.database_access import open_existing_database, resolve_database_url
from carrack.cli.errors import CliError
from carrack.engine.messages import quote
from carrack.text.fluent import Localizer


def admin(lang: Localizer, name: str, remove: bool, database: str | None) -> None:
    asyncio.run(_appoint(name, not remove, resolve_database_url(database)))
    print(lang.render_key("cli-admin-no-more" if remove else "cli-admin-is", name=quote(name)))


async def _appoint(name: str, yes: bool, url: str) -> None:
    from carrack.server.accounts.names import account_key
    from carrack.server.storage.account_store import set_admin_role

    async with open_existing_database(url) as database:
        if not await database.is_current():
            raise CliError("cli-db-old")
        if await set_admin_role(database, account_key(name), yes) is None:
            raise CliError("cli-no-account", name=quote(name))
