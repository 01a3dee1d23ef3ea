# Studies: what many games say about a question.

## Questions

study-question-seats = Seats
study-question-length = Game length and endings
study-question-options = Effect of options
study-question-order = Places in the first player order
study-question-nations = Nations
study-question-buildings = Buildings bought
study-question-goods = Goods taken
study-question-regions = Regions discovered
study-question-regions--history = Regions scored
study-question-colonies = Colonists and specialists landed, by region
study-question-settlers = Colonists and specialists landed, by kind
study-question-training = Specialists trained for money
study-question-cards = Discovery cards won
study-question-wars = Battles started, by region
study-question-boxes = Workers placed
study-question-opening = The first worker
study-question-opening--history = The first empire
study-question-opening--marchands = The first trade
study-question-empires = Empires played
study-question-events = Events played
study-question-minors = Minor empires played
study-question-kingdoms = Kingdoms founded
study-question-conquests = Lands taken from others
study-question-monuments = Monuments built
study-question-forts = Forts built, by payment
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
study-column-tenth = 10th percentile
study-column-median = median
study-column-nine-tenths = 90th percentile
study-column-option = option
study-column-without = default
study-column-with = changed
study-column-change = change (95%)
study-all = all
study-between = { $mean } ({ $low } to { $high })
study-rare = too few
study-below = < { $number }
study-measure-decisions = choices per game
study-measure-points = winner’s points
study-measure-points--marchands = winner’s economic influence
study-measure-lead = lead over the second
study-measure-shared = games with several winners
study-measure-first-seat = win share of seat 1
study-games = games

## The page and the terminal

study-title = Study of { $game }
study-how = Command
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
        [one] { $games } record left out: its game is not finished.
       *[other] { $games } records left out: their games are not finished.
    }
study-explained = The win share of a group is the part of it that winners had (ties split); “against all” is the difference to all groups, in percentage points. Players who are winning may have more of something because of it, so a difference does not prove a cause. Groups with too few deals are not tested (minimum: { $deals }).
study-corrected = Intervals are over deals, because games of one deal are not independent. The p-values of one question are corrected by Holm’s method; a star means p below { $error }.
study-list = Built-in questions about { $game }:
study-nothing = No game has data for “{ $question }”; other options may have.
study-report-there = Report: { $file }.
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
study-no-table = “{ $file }” is not a table of games written by Carrack.
study-no-source = No records in “{ $file }”.
study-other-game = “{ $file }” has a game of { $other }, not of { $game }.
study-own-table = “{ $question }” needs whole games, which a table does not have: use records or new games.
study-unwritable = Cannot write the file “{ $file }”.
study-vary-what = The question “options” needs an option to vary: name it with --vary.
study-vary-fresh = Options can be varied in new games only, not in those of --from.
study-vary-none = “{ $option }” is not an option of { $game }. Options: { $options }.
study-outcome = “{ $outcome }” is not an outcome. Outcomes: { $outcomes }.
study-question-unknown = Unknown question “{ $question }”. Questions: { $questions }, and your own as file.toml or file.py:function.
study-question-fields = The question “{ $question }” needs events and thing, and can have only { $fields }.
study-question-event = The question “{ $question }” names an unknown event, “{ $event }”. Events: { $events }.
study-question-argument = The question “{ $question }” names “{ $argument }”, which is not an argument of the event { $event }. Arguments: { $arguments }.
study-question-file = The questions of “{ $file }” cannot be read: { $error }.
study-question-function = The file “{ $file }” has no function “{ $name }”.
study-question-failed = The question “{ $question }” failed: { $error }.
