"""The features of the learned value function, by name."""

from __future__ import annotations

from typing import Final

from carrack.games.marchands.constants import CITIES, REGIONS, RESOURCES, SEATS, STANDARD_TURNS
from carrack.search.feature_slots import FeatureSlots, Slot, slots

INFLUENCES: Final = 3
PLACES: Final = 5  # slots for one-hot places
FEATURES_VERSION: Final = 1  # incremented when features change: weights of another version are not loaded


class SharedFeatures(FeatureSlots, size=100):
    """Features of the table."""

    turn: Slot = slots(STANDARD_TURNS + 1)
    bias: Slot = slots(at=13)
    players: Slot = slots(SEATS + 1)
    resource_ladder: Slot = slots(at=20)
    contract_ladder: Slot
    turns_left: Slot
    is_sealed: Slot
    step_progress: Slot
    city_goods: Slot = slots(CITIES, at=30)
    city_contract: Slot = slots(CITIES, at=52)
    city_church: Slot = slots(CITIES, at=74)


class PlayerFeatures(FeatureSlots, size=112):
    """Features of one seat; the first one is its heuristic value."""

    heuristic: Slot
    economic_influence: Slot  # the first of the INFLUENCES
    religious_influence: Slot
    political_influence: Slot
    leads: Slot = slots(INFLUENCES)
    lead: Slot = slots(INFLUENCES)
    is_last: Slot = slots(INFLUENCES)
    place: Slot = slots(PLACES)
    pending_rewards: Slot
    caravan_value: Slot
    caravan_city: Slot = slots(CITIES)
    goods: Slot = slots(RESOURCES, at=42)
    most_goods: Slot = slots(RESOURCES, at=48)
    monopolies: Slot = slots(at=54)
    churches_left: Slot
    electors_left: Slot
    turn_order: Slot
    is_deciding: Slot
    electors: Slot = slots(REGIONS, at=60)
    elector_lead: Slot = slots(REGIONS)
    most_electors: Slot = slots(REGIONS)
    payable_contracts: Slot = slots(at=86)
    payable_value: Slot
    churches: Slot = slots(CITIES)
