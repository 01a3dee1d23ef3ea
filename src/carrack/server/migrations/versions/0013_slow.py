"""Slow games: vacations, who is asked since when, seats given to others, standing orders, and notices."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("people", sa.Column("language", sa.String(2), nullable=False, server_default=""))
    op.add_column("people", sa.Column("vacation", sa.JSON))
    op.add_column("tables", sa.Column("asked", sa.JSON, nullable=False, server_default="{}"))
    op.add_column("seats", sa.Column("given", sa.String(8), nullable=False, server_default=""))
    op.add_column("seats", sa.Column("orders", sa.JSON))
    op.create_table(
        "keys",
        sa.Column("name", sa.String(32), primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )
    op.create_table(
        "channels",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("person", sa.String(32), sa.ForeignKey("people.id"), nullable=False, index=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("to", sa.JSON, nullable=False),
        sa.Column("base", sa.String(300), nullable=False),
        sa.Column("code", sa.String(16), nullable=False, server_default=""),
        sa.Column("problem", sa.String(64), nullable=False, server_default=""),
        sa.Column("created", sa.String(32), nullable=False),
    )
    op.create_table(
        "notices",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("channel", sa.String(32), sa.ForeignKey("channels.id"), nullable=False, index=True),
        sa.Column("table", sa.String(32), sa.ForeignKey("tables.id"), nullable=False, index=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("mark", sa.Integer, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False, server_default="0"),
        sa.Column("due", sa.String(32), index=True),
        sa.Column("sent", sa.String(32)),
        sa.Column("created", sa.String(32), nullable=False, index=True),
    )


def downgrade() -> None:
    for table in ("notices", "channels", "keys"):
        op.drop_table(table)
    for table, column in (
        ("seats", "orders"),
        ("seats", "given"),
        ("tables", "asked"),
        ("people", "vacation"),
        ("people", "language"),
    ):
        op.drop_column(table, column)
