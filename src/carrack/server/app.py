"""The web application: addresses, who asks, and what is answered."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

import msgspec
from litestar import Litestar
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.exceptions import HTTPException, SerializationException
from litestar.types import ControllerRouterHandler

from carrack.server.api.byte_budgets import Budgeted, ByteBudget
from carrack.server.api.dependencies import UNCOMPRESSED, ServiceContainer
from carrack.server.api.guards import _before, charge_request
from carrack.server.api.problem_details import _broken, _refused, _trouble, _unreadable, _wrong
from carrack.server.api.routes import accounts, admin, bot_api, fairness, monitoring, notifications, web_page
from carrack.server.api.routes.accounts import create_account, log_in, log_out, rename_person
from carrack.server.api.routes.analysis import (
    get_final_scores,
    get_hint,
    get_review,
    get_win_probabilities,
    start_review,
)
from carrack.server.api.routes.fairness import add_salt
from carrack.server.api.routes.guide import (
    get_glossary,
    get_guide,
    get_introduction_pictures,
    get_rulebook,
    search_guide,
)
from carrack.server.api.routes.moves import play, preview_combination, set_premoves, undo
from carrack.server.api.routes.seats import fill_seats, leave_seat, lend_seat, resign_seat, take_seat
from carrack.server.api.routes.start import get_start_data
from carrack.server.api.routes.tables import (
    answer_proposal,
    archive_table,
    create_proposal,
    create_rematch,
    create_table,
    download_record,
    fork_table,
    import_record,
    list_tables,
    post_chat_line,
    return_to_or_leave_lesson,
    start_lesson,
)
from carrack.server.api.routes.updates import get_history, get_table, stream_updates
from carrack.server.api.security_headers import _add_headers
from carrack.server.container import running_jobs
from carrack.server.errors import ServiceError
from carrack.server.runtime import request_logging
from carrack.server.runtime.admission import Admission, Admitted
from carrack.server.runtime.bot_workers import BotWorkers
from carrack.server.runtime.load_shedding import EventLoopMonitor, LoadSheddingMiddleware
from carrack.server.runtime.rate_limits import RateLimits
from carrack.server.settings import Settings
from carrack.server.storage.database import Database
from carrack.server.tables.transaction import RejectedAction

MAX_REQUEST_BYTES: Final = 64 * 1024
"""Limit (bytes) of a request body, so that parsing one does not delay other requests."""

LEAST_COMPRESSED: Final = 1000
"""Bytes of an answer from which compression is worth its time."""
COMPRESSION: Final = 1
"""Level of gzip for answers: the fastest."""

log = logging.getLogger("carrack.server")

ROUTERS: list[ControllerRouterHandler] = [
    get_start_data,
    get_rulebook,
    get_guide,
    search_guide,
    get_glossary,
    get_introduction_pictures,
]
"""All addresses."""
ROUTERS += [
    rename_person,
    create_account,
    log_in,
    log_out,
    list_tables,
    create_table,
    get_table,
    get_history,
    get_final_scores,
    download_record,
]
ROUTERS += [
    play,
    preview_combination,
    get_hint,
    undo,
    take_seat,
    leave_seat,
    add_salt,
    fill_seats,
    lend_seat,
    post_chat_line,
    fork_table,
    create_rematch,
    import_record,
    start_lesson,
    return_to_or_leave_lesson,
]
ROUTERS += [fairness.get_commitment, fairness.get_dice_statistics, start_review, get_review, get_win_probabilities]
ROUTERS += [
    resign_seat,
    create_proposal,
    answer_proposal,
    archive_table,
    set_premoves,
    accounts.get_vacation,
    accounts.set_vacation,
]
ROUTERS += [
    notifications.get_notification_settings,
    notifications.add_channel,
    notifications.confirm_channel,
    notifications.send_test_notification,
    notifications.remove_channel,
    notifications.set_language,
]
ROUTERS += [monitoring.get_health, monitoring.get_readiness, monitoring.get_metrics]
ROUTERS += [bot_api.create_token, bot_api.stream_messages, bot_api.post_choice]
ROUTERS += [
    accounts.change_password,
    accounts.export_data,
    accounts.delete_account,
    admin.get_overview,
    admin.moderate_person,
    admin.remove_player,
]
ROUTERS += [stream_updates, web_page.files]


def create_app(database: Database, thinkers: BotWorkers | None = None, settings: Settings | None = None) -> Litestar:
    """The application on a database, which it closes at the end."""
    settings = settings or Settings()
    rush, admission, budget = EventLoopMonitor(), Admission(), ByteBudget()

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        await database.upgrade()
        services = app.state.services = ServiceContainer(
            database, thinkers or BotWorkers(), RateLimits(settings.rate_limit_factor)
        )
        async with running_jobs(services, settings):
            watching_over = asyncio.create_task(rush.run())
            yield
            watching_over.cancel()

    app = Litestar(
        route_handlers=ROUTERS,
        lifespan=[lifespan],
        before_request=_before,
        state=State({"settings": settings, "rush": rush, "admission": admission, "budget": budget}),
        exception_handlers={
            ServiceError: _trouble,
            RejectedAction: _refused,
            HTTPException: _wrong,
            SerializationException: _unreadable,
            msgspec.MsgspecError: _unreadable,
            UnicodeDecodeError: _unreadable,
            RecursionError: _unreadable,  # brackets within brackets without end
            Exception: _broken,
        },
        before_send=[_add_headers],
        request_max_body_size=MAX_REQUEST_BYTES,
        compression_config=CompressionConfig("gzip", LEAST_COMPRESSED, COMPRESSION, exclude_opt_key=UNCOMPRESSED),
        openapi_config=None,
        logging_config=None,
    )
    app.asgi_handler = request_logging.RequestLoggingMiddleware(
        LoadSheddingMiddleware(Admitted(Budgeted(app.asgi_handler, budget), admission, charge_request), rush)
    )  # around everything, also unknown addresses
    return app
