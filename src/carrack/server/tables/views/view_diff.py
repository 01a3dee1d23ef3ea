"""The difference between two JSON values, sent instead of whole values.

{}                          nothing
{"=": value}                another value
{"~": {key: patch}}         the same object, or an array of the same length, with patches of some members
{"~": {...}, "-": [key]}    and these keys are gone
"""

from __future__ import annotations

from typing import Any, TypeAlias

JsonValue: TypeAlias = (
    "bool | int | float | str | list[JsonValue] | tuple[JsonValue, ...] | dict[str, JsonValue] | None"
)
ViewDiff: TypeAlias = dict[str, Any]


def diff(old: Any, new: Any) -> ViewDiff:
    """The patch from `old` to `new`; no member may change between 1 and true, which are equal in Python.

    Both are JSON, or values serialized later: a dataclass is an object with its fields as members.
    """
    if old is new or old == new:
        return {}
    kind = type(new)
    if type(old) is kind and (fields := getattr(kind, "__dataclass_fields__", None)) is not None:
        return {"~": {name: diff(a, b) for name in fields if (a := getattr(old, name)) != (b := getattr(new, name))}}
    if isinstance(old, dict) and isinstance(new, dict):
        changed: ViewDiff = {
            key: _member(old, key, value) for key, value in new.items() if key not in old or old[key] != value
        }
        return _composed(changed, [key for key in old if key not in new])
    if isinstance(old, list | tuple) and isinstance(new, list | tuple) and len(old) == len(new):
        pairs = enumerate(zip(old, new, strict=True))
        return {"~": {str(place): diff(a, b) for place, (a, b) in pairs if a is not b and a != b}}
    return {"=": new}


def _member(old: dict[str, Any], key: str, value: Any) -> ViewDiff:
    return diff(old[key], value) if key in old else {"=": value}


def _composed(changed: ViewDiff, gone: list[str]) -> ViewDiff:
    return {"~": changed, "-": gone} if gone else {"~": changed}
