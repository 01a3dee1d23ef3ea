"""Harbour: a small complete game, the template for new ones."""

from __future__ import annotations

from functools import partial
from typing import Final

from carrack.engine.data_files import user_data_digest
from carrack.games.harbour.options import OPTIONS, check, start
from carrack.games.harbour.position_setup import POSITION_SETUP
from carrack.games.harbour.presentation.choice_texts import ACTION_CODEC, decision
from carrack.games.harbour.presentation.previews import PREVIEW
from carrack.games.harbour.presentation.refusals import refusal
from carrack.games.harbour.presentation.view import breakdown, view
from carrack.games.harbour.rule_versions import CHANGES, RULES_VERSION
from carrack.games.harbour.vocabulary import DECLARATIONS
from carrack.play.events import decode_event
from carrack.play.game import Game

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
    new_initial_state=start,
    action_to_string=ACTION_CODEC.action_to_string,
    string_to_action=ACTION_CODEC.string_to_action,
    decision=decision,
    preview=PREVIEW,
    view=view,
    decode_event=partial(decode_event, DECLARATIONS),
    refusal=refusal,
    score_breakdown=breakdown,
    declarations=DECLARATIONS,
    position_setup=POSITION_SETUP,
    data_digest=user_data_digest(__name__),
    rule_changes=CHANGES,
)
PACKAGE_GAMES: Final = (HARBOUR_GAME,)
