# History of the World (2001).
#
# Attributes are forms of a name: a sentence that is given $land can also say { $land_the } or { $land_in }.

## Options

option-preeminence = Preeminence
option-preeminence-help = After each epoch, the player who alone has the most points takes a hidden marker, worth 3 to 6 points at the end.
option-dealt_minor_empires = Minor empires dealt
option-dealt_minor_empires-help = Each player is dealt one minor empire and two other greater events, instead of any three greater events.
option-multiple_armies = Several armies in a land
option-multiple_armies-help = A land can hold three pieces of one player: three armies, or two armies and a fort; each army must be beaten in its own round.
option-naval_control = Naval control
option-naval_control-help = Armies on fleets hold seas for 1 point each at every scoring, and others must fight with an army to bring a fleet there; an empire that navigates a sea must try once to hold one.
option-identical_by_title = Identical means the same title
option-identical_by_title-help = You cannot play two events of the same title in one turn; without this option, not even two of the same kind, such as two kingdoms.
option-sack_on_entry = Sacking without a fight
option-sack_on_entry-help = An army that enters a vacant land also sacks its capital or city; without this option only a won fight does.
option-black_death_strikes_lands = Black Death strikes lands
option-black_death_strikes_lands-help = Black Death strikes two adjacent lands instead of two adjacent regions.
option-atlantic_reaches_caribbean = The Atlantic reaches the Caribbean
option-atlantic_reaches_caribbean-help = Fleets in the Atlantic Ocean bring one into the Caribbean Sea as well, and ships pass between the two.
option-filler_land = Kamchatka
option-filler_land-help = Adds Kamchatka as the 102nd land; without it the board has 101 lands.
option-english_cards = English cards
option-english_cards-help = Jihad wins ties in its first phase too; Siegecraft takes fort and army in one round only where there is neither a capital nor a city.

## Lands

land-western_anatolia = Western Anatolia
    .the = Western Anatolia
    .in = in Western Anatolia
land-eastern_anatolia = Eastern Anatolia
    .the = Eastern Anatolia
    .in = in Eastern Anatolia
land-levant = Levant
    .the = the Levant
    .in = in the Levant
land-palestine = Palestine
    .the = Palestine
    .in = in Palestine
land-arabian_peninsula = Arabian Peninsula
    .the = the Arabian Peninsula
    .in = on the Arabian Peninsula
land-upper_tigris = Upper Tigris
    .the = the Upper Tigris
    .in = on the Upper Tigris
land-middle_tigris = Middle Tigris
    .the = the Middle Tigris
    .in = on the Middle Tigris
land-lower_tigris = Lower Tigris
    .the = the Lower Tigris
    .in = on the Lower Tigris
land-zagros = Zagros
    .the = the Zagros
    .in = in the Zagros
land-persian_plateau = Persian Plateau
    .the = the Persian Plateau
    .in = on the Persian Plateau
land-persian_salt_desert = Persian Salt Desert
    .the = the Persian Salt Desert
    .in = in the Persian Salt Desert
land-shatts_plateau = Shatts Plateau
    .the = the Shatts Plateau
    .in = on the Shatts Plateau
land-libya = Libya
    .the = Libya
    .in = in Libya
land-nile_delta = Nile Delta
    .the = the Nile Delta
    .in = in the Nile Delta
land-nubia = Nubia
    .the = Nubia
    .in = in Nubia
land-upper_nile = Upper Nile
    .the = the Upper Nile
    .in = on the Upper Nile
land-hindu_kush = Hindu Kush
    .the = the Hindu Kush
    .in = in the Hindu Kush
land-upper_indus = Upper Indus
    .the = the Upper Indus
    .in = on the Upper Indus
land-lower_indus = Lower Indus
    .the = the Lower Indus
    .in = on the Lower Indus
land-western_deccan = Western Deccan
    .the = the Western Deccan
    .in = in the Western Deccan
land-eastern_deccan = Eastern Deccan
    .the = the Eastern Deccan
    .in = in the Eastern Deccan
land-western_ghats = Western Ghats
    .the = the Western Ghats
    .in = in the Western Ghats
land-eastern_ghats = Eastern Ghats
    .the = the Eastern Ghats
    .in = in the Eastern Ghats
land-ganges_valley = Ganges Valley
    .the = the Ganges Valley
    .in = in the Ganges Valley
land-ganges_delta = Ganges Delta
    .the = the Ganges Delta
    .in = in the Ganges Delta
land-ceylon = Ceylon
    .the = Ceylon
    .in = in Ceylon
land-wei_river = Wei River
    .the = the Wei River
    .in = on the Wei River
land-yellow_river = Yellow River
    .the = the Yellow River
    .in = on the Yellow River
land-great_plain_of_china = Great Plain of China
    .the = the Great Plain of China
    .in = on the Great Plain of China
land-yangtze_kiang = Yangtze Kiang
    .the = the Yangtze Kiang
    .in = on the Yangtze Kiang
land-chekiang = Chekiang
    .the = Chekiang
    .in = in Chekiang
land-szechuan = Szechuan
    .the = Szechuan
    .in = in Szechuan
land-si_kyang = Si-Kyang
    .the = the Si-Kyang
    .in = on the Si-Kyang
land-tarim_basin = Tarim Basin
    .the = the Tarim Basin
    .in = in the Tarim Basin
land-irrawaddy = Irrawaddy
    .the = the Irrawaddy
    .in = on the Irrawaddy
land-mekong = Mekong
    .the = the Mekong
    .in = on the Mekong
land-malayan_peninsula = Malayan Peninsula
    .the = the Malayan Peninsula
    .in = on the Malayan Peninsula
land-sumatra = Sumatra
    .the = Sumatra
    .in = in Sumatra
land-east_indies = East Indies
    .the = the East Indies
    .in = in the East Indies
land-southern_iberia = Southern Iberia
    .the = Southern Iberia
    .in = in Southern Iberia
land-western_iberia = Western Iberia
    .the = Western Iberia
    .in = in Western Iberia
land-pyrenees = Pyrenees
    .the = the Pyrenees
    .in = in the Pyrenees
land-central_massif = Central Massif
    .the = the Central Massif
    .in = in the Central Massif
land-northern_appenines = Northern Apennines
    .the = the Northern Apennines
    .in = in the Northern Apennines
land-southern_appenines = Southern Apennines
    .the = the Southern Apennines
    .in = in the Southern Apennines
land-dalmatia = Dalmatia
    .the = Dalmatia
    .in = in Dalmatia
land-pindus = Pindus
    .the = the Pindus
    .in = in the Pindus
land-morea = Morea
    .the = Morea
    .in = in Morea
