# Studies: what many games say about a question.

## Questions

study-question-seats = Seats
study-question-length = How long games are, and how they end
study-question-options = What options change
study-question-order = Places in the first order of play
study-question-nations = Nations
study-question-buildings = Buildings bought
study-question-goods = Goods taken
study-question-regions = Regions discovered
study-question-regions--history = Regions scored
study-question-colonies = Colonists and specialists landed, by region
study-question-settlers = Colonists and specialists landed, by kind
study-question-training = Specialists trained for money
study-question-cards = Discovery cards won
study-question-wars = Battles begun, by region
study-question-boxes = Workers placed
study-question-opening = The first worker
study-question-opening--history = The first empire
study-question-opening--marchands = The first trade
study-question-empires = Empires led
study-question-events = Events played
study-question-minors = Minor empires led
study-question-kingdoms = Kingdoms founded
study-question-conquests = Lands taken from others
study-question-monuments = Monuments built
study-question-forts = Forts built, by what paid for them
study-question-start = Starting cities
study-question-contracts = Contracts fulfilled
study-question-monopolies = Monopolies won
study-question-electors = Electors won, by region
study-question-churches = Churches built
study-question-travels = Cities travelled to

## Tables

study-column-group = group
study-column-number = number
study-column-win = win share (95%)
study-column-points = points above the mean (95%)
study-column-difference = against all (95%)
study-column-probability = p, corrected
study-column-measure = measure
study-column-mean = mean (95%)
study-column-tenth = a tenth below
study-column-median = median
study-column-nine-tenths = a tenth above
study-column-option = option
study-column-without = by default
study-column-with = with it
study-column-change = change (95%)
study-all = all
study-between = { $mean } ({ $low } to { $high })
study-rare = too few
study-below = < { $number }
study-measure-decisions = choices in a game
study-measure-points = points of the winner
study-measure-points--marchands = economic influence of the winner
study-measure-lead = lead over the second
study-measure-shared = games with several winners
study-measure-first-seat = win share of seat 1
study-games = games

## The page and the terminal

study-title = A study of { $game }
study-how = How it was made
study-based =
    { $games ->
        [one] { $games } game
       *[other] { $games } games
    } of { $deals ->
        [one] { $deals } deal.
       *[other] { $deals } deals.
    }
study-unfinished =
    { $games ->
        [one] { $games } record was left out: its game did not come to its end.
       *[other] { $games } records were left out: their games did not come to their end.
    }
study-explained = A win share says how much of a group the winner had, ties split, and “against all” by how many points of a hundred that is more than of all groups together. Whoever is winning may have more of something because of it: a difference is no proof of a cause. Groups that occur too seldom are not judged (least number of deals: { $deals }).
study-corrected = Intervals are taken over deals, since games of one deal are not independent. The probabilities of one question are corrected together by Holm’s method; a star means below { $error }.
study-list = Ready questions about { $game }:
study-nothing = No game has anything to say about “{ $question }”; with other options it may.
study-report-there = The report is in { $file }.
study-written =
    { $games ->
        [one] { $games } game is in { $file }.
       *[other] { $games } games are in { $file }.
    }
study-decisions-written =
    { $decisions ->
        [one] { $decisions } decision is in { $file }.
       *[other] { $decisions } decisions are in { $file }.
    }

## What cannot be done

study-no-extra = Studies need more packages; “pip install carrack[study]” adds them.
study-no-charts = Charts need more packages: “pip install carrack[study]” adds them.
study-no-table = “{ $file }” is no table of games that Carrack wrote.
study-no-source = There are no records in “{ $file }”.
study-other-game = “{ $file }” has a game of { $other }, not of { $game }.
study-own-table = “{ $question }” is asked of the games themselves, which a table does not hold: take records or fresh games.
study-unwritable = The file “{ $file }” cannot be written.
study-vary-what = The question “options” needs an option to vary: name it with --vary.
study-vary-fresh = Options are varied in fresh games only, not in those of --from.
study-vary-none = “{ $option }” is no option of { $game }; there are: { $options }.
study-outcome = “{ $outcome }” is no outcome; there are: { $outcomes }.
study-question-unknown = There is no question “{ $question }”; there are: { $questions }, and your own as file.toml or file.py:function.
study-question-fields = The question “{ $question }” must have events and thing, and may have no more than { $fields }.
study-question-event = The question “{ $question }” names “{ $event }”, which is no event; there are: { $events }.
study-question-argument = The question “{ $question }” names “{ $argument }”, which is no argument of the event { $event }; there are: { $arguments }.
study-question-file = The questions of “{ $file }” cannot be read: { $error }.
study-question-function = The file “{ $file }” has no function “{ $name }”.
study-question-failed = The question “{ $question }” failed: { $error }.
