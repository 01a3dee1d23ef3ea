"""Entries say when a caretaker chose for a bot."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("entries", sa.Column("caretaker", sa.String(16), nullable=False, server_default=""))


def downgrade() -> None:
    op.drop_column("entries", "caretaker")
