# Empires: Age of Discovery (2015) et Age of Empires III: The Age of Discovery (2007).
#
# Une clé qui finit par --discovery donne le texte de l’édition de 2007 là où il diffère.
# Les attributs sont des formes d’un nom : une phrase qui reçoit $kind peut aussi dire { $kind_a } ou { $kind_plural }.

## Options

option-builders = Bâtisseurs
option-builders-help = Une sixième sorte de spécialiste : un bâtiment acheté avec un bâtisseur coûte 5 $ de moins, et les bâtisseurs d’une région augmentent les PV de colonie du premier et du deuxième.
option-expansion_tiles = Bâtiments d’extension
option-expansion_tiles-help = Ajoute les 20 bâtiments de l’extension des bâtisseurs ; sans les bâtisseurs, les trois qui en ont besoin restent de côté.
option-nations = Avantages nationaux
option-nations-help = Chaque joueur dirige ou non une nation qui a son propre pouvoir.
option-nations-none = sans nations
option-nations-auction = nations aux enchères
option-nations-random = nations tirées au sort
option-starting_money = Argent de départ
option-starting_money-help = Avec des nations tirées au sort : 1 $ de plus par rang, ou la même somme pour tous.
option-starting_money-by_order = 10 $, 11 $, 12 $, etc. selon le rang
option-starting_money-equal = 10 $ chacun
option-buying_vp = Achat de PV
option-buying_vp-help = Après chaque décompte des colonies, les joueurs peuvent acheter des PV : à 1 $ pièce après le tour 3, 3 $ après le tour 6, 10 $ après le tour 8.
option-two_player_captains = Deux capitaines au départ
option-two_player_captains-help = À deux joueurs, chacun commence avec deux capitaines sur la piste Découvertes.
option-reduced_luck = Hasard réduit
option-reduced_luck-help = Les dix bâtiments d’Âge III qui peuvent apparaître sont connus dès le début.
option-plague_tiles = Bâtiments Peste
option-plague_tiles-help = Joue avec les trois bâtiments Peste ; sans eux, la partie est plus paisible.
option-no_survivors = Aucun survivant
option-no_survivors-help = Après une expédition ratée, le jeton quitte la partie et un jeton inutilisé le remplace.
option-scouting = Éclaireurs
option-scouting-help = À votre tour, vous pouvez payer 1 $, 2 $ ou 3 $ selon l’Âge pour regarder en secret un jeton, ou la carte du dessus une fois toutes les régions découvertes.
option-reconnaissance = Reconnaissance avancée
option-reconnaissance-help = Tous les jetons de la carte sont face visible dès le début.
option-unlimited_pieces = Pièces illimitées
option-unlimited_pieces-help = Règle maison : 99 pièces de chaque sorte pour chacun, afin que les réserves ne s’épuisent pas.
option-starting_auction = Enchères de départ
option-starting_auction-help = L’ordre de départ est mis aux enchères ; le gagnant découvre aussi les Caraïbes, et une deuxième enchère élevée rapporte un spécialiste.
option-youngest = Plus jeune joueur
option-youngest-help = Avec les enchères de départ : le plus jeune ouvre les enchères.
option-youngest-lot = tirage au sort
option-youngest-0 = place 1
option-youngest-1 = place 2
option-youngest-2 = place 3
option-youngest-3 = place 4
option-youngest-4 = place 5
option-youngest-away = Le plus jeune joueur occupe l’une des { $players } places de cette table.
option-needs-players = L’option « { $option } » ne vaut qu’à { $players } joueurs.

## Ouvriers

kind-colonist = colon
    .a = un colon
    .your = votre colon
    .plural = colons
kind-captain = capitaine
    .a = un capitaine
    .your = votre capitaine
    .plural = capitaines
kind-merchant = marchand
    .a = un marchand
    .your = votre marchand
    .plural = marchands
kind-missionary = missionnaire
    .a = un missionnaire
    .your = votre missionnaire
    .plural = missionnaires
kind-soldier = soldat
    .a = un soldat
    .your = votre soldat
    .plural = soldats
kind-builder = bâtisseur
    .a = un bâtisseur
    .your = votre bâtisseur
    .plural = bâtisseurs
kind-militia = soldat de la milice
    .a = le soldat de la milice
    .your = votre soldat de la milice
    .plural = soldats de la milice

## Marchandises

good-silver = Minerai d’argent
    .a = du minerai d’argent
good-sugar = Sucre
    .a = du sucre
good-gold = Or
    .a = de l’or
good-tobacco = Tabac
    .a = du tabac
good-coffee = Café
    .a = du café
good-indigo = Indigo
    .a = de l’indigo
good-fur = Fourrure
    .a = de la fourrure
good-cattle = Bœuf
    .a = du bœuf
good-cattle--discovery = Bétail
    .a = du bétail
good-cocoa = Cacao
    .a = du cacao
good-fish = Poisson
    .a = du poisson
good-rice = Riz
    .a = du riz

## Régions, et le paquet de cartes de découverte, qu’expéditions et éclaireurs traitent de même

region-new_france = Nouvelle-France
    .the = la Nouvelle-France
    .in = en Nouvelle-France
    .of = de Nouvelle-France
    .secret = le jeton de Nouvelle-France
region-new_france--discovery = Canada
    .the = le Canada
    .in = au Canada
    .of = du Canada
    .secret = le jeton du Canada
region-new_england = Nouvelle-Angleterre
    .the = la Nouvelle-Angleterre
    .in = en Nouvelle-Angleterre
    .of = de Nouvelle-Angleterre
    .secret = le jeton de Nouvelle-Angleterre
region-virginia = Virginie
    .the = la Virginie
    .in = en Virginie
    .of = de Virginie
    .secret = le jeton de Virginie
region-florida = Floride
    .the = la Floride
    .in = en Floride
    .of = de Floride
    .secret = le jeton de Floride
region-new_spain = Nouvelle-Espagne
    .the = la Nouvelle-Espagne
    .in = en Nouvelle-Espagne
    .of = de Nouvelle-Espagne
    .secret = le jeton de Nouvelle-Espagne
region-caribbean = Caraïbes
    .the = les Caraïbes
    .in = aux Caraïbes
    .of = des Caraïbes
    .secret = le jeton des Caraïbes
region-new_granada = Nouvelle-Grenade
    .the = la Nouvelle-Grenade
    .in = en Nouvelle-Grenade
    .of = de Nouvelle-Grenade
    .secret = le jeton de Nouvelle-Grenade
region-peru = Pérou
    .the = le Pérou
    .in = au Pérou
    .of = du Pérou
    .secret = le jeton du Pérou
region-brazil = Brésil
    .the = le Brésil
    .in = au Brésil
    .of = du Brésil
    .secret = le jeton du Brésil
deck = paquet de découverte
    .the = le paquet de découverte
    .in = sur le paquet de découverte
    .of = du paquet de découverte
    .secret = la carte du dessus du paquet de découverte
deck-top = sur le paquet
deck-bottom = sous le paquet

## Découvertes

counter = résistance { $resistance }, butin { $plunder } $, +{ $soldier } $ par soldat, { $vp } PV
card = { $name } (résistance { $resistance }, butin { $plunder } $, +{ $soldier } $ par soldat, { $vp } PV)

card-mississippi = Le Mississippi
card-great_lakes = Les Grands Lacs
card-pampas = La Pampa
card-pampas--discovery = Les Pampas
card-california = Californie
card-philippines = Les Philippines
card-philippines--discovery = Philippines
card-south_seas = Les mers du Sud
card-south_seas--discovery = Mers du Sud
card-ethiopia = Éthiopie
card-amazon = L’Amazone
card-northwest_territory = Le Territoire du Nord-Ouest
card-australia = Australie
card-japan = Cipango (Japon)
card-siam = Siam
card-spice_islands = L’archipel des Moluques
card-spice_islands--discovery = Îles aux Épices
card-india = Inde
card-circumnavigation = Le tour du monde
card-circumnavigation--discovery = Tour du monde
card-china = Chine

