# History of the World (2001).
#
# Les attributs sont des formes d’un nom : une phrase qui reçoit $land peut aussi dire { $land_the } ou { $land_in }.

## Options

option-preeminence = Prééminence
option-preeminence-help = Après chaque époque, le joueur qui a seul le plus de points prend un marqueur caché, qui vaut de 3 à 6 points à la fin.
option-dealt_minor_empires = Empires mineurs distribués
option-dealt_minor_empires-help = Chacun reçoit un empire mineur et deux autres événements majeurs, au lieu de trois événements majeurs quelconques.
option-multiple_armies = Plusieurs armées par territoire
option-multiple_armies-help = Un territoire peut porter trois pions d’un même joueur : trois armées, ou deux armées et un fort ; chaque armée demande une manche à elle.
option-naval_control = Contrôle naval
option-naval_control-help = Les armées placées sur des flottes tiennent des mers, pour 1 point chacune à chaque décompte, et les autres doivent y risquer une armée au combat pour y mettre une flotte ; un empire qui navigue sur une mer doit tenter une fois d’en tenir une.
option-identical_by_title = Identique : de même titre
option-identical_by_title-help = Dans un même tour, vous ne pouvez pas jouer deux événements de même titre ; sans cette option, pas même deux de la même sorte, comme deux royaumes.
option-sack_on_entry = Pillage sans combat
option-sack_on_entry-help = Une armée qui entre dans un territoire vide en pille aussi la capitale ou la cité ; sans cette option, il faut un combat gagné.
option-black_death_strikes_lands = La Peste noire frappe des territoires
option-black_death_strikes_lands-help = La Peste noire frappe deux territoires adjacents au lieu de deux régions adjacentes.
option-atlantic_reaches_caribbean = L’Atlantique mène aux Caraïbes
option-atlantic_reaches_caribbean-help = Qui a une flotte dans l’océan Atlantique en a une aussi dans la mer des Caraïbes, et l’on passe de l’un à l’autre.
option-filler_land = Kamtchatka
option-filler_land-help = Joue avec le Kamtchatka pour 102e territoire ; sans lui, le plateau compte 101 territoires.
option-english_cards = Cartes anglaises
option-english_cards-help = La Guerre sainte gagne aussi les égalités dans sa première phase ; l’Art du siège n’abat fort et armée en une seule manche que là où il n’y a ni capitale ni cité.

## Territoires

land-western_anatolia = Anatolie occidentale
    .the = l’Anatolie occidentale
    .in = en Anatolie occidentale
land-eastern_anatolia = Anatolie orientale
    .the = l’Anatolie orientale
    .in = en Anatolie orientale
land-levant = Levant
    .the = le Levant
    .in = au Levant
land-palestine = Palestine
    .the = la Palestine
    .in = en Palestine
land-arabian_peninsula = Péninsule arabique
    .the = la péninsule arabique
    .in = dans la péninsule arabique
land-upper_tigris = Haut-Tigre
    .the = le Haut-Tigre
    .in = sur le Haut-Tigre
land-middle_tigris = Moyen-Tigre
    .the = le Moyen-Tigre
    .in = sur le Moyen-Tigre
land-lower_tigris = Bas-Tigre
    .the = le Bas-Tigre
    .in = sur le Bas-Tigre
land-zagros = Zagros
    .the = le Zagros
    .in = dans le Zagros
land-persian_plateau = Plateau persan
    .the = le plateau persan
    .in = sur le plateau persan
land-persian_salt_desert = Désert salé persan
    .the = le désert salé persan
    .in = dans le désert salé persan
land-shatts_plateau = Plateau des Chotts
    .the = le plateau des Chotts
    .in = sur le plateau des Chotts
land-libya = Libye
    .the = la Libye
    .in = en Libye
land-nile_delta = Delta du Nil
    .the = le delta du Nil
    .in = dans le delta du Nil
land-nubia = Nubie
    .the = la Nubie
    .in = en Nubie
land-upper_nile = Haut-Nil
    .the = le Haut-Nil
    .in = sur le Haut-Nil
land-hindu_kush = Hindou-Kouch
    .the = l’Hindou-Kouch
    .in = dans l’Hindou-Kouch
land-upper_indus = Indus supérieur
    .the = l’Indus supérieur
    .in = sur l’Indus supérieur
land-lower_indus = Indus inférieur
    .the = l’Indus inférieur
    .in = sur l’Indus inférieur
land-western_deccan = Deccan occidental
    .the = le Deccan occidental
    .in = dans le Deccan occidental
land-eastern_deccan = Deccan oriental
    .the = le Deccan oriental
    .in = dans le Deccan oriental
land-western_ghats = Ghats occidentaux
    .the = les Ghats occidentaux
    .in = dans les Ghats occidentaux
land-eastern_ghats = Ghats orientaux
    .the = les Ghats orientaux
    .in = dans les Ghats orientaux
land-ganges_valley = Vallée du Gange
    .the = la vallée du Gange
    .in = dans la vallée du Gange
land-ganges_delta = Delta du Gange
    .the = le delta du Gange
    .in = dans le delta du Gange
land-ceylon = Ceylan
    .the = Ceylan
    .in = à Ceylan
land-wei_river = Rivière Wei
    .the = la rivière Wei
    .in = sur la rivière Wei
land-yellow_river = Fleuve Jaune
    .the = le fleuve Jaune
    .in = sur le fleuve Jaune
land-great_plain_of_china = Grande Plaine de Chine
    .the = la Grande Plaine de Chine
    .in = dans la Grande Plaine de Chine
land-yangtze_kiang = Yangzi Jiang
    .the = le Yangzi Jiang
    .in = sur le Yangzi Jiang
land-chekiang = Zhejiang
    .the = le Zhejiang
    .in = au Zhejiang
land-szechuan = Sichuan
    .the = le Sichuan
    .in = au Sichuan
land-si_kyang = Xi Jiang
    .the = le Xi Jiang
    .in = sur le Xi Jiang
land-tarim_basin = Bassin du Tarim
    .the = le bassin du Tarim
    .in = dans le bassin du Tarim
land-irrawaddy = Irrawaddy
    .the = l’Irrawaddy
    .in = sur l’Irrawaddy
land-mekong = Mékong
    .the = le Mékong
    .in = sur le Mékong
land-malayan_peninsula = Péninsule malaise
    .the = la péninsule malaise
    .in = dans la péninsule malaise
land-sumatra = Sumatra
    .the = Sumatra
    .in = à Sumatra
land-east_indies = Indes orientales
    .the = les Indes orientales
    .in = aux Indes orientales
land-southern_iberia = Ibérie du Sud
    .the = l’Ibérie du Sud
    .in = en Ibérie du Sud
land-western_iberia = Ibérie occidentale
    .the = l’Ibérie occidentale
    .in = en Ibérie occidentale
land-pyrenees = Pyrénées
    .the = les Pyrénées
    .in = dans les Pyrénées
land-central_massif = Massif central
    .the = le Massif central
    .in = dans le Massif central
land-northern_appenines = Apennins du Nord
    .the = les Apennins du Nord
    .in = dans les Apennins du Nord
land-southern_appenines = Apennins du Sud
    .the = les Apennins du Sud
    .in = dans les Apennins du Sud
land-dalmatia = Dalmatie
    .the = la Dalmatie
    .in = en Dalmatie
land-pindus = Pinde
    .the = le Pinde
    .in = dans le Pinde
land-morea = Morée
    .the = la Morée
    .in = en Morée
land-balkans = Balkans
    .the = les Balkans
    .in = dans les Balkans
land-crete = Crète
    .the = la Crète
    .in = en Crète
land-albion = Albion
    .the = Albion
    .in = en Albion
land-highlands = Hautes-Terres
    .the = les Hautes-Terres
    .in = dans les Hautes-Terres
land-eire = Éire
    .the = l’Éire
    .in = en Éire