land-balkans = Balkans
    .the = the Balkans
    .in = in the Balkans
land-crete = Crete
    .the = Crete
    .in = in Crete
land-albion = Albion
    .the = Albion
    .in = in Albion
land-highlands = Highlands
    .the = the Highlands
    .in = in the Highlands
land-eire = Eire
    .the = Eire
    .in = in Eire
land-western_gaul = Western Gaul
    .the = Western Gaul
    .in = in Western Gaul
land-northern_gaul = Northern Gaul
    .the = Northern Gaul
    .in = in Northern Gaul
land-lower_rhine = Lower Rhine
    .the = the Lower Rhine
    .in = on the Lower Rhine
land-central_europe = Central Europe
    .the = Central Europe
    .in = in Central Europe
land-baltic_seaboard = Baltic Seaboard
    .the = the Baltic Seaboard
    .in = on the Baltic Seaboard
land-scandinavia = Scandinavia
    .the = Scandinavia
    .in = in Scandinavia
land-danubia = Danubia
    .the = Danubia
    .in = in Danubia
land-dnieper = Dnieper
    .the = the Dnieper
    .in = on the Dnieper
land-north_european_plain = North European Plain
    .the = the North European Plain
    .in = on the North European Plain
land-western_steppe = Western Steppe
    .the = the Western Steppe
    .in = on the Western Steppe
land-eastern_steppe = Eastern Steppe
    .the = the Eastern Steppe
    .in = on the Eastern Steppe
land-turanian_plain = Turanian Plain
    .the = the Turanian Plain
    .in = on the Turanian Plain
land-caucasus = Caucasus
    .the = the Caucasus
    .in = in the Caucasus
land-mongolia = Mongolia
    .the = Mongolia
    .in = in Mongolia
land-manchurian_plain = Manchurian Plain
    .the = the Manchurian Plain
    .in = on the Manchurian Plain
land-kamchatka = Kamchatka
    .the = Kamchatka
    .in = in Kamchatka
land-hokkaido = Hokkaido
    .the = Hokkaido
    .in = on Hokkaido
land-honshu = Honshu
    .the = Honshu
    .in = on Honshu
land-korean_peninsula = Korean Peninsula
    .the = the Korean Peninsula
    .in = on the Korean Peninsula
land-gold_coast = Gold Coast
    .the = the Gold Coast
    .in = on the Gold Coast
land-central_africa = Central Africa
    .the = Central Africa
    .in = in Central Africa
land-congo_basin = Congo Basin
    .the = the Congo Basin
    .in = in the Congo Basin
land-east_africa = East Africa
    .the = East Africa
    .in = in East Africa
land-southern_africa = Southern Africa
    .the = Southern Africa
    .in = in Southern Africa
land-madagascar = Madagascar
    .the = Madagascar
    .in = in Madagascar
land-great_lakes = Great Lakes
    .the = the Great Lakes
    .in = by the Great Lakes
land-great_plains = Great Plains
    .the = the Great Plains
    .in = on the Great Plains
land-pacific_seaboard = Pacific Seaboard
    .the = the Pacific Seaboard
    .in = on the Pacific Seaboard
land-appalachia = Appalachia
    .the = Appalachia
    .in = in Appalachia
land-deep_south = Deep South
    .the = the Deep South
    .in = in the Deep South
land-mexican_valley = Mexican Valley
    .the = the Mexican Valley
    .in = in the Mexican Valley
land-west_indies = West Indies
    .the = the West Indies
    .in = in the West Indies
land-central_america = Central America
    .the = Central America
    .in = in Central America
land-guiana_highlands = Guiana Highlands
    .the = the Guiana Highlands
    .in = in the Guiana Highlands
land-northern_andes = Northern Andes
    .the = the Northern Andes
    .in = in the Northern Andes
land-southern_andes = Southern Andes
    .the = the Southern Andes
    .in = in the Southern Andes
land-brazil = Brazil
    .the = Brazil
    .in = in Brazil
land-patagonia = Patagonia
    .the = Patagonia
    .in = in Patagonia
land-new_guinea = New Guinea
    .the = New Guinea
    .in = in New Guinea
land-australia = Australia
    .the = Australia
    .in = in Australia
land-new_zealand = New Zealand
    .the = New Zealand
    .in = in New Zealand
land-northern_lakes = Northern Lakes
    .the = the Northern Lakes
    .in = by the Northern Lakes
land-amazonia = Amazonia
    .the = Amazonia
    .in = in Amazonia
land-alps = Alps
    .the = the Alps
    .in = in the Alps
land-sahara_desert = Sahara Desert
    .the = the Sahara Desert
    .in = in the Sahara Desert
land-syrian_desert = Syrian Desert
    .the = the Syrian Desert
    .in = in the Syrian Desert
land-plateau_of_tibet = Plateau of Tibet
    .the = the Plateau of Tibet
    .in = on the Plateau of Tibet
land-the_outback = The Outback
    .the = the Outback
    .in = in the Outback
land-siberia = Siberia
    .the = Siberia
    .in = in Siberia

## Seas and oceans

water-atlantic = Atlantic Ocean
    .the = the Atlantic Ocean
water-north_atlantic = North Atlantic Ocean
    .the = the North Atlantic Ocean
water-indian_ocean = Indian Ocean
    .the = the Indian Ocean
water-western_pacific = Western Pacific Ocean
    .the = the Western Pacific Ocean
water-eastern_pacific = Eastern Pacific Ocean
    .the = the Eastern Pacific Ocean
water-north_sea = North Sea
    .the = the North Sea
water-western_mediterranean = Western Mediterranean
    .the = the Western Mediterranean
water-eastern_mediterranean = Eastern Mediterranean
    .the = the Eastern Mediterranean
water-black_sea = Black Sea
    .the = the Black Sea
water-red_sea = Red Sea
    .the = the Red Sea
water-caspian_sea = Caspian Sea
    .the = the Caspian Sea
water-bay_of_bengal = Bay of Bengal
    .the = the Bay of Bengal
water-south_china_sea = South China Sea
    .the = the South China Sea
water-sea_of_japan = Sea of Japan
    .the = the Sea of Japan
water-caribbean = Caribbean Sea
    .the = the Caribbean Sea

## Regions

region-middle_east = Middle East
    .the = the Middle East
region-north_africa = North Africa
    .the = North Africa
region-china = China
    .the = China
region-india = India
    .the = India
region-southern_europe = Southern Europe
    .the = Southern Europe
region-northern_europe = Northern Europe
    .the = Northern Europe
region-southeast_asia = Southeast Asia
    .the = Southeast Asia
region-eurasia = Eurasia
    .the = Eurasia
region-north_america = North America
    .the = North America
