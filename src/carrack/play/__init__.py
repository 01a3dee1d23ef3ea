"""One game being played: the contract of a game, decisions, previews, records and sessions."""
