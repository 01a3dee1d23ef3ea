# History of the World (2001): what things are, in a sentence or two.

## Lands and waters

land-about = A land holds one army, and with it perhaps a fort, a capital or city, and a monument. Whoever has the army holds all of it.
water-about = Fleets carry armies across the waters they stand in. Seas and oceans differ in what cards give.
region-about = A group of lands. At the end of your turn you score its value once for presence, twice for dominance, three times for control.
board-barren-about = Nobody may enter or cross a barren land. Only Barbarians come out of it.
board-closed-about = The lands touch on the map, but no army can cross this border.
board-resource-about = Two resources held by the empire whose turn it is make one monument. The sign itself scores nothing.

## Terrain

terrain-mountain-about = Mountains in the defender’s land, along the border that is crossed: the defender rolls 2 dice.
terrain-forest-about = Forest in the defender’s land, along the border that is crossed: the defender rolls 2 dice.
terrain-strait-about = A strait can be crossed without a fleet, both ways; the defender rolls 2 dice.
terrain-great_wall-about = Against attacks from outside the Great Wall the defender rolls 2 dice. Nobody’s experts ignore it.
board-protected-about = Attacked from these lands, the defender rolls 2 dice instead of 1.

## Pieces

board-army-about = It holds its land, defends it and scores for its owner, from its own epoch to the end. It never moves.
board-active-about = Only armies of the empire whose turn it is are starting points for expansion.
board-fort-about = Adds 1 to the defender’s result and must be beaten before the army. Scores nothing.
settlement-capital-about = 2 points at each scoring of whoever holds the land. Taken in a won fight, it becomes a city.
settlement-city-about = 1 point at each scoring of whoever holds the land. Taken in a won fight, it disappears.
settlement-none-about = Neither a capital nor a city stands here.
board-monument-about = 1 point at each scoring of whoever holds the land. Conquest does not destroy it, only Disaster does.
board-fleet-about = Carries armies of its empire across this water, and leaves at the end of the turn. Defenders roll 3 dice against a landing.
board-sea-of-about = An army on this fleet holds the sea: 1 point at each scoring of its owner. Others must fight to bring a fleet here.

## What a turn has at hand

board-reserve-about = Armies of this turn that are not on the map yet. Unused ones are lost.
board-reserve-second-about = Armies of the second empire on this card. They go out from its own lands only.
board-reserve-allied-about = Armies bought back with allied coins. They enter vacant lands only and do not attack.
board-reserve-guest-about = Armies that an event brought. They expand before your empire, and other events do not help them.
coin-plain-about = Buys back an army your empire has just lost in combat, or builds a fort. Lost at the end of the turn.
coin-allied-about = Like a coin, but an army bought back with it enters vacant lands only and does not attack.
payment-army-about = An army of your reserve becomes the fort, for good.
payment-coin-about = One coin pays for the fort; your reserve stays whole.
payment-allied-about = One allied coin pays for the fort; it is as good as a plain coin here.
payment-engineers-about = One of the two forts that Engineering gave you, free of charge.
board-forts-stored-about = Forts from Engineering, free to place in lands of your empire. Lost if you stop before.
board-treachery-about = If your empire attacks this land during this turn, it takes it without dice.

## Epochs, empires and calls

board-epoch-about = One of seven epochs. In each of them every player leads one empire for one turn.
board-empires-about = The seven empires of this epoch, in the order in which they are called. Those nobody has drawn are passed over.
preview-empire-about = The place of this empire among the seven calls of the epoch: a low number plays early, a high one late.
board-empire-strength-about = How many armies the empire has. With equal points at the end, weaker empires win.
board-empire-start-about = The first army goes here without a fight; whoever is here leaves, and a fort too.
board-empire-led-about = This player plays the empire when it is called.
board-empire-now-about = This empire is playing now. It has this one turn in the whole game.
board-empire-called-about = This empire has had its turn. Its armies stay and score, but do not move.
board-drawn-about = You alone see this card. Keep it, or give it to a player who has no empire yet.