region-south_america = South America
    .the = South America
region-sub_saharan_africa = Sub-Saharan Africa
    .the = Sub-Saharan Africa
region-nippon = Nippon
    .the = Nippon
region-australasia = Australasia
    .the = Australasia

## Empires, in the order in which they are called

empire-sumeria = Sumeria
    .the = Sumeria
empire-egypt = Egypt
    .the = Egypt
empire-minoans = Minoans
    .the = the Minoans
empire-indus_valley = Indus Valley
    .the = the Indus Valley
empire-babylonia = Babylonia
    .the = Babylonia
empire-shang_dynasty = Shang Dynasty
    .the = the Shang Dynasty
empire-aryans = Aryans
    .the = the Aryans
empire-assyria = Assyria
    .the = Assyria
empire-chou_dynasty = Chou Dynasty
    .the = the Chou Dynasty
empire-vedic_city_states = Vedic City States
    .the = the Vedic City States
empire-greek_city_states = Greek City States
    .the = the Greek City States
empire-scythians = Scythians
    .the = the Scythians
empire-carthaginia = Carthaginia
    .the = Carthaginia
empire-persia = Persia
    .the = Persia
empire-celts = Celts
    .the = the Celts
empire-macedonia = Macedonia
    .the = Macedonia
empire-maurya = Maurya
    .the = the Maurya
empire-han_dynasty = Han Dynasty
    .the = the Han Dynasty
empire-hsiung_nu = Hsiung-Nu
    .the = the Hsiung-Nu
empire-romans = Romans
    .the = the Romans
empire-sassanids = Sassanids
    .the = the Sassanids
empire-guptas = Guptas
    .the = the Guptas
empire-goths = Goths
    .the = the Goths
empire-huns = Huns
    .the = the Huns
empire-byzantines = Byzantines
    .the = the Byzantines
empire-tang_dynasty = T’ang Dynasty
    .the = the T’ang Dynasty
empire-arabs = Arabs
    .the = the Arabs
empire-khmers = Khmers
    .the = the Khmers
empire-franks = Franks
    .the = the Franks
empire-vikings = Vikings
    .the = the Vikings
empire-holy_roman_empire = Holy Roman Empire
    .the = the Holy Roman Empire
empire-chola_dynasty = Chola
    .the = the Chola
empire-sung_dynasty = Sung Dynasty
    .the = the Sung Dynasty
empire-seljuk_turks = Seljuk Turks
    .the = the Seljuk Turks
empire-mongols = Mongols
    .the = the Mongols
empire-ming_dynasty = Ming Dynasty
    .the = the Ming Dynasty
empire-timurid_emirates = Timurid Emirates
    .the = the Timurid Emirates
empire-incas_aztecs = Incas and Aztecs
    .the = the Incas and Aztecs
empire-ottoman_turks = Ottoman Turks
    .the = the Ottoman Turks
empire-portugal = Portugal
    .the = Portugal
empire-spain = Spain
    .the = Spain
empire-mughals = Mughals
    .the = the Mughals
empire-russia = Russia
    .the = Russia
empire-manchu_dynasty = Manchu Dynasty
    .the = the Manchu Dynasty
empire-netherlands = Netherlands
    .the = the Netherlands
empire-france = France
    .the = France
empire-britain = Britain
    .the = Britain
empire-united_states = United States
    .the = the United States
empire-germany = Germany
    .the = Germany

## Minor empires and kingdoms, which events bring into play

minor-hittites = Hittites
    .the = the Hittites
minor-phoenicia = Phoenicia
    .the = Phoenicia
minor-mayans = Mayans
    .the = the Mayans
minor-anglo_saxons = Anglo-Saxons
    .the = the Anglo-Saxons
minor-fujiwara = Fujiwara
    .the = the Fujiwara
minor-safavids = Safavids
    .the = the Safavids
minor-japan = Japan
    .the = Japan
kingdom-canaanites = Canaanites
    .the = the Canaanites
kingdom-etruscans = Etruscans
    .the = the Etruscans
kingdom-kush = Kush
    .the = Kush
kingdom-tiahuanaco = Tiahuanaco
    .the = Tiahuanaco
kingdom-mali = Mali
    .the = Mali
kingdom-thai = Thai
    .the = the Thai
kingdom-zimbabwe = Zimbabwe
    .the = Zimbabwe

## Epochs

epoch-1 = I (3000 BC – 1400 BC)
epoch-2 = II (1400 BC – 450 BC)
epoch-3 = III (450 BC – AD 300)
epoch-4 = IV (300 – 750)
epoch-5 = V (750 – 1300)
epoch-6 = VI (1300 – 1550)
epoch-7 = VII (1550 – 1914)

## Greater events

event-leader = Leader
event-leader-effect = Your empire attacks lands with 3 dice; when all three are equal the leader dies and it goes back to 2.
event-weaponry = Weaponry
event-weaponry-effect = Your empire adds 1 to the result of each of its attacks.
event-reallocation = Reallocation
event-reallocation-effect = When your fleets are in place and before you expand, exchange as many of them as you like for 1 coin each.
event-reallocation-effect--naval_control = When your fleets are in place and before you expand, exchange as many of them as you like for 1 coin each; a fleet with an army stays.
event-minor_empire_hittites = Minor Empire: Hittites
event-minor_empire_hittites-effect = Epoch I. The Hittites play before your empire, with 3 armies and a capital in Eastern Anatolia; no other event helps them.
event-minor_empire_phoenicia = Minor Empire: Phoenicia
event-minor_empire_phoenicia-effect = Epoch II. Phoenicia plays before your empire, with 3 armies, a capital in the Levant and fleets in the Western and the Eastern Mediterranean; no other event helps it.
event-minor_empire_mayans = Minor Empire: Mayans
event-minor_empire_mayans-effect = Epoch III. The Mayans play before your empire, with 2 armies and a capital in Central America; no other event helps them.
event-minor_empire_anglo_saxons = Minor Empire: Anglo-Saxons
event-minor_empire_anglo_saxons-effect = Epoch IV. The Anglo-Saxons play before your empire, with 3 armies, the first on the Baltic Seaboard, and a fleet in the North Sea; no other event helps them.
event-minor_empire_fujiwara = Minor Empire: Fujiwara
event-minor_empire_fujiwara-effect = Epoch V. The Fujiwara play before your empire, with 3 armies, a capital on Hokkaido and a fleet in the Sea of Japan; no other event helps them.
event-minor_empire_safavids = Minor Empire: Safavids
event-minor_empire_safavids-effect = Epoch VI. The Safavids play before your empire, with 3 armies and a capital in the Persian Salt Desert; no other event helps them.
event-minor_empire_japan = Minor Empire: Japan
event-minor_empire_japan-effect = Epoch VII. Japan plays before your empire, with 5 armies, a capital on Honshu and a fleet in the Sea of Japan; no other event helps it.

