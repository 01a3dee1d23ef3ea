"""The features of the learned value function, by name."""

from __future__ import annotations

from typing import Final

from carrack.games.discovery.constants import GOODS, NATIONS, REGIONS, SLOTS, TILES, TURNS, WORKER_KINDS
from carrack.search.feature_slots import FeatureSlots, Slot, slots

FEATURES_VERSION: Final = 1  # incremented when features change: weights of another version are not loaded
PLAYER_COUNTS: Final = 8  # slots for one-hot numbers of players
PHASES: Final = 11


class SharedFeatures(FeatureSlots, size=150):
    """Features of the table."""

    turn: Slot = slots(TURNS + 1)
    phase: Slot = slots(PHASES, at=10)
    bias: Slot
    market_size: Slot
    undiscovered: Slot
    deck_size: Slot
    discovery_ship: Slot
    builders_in_box: Slot
    traders_in_box: Slot
    workers_on_dock: Slot
    edition: Slot
    players: Slot = slots(PLAYER_COUNTS)
    builders_option: Slot
    buying_option: Slot
    captains_option: Slot
    no_survivors_option: Slot
    step_progress: Slot
    workers_at_war: Slot
    building_row_size: Slot
    dock_size: Slot
    market: Slot = slots(GOODS, at=50)
    region_good: Slot = slots(REGIONS, at=62)
    undiscovered_counter: Slot = slots(REGIONS, at=72)
    building_row: Slot = slots(TILES, at=84)


class PlayerFeatures(FeatureSlots, size=190):
    """Features of one seat; the first one is its heuristic value."""

    heuristic: Slot
    total_points: Slot
    money: Slot
    money_value: Slot
    goods_value: Slot
    regions_value: Slot
    tiles_value: Slot
    hand_value: Slot
    dock_value: Slot
    explorers_value: Slot
    slots_value: Slot
    shipping_box_value: Slot
    ships: Slot
    income: Slot
    is_deciding: Slot
    hand_size: Slot
    discovery_points: Slot
    building_points: Slot
    purchases_value: Slot
    shipping_value: Slot
    future_income: Slot
    affords_building: Slot
    affords_two_buildings: Slot
    nation: Slot = slots(NATIONS)
    powers_left: Slot = slots(at=30)
    goods: Slot = slots(GOODS)
    goods_of_a_kind: Slot = slots(4, at=43)  # sets of one to four equal goods
    hand: Slot = slots(WORKER_KINDS, at=50)
    gained: Slot = slots(WORKER_KINDS)
    explorers: Slot = slots(WORKER_KINDS)
    supply: Slot = slots(WORKER_KINDS)
    expansion_slots: Slot = slots(SLOTS)
    region_workers: Slot = slots(REGIONS)
    region_points: Slot = slots(REGIONS)
    region_soldiers: Slot = slots(REGIONS)
    region_point_sum: Slot
    future_region_points: Slot
    majority_candidates: Slot  # regions with three or more workers
    workers_without_points: Slot
    dock_workers: Slot = slots(at=112)
    dock_kinds: Slot = slots(WORKER_KINDS)
    tile_count: Slot = slots(at=120)
    builders_placed: Slot
    traders_placed: Slot
    war_workers: Slot
    initiative_place: Slot
    turn_order: Slot
    tiles: Slot = slots(TILES, at=130)