## Events

event-about = Played before your first army, two at most in a turn. No card is ever drawn again.
effect-about = Helps your empire for this turn, and none of your other armies.
board-hand-about = Your secret events: 3 greater and 7 lesser ones for the whole game.
board-cards-about = How many events the player still holds. What they are is secret.

## Hold on a region

level-none-about = No land in this region, and so no points from it.
level-presence-about = At least 1 land: scores the value of the region.
level-dominance-about = At least 2 lands and more than every other player: scores twice the value.
level-control-about = At least 3 lands and nobody else in the region: scores three times the value.
board-region-worth-about = What the region brings in this epoch, by how firmly you hold it.
board-regions-about = Shows the regions and what each is worth in this epoch.

## Points

board-points-about = Points scored so far, without hidden markers.
board-lands-about = The lands in which the player has armies, those of earlier empires included.
board-points-now-about = What the player would score if the turn ended at this moment; nothing after the player’s last turn.
board-markers-about = Hidden markers worth 3 to 6 points each, opened at the end. One goes after each epoch to whoever leads alone.
board-strength-sum-about = Strength of all empires this player has led. With equal points at the end, the lowest sum wins.
source-regions-about = Points for presence, dominance and control.
source-capitals-about = 2 points for each capital at each scoring.
source-cities-about = 1 point for each city at each scoring.
source-monuments-about = 1 point for each monument at each scoring.
source-seas-about = 1 point for each sea held at each scoring, with the option of naval control.
source-markers-about = Hidden markers for leading alone at the end of an epoch, added at the end of the game.

## Parts of the game

step-setup-about = Events are dealt, and dice decide who draws the first empire.
step-draft-about = Everybody draws an empire, and keeps it or gives it to a player who has none.
step-call-about = The next empire in the order of the epoch is called; whoever holds it plays.
step-events-about = Up to two events, before the first army of the empire.
step-preparation-about = Armies, fleets and the start land of the empire.
step-expansion-about = Armies enter lands one by one, fight, or become forts.
step-building-about = One monument for every two resources of this empire.
step-scoring-about = The player whose turn it was scores with all armies, old and new.
step-over-about = Hidden markers are opened; whoever has the most points wins.

## Dice and chances

board-fight-attack-about = The attacker’s dice; the highest counts, plus what events add.
board-fight-defence-about = The defender’s dice; the highest counts, plus 1 for a fort.
do-attack-about = The chances of one round of dice. On a tie both armies are lost, or your army and the fort.
preview-odds-about = The chance that one army takes the land, and that all armies you have left do.

## Barren lands

land-northern_lakes-about = Barren: nobody may enter or cross it. Only Barbarians come out of it, against its neighbours.
land-amazonia-about = Barren: nobody may enter or cross it. Only Barbarians come out of it, against its neighbours.
land-alps-about = Barren: nobody may enter or cross it. Only Barbarians come out of it, against its neighbours.
land-sahara_desert-about = Barren: nobody may enter or cross it. Only Barbarians come out of it, against its neighbours.
land-syrian_desert-about = Barren: nobody may enter or cross it. Only Barbarians come out of it, against its neighbours.
land-plateau_of_tibet-about = Barren: nobody may enter or cross it. Only Barbarians come out of it, against its neighbours.
land-the_outback-about = Barren: nobody may enter or cross it. Only Barbarians come out of it, against its neighbours.
land-siberia-about = Barren: nobody may enter or cross it. Only Barbarians come out of it, against its neighbours.

## Seas and oceans

