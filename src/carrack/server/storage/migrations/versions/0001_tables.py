"""All tables of the first release."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "people",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("name", sa.String(100)),
        sa.Column("account", sa.String(100), unique=True),
        sa.Column("password", sa.String(200)),
        sa.Column("created", sa.String(32), nullable=False),
        sa.Column("role", sa.String(8), nullable=False, server_default=""),
        sa.Column("muted", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("banned", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("language", sa.String(2), nullable=False, server_default=""),
        sa.Column("vacation", sa.JSON),
    )
    op.create_table(
        "tokens",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("person", sa.String(32), sa.ForeignKey("people.id"), nullable=False, index=True),
        sa.Column("kind", sa.String(8), nullable=False, server_default="login"),
        sa.Column("created", sa.String(32), nullable=False),
        sa.Column("used", sa.String(32), nullable=False, server_default=""),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("rules_version", sa.Integer, nullable=False),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("pace", sa.String(8), nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("hints", sa.Boolean, nullable=False, server_default=sa.true()),
        sa.Column("hinted", sa.JSON, nullable=False, server_default="[]"),
        sa.Column("chances", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("status", sa.String(8), nullable=False, index=True),
        sa.Column("replay", sa.Boolean, nullable=False),
        sa.Column("seed", sa.String(64), nullable=False),
        sa.Column("luck", sa.String(8), nullable=False, server_default="unproven"),
        sa.Column("thrown", sa.JSON),
        sa.Column("start", sa.JSON),
        sa.Column("host", sa.String(32), sa.ForeignKey("people.id"), index=True),
        sa.Column("rematch", sa.String(32)),
        sa.Column("lesson", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("waiting", sa.JSON, nullable=False),
        sa.Column("places", sa.JSON),
        sa.Column("counts", sa.JSON, nullable=False),
        sa.Column("notes", sa.JSON, nullable=False, server_default="[]"),
        sa.Column("proposal", sa.JSON),
        sa.Column("time", sa.JSON),
        sa.Column("clocks", sa.JSON),
        sa.Column("due", sa.String(32), index=True),
        sa.Column("asked", sa.JSON, nullable=False, server_default="{}"),
        sa.Column("version", sa.Integer, nullable=False, server_default="0"),
        sa.Column("serials", sa.JSON, nullable=False, server_default="[]"),
        sa.Column("takes", sa.JSON, nullable=False, server_default="[]"),
        sa.Column("bots", sa.Boolean, nullable=False, server_default=sa.false(), index=True),
        sa.Column("undone", sa.JSON, nullable=False, server_default="{}"),
        sa.Column("created", sa.String(32), nullable=False),
        sa.Column("updated", sa.String(32), nullable=False, index=True),
    )
    op.create_table(
        "seats",
        sa.Column("table", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("name", sa.String(100), nullable=False),
        sa.Column("person", sa.String(32), sa.ForeignKey("people.id"), index=True),
        sa.Column("bot", sa.String(64)),
        sa.Column("salt", sa.String(64), server_default=""),
        sa.Column("given", sa.String(8), nullable=False, server_default=""),
        sa.Column("orders", sa.JSON),
        sa.Column("program", sa.JSON),
    )
    op.create_table(
        "requests",
        sa.Column("table", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("person", sa.String(80), primary_key=True),
        sa.Column("key", sa.String(64), primary_key=True),
        sa.Column("content", sa.String(16), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("serial", sa.Integer, nullable=False),
        sa.Column("at", sa.String(32), nullable=False),
    )
    op.create_table(
        "shelf",
        sa.Column("person", sa.String(32), sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("table", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
    )
    op.create_table(
        "entries",
        sa.Column("table", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True),
        sa.Column("by", sa.Integer, nullable=False),
        sa.Column("do", sa.String(200), nullable=False),
        sa.Column("digest", sa.String(16), nullable=False),
        sa.Column("caretaker", sa.String(16), nullable=False, server_default=""),
        sa.Column("hinted", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("at", sa.String(32), nullable=False),
    )
    op.create_table(
        "chat",
        sa.Column("table", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True),
        sa.Column("name", sa.String(100), nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.String(32), nullable=False),
    )
    op.create_table(
        "reviews",
        sa.Column("table", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("story", sa.String(32), nullable=False),
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("percent", sa.Integer, nullable=False),
        sa.Column("content", sa.JSON),
        sa.Column("updated", sa.String(32), nullable=False),
    )
    op.create_table(
        "keys",
        sa.Column("name", sa.String(32), primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )
    op.create_table(
        "channels",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("person", sa.String(32), sa.ForeignKey("people.id"), nullable=False, index=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("to", sa.JSON, nullable=False),
        sa.Column("base", sa.String(300), nullable=False),
        sa.Column("code", sa.String(16), nullable=False, server_default=""),
        sa.Column("problem", sa.String(64), nullable=False, server_default=""),
        sa.Column("created", sa.String(32), nullable=False),
    )
    op.create_table(
        "notices",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("channel", sa.String(32), sa.ForeignKey("channels.id"), nullable=False, index=True),
        sa.Column("table", sa.String(32), sa.ForeignKey("tables.id"), nullable=False, index=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("mark", sa.Integer, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False, server_default="0"),
        sa.Column("due", sa.String(32), index=True),
        sa.Column("sent", sa.String(32)),
        sa.Column("created", sa.String(32), nullable=False, index=True),
    )
