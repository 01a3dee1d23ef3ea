"""Capitals and cities: taking a land, sacking it, founding a capital (catalogue section SACK)."""

from __future__ import annotations

from carrack.engine.arrays import Int
from carrack.engine.flow import log_event
from carrack.games.history.constants import (
    CAPITAL,
    CITY,
    FORT_LIMIT,
    PALESTINE,
)
from carrack.games.history.log_events import (
    E_CAPITAL,
    E_CRUSADERS_FORT,
    E_CRUSADERS_SETTLED,
    E_SACKED,
)
from carrack.games.history.rules.armies import figure_of, mark_of, occupy
from carrack.games.history.rules.forts import build_fort
from carrack.games.history.state import FORCE_CRUSADE, HistoryState


def sack(s: HistoryState, land: Int) -> None:
    """Sack a land: a capital becomes a city, a city disappears (H-SACK-01 to 03)."""
    if s.settlement[land] > 0:
        s.settlement[land] -= 1
        log_event(s, E_SACKED, land, s.settlement[land])


def take_land(s: HistoryState, land: Int, style: Int, part: Int, fought: Int) -> None:
    """Enter a vacant land; only a won fight sacks it (H-RUL-10), or any entry with that option."""
    if fought == 1 or s.sack_on_entry == 1:
        sack(s, land)
    occupy(s, land, figure_of(s, style), mark_of(style, part))
    if style == FORCE_CRUSADE and land == PALESTINE:
        raise_crusader_state(s)


def raise_crusader_state(s: HistoryState) -> None:
    """Give crusaders in Palestine a fort, if left, and a city for any settlement (H-LESS-40, H-RUL-37, 40)."""
    s.settlement[PALESTINE] = CITY
    log_event(s, E_CRUSADERS_SETTLED, s.mover, PALESTINE)
    if s.n_forts < FORT_LIMIT and s.fort[PALESTINE] == 0:
        build_fort(s, PALESTINE)
        log_event(s, E_CRUSADERS_FORT, s.mover, PALESTINE)


def enter_start(s: HistoryState, land: Int, has_capital: Int) -> None:
    """Enter a start land: a new capital replaces any settlement; without a capital the entry sacks (H-RUL-09)."""
    if has_capital == 1:
        s.settlement[land] = CAPITAL
        log_event(s, E_CAPITAL, s.mover, land)
    else:
        sack(s, land)
