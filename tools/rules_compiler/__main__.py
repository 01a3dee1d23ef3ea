"""Compile the rules of games: `python -m tools.rules_compiler [PACKAGE...]`, by default of every game that has a
compiled_modules.txt.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "src"))

from carrack.engine import loader  # noqa: E402 - the checkout's own sources, installed or not
from carrack.games import GAMES  # noqa: E402
from tools.rules_compiler.build import BuildError, compile_package, compiled_packages, generate_source  # noqa: E402
from tools.rules_compiler.language_subset import SubsetError  # noqa: E402

BUILD = ROOT / "build" / "rules_compiler"


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.rules_compiler", description=__doc__)
    parser.add_argument("package", nargs="*", help="such as carrack.games.discovery")
    parser.add_argument("--build", type=Path, default=BUILD, help="folder for generated files")
    parser.add_argument("--target", type=Path, help="folder for the binary (default: beside the sources)")
    parser.add_argument("--generate", action="store_true", help="write the Cython source only")
    parser.add_argument("--force", action="store_true", help="compile even what is up to date")
    parser.add_argument("--debug", action="store_true", help="keep what debuggers and profilers need")
    options = parser.parse_args()
    failed = 0
    for package in options.package or compiled_packages(ROOT):
        try:
            if why := GAMES.failures.get(package.removeprefix("carrack.games.")):
                raise BuildError(why)
            if options.generate:
                print(generate_source(package, options.build)[0])
            elif options.force or options.debug or options.target or loader.stale_reason(package):
                print(f"compiling {package} ...", file=sys.stderr, flush=True)
                print(compile_package(package, options.build, options.target, options.debug))
        except (SubsetError, BuildError, loader.EngineLoadError) as error:
            print(error, file=sys.stderr)
            failed = 1
    return failed


if __name__ == "__main__":
    sys.exit(main())
