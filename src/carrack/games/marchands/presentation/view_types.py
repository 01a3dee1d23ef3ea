"""Data classes of the view; the TypeScript types of the page are made from them."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class MarchandsContract:
    id: str
    value: int
    needs: dict[str, int]


@dataclass(frozen=True, slots=True)
class MarchandsCity:
    number: int
    level: int
    regions: tuple[str, ...]
    roads: dict[str, int]
    """Destination of each letter."""
    resources: dict[str, int]
    contract: MarchandsContract | None
    church: int | None
    caravans: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class MarchandsRegion:
    id: str
    electors: int
    """Number of electors in the region."""
    by_seat: tuple[int | None, ...]
    """Electors of each seat, as far as the viewer may know them."""


@dataclass(frozen=True, slots=True)
class MarchandsPlayer:
    seat: int
    caravan: int | None
    goods: dict[str, int] | None
    contracts: tuple[MarchandsContract, ...] | None
    monopolies: int | None
    """Number of monopolies; None if hidden behind another player's screen."""
    churches_left: int
    electors_left: int
    orders: tuple[str, ...] | None
    """This turn's orders; None while they are secret."""
    sealed: bool | None
    """Whether the viewer has submitted its orders."""
    idle: tuple[int, ...]
    """Indices of the viewer's own secret orders that have no effect if no opponent interferes."""
    influence: dict[str, int | None]
    """The three influences, as far as the viewer may know them."""


@dataclass(frozen=True, slots=True)
class MarchandsView:
    """The complete view of a seat or a spectator."""

    game: str
    players: tuple[MarchandsPlayer, ...]
    you: int | None
    to_act: int | None
    over: bool
    turn: int
    turns: int
    first: int
    step: str
    order_number: int
    """Which order is being resolved, from 1; 0 outside the resolution."""
    cities: tuple[MarchandsCity, ...]
    regions: tuple[MarchandsRegion, ...]
    resource_ladder: int
    contract_ladder: int
    cards_left: int
    claims: tuple[int | None, ...]
    """Claims announced for the current resource."""
    claim_resource: str | None
