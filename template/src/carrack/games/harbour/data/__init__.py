"""Data file of the game, and the module that reads and checks it."""
