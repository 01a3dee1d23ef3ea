"""The one State class: where everything is, as integers; and the handful of primitives all rules use."""

from __future__ import annotations

from typing import Final

from carrack.core.arrays import Fields, Int, Ints, Log, ints, scratch
from carrack.games.marchands.facts import CITIES, CONTRACTS, ORDERS, REGIONS, RESOURCES, SEATS

MAX_OPTIONS: Final = 64
STEPS: Final = 12
FRAME: Final = 8
FRAMES: Final = 6
RELIGIOUS: Final = 0
POLITICAL: Final = 1
ECONOMIC: Final = 2


class State(Fields):
    """A position."""

    # who decides what
    seat: Int
    barrier: Int
    asked: Int
    sealed: Int  # number of the sealed phase under way (the turn), 0 outside
    n_legal: Int
    options: Ints = scratch(MAX_OPTIONS)
    weight: Ints = scratch(MAX_OPTIONS)
    log: Log
    # where we are in the rules
    program: Ints = ints(STEPS)
    turn_start: Int
    step: Int
    index: Int
    depth: Int
    frames: Ints = ints(FRAMES * FRAME)
    # what is played
    players: Int
    turns: Int
    open_stock: Int
    open_electors: Int
    # the table
    turn: Int
    first: Int
    stock: Ints = ints(CITIES * RESOURCES)
    lots: Ints = ints(CITIES)  # resources in a city, all kinds
    contract: Ints = ints(CITIES, -1)
    church: Ints = ints(CITIES, -1)
    caravan: Ints = ints(SEATS, -1)
    electors: Ints = ints(REGIONS * SEATS)
    bag: Ints = ints(RESOURCES)
    contract_bag: Ints = ints(CONTRACTS)
    cards: Int  # placement cards still in the pile, as a mask of cities
    set_aside: Int
    resource_ladder: Int
    contract_ladder: Int
    # the players
    goods: Ints = ints(SEATS * RESOURCES)
    kept: Ints = ints(SEATS * CONTRACTS)
    monopolies: Ints = ints(SEATS)
    churches_left: Ints = ints(SEATS)
    electors_left: Ints = ints(SEATS)
    orders: Ints = ints(SEATS * ORDERS, -1)
    n_orders: Ints = ints(SEATS)
    done: Ints = ints(SEATS)  # sealed his orders
    taken: Ints = ints(SEATS)  # mask of cities where he took a resource this turn
    claims: Ints = ints(SEATS, -1)


def emit(s: State, action: Int) -> None:
    """Offer one option."""
    s.options[s.n_legal] = action
    s.n_legal += 1


def outcome(s: State, action: Int, weight: Int) -> None:
    """Offer one outcome to chance."""
    s.options[s.n_legal] = action
    s.weight[s.n_legal] = weight
    s.n_legal += 1


def note(s: State, event: Int, a: Int, b: Int, c: Int) -> None:
    """Tell everybody what happened; nothing in search, where nobody listens."""
    if s.log is not None:
        s.log.append((event, -1, a, b, c))


def next_step(s: State) -> None:
    s.step += 1
    s.index = 0


def push(s: State, kind: Int, a: Int, b: Int, c: Int, d: Int) -> None:
    """Interrupt: this frame is settled before anything below it."""
    at = s.depth * FRAME
    s.frames[at] = kind
    s.frames[at + 1] = a
    s.frames[at + 2] = b
    s.frames[at + 3] = c
    s.frames[at + 4] = d
    s.depth += 1


def pop(s: State) -> None:
    """The frame on top is settled; it is wiped so that equal positions have equal dumps."""
    s.depth -= 1
    at = s.depth * FRAME
    for i in range(at, at + FRAME):
        s.frames[i] = 0
