"""The control flow of every game, compiled into each compiled engine: the base state, its log, outline and frames.

A game is an outline (`State.program`, steps in the order of the printed rules) and a stack of frames that interrupt it.
`advance` runs the step or the top frame until a seat has a real choice; `apply_effect` applies a choice. Both look up
their functions in the game's declarations (`carrack.engine.declarations`). The position in the rules is stored as
integers in the state, so a copy of the state is a complete save.
"""

from __future__ import annotations

from typing import Final, Self

from carrack.engine.arrays import Fields, Int, Ints, Log, empty_like, ints, scratch
from carrack.engine.chance import SEED_MASK, next_random, seed_random
from carrack.engine.declarations import ARG_STRIDE, VERB_STRIDE, apply_effect, run_routine
from carrack.engine.dice_tables import THROW_INDEX_2, THROW_INDEX_3, THROW_WEIGHTS_2, THROW_WEIGHTS_3
from carrack.engine.state import CHANCE, TERMINAL
from carrack.engine.state_methods import StateMethods

FRAME_SIZE: Final = 8  # integers per frame: its kind and its slots
MAX_FRAMES: Final = 8
MAX_STEPS: Final = 64
STEP_ARG_STRIDE: Final = 256  # an outline entry is step + STEP_ARG_STRIDE * argument
MAX_ACTIONS: Final = 256


class BaseState(StateMethods, Fields):
    """Fields of every state: which seat decides, and the position in the rules. A game may redeclare an array with a
    larger size.
    """

    seat: Int
    barrier: Int  # not 0: the last action revealed something to a seat
    sealed: Int  # number of the sealed phase under way, 0 outside
    asked: Int  # number of the pending decision in the declarations
    dice: Int  # number of dice of a chance throw, 0 for other draws
    insisted: Int  # 1: present the decision even if it has only one choice
    n_legal: Int
    options: Ints = scratch(MAX_ACTIONS)
    weight: Ints = scratch(MAX_ACTIONS)  # of chance outcomes
    log: Log
    program: Ints = ints(MAX_STEPS)
    step: Int
    index: Int  # progress within the step
    depth: Int
    frames: Ints = ints(MAX_FRAMES * FRAME_SIZE)
    rules: Int  # version of the rules in force; rules that differ between versions test it
    players: Int

    def active_players(self) -> list[int]:
        if self.seat < 0:
            return []
        return [self.seat]

    def select_player(self, player: Int) -> None:
        raise ValueError("only one seat decides at a time")

    def legal_actions(self) -> list[int]:
        list_dice_outcomes(self)
        return [self.options[i] for i in range(self.n_legal)]

    def chance_weights(self) -> list[int]:
        if self.seat != CHANCE:
            raise ValueError("only chance has weights")
        list_dice_outcomes(self)
        return [self.weight[i] for i in range(self.n_legal)]

    def apply_action(self, action: Int) -> None:
        apply_and_advance(self, action)

    def apply_effect_only(self, action: Int) -> None:
        """Apply the choice alone, without what is forced or revealed after it; previews use it on a copy."""
        apply_effect(self, action)

    def apply_and_report_forced(self, action: Int) -> list[int]:
        """Like `apply_action`, but return the answers to the same decision that were forced and so never presented."""
        forced: list[int] = []
        seat = self.seat
        asked = self.asked
        self.barrier = 0
        apply_effect(self, action)
        while self.seat != TERMINAL:
            run_current(self)
            if self.n_legal > 1 or self.insisted == 1:
                return forced
            if self.n_legal == 1:
                if self.seat == seat and self.asked == asked:
                    forced.append(self.options[0])
                apply_effect(self, self.options[0])
        return forced

    def sample_outcome(self, seed: Int) -> Int:
        return select_outcome(self, seed & SEED_MASK)

    def resolve_chance(self, seed: Int) -> None:
        resolve_chance_nodes(self, seed_random(seed))

    def clone(self) -> Self:
        other = empty_like(self)
        copy_position(other, self)
        return other

    def deserialize(self, values: list[int]) -> None:
        """The inverse of `serialize`; regenerates the legal actions."""
        self.load_values(values)
        refresh_legal_actions(self)


