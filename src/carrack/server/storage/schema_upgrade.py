"""Upgrades the schema by alembic, and compares its revision with the newest one."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import (
    Connection,
)

MIGRATIONS_DIRECTORY: Final = Path(__file__).parent / "migrations"


def migrate(connection: Connection, version: str = "head") -> None:
    config = _config()
    config.attributes["connection"] = connection
    command.upgrade(config, version)


def is_current_schema(connection: Connection) -> bool:
    return schema_revision(connection) == newest_revision()


def schema_revision(connection: Connection) -> str | None:
    """The schema version of a database; None if it has no schema of Carrack."""
    return MigrationContext.configure(connection).get_current_revision()


@cache
def known_revisions() -> tuple[str, ...]:
    """The schema versions that this Carrack knows, the newest first."""
    return tuple(script.revision for script in ScriptDirectory.from_config(_config()).walk_revisions())


def newest_revision() -> str:
    return known_revisions()[0]


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS_DIRECTORY).replace("%", "%%"))
    return config
