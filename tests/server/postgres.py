"""A PostgreSQL of our own for the tests."""

from __future__ import annotations

from carrack.cli.postgres import create, postgres

__all__ = ["create", "postgres"]