## Lesser events

event-disaster = Disaster
event-disaster-effect = Destroy the monuments of up to 2 lands, along with any fort and city there; a capital there becomes a city.
event-civil_service = Civil Service
event-civil_service-effect = Your empire receives 1 coin, another if it has a capital, and another if it navigates any water.
event-civil_war = Civil War
event-civil_war-effect = Epochs II to VII. In 3 lands of one enemy empire 3 armies of yours rise and attack; only a fort helps the defenders, terrain does not.
event-population_explosion = Population Explosion
event-population_explosion-effect = Your empire receives 2 coins.
event-allies = Allies
event-allies-effect = Your empire receives 2 allied coins; an army bought back with one may enter only vacant lands and may not attack.
event-astronomy = Astronomy
event-astronomy-effect = Your empire may have one more fleet, in any sea but in no ocean, even if it does not navigate.
event-astronomy-effect--naval_control = Your empire may have one more fleet, in any sea but in no ocean, even if it does not navigate; only an empire that navigates can fight for a sea that another player holds.
event-barbarians = Barbarians
event-barbarians-effect = An army of yours attacks an enemy land out of a barren one; after each success it stays there and another one may attack out of the same barren land.
event-elite_troops = Elite Troops
event-elite_troops-effect = Your empire wins every tie until it first loses an army in combat.
event-engineering = Engineering
event-engineering-effect = An empire with a capital receives 2 forts to place during the turn; any other receives nothing.
event-naval_power = Naval Power
event-naval_power-effect = Defenders roll 2 dice instead of 3 against landings of your empire.
event-siegecraft = Siegecraft
event-siegecraft-effect = Epochs III to VII. Your empire adds 1 to attacks on a land with a fort, a capital or a city; when a fort falls to a won round, an army falls with it.
event-siegecraft-effect--english_cards = Epochs III to VII. Your empire adds 1 to attacks on a land with a fort, a capital or a city; when a fort falls to a won round, an army falls with it, but not in a land with a capital or a city.
event-treachery = Treachery
event-treachery-effect = Name an enemy land: if your empire attacks it this turn, it takes the land without dice or a fight; fort, capital and city stay.
event-treachery-effect--sack_on_entry = Name an enemy land: if your empire attacks it this turn, it takes the land without dice or a fight; the fort stays, a capital becomes a city, and a city is gone.
event-black_death = Black Death
event-black_death-effect = Epoch VI. Choose 2 adjacent regions: each army there rolls a die, and a 1 destroys it and its fort.
event-black_death-effect--black_death_strikes_lands = Epoch VI. Choose 2 adjacent lands: each army there rolls a die, and a 1 destroys it and its fort.
event-crusade = Crusade
event-crusade-effect = Epochs V and VI. 3 crusader armies expand out of the Eastern Mediterranean and add 1 to their attacks; in Palestine they raise a fort and a city.
event-famine = Famine
event-famine-effect = Choose a region: each army there rolls a die, and a 1 destroys it and its fort.
event-jewish_revolt = Jewish Revolt
event-jewish_revolt-effect = Epochs II to VII. An army of yours rises in Palestine and attacks any army there with 3 dice, your own too; only a fort helps the defender, terrain does not.
event-jihad = Jihad
event-jihad-effect = Your empire attacks lands with 3 dice until its first defeat there, then with 2 dice and wins ties until its second.
event-jihad-effect--english_cards = Your empire attacks lands with 3 dice until its first defeat there, then with 2 dice until its second; until then it wins ties.
event-pestilence = Pestilence
event-pestilence-effect = Choose a land: its army rolls 3 dice, the armies in all adjacent lands roll 2 each; any 1 destroys an army and its fort.
event-plague = Plague
event-plague-effect = Choose an army, which rolls 4 dice; a 1 destroys it and its fort, and an adjacent army of your choice rolls 3, and so on until one survives.
event-expert_troops_forests = Expert Troops: Forests
event-expert_troops_forests-effect = Forests do not help lands that your empire attacks; other obstacles do.
event-expert_troops_mountains = Expert Troops: Mountains
event-expert_troops_mountains-effect = Mountains do not help lands that your empire attacks; other obstacles do.
event-expert_troops_straits = Expert Troops: Straits
event-expert_troops_straits-effect = Straits do not help lands that your empire attacks; other obstacles do.
event-migrants_africa = Migrants: Africa
event-migrants_africa-effect = Epochs I to V. 2 armies of yours settle in 2 vacant lands of North or Sub-Saharan Africa.
event-migrants_australia = Migrants: Australia
event-migrants_australia-effect = Epochs II to V. 2 armies of yours settle in 2 vacant lands of Australasia.
event-migrants_north_america = Migrants: North America
event-migrants_north_america-effect = Epochs III to V. 2 armies of yours settle in 2 vacant lands of North America.
event-kingdom_canaanites = Kingdom: Canaanites
event-kingdom_canaanites-effect = Epoch I. An army of yours and a city appear in Palestine; any army and fort there are destroyed without combat.
event-kingdom_etruscans = Kingdom: Etruscans
event-kingdom_etruscans-effect = Epoch II. An army of yours and a city appear in the Northern Apennines; any army and fort there are destroyed without combat.
event-kingdom_kush = Kingdom: Kush
event-kingdom_kush-effect = Epoch III. An army of yours and a city appear on the Upper Nile; any army and fort there are destroyed without combat.
event-kingdom_tiahuanaco = Kingdom: Tiahuanaco
event-kingdom_tiahuanaco-effect = Epoch IV. An army of yours and a city appear in the Southern Andes; any army and fort there are destroyed without combat.
event-kingdom_mali = Kingdom: Mali
event-kingdom_mali-effect = Epoch V. An army of yours and a city appear on the Gold Coast; any army and fort there are destroyed without combat.
event-kingdom_thai = Kingdom: Thai
event-kingdom_thai-effect = Epoch VI. An army of yours and a city appear on the Malayan Peninsula; any army and fort there are destroyed without combat.
event-kingdom_zimbabwe = Kingdom: Zimbabwe
event-kingdom_zimbabwe-effect = Epoch VII. An army of yours and a city appear in East Africa; any army and fort there are destroyed without combat.

## What acts through a turn

