"""Generates the dispatch functions from a game's declarations, as chains of comparisons.

C compilers turn the chains into jump tables. `carrack.engine.declarations` has the same two functions for the
interpreted engine.
"""

from __future__ import annotations

import ast

from carrack.engine.declarations import ARG_STRIDE, VERB_STRIDE, Declarations
from carrack.engine.game_hooks import HOOK_SIGNATURES, no_hook


def generate_dispatch(declarations: Declarations, state: str) -> list[ast.FunctionDef]:
    """`run_routine` and `apply_effect` of these declarations, as Python that is compiled like the rules."""
    nodes = ast.parse(
        "\n".join(
            [*_run_routine(declarations, state), *_apply_effect(declarations, state), *_hooks(declarations, state)]
        )
    ).body
    return [node for node in nodes if isinstance(node, ast.FunctionDef)]


def _run_routine(declarations: Declarations, state: str) -> list[str]:
    lines = [f"def run_routine(s: {state}, place: Int) -> None:", "    if False:", "        pass"]
    for number, place in enumerate(declarations.routines, start=1):
        lines += [f"    elif place == {number}:", f"        {place.run.__name__}(s)"]
    return lines


def _apply_effect(declarations: Declarations, state: str) -> list[str]:
    lines = [
        f"def apply_effect(s: {state}, action: Int) -> None:",
        f"    verb = action >> {VERB_STRIDE.bit_length() - 1}",
    ]
    lines += [f"    a = action & {VERB_STRIDE - 1}", "    if False:", "        pass"]
    for verb in range(len(declarations.verbs)):
        calls = {
            number: _call(declarations, verb, way.effect.__name__, way.arity)
            for number, question in enumerate(declarations.decision_kinds, start=1)
            for way in question.choices
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


def _hooks(declarations: Declarations, state: str) -> list[str]:
    """The game hooks that `carrack.engine.game_hooks` looks up in the declarations, as direct calls."""
    if declarations.search_hooks is None:
        return []
    lines = []
    for name, parameters, result in HOOK_SIGNATURES:
        typed = ", ".join([f"s: {state}", *(f"{p}: {'SearchWorkspace' if p == 'w' else 'Int'}" for p in parameters)])
        hook = getattr(declarations.search_hooks, name)
        call = "False" if hook is no_hook else f"{hook.__name__}({', '.join(['s', *parameters])})"
        lines += [f"def hook_{name}({typed}) -> {result}:"]
        lines += [f"    {call}" if result == "None" else f"    return {call}"]
    return lines


def _call(declarations: Declarations, verb: int, name: str, takes: int) -> str:
    arguments = (
        ["a"]
        if len(declarations.verbs[verb].domains) < 2
        else [f"a >> {ARG_STRIDE.bit_length() - 1}", f"a & {ARG_STRIDE - 1}"]
    )
    return f"{name}({', '.join(['s', *arguments[:takes]])})"
