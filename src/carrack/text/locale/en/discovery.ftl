# Empires: Age of Discovery (2015) and Age of Empires III: The Age of Discovery (2007).
#
# A key that ends in --discovery is the wording of the 2007 edition where it differs.
# Attributes are forms of a name: a sentence that is given $kind can also say { $kind_a } or { $kind_plural }.

## Options

option-builders = Builders
option-builders-help = A sixth kind of Specialist: buildings bought with a Builder cost $5 less, and Builders in a region raise the colony VP of its first and second.
option-expansion_tiles = Expansion buildings
option-expansion_tiles-help = Adds the 20 buildings of the Builder expansion; the three that need Builders stay out when Builders do.
option-nations = National advantages
option-nations-help = Whether each player has a nation with its own power.
option-nations-none = no nations
option-nations-auction = nations by auction
option-nations-random = nations dealt at random
option-starting_money = Starting money
option-starting_money-help = With nations dealt at random: $1 more for each later place, or the same for all.
option-starting_money-by_order = $10, $11, $12 and so on by place
option-starting_money-equal = $10 each
option-buying_vp = Buying VP
option-buying_vp-help = After each colony scoring players may buy VP: for $1 each after turn 3, $3 after turn 6, $10 after turn 8.
option-two_player_captains = Two Captains at the start
option-two_player_captains-help = With two players, each begins with two Captains in the Discovery box.
option-reduced_luck = Reduced luck
option-reduced_luck-help = The ten Age III buildings of this game are known from the start.
option-plague_tiles = Plague buildings
option-plague_tiles-help = Includes the three Plague buildings; switch them off for a friendlier game.
option-no_survivors = No survivors
option-no_survivors-help = After a failed expedition the counter leaves the game and an unused one takes its place.
option-scouting = Scouting
option-scouting-help = On your turn you may pay $1, $2 or $3, depending on the Age, to look secretly at a counter, or at the top card once all regions are discovered.
option-reconnaissance = Advanced reconnaissance
option-reconnaissance-help = All counters on the map are face up from the start.
option-unlimited_pieces = Unlimited pieces
option-unlimited_pieces-help = House rule: each player has 99 pieces of every kind, so that supplies do not run out.
option-starting_auction = Starting auction
option-starting_auction-help = Players bid for the starting order; the winner also discovers the Caribbean, and a high second bid earns a Specialist.
option-youngest = Youngest player
option-youngest-help = With the starting auction: the youngest opens the bidding.
option-youngest-lot = random opener
option-youngest-0 = seat 1
option-youngest-1 = seat 2
option-youngest-2 = seat 3
option-youngest-3 = seat 4
option-youngest-4 = seat 5
option-youngest-away = The youngest player must have one of the { $players } seats of this table.
option-needs-players = Option “{ $option }” is for { $players } players only.

## Workers

kind-colonist = Colonist
    .a = a Colonist
    .plural = Colonists
kind-captain = Captain
    .a = a Captain
    .plural = Captains
kind-merchant = Merchant
    .a = a Merchant
    .plural = Merchants
kind-missionary = Missionary
    .a = a Missionary
    .plural = Missionaries
kind-soldier = Soldier
    .a = a Soldier
    .plural = Soldiers
kind-builder = Builder
    .a = a Builder
    .plural = Builders
kind-militia = Militia soldier
    .a = the Militia soldier
    .plural = Militia soldiers

## Trade Goods

good-silver = Silver
good-sugar = Sugar
good-gold = Gold
good-tobacco = Tobacco
good-coffee = Coffee
good-indigo = Indigo
good-fur = Fur
good-cattle = Cattle
good-cocoa = Cocoa
good-fish = Fish
good-rice = Rice

## Regions, and the deck of Discovery cards, which expeditions and scouts treat like one

region-new_france = New France
    .the = New France
    .secret = the counter in New France
region-new_france--discovery = Canada
    .the = Canada
    .secret = the counter in Canada
region-new_england = New England
    .the = New England
    .secret = the counter in New England
region-virginia = Virginia
    .the = Virginia
    .secret = the counter in Virginia
region-florida = Florida
    .the = Florida
    .secret = the counter in Florida
region-new_spain = New Spain
    .the = New Spain
    .secret = the counter in New Spain
region-caribbean = Caribbean
    .the = the Caribbean
    .secret = the counter in the Caribbean
region-new_granada = New Granada
    .the = New Granada
    .secret = the counter in New Granada
region-peru = Peru
    .the = Peru
    .secret = the counter in Peru
region-brazil = Brazil
    .the = Brazil
    .secret = the counter in Brazil
deck = Discovery deck
    .the = the Discovery deck
    .secret = the top card of the Discovery deck
deck-top = on top of the deck
deck-bottom = under the deck

## Discoveries

counter = resistance { $resistance }, plunder ${ $plunder }, +${ $soldier } per Soldier, { $vp } VP
card = { $name } (resistance { $resistance }, plunder ${ $plunder }, +${ $soldier } per Soldier, { $vp } VP)

card-mississippi = The Mississippi
card-great_lakes = The Great Lakes
card-pampas = The Pampas
card-california = California
card-philippines = Philippines
card-south_seas = South Seas
card-ethiopia = Ethiopia
card-amazon = The Amazon
card-northwest_territory = The Northwest Territory
card-australia = Australia
card-japan = Chipongu (Japan)
card-siam = Siam
card-spice_islands = Spice Islands
card-india = India
card-circumnavigation = Circumnavigate the Globe
card-china = China

## Places for workers

target-initiative = Initiative
    .on = on Initiative
    .the = Initiative
target-dock = Colonist Dock
    .on = on the Colonist Dock
    .the = the Colonist Dock
target-goods = Trade Goods
    .on = in Trade Goods
    .the = Trade Goods
target-shipping = Merchant Shipping
    .on = in Merchant Shipping
    .the = Merchant Shipping
target-buildings = Capital Buildings
    .on = in Capital Buildings
    .the = Capital Buildings
target-discovery = Discovery
    .on = in Discovery
    .the = Discovery
target-specialists = Specialists
    .on = in Specialists
    .the = Specialists
target-warfare = Warfare
    .on = in Warfare
    .the = Warfare
target-order = Player order
    .on = on the order track
    .the = the order track
