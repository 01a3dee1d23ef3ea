"""The flow of every game, written once and compiled into each twin: the base of a state, its log, outline and frames.

A game is an outline (`State.program`, steps in the order of the rulebook) and a stack of frames that interrupt it.
`advance` runs the step or the frame on top until somebody has a real choice; `carry_out` does what a choice says.  Both
find their functions in the game's book (`carrack.core.book`).  Where we are is integers in the state, so a copy of the
state is a complete save.
"""

from __future__ import annotations

from typing import Final, Self

from carrack.core.arrays import Fields, Int, Ints, Log, fresh, ints, scratch
from carrack.core.book import VERB, A, carry_out, run
from carrack.core.dice import THROW_2, THROW_3, WEIGHT_2, WEIGHT_3
from carrack.core.game import CHANCE, OVER

FRAME: Final = 8  # the kind of a frame and its slots
FRAMES: Final = 8
STEPS: Final = 64
PART: Final = 256  # a step of the outline may carry a number: step + PART * number
MAX_OPTIONS: Final = 256
RANDOM_STEP: Final = 48271  # the minimal standard generator: 31 bits, enough for playouts
RANDOM_BITS: Final = 31
RANDOM_RANGE: Final = (1 << RANDOM_BITS) - 1
RANDOM_MASK: Final = (1 << 32) - 1  # callers give 32 random bits


class Flow(Fields):
    """What every state has: who decides what, and where we are in the rules.  A game may declare an array larger."""

    seat: Int
    barrier: Int  # the last play showed somebody something new
    sealed: Int  # number of the sealed phase under way, 0 outside
    asked: Int  # which question of the book
    dice: Int  # how many dice chance throws now, 0 when it draws
    insisted: Int  # the question is asked even if it has one answer
    n_legal: Int
    options: Ints = scratch(MAX_OPTIONS)
    weight: Ints = scratch(MAX_OPTIONS)  # of chance outcomes
    log: Log
    program: Ints = ints(STEPS)
    step: Int
    index: Int  # how far within the step
    depth: Int
    frames: Ints = ints(FRAMES * FRAME)
    rules: Int  # version of the rules: one that changed asks for it
    players: Int

    def seats(self) -> list[int]:
        if self.seat < 0:
            return []
        return [self.seat]

    def turn_to(self, seat: Int) -> None:
        raise ValueError("only one seat decides at a time")

    def legal(self) -> list[int]:
        list_dice(self)
        return [self.options[i] for i in range(self.n_legal)]

    def weights(self) -> list[int]:
        if self.seat != CHANCE:
            raise ValueError("only chance has weights")
        list_dice(self)
        return [self.weight[i] for i in range(self.n_legal)]

    def play(self, action: Int) -> None:
        play_on(self, action)

    def carry(self, action: Int) -> None:
        """The choice alone, without what is forced or comes to light after it; for a copy that is only looked at."""
        carry_out(self, action)

    def play_aloud(self, action: Int) -> list[int]:
        """`play`, and the answers to the same question that were forced after it and so never asked for."""
        forced: list[int] = []
        seat = self.seat
        asked = self.asked
        self.barrier = 0
        carry_out(self, action)
        while self.seat != OVER:
            run_top(self)
            if self.n_legal > 1 or self.insisted == 1:
                return forced
            if self.n_legal == 1:
                if self.seat == seat and self.asked == asked:
                    forced.append(self.options[0])
                carry_out(self, self.options[0])
        return forced

    def sample(self, bits: Int) -> Int:
        return draw(self, bits & RANDOM_MASK)

    def play_chance(self, bits: Int) -> None:
        chance_on(self, bits)

    def clone(self) -> Self:
        other = fresh(self)
        become(other, self)
        return other

    def restore(self, values: list[int]) -> None:
        """The inverse of `dump`, options included."""
        self.load(values)
        ask_again(self)


# ---- asking -------------------------------------------------------------------------------------------------------


