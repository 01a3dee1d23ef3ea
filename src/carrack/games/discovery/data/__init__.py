"""Data files of the game, and the module that reads and checks them."""
