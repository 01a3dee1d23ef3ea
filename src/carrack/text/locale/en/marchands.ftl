# Marchands d’empire (2002).
#
# Attributes are forms of a name: a sentence that is given $region can also say { $region_in }.

## Options

option-length = Length
option-length-help = The game lasts 12 turns, or 9 if it is short; monopolies are judged after every third turn.
option-length-standard = 12 turns
option-length-short = 9 turns
option-open_stock = Open stocks
option-open_stock-help = All resources, kept contracts and monopoly cards are public; without this option they are hidden behind screens.
option-open_electors = Open electors
option-open_electors-help = The owners of electors are public; without this option electors are face down until the final scoring.
option-planning_timer = Planning timer
option-planning_timer-help = Time to give orders; when it runs out, the orders given so far count.
option-planning_timer-off = no limit
option-planning_timer-60 = 60 seconds
option-planning_timer-120 = 120 seconds
option-youngest = Youngest player
option-youngest-help = The youngest places a caravan first, and plays last in the first turn.
option-youngest-0 = seat 1
option-youngest-1 = seat 2
option-youngest-2 = seat 3
option-youngest-3 = seat 4
option-youngest-away = The youngest player must have one of the { $players } seats of this table.

## Cities, the capital first

city-0 = Aurelion
city-1 = Frosthold
city-2 = Fairacre
city-3 = Tidehaven
city-4 = Darkmere
city-5 = Emperor’s Ford
city-6 = Thundermount
city-7 = Reedwater
city-8 = Mistport
city-9 = Threestones
city-10 = Greycove
city-11 = Embercape
city-12 = Kingsalt
city-13 = Opalvale
city-14 = Windcrest
city-15 = Oakhold
city-16 = Greatmarket
city-17 = Highforge
city-18 = Clearvale
city-19 = Redwatch
city-20 = Ouncebridge

## Regions

region-i = Frost Marches
    .in = in the Frost Marches
region-ii = Thunder Heights
    .in = in the Thunder Heights
region-iii = Mist Coast
    .in = on the Mist Coast
region-iv = Kingswood
    .in = in Kingswood
region-v = Opal Plain
    .in = on the Opal Plain
region-vi = Ember Lands
    .in = in the Ember Lands
region-vii = Salt Country
    .in = in the Salt Country
region-viii = Reed Vale
    .in = in the Reed Vale

## Resources, from the lowest to the highest

resource-coal = coal
    .a = coal
resource-bronze = bronze
    .a = bronze
resource-silver = silver
    .a = silver
resource-gems = gems
    .a = a gem
resource-gold = gold
    .a = gold

## A contract: its value and what it asks for, without what it does not ask for

contract =
    { $value ->
        [one] { $value } ecu
       *[other] { $value } ecus
    } ({ $gold ->
        [0] { $gems ->
            [0] { $silver ->
                [0] { $bronze ->
                    [0] { $coal } coal
                   *[other] { $bronze } bronze{ $coal ->
                        [0] {""}
                       *[other] , { $coal } coal
                    }
                }
               *[other] { $silver } silver{ $bronze ->
                    [0] {""}
                   *[other] , { $bronze } bronze
                }{ $coal ->
                    [0] {""}
                   *[other] , { $coal } coal
                }
            }
           *[other] { $gems } { $gems ->
                [one] gem
               *[other] gems
            }{ $silver ->
                [0] {""}
               *[other] , { $silver } silver
            }{ $bronze ->
                [0] {""}
               *[other] , { $bronze } bronze
            }{ $coal ->
                [0] {""}
               *[other] , { $coal } coal
            }
        }
       *[other] { $gold } gold{ $gems ->
            [0] {""}
            [one] , { $gems } gem
           *[other] , { $gems } gems
        }{ $silver ->
            [0] {""}
           *[other] , { $silver } silver
        }{ $bronze ->
            [0] {""}
           *[other] , { $bronze } bronze
        }{ $coal ->
            [0] {""}
           *[other] , { $coal } coal
        }
    })

## Influences

influence-religious = religious influence
influence-political = political influence
influence-economic = economic influence

## Where points come from

source-religious = Religious influence
source-political = Political influence
source-economic = Economic influence

## Orders in a row, when there are none

no-orders = none

## Parts of the game

step-setup = Setup
step-planning = Planning
step-resolution = Resolution
step-resupply = Resupply
step-monopolies = Monopolies
step-over = End of the game

