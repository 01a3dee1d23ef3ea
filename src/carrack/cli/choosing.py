"""The choices of a question as a person sees and types them.

Every choice has a key, its notation, and its words in the user's language.  Keys stay the same from question to
question where the board has a number or a letter for the thing (box 8 is key 8); else they are amounts, or just
numbers.  What is typed is compared with the key first, then with the notation and then with the words; each typed word
may be cut short as long as only one choice fits.  A game's screen can add letters of its own for the words of a
notation.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from carrack.core.game import Choice
from carrack.core.notation import Value
from carrack.core.text import Argument, Message, Seat, Term
from carrack.lang import Language
from carrack.lang.words import fold, word_list

Letters = Mapping[str, Sequence[Mapping[str, str]]]
"""For a verb of the notation: for each of its arguments, the word that a letter stands for."""
GROUPED: Final = 7
"""With more choices than this, those that belong together are shown as a group."""


class Sorting(Protocol):
    """What a game's screen knows about its choices."""

    letters: Letters

    def key(self, choice: Choice) -> str:
        """What the board calls it, to be typed; empty for nothing in particular."""

    def titles(self, choices: Sequence[Choice]) -> dict[int, str]:
        """The titles that actions stand under in a long list; those left out are sorted by their words."""

    def legend(self, choices: Sequence[Choice]) -> str:
        """What the letters in the keys mean; empty if there are none."""


@dataclass(frozen=True, slots=True)
class Item:
    """A choice with all its spellings."""

    key: str
    choice: Choice
    text: str
    label: str
    """What to show inside a group, where the rest goes without saying."""
    final: bool
    """Cannot be taken back."""
    also: str = ""
    """Another key that will do."""

    @property
    def notation(self) -> str:
        return self.choice.notation


@dataclass(frozen=True, slots=True)
class Group:
    """Choices that belong together; the title is empty when there is nothing to say about them."""

    title: str
    items: tuple[Item, ...]
    key: str = ""
    """The letter that all keys in it begin with, and those of no other group: it can be typed for the group."""


class Menu:
    """All choices of a question: those that bring most first where the board has numbers for them, else as the game
    has them."""

    def __init__(
        self,
        choices: Sequence[Choice],
        lang: Language,
        sorting: Sorting,
        final: Collection[int] = frozenset(),
        gains: Mapping[int, int] | None = None,
    ) -> None:
        self._letters = sorting.letters
        keys = _keys(choices, sorting)
        made = _groups(choices, lang, sorting)
        labels = {choice.action: label for _, members in made for choice, label in members}
        items = {
            choice.action: Item(
                key, choice, lang.text(choice.text), labels[choice.action], choice.action in final, sorting.key(choice)
            )
            for choice, key in zip(choices, keys, strict=True)
        }
        self.items = _best_first(items.values(), gains or {})
        letters = [{_letter(items[choice.action].key) for choice, _ in members} for _, members in made]
        known = {item.key for item in self.items}
        self.groups = tuple(
            Group(
                title,
                _best_first((items[choice.action] for choice, _ in members), gains or {}),
                next(iter(own)) if title and len(own) == 1 and letters.count(own) == 1 and not own & known else "",
            )
            for (title, members), own in zip(made, letters, strict=True)
        )

    @property
    def amounts(self) -> bool:
        """Whether one number is asked for, out of many."""
        return bool(_amounts([item.choice for item in self.items if item.choice.verb != "pass"]))

    def lettered(self, typed: str) -> Group | None:
        """The group with this letter."""
        return next((group for group in self.groups if group.key and group.key == fold(typed)), None)

    def group(self, typed: str) -> Group | None:
        """The group that is meant by its title, or by the beginning of it."""
        text = fold(typed)
        titled = [group for group in self.groups if group.title and text]
        for fits in (str.__eq__, str.startswith):
            found = [group for group in titled if fits(fold(group.title), text)]
            if len(found) == 1:
                return found[0]
        return None

    def find(self, typed: str) -> list[Item]:
        """The choices this can mean: one if all is well, none, or several to choose from."""
        text = fold(typed)
        if not text:
            return []
        tests: list[Callable[[Item], bool]] = [
            lambda item: item.key == text,
            lambda item: item.also == text,
            lambda item: item.key.startswith(text) and item.key[len(text)].isalpha() and text.isdecimal(),
            lambda item: item.notation == text,
            lambda item: self._by_letters(item, text.split()),
            lambda item: _in_a_row(text.split(), item.notation.split()),
            lambda item: _in_a_row(text.split(), item.notation.split()[1:]),
            lambda item: fold(item.text) == text or fold(item.label) == text,
            lambda item: _in_order(word_list(text), word_list(item.notation)),
            lambda item: fold(item.text).startswith(text),
            lambda item: _in_order(word_list(text), word_list(item.text)),
        ]
        for fits in tests:
            found = [item for item in self.items if fits(item)]
            if found:
                return found
        return []

    def by_action(self, action: int) -> Item | None:
        return next((item for item in self.items if item.choice.action == action), None)

    def _by_letters(self, item: Item, typed: list[str]) -> bool:
        """`k d` for `place captain dock`: letters that the game's screen shows, or words cut short, verb left out."""
        words = map(str, item.choice.args.values())
        letters = self._letters.get(item.choice.verb, ())
        places = list(zip(typed, words, letters, strict=False))
        if len(places) < len(typed) or not any(t in known for t, _, known in places):
            return False
        return all(known[t] == word if t in known else word.startswith(t) for t, word, known in places)


