"""Routes of lessons: start one, return to it, leave it."""

from __future__ import annotations

from litestar import Router, post
from litestar.params import JSONBody

from carrack.server.accounts.person import Person
from carrack.server.api.dependencies import GameId, Provided, TableId
from carrack.server.api.problem_details import problems
from carrack.server.api.schemas.lessons import LessonActionRequest
from carrack.server.tables.registry import TableRegistry
from carrack.server.tables.services import lessons
from carrack.server.tables.views.table_info import TableInfo
from carrack.server.tables.views.table_update import TableUpdate
from carrack.text.fluent import Localizer


@post(
    "/lessons/{game:str}",
    status_code=200,
    responses=problems(403, not_found="The game has no lesson.", conflict="The user hosts too many tables."),
    response_description="The table of the lesson.",
)
async def start_lesson(
    game: GameId, tables: Provided[TableRegistry], host: Provided[Person], language: Provided[Localizer]
) -> TableInfo:
    """Start the lesson of a game."""
    return await lessons.start_lesson(tables, host, game, language.render_key("server-guest"))


@post(
    "/tables/{id:str}/lesson",
    status_code=200,
    responses=problems(403, 404, 413, conflict="The table has no lesson to return to or to leave."),
    response_description="The table, with the lesson if it goes on.",
)
async def return_to_or_leave_lesson(
    id: TableId, data: JSONBody[LessonActionRequest], tables: Provided[TableRegistry], player: Provided[Person]
) -> TableUpdate:
    """Return to the step at which a lesson was left, or leave the lesson."""
    change = lessons.return_to_lesson if data.back else lessons.leave_lesson
    return await change(tables, id, player, data.seat)


router = Router("/", route_handlers=[start_lesson, return_to_or_leave_lesson], tags=["Lessons"])