target-mayflower = Mayflower
    .on = aboard a Ship (Mayflower)
    .the = the Mayflower
target-captain = Specialists: Captain
    .on = on the Captain space of Specialists
    .the = the Captain space
target-merchant = Specialists: Merchant
    .on = on the Merchant space of Specialists
    .the = the Merchant space
target-missionary = Specialists: Missionary
    .on = on the Missionary space of Specialists
    .the = the Missionary space
target-soldier = Specialists: Soldier
    .on = on the Soldier space of Specialists
    .the = the Soldier space
target-builder = Specialists: Builder
    .on = on the Builder space of Specialists
    .the = the Builder space
target-training = Specialists: Training
    .on = on the Training space of Specialists
    .the = the Training space

## Parts of the game

step-setup = Setup
step-auction = Auction
step-placement = Placing workers
step-initiative = Initiative
step-dock = Colonist Dock
step-goods = Trade Goods
step-shipping = Merchant Shipping
step-buildings = Capital Buildings
step-discovery = Discovery
step-specialists = Specialists
step-warfare = Warfare
step-income = Income
step-benefits = Building benefits
step-refresh = Preparing the next turn
step-scoring = Colony scoring
step-buying = Buying VP
step-over = End of the game

## Where victory points come from

source-colonies_1 = Colonies, Age I
source-colonies_2 = Colonies, Age II
source-colonies_3 = Colonies, Age III
source-discoveries = Discoveries
source-buildings = Buildings
source-economy = Economy
source-bought = Bought VP

## Nations

nation-england = England
    .the = England
nation-england-effect = Once, just before the Colonist Dock resolves: add 2 free Colonists, even to a full dock, and put all workers there in the order you like.
nation-spain = Spain
    .the = Spain
nation-spain-effect = Before turn 1 or never: discover a region for free, whatever its resistance; you get the counter, its plunder (nothing for Soldiers) and a Soldier there.
nation-france = France
    .the = France
nation-france-effect = Twice, at most once a turn, just before Trade Goods resolves: take one of the goods on offer; if every space is taken, the last worker gets nothing.
nation-portugal = Portugal
    .the = Portugal
nation-portugal-effect = Once in each Age: your expedition may turn over the top card of the Discovery deck instead of exploring a region; its resistance is 3.
nation-holland = Holland
    .the = Holland
nation-holland-effect = Once, just before Merchant Shipping resolves: take the Ship from the box; the player who would have won it gets nothing.
nation-italy = Italian City-States
    .the = the Italian City-States
nation-italy-effect = Twice, at most once a turn, just before Specialists resolves: replace a worker there by one from your supply; its owner gets nothing for it.

## Buildings of Age I

building-settlers = Settlers
building-settlers-effect = Each turn: 1 Colonist more for the next turn.
building-monastery = Monastery
building-monastery-effect = Each turn: 1 Missionary for the next turn.
building-trade_routes = Trade Routes
building-trade_routes-effect = Each turn: 1 Merchant for the next turn.
building-training_grounds = Training Grounds
building-training_grounds-effect = Each turn: 1 Soldier for the next turn.
building-indentured_servitude = Indentured Servitude
building-indentured_servitude-effect = From the next turn on: a free Colonist stands on dock space X every turn.
building-conquistadors = Conquistadors
building-conquistadors--discovery = Conquistador
building-conquistadors-effect = From the next turn on: a free Soldier joins your workers in Discovery every turn; those you do not send stay there.
building-navigator = Navigator
building-navigator-effect = From the next turn on: a free Captain joins your workers in Discovery every turn; those you do not send stay there.
building-inca_conquest = Conquest of the Inca Empire
building-inca_conquest-effect = When bought: $20.
building-trading_post = Trading Post
building-trading_post-effect = Each turn: $5.
building-new_world_cartography = New World Cartography
building-new_world_cartography-effect = Once, when bought or with the building benefits of that turn or a later one: discover a region without workers, whatever its resistance; you get the counter, its plunder (nothing for Soldiers) and a Colonist there. 4 VP at the end.
building-spoils_money_5 = Spoils of War: $5
building-spoils_money_5-effect = Costs nothing. When bought: $5.
building-spoils_ship = Spoils of War: Merchant Ship
building-spoils_ship-effect = Costs nothing. When bought: 1 Ship.
building-spoils_specialists = Spoils of War: Specialists
building-spoils_specialists-effect = Costs nothing. When bought: 2 Specialists of your choice for the next turn.
building-magellan = Magellan
building-magellan-effect = Your Captains count 3 in Discovery (in Merchant Shipping still 2).
building-new_world_city = New World City
building-new_world_city-effect = Each turn: 1 Builder for the next turn.
building-new_world_mission = New World Mission
building-new_world_mission-effect = Each turn: 1 Missionary for the next turn.
building-overpopulation = Overpopulation
building-overpopulation-effect = When bought: place 3 Colonists in discovered regions, split as you like.
building-smuggler = Smuggler
building-smuggler-effect = Each turn: you may swap one of your goods for another player’s; you choose both, and they cannot refuse. Never Ships.
building-plague_1 = Plague (Age I)
building-plague_1-effect = All your discoveries, counters and cards, have 1 less resistance.

## Buildings of Age II

