"""Data classes of the view; the TypeScript types of the page are made from them."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class DiscoveryWorker:
    """A worker on a track or slot."""

    seat: int
    kind: str


@dataclass(frozen=True, slots=True)
class DiscoveryCounter:
    """A Discovery counter or card with its figures."""

    id: str
    plunder: int
    soldier: int
    resistance: int
    vp: int


@dataclass(frozen=True, slots=True)
class DiscoveryRegion:
    id: str
    discovered: bool
    counter: DiscoveryCounter | None
    """The face-down counter, if this seat knows it."""
    seen_by_all: bool
    good: str | None
    """The Trade Good not yet earned in this region."""
    colonies: tuple[dict[str, int], ...]
    """Workers by kind, for each seat."""
    points: tuple[int, ...]
    """Colony VP of each seat if the region were scored now."""


@dataclass(frozen=True, slots=True)
class DiscoveryBuilding:
    id: str
    tile: str
    """Id of the tile in notation; two copies of a building have different ids."""
    price: int
    used: bool = False


@dataclass(frozen=True, slots=True)
class DiscoveryPlayer:
    seat: int
    money: int
    ships: int
    ships_at_sea: int
    """Ships that carry a Mayflower worker this turn."""
    goods: dict[str, int]
    hand: dict[str, int]
    next_turn: dict[str, int]
    """Specialists and Colonists gained for next turn."""
    supply: dict[str, int]
    explorers: dict[str, int]
    shipping: dict[str, int]
    buildings: tuple[DiscoveryBuilding, ...]
    discoveries: tuple[DiscoveryCounter, ...]
    nation: str | None
    power_left: int
    income: int
    """Income of the sets if paid now."""
    points: dict[str, int]
    """VP scored so far, by source."""
    points_now: dict[str, int]
    """VP by source if the game ended now: colonies as they stand, discoveries, buildings, economy."""


@dataclass(frozen=True, slots=True)
class DiscoveryView:
    """The complete view of a seat or a spectator."""

    game: str
    players: tuple[DiscoveryPlayer, ...]
    you: int | None
    to_act: int | None
    """The seat to decide; None if chance decides or the game is over."""
    over: bool
    turn: int
    turns: int
    age: int
    step: str
    order: tuple[int, ...]
    price: int
    initiative: tuple[DiscoveryWorker, ...]
    dock: tuple[DiscoveryWorker, ...]
    dock_size: int
    dock_x: DiscoveryWorker | None
    dock_y: DiscoveryWorker | None
    mayflower: tuple[DiscoveryWorker, ...]
    trade: tuple[DiscoveryWorker, ...]
    build: tuple[DiscoveryWorker, ...]
    slots: dict[str, DiscoveryWorker | None]
    war: tuple[DiscoveryWorker, ...]
    market: dict[str, int]
    pile: dict[str, int]
    ship_in_box: bool
    ships_left: int
    display: tuple[DiscoveryBuilding, ...]
    stack: int
    coming: tuple[str, ...]
    """Reduced Luck: tiles of Age III that can still come."""
    regions: tuple[DiscoveryRegion, ...]
    undiscovered: int
    deck: int
    top_card: DiscoveryCounter | None
    """The top card of the deck, if this seat has seen it."""
    spare_counters: int
    current: int
    """Number of workers of the current box that have resolved."""
    bids: tuple[int, ...]
    """Bids of each seat during an auction, -1 for seats that are out; otherwise empty."""
    nations: tuple[str, ...]
    """The nations to be won in the auction."""
