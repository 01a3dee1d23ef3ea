"""A PostgreSQL of our own for the tests."""

from __future__ import annotations

from bench.harness.postgres import create_database, temporary_postgres

__all__ = ["create_database", "temporary_postgres"]
