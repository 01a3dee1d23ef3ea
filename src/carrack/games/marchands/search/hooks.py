"""Search hooks: the heuristic of a seat, final points and turn number, and the declaration of all hooks."""

from __future__ import annotations

from typing import Final

from carrack.engine.arrays import Int
from carrack.engine.game_hooks import SearchHooks
from carrack.games.marchands.rules.final_scoring import economic, place_of
from carrack.games.marchands.search.determinization import mask_hidden, resample_hidden
from carrack.games.marchands.search.feature_layout import FEATURES_VERSION, PlayerFeatures, SharedFeatures
from carrack.games.marchands.search.features import write_features
from carrack.games.marchands.search.heuristic import (
    location_value,
    seat_value,
)
from carrack.games.marchands.search.order_plans import apply_plan, enumerate_plans
from carrack.games.marchands.search.pruning import is_pruned
from carrack.games.marchands.state import MarchandsState
from carrack.games.marchands.vocabulary import DECLARATIONS

POINTS_PER_PLACE: Final = 8  # points that a place is worth at the end


def seat_and_location_value(s: MarchandsState, p: Int) -> Int:
    """The heuristic value of a seat, with what its caravan can do where it stands."""
    if s.caravan[p] < 0:
        return seat_value(s, p)
    return seat_value(s, p) + location_value(s, p, s.caravan[p])


def turn_number(s: MarchandsState) -> Int:
    return s.turn


def final_points(s: MarchandsState, p: Int) -> Int:
    """Value of a finished game: the place counts most, then economic influence."""
    return economic(s, p) // 4 + POINTS_PER_PLACE * (s.players - place_of(s, p))


SEARCH_HOOKS: Final = DECLARATIONS.set_search_hooks(
    SearchHooks(
        heuristic=seat_and_location_value,
        features=write_features,
        final_points=final_points,
        final_rank=place_of,
        determinize=resample_hidden,
        mask_hidden=mask_hidden,
        heuristic_scale=1000,
        network_percent=100,
        turn_number=turn_number,
        is_pruned=is_pruned,
        n_shared_features=SharedFeatures.size,
        n_player_features=PlayerFeatures.size,
        features_version=FEATURES_VERSION,
        heuristic_unit=3000,
        opponent_weight=0.25,
        list_plans=enumerate_plans,
        set_sealed_plan=apply_plan,
    )
)
