# A finished game looked at again: chances to win, mistakes, luck.

review-title = Game review: { $game }
review-none = { $game } cannot be reviewed: it has no value function.
review-empty = This game has no moves yet.
review-depth = Unknown depth “{ $value }”. Depths: { $depths }.
review-progress = Reviewing

## What was found

review-chances = Win chances
review-chances-help = Each player’s win chance at every moment, from what spectators could see. Dots mark moments analysed by search.
review-players = Players
review-moments = Key moments
review-moments-help = The costliest mistakes, compared with the best choice a level 5 bot finds with what the player knew.
review-no-moments = No choice lost a noticeable win chance.
review-luck = Luck
review-luck-help = How dice and draws changed win chances: the average over all outcomes before, and the chance after.
review-no-luck = No dice or draws in this game.
review-column-player = player
review-column-accuracy = accuracy
review-column-lost = lost
review-column-luck = luck
review-column-inaccuracy = inaccuracies
review-column-mistake = mistakes
review-column-blunder = blunders
review-column-moment = moment
review-mark-inaccuracy = inaccuracy
review-mark-mistake = mistake
review-mark-blunder = blunder
review-explained = Accuracy: 100% is always the best choice found, 0% as good as random. Lost and luck are win chances, added up over the game.
review-moment = { $number }. { $name }: { $mark }, win chance −{ $loss }
review-entry = at { $entry }
review-played = Played: { $choice }
review-better = Better: { $choice } (win chance { $chance } instead of { $then })
review-line = Possible line: { $line }
review-line-step = { $name }: { $choice }
review-stroke = { $what } { $luck }
review-stroke-of = { $name } { $luck } ({ $expected } → { $actual })
review-every-stroke = All rolls and draws ({ $count })
review-set-up = Setup
review-file = Written to { $file }.
review-whole = { $number }%

## On the page

review-open = Review
review-start = Review this game
review-start-help = Computer analysis of the whole game: win chances, mistakes with better choices, luck. Takes one to three minutes.
review-running = Reviewing: { $percent }%
review-failed = Review failed.
review-again = Try again
review-go = Go to this moment
review-show = Show the better choice
review-fork = Play on from here
review-learn = Learn from your mistakes
review-learn-of = Learn from { $name }’s mistakes
review-learn-title = Learn from mistakes
review-puzzle = { $name }, moment { $at }: what would you do?
review-puzzle-plan = { $name }, moment { $at }: which plan would you lock in?
review-puzzle-help = Choose on the board or here. Anything nearly as good as the best counts.
review-puzzle-plan-help = Choose one of these plans. Anything nearly as good as the best counts.
review-puzzle-number = { $number } of { $count }
review-right = Right: { $choice }.
review-right-nearly = Right: nearly as good as the best (win chance −{ $loss }).
review-wrong = Not the best: win chance −{ $loss }. Try again.
review-same = That was played: win chance −{ $loss }. Try again.
review-solution = Show the best
review-next = Next
review-back = Back to the review
review-live = Win chances
review-live-help = Win chances for spectators, as bots judge from what everyone can see.
