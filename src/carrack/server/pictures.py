"""Pictures of the introductions: moments of recorded games, which the boards of the page draw.

`guide/<package>/pictures.toml` has for each game its record and, in the order of the introduction, what is shown.
"""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import carrack
from carrack.core import record
from carrack.core.session import Session
from carrack.games import GAMES
from carrack.lang import guide
from carrack.server.frames import Reel
from carrack.server.problems import Trouble
from carrack.server.protocol import PictureInfo, Pictures


@cache
def pictures(game: str) -> Pictures:
    """Those of a game, in order; none if its introduction has none."""
    if game not in GAMES:
        raise Trouble(404, "server-no-rules")
    facts = guide.folder() / GAMES[game].catalogue / "pictures.toml"
    own = tomllib.loads(facts.read_text("utf-8")).get(game) if facts.exists() else None
    return Pictures([_picture(game, own["record"], one) for one in own["picture"]] if own else [])


def _picture(game: str, name: str, one: dict[str, Any]) -> PictureInfo:
    played = record.read(Path(str(carrack.__file__)).parent / name)
    session = Session.replay(GAMES[game], played, upto=one["after"])
    reel = Reel(session, one["seat"])
    return PictureInfo(one["shows"], one.get("at", []), list(session.seats), reel.view(reel.last), reel.question())
