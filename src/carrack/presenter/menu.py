"""The menu of a decision: its choices with their keys, the best first, long lists in groups.

Choices that name nothing (pass, done, seal) are listed separately. A menu has structure and message keys only: a client
adds the words, and the server sends these structs as they are. `typed_menu.py` has the menu of the terminal.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal, TypeVar

from msgspec import Meta, Struct
from msgspec.structs import replace

from carrack.engine.actions import ArgumentValue
from carrack.engine.messages import Entity, EntityName, Message, MessageArg
from carrack.presenter.choice_keys import (
    MenuChoice,
    amounts,
    board_keys,
    has_own_keys,
    is_amount,
    is_pass,
    verb_letter,
)

GROUP_ABOVE: Final = 7
"""Number of choices above which related ones form groups."""
SIDE_BY_SIDE_ABOVE: Final = 5
"""Number of choices with short labels above which they are shown side by side."""
MAX_LIST: Final = 12
"""Maximum number of choices in one list."""
LEG_LETTERS: Final = "abcdefg"
"""Prefixes of the amounts of chained decisions."""

HasText = Callable[[str], bool]
"""Whether a text key exists, in every language."""
GroupLayout = Literal["list", "short", "row", "amounts"]
"""`list`: one choice below the other; `short`: labels without the words of the title, side by side; `row`: amounts
after a title, without their keys; `amounts`: amounts with their units, side by side."""
if TYPE_CHECKING:
    MenuLabel = MessageArg
else:
    MenuLabel = Annotated[Any, Meta(title="Argument")]  # msgspec cannot decode a union of dataclasses
Key = TypeVar("Key", bound=Hashable)
Part = TypeVar("Part")


class MenuGroup(Struct, frozen=True, omit_defaults=True):
    """Related choices, or groups of them if there are too many."""

    id: str = ""
    """Stable between decisions."""
    title: tuple[MenuLabel, ...] = ()
    """Joined by commas; empty for ungrouped choices."""
    key: str = ""
    """The key that opens it, such as the number of a box; in a row, the prefix of its keys."""
    choices: tuple[int, ...] = ()
    """`MenuChoice.place` of each: indices among the choices of the decision, followed by those of the legs of its
    chain."""
    keys: tuple[str, ...] = ()
    """The key of each; empty if it has none."""
    brief: bool = False
    """Whether each label is the text `brief-<key>` of its choice, if there is one, because the title or the prompt has
    the other words."""
    arguments: tuple[str, ...] = ()
    """The arguments of the text of each choice that make its label; empty: its text."""
    layout: GroupLayout = "list"
    fixed: bool = False
    """Whether its keys are unique in the menu, so that they can be typed while the group is closed."""
    groups: tuple[MenuGroup, ...] = ()


class Menu(Struct, frozen=True, omit_defaults=True):
    """The choices of a decision in groups."""

    groups: tuple[MenuGroup, ...] = ()
    folded: bool = False
    """Whether groups open one at a time."""
    separate: tuple[int, ...] = ()
    """The choices below the list."""
    separate_keys: tuple[str, ...] = ()


class Piece(Struct, frozen=True):
    """A thing to pick up, which filters the choices that place it."""

    argument: str
    """The argument of the notation that names it."""
    value: ArgumentValue
    label: MenuLabel
    listed: bool
    """Whether it is offered above the choices, because they are many."""
    menu: Menu
    """The choices that remain while it is held."""


@dataclass(frozen=True, slots=True)
class DecisionMenus:
    whole: Menu
    pieces: tuple[Piece, ...]
    places: dict[str, Menu]
    """The choices of each target that has several, by its mark."""


Legs = Sequence[tuple[str, Sequence[MenuChoice]]]
"""Chained decisions answered together with the current one: the kind of each, and its choices."""


def choice_menu(choices: Sequence[MenuChoice], has: HasText, legs: Legs = ()) -> Menu:
    """The menu of the page."""
    separate, listed = _separate(choices)
    counts = amounts([one.choice for one in listed])
    if not counts and not all(one.printed for one in listed):
        listed = sorted(listed, key=lambda one: -one.gain)
    passing = "p" if "0" in counts.values() else "0"
    keys = tuple(passing if is_pass(one.choice) else verb_letter(one.choice) for one in separate)
    grouping = _Grouping(has)
    folded = not legs and len(listed) > MAX_LIST
    if legs:
        groups = [*grouping.legs(legs), *_instead(listed)]
    elif counts and folded:
        groups = _spans(listed, counts)
    elif folded:
        groups = grouping.divided(listed)
    else:
        groups = grouping.loose(listed, [*counts.values()] or board_keys(listed))
    if counts and not legs:
        groups = [_with_amounts(group, len(listed)) for group in groups]
    return Menu(tuple(groups), folded, places_of(separate), keys)


def _with_amounts(group: MenuGroup, count: int) -> MenuGroup:
    beside = group.layout == "list" and count > GROUP_ABOVE
    return replace(group, layout="amounts" if beside else group.layout, fixed=True)


def decision_menus(choices: Sequence[MenuChoice], has: HasText, legs: Legs = ()) -> DecisionMenus:
    """The menu of a decision, and those of the parts that a player can select on the board or by a piece."""
    chained = [one for _, members in legs if not all(map(is_amount, members)) for one in members]
    targets = grouped([*choices, *chained], lambda one: mark(one.choice.target))
    places = {id: choice_menu(found, has) for id, found in targets.items() if id and len(found) > 1}
    return DecisionMenus(choice_menu(choices, has, legs), _pieces(choices, has, legs), places)


def _pieces(choices: Sequence[MenuChoice], has: HasText, legs: Legs) -> tuple[Piece, ...]:
    """The things that can be picked up: those that choices with a target place there."""
    listed = [one for one in choices if not is_pass(one.choice)]
    verbs = grouped(listed, lambda one: one.choice.verb)
    argument = next(filter(None, (_piece_argument(members) for members in verbs.values())), None)
    if argument is None:
        return ()
    found = grouped([one for one in listed if argument in one.choice.args], lambda one: one.choice.args[argument])
    if len(found) == 1 and len(verbs) == 1:
        return ()
    shown = len(verbs) == 1 and len(listed) > GROUP_ABOVE
    passing = [one for one in choices if is_pass(one.choice)]
    return tuple(
        Piece(argument, value, label, shown, choice_menu([*members, *passing], has, legs))
        for value, members in found.items()
        if (label := members[0].choice.message.args.get(argument)) is not None
    )


def _piece_argument(members: Sequence[MenuChoice]) -> str | None:
    """The argument that is placed by choices of one verb with two arguments; the other one is the target."""
    first = members[0].choice
    if len(first.args) != 2 or any(one.choice.target is None for one in members):
        return None
    target = first.target.id if first.target else ""
    names = [name for name, value in first.args.items() if name in first.message.args and value != target]
    return names[0] if len(names) == 1 else None


def _separate(choices: Sequence[MenuChoice]) -> tuple[list[MenuChoice], list[MenuChoice]]:
    """Separate the choices that name nothing, and pass, from the others."""

    def names(one: MenuChoice) -> bool:
        return bool(one.choice.args) or one.choice.target is not None

    some = any(map(names, choices))
    separate = [one for one in choices if is_pass(one.choice) or (some and not names(one))]
    return separate, [one for one in choices if not is_pass(one.choice) and (names(one) or not some)]


# Groups of the page


class _Grouping:
    """Sorts choices into groups; which texts exist decides about short labels."""

    def __init__(self, has: HasText) -> None:
        self._has = has

    def legs(self, legs: Legs) -> list[MenuGroup]:
        """A group for each chained decision; amounts have a letter before them."""
        found = []
        for number, (kind, members) in enumerate(legs):
            if len(members) < 2:
                continue
            counts = [*amounts([one.choice for one in members]).values()]
            title, names = _shared(members) if counts else ((), ())
            before = LEG_LETTERS[number] if title else ""
            found.append(
                MenuGroup(
                    f"leg {number}",
                    title or (Message(f"ask-title-{kind}"),),
                    before,
                    places_of(members),
                    tuple(before + key for key in counts or board_keys(members)),
                    brief=not title,
                    arguments=names,
                    layout="row" if title else "short" if self._is_brief(members) else "list",
                )
            )
        return found

    def loose(self, choices: Sequence[MenuChoice], keys: Sequence[str]) -> list[MenuGroup]:
        """The groups of a list short enough to be shown at once."""
        if not choices:
            return []
        key_of = {one.place: key for one, key in zip(choices, keys, strict=True)}

        def group(id: str, members: Sequence[MenuChoice], title: tuple[MessageArg, ...] = ()) -> MenuGroup:
            return MenuGroup(id, title, "", places_of(members), tuple(key_of[one.place] for one in members))

        # group short lists like long ones: a turn is one list, longer and shorter
        texts = {one.choice.message.key for one in choices}
        if all(self._has(f"group-{key}") and self._has(f"brief-{key}") for key in texts):
            sorts = sorted(grouped(choices, lambda one: one.choice.message.key).items())
            return [replace(group(key, members, (Message(f"group-{key}"),)), brief=True) for key, members in sorts]
        if self._is_brief(choices):
            return [replace(group("", choices), brief=True, layout="short")]
        if len(choices) <= GROUP_ABOVE:
            return [group("", choices)]
        found = []
        for words, members in grouped(choices, related_by).items():
            title, names = common(members)
            made = group(_joined(words), members, title)
            found.append(replace(made, arguments=names, layout="short") if title else made)
        return found

    def divided(self, choices: Sequence[MenuChoice]) -> list[MenuGroup]:
        """The groups of a long list: by action, place, target or first argument, or else the best and the rest."""
        sorts = _split(choices, lambda one: self._titled(one.choice.message.key))
        if sorts:
            sorts.sort(key=lambda sort: (not sort[0], sort[0]))
            return [self._whole(key, m, Message(f"group-{key}" if key else "table-other")) for key, m in sorts]
        places = _split(choices, lambda one: mark(one.within))
        if places:
            return [self._whole(id, m, _name(m[0].within) if id else Message("table-elsewhere")) for id, m in places]
        counts = grouped(choices, lambda one: mark(one.choice.target))

        def target(one: MenuChoice) -> str:
            found = mark(one.choice.target)
            return found if len(counts[found]) > 1 else ""

        targets = _split(choices, target)
        if targets and any(id for id, _ in targets):
            return _numbered(self._titled_group(id, members) for id, members in targets)
        firsts = _split(choices, lambda one: _joined(one.words[:2]))
        if firsts and len(firsts) <= len(choices) / 2:
            return _numbered(self._titled_group(id, members) for id, members in firsts)
        return _best_and_rest(choices)

    def _titled(self, key: str) -> str:
        return key if self._has(f"group-{key}") else ""

    def _whole(self, id: str, members: Sequence[MenuChoice], title: MessageArg) -> MenuGroup:
        """A group of any size: with groups of its own if it is too long."""
        if len(members) > MAX_LIST:
            return MenuGroup(id, (title,), groups=tuple(self.divided(members)))
        return _keyed(id, (title,), members, brief=True)

    def _titled_group(self, id: str, members: Sequence[MenuChoice]) -> MenuGroup:
        """A group named by the shared part of its choices, such as the box; its key is the number of that."""
        title, names = _shared(members) if len(members) > 1 else ((), ())
        first = members[0]
        if title:
            same = [rank for rank, *others in zip(*(one.ranks for one in members), strict=True) if {*others} <= {rank}]
            key = str(same[0]) if len(same) == 1 else ""
            return replace(_keyed(id, title, members), key=key, arguments=names, layout="short")
        target = first.choice.target
        if id and target and self._has(_name(target).key):
            return _keyed(id, (_name(target),), members)
        return _keyed(id, (Message("table-other") if len(members) > 1 else first.choice.message,), members)

    def _is_brief(self, members: Sequence[MenuChoice]) -> bool:
        """Whether a place alone can label these choices, because the prompt has the other words, and they are enough to
        stand side by side.
        """
        keys = {one.choice.message.key for one in members}
        return len(members) > SIDE_BY_SIDE_ABOVE and len(keys) == 1 and self._has(f"brief-{keys.pop()}")


def related_by(one: MenuChoice) -> tuple[ArgumentValue, ...]:
    """The words that related choices share: the verb, and the first of several arguments."""
    return one.words[: 2 if len(one.words) > 2 else 1]


def common(members: Sequence[MenuChoice]) -> tuple[tuple[MessageArg, ...], tuple[str, ...]]:
    """What titles related choices: the arguments that they share, and the names of those that differ; empty if there is
    no such title.
    """
    return _shared(members) if len(members) > 1 and len(members[0].words) > 2 else ((), ())


def _shared(members: Sequence[MenuChoice]) -> tuple[tuple[MessageArg, ...], tuple[str, ...]]:
    """The arguments that the texts of all choices share, and the names of those that differ; empty if the texts have
    different forms, or if either would be empty.
    """
    first, *others = (one.choice.message for one in members)
    if any(text.key != first.key or text.args.keys() != first.args.keys() for text in others):
        return (), ()
    differ = tuple(name for name, value in first.args.items() if any(text.args[name] != value for text in others))
    same = tuple(value for name, value in first.args.items() if name not in differ)
    return (same, differ) if same and differ else ((), ())


def _instead(choices: Sequence[MenuChoice]) -> list[MenuGroup]:
    """The group of choices available before or instead of a chain."""
    if not choices:
        return []
    keys = tuple(verb_letter(one.choice) + key for one, key in zip(choices, board_keys(choices), strict=True))
    return [MenuGroup("instead", (Message("table-instead"),), "", places_of(choices), keys)]


def _spans(choices: Sequence[MenuChoice], keys: Mapping[int, str]) -> list[MenuGroup]:
    """Many amounts in spans, titled by the first and the last of each."""
    found = []
    for number, part in enumerate(_chunks(choices)):
        own = tuple(keys[one.choice.action] for one in part)
        found.append(MenuGroup(f"span {number}", (f"{own[0]} – {own[-1]}",), "", places_of(part), own))
    return found


def _best_and_rest(choices: Sequence[MenuChoice]) -> list[MenuGroup]:
    keys, fixed = board_keys(choices), has_own_keys(choices)
    parts = [
        MenuGroup(f"more {number - 1}", (Message("table-more"),), "", places_of(part), tuple(own), fixed=fixed)
        for number, (part, own) in enumerate(zip(_chunks(choices), _chunks(keys), strict=True))
    ]
    return [replace(parts[0], id="best", title=(Message("table-best"),)), *parts[1:]]


def _keyed(id: str, title: tuple[MessageArg, ...], members: Sequence[MenuChoice], brief: bool = False) -> MenuGroup:
    keys = tuple(board_keys(members))
    return MenuGroup(id, title, "", places_of(members), keys, brief=brief, fixed=has_own_keys(members))


def _numbered(groups: Iterable[MenuGroup]) -> list[MenuGroup]:
    """Groups with numbers in numerical order, then the others."""
    return sorted(groups, key=lambda group: int(group.key or 0) or 999)


def places_of(choices: Sequence[MenuChoice]) -> tuple[int, ...]:
    return tuple(one.place for one in choices)


def _joined(words: Sequence[object]) -> str:
    return " ".join(map(str, words))


def _name(thing: Entity | None) -> EntityName:
    return EntityName(f"{thing.kind}-{thing.id}" if thing and thing.id else thing.kind if thing else "")


def mark(thing: Entity | None) -> str:
    """A string key of a thing, such as `region:peru`, for lookups."""
    if thing is None:
        return ""
    return f"{thing.kind}:{thing.id}" if thing.id else thing.kind


def _chunks(values: Sequence[Part]) -> list[Sequence[Part]]:
    return [values[start : start + MAX_LIST] for start in range(0, len(values), MAX_LIST)]


def grouped(choices: Iterable[MenuChoice], by: Callable[[MenuChoice], Key]) -> dict[Key, list[MenuChoice]]:
    found: dict[Key, list[MenuChoice]] = {}
    for one in choices:
        found.setdefault(by(one), []).append(one)
    return found


def _split(choices: Sequence[MenuChoice], by: Callable[[MenuChoice], str]) -> list[tuple[str, list[MenuChoice]]] | None:
    """The choices by name, those without a name last; None if all have the same name."""
    found = sorted(grouped(choices, by).items(), key=lambda group: group[0] == "")
    return found if len(found) > 1 else None
