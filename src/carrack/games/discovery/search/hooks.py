"""Search hooks: the heuristic of all seats, final points and turn number, and the declaration of all hooks."""

from __future__ import annotations

from typing import Final

from carrack.engine.arrays import Int
from carrack.engine.game_hooks import SearchHooks
from carrack.games.discovery.rules.final_scoring import place_of, total_points
from carrack.games.discovery.search.determinization import mask_hidden, resample_hidden
from carrack.games.discovery.search.features import write_features
from carrack.games.discovery.search.heuristic import (
    seat_value,
)
from carrack.games.discovery.search.pruning import is_pruned
from carrack.games.discovery.state import DiscoveryState
from carrack.games.discovery.vocabulary import DECLARATIONS
from carrack.search.workspace import SearchWorkspace

FEATURES_VERSION: Final = 1  # raised when features change: weights of another version are not loaded
N_SHARED_FEATURES: Final = 150
N_PLAYER_FEATURES: Final = 190


def write_heuristics(s: DiscoveryState, m: SearchWorkspace) -> None:
    for p in range(s.players):
        m.heuristic[p] = seat_value(s, p)


def turn_number(s: DiscoveryState) -> Int:
    return s.turn


def final_points(s: DiscoveryState, p: Int) -> Int:
    return total_points(s, p)


SEARCH_HOOKS: Final = DECLARATIONS.set_search_hooks(
    SearchHooks(
        heuristic=write_heuristics,
        features=write_features,
        final_points=final_points,
        final_rank=place_of,
        determinize=resample_hidden,
        mask_hidden=mask_hidden,
        heuristic_scale=800,
        network_percent=100,
        turn_number=turn_number,
        is_pruned=is_pruned,
        n_shared_features=N_SHARED_FEATURES,
        n_player_features=N_PLAYER_FEATURES,
        features_version=FEATURES_VERSION,
        heuristic_unit=5000,
        opponent_weight=0.4,
    )
)
