"""Search hooks: the turn number, and the declaration of all hooks."""

from __future__ import annotations

from typing import Final

from carrack.engine.arrays import Int
from carrack.engine.game_hooks import SearchHooks
from carrack.games.discovery.rules.final_scoring import place_of, total_points
from carrack.games.discovery.search.determinization import mask_hidden, resample_hidden
from carrack.games.discovery.search.feature_layout import FEATURES_VERSION, PlayerFeatures, SharedFeatures
from carrack.games.discovery.search.features import write_features
from carrack.games.discovery.search.heuristic import (
    seat_value,
)
from carrack.games.discovery.search.pruning import is_pruned
from carrack.games.discovery.state import DiscoveryState
from carrack.games.discovery.vocabulary import DECLARATIONS


def turn_number(s: DiscoveryState) -> Int:
    return s.turn


SEARCH_HOOKS: Final = DECLARATIONS.set_search_hooks(
    SearchHooks(
        heuristic=seat_value,
        features=write_features,
        final_points=total_points,
        final_rank=place_of,
        determinize=resample_hidden,
        mask_hidden=mask_hidden,
        heuristic_scale=800,
        network_percent=100,
        turn_number=turn_number,
        is_pruned=is_pruned,
        n_shared_features=SharedFeatures.size,
        n_player_features=PlayerFeatures.size,
        features_version=FEATURES_VERSION,
        heuristic_unit=5000,
        opponent_weight=0.4,
    )
)
