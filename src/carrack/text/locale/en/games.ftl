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
    Seven epochs, from 3000 BC to 1914: in each of them you lead another empire, which spreads, fights, builds and scores.
    Edition of 2001, with its event cards and its optional rules.
game-history-players = 3 to 6 players
game-marchands = Marchands d’empire
game-marchands-about =
    Caravans cross an empire on orders given in secret, collect resources and fulfil contracts; what counts is influence in church, politics and trade.
    Rules of 2002, on a map drawn for Carrack.
game-marchands-players = 2 to 4 players

## Bots: a name, and how it plays

bot-novice = Novice
bot-novice-help = Level 1: judges by rules of thumb, and overlooks half of what it could do.
bot-casual = Casual player
bot-casual-help = Level 2: judges by rules of thumb, and overlooks nothing.
bot-club = Club player
bot-club-help = Level 3: judges by what it has learned from thousands of games, one choice ahead.
bot-expert = Expert
bot-expert-help = Level 4: follows several ways to go on to the end of the turn before it chooses.
bot-master = Master
bot-master-help = Level 5: follows hundreds of them and compares them with the same luck, for up to a second.
bot-greedy = Greedy
bot-greedy-help = Looks one choice ahead and takes what seems best.
bot-program = Program
bot-random = Random
bot-random-help = Plays any legal choice.
