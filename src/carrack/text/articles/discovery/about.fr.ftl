# Ce que sont les choses de la table, en une phrase ou deux : l’infobulle de <nom> est <nom>-about, ou sinon celle de sa sorte.
# Une clé qui finit par --discovery donne le texte de l’édition de 2007 là où il diffère.

## Ouvriers

kind-colonist-about = Compte pour 1 partout. Vous en recevez cinq par tour.
kind-captain-about = Compte pour 2 aux Découvertes et au Commerce maritime, pour 1 ailleurs.
kind-merchant-about = Compte pour 2 au Commerce maritime. Rapporte 5 $ une fois, en débarquant du quai.
kind-missionary-about = Amène un colon de plus en débarquant du quai. Compte pour 1 ailleurs.
kind-soldier-about = En expédition réussie : des dollars en plus. Dans une région : élimine un ouvrier adverse à chaque bataille.
kind-builder-about = Achète un bâtiment 5 $ moins cher. Dans une région, à chaque décompte : 4 PV de plus au premier et 2 PV de plus au deuxième.
kind-militia-about = Se lève quand on attaque son propriétaire, pour cette bataille seulement. Il frappe et peut être choisi parmi les pertes.

## Marchandises

good-about = Rapporte en série chaque tour : trois quelconques 1 $, trois identiques 3 $, quatre identiques 6 $. Ne se dépense jamais.
good-silver-about = Il y en a 6, dont 1 au Pérou. Trois identiques rapportent 3 $ par tour, quatre 6 $.
good-sugar-about = Il y en a 6, dont 1 aux Caraïbes. La Distillerie de rhum paie 3 $ pour chacun. Trois identiques rapportent 3 $ par tour, quatre 6 $.
good-gold-about = Il y en a 5, dont 1 en Nouvelle-Espagne. Trois identiques rapportent 3 $ par tour, quatre 6 $.
good-tobacco-about = Il y en a 5, dont 1 en Virginie. Trois identiques rapportent 3 $ par tour, quatre 6 $.
good-coffee-about = Il y en a 4, dont 1 au Brésil. Trois identiques rapportent 3 $ par tour, quatre 6 $.
good-indigo-about = Il y en a 4, dont 1 en Floride. Trois identiques rapportent 3 $ par tour, quatre 6 $.
good-fur-about = Il y en a 4, dont 1 en Nouvelle-France. Trois identiques rapportent 3 $ par tour, quatre 6 $.
good-fur-about--discovery = Il y en a 4, dont 1 au Canada. Trois identiques rapportent 3 $ par tour, quatre 6 $.
good-cattle-about = Il y en a 3. Aucune région n’en porte : il ne vient que de la pioche. Trois identiques rapportent 3 $ par tour, quatre 6 $.
good-cocoa-about = Il y en a 3, dont 1 en Nouvelle-Grenade. Trois identiques rapportent 3 $ par tour, quatre 6 $.
good-fish-about = Il y en a 3, dont 1 en Nouvelle-Angleterre. Trois identiques rapportent 3 $ par tour, quatre 6 $.
good-rice-about = Il y en a 3. Aucune région n’en porte : il ne vient que de la pioche. Trois identiques rapportent 3 $ par tour, quatre 6 $.

## Régions

region-about = Compte après les tours 3, 6 et 8 si un joueur y a trois ouvriers : 6 PV à qui en a le plus, 2 PV au deuxième.
region-new_france-about = Le premier à y réunir trois ouvriers gagne une fourrure. Voisine : la Nouvelle-Angleterre.
region-new_england-about = Le premier à y réunir trois ouvriers gagne un poisson. Voisines : la Nouvelle-France et la Virginie.
region-new_england-about--discovery = Le premier à y réunir trois ouvriers gagne un poisson. Voisins : le Canada et la Virginie.
region-virginia-about = Le premier à y réunir trois ouvriers gagne du tabac. Voisines : la Nouvelle-Angleterre et la Floride.
region-florida-about = Le premier à y réunir trois ouvriers gagne de l’indigo. Voisines : la Virginie, la Nouvelle-Espagne et les Caraïbes.
region-new_spain-about = Le premier à y réunir trois ouvriers gagne de l’or. Voisines : la Floride, les Caraïbes et la Nouvelle-Grenade.
region-caribbean-about = Ouvertes en général dès le tour 1. Le premier à y réunir trois ouvriers gagne du sucre. Voisines : la Floride, la Nouvelle-Espagne et la Nouvelle-Grenade.
region-new_granada-about = Le premier à y réunir trois ouvriers gagne du cacao. Voisins : la Nouvelle-Espagne, les Caraïbes, le Pérou et le Brésil.
region-peru-about = Le premier à y réunir trois ouvriers gagne du minerai d’argent. Voisins : la Nouvelle-Grenade et le Brésil.
region-brazil-about = Le premier à y réunir trois ouvriers gagne du café. Voisins : la Nouvelle-Grenade et le Pérou.