## Places pour les ouvriers

target-initiative = Initiative
    .on = à l’Initiative
    .of = de l’Initiative
target-dock = Quai des colons
    .on = sur le Quai des colons
    .of = du Quai des colons
target-goods = Marchandises
    .on = aux Marchandises
    .of = des Marchandises
target-shipping = Commerce maritime
    .on = au Commerce maritime
    .of = du Commerce maritime
target-buildings = Bâtiments de la capitale
    .on = aux Bâtiments de la capitale
    .of = des Bâtiments de la capitale
target-discovery = Découvertes
    .on = aux Découvertes
    .of = des Découvertes
target-specialists = Spécialistes
    .on = aux Spécialistes
    .of = des Spécialistes
target-warfare = Guerre
    .on = à la Guerre
    .of = de la Guerre
target-order = Ordre des joueurs
    .on = sur la piste d’ordre des joueurs
    .of = de l’ordre des joueurs
target-mayflower = Mayflower
    .on = à bord d’un navire (Mayflower)
    .of = du Mayflower
target-captain = Spécialistes : capitaine
    .on = sur la case capitaine des Spécialistes
    .of = de la case capitaine
target-merchant = Spécialistes : marchand
    .on = sur la case marchand des Spécialistes
    .of = de la case marchand
target-missionary = Spécialistes : missionnaire
    .on = sur la case missionnaire des Spécialistes
    .of = de la case missionnaire
target-soldier = Spécialistes : soldat
    .on = sur la case soldat des Spécialistes
    .of = de la case soldat
target-builder = Spécialistes : bâtisseur
    .on = sur la case bâtisseur des Spécialistes
    .of = de la case bâtisseur
target-training = Spécialistes : Entraînement
    .on = sur la case Entraînement des Spécialistes
    .of = de la case Entraînement

## Parties du jeu

step-setup = Mise en place
step-auction = Enchères
step-placement = Placement des ouvriers
step-initiative = Initiative
step-dock = Quai des colons
step-goods = Marchandises
step-shipping = Commerce maritime
step-buildings = Bâtiments de la capitale
step-discovery = Découvertes
step-specialists = Spécialistes
step-warfare = Guerre
step-income = Revenus
step-benefits = Effets des bâtiments
step-refresh = Remise en place
step-scoring = Décompte des colonies
step-buying = Achat de PV
step-over = Fin de la partie

## D’où viennent les points de victoire

source-colonies_1 = Colonies, Âge I
source-colonies_2 = Colonies, Âge II
source-colonies_3 = Colonies, Âge III
source-discoveries = Découvertes
source-buildings = Bâtiments
source-economy = Économie
source-bought = PV achetés

## Nations

nation-england = Angleterre
    .the = l’Angleterre
nation-england-effect = Une fois, juste avant la résolution du Quai des colons : ajoutez-y 2 colons gratuits, même s’il est plein, et rangez tous ses ouvriers dans l’ordre de votre choix.
nation-spain = Espagne
    .the = l’Espagne
nation-spain-effect = Avant le tour 1 ou jamais : découvrez gratuitement une région, quelle que soit sa résistance ; vous recevez le jeton, son butin (rien pour les soldats) et y placez un soldat.
nation-france = France
    .the = la France
nation-france-effect = Deux fois, une au plus par tour, juste avant la résolution des Marchandises : prenez une des marchandises proposées ; si toutes les cases sont occupées, le dernier ouvrier n’obtient rien.
nation-portugal = Portugal
    .the = le Portugal
nation-portugal-effect = Une fois par Âge : votre expédition peut retourner la carte du dessus du paquet de découverte au lieu d’explorer une région ; sa résistance est de 3.
nation-holland = Hollande
    .the = la Hollande
nation-holland-effect = Une fois, juste avant la résolution du Commerce maritime : prenez le navire de la piste ; celui qui l’aurait gagné n’obtient rien.
nation-italy = Cités-États italiennes
    .the = les cités-États italiennes
nation-italy-effect = Deux fois, une au plus par tour, juste avant la résolution des Spécialistes : remplacez un ouvrier de la piste par un de votre réserve ; son propriétaire n’obtient rien pour lui.

## Bâtiments d’Âge I

building-settlers = Colons
building-settlers-effect = Chaque tour : 1 colon de plus pour le tour suivant.
building-monastery = Monastère
building-monastery-effect = Chaque tour : 1 missionnaire pour le tour suivant.
building-trade_routes = Voies commerciales
building-trade_routes--discovery = Routes commerciales
building-trade_routes-effect = Chaque tour : 1 marchand pour le tour suivant.
building-training_grounds = Terrains d’entraînement
building-training_grounds-effect = Chaque tour : 1 soldat pour le tour suivant.
building-indentured_servitude = Engagés
building-indentured_servitude-effect = Dès le tour suivant : chaque tour, un colon gratuit se tient sur la case X du quai.
building-conquistadors = Conquistadors
building-conquistadors--discovery = Conquistador
building-conquistadors-effect = Dès le tour suivant : chaque tour, un soldat gratuit rejoint vos ouvriers des Découvertes ; ceux que vous n’envoyez pas y restent.
building-navigator = Navigateur
building-navigator-effect = Dès le tour suivant : chaque tour, un capitaine gratuit rejoint vos ouvriers des Découvertes ; ceux que vous n’envoyez pas y restent.
building-inca_conquest = Conquête de l’empire inca
building-inca_conquest-effect = À l’achat : 20 $.
building-trading_post = Comptoir
building-trading_post--discovery = Comptoir commercial
building-trading_post-effect = Chaque tour : 5 $.
building-new_world_cartography = Cartographie du Nouveau Monde
building-new_world_cartography-effect = Une fois, à l’achat ou avec les effets des bâtiments du même tour ou d’un tour suivant : découvrez une région sans ouvriers, quelle que soit sa résistance ; vous recevez le jeton, son butin (rien pour les soldats) et y placez un colon. 4 PV à la fin.
building-spoils_money_5 = Trésors de guerre : 5 $
building-spoils_money_5-effect = Ne coûte rien. À l’achat : 5 $.
building-spoils_ship = Trésors de guerre : navire
building-spoils_ship-effect = Ne coûte rien. À l’achat : 1 navire.
building-spoils_specialists = Trésors de guerre : spécialistes
building-spoils_specialists-effect = Ne coûte rien. À l’achat : 2 spécialistes de votre choix pour le tour suivant.
building-magellan = Magellan
building-magellan-effect = Vos capitaines comptent pour 3 aux Découvertes (mais toujours pour 2 au Commerce maritime).
building-new_world_city = Ville du Nouveau Monde
building-new_world_city-effect = Chaque tour : 1 bâtisseur pour le tour suivant.
building-new_world_mission = Mission dans le Nouveau Monde
building-new_world_mission-effect = Chaque tour : 1 missionnaire pour le tour suivant.
building-overpopulation = Surpopulation
building-overpopulation-effect = À l’achat : placez 3 colons dans des régions découvertes, répartis à votre guise.
building-smuggler = Contrebandier
building-smuggler-effect = Chaque tour : vous pouvez prendre une marchandise d’un autre joueur en échange d’une des vôtres ; vous choisissez les deux et personne ne peut refuser. Jamais de navires.
building-plague_1 = Peste (Âge I)
building-plague_1-effect = Toutes vos découvertes, jetons et cartes, ont une résistance réduite de 1.

## Bâtiments d’Âge II

