"""Features have named slots, numbered in the order of their declaration."""

from __future__ import annotations

from importlib import import_module

import pytest

from carrack.games import PACKAGES
from carrack.search.feature_slots import FeatureSlots, Slot, slots


def test_slots_are_numbered_in_order() -> None:
    class Sample(FeatureSlots, size=20):
        first: Slot
        several: Slot = slots(4)
        after: Slot
        later: Slot = slots(2, at=10)
        last: Slot

    assert (Sample.first, Sample.several, Sample.after, Sample.later, Sample.last) == (0, 1, 5, 10, 12)
    assert Sample.size == 20


def test_slots_do_not_overlap() -> None:
    with pytest.raises(ValueError, match=r"Sample\.second begins at 3, but slots up to 4 are taken"):

        class Sample(FeatureSlots, size=20):
            first: Slot = slots(5)
            second: Slot = slots(2, at=3)


def test_slots_fit_the_size() -> None:
    with pytest.raises(ValueError, match="Sample has 6 slots, more than 5"):

        class Sample(FeatureSlots, size=5):
            first: Slot = slots(6)


@pytest.mark.parametrize(
    ("package", "shared", "player"),
    [
        ("discovery", {"bias": 21, "market": 50, "building_row": 84}, {"powers_left": 30, "dock_kinds": 113}),
        ("history", {"bias": 8, "undrawn_strength": 24}, {"points_to_come": 113, "turn_order": 180, "lands": 190}),
        ("marchands", {"bias": 13, "city_church": 74}, {"caravan_city": 20, "goods": 42, "churches": 88}),
    ],
)
def test_features_keep_the_numbers_that_the_learned_weights_know(
    package: str, shared: dict[str, int], player: dict[str, int]
) -> None:
    assert package in PACKAGES
    layout = import_module(f"carrack.games.{package}.search.feature_layout")
    assert {name: getattr(layout.SharedFeatures, name) for name in shared} == shared
    assert {name: getattr(layout.PlayerFeatures, name) for name in player} == player
    assert layout.PlayerFeatures.heuristic == 0
