"""Trains the value functions of bots: self-play, regression, and gating matches that accept or reject the result."""