building-indian_allies = Alliés indiens
building-indian_allies-effect = À l’achat : placez 2 soldats gratuits, ensemble, dans une région où vous avez un ouvrier.
building-privateers = Corsaires
building-privateers-effect = Chaque tour, après les revenus : prenez à chaque autre joueur 1 $ par navire que vous possédez ; qui a moins donne tout.
building-ship_yards = Chantiers navals
building-ship_yards-effect = Chaque tour : 1 capitaine pour le tour suivant.
building-cathedral = Cathédrale
building-cathedral-effect = Vos missionnaires amènent 2 colons au lieu de 1 quand ils débarquent du quai.
building-taxation = Impôts
building-taxation--discovery = Taxes
building-taxation-effect = Chaque tour : 10 $. 2 PV à la fin.
building-university = Université
building-university-effect = Une fois : déplacez un de vos ouvriers en tête de l’Initiative, du Quai des colons, des Marchandises, des Bâtiments de la capitale, de la Guerre ou de l’ordre des joueurs ; ceux qui le précédaient reculent. 5 PV à la fin, utilisée ou non.
building-university-effect--discovery = Une fois : déplacez un de vos ouvriers en tête de l’Initiative, du Quai des colons, des Bâtiments de la capitale ou de l’ordre des joueurs ; ceux qui le précédaient reculent. 5 PV à la fin, utilisée ou non.
building-west_indies_co = Compagnie des Indes
building-west_indies_co--discovery = Cie des Indes occidentales
building-west_indies_co-effect = Chaque tour, après les revenus : tirez 1 marchandise de la pioche ; elle rapporte dès le tour suivant.
building-colonization_laws = Lois sur la colonisation
building-colonization_laws--discovery = Lois coloniales
building-colonization_laws-effect = Dès le tour suivant : chaque tour, un colon gratuit se tient sur la case Y du quai.
building-rum_distillery = Distillerie de rhum
building-rum_distillery-effect = Chaque tour, après les revenus : 3 $ par sucre possédé ; ne donne pas de PV d’Économie.
building-rum_distillery-effect--discovery = Chaque tour, avec les revenus : 3 $ par sucre possédé ; ne donne pas de PV d’Économie.
building-marketplace = Marché
building-marketplace-effect = Chaque tour : 1 marchand pour le tour suivant.
building-military_academy = Académie militaire
building-military_academy-effect = Chaque tour : 1 soldat pour le tour suivant.
building-fortress = Forteresse
building-fortress-effect = Chaque tour : 1 soldat pour le tour suivant.
building-stables = Écuries
building-stables--discovery = Écurie
building-stables-effect = Chaque tour, juste avant la résolution des Découvertes : vous pouvez déplacer 1 de vos soldats vers une région découverte adjacente.
building-stables-effect--discovery = Chaque tour, avec les effets des bâtiments : vous pouvez déplacer 1 de vos soldats vers une région découverte adjacente.
building-spoils_money_7 = Trésors de guerre : 7 $
building-spoils_money_7-effect = Ne coûte rien. À l’achat : 7 $.
building-spoils_goods = Trésors de guerre : marchandises
building-spoils_goods-effect = Ne coûte rien. À l’achat : tirez 2 marchandises de la pioche ; elles rapportent dès ce tour.
building-stone_masonry = Taille de pierre
building-stone_masonry-effect = Chaque tour : 1 bâtisseur pour le tour suivant.
building-papal_edict = Édit du pape
building-papal_edict-effect = À l’achat : choisissez un autre joueur ; chacun de vous place 2 colons gratuits, ensemble, dans une région où il a déjà un ouvrier. Vous décidez qui commence.
building-mint = Hôtel des monnaies
building-mint-effect = Chaque tour, avec les revenus : 2 $ par or ou 2 $ par minerai d’argent possédé, l’un des deux ; ne donne pas de PV d’Économie.
building-trading_house = Maison de commerce
building-trading_house-effect = Chaque tour, après les revenus : vous pouvez vendre vos marchandises à 5 $ pièce, autant que vous voulez ; elles retournent dans la pioche. Jamais de navires.
building-reformation = Réforme
building-reformation-effect = Le missionnaire d’un autre joueur n’amène pas de colon dans une région où vous avez un missionnaire.
building-mayflower = Le Mayflower
building-mayflower-effect = Au placement : jusqu’à 3 de vos navires par tour portent chacun un ouvrier, comme des cases du quai après Y ; un tel navire n’est pas joker dans les revenus de ce tour.
building-plague_2 = Peste (Âge II)
building-plague_2-effect = À l’achat : chaque colonie de 3 ouvriers ou plus, les vôtres comprises, perd 1 ouvrier au choix de son propriétaire.

## Bâtiments d’Âge III

building-militia = Milice
building-militia-effect = Quand on vous attaque : 1 soldat de plus pour cette bataille seulement ; il frappe et peut être choisi parmi les pertes.
building-mercantilism = Mercantilisme
building-mercantilism-effect = À la fin : 1 PV par marchandise possédée ; les navires ne comptent pas.
building-population = Population
building-population-effect = À la fin : 1 PV par tranche de 2 ouvriers que vous avez dans le Nouveau Monde.
building-navy = Marine
building-navy-effect = À la fin : 4 PV par navire possédé.
building-power = Puissance
building-power-effect = À la fin : 2 PV par soldat que vous avez dans le Nouveau Monde.
building-prosperity = Prospérité
building-prosperity-effect = À la fin : 2 PV par bâtiment possédé ; celui-ci, les Trésors de guerre, les Pestes et les bâtiments épuisés comptent aussi.
building-prosperity-effect--discovery = À la fin : 2 PV par bâtiment possédé ; celui-ci compte aussi.
building-glory = Gloire
building-glory-effect = À la fin : 2 PV par région où vous avez un ouvrier et où un joueur, vous ou un autre, en a 3 ou plus.
building-glory-effect--discovery = À la fin : 2 PV par région où vous avez un ouvrier.
building-wealth = Richesse
building-wealth-effect = À la fin : 1 PV par tranche complète de 5 $, comptée avant tout achat de PV.
building-wealth-effect--discovery = À la fin : 1 PV par tranche complète de 5 $.
building-migration = Migration
building-migration-effect = Chaque tour, avec les effets des bâtiments : vous pouvez déplacer jusqu’à 2 de vos colons d’une région vers une seule autre région découverte, adjacente ou non.
building-factory = Manufacture
building-factory--discovery = Fabrique
building-factory-effect = Chaque tour : 30 $. 5 PV à la fin.
building-factory-effect--discovery = Chaque tour : 25 $. 5 PV à la fin.
building-age_of_discovery = Âge des découvertes
building-age_of_discovery-effect = À la fin : 4 PV par jeton et par carte de découverte possédés, en plus de leurs propres PV.
building-new_world_capital = Capitale du Nouveau Monde
building-new_world_capital-effect = À la fin : 3 PV par bâtisseur que vous avez dans le Nouveau Monde.
building-age_of_reason = Âge de la raison
building-age_of_reason-effect = À la fin : 4 PV par ouvrier que vous aviez aux Spécialistes à la résolution de la piste au tour 8.
building-rewrite_history = Réécrire l’histoire
building-rewrite_history-effect = À l’achat : prenez au hasard un jeton de découverte à deux autres joueurs au plus, un à chacun, sans le butin ; les cartes sont à l’abri.
building-plague_3 = Peste (Âge III)
building-plague_3-effect = À l’achat : retirez d’une région jusqu’à 3 colons d’un joueur ; les spécialistes sont épargnés.

## Questions : ce qu’on demande (ask), ce que lisent les autres (wait), comment cela s’appelle (ask-title)

ask-place = Placez un de vos ouvriers.
wait-place = { $seat } place un ouvrier.
ask-title-place = le placement d’un ouvrier

ask-land = Où débarque { $kind_your } ?
wait-land = { $seat } choisit où débarque un ouvrier.
ask-title-land = le débarquement d’un ouvrier
do-pass-land = Nulle part : il retourne dans la réserve

