# History of the World (2001) : ce que sont les choses, en une phrase ou deux.

## Territoires et eaux

land-about = Un territoire porte une armée et, avec elle, parfois un fort, une capitale ou une cité, et un monument. Qui a l’armée tient le tout.
water-about = Les flottes font traverser les eaux où elles se trouvent. Mers et océans diffèrent par ce qu’en donnent les cartes.
region-about = Un groupe de territoires. À la fin de votre tour, vous en marquez la valeur une fois pour la présence, deux pour la dominance, trois pour le contrôle.
board-barren-about = Personne n’entre dans un territoire stérile ni ne le traverse. Seuls les Barbares en sortent.
board-closed-about = Les territoires se touchent sur le plateau, mais aucune armée ne passe cette frontière.
board-resource-about = Deux ressources tenues par l’empire dont c’est le tour font un monument. Le signe lui-même ne rapporte rien.

## Terrain

terrain-mountain-about = Montagnes dans le territoire du défenseur, le long de la frontière franchie : il lance 2 dés.
terrain-forest-about = Forêt dans le territoire du défenseur, le long de la frontière franchie : il lance 2 dés.
terrain-strait-about = Un détroit se franchit sans flotte, dans les deux sens ; le défenseur lance 2 dés.
terrain-great_wall-about = Contre une attaque du dehors, la Grande Muraille donne 2 dés au défenseur. Aucune troupe spécialisée ne l’ignore.
board-protected-about = Attaqué depuis ces territoires, le défenseur lance 2 dés au lieu de 1.

## Pions

board-army-about = Elle tient son territoire, le défend et marque pour son propriétaire, de son époque jusqu’à la fin. Elle ne bouge jamais.
board-active-about = Seules les armées de l’empire dont c’est le tour servent de point de départ à l’expansion.
board-fort-about = Ajoute 1 au résultat du défenseur et doit tomber avant l’armée. Ne rapporte rien.
settlement-capital-about = 2 points à chaque décompte de qui tient le territoire. Prise dans un combat gagné, elle devient une cité.
settlement-city-about = 1 point à chaque décompte de qui tient le territoire. Prise dans un combat gagné, elle disparaît.
settlement-none-about = Il n’y a ici ni capitale ni cité.
board-monument-about = 1 point à chaque décompte de qui tient le territoire. La conquête ne le détruit pas ; seule la Catastrophe le fait.
board-fleet-about = Fait passer les armées de son empire sur cette eau, et part à la fin du tour. Face à un débarquement, le défenseur lance 3 dés.
board-sea-of-about = Une armée sur cette flotte tient la mer : 1 point à chaque décompte de son propriétaire. Les autres doivent se battre pour y mettre une flotte.

## Ce dont on dispose pendant un tour

board-reserve-about = Les armées de ce tour qui ne sont pas encore sur le plateau. Celles qui ne servent pas sont perdues.
board-reserve-second-about = Les armées du second empire de cette carte. Elles ne partent que de ses propres territoires.
board-reserve-allied-about = Les armées rachetées avec des pièces des alliés. Elles n’entrent que dans des territoires vides et n’attaquent pas.
board-reserve-guest-about = Les armées venues d’un événement. Elles s’étendent avant votre empire, et les autres événements ne les aident pas.
coin-plain-about = Rachète une armée que votre empire vient de perdre au combat, ou bâtit un fort. Perdue à la fin du tour.
coin-allied-about = Comme une pièce, mais l’armée rachetée n’entre que dans des territoires vides et n’attaque pas.
payment-army-about = Une armée de votre réserve devient le fort, pour toujours.
payment-coin-about = Une pièce paie le fort ; votre réserve reste entière.
payment-allied-about = Une pièce des alliés paie le fort ; elle vaut ici une pièce ordinaire.
payment-engineers-about = L’un des deux forts que vous a donnés l’Ingénierie, sans rien payer.
board-forts-stored-about = Les forts de l’Ingénierie, à placer sans payer dans des territoires de votre empire. Perdus si vous arrêtez avant.
board-treachery-about = Si votre empire attaque ce territoire pendant ce tour, il le prend sans dés.

