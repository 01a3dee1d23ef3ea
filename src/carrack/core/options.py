"""The options of a game: completed with their defaults, checked, and read from `name=value` texts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from carrack.core.game import Game, Option, Options, OptionValue, Position, Refusal
from carrack.core.notation import shown
from carrack.core.text import Message

SWITCH: Final = {"on": True, "true": True, "yes": True, "off": False, "false": False, "no": False}
"""How a switch may be written on the command line."""


def complete(game: Game[Position], players: int, given: Mapping[str, object]) -> Options:
    """Every option of the game with a checked value, in the game's order; Refusal names what is wrong."""
    for name in given:
        _find(game, name)
    return {
        option.id: _checked(option, given[option.id]) if option.id in given else option.default_with(players)
        for option in game.options
    }


def parse(game: Game[Position], texts: Iterable[str]) -> Options:
    """Options from texts such as `auction=on`; only those named, so that `complete` can add the defaults."""
    options: Options = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals:
            raise Refusal(Message("core-option-form", {"text": shown(text)}))
        option = _find(game, name)
        if name in options:
            raise Refusal(Message("core-option-twice", {"option": name}))
        options[name] = _checked(option, value if option.choices else SWITCH.get(value.lower(), value))
    return options


def _find(game: Game[Position], name: str) -> Option:
    for option in game.options:
        if option.id == name:
            return option
    raise Refusal(Message("core-option-unknown", {"option": shown(str(name))}))


def _checked(option: Option, value: object) -> OptionValue:
    if option.choices:
        if isinstance(value, str) and value in option.choices:
            return value
        values = ", ".join(option.choices)
    else:
        if isinstance(value, bool):
            return value
        values = "on, off"
    text = shown(value) if isinstance(value, str) else type(value).__name__
    raise Refusal(Message("core-option-value", {"option": option.id, "value": text, "values": values}))
