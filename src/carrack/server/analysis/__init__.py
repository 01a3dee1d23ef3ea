"""Evaluation shown to players: hints, final scores, reviews and win probabilities."""
