# Ce dont la mise en mots elle-même a besoin.

# Un joueur sans nom.
seat = Joueur { $number }
