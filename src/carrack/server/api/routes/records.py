"""Routes of game records: download and import."""

from __future__ import annotations

from dataclasses import dataclass
from math import inf
from typing import Final

from litestar import Response, Router, get, post
from litestar.openapi.spec import OpenAPIMediaType, Operation, RequestBody, Schema
from litestar.openapi.spec.enums import OpenAPIFormat, OpenAPIType

from carrack.server.accounts.person import Person
from carrack.server.api.dependencies import ApiRequest, Provided, TableId, limited_guest, while_connected
from carrack.server.api.problem_details import problems
from carrack.server.runtime.rate_limits import RateLimits
from carrack.server.tables.registry import TableRegistry
from carrack.server.tables.services import records
from carrack.server.tables.views.table_info import TableInfo

MAX_RECORD_BYTES: Final = 2 * 1024 * 1024
"""Limit (bytes) of an imported record, which a worker process verifies."""
NDJSON: Final = "application/x-ndjson"


@get(
    "/tables/{id:str}/record",
    media_type=NDJSON,
    responses=problems(404, conflict="The game is not over, or it has no record of its own."),
    response_description="The record, one JSON value per line (`docs/record-format.md`).",
)
async def download_record(request: ApiRequest, id: TableId, tables: Provided[TableRegistry]) -> Response[bytes]:
    """Download the record of a finished game."""
    text, name = await while_connected(request, records.export_record(tables, id))
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(text, media_type=NDJSON, headers=headers)


@dataclass
class ImportOperation(Operation):
    """The import reads its body as text, so Litestar cannot derive the description of the body."""

    def __post_init__(self) -> None:
        content = {NDJSON: OpenAPIMediaType(schema=Schema(type=OpenAPIType.STRING, format=OpenAPIFormat.BINARY))}
        self.request_body = RequestBody(content, "A record, one JSON value per line.", required=True)


@post(
    "/replays",
    status_code=200,
    request_max_body_size=MAX_RECORD_BYTES,
    operation_class=ImportOperation,
    dependencies=limited_guest(lambda limits: limits.records, lambda limits: limits.own_records),
    responses=problems(403, 413, conflict="The record cannot be read or replayed, or the user imported too many."),
    response_description="The table of the imported game, for viewing only.",
)
async def import_record(
    request: ApiRequest,
    tables: Provided[TableRegistry],
    limits: Provided[RateLimits],
    address: Provided[str],
    guest: Provided[Person],
) -> TableInfo:
    """Import the record of a game."""
    text = await request.body()
    limits.record_bytes.charge(address, len(text))
    timeout = inf if limits.unlimited else records.VERIFY_TIMEOUT_SECONDS
    return await while_connected(request, records.import_record(tables, guest, text, (address, guest.id), timeout))


router = Router("/", route_handlers=[download_record, import_record], tags=["Records"])
