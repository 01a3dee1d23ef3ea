# What things are, in a sentence or two: shown where somebody points at them.

## Cities and regions

city-about = Your caravan can stop and trade here. Its level, 1 to 3, is what a church here is worth and how many electors a contract here lets you place.
city-0-about = The capital holds resources only, never a contract, and is stocked first when it is empty. No caravan starts here.
region-about = One of eight regions. At the end, whoever has strictly the most electors here scores 1 point of political influence.
board-map-about = The empire: 21 cities, the roads between them and the eight regions that the roads cut out.
board-no-road-about = No road of this letter leaves the city: the order would be cancelled.

## Resources

resource-coal-about = Rank 1, the lowest: X always takes it first. There are 18.
resource-bronze-about = Rank 2. You get it where no coal is left. There are 15.
resource-silver-about = Rank 3. You get it where no coal and no bronze is left. There are 12.
resource-gems-about = Rank 4. Only gold comes after them in a city. There are 9.
resource-gold-about = Rank 5, the highest: always the last to leave a city. There are 6.
board-stock-about = Resources in this city. X takes the lowest of them, one a turn for each player.

## Contracts, churches, electors

contract-about = With X you deliver exactly the resources shown, and gain two rewards: its ecus, a church here, electors around.
do-reward-keep-about = The contract goes behind your screen and counts its ecus at the end.
do-reward-church-about = A church here is worth the level of the city. Each city has room for one.
do-reward-electors-about = As many electors as the level of the city, in the regions it touches.
do-reward-none-about = You take no reward. The contract goes back to the bag.
board-church-about = Worth as many points of religious influence as the level of its city. A city has room for one church only.
board-electors-about = Electors in this region, face down. Strictly the most of them score 1 point at the end.
board-churches-left-about = Churches you can still build. You have five for the whole game.
board-electors-left-about = Electors you can still place. You have twenty for the whole game.

## Influence

influence-religious-about = The levels of the cities where your churches stand, added up.
influence-political-about = One point for each region where you have strictly the most electors. They lie face down until the final count: until then it is a question mark, your own too.
influence-economic-about = The ecus on kept contracts, plus 3 for each monopoly card.
source-about = One of the three kinds of influence, counted after the last turn.

## Caravans and orders

board-caravan-about = A player’s caravan. It moves on orders only, and caravans never block each other.
board-orders-about = Your orders for this turn, carried out from left to right. You may give up to six.
board-all-orders-about = Everybody’s orders: all first ones in turn order, then all second ones, up to the sixth.
board-slot-about = A place for one more order. It may stay empty.
board-trade-about = X trades where your caravan then stands: it takes the lowest resource, or fulfils the contract.
board-sealed-about = Your orders are given. They are revealed when everybody has sealed.
board-void-about = This order could not be carried out. The orders after it still count.
do-order-about = Your caravan takes the road of this letter.

## The track

board-turn-about = The turns of the game. Influence is counted after the last one.
board-monopoly-turn-about = The coin marks a turn that ends with monopolies: hold your resources ready.
board-first-about = The banner of the first player: first in every round of orders, and first to announce. It moves on every turn.
board-ladder-resources-about = Cities emptied of resources this turn. For each, four resources come to a city at the end of the turn.
board-ladder-contracts-about = Contracts fulfilled this turn. For each, a new one comes to a city at the end of the turn.
board-cards-left-about = Placement cards in the pile. They name the cities that receive resources and contracts.

## Behind the screen

board-behind-about = Resources, kept contracts and monopoly cards are hidden from the others.
board-kept-about = Kept contracts count their ecus at the end, monopoly cards 3 each.
board-monopolies-about = Each is worth 3 ecus. Won after turns 3, 6, 9 and 12 by whoever alone announces the most of a resource.
board-claims-about = Everybody announces at most what they have. The single highest wins the card; a tie gives it to nobody.
board-unknown-about = Hidden from you until the end.

## Parts of a turn

step-setup-about = The board is stocked, and everybody chooses where the caravan starts.
step-planning-about = Everybody gives up to six orders in secret.
step-resolution-about = The orders are carried out, one each in turn order, round by round.
step-resupply-about = Resources and contracts come to empty cities for those that went.
step-monopolies-about = Resource by resource, whoever alone announces the most wins a card of 3 ecus.
step-over-about = Influence is counted, and the winner is found.

## Tips: shown the first time a kind of question comes up

ask-caravan-about = Start near resources that a contract nearby asks for. The capital always has some, but everybody goes there.
ask-order-about = A letter moves your caravan along that road, X trades where it stands. Everybody’s first orders come before anybody’s second.
ask-claim-about = Whoever alone announces the most wins 3 ecus. You keep the resources, but you show how many you have.
ask-take-about = You get the lowest resource of the city, one a turn. You may also leave it.
ask-fulfil-about = You pay the resources and choose two of three rewards: the ecus, a church, electors.
ask-reward-about = With two or three players, be ahead alone in two of the three influences. With four, be last in neither religious nor political influence, then be the richest.
ask-elect-about = A region scores only for whoever alone has the most electors. One ahead is enough, level is nothing.