effect-leader = Leader: 3 attack dice
effect-leader--naval_control = Leader: 3 attack dice, but not at sea
effect-weaponry = Weaponry: +1 in attack
effect-siegecraft = Siegecraft: +1 against forts, capitals and cities
effect-elite = Elite Troops: you win ties
effect-naval_power = Naval Power: landings face 2 dice
effect-reallocation = Reallocation: fleets for coins
effect-astronomy = Astronomy: one extra fleet
effect-experts_mountain = Expert Troops: mountains do not help defenders
effect-experts_forest = Expert Troops: forests do not help defenders
effect-experts_strait = Expert Troops: straits do not help defenders
effect-jihad_1 = Jihad: 3 dice against lands
effect-jihad_1--english_cards = Jihad: 3 dice against lands, you win ties
effect-jihad_2 = Jihad: you win ties for lands
effect-jihad_3 = Jihad: over

## Things on the board

settlement-capital = Capital
    .left = a capital remains
settlement-city = City
    .left = a city remains
settlement-none = No settlement
    .left = nothing remains
terrain-mountain = Mountains
terrain-forest = Forest
terrain-strait = Strait
terrain-great_wall = Great Wall
coin-plain = coin
    .a = a coin
    .plural = coins
coin-allied = allied coin
    .a = an allied coin
    .plural = allied coins
payment-army = an army
    .by = for an army
payment-coin = a coin
    .by = for a coin
payment-allied = an allied coin
    .by = for an allied coin
payment-engineers = Engineering
    .by = by Engineering
held-by = held by { $seat }
held-by-nobody = vacant

## Hold on a region

level-none = Absence
level-presence = Presence
level-dominance = Dominance
level-control = Control

## Parts of the game

step-setup = Setup
step-draft = Drawing empires
step-call = Calling the next empire
step-events = Events
step-preparation = Preparation
step-expansion = Expansion
step-building = Monuments
step-scoring = Scoring
step-over = End of the game

## Where points come from

source-regions = Regions
source-capitals = Capitals
source-cities = Cities
source-monuments = Monuments
source-seas = Seas
source-markers = Preeminence

## Questions: what is asked (ask), what the others read meanwhile (wait), what it is called (ask-title)

ask-draft =
    { $given ->
        [0] You drew { $empire_the }. Who leads this empire?
       *[1] You drew { $empire_the }, but you already have an empire for this epoch. Who gets this one?
    }
wait-draft = { $seat } has drawn an empire and is deciding who leads it.
ask-title-draft = who leads the empire you have drawn

ask-event =
    { $number ->
        [one] Play a second event before your first army?
       *[other] Play an event before your first army? Limit this turn: { $number }.
    }
wait-event = { $seat } may play an event.
ask-title-event = which event to play
do-pass-event = Play no event

ask-expand =
    Expand or build forts. In reserve: { $number ->
        [one] 1 army
       *[other] { $number } armies
    }{ $coins ->
        [0] {""}
        [one] , 1 coin
       *[other] , { $coins } coins
    }.
wait-expand = { $seat } is expanding.
ask-title-expand = how your empire expands
do-pass-expand = Done: give up the rest of your reserve

ask-guest =
    The event’s own armies expand or build forts. In reserve: { $number ->
        [one] 1 army
       *[other] { $number } armies
    }.
wait-guest = { $seat } is expanding with the armies of an event.
ask-title-guest = how the armies of your event expand
do-pass-guest = Done: give up the event’s other armies

ask-siege = You won a round { $land_in }, but the land is still defended. Fight on?
wait-siege = { $seat } has won a round and is deciding whether to fight on.
ask-title-siege = whether your army fights on

ask-recover =
    Your empire lost an army. Buy it back? You have { $coins ->
        [one] 1 coin
       *[other] { $coins } coins
    }.
wait-recover = { $seat } may buy a lost army back.
ask-title-recover = whether to buy the lost army back
do-pass-recover = Do not buy it back

ask-reallocation = Reallocation: exchange which fleets for a coin each?
wait-reallocation = { $seat } may exchange fleets for coins.
ask-title-reallocation = which fleets to exchange for coins
do-pass-reallocation = Exchange none

ask-astronomy = Astronomy: place the extra fleet in which sea?
wait-astronomy = { $seat } is placing a fleet by Astronomy.
ask-title-astronomy = where the fleet of Astronomy goes
do-pass-astronomy = Place no extra fleet

ask-build =
    { $number ->
        [one] Where do you build the monument?
       *[other] Where do you build your { $number } monuments?
    }
wait-build = { $seat } is choosing a place for a monument.
ask-title-build = where the monument is built

ask-disaster =
    { $number ->
        [one] Disaster: which land with a monument does it strike next?
       *[other] Disaster: which lands with a monument does it strike? At most { $number }.
    }
wait-disaster = { $seat } is choosing where the Disaster strikes.
ask-title-disaster = where the Disaster strikes
do-pass-disaster = Strike none

ask-civil-war = Civil War: in which lands of one enemy empire do your three armies rise?
wait-civil-war = { $seat } is choosing where the Civil War breaks out.
ask-title-civil-war = where the Civil War breaks out

ask-migrants =
    { $number ->
        [one] Migrants: in which vacant land does the last army settle?
       *[other] Migrants: in which vacant lands do { $number } armies settle?
    }
wait-migrants = { $seat } is choosing where the Migrants settle.
ask-title-migrants = where the Migrants settle

ask-famine = Famine: which region does it strike?
wait-famine = { $seat } is choosing where the Famine strikes.
ask-title-famine = where the Famine strikes

ask-black-death = Black Death: which two adjacent regions does it strike?
ask-black-death--black_death_strikes_lands = Black Death: which two adjacent lands does it strike?
wait-black-death = { $seat } is choosing where the Black Death strikes.
ask-title-black-death = where the Black Death strikes

ask-plague = Plague: in which land does it break out?
wait-plague = { $seat } is choosing where the Plague breaks out.
ask-title-plague = where the Plague breaks out

ask-plague-spread = Plague: to which land does it spread?
wait-plague-spread = { $seat } is choosing where the Plague spreads.
ask-title-plague-spread = where the Plague spreads

ask-pestilence = Pestilence: which land is its centre?
wait-pestilence = { $seat } is choosing where the Pestilence strikes.
ask-title-pestilence = where the Pestilence strikes

ask-barbarians = Barbarians: from which barren land do they come?
wait-barbarians = { $seat } is choosing where the Barbarians come from.
ask-title-barbarians = where the Barbarians come from

ask-barbarian-target = Barbarians: which land do they attack from { $land_the }?
wait-barbarian-target = { $seat } is choosing a target for the Barbarians.
ask-title-barbarian-target = target of the Barbarians
do-pass-barbarian-target = Stop attacking

ask-treachery = Treachery: in which enemy land do traitors wait for you?
wait-treachery = { $seat } is choosing where traitors wait.
ask-title-treachery = where traitors wait