## Découvertes

deck-about = Une fois toutes les régions découvertes, les expéditions en retournent la carte du dessus. La réussite rapporte de l’argent et des PV, mais pas de colon.
deck-top-about = La prochaine expédition vers le paquet rencontrera cette carte.
deck-bottom-about = La carte viendra en dernier, sauf si le paquet est mélangé.
counter-about = Atteignez sa résistance pour le prendre : le butin aussitôt, les PV à la fin, et un de vos colons dans la région.
card-about = Atteignez sa résistance pour la prendre : le butin aussitôt, les PV à la fin. Aucun colon ne s’installe.

## Places pour les ouvriers (les huit pistes ont déjà board-does-…)

target-order-about = Qui place en premier, gagne le navire à égalité et explore d’abord. Il change à la fin du tour, selon l’Initiative.
target-mayflower-about = Un ouvrier sur chacun de vos navires, trois au plus ; ils débarquent après le quai. Un tel navire n’est pas joker aux revenus de ce tour.
target-captain-about = Vous donne un capitaine pour le tour suivant. Un ouvrier par tour.
target-merchant-about = Vous donne un marchand pour le tour suivant. Un ouvrier par tour.
target-missionary-about = Vous donne un missionnaire pour le tour suivant. Un ouvrier par tour.
target-soldier-about = Vous donne un soldat pour le tour suivant. Un ouvrier par tour.
target-builder-about = Vous donne un bâtisseur pour le tour suivant. Un ouvrier par tour.
target-training-about = Vous donne un spécialiste de votre choix pour le tour suivant, à 5 $. Un ouvrier par tour.

## Parties du jeu

step-setup-about = On dispose le plateau et l’on fixe l’ordre et l’argent de départ.
step-auction-about = Les joueurs enchérissent pour leur rang de départ.
step-placement-about = Un ouvrier chacun dans l’ordre des joueurs, jusqu’au dernier.
step-initiative-about = Chaque ouvrier rapporte en dollars le numéro de sa case.
step-dock-about = Les ouvriers débarquent dans les régions découvertes, la plus petite case d’abord.
step-goods-about = De gauche à droite, chaque ouvrier prend une marchandise.
step-shipping-about = Le plus grand total gagne le navire ; l’ordre des joueurs tranche les égalités.
step-buildings-about = De gauche à droite, chaque ouvrier peut acheter un bâtiment.
step-discovery-about = Dans l’ordre des joueurs, une expédition chacun.
step-specialists-about = Chaque case occupée donne son spécialiste pour le tour suivant.
step-warfare-about = De gauche à droite, chaque ouvrier peut livrer une bataille ou une guerre totale.
step-income-about = Les séries de marchandises et de navires paient. Au tour 8, elles donnent aussi les PV d’Économie.
step-benefits-about = Les bâtiments donnent ce qu’ils donnent chaque tour.
step-refresh-about = Nouvelles marchandises, navire, bâtiments et colons, et le nouvel ordre des joueurs.
step-scoring-about = Après les tours 3, 6 et 8 : 6 PV à qui a le plus d’ouvriers dans une région, 2 PV au deuxième.
step-buying-about = Des PV pour de l’argent : 1 $ pièce après le tour 3, 3 $ après le tour 6, 10 $ après le tour 8.
step-over-about = Le décompte final est fait ; le plus de PV l’emporte.

## D’où viennent les points de victoire

