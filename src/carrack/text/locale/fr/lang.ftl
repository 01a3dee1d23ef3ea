# Ce dont la mise en mots elle-même a besoin.

# Un joueur sans nom.
seat = Joueur { $number }
seat-of = de { $name }
seat-of-vowel = d’{ $name }

# Plusieurs nombres, comme ceux des dés : tous sauf le dernier, puis le dernier.
numbers = { $others } et { $last }

# Ce qui se dit de quelque chose, après son nom.
pair = { $name } : { $value }