building-indian_allies = Indian Allies
building-indian_allies-effect = When bought: place 2 free Soldiers together in one region where you have a worker.
building-privateers = Privateers
building-privateers-effect = Each turn, after income: take $1 per Ship you own from every other player; players with less pay all they have.
building-ship_yards = Ship Yards
building-ship_yards-effect = Each turn: 1 Captain for the next turn.
building-cathedral = Cathedral
building-cathedral-effect = Your Missionaries bring 2 Colonists when they land from the dock, instead of 1.
building-taxation = Taxation
building-taxation-effect = Each turn: $10. 2 VP at the end.
building-university = University
building-university-effect = Once: move one of your workers to the front of Initiative, the Colonist Dock, Trade Goods, Capital Buildings, Warfare or the order track; those ahead of it shift right. 5 VP at the end, used or not.
building-university-effect--discovery = Once: move one of your workers to the front of Initiative, the Colonist Dock, Capital Buildings or the order track; those ahead of it shift right. 5 VP at the end, used or not.
building-west_indies_co = West Indies Co.
building-west_indies_co--discovery = West Indies Co
building-west_indies_co-effect = Each turn, after income: draw 1 Trade Good from the pile; it earns from the next turn on.
building-colonization_laws = Colonization Laws
building-colonization_laws-effect = From the next turn on: a free Colonist stands on dock space Y every turn.
building-rum_distillery = Rum Distillery
building-rum_distillery-effect = Each turn, after income: $3 per Sugar you own; gives no Economy VP.
building-rum_distillery-effect--discovery = Each turn, together with income: $3 per Sugar you own; gives no Economy VP.
building-marketplace = Marketplace
building-marketplace-effect = Each turn: 1 Merchant for the next turn.
building-military_academy = Military Academy
building-military_academy-effect = Each turn: 1 Soldier for the next turn.
building-fortress = Fortress
building-fortress-effect = Each turn: 1 Soldier for the next turn.
building-stables = Stables
building-stables--discovery = Stable
building-stables-effect = Each turn, just before Discovery resolves: you may move 1 of your Soldiers to an adjacent discovered region.
building-stables-effect--discovery = Each turn, with the building benefits: you may move 1 of your Soldiers to an adjacent discovered region.
building-spoils_money_7 = Spoils of War: $7
building-spoils_money_7-effect = Costs nothing. When bought: $7.
building-spoils_goods = Spoils of War: Trade Goods
building-spoils_goods-effect = Costs nothing. When bought: draw 2 Trade Goods from the pile; they earn from this turn on.
building-stone_masonry = Stone Masonry
building-stone_masonry-effect = Each turn: 1 Builder for the next turn.
building-papal_edict = Papal Edict
building-papal_edict-effect = When bought: choose another player; both of you place 2 free Colonists, each pair in one region where its owner already has a worker. You decide who places first.
building-mint = Mint
building-mint-effect = Each turn, together with income: $2 per Gold or $2 per Silver you own, one of the two; gives no Economy VP.
building-trading_house = Trading House
building-trading_house-effect = Each turn, after income: you may sell any of your goods for $5 each; they go back to the pile. Never Ships.
building-reformation = Reformation
building-reformation-effect = Another player’s Missionary brings no Colonists to a region where you have a Missionary.
building-mayflower = Mayflower
building-mayflower-effect = When you place workers: up to 3 of your Ships a turn carry one worker each, as dock spaces after Y; such a Ship is not wild in this turn’s income.
building-plague_2 = Plague (Age II)
building-plague_2-effect = When bought: every colony of 3 or more workers, yours included, loses 1 worker that its owner chooses.

## Buildings of Age III

building-militia = Militia
building-militia-effect = When you are attacked: 1 more Soldier for that battle only, who strikes and can be chosen as a casualty.
building-mercantilism = Mercantilism
building-mercantilism-effect = At the end: 1 VP per Trade Good you own; Ships do not count.
building-population = Population
building-population-effect = At the end: 1 VP per 2 workers you have in the New World, rounded down.
building-navy = Navy
building-navy-effect = At the end: 4 VP per Ship you own.
building-power = Power
building-power-effect = At the end: 2 VP per Soldier you have in the New World.
building-prosperity = Prosperity
building-prosperity-effect = At the end: 2 VP per building you own; this one, Spoils of War, Plague and used-up ones count too.
building-prosperity-effect--discovery = At the end: 2 VP per building you own; this one counts too.
building-glory = Glory
building-glory-effect = At the end: 2 VP per region where you have a worker and some player, you or another, has 3 or more.
building-glory-effect--discovery = At the end: 2 VP per region where you have a worker.
building-wealth = Wealth
building-wealth-effect = At the end: 1 VP per full $5 you own, counted before VP are bought.
building-wealth-effect--discovery = At the end: 1 VP per full $5 you own.
building-migration = Migration
building-migration-effect = Each turn, with the building benefits: you may move up to 2 of your Colonists from one region to one other discovered region, adjacent or not.
building-factory = Factory
building-factory-effect = Each turn: $30. 5 VP at the end.
building-factory-effect--discovery = Each turn: $25. 5 VP at the end.
building-age_of_discovery = Age of Discovery
building-age_of_discovery-effect = At the end: 4 VP per Discovery counter and card you own, on top of their own VP.
building-new_world_capital = New World Capital City
building-new_world_capital-effect = At the end: 3 VP per Builder you have in the New World.
building-age_of_reason = Age of Reason
building-age_of_reason-effect = At the end: 4 VP per worker you had in Specialists when the box resolved on turn 8.
building-rewrite_history = Re-Write History
building-rewrite_history-effect = When bought: take a random Discovery counter from up to two other players, one each, without plunder; cards are safe.
building-plague_3 = Plague (Age III)
building-plague_3-effect = When bought: remove up to 3 Colonists of one player from one region; Specialists are safe.

## Questions: what is asked (ask), what the others read meanwhile (wait), what it is called (ask-title)

ask-place = Place one of your workers.
wait-place = { $seat } is placing a worker.
ask-title-place = placing a worker

ask-land = Where does your { $kind } land?
wait-land = { $seat } is choosing where a worker lands.
ask-title-land = where a worker lands
do-pass-land = Return it to your supply

ask-take-good = Which Trade Good do you take?
wait-take-good = { $seat } is choosing a Trade Good.
ask-title-take-good = which Trade Good to take
do-pass-take-good = Take none

ask-buy = Your { $kind } may buy one building. Which?
wait-buy = { $seat } is choosing a building.
ask-title-buy = which building to buy
do-pass-buy = Buy nothing

ask-expedition = Do you send an expedition this turn?
wait-expedition = { $seat } is considering an expedition.
ask-title-expedition = whether to send an expedition
do-pass-expedition = Send no expedition

ask-party = How many of your { $kind_plural } join the expedition?
wait-party = { $seat } is putting an expedition together.
ask-title-party = who joins the expedition

ask-target = Where does your expedition go?
wait-target = { $seat } is choosing where the expedition goes.
ask-title-target = where the expedition goes

ask-train = Which Specialist do you train for the next turn?
wait-train = { $seat } is choosing a Specialist to train.
ask-title-train = which Specialist to train
do-pass-train = Train no Specialist

ask-take-specialist = Do you take { $kind_a } for the next turn?
wait-take-specialist = { $seat } may take a Specialist.
ask-title-take-specialist = whether to take a Specialist
do-pass-take-specialist = Take no Specialist