water-atlantic-about = An ocean. On an empire card it brings fleets into the North Sea, both Mediterraneans and the Black Sea as well. It also connects to the North Atlantic Ocean, the Indian Ocean and the Eastern Pacific Ocean.
water-north_atlantic-about = An ocean. On an empire card it brings fleets into the North Sea as well. It also connects to the Atlantic Ocean.
water-indian_ocean-about = An ocean. On an empire card it brings fleets into the Red Sea and the Bay of Bengal as well. It also connects to the Atlantic Ocean and the Western Pacific Ocean.
water-western_pacific-about = An ocean. On an empire card it brings fleets into the South China Sea, the Sea of Japan and the Bay of Bengal as well. It also connects to the Indian Ocean and the Eastern Pacific Ocean.
water-eastern_pacific-about = An ocean. It brings no fleets into other waters. It connects to the Western Pacific Ocean and the Atlantic Ocean.
water-north_sea-about = A sea. It connects to the North Atlantic Ocean and the Atlantic Ocean.
water-western_mediterranean-about = A sea. It connects to the Atlantic Ocean and the Eastern Mediterranean.
water-eastern_mediterranean-about = A sea. It connects to the Western Mediterranean and the Black Sea.
water-black_sea-about = A sea. It connects to the Eastern Mediterranean.
water-red_sea-about = A sea. It connects to the Indian Ocean.
water-caspian_sea-about = A sea. It connects to no other water.
water-bay_of_bengal-about = A sea. It connects to the Indian Ocean and the Western Pacific Ocean.
water-south_china_sea-about = A sea. It connects to the Western Pacific Ocean.
water-sea_of_japan-about = A sea. It connects to the Western Pacific Ocean.
water-caribbean-about = A sea. It connects to no other water, except by an option.

## Regions

region-middle_east-about = 11 lands. Presence is worth 2, 3, 3, 3, 3, 2 and 1 in epochs I to VII.
region-north_africa-about = 5 lands. Presence is worth 1, 2, 2, 2, 2, 2 and 1 in epochs I to VII.
region-china-about = 8 lands. Presence is worth 1, 2, 3, 3, 3, 3 and 3 in epochs I to VII.
region-india-about = 10 lands. Presence is worth 1, 2, 3, 3, 3, 3 and 3 in epochs I to VII.
region-southern_europe-about = 11 lands. Presence is worth 1, 2, 3, 3, 3, 3 and 2 in epochs I to VII.
region-northern_europe-about = 10 lands. Presence is worth 1, 2, 2, 3 and 4 in epochs III to VII, nothing before.
region-southeast_asia-about = 5 lands. Presence is worth 1, 2, 2, 2 and 2 in epochs III to VII, nothing before.
region-eurasia-about = 9 lands. Presence is worth 1, 1 and 2 in epochs V to VII, nothing before. Without Kamchatka it has 8 lands.
region-north_america-about = 8 lands. Presence is worth 1, 1 and 3 in epochs V to VII, nothing before.
region-south_america-about = 5 lands. Presence is worth 1, 2 and 2 in epochs V to VII, nothing before.
region-sub_saharan_africa-about = 6 lands. Presence is worth 1 and 2 in epochs VI and VII, nothing before.
region-nippon-about = 3 lands. Presence is worth 1, 1 and 2 in epochs V to VII, nothing before.
region-australasia-about = 3 lands. Presence is worth 2 in epoch VII, nothing before.

## Epochs

epoch-1-about = Most valuable, at 2: the Middle East. 8 regions do not count yet.
epoch-2-about = Most valuable, at 3: the Middle East. 8 regions do not count yet.
epoch-3-about = Most valuable, at 3: the Middle East, China, India and Southern Europe. 6 regions do not count yet.
epoch-4-about = Most valuable, at 3: the Middle East, China, India and Southern Europe. 6 regions do not count yet.
epoch-5-about = Most valuable, at 3: the Middle East, China, India and Southern Europe. 2 regions do not count yet.
epoch-6-about = Most valuable, at 3: China, India, Southern Europe and Northern Europe. One region does not count yet.
epoch-7-about = Most valuable, at 4: Northern Europe.

## Empires

