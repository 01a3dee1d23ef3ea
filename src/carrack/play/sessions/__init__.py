"""A game in progress: playing, undo, replay, and what each player may see of the events."""
