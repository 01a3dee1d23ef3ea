# Matches between bots: the arena, its report, and bots of one’s own.

## Bots that cannot be had, or fail

arena-bot-unknown = There is no bot “{ $bot }”; there are: { $bots }, and any module:Class of your own.
arena-bot-no-module = There is no module “{ $module }” in this folder or among the installed packages.
arena-bot-load = The module “{ $module }” cannot be loaded: { $error }.
arena-bot-no-class = The module “{ $module }” has no “{ $name }”.
arena-bot-made = The bot “{ $bot }” cannot be made from a seed: { $error }.
arena-bot-program = There is no program for the bot “exec:{ $program }”.
arena-bot-none = “{ $bot }” is no bot: it must be a class, or a function of a seed, whose values have a method choose.
arena-bot-raised = The bot “{ $bot }” failed at seat { $seat } in game { $game } of deal { $deal }: { $error }.
arena-bot-illegal = The bot “{ $bot }” chose { $choice } at seat { $seat } in game { $game } of deal { $deal }, which it may not.

## What cannot be done

arena-worker = A process that played games has ended before its time.
arena-no-ray = Ray is not installed; “pip install carrack[ray]” adds it.
arena-ray-failed = The Ray cluster at “{ $address }” cannot be used: { $error }.
arena-claim = “{ $text }” is no claim such as a>b about two of the bots { $bots }.
arena-folder-exists = There are results in “{ $folder }” already; --resume goes on with them.
arena-folder-nothing = There are no results in “{ $folder }” to go on with.
arena-folder-unwritable = The folder “{ $folder }” cannot be written to.
arena-folder-other = The results in “{ $folder }” are of another contest: { $key } was { $was } and is now { $now }.
arena-folder-line = Line { $line } of “{ $file }” is no result of the arena.

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
arena-column-time = ms a choice
arena-column-seat = seat { $number }
arena-by-seat = Win share by seat:
arena-minus = −{ $number }
arena-plus = +{ $number }
arena-percent = { $number }%
arena-between = { $mean } ({ $low }–{ $high })

## What was played

arena-alone = { $bot } sits alone against copies of { $other }.
arena-copies = The seats that are left go to copies of { $other }.
arena-tables = There are more bots than seats: deals go to every choice of { $seats } of them in turn.
arena-played =
    { $games ->
        [one] { $games } game
       *[other] { $games } games
    }: { $deals ->
        [one] { $deals } deal, played from every seat
       *[other] { $deals } deals, each played from every seat
    }; seed { $seed }.
arena-explained = The 95% intervals are taken over deals, since games of one deal are not independent. Ratings are by Plackett and Luce on the scale of Elo, with a mean of 1500; a fair win share is { $fair }.
arena-helped =
    { $number ->
        [one] A caretaker chose once for { $bot }, which lied, stalled or died.
       *[other] A caretaker chose { $number } times for { $bot }, which lied, stalled or died.
    }
arena-shown =
    { $deals ->
        [one] Shown after 1 deal: { $better } wins more than { $worse } (wrong in at most 5% of all runs).
       *[other] Shown after { $deals } deals: { $better } wins more than { $worse } (wrong in at most 5% of all runs).
    }
arena-undecided =
    { $deals ->
        [one] After 1 deal it is open whether { $better } wins more than { $worse }.
       *[other] After { $deals } deals it is open whether { $better } wins more than { $worse }.
    }
arena-report-there = The report is in { $file }.
arena-interrupted =
    { $games ->
        [one] Interrupted after 1 game.
       *[other] Interrupted after { $games } games.
    }
arena-go-on = All of them are kept: the same command with --resume goes on.

## Whether chances are right

arena-chances-played =
    { $seats } players: { $positions ->
        [one] { $positions } position
       *[other] { $positions } positions
    } of { $games ->
        [one] { $games } game.
       *[other] { $games } games.
    }
arena-chances-forecast = chance
arena-chances-number = number
arena-chances-happened = won (95%)
arena-chances-stage = part of the game
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
arena-chances-explained = The chances are those that the learned estimate gives all seats by what the one who decides knows, in games of { $bots }; seed { $seed }. They are right if seats win as often as it says. A Brier score is the mean square of the error, 0 at best; beside it stand those of “the one who leads wins” and of equal chances. The mean error is over chances grouped by tenths. Intervals are taken over games, since positions of one game end alike.
arena-chances-kept = With { $seats } players, chances are now raised to the power { $power }.

## The report

arena-title = Arena: { $game }
arena-subtitle = { $bots } at { $seats } seats
arena-heading-standings = Standings
arena-heading-share = Win share
arena-about-share = Victories per seat, those shared counted in parts, with 95% intervals. The line marks a fair share.
arena-heading-rating = Rating
arena-about-rating = By Plackett and Luce from all places, with 95% intervals; 400 points are odds of ten to one.
arena-heading-places = Places
arena-about-places = How often each bot came first, second and so on.
arena-heading-seats = Seats
arena-about-seats = Win share at each seat, with 95% intervals. The line marks a fair share.
arena-heading-course = Course
arena-about-course = Win share after so many deals.
arena-heading-claim = Claim
arena-about-claim = What one would have after betting on the claim, and on its opposite, deal by deal. At 20 times the stake it is settled.
arena-deals = deals
arena-place = place { $number }
arena-for = { $better } > { $worse }
arena-heading-how = How it was played
arena-fact-game = game
arena-fact-options = options
arena-fact-options-default = all as they are by default
arena-fact-seats = seats
arena-fact-deals = deals
arena-fact-games = games
arena-fact-seed = seed
arena-fact-version = Carrack
arena-fact-command = command
