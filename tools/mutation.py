"""Mutation testing on a small random sample: `python -m tools.mutation SOURCE... --tests TEST... --lines 20 --seed 1`.

Samples lines of functions in the sources, makes one standard mutation on each, and runs the tests that execute the
mutated function until one fails. A mutant that survives all tests is printed as a diff.

The tests, except those marked long, are collected once, in a scratch copy of the checkout, on the interpreted engine.
A first run without mutations records which functions each test calls and how long it takes. Each mutant then runs in a
fork. The tool replaces the code object of the function, so every reference to it is mutated without a new import; it
also mutates the file in the scratch copy, for programs that tests start. The limit applies to processor time, not wall
time, so that a busy machine kills no mutant.
"""

from __future__ import annotations

import argparse
import ast
import contextlib
import copy
import difflib
import gc
import json
import os
import random
import shutil
import signal
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from types import CodeType, FrameType, FunctionType
from typing import Any, Final, TypeAlias

import pytest

ROOT: Final = Path(__file__).resolve().parents[1]
FOLDERS: Final = ("src", "tests", "tools", "template", "docs", "examples", "web")
FILES: Final = ("pyproject.toml", "README.md", "carrack")
"""Files that a scratch copy needs."""
LEFT_OUT: Final = shutil.ignore_patterns("__pycache__", "node_modules", "img", "*.pyx", "*.c")
SPARE_SECONDS: Final = 8
"""Processor time (s) a mutant may take beyond twice that of its tests without the mutation."""
KILLED, SURVIVED, UNTESTED, SLOW = "killed", "survived", "untested", "killed by time"

Function: TypeAlias = "tuple[str, int]"
"""The file and the first line of a function."""
Definition: TypeAlias = "ast.FunctionDef | ast.AsyncFunctionDef"


@dataclass(frozen=True)
class Mutation:
    """One change of the source of a function."""

    file: Path
    line: int
    kind: str
    function: str
    """The name of the outermost function that contains the line."""
    start: int
    """The first line of that function, decorators included."""
    source: str
    """The whole file after the change."""

    def diff(self) -> str:
        old, new = self.file.read_text("utf-8").splitlines(), self.source.splitlines()
        return "\n".join(list(difflib.unified_diff(old, new, n=1, lineterm=""))[2:])


# ---- mutations


COMPARISONS: Final[dict[type[ast.cmpop], type[ast.cmpop]]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}


def changed(node: ast.AST) -> Iterator[tuple[str, ast.AST]]:
    """The standard mutations of one node: their kind, and the replacement node."""
    new: Any = copy.deepcopy(node)
    if isinstance(node, ast.Compare):
        new.ops[0] = COMPARISONS[type(node.ops[0])]()
        yield "comparison flipped", new
    elif isinstance(node, ast.Constant) and isinstance(node.value, bool):
        yield "truth flipped", ast.Constant(not node.value)
    elif isinstance(node, ast.Constant) and isinstance(node.value, int):
        yield "constant + 1", ast.Constant(node.value + 1)
        yield "constant - 1", ast.Constant(node.value - 1)
    elif isinstance(node, ast.BoolOp):
        new.op = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        yield "and/or swapped", new
    elif isinstance(node, ast.If | ast.While | ast.IfExp):
        new = ast.UnaryOp(ast.Not(), node.test)
        yield "condition negated", new
    elif isinstance(node, ast.Return) and node.value is not None:
        yield "return removed", ast.Pass()
    elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Call | ast.Await):
        yield "call removed", ast.Pass()
    elif isinstance(node, ast.AugAssign):
        new.op = ast.Sub() if isinstance(node.op, ast.Add) else ast.Add()
        yield "sign flipped", new
    elif isinstance(node, ast.Call) and len(node.args) + len(node.keywords) > 1:
        (new.keywords or new.args).pop()
        yield "argument dropped", new


def mutations(file: Path) -> list[Mutation]:
    """Every mutation of the functions in a file; types, docstrings and defaults stay unchanged."""
    text = file.read_text("utf-8")
    found = []
    for function in functions(ast.parse(text)):
        start = min([function.lineno, *(decorator.lineno for decorator in function.decorator_list)])
        for statement in function.body:
            for node in walk(statement):
                for kind, new in changed(node):
                    at: Any = node.test if kind == "condition negated" else node  # type: ignore[attr-defined]
                    source = spliced(text, at, new)
                    found.append(Mutation(file, at.lineno, kind, function.name, start, source))
    return found


