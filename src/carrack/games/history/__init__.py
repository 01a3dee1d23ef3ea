"""History of the World, 2001 edition."""

from __future__ import annotations

from functools import partial
from typing import Final

from carrack.engine.data_files import user_data_digest
from carrack.games.history.options import OPTIONS, check, start
from carrack.games.history.position_setup import POSITION_SETUP
from carrack.games.history.presentation.choice_texts import ACTION_CODEC, decision
from carrack.games.history.presentation.previews import PREVIEW
from carrack.games.history.presentation.refusals import refusal
from carrack.games.history.presentation.score_report import breakdown, projected_scores, tiebreaks
from carrack.games.history.presentation.view import private_view, shared_view, view
from carrack.games.history.rule_versions import CHANGES, RULES_VERSION
from carrack.games.history.vocabulary import DECLARATIONS
from carrack.play.events import decode_event
from carrack.play.game import Game

HISTORY_GAME: Final = Game(
    id="history",
    package=__name__,
    players=range(3, 7),
    minutes=60,
    has_hidden_information=lambda options: True,
    rules_version=RULES_VERSION,
    catalogue="history",
    editions=(),
    options=OPTIONS,
    check_options=check,
    new_initial_state=start,
    action_to_string=ACTION_CODEC.action_to_string,
    string_to_action=ACTION_CODEC.string_to_action,
    decision=decision,
    preview=PREVIEW,
    view=view,
    shared_view=shared_view,
    private_view=private_view,
    decode_event=partial(decode_event, DECLARATIONS),
    refusal=refusal,
    score_breakdown=breakdown,
    tiebreaks=tiebreaks,
    declarations=DECLARATIONS,
    turn_fields=("epoch", "call"),
    position_setup=POSITION_SETUP,
    projected_scores=projected_scores,
    data_digest=user_data_digest(__name__),
    rule_changes=CHANGES,
)

PACKAGE_GAMES: Final = (HISTORY_GAME,)
