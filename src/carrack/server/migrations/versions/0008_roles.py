"""People have a role, and may be muted or banned."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("people", sa.Column("role", sa.String(8), nullable=False, server_default=""))
    op.add_column("people", sa.Column("muted", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("people", sa.Column("banned", sa.Boolean, nullable=False, server_default=sa.false()))


def downgrade() -> None:
    for column in ("banned", "muted", "role"):
        op.drop_column("people", column)
