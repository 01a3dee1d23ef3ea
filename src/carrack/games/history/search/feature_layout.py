"""The features of the learned value function, by name."""

from __future__ import annotations

from typing import Final

from carrack.games.history.constants import EMPIRES_PER_EPOCH, EPOCHS, LANDS, REGIONS
from carrack.search.feature_slots import FeatureSlots, Slot, slots

FEATURES_VERSION: Final = 2  # incremented when features change: weights of another version are not loaded
PLAYER_COUNTS: Final = 8  # slots for one-hot numbers of players
EVENT_KINDS: Final = 28  # slots for one-hot kinds of event cards


class SharedFeatures(FeatureSlots, size=50):
    """Features of the table."""

    epoch: Slot = slots(EPOCHS + 1)
    bias: Slot
    in_draft: Slot
    in_events: Slot
    in_expansion: Slot
    in_other_step: Slot
    in_frame: Slot
    call: Slot
    step_progress: Slot
    players: Slot = slots(PLAYER_COUNTS)
    undrawn_strength: Slot = slots(EMPIRES_PER_EPOCH)


class PlayerFeatures(FeatureSlots, size=300):
    """Features of one seat; the first one is its heuristic value."""

    heuristic: Slot
    points: Slot
    board_value: Slot
    is_in_turn: Slot
    is_to_come: Slot
    is_deciding: Slot
    strength_sum: Slot
    last_strength: Slot
    markers: Slot
    hand_size: Slot
    empire_strength: Slot
    empire_place: Slot
    empire: Slot = slots(EPOCHS * EMPIRES_PER_EPOCH)
    reserve: Slot
    second_reserve: Slot
    guest_reserve: Slot
    allied: Slot
    coins: Slot
    allied_coins: Slot
    stored_forts: Slot
    leader: Slot
    weaponry: Slot
    siegecraft: Slot
    elite: Slot
    jihad: Slot
    naval_power: Slot
    events_played: Slot
    helped_reserve: Slot  # reserve times the number of combat bonuses
    in_events: Slot
    strength_in_events: Slot
    helped_strength: Slot
    region_lands: Slot = slots(REGIONS, at=80)
    region_level: Slot = slots(REGIONS)
    points_now: Slot  # of the regions, if this epoch were scored now
    points_next_epoch: Slot
    base_points_next_epoch: Slot
    points_after_next: Slot
    regions_controlled: Slot
    regions_dominated: Slot
    land_count: Slot
    points_to_come: Slot  # `points_now` of a seat that is still to score this epoch
    points_scored: Slot  # `points_now` of a seat that has scored this epoch
    points_scored_next: Slot
    capitals: Slot
    cities: Slot
    monuments: Slot
    forts: Slot
    hostile_borders: Slot
    resources: Slot
    hand_kinds: Slot = slots(EVENT_KINDS, at=124)
    playable_kinds: Slot = slots(EVENT_KINDS)
    turn_order: Slot
    threatened_armies: Slot
    threatened_points: Slot
    gain_in_empty_lands: Slot
    gain_in_own_lands: Slot
    gain_in_enemy_lands: Slot
    lands: Slot = slots(LANDS, at=190)
