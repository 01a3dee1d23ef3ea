# Les jeux et les robots : à quoi l’on peut jouer, et contre qui.

## Jeux

game-empires = Empires: Age of Discovery
game-empires-about =
    Six nations colonisent le Nouveau Monde : placez vos ouvriers, lancez des expéditions, bâtissez et tenez vos colonies.
    Édition de 2015, avec l’extension des bâtisseurs, les avantages nationaux et les variantes.
game-empires-players = de 2 à 6 joueurs
game-discovery = Age of Empires III: The Age of Discovery
game-discovery-about =
    Cinq nations colonisent le Nouveau Monde : placez vos ouvriers, lancez des expéditions, bâtissez et tenez vos colonies.
    Première édition, de 2007, avec ses 34 bâtiments et ses enchères de départ.
game-discovery-players = de 2 à 5 joueurs
game-history = History of the World
game-history-about =
    Sept époques, de 3000 av. J.-⁠C. à 1914 : à chacune, vous menez un autre empire, qui s’étend, combat, bâtit et marque des points.
    Édition de 2001, avec ses cartes d’événement et ses règles optionnelles.
game-history-players = de 3 à 6 joueurs
game-marchands = Marchands d’empire
game-marchands-about =
    Des caravanes parcourent un empire selon des ordres donnés en secret, collectent des ressources et remplissent des contrats ; ce qui compte, c’est l’influence religieuse, politique et économique.
    Règles de 2002, sur une carte dessinée pour Carrack.
game-marchands-players = de 2 à 4 joueurs

## Robots : un nom, et une façon de jouer

bot-novice = Novice
bot-novice-help = Niveau 1 : juge à vue de nez et ne voit que la moitié de ce qu’il pourrait faire.
bot-casual = Joueur occasionnel
bot-casual-help = Niveau 2 : juge à vue de nez, mais ne laisse rien passer.
bot-club = Joueur de club
bot-club-help = Niveau 3 : juge d’après ce que des milliers de parties lui ont appris, en anticipant d’un choix.
bot-expert = Expert
bot-expert-help = Niveau 4 : suit plusieurs suites possibles jusqu’à la fin du tour avant de choisir.
bot-master = Maître
bot-master-help = Niveau 5 : en suit des centaines et les compare à chance égale, pendant une seconde au plus.
bot-greedy = Glouton
bot-greedy-help = Regarde un choix à l’avance et prend ce qui semble le meilleur.
bot-program = Programme
bot-random = Hasard
bot-random-help = Joue n’importe quel choix autorisé.
