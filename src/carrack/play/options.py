"""Options of a game: declaration, defaults by number of players, completion and checks."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, TypeAlias

from carrack.engine.errors import InvalidInput
from carrack.engine.messages import Message, quote

if TYPE_CHECKING:
    from carrack.play.game import Game, StateT

SWITCH_VALUES: Final = {"on": True, "true": True, "yes": True, "off": False, "false": False, "no": False}
"""Accepted spellings of a switch on the command line."""


def complete_options(game: Game[StateT], players: int, given: Mapping[str, object]) -> Options:
    """Every option of the game with a checked value, in the game's order; InvalidInput names what is wrong."""
    if players not in game.players:
        least, most = game.players[0], game.players[-1]
        given_count: object = players  # programs without types give anything
        count = given_count if isinstance(given_count, int) else quote(str(given_count))
        raise InvalidInput(Message("core-players", {"least": least, "most": most, "count": count}))
    for name in given:
        _find(game, name)
    return {
        option.id: _checked(option, given[option.id]) if option.id in given else option.default_for_players(players)
        for option in game.options
    }


def parse_options(game: Game[StateT], texts: Iterable[str]) -> Options:
    """Options from texts such as `auction=on`; only the named ones, so that `complete_options` can add the defaults."""
    options: Options = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals:
            raise InvalidInput(Message("core-option-form", {"text": quote(text)}))
        option = _find(game, name)
        if name in options:
            raise InvalidInput(Message("core-option-twice", {"option": name}))
        options[name] = _checked(option, value if option.choices else SWITCH_VALUES.get(value.lower(), value))
    return options


def _find(game: Game[StateT], name: str) -> Option:
    for option in game.options:
        if option.id == name:
            return option
    raise InvalidInput(Message("core-option-unknown", {"option": quote(str(name))}))


def _checked(option: Option, value: object) -> OptionValue:
    if isinstance(value, (bool, str)) and option.allows(value):
        return value
    values = ", ".join(option.choices or ("on", "off"))
    text = quote(value) if isinstance(value, str) else type(value).__name__
    raise InvalidInput(Message("core-option-value", {"option": option.id, "value": text, "values": values}))


OptionValue: TypeAlias = bool | str
Options: TypeAlias = dict[str, OptionValue]


@dataclass(frozen=True, slots=True)
class Option:
    """One switch of a game. Its name and explanation are the text keys `option-<id>` and `option-<id>-help`."""

    id: str
    default: OptionValue
    choices: tuple[str, ...] = ()
    """The values of a choice; empty for a yes/no switch."""
    default_for: Mapping[int, OptionValue] = field(default_factory=dict)
    """Defaults that differ at some player counts."""
    rule_ids: tuple[str, ...] = ()
    """Ids of the rule catalogue."""
    player_counts: tuple[int, ...] = ()
    """The player counts at which it has a meaning; empty for all."""
    live: OptionValue | None = None
    """The value proposed instead of the default when a live table with two or more people is opened."""

    @property
    def type(self) -> str:
        return "choice" if self.choices else "switch"

    def allows(self, value: object) -> bool:
        """Whether this is one of its values."""
        return value in self.choices if self.choices else isinstance(value, bool)

    def default_for_players(self, players: int) -> OptionValue:
        return self.default_for.get(players, self.default)
