"""How the estimates of bots are learned: games of self-play, a fit, and matches that decide what is kept."""