## Questions: what is asked (ask), what the others read meanwhile (wait), what it is called (ask-title)

ask-caravan = Where does your caravan start?
wait-caravan = { $seat } is choosing a starting city.
ask-title-caravan = where your caravan starts

ask-order =
    { $number ->
        [one] Your orders so far: { $orders }. Give the last one, which seals them all, or seal them now.
       *[other] Your orders so far: { $orders }. Give up to { $number } more, or seal them.
    }
wait-order = Players are giving secret orders.
ask-title-order = your orders

ask-take = Take a resource in { $city }? You get the lowest one there.
wait-take = { $seat } may take a resource.
ask-title-take = whether to take the resource
do-pass-take = Take nothing

ask-fulfil = Fulfil the contract in { $city }?
wait-fulfil = { $seat } may fulfil a contract.
ask-title-fulfil = whether to fulfil the contract
do-pass-fulfil = Do not fulfil it

ask-reward = Which rewards do you take for the contract in { $city }?
wait-reward = { $seat } is choosing contract rewards.
ask-title-reward = contract rewards

ask-elect =
    { $number ->
        [one] In which region around { $city } do you place your elector?
       *[other] In which regions around { $city } do you place your { $number } electors? Several in one region are allowed.
    }
wait-elect = { $seat } is placing electors.
ask-title-elect = where your electors go

ask-claim = Monopoly of { $resource }: how many do you announce? You have { $number }.
wait-claim = { $seat } is announcing a quantity for a monopoly.
ask-title-claim = how many you announce

## Choices

do-caravan = Start in { $city }
do-order = { $letter }: travel to { $city }
do-order-x = X: trade in { $city }
do-order-void = { $letter }: no road from { $city }
do-seal =
    { $number ->
        [0] Seal no orders
        [one] Seal your order
       *[other] Seal your { $number } orders
    }
do-take = Take { $resource_a }
do-fulfil = Fulfil the contract of { $contract }
do-reward-none = Waive all rewards
do-reward-church =
    Build a church ({ $level ->
        [one] { $level } point
       *[other] { $level } points
    })
do-reward-electors =
    Place { $level ->
        [one] an elector
       *[other] electors (at most { $level })
    }
do-reward-keep =
    Keep the contract ({ $value ->
        [one] { $value } ecu
       *[other] { $value } ecus
    })
do-reward-keep-church =
    Keep the contract ({ $value ->
        [one] { $value } ecu
       *[other] { $value } ecus
    }) and build a church ({ $level ->
        [one] { $level } point
       *[other] { $level } points
    })
do-reward-keep-electors =
    Keep the contract ({ $value ->
        [one] { $value } ecu
       *[other] { $value } ecus
    }) and place { $level ->
        [one] an elector
       *[other] electors (at most { $level })
    }
do-reward-church-electors =
    Build a church ({ $level ->
        [one] { $level } point
       *[other] { $level } points
    }) and place { $level ->
        [one] an elector
       *[other] electors (at most { $level })
    }
do-elect = Place an elector { $region_in }
do-claim = Announce { $number }
do-claim-none = Pass

## What a choice brings

preview-city = city of level { $level }
preview-stock =
    { $number ->
        [one] the last resource: { $resource }
       *[other] { $number } resources, { $resource } first
    }
preview-asks = contract: { $contract }
preview-empty = nothing to trade there now
preview-near =
    a road away: { $stock ->
        [0] no resource
        [1] 1 resource
       *[other] { $stock } resources
    }, { $contracts ->
        [0] no contract
        [1] 1 contract
       *[other] { $contracts } contracts
    }
warn-no-road = the order would be cancelled
warn-empty = void: { $city } has no resource and no contract
preview-takes = takes { $resource_a }, unless another player does first
warn-taken-already = void: only one resource per city and turn
warn-missing =
    { $number ->
        [one] void unless you get the missing resource
       *[other] void unless you get the { $number } missing resources
    }
preview-fulfils =
    fulfils a contract of { $value ->
        [one] { $value } ecu
       *[other] { $value } ecus
    } in a city of level { $level }
warn-unused =
    { $number ->
        [one] 1 order unused
       *[other] { $number } orders unused
    }
preview-have = you would have { $number }
preview-wanted =
    { $number ->
        [one] needed for 1 contract on the board
       *[other] needed for { $number } contracts on the board
    }