def functions(tree: ast.Module) -> Iterator[Definition]:
    """The outermost functions of a module, and the methods of its classes."""
    for node in tree.body:
        inner = node.body if isinstance(node, ast.ClassDef) else [node]
        yield from (one for one in inner if isinstance(one, ast.FunctionDef | ast.AsyncFunctionDef))


def walk(node: ast.AST) -> Iterator[ast.AST]:
    """The node and its descendants, without annotations and formatted strings."""
    yield node
    for name, value in ast.iter_fields(node):
        if name not in ("annotation", "returns"):
            children = value if isinstance(value, list) else [value]
            for child in children:
                if isinstance(child, ast.AST) and not isinstance(child, ast.JoinedStr):
                    yield from walk(child)


def spliced(text: str, old: Any, new: ast.AST) -> str:
    """The source with one node replaced."""
    lines = text.encode().splitlines(keepends=True)
    start = sum(map(len, lines[: old.lineno - 1])) + old.col_offset
    end = sum(map(len, lines[: old.end_lineno - 1])) + old.end_col_offset
    written = ast.unparse(ast.fix_missing_locations(new))
    if isinstance(new, ast.expr):
        written = f"({written})"
    return (b"".join(lines)[:start] + written.encode() + b"".join(lines)[end:]).decode()


def sample(sources: list[Path], lines: int, seed: int) -> list[Mutation]:
    """One mutation on each of a number of random lines."""
    rng = random.Random(seed)
    files = sorted(file for source in sources for file in ([source] if source.is_file() else source.rglob("*.py")))
    by_line: dict[tuple[Path, int], list[Mutation]] = {}
    for file in files:
        for one in mutations(file):
            by_line.setdefault((one.file, one.line), []).append(one)
    chosen = rng.sample(sorted(by_line), min(lines, len(by_line)))
    return [rng.choice(by_line[place]) for place in chosen]


# ---- running the tests


class Runner:
    """A pytest plugin that runs the collected tests once unmodified and once for each mutant, each time in a fork."""

    def __init__(self, chosen: list[Mutation]) -> None:
        self.chosen = chosen
        self.results: list[tuple[Mutation, str, str]] = []
        self.reports: list[pytest.TestReport] = []
        self.calls: dict[int, set[Function]] = {}
        self.seconds: dict[int, float] = {}

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.reports.append(report)

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        wanted = {(str(one.file), one.start) for one in self.chosen}
        session.config.pluginmanager.unregister(name="terminalreporter")
        _, said = forked(lambda: self._baseline(session.items, wanted), 0)
        known = json.loads(said or "[]")
        for number, ok, calls, seconds in known:
            if ok:
                self.calls[number] = {(file, line) for file, line in calls}
                self.seconds[number] = seconds
        print(f"\n{len(self.seconds)} of {len(session.items)} tests pass unchanged and are used", flush=True)
        for number, one in enumerate(self.chosen, start=1):
            result, by = self._result(session.items, one)
            self.results.append((one, result, by))
            print(f"{number:3} {result}: {one.file.relative_to(Path.cwd())}:{one.line} {one.kind} {by}", flush=True)
            if result in (SURVIVED, UNTESTED):
                print(one.diff(), flush=True)
        return True

    def _baseline(self, items: list[pytest.Item], wanted: set[Function]) -> str:
        """For each test: whether it passes, which of the functions it calls, and its processor time."""
        found = []
        seen: set[Function] = set()  # one set for all tests: servers that tests share outlive the first test

        def profile(frame: FrameType, event: str, argument: object) -> None:
            if event == "call":
                place = frame.f_code.co_filename, frame.f_code.co_firstlineno
                if place in wanted:
                    seen.add(place)

        threading.setprofile(profile)
        for number, item in enumerate(items):
            seen.clear()
            sys.setprofile(profile)
            began = time.process_time()
            ok = self._passes(item, items[number + 1] if number + 1 < len(items) else None)
            sys.setprofile(None)
            found.append((number, ok, sorted(seen), time.process_time() - began))
        return json.dumps(found)

    def _passes(self, item: pytest.Item, after: pytest.Item | None) -> bool:
        self.reports.clear()
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=after)
        return not any(report.failed for report in self.reports)

    def _result(self, items: list[pytest.Item], one: Mutation) -> tuple[str, str]:
        place = str(one.file), one.start
        related = sorted((self.seconds[n], n) for n, calls in self.calls.items() if place in calls)
        if not related:
            return UNTESTED, ""
        limit = round(2 * sum(seconds for seconds, _ in related)) + SPARE_SECONDS
        original = one.file.read_bytes()
        one.file.write_text(one.source, "utf-8")
        try:
            code, said = forked(lambda: self._first_failure([items[n] for _, n in related], one), limit)
        finally:
            one.file.write_bytes(original)
        if code:
            return SLOW, f"({len(related)} tests)"
        return (KILLED, f"by {said}") if said else (SURVIVED, f"({len(related)} tests)")

    def _first_failure(self, items: list[pytest.Item], one: Mutation) -> str:
        exchange(one)
        for item, after in zip(items, [*items[1:], None], strict=True):
            if not self._passes(item, after):
                return item.nodeid
        return ""


