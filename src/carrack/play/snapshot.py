"""A position as names and values, for those who must keep one without the inputs that led to it.

By which rules it is played is not among them: whoever keeps a position keeps the version of its rules beside it.
"""

from __future__ import annotations

from typing import Any, TypeAlias, cast

from carrack.core.book import Book
from carrack.core.flow import FRAME, PART, Flow
from carrack.core.game import State
from carrack.core.layout import fields, is_machinery

Saved: TypeAlias = dict[str, Any]
"""What differs from an untouched state, ready for JSON; arrays end with the last value that does.

Where we are in the rules is told in the words of the game's book: `at` is the step and which one of its name, `index`
how far within it, `frames` what interrupts it, with the values of its slots.
"""
_PLACE = ("at", "index", "frames")


def save(state: State, book: Book) -> Saved:
    """The position by the names of its fields, and of its steps and frames where its book has any."""
    values = state.dump()
    saved: Saved = {}
    for field in fields(type(state)):
        content = values[field.first : field.stop]
        while content and content[-1] == field.fill:
            content.pop()
        if content and not _is_left_out(field.stored, book):
            saved[field.stored] = content[0] if field.one else content
    return saved | _place(cast(Flow, state), book) if book.places else saved


def load(state: State, saved: Saved, book: Book) -> None:
    """Make a position of the same game, options and rules that one; ValueError if it cannot be."""
    now = state.dump()
    left = {name: value for name, value in saved.items() if not book.places or name not in _PLACE}
    place = _found(cast(Flow, state), saved, book) if book.places else {}
    values: dict[int, list[int]] = {}
    for field in fields(type(state)):
        if _is_left_out(field.stored, book):
            found: Any = place.get(field.stored, now[field.first : field.stop])
        else:
            found = left.pop(field.stored, [])
        content = found if isinstance(found, list) else [found]
        room = field.stop - field.first - len(content)
        if room < 0 or not all(type(value) is int for value in content):
            raise ValueError(f"the field {field.stored} cannot be that")
        values[field.first] = content + [field.fill] * room
    if left:
        raise ValueError(f"there is no field {min(left)}")
    state.restore([value for first in sorted(values) for value in values[first]])


def _is_left_out(name: str, book: Book) -> bool:
    """Whether a field is not saved as it is: the version of the rules, and what the words of a book tell instead."""
    return name == "rules" or (bool(book.places) and is_machinery(name))


def _steps(state: Flow, book: Book) -> list[str]:
    """The outline in words; a number behind a name is its part."""
    steps = [(book.places[step % PART - 1].name, step // PART) for step in state.program if step]
    return [f"{name} {part}" if part else name for name, part in steps]


def _place(state: Flow, book: Book) -> Saved:
    """Where we are in the rules."""
    steps = _steps(state, book)
    at = steps[state.step]
    place: Saved = {"at": [at, steps[: state.step].count(at)]}
    if state.index:
        place["index"] = state.index
    frames: list[dict[str, Any]] = []
    for first in range(0, state.depth * FRAME, FRAME):
        kind, *values = state.frames[first : first + FRAME]
        frame = book.places[kind - 1].frame
        assert frame is not None, "what interrupts a step is a frame"
        slots = {slot: value for slot, value in zip(frame.slots, values, strict=False) if value}
        frames.append({"frame": frame.__name__, **slots})
    return place | ({"frames": frames} if frames else {})


def _found(state: Flow, saved: Saved, book: Book) -> dict[str, int | list[int]]:
    """The fields that say where we are, for a saved position."""
    name, number = saved.get("at", ("", 0))
    steps = [place for place, step in enumerate(_steps(state, book)) if step == name]
    if number not in range(len(steps)):
        raise ValueError(f"there is no step {name}, or not so many of them")
    kinds = {place.name: place.frame for place in book.places if place.frame}
    frames: list[int] = []
    for told in saved.get("frames", []):
        kind = kinds.get(told["frame"])
        if kind is None:
            raise ValueError(f"there is no frame {told['frame']}")
        if set(told) - {"frame", *kind.slots}:
            raise ValueError(f"the frame {told['frame']} has other slots")
        content = [kind.kind, *(told.get(slot, 0) for slot in kind.slots)]
        frames += content + [0] * (FRAME - len(content))
    depth = len(frames) // FRAME
    return {"step": steps[number], "index": saved.get("index", 0), "depth": depth, "frames": frames, "barrier": 0}