source-colonies_1-about = Marqués à la fin du tour 3. Acquis pour de bon.
source-colonies_2-about = Marqués à la fin du tour 6. Acquis pour de bon.
source-colonies_3-about = Marqués à la fin du tour 8. Premier critère en cas d’égalité.
source-discoveries-about = Les PV de vos jetons et cartes, comptés à la fin.
source-buildings-about = Les PV de vos bâtiments, comptés à la fin.
source-economy-about = Ce que vos marchandises et navires rapportent aux revenus du tour 8.
source-bought-about = PV achetés après un décompte des colonies.

## Sortes dont chaque nom a déjà son texte

nation-about = Une nation. Avec les avantages nationaux, elle a son propre pouvoir ; sinon, ce n’est qu’une couleur.
nation-about--discovery = Une nation. Ce n’est qu’une couleur : toutes se valent.
building-about = S’achète aux Bâtiments de la capitale pour 10, 14 ou 20 $ selon l’Âge. Il reste à vous jusqu’à la fin.

## Sur le plateau

board-turn-about = Huit tours. On compte les colonies après les tours en carré : 3, 6 et 8.
board-age-about = L’Âge I va du tour 1 au tour 3, l’Âge II du 4 au 6, l’Âge III compte les tours 7 et 8. Les bâtiments coûtent 10, 14 et 20 $.
board-hand-about = Les ouvriers qu’il vous reste à placer ce tour-ci.
board-next-turn-about = Ouvriers déjà gagnés ; vous les placerez au prochain tour.
board-supply-about = Pièces hors jeu pour l’instant. Les nouveaux ouvriers en viennent.
board-cash-about = Des dollars pour les bâtiments, l’Entraînement et la guerre totale. À la fin, ils ne comptent que par la Richesse, l’achat de PV ou une égalité.
board-cash-about--discovery = Des dollars pour les bâtiments, l’Entraînement et la guerre totale. À la fin, ils ne comptent que par la Richesse ou une égalité.
board-income-about = Ce que marchandises et navires rapporteraient maintenant, dans les meilleures séries. Les bâtiments paient en plus.
board-ships-about = Chacun remplace une marchandise quelconque dans une série, un seul par série.
board-goods-about = Elles rapportent en séries chaque tour, et en PV au tour 8.
board-buildings-about = Ils restent jusqu’à la fin, épuisés ou non.
board-discoveries-about = Jetons et cartes gagnés par les expéditions ; leurs PV comptent à la fin.
board-points-about = Le plus de points de victoire après le tour 8 l’emporte.
board-so-far-about = Points déjà marqués, que personne ne peut reprendre.
board-if-now-about = Le total si l’on comptait tout à cet instant.
board-scored-now-about = Ce que chacun marquerait ici si l’on comptait les colonies.
board-good-left-about = Pour le premier qui y réunit trois ouvriers.
board-undiscovered-about = Personne ne peut y débarquer avant qu’une expédition ait pris le jeton.
board-counter-open-about = Tout le monde sait ce qu’il faut pour découvrir cette région.
board-counter-secret-about = Vous l’avez regardé ; les autres, non.
board-pile-about = Marchandises encore à venir, dans un ordre inconnu.
board-stack-about = Bâtiments de cet Âge qui peuvent encore être proposés.
board-coming-about = Seuls ces bâtiments peuvent venir à l’Âge III ; leur ordre est inconnu.
board-used-about = Il a fait son effet, mais compte toujours comme bâtiment.
board-free-about = Ce bâtiment ne coûte rien, mais il faut tout de même un ouvrier.
board-power-left-about = Combien de fois l’avantage de la nation peut encore servir.
board-training-about = Un spécialiste de votre choix pour le tour suivant, à 5 $.
board-now-about = Le tour en cours.

target-initiative-about = { board-does-initiative }
target-dock-about = { board-does-dock }
target-goods-about = { board-does-goods }
target-shipping-about = { board-does-shipping }
target-buildings-about = { board-does-buildings }
target-discovery-about = { board-does-discovery }
target-specialists-about = { board-does-specialists }
target-warfare-about = { board-does-warfare }

## Conseils : montrés la première fois qu’une sorte de question se pose

