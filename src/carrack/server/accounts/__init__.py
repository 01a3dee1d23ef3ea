"""Guests, accounts, login, account data and moderation; no framework and no SQL."""
