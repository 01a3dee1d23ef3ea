### Words of the terminal's boards, one part for each game.

## History of the World

history-epoch = Epoch { $epoch } of { $epochs }
history-now = if your turn ended now
history-reserve = { $armies ->
    [one] 1 army in reserve
   *[other] { $armies } armies in reserve
}
history-allied = { $number ->
    [one] 1 allied army
   *[other] { $number } allied armies
}
history-coins = { $number ->
    [one] 1 coin
   *[other] { $number } coins
}
history-forts = { $number ->
    [one] 1 fort in store
   *[other] { $number } forts in store
}
history-fleets = Fleets
history-treachery = Traitors in { $land }
history-drawn = you drew { $empire }
history-hand = Your events
history-column-points = points
history-column-now = now
history-column-markers = markers
history-column-cards = cards
history-column-empire = empire
history-ledger = Dice rolled
history-dice-attack = attack
history-dice-defence = defence
history-region-facts = Points for presence in epochs I to VII: { $values }; double for dominance, triple for control.
history-card = Epoch { $epoch }, strength { $strength }, starts in { $starts } ({ $capital }); waters: { $waters }.
history-legend = The number after a region is its value. ● 3 lands; · presence, + dominance, ! control; = points if scored now. C capital, c city, M monument, F fort, r resource; highlighted lands belong to the moving force.

## Marchands d'empire

marchands-level = Level { $level }
marchands-turn = Turn { $turn } of { $turns }
marchands-first = first:
marchands-order = order { $number } of 6
marchands-ladder = ladder: resources { $resources }, contracts { $contracts }
marchands-orders = Orders:
marchands-sealed = (sealed)
marchands-electors = Electors:
marchands-column-caravan = at
marchands-column-goods = goods
marchands-column-contracts = contr.
marchands-column-monopolies = mon.
marchands-column-influences = rel/pol/eco
marchands-column-religious = relig.
marchands-column-political = polit.
marchands-column-economic = econ.
marchands-column-churches = chur.
marchands-column-electors = elect.
marchands-resource = A resource of rank { $rank }.
marchands-city = A city of level { $level }; regions around it: { $regions }.
marchands-legend = Numbers are cities, ◎ the capital; * the level of a city; letters are roads. Digits below are resources by rank, 1 coal to 5 gold; 9<45 is a contract worth 9 for ranks 4 and 5; † a church.
