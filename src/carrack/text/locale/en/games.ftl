# The games and the bots: what can be played, and against whom.

## Games

game-empires = Empires: Age of Discovery
game-empires-about =
    Six nations settle the New World: place your workers, send expeditions, raise buildings and hold colonies.
    Edition of 2015, with its Builder expansion, national advantages and variants.
game-empires-players = 2 to 6 players
game-discovery = Age of Empires III: The Age of Discovery
game-discovery-about =
    Five nations settle the New World: place your workers, send expeditions, raise buildings and hold colonies.
    The first edition of 2007, with its 34 buildings and its starting auction.
game-discovery-players = 2 to 5 players
game-history = History of the World
game-history-about =
    Seven epochs, from 3000 BC to 1914: in each you lead another empire that expands, fights, builds and scores.
    Edition of 2001, with its event cards and its optional rules.
game-history-players = 3 to 6 players
game-marchands = Marchands d’empire
game-marchands-about =
    Send your caravan across an empire on secret orders, collect resources and fulfil contracts; influence in church, politics and trade wins.
    Rules of 2002, on a map drawn for Carrack.
game-marchands-players = 2 to 4 players

## Bots: a name, and how it plays

bot-novice = Novice
bot-novice-help = Level 1: plays by rules of thumb and overlooks half of its choices.
bot-casual = Casual player
bot-casual-help = Level 2: plays by rules of thumb and overlooks nothing.
bot-club = Club player
bot-club-help = Level 3: looks one choice ahead, with a judgement trained on thousands of games.
bot-expert = Expert
bot-expert-help = Level 4: searches several continuations to the end of the turn.
bot-master = Master
bot-master-help = Level 5: searches hundreds of continuations under equal luck, for up to a second.
bot-greedy = Greedy
bot-greedy-help = Looks one choice ahead and takes the best.
bot-program = Program
bot-random = Random
bot-random-help = Plays any legal choice.