ask-place-about = Les pistes se résolvent de 1 à 8 quand tous les ouvriers sont placés. Occupez le quai assez tôt pour les décomptes des tours 3, 6 et 8.
ask-land-about = Trois ouvriers d’un même joueur ouvrent le décompte d’une région, et le premier à en réunir trois prend sa marchandise. Mieux vaut être fort en peu de régions que présent partout.
ask-take-good-about = Trois marchandises identiques rapportent trois fois plus que trois différentes. Regardez ce que vous avez déjà.
ask-buy-about = Acheté tôt, un bâtiment sert à chaque tour ; ceux de l’Âge III rapportent des points à la fin pour ce que vous avez amassé.
ask-expedition-about = Une seule expédition par tour. Les ouvriers que vous n’envoyez pas attendent sur la piste et partiront plus tard, en nombre.
ask-party-about = Chaque ouvrier compte pour 1, un capitaine pour 2. Les soldats augmentent le butin en cas de succès ; en cas d’échec, tous sont perdus.
ask-target-about = La résistance d’un jeton reste cachée jusqu’à votre arrivée. Plus vous êtes nombreux, plus c’est sûr ; la probabilité figure à côté de chaque choix.
ask-take-specialist-about = Le spécialiste vous rejoint au tour suivant, en plus de vos cinq colons. Au dernier tour, il viendrait trop tard.
ask-train-about = Vous payez 5 $ et choisissez librement. Le spécialiste vous rejoint au tour suivant.
ask-war-about = Une bataille se livre dans une région contre un adversaire. La guerre totale coûte 10 $ et se livre dans chaque région où vous êtes tous deux.
ask-casualty-about = Chacun de vos soldats élimine un ouvrier ennemi. Prenez ce qui pèse le plus dans la majorité, ou un soldat avant qu’il ne frappe encore.
ask-benefits-about = Utilisez vos bâtiments dans l’ordre qui vous arrange : ce que l’un apporte peut servir au suivant.
ask-buy-vp-about = L’argent ne vaut rien à la fin, mais il paie des bâtiments d’ici là. N’achetez des points qu’avec ce dont vous n’aurez pas besoin.
ask-bid-about = Ce que vous offrez manquera pour votre premier bâtiment. Qui passe se retire et prend une place plus tardive.
ask-board-about = Vous gardez cette nation et son pouvoir pendant toute la partie.
ask-specialist-about = Ils vous rejoignent au tour suivant, en plus de vos cinq colons.
ask-settle-about = Ils débarquent aussitôt, sans passer par le quai. Cherchez une région où ils vous rendent premier, ou vous mènent à trois.
ask-allies-about = Les soldats comptent aussi pour la majorité, et peuvent se battre dès la Guerre de ce tour.
ask-edict-about = L’autre joueur y gagne autant que vous : choisissez quelqu’un qui est en retard, ou fort ailleurs.
ask-edict-place-about = Les deux colons vont dans une même région, où vous avez déjà un ouvrier.
ask-plague-region-about = Cherchez une région où perdre quelques colons coûte la première place à un rival.
ask-plague-count-about = Vous pouvez en retirer moins de trois, si cela laisse deux rivaux à égalité.
ask-plague-loss-about = Chacun perd un ouvrier dans chaque région où il en a trois ou plus. Renoncez à celui qui compte le moins.
ask-steal-about = Un jeton vaut de 4 à 7 points à la fin. Vous ne verrez lequel qu’après l’avoir pris.
ask-chart-about = Sans ouvriers, quelle que soit la résistance : vous prenez le jeton et son butin, et un de vos colons s’y installe.
ask-reorder-about = Ceux de devant débarquent d’abord ; cela compte quand vous êtes deux à courir vers trois ouvriers dans une région.
ask-spain-about = Vous prenez le jeton et son butin, et un de vos soldats s’y installe. Deux ouvriers de plus vous donnent la marchandise de la région.
ask-return-card-about = Vous seul savez ce que vous avez vu. Sur le dessus, la prochaine expédition vers le paquet la rencontrera.
ask-university-about = Elle ne sert qu’une fois. Attendez tant que rien de ce que vous voulez n’est menacé : on vous le redemande après chaque ouvrier.
ask-swap-about = L’ouvrier de la région devient un simple colon ; il compte toujours pour la majorité.
ask-mint-about = Seul le métal choisi rapporte ce tour-ci. Vous pourrez choisir l’autre la prochaine fois.
ask-give-good-about = Ce que vous donnez va à l’autre joueur : cassez une paire plutôt qu’une série de trois.
ask-migrate-count-about = Des colons seulement. Ils comptent là où ils sont au moment du décompte.