land-western_gaul = Gaule occidentale
    .the = la Gaule occidentale
    .in = en Gaule occidentale
land-northern_gaul = Gaule du Nord
    .the = la Gaule du Nord
    .in = en Gaule du Nord
land-lower_rhine = Rhin inférieur
    .the = le Rhin inférieur
    .in = sur le Rhin inférieur
land-central_europe = Europe centrale
    .the = l’Europe centrale
    .in = en Europe centrale
land-baltic_seaboard = Littoral baltique
    .the = le littoral baltique
    .in = sur le littoral baltique
land-scandinavia = Scandinavie
    .the = la Scandinavie
    .in = en Scandinavie
land-danubia = Danubie
    .the = la Danubie
    .in = en Danubie
land-dnieper = Dniepr
    .the = le Dniepr
    .in = sur le Dniepr
land-north_european_plain = Plaine d’Europe du Nord
    .the = la plaine d’Europe du Nord
    .in = dans la plaine d’Europe du Nord
land-western_steppe = Steppe occidentale
    .the = la steppe occidentale
    .in = dans la steppe occidentale
land-eastern_steppe = Steppe orientale
    .the = la steppe orientale
    .in = dans la steppe orientale
land-turanian_plain = Plaine touranienne
    .the = la plaine touranienne
    .in = dans la plaine touranienne
land-caucasus = Caucase
    .the = le Caucase
    .in = dans le Caucase
land-mongolia = Mongolie
    .the = la Mongolie
    .in = en Mongolie
land-manchurian_plain = Plaine de Mandchourie
    .the = la plaine de Mandchourie
    .in = dans la plaine de Mandchourie
land-kamchatka = Kamtchatka
    .the = le Kamtchatka
    .in = au Kamtchatka
land-hokkaido = Hokkaido
    .the = Hokkaido
    .in = à Hokkaido
land-honshu = Honshu
    .the = Honshu
    .in = à Honshu
land-korean_peninsula = Péninsule coréenne
    .the = la péninsule coréenne
    .in = dans la péninsule coréenne
land-gold_coast = Côte de l’Or
    .the = la Côte de l’Or
    .in = sur la Côte de l’Or
land-central_africa = Afrique centrale
    .the = l’Afrique centrale
    .in = en Afrique centrale
land-congo_basin = Bassin du Congo
    .the = le bassin du Congo
    .in = dans le bassin du Congo
land-east_africa = Afrique de l’Est
    .the = l’Afrique de l’Est
    .in = en Afrique de l’Est
land-southern_africa = Afrique australe
    .the = l’Afrique australe
    .in = en Afrique australe
land-madagascar = Madagascar
    .the = Madagascar
    .in = à Madagascar
land-great_lakes = Grands Lacs
    .the = les Grands Lacs
    .in = dans la région des Grands Lacs
land-great_plains = Grandes Plaines
    .the = les Grandes Plaines
    .in = dans les Grandes Plaines
land-pacific_seaboard = Littoral pacifique
    .the = le littoral pacifique
    .in = sur le littoral pacifique
land-appalachia = Appalaches
    .the = les Appalaches
    .in = dans les Appalaches
land-deep_south = Sud profond
    .the = le Sud profond
    .in = dans le Sud profond
land-mexican_valley = Vallée de Mexico
    .the = la vallée de Mexico
    .in = dans la vallée de Mexico
land-west_indies = Antilles
    .the = les Antilles
    .in = aux Antilles
land-central_america = Amérique centrale
    .the = l’Amérique centrale
    .in = en Amérique centrale
land-guiana_highlands = Hauts plateaux des Guyanes
    .the = les hauts plateaux des Guyanes
    .in = sur les hauts plateaux des Guyanes
land-northern_andes = Andes du Nord
    .the = les Andes du Nord
    .in = dans les Andes du Nord
land-southern_andes = Andes du Sud
    .the = les Andes du Sud
    .in = dans les Andes du Sud
land-brazil = Brésil
    .the = le Brésil
    .in = au Brésil
land-patagonia = Patagonie
    .the = la Patagonie
    .in = en Patagonie
land-new_guinea = Nouvelle-Guinée
    .the = la Nouvelle-Guinée
    .in = en Nouvelle-Guinée
land-australia = Australie
    .the = l’Australie
    .in = en Australie
land-new_zealand = Nouvelle-Zélande
    .the = la Nouvelle-Zélande
    .in = en Nouvelle-Zélande
land-northern_lakes = Lacs du Nord
    .the = les lacs du Nord
    .in = dans la région des lacs du Nord
land-amazonia = Amazonie
    .the = l’Amazonie
    .in = en Amazonie
land-alps = Alpes
    .the = les Alpes
    .in = dans les Alpes
land-sahara_desert = Désert du Sahara
    .the = le désert du Sahara
    .in = dans le désert du Sahara
land-syrian_desert = Désert de Syrie
    .the = le désert de Syrie
    .in = dans le désert de Syrie
land-plateau_of_tibet = Plateau du Tibet
    .the = le plateau du Tibet
    .in = sur le plateau du Tibet
land-the_outback = L’Outback
    .the = l’Outback
    .in = dans l’Outback
land-siberia = Sibérie
    .the = la Sibérie
    .in = en Sibérie

## Mers et océans

water-atlantic = Océan Atlantique
    .the = l’océan Atlantique
    .in = dans l’océan Atlantique
water-north_atlantic = Océan Atlantique Nord
    .the = l’océan Atlantique Nord
    .in = dans l’océan Atlantique Nord
water-indian_ocean = Océan Indien
    .the = l’océan Indien
    .in = dans l’océan Indien
water-western_pacific = Océan Pacifique occidental
    .the = l’océan Pacifique occidental
    .in = dans l’océan Pacifique occidental
water-eastern_pacific = Océan Pacifique oriental
    .the = l’océan Pacifique oriental
    .in = dans l’océan Pacifique oriental
water-north_sea = Mer du Nord
    .the = la mer du Nord
    .in = en mer du Nord
water-western_mediterranean = Méditerranée occidentale
    .the = la Méditerranée occidentale
    .in = en Méditerranée occidentale
water-eastern_mediterranean = Méditerranée orientale
    .the = la Méditerranée orientale
    .in = en Méditerranée orientale
water-black_sea = Mer Noire
    .the = la mer Noire
    .in = en mer Noire
water-red_sea = Mer Rouge
    .the = la mer Rouge
    .in = en mer Rouge
water-caspian_sea = Mer Caspienne
    .the = la mer Caspienne
    .in = en mer Caspienne
water-bay_of_bengal = Golfe du Bengale
    .the = le golfe du Bengale
    .in = dans le golfe du Bengale
water-south_china_sea = Mer de Chine méridionale
    .the = la mer de Chine méridionale
    .in = en mer de Chine méridionale
water-sea_of_japan = Mer du Japon
    .the = la mer du Japon
    .in = en mer du Japon
water-caribbean = Mer des Caraïbes
    .the = la mer des Caraïbes
    .in = dans la mer des Caraïbes

## Régions

region-middle_east = Moyen-Orient
    .the = le Moyen-Orient
    .in = au Moyen-Orient
region-north_africa = Afrique du Nord
    .the = l’Afrique du Nord
    .in = en Afrique du Nord
region-china = Chine
    .the = la Chine
    .in = en Chine
region-india = Inde
    .the = l’Inde
    .in = en Inde
region-southern_europe = Europe du Sud
    .the = l’Europe du Sud
    .in = en Europe du Sud
region-northern_europe = Europe du Nord
    .the = l’Europe du Nord
    .in = en Europe du Nord
region-southeast_asia = Asie du Sud-Est
    .the = l’Asie du Sud-Est
    .in = en Asie du Sud-Est
region-eurasia = Eurasie
    .the = l’Eurasie
    .in = en Eurasie
region-north_america = Amérique du Nord
    .the = l’Amérique du Nord
    .in = en Amérique du Nord
