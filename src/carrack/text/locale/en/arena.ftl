# Matches between bots: the arena, its report, and bots of one’s own.

## Bots that cannot be had, or fail

arena-bot-unknown = Unknown bot “{ $bot }”. Bots: { $bots }, and module:Class for your own.
arena-bot-no-module = No module “{ $module }” in this folder or among the installed packages.
arena-bot-load = The module “{ $module }” cannot be loaded: { $error }.
arena-bot-no-class = The module “{ $module }” has no “{ $name }”.
arena-bot-made = The bot “{ $bot }” cannot be created from a seed: { $error }.
arena-bot-program = Program not found for the bot “exec:{ $program }”.
arena-bot-none = “{ $bot }” is not a bot: it must be a class, or a function of a seed, whose values have a method choose.
arena-bot-raised = The bot “{ $bot }” failed at seat { $seat } in game { $game } of deal { $deal }: { $error }.
arena-bot-illegal = The bot “{ $bot }” made an illegal choice, { $choice }, at seat { $seat } in game { $game } of deal { $deal }.

## What cannot be done

arena-worker = A worker process ended unexpectedly.
arena-no-ray = Ray is not installed; “pip install carrack[ray]” adds it.
arena-ray-failed = The Ray cluster at “{ $address }” cannot be used: { $error }.
arena-claim = “{ $text }” is not a claim; write a>b with two of the bots { $bots }.
arena-folder-exists = “{ $folder }” already has results; continue them with --resume.
arena-folder-nothing = “{ $folder }” has no results to continue.
arena-folder-unwritable = Cannot write to the folder “{ $folder }”.
arena-folder-other = “{ $folder }” has results of another tournament: { $key } was { $was } and is now { $now }.
arena-folder-line = Line { $line } of “{ $file }” is not an arena result.

## Tables

arena-column-bot = bot
arena-column-games = games
arena-column-wins = wins
arena-column-shared = shared
arena-column-share = win share (95%)
arena-column-place = mean place
arena-column-margin = margin
arena-column-score = mean points
arena-column-score--marchands = mean economic influence
arena-column-rating = rating (95%)
arena-column-time = ms per choice
arena-column-seat = seat { $number }
arena-by-seat = Win share by seat:
arena-minus = −{ $number }
arena-plus = +{ $number }
arena-percent = { $number }%
arena-between = { $mean } ({ $low }–{ $high })

## What was played

arena-alone = One { $bot } plays against copies of { $other }.
arena-copies = Copies of { $other } take the remaining seats.
arena-tables = More bots than seats: the deals rotate through all combinations of { $seats } bots.
arena-played =
    { $games ->
        [one] { $games } game
       *[other] { $games } games
    }: { $deals ->
        [one] { $deals } deal, played from every seat
       *[other] { $deals } deals, each played from every seat
    }; seed { $seed }.
arena-explained = The 95% intervals are over deals, because games of one deal are not independent. Ratings: Plackett-Luce on the Elo scale, mean 1500. A fair win share is { $fair }.
arena-helped =
    { $number ->
        [one] The fallback chose once for { $bot } (illegal choice, timeout or crash).
       *[other] The fallback chose { $number } times for { $bot } (illegal choices, timeouts or crashes).
    }
arena-shown =
    { $deals ->
        [one] Confirmed after 1 deal: { $better } wins more than { $worse } (wrong in at most 5% of all runs).
       *[other] Confirmed after { $deals } deals: { $better } wins more than { $worse } (wrong in at most 5% of all runs).
    }
arena-undecided =
    { $deals ->
        [one] Undecided after 1 deal: does { $better } win more than { $worse }?
       *[other] Undecided after { $deals } deals: does { $better } win more than { $worse }?
    }
arena-report-there = Report: { $file }.
arena-interrupted =
    { $games ->
        [one] Interrupted after 1 game.
       *[other] Interrupted after { $games } games.
    }
arena-go-on = All are saved; continue with the same command and --resume.

## Whether chances are right

arena-chances-played =
    { $seats } players: { $positions ->
        [one] { $positions } position
       *[other] { $positions } positions
    } of { $games ->
        [one] { $games } game.
       *[other] { $games } games.
    }
arena-chances-forecast = predicted
arena-chances-number = number
arena-chances-happened = won (95%)
arena-chances-stage = game phase
arena-chances-positions = positions
arena-chances-brier = Brier score (95%)
arena-chances-leader = leader wins
arena-chances-better = better by (95%)
arena-chances-fair = equal chances
arena-chances-error = mean error
arena-chances-whole = all
arena-chances-early = first third
arena-chances-middle = second third
arena-chances-late = last third
arena-chances-explained = Win chances that the value function predicts for all seats from what the deciding player knows, in games of { $bots }; seed { $seed }. They are calibrated if seats win as often as predicted. The Brier score is the mean squared error (0 is perfect), compared with “the leader wins” and with equal chances. The mean error is over predictions in bins of a tenth. Intervals are over games, because positions of one game share its end.
arena-chances-kept = With { $seats } players, win chances are now raised to the power { $power }.

## The report

arena-title = Arena: { $game }
arena-subtitle = { $bots } at { $seats } seats
arena-heading-standings = Standings
arena-heading-share = Win share
arena-about-share = Wins per game, with shared wins counted in parts and 95% intervals. The line marks a fair share.
arena-heading-rating = Rating
arena-about-rating = Plackett-Luce from all places, with 95% intervals; 400 points are odds of ten to one.
arena-heading-places = Places
arena-about-places = How often each bot finished first, second and so on.
arena-heading-seats = Seats
arena-about-seats = Win share at each seat, with 95% intervals. The line marks a fair share.
arena-heading-course = Win share over time
arena-about-course = Win share after each deal.
arena-heading-claim = Claim
arena-about-claim = Wealth after betting on the claim and against it, deal by deal, from a stake of 1. At 20 it is decided.
arena-deals = deals
arena-place = place { $number }
arena-for = { $better } > { $worse }
arena-heading-how = Setup
arena-fact-game = game
arena-fact-options = options
arena-fact-options-default = defaults
arena-fact-seats = seats
arena-fact-deals = deals
arena-fact-games = games
arena-fact-seed = seed
arena-fact-version = Carrack
arena-fact-command = command
