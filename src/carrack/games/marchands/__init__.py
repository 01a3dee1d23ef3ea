"""Marchands d'empire, 2002."""

from __future__ import annotations

from typing import Final

from carrack.engine.data_files import user_data_digest
from carrack.games.marchands.options import OPTIONS, check, configure, planning_time_limit
from carrack.games.marchands.position_setup import POSITION_SETUP
from carrack.games.marchands.presentation.choice_texts import ACTION_CODEC, CHOICE_TEXTS
from carrack.games.marchands.presentation.previews import PREVIEW
from carrack.games.marchands.presentation.refusals import refusal
from carrack.games.marchands.presentation.score_report import breakdown, tiebreaks
from carrack.games.marchands.presentation.view import private_view, shared_view, view
from carrack.games.marchands.rule_versions import CHANGES, RULES_VERSION
from carrack.games.marchands.vocabulary import DECLARATIONS
from carrack.play.game import Game, initial_state_factory

MARCHANDS_GAME: Final = Game(
    id="marchands",
    package=__name__,
    players=range(2, 5),
    minutes=30,
    has_hidden_information=lambda options: True,
    rules_version=RULES_VERSION,
    catalogue="marchands",
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
    turn_fields=("turn",),
    phase_time_limit=planning_time_limit,
    declarations=DECLARATIONS,
    position_setup=POSITION_SETUP,
    data_digest=user_data_digest(__name__),
    rule_changes=CHANGES,
)

PACKAGE_GAMES: Final = (MARCHANDS_GAME,)