empire-sumeria-about = Epoch I, call 1 of 7: 4 armies, a capital. Begins on the Lower Tigris. No fleets.
empire-egypt-about = Epoch I, call 2 of 7: 5 armies, a capital. Begins in the Nile Delta. Fleets: Eastern Mediterranean, Red Sea.
empire-minoans-about = Epoch I, call 3 of 7: 3 armies, a capital. Begins in Crete. Fleets: Eastern Mediterranean.
empire-indus_valley-about = Epoch I, call 4 of 7: 4 armies, a capital. Begins on the Lower Indus. No fleets.
empire-babylonia-about = Epoch I, call 5 of 7: 4 armies, a capital. Begins on the Middle Tigris. No fleets.
empire-shang_dynasty-about = Epoch I, call 6 of 7: 3 armies, a capital. Begins on the Yellow River. No fleets.
empire-aryans-about = Epoch I, call 7 of 7: 5 armies, no capital. Begins on the Turanian Plain. No fleets.
empire-assyria-about = Epoch II, call 1 of 7: 8 armies, a capital. Begins on the Upper Tigris. No fleets.
empire-chou_dynasty-about = Epoch II, call 2 of 7: 6 armies, a capital. Begins on the Wei River. No fleets.
empire-vedic_city_states-about = Epoch II, call 3 of 7: 6 armies, a capital. Begins on the Upper Indus. No fleets.
empire-greek_city_states-about = Epoch II, call 4 of 7: 7 armies, a capital. Begins in Morea. Fleets: Western Mediterranean, Eastern Mediterranean, Black Sea.
empire-scythians-about = Epoch II, call 5 of 7: 7 armies, no capital. Begins in the Caucasus. No fleets.
empire-carthaginia-about = Epoch II, call 6 of 7: 7 armies, a capital. Begins on the Shatts Plateau. Fleets: Western Mediterranean, Eastern Mediterranean.
empire-persia-about = Epoch II, call 7 of 7: 12 armies, a capital. Begins on the Persian Plateau. Fleets: Red Sea, Black Sea, Eastern Mediterranean.
empire-celts-about = Epoch III, call 1 of 7: 8 armies, no capital. Begins in Central Europe. No fleets.
empire-macedonia-about = Epoch III, call 2 of 7: 14 armies, a capital. Begins in the Pindus. Fleets: Red Sea, Black Sea, Eastern Mediterranean.
empire-maurya-about = Epoch III, call 3 of 7: 9 armies, a capital. Begins in the Ganges Delta. No fleets.
empire-han_dynasty-about = Epoch III, call 4 of 7: 11 armies, a capital. Begins on the Great Plain of China. Fleets: South China Sea.
empire-hsiung_nu-about = Epoch III, call 5 of 7: 5 armies, no capital. Begins in Mongolia. No fleets.
empire-romans-about = Epoch III, call 6 of 7: 20 armies, a capital. Begins in the Southern Apennines. Fleets: Western Mediterranean, Eastern Mediterranean.
empire-sassanids-about = Epoch III, call 7 of 7: 9 armies, a capital. Begins in the Zagros. No fleets.
empire-guptas-about = Epoch IV, call 1 of 7: 8 armies, a capital. Begins in the Eastern Deccan. Fleets: Bay of Bengal.
empire-goths-about = Epoch IV, call 2 of 7: 10 armies, no capital. Begins in Danubia. Fleets: Western Mediterranean.
empire-huns-about = Epoch IV, call 3 of 7: 14 armies, no capital. Begins on the Western Steppe. No fleets.
empire-byzantines-about = Epoch IV, call 4 of 7: 11 armies, a capital. Begins in the Balkans. Fleets: Western Mediterranean, Eastern Mediterranean, Black Sea.
empire-tang_dynasty-about = Epoch IV, call 5 of 7: 10 armies, a capital. Begins on the Yangtze Kiang. Fleets: South China Sea.
empire-arabs-about = Epoch IV, call 6 of 7: 15 armies, a capital. Begins on the Arabian Peninsula. Fleets: Red Sea.
empire-khmers-about = Epoch IV, call 7 of 7: 5 armies, a capital. Begins on the Mekong. Fleets: South China Sea.
empire-franks-about = Epoch V, call 1 of 7: 9 armies, a capital. Begins in Northern Gaul. Fleets: Western Mediterranean.
empire-vikings-about = Epoch V, call 2 of 7: 7 armies, no capital. Begins in Scandinavia. Fleets: North Atlantic Ocean.
empire-holy_roman_empire-about = Epoch V, call 3 of 7: 8 armies, a capital. Begins in Central Europe. No fleets.
empire-chola_dynasty-about = Epoch V, call 4 of 7: 7 armies, a capital. Begins in the Eastern Ghats. Fleets: Bay of Bengal.
empire-sung_dynasty-about = Epoch V, call 5 of 7: 9 armies, a capital. Begins in Szechuan. Fleets: South China Sea.
empire-seljuk_turks-about = Epoch V, call 6 of 7: 12 armies, no capital. Begins on the Turanian Plain. No fleets.
empire-mongols-about = Epoch V, call 7 of 7: 18 armies, no capital. Begins in Mongolia. No fleets.
empire-ming_dynasty-about = Epoch VI, call 1 of 7: 9 armies, a capital. Begins in Chekiang. Fleets: South China Sea.
empire-timurid_emirates-about = Epoch VI, call 2 of 7: 8 armies, a capital. Begins on the Turanian Plain. No fleets.
empire-incas_aztecs-about = Epoch VI, call 3 of 7: 4 armies, two capitals. Begins in the Northern Andes and in the Mexican Valley. No fleets.
empire-ottoman_turks-about = Epoch VI, call 4 of 7: 14 armies, a capital. Begins in Western Anatolia. Fleets: Red Sea, Black Sea, Eastern Mediterranean.
empire-portugal-about = Epoch VI, call 5 of 7: 8 armies, a capital. Begins in Western Iberia. Fleets: Atlantic Ocean, Indian Ocean, Western Pacific Ocean.
empire-spain-about = Epoch VI, call 6 of 7: 12 armies, a capital. Begins in the Pyrenees. Fleets: Atlantic Ocean, Indian Ocean, Western Pacific Ocean.
empire-mughals-about = Epoch VI, call 7 of 7: 10 armies, a capital. Begins in the Ganges Valley. Fleets: Bay of Bengal.
empire-russia-about = Epoch VII, call 1 of 7: 10 armies, a capital. Begins on the North European Plain. Fleets: Black Sea, Sea of Japan.
empire-manchu_dynasty-about = Epoch VII, call 2 of 7: 11 armies, a capital. Begins on the Manchurian Plain. Fleets: Sea of Japan, South China Sea.
empire-netherlands-about = Epoch VII, call 3 of 7: 6 armies, a capital. Begins on the Lower Rhine. Fleets: Atlantic Ocean, Indian Ocean.
empire-france-about = Epoch VII, call 4 of 7: 11 armies, a capital. Begins in Western Gaul. Fleets: North Atlantic Ocean, Atlantic Ocean, Indian Ocean, Western Pacific Ocean.
empire-britain-about = Epoch VII, call 5 of 7: 16 armies, a capital. Begins in Albion. Fleets: North Atlantic Ocean, Atlantic Ocean, Indian Ocean, Western Pacific Ocean.
empire-united_states-about = Epoch VII, call 6 of 7: 9 armies, a capital. Begins in Appalachia. Fleets: Caribbean Sea, Eastern Pacific Ocean, Western Pacific Ocean.
empire-germany-about = Epoch VII, call 7 of 7: 10 armies, a capital. Begins on the Baltic Seaboard. Fleets: Atlantic Ocean, Indian Ocean.

