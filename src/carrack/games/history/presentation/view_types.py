"""Data classes of the view; the TypeScript types of the page are made from them."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class HistoryLand:
    id: str
    region: str | None
    owner: int | None
    armies: int
    figure: int
    """Epoch of the armies' figures."""
    active: bool
    """Whether the moving force holds the land."""
    fort: bool
    settlement: str | None
    monument: bool
    resource: bool


@dataclass(frozen=True, slots=True)
class HistoryWater:
    id: str
    sea: bool
    fleet: bool
    """Whether the moving force has a fleet there."""
    owner: int | None
    """Seat whose army holds the sea (naval control)."""


@dataclass(frozen=True, slots=True)
class HistoryRegion:
    id: str
    base: int
    lands: tuple[int, ...]
    """Lands of each seat."""
    levels: tuple[str, ...]
    """Presence, dominance or control of each seat."""
    points: tuple[int, ...]
    """Points of each seat if the region were scored now."""


@dataclass(frozen=True, slots=True)
class HistoryEmpire:
    """An empire card."""

    id: str
    epoch: int
    order: int
    strength: int
    start: tuple[str, ...]
    capital: bool
    waters: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class HistoryPlayer:
    seat: int
    points: int
    sources: dict[str, int]
    points_now: int
    """Points the seat would score if its turn ended now; 0 if it has no turn left."""
    markers: int
    cards: int
    hand: tuple[str, ...] | None
    """The events in hand, if this is the viewer's own."""
    greater: tuple[str, ...] | None
    """Those of them that are greater events."""
    has_empire: bool
    empire: str | None
    """The empire of this epoch, if the viewer knows it."""
    strength_sum: int
    attack_dice: tuple[int, ...]
    """How often each face was thrown in attack, and in defence: the dice ledger."""
    defence_dice: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class HistoryView:
    """The complete view of a seat or a spectator."""

    game: str
    players: tuple[HistoryPlayer, ...]
    you: int | None
    to_act: int | None
    over: bool
    epoch: int
    epochs: int
    step: str
    mover: int | None
    """Seat whose empire moves."""
    empire: str | None
    """The empire that moves."""
    draft_order: tuple[int, ...]
    drawn: str | None
    """The drawn empire card, if the viewer is the drawer."""
    calls: tuple[HistoryEmpire, ...]
    """The empires of the epoch in playing order."""
    called: int
    """Number of empires called so far."""
    holders: tuple[int | None, ...]
    """Seat of each empire of the epoch, as far as the viewer knows."""
    reserve: int
    second_reserve: int
    allied: int
    guest_reserve: int
    coins: int
    allied_coins: int
    stored_forts: int
    effects: tuple[str, ...]
    """Events in effect for this turn."""
    treachery: str | None
    lands: tuple[HistoryLand, ...]
    waters: tuple[HistoryWater, ...]
    regions: tuple[HistoryRegion, ...]
    played: tuple[str, ...]
    """Every event played so far."""
    monuments_left: int
    forts_left: int
