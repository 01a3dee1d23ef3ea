"""Run by alembic, within the connection that `Database.prepare` gives it."""

from __future__ import annotations

from alembic import context

from carrack.server.storage.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,  # SQLite cannot alter a table in place
)
with context.begin_transaction():
    context.run_migrations()