## Époques, empires et appels

board-epoch-about = Une des sept époques. À chacune, chaque joueur mène un empire pendant un tour.
board-empires-about = Les sept empires de cette époque, dans l’ordre où ils sont appelés. Ceux que personne n’a tirés sont sautés.
preview-empire-about = Le rang de cet empire parmi les sept appels de l’époque : un petit nombre joue tôt, un grand joue tard.
board-empire-strength-about = Le nombre d’armées de l’empire. À égalité de points à la fin, les empires plus faibles l’emportent.
board-empire-start-about = La première armée y va sans combat ; qui s’y trouve s’en va, et son fort aussi.
board-empire-led-about = Ce joueur mène l’empire quand il est appelé.
board-empire-now-about = Cet empire joue maintenant. Il n’a que ce tour dans toute la partie.
board-empire-called-about = Cet empire a eu son tour. Ses armées restent et marquent, mais ne bougent plus.
board-drawn-about = Vous seul voyez cette carte. Gardez-la, ou donnez-la à un joueur qui n’a pas encore d’empire.

## Événements

event-about = Se joue avant votre première armée, deux au plus par tour. On n’en reçoit jamais d’autres.
effect-about = Aide votre empire pendant ce tour, et aucune de vos autres armées.
board-hand-about = Vos événements secrets : 3 majeurs et 7 mineurs pour toute la partie.
board-cards-about = Le nombre d’événements que ce joueur a encore en main. Lesquels, c’est un secret.

## Emprise sur une région

level-none-about = Aucun territoire dans cette région, donc aucun point.
level-presence-about = Au moins 1 territoire : la valeur de la région.
level-dominance-about = Au moins 2 territoires et plus que tout autre joueur : deux fois la valeur.
level-control-about = Au moins 3 territoires et personne d’autre dans la région : trois fois la valeur.
board-region-worth-about = Ce que la région rapporte à cette époque, selon votre emprise.
board-regions-about = Montre les régions et ce que chacune vaut à cette époque.

## Points

board-points-about = Les points marqués jusqu’ici, sans les marqueurs cachés.
board-lands-about = Les territoires où ce joueur a des armées, celles de ses empires passés comprises.
board-points-now-about = Ce que ce joueur marquerait si le tour finissait à l’instant ; plus rien après son dernier tour.
board-markers-about = Des marqueurs cachés de 3 à 6 points chacun, révélés à la fin. Après chaque époque, qui mène seul en prend un.
board-strength-sum-about = La force de tous les empires que ce joueur a menés. À égalité de points à la fin, la plus petite somme l’emporte.
source-regions-about = Points de présence, de dominance et de contrôle.
source-capitals-about = 2 points par capitale à chaque décompte.
source-cities-about = 1 point par cité à chaque décompte.
source-monuments-about = 1 point par monument à chaque décompte.
source-seas-about = 1 point par mer tenue à chaque décompte, avec l’option du contrôle naval.
source-markers-about = Marqueurs cachés pour avoir mené seul à la fin d’une époque, ajoutés en fin de partie.

## Parties du jeu

step-setup-about = On distribue les événements, et les dés disent qui tire le premier empire.
step-draft-about = Chacun tire un empire, et le garde ou le donne à un joueur qui n’en a pas.
step-call-about = L’empire suivant dans l’ordre de l’époque est appelé ; qui l’a en main joue.
step-events-about = Jusqu’à deux événements, avant la première armée de l’empire.
step-preparation-about = Les armées, les flottes et le territoire de départ de l’empire.
step-expansion-about = Les armées entrent une à une dans des territoires, combattent ou deviennent des forts.
step-building-about = Un monument pour deux ressources de cet empire.
step-scoring-about = Le joueur dont c’était le tour marque avec toutes ses armées, anciennes et nouvelles.
step-over-about = On révèle les marqueurs cachés ; qui a le plus de points l’emporte.

## Dés et chances

