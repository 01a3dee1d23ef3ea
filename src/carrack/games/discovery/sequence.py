"""The outline of the game."""

from __future__ import annotations

from carrack.core.flow import add
from carrack.games.discovery.facts import (
    EMPIRES,
    T_BUILDINGS,
    T_DISCOVERY,
    T_DOCK,
    T_GOODS,
    T_INITIATIVE,
    T_SHIPPING,
    T_SPECIALISTS,
    T_WARFARE,
    W_NEW_ORDER,
    W_PLACEMENT,
)
from carrack.games.discovery.rules.auctions import NATION_AUCTION, ORDER_AUCTION
from carrack.games.discovery.rules.benefits import BENEFITS
from carrack.games.discovery.rules.buildings import CAPITAL_BUILDINGS
from carrack.games.discovery.rules.buying_vp import BUYING_VP
from carrack.games.discovery.rules.colonies import COLONY_SCORING
from carrack.games.discovery.rules.discovery import DISCOVERY_BOX
from carrack.games.discovery.rules.dock import BOARDING, COLONIST_DOCK
from carrack.games.discovery.rules.final_scoring import FINAL_SCORING
from carrack.games.discovery.rules.income import INCOME
from carrack.games.discovery.rules.initiative import INITIATIVE_BOX, NEW_ORDER
from carrack.games.discovery.rules.nations import SPANISH_DISCOVERY
from carrack.games.discovery.rules.opening import RANDOM_NATIONS, RANDOM_ORDER, RECONNAISSANCE, REDUCED_LUCK
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
from carrack.games.discovery.rules.shipping import MERCHANT_SHIPPING
from carrack.games.discovery.rules.specialists import SPECIALISTS_BOX
from carrack.games.discovery.rules.trade_goods import TRADE_GOODS
from carrack.games.discovery.rules.warfare import WARFARE
from carrack.games.discovery.rules.windows import BEFORE
from carrack.games.discovery.state import State


def outline(s: State) -> None:
    """Setup, then the phases of a turn (D-TURN-04, 05, D-RES-01), which begin again until the last turn."""
    s.step = 0
    if s.nations == 1:
        add(s, NATION_AUCTION)
    elif s.auction == 1:
        add(s, ORDER_AUCTION)
    else:
        if s.nations == 2:
            add(s, RANDOM_NATIONS)
        add(s, RANDOM_ORDER)
    if s.recon == 1:
        add(s, RECONNAISSANCE)
    add(s, FIRST_GOODS)
    add(s, FIRST_BUILDINGS)
    if s.reduced_luck == 1:
        add(s, REDUCED_LUCK)
    if s.nations > 0:
        add(s, SPANISH_DISCOVERY)
    add(s, FIRST_WORKERS)
    add(s, NEXT_TURN)

    s.turn_start = s.step
    add(s, BEFORE, W_PLACEMENT)
    add(s, PLACEMENT)
    add(s, BEFORE, T_INITIATIVE)
    add(s, INITIATIVE_BOX)
    add(s, BOARDING)
    add(s, BEFORE, T_DOCK)
    add(s, COLONIST_DOCK)
    add(s, BEFORE, T_GOODS)
    add(s, TRADE_GOODS)
    add(s, BEFORE, T_SHIPPING)
    add(s, MERCHANT_SHIPPING)
    add(s, BEFORE, T_BUILDINGS)
    add(s, CAPITAL_BUILDINGS)
    add(s, BEFORE, T_DISCOVERY)
    add(s, DISCOVERY_BOX)
    add(s, BEFORE, T_SPECIALISTS)
    add(s, SPECIALISTS_BOX)
    add(s, BEFORE, T_WARFARE)
    add(s, WARFARE)
    add(s, INCOME)
    add(s, BENEFITS)
    if s.edition == EMPIRES:  # D-REF-01
        add(s, NEW_GOODS)
        add(s, NEW_SHIP)
        add(s, NEW_BUILDINGS)
        add(s, NEW_WORKERS)
        add(s, COLONY_SCORING)
        if s.buying == 1:
            add(s, BUYING_VP)
    else:  # D-TURN-05, D-R-60
        add(s, COLONY_SCORING)
        add(s, NEW_BUILDINGS)
        add(s, NEW_GOODS)
        add(s, NEW_SHIP)
        add(s, NEW_WORKERS)
    add(s, BEFORE, W_NEW_ORDER)
    add(s, NEW_ORDER)
    add(s, FINAL_SCORING)
    add(s, NEXT_TURN)
    s.step = 0
