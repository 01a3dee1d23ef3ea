"""Strict parsing of one line of JSON, and checks of the values in it."""

from __future__ import annotations

import json
import re
from collections.abc import Collection
from typing import Any, Final, NoReturn

from carrack.engine.messages import quote
from carrack.play.records.record import (
    MAX_OPTIONS,
    MAX_SEATS,
    RecordError,
    _error,
    _matches,
    _message,
    is_valid_player_name,
    is_valid_salt,
)

MAX_JSON_DEPTH: Final = 8
"""Maximum nesting of brackets; a valid record has two levels."""
MAX_INT: Final = 2**31 - 1

ID: Final = re.compile(r"[a-z][a-z0-9_-]{0,63}")
ACTION_TEXT: Final = re.compile(r"[!-~]+(?: [!-~]+)*")
_STRING: Final = re.compile(r'"(?:[^"\\]++|\\.)*+"?')


class TornLineError(RecordError):
    """A line that cannot be parsed, for example because it was only partly written."""


def parse_object(number: int, text: bytes, limit: int) -> dict[str, Any]:
    """Parse the JSON object in one line; keys must be unique and numbers must be small integers."""
    if len(text) > limit:
        raise TornLineError(_message("long", line=number, limit=limit))

    def unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        fields: dict[str, Any] = {}
        for key, value in pairs:
            if key in fields:
                raise _error("twice", line=number, key=quote(key))
            fields[key] = value
        return fields

    def small(digits: str) -> int:
        return int(digits) if len(digits) <= len(str(-MAX_INT)) else refuse(digits)

    def refuse(_: str) -> NoReturn:
        raise _error("number", line=number)

    try:
        decoded = text.decode("utf-8")
        if _depth(decoded) > MAX_JSON_DEPTH:
            raise _error("nested", line=number)
        value = json.loads(
            decoded, object_pairs_hook=unique, parse_int=small, parse_float=refuse, parse_constant=refuse
        )
    except UnicodeDecodeError as error:
        raise TornLineError(_message("encoding", line=number)) from error
    except json.JSONDecodeError as error:
        raise TornLineError(_message("json", line=number)) from error
    if type(value) is not dict:
        raise _error("object", line=number)
    return value


def _depth(text: str) -> int:
    """Nesting depth of the brackets outside strings; checked before any recursive parser sees the text."""
    depth = deepest = 0
    for mark in _STRING.sub("", text):
        if mark in "[{":
            depth += 1
            deepest = max(deepest, depth)
        elif mark in "]}":
            depth -= 1
    return deepest


def check_keys(number: int, fields: Collection[str], required: tuple[str, ...], optional: tuple[str, ...] = ()) -> None:
    for key in required:
        if key not in fields:
            raise _error("lacks", line=number, key=key)
    for key in fields:
        if key not in required and key not in optional:
            raise _error("unexpected", line=number, key=quote(key))


def check_values(number: int, good: dict[str, bool]) -> None:
    for key, is_good in good.items():
        if not is_good:
            raise _error("value", line=number, key=key)


def is_int(value: object, low: int, high: int = MAX_INT) -> bool:
    return type(value) is int and low <= value <= high  # excludes bool, which is a subclass of int


def are_ints(values: object, count: int, low: int, high: int) -> bool:
    return type(values) is list and len(values) == count and all(is_int(value, low, high) for value in values)


def are_salts(values: object, count: int) -> bool:
    return type(values) is list and len(values) == count and all(is_valid_salt(value) for value in values)


def are_names(values: object) -> bool:
    return (
        type(values) is list
        and 0 < len(values) <= MAX_SEATS
        and all(type(name) is str and is_valid_player_name(name) for name in values)
    )


def are_options(values: object) -> bool:
    return (
        type(values) is dict
        and len(values) <= MAX_OPTIONS
        and all(_matches(ID, name) and (type(v) is bool or _matches(ACTION_TEXT, v)) for name, v in values.items())
    )
