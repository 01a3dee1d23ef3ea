# The rules in a player's words: the drawer beside the table, and the page that introduces a game.

## Looking things up

guide-search = Ask or search: how do I win?
guide-topics = All topics
guide-now = About the question you are asked now
guide-found =
    { $number ->
        [0] Nothing found. Try another word.
        [one] { $number } result.
       *[other] { $number } results.
    }
guide-more = There is more: add a word to narrow it down.
guide-printed = Printed as “{ $name }”.
guide-about-more = More about this
guide-full = Full rules
guide-full-help = Every rule by itself, section by section: for a doubt that no article settles.
guide-full-open = Show the full rules
guide-group-start = To begin with
guide-group-turn = A turn
guide-group-board = The board
guide-group-pieces = Pieces and cards
guide-group-points = Points
guide-group-end = The end of the game
guide-group-options = Options

## The introduction to a game

guide-learn = How to play
guide-primer-page = As a page of its own, with pictures
guide-aim = The aim
guide-points = Points
guide-turn = A turn
guide-mistakes = Five things beginners get wrong

## Hints

hint = Hint
hint-thinking = Thinking…
hint-choice = An expert would choose:
hint-chance = your chance to win now: about { $percent }%
hint-help = What an expert would do. The log shows that you asked.
hint-do = Choose this
hint-allowed = Hints are allowed
hint-allowed-help = A player may ask what an expert would do; the log shows it.

## Tips

tip = Tip
tip-thanks = Got it
tip-off = No more tips
tip-setting = Tips at new questions
tip-setting-help = A sentence or two the first time a kind of question comes up. Switched on again, all are shown once more.
