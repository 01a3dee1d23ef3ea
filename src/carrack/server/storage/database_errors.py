"""Errors of databases and their drivers, for callers that must not know the drivers."""

from __future__ import annotations

import sqlite3
from typing import Final

from alembic.util import CommandError
from sqlalchemy.exc import InterfaceError, OperationalError, SQLAlchemyError, TimeoutError

DATABASE_ERRORS: Final = (SQLAlchemyError, sqlite3.Error, OSError)
"""Any error of a database that cannot be opened, read or written."""

UNKNOWN_SCHEMA: Final = CommandError
"""The error of a database whose schema version this Carrack does not know."""


def is_unavailable(error: Exception) -> bool:
    """Whether the database does not answer, so that the same request may succeed later."""
    if isinstance(error, OperationalError | InterfaceError | TimeoutError | sqlite3.OperationalError | ConnectionError):
        return True
    names = {kind.__name__ for kind in type(error).__mro__}  # psycopg may not be installed
    return type(error).__module__.startswith("psycopg") and bool(names & {"OperationalError", "InterfaceError"})
