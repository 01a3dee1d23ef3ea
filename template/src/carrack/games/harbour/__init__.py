"""Harbour: the smallest complete game, to begin a new one from."""

from __future__ import annotations

from functools import partial
from typing import Final

from carrack.core.asking import event
from carrack.core.datafiles import digest
from carrack.core.game import Game
from carrack.games.harbour.book import BOOK
from carrack.games.harbour.changes import CHANGES, RULES_VERSION
from carrack.games.harbour.options import OPTIONS, check, start
from carrack.games.harbour.preview import preview
from carrack.games.harbour.questions import NOTATION, decision, refusal
from carrack.games.harbour.setting import SETTING
from carrack.games.harbour.view import breakdown, view

HARBOUR_GAME: Final = Game(
    id="harbour",
    package=__name__,
    players=range(2, 5),
    minutes=5,
    secrets=lambda options: True,
    rules_version=RULES_VERSION,
    catalogue="harbour",
    editions=(),
    options=OPTIONS,
    check=check,
    start=start,
    to_text=NOTATION.to_text,
    from_text=NOTATION.from_text,
    decision=decision,
    preview=preview,
    view=view,
    event=partial(event, BOOK),
    refusal=refusal,
    breakdown=breakdown,
    book=BOOK,
    setting=SETTING,
    data=digest(__name__),
    changes=CHANGES,
)
GAMES: Final = (HARBOUR_GAME,)
