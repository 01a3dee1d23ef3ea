"""A game at one terminal."""
