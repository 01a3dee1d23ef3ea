"""Search hooks: the heuristic of all seats, final points and turn number, and the declaration of all hooks."""

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
from carrack.games.history.search.features import write_features
from carrack.games.history.search.heuristic import seat_value
from carrack.games.history.search.pruning import is_pruned
from carrack.games.history.state import HistoryState
from carrack.games.history.vocabulary import DECLARATIONS
from carrack.search.workspace import SearchWorkspace

FEATURES_VERSION: Final = 2  # raised when features change: weights of another version are not loaded
N_SHARED_FEATURES: Final = 50
N_PLAYER_FEATURES: Final = 300


def write_heuristics(s: HistoryState, m: SearchWorkspace) -> None:
    for p in range(s.players):
        m.heuristic[p] = seat_value(s, p)


def turn_number(s: HistoryState) -> Int:
    """Number of the turn: epoch and call combined."""
    return s.epoch * (EMPIRES_PER_EPOCH + 1) + s.call


def final_points(s: HistoryState, p: Int) -> Int:
    return points_of(s, p)


SEARCH_HOOKS: Final = DECLARATIONS.set_search_hooks(
    SearchHooks(
        heuristic=write_heuristics,
        features=write_features,
        final_points=final_points,
        final_rank=place_of,
        determinize=resample_hidden,
        mask_hidden=mask_hidden,
        heuristic_scale=2500,
        network_percent=90,
        turn_number=turn_number,
        is_pruned=is_pruned,
        n_shared_features=N_SHARED_FEATURES,
        n_player_features=N_PLAYER_FEATURES,
        features_version=FEATURES_VERSION,
        heuristic_unit=10000,
        opponent_weight=0.33,
    )
)
