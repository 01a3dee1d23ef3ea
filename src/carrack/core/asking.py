"""What people and programs are shown of a question, made from its declaration in the game's book.

A game adds only what no declaration can say: sentences that depend on more than numbers (`Words`), and why a move that
belongs to the question is not possible now.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from inspect import signature
from typing import Final, TypeAlias

from carrack.core import notation, twin
from carrack.core.book import PASS, VERB, Book, Domain, Fact, Question, Way, seats
from carrack.core.flow import FRAME, Flow
from carrack.core.game import Choice, Decision, Event
from carrack.core.text import Argument, Message, Seat, Thing

# what a game words gets its own position and the arguments of the action
Wording: TypeAlias = Callable[..., Message]
Lighting: TypeAlias = Callable[..., Thing | None]


@dataclass(frozen=True, slots=True)
class Words:
    """Where a game's sentences and lights depend on more than the declaration knows, by verb or question number."""

    choices: Mapping[int, Wording] = field(default_factory=dict)
    lights: Mapping[int, Lighting] = field(default_factory=dict)
    prompts: Mapping[int, Callable[..., dict[str, Argument]]] = field(default_factory=dict)
    sums: frozenset[int] = frozenset()
    """Questions whose choices are sets, a bit for each thing (`Decision.sums`)."""


NO_WORDS: Final = Words()
MOST_WORDED: Final = 20_000
"""Choices of a game that are kept with their words."""
SEAT: Final = seats(1)


def spelling(book: Book, package: str) -> notation.Notation:
    """The codec of a book's actions; the rules of the package are imported, and nothing can be declared after that."""
    for module in twin.modules(package):
        import_module(module)
    book.closed = True

    def verb(name: str, domains: tuple[Domain, ...]) -> notation.Verb:
        a, b = (*(domain.words for domain in domains), None, None)[:2]
        return notation.Verb(name, a, b, wide=len(domains) == 1, names=tuple(_named(domains)))

    return notation.Notation({number: verb(v.name, v.domains) for number, v in enumerate(book.verbs)})


def kind_of(book: Book, state: Flow) -> str:
    """The id of the question asked now, with its variant."""
    question = book.asked(state.asked)
    if question.variant is None:
        return question.id
    domain, fact = question.variant
    return f"{question.id}-{domain.word(_value(state, fact))}"


def decision(book: Book, codec: notation.Notation, state: Flow, words: Words = NO_WORDS) -> Decision:
    """The question at this position; see `carrack.core.game.Decision`."""
    question = book.asked(state.asked)
    kind = kind_of(book, state)
    prompt = words.prompts.get(state.asked)
    waiting = Message(f"wait-{kind}", {} if state.sealed else {"seat": Seat(state.seat)})
    return Decision(
        seat=state.seat,
        kind=kind,
        prompt=Message(f"ask-{kind}", prompt(state) if prompt else _said(state, question)),
        waiting=waiting,
        rule=question.rule,
        choices=tuple(_choice(book, codec, state, kind, action, words) for action in state.legal()),
        parts=1 if question.parts is None else _value(state, question.parts),
        drawn=question.drawn,
        sums=state.asked in words.sums and any((action % VERB).bit_count() > 1 for action in state.legal()),
    )


def refusal(book: Book, state: Flow, action: int, reason: Callable[..., Message | None]) -> Message:
    """Why an action is not possible now: chance decides, another question is asked, or what `reason` says."""
    question = book.asked(state.asked)
    verb, args = book.unpack(action)
    if question.chance:
        return Message("refuse-chance")
    belongs = verb in question.verbs
    said = reason(state, verb, args) if belongs or verb == PASS else None
    if said is not None:
        return said
    if verb == PASS:
        return Message("refuse-pass")
    return Message("refuse-question", {"question": Message(f"ask-title-{kind_of(book, state)}")})


def event(book: Book, happened: tuple[int, ...]) -> Event:
    """An entry of the engine's log as what it tells, and who may know it."""
    number, mask, *values = happened
    happening = book.happenings[number - 1]
    args = {
        domain.name or domain.kind: domain.argument(value)
        for domain, value in zip(happening.domains, values, strict=False)
    }
    knowing = None if mask < 0 else frozenset(p for p in range(mask.bit_length()) if mask >> p & 1)
    return Event(happening.id, args, knowing)


