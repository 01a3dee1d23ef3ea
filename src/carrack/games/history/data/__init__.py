"""Data files of the game, and the modules that read and check them; importing the package checks them."""

from carrack.games.history.data import validation

__all__ = ["validation"]
