"""SQL: database, schema, stores, backup and migrations."""
