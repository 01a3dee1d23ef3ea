"""The choices of a decision as a player types them.

Every choice has a key, its notation, and its words in the player's language; keys and groups come from
`carrack.presenter.typed_menu`. Input is matched against the key first, then the notation, then the words; a word may be
abbreviated if only one choice matches. A game's screen can define letters for the words of a notation.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass

from carrack.engine.messages import EntityName, Message, MessageArg, Seat
from carrack.play.decisions import Choice
from carrack.presenter.choice_keys import amounts, is_pass
from carrack.presenter.menu import MenuGroup
from carrack.presenter.menu_labels import MenuLabels
from carrack.presenter.typed_menu import typed_menu
from carrack.text.fluent import Localizer
from carrack.text.normalization import fold_text, split_words


@dataclass(frozen=True, slots=True)
class ChoiceItem:
    """A choice with all its spellings."""

    key: str
    choice: Choice
    text: str
    label: str
    """The text inside a group, without the words the title already has."""
    irreversible: bool
    """The choice cannot be undone."""
    alternative_key: str = ""
    """An alternative key."""

    @property
    def notation(self) -> str:
        return self.choice.notation


@dataclass(frozen=True, slots=True)
class ChoiceGroup:
    """A group of related choices; the title is empty for ungrouped ones."""

    title: str
    items: tuple[ChoiceItem, ...]
    key: str = ""
    """The letter that begins all keys of this group and of no other; typing it selects the group. Empty if there is
    none."""


class ChoiceMenu:
    """All choices of a decision: sorted by gain if the keys are board labels, otherwise in the order of the game."""

    def __init__(
        self,
        choices: Sequence[Choice],
        lang: Localizer,
        labels: MenuLabels,
        final: Collection[int] = frozenset(),
        gains: Mapping[int, int] | None = None,
    ) -> None:
        self._letters = labels.letters
        order, groups = typed_menu(choices, labels, gains or {})
        made: dict[int, ChoiceItem] = {}
        for group in groups:
            for place, key in zip(group.choices, group.keys, strict=True):
                choice = choices[place]
                text = lang.render(choice.message)
                label = _label(choice.message, group, lang)
                made[place] = ChoiceItem(key, choice, text, label, choice.action in final, labels.key(choice))
        self.items = tuple(made[place] for place in order)
        self.groups = tuple(
            ChoiceGroup(_title(group, lang), tuple(made[place] for place in group.choices), group.key)
            for group in groups
        )

    @property
    def amounts(self) -> bool:
        """Whether the decision is to choose one number from a range."""
        return bool(amounts([item.choice for item in self.items if not is_pass(item.choice)]))

    def group_by_letter(self, typed: str) -> ChoiceGroup | None:
        """The group with this letter."""
        return next((group for group in self.groups if group.key and group.key == fold_text(typed)), None)

    def group_by_title(self, typed: str) -> ChoiceGroup | None:
        """The group whose title equals the text, or is the only one beginning with it."""
        text = fold_text(typed)
        titled = [group for group in self.groups if group.title and text]
        for fits in (str.__eq__, str.startswith):
            found = [group for group in titled if fits(fold_text(group.title), text)]
            if len(found) == 1:
                return found[0]
        return None

    def match(self, typed: str) -> list[ChoiceItem]:
        """The choices that match the input: one if it is clear, none, or several if it is ambiguous."""
        text = fold_text(typed)
        if not text:
            return []
        tests: list[Callable[[ChoiceItem], bool]] = [
            lambda item: item.key == text,
            lambda item: item.alternative_key == text,
            lambda item: item.key.startswith(text) and item.key[len(text)].isalpha() and text.isdecimal(),
            lambda item: item.notation == text,
            lambda item: self._by_letters(item, text.split()),
            lambda item: _in_a_row(text.split(), item.notation.split()),
            lambda item: _in_a_row(text.split(), item.notation.split()[1:]),
            lambda item: fold_text(item.text) == text or fold_text(item.label) == text,
            lambda item: _in_order(split_words(text), split_words(item.notation)),
            lambda item: fold_text(item.text).startswith(text),
            lambda item: _in_order(split_words(text), split_words(item.text)),
        ]
        for fits in tests:
            found = [item for item in self.items if fits(item)]
            if found:
                return found
        return []

    def by_action(self, action: int) -> ChoiceItem | None:
        return next((item for item in self.items if item.choice.action == action), None)

    def _by_letters(self, item: ChoiceItem, typed: list[str]) -> bool:
        """Match `k d` against `place captain dock`: letters of the game's screen or abbreviated words, without the
        verb."""
        words = map(str, item.choice.args.values())
        letters = self._letters.get(item.choice.verb, ())
        places = list(zip(typed, words, letters, strict=False))
        if len(places) < len(typed) or not any(t in known for t, _, known in places):
            return False
        return all(known[t] == word if t in known else word.startswith(t) for t, word, known in places)


def _in_a_row(typed: list[str], words: list[str]) -> bool:
    """Whether each typed word is a prefix of the word at the same position."""
    return 0 < len(typed) <= len(words) and all(w.startswith(t) for t, w in zip(typed, words, strict=False))


def _in_order(typed: list[str], words: list[str]) -> bool:
    """Whether each typed word is a prefix of one of the words, in the same order."""
    left = iter(words)
    return bool(typed) and all(any(word.startswith(t) for word in left) for t in typed)


def _title(group: MenuGroup, lang: Localizer) -> str:
    return ", ".join(_named(value, lang) for value in group.title)


def _label(text: Message, group: MenuGroup, lang: Localizer) -> str:
    """The text of a choice inside a group, without the words that the title already has."""
    if group.brief:
        return _picked(text, lang)
    if group.arguments:
        return ", ".join(_named(text.args[name], lang) for name in group.arguments)
    return lang.render(text)


def _picked(message: Message, lang: Localizer) -> str:
    """The text of a choice below a title of the game's screen."""
    label = f"cli-label-{message.key.removeprefix('do-')}"
    if not lang.has(label):
        return lang.render(message)
    shorter = {
        n: _named(v, lang)
        for n, v in message.args.items()
        if isinstance(v, EntityName) and lang.has(f"cli-short-{v.key}")
    }
    return lang.render(Message(label, {**message.args, **shorter}))


def _named(value: MessageArg, lang: Localizer) -> str:
    match value:
        case EntityName(key):
            short = f"cli-short-{key}"
            return lang.render_key(short if lang.has(short) else key)
        case Seat(number):
            return lang.player_name(number)
        case Message():
            return lang.render(value)
    return str(value)
