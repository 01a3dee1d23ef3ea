"""`carrack admin`: who looks after the server; only somebody on its machine can say so."""

from __future__ import annotations

import asyncio

from carrack.cli.serve import find_database, opened
from carrack.cli.stop import Stop
from carrack.core.notation import shown
from carrack.lang import Language


def admin(lang: Language, name: str, remove: bool, database: str | None) -> None:
    asyncio.run(_appoint(name, not remove, find_database(database)))
    print(lang.name("cli-admin-no-more" if remove else "cli-admin-is", name=shown(name)))


async def _appoint(name: str, yes: bool, url: str) -> None:
    from carrack.server.admin import appoint
    from carrack.server.people import account_name

    async with opened(url) as database:
        if not await database.is_current():
            raise Stop("cli-db-old")
        if await appoint(database, account_name(name), yes) is None:
            raise Stop("cli-no-account", name=shown(name))
