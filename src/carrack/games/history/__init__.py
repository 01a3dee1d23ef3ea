"""History of the World, 2001 edition."""

from __future__ import annotations

from functools import partial
from typing import Final

from carrack.core.asking import event
from carrack.core.datafiles import digest
from carrack.core.game import Game
from carrack.games.history.book import BOOK
from carrack.games.history.changes import CHANGES, RULES_VERSION
from carrack.games.history.options import OPTIONS, check, start
from carrack.games.history.preview import PREVIEW
from carrack.games.history.questions import NOTATION, decision
from carrack.games.history.refusals import refusal
from carrack.games.history.setting import SETTING
from carrack.games.history.view import breakdown, common, decided, own, standing, view

HISTORY_GAME: Final = Game(
    id="history",
    package=__name__,
    players=range(3, 7),
    minutes=60,
    secrets=lambda options: True,
    rules_version=RULES_VERSION,
    catalogue="history",
    editions=(),
    options=OPTIONS,
    check=check,
    start=start,
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
    turn=("epoch", "call"),
    setting=SETTING,
    standing=standing,
    data=digest(__name__),
    changes=CHANGES,
)

GAMES: Final = (HISTORY_GAME,)