def ask(s: Flow, question: Int, seat: Int) -> None:
    """Put a question of the book to a seat; `offer` follows for each possible answer."""
    s.seat = seat
    s.asked = question


def insist(s: Flow) -> None:
    """Ask even if there is one answer, because that there is no other is a secret of the seat."""
    s.insisted = 1


def offer(s: Flow, verb: Int, a: Int = 0) -> None:
    """Offer one answer, with at most one argument."""
    s.options[s.n_legal] = verb * VERB + a
    s.n_legal += 1


def offer2(s: Flow, verb: Int, a: Int, b: Int) -> None:
    """Offer one answer with two arguments."""
    s.options[s.n_legal] = verb * VERB + a * A + b
    s.n_legal += 1


def leave_to_chance(s: Flow, question: Int) -> None:
    """Put a question of the book to chance; `outcome` follows for each possible one."""
    s.seat = CHANCE
    s.asked = question


def outcome(s: Flow, verb: Int, a: Int, weight: Int) -> None:
    """Offer one outcome to chance."""
    s.options[s.n_legal] = verb * VERB + a
    s.weight[s.n_legal] = weight
    s.n_legal += 1


def throw(s: Flow, question: Int, verb: Int, dice: Int) -> None:
    """Let chance throw one to three dice: the outcomes are the different throws, listed when somebody looks."""
    s.seat = CHANCE
    s.asked = question
    s.dice = dice
    s.options[0] = verb * VERB
    if dice == 1:
        s.n_legal = 6
    elif dice == 2:
        s.n_legal = 21
    else:
        s.n_legal = 56


def list_dice(s: Flow) -> None:
    """The outcomes of dice, written down for those who want to see them."""
    if s.dice == 0:
        return
    first = s.options[0]
    for i in range(s.n_legal):
        s.options[i] = first + i
        if s.dice == 1:
            s.weight[i] = 1
        elif s.dice == 2:
            s.weight[i] = WEIGHT_2[i]
        else:
            s.weight[i] = WEIGHT_3[i]


def become(s: Flow, other: Flow) -> None:
    """Be a copy of another position, options included (without its log)."""
    s.copy_from(other)
    for i in range(other.n_legal):
        s.options[i] = other.options[i]
    if other.seat == CHANCE and other.dice == 0:
        for i in range(other.n_legal):
            s.weight[i] = other.weight[i]


# ---- telling ------------------------------------------------------------------------------------------------------


def note(s: Flow, event: Int, a: Int = 0, b: Int = 0, c: Int = 0, d: Int = 0) -> None:
    """Tell everybody what happened; nothing in search, where nobody listens."""
    if s.log is not None:
        s.log.append((event, -1, a, b, c, d))


def whisper(s: Flow, event: Int, seats: Int, a: Int = 0, b: Int = 0, c: Int = 0) -> None:
    """Tell the seats of a mask alone."""
    if s.log is not None:
        s.log.append((event, seats, a, b, c, 0))


# ---- the outline --------------------------------------------------------------------------------------------------


def add(s: Flow, step: Int, part: Int = 0) -> None:
    """Write one step of the outline; `part` tells apart steps that run the same way."""
    s.program[s.step] = step + PART * part
    s.step += 1


def part_of_step(s: Flow) -> Int:
    """The number that the outline gave to the step under way."""
    return s.program[s.step] // PART


def next_step(s: Flow) -> None:
    s.step += 1
    s.index = 0


def go_to(s: Flow, place: Int) -> None:
    """Go on at another place of the outline."""
    s.step = place
    s.index = 0


# ---- frames -------------------------------------------------------------------------------------------------------