ask-naval =
    { $must ->
        [1] Naval control: you must try once for a sea on your empire’s card. Which one?
       *[0] Naval control: try for another sea?
    } It takes an army from your reserve, which is lost unless it wins the fight. Available: { $number ->
        [one] 1 army
       *[other] { $number } armies
    }.
wait-naval = { $seat } is fighting for seas and manning fleets.
ask-title-naval = which seas to fight for and to hold
do-pass-naval = Done with the seas

ask-tokens = Too few fleets for your empire. Which of the oldest fleets with an army leaves the board?
wait-tokens = { $seat } is choosing a fleet that leaves the board.
ask-title-tokens = which fleet leaves the board

## Choices

do-keep = Keep { $empire_the }
do-give = Give { $empire_the } to { $seat }
do-event = Play { $event }
do-choose = { $land } ({ $holder })
do-choose-barren = { $land }
do-region = { $region }
do-expand = Occupy { $land_the }
do-reinforce = Add an army { $land_in }
do-replace = Replace your older army { $land_in }
do-attack = Attack { $seat } { $land_in } ({ $win }% to win, { $tie }% to tie)
do-fort = Build a fort { $land_in } { $payment_by }
do-storm = Fight on
do-withdraw = Withdraw the army to your reserve
do-recover = Buy it back for { $coin_a }
do-sell-fleet = Exchange the fleet in { $water_the }
do-sea = In { $water_the }
do-fight-sea = Fight for { $water_the } with an army
do-hold-sea = Put an army on the fleet in { $water_the }
do-sink = The fleet in { $water_the }
do-build = Build it { $land_in }

## Groups of choices

group-do-attack = Attack
group-do-expand = Occupy
group-do-replace = Replace your army
group-do-reinforce = Reinforce
group-do-fort = Build a fort
brief-do-attack = { $land } ({ $seat })
brief-do-expand = { $land }
brief-do-replace = { $land }
brief-do-reinforce = { $land }
brief-do-fort = { $land }, { $payment_by }
again-do-attack = Attack until taken

## What a choice brings

preview-event = { $event }
preview-empire =
    { $number ->
        [one] 1 army
       *[other] { $number } armies
    }, called { $place ->
        [1] 1st
        [2] 2nd
        [3] 3rd
       *[other] { $place }th
    } of { $places }
preview-points-so-far =
    { $points ->
        [one] { $seat } has 1 point
       *[other] { $seat } has { $points } points
    }
preview-odds = { $one }% to take { $land_the }
preview-odds-all =
    { $armies ->
        [one] { $one }% to take { $land_the }, { $all }% with your last army
       *[other] { $one }% to take { $land_the }, { $all }% with your { $armies } armies
    }
preview-dice =
    { $attack ->
        [one] 1 die against { $defence }
       *[other] { $attack } dice against { $defence }
    }
preview-dice-fort =
    { $attack ->
        [one] 1 die against { $defence } and a fort
       *[other] { $attack } dice against { $defence } and a fort
    }
preview-bonus = +{ $number } to your best die
preview-treachery = traitors: no fight
preview-if-taken =
    { $points ->
        [one] +1 point if taken and scored now
       *[other] +{ $points } points if taken and scored now
    }
preview-loses =
    { $points ->
        [one] { $seat }: 1 point less
       *[other] { $seat }: { $points } points less
    }
preview-level = { $level } in { $region_the }
preview-change =
    { $then ->
        [one] scored now: { $now } → 1 point
       *[other] scored now: { $now } → { $then } points
    }
preview-now =
    { $points ->
        [one] scored now: 1 point
       *[other] scored now: { $points } points
    }
preview-given-up =
    { $number ->
        [one] you lose 1 army
       *[other] you lose { $number } armies
    }
preview-fort = +1 for defenders here
preview-coins =
    { $number ->
        [one] you would have 1 coin
       *[other] you would have { $number } coins
    }
preview-sea-fight = { $win }% to win { $water_the }, { $tie }% to tie
preview-leaves-reserve = takes an army from your reserve; left: { $number }
preview-lands-in = your lands there: { $mine }, others’: { $others }
preview-dies = { $percent }% chance that an army { $land_in } dies
preview-each-dies = { $percent }% chance for each army there to die
warn-own-land = hits your own land: { $land_the }
warn-own-lands =
    { $number ->
        [one] hits one of your own lands
       *[other] hits { $number } of your own lands
    }
warn-out-of-reach = your armies cannot reach { $land_the } this turn
warn-does-nothing = no effect now

## What happened

log-dealt = { $seat } is dealt an event: { $event }.
log-first-roll = { $seat } rolls { $total } for the first draw.
log-first = { $seat } draws first.
log-epoch = Epoch { $epoch } begins.
log-draws-by-strength = { $seat } and { $other } tie on points: { $seat } draws first, after the weaker empire, strength { $its } to { $their }.
log-draws-by-call = { $seat } and { $other } tie on points and strength: { $seat } draws first, after the empire called earlier.
log-drew = { $seat } draws an empire.
log-saw = You drew { $empire_the }.
log-kept = { $seat } keeps the empire.
log-gave = { $seat } gives the empire to { $other }.
log-called = { $seat } leads { $empire_the } (strength { $strength }).
log-skipped = No player leads { $empire_the }.
log-played = { $seat } plays an event: { $event }.
log-no-effect = { $seat }’s event has no effect.
log-struck-land = { $seat }’s event hits { $land_the }.
log-struck-region = { $seat }’s event hits { $region_the }.
log-coins =
    { $number ->
        [one] { $seat } receives { $coin_a }.
       *[other] { $seat } receives { $number } { $coin_plural }.
    }
log-armed =
    { $number ->
        [one] { $seat } has 1 army.
       *[other] { $seat } has { $number } armies.
    }
log-fleets =
    { $number ->
        [one] { $seat } places 1 fleet.
       *[other] { $seat } places { $number } fleets.
    }
log-fleet = { $seat } sends another fleet to { $water_the }.
log-no-fleet = { $seat } places no fleet by Astronomy.
log-fleets-left =
    { $number ->
        [one] 1 of { $seat }’s fleets leaves the board.
       *[other] { $number } of { $seat }’s fleets leave the board.
    }
