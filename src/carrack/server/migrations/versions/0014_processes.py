"""Several processes share a database: every change of a table counts, and what they must agree on is stored."""

from __future__ import annotations

import json
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("version", sa.Integer, nullable=False, server_default="0"))
    for name in ("serials", "takes"):
        op.add_column("tables", sa.Column(name, sa.JSON, nullable=False, server_default="[]"))
    op.add_column("tables", sa.Column("bots", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("tables", sa.Column("undone", sa.JSON, nullable=False, server_default="{}"))
    op.create_index("ix_tables_bots", "tables", ["bots"])
    connection = op.get_bind()
    playing = sa.text("SELECT id, waiting FROM tables WHERE status = 'playing'")
    lent = sa.text('SELECT "table", number FROM seats WHERE bot IS NOT NULL')
    bots = {(table, number) for table, number in connection.execute(lent)}
    for id, waiting in connection.execute(playing).all():
        if any((id, seat) in bots for seat in _listed(waiting)):
            connection.execute(sa.text("UPDATE tables SET bots = true WHERE id = :id"), {"id": id})


def _listed(waiting: Any) -> list[int]:
    """SQLite has it as text."""
    found: list[int] = json.loads(waiting) if isinstance(waiting, str) else waiting
    return found


def downgrade() -> None:
    op.drop_index("ix_tables_bots", "tables")
    for column in ("undone", "bots", "takes", "serials", "version"):
        op.drop_column("tables", column)
