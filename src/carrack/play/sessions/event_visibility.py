"""The events of the entries of a session, and when a player or spectator may see them."""

from __future__ import annotations

from carrack.engine.messages import Seat
from carrack.play.events import Event
from carrack.play.game import Game
from carrack.play.records.record import RecordNote
from carrack.play.sessions.timeline import Timeline


def is_open(timeline: Timeline, n: int) -> bool:
    """Whether entry n was an open choice, or the last choice of its sealed phase."""
    step = timeline.steps[n - 1]
    after = timeline.steps[n].sealed if n < len(timeline) else timeline.state.sealed
    return step.sealed == 0 or after != step.sealed


def is_visible(timeline: Timeline, n: int, seat: int | None) -> bool:
    """Whether a seat (None: a spectator) may notice entry n: others' sealed choices only when the phase ends."""
    return is_open(timeline, n) or timeline.steps[n - 1].entry.by == seat


def entry_events(game: Game, timeline: Timeline, n: int, is_over: bool) -> list[Event]:
    """Every event of entry n, including those that only some seats may see."""
    return [
        *_assistance_events(timeline, n, is_over),
        *(game.decode_event(logged) for logged in timeline.steps[n - 1].log),
    ]


def note_events(notes: tuple[RecordNote, ...]) -> dict[int, list[Event]]:
    """The notes of a record as events, by the number of the entry they follow."""
    found: dict[int, list[Event]] = {}
    for note in notes:
        found.setdefault(note.after, []).append(Event(f"note-{note.what}", {"seat": Seat(note.by)}))
    return found


def _assistance_events(timeline: Timeline, n: int, is_over: bool) -> list[Event]:
    """Events for hints and fallback choices, reported with entry n; for sealed choices once, when all are in."""
    if not is_open(timeline, n):
        return []
    first, phase = n, timeline.steps[n - 1].sealed
    while phase and first > 1 and timeline.steps[first - 2].sealed == phase:
        first -= 1
    entries = [step.entry for step in timeline.steps[first - 1 : n]]
    fallbacks = dict.fromkeys((entry.by, entry.caretaker) for entry in entries if entry.caretaker)
    hinted = dict.fromkeys(entry.by for entry in entries if entry.hinted)
    return [
        *(Event("hinted", {"seat": Seat(by)}) for by in hinted),
        *(Event(f"caretaker-{why}", {"seat": Seat(by)}, _reason_seats(by, why, is_over)) for by, why in fallbacks),
    ]


def _reason_seats(by: int, why: str, is_over: bool) -> frozenset[int] | None:
    """The seats that may see the reason for a fallback choice: a conditional move may reveal a hand."""
    return frozenset({by}) if why == "ordered" and not is_over else None