ask-war = Do you fight a battle or declare war?
wait-war = { $seat } is deciding on battle, war or peace.
ask-title-war = battle, war or peace
do-pass-war = Stay at peace

ask-casualty =
    Battle in { $region_the } against { $other }: { $number ->
        [one] choose 1 worker to eliminate.
       *[other] choose { $number } workers to eliminate.
    }
wait-casualty = { $seat } is choosing casualties.
ask-title-casualty = which workers to eliminate

ask-swap = Your supply has no { $kind } left. Take one back from which region, leaving a Colonist there?
wait-swap = { $seat } may take a worker back from a region.
ask-title-swap = which worker to take back
do-pass-swap = Take none back

ask-return-card = You looked at the card { $card }. Where do you put it?
wait-return-card = { $seat } has looked at the top card and is putting it back.
ask-title-return-card = where the card goes

ask-before-placement = Before the workers are placed: do you use University?
wait-before-placement = { $seat } may act before the workers are placed.
ask-title-before-placement = what to use before the workers are placed
do-pass-before-placement = Not now

ask-before-initiative = Before Initiative resolves: do you use University?
wait-before-initiative = { $seat } may act before Initiative resolves.
ask-title-before-initiative = what to use before Initiative
do-pass-before-initiative = Not now

ask-before-dock = Before the Colonist Dock resolves: do you use University or your nation’s advantage?
ask-before-dock--discovery = Before the Colonist Dock resolves: do you use University?
wait-before-dock = { $seat } may act before the Colonist Dock resolves.
ask-title-before-dock = what to use before the Colonist Dock
do-pass-before-dock = Not now

ask-before-goods = Before Trade Goods resolves: do you use University or your nation’s advantage?
wait-before-goods = { $seat } may act before Trade Goods resolves.
ask-title-before-goods = what to use before Trade Goods
do-pass-before-goods = Not now

ask-before-shipping = Before Merchant Shipping resolves: do you use University or your nation’s advantage?
ask-before-shipping--discovery = Before Merchant Shipping resolves: do you use University?
wait-before-shipping = { $seat } may act before Merchant Shipping resolves.
ask-title-before-shipping = what to use before Merchant Shipping
do-pass-before-shipping = Not now

ask-before-buildings = Before Capital Buildings resolves: do you use University?
wait-before-buildings = { $seat } may act before Capital Buildings resolves.
ask-title-before-buildings = what to use before Capital Buildings
do-pass-before-buildings = Not now

ask-before-discovery = Before Discovery resolves: do you use University or Stables?
ask-before-discovery--discovery = Before Discovery resolves: do you use University?
wait-before-discovery = { $seat } may act before Discovery resolves.
ask-title-before-discovery = what to use before Discovery
do-pass-before-discovery = Not now

ask-before-specialists = Before Specialists resolves: do you use your nation’s advantage?
wait-before-specialists = { $seat } may act before Specialists resolves.
ask-title-before-specialists = what to use before Specialists
do-pass-before-specialists = Not now

ask-before-warfare = Before Warfare resolves: do you use University?
wait-before-warfare = { $seat } may act before Warfare resolves.
ask-title-before-warfare = what to use before Warfare
do-pass-before-warfare = Not now

ask-before-new-order = Before the next player order is set: do you use University?
wait-before-new-order = { $seat } may act before the next player order is set.
ask-title-before-new-order = what to use before the next player order
do-pass-before-new-order = Not now

ask-university = Do you use University now?
wait-university = { $seat } may use University.
ask-title-university = using University
do-pass-university = Not now

ask-reorder = England: which worker takes dock position { $position }?
wait-reorder = { $seat } is lining up the workers on the dock.
ask-title-reorder = dock order
do-pass-reorder = Keep the rest in order

ask-benefits = Use your buildings, in the order you like.
wait-benefits = { $seat } is using buildings.
ask-title-benefits = using your buildings
do-pass-benefits = Done with buildings this turn

ask-migrate-count = How many Colonists move from { $from_the } to { $region_the }?
wait-migrate-count = { $seat } is moving Colonists.
ask-title-migrate-count = how many Colonists move

ask-give-good = What do you give { $other } for { $good }?
wait-give-good = { $seat } is choosing a good to give in return.
ask-title-give-good = which good to give in return

ask-specialist =
    { $number ->
        [one] Choose a Specialist.
       *[other] Choose { $number } Specialists.
    }
wait-specialist = { $seat } is choosing Specialists.
ask-title-specialist = which Specialist to take

ask-settle =
    { $number ->
        [one] Overpopulation: where does the last Colonist go?
       *[other] Overpopulation: where do your { $number } Colonists go?
    }
wait-settle = { $seat } is placing Colonists.
ask-title-settle = where a Colonist goes

ask-allies =
    { $number ->
        [one] Indian Allies: in which of your colonies does the Soldier arrive?
       *[other] Indian Allies: in which of your colonies do up to { $number } Soldiers arrive?
    }
wait-allies = { $seat } is choosing a colony for the Indian Allies.
ask-title-allies = where the Indian Allies arrive

ask-edict = Papal Edict: which player do you choose, and who places first?
wait-edict = { $seat } is choosing a partner for the Papal Edict.
ask-title-edict = your partner for the Papal Edict

ask-edict-place =
    { $number ->
        [one] Papal Edict: in which of your colonies does the Colonist arrive?
       *[other] Papal Edict: in which of your colonies do up to { $number } Colonists arrive?
    }
wait-edict-place = { $seat } is placing Colonists by the Papal Edict.
ask-title-edict-place = where the Colonists of the Papal Edict go

ask-plague-loss = Plague: which worker do you lose in { $region_the }?
wait-plague-loss = { $seat } is choosing a worker to lose to the Plague.
ask-title-plague-loss = which worker the Plague takes

ask-plague-region = Plague: which region and player?
wait-plague-region = { $seat } is choosing where the Plague strikes.
ask-title-plague-region = where the Plague strikes
do-pass-plague-region = Spare all players

ask-plague-count = Plague: how many Colonists does { $other } lose in { $region_the }?
wait-plague-count = { $seat } is choosing how many the Plague takes.
ask-title-plague-count = how many Colonists the Plague takes