ask-take-good = Quelle marchandise prenez-vous ?
wait-take-good = { $seat } choisit une marchandise.
ask-title-take-good = la marchandise à prendre
do-pass-take-good = N’en prendre aucune

ask-buy = Avec { $kind_your }, vous pouvez acheter un bâtiment. Lequel ?
wait-buy = { $seat } choisit un bâtiment.
ask-title-buy = le bâtiment à acheter
do-pass-buy = Ne rien acheter

ask-expedition = Envoyez-vous une expédition ce tour-ci ?
wait-expedition = { $seat } songe à une expédition.
ask-title-expedition = l’envoi d’une expédition
do-pass-expedition = Les laisser attendre

ask-party = Combien de vos { $kind_plural } partent en expédition ?
wait-party = { $seat } forme une expédition.
ask-title-party = la composition de l’expédition

ask-target = Où va votre expédition ?
wait-target = { $seat } choisit où va l’expédition.
ask-title-target = la destination de l’expédition

ask-train = Quel spécialiste formez-vous pour le tour suivant ?
wait-train = { $seat } choisit un spécialiste à former.
ask-title-train = le spécialiste à former
do-pass-train = Ne former personne, sans rien payer

ask-take-specialist = Prenez-vous { $kind_a } pour le tour suivant ?
wait-take-specialist = { $seat } peut prendre un spécialiste.
ask-title-take-specialist = le spécialiste à prendre ou à laisser
do-pass-take-specialist = Ne prendre personne

ask-war = Livrez-vous une bataille ou déclarez-vous une guerre totale ?
wait-war = { $seat } choisit entre bataille, guerre totale et paix.
ask-title-war = bataille, guerre totale ou paix
do-pass-war = Rester en paix

ask-casualty =
    Bataille { $region_in } contre { $other } : { $number ->
        [one] choisissez 1 ouvrier à éliminer.
       *[other] choisissez { $number } ouvriers à éliminer.
    }
wait-casualty = { $seat } choisit les pertes.
ask-title-casualty = le choix des pertes

ask-swap = Votre réserve n’a plus de { $kind }. De quelle région en reprenez-vous un, en y laissant un colon ?
wait-swap = { $seat } peut reprendre un ouvrier dans une région.
ask-title-swap = l’ouvrier à reprendre
do-pass-swap = D’aucune : s’en passer

ask-return-card = Vous avez regardé la carte { $card }. Où la remettez-vous ?
wait-return-card = { $seat } a regardé la carte du dessus et la remet en place.
ask-title-return-card = la place de la carte regardée

ask-before-placement = Avant le placement des ouvriers : utilisez-vous l’Université ?
wait-before-placement = { $seat } peut agir avant le placement des ouvriers.
ask-title-before-placement = ce que vous utilisez avant le placement
do-pass-before-placement = Pas maintenant

ask-before-initiative = Avant la résolution de l’Initiative : utilisez-vous l’Université ?
wait-before-initiative = { $seat } peut agir avant la résolution de l’Initiative.
ask-title-before-initiative = ce que vous utilisez avant l’Initiative
do-pass-before-initiative = Pas maintenant

ask-before-dock = Avant la résolution du Quai des colons : utilisez-vous l’Université ou l’avantage de votre nation ?
ask-before-dock--discovery = Avant la résolution du Quai des colons : utilisez-vous l’Université ?
wait-before-dock = { $seat } peut agir avant la résolution du Quai des colons.
ask-title-before-dock = ce que vous utilisez avant le Quai des colons
do-pass-before-dock = Pas maintenant

ask-before-goods = Avant la résolution des Marchandises : utilisez-vous l’Université ou l’avantage de votre nation ?
wait-before-goods = { $seat } peut agir avant la résolution des Marchandises.
ask-title-before-goods = ce que vous utilisez avant les Marchandises
do-pass-before-goods = Pas maintenant

ask-before-shipping = Avant la résolution du Commerce maritime : utilisez-vous l’Université ou l’avantage de votre nation ?
ask-before-shipping--discovery = Avant la résolution du Commerce maritime : utilisez-vous l’Université ?
wait-before-shipping = { $seat } peut agir avant la résolution du Commerce maritime.
ask-title-before-shipping = ce que vous utilisez avant le Commerce maritime
do-pass-before-shipping = Pas maintenant

ask-before-buildings = Avant la résolution des Bâtiments de la capitale : utilisez-vous l’Université ?
wait-before-buildings = { $seat } peut agir avant la résolution des Bâtiments de la capitale.
ask-title-before-buildings = ce que vous utilisez avant les Bâtiments de la capitale
do-pass-before-buildings = Pas maintenant

ask-before-discovery = Avant la résolution des Découvertes : utilisez-vous l’Université ou les Écuries ?
ask-before-discovery--discovery = Avant la résolution des Découvertes : utilisez-vous l’Université ?
wait-before-discovery = { $seat } peut agir avant la résolution des Découvertes.
ask-title-before-discovery = ce que vous utilisez avant les Découvertes
do-pass-before-discovery = Pas maintenant

ask-before-specialists = Avant la résolution des Spécialistes : utilisez-vous l’avantage de votre nation ?
wait-before-specialists = { $seat } peut agir avant la résolution des Spécialistes.
ask-title-before-specialists = ce que vous utilisez avant les Spécialistes
do-pass-before-specialists = Pas maintenant

ask-before-warfare = Avant la résolution de la Guerre : utilisez-vous l’Université ?
wait-before-warfare = { $seat } peut agir avant la résolution de la Guerre.
ask-title-before-warfare = ce que vous utilisez avant la Guerre
do-pass-before-warfare = Pas maintenant

ask-before-new-order = Avant le nouvel ordre des joueurs : utilisez-vous l’Université ?
wait-before-new-order = { $seat } peut agir avant le nouvel ordre des joueurs.
ask-title-before-new-order = ce que vous utilisez avant le nouvel ordre des joueurs
do-pass-before-new-order = Pas maintenant

ask-university = Utilisez-vous l’Université maintenant ?
wait-university = { $seat } peut utiliser l’Université.
ask-title-university = l’usage de l’Université
do-pass-university = Pas maintenant

ask-reorder =
    L’Angleterre range le quai : qui embarque { $position ->
        [1] en premier ?
       *[other] en { $position }e position ?
    }
wait-reorder = { $seat } range les ouvriers du quai.
ask-title-reorder = l’ouvrier qui embarque ensuite
do-pass-reorder = Laisser les autres dans leur ordre

ask-benefits = Utilisez vos bâtiments, dans l’ordre de votre choix.
wait-benefits = { $seat } utilise ses bâtiments.
ask-title-benefits = l’usage de vos bâtiments
do-pass-benefits = Terminer : ne plus utiliser de bâtiment ce tour-ci

ask-migrate-count = Combien de colons déplacez-vous { $from_of } { $region_in } ?
wait-migrate-count = { $seat } déplace des colons.
ask-title-migrate-count = le nombre de colons à déplacer

ask-give-good = Vous prenez { $good_a } à { $other }. Que lui donnez-vous en échange ?
wait-give-good = { $seat } choisit la marchandise à donner en échange.
ask-title-give-good = la marchandise à donner en échange

ask-specialist =
    { $number ->
        [one] Choisissez un spécialiste.
       *[other] Choisissez { $number } spécialistes.
    }
wait-specialist = { $seat } choisit des spécialistes.
ask-title-specialist = le spécialiste à prendre

ask-settle =
    { $number ->
        [one] Surpopulation : où va le dernier colon ?
       *[other] Surpopulation : où vont vos { $number } colons ?
    }
wait-settle = { $seat } place des colons.
ask-title-settle = la place d’un colon

