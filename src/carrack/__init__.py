"""Carrack: rules engines for empire-building board games, and what grows around them."""

from __future__ import annotations

__version__ = "0.1.0"
