# What the renderer of texts itself needs.

# A player without a name.
seat = Player { $number }
seat-of = of { $name }
seat-of-vowel = of { $name }

# Several numbers, such as those of dice: all but the last, then the last.
numbers = { $others } and { $last }

# What is said of something, after its name.
pair = { $name }: { $value }