log-sold-fleet = { $seat } exchanges the fleet in { $water_the } for a coin.
log-started = { $seat } founds an empire { $land_in }.
log-capital = { $seat } builds a capital { $land_in }.
log-swept = { $seat } leaves { $land_the } without a fight.
log-expanded = { $seat } places an army { $land_in }.
log-replaced = { $seat } replaces an older army { $land_in }.
log-attack = { $seat } attacks { $other } { $land_in }.
log-obstacle = Defenders { $land_in } roll a second die: { $terrain }.
log-no-obstacle = { $seat }’s experts: defenders { $land_in } roll only one die despite { $terrain }.
log-landing = Defenders { $land_in } roll { $number } dice against a landing.
log-naval-power = Naval Power: defenders { $land_in } roll only { $number } dice against { $seat }’s landing.
log-third-die = { $seat } rolls a third die: { $event }.
log-result = Result { $land_in }: { $attack } against { $defence }.
log-added = { $seat } adds 1 to the attack: { $event }.
log-fort-added = The fort { $land_in } adds 1 to the defence.
log-tie-won = { $seat } wins the tie: { $event }.
log-won = { $seat } takes { $land_the } from { $other }.
log-lost = { $seat } loses the attacking army to { $other } { $land_in }.
log-tied = { $seat } and { $other } tie { $land_in }; the attacking army is lost.
log-own-attack = The rebels attack { $seat }’s own army { $land_in }.
log-own-won = The rebels take { $land_the } over from { $seat }’s older army.
log-own-lost = { $seat }’s older army holds { $land_the } against the rebels.
log-own-tied = The rebels and { $seat }’s older army tie { $land_in }; the rebels are lost.
log-fort-fell = The fort { $land_in } falls.
log-army-fell = { $seat } loses an army { $land_in }.
log-sacked = The settlement { $land_in } is sacked: { $left_left }.
log-recovered = { $seat } buys the army back for { $coin_a }.
log-withdrew = { $seat } withdraws { $land_in }.
log-fort = { $seat } builds a fort { $land_in } { $payment_by }.
log-leader-died = { $seat }’s leader dies.
log-engineers =
    { $number ->
        [one] { $seat } receives 1 fort to place.
       *[other] { $seat } receives { $number } forts to place.
    }
log-no-monument =
    { $number ->
        [one] { $seat } cannot build 1 monument: no place or no piece left.
       *[other] { $seat } cannot build { $number } monuments: no place or no piece left.
    }
log-monument = { $seat } builds a monument { $land_in }.
log-region =
    { $points ->
        [one] { $seat } scores 1 point in { $region_the }.
       *[other] { $seat } scores { $points } points in { $region_the }.
    }
log-structures =
    { $points ->
        [one] { $seat } scores 1 point for capitals, cities and monuments.
       *[other] { $seat } scores { $points } points for capitals, cities and monuments.
    }
log-scored =
    { $points ->
        [one] { $seat } scores 1 point this turn and now has { $total }.
       *[other] { $seat } scores { $points } points this turn and now has { $total }.
    }
log-preeminent = { $seat } has the most points and takes a preeminence marker.
log-no-preeminent = The lead is shared: no player takes a preeminence marker.
log-marker =
    { $points ->
        [one] { $seat } reveals a preeminence marker: 1 point.
       *[other] { $seat } reveals a preeminence marker: { $points } points.
    }
log-over =
    { $place ->
        [1] { $seat } comes first
        [2] { $seat } comes second
        [3] { $seat } comes third
        [4] { $seat } comes fourth
        [5] { $seat } comes fifth
       *[6] { $seat } comes sixth
    } with { $points ->
        [one] { $points } point.
       *[other] { $points } points.
    }
log-tie-strengths = { $seat } and { $other } tie on points: { $seat } comes first, with the lower strength of all empires, { $its } to { $their }.
log-tie-markers = { $seat } and { $other } tie on points: { $seat } comes first, with more marker points, { $its } to { $their }.
log-tie-last-strength = { $seat } and { $other } tie on points: { $seat } comes first, with the weaker last empire, strength { $its } to { $their }.
log-ruined = A disaster destroys the monument { $land_in }.
log-toppled = The disaster strikes the settlement { $land_in }: { $left_left }.
log-died = { $seat }’s army { $land_in } does not survive.
log-survived = { $seat }’s army { $land_in } survives.
log-settled = { $seat } settles an army { $land_in }.
log-kingdom = { $seat } founds the kingdom of { $kingdom_the } { $land_in }, with an army and a city.
log-named = { $seat } has traitors { $land_in }.
log-not-betrayed = { $seat }’s traitors { $land_in } were not needed: the land was not attacked.
log-betrayed = Traitors let { $seat } in { $land_in }.
log-minor = { $seat } plays { $minor_the } first.
log-crusade = { $seat } sets out on a crusade.
log-crusaders-settled = { $seat }’s crusaders found a city { $land_in }.
log-crusaders-fort = { $seat }’s crusaders build a fort { $land_in }.
log-barbarians = { $seat } sends barbarians from { $land_the }.
log-sea-held = { $seat } holds { $water_the } with an army.
log-sea-fight = { $seat } sends an army to fight { $other } for { $water_the }.
log-sea-result = Result in { $water_the }: { $attack } against { $defence }.
log-sea-lost = { $seat } loses a fleet with an army in { $water_the }.
log-sunk = Too few fleets left: { $seat }’s fleet in { $water_the } leaves the board with its army.
log-sea-points =
    { $points ->
        [one] { $seat } scores 1 point for seas.
       *[other] { $seat } scores { $points } points for seas.
    }
log-stayed = { $seat } stops expanding.
log-given-up =
    { $number ->
        [one] { $seat } gives up 1 army in reserve.
       *[other] { $seat } gives up { $number } armies in reserve.
    }
log-coins-left =
    { $number ->
        [one] { $seat } loses { $coin_a } left unspent.
       *[other] { $seat } loses { $number } { $coin_plural } left unspent.
    }
log-forts-left =
    { $number ->
        [one] { $seat } loses 1 unplaced fort.
       *[other] { $seat } loses { $number } unplaced forts.
    }
log-civil-war = { $seat } starts a civil war against { $other } { $land_in }.
log-revolt = { $seat } starts a revolt in Palestine.
log-no-landing =
    { $number ->
        [one] { $seat } gives up 1 army of the event.
       *[other] { $seat } gives up { $number } armies of the event.
    }
log-jihad =
    { $phase ->
        [2] { $seat }’s jihad weakens: no third die, but it wins ties.
       *[3] { $seat }’s jihad is over.
    }
log-elite-over = { $seat }’s elite troops no longer win ties.
log-dice = { $seat } rolls { $dice }.

## The story in the browser

board-digest-played = { $seat } played: { $list }.
board-digest-spread =
    { $number ->
        [one] { $seat } placed an army { $list }.
       *[other] { $seat } placed armies { $list }.
    }
board-digest-won =
    { $you ->
        [1] { $seat } took { $list } from you.
       *[0] { $seat } took { $list } from { $other }.
    }