region-south_america = Amérique du Sud
    .the = l’Amérique du Sud
    .in = en Amérique du Sud
region-sub_saharan_africa = Afrique subsaharienne
    .the = l’Afrique subsaharienne
    .in = en Afrique subsaharienne
region-nippon = Japon
    .the = le Japon
    .in = au Japon
region-australasia = Australasie
    .the = l’Australasie
    .in = en Australasie

## Empires, dans l’ordre où ils sont appelés

empire-sumeria = Sumer
    .the = Sumer
empire-egypt = Égypte
    .the = l’Égypte
empire-minoans = Minoens
    .the = les Minoens
empire-indus_valley = Vallée de l’Indus
    .the = la vallée de l’Indus
empire-babylonia = Babylone
    .the = Babylone
empire-shang_dynasty = Dynastie Shang
    .the = la dynastie Shang
empire-aryans = Aryens
    .the = les Aryens
empire-assyria = Assyrie
    .the = l’Assyrie
empire-chou_dynasty = Dynastie Zhou
    .the = la dynastie Zhou
empire-vedic_city_states = Cités-États védiques
    .the = les cités-États védiques
empire-greek_city_states = Cités-États grecques
    .the = les cités-États grecques
empire-scythians = Scythes
    .the = les Scythes
empire-carthaginia = Carthage
    .the = Carthage
empire-persia = Perse
    .the = la Perse
empire-celts = Celtes
    .the = les Celtes
empire-macedonia = Macédoine
    .the = la Macédoine
empire-maurya = Dynastie Maurya
    .the = la dynastie Maurya
empire-han_dynasty = Dynastie Han
    .the = la dynastie Han
empire-hsiung_nu = Xiongnu
    .the = les Xiongnu
empire-romans = Romains
    .the = les Romains
empire-sassanids = Sassanides
    .the = les Sassanides
empire-guptas = Guptas
    .the = les Guptas
empire-goths = Goths
    .the = les Goths
empire-huns = Huns
    .the = les Huns
empire-byzantines = Byzantins
    .the = les Byzantins
empire-tang_dynasty = Dynastie Tang
    .the = la dynastie Tang
empire-arabs = Arabes
    .the = les Arabes
empire-khmers = Khmers
    .the = les Khmers
empire-franks = Francs
    .the = les Francs
empire-vikings = Vikings
    .the = les Vikings
empire-holy_roman_empire = Saint-Empire romain germanique
    .the = le Saint-Empire romain germanique
empire-chola_dynasty = Dynastie Chola
    .the = la dynastie Chola
empire-sung_dynasty = Dynastie Song
    .the = la dynastie Song
empire-seljuk_turks = Turcs seldjoukides
    .the = les Turcs seldjoukides
empire-mongols = Mongols
    .the = les Mongols
empire-ming_dynasty = Dynastie Ming
    .the = la dynastie Ming
empire-timurid_emirates = Émirats timourides
    .the = les émirats timourides
empire-incas_aztecs = Incas et Aztèques
    .the = les Incas et les Aztèques
empire-ottoman_turks = Turcs ottomans
    .the = les Turcs ottomans
empire-portugal = Portugal
    .the = le Portugal
empire-spain = Espagne
    .the = l’Espagne
empire-mughals = Moghols
    .the = les Moghols
empire-russia = Russie
    .the = la Russie
empire-manchu_dynasty = Dynastie mandchoue
    .the = la dynastie mandchoue
empire-netherlands = Pays-Bas
    .the = les Pays-Bas
empire-france = France
    .the = la France
empire-britain = Grande-Bretagne
    .the = la Grande-Bretagne
empire-united_states = États-Unis
    .the = les États-Unis
empire-germany = Allemagne
    .the = l’Allemagne

## Empires mineurs et royaumes, que les événements font entrer en jeu

minor-hittites = Hittites
    .the = les Hittites
minor-phoenicia = Phénicie
    .the = la Phénicie
minor-mayans = Mayas
    .the = les Mayas
minor-anglo_saxons = Anglo-Saxons
    .the = les Anglo-Saxons
minor-fujiwara = Fujiwara
    .the = les Fujiwara
minor-safavids = Séfévides
    .the = les Séfévides
minor-japan = Japon
    .the = le Japon
kingdom-canaanites = Cananéens
    .of = des Cananéens
kingdom-etruscans = Étrusques
    .of = des Étrusques
kingdom-kush = Koush
    .of = de Koush
kingdom-tiahuanaco = Tiahuanaco
    .of = de Tiahuanaco
kingdom-mali = Mali
    .of = du Mali
kingdom-thai = Thaïs
    .of = des Thaïs
kingdom-zimbabwe = Zimbabwe
    .of = du Zimbabwe

## Époques

epoch-1 = I (3000 – 1400 av. J.-⁠C.)
epoch-2 = II (1400 – 450 av. J.-⁠C.)
epoch-3 = III (450 av. J.-⁠C. – 300 apr. J.-⁠C.)
epoch-4 = IV (300 – 750)
epoch-5 = V (750 – 1300)
epoch-6 = VI (1300 – 1550)
epoch-7 = VII (1550 – 1914)

## Événements majeurs

event-leader = Chef
event-leader-effect = Votre empire attaque les territoires avec 3 dés ; si les trois sont identiques, le chef meurt, et votre empire continue avec 2 dés.
event-weaponry = Armements
event-weaponry-effect = Votre empire ajoute 1 au résultat de chacune de ses attaques.
event-reallocation = Redistribution
event-reallocation-effect = Une fois vos flottes en place et avant l’expansion, rendez-en autant que vous voulez en échange d’une pièce chacune.
event-reallocation-effect--naval_control = Une fois vos flottes en place et avant l’expansion, rendez-en autant que vous voulez en échange d’une pièce chacune ; une flotte qui porte une armée reste.
event-minor_empire_hittites = Empire mineur : Hittites
event-minor_empire_hittites-effect = Époque I. Avant votre empire jouent les Hittites, avec 3 armées et une capitale en Anatolie orientale ; aucun autre événement ne les aide.
event-minor_empire_phoenicia = Empire mineur : Phénicie
event-minor_empire_phoenicia-effect = Époque II. Avant votre empire joue la Phénicie, avec 3 armées, une capitale au Levant et des flottes en Méditerranée occidentale et orientale ; aucun autre événement ne l’aide.
event-minor_empire_mayans = Empire mineur : Mayas
event-minor_empire_mayans-effect = Époque III. Avant votre empire jouent les Mayas, avec 2 armées et une capitale en Amérique centrale ; aucun autre événement ne les aide.
event-minor_empire_anglo_saxons = Empire mineur : Anglo-Saxons
event-minor_empire_anglo_saxons-effect = Époque IV. Avant votre empire jouent les Anglo-Saxons, avec 3 armées, la première sur le littoral baltique, et une flotte en mer du Nord ; aucun autre événement ne les aide.
event-minor_empire_fujiwara = Empire mineur : Fujiwara
event-minor_empire_fujiwara-effect = Époque V. Avant votre empire jouent les Fujiwara, avec 3 armées, une capitale à Hokkaido et une flotte en mer du Japon ; aucun autre événement ne les aide.
event-minor_empire_safavids = Empire mineur : Séfévides
event-minor_empire_safavids-effect = Époque VI. Avant votre empire jouent les Séfévides, avec 3 armées et une capitale dans le désert salé persan ; aucun autre événement ne les aide.
event-minor_empire_japan = Empire mineur : Japon
event-minor_empire_japan-effect = Époque VII. Avant votre empire joue le Japon, avec 5 armées, une capitale à Honshu et une flotte en mer du Japon ; aucun autre événement ne l’aide.

## Événements mineurs

