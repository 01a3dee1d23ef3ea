"""The patches of the server, applied by the page itself: node runs the real `web/src/api/viewDiff.ts`."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypeAlias

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carrack.server.tables.views.view_diff import diff
from tests.server.app_client import patched
from tests.support.hypothesis_examples import examples

PAGE = Path(__file__).parents[3] / "web" / "src" / "api" / "viewDiff.ts"
NODE = Path(sys.executable).parent / "node"
ANSWER = f"""
import {{ createInterface }} from "node:readline";
import {{ applyDiff }} from {json.dumps(PAGE.as_uri())};
for await (const line of createInterface({{ input: process.stdin }})) {{
  const [old, patch] = JSON.parse(line);
  const before = JSON.stringify(old);
  const made = applyDiff(old, patch);
  console.log(JSON.stringify([made, JSON.stringify(old) === before]));
}}
"""

Apply: TypeAlias = Callable[[Any, Any], Any]

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(2, 5) | st.text("ab~=-", max_size=2),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text("ab~=-", max_size=2), inner, max_size=3),
    max_leaves=12,
)


@pytest.fixture(scope="module")
def page() -> Iterator[Apply]:
    """Applies a patch as the page does, and sees to it that the old value stays as it was."""
    command = [str(NODE), "--input-type=module", "--eval", ANSWER]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8") as node:
        asked, answers = node.stdin, node.stdout
        assert asked is not None
        assert answers is not None

        def apply(old: Any, patch: Any) -> Any:
            print(json.dumps([old, patch]), file=asked, flush=True)
            made, untouched = json.loads(answers.readline())
            assert untouched
            return made

        yield apply
        asked.close()


@examples(500)
@given(VALUES, VALUES)
def test_a_patch_makes_the_new_value_of_the_old_one(page: Apply, old: Any, new: Any) -> None:
    assert page(old, diff(old, new)) == new


@given(VALUES, VALUES)
def test_these_tests_apply_patches_as_the_page_does(old: Any, new: Any) -> None:
    assert patched(old, diff(old, new)) == new


@given(VALUES)
def test_nothing_changed_is_an_empty_patch(value: Any) -> None:
    assert diff(value, value) == {}


def test_a_patch_says_only_what_changed() -> None:
    old = {"turn": 1, "cities": [{"goods": 2, "name": "a"}, {"goods": 0, "name": "b"}], "gone": 1}
    new = {"turn": 1, "cities": [{"goods": 2, "name": "a"}, {"goods": 3, "name": "b"}], "new": [1]}
    changes = {"cities": {"~": {"1": {"~": {"goods": {"=": 3}}}}}, "new": {"=": [1]}}
    assert diff(old, new) == {"~": changes, "-": ["gone"]}
