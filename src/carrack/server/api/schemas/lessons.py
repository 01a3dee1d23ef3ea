"""Request struct of lessons."""

from __future__ import annotations

from msgspec import Struct


class LessonActionRequest(Struct, frozen=True):
    """Returns to a lesson, or leaves it."""

    seat: int
    back: bool
    """True: back to where the lesson was left; false: continue without it."""
