"""Tokens age, and some only tell that a browser is known."""

from __future__ import annotations

from datetime import UTC, datetime

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tokens", sa.Column("kind", sa.String(8), nullable=False, server_default="login"))
    op.add_column("tokens", sa.Column("used", sa.String(32), nullable=False, server_default=""))
    today = datetime.now(UTC).isoformat(timespec="milliseconds")
    op.execute(sa.text("UPDATE tokens SET used = :today").bindparams(today=today))  # nobody has to hurry


def downgrade() -> None:
    op.drop_column("tokens", "used")
    op.drop_column("tokens", "kind")
