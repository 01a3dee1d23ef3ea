"""Programs that these tests start find games that are not compiled yet."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from carrack.engine.loader import VARIABLE


@pytest.fixture(scope="module", autouse=True)
def _interpreted() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(VARIABLE, "interpreted")
        yield
