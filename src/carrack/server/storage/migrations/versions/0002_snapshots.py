"""Store finished games as snapshots, count the bytes of imported records, and show lists without reading all notes.

Records imported before this revision count as zero bytes; the cleanup removes those not opened for long.  Two indexes
serve the lookups of a requested review and of a removed table.  A review keeps the person who requested it only while
it is being made, which limits each person to one at a time.
"""

from __future__ import annotations

import json

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_index("ix_reviews_person", "reviews", ["person"])
    op.create_index("ix_shelf_table", "shelf", ["table"])
    op.execute("UPDATE reviews SET person = '' WHERE content IS NOT NULL OR percent < 0")
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
