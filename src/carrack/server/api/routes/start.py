"""Route of the start data: the current user, the games and their options, and the bots."""

from __future__ import annotations

from litestar import Router, get

from carrack import __version__
from carrack.bots import BUILTIN_BOTS
from carrack.games import GAMES
from carrack.play.game import Game
from carrack.server.accounts.person import Person
from carrack.server.api.cookies import LOGIN_COOKIE, set_token
from carrack.server.api.dependencies import ApiRequest, Provided
from carrack.server.api.problem_details import problem_kinds, problems
from carrack.server.api.schemas.accounts import me_info
from carrack.server.api.schemas.problems import ProblemKinds
from carrack.server.api.schemas.start import GameInfo, OptionInfo, StartData
from carrack.server.tables.lesson_script import load_lesson


@get("/start", response_description="The version, the user, the games and the bots.", responses=problems())
async def get_start_data(request: ApiRequest, current_person: Provided[Person | None]) -> StartData:
    """Return what a client needs first, and renew the login cookie of a returning user."""
    if current_person is not None:
        set_token(request, request.cookies[LOGIN_COOKIE])
    return StartData(
        __version__, me_info(current_person), [_game_info(game) for game in GAMES.values()], [*BUILTIN_BOTS]
    )


def _game_info(game: Game) -> GameInfo:
    options = [
        OptionInfo(
            option.id,
            "choice" if option.choices else "switch",
            option.default,
            {str(players): value for players, value in option.default_for.items()},
            list(option.choices),
            list(option.player_counts),
            option.live,
        )
        for option in game.options
    ]
    least, most = game.players[0], game.players[-1]
    return GameInfo(game.id, game.catalogue, least, most, game.minutes, load_lesson(game.id) is not None, options)


@get("/problems", response_description="The kinds of problems.", responses=problems())
async def get_problem_kinds() -> ProblemKinds:
    """List the kinds of problems to which `Problem.type` refers."""
    return problem_kinds()


router = Router("/", route_handlers=[get_start_data, get_problem_kinds], tags=["Start"])
