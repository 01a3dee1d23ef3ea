"""Commands, one module each, named like the command; loaded when the command runs."""
