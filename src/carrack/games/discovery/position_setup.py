"""Position setup: fields that a user may set, derived fields, and checks for impossible positions."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from carrack.engine.declarations import Domain, PositionSetup, number_domain
from carrack.games.discovery.constants import (
    BUILDER,
    CARDS,
    COLONIST,
    COUNTERS,
    DISCOVERY,
    FACE_DOWN,
    GOOD_COUNT,
    GOODS,
    IN_DECK,
    IN_STACK,
    MARKET_SIZE,
    NO_COUNTER,
    NO_WORKER,
    ON_DISPLAY,
    ON_REGION,
    OUT_OF_GAME,
    OWNABLE_SHIPS,
    PIECES,
    POWER_USES,
    REGION_GOOD,
    REGIONS,
    SEATS,
    SLOT_BUILDER,
    TILE_AGE,
    TILES,
    TURNS,
    UNSEEN,
    WORKER_KINDS,
)
from carrack.games.discovery.data import components
from carrack.games.discovery.rules.capital_buildings import CAPITAL_BUILDINGS
from carrack.games.discovery.rules.dock import COLONIST_DOCK
from carrack.games.discovery.rules.trade_goods import TRADE_GOODS
from carrack.games.discovery.rules.warfare import WARFARE
from carrack.games.discovery.rulings import UNLIMITED
from carrack.games.discovery.state import DiscoveryState
from carrack.games.discovery.vocabulary import (
    BUILDING,
    CARD_NAME,
    COUNTER,
    GOOD,
    NATION,
    REGION,
    SEAT,
    SLOT,
    SOURCE,
    WORKER_KIND,
)

WORKER: Final = Domain(
    "worker", tuple(f"{seat}-{kind}" for seat in range(SEATS) for kind in components.WORKER_KIND_IDS)
)
"""A worker of a seat in a box, as in `2-captain`."""
LIST_INDEX: Final = number_domain("place")

SETUP_FIELDS: Final = {
    "turn": (),
    "order": (LIST_INDEX,),
    "init": (LIST_INDEX,),
    "dock": (LIST_INDEX,),
    "dock_x": (),
    "dock_y": (),
    "mayflower": (LIST_INDEX,),
    "trade": (LIST_INDEX,),
    "shipping": (SEAT, WORKER_KIND),
    "build": (LIST_INDEX,),
    "explorers": (SEAT, WORKER_KIND),
    "slots": (SLOT,),
    "war": (LIST_INDEX,),
    "market": (GOOD,),
    "pile": (GOOD,),
    "row": (LIST_INDEX,),
    "tile_at": (BUILDING,),
    "box_ship": (),
    "colony": (REGION, SEAT, WORKER_KIND),
    "region_good": (REGION,),
    "counter": (REGION,),
    "known": (REGION,),
    "counter_at": (COUNTER,),
    "card_at": (CARD_NAME,),
    "top_card": (),
    "top_known": (),
    "bottom": (LIST_INDEX,),
    "bottom_known": (LIST_INDEX,),
    "money": (SEAT,),
    "ships": (SEAT,),
    "locked": (SEAT,),
    "goods": (SEAT, GOOD),
    "hand": (SEAT, WORKER_KIND),
    "gained": (SEAT, WORKER_KIND),
    "income": (SEAT,),
    "points": (SEAT, SOURCE),
    "final_colonies": (SEAT,),
    "reason": (SEAT,),
    "wealth": (SEAT,),
    "nation": (SEAT,),
    "power_left": (SEAT,),
    "power_turn": (SEAT,),
    "university_used": (),
    "ride_turn": (),
    "chart_used": (),
}
FIELD_DOMAINS: Final = {
    **dict.fromkeys(("init", "dock", "dock_x", "dock_y", "mayflower", "trade", "build", "slots", "war"), WORKER),
    **dict.fromkeys(("row",), BUILDING),
    **dict.fromkeys(("top_card", "bottom"), CARD_NAME),
    "region_good": GOOD,
    "counter": COUNTER,
    "nation": NATION,
}
LIST_LENGTH_FIELDS: Final = {
    "init": "n_init",
    "dock": "n_dock",
    "mayflower": "n_mayflower",
    "trade": "n_trade",
    "build": "n_build",
    "war": "n_war",
    "row": "n_row",
    "bottom": "n_bottom",
}

# ---- derived fields -----------------------------------------------------------------------------------------------


def derive(s: DiscoveryState) -> None:
    """Derive supplies and piles: everything that lies nowhere else."""
    _derive_workers(s)
    _derive_goods(s)
    s.ship_supply = OWNABLE_SHIPS - s.box_ship - sum(s.ships)
    _derive_discoveries(s)
    _derive_tiles(s)
    if s.turn > 0 and s.seated == 0:
        s.seated = s.players
        if not any(s.order):
            s.order[: s.players] = range(s.players)


def _derive_workers(s: DiscoveryState) -> None:
    elsewhere = workers(s)
    for p in range(s.players):
        for kind in range(WORKER_KINDS):
            s.supply[p * WORKER_KINDS + kind] = pieces(s, kind) - elsewhere[p * WORKER_KINDS + kind]
        s.hands[p] = sum(s.hand[p * WORKER_KINDS : (p + 1) * WORKER_KINDS])
    for i in range(REGIONS * SEATS):
        s.crowd[i] = sum(s.colony[i * WORKER_KINDS : (i + 1) * WORKER_KINDS])


def pieces(s: DiscoveryState, kind: int) -> int:
    """Number of workers of a kind per player, without the Colonist that marks the turn order (D-SUP-12)."""
    if kind == BUILDER and s.builders == 0:
        return 0
    unlimited = max(s.supply[:WORKER_KINDS]) > max(PIECES)  # only the supplies show the house rule
    return (UNLIMITED if unlimited else PIECES[kind]) - (kind == COLONIST)


def workers(s: DiscoveryState) -> list[int]:
    """Workers outside the supply, by seat and kind."""
    total = [s.hand[i] + s.gained[i] + s.shipping[i] + s.explorers[i] for i in range(SEATS * WORKER_KINDS)]
    through = {s.program[s.step]: s.index}  # workers of the current box that have resolved
    standing = [
        *s.init[: s.n_init],
        *s.dock[through.get(COLONIST_DOCK, 0) : s.n_dock],
        *s.mayflower[: s.n_mayflower],
        *s.trade[through.get(TRADE_GOODS, 0) : s.n_trade],
        *s.build[through.get(CAPITAL_BUILDINGS, 0) : s.n_build],
        *s.war[through.get(WARFARE, 0) : s.n_war],
        *(worker for worker in (s.dock_x, s.dock_y, *s.slots) if worker != NO_WORKER),
    ]
    for worker in standing:
        total[worker] += 1
    for i, n in enumerate(s.colony):
        total[i % (SEATS * WORKER_KINDS)] += n
    return total


def _derive_goods(s: DiscoveryState) -> None:
    """Derive the pile of goods: all that lie nowhere else, or fewer in Empires, where unsold goods leave the game."""
    for g in range(GOODS):
        left = GOOD_COUNT[g] - s.market[g] - sum(s.goods[g::GOODS]) - s.region_good[:].count(g)
        s.pile[g] = left if s.edition == DISCOVERY else min(s.pile[g], left)
    s.n_pile = sum(s.pile)
    s.n_market = sum(s.market)


def _derive_discoveries(s: DiscoveryState) -> None:
    for c in range(COUNTERS):
        if s.counter_at[c] >= ON_REGION:
            s.counter_at[c] = UNSEEN
    for r in range(REGIONS):
        if s.counter[r] >= 0 and s.counter_at[s.counter[r]] == UNSEEN:
            s.counter_at[s.counter[r]] = ON_REGION + r
    s.undiscovered = REGIONS - s.counter[:].count(NO_COUNTER)
    s.spare_counters = s.counter_at[:].count(UNSEEN) - s.counter[:].count(FACE_DOWN)
    for c in range(CARDS):
        if s.card_at[c] == IN_DECK:
            s.card_at[c] = UNSEEN
    for c in seen_cards(s):
        if s.card_at[c] == UNSEEN:
            s.card_at[c] = IN_DECK
    s.n_deck = s.card_at[:].count(UNSEEN) + s.card_at[:].count(IN_DECK)


def seen_cards(s: DiscoveryState) -> list[int]:
    """Cards of the deck with a known place: the top card, if drawn, then those put under the deck."""
    return [*([s.top_card] if s.top_card >= 0 else []), *s.bottom[: s.n_bottom]]


def _derive_tiles(s: DiscoveryState) -> None:
    shown = s.row[: s.n_row]
    for tile in range(TILES):
        if s.tile_at[tile] == ON_DISPLAY and tile not in shown:
            s.tile_at[tile] = IN_STACK
        elif s.tile_at[tile] == IN_STACK and tile in shown:
            s.tile_at[tile] = ON_DISPLAY


# ---- impossible states --------------------------------------------------------------------------------------------


def problems(s: DiscoveryState) -> Iterator[str]:
    yield from _problems_of_workers(s)
    yield from _problems_of_goods(s)
    yield from _problems_of_discoveries(s)
    yield from _problems_of_tiles(s)
    yield from _problems_of_players(s)
    if not 0 <= s.turn <= TURNS:
        yield f"The game has {TURNS} turns."
    if s.turn > 0 and sorted(s.order[: s.players]) != list(range(s.players)):
        yield "The order names every seat once."


def _problems_of_workers(s: DiscoveryState) -> Iterator[str]:
    for p in range(s.players):
        for kind, name in enumerate(components.WORKER_KIND_IDS):
            if s.supply[p * WORKER_KINDS + kind] < 0:
                yield f"Seat {p} has only {pieces(s, kind)} of {name}."
    if any(workers(s)[s.players * WORKER_KINDS :]):
        yield f"There are only {s.players} seats."
    if min(*s.hand, *s.gained, *s.shipping, *s.explorers, *s.colony) < 0:
        yield "Nothing can be there a negative number of times."
    for r, region in enumerate(components.REGION_IDS):
        if s.counter[r] != NO_COUNTER and any(s.crowd[r * SEATS : (r + 1) * SEATS]):
            yield f"No worker can be in {region} before it is discovered."
    if s.slots[SLOT_BUILDER] != NO_WORKER and s.builders == 0:
        yield "There is no slot for Builders without them."


def _problems_of_goods(s: DiscoveryState) -> Iterator[str]:
    for g, good in enumerate(components.GOOD_IDS):
        if s.pile[g] < 0:
            yield f"There are only {GOOD_COUNT[g]} of {good}."
    if min(*s.market, *s.goods) < 0:
        yield "No player can have a negative number of goods."
    if s.n_market > MARKET_SIZE:
        yield f"The Trade Goods box holds {MARKET_SIZE} goods at most."
    for r, region in enumerate(components.REGION_IDS):
        if s.region_good[r] not in (-1, REGION_GOOD[r]):
            yield f"{components.GOOD_IDS[s.region_good[r]]} is not the good of {region}."
    if s.box_ship not in (0, 1):
        yield "The Merchant Shipping box has one Ship or none."
    if s.ship_supply < 0:
        yield f"There are only {OWNABLE_SHIPS} Ships."


def _problems_of_discoveries(s: DiscoveryState) -> Iterator[str]:
    for r, region in enumerate(components.REGION_IDS):
        if s.counter[r] >= 0 and s.counter_at[s.counter[r]] != ON_REGION + r:
            yield f"The counter of {region} is somewhere else too."
        if s.counter[r] < 0 and s.known[r]:
            yield f"There is no counter in {region} that a player could know."
    if s.spare_counters < 0:
        yield f"There are only {COUNTERS} counters."
    seen = seen_cards(s)
    if len(set(seen)) < len(seen) or any(s.card_at[c] != IN_DECK for c in seen):
        yield "A card is at one place only."


def _problems_of_tiles(s: DiscoveryState) -> Iterator[str]:
    shown = s.row[: s.n_row]
    if len(set(shown)) < len(shown):
        yield "A building is on display once."
    for tile, name in enumerate(components.TILE_IDS):
        if tile in shown and s.tile_at[tile] == OUT_OF_GAME:
            yield f"{name} is not in this game, or was not sold in its Age."
        elif tile in shown and s.tile_at[tile] != ON_DISPLAY:
            yield f"{name} is on display and somewhere else."
        if s.tile_at[tile] != OUT_OF_GAME and TILE_AGE[s.edition * TILES + tile] == 0:
            yield f"{name} is not in this edition."
        if s.players <= s.tile_at[tile] < SEATS:
            yield f"{name} has an owner who does not play."


def _problems_of_players(s: DiscoveryState) -> Iterator[str]:
    for p in range(s.players):
        if s.money[p] < 0:
            yield f"Seat {p} cannot have less than nothing."
        if not 0 <= s.locked[p] <= s.ships[p]:
            yield f"Seat {p} has only {s.ships[p]} Ships for workers of Mayflower."
        if s.nation[p] >= 0 and s.power_left[p] > POWER_USES[s.nation[p]]:
            yield f"Seat {p} can use its nation's advantage {POWER_USES[s.nation[p]]} times."
    nations = [nation for nation in s.nation[: s.players] if nation >= 0]
    if len(set(nations)) < len(nations):
        yield "Two seats cannot have the same nation."


POSITION_SETUP: Final = PositionSetup(SETUP_FIELDS, derive, problems, FIELD_DOMAINS, LIST_LENGTH_FIELDS)
