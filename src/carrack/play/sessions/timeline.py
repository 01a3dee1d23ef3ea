"""The played steps of a session, with a checkpoint every few entries."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final

from carrack.engine.state import State, with_current_player
from carrack.play.records.record import Entry

CHECKPOINT_INTERVAL: Final = 32
"""Number of entries between two stored positions; `state_after` replays fewer inputs than this."""


@dataclass(frozen=True, slots=True)
class PlayedStep:
    """An entry with the data that the session keeps about it."""

    entry: Entry
    action: int
    barrier: bool
    sealed: int
    """Number of the sealed phase of the choice, 0 for an open choice."""
    draws: int
    """Number of chance outcomes up to and including this entry."""
    log: tuple[tuple[int, ...], ...]

    def packed(self) -> list[Any]:
        """The step as plain values, without its number; the inverse is `unpack_step`."""
        entry = self.entry
        return [
            *(entry.by, entry.do, entry.digest, entry.caretaker, entry.hinted),
            *(self.action, self.barrier, self.sealed, self.draws, self.log),
        ]


def unpack_step(n: int, packed: list[Any]) -> PlayedStep:
    """Entry n from the result of `PlayedStep.packed`."""
    by, do, digest, caretaker, hinted, action, barrier, sealed, draws, log = packed
    entry = Entry(n, by, do, digest, caretaker, hinted)
    return PlayedStep(entry, action, barrier, sealed, draws, tuple(map(tuple, log)))


class Timeline:
    """The steps of a game and its positions. A stored position never changes, so timelines may share them."""

    def __init__(self, initial_state: State) -> None:
        self.state = initial_state
        """The current position."""
        self.steps: list[PlayedStep] = []
        self.checkpoints = [initial_state]
        """The positions after every CHECKPOINT_INTERVAL entries, the initial one first."""
        self._entries: tuple[Entry, ...] = ()
        """Cache of the entries of the steps."""

    def copy(self) -> Timeline:
        """An independent timeline that shares the positions and steps."""
        return self._with(self.state, self.steps[:], self.checkpoints[:])

    def fork(self, n: int) -> Timeline:
        """An independent timeline of the first n entries."""
        return self._with(self.state_after(n), self.steps[:n], self.checkpoints[: n // CHECKPOINT_INTERVAL + 1])

    @classmethod
    def restore(cls, steps: Iterable[PlayedStep], positions: list[State]) -> Timeline:
        """A timeline from its steps, and its checkpoints followed by its current position."""
        return cls._with(positions[-1], list(steps), positions[:-1])

    @classmethod
    def _with(cls, state: State, steps: list[PlayedStep], checkpoints: list[State]) -> Timeline:
        made = cls(checkpoints[0])
        made.state, made.steps, made.checkpoints = state, steps, checkpoints
        return made

    def __len__(self) -> int:
        return len(self.steps)

    @property
    def entries(self) -> tuple[Entry, ...]:
        if len(self._entries) != len(self.steps):
            self._entries += tuple(step.entry for step in self.steps[len(self._entries) :])
        return self._entries

    @property
    def chance_entry_count(self) -> int:
        """Number of entries that are chance outcomes."""
        return self.steps[-1].draws if self.steps else 0

    @property
    def sealed_phase_start(self) -> int | None:
        """Number of entries before the sealed phase under way; None outside such a phase."""
        if self.state.sealed == 0:
            return None
        n = len(self.steps)
        while n and self.steps[n - 1].sealed == self.state.sealed:
            n -= 1
        return n

    def append(self, step: PlayedStep, state: State) -> None:
        """Add a step and the position after it, which becomes the current one."""
        self.steps.append(step)
        self.state = state
        if len(self.steps) % CHECKPOINT_INTERVAL == 0:
            self.checkpoints.append(state)

    def state_after(self, n: int) -> State:
        """A copy of the position after n entries."""
        if n == len(self.steps):
            return self.state.clone()
        nearest = n // CHECKPOINT_INTERVAL
        state = self.checkpoints[nearest].clone()
        for step in self.steps[nearest * CHECKPOINT_INTERVAL : n]:
            state = with_current_player(state, step.entry.by)
            state.apply_action(step.action)
        return state

    def truncate(self, count: int) -> None:
        """Drop all entries after the first `count`."""
        self.state = self.state_after(count)
        del self.steps[count:]
        self._entries = self._entries[:count]
        del self.checkpoints[count // CHECKPOINT_INTERVAL + 1 :]
