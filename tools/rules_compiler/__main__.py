"""Compile the twins of games: `python -m tools.twin [PACKAGE...]`, by default of every game that has a twin.txt."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "src"))

from carrack.core import twin  # noqa: E402 - the checkout's own sources, installed or not
from tools.twin.build import BuildError, build, games, generate  # noqa: E402
from tools.twin.style import StyleError  # noqa: E402


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.twin", description=__doc__)
    parser.add_argument("package", nargs="*", help="such as carrack.games.discovery")
    parser.add_argument("--build", type=Path, default=ROOT / "build" / "twin", help="folder for generated files")
    parser.add_argument("--target", type=Path, help="folder for the binary (default: beside the sources)")
    parser.add_argument("--generate", action="store_true", help="write the Cython source only")
    parser.add_argument("--force", action="store_true", help="compile even what is up to date")
    parser.add_argument("--debug", action="store_true", help="keep what debuggers and profilers need")
    options = parser.parse_args()
    for package in options.package or games(ROOT):
        try:
            if options.generate:
                print(generate(package, options.build)[0])
            elif options.force or options.debug or options.target or twin.stale(package):
                print(f"compiling {package} ...", file=sys.stderr, flush=True)
                print(build(package, options.build, options.target, options.debug))
        except (StyleError, BuildError, twin.TwinError) as error:
            print(error, file=sys.stderr)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
