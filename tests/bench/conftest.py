"""Fixtures of the tests of benchmarks and soaks: those of the command line and of the server."""

from tests.cli.conftest import _no_process_is_left, shell
from tests.server.conftest import _no_rush, a_postgres

__all__ = ["_no_process_is_left", "_no_rush", "a_postgres", "shell"]
