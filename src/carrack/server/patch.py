"""What changed from one JSON value to the next, for lines that should carry little.

{}                        nothing
{"=": value}              another value
{"~": {key: patch}}       the same object, or an array of the same length, with patches of some members
{"~": {...}, "-": [key]}  and these keys are gone
"""

from __future__ import annotations

from typing import Any


def diff(old: Any, new: Any) -> dict[str, Any]:
    """The patch that makes `new` of `old`."""
    if isinstance(old, dict) and isinstance(new, dict):
        changed = {key: _member(old, key, value) for key, value in new.items()}
        gone = [key for key in old if key not in new]
        return _composed({key: patch for key, patch in changed.items() if patch}, gone)
    if isinstance(old, list | tuple) and isinstance(new, list | tuple) and len(old) == len(new):
        pairs = enumerate(zip(old, new, strict=True))
        return _composed({str(place): patch for place, (a, b) in pairs if (patch := diff(a, b))}, [])
    # True equals 1 in Python, but not in JSON
    return {} if old == new and isinstance(old, bool) == isinstance(new, bool) else {"=": new}


def _member(old: dict[str, Any], key: str, value: Any) -> dict[str, Any]:
    return diff(old[key], value) if key in old else {"=": value}


def _composed(changed: dict[str, Any], gone: list[str]) -> dict[str, Any]:
    patch: dict[str, Any] = {}
    if changed or gone:
        patch["~"] = changed
    if gone:
        patch["-"] = gone
    return patch
