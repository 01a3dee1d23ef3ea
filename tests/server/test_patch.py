from __future__ import annotations

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from carrack.server.patch import diff

from .table import patched

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(2, 5) | st.text("ab~=-", max_size=2),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text("ab~=-", max_size=2), inner, max_size=3),
    max_leaves=12,
)


@given(VALUES, VALUES)
def test_a_patch_makes_the_new_value_of_the_old_one(old: Any, new: Any) -> None:
    assert patched(old, diff(old, new)) == new


@given(VALUES)
def test_nothing_changed_is_an_empty_patch(value: Any) -> None:
    assert diff(value, value) == {}


def test_a_patch_says_only_what_changed() -> None:
    old = {"turn": 1, "cities": [{"goods": 2, "name": "a"}, {"goods": 0, "name": "b"}], "gone": 1}
    new = {"turn": 1, "cities": [{"goods": 2, "name": "a"}, {"goods": 3, "name": "b"}], "new": [1]}
    changes = {"cities": {"~": {"1": {"~": {"goods": {"=": 3}}}}}, "new": {"=": [1]}}
    assert diff(old, new) == {"~": changes, "-": ["gone"]}