event-disaster = Catastrophe
event-disaster-effect = Détruisez les monuments de 2 territoires au plus, avec tout fort et toute cité qui s’y trouvent ; une capitale y devient une cité.
event-civil_service = Fonction publique
event-civil_service-effect = Votre empire reçoit 1 pièce, une autre s’il a une capitale et une autre s’il a la navigation.
event-civil_war = Guerre civile
event-civil_war-effect = Époques II à VII. Sur 3 territoires d’un même empire ennemi, 3 armées à vous se soulèvent et attaquent ; seul un fort aide les défenseurs, pas le terrain.
event-population_explosion = Explosion démographique
event-population_explosion-effect = Votre empire reçoit 2 pièces.
event-allies = Alliés
event-allies-effect = Votre empire reçoit 2 pièces des alliés ; une armée rachetée avec l’une d’elles ne peut qu’entrer dans des territoires vides, sans attaquer.
event-astronomy = Astronomie
event-astronomy-effect = Votre empire peut avoir une flotte de plus, dans une mer quelconque mais pas dans un océan, même s’il n’a pas la navigation.
event-astronomy-effect--naval_control = Votre empire peut avoir une flotte de plus, dans une mer quelconque mais pas dans un océan, même s’il n’a pas la navigation ; seul un empire qui l’a peut disputer une mer que tient un autre joueur.
event-barbarians = Barbares
event-barbarians-effect = D’un territoire stérile, une armée à vous attaque un territoire ennemi ; à chaque succès elle y reste, et une autre peut attaquer du même territoire stérile.
event-elite_troops = Troupes d’élite
event-elite_troops-effect = Votre empire gagne toutes les égalités jusqu’à la première armée qu’il perd au combat.
event-engineering = Ingénierie
event-engineering-effect = Un empire qui a une capitale reçoit 2 forts à placer pendant le tour ; un autre ne reçoit rien.
event-naval_power = Puissance navale
event-naval_power-effect = Les défenseurs lancent 2 dés au lieu de 3 face aux débarquements de votre empire.
event-siegecraft = Art du siège
event-siegecraft-effect = Époques III à VII. Votre empire ajoute 1 à ses attaques contre un territoire doté d’un fort, d’une capitale ou d’une cité ; quand une manche gagnée abat un fort, une armée tombe avec lui.
event-siegecraft-effect--english_cards = Époques III à VII. Votre empire ajoute 1 à ses attaques contre un territoire doté d’un fort, d’une capitale ou d’une cité ; quand une manche gagnée abat un fort, une armée tombe avec lui, sauf sur un territoire doté d’une capitale ou d’une cité.
event-treachery = Trahison
event-treachery-effect = Nommez un territoire ennemi : si votre empire l’attaque ce tour-ci, il le prend sans combat ni dés ; fort, capitale et cité restent.
event-treachery-effect--sack_on_entry = Nommez un territoire ennemi : si votre empire l’attaque ce tour-ci, il le prend sans combat ni dés ; le fort reste, une capitale devient une cité et une cité disparaît.
event-black_death = Peste noire
event-black_death-effect = Époque VI. Choisissez 2 régions adjacentes : chaque armée y lance un dé, et un 1 la détruit avec son fort.
event-black_death-effect--black_death_strikes_lands = Époque VI. Choisissez 2 territoires adjacents : chaque armée y lance un dé, et un 1 la détruit avec son fort.
event-crusade = Croisade
event-crusade-effect = Époques V et VI. 3 armées de croisés s’étendent depuis la Méditerranée orientale et ajoutent 1 à leurs attaques ; en Palestine, elles élèvent un fort et une cité.
event-famine = Famine
event-famine-effect = Choisissez une région : chaque armée y lance un dé, et un 1 la détruit avec son fort.
event-jewish_revolt = Révolte juive
event-jewish_revolt-effect = Époques II à VII. Une armée à vous se soulève en Palestine et attaque avec 3 dés l’armée qui s’y trouve, fût-elle la vôtre ; seul un fort aide le défenseur, pas le terrain.
event-jihad = Guerre sainte
event-jihad-effect = Votre empire attaque les territoires avec 3 dés jusqu’à sa première défaite, puis avec 2 dés en gagnant les égalités jusqu’à la deuxième.
event-jihad-effect--english_cards = Votre empire attaque les territoires avec 3 dés jusqu’à sa première défaite, puis avec 2 dés jusqu’à la deuxième ; jusque-là, il gagne les égalités.
event-pestilence = Épidémie
event-pestilence-effect = Choisissez un territoire : son armée lance 3 dés, celles de tous les territoires adjacents en lancent 2 chacune ; un seul 1 détruit une armée avec son fort.
event-plague = Peste
event-plague-effect = Choisissez une armée, qui lance 4 dés ; un seul 1 la détruit avec son fort, et une armée adjacente de votre choix en lance 3, ainsi de suite jusqu’à ce que l’une survive.
event-expert_troops_forests = Troupes spécialisées : forêts
event-expert_troops_forests-effect = Les forêts n’aident plus ceux que votre empire attaque ; les autres obstacles les aident toujours.
event-expert_troops_mountains = Troupes spécialisées : montagnes
event-expert_troops_mountains-effect = Les montagnes n’aident plus ceux que votre empire attaque ; les autres obstacles les aident toujours.
event-expert_troops_straits = Troupes spécialisées : détroits
event-expert_troops_straits-effect = Les détroits n’aident plus ceux que votre empire attaque ; les autres obstacles les aident toujours.
event-migrants_africa = Migration (Afrique)
event-migrants_africa-effect = Époques I à V. 2 armées à vous s’installent sur 2 territoires vides d’Afrique du Nord ou d’Afrique subsaharienne.
event-migrants_australia = Migration (Australie)
event-migrants_australia-effect = Époques II à V. 2 armées à vous s’installent sur 2 territoires vides d’Australasie.
event-migrants_north_america = Migration (Amérique du Nord)
event-migrants_north_america-effect = Époques III à V. 2 armées à vous s’installent sur 2 territoires vides d’Amérique du Nord.
event-kingdom_canaanites = Royaume : Cananéens
event-kingdom_canaanites-effect = Époque I. Une armée à vous et une cité apparaissent en Palestine ; toute armée et tout fort présents y sont détruits sans combat.
event-kingdom_etruscans = Royaume : Étrusques
event-kingdom_etruscans-effect = Époque II. Une armée à vous et une cité apparaissent dans les Apennins du Nord ; toute armée et tout fort présents y sont détruits sans combat.
event-kingdom_kush = Royaume : Koush
event-kingdom_kush-effect = Époque III. Une armée à vous et une cité apparaissent sur le Haut-Nil ; toute armée et tout fort présents y sont détruits sans combat.
event-kingdom_tiahuanaco = Royaume : Tiahuanaco
event-kingdom_tiahuanaco-effect = Époque IV. Une armée à vous et une cité apparaissent dans les Andes du Sud ; toute armée et tout fort présents y sont détruits sans combat.
event-kingdom_mali = Royaume : Mali
event-kingdom_mali-effect = Époque V. Une armée à vous et une cité apparaissent sur la Côte de l’Or ; toute armée et tout fort présents y sont détruits sans combat.
event-kingdom_thai = Royaume : Thaïs
event-kingdom_thai-effect = Époque VI. Une armée à vous et une cité apparaissent dans la péninsule malaise ; toute armée et tout fort présents y sont détruits sans combat.
event-kingdom_zimbabwe = Royaume : Zimbabwe
event-kingdom_zimbabwe-effect = Époque VII. Une armée à vous et une cité apparaissent en Afrique de l’Est ; toute armée et tout fort présents y sont détruits sans combat.

## Ce qui agit pendant un tour