ask-steal = Re-Write History: take a random Discovery counter from which player? Two players at most.
wait-steal = { $seat } is rewriting history.
ask-title-steal = whose counter to take
do-pass-steal = Take none

ask-chart = New World Cartography: which region do you discover?
wait-chart = { $seat } may discover a region with New World Cartography.
ask-title-chart = which region to discover with New World Cartography
do-pass-chart = Keep it for later

ask-spain = Spain: which region do you discover before the first turn?
wait-spain = { $seat } may make Spain’s discovery.
ask-title-spain = which region Spain discovers
do-pass-spain = Give up the advantage

ask-mint = Mint: which metal pays you $2 apiece?
wait-mint = { $seat } is choosing a metal for the Mint.
ask-title-mint = gold or silver for the Mint

ask-buy-vp = How many VP do you buy, at ${ $money } each?
wait-buy-vp = { $seat } may buy VP.
ask-title-buy-vp = how many VP to buy

ask-bid =
    { $money ->
        [0] Open the bidding for the next nation and place, or pass.
       *[other] The highest bid for the next nation and place is ${ $money }. Bid more or pass.
    }
ask-bid--discovery =
    { $money ->
        [0] Open the bidding for the first place, or pass.
       *[other] The highest bid for the first place is ${ $money }. Bid more or pass.
    }
wait-bid = { $seat } is bidding.
ask-title-bid = your bid
do-pass-bid = Pass: you are out of this round
do-pass-bid--discovery = Pass: take the last free place

ask-board = Which nation do you take for ${ $money }?
wait-board = { $seat } is choosing a nation.
ask-title-board = which nation to take

## Choices

do-place = Place { $kind_a } { $target_on }
do-land = Land in { $region_the }
do-take = Take { $good }
do-buy =
    { $money ->
        [0] Take { $building } for free
       *[other] Buy { $building } for ${ $money }
    }
do-go = Send an expedition
do-send =
    { $number ->
        [0] Send no { $kind_plural }
        [one] Send 1 { $kind }
       *[other] Send { $number } { $kind_plural }
    }
do-explore = Explore { $region_the }
do-chart = Cartography: discover { $region_the }
do-deck = Turn over the top card of the Discovery deck
do-deck-portugal = Portugal: turn over the top card of the Discovery deck, with resistance 3
do-train = Train { $kind_a } for ${ $money }
do-battle = Fight { $seat } in { $region_the }
do-war = Declare war on { $seat } for ${ $money } (a battle in every possible region)
do-kill = Eliminate { $kind_a }
do-swap = From { $region_the }
do-scout = Look at { $region_secret } for ${ $money }
do-return = Put it { $end }
do-front = University: move your { $kind } from place { $position } to the front of { $target_the }
do-front-order = University: become first in the player order
do-power-dock = England: add up to 2 Colonists and reorder the dock
do-power-shipping = Holland: take the Ship from the box
do-next = { $seat }’s { $kind }
do-claim = France: take { $good }
do-replace = Italian City-States: replace { $seat }’s worker { $slot_on }
do-ride = Stables: move a Soldier from { $from_the } to { $region_the }
do-ride--discovery = Stable: move a Soldier from { $from_the } to { $region_the }
do-migrate = Migration: move Colonists from { $from_the } to { $region_the }
do-count =
    { $number ->
        [one] 1 Colonist
       *[other] { $number } Colonists
    }
do-smuggle = Smuggler: take { $good } from { $seat }
do-give = Give { $good }
do-sell = Trading House: sell { $good } for ${ $money }
do-use = Use { $building }
do-settle = Place in { $region_the }
do-edict-me = With { $seat }; you place first
do-edict-them = With { $seat }, who places first
do-lose = Lose { $kind_a }
do-plague = Strike { $seat } in { $region_the }
do-steal = Take one from { $seat }
do-vp =
    { $number ->
        [0] Buy no VP
       *[other] Buy { $number } VP for ${ $money }
    }
do-bid = Bid ${ $money }
do-board = Take { $nation_the }
do-mint = { $good }: ${ $money }
do-gain = Take { $kind_a }

## Groups of choices

group-do-migrate = Move Colonists
group-do-smuggle = Smuggle
group-do-sell = Sell

## The same where what is done goes without saying

brief-do-explore = { $region }
brief-do-chart = { $region }
brief-do-land = { $region }
brief-do-settle = { $region }

## What a choice brings

preview-money = +${ $money }
preview-left = you keep ${ $money }
preview-left-if-won = you keep ${ $money } if you win
preview-holds = you would have { $number }
preview-good = earns { $good }
preview-income-more = income +${ $money }
preview-income-less = income −${ $money }
preview-income-at-most = income up to +${ $money }
preview-points-more = +{ $vp } VP if scored now
preview-points-from = +{ $vp } VP if scored now ({ $source })
preview-points-less = −{ $vp } VP if scored now
preview-loses = { $seat }: −{ $vp } VP
preview-alone =
    { $mine ->
        [one] your first worker, no opponents there
       *[other] { $mine } workers, no opponents there
    }
preview-ahead =
    { $mine ->
        [one] you would lead there, { $mine } worker to { $most }
       *[other] you would lead there, { $mine } workers to { $most }
    }
preview-level =
    { $mine ->
        [one] you would tie for first, 1 worker each
       *[other] you would tie for first, { $mine } workers each
    }
preview-behind =
    { $mine ->
        [one] you would have 1 worker, the leader { $most }
       *[other] you would have { $mine } workers, the leader { $most }
    }
preview-initiative =
    { $place ->
        [1] ${ $money }, and you play first next turn
        [2] ${ $money }, and you play second next turn
        [3] ${ $money }, and you play third next turn
       *[other] ${ $money }, and you play { $place }th next turn
    }
preview-dock =
    { $position ->
        [1] lands first
        [2] lands second
        [3] lands third
       *[other] lands { $position }th
    }
preview-mayflower = lands after the dock; this Ship is not wild this turn
preview-missionary = adds a Colonist where it lands
preview-trade =
    { $position ->
        [1] picks a good first
        [2] picks a good second
        [3] picks a good third
       *[other] picks a good { $position }th
    }
