"""Entries say when the player had asked for a hint; a table says whether it may."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("entries", sa.Column("hinted", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("tables", sa.Column("hints", sa.Boolean, nullable=False, server_default=sa.true()))


def downgrade() -> None:
    op.drop_column("tables", "hints")
    op.drop_column("entries", "hinted")
