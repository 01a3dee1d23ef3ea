# The rules in a player's words: the drawer beside the table, and the page that introduces a game.

## Looking things up

guide-search = Ask or search: how do I win?
guide-topics = All topics
guide-now = About your decision
guide-found =
    { $number ->
        [0] Nothing found. Try another word.
        [one] { $number } result.
       *[other] { $number } results.
    }
guide-more = Too many results: add a word.
guide-printed = Printed as “{ $name }”.
guide-about-more = More about this
guide-full = Full rules
guide-full-help = Every rule on its own, section by section: for questions that no article answers.
guide-full-open = Show the full rules
guide-group-start = Getting started
guide-group-turn = A turn
guide-group-board = The board
guide-group-pieces = Pieces and cards
guide-group-points = Points
guide-group-end = End of the game
guide-group-options = Options

## The introduction to a game

guide-learn = How to play
guide-primer-page = As a page of its own, with pictures
guide-aim = Goal
guide-points = Points
guide-turn = A turn
guide-mistakes = Five things beginners get wrong

## Hints

hint = Hint
hint-thinking = Thinking…
hint-choice = An expert would choose:
hint-chance = your win chance now: about { $percent }%
hint-help = What an expert would do. The log shows that you used a hint.
hint-do = Choose this
hint-allowed = Hints allowed
hint-allowed-help = Players may ask what an expert would do; the log shows it.

## Tips

tip = Tip
tip-thanks = Got it
tip-off = No more tips
tip-setting = Tips at new decisions
tip-setting-help = A sentence or two the first time you meet a kind of decision. Switch on again to see all of them once more.
