"""The choices of a question as a person sees and types them.

Every choice has a key (a number, or the amount it is about), its notation, and its words in the user's language.  What
is typed is compared with the key first, then with the notation and then with the words; each typed word may be cut
short as long as only one choice fits.  A game's screen can add letters of its own for the words of a notation.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from carrack.core.game import Choice, Decision
from carrack.core.notation import Value
from carrack.core.text import Argument, Message, Seat, Term
from carrack.lang import Language
from carrack.lang.words import fold, word_list

Letters = Mapping[str, Sequence[Mapping[str, str]]]
"""For a verb of the notation: for each of its arguments, the word that a letter stands for."""
GROUPED: Final = 7
"""With more choices than this, those that share a verb and first argument are shown as a group."""


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

    @property
    def notation(self) -> str:
        return self.choice.notation


@dataclass(frozen=True, slots=True)
class Group:
    """Choices that belong together; the title is empty when there is nothing to say about them."""

    title: str
    items: tuple[Item, ...]


class Menu:
    """All choices of a decision, in the order of the game."""

    def __init__(
        self, decision: Decision, lang: Language, letters: Letters | None = None, final: Collection[int] = ()
    ) -> None:
        self._letters = letters or {}
        keys = _keys(decision.choices)
        made = _groups(decision.choices, lang)
        labels = {choice.action: label for _, members in made for choice, label in members}
        items = {
            choice.action: Item(key, choice, lang.text(choice.text), labels[choice.action], choice.action in final)
            for choice, key in zip(decision.choices, keys, strict=True)
        }
        self.items = tuple(items.values())
        self.groups = tuple(
            Group(title, tuple(items[choice.action] for choice, _ in members)) for title, members in made
        )

    def find(self, typed: str) -> list[Item]:
        """The choices this can mean: one if all is well, none, or several to choose from."""
        text = fold(typed)
        if not text:
            return []
        tests: list[Callable[[Item], bool]] = [
            lambda item: item.key == text,
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

    def by_action(self, action: int) -> Item:
        return next(item for item in self.items if item.choice.action == action)

    def _by_letters(self, item: Item, typed: list[str]) -> bool:
        """`k d` for `place captain dock`: letters that the game's screen shows, or words cut short, verb left out."""
        words = map(str, item.choice.args.values())
        letters = self._letters.get(item.choice.verb, ())
        places = list(zip(typed, words, letters, strict=False))
        if len(places) < len(typed) or not any(t in known for t, _, known in places):
            return False
        return all(known[t] == word if t in known else word.startswith(t) for t, word, known in places)


def _in_a_row(typed: list[str], words: list[str]) -> bool:
    """Each typed word begins the word at its place."""
    return 0 < len(typed) <= len(words) and all(w.startswith(t) for t, w in zip(typed, words, strict=False))


def _in_order(typed: list[str], words: list[str]) -> bool:
    """Each typed word begins one of the words, in the same order."""
    left = iter(words)
    return bool(typed) and all(any(word.startswith(t) for word in left) for t in typed)


def _keys(choices: Sequence[Choice]) -> list[str]:
    """What to type for each: its amount where the choices differ by an amount only, else its number; 0 to pass."""
    passing = [choice.verb == "pass" for choice in choices]
    amounts = _amounts([choice for choice in choices if choice.verb != "pass"])
    if amounts:
        return [
            ("p" if "0" in amounts.values() else "0") if p else amounts[c.action]
            for p, c in zip(passing, choices, strict=True)
        ]
    keys = []
    number = 0
    for is_pass in passing:
        number += not is_pass
        keys.append("0" if is_pass else str(number))
    return keys


def _amounts(choices: Sequence[Choice]) -> dict[int, str]:
    """The last argument of each, if that is a number of something and all else is the same."""
    if len(choices) < 2 or any(choice.target is not None and choice.target.kind != "kind" for choice in choices):
        return {}
    parts = [(choice.verb, *choice.args.values()) for choice in choices]
    if len({tuple(start) for *start, _ in parts}) > 1 or not all(isinstance(end, int) for *_, end in parts):
        return {}
    return {choice.action: str(end) for choice, (*_, end) in zip(choices, parts, strict=True)}


_Made = list[tuple[str, list[tuple[Choice, str]]]]


def _groups(choices: Sequence[Choice], lang: Language) -> _Made:
    """Long lists by their verb and first argument; short ones as they are."""
    if len(choices) <= GROUPED:
        return [("", [(choice, lang.text(choice.text)) for choice in choices])]
    sorted_out: dict[tuple[Value, ...], list[Choice]] = {}
    for choice in choices:
        words = (choice.verb, *choice.args.values())
        sorted_out.setdefault(words[:2] if len(words) > 2 else words[:1], []).append(choice)
    groups: _Made = []
    for members in sorted_out.values():
        same, other = _shared([choice.text for choice in members])
        if len(members) > 1 and same and other and len(members[0].args) > 1:
            title = ", ".join(_named(value, lang) for value in same)
            groups.append((title, [(c, ", ".join(_named(c.text.args[name], lang) for name in other)) for c in members]))
        else:
            groups.append(("", [(choice, lang.text(choice.text)) for choice in members]))
    return groups


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
