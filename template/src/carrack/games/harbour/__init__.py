"""Harbour: a small complete game, the template for new ones."""

from __future__ import annotations

from typing import Final

from carrack.engine.data_files import user_data_digest
from carrack.games.harbour.options import OPTIONS, check, configure
from carrack.games.harbour.position_setup import POSITION_SETUP
from carrack.games.harbour.presentation.choice_texts import ACTION_CODEC
from carrack.games.harbour.presentation.previews import PREVIEW
from carrack.games.harbour.presentation.refusals import refusal
from carrack.games.harbour.presentation.view import breakdown, view
from carrack.games.harbour.rule_versions import CHANGES, RULES_VERSION
from carrack.games.harbour.vocabulary import DECLARATIONS
from carrack.play.game import Game, initial_state_factory

HARBOUR_GAME: Final = Game(
    id="harbour",
    package=__name__,
    players=range(2, 5),
    minutes=5,
    has_hidden_information=lambda options: True,
    rules_version=RULES_VERSION,
    catalogue="harbour",
    editions=(),
    options=OPTIONS,
    check_options=check,
    new_initial_state=initial_state_factory(__name__, RULES_VERSION, configure),
    action_codec=ACTION_CODEC,
    preview=PREVIEW,
    view=view,
    refusal=refusal,
    score_breakdown=breakdown,
    declarations=DECLARATIONS,
    position_setup=POSITION_SETUP,
    data_digest=user_data_digest(__name__),
    rule_changes=CHANGES,
)
PACKAGE_GAMES: Final = (HARBOUR_GAME,)