effect-leader = Chef : 3 dés d’attaque
effect-leader--naval_control = Chef : 3 dés d’attaque, mais pas en mer
effect-weaponry = Armements : +1 en attaque
effect-siegecraft = Art du siège : +1 contre forts, capitales et cités
effect-elite = Troupes d’élite : égalités gagnées
effect-naval_power = Puissance navale : 2 dés face aux débarquements
effect-reallocation = Redistribution : une pièce en échange de chaque flotte rendue
effect-astronomy = Astronomie : une flotte de plus, au choix
effect-experts_mountain = Troupes spécialisées : les montagnes n’aident pas les défenseurs
effect-experts_forest = Troupes spécialisées : les forêts n’aident pas les défenseurs
effect-experts_strait = Troupes spécialisées : les détroits n’aident pas les défenseurs
effect-jihad_1 = Guerre sainte : 3 dés contre les territoires
effect-jihad_1--english_cards = Guerre sainte : 3 dés contre les territoires, égalités gagnées
effect-jihad_2 = Guerre sainte : égalités gagnées contre les territoires
effect-jihad_3 = Guerre sainte : épuisée

## Ce qui se trouve sur le plateau

settlement-capital = Capitale
    .left = il reste une capitale
settlement-city = Cité
    .left = il reste une cité
settlement-none = Sans implantation
    .left = il ne reste rien
terrain-mountain = Montagnes
terrain-forest = Forêt
terrain-strait = Détroit
terrain-great_wall = Grande Muraille
coin-plain = pièce
    .a = une pièce
    .plural = pièces
coin-allied = pièce des alliés
    .a = une pièce des alliés
    .plural = pièces des alliés
payment-army = une armée
    .by = au prix d’une armée
payment-coin = une pièce
    .by = au prix d’une pièce
payment-allied = une pièce des alliés
    .by = au prix d’une pièce des alliés
payment-engineers = l’Ingénierie
    .by = grâce à l’Ingénierie
held-by = à { $seat }
held-by-nobody = libre

## Emprise sur une région

level-none = Absence
level-presence = Présence
level-dominance = Dominance
level-control = Contrôle

## Parties du jeu

step-setup = Mise en place
step-draft = Tirage des empires
step-call = Appel de l’empire suivant
step-events = Événements
step-preparation = Préparation
step-expansion = Expansion
step-building = Monuments
step-scoring = Décompte
step-over = Fin de la partie

## D’où viennent les points

source-regions = Régions
source-capitals = Capitales
source-cities = Cités
source-monuments = Monuments
source-seas = Mers
source-markers = Prééminence

## Questions : ce qui est demandé (ask), ce que lisent les autres (wait), son nom (ask-title)

ask-draft =
    { $given ->
        [0] Vous avez tiré { $empire_the }. Qui mène cet empire ?
       *[1] Vous avez tiré { $empire_the }, mais avez déjà reçu un empire pour cette époque. Quel autre joueur mène celui-ci ?
    }
wait-draft = { $seat } a tiré un empire et décide qui le mène.
ask-title-draft = le joueur qui mène l’empire tiré

ask-event =
    { $number ->
        [one] Jouez-vous un deuxième événement avant votre première armée ?
       *[other] Jouez-vous un événement avant votre première armée ? Vous pouvez en jouer { $number } ce tour-ci.
    }
wait-event = { $seat } peut jouer un événement.
ask-title-event = l’événement à jouer
do-pass-event = Continuer sans jouer d’événement

ask-expand =
    Étendez-vous ou bâtissez des forts. En réserve : { $number ->
        [one] { $number } armée
       *[other] { $number } armées
    }{ $coins ->
        [0] {""}
        [one] , { $coins } pièce
       *[other] , { $coins } pièces
    }.
wait-expand = { $seat } étend son empire.
ask-title-expand = l’expansion de votre empire
do-pass-expand = Terminer : renoncer au reste de la réserve

ask-guest =
    Les armées de l’événement s’étendent ou bâtissent des forts. En réserve : { $number ->
        [one] { $number } armée
       *[other] { $number } armées
    }.
wait-guest = { $seat } s’étend avec les armées d’un événement.
ask-title-guest = l’expansion des armées de votre événement
do-pass-guest = Terminer : renoncer aux autres armées de l’événement

ask-siege = Vous avez gagné une manche { $land_in }, mais le territoire est encore défendu. Votre armée poursuit-elle le combat ?
wait-siege = { $seat } a gagné une manche et décide de poursuivre ou non.
ask-title-siege = la poursuite du combat

ask-recover =
    Votre empire a perdu une armée. La rachetez-vous ? Vous avez { $coins ->
        [one] { $coins } pièce
       *[other] { $coins } pièces
    }.
wait-recover = { $seat } peut racheter une armée perdue.
ask-title-recover = le rachat de l’armée perdue
do-pass-recover = L’abandonner

ask-reallocation = Redistribution : quelles flottes rendez-vous en échange d’une pièce chacune ?
wait-reallocation = { $seat } peut rendre des flottes en échange de pièces.
ask-title-reallocation = les flottes à rendre en échange de pièces
do-pass-reallocation = N’en rendre aucune

ask-astronomy = Astronomie : dans quelle mer placez-vous une flotte supplémentaire, si vous le voulez ?
wait-astronomy = { $seat } place une flotte par l’Astronomie.
ask-title-astronomy = la place de la flotte de l’Astronomie
do-pass-astronomy = Ne placer aucune flotte supplémentaire

ask-build =
    { $number ->
        [one] Où bâtissez-vous le monument ?
       *[other] Où bâtissez-vous vos { $number } monuments ?
    }
wait-build = { $seat } choisit la place d’un monument.
ask-title-build = la place du monument

ask-disaster =
    { $number ->
        [one] Catastrophe : quel autre territoire doté d’un monument frappe-t-elle ?
       *[other] Catastrophe : quels territoires dotés d’un monument frappe-t-elle ? Au plus { $number }.
    }
wait-disaster = { $seat } choisit où frappe la Catastrophe.
ask-title-disaster = les territoires que frappe la Catastrophe
do-pass-disaster = N’en frapper aucun

ask-civil-war = Guerre civile : sur quels territoires d’un même empire ennemi vos trois armées se soulèvent-elles ?
wait-civil-war = { $seat } choisit où éclate la Guerre civile.
ask-title-civil-war = les territoires où éclate la Guerre civile

ask-migrants =
    { $number ->
        [one] Migration : sur quel territoire vide s’installe la dernière armée ?
       *[other] Migration : sur quels territoires vides s’installent { $number } armées ?
    }
wait-migrants = { $seat } choisit où s’installe la Migration.
ask-title-migrants = les territoires de la Migration

ask-famine = Famine : quelle région frappe-t-elle ?
wait-famine = { $seat } choisit où frappe la Famine.
ask-title-famine = la région que frappe la Famine

ask-black-death = Peste noire : quelles deux régions adjacentes frappe-t-elle ?
ask-black-death--black_death_strikes_lands = Peste noire : quels deux territoires adjacents frappe-t-elle ?
wait-black-death = { $seat } choisit où frappe la Peste noire.
ask-title-black-death = les lieux que frappe la Peste noire

ask-plague = Peste : sur quel territoire éclate-t-elle ?
wait-plague = { $seat } choisit où éclate la Peste.
ask-title-plague = le territoire où éclate la Peste

ask-plague-spread = Peste : à quel territoire se propage-t-elle ?
wait-plague-spread = { $seat } choisit où se propage la Peste.
ask-title-plague-spread = le territoire où se propage la Peste

ask-pestilence = Épidémie : quel territoire en est le centre ?
wait-pestilence = { $seat } choisit où frappe l’Épidémie.
ask-title-pestilence = le centre de l’Épidémie

ask-barbarians = Barbares : de quel territoire stérile viennent-ils ?
wait-barbarians = { $seat } choisit d’où viennent les Barbares.
ask-title-barbarians = le territoire d’où viennent les Barbares

ask-barbarian-target = Barbares : quel territoire attaquent-ils depuis { $land_the } ?
wait-barbarian-target = { $seat } choisit une cible pour les Barbares.
ask-title-barbarian-target = la cible des Barbares
do-pass-barbarian-target = Ne plus attaquer

