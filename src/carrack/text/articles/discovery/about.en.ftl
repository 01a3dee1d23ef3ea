# What the things of the table are, in a sentence or two: the tooltip of <name> is <name>-about, or else that of its whole kind.
# A key that ends in --discovery is the wording of the 2007 edition where it differs.

## Workers

kind-colonist-about = Counts 1 everywhere. You get five each turn.
kind-captain-about = Counts 2 in Discovery and in Merchant Shipping, 1 elsewhere.
kind-merchant-about = Counts 2 in Merchant Shipping. Earns $5 once, on landing from the dock.
kind-missionary-about = Brings one extra Colonist on landing from the dock. Counts 1 elsewhere.
kind-soldier-about = On a successful expedition: extra dollars. In a region: eliminates one enemy worker in each battle there.
kind-builder-about = Buys a building for $5 less. In a region: at each scoring, 4 VP more for the first and 2 VP more for the second.
kind-militia-about = Stands up when its owner is attacked, for that battle only. It strikes, and can be chosen as a casualty.

## Trade Goods

good-about = Earns in sets every turn: any three $1, three alike $3, four alike $6. It is never used up.
good-silver-about = There are 6. One lies in Peru. Three alike earn $3 each turn, four $6.
good-sugar-about = There are 6. One lies in the Caribbean. Rum Distillery pays $3 for each. Three alike earn $3 each turn, four $6.
good-gold-about = There are 5. One lies in New Spain. Three alike earn $3 each turn, four $6.
good-tobacco-about = There are 5. One lies in Virginia. Three alike earn $3 each turn, four $6.
good-coffee-about = There are 4. One lies in Brazil. Three alike earn $3 each turn, four $6.
good-indigo-about = There are 4. One lies in Florida. Three alike earn $3 each turn, four $6.
good-fur-about = There are 4. One lies in New France. Three alike earn $3 each turn, four $6.
good-fur-about--discovery = There are 4. One lies in Canada. Three alike earn $3 each turn, four $6.
good-cattle-about = There are 3. No region has it: it comes from the pile only. Three alike earn $3 each turn, four $6.
good-cocoa-about = There are 3. One lies in New Granada. Three alike earn $3 each turn, four $6.
good-fish-about = There are 3. One lies in New England. Three alike earn $3 each turn, four $6.
good-rice-about = There are 3. No region has it: it comes from the pile only. Three alike earn $3 each turn, four $6.

## Regions

region-about = Scores after turns 3, 6 and 8 if some player has three workers here: 6 VP for the most, 2 VP for the second.
region-new_france-about = The first with three workers here gets a Fur. Next to New England.
region-new_england-about = The first with three workers here gets a Fish. Next to New France and Virginia.
region-new_england-about--discovery = The first with three workers here gets a Fish. Next to Canada and Virginia.
region-virginia-about = The first with three workers here gets a Tobacco. Next to New England and Florida.
region-florida-about = The first with three workers here gets an Indigo. Next to Virginia, New Spain and the Caribbean.
region-new_spain-about = The first with three workers here gets a Gold. Next to Florida, the Caribbean and New Granada.
region-caribbean-about = Usually open from turn 1. The first with three workers here gets a Sugar. Next to Florida, New Spain and New Granada.
region-new_granada-about = The first with three workers here gets a Cocoa. Next to New Spain, the Caribbean, Peru and Brazil.
region-peru-about = The first with three workers here gets a Silver. Next to New Granada and Brazil.
region-brazil-about = The first with three workers here gets a Coffee. Next to New Granada and Peru.

## Discoveries

deck-about = Expeditions turn over the top card once all regions are discovered. Success brings money and VP, but no Colonist.
deck-top-about = The next expedition to the deck will meet this card.
deck-bottom-about = The card will come last, unless the deck is shuffled.
counter-about = Beat its resistance to take it: plunder at once, VP at the end, and a Colonist of yours in the region.
card-about = Beat its resistance to take it: plunder at once, VP at the end. No Colonist settles.

## Places for workers (the eight boxes themselves have board-does-…)