warn-no-ship = no Ship to win this turn
preview-shipping-tie = tie at { $mine }: you win it (earlier in player order)
warn-shipping-tie = tie at { $mine }: you lose it (later in player order)
preview-shipping = your total { $mine }, the best other { $most }
preview-build =
    { $position ->
        [1] buys first: ${ $price } a building, you have ${ $money }
        [2] buys second: ${ $price } a building, you have ${ $money }
        [3] buys third: ${ $price } a building, you have ${ $money }
       *[other] buys { $position }th: ${ $price } a building, you have ${ $money }
    }
preview-war =
    { $position ->
        [1] fights first
        [2] fights second
        [3] fights third
       *[other] fights { $position }th
    }
preview-building = { $building }
preview-training = any Specialist for next turn, for ${ $money }
preview-next-turn = { $kind_a } for next turn
preview-strength = expedition of strength { $value }
preview-strength-others = strength { $value } if all others join
preview-chance = { $percent }% to discover it
preview-chance-card = { $percent }% to win the card
preview-chance-unseen = { $percent }% to succeed where you have not scouted
preview-succeeds = succeeds: { $value } against resistance { $resistance }
warn-fails = fails: { $value } against resistance { $resistance }
warn-hopeless = cannot succeed: { $value } against resistance { $resistance } or more
preview-reason = { $vp } VP at the end (Age of Reason)
preview-reason-if-bought = { $vp } VP at the end if you buy Age of Reason
warn-no-next-turn = this is the last turn
warn-nothing-to-discover = nothing left to discover
warn-no-soldier = you have no Soldier in the colonies or on the dock
warn-too-dear = you have only ${ $money } so far
warn-too-dear-together =
    { $number ->
        [one] you have only ${ $money } so far for one building
       *[other] you have only ${ $money } so far for { $number } buildings
    }
preview-plunder = worth ${ $money } and { $vp } VP
warn-battle =
    { $theirs ->
        [0] no casualties
       *[other] you eliminate none, you lose { $theirs }
    }
preview-battle = you eliminate { $mine }, you lose { $theirs }
preview-loot =
    { $number ->
        [one] the only counter, { $vp } VP
       *[other] one of { $number } counters, { $least } to { $vp } VP
    }

## What happened

log-turn =
    Turn { $turn } begins (Age { $age ->
        [1] I
        [2] II
       *[3] III
    }).
log-order =
    { $place ->
        [1] { $seat } plays first, with ${ $money }.
        [2] { $seat } plays second, with ${ $money }.
        [3] { $seat } plays third, with ${ $money }.
        [4] { $seat } plays fourth, with ${ $money }.
        [5] { $seat } plays fifth, with ${ $money }.
       *[6] { $seat } plays sixth, with ${ $money }.
    }
log-placed = { $seat } places { $kind_a } { $target_on }.
log-initiative = { $seat } earns ${ $money } on Initiative.
log-landed = { $seat } lands { $kind_a } in { $region_the }.
log-declined = { $seat } leaves a worker unused { $target_on }.
log-merchant = { $seat }’s Merchant earns ${ $money } in { $region_the }.
log-missionary =
    { $number ->
        [0] { $seat }’s Missionary brings no Colonist to { $region_the }: the supply has none.
        [one] { $seat }’s Missionary brings 1 Colonist to { $region_the }.
       *[other] { $seat }’s Missionary brings { $number } Colonists to { $region_the } (Cathedral).
    }
log-reformed = { $seat }’s Missionary brings no Colonist to { $region_the }: { $other } has the Reformation.
log-region-good = { $seat } is the first with 3 workers in { $region_the } and earns its good: { $good }.
log-empty-handed = { $seat } gets nothing { $target_on }: none left.
log-good-gone = Not taken, out of the game: { $good }.
log-good-gone--discovery = Not taken, back in the pile: { $good }.
log-took-good = { $seat } takes { $good }.
log-ship = { $seat } wins the Ship with { $value }.
log-ship-tie = { $seat } and { $other } tie at { $value }: { $seat } comes earlier in player order.
log-no-ship = { $seat } leads Merchant Shipping with { $value }, but there is no Ship to win.
log-bought =
    { $money ->
        [0] { $seat } takes { $building } for free.
       *[other] { $seat } buys { $building } for ${ $money }.
    }
log-rebate = { $seat }’s Builder saves ${ $money }.
log-unused = { $building }: { $seat } does not use it.
log-money = { $seat } receives ${ $money } ({ $building }).
log-tile-ship = { $seat } receives a Ship ({ $building }).
log-no-tile-ship = { $seat } receives no Ship: none is left ({ $building }).
log-no-draw = { $seat } draws nothing: the pile is empty ({ $building }).
log-drew-good = { $seat } draws { $good } ({ $building }).
log-expedition = { $seat } sends an expedition of strength { $value } to { $region_the }.
log-sent =
    { $number ->
        [one] { $seat } sends 1 { $kind }.
       *[other] { $seat } sends { $number } { $kind_plural }.
    }
log-magellan = { $seat } has Magellan: each Captain counts { $number }.
log-portugal = Portugal’s advantage: { $seat } only has to beat resistance { $resistance }.
log-weakened = { $seat } has the Plague of Age I: the resistance falls to { $resistance }.
log-counter = The counter in { $region_the }: { $counter }.
log-discovered = { $seat } discovers { $region_the } and gains ${ $money }.
log-no-settler = { $seat } has no { $kind } left to place in { $region_the }.
log-failed = { $seat } fails in { $region_the } against resistance { $resistance }.
log-card = Top card revealed: { $card }.
log-card-won = { $seat } gains ${ $money } and the card { $card }.
log-stayed = { $seat } sends no expedition.
log-scouted = { $seat } pays ${ $money } to look at { $region_secret }.
log-scout-saw = You see the counter in { $region_the }: { $counter }.
log-scout-card = You see the top card: { $card }.
log-put-back = { $seat } puts the card back { $end }.
log-counter-gone = No survivors: the counter in { $region_the } leaves the game and an unused one takes its place.
log-gained =
    { $number ->
        [one] { $seat } gains { $kind_a } for the next turn.
       *[other] { $seat } gains { $number } { $kind_plural } for the next turn.
    }
log-benefit = { $seat } gains { $kind_a } for the next turn ({ $building }).
log-no-specialist =
    { $number ->
        [one] { $seat } goes without 1 Specialist: the supply has none left.
       *[other] { $seat } goes without { $number } Specialists: the supply has none left.
    }
