"""Search hooks: the turn number, and the declaration of all hooks."""

from __future__ import annotations

from typing import Final

from carrack.engine.arrays import Int
from carrack.engine.game_hooks import SearchHooks
from carrack.games.history.constants import (
    EMPIRES_PER_EPOCH,
)
from carrack.games.history.rules.final_scoring import place_of
from carrack.games.history.rules.scoring import points_of
from carrack.games.history.search.determinization import mask_hidden, resample_hidden
from carrack.games.history.search.feature_layout import FEATURES_VERSION, PlayerFeatures, SharedFeatures
from carrack.games.history.search.features import write_features
from carrack.games.history.search.heuristic import seat_value
from carrack.games.history.search.pruning import is_pruned
from carrack.games.history.state import HistoryState
from carrack.games.history.vocabulary import DECLARATIONS


def turn_number(s: HistoryState) -> Int:
    """Number of the turn: epoch and call combined."""
    return s.epoch * (EMPIRES_PER_EPOCH + 1) + s.call


SEARCH_HOOKS: Final = DECLARATIONS.set_search_hooks(
    SearchHooks(
        heuristic=seat_value,
        features=write_features,
        final_points=points_of,
        final_rank=place_of,
        determinize=resample_hidden,
        mask_hidden=mask_hidden,
        heuristic_scale=2500,
        network_percent=90,
        turn_number=turn_number,
        is_pruned=is_pruned,
        n_shared_features=SharedFeatures.size,
        n_player_features=PlayerFeatures.size,
        features_version=FEATURES_VERSION,
        heuristic_unit=10000,
        opponent_weight=0.33,
    )
)
