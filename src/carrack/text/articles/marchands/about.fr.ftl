# Ce que sont les choses, en une phrase ou deux : à lire quand on les montre.

## Villes et régions

city-about = Votre caravane peut s’y arrêter et y commercer. Son niveau, de 1 à 3, est la valeur d’une église ici et le nombre d’électeurs qu’un contrat y permet de placer.
city-0-about = La capitale n’a que des ressources, jamais de contrat ; vide, elle est garnie la première. Aucune caravane n’en part au début.
region-about = L’une des huit régions. À la fin, celui qui y a strictement le plus d’électeurs marque 1 point d’influence politique.
board-map-about = L’empire : 21 villes, les routes qui les relient et les huit régions que ces routes découpent.
board-no-road-about = Aucune route de cette lettre ne part de la ville : l’ordre serait annulé.

## Ressources

resource-coal-about = Rang 1, la plus faible : X la prend toujours en premier. Il y en a 18.
resource-bronze-about = Rang 2. On l’obtient là où il n’y a plus de charbon. Il y en a 15.
resource-silver-about = Rang 3. On l’obtient là où il n’y a plus ni charbon ni bronze. Il y en a 12.
resource-gems-about = Rang 4. Dans une ville, seul l’or part après elles. Il y en a 9.
resource-gold-about = Rang 5, la plus forte : toujours la dernière à quitter une ville. Il y en a 6.
board-stock-about = Les ressources de cette ville. X prend la plus faible, une par tour et par joueur.

## Contrats, églises, électeurs

contract-about = Avec X, vous livrez exactement les ressources indiquées et tirez deux récompenses : ses écus, une église ici, des électeurs autour.
do-reward-keep-about = Le contrat passe derrière votre paravent et vaut ses écus à la fin.
do-reward-church-about = Une église vaut ici le niveau de la ville. Chaque ville n’en accueille qu’une.
do-reward-electors-about = Autant d’électeurs que le niveau de la ville, dans les régions qu’elle touche.
do-reward-none-about = Vous ne prenez aucune récompense. Le contrat retourne au sac.
board-church-about = Vaut autant de points d’influence religieuse que le niveau de sa ville. Une ville n’accueille qu’une église.
board-electors-about = Les électeurs de cette région, face cachée. À la fin, celui qui en a strictement le plus marque 1 point.
board-churches-left-about = Les églises que vous pouvez encore bâtir. Vous en avez cinq pour toute la partie.
board-electors-left-about = Les électeurs que vous pouvez encore placer. Vous en avez vingt pour toute la partie.

## Influence

influence-religious-about = La somme des niveaux des villes où se dressent vos églises.
influence-political-about = Un point par région où vous avez strictement le plus d’électeurs. Ils restent face cachée jusqu’au décompte final : d’ici là c’est un point d’interrogation, même pour la vôtre.
influence-economic-about = Les écus des contrats gardés, plus 3 par carte de monopole.
source-about = L’une des trois influences, comptées après le dernier tour.

## Caravanes et ordres

board-caravan-about = La caravane d’un joueur. Elle ne bouge que sur ordre, et les caravanes ne se gênent jamais.
board-orders-about = Vos ordres pour ce tour, exécutés de gauche à droite. Vous pouvez en donner six au plus.
board-all-orders-about = Les ordres de tous : les premiers dans l’ordre du tour, puis les deuxièmes, jusqu’aux sixièmes.
board-slot-about = Une place pour un ordre de plus. Elle peut rester vide.
board-trade-about = X commerce là où se trouve alors votre caravane : il prend la ressource la plus faible ou remplit le contrat.
board-sealed-about = Vos ordres sont donnés. Ils seront révélés quand tous auront validé.
board-void-about = Cet ordre n’a pas pu être exécuté. Les suivants comptent quand même.
do-order-about = Votre caravane prend la route de cette lettre.

## La piste

board-turn-about = Les tours de la partie. L’influence se compte après le dernier.
board-monopoly-turn-about = La pièce signale un tour qui finit par les monopoles : gardez vos ressources prêtes.
board-first-about = La bannière du premier joueur : premier à chaque rang d’ordres, premier à annoncer. Elle avance à chaque tour.
board-ladder-resources-about = Les villes vidées de leurs ressources ce tour-ci. Pour chacune, quatre ressources arriveront dans une ville à la fin du tour.
board-ladder-contracts-about = Les contrats remplis ce tour-ci. Pour chacun, un nouveau arrivera dans une ville à la fin du tour.
board-cards-left-about = Les cartes de placement de la pile. Elles désignent les villes qui reçoivent ressources et contrats.

## Derrière le paravent

board-behind-about = Les ressources, les contrats gardés et les cartes de monopole sont cachés aux autres.
board-kept-about = À la fin, les contrats gardés valent leurs écus et les cartes de monopole 3 chacune.
board-monopolies-about = Chacune vaut 3 écus. Elle va, après les tours 3, 6, 9 et 12, à celui qui annonce seul le plus d’une ressource.
board-claims-about = Chacun annonce au plus ce qu’il a. La plus haute annonce, si elle est seule, gagne la carte ; à égalité, personne ne l’obtient.
board-unknown-about = Caché jusqu’à la fin.

## Parties d’un tour

step-setup-about = Le plateau est garni, et chacun choisit d’où part sa caravane.
step-planning-about = Chacun donne en secret jusqu’à six ordres.
step-resolution-about = Les ordres s’exécutent, un par joueur dans l’ordre du tour, rang après rang.
step-resupply-about = Ressources et contrats arrivent dans des villes vides pour remplacer ceux qui sont partis.
step-monopolies-about = Pour chaque ressource, celui qui annonce seul le plus grand nombre gagne une carte de 3 écus.
step-over-about = On compte l’influence, et l’on connaît le vainqueur.

## Conseils : montrés la première fois qu’une sorte de question se pose

ask-caravan-about = Partez près de ressources qu’un contrat voisin demande. La capitale en a toujours, mais tout le monde y va.
ask-order-about = Une lettre mène votre caravane le long de cette route, X commerce là où elle se trouve. Les premiers ordres de tous passent avant les deuxièmes.
ask-claim-about = Qui annonce seul le plus grand nombre gagne 3 écus. Vous gardez les ressources, mais montrez combien vous en avez.
ask-take-about = Vous prenez la plus faible ressource de la ville, une par tour. Vous pouvez aussi la laisser.
ask-fulfil-about = Vous payez les ressources et choisissez deux récompenses sur trois : les écus, une église, des électeurs.
ask-reward-about = À deux ou trois joueurs, soyez seul en tête dans deux des trois influences. À quatre, ne soyez dernier ni en religieuse ni en politique, puis soyez le plus riche.
ask-elect-about = Une région ne rapporte qu’à celui qui y a seul le plus d’électeurs. Un d’avance suffit, l’égalité ne donne rien.