ask-treachery = Trahison : sur quel territoire ennemi des traîtres vous attendent-ils ?
wait-treachery = { $seat } choisit où l’attendent des traîtres.
ask-title-treachery = le territoire de la Trahison

ask-naval =
    { $must ->
        [1] Contrôle naval : votre empire doit tenter une fois de tenir une mer de sa carte. Pour quelle mer ?
       *[0] Contrôle naval : tentez-vous de tenir une mer de plus ?
    } Une armée quitte votre réserve pour cela, et elle est perdue si elle ne gagne pas son combat. Disponibles : { $number ->
        [one] 1 armée
       *[other] { $number } armées
    }.
wait-naval = { $seat } se bat pour des mers et arme ses flottes.
ask-title-naval = les mers à disputer et à tenir
do-pass-naval = En finir avec les mers

ask-tokens = Il reste trop peu de flottes pour votre empire. Laquelle des plus anciennes portant une armée quitte le plateau ?
wait-tokens = { $seat } choisit une flotte qui quitte le plateau.
ask-title-tokens = la flotte qui quitte le plateau

## Choix

do-keep = Garder { $empire_the }
do-give = Donner { $empire_the } à { $seat }
do-event = Jouer « { $event } »
do-choose = { $land } ({ $holder })
do-choose-barren = { $land }
do-region = { $region }
do-expand = Occuper { $land_the }
do-reinforce = Ajouter une armée { $land_in }
do-replace = Remplacer votre ancienne armée { $land_in }
do-attack = Attaquer { $seat } { $land_in } ({ $win } % de chances de gagner, { $tie } % d’égalité)
do-fort = Bâtir un fort { $land_in } { $payment_by }
do-storm = Poursuivre le combat
do-withdraw = Reprendre l’armée dans la réserve
do-recover = La racheter pour { $coin_a }
do-sell-fleet = Rendre la flotte { $water_in }
do-sea = La placer { $water_in }
do-fight-sea = Risquer une armée pour { $water_the }
do-hold-sea = Mettre une armée sur la flotte { $water_in }
do-sink = La flotte { $water_in }
do-build = Le bâtir { $land_in }

## Groupes de choix

group-do-attack = Attaquer
group-do-expand = Occuper
group-do-replace = Remplacer une de vos armées
group-do-reinforce = Renforcer
group-do-fort = Bâtir un fort
brief-do-attack = { $land } ({ $seat })
brief-do-expand = { $land }
brief-do-replace = { $land }
brief-do-reinforce = { $land }
brief-do-fort = { $land }, { $payment_by }
again-do-attack = Attaquer jusqu’à la prise

## Ce que donne un choix

preview-event = { $event }
preview-empire =
    { $number ->
        [one] 1 armée
       *[other] { $number } armées
    }, appelé { $place ->
        [1] 1er
       *[other] { $place }e
    } sur { $places }
preview-points-so-far =
    { $points ->
        [one] { $seat } a { $points } point
       *[other] { $seat } a { $points } points
    }
preview-odds = { $one } % de chances de prendre { $land_the }
preview-odds-all =
    { $armies ->
        [one] { $one } % de chances de prendre { $land_the }, { $all } % avec votre dernière armée
       *[other] { $one } % de chances de prendre { $land_the }, { $all } % avec vos { $armies } armées
    }
preview-dice =
    { $attack ->
        [one] { $attack } dé contre { $defence }
       *[other] { $attack } dés contre { $defence }
    }
preview-dice-fort =
    { $attack ->
        [one] { $attack } dé contre { $defence } et un fort
       *[other] { $attack } dés contre { $defence } et un fort
    }
preview-bonus = +{ $number } à votre meilleur dé
preview-treachery = des traîtres vous laissent entrer
preview-if-taken =
    { $points ->
        [one] +{ $points } point en cas de prise, si l’on comptait maintenant
       *[other] +{ $points } points en cas de prise, si l’on comptait maintenant
    }
preview-loses =
    { $points ->
        [one] { $seat } : { $points } point de moins
       *[other] { $seat } : { $points } points de moins
    }
preview-level = { $level } { $region_in }
preview-change =
    { $then ->
        [one] compté maintenant : { $now } → { $then } point
       *[other] compté maintenant : { $now } → { $then } points
    }
preview-now =
    { $points ->
        [one] compté maintenant : { $points } point
       *[other] compté maintenant : { $points } points
    }
preview-given-up =
    { $number ->
        [one] { $number } armée est perdue
       *[other] { $number } armées sont perdues
    }
preview-fort = +1 pour les défenseurs ici
preview-coins =
    { $number ->
        [one] vous aurez { $number } pièce
       *[other] vous aurez { $number } pièces
    }
preview-sea-fight = { $win } % de chances de gagner { $water_the }, { $tie } % d’égalité
preview-leaves-reserve = une armée quitte votre réserve, où il en restera : { $number }
preview-lands-in = vos territoires là-bas : { $mine }, ceux des autres : { $others }
preview-dies = { $percent } % de risque qu’une armée meure { $land_in }
preview-each-dies = { $percent } % de risque de mort pour chaque armée là-bas
warn-own-land = vous en seriez la victime : { $land_the } est à vous
warn-own-lands =
    { $number ->
        [one] frappe un de vos propres territoires
       *[other] frappe { $number } de vos propres territoires
    }
warn-out-of-reach = vos armées ne peuvent pas atteindre { $land_the } ce tour-ci
warn-does-nothing = sans aucun effet maintenant

## Ce qui s’est passé

log-dealt = { $seat } reçoit l’événement « { $event } ».
log-first-roll = { $seat } obtient { $total } pour le premier tirage.
log-first = { $seat } tire en premier.
log-epoch = L’époque { $epoch } commence.
log-draws-by-strength = { $seat } et { $other } sont à égalité de points : { $seat } tire avant, après l’empire le plus faible, force { $its } contre { $their }.
log-draws-by-call = { $seat } et { $other } sont à égalité de points et de force : { $seat } tire avant, après l’empire appelé plus tôt.
log-drew = { $seat } tire un empire.
log-saw = La carte tirée : { $empire }.
log-kept = { $seat } garde l’empire.
log-gave = { $seat } donne l’empire à { $other }.
log-called = { $seat } mène { $empire_the } (force { $strength }).
log-skipped = Personne ne mène { $empire_the }.
log-played = { $seat } joue l’événement « { $event } ».
log-no-effect = L’événement { $seat_of } n’a aucun effet.
log-struck-land = { $seat } dirige l’événement contre { $land_the }.
log-struck-region = { $seat } dirige l’événement contre { $region_the }.
log-coins =
    { $number ->
        [one] { $seat } reçoit { $coin_a }.
       *[other] { $seat } reçoit { $number } { $coin_plural }.
    }
log-armed =
    { $number ->
        [one] { $seat } a { $number } armée.
       *[other] { $seat } a { $number } armées.
    }
log-fleets =
    { $number ->
        [one] { $seat } place { $number } flotte.
       *[other] { $seat } place { $number } flottes.
    }
log-fleet = { $seat } envoie une flotte de plus { $water_in }.
log-no-fleet = { $seat } ne place pas la flotte de l’Astronomie.
log-fleets-left =
    { $number ->
        [one] { $seat } retire { $number } flotte du plateau.
       *[other] { $seat } retire { $number } flottes du plateau.
    }