def exchange(one: Mutation) -> None:
    """Replace the function's code by the mutated code, in every reference."""
    codes = nested(compile(one.source, str(one.file), "exec"))
    made = next(code for code in codes if (code.co_firstlineno, code.co_name) == (one.start, one.function))
    for function in gc.get_objects():  # includes functions wrapped by decorators
        if isinstance(function, FunctionType):
            code = function.__code__
            if (code.co_filename, code.co_firstlineno) == (str(one.file), one.start):
                function.__code__ = made


def nested(code: CodeType) -> Iterator[CodeType]:
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield constant
            yield from nested(constant)


def forked(work: Callable[[], str], seconds: int) -> tuple[int, str]:
    """Run `work` in a child process with `seconds` of processor time; return its status and its output."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.setsid()
        os.close(reading)
        quiet = os.open(os.devnull, os.O_WRONLY)
        os.dup2(quiet, 1)
        os.dup2(quiet, 2)
        if seconds:
            import resource  # Unix alone has it

            resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
        with os.fdopen(writing, "w") as pipe:
            pipe.write(work())
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading) as pipe:
        said = pipe.read()
    _, status = os.waitpid(child, 0)
    with contextlib.suppress(ProcessLookupError):
        os.killpg(child, signal.SIGKILL)  # processes that its tests started
    return status, said


# ---- the command


def scratch() -> Path:
    """A disposable copy of the checkout."""
    home = Path(tempfile.mkdtemp(prefix="carrack-mutation-"))
    for folder in FOLDERS:
        shutil.copytree(ROOT / folder, home / folder, ignore=LEFT_OUT)
    for file in FILES:
        shutil.copy(ROOT / file, home / file)
    return home


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.mutation", description=__doc__)
    parser.add_argument("source", nargs="+", help="a file or folder, such as src/carrack/games/history/rules")
    parser.add_argument("--tests", nargs="+", required=True, help="what pytest is to collect")
    parser.add_argument("--lines", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--select", default="", help="an expression for the option -k of pytest")
    options = parser.parse_args()
    home = scratch()
    try:
        os.chdir(home)
        sys.path[:0] = [str(home / "src"), str(home)]
        os.environ |= {"CARRACK_ENGINE": "interpreted", "PYTHONPATH": f"{home / 'src'}", "PYTHONDONTWRITEBYTECODE": "1"}
        runner = Runner(sample([home / source for source in options.source], options.lines, options.seed))
        words = ["-q", "-p", "no:cacheprovider", "-m", "not long", "-k", options.select, *options.tests]
        pytest.main(words, plugins=[runner])
    finally:
        os.chdir(ROOT)
        shutil.rmtree(home)
    count = Counter(result for _, result, _ in runner.results)
    print(", ".join(f"{number} {name}" for name, number in count.most_common()))
    return 0


if __name__ == "__main__":
    sys.exit(main())
