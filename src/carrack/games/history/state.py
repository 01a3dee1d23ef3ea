"""The state of a game: all fields as integers and integer arrays."""

from __future__ import annotations

from typing import ClassVar, Final

from carrack.engine.arrays import Int, Ints, ints, scratch
from carrack.engine.declarations import Declarations
from carrack.engine.flow import FRAME_SIZE, BaseState
from carrack.games.history.constants import EVENTS, HAND_SIZE, LANDS, MARKER_VALUES, REGIONS, SEATS, WATERS
from carrack.games.history.vocabulary import DECLARATIONS

MAX_HELD_LANDS: Final = 64
POINT_SOURCES: Final = 6
FIGURES: Final = 8  # figures of epochs 1 to 7
SOURCE_REGIONS: Final = 0
SOURCE_CAPITALS: Final = 1
SOURCE_CITIES: Final = 2
SOURCE_MONUMENTS: Final = 3
SOURCE_SEAS: Final = 4
SOURCE_MARKERS: Final = 5
FORCE_EMPIRE: Final = 0  # who fights
FORCE_MINOR: Final = 1
FORCE_CRUSADE: Final = 2
FORCE_CIVIL_WAR: Final = 3
FORCE_REVOLT: Final = 4
FORCE_BARBARIANS: Final = 5


class HistoryState(BaseState):
    """All fields of a position. A land without an owner has no army; `mark` marks the lands of the moving force."""

    declarations: ClassVar[Declarations] = DECLARATIONS
    options: Ints = scratch(384)  # lands to enter, and four sorts of forts in those held
    weight: Ints = scratch(64)
    program: Ints = ints(18)
    frames: Ints = ints(4 * FRAME_SIZE)
    draft_start: Int  # places in the outline
    call_start: Int
    end_start: Int
    forces: Ints = scratch(2 * SEATS * FIGURES)  # lands by colour and figure, and which were met
    # options
    preeminence: Int
    dealt_minors: Int
    multiple: Int
    naval: Int
    by_title: Int  # identical events are those of one title, not of one kind
    sack_on_entry: Int
    death_by_land: Int  # Black Death strikes lands, not regions
    caribbean: Int  # the Atlantic reaches the Caribbean
    filler: Int  # the 102nd land is in play
    english: Int  # Jihad and Siegecraft as on the English cards
    # the board
    owner: Ints = ints(LANDS, -1)
    armies: Ints = ints(LANDS)
    figure: Ints = ints(LANDS)  # epoch of the figures
    mark: Ints = ints(LANDS)  # held by the force that is moving: BY_FIRST, BY_SECOND, BY_GUEST
    fort: Ints = ints(LANDS)
    settlement: Ints = ints(LANDS)
    monument: Ints = ints(LANDS)
    region_tally: Ints = ints(REGIONS)  # lands of all seats in a region, TALLY_BITS each
    n_forts: Int
    n_monuments: Int
    sea_owner: Ints = ints(WATERS, -1)
    sea_epoch: Ints = ints(WATERS)
    # the turn
    epoch: Int
    call: Int  # which empire of the epoch is called
    mover: Int
    fleets: Int  # mask of waters with a fleet of the moving force
    held: Ints = ints(MAX_HELD_LANDS)  # lands of the moving force
    n_held: Int
    reserve: Int
    second_reserve: Int
    allied: Int  # armies bought back with an allied coin: vacant lands only
    stored_forts: Int
    coins: Int
    allied_coins: Int
    guest: Int  # 0 the active empire moves, else ST_MINOR or ST_CRUSADE
    guest_reserve: Int
    guest_fleets: Int
    n_played: Int
    played_kinds: Int  # masks of this turn
    played_titles: Int
    played_late: Int  # titles from 31 on
    leader: Int
    weaponry: Int
    siegecraft: Int
    elite: Int
    experts: Int  # terrain mask that gives no dice
    jihad: Int  # 0 none, 1 to 3 the phase
    naval_power: Int
    reallocation: Int
    astronomy: Int
    treachery: Int  # land, or -1
    attack_roll: Int
    committed: Int  # armies that tried for seas this turn
    sea_due: Int  # mask of waters whose fleet must be fought for
    # cards
    hand: Ints = ints(SEATS * HAND_SIZE)
    n_hand: Ints = ints(SEATS)
    undealt: Ints = ints(EVENTS)
    played: Ints = ints(EVENTS)
    empire: Ints = ints(SEATS, -1)  # place in the order of the epoch
    empire_known: Ints = ints(SEATS)  # mask of the seats that know it
    undrawn: Int  # mask of this epoch's cards still in the deck
    drawn: Int  # the card in the drawer's hand, or -1
    order: Ints = ints(SEATS)  # of drawing
    first_roll: Ints = ints(SEATS)
    rollers: Int  # mask of seats that still roll for the first draw
    last_strength: Ints = ints(SEATS)
    last_call: Ints = ints(SEATS)
    strength_sum: Ints = ints(SEATS)
    # points
    points: Ints = ints(SEATS * POINT_SOURCES)
    markers: Ints = ints(SEATS)
    opened: Ints = ints(SEATS)
    marker_pool: Ints = ints(MARKER_VALUES)
    ledger: Ints = ints(SEATS * 12)  # dice thrown: six faces in attack, six in defence
