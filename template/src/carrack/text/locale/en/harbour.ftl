# Harbour: its things, decisions, choices and log.

## Things

good-sugar = sugar
good-wine = wine
good-wool = wool
source-crates = crates
source-favourite = favourite

## Options

option-open_favourites = Open favourites
option-open_favourites-help = All players see each other’s favourite good.

## Decisions

ask-title-bid = Bid for the ship
ask-bid = How much do you bid for the ship?
wait-bid = Players are sealing their bids.
do-bid = { $coins ->
    [0] Bid nothing
    [one] Bid 1 coin
   *[other] Bid { $coins } coins
}
ask-title-load = Load the ship
ask-load = { $number ->
    [one] Which crate do you load?
   *[other] Which { $number } crates do you load?
}
wait-load = { $seat } loads the ship.
do-load = Load { $good }

## Refusals

refuse-chance = Chance decides now.
refuse-pass = There is nothing to pass on now.
refuse-question = That is no answer to the question asked now: { $question }.
refuse-bid = { $coins ->
    [one] You have { $coins } coin.
   *[other] You have { $coins } coins.
}
refuse-load = That crate of { $good } cannot be loaded now.

## Previews

preview-coins = { $coins ->
    [one] 1 coin left
   *[other] { $coins } coins left
}
preview-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}

## Log

log-fancy = { $seat }’s favourite good is { $good }.
log-round = Beginning of round { $round }.
log-bid = { $seat } bids { $coins }.
log-ship = { $seat } takes the ship.
log-no-ship = The ship leaves empty.
log-thrown = { $number ->
    [one] { $seat } may load 1 crate.
   *[other] { $seat } may load { $number } crates.
}
log-loaded = { $seat } loads { $good }.
log-over = { $points ->
    [one] { $seat } ends with 1 point.
   *[other] { $seat } ends with { $points } points.
}

## On the board

board-round = Round { $round } of { $rounds }
board-quay = On the quay
board-coins = { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
}
board-favourite = favourite: { $good }