# ---- decisions ----------------------------------------------------------------------------------------------------


def request_decision(s: BaseState, question: Int, seat: Int) -> None:
    """Present a declared decision to a seat; a call of `offer` follows for each choice."""
    s.seat = seat
    s.asked = question


def ask_even_if_forced(s: BaseState) -> None:
    """Present the decision even if it has one choice, because the absence of others is a secret of the seat."""
    s.insisted = 1


def offer(s: BaseState, verb: Int, a: Int = 0) -> None:
    """Offer one choice with at most one argument."""
    s.options[s.n_legal] = verb * VERB_STRIDE + a
    s.n_legal += 1


def offer2(s: BaseState, verb: Int, a: Int, b: Int) -> None:
    """Offer one choice with two arguments."""
    s.options[s.n_legal] = verb * VERB_STRIDE + a * ARG_STRIDE + b
    s.n_legal += 1


def request_chance(s: BaseState, question: Int) -> None:
    """Start a chance node; a call of `offer_outcome` follows for each possible outcome."""
    s.seat = CHANCE
    s.asked = question


def offer_outcome(s: BaseState, verb: Int, a: Int, weight: Int) -> None:
    """Add one outcome with its weight to the chance node."""
    s.options[s.n_legal] = verb * VERB_STRIDE + a
    s.weight[s.n_legal] = weight
    s.n_legal += 1


def request_dice_roll(s: BaseState, question: Int, verb: Int, dice: Int) -> None:
    """Let chance throw one to three dice: the outcomes are the distinct throws, which `list_dice_outcomes` lists on
    demand.
    """
    s.seat = CHANCE
    s.asked = question
    s.dice = dice
    s.options[0] = verb * VERB_STRIDE
    if dice == 1:
        s.n_legal = 6
    elif dice == 2:
        s.n_legal = 21
    else:
        s.n_legal = 56


def list_dice_outcomes(s: BaseState) -> None:
    """Write the outcomes and weights of a pending dice throw into `options` and `weight`."""
    if s.dice == 0:
        return
    first = s.options[0]
    for i in range(s.n_legal):
        s.options[i] = first + i
        if s.dice == 1:
            s.weight[i] = 1
        elif s.dice == 2:
            s.weight[i] = THROW_WEIGHTS_2[i]
        else:
            s.weight[i] = THROW_WEIGHTS_3[i]


def copy_position(s: BaseState, other: BaseState) -> None:
    """Copy another position into this one, legal actions included, without its log."""
    s.copy_from(other)
    for i in range(other.n_legal):
        s.options[i] = other.options[i]
    if other.seat == CHANCE and other.dice == 0:
        for i in range(other.n_legal):
            s.weight[i] = other.weight[i]


# ---- log ----------------------------------------------------------------------------------------------------------


def log_event(s: BaseState, event: Int, a: Int = 0, b: Int = 0, c: Int = 0, d: Int = 0) -> None:
    """Log a public event; does nothing during search, which keeps no log."""
    if s.log is not None:
        s.log.append((event, -1, a, b, c, d))


def log_private_event(s: BaseState, event: Int, seats: Int, a: Int = 0, b: Int = 0, c: Int = 0) -> None:
    """Log an event that only the seats of a mask may see."""
    if s.log is not None:
        s.log.append((event, seats, a, b, c, 0))


# ---- the outline --------------------------------------------------------------------------------------------------


def append_step(s: BaseState, step: Int, part: Int = 0) -> None:
    """Append one step to the outline; `part` distinguishes steps that run the same function."""
    s.program[s.step] = step + STEP_ARG_STRIDE * part
    s.step += 1


def step_argument(s: BaseState) -> Int:
    """The part number that the outline gave to the step under way."""
    return s.program[s.step] // STEP_ARG_STRIDE