ask-allies =
    { $number ->
        [one] Alliés indiens : dans laquelle de vos colonies arrive le soldat ?
       *[other] Alliés indiens : dans laquelle de vos colonies arrivent les soldats ({ $number } au plus) ?
    }
wait-allies = { $seat } choisit une colonie pour les Alliés indiens.
ask-title-allies = la colonie des Alliés indiens

ask-edict = Édit du pape : qui choisissez-vous, et qui place en premier ?
wait-edict = { $seat } choisit un partenaire pour l’Édit du pape.
ask-title-edict = le partenaire de l’Édit du pape

ask-edict-place =
    { $number ->
        [one] Édit du pape : dans laquelle de vos colonies arrive le colon ?
       *[other] Édit du pape : dans laquelle de vos colonies arrivent les colons ({ $number } au plus) ?
    }
wait-edict-place = { $seat } place des colons par l’Édit du pape.
ask-title-edict-place = la place des colons de l’Édit du pape

ask-plague-loss = Peste : quel ouvrier perdez-vous { $region_in } ?
wait-plague-loss = { $seat } choisit l’ouvrier que la Peste emporte.
ask-title-plague-loss = l’ouvrier que la Peste emporte

ask-plague-region = Peste : où, et contre qui ?
wait-plague-region = { $seat } choisit où frappe la Peste.
ask-title-plague-region = la région que frappe la Peste
do-pass-plague-region = Épargner tout le monde

ask-plague-count = Peste : combien de colons retirez-vous à { $other } { $region_in } ?
wait-plague-count = { $seat } choisit combien de colons la Peste emporte.
ask-title-plague-count = le nombre de colons que la Peste emporte

ask-steal = Réécrire l’histoire : à qui prenez-vous au hasard un jeton de découverte ? Deux joueurs au plus.
wait-steal = { $seat } réécrit l’histoire.
ask-title-steal = le joueur à qui prendre un jeton
do-pass-steal = N’en prendre aucun

ask-chart = Cartographie du Nouveau Monde : quelle région découvrez-vous ?
wait-chart = { $seat } peut découvrir une région par la Cartographie du Nouveau Monde.
ask-title-chart = la région à découvrir par la Cartographie du Nouveau Monde
do-pass-chart = Aucune maintenant : la garder pour plus tard

ask-spain = Espagne : quelle région découvrez-vous avant le premier tour ?
wait-spain = { $seat } peut faire la découverte de l’Espagne.
ask-title-spain = la région que découvre l’Espagne
do-pass-spain = Aucune : renoncer à l’avantage pour toute la partie

ask-mint = Hôtel des monnaies : quel métal vous paie 2 $ pièce ?
wait-mint = { $seat } choisit un métal pour l’Hôtel des monnaies.
ask-title-mint = or ou minerai d’argent pour l’Hôtel des monnaies

ask-buy-vp = Combien de PV achetez-vous, à { $money } $ pièce ?
wait-buy-vp = { $seat } peut acheter des PV.
ask-title-buy-vp = l’achat de PV

ask-bid =
    { $money ->
        [0] Ouvrez les enchères pour la nation et le rang suivants, ou passez.
       *[other] La plus haute enchère pour la nation et le rang suivants est de { $money } $. Surenchérissez ou passez.
    }
ask-bid--discovery =
    { $money ->
        [0] Ouvrez les enchères pour le premier rang, ou passez.
       *[other] La plus haute enchère pour le premier rang est de { $money } $. Surenchérissez ou passez.
    }
wait-bid = { $seat } réfléchit à son enchère.
ask-title-bid = votre enchère
do-pass-bid = Passer : vous sortez de cette manche
do-pass-bid--discovery = Passer : prendre le dernier rang encore libre

ask-board = Quelle nation prenez-vous pour { $money } $ ?
wait-board = { $seat } choisit une nation.
ask-title-board = la nation à prendre

## Choix

do-place = Placer { $kind_a } { $target_on }
do-land = Débarquer { $region_in }
do-take = Prendre { $good_a }
do-buy =
    { $money ->
        [0] Prendre « { $building } » gratuitement
       *[other] Acheter « { $building } » pour { $money } $
    }
do-go = Envoyer une expédition
do-send =
    { $number ->
        [0] N’envoyer aucun { $kind }
        [one] Envoyer 1 { $kind }
       *[other] Envoyer { $number } { $kind_plural }
    }
do-explore = Explorer { $region_the }
do-chart = Cartographie : découvrir { $region_the }
do-deck = Retourner la carte du dessus du paquet de découverte
do-deck-portugal = Portugal : retourner la carte du dessus du paquet de découverte, avec une résistance de 3
do-train = Former { $kind_a } pour { $money } $
do-battle = Livrer bataille à { $seat } { $region_in }
do-war = Déclarer une guerre totale à { $seat } pour { $money } $ (une bataille partout où c’est possible)
do-kill = Éliminer { $kind_a }
do-swap = Le reprendre { $region_in }
do-scout = Regarder { $region_secret } pour { $money } $
do-return = La remettre { $end }
do-front = Université : déplacer { $kind_your } de la case { $position } en tête { $target_of }
do-front-order = Université : passer en tête de l’ordre des joueurs
do-power-dock = Angleterre : ajouter jusqu’à 2 colons et ranger le quai à votre guise
do-power-shipping = Hollande : prendre le navire de la piste
do-next = Ensuite : { $kind_a } ({ $seat })
do-claim = France : prendre { $good_a }
do-replace = Cités-États italiennes : remplacer { $seat } { $slot_on }
do-ride = Écuries : déplacer un soldat { $from_of } { $region_in }
do-ride--discovery = Écurie : déplacer un soldat { $from_of } { $region_in }
do-migrate = Migration : déplacer des colons { $from_of } { $region_in }
do-count =
    { $number ->
        [one] 1 colon
       *[other] { $number } colons
    }
do-smuggle = Contrebandier : prendre { $good_a } à { $seat }
do-give = Donner { $good_a }
do-sell = Maison de commerce : vendre { $good_a } pour { $money } $
do-use = Utiliser « { $building } »
do-settle = Placer { $region_in }
do-edict-me = Avec { $seat } ; vous placez en premier
do-edict-them = Avec { $seat }, qui place en premier
do-lose = Perdre { $kind_a }
do-plague = Frapper { $seat } { $region_in }
do-steal = En prendre un à { $seat }
do-vp =
    { $number ->
        [0] Ne pas acheter de PV
       *[other] Acheter { $number } PV pour { $money } $
    }
do-bid = Miser { $money } $
do-board = Prendre { $nation_the }
do-mint = { $good } : { $money } $
do-gain = Prendre { $kind_a }

## Groupes de choix

group-do-migrate = Déplacer des colons
group-do-smuggle = Contrebande
group-do-sell = Vendre

## Les mêmes, là où l’action va de soi

brief-do-explore = { $region }
brief-do-chart = { $region }
brief-do-land = { $region }
brief-do-settle = { $region }

## Ce que donne un choix

preview-money = +{ $money } $
preview-left = il vous restera { $money } $
preview-left-if-won = il vous restera { $money } $ si vous gagnez
preview-holds = vous en aurez { $number }
preview-good = rapporte { $good_a }
preview-income-more = revenu +{ $money } $
preview-income-less = revenu −{ $money } $
preview-income-at-most = revenu jusqu’à +{ $money } $
preview-points-more = +{ $vp } PV si l’on comptait maintenant
preview-points-from = +{ $vp } PV si l’on comptait maintenant ({ $source })
preview-points-less = −{ $vp } PV si l’on comptait maintenant
preview-loses = { $seat } : −{ $vp } PV
preview-alone =
    { $mine ->
        [one] votre premier ouvrier là-bas, et personne d’autre
       *[other] { $mine } ouvriers là-bas, et personne d’autre
    }
preview-ahead =
    { $mine ->
        [one] premier là-bas, { $mine } ouvrier contre { $most }
       *[other] premier là-bas, { $mine } ouvriers contre { $most }
    }
