"""Marchands d'empire, 2002."""

from __future__ import annotations

from functools import partial
from typing import Final

from carrack.core.asking import event
from carrack.core.datafiles import digest
from carrack.core.game import Game
from carrack.games.marchands.book import BOOK
from carrack.games.marchands.changes import CHANGES, RULES_VERSION
from carrack.games.marchands.options import OPTIONS, check, clock, start
from carrack.games.marchands.preview import PREVIEW
from carrack.games.marchands.questions import NOTATION, decision
from carrack.games.marchands.refusals import refusal
from carrack.games.marchands.setting import SETTING
from carrack.games.marchands.verdict import decided
from carrack.games.marchands.view import breakdown, common, own, view

MARCHANDS_GAME: Final = Game(
    id="marchands",
    package=__name__,
    players=range(2, 5),
    minutes=30,
    secrets=lambda options: True,
    rules_version=RULES_VERSION,
    catalogue="marchands",
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
    turn=("turn",),
    clock=clock,
    book=BOOK,
    setting=SETTING,
    data=digest(__name__),
    changes=CHANGES,
)

GAMES: Final = (MARCHANDS_GAME,)
