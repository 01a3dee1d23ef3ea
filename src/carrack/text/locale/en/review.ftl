# A finished game looked at again: chances to win, mistakes, luck.

review-title = Review of a game of { $game }
review-none = Nobody has taught bots to judge { $game }, so it cannot be reviewed.
review-empty = Nothing has been played in this game yet.
review-depth = “{ $value }” is no depth; there are: { $depths }.
review-progress = Reviewing

## What was found

review-chances = Chances to win
review-chances-help = Everybody’s chance to win at each moment, as far as an onlooker could know. Dots: moments that were searched.
review-players = Players
review-moments = What decided the game
review-moments-help = The choices that cost most, compared with what level 5 finds from what the player knew.
review-no-moments = No choice cost a noticeable part of a win.
review-luck = Turns of luck
review-luck-help = What dice and draws changed: everybody’s chance to win over all that could have come, and after what came.
review-no-luck = Chance decided nothing in this game.
review-column-player = player
review-column-accuracy = accuracy
review-column-lost = given away
review-column-luck = luck
review-column-inaccuracy = inaccuracies
review-column-mistake = mistakes
review-column-blunder = blunders
review-column-moment = moment
review-mark-inaccuracy = inaccuracy
review-mark-mistake = mistake
review-mark-blunder = blunder
review-explained = Accuracy: 100% is always the best that was found, 0% as good as choosing blindly. Given away and luck are parts of a win, added up over the game.
review-moment = { $number }. { $name }: { $mark }, { $loss } of a win
review-entry = at { $entry }
review-played = Played: { $choice }
review-better = Better: { $choice } (chance to win { $chance } instead of { $then })
review-line = It may go on: { $line }
review-line-step = { $name }: { $choice }
review-stroke = { $what } { $luck }
review-stroke-of = { $name } { $luck } ({ $expected } → { $actual })
review-every-stroke = All fights and draws ({ $count })
review-set-up = The set-up
review-file = Written to { $file }.
review-whole = { $number }%

## On the page

review-open = Review
review-start = Review the game
review-start-help = The computer goes through the whole game: chances to win, mistakes and what would have been better, luck. It takes one to three minutes.
review-running = Reviewing: { $percent }%
review-failed = The review has failed.
review-again = Try again
review-go = Look at this moment
review-show = Show the better choice
review-fork = Play on from here
review-learn = Learn from your mistakes
review-learn-of = Learn from { $name }’s mistakes
review-learn-title = Learn from mistakes
review-puzzle = { $name }, moment { $at }: what would you do?
review-puzzle-plan = { $name }, moment { $at }: which plan would you seal?
review-puzzle-help = Choose on the board or here. Whatever is nearly as good as the best is right.
review-puzzle-plan-help = Choose one of these plans. Whatever is nearly as good as the best is right.
review-puzzle-number = { $number } of { $count }
review-right = Right: { $choice }.
review-right-nearly = Right: nearly as good as the best ({ $loss } of a win less).
review-wrong = That gives away { $loss } of a win. Try again.
review-same = That is what was played; it gave away { $loss } of a win. Try again.
review-solution = Show the best
review-next = Next
review-back = Back to the review
review-live = Chances to win
review-live-help = Chances to win for those who watch, as the bots judge what everybody can see.
