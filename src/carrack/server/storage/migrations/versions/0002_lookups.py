"""Index the lookups made when a review is requested and when a table is removed.

A review keeps the person who requested it only while it is being made: that limits each person to one at a time.
"""

from __future__ import annotations

from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_index("ix_reviews_person", "reviews", ["person"])
    op.create_index("ix_shelf_table", "shelf", ["table"])
    op.execute("UPDATE reviews SET person = '' WHERE content IS NOT NULL OR percent < 0")
