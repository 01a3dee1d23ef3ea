"""Route of the start data of the page."""

from __future__ import annotations

from litestar import Response, get

from carrack import __version__
from carrack.bots import BUILTIN_BOTS
from carrack.games import GAMES
from carrack.server.api.dependencies import LOGIN_COOKIE, ApiRequest, Visit, me_info
from carrack.server.api.schemas.start import GameInfo, OptionInfo, StartData
from carrack.server.tables.lesson_script import load_lesson

# What there is


@get("/api/start")
async def get_start_data(request: ApiRequest) -> Response[StartData]:
    visit = Visit(request)
    person = await visit.person(surely=True)
    if person is not None:
        visit.set_token(request.cookies[LOGIN_COOKIE])  # renews the cookie of a returning person
    games = [
        GameInfo(
            id=game.id,
            catalogue=game.catalogue,
            least=game.players[0],
            most=game.players[-1],
            minutes=game.minutes,
            lesson=load_lesson(game.id) is not None,
            options=[
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
            ],
        )
        for game in GAMES.values()
    ]
    return visit.answer(StartData(__version__, me_info(person), games, list(BUILTIN_BOTS)))
