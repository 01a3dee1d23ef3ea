"""The one State class: where everything is, as integers; and the handful of primitives all rules use."""

from __future__ import annotations

from typing import Final

from carrack.core.arrays import Fields, Int, Ints, Log, ints, scratch
from carrack.games.discovery.facts import (
    CARDS,
    COUNTERS,
    GOODS,
    KINDS,
    REGIONS,
    SEATS,
    SLOTS,
    TILES,
)

MAX_OPTIONS: Final = 256
STEPS: Final = 64
FRAME: Final = 8
FRAMES: Final = 8
SOURCES: Final = 7  # of victory points
VP_COLONIES: Final = 0  # + Age - 1
VP_DISCOVERIES: Final = 3
VP_BUILDINGS: Final = 4
VP_ECONOMY: Final = 5
VP_BOUGHT: Final = 6
DOCK_SPACES: Final = 18  # 11 numbered, X, Y, 3 ships of Mayflower, 2 Colonists of England
NOBODY: Final = -3


class State(Fields):
    """A position of either edition. A worker in a box is one integer, `seat * KINDS + kind`."""

    # who decides what
    seat: Int
    barrier: Int  # the last play showed somebody something new
    sealed: Int  # always 0: nobody chooses in secret here
    asked: Int  # which question (Q_...)
    n_legal: Int
    options: Ints = scratch(MAX_OPTIONS)
    weight: Ints = scratch(MAX_OPTIONS)  # of chance outcomes
    room: Ints = scratch(16)  # targets open to a placement
    wanted: Ints = scratch(KINDS)  # workers the buildings of a player give
    log: Log
    # where we are in the rules: the program is the outline of the game, written by `sequence.outline`
    program: Ints = ints(STEPS)
    turn_start: Int  # where the outline of a turn begins
    step: Int
    index: Int
    depth: Int
    frames: Ints = ints(FRAMES * FRAME)
    # what is played
    edition: Int
    players: Int
    builders: Int
    nations: Int  # 0 none, 1 auction, 2 dealt at random
    buying: Int
    captains: Int
    reduced_luck: Int
    no_survivors: Int
    scouting: Int
    recon: Int
    auction: Int  # the 2007 auction with the Caribbean counter
    # the table
    turn: Int
    order: Ints = ints(SEATS)
    dock_size: Int
    init: Ints = ints(SEATS)
    n_init: Int
    dock: Ints = ints(DOCK_SPACES)
    n_dock: Int
    dock_x: Int  # the worker waiting on space X, and Y
    dock_y: Int
    mayflower: Ints = ints(3)
    n_mayflower: Int
    trade: Ints = ints(4)
    n_trade: Int
    shipping: Ints = ints(SEATS * KINDS)
    build: Ints = ints(5)
    n_build: Int
    explorers: Ints = ints(SEATS * KINDS)
    slots: Ints = ints(SLOTS)
    war: Ints = ints(4)
    n_war: Int
    market: Ints = ints(GOODS)
    n_market: Int
    pile: Ints = ints(GOODS)
    n_pile: Int
    row: Ints = ints(5)
    n_row: Int
    tile_at: Ints = ints(TILES)
    chosen: Ints = ints(TILES)  # Reduced Luck: the Age III tiles that can come
    box_ship: Int
    ship_supply: Int
    # the New World
    colony: Ints = ints(REGIONS * SEATS * KINDS)
    crowd: Ints = ints(REGIONS * SEATS)  # workers of a seat in a region
    region_good: Ints = ints(REGIONS)  # the good still to be earned there, or -1
    counter: Ints = ints(REGIONS)  # NO_COUNTER, FACE_DOWN, or a counter that was seen
    known: Ints = ints(REGIONS)  # mask of the seats that know it
    undiscovered: Int
    counter_at: Ints = ints(COUNTERS)
    spare_counters: Int  # unused counters in the box
    card_at: Ints = ints(CARDS)
    top_card: Int  # a card put back on top after scouting, or -1
    top_known: Int
    bottom: Ints = ints(CARDS)  # cards put under the deck after scouting, upper one first
    bottom_known: Ints = ints(CARDS)
    n_bottom: Int
    n_deck: Int
    # the players
    money: Ints = ints(SEATS)  # without limit (D-R-15)
    ships: Ints = ints(SEATS)
    locked: Ints = ints(SEATS)  # Ships that carry a Mayflower worker this turn
    goods: Ints = ints(SEATS * GOODS)
    supply: Ints = ints(SEATS * KINDS)
    hand: Ints = ints(SEATS * KINDS)
    hands: Ints = ints(SEATS)  # workers in hand, all kinds
    gained: Ints = ints(SEATS * KINDS)  # available next turn
    income: Ints = ints(SEATS)  # of sets, in the last income phase
    points: Ints = ints(SEATS * SOURCES)
    final_colonies: Ints = ints(SEATS)  # colony VP of turn 8, the first tie-break
    reason: Ints = ints(SEATS)  # workers in the Specialists box as it resolves on turn 8
    wealth: Ints = ints(SEATS)  # dollars before buying VP on turn 8
    nation: Ints = ints(SEATS)
    power_left: Ints = ints(SEATS)
    power_turn: Ints = ints(SEATS)  # turn of the last use
    university_used: Int
    ride_turn: Int  # when Stables was last used
    chart_used: Int
    # a decision in several parts
    party: Ints = ints(KINDS)
    doomed: Ints = ints(2 * (KINDS + 1))
    pending: Ints = ints(TILES)
    bids: Ints = ints(SEATS)
    passed: Ints = ints(SEATS)
    bidding: Int  # the highest bid
    bidder: Int  # whose turn to bid
    seated: Int  # places of the order track given out
    last_bid: Int


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


def whisper(s: State, event: Int, seats: Int, a: Int, b: Int, c: Int) -> None:
    """Tell the seats of a mask alone."""
    if s.log is not None:
        s.log.append((event, seats, a, b, c))


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
    s.frames[at + 5] = 0
    s.frames[at + 6] = 0
    s.frames[at + 7] = 0
    s.depth += 1


def pop(s: State) -> None:
    """The frame on top is settled; it is wiped so that equal positions have equal dumps."""
    s.depth -= 1
    at = s.depth * FRAME
    for i in range(at, at + FRAME):
        s.frames[i] = 0
