"""Positions that lead to what random play seldom meets."""

from __future__ import annotations

from collections.abc import Iterator

from carrack.engine.state import CHANCE
from carrack.games.discovery.data import components
from carrack.games.discovery.rules.nations import SPAIN_EXPLORES
from tests.games.discovery.position_builder import PositionBuilder

TRACKS = ("initiative", "dock", "goods", "buildings", "warfare")


def full(**options: bool | str) -> PositionBuilder:
    """Empires with all that can be switched on, on turn 4."""
    chosen: dict[str, bool | str] = {"builders": True, "expansion_tiles": True, "scouting": True, "buying_vp": True}
    return PositionBuilder.ready("empires", 3, **(chosen | {"nations": "random"} | options)).turn(4).display()


def positions() -> Iterator[PositionBuilder]:
    for tile in components.TILE_IDS:
        yield buying(tile)
    for track in TRACKS:
        yield full().own(0, "university").box(track, "1:captain", "0:colonist", "0:soldier").before(track)
    for window in ("placement", "shipping", "discovery", "new_order"):
        yield full().own(0, "university").order(1, 2, 0).before(window)
    yield from nations()
    yield from expeditions()
    yield from buildings()
    yield from workers()
    yield from auctions()
    yield from causes()
    t = full().own(0, "mayflower").ships(0, 2).hand(0, colonist=2, builder=1)
    t.put("box_ship", 0)
    yield t.resolve("placement")
    yield (
        full()
        .discovered("peru")
        .own(1, "militia")
        .money(0, 20)
        .box("warfare", "0:colonist", "1:soldier")
        .colony(0, "peru", soldier=2, colonist=1)
        .colony(1, "peru", soldier=1, captain=2, merchant=1)
        .resolve("warfare")
    )
    t = full().discovered("peru").box("warfare", "0:colonist").colony(0, "peru", soldier=1)
    yield t.colony(1, "peru", colonist=1).resolve("warfare").do("battle peru 1")
    yield full().turn(3).money(0, 3).money(1, 70).colony(0, "caribbean", colonist=4).resolve("colonies")
    yield PositionBuilder.ready("empires", 2).turn(8).money(0, 9).resolve("final")


def buying(tile: str) -> PositionBuilder:
    """A rich player about to buy a building, with colonies of all players in two regions."""
    t = (
        full()
        .display(tile, "fortress" if tile == "marketplace" else "marketplace")
        .money(0, 40)
        .box("buildings", "0:builder", "1:colonist")
    )
    t.discovered("peru", "florida").colony(0, "peru", colonist=2, soldier=1).colony(
        1, "caribbean", colonist=3, captain=1
    )
    t.colony(0, "caribbean", missionary=1).found(1, "d01", "d05").found(2, "d09")
    return t.resolve("buildings")


def nations() -> Iterator[PositionBuilder]:
    for colonists in (0, 1, 5):
        t = full().nation(0, "england").box("dock", "1:captain", "2:colonist", "1:captain")
        yield t.supply(0, colonist=colonists).before("dock")
    yield full().nation(0, "france").box("goods", "0:colonist", "1:colonist").before("goods")
    yield full().nation(0, "holland").shipping(1, captain=2).before("shipping")
    yield full().nation(0, "italy").slot(captain="1:colonist", training="2:soldier").before("specialists")
    t = PositionBuilder("empires", 3, nations="random").do("deal spain")
    while t.s.asked != SPAIN_EXPLORES:
        t.s.apply_action(t.s.legal_actions()[0])
    yield t


def expeditions() -> Iterator[PositionBuilder]:
    t = full().all_discovered().nation(0, "portugal").money(0, 9).explorers(0, captain=4).resolve("discovery")
    yield t
    yield t.do("go", "send captain 4")
    yield full().all_discovered().cards(1, *components.CARD_IDS).hand(0, colonist=1).resolve("placement")
    yield full(no_survivors=True).counter("peru", "d16").explorers(0, colonist=1).resolve("discovery")
    yield full().counter("peru", "d01").explorers(0, colonist=1, captain=1).money(0, 9).resolve("discovery")


def buildings() -> Iterator[PositionBuilder]:
    yield full().own(0, "stables").discovered("florida").colony(0, "caribbean", soldier=2).before("discovery")
    t = PositionBuilder.ready("discovery", 3).own(0, "stables").discovered("florida").colony(0, "caribbean", soldier=2)
    yield t.resolve("benefits")
    yield full().own(0, "mint").goods(0, gold=2, silver=1).resolve("income")
    for tiles in (
        ("west_indies_co", "rum_distillery", "trading_post", "privateers", "navigator", "colonization_laws"),
        ("smuggler", "trading_house", "migration", "new_world_cartography"),
    ):
        t = full().own(0, *tiles).goods(0, sugar=2, gold=2, silver=1).goods(1, rice=2).ships(0, 1).money(1, 3)
        yield t.discovered("peru", "florida").colony(0, "peru", colonist=3, soldier=1).resolve("benefits")
    t = full().own(0, "settlers", "settlers_2", "indentured_servitude", "navigator")
    yield t.supply(0, colonist=1).resolve("benefits")