target-order-about = Who places first, wins a tied Ship and explores first. It changes at the end of the turn, as Initiative says.
target-mayflower-about = One worker on each of up to three of your Ships, landing after the dock. Such a Ship is not wild in this turn’s income.
target-captain-about = Gives you a Captain for the next turn. One worker a turn.
target-merchant-about = Gives you a Merchant for the next turn. One worker a turn.
target-missionary-about = Gives you a Missionary for the next turn. One worker a turn.
target-soldier-about = Gives you a Soldier for the next turn. One worker a turn.
target-builder-about = Gives you a Builder for the next turn. One worker a turn.
target-training-about = Gives you a Specialist of any kind for the next turn, for $5. One worker a turn.

## Parts of the game

step-setup-about = The board is laid out, and the starting order and money are settled.
step-auction-about = Players bid for their place in the starting order.
step-placement-about = One worker each in player order, until everybody has placed all.
step-initiative-about = Each worker here earns the dollars of its space.
step-dock-about = Workers land in discovered regions, lowest space first.
step-goods-about = From left to right, each worker takes a good.
step-shipping-about = The highest total wins the Ship; player order breaks ties.
step-buildings-about = From left to right, each worker may buy a building.
step-discovery-about = In player order, one expedition each.
step-specialists-about = Each occupied space gives its Specialist for the next turn.
step-warfare-about = From left to right, each worker may start a battle or a war.
step-income-about = Sets of goods and Ships pay. In turn 8 they also give Economy VP.
step-benefits-about = Buildings give what they give each turn.
step-refresh-about = New goods, Ship, buildings and Colonists, and the new player order.
step-scoring-about = After turns 3, 6 and 8: 6 VP for the most workers in a region, 2 VP for the second.
step-buying-about = VP for money: $1 each after turn 3, $3 after turn 6, $10 after turn 8.
step-over-about = The final scoring is done; the most VP win.

## Where victory points come from

source-colonies_1-about = Scored at the end of turn 3. Kept for good.
source-colonies_2-about = Scored at the end of turn 6. Kept for good.
source-colonies_3-about = Scored at the end of turn 8. The first tie-break.
source-discoveries-about = The VP of your counters and cards, counted at the end.
source-buildings-about = VP of your buildings, counted at the end.
source-economy-about = What your goods and Ships earn in the income of turn 8.
source-bought-about = VP bought for money after a colony scoring.

## Whole kinds that have texts of their own for each name

nation-about = A nation. With national advantages it has a power of its own; otherwise it is only a colour.
nation-about--discovery = A nation. It is only a colour: all have the same powers.
building-about = Bought in Capital Buildings for $10, $14 or $20 by Age. It stays yours to the end.

## On the board

board-turn-about = Eight turns. Colonies score after the square ones, turns 3, 6 and 8.
board-age-about = Age I is turns 1 to 3, Age II turns 4 to 6, Age III turns 7 and 8. Buildings cost $10, $14 and $20.
board-hand-about = Workers you still have to place this turn.
board-next-turn-about = Workers already gained; you can place them next turn.
board-supply-about = Pieces out of play for now. New workers come from here.
board-cash-about = Dollars for buildings, Training and wars. At the end they count only through Wealth, bought VP or a tie.
board-cash-about--discovery = Dollars for buildings, Training and wars. At the end they count only through Wealth or a tie.
board-income-about = What the goods and Ships would earn now, in the best sets. Buildings pay besides.
board-ships-about = Each stands for one good of any kind in a set, one Ship per set.
board-goods-about = They earn in sets every turn, and as VP in turn 8.
board-buildings-about = They stay to the end, used up or not.
board-discoveries-about = Counters and cards won by expeditions; their VP count at the end.
board-points-about = The most victory points after turn 8 win.
board-so-far-about = Points already scored, which nobody can take away.
board-if-now-about = The total if everything were scored at this moment.
board-scored-now-about = What each player would score here if it were a scoring turn.
board-good-left-about = For the first player with three workers here.
board-undiscovered-about = Nobody can land here until an expedition has taken the counter.
board-counter-open-about = Everybody knows what it takes to discover this region.
board-counter-secret-about = You have looked at it; the others have not.
board-pile-about = Trade Goods still to come, in unknown order.
board-stack-about = Buildings of this Age that can still come on display.
board-coming-about = Only these buildings can come in Age III; their order is unknown.
board-used-about = It has done its work, but still counts as a building.
board-free-about = This building costs nothing, but still needs a worker.
board-power-left-about = How often the nation’s advantage can still be used.
board-training-about = A Specialist of any kind for the next turn, for $5.
board-now-about = The turn being played.