log-sold-fleet = { $seat } reçoit une pièce en échange de sa flotte { $water_in }.
log-started = { $seat } fonde un empire { $land_in }.
log-capital = { $seat } élève une capitale { $land_in }.
log-swept = { $seat } cède { $land_the } sans combat.
log-expanded = { $seat } place une armée { $land_in }.
log-replaced = { $seat } remplace une ancienne armée { $land_in }.
log-attack = { $seat } attaque { $other } { $land_in }.
log-obstacle = Les défenseurs lancent un second dé { $land_in } : { $terrain }.
log-no-obstacle = Les troupes spécialisées { $seat_of } ne laissent qu’un dé aux défenseurs { $land_in } : { $terrain }.
log-landing = Les défenseurs lancent { $number } dés { $land_in } face au débarquement.
log-naval-power = Par la Puissance navale { $seat_of }, les défenseurs ne lancent que { $number } dés { $land_in } face au débarquement.
log-third-die = L’événement « { $event } » donne un troisième dé à { $seat }.
log-result = Résultat { $land_in } : { $attack } contre { $defence }.
log-added = L’événement « { $event } » ajoute 1 à l’attaque { $seat_of }.
log-fort-added = Le fort ajoute 1 à la défense { $land_in }.
log-tie-won = L’événement « { $event } » donne l’égalité à { $seat }.
log-won = { $seat } prend { $land_the } à { $other }.
log-lost = { $seat } perd son armée d’attaque contre { $other } { $land_in }.
log-tied = { $seat } et { $other } sont à égalité { $land_in }, et l’armée d’attaque est perdue.
log-own-attack = Les rebelles attaquent l’armée { $seat_of } { $land_in }.
log-own-won = Les rebelles prennent { $land_the } à une ancienne armée { $seat_of }.
log-own-lost = L’ancienne armée { $seat_of } tient { $land_the } face aux rebelles.
log-own-tied = Les rebelles et l’ancienne armée { $seat_of } sont à égalité { $land_in }, et les rebelles sont perdus.
log-fort-fell = Le fort tombe { $land_in }.
log-army-fell = { $seat } perd une armée { $land_in }.
log-sacked = L’implantation est pillée { $land_in } : { $left_left }.
log-recovered = { $seat } rachète l’armée pour { $coin_a }.
log-withdrew = { $seat } rompt le combat { $land_in }.
log-fort = { $seat } bâtit un fort { $land_in } { $payment_by }.
log-leader-died = { $seat } perd son chef.
log-engineers =
    { $number ->
        [one] { $seat } reçoit { $number } fort à placer.
       *[other] { $seat } reçoit { $number } forts à placer.
    }
log-no-monument =
    { $number ->
        [one] { $seat } n’a ni place ni pièce pour un monument dû.
       *[other] { $seat } n’a ni place ni pièce pour { $number } monuments dus.
    }
log-monument = { $seat } bâtit un monument { $land_in }.
log-region =
    { $points ->
        [one] { $seat } marque { $points } point { $region_in }.
       *[other] { $seat } marque { $points } points { $region_in }.
    }
log-structures =
    { $points ->
        [one] { $seat } marque { $points } point pour capitales, cités et monuments.
       *[other] { $seat } marque { $points } points pour capitales, cités et monuments.
    }
log-scored =
    { $points ->
        [one] { $seat } marque { $points } point ce tour-ci, soit { $total } en tout.
       *[other] { $seat } marque { $points } points ce tour-ci, soit { $total } en tout.
    }
log-preeminent = { $seat } a le plus de points et prend un marqueur de prééminence.
log-no-preeminent = Il y a égalité en tête : personne ne prend de marqueur de prééminence.
log-marker =
    { $points ->
        [one] { $seat } révèle un marqueur de prééminence : { $points } point.
       *[other] { $seat } révèle un marqueur de prééminence : { $points } points.
    }
log-over =
    { $place ->
        [1] { $seat } prend la première place
        [2] { $seat } prend la deuxième place
        [3] { $seat } prend la troisième place
        [4] { $seat } prend la quatrième place
        [5] { $seat } prend la cinquième place
       *[6] { $seat } prend la sixième place
    } avec { $points ->
        [one] { $points } point.
       *[other] { $points } points.
    }
log-tie-strengths = { $seat } passe devant { $other } à égalité de points, avec la plus petite force de tous ses empires réunis : { $its } contre { $their }.
log-tie-markers = { $seat } passe devant { $other } à égalité de points, avec plus de points de marqueurs : { $its } contre { $their }.
log-tie-last-strength = { $seat } passe devant { $other } à égalité de points, avec le dernier empire le plus faible : force { $its } contre { $their }.
log-ruined = Une catastrophe détruit le monument { $land_in }.
log-toppled = La catastrophe frappe l’implantation { $land_in } : { $left_left }.
log-died = { $seat } perd son armée { $land_in } : les dés ne l’épargnent pas.
log-survived = { $seat } garde son armée { $land_in } : les dés l’épargnent.
log-settled = { $seat } installe une armée { $land_in }.
log-kingdom = { $seat } fonde le royaume { $kingdom_of } { $land_in }, avec une armée et une cité.
log-named = { $seat } a des traîtres à sa solde { $land_in }.
log-not-betrayed = Les traîtres { $seat_of } attendent en vain { $land_in } : le territoire n’a pas été attaqué.
log-betrayed = Des traîtres ouvrent la voie à { $seat } { $land_in }.
log-minor = { $seat } mène d’abord { $minor_the }.
log-crusade = { $seat } part en croisade.
log-crusaders-settled = { $seat } fonde une cité { $land_in } avec ses croisés.
log-crusaders-fort = { $seat } bâtit un fort { $land_in } avec ses croisés.
log-barbarians = { $seat } lance des barbares depuis { $land_the }.
log-sea-held = { $seat } tient { $water_the } avec une armée.
log-sea-fight = { $seat } envoie une armée disputer { $water_the } à { $other }.
log-sea-result = Résultat { $water_in } : { $attack } contre { $defence }.
log-sea-lost = { $seat } perd une flotte et son armée { $water_in }.
log-sunk = Trop peu de flottes sont libres : { $seat } voit sa flotte { $water_in } quitter le plateau avec son armée.
log-sea-points =
    { $points ->
        [one] { $seat } marque { $points } point pour les mers.
       *[other] { $seat } marque { $points } points pour les mers.
    }
log-stayed = { $seat } met fin à son expansion.
log-given-up =
    { $number ->
        [one] { $seat } renonce à { $number } armée en réserve.
       *[other] { $seat } renonce à { $number } armées en réserve.
    }
log-coins-left =
    { $number ->
        [one] { $seat } perd { $coin_a }, faute de dépense.
       *[other] { $seat } perd { $number } { $coin_plural }, faute de dépense.
    }
log-forts-left =
    { $number ->
        [one] { $seat } perd { $number } fort, faute de le placer.
       *[other] { $seat } perd { $number } forts, faute de les placer.
    }
log-civil-war = { $seat } fait éclater la guerre civile contre { $other } { $land_in }.
log-revolt = { $seat } soulève une révolte en Palestine.
log-no-landing =
    { $number ->
        [one] { $seat } renonce à { $number } armée de l’événement.
       *[other] { $seat } renonce à { $number } armées de l’événement.
    }
log-jihad =
    { $phase ->
        [2] { $seat } voit sa guerre sainte faiblir : elle ne donne plus de troisième dé ; elle gagne les égalités.
       *[3] { $seat } voit sa guerre sainte s’éteindre.
    }
log-elite-over = { $seat } ne gagne plus les égalités grâce à ses troupes d’élite.
log-dice = { $seat } obtient { $dice }.

## Le récit dans le navigateur

board-digest-played = { $seat } a joué : { $list }.
board-digest-spread =
    { $number ->
        [one] { $seat } a placé une armée { $list }.
       *[other] { $seat } a placé des armées { $list }.
    }
board-digest-won =
    { $you ->
        [1] { $seat } vous a pris { $list }.
       *[0] { $seat } a pris { $list } à { $other }.
    }
board-digest-repelled =
    { $you ->
        [1] Vous avez résisté à { $seat } { $list }.
       *[0] { $other } a résisté à { $seat } { $list }.
    }
board-digest-died =
    { $number ->
        [one] { $seat } a perdu une armée { $list }.
       *[other] { $seat } a perdu des armées { $list }.
    }
board-digest-fort =
    { $number ->
        [one] { $seat } a bâti un fort { $list }.
       *[other] { $seat } a bâti des forts { $list }.
    }
