"""Routes of the rulebook, the guide, its search, the glossary and the introduction pictures."""

from __future__ import annotations

from typing import Final

from litestar import get
from litestar.params import FromPath

from carrack.server.api import guide_content
from carrack.server.api.dependencies import (
    ApiRequest,
)
from carrack.server.api.schemas.guide import Glossary, Guide, GuideSearchResults, Rulebook
from carrack.server.tables.views import introduction_pictures
from carrack.server.tables.views.introduction_pictures import IntroductionPictures

MAX_SEARCH_LENGTH: Final = 200
"""Letters of a question to the guide."""

# the first call reads and assembles files, so it runs in a thread and does not block other requests


@get("/api/rules/{game:str}/{code:str}", sync_to_thread=True)
def get_rulebook(game: FromPath[str], code: FromPath[str]) -> Rulebook:
    return guide_content.get_rulebook(game, code)


@get("/api/guide/{game:str}/{code:str}", sync_to_thread=True)
def get_guide(game: FromPath[str], code: FromPath[str]) -> Guide:
    return guide_content.get_guide(game, code)


@get("/api/guide/{game:str}/{code:str}/search", sync_to_thread=True)
def search_guide(request: ApiRequest, game: FromPath[str], code: FromPath[str]) -> GuideSearchResults:
    return guide_content.search_guide(game, code, request.query_params.get("words", "")[:MAX_SEARCH_LENGTH])


@get("/api/about/{game:str}/{code:str}", sync_to_thread=True)
def get_glossary(game: FromPath[str], code: FromPath[str]) -> Glossary:
    return guide_content.get_glossary(game, code)


@get("/api/pictures/{game:str}", sync_to_thread=True)
def get_introduction_pictures(game: FromPath[str]) -> IntroductionPictures:
    return introduction_pictures.introduction_pictures(game)