preview-level =
    { $mine ->
        [one] à égalité avec le premier, { $mine } ouvrier chacun
       *[other] à égalité avec le premier, { $mine } ouvriers chacun
    }
preview-behind =
    { $mine ->
        [one] { $mine } ouvrier là-bas, le premier en a { $most }
       *[other] { $mine } ouvriers là-bas, le premier en a { $most }
    }
preview-initiative =
    { $place ->
        [1] { $money } $, et vous jouerez en premier au prochain tour
       *[other] { $money } $, et vous jouerez en { $place }e position au prochain tour
    }
preview-dock =
    { $position ->
        [1] débarque en premier
       *[other] débarque en { $position }e position
    }
preview-mayflower = débarque après le quai ; un navire est occupé ce tour-ci
preview-missionary = convertit un colon là où il débarque
preview-trade =
    { $position ->
        [1] choisit une marchandise en premier
       *[other] choisit une marchandise en { $position }e position
    }
warn-no-ship = pas de navire sur la piste ce tour-ci
preview-shipping-tie = égalité à { $mine } : vous l’emporteriez (plus tôt dans l’ordre des joueurs)
warn-shipping-tie = égalité à { $mine } : vous la perdriez (plus tard dans l’ordre des joueurs)
preview-shipping = votre total : { $mine }, le meilleur des autres : { $most }
preview-build =
    { $position ->
        [1] achète en premier : { $price } $ le bâtiment, vous avez { $money } $
       *[other] achète en { $position }e position : { $price } $ le bâtiment, vous avez { $money } $
    }
preview-war =
    { $position ->
        [1] combat en premier
       *[other] combat en { $position }e position
    }
preview-building = { $building }
preview-training = un spécialiste au choix pour le prochain tour, à { $money } $
preview-next-turn = { $kind_a } pour le prochain tour
preview-strength = expédition de force { $value }
preview-strength-others = expédition de force { $value } avec tous les autres
preview-chance = { $percent } % de réussite
preview-chance-card = { $percent } % de chances de gagner la carte
preview-chance-unseen = { $percent } % de réussite dans une région inconnue
preview-succeeds = réussit : { $value } contre une résistance de { $resistance }
warn-fails = échoue : { $value } contre une résistance de { $resistance }
warn-hopeless = ne peut pas réussir : { $value } contre une résistance d’au moins { $resistance }
preview-reason = { $vp } PV à la fin (Âge de la raison)
preview-reason-if-bought = { $vp } PV à la fin si vous achetez « Âge de la raison »
warn-no-next-turn = il n’y a plus de tour après celui-ci
warn-nothing-to-discover = il n’y a plus rien à découvrir
warn-no-soldier = vous n’avez aucun soldat dans les colonies ni sur le quai
warn-too-dear = vous n’avez que { $money } $ pour l’instant
warn-too-dear-together =
    { $number ->
        [one] vous n’avez que { $money } $ pour l’instant, pour un bâtiment
       *[other] vous n’avez que { $money } $ pour l’instant, pour { $number } bâtiments
    }
preview-plunder = vaut { $money } $ et { $vp } PV
warn-battle =
    { $theirs ->
        [0] personne ne serait éliminé
       *[other] vous n’éliminez personne, vous perdez { $theirs }
    }
preview-battle = vous éliminez { $mine }, vous perdez { $theirs }
preview-loot =
    { $number ->
        [one] son seul jeton, { $vp } PV
       *[other] un de ses { $number } jetons, de { $least } à { $vp } PV
    }

## Ce qui s’est passé

log-turn =
    Le tour { $turn } commence (Âge { $age ->
        [1] I
        [2] II
       *[3] III
    }).
log-order =
    { $place ->
        [1] { $seat } joue en premier, avec { $money } $.
        [2] { $seat } joue en deuxième, avec { $money } $.
        [3] { $seat } joue en troisième, avec { $money } $.
        [4] { $seat } joue en quatrième, avec { $money } $.
        [5] { $seat } joue en cinquième, avec { $money } $.
       *[6] { $seat } joue en sixième, avec { $money } $.
    }
log-placed = { $seat } place { $kind_a } { $target_on }.
log-initiative = { $seat } touche { $money } $ à l’Initiative.
log-landed = { $seat } débarque { $kind_a } { $region_in }.
log-declined = { $seat } laisse un ouvrier inactif { $target_on }.
log-merchant = { $seat } touche { $money } $ pour son marchand { $region_in }.
log-missionary =
    { $number ->
        [0] { $seat } n’a plus de colon pour son missionnaire { $region_in }.
        [one] { $seat } gagne { $number } colon { $region_in } grâce à son missionnaire.
       *[other] { $seat } gagne { $number } colons { $region_in } grâce à son missionnaire (Cathédrale).
    }
log-reformed = { $seat } ne gagne pas de colon { $region_in } malgré son missionnaire : { $other } a la Réforme.
log-region-good = { $seat } réunit en premier 3 ouvriers { $region_in } et en gagne la marchandise : { $good }.
log-empty-handed = { $seat } n’obtient rien { $target_on } : il ne reste rien.
log-good-gone = Marchandise que personne n’a prise, retirée de la partie : { $good }.
log-good-gone--discovery = Marchandise que personne n’a prise, remise dans la pioche : { $good }.
log-took-good = { $seat } prend { $good_a }.
log-ship = { $seat } gagne le navire avec une valeur de { $value }.
log-ship-tie = { $seat } et { $other } ont chacun une valeur de { $value } : { $seat } vient avant dans l’ordre des joueurs.
log-no-ship = { $seat } domine le Commerce maritime avec une valeur de { $value }, mais il n’y a pas de navire à gagner.
log-bought =
    { $money ->
        [0] { $seat } prend « { $building } » gratuitement.
       *[other] { $seat } achète « { $building } » pour { $money } $.
    }
log-rebate = { $seat } économise { $money } $ grâce à son bâtisseur.
log-unused = { $seat } ne fait rien de « { $building } ».
log-money = { $seat } reçoit { $money } $ ({ $building }).
log-tile-ship = { $seat } reçoit un navire ({ $building }).
log-no-tile-ship = { $seat } ne reçoit pas de navire : il n’en reste plus ({ $building }).
log-no-draw = { $seat } ne tire rien : la pioche est vide ({ $building }).
log-drew-good = { $seat } tire { $good_a } ({ $building }).
log-expedition = { $seat } envoie une expédition de force { $value } { $region_in }.
log-sent =
    { $number ->
        [one] { $seat } envoie { $number } { $kind }.
       *[other] { $seat } envoie { $number } { $kind_plural }.
    }
log-magellan = { $seat } a Magellan : chaque capitaine compte pour { $number }.
log-portugal = Avantage du Portugal : { $seat } n’affronte qu’une résistance de { $resistance }.
log-weakened = { $seat } a la Peste de l’Âge I : la résistance tombe à { $resistance }.
log-counter = Le jeton { $region_of } : { $counter }.
log-discovered = { $seat } découvre { $region_the } et gagne { $money } $.
log-no-settler = { $seat } n’a plus de { $kind } à placer { $region_in }.
log-failed = { $seat } échoue { $region_in } contre une résistance de { $resistance }.
log-card = La carte du dessus est retournée : { $card }.
log-card-won = { $seat } gagne { $money } $ et la carte { $card }.
log-stayed = { $seat } n’envoie pas d’expédition.
log-scouted = { $seat } paie { $money } $ pour regarder { $region_secret }.
log-scout-saw = Vous voyez le jeton { $region_of } : { $counter }.
log-scout-card = Vous voyez la carte du dessus : { $card }.
log-put-back = { $seat } remet la carte { $end }.
log-counter-gone = Aucun survivant : le jeton { $region_of } quitte la partie et un jeton inutilisé le remplace.
log-gained =
    { $number ->
        [one] { $seat } gagne { $kind_a } pour le tour suivant.
       *[other] { $seat } gagne { $number } { $kind_plural } pour le tour suivant.
    }
