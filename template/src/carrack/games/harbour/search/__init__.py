"""Hooks of the game for search and learning."""
