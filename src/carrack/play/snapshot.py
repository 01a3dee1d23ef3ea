"""A snapshot: a position as names and values, for storage without the inputs that led to it.

A snapshot does not include the version of the rules; the caller stores it beside the snapshot.
"""

from __future__ import annotations

from typing import Any, TypeAlias, cast

from carrack.engine.declarations import Declarations
from carrack.engine.flow import FRAME_SIZE, STEP_ARG_STRIDE, BaseState
from carrack.engine.state import State
from carrack.engine.stored_fields import is_excluded_from_digest, stored_fields

Snapshot: TypeAlias = dict[str, Any]
"""Everything that differs from an initial state, ready for JSON; trailing initial values of arrays are omitted.

The position in the rules uses the names of the game's declarations: `at` is the step and its index among steps of that
name, `index` the progress within the step, `frames` the frames that interrupt it, with the values of their slots.
"""
_PLACE = ("at", "index", "frames")


def take_snapshot(state: State, declarations: Declarations) -> Snapshot:
    """The snapshot of a position: its fields by name, and its step and frames if the declarations have any."""
    values = state.serialize()
    saved: Snapshot = {}
    for field in stored_fields(type(state)):
        content = values[field.first : field.stop]
        while content and content[-1] == field.fill:
            content.pop()
        if content and not _is_left_out(field.stored, declarations):
            saved[field.stored] = content[0] if field.one else content
    return saved | _place(cast(BaseState, state), declarations) if declarations.routines else saved


def restore_snapshot(state: State, saved: Snapshot, declarations: Declarations) -> None:
    """Restore a snapshot into a position of the same game, options and rules; ValueError if the snapshot is invalid."""
    now = state.serialize()
    left = {name: value for name, value in saved.items() if not declarations.routines or name not in _PLACE}
    place = _found(cast(BaseState, state), saved, declarations) if declarations.routines else {}
    values: dict[int, list[int]] = {}
    for field in stored_fields(type(state)):
        if _is_left_out(field.stored, declarations):
            found: Any = place.get(field.stored, now[field.first : field.stop])
        else:
            found = left.pop(field.stored, [])
        content = found if isinstance(found, list) else [found]
        room = field.stop - field.first - len(content)
        if room < 0 or not all(type(value) is int for value in content):
            raise ValueError(f"invalid value for the field {field.stored}")
        values[field.first] = content + [field.fill] * room
    if left:
        raise ValueError(f"there is no field {min(left)}")
    state.deserialize([value for first in sorted(values) for value in values[first]])


def _is_left_out(name: str, declarations: Declarations) -> bool:
    """Whether a field is not stored directly: the version of the rules, and fields replaced by names of the
    declarations.
    """
    return name == "rules" or (bool(declarations.routines) and is_excluded_from_digest(name))


def _steps(state: BaseState, declarations: Declarations) -> list[str]:
    """The names of the steps of the outline; a number after a name is its part."""
    steps = [
        (declarations.routines[step % STEP_ARG_STRIDE - 1].name, step // STEP_ARG_STRIDE)
        for step in state.program
        if step
    ]
    return [f"{name} {part}" if part else name for name, part in steps]


def _place(state: BaseState, declarations: Declarations) -> Snapshot:
    """The position in the rules, by name."""
    steps = _steps(state, declarations)
    at = steps[state.step]
    place: Snapshot = {"at": [at, steps[: state.step].count(at)]}
    if state.index:
        place["index"] = state.index
    frames: list[dict[str, Any]] = []
    for first in range(0, state.depth * FRAME_SIZE, FRAME_SIZE):
        kind, *values = state.frames[first : first + FRAME_SIZE]
        frame = declarations.routines[kind - 1].frame
        assert frame is not None, "what interrupts a step is a frame"
        slots = {slot: value for slot, value in zip(frame.slots, values, strict=False) if value}
        frames.append({"frame": frame.__name__, **slots})
    return place | ({"frames": frames} if frames else {})


def _found(state: BaseState, saved: Snapshot, declarations: Declarations) -> dict[str, int | list[int]]:
    """The fields that describe the position in the rules, from a snapshot."""
    name, number = saved.get("at", ("", 0))
    steps = [place for place, step in enumerate(_steps(state, declarations)) if step == name]
    if number not in range(len(steps)):
        raise ValueError(f"there is no step {name} number {number}")
    kinds = {place.name: place.frame for place in declarations.routines if place.frame}
    frames: list[int] = []
    for told in saved.get("frames", []):
        kind = kinds.get(told["frame"])
        if kind is None:
            raise ValueError(f"there is no frame {told['frame']}")
        if set(told) - {"frame", *kind.slots}:
            raise ValueError(f"the frame {told['frame']} has unknown slots")
        content = [kind.kind, *(told.get(slot, 0) for slot in kind.slots)]
        frames += content + [0] * (FRAME_SIZE - len(content))
    depth = len(frames) // FRAME_SIZE
    return {"step": steps[number], "index": saved.get("index", 0), "depth": depth, "frames": frames, "barrier": 0}
