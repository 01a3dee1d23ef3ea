"""Root of the checkout that this package was imported from, and its benchmarks; None in a wheel."""

from __future__ import annotations

import sys
from pathlib import Path

import carrack
from carrack.cli.errors import CliError


def checkout_root() -> Path | None:
    """The root of the checkout; None if this package was installed from a wheel."""
    root = Path(str(carrack.__file__)).parents[2]
    return root if (root / "pyproject.toml").is_file() and (root / "src").is_dir() else None


def make_bench_importable(command: str) -> None:
    """Let `bench` of the checkout be imported: the launcher runs Python without the current folder in its path."""
    root = checkout_root()
    if root is None or not (root / "bench").is_dir():
        raise CliError("cli-checkout-only", command=command)
    if str(root) not in sys.path:
        sys.path.append(str(root))
