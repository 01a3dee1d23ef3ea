"""The rules of the sample game."""
