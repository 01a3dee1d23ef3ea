"""Bots at tables: built-in bots in workers, and bots over HTTP."""
