"""Questions: which fact of a game tells its seats apart.

A ready question is declared in `ready/<rules package>.toml`: events of the log, the argument that says what it is
about, and perhaps that only the first of each seat counts.  One's own is declared in the same way, or is a function:

    my_study.toml               [mills]  events = ["bought"]  thing = "building"
    my_study.py:early           def early(told: Told) -> Iterator[tuple[int, str]]: ...
"""

from __future__ import annotations

import os
import sys
import tomllib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any, Final, TypeAlias

from carrack.core.book import Domain, Happening
from carrack.core.game import Game, Refusal
from carrack.core.notation import shown
from carrack.core.text import Argument, Message, Seat, Term
from carrack.games import GAMES
from carrack.lang import Language

SEAT: Final = "seat"
SEATS: Final = "seats"
LENGTH: Final = "length"
OPTIONS: Final = "options"
GENERAL: Final = (SEATS, LENGTH, OPTIONS)
"""Questions that every game has."""
FIELDS: Final = frozenset(("events", "thing", "first", SEAT))

Asked: TypeAlias = "Callable[[Any], Iterable[tuple[int, str]]]"
"""One's own function: seats of a game that was told, each with the group it belongs to."""


@dataclass(frozen=True, slots=True)
class Question:
    """What seats are compared by."""

    id: str
    events: tuple[str, ...] = ()
    thing: str = ""
    """The argument of these events that names the group."""
    seat: str = SEAT
    """The argument that is the seat."""
    first: bool = False
    """Only the first of these events counts for each seat."""
    own: Asked | None = None
    """A function instead of events."""


@cache
def ready(game: str) -> Mapping[str, Question]:
    """The questions of a game that are declared, by id; `seats`, `length` and `options` need no declaration."""
    path = files("carrack.study") / "ready" / f"{GAMES[game].package.rpartition('.')[2]}.toml"
    if not path.is_file():
        return {}
    return {one.id: one for one in declared(GAMES[game], tomllib.loads(path.read_text("utf-8")))}


def declared(game: Game, tables: Mapping[str, Any]) -> list[Question]:
    """Questions from tables of TOML; Refusal names what is wrong with one."""
    found = []
    known = {happening.id: happening for happening in game.book.happenings}
    for id, table in tables.items():
        if not isinstance(table, dict) or not _is_declaration(table):
            raise _refusal("fields", question=shown(id), fields=", ".join(sorted(FIELDS)))
        question = Question(
            id, tuple(table["events"]), table["thing"], table.get(SEAT, SEAT), table.get("first", False)
        )
        for event in question.events:
            if event not in known:
                raise _refusal("event", question=shown(id), event=shown(str(event)), events=", ".join(known))
            names = arguments(known[event])
            for argument in (question.seat, question.thing):
                if argument not in names:
                    there = ", ".join(names)
                    raise _refusal(
                        "argument", question=shown(id), event=event, argument=shown(str(argument)), arguments=there
                    )
        found.append(question)
    return found


def _is_declaration(table: Mapping[str, Any]) -> bool:
    names = [
        table.get("thing"),
        table.get(SEAT, SEAT),
        *(table["events"] if type(table.get("events")) is list else [0]),
    ]
    return set(table) <= FIELDS and all(type(name) is str for name in names) and type(table.get("first", False)) is bool


def arguments(happening: Happening) -> list[str]:
    """What the arguments of an event are called."""
    return [domain.name or domain.kind for domain in happening.domains]


def find(game: Game, text: str) -> list[Question]:
    """The ready question of this name, those of a TOML file, or a function of a Python file.

    The ids of one's own begin with the name of the file, so that they are never those of ready ones.
    """
    path, colon, function = text.rpartition(":")
    if text.endswith(".toml"):
        return [replace(one, id=f"{Path(text).stem}.{one.id}") for one in declared(game, _tables(text))]
    if colon and path.endswith(".py"):
        return [Question(f"{Path(path).stem}.{function}", own=_function(path, function))]
    if text in GENERAL:
        return [Question(text)]
    if text in ready(game.id):
        return [ready(game.id)[text]]
    raise _refusal("unknown", question=shown(text), questions=", ".join([*GENERAL, *ready(game.id)]))


def _tables(path: str) -> dict[str, Any]:
    try:
        return tomllib.loads(Path(path).read_text("utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise _refusal("file", file=shown(path, 200), error=shown(str(error), 200)) from error


def _function(path: str, name: str) -> Asked:
    """A function of a file, loaded as a module of its own."""
    spec = spec_from_file_location(Path(path).stem, path)
    assert spec is not None  # a name that ends in .py has one
    assert spec.loader is not None
    module = module_from_spec(spec)
    folder = os.path.dirname(os.path.abspath(path))
    sys.path.append(folder)
    try:
        spec.loader.exec_module(module)
    except Exception as error:
        told = shown(f"{type(error).__name__}: {error}", 200)
        raise _refusal("file", file=shown(path, 200), error=told) from error
    finally:
        sys.path.remove(folder)
    found = getattr(module, name, None)
    if not callable(found):
        raise _refusal("function", file=shown(path, 200), name=shown(name))
    asked: Asked = found
    return asked


def word(domain: Domain, value: int) -> str:
    """A value of an argument, as tables hold it: the key of its name where it has one."""
    argument = domain.argument(value)
    if isinstance(argument, Term):
        return argument.key
    if isinstance(argument, Seat):
        return str(argument.number)
    if isinstance(argument, Message):
        return f"{domain.kind}-{domain.word(value)}"
    return str(argument)


def label(lang: Language, game: Game, question: Question, group: str) -> str:
    """A group in words."""
    if question.id == SEATS:
        return lang.name("arena-column-seat", number=int(group) + 1)
    known = {happening.id: happening for happening in game.book.happenings}
    for event in question.events:
        domain = known[event].domains[arguments(known[event]).index(question.thing)]
        kind, _, id = group.partition("-")
        if isinstance(domain.words, tuple) and kind == domain.kind and id in domain.words:
            argument = domain.argument(domain.words.index(id))
            if isinstance(argument, Message):
                return lang.text(argument)
    return lang.name(group) if not group.isdigit() and question.own is None and lang.has(group) else group


def title(lang: Language, question: Question) -> str:
    """What is asked, in words."""
    key = f"study-question-{question.id}"
    return lang.name(key) if question.own is None and lang.has(key) else question.id


def _refusal(kind: str, **args: Argument) -> Refusal:
    return Refusal(Message(f"study-question-{kind}", args))