## Minor empires and kingdoms

minor-hittites-about = Minor empire of epoch I: 3 armies, a capital. Begins in Eastern Anatolia. No fleets.
minor-phoenicia-about = Minor empire of epoch II: 3 armies, a capital. Begins in the Levant. Fleets: Western Mediterranean, Eastern Mediterranean.
minor-mayans-about = Minor empire of epoch III: 2 armies, a capital. Begins in Central America. No fleets.
minor-anglo_saxons-about = Minor empire of epoch IV: 3 armies, no capital. Begins on the Baltic Seaboard. Fleets: North Sea.
minor-fujiwara-about = Minor empire of epoch V: 3 armies, a capital. Begins on Hokkaido. Fleets: Sea of Japan.
minor-safavids-about = Minor empire of epoch VI: 3 armies, a capital. Begins in the Persian Salt Desert. No fleets.
minor-japan-about = Minor empire of epoch VII: 5 armies, a capital. Begins on Honshu. Fleets: Sea of Japan.
kingdom-canaanites-about = Kingdom of epoch I: an army and a city in Palestine.
kingdom-etruscans-about = Kingdom of epoch II: an army and a city in the Northern Apennines.
kingdom-kush-about = Kingdom of epoch III: an army and a city on the Upper Nile.
kingdom-tiahuanaco-about = Kingdom of epoch IV: an army and a city in the Southern Andes.
kingdom-mali-about = Kingdom of epoch V: an army and a city on the Gold Coast.
kingdom-thai-about = Kingdom of epoch VI: an army and a city on the Malayan Peninsula.
kingdom-zimbabwe-about = Kingdom of epoch VII: an army and a city in East Africa.

