"""What proves the luck of a table, and how the dice fell at all of them."""

from __future__ import annotations

from litestar import get
from litestar.params import FromPath

from carrack.core.seal import hash_of
from carrack.server.dice import thrown
from carrack.server.protocol import SealInfo, SiteDice
from carrack.server.table import Table
from carrack.server.visiting import Asking, Visit


@get("/api/tables/{id:str}/seal")
async def seal(request: Asking, id: FromPath[str]) -> SealInfo:
    async with Visit(request).tables.reading(id) as table:
        return sealed(table)


@get("/api/dice")
async def dice(request: Asking) -> SiteDice:
    return await Visit(request).services.totals.found()


def sealed(table: Table) -> SealInfo:
    """The seed itself, and what it came to, once nothing is secret any more."""
    luck, shown = table.header.luck, table.seal
    told = thrown(table.playing) if table.over else {"draws": 0, "faces": []}
    return SealInfo(
        luck,
        hash_of(table.header.seed) if luck == "sealed" else "",
        list(table.salts),
        shown.seed if shown else "",
        told["draws"],
        told["faces"],
    )
