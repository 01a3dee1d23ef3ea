"""The view of a seat, built from what that seat may know."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from carrack.engine.state import TERMINAL
from carrack.games.harbour.constants import GOODS, NO_BID, ROUNDS
from carrack.games.harbour.data import components
from carrack.games.harbour.rules.final_scoring import crates_of, points_of

if TYPE_CHECKING:
    from carrack.games.harbour.position import HarbourPosition


@dataclass(frozen=True, slots=True)
class HarbourPlayer:
    seat: int
    coins: int
    loaded: dict[str, int]
    favourite: str | None
    """None if hidden from the viewer."""
    bid: int | None
    points: int
    """Includes the favourite only if the viewer may know it."""


@dataclass(frozen=True, slots=True)
class HarbourView:
    game: str
    players: tuple[HarbourPlayer, ...]
    you: int | None
    to_act: int | None
    over: bool
    round: int
    rounds: int
    quay: dict[str, int]


def view(state: HarbourPosition, seat: int | None) -> HarbourView:
    """See `carrack.play.game.Game.view`."""
    over = state.seat == TERMINAL

    def player(p: int) -> HarbourPlayer:
        known = (p == seat or over or state.open_favourites == 1) and state.favourite[p] >= 0
        shown = state.bid[p] != NO_BID and (state.sealed == 0 or p == seat)
        loaded = state.loaded[p * GOODS : (p + 1) * GOODS]
        return HarbourPlayer(
            seat=p,
            coins=state.coins[p],
            loaded=dict(zip(components.GOOD_IDS, loaded, strict=True)),
            favourite=components.GOOD_IDS[state.favourite[p]] if known else None,
            bid=state.bid[p] if shown else None,
            points=points_of(state, p) if known else crates_of(state, p),
        )

    return HarbourView(
        game="harbour",
        players=tuple(player(p) for p in range(state.players)),
        you=seat,
        to_act=_to_act(state, seat),
        over=over,
        round=state.round,
        rounds=ROUNDS,
        quay=dict(zip(components.GOOD_IDS, state.stock[:], strict=True)),
    )


def _to_act(state: HarbourPosition, seat: int | None) -> int | None:
    """The seat to decide; while bids are sealed, a viewer sees only whether it is their own."""
    if state.seat < 0:
        return None
    if state.sealed > 0:
        return seat if seat is not None and state.bid[seat] == NO_BID else None
    return int(state.seat)


def breakdown(state: HarbourPosition) -> list[dict[str, int]]:
    """Points of each seat by source."""
    rows = []
    for p in range(state.players):
        crates = crates_of(state, p)
        rows.append({"crates": crates, "favourite": points_of(state, p) - crates})
    return rows