def push(
    s: Flow, kind: Int, a: Int = 0, b: Int = 0, c: Int = 0, d: Int = 0, e: Int = 0, f: Int = 0, g: Int = 0
) -> None:
    """Interrupt: this frame is settled before anything below it; its slots are filled in their order."""
    at = s.depth * FRAME
    s.frames[at] = kind
    s.frames[at + 1] = a
    s.frames[at + 2] = b
    s.frames[at + 3] = c
    s.frames[at + 4] = d
    s.frames[at + 5] = e
    s.frames[at + 6] = f
    s.frames[at + 7] = g
    s.depth += 1


def pop(s: Flow) -> None:
    """The frame on top is settled; it is wiped so that equal positions have equal dumps."""
    s.depth -= 1
    at = s.depth * FRAME
    for i in range(at, at + FRAME):
        s.frames[i] = 0


def top(s: Flow, slot: Int) -> Int:
    """A slot of the frame on top."""
    return s.frames[(s.depth - 1) * FRAME + slot]


def put(s: Flow, slot: Int, value: Int) -> None:
    """Change a slot of the frame on top."""
    s.frames[(s.depth - 1) * FRAME + slot] = value


def on_top(s: Flow, kind: Int) -> bool:
    """Whether a frame of this kind is on top."""
    return s.depth > 0 and s.frames[(s.depth - 1) * FRAME] == kind


# ---- play ---------------------------------------------------------------------------------------------------------


def run_top(s: Flow) -> None:
    """Let what is on top ask its question, or do its work."""
    s.n_legal = 0
    s.dice = 0
    s.insisted = 0
    if s.depth > 0:
        run(s, s.frames[(s.depth - 1) * FRAME])
    else:
        run(s, s.program[s.step] & (PART - 1))


def advance(s: Flow) -> None:
    """All forced work, until somebody has a real choice (or chance has several outcomes)."""
    while s.seat != OVER:
        run_top(s)
        if s.n_legal > 1 or s.insisted == 1:
            return
        if s.n_legal == 1:
            carry_out(s, s.options[0])


def play_on(s: Flow, action: Int) -> None:
    """Carry out a choice and all that is forced after it."""
    s.barrier = 0
    carry_out(s, action)
    advance(s)


def ask_again(s: Flow) -> None:
    """Options of the pending decision, made anew; asking changes nothing else."""
    if s.seat != OVER:
        barrier = s.barrier
        advance(s)
        s.barrier = barrier
    else:
        s.n_legal = 0


def next_random(x: Int) -> Int:
    return x * RANDOM_STEP % RANDOM_RANGE


def first_random(seed: Int) -> Int:
    """A state of the generator from any whole number, well apart even for neighbouring ones."""
    x = seed % (RANDOM_RANGE - 1) + 1
    for _ in range(3):
        x = next_random(x)
        x = (x ^ (x >> 11)) % (RANDOM_RANGE - 1) + 1
    return x


def draw(s: Flow, x: Int) -> Int:
    """The outcome of chance that a random number selects."""
    if s.dice == 1:
        return s.options[0] + x % 6
    if s.dice == 2:
        return s.options[0] + THROW_2[x % 36]
    if s.dice == 3:
        return s.options[0] + THROW_3[x % 216]
    total = 0
    for i in range(s.n_legal):
        total += s.weight[i]
    rest = x % total
    i = 0
    while rest >= s.weight[i]:
        rest -= s.weight[i]
        i += 1
    return s.options[i]


def chance_on(s: Flow, bits: Int) -> None:
    """Let chance decide until a seat does or the game is over, all from 32 random bits."""
    x = first_random(bits)
    while s.seat == CHANCE:
        x = next_random(x)
        play_on(s, draw(s, x))


def playout(s: Flow, seed: Int) -> Int:
    """Uniformly random play to the end; returns the number of players' decisions."""
    x = first_random(seed)
    decisions = 0
    while s.seat != OVER:
        x = next_random(x)
        if s.seat == CHANCE:
            action = draw(s, x)
        else:
            action = s.options[(x * s.n_legal) >> RANDOM_BITS]
            decisions += 1
        play_on(s, action)
    return decisions