def sentences(book: Book, words: Words = NO_WORDS) -> dict[str, dict[str, Domain | None]]:
    """Every text key that a language must have, with the arguments it is told (None: a plain number).

    What a game words by itself (`Words`) is left out.
    """
    said: dict[str, dict[str, Domain | None]] = {}
    for happening in book.happenings:
        said[f"log-{happening.id}"] = _named(happening.domains)
    for number, question in enumerate(book.questions, start=1):
        if question.chance:
            continue
        for kind in kinds(question):
            said[f"ask-title-{kind}"] = {}
            said[f"wait-{kind}"] = {"seat": SEAT}
            if number not in words.prompts:
                said[f"ask-{kind}"] = {name: domain for name, (domain, _) in question.says.items()}
            if PASS in question.verbs and PASS not in words.choices:
                said[f"do-pass-{kind}"] = {}
        for way in question.ways:
            if way.verb != PASS and way.verb not in words.choices:
                told = {name: domain for name, (domain, _) in way.says.items()}
                said[_key(book, way)] = _named(book.verbs[way.verb].domains) | told
    return said


def kinds(question: Question) -> list[str]:
    """Every id that `kind_of` can give to a question."""
    if question.variant is None:
        return [question.id]
    domain = question.variant[0]
    return [f"{question.id}-{word}" for word in domain.words]


def _named(domains: tuple[Domain, ...]) -> dict[str, Domain | None]:
    return {domain.name or domain.kind: domain for domain in domains}


def _key(book: Book, way: Way) -> str:
    return way.text or f"do-{book.verbs[way.verb].name}"


def _choice(book: Book, codec: notation.Notation, state: Flow, kind: str, action: int, words: Words) -> Choice:
    verb = action // VERB
    way = book.way(state.asked, verb)
    if way and (way.says or verb in words.choices or verb in words.lights):
        return _worded(book, codec, state, kind, action, words)
    key = state.asked, kind, action
    known: Choice | None = codec.worded.get(key)
    if known is None:  # nothing of it depends on the position
        if len(codec.worded) >= MOST_WORDED:
            codec.worded.clear()
        known = codec.worded[key] = _worded(book, codec, state, kind, action, words)
    return known


def _worded(book: Book, codec: notation.Notation, state: Flow, kind: str, action: int, words: Words) -> Choice:
    verb, args = book.unpack(action)
    way = book.way(state.asked, verb)
    assert way is not None, f"{book.verbs[verb].name} is offered but not declared for {kind}"
    wording, lighting = words.choices.get(verb), words.lights.get(verb)
    if wording:
        text = wording(state, args)
    elif verb == PASS:
        text = Message(f"do-pass-{kind}")
    else:
        text = Message(_key(book, way), _arguments(book, state, way, args))
    target = lighting(state, args) if lighting else _target(book, way, args)
    return Choice(action, codec.to_text(action), *codec.parts(action), text, target)


def _arguments(book: Book, state: Flow, way: Way, args: tuple[int, ...]) -> dict[str, Argument]:
    domains = book.verbs[way.verb].domains
    named = {domain.name or domain.kind: domain.argument(value) for domain, value in zip(domains, args, strict=True)}
    for name, (domain, fact) in way.says.items():
        value = fact(state, *args[: _wants(fact)])
        named[name] = domain.argument(value) if domain else value
    return named


@cache
def _wants(fact: Callable[..., int]) -> int:
    """How many arguments of the action it looks at."""
    return len(signature(fact).parameters) - 1


def _target(book: Book, way: Way, args: tuple[int, ...]) -> Thing | None:
    if isinstance(way.lights, Thing):
        return way.lights
    for domain, value in zip(book.verbs[way.verb].domains, args, strict=True):
        if (domain.name or domain.kind) == way.lights:
            return domain.target(value)
    return None


def _said(state: Flow, question: Question) -> dict[str, Argument]:
    said: dict[str, Argument] = {}
    for name, (domain, fact) in question.says.items():
        value = _value(state, fact)
        said[name] = domain.argument(value) if domain else value
    return said


def _value(state: Flow, fact: Fact) -> int:
    """A slot of the frame on top, or what a function of rules computes."""
    if callable(fact):
        return fact(state)
    return state.frames[(state.depth - 1) * FRAME + fact]
