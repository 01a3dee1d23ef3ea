"""Review of a finished game: win probabilities over time, choices with their costs, luck, and decisive moments.

Choices are evaluated on determinized positions of the deciding seat; luck is measured with all information open.
"""

from __future__ import annotations

from carrack.review.pipeline import Review, ReviewDepth, review_game
from carrack.review.transcript import GameTranscript

__all__ = ["GameTranscript", "Review", "ReviewDepth", "review_game"]
