"""Store finished games as snapshots, count the bytes of imported records, and show lists without reading all notes.

Records that were imported before count nothing, and are removed when they have not been opened for long.
"""

from __future__ import annotations

import json

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "snapshots",
        sa.Column("table", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("made", sa.String(80), nullable=False),
        sa.Column("content", sa.Text, nullable=False),
    )
    op.create_table(
        "uploads",
        sa.Column("table", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("person", sa.String(32), nullable=False, index=True),
        sa.Column("bytes", sa.Integer, nullable=False),
        sa.Column("differs", sa.JSON),
        sa.Column("used", sa.String(32), nullable=False, index=True),
    )
    op.add_column("tables", sa.Column("resigned", sa.JSON, nullable=False, server_default="[]"))
    tables = sa.table(
        "tables",
        *(
            sa.column("id"),
            sa.column("notes", sa.JSON),
            sa.column("resigned", sa.JSON),
            sa.column("replay", sa.Boolean),
        ),
        *(sa.column("host"), sa.column("updated")),
    )
    connection = op.get_bind()
    for id, notes in connection.execute(sa.select(tables.c.id, tables.c.notes)).all():
        notes = json.loads(notes) if isinstance(notes, str) else notes
        gone = sorted({by for _, by, what in notes if what == "resigned"})
        if gone:
            connection.execute(sa.update(tables).where(tables.c.id == id).values(resigned=gone))
    uploads = sa.table("uploads", *map(sa.column, ("table", "person", "bytes", "used")))
    imported = sa.select(tables.c.id, sa.func.coalesce(tables.c.host, ""), sa.literal(0), tables.c.updated)
    connection.execute(
        sa.insert(uploads).from_select(["table", "person", "bytes", "used"], imported.where(tables.c.replay))
    )