target-initiative-about = { board-does-initiative }
target-dock-about = { board-does-dock }
target-goods-about = { board-does-goods }
target-shipping-about = { board-does-shipping }
target-buildings-about = { board-does-buildings }
target-discovery-about = { board-does-discovery }
target-specialists-about = { board-does-specialists }
target-warfare-about = { board-does-warfare }

## Tips: shown the first time a kind of question comes up

ask-place-about = Boxes are resolved from 1 to 8 when everybody has placed all workers. Land on the dock early for the scoring after turns 3, 6 and 8.
ask-land-about = Three workers of one player make a region score, and the first to have three there takes its good. Better strong in few regions than one in each.
ask-take-good-about = Three alike pay three times as much as three different ones. Look at what you hold already.
ask-buy-about = Buildings bought early work every turn; those of Age III pay points at the end for what you have gathered.
ask-expedition-about = Only one expedition a turn. Workers you do not send wait in the box and can go later, with more.
ask-party-about = Each worker counts 1, a Captain 2. Soldiers add plunder if you succeed; after a failure all are lost.
ask-target-about = The resistance of a counter stays hidden until you are there. The more you send, the safer; the chance stands beside each choice.
ask-take-specialist-about = A Specialist joins you next turn, besides your five Colonists. On the last turn it would come too late.
ask-train-about = You pay $5 and choose the kind freely. It joins you next turn.
ask-war-about = A battle is fought in one region against one opponent. War costs $10 and is fought in every region where both of you stand.
ask-casualty-about = Every Soldier of yours takes one enemy worker. Take what counts most for the majority, or a Soldier before it strikes again.
ask-benefits-about = Use your buildings in the order that suits you: what one brings may help the next.
ask-buy-vp-about = Money is worth nothing at the end, but buys buildings until then. Buy points only with what you will not need.
ask-bid-about = What you bid is missing for your first building. Whoever passes is out and takes a later place.
ask-board-about = You keep this nation and its power for the whole game.
ask-specialist-about = They join you next turn, besides your five Colonists.
ask-settle-about = They land at once, without the dock. Look for a region where they make you first, or bring you to three.
ask-allies-about = Soldiers count for the majority too, and can fight in the Warfare of this very turn.
ask-edict-about = The other player gains as much as you do: choose somebody who is behind, or strong elsewhere.
ask-edict-place-about = Both Colonists go to one region where you already have a worker.
ask-plague-region-about = Look for a region where losing a few Colonists costs a rival the first place.
ask-plague-count-about = You may take fewer than three, if that keeps two rivals level with each other.
ask-plague-loss-about = Everybody loses one worker in each region where he has three or more. Give up the one that matters least.
ask-steal-about = Counters are worth 4 to 7 points at the end. You see only afterwards which one it was.
ask-chart-about = It needs no workers, whatever the resistance: you take the counter and its plunder, and a Colonist of yours settles there.
ask-reorder-about = Those in front land first; that matters where two of you race for three workers in a region.
ask-spain-about = You take the counter and its plunder, and one of your Soldiers settles there. Two more workers win you the region’s good.
ask-return-card-about = Only you know what you have seen. On top, the next expedition to the deck will meet it.
ask-university-about = It serves once in the game. Wait while nothing you want is in danger: you are asked again after each worker.
ask-swap-about = The worker in the region becomes a plain Colonist; it still counts for the majority.
ask-mint-about = Only the metal you choose pays this turn. You may choose the other one next time.
ask-give-good-about = What you give goes to the other player: break up a pair rather than a set of three.
ask-migrate-count-about = Colonists only. They count where they are when colonies are scored.