log-benefit = { $seat } gagne { $kind_a } pour le tour suivant ({ $building }).
log-no-specialist =
    { $number ->
        [one] { $seat } n’obtient pas de spécialiste : la réserve n’en a plus.
       *[other] { $seat } n’obtient pas { $number } spécialistes : la réserve n’en a plus.
    }
log-gain-lost = { $seat } n’obtient pas de { $kind }.
log-swapped = { $seat } reprend { $kind_a } { $region_in } et y laisse un colon.
log-trained = { $seat } paie { $money } $ pour former { $kind_a }.
log-battle = { $seat } livre bataille à { $other } { $region_in }.
log-war = { $seat } paie { $money } $ et déclare une guerre totale à { $other }.
log-militia = { $seat } a la Milice : un soldat de plus combat { $region_in }.
log-killed = { $seat } perd { $kind_a } { $region_in }.
log-income = { $seat } touche { $money } $ de revenus.
log-mint = { $seat } reçoit { $money } $ de l’Hôtel des monnaies ({ $good }).
log-privateers = { $seat } prend { $money } $ à { $other } avec ses Corsaires.
log-free-dock = { $seat } aura un colon gratuit sur la case { $space } du quai au tour suivant.
log-free-explorer = { $seat } gagne { $kind_a } aux Découvertes ({ $building }).
log-smuggled = { $seat } prend { $good_a } à { $other } par contrebande.
log-gave = { $seat } donne { $good_a } à { $other } en échange.
log-sold = { $seat } vend { $good_a } pour { $money } $.
log-migrated = { $seat } déplace un colon { $from_of } { $region_in }.
log-rode = { $seat } déplace un soldat { $from_of } { $region_in }.
log-settled = { $seat } place { $kind_a } { $region_in }.
log-not-placed =
    { $number ->
        [one] { $seat } ne peut pas placer { $number } { $kind } ({ $building }).
       *[other] { $seat } ne peut pas placer { $number } { $kind_plural } ({ $building }).
    }
log-edict = { $seat } choisit { $other } pour l’Édit du pape.
log-plague = { $seat } perd { $kind_a } { $region_in } (Peste).
log-plague-region =
    { $number ->
        [one] { $seat } perd { $number } colon { $region_in } (Peste).
       *[other] { $seat } perd { $number } colons { $region_in } (Peste).
    }
log-stole = { $seat } prend un jeton de découverte à { $other } : { $counter }.
log-new-good = Nouvelle marchandise proposée : { $good }.
log-new-tile = Nouveau bâtiment : { $building }.
log-new-ship = Un nouveau navire arrive au Commerce maritime.
log-colony-vp = { $seat } marque { $vp } PV { $region_in }.
log-builders-vp = { $seat } doit { $vp } de ces PV aux bâtisseurs { $region_of }.
log-bought-vp = { $seat } achète { $vp } PV pour { $money } $.
log-front = { $seat } passe de la place { $position } en tête { $target_of } grâce à l’Université.
log-england =
    { $number ->
        [0] { $seat } range le quai (avantage de l’Angleterre).
        [one] { $seat } ajoute { $number } colon au quai et le range (avantage de l’Angleterre).
       *[other] { $seat } ajoute { $number } colons au quai et le range (avantage de l’Angleterre).
    }
log-dock-next =
    { $position ->
        [1] En tête du quai : { $kind } ({ $seat }).
       *[other] En { $position }e position sur le quai : { $kind } ({ $seat }).
    }
log-france = { $seat } prend { $good_a } (avantage de la France).
log-holland = { $seat } prend le navire (avantage de la Hollande).
log-italy = { $seat } remplace { $other } { $slot_on } par { $kind_a } (avantage des cités-États italiennes).
log-spain = { $seat } découvre { $region_the } (avantage de l’Espagne).
log-no-spain = { $seat } renonce à l’avantage de l’Espagne.
log-bid = { $seat } mise { $money } $.
log-passed = { $seat } passe.
log-board = { $seat } prend { $nation_the } pour { $money } $.
log-opener = { $seat } ouvre les enchères.
log-nation = { $seat } joue { $nation_the }.
log-seated =
    { $place ->
        [1] { $seat } paie { $money } $ pour jouer en premier.
       *[2] { $seat } paie { $money } $ pour jouer en deuxième.
    }
log-luck-tile = Peut apparaître à l’Âge III : { $building }.
log-chart = { $seat } utilise la Cartographie du Nouveau Monde { $region_in }.
log-chart-kept = { $seat } garde la Cartographie du Nouveau Monde pour plus tard.
log-colonists =
    { $seat } a { $number ->
        [0] 0 nouveau colon (la réserve est vide)
        [1] 1 nouveau colon (la réserve n’en a plus)
        [2] 2 nouveaux colons (la réserve n’en a plus)
        [3] 3 nouveaux colons (la réserve n’en a plus)
        [4] 4 nouveaux colons (la réserve n’en a plus)
       *[other] { $number } nouveaux colons
    } et { $hand ->
        [one] { $hand } ouvrier à placer.
       *[other] { $hand } ouvriers à placer.
    }
log-building-vp = { $seat } tire { $vp } PV de « { $building } ».
log-scored = { $seat } marque { $vp } PV : { $source }.
log-over =
    { $place ->
        [1] { $seat } prend la première place avec { $vp } PV.
        [2] { $seat } prend la deuxième place avec { $vp } PV.
        [3] { $seat } prend la troisième place avec { $vp } PV.
        [4] { $seat } prend la quatrième place avec { $vp } PV.
        [5] { $seat } prend la cinquième place avec { $vp } PV.
       *[6] { $seat } prend la sixième place avec { $vp } PV.
    }
log-tie-colonies = { $seat } et { $other } sont à égalité de points : les points des colonies du dernier tour tranchent, { $its } contre { $their }.
log-tie-money = { $seat } et { $other } sont à égalité de points et de colonies : l’argent tranche, { $its } $ contre { $their } $.
log-tie-goods = { $seat } et { $other } sont à égalité de points, de colonies et d’argent : les marchandises et les navires tranchent, { $its } contre { $their }.
log-tie-goods--discovery = { $seat } et { $other } sont à égalité de points, de colonies et d’argent : les marchandises tranchent, { $its } contre { $their }.
log-tied = { $seat } et { $other } sont à égalité en tout et partagent la place.
log-new-age =
    L’Âge { $age ->
        [1] I
        [2] II
       *[3] III
    } commence : nouveaux bâtiments.

## Le récit dans le navigateur

board-digest-landed =
    { $number ->
        [one] { $seat } a débarqué 1 ouvrier { $region_in }.
       *[other] { $seat } a débarqué { $number } ouvriers { $region_in }.
    }
board-digest-took-good = { $seat } a pris { $list }.
board-digest-killed =
    { $number ->
        [one] { $seat } a perdu 1 ouvrier { $region_in }.
       *[other] { $seat } a perdu { $number } ouvriers { $region_in }.
    }
board-digest-colony-vp = { $seat } a marqué { $sum } PV avec ses colonies.
board-score-colonies =
    { $age ->
        [1] Fin de l’Âge I : les colonies rapportent
        [2] Fin de l’Âge II : les colonies rapportent
       *[3] Fin de l’Âge III : les colonies rapportent
    }
board-score-end = Le décompte final
board-score-workers =
    { $number ->
        [one] 1 ouvrier
       *[other] { $number } ouvriers
    }{ $rank ->
        [1] { " " }· { $tied ->
            [1] à égalité en tête
           *[0] en tête
        }
        [2] { " " }· { $tied ->
            [1] à égalité
           *[0] deuxième
        }
       *[3] { "" }
    }
