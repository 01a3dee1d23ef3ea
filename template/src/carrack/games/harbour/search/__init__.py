"""What search and learning need of this game."""