board-digest-repelled =
    { $you ->
        [1] You held out against { $seat } { $list }.
       *[0] { $other } held out against { $seat } { $list }.
    }
board-digest-died =
    { $number ->
        [one] { $seat } lost an army { $list }.
       *[other] { $seat } lost armies { $list }.
    }
board-digest-fort =
    { $number ->
        [one] { $seat } built a fort { $list }.
       *[other] { $seat } built forts { $list }.
    }
board-digest-monument =
    { $number ->
        [one] { $seat } built a monument { $list }.
       *[other] { $seat } built monuments { $list }.
    }
board-score-turn = { $seat }’s turn is scored
board-score-level = { $level } · { $times } × { $base }

## What decided at the end

decided-strengths = { $seat } and { $other } tied on points; the lower strength of all their empires decided: { $its } to { $their }.
decided-markers = { $seat } and { $other } tied on points; marker points decided: { $its } to { $their }.
decided-last-strength = { $seat } and { $other } tied on points; the weaker last empire decided: strength { $its } to { $their }.

## Why not

refuse-chance = A roll or draw comes first.
refuse-pass = You cannot pass here.
refuse-pass-naval = You must first try once to hold a sea on your empire’s card; one attempt is enough, won or lost.
refuse-question = Another decision comes first: { $question }.
refuse-keep = You already have an empire for this epoch; give this one away.
refuse-give-self = You cannot give the empire to yourself.
refuse-give = { $seat } already has an empire for this epoch.
refuse-not-in-hand = You do not have this event: { $event }.
refuse-epoch = You cannot play this event in this epoch: { $event }.
refuse-identical = You already played such an event this turn: { $event }.
refuse-no-coin = You have no { $coin } left.
refuse-build = You cannot build the monument { $land_in } now: capitals first (your own before others), then cities, then lands with a resource.
refuse-region = Black Death takes two adjacent regions; { $region_the } does not fit.
refuse-barren = { $land_the } is barren: no empire can occupy it.
refuse-not-in-play = { $land_the } is not part of this game.
refuse-no-army = You have no army left.
refuse-held = No room for another army { $land_in }.
refuse-out-of-reach = None of your remaining armies can reach { $land_the } now.
refuse-fort-land = A fort needs an army of the empire you are moving, and there is none { $land_in }.
refuse-fort-twice = There is already a fort { $land_in }.
refuse-no-forts = All forts are on the board.
refuse-fort-payment = You cannot build this fort { $payment_by }.
refuse-water-reallocation = You cannot exchange a fleet in { $water_the }: you have none there, or it comes earlier in the list.
refuse-water-astronomy = The extra fleet must go to a sea without a fleet of yours, not to { $water_the }.
refuse-water-astronomy--naval_control = The extra fleet must go to a sea without a fleet of yours, and only an empire that navigates may enter a sea held by another player; this excludes { $water_the }.
refuse-water-naval = You can fight for seas that others hold and man your own fleets, starting with a sea on your empire’s card; { $water_the } is not possible now.
refuse-water-tokens = Only the oldest fleets with an army leave the board; { $water_the } has none of them.
refuse-choose-disaster = There is no monument { $land_in }, or the land comes earlier in the list.
refuse-choose-civil-war = All armies rise in lands of one enemy empire; { $land_in } is not possible now.
refuse-choose-migrants = Migrants settle in vacant lands of the regions on their card; { $land_in } is not possible now.
refuse-choose-black-death = Black Death takes two adjacent lands; { $land_the } does not fit.
refuse-choose-plague = The Plague needs an army; there is none { $land_in }.
refuse-choose-plague-spread = The Plague spreads to an adjacent land with an army, not to { $land_the }.
refuse-choose-pestilence = The Pestilence cannot strike { $land_in }.
refuse-choose-barbarians = Barbarians come from a barren land next to an enemy, not from { $land_the }.
refuse-choose-barbarian-target = Barbarians attack enemies next to their barren land; there is none { $land_in }.
refuse-choose-treachery = No enemy holds { $land_the }.

## The board in the browser

board-map = Map of the world
board-zoom-in = Zoom in
board-zoom-out = Zoom out
board-fit = Whole map
board-zoom-targets = Show possible choices
board-regions = Regions and their values
board-layer = Regions
board-legend = Map legend
board-barren = Barren: no empire can occupy it
board-army = Army
board-armies =
    { $number ->
        [one] 1 army
       *[other] { $number } armies
    }
board-active = of the active empire
board-fort = Fort
board-monument = Monument
board-resource = Resource
board-fleet = Fleet
board-fleet-of = Fleet of { $seat }
board-sea-of = Held by { $seat } with an army
board-closed = Border that cannot be crossed
board-protected = { $terrain } against { $lands }
board-region-worth = Presence { $one }, dominance { $two }, control { $three }
board-region-seat = { $seat }: { $level }, { $points ->
        [one] 1 point
       *[other] { $points } points
    }
board-epoch = Epoch { $epoch }
board-empires = Empires of this epoch
board-empire-strength = Strength { $strength }
board-empire-start = Starts { $land_in }
board-empire-led = Led by { $seat }
board-empire-now = Its turn
board-empire-called = Called already
board-reserve =
    { $number ->
        [one] 1 army in reserve
       *[other] { $number } armies in reserve
    }
board-reserve-second =
    { $number ->
        [one] 1 army in the second land’s reserve
       *[other] { $number } armies in the second land’s reserve
    }
board-reserve-allied =
    { $number ->
        [one] 1 allied army
       *[other] { $number } allied armies
    }
board-reserve-guest =
    { $number ->
        [one] 1 army of an event
       *[other] { $number } armies of an event
    }
board-coins =
    { $number ->
        [one] 1 coin
       *[other] { $number } coins
    }
board-coins-allied =
    { $number ->
        [one] 1 allied coin
       *[other] { $number } allied coins
    }
board-forts-stored =
    { $number ->
        [one] 1 fort to place
       *[other] { $number } forts to place
    }
board-treachery = Traitors wait { $land_in }
board-drawn = Your drawn card
board-hand = Your events
board-standings = Players
board-points = Points
board-points-now = If scored now
board-lands = Lands held
board-markers = Preeminence markers
board-cards = Events in hand
board-strength-sum = Strength of all empires so far
board-fight-attack = Attack
board-fight-defence = Defence

## The position as tables

read-player = Player
read-empire = Empire
read-strength = Armies
read-start = Start
read-fleets = Fleets
read-regions = Regions
read-region = Region
read-worth = Value
read-shares = Presence
read-lands = Lands
read-land = Land
read-holder = Held by
read-pieces = Pieces
read-terrain = Terrain
read-waters = Seas and oceans
read-water = Water