board-score-tie = Deux ex æquo en tête reçoivent 2 PV chacun, sans deuxième ; trois n’ont rien. Les ex æquo à la deuxième place n’ont rien. Les bâtisseurs comptent dans tous les cas.
board-score-tie--discovery = Deux ex æquo en tête reçoivent 2 PV chacun, sans deuxième ; trois n’ont rien. Les ex æquo à la deuxième place n’ont rien.

## Ce qui a tranché à la fin

decided-colonies = { $seat } et { $other } sont à égalité de points ; les points des colonies au tour 8 ont tranché : { $its } contre { $their }.
decided-money = { $seat } et { $other } sont à égalité de points ; l’argent a tranché : { $its } $ contre { $their } $.
decided-goods = { $seat } et { $other } sont à égalité de points ; les marchandises ont tranché : { $its } contre { $their }.
decided-goods-and-ships = { $seat } et { $other } sont à égalité de points ; les marchandises et les Navires réunis ont tranché : { $its } contre { $their }.

## Pourquoi pas

refuse-chance = C’est au hasard de décider.
refuse-pass = Vous ne pouvez pas passer ici.
refuse-question = Il faut maintenant décider autre chose : { $question }.
refuse-money = Cela coûte { $price } $ et vous avez { $money } $.
refuse-not-on-display = Le bâtiment « { $building } » n’est pas proposé.
refuse-scouting-off = Cette partie se joue sans éclaireurs.
refuse-nothing-to-scout = Il n’y a rien là que vous ne connaissiez déjà.
refuse-no-such-good = Cette marchandise n’est pas proposée : { $good }.
refuse-undiscovered = Personne n’a encore découvert { $region_the }.
refuse-discovered = Quelqu’un a déjà découvert { $region_the }.
refuse-settle-order = Les régions se nomment du nord au sud : choisissez-en une après la dernière.
refuse-no-colony = Vous ne pouvez pas placer d’ouvriers { $region_in } maintenant.
refuse-deck = Le paquet sert aux expéditions une fois toutes les régions découvertes, et au Portugal une fois par Âge.
refuse-deck--discovery = Le paquet sert aux expéditions une fois toutes les régions découvertes.
refuse-party = Vous ne pouvez pas envoyer autant de { $kind_plural }.
refuse-supply = Vous n’avez plus de { $kind } à former.
refuse-no-battle = Cette guerre ne mènerait à aucune bataille.
refuse-kill-order = Les pertes se nomment dans l’ordre de la liste : choisissez après la dernière.
refuse-no-target = Vous ne pouvez pas éliminer { $kind_a } maintenant.
refuse-bid-low = La plus haute enchère est de { $money } $ : il faut miser plus.
refuse-board-taken = Quelqu’un a déjà pris { $nation_the }.
refuse-no-worker = Vous n’avez pas de { $kind } à placer.
refuse-no-space = On ne place pas d’ouvrier directement { $target_on }.
refuse-initiative-twice = Vous avez déjà un ouvrier à l’Initiative ; la limite est d’un par tour.
refuse-mayflower = Le Mayflower prend 3 ouvriers par tour au plus, chacun sur un de vos navires libres.
refuse-not-owner = Le Mayflower n’est pas à vous.
refuse-builders-off = Cette partie se joue sans bâtisseurs.
refuse-occupied = Il y a déjà un ouvrier { $target_on }.
refuse-full = Il n’y a plus de place { $target_on }.
refuse-no-opponent = Il faut un adversaire pour se battre.
refuse-not-both-there = Vous et votre adversaire devez tous deux avoir un ouvrier { $region_in }.
refuse-no-soldier = Aucun de vous deux n’a de soldat { $region_in }.

## Le plateau dans le navigateur

board-map = Carte des Amériques
board-atlantic = Océan Atlantique
board-pacific = Océan Pacifique
board-bids = Enchères
board-bid-none = –
board-bid-out = a passé
board-auction-order = On enchérit pour l’ordre de départ : qui passe en premier jouera en dernier. Le premier paie toute son enchère, découvre les Caraïbes avant le tour 1 (jeton, butin en dollars, un colon de plus sur place) et commence. Le deuxième paie la moitié de sa dernière enchère, arrondie au supérieur, et reçoit un spécialiste gratuit si elle était d’au moins 8 $. Les autres ne paient rien.
board-money = { $money } $
board-plus = +{ $text }
board-vp = { $vp } PV
board-pair = { $name } : { $value }
board-about = À propos : { $name }
board-turn = Tour { $turn } sur { $turns }
board-age =
    Âge { $age ->
        [1] I
        [2] II
       *[3] III
    }
board-now = en cours
board-worker = { $kind }, { $seat }
board-own = Ce que vous avez
board-hand = En main
board-hand-empty = tous placés
board-pick-up = Prenez un ouvrier, ou désignez un endroit.
board-picked = Vous tenez { $kind_a } : choisissez un endroit (Échap pour reposer).
board-undiscovered = Pas encore découverte
board-counter-open = son jeton est face visible
board-counter-secret = vous seul connaissez son jeton
board-good-left = Marchandise à gagner : { $good }
board-no-colonies = Aucune colonie pour l’instant
board-scored-now = PV si l’on comptait les colonies maintenant
board-pile = pioche : { $number }
board-ship-here = Il y a un navire à gagner.
board-no-ship = Il n’y a pas de navire à gagner.
board-training = Entraînement
board-stack =
    { $number ->
        [one] { $number } tuile à venir
       *[other] { $number } tuiles à venir
    }
board-coming = Peuvent encore venir à l’Âge III :
board-free = gratuit
board-used = épuisé
board-cash = Argent
board-income = Revenus en l’état
board-dock-extra = Case { $name } du quai : un bâtiment y place chaque tour un Colon gratuit de son propriétaire, qui part après les cases numérotées.
board-ships = Navires
board-goods = Marchandises
board-buildings = Bâtiments
board-discoveries = Découvertes
board-next-turn = Pour le prochain tour
board-supply = En réserve
board-points = Points de victoire
board-so-far = jusqu’ici
board-if-now = si la partie s’arrêtait
board-total = Total
board-none = rien encore
board-power-left =
    { $number ->
        [0] épuisé
        [one] encore une fois
       *[other] encore { $number } fois
    }
board-does-initiative = Pour jouer plus tôt au tour suivant ; chaque case rapporte son numéro en dollars.
board-does-dock = Chacun part pour une région découverte.
board-does-goods = Chacun prend une des marchandises proposées.
board-does-shipping = La plus haute valeur gagne le navire ; capitaines et marchands comptent pour 2.
board-does-buildings = Chacun achète un de ces bâtiments.
board-does-discovery = Expéditions vers de nouvelles régions ; ceux qui ne partent pas attendent ici.
board-does-specialists = Un spécialiste pour le tour suivant ; l’Entraînement donne n’importe lequel pour 5 $.
board-does-warfare = Une bataille dans une région, ou la guerre partout pour 10 $.
board-skip = Passer
board-line-initiative = plus tôt au tour suivant, et un gain
board-line-dock = vers une région découverte
board-line-goods = une marchandise chacun
board-line-shipping = le plus fort gagne le navire
board-line-buildings = un achat chacun
board-line-discovery = les expéditions partent d’ici
board-line-specialists = un pour le tour suivant
board-line-warfare = une bataille, ou la guerre pour 10 $

## La position en tableaux

read-players = Joueurs
read-player = Joueur
read-regions = Régions
read-region = Région
read-known = Connue
read-discovered = découverte
read-counter = Jeton et marchandise
read-colonies = Colonies
read-boxes = Pistes
read-box = Piste
read-workers = Qui s’y trouve
read-display = Bâtiments proposés
read-building = Bâtiment
read-price = Prix
read-effect = Effet