board-digest-monument =
    { $number ->
        [one] { $seat } a bâti un monument { $list }.
       *[other] { $seat } a bâti des monuments { $list }.
    }
board-score-turn = Décompte du tour { $seat_of }
board-score-level = { $level } · { $times } × { $base }

## Ce qui a tranché à la fin

decided-strengths = { $seat } et { $other } sont à égalité de points ; la plus petite force de tous leurs empires réunis a tranché : { $its } contre { $their }.
decided-markers = { $seat } et { $other } sont à égalité de points ; les points des marqueurs ont tranché : { $its } contre { $their }.
decided-last-strength = { $seat } et { $other } sont à égalité de points ; le dernier empire le plus faible a tranché : force { $its } contre { $their }.

## Pourquoi pas

refuse-chance = C’est au hasard de décider.
refuse-pass = Vous ne pouvez pas passer ici.
refuse-pass-naval = Vous devez d’abord tenter une fois de tenir une mer citée sur la carte de votre empire ; une tentative suffit, réussie ou non.
refuse-question = Il faut maintenant décider autre chose : { $question }.
refuse-keep = Vous avez déjà un empire à cette époque ; celui-ci va donc à quelqu’un d’autre.
refuse-give-self = Vous ne pouvez pas vous donner l’empire à vous-même.
refuse-give = Un empire va à un joueur qui n’en a pas à cette époque, et { $seat } n’en est pas un.
refuse-not-in-hand = Vous n’avez pas cet événement en main : { $event }.
refuse-epoch = Cet événement ne se joue pas à cette époque : { $event }.
refuse-identical = Vous avez déjà joué un tel événement ce tour-ci : { $event }.
refuse-no-coin = Vous n’avez plus de { $coin }.
refuse-build = Le monument ne peut pas être bâti { $land_in } maintenant : d’abord les capitales, la vôtre avant les autres, puis les cités, puis les territoires dotés d’une ressource.
refuse-region = La Peste noire frappe deux voisins, mais pas { $region_in } maintenant.
refuse-barren = Aucun empire ne peut occuper { $land_the } : c’est un territoire stérile.
refuse-not-in-play = Cette partie se joue sans { $land_the }.
refuse-no-army = Vous n’avez plus d’armée à envoyer.
refuse-held = Il n’y a pas de place pour une autre armée { $land_in }.
refuse-out-of-reach = Aucune des armées qu’il vous reste ne peut occuper { $land_the } maintenant.
refuse-fort-land = Un fort demande une armée à ses côtés, et l’empire que vous jouez n’en a pas { $land_in }.
refuse-fort-twice = Il y a déjà un fort { $land_in }.
refuse-no-forts = Tous les forts sont sur le plateau.
refuse-fort-payment = Vous ne pouvez pas bâtir ce fort { $payment_by }.
refuse-water-reallocation = Vous ne pouvez pas rendre de flotte { $water_in } : vous n’y en avez pas, ou elle précède la dernière dans la liste.
refuse-water-astronomy = La flotte supplémentaire va dans une mer où vous n’en avez pas ; vous ne pouvez pas la placer { $water_in }.
refuse-water-astronomy--naval_control = La flotte supplémentaire va dans une mer où vous n’en avez pas, et seul un empire qui a la navigation peut la placer dans une mer que tient un autre joueur ; ce n’est pas possible { $water_in }.
refuse-water-naval = On dispute les mers que tiennent les autres et l’on met des armées sur ses propres flottes en mer, la première fois dans une mer citée sur la carte de l’empire ; ce n’est pas possible { $water_in } maintenant.
refuse-water-tokens = Seules les plus anciennes flottes portant une armée quittent le plateau, et il n’y en a pas { $water_in }.
refuse-choose-disaster = Il n’y a pas de monument { $land_in }, ou ce territoire précède le dernier dans la liste.
refuse-choose-civil-war = Les armées se soulèvent sur des territoires d’un seul et même empire ennemi, mais pas { $land_in } maintenant.
refuse-choose-migrants = La Migration s’installe sur des territoires vides des régions de sa carte, mais pas { $land_in } maintenant.
refuse-choose-black-death = La Peste noire frappe deux voisins, mais pas { $land_in } maintenant.
refuse-choose-plague = La Peste demande une armée, et il n’y en a pas { $land_in }.
refuse-choose-plague-spread = La Peste se propage à un territoire adjacent qui porte une armée, mais pas { $land_in }.
refuse-choose-pestilence = L’Épidémie ne peut pas frapper { $land_in }.
refuse-choose-barbarians = Les Barbares n’attaquent que depuis un territoire stérile voisin d’un ennemi, donc pas depuis { $land_the }.
refuse-choose-barbarian-target = Les Barbares attaquent les ennemis voisins de leur territoire stérile, et il n’y en a pas { $land_in }.
refuse-choose-treachery = Aucun ennemi ne tient { $land_the }.

## Le plateau dans le navigateur

board-map = Carte du monde
board-zoom-in = Agrandir
board-zoom-out = Réduire
board-fit = Toute la carte
board-zoom-targets = Montrer ce qu’on peut choisir
board-regions = Les régions et leur valeur
board-layer = Régions
board-legend = Signes de la carte
board-barren = Stérile : aucun empire ne peut l’occuper
board-army = Armée
board-armies =
    { $number ->
        [one] 1 armée
       *[other] { $number } armées
    }
board-active = de l’empire dont c’est le tour
board-fort = Fort
board-monument = Monument
board-resource = Ressource
board-fleet = Flotte
board-fleet-of = Flotte { $seat_of }
board-sea-of = Tenue par une armée { $seat_of }
board-closed = Frontière que personne ne franchit
board-protected = { $terrain } contre { $lands }
board-region-worth = Présence { $one }, dominance { $two }, contrôle { $three }
board-region-seat = { $seat } : { $level }, { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
board-epoch = Époque { $epoch }
board-empires = Empires de cette époque
board-empire-strength = Force { $strength }
board-empire-start = Débute { $land_in }
board-empire-led = Mené par { $seat }
board-empire-now = C’est son tour
board-empire-called = A déjà été appelé
board-reserve =
    { $number ->
        [one] { $number } armée en réserve
       *[other] { $number } armées en réserve
    }
board-reserve-second =
    { $number ->
        [one] { $number } armée pour son second territoire
       *[other] { $number } armées pour son second territoire
    }
board-reserve-allied =
    { $number ->
        [one] { $number } armée alliée
       *[other] { $number } armées alliées
    }
board-reserve-guest =
    { $number ->
        [one] { $number } armée d’un événement
       *[other] { $number } armées d’un événement
    }
board-coins =
    { $number ->
        [one] { $number } pièce
       *[other] { $number } pièces
    }
board-coins-allied =
    { $number ->
        [one] { $number } pièce des alliés
       *[other] { $number } pièces des alliés
    }
board-forts-stored =
    { $number ->
        [one] { $number } fort à placer
       *[other] { $number } forts à placer
    }
board-treachery = Des traîtres attendent { $land_in }
board-drawn = La carte que vous avez tirée
board-hand = Vos événements
board-standings = Joueurs
board-points = Points
board-points-now = Si l’on comptait maintenant
board-lands = Territoires tenus
board-markers = Marqueurs de prééminence
board-cards = Événements en main
board-strength-sum = Force de tous les empires jusqu’ici
board-fight-attack = Attaque
board-fight-defence = Défense

## La position en tableaux

read-player = Joueur
read-empire = Empire
read-strength = Armées
read-start = Départ
read-fleets = Flottes
read-regions = Régions
read-region = Région
read-worth = Valeur
read-shares = Qui s’y trouve
read-lands = Territoires
read-land = Territoire
read-holder = Tenu par
read-pieces = Ce qui s’y trouve
read-terrain = Terrain
read-waters = Mers et océans
read-water = Étendue d’eau
