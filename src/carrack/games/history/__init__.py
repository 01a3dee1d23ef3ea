"""History of the World, 2001 edition."""

from __future__ import annotations

from typing import Final

from carrack.engine.data_files import user_data_digest
from carrack.games.history.options import OPTIONS, check, configure
from carrack.games.history.position_setup import POSITION_SETUP
from carrack.games.history.presentation.choice_texts import ACTION_CODEC, CHOICE_TEXTS
from carrack.games.history.presentation.previews import PREVIEW
from carrack.games.history.presentation.refusals import refusal
from carrack.games.history.presentation.score_report import breakdown, projected_scores, tiebreaks
from carrack.games.history.presentation.view import private_view, shared_view, view
from carrack.games.history.rule_versions import CHANGES, RULES_VERSION
from carrack.games.history.vocabulary import DECLARATIONS
from carrack.play.game import Game, initial_state_factory

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
    new_initial_state=initial_state_factory(__name__, RULES_VERSION, configure),
    action_codec=ACTION_CODEC,
    choice_texts=CHOICE_TEXTS,
    preview=PREVIEW,
    view=view,
    shared_view=shared_view,
    private_view=private_view,
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
