"""The Colonist Dock: workers sail to the New World (catalogue section 10)."""

from __future__ import annotations

from typing import Final

from carrack.core.arrays import Int
from carrack.core.book import PASS, choice
from carrack.core.flow import ask, next_step, note, offer
from carrack.games.discovery.book import BOOK, KIND, REGION
from carrack.games.discovery.events import E_DECLINED, E_LANDED, E_MERCHANT, E_MISSIONARY, E_REFORMED
from carrack.games.discovery.facts import (
    CATHEDRAL,
    CATHEDRAL_COLONISTS,
    COLONIST,
    KINDS,
    MERCHANT,
    MERCHANT_MONEY,
    MISSIONARY,
    NO_COUNTER,
    NO_WORKER,
    REFORMATION,
    REGIONS,
    SEATS,
    T_DOCK,
)
from carrack.games.discovery.rules.pieces import bring, bring_from_supply, to_supply
from carrack.games.discovery.state import State

LAND: Final = BOOK.verb("land", REGION)


def line_up(s: State) -> None:
    """The whole dock as one line: the numbered spaces, then X, Y and the ships of Mayflower (D-DOCK-05, 15, D-R-20)."""
    if s.dock_x != NO_WORKER:
        s.dock[s.n_dock] = s.dock_x
        s.n_dock += 1
        s.dock_x = NO_WORKER
    if s.dock_y != NO_WORKER:
        s.dock[s.n_dock] = s.dock_y
        s.n_dock += 1
        s.dock_y = NO_WORKER
    for i in range(s.n_mayflower):
        s.dock[s.n_dock] = s.mayflower[i]
        s.n_dock += 1
        s.mayflower[i] = 0
    s.n_mayflower = 0
    next_step(s)


def ask_land(s: State) -> None:
    """D-DOCK-01 to 04: in line order, to any discovered region; declining is allowed (D-DOCK-16, D-R-06)."""
    if s.index >= s.n_dock:
        for i in range(s.n_dock):
            s.dock[i] = 0
        s.n_dock = 0
        next_step(s)
        return
    ask(s, LAND_WORKER, s.dock[s.index] // KINDS)
    for r in range(REGIONS):
        if s.counter[r] == NO_COUNTER:
            offer(s, LAND, r)
    offer(s, PASS)


def do_land(s: State, r: Int) -> None:
    """D-DOCK-13, 14: arrival effects are finished before the next worker moves."""
    worker = s.dock[s.index]
    p = worker // KINDS
    kind = worker % KINDS
    s.index += 1
    note(s, E_LANDED, p, kind, r)
    bring(s, p, kind, r, 1)
    if kind == MERCHANT:  # D-WKR-04
        s.money[p] += MERCHANT_MONEY
        note(s, E_MERCHANT, p, MERCHANT_MONEY, r)
    elif kind == MISSIONARY:
        convert(s, p, r)


def convert(s: State, p: Int, r: Int) -> None:
    """D-WKR-06, D-B2-07, D-B2-39: a Missionary brings one Colonist, two with Cathedral, none against Reformation.

    Automatic, as far as the supply goes (D-R-18); checked on arrival, against Missionaries still there (D-R-32).
    """
    reformer = s.tile_at[REFORMATION]
    if 0 <= reformer < SEATS and reformer != p and s.colony[(r * SEATS + reformer) * KINDS + MISSIONARY] > 0:
        note(s, E_REFORMED, p, reformer, r)
        return
    wanted = 1
    if s.tile_at[CATHEDRAL] == p:
        wanted = CATHEDRAL_COLONISTS
    come = bring_from_supply(s, p, COLONIST, r, wanted)
    note(s, E_MISSIONARY, p, come, r)


def decline_land(s: State) -> None:
    """D-R-06: the worker goes to its owner's supply."""
    note(s, E_DECLINED, s.seat, T_DOCK)
    to_supply(s, s.dock[s.index])
    s.index += 1


def kind_landing(s: State) -> Int:
    return s.dock[s.index] % KINDS


LAND_WORKER: Final = BOOK.question(
    "land",
    "D-DOCK-02",
    choice(LAND, do_land, lights=REGION),
    choice(PASS, decline_land),
    says={"kind": (KIND, kind_landing)},
)
BOARDING: Final = BOOK.step("boarding", line_up)
COLONIST_DOCK: Final = BOOK.step("colonist dock", ask_land)
