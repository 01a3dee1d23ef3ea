# What the renderer of texts itself needs.

# A player without a name.
seat = Player { $number }
