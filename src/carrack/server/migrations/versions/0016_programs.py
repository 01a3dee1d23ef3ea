"""Programs play seats, each by a token of its own."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("seats", sa.Column("program", sa.JSON))


def downgrade() -> None:
    op.drop_column("seats", "program")