preview-contract =
    two rewards: { $value ->
        [one] { $value } ecu
       *[other] { $value } ecus
    }, a church of level { $level }, { $level ->
        [one] an elector
       *[other] { $level } electors
    }
preview-influence = { $influence }: { $before } → { $then }
preview-new-electors =
    { $number ->
        [one] one elector to place
       *[other] { $number } electors to place
    }
preview-electors =
    { $all ->
        [one] the only elector there would be yours
       *[other] { $mine ->
            [one] one of the { $all } electors there would be yours
           *[other] { $mine } of the { $all } electors there would be yours
        }
    }
preview-claim-leads =
    { $value ->
        [one] the highest so far: a monopoly is worth { $value } ecu
       *[other] the highest so far: a monopoly is worth { $value } ecus
    }
preview-claim-level = ties with the highest: no monopoly
warn-claim-beaten = too low: the highest is { $number }

## What happened

log-stocked = { $city } receives { $resource_a }.
log-contract = { $city } receives a contract of { $contract }.
log-card = Placement card: { $city }.
log-card-next = Placement card: { $card }, which is stocked; the next empty city is { $city }.
log-caravan = { $seat } starts in { $city }.
log-turn = Turn { $turn } begins; { $seat } is first player.
log-sealed = All orders are revealed.
log-orders = { $seat }’s orders: { $orders }.
log-moved = { $seat } travels from { $from } to { $city }.
log-no-road = { $seat } finds no road { $letter } in { $city }: the order is cancelled.
log-empty = { $seat } finds nothing to trade in { $city }: the order is cancelled.
log-taken-already = { $seat } has already taken a resource in { $city } this turn: the order is cancelled.
log-cannot-pay = { $seat } lacks resources for the contract of { $contract } in { $city }: the order is cancelled.
log-took = { $seat } takes { $resource_a } in { $city }.
log-declined = { $seat } does not trade in { $city }.
log-fulfilled = { $seat } fulfils the contract of { $contract } in { $city }.
log-emptied = { $city } is empty: the ladder of resources moves up.
log-returned = { $seat } gives back the contract of { $contract }.
log-kept = { $seat } keeps the contract of { $contract }.
log-church = { $seat } builds a church in { $city }.
log-elector = { $seat } places an elector { $region_in }.
log-resupply = Resupply: the ladder is at { $resources } for resources and { $contracts } for contracts.
log-no-resources = The bag has no resources left.
log-no-contracts = The bag has no contracts left.
log-pile = The placement cards are reshuffled.
log-claimed = { $seat } announces { $number } for the monopoly of { $resource }.
log-passed = { $seat } passes for the monopoly of { $resource }.
log-monopoly = { $seat } shows { $number } and wins the monopoly of { $resource }.
log-no-monopoly =
    { $number ->
        [0] All players pass: no monopoly of { $resource }.
       *[other] Tie at { $number }: no monopoly of { $resource }.
    }
log-region = { $seat } has the most electors { $region_in } and wins its vote.
log-region-tied = Tie for the most electors { $region_in }: its vote is lost.
log-influence =
    { $points ->
        [one] { $seat } has 1 point of { $influence }.
       *[other] { $seat } has { $points } points of { $influence }.
    }
log-leader = { $seat } has the most { $influence }.
log-no-leader = Tie for the most { $influence }: no leader.
log-eliminated =
    { $step ->
        [1] { $seat } is eliminated first, with the least { $influence }: { $points }.
       *[2] { $seat } is eliminated next, with the least { $influence }: { $points }.
    }
log-eliminated-level =
    { $step ->
        [1] { $seat } is eliminated first: tied in religious influence, with the least { $influence }, { $points }.
       *[2] { $seat } is eliminated next: tied in political influence, with the least { $influence }, { $points }.
    }
log-eliminated-later =
    { $step ->
        [1] { $seat } is eliminated first: tied in everything, later in the last turn order.
       *[2] { $seat } is eliminated next: tied in everything, later in the last turn order.
    }
log-richer = { $seat } passes { $other } by { $influence }.
log-over =
    { $place ->
        [1] { $seat } comes first.
        [2] { $seat } comes second.
        [3] { $seat } comes third.
       *[4] { $seat } comes fourth.
    }

## The story in the browser

board-digest-moved = { $seat } travelled to { $list }.
board-digest-took = { $seat } took { $list }.
board-digest-church =
    { $number ->
        [one] { $seat } built a church in { $list }.
       *[other] { $seat } built churches in { $list }.
    }
