"""The action codec: actions as numbers and as text, from one table of verbs.

    PASS, BID, PLACE = 0, 1, 5
    CODEC = ActionCodec({
        PASS: ActionFormat("pass"),
        BID: ActionFormat("bid", range(1, 21)),
        PLACE: ActionFormat("place", ("colonist", "captain"), ("dock", "goods"), names=("kind", "target")),
    })
    CODEC.action_to_string(PLACE * 4096 + 1 * 64 + 0)      # "place captain dock"
    CODEC.string_to_action("bid 7")                        # BID * 4096 + 7 * 64
    CODEC.verb_and_arguments(PLACE * 4096 + 1 * 64 + 0)  # ("place", {"kind": "captain", "target": "dock"})

An action is `verb * 4096 + a * 64 + b`, with two small arguments. If a domain is a tuple of words, the argument is the
index of the word; if it is a range, the argument is the number itself. An argument that a verb does not have is 0. A
wide verb has one argument of up to 4096 values: `verb * 4096 + value`. Each action has exactly one spelling. Programs
that do not want to parse the text get its parts by name.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from carrack.engine.messages import quote

VERB_STRIDE: Final = 4096
"""Factor of the verb in an action."""
ARG_STRIDE: Final = 64
"""Factor of the first argument in an action; the factor of the second is 1."""

ArgumentDomain: TypeAlias = tuple[str, ...] | range | None
ArgumentValue: TypeAlias = str | int
"""An argument: a word, or a number if its domain is a range."""

_WORD: Final = re.compile(r"[a-z0-9][a-z0-9_'-]*")


@dataclass(frozen=True, slots=True)
class ActionFormat:
    """One kind of action, with the domains of its arguments."""

    name: str
    a: ArgumentDomain = None
    b: ArgumentDomain = None
    wide: bool = False
    names: tuple[str, ...] = ()
    """Names of its arguments; the default names are `a` and `b`."""


class _Argument:
    """A domain prepared for both directions; an absent argument has the single value 0, written as an empty text."""

    def __init__(self, domain: ArgumentDomain, limit: int = ARG_STRIDE) -> None:
        if domain is None:
            words = {0: ""}
        elif isinstance(domain, range):
            words = {value: str(value) for value in domain}
        else:
            words = dict(enumerate(domain))
        if not words or min(words) < 0 or max(words) >= limit:
            raise ValueError(f"an argument needs at least one value, all from 0 to {limit - 1}")
        if domain is not None and not all(_WORD.fullmatch(word) for word in words.values()):
            raise ValueError(f"an argument is a word of lower-case letters, digits and hyphens: {domain}")
        self.words = words
        self.values = {word: value for value, word in words.items()}
        if len(self.values) != len(words):
            raise ValueError(f"a word occurs twice: {domain}")
        self.parts: dict[int, ArgumentValue] = {v: v for v in words} if isinstance(domain, range) else dict(words)


class _Kind:
    """A verb prepared for the codec."""

    def __init__(self, number: int, verb: ActionFormat) -> None:
        if verb.a is None and verb.b is not None:
            raise ValueError(f"'{verb.name}' has an argument `b` but no `a`")
        if verb.wide and verb.b is not None:
            raise ValueError(f"'{verb.name}' is wide and so has one argument")
        self.number = number
        self.name = verb.name
        self.unit = 1 if verb.wide else ARG_STRIDE
        self.a = _Argument(verb.a, VERB_STRIDE // self.unit)
        self.b = _Argument(verb.b)
        self.length = 1 + (verb.a is not None) + (verb.b is not None)
        self.names = verb.names or ("a", "b")[: self.length - 1]
        if len(set(self.names)) != self.length - 1:
            raise ValueError(f"the arguments of '{verb.name}' need different names, one each")


class ActionCodec:
    """The codec of one game's actions: numbers and notation."""

    def __init__(self, verbs: Mapping[int, ActionFormat]) -> None:
        self._kinds: dict[int, _Kind] = {}
        self.choice_cache: dict[tuple[int, str, int], Any] = {}
        """Cache of position-independent choices, by decision number, its kind and action (`carrack.play.decisions`)."""
        for number, verb in sorted(verbs.items()):
            self._kinds[number] = _Kind(number, verb)
        self._named = {kind.name: kind for kind in self._kinds.values()}
        if len(self._named) != len(verbs) or not all(_WORD.fullmatch(name) for name in self._named):
            raise ValueError("verbs must be distinct words of lower-case letters, digits and hyphens")
        if any(number < 0 for number in verbs):
            raise ValueError("verbs are numbered from 0")

    def action_to_string(self, action: int) -> str:
        """The one spelling of an action; ValueError if there is no such action."""
        kind, a, b = self._parts(action)
        return " ".join((kind.name, kind.a.words[a], kind.b.words[b])[: kind.length])

    def verb_and_arguments(self, action: int) -> tuple[str, dict[str, ArgumentValue]]:
        """The verb of an action and its arguments by name; ValueError if there is no such action."""
        kind, a, b = self._parts(action)
        return kind.name, dict(zip(kind.names, (kind.a.parts[a], kind.b.parts[b]), strict=False))

    def string_to_action(self, text: str) -> int:
        """The action with exactly this spelling; ValueError for any other text."""
        name, *words = text.split(" ", 3)
        kind = self._named.get(name)
        if kind is not None and len(words) + 1 == kind.length:
            a_word, b_word = (*words, "", "")[:2]
            a, b = kind.a.values.get(a_word), kind.b.values.get(b_word)
            if a is not None and b is not None:
                return kind.number * VERB_STRIDE + a * kind.unit + b
        raise ValueError(f"there is no move '{quote(text)}'")

    def _parts(self, action: int) -> tuple[_Kind, int, int]:
        verb, arguments = divmod(action, VERB_STRIDE)
        kind = self._kinds.get(verb)
        a, b = divmod(arguments, kind.unit if kind else ARG_STRIDE)
        if kind is None or a not in kind.a.words or b not in kind.b.words:
            raise ValueError("no action has this number")
        return kind, a, b
