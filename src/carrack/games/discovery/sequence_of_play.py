"""The order of the game's steps."""

from __future__ import annotations

from carrack.engine.flow import append_step
from carrack.games.discovery.constants import (
    EMPIRES,
    TARGET_BUILDINGS,
    TARGET_DISCOVERY,
    TARGET_DOCK,
    TARGET_GOODS,
    TARGET_INITIATIVE,
    TARGET_SHIPPING,
    TARGET_SPECIALISTS,
    TARGET_WARFARE,
    WINDOW_NEW_ORDER,
    WINDOW_PLACEMENT,
)
from carrack.games.discovery.rules.auctions import NATION_AUCTION, ORDER_AUCTION
from carrack.games.discovery.rules.building_benefits import BENEFITS
from carrack.games.discovery.rules.buying_vp import BUYING_VP
from carrack.games.discovery.rules.capital_buildings import CAPITAL_BUILDINGS
from carrack.games.discovery.rules.colony_scoring import COLONY_SCORING
from carrack.games.discovery.rules.dock import BOARDING, COLONIST_DOCK
from carrack.games.discovery.rules.expeditions import DISCOVERY_BOX
from carrack.games.discovery.rules.final_scoring import FINAL_SCORING
from carrack.games.discovery.rules.income import INCOME
from carrack.games.discovery.rules.initiative import INITIATIVE_BOX, NEW_ORDER
from carrack.games.discovery.rules.nations import SPANISH_DISCOVERY
from carrack.games.discovery.rules.placement import PLACEMENT
from carrack.games.discovery.rules.refresh import (
    FIRST_BUILDINGS,
    FIRST_GOODS,
    FIRST_WORKERS,
    NEW_BUILDINGS,
    NEW_GOODS,
    NEW_SHIP,
    NEW_WORKERS,
    NEXT_TURN,
)
from carrack.games.discovery.rules.setup import RANDOM_NATIONS, RANDOM_ORDER, RECONNAISSANCE, REDUCED_LUCK
from carrack.games.discovery.rules.shipping import MERCHANT_SHIPPING
from carrack.games.discovery.rules.specialists_box import SPECIALISTS_BOX
from carrack.games.discovery.rules.timing_windows import BEFORE
from carrack.games.discovery.rules.trade_goods import TRADE_GOODS
from carrack.games.discovery.rules.warfare import WARFARE
from carrack.games.discovery.state import DiscoveryState


def write_program(s: DiscoveryState) -> None:
    """Build the program of steps: setup, then the phases of a turn, repeated (D-TURN-04, 05, D-RES-01)."""
    s.step = 0
    if s.nations == 1:
        append_step(s, NATION_AUCTION)
    elif s.auction == 1:
        append_step(s, ORDER_AUCTION)
    else:
        if s.nations == 2:
            append_step(s, RANDOM_NATIONS)
        append_step(s, RANDOM_ORDER)
    if s.recon == 1:
        append_step(s, RECONNAISSANCE)
    append_step(s, FIRST_GOODS)
    append_step(s, FIRST_BUILDINGS)
    if s.reduced_luck == 1:
        append_step(s, REDUCED_LUCK)
    if s.nations > 0:
        append_step(s, SPANISH_DISCOVERY)
    append_step(s, FIRST_WORKERS)
    append_step(s, NEXT_TURN)

    s.turn_start = s.step
    append_step(s, BEFORE, WINDOW_PLACEMENT)
    append_step(s, PLACEMENT)
    append_step(s, BEFORE, TARGET_INITIATIVE)
    append_step(s, INITIATIVE_BOX)
    append_step(s, BOARDING)
    append_step(s, BEFORE, TARGET_DOCK)
    append_step(s, COLONIST_DOCK)
    append_step(s, BEFORE, TARGET_GOODS)
    append_step(s, TRADE_GOODS)
    append_step(s, BEFORE, TARGET_SHIPPING)
    append_step(s, MERCHANT_SHIPPING)
    append_step(s, BEFORE, TARGET_BUILDINGS)
    append_step(s, CAPITAL_BUILDINGS)
    append_step(s, BEFORE, TARGET_DISCOVERY)
    append_step(s, DISCOVERY_BOX)
    append_step(s, BEFORE, TARGET_SPECIALISTS)
    append_step(s, SPECIALISTS_BOX)
    append_step(s, BEFORE, TARGET_WARFARE)
    append_step(s, WARFARE)
    append_step(s, INCOME)
    append_step(s, BENEFITS)
    if s.edition == EMPIRES:  # D-REF-01
        append_step(s, NEW_GOODS)
        append_step(s, NEW_SHIP)
        append_step(s, NEW_BUILDINGS)
        append_step(s, NEW_WORKERS)
        append_step(s, COLONY_SCORING)
        if s.buying == 1:
            append_step(s, BUYING_VP)
    else:  # D-TURN-05, D-R-60
        append_step(s, COLONY_SCORING)
        append_step(s, NEW_BUILDINGS)
        append_step(s, NEW_GOODS)
        append_step(s, NEW_SHIP)
        append_step(s, NEW_WORKERS)
    append_step(s, BEFORE, WINDOW_NEW_ORDER)
    append_step(s, NEW_ORDER)
    append_step(s, FINAL_SCORING)
    append_step(s, NEXT_TURN)
    s.step = 0