## Tips: shown the first time a kind of question comes up

ask-draft-about = Nobody else sees the card yet. Keep it if you have no empire in this epoch, or give it to somebody who has none: a weak one to a rival, a strong one to whoever is behind.
ask-event-about = You have ten events for seven turns and never get another. Up to two may be played now, before your first army.
ask-expand-about = Vacant lands cost an army and no dice. A first land in a new region, or one more than the others have there, is worth the most.
ask-siege-about = A fort or a second army still stands. Fighting on costs nothing now, but the army may be lost.
ask-recover-about = A coin puts the army back into your reserve, but only now. Coins left at the end of your turn are lost.
ask-build-about = A monument scores a point for whoever holds the land, every epoch. Choose a land you expect to keep.
ask-astronomy-about = The fleet opens landings on every coast of that sea this turn.
ask-reallocation-about = A fleet you do not need is worth a coin, and a coin saves an army.
ask-tokens-about = There are 12 fleets in all: a sea held since an older epoch is given up.
ask-naval-about = Each sea you hold scores 1 point at each of your scorings. Where somebody else holds it, you fight: two dice against one.
ask-guest-about = These armies fight for you this turn and stay in your colour. No other event helps them.
ask-barbarians-about = An army of yours attacks a neighbour out of it, at no cost. As long as they win, more follow, and what they take is yours.
ask-barbarian-target-about = Choose an army whose loss breaks a rival’s dominance or control.
ask-civil-war-about = Three of your armies rise in lands of one empire of a rival, each with two dice.
ask-disaster-about = Monument, city and fort go, a capital becomes a city. The armies stay.
ask-famine-about = Every army there rolls a die and dies on a 1, yours too. Choose a region full of others.
ask-black-death-about = Both regions roll for every army, yours included.
ask-migrants-about = They settle in vacant lands without a fight. Think of regions where one land more changes the level.
ask-plague-about = Four dice, and a single 1 kills the army with its fort. It then spreads to a neighbour of your choice.
ask-plague-spread-about = Three dice this time. It goes on as long as it kills.
ask-pestilence-about = The centre rolls three dice and every neighbour two, yours too.
ask-treachery-about = Your attack there this turn needs no dice, and fort and capital stay whole. Name a land that you can reach.
