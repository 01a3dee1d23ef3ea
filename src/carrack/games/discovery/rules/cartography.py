"""New World Cartography: a free discovery on purchase and in Phase 4 (catalogue section 20)."""

from __future__ import annotations

from typing import Final

from carrack.engine.arrays import Int
from carrack.engine.declarations import PASS, Frame, Slot, choice
from carrack.engine.flow import (
    get_slot,
    log_event,
    offer,
    pop_frame,
    push_frame,
    request_decision,
)
from carrack.games.discovery.constants import (
    CARTOGRAPHY,
)
from carrack.games.discovery.log_events import (
    E_CHART,
    E_CHART_KEPT,
    E_UNUSED,
)
from carrack.games.discovery.rules.discovery_counters import EXPLORE, REVEALED_BY_CHART, Reveal, offer_undiscovered
from carrack.games.discovery.state import DiscoveryState
from carrack.games.discovery.vocabulary import (
    DECLARATIONS,
    REGION,
)

# ---- New World Cartography ----------------------------------------------------------------------------------------


def ask_chart(s: DiscoveryState) -> None:
    """New World Cartography: use on purchase or in a later Phase 4 (D-B1-16, D-R-69), never on the deck (D-R-38)."""
    if s.undiscovered == 0:
        log_event(s, E_UNUSED, get_slot(s, Chart.seat), CARTOGRAPHY)
        pop_frame(s)
        return
    request_decision(s, CHART_REGION, get_slot(s, Chart.seat))
    offer_undiscovered(s)
    offer(s, PASS)


def do_chart(s: DiscoveryState, r: Int) -> None:
    p = get_slot(s, Chart.seat)
    pop_frame(s)
    discover_by_cartography(s, p, r)


def keep_chart(s: DiscoveryState) -> None:
    log_event(s, E_CHART_KEPT, get_slot(s, Chart.seat))
    pop_frame(s)


def discover_by_cartography(s: DiscoveryState, p: Int, r: Int) -> None:
    s.chart_used = 1
    log_event(s, E_CHART, p, r)
    push_frame(s, Reveal.kind, p, r, REVEALED_BY_CHART)


class Chart(Frame, declarations=DECLARATIONS, run=ask_chart):
    """Decision to discover a region by New World Cartography."""

    seat: Slot


CHART_REGION: Final = DECLARATIONS.decision(
    "chart", "D-B1-13", choice(EXPLORE, do_chart, target=REGION, message_key="do-chart"), choice(PASS, keep_chart)
)