board-digest-elector =
    { $number ->
        [one] { $seat } placed an elector { $list }.
       *[other] { $seat } placed { $number } electors { $list }.
    }
board-digest-void =
    { $number ->
        [one] 1 of { $seat }’s orders was cancelled.
       *[other] { $number } of { $seat }’s orders were cancelled.
    }
board-digest-no-monopoly = No monopoly of { $list }.
board-score-monopolies = Monopolies
board-score-influence = The three influences
board-score-announced = { $number }
board-score-tied = { $number } · tied
board-score-shown = { $number } · monopoly
board-why-two =
    { $number ->
        [2] { $seat } wins: sole leader in two influences, { $list }.
       *[other] { $seat } wins: sole leader in all three influences, { $list }.
    }
board-why-rich = No player leads two influences alone, so wealth decides: { $points } for { $seat }, { $fewer } for { $other }.
board-why-last = Wealth decides between the two remaining players: { $points } for { $seat }, { $fewer } for { $other }.

## What decided at the end

decided-least =
    { $step ->
        [1] { $seat } was eliminated first, with the least { $influence }: { $its }; { $other } had { $their }.
       *[2] { $seat } was eliminated second, with the least { $influence }: { $its }; { $other } had { $their }.
    }
decided-level =
    { $step ->
        [1] { $seat } was eliminated first: tied with { $other } in religious influence, so { $influence } decided, { $its } to { $their }.
       *[2] { $seat } was eliminated second: tied with { $other } in political influence, so { $influence } decided, { $its } to { $their }.
    }
decided-later =
    { $step ->
        [1] { $seat } was eliminated first: tied with { $other } in everything, later in the last turn order.
       *[2] { $seat } was eliminated second: tied with { $other } in everything, later in the last turn order.
    }
decided-political = { $seat } and { $other } are equally rich; political influence decided: { $its } to { $their }.
decided-religious = { $seat } and { $other } tied in economic and political influence; religious influence decided: { $its } to { $their }.

## Why not

refuse-chance = A roll or draw comes first.
refuse-pass = You cannot pass here.
refuse-question = Another decision comes first: { $question }.
refuse-caravan-capital = Caravans cannot start in { $city }, the capital.
refuse-caravan-taken = Another caravan already starts in { $city }; choose another city.
refuse-orders-full = No action token left for another order.
refuse-reward = Choose at most two of the rewards available here.
refuse-claim = You cannot announce more than you have.
refuse-elect = Electors go to regions around the city, not { $region_in }.

## The board in the browser

board-map = Map of the empire
board-city = { $city }, city { $number }, level { $level }
board-capital = { $city }, the capital
board-stock = { $resource }: { $number }
board-contract = contract of { $contract }
board-church = church: { $seat }
board-caravan = caravan: { $seat }
board-electors =
    { $number ->
        [0] no elector
        [one] { $number } elector
       *[other] { $number } electors
    }
board-electors-of = { $seat }: { $number }
board-turn = Turn { $turn } of { $turns }
board-monopoly-turn = Turn { $turn } ends with monopolies
board-first = First player
board-ladder-resources = Ladder: cities to restock
board-ladder-resources-short = to restock
board-ladder-contracts = Ladder: contracts to place
board-ladder-contracts-short = new contracts
board-cards-left = Placement cards left
board-cards-left-short = cards
board-orders = Your orders
board-orders-hint = Click, drag or type a, b, c, d or X, or click a highlighted city.
board-all-orders = All orders
board-slot = Order { $number }: none
board-trade = trade
board-no-road = no road
board-sealed = Sealed
board-void = cancelled
board-idle = would have no effect
board-taken-already = taken already
board-empty = nothing here
board-missing = goods missing
board-claims = Announcements: monopoly of { $resource }
board-claim-none = passes
board-behind = Behind the screen
board-kept = Contracts and monopoly cards
board-monopolies = Monopoly cards, 3 ecus each
board-churches-left = Churches left: { $number }
board-electors-left = Electors left
board-unknown = unknown

## The position as tables

read-players = Merchants
read-player = Merchant
read-caravan = Caravan
read-stock = Stock
read-nothing = nothing
read-churches = Churches left
read-cities = Cities
read-city = City
read-level = Level
read-region = Region
read-roads = Roads
read-there = Goods and contract
read-church = Church
read-caravans = Caravans
read-regions = Regions
read-electors = Electors
read-shares = Known owners