def next_step(s: BaseState) -> None:
    s.step += 1
    s.index = 0


def jump_to_step(s: BaseState, place: Int) -> None:
    """Continue at another index of the outline."""
    s.step = place
    s.index = 0


# ---- frames -------------------------------------------------------------------------------------------------------


def push_frame(
    s: BaseState, kind: Int, a: Int = 0, b: Int = 0, c: Int = 0, d: Int = 0, e: Int = 0, f: Int = 0, g: Int = 0
) -> None:
    """Interrupt the step: this frame is resolved before anything below it. The arguments fill its slots in order."""
    at = s.depth * FRAME_SIZE
    s.frames[at] = kind
    s.frames[at + 1] = a
    s.frames[at + 2] = b
    s.frames[at + 3] = c
    s.frames[at + 4] = d
    s.frames[at + 5] = e
    s.frames[at + 6] = f
    s.frames[at + 7] = g
    s.depth += 1


def pop_frame(s: BaseState) -> None:
    """Remove the top frame, which is resolved; zero its slots so that equal positions serialize equally."""
    s.depth -= 1
    at = s.depth * FRAME_SIZE
    for i in range(at, at + FRAME_SIZE):
        s.frames[i] = 0


def get_slot(s: BaseState, slot: Int) -> Int:
    """The value of a slot of the top frame."""
    return s.frames[(s.depth - 1) * FRAME_SIZE + slot]


def set_slot(s: BaseState, slot: Int, value: Int) -> None:
    """Set a slot of the top frame."""
    s.frames[(s.depth - 1) * FRAME_SIZE + slot] = value


def is_frame_on_top(s: BaseState, kind: Int) -> bool:
    """Whether a frame of this kind is on top."""
    return s.depth > 0 and s.frames[(s.depth - 1) * FRAME_SIZE] == kind


# ---- play ---------------------------------------------------------------------------------------------------------


def run_current(s: BaseState) -> None:
    """Run the top frame, or else the step: it offers choices or does its work."""
    s.n_legal = 0
    s.dice = 0
    s.insisted = 0
    if s.depth > 0:
        run_routine(s, s.frames[(s.depth - 1) * FRAME_SIZE])
    else:
        run_routine(s, s.program[s.step] & (STEP_ARG_STRIDE - 1))


def advance(s: BaseState) -> None:
    """Do all forced work until a seat has a real choice or chance has several outcomes."""
    while s.seat != TERMINAL:
        run_current(s)
        if s.n_legal > 1 or s.insisted == 1:
            return
        if s.n_legal == 1:
            apply_effect(s, s.options[0])


def apply_and_advance(s: BaseState, action: Int) -> None:
    """Apply a choice and everything that is forced after it."""
    s.barrier = 0
    apply_effect(s, action)
    advance(s)


def refresh_legal_actions(s: BaseState) -> None:
    """Regenerate the legal actions of the pending decision; nothing else changes."""
    if s.seat != TERMINAL:
        barrier = s.barrier
        advance(s)
        s.barrier = barrier
    else:
        s.n_legal = 0


def select_outcome(s: BaseState, x: Int) -> Int:
    """The chance outcome that a random number selects."""
    if s.dice == 1:
        return s.options[0] + x % 6
    if s.dice == 2:
        return s.options[0] + THROW_INDEX_2[x % 36]
    if s.dice == 3:
        return s.options[0] + THROW_INDEX_3[x % 216]
    total = 0
    for i in range(s.n_legal):
        total += s.weight[i]
    rest = x % total
    i = 0
    while rest >= s.weight[i]:
        rest -= s.weight[i]
        i += 1
    return s.options[i]


def resolve_chance_nodes(s: BaseState, x: Int) -> Int:
    """Resolve chance nodes until a seat decides or the game is over; return the new random state."""
    while s.seat == CHANCE:
        x = next_random(x)
        apply_and_advance(s, select_outcome(s, x))
    return x