log-gain-lost = { $seat } goes without { $kind_a }.
log-swapped = { $seat } takes { $kind_a } back from { $region_the }, leaving a Colonist.
log-trained = { $seat } pays ${ $money } to train { $kind_a }.
log-battle = { $seat } fights { $other } in { $region_the }.
log-war = { $seat } pays ${ $money } and declares war on { $other }.
log-militia = { $seat }’s Militia fights in { $region_the } like one more Soldier.
log-killed = { $seat } loses { $kind_a } in { $region_the }.
log-income = { $seat } gets ${ $money } income.
log-mint = { $seat } receives ${ $money } from the Mint ({ $good }).
log-privateers = { $seat }’s Privateers take ${ $money } from { $other }.
log-free-dock = { $seat } has a free Colonist on dock space { $space } next turn.
log-free-explorer = { $seat } gains { $kind_a } in Discovery ({ $building }).
log-smuggled = { $seat } smuggles { $good } away from { $other }.
log-gave = { $seat } gives { $good } to { $other } in return.
log-sold = { $seat } sells { $good } for ${ $money }.
log-migrated = { $seat } moves a Colonist from { $from_the } to { $region_the }.
log-rode = { $seat } moves a Soldier from { $from_the } to { $region_the }.
log-settled = { $seat } places { $kind_a } in { $region_the }.
log-not-placed =
    { $number ->
        [one] { $seat } cannot place 1 { $kind } ({ $building }).
       *[other] { $seat } cannot place { $number } { $kind_plural } ({ $building }).
    }
log-edict = { $seat } chooses { $other } for the Papal Edict.
log-plague = { $seat } loses { $kind_a } in { $region_the } (Plague).
log-plague-region =
    { $number ->
        [one] { $seat } loses 1 Colonist in { $region_the } (Plague).
       *[other] { $seat } loses { $number } Colonists in { $region_the } (Plague).
    }
log-stole = { $seat } takes a Discovery counter from { $other }: { $counter }.
log-new-good = New on offer: { $good }.
log-new-tile = { $building } is now on display.
log-new-ship = A new Ship arrives in Merchant Shipping.
log-colony-vp = { $seat } scores { $vp } VP in { $region_the }.
log-builders-vp = { $vp } VP of that thanks to { $seat }’s Builders in { $region_the }.
log-bought-vp = { $seat } buys { $vp } VP for ${ $money }.
log-front = { $seat } uses University to move from place { $position } to the front of { $target_the }.
log-england =
    { $number ->
        [0] { $seat } lines up the dock (England’s advantage).
        [one] { $seat } adds 1 Colonist to the dock and lines it up (England’s advantage).
       *[other] { $seat } adds { $number } Colonists to the dock and lines it up (England’s advantage).
    }
log-dock-next = Position { $position } on the dock: { $seat }’s { $kind }.
log-france = { $seat } takes { $good } (France’s advantage).
log-holland = { $seat } takes the Ship (Holland’s advantage).
log-italy = { $seat } replaces { $other }’s worker { $slot_on } by { $kind_a } (advantage of the Italian City-States).
log-spain = { $seat } discovers { $region_the } (Spain’s advantage).
log-no-spain = { $seat } gives up Spain’s advantage.
log-bid = { $seat } bids ${ $money }.
log-passed = { $seat } passes.
log-board = { $seat } takes { $nation_the } for ${ $money }.
log-opener = { $seat } opens the bidding.
log-nation = { $seat } plays { $nation_the }.
log-seated =
    { $place ->
        [1] { $seat } pays ${ $money } to play first.
       *[2] { $seat } pays ${ $money } to play second.
    }
log-luck-tile = { $building } will be among the Age III buildings.
log-chart = { $seat } uses New World Cartography in { $region_the }.
log-chart-kept = { $seat } keeps New World Cartography for later.
log-colonists =
    { $seat } has { $number ->
        [0] no new Colonist (the supply has none left)
        [1] 1 new Colonist (the supply has no more)
        [2] 2 new Colonists (the supply has no more)
        [3] 3 new Colonists (the supply has no more)
        [4] 4 new Colonists (the supply has no more)
       *[other] { $number } new Colonists
    } and { $hand ->
        [one] 1 worker to place.
       *[other] { $hand } workers to place.
    }
log-building-vp = { $building } is worth { $vp } VP to { $seat }.
log-scored = { $seat } scores { $vp } VP: { $source }.
log-over =
    { $place ->
        [1] { $seat } comes first with { $vp } VP.
        [2] { $seat } comes second with { $vp } VP.
        [3] { $seat } comes third with { $vp } VP.
        [4] { $seat } comes fourth with { $vp } VP.
        [5] { $seat } comes fifth with { $vp } VP.
       *[6] { $seat } comes sixth with { $vp } VP.
    }
log-tie-colonies = { $seat } and { $other } tie on points: colony points of the last turn decide, { $its } to { $their }.
log-tie-money = { $seat } and { $other } tie on points and colonies: money decides, ${ $its } to ${ $their }.
log-tie-goods = { $seat } and { $other } tie on points, colonies and money: Trade Goods and Ships decide, { $its } to { $their }.
log-tie-goods--discovery = { $seat } and { $other } tie on points, colonies and money: Trade Goods decide, { $its } to { $their }.
log-tied = { $seat } and { $other } tie in everything and share the place.
log-new-age =
    Age { $age ->
        [1] I
        [2] II
       *[3] III
    } begins: new buildings.

## The story in the browser

board-digest-landed =
    { $number ->
        [one] { $seat } landed 1 worker in { $region_the }.
       *[other] { $seat } landed { $number } workers in { $region_the }.
    }
board-digest-took-good = { $seat } took { $list }.
board-digest-killed =
    { $number ->
        [one] { $seat } lost 1 worker in { $region_the }.
       *[other] { $seat } lost { $number } workers in { $region_the }.
    }
board-digest-colony-vp = { $seat } scored { $sum } VP with colonies.
board-score-colonies =
    { $age ->
        [1] Age I ends: the colonies score
        [2] Age II ends: the colonies score
       *[3] Age III ends: the colonies score
    }
