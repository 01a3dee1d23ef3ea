"""The key that a player types for each choice.

Keys stay the same across decisions if the board has a number or letter for the thing (box 8 is key 8); otherwise they
are amounts or running numbers.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from carrack.engine.actions import ArgumentValue
from carrack.engine.messages import Entity
from carrack.play.decisions import Choice
from carrack.play.game import Game
from carrack.play.previews import NO_PREVIEWER, Previewer
from carrack.presenter.menu_labels import MenuLabels

RESERVED: Final = "urhip"
"""Letters with another function at the table: undo, restart, hint, information, pass."""


class MenuChoice(NamedTuple):
    """A choice with its labels on the board."""

    choice: Choice
    place: int = 0
    """Its index in the list of choices that the client receives."""
    ranks: tuple[int, ...] = ()
    """For each argument: its rank among all values of its kind, from 1, as printed on the board; a number is itself."""
    key: str = ""
    """The game's own key, the same in every decision; empty if it has none."""
    within: Entity | None = None
    """The larger place on the board that contains the target."""
    gain: int = 0
    """The value of its preview, for sorting."""

    @property
    def words(self) -> tuple[ArgumentValue, ...]:
        return (self.choice.verb, *self.choice.args.values())

    @property
    def printed(self) -> str:
        """The letter of a choice that has one, such as an order; otherwise empty."""
        values = tuple(self.choice.args.values())
        return values[0] if len(values) == 1 and isinstance(values[0], str) and len(values[0]) == 1 else ""


def menu_choice(game: Game, choice: Choice) -> MenuChoice:
    """A choice with the labels that its game declares."""
    sorting = game.preview if isinstance(game.preview, Previewer) else NO_PREVIEWER
    within = sorting.containing_entity.get(choice.target) if choice.target else None
    return MenuChoice(choice, 0, _ranks(game, choice.action), sorting.typed_key(choice), within)


def _ranks(game: Game, action: int) -> tuple[int, ...]:
    verb, args = game.declarations.unpack_action(action)
    if verb >= len(game.declarations.verbs):  # a game without declarations
        return ()
    return tuple(
        domain.typed_number(value) for domain, value in zip(game.declarations.verbs[verb].domains, args, strict=True)
    )


def is_pass(choice: Choice) -> bool:
    return choice.verb == "pass"


def is_amount(one: MenuChoice) -> bool:
    return isinstance(one.words[-1], int)


def amounts(choices: Sequence[Choice]) -> dict[int, str]:
    """The last argument of each choice by action, if it is a number and everything else is the same."""
    if len(choices) < 2 or any(choice.target is not None and choice.target.kind != "kind" for choice in choices):
        return {}
    parts = [(choice.verb, *choice.args.values()) for choice in choices]
    if len({tuple(start) for *start, _ in parts}) > 1 or not all(isinstance(end, int) for *_, end in parts):
        return {}
    return {choice.action: str(end) for choice, (*_, end) in zip(choices, parts, strict=True)}


def board_keys(choices: Sequence[MenuChoice]) -> list[str]:
    """The game's own keys if all choices have one, the rank on the board if the choices differ in one argument only, or
    running numbers.
    """
    if has_own_keys(choices):
        return [one.key for one in choices]
    place = _differing_argument(choices)
    return [
        one.printed or str(number if place is None else one.ranks[place]) for number, one in enumerate(choices, start=1)
    ]


def has_own_keys(choices: Sequence[MenuChoice]) -> bool:
    """Whether the game has a unique key for each of these choices."""
    return all(one.key for one in choices) and len({one.key for one in choices}) == len(choices)


def _differing_argument(choices: Sequence[MenuChoice]) -> int | None:
    """The only argument whose rank differs; None if there are several, or if its things have no numbers."""
    forms = {(one.choice.verb, len(one.ranks)) for one in choices}
    # the tiles of buildings have no numbers
    if len(forms) != 1 or all(one.choice.target and one.choice.target.kind == "building" for one in choices):
        return None
    differ = [n for n, ranks in enumerate(zip(*(one.ranks for one in choices), strict=True)) if len(set(ranks)) > 1]
    return differ[0] if len(differ) == 1 else None


def verb_letter(choice: Choice) -> str:
    """The first letter of the verb, unless it has another function."""
    return "" if choice.verb[0] in RESERVED else choice.verb[0]


def typed_keys(choices: Sequence[Choice], labels: MenuLabels) -> list[str]:
    """The keys of a terminal: amounts, the labels of the game's screen, or running numbers; 0 to pass."""
    passing = [is_pass(choice) for choice in choices]
    others = [choice for choice in choices if not is_pass(choice)]
    counts = amounts(others)
    if counts:
        return [
            ("p" if "0" in counts.values() else "0") if p else counts[c.action]
            for p, c in zip(passing, choices, strict=True)
        ]
    named = [labels.key(choice) for choice in choices]
    own = [key for key, passes in zip(named, passing, strict=True) if not passes]
    if all(own) and len(set(own)) == len(own) and "0" not in own:
        short = _shortened(dict(zip((choice.action for choice in choices), named, strict=True)), others)
        return ["0" if is_pass(choice) else short[choice.action] for choice in choices]
    keys = []
    number = 0
    for passes in passing:
        number += not passes
        keys.append("0" if passes else str(number))
    return keys


def _shortened(keys: dict[int, str], choices: Sequence[Choice]) -> dict[int, str]:
    """Drop the last letter of the keys of a verb if all of them share it."""
    short = dict(keys)
    for verb in {choice.verb for choice in choices}:
        own = [choice.action for choice in choices if choice.verb == verb]
        if len(own) > 1 and len({keys[action][-1] for action in own}) == 1 and keys[own[0]][-1].isalpha():
            short |= {action: keys[action][:-1] for action in own}
    return short if len(set(short.values())) == len(short) and all(short.values()) else keys
