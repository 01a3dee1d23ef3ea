"""Chance is settled before a game by a seed and the salts of the seats, and what it came to is kept at the end."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("luck", sa.String(8), nullable=False, server_default="unproven"))
    op.add_column("tables", sa.Column("thrown", sa.JSON))
    op.add_column("seats", sa.Column("salt", sa.String(64), server_default=""))


def downgrade() -> None:
    op.drop_column("seats", "salt")
    for column in ("thrown", "luck"):
        op.drop_column("tables", column)