board-fight-attack-about = Les dés de l’attaquant ; le meilleur compte, plus ce qu’ajoutent les événements.
board-fight-defence-about = Les dés du défenseur ; le meilleur compte, plus 1 pour un fort.
do-attack-about = Les chances d’une manche de dés. À égalité, les deux armées sont perdues, ou votre armée et le fort.
preview-odds-about = Les chances de prendre le territoire avec une armée, et avec toutes celles qu’il vous reste.

## Territoires stériles

land-northern_lakes-about = Territoire stérile : personne n’y entre ni ne le traverse. Seuls les Barbares en sortent, contre ses voisins.
land-amazonia-about = Territoire stérile : personne n’y entre ni ne le traverse. Seuls les Barbares en sortent, contre ses voisins.
land-alps-about = Territoire stérile : personne n’y entre ni ne le traverse. Seuls les Barbares en sortent, contre ses voisins.
land-sahara_desert-about = Territoire stérile : personne n’y entre ni ne le traverse. Seuls les Barbares en sortent, contre ses voisins.
land-syrian_desert-about = Territoire stérile : personne n’y entre ni ne le traverse. Seuls les Barbares en sortent, contre ses voisins.
land-plateau_of_tibet-about = Territoire stérile : personne n’y entre ni ne le traverse. Seuls les Barbares en sortent, contre ses voisins.
land-the_outback-about = Territoire stérile : personne n’y entre ni ne le traverse. Seuls les Barbares en sortent, contre ses voisins.
land-siberia-about = Territoire stérile : personne n’y entre ni ne le traverse. Seuls les Barbares en sortent, contre ses voisins.

## Mers et océans

water-atlantic-about = Un océan. Cité sur une carte d’empire, il donne en plus une flotte dans la mer du Nord, les deux Méditerranées et la mer Noire. Il communique aussi avec l’océan Atlantique Nord, l’océan Indien et l’océan Pacifique oriental.
water-north_atlantic-about = Un océan. Cité sur une carte d’empire, il donne en plus une flotte dans la mer du Nord. Il communique aussi avec l’océan Atlantique.
water-indian_ocean-about = Un océan. Cité sur une carte d’empire, il donne en plus une flotte dans la mer Rouge et le golfe du Bengale. Il communique aussi avec l’océan Atlantique et l’océan Pacifique occidental.
water-western_pacific-about = Un océan. Cité sur une carte d’empire, il donne en plus une flotte dans la mer de Chine méridionale, la mer du Japon et le golfe du Bengale. Il communique aussi avec l’océan Indien et l’océan Pacifique oriental.
water-eastern_pacific-about = Un océan. Il ne donne de flotte dans aucune autre eau. Il communique avec l’océan Pacifique occidental et l’océan Atlantique.
water-north_sea-about = Une mer. Elle communique avec l’océan Atlantique Nord et l’océan Atlantique.
water-western_mediterranean-about = Une mer. Elle communique avec l’océan Atlantique et la Méditerranée orientale.
water-eastern_mediterranean-about = Une mer. Elle communique avec la Méditerranée occidentale et la mer Noire.
water-black_sea-about = Une mer. Elle communique avec la Méditerranée orientale.
water-red_sea-about = Une mer. Elle communique avec l’océan Indien.
water-caspian_sea-about = Une mer. Elle ne communique avec aucune autre eau.
water-bay_of_bengal-about = Une mer. Elle communique avec l’océan Indien et l’océan Pacifique occidental.
water-south_china_sea-about = Une mer. Elle communique avec l’océan Pacifique occidental.
water-sea_of_japan-about = Une mer. Elle communique avec l’océan Pacifique occidental.
water-caribbean-about = Une mer. Elle ne communique avec aucune autre eau, sauf par une option.

## Régions

