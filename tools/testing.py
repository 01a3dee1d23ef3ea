"""Runs `./carrack test`: static checks, then the tests on each engine and in a browser, on all cores.

Failing tests are not retried; one failure makes the command fail.
"""

from __future__ import annotations

import argparse
import os
import random
import re
import subprocess
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, Final

from bench.harness.browser import BROWSER_VARIABLE, system_browsers
from carrack.engine.loader import VARIABLE as ENGINE_VARIABLE

ROOT: Final = Path(__file__).resolve().parents[1]
CHECKS: Final = {
    "mypy": ["mypy", "--strict", "src", "tools", "bench"],
    "svelte-check": ["npm", "--prefix", "web", "run", "--silent", "check"],
    "vitest": ["npm", "--prefix", "web", "run", "--silent", "test"],
    "import-linter": ["lint-imports"],
    "types of the page": ["python", "-m", "tools.typescript_types", "--check"],
    "pages of the rules": ["python", "-m", "tools.rule_pages", "--check"],
    "page of the public names": ["python", "-m", "tools.api_reference", "--check"],
    "page of the HTTP API": ["python", "-m", "tools.http_reference", "--check"],
    "ruff check": ["ruff", "check"],
    "ruff format": ["ruff", "format", "--check"],
}
"""Static checks, the slowest first."""
BROWSER: Final = "browser"
BROWSER_TESTS: Final = "tests/browser"
RULES: Final = ("engine", "games", "goldens", "play", "properties")
"""Folders of rules tests, which run on both engines; all others run on the compiled engine."""
QUICK: Final = (
    "arena/test_sequential_test.py",
    "bench/test_environments.py",
    "bots/test_win_probability.py",
    "browser/test_account_data.py",
    "cli/commands/test_commands.py",
    "deploy/test_deploy.py",
    "docs/test_rulebook.py",
    "engine/test_actions.py",
    "env/test_observations.py",
    "games/discovery/test_worked_examples.py",
    "games/history/test_worked_examples.py",
    "games/marchands/test_resolution.py",
    "games/marchands/test_worked_examples.py",
    "goldens/test_goldens.py",
    "packaging/test_extras.py",
    "play/test_session.py",
    "presenter/test_menu.py",
    "properties/test_hints.py",
    "reports/test_arena_report.py",
    "review/test_review.py",
    "rules_compiler/test_language_subset.py",
    "search/test_engine_equality.py",
    "server/tables/test_moves.py",
    "study/test_parquet.py",
    "text/test_fluent.py",
    "tools/test_api_reference.py",
    "training/test_training.py",
)
"""Files of `--quick`: at least one of each folder of tests."""
MOST_WORKERS: Final = 8
NOTHING_COLLECTED: Final = 5
"""Exit code of pytest if no test is selected."""
LONG_TIMEOUT: Final = 7200
"""Time limit (s) for a property in `--explore`."""


@dataclass(frozen=True)
class Run:
    """One run of pytest."""

    name: str
    words: Sequence[str]
    variables: dict[str, str] = field(default_factory=dict)


def main(arguments: Sequence[str]) -> int:
    options, words = parse(arguments)
    started = time.monotonic()
    failed = [] if options.explore else failed_checks()
    lines: list[str] = []
    codes: set[int] = set()
    for run in runs(options, words):
        heading(f"pytest, {run.name}")
        code, counts = run_tests(run)
        codes.add(code)
        lines.append(f"pytest ({run.name}): {counts}")
        if code not in (0, NOTHING_COLLECTED):
            failed.append(f"pytest ({run.name})")
    if codes <= {NOTHING_COLLECTED}:
        failed.append("no test matches")
    heading("summary")
    print(*lines, *closing(options), sep="\n")
    print(f"{time.monotonic() - started:.0f} s in all")
    print(f"FAILED: {', '.join(failed)}" if failed else "all checks and tests passed", flush=True)
    return 1 if failed else 0


def parse(arguments: Sequence[str]) -> tuple[argparse.Namespace, list[str]]:
    """The options of the command, and the remaining words for pytest."""
    parser = argparse.ArgumentParser("./carrack test", description=__doc__, allow_abbrev=False)
    amount = parser.add_mutually_exclusive_group()
    amount.add_argument("--quick", action="store_true", help="static checks and a cross-section of the tests")
    amount.add_argument("--all", action="store_true", help="long tests, strict engine, system's browsers too")
    amount.add_argument("--explore", action="store_true", help="only properties, with more and fresh examples")
    options, words = parser.parse_known_args(arguments)
    options.seed = next((word.partition("=")[2] for word in words if word.startswith("--hypothesis-seed=")), None)
    if options.explore and options.seed is None:
        options.seed = str(random.SystemRandom().getrandbits(32))
        words.append(f"--hypothesis-seed={options.seed}")
    return options, words


# ---- static checks


def failed_checks() -> list[str]:
    """Run all static checks, as many at once as there are cores; print their output."""
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        results = [(name, pool.submit(check, command)) for name, command in CHECKS.items()]
        failed = []
        for name, result in results:
            code, output = result.result()
            heading(name)
            print(output, end="", flush=True)
            if code:
                failed.append(name)
    return failed


