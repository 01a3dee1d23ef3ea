"""Pictures of the introductions: moments of recorded games, drawn by the boards of the page.

`guide/<package>/pictures.toml` has for each game its record and, in the order of the introduction, the moments to show.
"""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from msgspec import Struct

import carrack
from carrack.games import GAMES
from carrack.play.records import jsonl
from carrack.play.sessions.replay import replay
from carrack.server.errors import ServiceError
from carrack.server.tables.views.decision_view import DecisionInfo
from carrack.server.tables.views.viewer_timeline import ViewerTimeline
from carrack.text import guide


@cache
def introduction_pictures(game: str) -> IntroductionPictures:
    """The pictures of a game, in order; empty if its introduction has none."""
    if game not in GAMES:
        raise ServiceError(404, "server-no-rules")
    facts = guide.guide_folder() / GAMES[game].catalogue / "pictures.toml"
    own = tomllib.loads(facts.read_text("utf-8")).get(game) if facts.exists() else None
    return IntroductionPictures([_picture(game, own["record"], one) for one in own["picture"]] if own else [])


def _picture(game: str, name: str, one: dict[str, Any]) -> IntroductionPicture:
    played = jsonl.read_record(Path(str(carrack.__file__)).parent / "text" / name)
    session = replay(GAMES[game], played, until=one["after"])
    timeline = ViewerTimeline(session, one["seat"])
    return IntroductionPicture(
        one["shows"], one.get("at", []), list(session.seats), timeline.view(timeline.last), timeline.question()
    )


class IntroductionPicture(Struct, frozen=True):
    """A picture of an introduction: a moment of a recorded game, and the part to show."""

    shows: str
    """The part of the board, by the board's name for it."""
    at: list[str]
    """The marks of the things it is about."""
    seats: list[str]
    """The players' names."""
    view: Any
    decision: DecisionInfo | None


class IntroductionPictures(Struct, frozen=True):
    """The pictures of an introduction, in order."""

    pictures: list[IntroductionPicture]
