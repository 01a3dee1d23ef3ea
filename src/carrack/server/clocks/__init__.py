"""Time arithmetic without input or output; `tables/services/timeouts.py` acts on it."""