region-middle_east-about = 11 territoires. La présence y vaut 2, 3, 3, 3, 3, 2 et 1 aux époques I à VII.
region-north_africa-about = 5 territoires. La présence y vaut 1, 2, 2, 2, 2, 2 et 1 aux époques I à VII.
region-china-about = 8 territoires. La présence y vaut 1, 2, 3, 3, 3, 3 et 3 aux époques I à VII.
region-india-about = 10 territoires. La présence y vaut 1, 2, 3, 3, 3, 3 et 3 aux époques I à VII.
region-southern_europe-about = 11 territoires. La présence y vaut 1, 2, 3, 3, 3, 3 et 2 aux époques I à VII.
region-northern_europe-about = 10 territoires. La présence y vaut 1, 2, 2, 3 et 4 aux époques III à VII, rien avant.
region-southeast_asia-about = 5 territoires. La présence y vaut 1, 2, 2, 2 et 2 aux époques III à VII, rien avant.
region-eurasia-about = 9 territoires. La présence y vaut 1, 1 et 2 aux époques V à VII, rien avant. Sans le Kamtchatka, elle a 8 territoires.
region-north_america-about = 8 territoires. La présence y vaut 1, 1 et 3 aux époques V à VII, rien avant.
region-south_america-about = 5 territoires. La présence y vaut 1, 2 et 2 aux époques V à VII, rien avant.
region-sub_saharan_africa-about = 6 territoires. La présence y vaut 1 et 2 aux époques VI et VII, rien avant.
region-nippon-about = 3 territoires. La présence y vaut 1, 1 et 2 aux époques V à VII, rien avant.
region-australasia-about = 3 territoires. La présence y vaut 2 à l’époque VII, rien avant.

## Époques

epoch-1-about = En tête, à 2 points : le Moyen-Orient. 8 régions ne comptent pas encore.
epoch-2-about = En tête, à 3 points : le Moyen-Orient. 8 régions ne comptent pas encore.
epoch-3-about = En tête, à 3 points : le Moyen-Orient, la Chine, l’Inde et l’Europe du Sud. 6 régions ne comptent pas encore.
epoch-4-about = En tête, à 3 points : le Moyen-Orient, la Chine, l’Inde et l’Europe du Sud. 6 régions ne comptent pas encore.
epoch-5-about = En tête, à 3 points : le Moyen-Orient, la Chine, l’Inde et l’Europe du Sud. 2 régions ne comptent pas encore.
epoch-6-about = En tête, à 3 points : la Chine, l’Inde, l’Europe du Sud et l’Europe du Nord. Une région ne compte pas encore.
epoch-7-about = En tête, à 4 points : l’Europe du Nord.

## Empires

