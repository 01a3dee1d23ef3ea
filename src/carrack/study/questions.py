"""Questions: facts of a game that divide seats into groups.

`built_in_questions/<rules package>.toml` declares the built-in questions: the events of the log, the argument that
names the group, and optionally that only the first event of each seat counts. A user's question is declared in the same
way, or is a function:

    my_study.toml               [mills]  events = ["bought"]  thing = "building"
    my_study.py:early           def early(log: GameLog) -> Iterator[tuple[int, str]]: ...
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

from carrack.engine.declarations import Domain, EventKind
from carrack.engine.errors import InvalidInput
from carrack.engine.messages import EntityName, Message, MessageArg, Seat, quote
from carrack.games import GAMES
from carrack.play.game import Game

SEAT: Final = "seat"
SEATS: Final = "seats"
LENGTH: Final = "length"
OPTIONS: Final = "options"
GENERAL_QUESTIONS: Final = (SEATS, LENGTH, OPTIONS)
"""Questions that every game has."""
DECLARATION_FIELDS: Final = frozenset(("events", "thing", "first", SEAT))

QuestionFunction: TypeAlias = "Callable[[Any], Iterable[tuple[int, str]]]"
"""A user's function: yields seats of a game, each with the group it belongs to."""


@dataclass(frozen=True, slots=True)
class StudyQuestion:
    """A criterion by which seats are compared."""

    id: str
    events: tuple[str, ...] = ()
    thing: str = ""
    """The argument of these events that names the group."""
    seat: str = SEAT
    """The argument that is the seat."""
    first: bool = False
    """Whether only the first of these events counts for each seat."""
    function: QuestionFunction | None = None
    """A function, used instead of events."""


@cache
def built_in_questions(game: str) -> Mapping[str, StudyQuestion]:
    """The declared questions of a game, by id; `seats`, `length` and `options` need no declaration."""
    path = files("carrack.study") / "built_in_questions" / f"{GAMES[game].package.rpartition('.')[2]}.toml"
    if not path.is_file():
        return {}
    return {one.id: one for one in parse_declarations(GAMES[game], tomllib.loads(path.read_text("utf-8")))}


def parse_declarations(game: Game, tables: Mapping[str, Any]) -> list[StudyQuestion]:
    """Parse questions from TOML tables; InvalidInput names what is wrong with one."""
    found = []
    known = {happening.id: happening for happening in game.declarations.event_kinds}
    for id, table in tables.items():
        if not isinstance(table, dict) or not _is_declaration(table):
            raise _refusal("fields", question=quote(id), fields=", ".join(sorted(DECLARATION_FIELDS)))
        question = StudyQuestion(
            id, tuple(table["events"]), table["thing"], table.get(SEAT, SEAT), table.get("first", False)
        )
        for event in question.events:
            if event not in known:
                raise _refusal("event", question=quote(id), event=quote(str(event)), events=", ".join(known))
            names = argument_names(known[event])
            for argument in (question.seat, question.thing):
                if argument not in names:
                    there = ", ".join(names)
                    raise _refusal(
                        "argument", question=quote(id), event=event, argument=quote(str(argument)), arguments=there
                    )
        found.append(question)
    return found


def _is_declaration(table: Mapping[str, Any]) -> bool:
    names = [
        table.get("thing"),
        table.get(SEAT, SEAT),
        *(table["events"] if type(table.get("events")) is list else [0]),
    ]
    return (
        set(table) <= DECLARATION_FIELDS
        and all(type(name) is str for name in names)
        and type(table.get("first", False)) is bool
    )


def argument_names(happening: EventKind) -> list[str]:
    """The names of the arguments of an event."""
    return [domain.name or domain.kind for domain in happening.domains]


def find_questions(game: Game, text: str) -> list[StudyQuestion]:
    """The built-in question of this name, those of a TOML file, or a function of a Python file.

    Ids of a user's questions begin with the name of the file, so they never collide with built-in ones.
    """
    path, colon, function = text.rpartition(":")
    if text.endswith(".toml"):
        return [replace(one, id=f"{Path(text).stem}.{one.id}") for one in parse_declarations(game, _tables(text))]
    if colon and path.endswith(".py"):
        return [StudyQuestion(f"{Path(path).stem}.{function}", function=_function(path, function))]
    if text in GENERAL_QUESTIONS:
        return [StudyQuestion(text)]
    if text in built_in_questions(game.id):
        return [built_in_questions(game.id)[text]]
    raise _refusal(
        "unknown", question=quote(text), questions=", ".join([*GENERAL_QUESTIONS, *built_in_questions(game.id)])
    )


def _tables(path: str) -> dict[str, Any]:
    try:
        return tomllib.loads(Path(path).read_text("utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise _refusal("file", file=quote(path, 200), error=quote(str(error), 200)) from error


def _function(path: str, name: str) -> QuestionFunction:
    """A function of a file, which is loaded as a separate module."""
    spec = spec_from_file_location(Path(path).stem, path)
    assert spec is not None  # never None for a name that ends in .py
    assert spec.loader is not None
    module = module_from_spec(spec)
    folder = os.path.dirname(os.path.abspath(path))
    sys.path.append(folder)
    try:
        spec.loader.exec_module(module)
    except Exception as error:
        told = quote(f"{type(error).__name__}: {error}", 200)
        raise _refusal("file", file=quote(path, 200), error=told) from error
    finally:
        sys.path.remove(folder)
    found = getattr(module, name, None)
    if not callable(found):
        raise _refusal("function", file=quote(path, 200), name=quote(name))
    asked: QuestionFunction = found
    return asked


def group_id(domain: Domain, value: int) -> str:
    """A value of an argument for tables: its text key, if it has one."""
    argument = domain.message_arg(value)
    if isinstance(argument, EntityName):
        return argument.key
    if isinstance(argument, Seat):
        return str(argument.seat)
    if isinstance(argument, Message):
        return f"{domain.kind}-{domain.word(value)}"
    return str(argument)


def _refusal(kind: str, **args: MessageArg) -> InvalidInput:
    return InvalidInput(Message(f"study-question-{kind}", args))
