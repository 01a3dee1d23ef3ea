"""The data file of the game, and the module that reads and validates it."""
