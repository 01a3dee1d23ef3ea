"""Soak test: crashes, floods and malformed requests for hours."""