empire-sumeria-about = Époque I, appel 1 sur 7 : 4 armées, une capitale. Commence sur le Bas-Tigre. Pas de flottes.
empire-egypt-about = Époque I, appel 2 sur 7 : 5 armées, une capitale. Commence dans le delta du Nil. Flottes : Méditerranée orientale, Mer Rouge.
empire-minoans-about = Époque I, appel 3 sur 7 : 3 armées, une capitale. Commence en Crète. Flottes : Méditerranée orientale.
empire-indus_valley-about = Époque I, appel 4 sur 7 : 4 armées, une capitale. Commence sur l’Indus inférieur. Pas de flottes.
empire-babylonia-about = Époque I, appel 5 sur 7 : 4 armées, une capitale. Commence sur le Moyen-Tigre. Pas de flottes.
empire-shang_dynasty-about = Époque I, appel 6 sur 7 : 3 armées, une capitale. Commence sur le fleuve Jaune. Pas de flottes.
empire-aryans-about = Époque I, appel 7 sur 7 : 5 armées, pas de capitale. Commence dans la plaine touranienne. Pas de flottes.
empire-assyria-about = Époque II, appel 1 sur 7 : 8 armées, une capitale. Commence sur le Haut-Tigre. Pas de flottes.
empire-chou_dynasty-about = Époque II, appel 2 sur 7 : 6 armées, une capitale. Commence sur la rivière Wei. Pas de flottes.
empire-vedic_city_states-about = Époque II, appel 3 sur 7 : 6 armées, une capitale. Commence sur l’Indus supérieur. Pas de flottes.
empire-greek_city_states-about = Époque II, appel 4 sur 7 : 7 armées, une capitale. Commence en Morée. Flottes : Méditerranée occidentale, Méditerranée orientale, Mer Noire.
empire-scythians-about = Époque II, appel 5 sur 7 : 7 armées, pas de capitale. Commence dans le Caucase. Pas de flottes.
empire-carthaginia-about = Époque II, appel 6 sur 7 : 7 armées, une capitale. Commence sur le plateau des Chotts. Flottes : Méditerranée occidentale, Méditerranée orientale.
empire-persia-about = Époque II, appel 7 sur 7 : 12 armées, une capitale. Commence sur le plateau persan. Flottes : Mer Rouge, Mer Noire, Méditerranée orientale.
empire-celts-about = Époque III, appel 1 sur 7 : 8 armées, pas de capitale. Commence en Europe centrale. Pas de flottes.
empire-macedonia-about = Époque III, appel 2 sur 7 : 14 armées, une capitale. Commence dans le Pinde. Flottes : Mer Rouge, Mer Noire, Méditerranée orientale.
empire-maurya-about = Époque III, appel 3 sur 7 : 9 armées, une capitale. Commence dans le delta du Gange. Pas de flottes.
empire-han_dynasty-about = Époque III, appel 4 sur 7 : 11 armées, une capitale. Commence dans la Grande Plaine de Chine. Flottes : Mer de Chine méridionale.
empire-hsiung_nu-about = Époque III, appel 5 sur 7 : 5 armées, pas de capitale. Commence en Mongolie. Pas de flottes.
empire-romans-about = Époque III, appel 6 sur 7 : 20 armées, une capitale. Commence dans les Apennins du Sud. Flottes : Méditerranée occidentale, Méditerranée orientale.
empire-sassanids-about = Époque III, appel 7 sur 7 : 9 armées, une capitale. Commence dans le Zagros. Pas de flottes.
empire-guptas-about = Époque IV, appel 1 sur 7 : 8 armées, une capitale. Commence dans le Deccan oriental. Flottes : Golfe du Bengale.
empire-goths-about = Époque IV, appel 2 sur 7 : 10 armées, pas de capitale. Commence en Danubie. Flottes : Méditerranée occidentale.
empire-huns-about = Époque IV, appel 3 sur 7 : 14 armées, pas de capitale. Commence dans la steppe occidentale. Pas de flottes.
empire-byzantines-about = Époque IV, appel 4 sur 7 : 11 armées, une capitale. Commence dans les Balkans. Flottes : Méditerranée occidentale, Méditerranée orientale, Mer Noire.
empire-tang_dynasty-about = Époque IV, appel 5 sur 7 : 10 armées, une capitale. Commence sur le Yangzi Jiang. Flottes : Mer de Chine méridionale.
empire-arabs-about = Époque IV, appel 6 sur 7 : 15 armées, une capitale. Commence dans la péninsule arabique. Flottes : Mer Rouge.
empire-khmers-about = Époque IV, appel 7 sur 7 : 5 armées, une capitale. Commence sur le Mékong. Flottes : Mer de Chine méridionale.
empire-franks-about = Époque V, appel 1 sur 7 : 9 armées, une capitale. Commence en Gaule du Nord. Flottes : Méditerranée occidentale.
empire-vikings-about = Époque V, appel 2 sur 7 : 7 armées, pas de capitale. Commence en Scandinavie. Flottes : Océan Atlantique Nord.
empire-holy_roman_empire-about = Époque V, appel 3 sur 7 : 8 armées, une capitale. Commence en Europe centrale. Pas de flottes.
empire-chola_dynasty-about = Époque V, appel 4 sur 7 : 7 armées, une capitale. Commence dans les Ghats orientaux. Flottes : Golfe du Bengale.
empire-sung_dynasty-about = Époque V, appel 5 sur 7 : 9 armées, une capitale. Commence au Sichuan. Flottes : Mer de Chine méridionale.
empire-seljuk_turks-about = Époque V, appel 6 sur 7 : 12 armées, pas de capitale. Commence dans la plaine touranienne. Pas de flottes.
empire-mongols-about = Époque V, appel 7 sur 7 : 18 armées, pas de capitale. Commence en Mongolie. Pas de flottes.
empire-ming_dynasty-about = Époque VI, appel 1 sur 7 : 9 armées, une capitale. Commence au Zhejiang. Flottes : Mer de Chine méridionale.
empire-timurid_emirates-about = Époque VI, appel 2 sur 7 : 8 armées, une capitale. Commence dans la plaine touranienne. Pas de flottes.
empire-incas_aztecs-about = Époque VI, appel 3 sur 7 : 4 armées, deux capitales. Commence dans les Andes du Nord et dans la vallée de Mexico. Pas de flottes.
empire-ottoman_turks-about = Époque VI, appel 4 sur 7 : 14 armées, une capitale. Commence en Anatolie occidentale. Flottes : Mer Rouge, Mer Noire, Méditerranée orientale.
empire-portugal-about = Époque VI, appel 5 sur 7 : 8 armées, une capitale. Commence en Ibérie occidentale. Flottes : Océan Atlantique, Océan Indien, Océan Pacifique occidental.
empire-spain-about = Époque VI, appel 6 sur 7 : 12 armées, une capitale. Commence dans les Pyrénées. Flottes : Océan Atlantique, Océan Indien, Océan Pacifique occidental.
empire-mughals-about = Époque VI, appel 7 sur 7 : 10 armées, une capitale. Commence dans la vallée du Gange. Flottes : Golfe du Bengale.
empire-russia-about = Époque VII, appel 1 sur 7 : 10 armées, une capitale. Commence dans la plaine d’Europe du Nord. Flottes : Mer Noire, Mer du Japon.
empire-manchu_dynasty-about = Époque VII, appel 2 sur 7 : 11 armées, une capitale. Commence dans la plaine de Mandchourie. Flottes : Mer du Japon, Mer de Chine méridionale.
empire-netherlands-about = Époque VII, appel 3 sur 7 : 6 armées, une capitale. Commence sur le Rhin inférieur. Flottes : Océan Atlantique, Océan Indien.
empire-france-about = Époque VII, appel 4 sur 7 : 11 armées, une capitale. Commence en Gaule occidentale. Flottes : Océan Atlantique Nord, Océan Atlantique, Océan Indien, Océan Pacifique occidental.
empire-britain-about = Époque VII, appel 5 sur 7 : 16 armées, une capitale. Commence en Albion. Flottes : Océan Atlantique Nord, Océan Atlantique, Océan Indien, Océan Pacifique occidental.
empire-united_states-about = Époque VII, appel 6 sur 7 : 9 armées, une capitale. Commence dans les Appalaches. Flottes : Mer des Caraïbes, Océan Pacifique oriental, Océan Pacifique occidental.
empire-germany-about = Époque VII, appel 7 sur 7 : 10 armées, une capitale. Commence sur le littoral baltique. Flottes : Océan Atlantique, Océan Indien.

