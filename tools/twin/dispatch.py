"""Writes the two functions that find what runs next: the tables of a game's book as chains of comparisons.

C compilers make jumps through a table of them.  `carrack.core.book` has the same two for the interpreted engine.
"""

from __future__ import annotations

import ast

from carrack.core.book import VERB, A, Book
from carrack.core.senses import SENSES, none


def functions(book: Book, state: str) -> list[ast.FunctionDef]:
    """`run` and `carry_out` for this book, as Python that is compiled like the rules."""
    nodes = ast.parse("\n".join([*_run(book, state), *_carry_out(book, state), *_senses(book, state)])).body
    return [node for node in nodes if isinstance(node, ast.FunctionDef)]


def _run(book: Book, state: str) -> list[str]:
    lines = [f"def run(s: {state}, place: Int) -> None:", "    if False:", "        pass"]
    for number, place in enumerate(book.places, start=1):
        lines += [f"    elif place == {number}:", f"        {place.runs.__name__}(s)"]
    return lines


def _carry_out(book: Book, state: str) -> list[str]:
    lines = [f"def carry_out(s: {state}, action: Int) -> None:", f"    verb = action >> {VERB.bit_length() - 1}"]
    lines += [f"    a = action & {VERB - 1}", "    if False:", "        pass"]
    for verb in range(len(book.verbs)):
        calls = {
            number: _call(book, verb, way.does.__name__, way.arity)
            for number, question in enumerate(book.questions, start=1)
            for way in question.ways
            if way.verb == verb
        }
        lines.append(f"    elif verb == {verb}:")
        if len(set(calls.values())) == 1:
            lines.append(f"        {next(iter(calls.values()))}")
            continue
        lines += ["        if False:", "            pass"]
        for number, call in calls.items():
            lines += [f"        elif s.asked == {number}:", f"            {call}"]
    return lines


def _senses(book: Book, state: str) -> list[str]:
    """What `carrack.core.senses` finds in the book, as direct calls."""
    if book.sense is None:
        return []
    lines = []
    for name, parameters, result in SENSES:
        typed = ", ".join([f"s: {state}", *(f"{p}: {'Mind' if p == 'm' else 'Int'}" for p in parameters)])
        sense = getattr(book.sense, name)
        call = "False" if sense is none else f"{sense.__name__}({', '.join(['s', *parameters])})"
        lines += [f"def sense_{name}({typed}) -> {result}:"]
        lines += [f"    {call}" if result == "None" else f"    return {call}"]
    return lines


def _call(book: Book, verb: int, name: str, takes: int) -> str:
    arguments = ["a"] if len(book.verbs[verb].domains) < 2 else [f"a >> {A.bit_length() - 1}", f"a & {A - 1}"]
    return f"{name}({', '.join(['s', *arguments[:takes]])})"
