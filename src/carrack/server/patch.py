"""What changed from one JSON value to the next, so that little need be sent.

{}                        nothing
{"=": value}              another value
{"~": {key: patch}}       the same object, or an array of the same length, with patches of some members
{"~": {...}, "-": [key]}  and these keys are gone
"""

from __future__ import annotations

from typing import TypeAlias

Json: TypeAlias = "bool | int | float | str | list[Json] | tuple[Json, ...] | dict[str, Json] | None"
Patch: TypeAlias = dict[str, Json]


def diff(old: Json, new: Json) -> Patch:
    """The patch that makes `new` of `old`; no member may change between 1 and true, which Python holds to be equal."""
    if old == new:
        return {}
    if isinstance(old, dict) and isinstance(new, dict):
        changed: dict[str, Json] = {
            key: _member(old, key, value) for key, value in new.items() if key not in old or old[key] != value
        }
        return _composed(changed, [key for key in old if key not in new])
    if isinstance(old, list | tuple) and isinstance(new, list | tuple) and len(old) == len(new):
        pairs = enumerate(zip(old, new, strict=True))
        return _composed({str(place): diff(a, b) for place, (a, b) in pairs if a != b}, [])
    return {"=": new}


def _member(old: dict[str, Json], key: str, value: Json) -> Patch:
    return diff(old[key], value) if key in old else {"=": value}


def _composed(changed: dict[str, Json], gone: list[Json]) -> Patch:
    return {"~": changed, "-": gone} if gone else {"~": changed}