## Empires mineurs et royaumes

minor-hittites-about = Empire mineur de l’époque I : 3 armées, une capitale. Commence en Anatolie orientale. Pas de flottes.
minor-phoenicia-about = Empire mineur de l’époque II : 3 armées, une capitale. Commence au Levant. Flottes : Méditerranée occidentale, Méditerranée orientale.
minor-mayans-about = Empire mineur de l’époque III : 2 armées, une capitale. Commence en Amérique centrale. Pas de flottes.
minor-anglo_saxons-about = Empire mineur de l’époque IV : 3 armées, pas de capitale. Commence sur le littoral baltique. Flottes : Mer du Nord.
minor-fujiwara-about = Empire mineur de l’époque V : 3 armées, une capitale. Commence à Hokkaido. Flottes : Mer du Japon.
minor-safavids-about = Empire mineur de l’époque VI : 3 armées, une capitale. Commence dans le désert salé persan. Pas de flottes.
minor-japan-about = Empire mineur de l’époque VII : 5 armées, une capitale. Commence à Honshu. Flottes : Mer du Japon.
kingdom-canaanites-about = Royaume de l’époque I : une armée et une cité en Palestine.
kingdom-etruscans-about = Royaume de l’époque II : une armée et une cité dans les Apennins du Nord.
kingdom-kush-about = Royaume de l’époque III : une armée et une cité sur le Haut-Nil.
kingdom-tiahuanaco-about = Royaume de l’époque IV : une armée et une cité dans les Andes du Sud.
kingdom-mali-about = Royaume de l’époque V : une armée et une cité sur la Côte de l’Or.
kingdom-thai-about = Royaume de l’époque VI : une armée et une cité dans la péninsule malaise.
kingdom-zimbabwe-about = Royaume de l’époque VII : une armée et une cité en Afrique de l’Est.