def _best_first(items: Iterable[Item], gains: Mapping[int, int]) -> tuple[Item, ...]:
    """Sorted by what they bring, if their keys mean something on the board: numbers and letters in a row stay."""
    given = tuple(items)
    keys = [item.key for item in given if item.choice.verb != "pass"]
    if all(map(str.isalpha, keys)) or not all(item.key == item.also for item in given if item.choice.verb != "pass"):
        return given
    return tuple(sorted(given, key=lambda item: (item.choice.verb == "pass", -gains.get(item.choice.action, 0))))


def _letter(key: str) -> str:
    """The letters that a key begins with, if a number follows them."""
    letters = key.rstrip("0123456789")
    return letters if letters != key and letters.isalpha() else ""


def _in_a_row(typed: list[str], words: list[str]) -> bool:
    """Each typed word begins the word at its place."""
    return 0 < len(typed) <= len(words) and all(w.startswith(t) for t, w in zip(typed, words, strict=False))


def _in_order(typed: list[str], words: list[str]) -> bool:
    """Each typed word begins one of the words, in the same order."""
    left = iter(words)
    return bool(typed) and all(any(word.startswith(t) for word in left) for t in typed)


def _keys(choices: Sequence[Choice], sorting: Sorting) -> list[str]:
    """What to type for each: its name on the board, its amount, or its number; 0 to pass."""
    passing = [choice.verb == "pass" for choice in choices]
    others = [choice for choice in choices if choice.verb != "pass"]
    amounts = _amounts(others)
    if amounts:
        return [
            ("p" if "0" in amounts.values() else "0") if p else amounts[c.action]
            for p, c in zip(passing, choices, strict=True)
        ]
    named = [sorting.key(choice) for choice in choices]
    own = [key for key, is_pass in zip(named, passing, strict=True) if not is_pass]
    if all(own) and len(set(own)) == len(own) and "0" not in own:
        short = _without_saying(dict(zip((choice.action for choice in choices), named, strict=True)), others)
        return ["0" if choice.verb == "pass" else short[choice.action] for choice in choices]
    keys = []
    number = 0
    for is_pass in passing:
        number += not is_pass
        keys.append("0" if is_pass else str(number))
    return keys


def _without_saying(keys: dict[int, str], choices: Sequence[Choice]) -> dict[int, str]:
    """Where the keys of a verb all end in the same letter, that goes without saying."""
    short = dict(keys)
    for verb in {choice.verb for choice in choices}:
        own = [choice.action for choice in choices if choice.verb == verb]
        if len(own) > 1 and len({keys[action][-1] for action in own}) == 1 and keys[own[0]][-1].isalpha():
            short |= {action: keys[action][:-1] for action in own}
    return short if len(set(short.values())) == len(short) and all(short.values()) else keys


def _amounts(choices: Sequence[Choice]) -> dict[int, str]:
    """The last argument of each, if that is a number of something and all else is the same."""
    if len(choices) < 2 or any(choice.target is not None and choice.target.kind != "kind" for choice in choices):
        return {}
    parts = [(choice.verb, *choice.args.values()) for choice in choices]
    if len({tuple(start) for *start, _ in parts}) > 1 or not all(isinstance(end, int) for *_, end in parts):
        return {}
    return {choice.action: str(end) for choice, (*_, end) in zip(choices, parts, strict=True)}


_Made = list[tuple[str, list[tuple[Choice, str]]]]


def _groups(choices: Sequence[Choice], lang: Language, sorting: Sorting) -> _Made:
    """Long lists as the game's screen sorts them, else by their verb and first argument; short ones as they are."""
    titles = sorting.titles(choices)
    if len(choices) <= GROUPED and not titles:
        return [("", [(choice, lang.text(choice.text)) for choice in choices])]
    sorted_out: dict[tuple[Value, ...], list[Choice]] = {}
    for choice in choices:
        words = (choice.verb, *choice.args.values())
        by = (titles[choice.action],) if choice.action in titles else words[:2] if len(words) > 2 else words[:1]
        sorted_out.setdefault(by, []).append(choice)
    groups: _Made = []
    for members in sorted_out.values():
        title = titles.get(members[0].action, "")
        same, other = _shared([choice.text for choice in members])
        if title:
            groups.append((title, [(choice, _picked(choice.text, lang)) for choice in members]))
        elif len(members) > 1 and same and other and len(members[0].args) > 1:
            title = ", ".join(_named(value, lang) for value in same)
            groups.append((title, [(c, ", ".join(_named(c.text.args[name], lang) for name in other)) for c in members]))
        else:
            groups.append(("", [(choice, lang.text(choice.text)) for choice in members]))
    return groups


def _picked(message: Message, lang: Language) -> str:
    """The words of a choice below the title that its screen gave it."""
    label = f"cli-label-{message.key.removeprefix('do-')}"
    if not lang.has(label):
        return lang.text(message)
    shorter = {
        n: _named(v, lang) for n, v in message.args.items() if isinstance(v, Term) and lang.has(f"cli-short-{v.key}")
    }
    return lang.text(Message(label, {**message.args, **shorter}))


def _shared(messages: Sequence[Message]) -> tuple[list[Argument], list[str]]:
    """Arguments that all these messages share, and the names of those in which they differ."""
    first = messages[0]
    if any(m.key != first.key or m.args.keys() != first.args.keys() for m in messages):
        return [], []
    differ = [name for name, value in first.args.items() if any(m.args[name] != value for m in messages)]
    return [value for name, value in first.args.items() if name not in differ], differ


def _named(value: Argument, lang: Language) -> str:
    match value:
        case Term(key):
            short = f"cli-short-{key}"
            return lang.name(short if lang.has(short) else key)
        case Seat(number):
            return lang.seat(number)
        case Message():
            return lang.text(value)
    return str(value)