def check(command: Sequence[str]) -> tuple[int, str]:
    done = subprocess.run(
        located(command), cwd=ROOT, env=environment(), check=False, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
    )
    return done.returncode, done.stdout.decode("utf-8", "replace")


# ---- tests


def runs(options: argparse.Namespace, words: Sequence[str]) -> list[Run]:
    """The pytest runs, in order; each run uses all cores and has `workers`."""
    named = [word for word in words if word.partition("/")[0] == "tests"]
    paths = [f"tests/{name}" for name in QUICK] if options.quick else named
    flags = ["-n", str(workers(os.cpu_count() or 1)), "--dist=worksteal"]
    flags += ["--color=yes"] if sys.stdout.isatty() else []
    if options.explore:
        flags += ["-m", "hypothesis", "--hypothesis-profile=explore", f"--timeout={LONG_TIMEOUT}"]
    elif not options.all and not any(".py" in path for path in named):
        flags += ["-m", "not long"]
    flags += [word for word in words if word not in named]
    found = []
    for name, variables in engines(options).items():
        chosen = belonging(name.partition(" ")[0], paths)
        if chosen:
            found.append(Run(name, [*flags, *chosen], variables))
    return found


def workers(cores: int) -> int:
    """Processes of pytest: one more than there are cores, since tests wait for servers and other programs."""
    return min(cores + 1, MOST_WORKERS)


def engines(options: argparse.Namespace) -> dict[str, dict[str, str]]:
    """The runs by name, with the variables that select an engine and a browser."""
    found = {"compiled": {ENGINE_VARIABLE: "compiled"}}
    if not options.quick:
        found["interpreted"] = {ENGINE_VARIABLE: "interpreted"}
    if options.all:
        found["strict"] = {ENGINE_VARIABLE: "strict"}
    if not options.explore:
        found[BROWSER] = found["compiled"]
    if options.all:
        for program in system_browsers():
            found[f"{BROWSER} {program}"] = {**found["compiled"], BROWSER_VARIABLE: program}
    return found


def belonging(run: str, paths: Sequence[str]) -> list[str]:
    """The paths that belong to a run; without paths, all of its tests."""
    rules = [f"tests/{folder}" for folder in RULES]
    whole = not paths or set(paths) & {"tests", "tests/"}
    if run == BROWSER:
        return [BROWSER_TESTS] if whole else [path for path in paths if within(path, [BROWSER_TESTS])]
    if run == "compiled":
        if whole:
            return ["tests", f"--ignore={BROWSER_TESTS}"]
        return [path for path in paths if not within(path, [BROWSER_TESTS])]
    return rules if whole else [path for path in paths if within(path, rules)]


def within(path: str, folders: Sequence[str]) -> bool:
    return any(path.rstrip("/") == folder or path.startswith(f"{folder}/") for folder in folders)


def run_tests(run: Run) -> tuple[int, str]:
    """The exit code of pytest and its last line; the output is passed on as it arrives."""
    with subprocess.Popen(
        located(["pytest", *run.words]),
        cwd=ROOT,
        env=environment(run.variables),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    ) as process:
        assert process.stdout is not None
        end = pass_on(process.stdout)
        code = process.wait()
    return code, end


def pass_on(output: IO[bytes]) -> str:
    """Copy output as it arrives; return its last line, without colours and surrounding signs."""
    end = b""
    while some := os.read(output.fileno(), 65536):
        sys.stdout.buffer.write(some)
        sys.stdout.buffer.flush()
        end = (end + some)[-4096:]
    lines = re.sub(r"\x1b\[[0-9;]*m", "", end.decode("utf-8", "replace")).strip().splitlines()
    return lines[-1].strip("= ") if lines else ""


# ---- summary


def closing(options: argparse.Namespace) -> list[str]:
    """What was left out, and how to reproduce the run."""
    if options.explore:
        return [f"the same examples again: ./carrack test --explore --hypothesis-seed={options.seed} TEST"]
    if options.quick:
        files = sum(1 for _ in (ROOT / "tests").rglob("test_*.py"))
        return [
            f"a cross-section: {len(QUICK)} of {files} files, at least one of each folder, on the compiled engine;",
            "left out: all others, the interpreted engine and the long tests (./carrack test, ./carrack test --all)",
        ]
    if options.all:
        return [] if system_browsers() else ["not run: the browser tests in a browser of the system, which has none"]
    return ["left out: tests marked long, the strict engine, the system's browsers (./carrack test --all)"]


def heading(name: str) -> None:
    print(f"\n==== {name} ====", flush=True)


# ---- programs


def located(command: Sequence[str]) -> list[str]:
    """The command, with its program in the current virtual environment."""
    return [str(Path(sys.executable).parent / command[0]), *command[1:]]


def environment(variables: dict[str, str] | None = None) -> dict[str, str]:
    """Environment variables; programs of the virtual environment, such as node, come first in PATH.

    Writing bytecode stays on: otherwise the workers and the hundreds of programs that tests start would each compile
    the same sources.
    """
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", "")])
    found = {**os.environ, "PATH": path, **(variables or {})}
    found.pop("PYTHONDONTWRITEBYTECODE", None)
    return found


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