## Conseils : montrés la première fois qu’une sorte de question se pose

ask-draft-about = Personne d’autre ne voit encore la carte. Gardez-la si vous n’avez pas d’empire à cette époque, ou donnez-la à quelqu’un qui n’en a pas : un empire faible à un rival, un fort à celui qui est en retard.
ask-event-about = Vous avez dix événements pour sept tours, et n’en recevrez jamais d’autre. Vous pouvez en jouer deux maintenant, avant votre première armée.
ask-expand-about = Un territoire vide coûte une armée et aucun dé. Un premier territoire dans une région nouvelle, ou un de plus que les autres, vaut le plus.
ask-siege-about = Un fort ou une seconde armée tient encore. Continuer ne coûte rien pour l’instant, mais l’armée peut être perdue.
ask-recover-about = Une pièce ramène l’armée dans votre réserve, mais seulement maintenant. Les pièces qui restent à la fin du tour sont perdues.
ask-build-about = Un monument donne un point à qui tient le territoire, à chaque époque. Choisissez un territoire que vous pensez garder.
ask-astronomy-about = La flotte permet ce tour-ci de débarquer sur toutes les côtes de cette mer.
ask-reallocation-about = Une flotte inutile vaut une pièce, et une pièce sauve une armée.
ask-tokens-about = Il n’y a que 12 flottes en tout : une mer tenue depuis une époque plus ancienne est abandonnée.
ask-naval-about = Chaque mer que vous tenez donne 1 point à chacun de vos décomptes. Si un autre la tient, on se bat : deux dés contre un.
ask-guest-about = Ces armées se battent pour vous ce tour-ci et restent à votre couleur. Aucun autre événement ne les aide.
ask-barbarians-about = Une armée à vous en sort et attaque un voisin, sans rien coûter. Tant qu’elles gagnent, d’autres suivent, et ce qu’elles prennent est à vous.
ask-barbarian-target-about = Choisissez une armée dont la perte brise la dominance ou le contrôle d’un rival.
ask-civil-war-about = Trois de vos armées se soulèvent dans des territoires d’un même empire rival, chacune avec deux dés.
ask-disaster-about = Monument, cité et fort disparaissent, une capitale devient une cité. Les armées restent.
ask-famine-about = Chaque armée y lance un dé et meurt sur un 1, les vôtres aussi. Choisissez une région pleine des autres.
ask-black-death-about = Dans les deux régions, chaque armée lance un dé, les vôtres comprises.
ask-migrants-about = Elles s’installent sans combat sur des territoires vides. Pensez aux régions où un territoire de plus change le niveau.
ask-plague-about = Quatre dés, et un seul 1 tue l’armée et son fort. La peste passe ensuite chez un voisin de votre choix.
ask-plague-spread-about = Trois dés cette fois. Elle continue tant qu’elle tue.
ask-pestilence-about = Le centre lance trois dés et chaque voisin deux, les vôtres aussi.
ask-treachery-about = Votre attaque y réussit ce tour-ci sans dés, et fort et capitale restent intacts. Nommez un territoire que vous pouvez atteindre.