board-score-end = Final scoring
board-score-workers =
    { $number ->
        [one] 1 worker
       *[other] { $number } workers
    }{ $rank ->
        [1] { " " }· { $tied ->
            [1] tied first
           *[0] first
        }
        [2] { " " }· { $tied ->
            [1] tied second
           *[0] second
        }
       *[3] { "" }
    }
board-score-tie = Two players tied for first get 2 VP each, and there is no second; three or more get none. Players tied for second get none. Builders count in any case.
board-score-tie--discovery = Two players tied for first get 2 VP each, and there is no second; three or more get none. Players tied for second get none.

## What decided at the end

decided-colonies = { $seat } and { $other } tied on points; colony points of turn 8 decided: { $its } to { $their }.
decided-money = { $seat } and { $other } tied on points; money decided: ${ $its } to ${ $their }.
decided-goods = { $seat } and { $other } tied on points; goods decided: { $its } to { $their }.
decided-goods-and-ships = { $seat } and { $other } tied on points; goods and Ships decided: { $its } to { $their }.

## Why not

refuse-chance = A roll or draw comes first.
refuse-pass = You cannot pass here.
refuse-question = Another decision comes first: { $question }.
refuse-money = That costs ${ $price }; you have ${ $money }.
refuse-not-on-display = { $building } is not on display.
refuse-scouting-off = Scouting is off in this game.
refuse-nothing-to-scout = You already know what is there.
refuse-no-such-good = { $good } is not on offer.
refuse-undiscovered = { $region_the } is not discovered yet.
refuse-discovered = { $region_the } is already discovered.
refuse-settle-order = Choose regions from north to south: one after the last.
refuse-no-colony = You cannot place workers in { $region_the } now.
refuse-deck = The deck is for expeditions once all regions are discovered, and for Portugal once in each Age.
refuse-deck--discovery = The deck is for expeditions once all regions are discovered.
refuse-party = You cannot send that many { $kind_plural }.
refuse-supply = You have no { $kind } left to train.
refuse-no-battle = That war would lead to no battle.
refuse-kill-order = Choose losses in list order: one after the last.
refuse-no-target = You cannot eliminate { $kind_a } now.
refuse-bid-low = Bid more than ${ $money }, the highest bid.
refuse-board-taken = { $nation_the } is already taken.
refuse-no-worker = You have no { $kind } to place.
refuse-no-space = You cannot place a worker { $target_on }.
refuse-initiative-twice = You already have a worker on Initiative; the limit is one per turn.
refuse-mayflower = The Mayflower takes at most 3 workers a turn, each on a free Ship of yours.
refuse-not-owner = You do not own the Mayflower.
refuse-builders-off = Builders are off in this game.
refuse-occupied = There is already a worker { $target_on }.
refuse-full = No room left { $target_on }.
refuse-no-opponent = You need an opponent to fight.
refuse-not-both-there = You and your opponent must both have a worker in { $region_the }.
refuse-no-soldier = Neither of you has a Soldier in { $region_the }.

## The board of the web app

board-map = Map of the Americas
board-atlantic = Atlantic Ocean
board-pacific = Pacific Ocean
board-bids = Bids
board-bid-none = –
board-bid-out = passed
board-auction-order = You bid for the starting order; the first to pass plays last. The winner pays the whole bid, discovers the Caribbean before turn 1 (counter, plunder in dollars, an extra Colonist there) and plays first. The second pays half of their last bid, rounded up, and gets a free Specialist if that bid was $8 or more. The others pay nothing.
board-money = ${ $money }
board-plus = +{ $text }
board-vp = { $vp } VP
board-pair = { $name }: { $value }
board-about = About { $name }
board-turn = Turn { $turn } of { $turns }
board-age =
    Age { $age ->
        [1] I
        [2] II
       *[3] III
    }
board-now = now
board-worker = { $kind } of { $seat }
board-own = Your possessions
board-hand = In hand
board-hand-empty = all placed
board-pick-up = Pick up a worker, or choose a place.
board-picked = You hold { $kind_a }: choose a place (Esc puts it back).
board-undiscovered = Not discovered yet
board-counter-open = face-up counter
board-counter-secret = only you know its counter
board-good-left = Trade Good to earn: { $good }
board-no-colonies = No colonies yet
board-scored-now = VP if colonies were scored now
board-pile = pile: { $number }
board-ship-here = A Ship to win.
board-no-ship = No Ship to win.
board-training = Training
board-stack =
    { $number ->
        [one] 1 tile to come
       *[other] { $number } tiles to come
    }
board-coming = Can still come in Age III:
board-free = free
board-used = used up
board-cash = Money
board-income = Current income
board-dock-extra = Space { $name } of the dock: a building adds a free Colonist of its owner here each turn, who sails after the numbered spaces.
board-ships = Ships
board-goods = Trade Goods
board-buildings = Buildings
board-discoveries = Discoveries
board-next-turn = For the next turn
board-supply = In supply
board-points = Victory points
board-so-far = so far
board-if-now = if the game ended now
board-total = Total
board-none = none yet
board-power-left =
    { $number ->
        [0] used up
        [one] 1 use left
       *[other] { $number } uses left
    }
board-does-initiative = Play earlier next turn and earn the number of the space in dollars.
board-does-dock = Each worker sails to a discovered region.
board-does-goods = Each worker takes one of the goods on offer.
board-does-shipping = The highest value wins the Ship; Captains and Merchants count 2.
board-does-buildings = Each worker buys one of these buildings.
board-does-discovery = Expeditions to new regions; workers you do not send wait here.
board-does-specialists = A Specialist for the next turn; Training gives any kind for $5.
board-does-warfare = A battle in one region, or war everywhere for $10.
board-skip = Skip
board-line-initiative = earlier next turn, and $
board-line-dock = to a discovered region
board-line-goods = each takes one good
board-line-shipping = highest value wins the Ship
board-line-buildings = each buys one
board-line-discovery = expeditions sail from here
board-line-specialists = one for the next turn
board-line-warfare = a battle, or war for $10

## The position as tables

read-players = Players
read-player = Player
read-regions = Regions
read-region = Region
read-known = Known
read-discovered = discovered
read-counter = Counter and good
read-colonies = Colonies
read-boxes = Boxes
read-box = Box
read-workers = Workers
read-display = Buildings on display
read-building = Building
read-price = Price
read-effect = Effect
