"""Tables keep what players did beside the game and what they are asked; people put games away."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("notes", sa.JSON, nullable=False, server_default="[]"))
    op.add_column("tables", sa.Column("proposal", sa.JSON))
    op.create_table(
        "shelf",
        sa.Column("person", sa.String(32), sa.ForeignKey("people.id", name="fk_shelf_person"), primary_key=True),
        sa.Column("table", sa.String(32), sa.ForeignKey("tables.id", name="fk_shelf_table"), primary_key=True),
        sa.PrimaryKeyConstraint("person", "table", name="pk_shelf"),
    )


def downgrade() -> None:
    op.drop_table("shelf")
    op.drop_column("tables", "proposal")
    op.drop_column("tables", "notes")
