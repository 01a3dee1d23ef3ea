"""Wording, charts and HTML of arena, study and review."""
