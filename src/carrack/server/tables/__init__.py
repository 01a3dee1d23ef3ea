"""Hosted tables: stored data, tables in memory, transactions and subscriptions."""