def workers() -> Iterator[PositionBuilder]:
    t = full().discovered("peru").colony(0, "caribbean", captain=1).colony(0, "peru", captain=1)
    t.supply(0, captain=0).money(1, 9)
    yield t.slot(captain="0:colonist", training="1:soldier").resolve("specialists")
    yield full().supply(0, soldier=0).slot(soldier="0:colonist", training="0:colonist").resolve("specialists")
    t = full().own(1, "reformation").own(0, "cathedral").discovered("peru").colony(1, "caribbean", missionary=1)
    yield t.box("dock", "0:missionary", "0:missionary", "1:merchant", "1:missionary").resolve("dock")
    t = full(nations="none").box("dock", "1:merchant", "0:colonist").discovered("peru")
    yield t.resolve("dock").do("land peru")
    yield full().box("dock", "0:missionary").discovered("peru").supply(0, colonist=0).resolve("dock")
    t = full().shipping(0, captain=1)
    t.put("box_ship", 0)
    yield t.resolve("shipping")
    yield full().shipping(0, captain=1).resolve("shipping")


def auctions() -> Iterator[PositionBuilder]:
    yield PositionBuilder("empires", 3, nations="auction")
    yield PositionBuilder("discovery", 4, starting_auction=True)
    t = PositionBuilder("discovery", 3, starting_auction=True).do("opener 0", "bid 8", "bid 9", "pass", "pass")
    while t.s.seat == CHANCE:
        t.s.apply_action(t.s.legal_actions()[0])
    yield t
    yield PositionBuilder("empires", 2, reduced_luck=True)


def causes() -> Iterator[PositionBuilder]:
    """What the log tells beside a result: why it is so."""
    t = full().own(0, "plague_1", "magellan").counter("peru", "d12").explorers(0, captain=1, colonist=1)
    yield t.resolve("discovery").do("go", "send colonist 1", "send captain 1")
    t = full().counter("peru", "d01").explorers(0, captain=2).supply(0, colonist=0)
    yield t.resolve("discovery").do("go", "send captain 2")
    yield full().shipping(0, colonist=2).shipping(1, captain=1).resolve("shipping")
    yield full().market(rice=1).box("goods", "0:colonist", "1:colonist").resolve("goods")
    yield full().own(0, "west_indies_co").pile().resolve("benefits")
    yield full().ships(1, 8).display("spoils_ship").box("buildings", "0:builder").resolve("buildings")
    t = full().own(0, "cathedral").box("dock", "0:missionary").supply(0, colonist=1)
    yield t.resolve("dock")
    t = full().supply(0, colonist=0, captain=0, merchant=0, missionary=0, soldier=0, builder=0)
    yield t.display("spoils_specialists").box("buildings", "0:colonist").resolve("buildings")
    yield (
        full()
        .all_discovered()
        .money(0, 14)
        .display("new_world_cartography")
        .box("buildings", "0:colonist")
        .resolve("buildings")
    )
    yield (
        full()
        .turn(3)
        .colony(0, "caribbean", colonist=3, builder=1)
        .colony(1, "caribbean", builder=2)
        .resolve("colonies")
    )
    yield full().turn(8).hand(0, colonist=1).display("age_of_reason").resolve("placement")
    yield full().turn(8).hand(0, colonist=1).own(0, "age_of_reason").resolve("placement")
    for fact in ("final_colonies", "money", "", "goods"):
        yield level(fact)


def level(fact: str) -> PositionBuilder:
    """The end of a game of two that is decided by this fact, or by nothing."""
    t = PositionBuilder("discovery", 2).turn(8).order(0, 1).money(0, 5).money(1, 5)
    t.put("points", {seat: {"colonies_3": 3} for seat in range(2)}).put("final_colonies", {0: 3, 1: 3})
    if fact == "goods":
        t.goods(1, rice=1)
    elif fact:
        t.put(fact, {0: 2})
    return t.own(0, "factory").own(1, "university").resolve("final")


def refusing() -> Iterator[PositionBuilder]:
    """Positions in which moves of the right sort are refused."""
    yield PositionBuilder.ready("empires", 2).hand(0, colonist=1).resolve("placement")
    yield full().own(0, "mayflower").hand(0, colonist=1).resolve("placement")
    t = full().hand(0, captain=1).slot(captain="1:colonist").box("initiative", "0:colonist")
    yield t.box("warfare", *["1:colonist"] * 4).resolve("placement")
    yield full().counter("peru", "d01").hand(0, colonist=1).money(0, 1).resolve("placement")
    yield full().counter("peru", "d01", 0).money(0, 9).explorers(0, colonist=3).resolve("discovery").do("go")
    yield full().counter("peru", "d01").explorers(0, colonist=3).resolve("discovery").do("go", "send colonist 1")
    t = PositionBuilder("empires", 3, nations="auction").do("opener 0", "bid 3")
    yield t
    yield t.do("pass", "pass", "board spain", "opener 1", "bid 1", "pass")
    yield full().money(0, 40).box("buildings", "0:colonist").display("fortress").resolve("buildings")
    yield full().box("dock", "0:colonist").resolve("dock")
    t = full().discovered("peru", "florida").money(0, 40).box("warfare", "0:colonist", "0:colonist")
    t.colony(0, "peru", soldier=1).colony(1, "peru", colonist=1, captain=1)
    t.colony(0, "florida", colonist=1).colony(1, "florida", colonist=1)
    yield t.resolve("warfare")
    yield t.do("battle peru 1")
    t = full().discovered("peru").box("warfare", "0:colonist")
    t.colony(0, "peru", soldier=2).colony(1, "peru", colonist=1, captain=1, merchant=1, soldier=1)
    yield t.resolve("warfare").do("battle peru 1", "kill captain")
    yield buying("overpopulation").all_discovered().do("buy overpopulation", "settle virginia")
    yield full().slot(training="0:colonist").money(0, 9).supply(0, soldier=0).resolve("specialists")
    yield full().turn(3).money(0, 3).resolve("buy_vp")
    yield full().market(rice=1, gold=1).box("goods", "0:colonist").resolve("goods")
    yield buying("indian_allies").do("buy indian_allies")
