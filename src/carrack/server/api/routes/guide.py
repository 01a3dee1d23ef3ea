"""Routes of the rulebook, the guide, its search, the glossary and the introduction pictures."""

from __future__ import annotations

from typing import Annotated, Final

from litestar import Router, get
from litestar.params import QueryParameter

from carrack.server.api import guide_content
from carrack.server.api.dependencies import GameId, LanguageCode
from carrack.server.api.problem_details import problems
from carrack.server.api.schemas.guide import Glossary, Guide, GuideSearchResults, Rulebook
from carrack.server.tables.views import introduction_pictures
from carrack.server.tables.views.introduction_pictures import IntroductionPictures

MAX_SEARCH_LENGTH: Final = 200
"""Maximum length (characters) of a search text; the rest is ignored."""
NO_TEXTS: Final = problems(not_found="The game or the language does not exist.")

# the first call reads and assembles files, so it runs in a thread and does not block other requests


@get(
    "/rules/{game:str}/{code:str}", sync_to_thread=True, responses=NO_TEXTS, response_description="The rules in order."
)
def get_rulebook(game: GameId, code: LanguageCode) -> Rulebook:
    """Return the full rules of a game."""
    return guide_content.get_rulebook(game, code)


@get("/guide/{game:str}/{code:str}", sync_to_thread=True, responses=NO_TEXTS, response_description="All articles.")
def get_guide(game: GameId, code: LanguageCode) -> Guide:
    """Return the rules of a game explained in articles."""
    return guide_content.get_guide(game, code)


@get(
    "/guide/{game:str}/{code:str}/search",
    sync_to_thread=True,
    responses=NO_TEXTS,
    response_description="The topics of matching articles, the best first.",
)
def search_guide(
    game: GameId,
    code: LanguageCode,
    words: Annotated[str, QueryParameter(description="A question in everyday words.")] = "",
) -> GuideSearchResults:
    """Search the articles of a game."""
    return guide_content.search_guide(game, code, words[:MAX_SEARCH_LENGTH])


@get(
    "/about/{game:str}/{code:str}",
    sync_to_thread=True,
    responses=NO_TEXTS,
    response_description="Descriptions and articles by the keys of the things.",
)
def get_glossary(game: GameId, code: LanguageCode) -> Glossary:
    """Return descriptions of the things of a game."""
    return guide_content.get_glossary(game, code)


@get(
    "/pictures/{game:str}",
    sync_to_thread=True,
    responses=problems(not_found="The game does not exist."),
    response_description="The pictures in the order of the introduction.",
)
def get_introduction_pictures(game: GameId) -> IntroductionPictures:
    """Return the positions that the introduction of a game shows."""
    return introduction_pictures.introduction_pictures(game)


router = Router(
    "/",
    route_handlers=[get_rulebook, get_guide, search_guide, get_glossary, get_introduction_pictures],
    tags=["Rules and guide"],
)
