"""Routes of proposals: to end a game, to undo an irreversible choice, to replace an absent player."""

from __future__ import annotations

from litestar import Router, post
from litestar.params import JSONBody

from carrack.server.accounts.person import Person
from carrack.server.api.dependencies import Provided, TableId
from carrack.server.api.problem_details import problems
from carrack.server.api.schemas.proposals import ProposalAnswerRequest, ProposalRequest
from carrack.server.tables.registry import TableRegistry
from carrack.server.tables.services import proposals
from carrack.server.tables.transaction import RequestKey
from carrack.server.tables.views.table_update import TableUpdate


@post(
    "/tables/{id:str}/propose",
    status_code=200,
    responses=problems(403, 404, 413, 422, conflict="There is another proposal, or the game does not allow this one."),
    response_description="The table with the proposal, or with its effect if all players agree already.",
)
async def create_proposal(
    id: TableId,
    data: JSONBody[ProposalRequest],
    tables: Provided[TableRegistry],
    player: Provided[Person],
    key: Provided[RequestKey],
) -> TableUpdate:
    """Propose something that all players have to accept."""
    return await proposals.propose(
        tables,
        id,
        player,
        key,
        data.seat,
        data.kind,
        to=data.to,
        timeline=data.reel,
        target=data.target,
        bot=data.bot,
        friend=data.friend,
    )


@post(
    "/tables/{id:str}/answer",
    status_code=200,
    responses=problems(403, 404, 413, 422, conflict="There is no proposal to answer."),
    response_description="The table after the answer.",
)
async def answer_proposal(
    id: TableId,
    data: JSONBody[ProposalAnswerRequest],
    tables: Provided[TableRegistry],
    player: Provided[Person],
    key: Provided[RequestKey],
) -> TableUpdate:
    """Accept or reject the proposal of a table; its author can withdraw it."""
    return await proposals.answer(tables, id, player, key, data.agree)


router = Router("/", route_handlers=[create_proposal, answer_proposal], tags=["Proposals"])
