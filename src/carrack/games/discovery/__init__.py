"""Empires: Age of Discovery (2015) and Age of Empires III: The Age of Discovery (2007).

One rules package; the two editions and all options are data.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from carrack.core.asking import event
from carrack.core.datafiles import digest
from carrack.core.game import Game
from carrack.games.discovery.book import BOOK
from carrack.games.discovery.changes import CHANGES, RULES_VERSION
from carrack.games.discovery.facts import DISCOVERY, EMPIRES
from carrack.games.discovery.options import DISCOVERY_OPTIONS, EMPIRES_OPTIONS, check, start
from carrack.games.discovery.preview import PREVIEW
from carrack.games.discovery.questions import NOTATION, decision
from carrack.games.discovery.refusals import refusal
from carrack.games.discovery.setting import SETTING
from carrack.games.discovery.view import breakdown, common, decided, own, points_now, view

if TYPE_CHECKING:
    from carrack.games.discovery.engine import Position


def _edition(game: str, number: int, most: int) -> Game[Position]:
    return Game(
        id=game,
        package=__name__,
        players=range(2, most + 1),
        minutes=45,
        secrets=lambda options: options["scouting"] is True,
        rules_version=RULES_VERSION,
        catalogue="discovery",
        editions=("E", "EA") if number == EMPIRES else ("A", "EA"),
        options=EMPIRES_OPTIONS if number == EMPIRES else DISCOVERY_OPTIONS,
        check=check,
        start=partial(start, number),
        to_text=NOTATION.to_text,
        from_text=NOTATION.from_text,
        decision=decision,
        preview=PREVIEW,
        view=view,
        common=common,
        own=own,
        event=partial(event, BOOK),
        refusal=refusal,
        breakdown=breakdown,
        decided=decided,
        book=BOOK,
        turn=("turn",),
        setting=SETTING,
        standing=lambda state: [sum(points.values()) for points in points_now(state)],
        chains=(("expedition", "party", "target"),),
        data=digest(__name__),
        changes=CHANGES,
    )


EMPIRES_GAME: Final = _edition("empires", EMPIRES, 6)
DISCOVERY_GAME: Final = _edition("discovery", DISCOVERY, 5)

GAMES: Final = (EMPIRES_GAME, DISCOVERY_GAME)
