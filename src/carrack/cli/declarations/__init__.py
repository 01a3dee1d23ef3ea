"""The commands and their options, one module per audience; a command imports its own module when it runs."""
