"""Empires: Age of Discovery (2015) and Age of Empires III: The Age of Discovery (2007).

One rules package; the two editions and all options are data.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from carrack.engine.data_files import user_data_digest
from carrack.games.discovery.constants import DISCOVERY, EMPIRES
from carrack.games.discovery.options import DISCOVERY_OPTIONS, EMPIRES_OPTIONS, check, configure
from carrack.games.discovery.position_setup import POSITION_SETUP
from carrack.games.discovery.presentation.choice_texts import ACTION_CODEC, CHOICE_TEXTS
from carrack.games.discovery.presentation.previews import PREVIEW
from carrack.games.discovery.presentation.refusals import refusal
from carrack.games.discovery.presentation.score_report import breakdown, points_now, tiebreaks
from carrack.games.discovery.presentation.view import private_view, shared_view, view
from carrack.games.discovery.rule_versions import CHANGES, RULES_VERSION
from carrack.games.discovery.vocabulary import DECLARATIONS
from carrack.play.game import Game, initial_state_factory

if TYPE_CHECKING:
    from carrack.games.discovery.position import DiscoveryPosition


def _edition(game: str, number: int, most: int) -> Game[DiscoveryPosition]:
    return Game(
        id=game,
        package=__name__,
        players=range(2, most + 1),
        minutes=45,
        has_hidden_information=lambda options: options["scouting"] is True,
        rules_version=RULES_VERSION,
        catalogue="discovery",
        editions=("E", "EA") if number == EMPIRES else ("A", "EA"),
        options=EMPIRES_OPTIONS if number == EMPIRES else DISCOVERY_OPTIONS,
        check_options=check,
        new_initial_state=initial_state_factory(__name__, RULES_VERSION, partial(configure, number)),
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
        turn_fields=("turn",),
        position_setup=POSITION_SETUP,
        projected_scores=lambda state: [sum(points.values()) for points in points_now(state)],
        chained_decisions=(("expedition", "party", "target"),),
        data_digest=user_data_digest(__name__),
        rule_changes=CHANGES,
    )


EMPIRES_GAME: Final = _edition("empires", EMPIRES, 6)
DISCOVERY_GAME: Final = _edition("discovery", DISCOVERY, 5)

PACKAGE_GAMES: Final = (EMPIRES_GAME, DISCOVERY_GAME)
