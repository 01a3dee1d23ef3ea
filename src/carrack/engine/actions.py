"""Actions as words and as dense numbers, from one table of verbs.

    PASS, BID, PLACE = 0, 1, 5
    MOVES = Notation({
        PASS: Verb("pass"),
        BID: Verb("bid", range(1, 21)),
        PLACE: Verb("place", ("colonist", "captain"), ("dock", "goods"), names=("kind", "target")),
    })
    MOVES.to_text(PLACE * 4096 + 1 * 64 + 0)    # "place captain dock"
    MOVES.from_text("bid 7")                    # BID * 4096 + 7 * 64
    MOVES.parts(PLACE * 4096 + 1 * 64 + 0)      # ("place", {"kind": "captain", "target": "dock"})

An action is `verb * 4096 + a * 64 + b`, with two small arguments.  Where a domain is a tuple of words the argument is
the word's place in it; where it is a range the argument is the number itself.  An argument that a verb does not have
is 0.  A wide verb has one argument of up to 4096 values: `verb * 4096 + value`.  Each action has exactly one spelling.
Programs that do not want to take the spelling apart get its parts by name.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

VERB: Final = 4096
"""What one verb is worth in an action."""
A: Final = 64
"""What the first argument is worth in an action; the second is worth 1."""

Domain: TypeAlias = tuple[str, ...] | range | None
Value: TypeAlias = str | int
"""An argument: the word, or the number where its domain is a range."""

_WORD: Final = re.compile(r"[a-z0-9][a-z0-9_'-]*")


def shown(text: str, limit: int = 60) -> str:
    """Text from outside, made fit to be quoted in a message: short, and without control characters."""
    clean = "".join(c if c.isprintable() else "?" for c in text[:limit])
    return clean + "…" if len(text) > limit else clean


@dataclass(frozen=True, slots=True)
class Verb:
    """One kind of action, with the values its arguments may take."""

    name: str
    a: Domain = None
    b: Domain = None
    wide: bool = False
    names: tuple[str, ...] = ()
    """What its arguments are called, if not `a` and `b`."""


class _Argument:
    """A domain made ready for both directions; a missing argument is the one value 0, written as nothing."""

    def __init__(self, domain: Domain, limit: int = A) -> None:
        if domain is None:
            words = {0: ""}
        elif isinstance(domain, range):
            words = {value: str(value) for value in domain}
        else:
            words = dict(enumerate(domain))
        if not words or min(words) < 0 or max(words) >= limit:
            raise ValueError(f"an argument has values from 0 to {limit - 1}, and at least one")
        if domain is not None and not all(_WORD.fullmatch(word) for word in words.values()):
            raise ValueError(f"an argument is a word of small letters, digits and hyphens: {domain}")
        self.words = words
        self.values = {word: value for value, word in words.items()}
        if len(self.values) != len(words):
            raise ValueError(f"a word occurs twice: {domain}")
        self.parts: dict[int, Value] = {v: v for v in words} if isinstance(domain, range) else dict(words)
        self.listed = tuple(words)
        self.places = {value: place for place, value in enumerate(self.listed)}


class _Kind:
    """A verb made ready: how many words it takes, and where its actions begin in the dense index."""

    def __init__(self, number: int, verb: Verb, first: int) -> None:
        if verb.a is None and verb.b is not None:
            raise ValueError(f"the only argument of '{verb.name}' is its `a`")
        if verb.wide and verb.b is not None:
            raise ValueError(f"'{verb.name}' is wide and so has one argument")
        self.number = number
        self.name = verb.name
        self.unit = 1 if verb.wide else A
        self.a = _Argument(verb.a, VERB // self.unit)
        self.b = _Argument(verb.b)
        self.length = 1 + (verb.a is not None) + (verb.b is not None)
        self.names = verb.names or ("a", "b")[: self.length - 1]
        if len(set(self.names)) != self.length - 1:
            raise ValueError(f"the arguments of '{verb.name}' need different names, one each")
        self.first = first
        self.size = len(self.a.listed) * len(self.b.listed)


class Notation:
    """The codec of one game's actions: text, and indices from 0 to `size - 1` without gaps for learning."""

    def __init__(self, verbs: Mapping[int, Verb]) -> None:
        self._kinds: dict[int, _Kind] = {}
        self.worded: dict[tuple[int, str, int], Any] = {}
        """Choices that say the same in every position, by question, its kind and action (`carrack.core.asking`)."""
        self.size = 0
        for number, verb in sorted(verbs.items()):
            kind = self._kinds[number] = _Kind(number, verb, self.size)
            self.size += kind.size
        self._named = {kind.name: kind for kind in self._kinds.values()}
        if len(self._named) != len(verbs) or not all(_WORD.fullmatch(name) for name in self._named):
            raise ValueError("verbs are different words of small letters, digits and hyphens")
        if any(number < 0 for number in verbs):
            raise ValueError("verbs are numbered from 0")
        self._by_index = tuple(self._kinds.values())
        self._firsts = tuple(kind.first for kind in self._by_index)

    def to_text(self, action: int) -> str:
        """The one spelling of an action; ValueError if there is no such action."""
        kind, a, b = self._parts(action)
        return " ".join((kind.name, kind.a.words[a], kind.b.words[b])[: kind.length])

    def parts(self, action: int) -> tuple[str, dict[str, Value]]:
        """The verb of an action and its arguments by name; ValueError if there is no such action."""
        kind, a, b = self._parts(action)
        return kind.name, dict(zip(kind.names, (kind.a.parts[a], kind.b.parts[b]), strict=False))

    def from_text(self, text: str) -> int:
        """The action spelt exactly so; ValueError for any other text."""
        name, *words = text.split(" ", 3)
        kind = self._named.get(name)
        if kind is not None and len(words) + 1 == kind.length:
            a_word, b_word = (*words, "", "")[:2]
            a, b = kind.a.values.get(a_word), kind.b.values.get(b_word)
            if a is not None and b is not None:
                return kind.number * VERB + a * kind.unit + b
        raise ValueError(f"there is no move '{shown(text)}'")

    def index(self, action: int) -> int:
        """The place of an action among all actions of the game; ValueError if there is no such action."""
        kind, a, b = self._parts(action)
        return kind.first + kind.a.places[a] * len(kind.b.listed) + kind.b.places[b]

    def action(self, index: int) -> int:
        """The inverse of `index`."""
        if not 0 <= index < self.size:
            raise ValueError(f"an index is a number from 0 to {self.size - 1}")
        kind = self._by_index[bisect_right(self._firsts, index) - 1]
        a, b = divmod(index - kind.first, len(kind.b.listed))
        return kind.number * VERB + kind.a.listed[a] * kind.unit + kind.b.listed[b]

    def _parts(self, action: int) -> tuple[_Kind, int, int]:
        verb, arguments = divmod(action, VERB)
        kind = self._kinds.get(verb)
        a, b = divmod(arguments, kind.unit if kind else A)
        if kind is None or a not in kind.a.words or b not in kind.b.words:
            raise ValueError("there is no action of this number")
        return kind, a, b
