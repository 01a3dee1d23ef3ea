"""A finished game looked at again: chances to win along it, choices and what they cost, luck, and what decided it.

Advice to a seat is found on positions that the seat could imagine; what chance did is measured with all cards open.
"""

from __future__ import annotations

from carrack.review.reviewing import Depth, Review, review_of
from carrack.review.story import Story

__all__ = ["Depth", "Review", "Story", "review_of"]
