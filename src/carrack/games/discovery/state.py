"""The state of a game: all fields as integers and integer arrays."""

from __future__ import annotations

from typing import ClassVar, Final

from carrack.engine.arrays import Int, Ints, ints, scratch
from carrack.engine.declarations import Declarations
from carrack.engine.flow import BaseState
from carrack.games.discovery.constants import CARDS, COUNTERS, GOODS, REGIONS, SEATS, SLOTS, TILES, WORKER_KINDS
from carrack.games.discovery.vocabulary import DECLARATIONS

POINT_SOURCES: Final = 7  # of victory points
SOURCE_COLONIES: Final = 0  # + Age - 1
SOURCE_DISCOVERIES: Final = 3
SOURCE_BUILDINGS: Final = 4
SOURCE_ECONOMY: Final = 5
SOURCE_BOUGHT: Final = 6
DOCK_SPACES: Final = 18  # 11 numbered, X, Y, 3 ships of Mayflower, 2 Colonists of England


class DiscoveryState(BaseState):
    """All fields of a position of either edition. A worker in a box is one integer, `seat * KINDS + kind`."""

    declarations: ClassVar[Declarations] = DECLARATIONS
    room: Ints = scratch(16)  # targets open to a placement
    wanted: Ints = scratch(WORKER_KINDS)  # workers the buildings of a player give
    turn_start: Int  # where the outline of a turn begins
    # options
    edition: Int
    builders: Int
    nations: Int  # 0 none, 1 auction, 2 dealt at random
    buying: Int
    captains: Int
    reduced_luck: Int
    no_survivors: Int
    scouting: Int
    recon: Int
    auction: Int  # the 2007 auction with the Caribbean counter
    youngest: Int  # seat + 1 of the player who opens it, 0 if chance names the opener
    equal_money: Int  # $10 each with boards dealt at random (D-R-57)
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
    shipping: Ints = ints(SEATS * WORKER_KINDS)
    build: Ints = ints(5)
    n_build: Int
    explorers: Ints = ints(SEATS * WORKER_KINDS)
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
    colony: Ints = ints(REGIONS * SEATS * WORKER_KINDS)
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
    supply: Ints = ints(SEATS * WORKER_KINDS)
    hand: Ints = ints(SEATS * WORKER_KINDS)
    hands: Ints = ints(SEATS)  # workers in hand, all kinds
    gained: Ints = ints(SEATS * WORKER_KINDS)  # available next turn
    income: Ints = ints(SEATS)  # of sets, in the last income phase
    points: Ints = ints(SEATS * POINT_SOURCES)
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
    party: Ints = ints(WORKER_KINDS)
    doomed: Ints = ints(2 * (WORKER_KINDS + 1))
    pending: Ints = ints(TILES)
    bids: Ints = ints(SEATS)
    passed: Ints = ints(SEATS)
    bidding: Int  # the highest bid
    bidder: Int  # whose turn to bid
    seated: Int  # places of the order track given out
    last_bid: Int
