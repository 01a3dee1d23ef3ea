"""The log says what happened and why: it alone accounts for all money, points and pieces."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import pytest
from hypothesis import given

from carrack.engine.messages import EntityName, Message, MessageArg, Seat
from carrack.engine.state import TERMINAL
from carrack.games import GAMES
from carrack.games.discovery import constants as f
from carrack.games.discovery.position_setup import workers
from carrack.games.discovery.state import POINT_SOURCES
from carrack.games.discovery.vocabulary import DECLARATIONS, SOURCE_IDS
from carrack.play.options import complete_options
from carrack.play.records.jsonl import read_record
from tests.games.discovery.position_builder import PositionBuilder, rule
from tests.support.random_games import GameConfig, choose, game_configs, games

FOLDER: Final = Path(__file__).parents[2] / "goldens"
both = pytest.mark.parametrize("game", ["empires", "discovery"])

EARNED: Final = ("order", "initiative", "merchant", "money", "discovered", "card-won", "income", "mint", "sold")
PAID: Final = ("scouted", "trained", "war", "bought", "bought-vp", "board", "seated")
ABOVE: Final = f.SEATS * f.WORKER_KINDS


class Accountant:
    """What each player has, by the events alone.

    At home are the workers in the supply and in every box but Discovery: they come back by themselves (D-RES-04).
    """

    def __init__(self, start: Any) -> None:
        self.money = list(start.money)
        self.points = list(start.points)
        self.home = at_home(start)
        self.hand = list(start.hand)
        self.gained = list(start.gained)
        self.explorers = list(start.explorers)
        self.colony = list(start.colony)
        self.goods = list(start.goods)
        self.market = list(start.market)
        self.ships = list(start.ships)
        self.box_ship = start.box_ship
        self.lying = list(start.counter)
        self.counters = owners(start.counter_at)
        self.cards = owners(start.card_at)
        self.tiles = owners(start.tile_at)
        self.party = [0] * ABOVE
        self.age = 0
        self.of_buildings = [0] * f.SEATS

    def read(self, entry: tuple[int, ...]) -> None:
        happening = DECLARATIONS.event_kinds[entry[0] - 1]
        args = {domain.name or domain.kind: value for domain, value in zip(happening.domains, entry[2:], strict=False)}
        seat, money = args.get("seat", -1), args.get("money", 0)
        if happening.id in EARNED:
            self.money[seat] += money
        elif happening.id in PAID:
            self.money[seat] -= money
        reading = getattr(self, f"on_{happening.id.replace('-', '_')}", None)
        if reading:
            reading(**args)

    def on_turn(self, turn: int, age: int) -> None:
        self.age = age

    def on_placed(self, seat: int, kind: int, target: int) -> None:
        self.hand[seat * f.WORKER_KINDS + kind] -= 1
        self.to(self.explorers if target == f.TARGET_DISCOVERY else self.home, seat, kind, 1)

    def to(self, place: list[int], seat: int, kind: int, number: int) -> None:
        place[seat * f.WORKER_KINDS + kind] += number

    def settle(self, seat: int, kind: int, region: int, number: int) -> None:
        """From home to a region; less than nothing: home again."""
        self.home[seat * f.WORKER_KINDS + kind] -= number
        self.colony[(region * f.SEATS + seat) * f.WORKER_KINDS + kind] += number

    def on_landed(self, seat: int, kind: int, region: int) -> None:
        self.settle(seat, kind, region, 1)

    on_settled = on_landed

    def on_missionary(self, seat: int, number: int, region: int) -> None:
        self.settle(seat, f.COLONIST, region, number)

    def on_killed(self, seat: int, kind: int, region: int) -> None:
        if kind != f.MILITIA:
            self.settle(seat, kind, region, -1)

    on_plague = on_killed

    def on_plague_region(self, seat: int, number: int, region: int) -> None:
        self.settle(seat, f.COLONIST, region, -number)

    def on_swapped(self, seat: int, kind: int, region: int) -> None:
        self.settle(seat, kind, region, -1)
        self.settle(seat, f.COLONIST, region, 1)

    def on_migrated(self, seat: int, region: int, **origin: int) -> None:
        self.settle(seat, f.COLONIST, origin["from"], -1)
        self.settle(seat, f.COLONIST, region, 1)

    def on_rode(self, seat: int, region: int, **origin: int) -> None:
        self.settle(seat, f.SOLDIER, origin["from"], -1)
        self.settle(seat, f.SOLDIER, region, 1)

    def on_gained(self, seat: int, kind: int, number: int) -> None:
        self.to(self.home, seat, kind, -number)
        self.to(self.gained, seat, kind, number)

    def on_benefit(self, seat: int, kind: int, building: int) -> None:
        assert self.tiles[building] == seat
        self.on_gained(seat, kind, 1)

    def on_free_explorer(self, seat: int, kind: int, building: int) -> None:
        self.to(self.home, seat, kind, -1)
        self.to(self.explorers, seat, kind, 1)

    def on_colonists(self, seat: int, number: int, hand: int) -> None:
        self.to(self.home, seat, f.COLONIST, -number)
        self.to(self.hand, seat, f.COLONIST, number)
        for kind in range(f.WORKER_KINDS):
            self.to(self.hand, seat, kind, self.gained[seat * f.WORKER_KINDS + kind])
            self.gained[seat * f.WORKER_KINDS + kind] = 0

    def on_sent(self, seat: int, number: int, kind: int) -> None:
        self.party[seat * f.WORKER_KINDS + kind] = number

    def come_home(self) -> None:
        for i, number in enumerate(self.party):
            self.explorers[i] -= number
            self.home[i] += number
        self.party = [0] * ABOVE

    def on_failed(self, **_: int) -> None:
        self.come_home()

    def on_counter(self, counter: int, region: int) -> None:
        self.lying[region] = counter

    def on_discovered(self, seat: int, region: int, money: int) -> None:
        self.come_home()
        self.counters[self.lying[region]] = seat

    def on_card_won(self, seat: int, card: int, money: int) -> None:
        self.come_home()
        self.cards[card] = seat

    def on_stole(self, seat: int, other: int, counter: int) -> None:
        assert self.counters[counter] == other
        self.counters[counter] = seat

    def on_bought(self, seat: int, building: int, money: int) -> None:
        self.tiles[building] = seat

    def good(self, seat: int, good: int, number: int = 1) -> None:
        self.goods[seat * f.GOODS + good] += number

    def on_region_good(self, seat: int, good: int, region: int) -> None:
        self.good(seat, good)

    def on_drew_good(self, seat: int, good: int, building: int) -> None:
        self.good(seat, good)

    def on_took_good(self, seat: int, good: int) -> None:
        self.good(seat, good)
        self.market[good] -= 1

    on_france = on_took_good

    def on_sold(self, seat: int, good: int, money: int) -> None:
        self.good(seat, good, -1)

    def on_smuggled(self, seat: int, other: int, good: int) -> None:
        self.good(seat, good)
        self.good(other, good, -1)

    def on_gave(self, seat: int, other: int, good: int) -> None:
        self.on_smuggled(other, seat, good)

    def on_new_good(self, good: int) -> None:
        self.market[good] += 1

    def on_good_gone(self, good: int) -> None:
        self.market[good] -= 1

    def on_ship(self, seat: int, value: int = 0) -> None:
        self.ships[seat] += 1
        self.box_ship = 0

    on_holland = on_ship

    def on_tile_ship(self, seat: int, building: int) -> None:
        self.ships[seat] += 1

    def on_new_ship(self) -> None:
        self.box_ship = 1

    def on_privateers(self, seat: int, other: int, money: int) -> None:
        self.money[seat] += money
        self.money[other] -= money

    def on_colony_vp(self, seat: int, vp: int, region: int) -> None:
        self.points[seat * POINT_SOURCES + self.age - 1] += vp

    def on_bought_vp(self, seat: int, vp: int, money: int) -> None:
        self.points[seat * POINT_SOURCES + SOURCE_IDS.index("bought")] += vp

    def on_building_vp(self, seat: int, building: int, vp: int) -> None:
        assert self.tiles[building] == seat
        self.of_buildings[seat] += vp

    def on_scored(self, seat: int, source: int, vp: int) -> None:
        self.points[seat * POINT_SOURCES + source] += vp
        if SOURCE_IDS[source] == "buildings":
            assert vp == self.of_buildings[seat], "each building says what it scores"

    def compare(self, s: Any) -> None:
        assert self.money == list(s.money)
        assert self.points == list(s.points)
        assert self.colony == list(s.colony)
        assert self.hand == list(s.hand)
        assert self.gained == list(s.gained)
        assert self.explorers == list(s.explorers)
        assert self.home == at_home(s)
        assert self.goods == list(s.goods)
        assert self.market == list(s.market)
        assert (self.ships, self.box_ship) == (list(s.ships), s.box_ship)
        assert self.counters == owners(s.counter_at)
        assert self.cards == owners(s.card_at)
        assert self.tiles == owners(s.tile_at)


def owners(places: Any) -> list[int]:
    """The owner of each counter, card or building, -1 for none."""
    return [at if 0 <= at < f.SEATS else -1 for at in places]


def at_home(s: Any) -> list[int]:
    """Workers that are not in a hand, in the Discovery box or in a region, nor gained for the next turn."""
    pieces = [supply + elsewhere for supply, elsewhere in zip(s.supply, workers(s), strict=True)]
    for i in range(ABOVE):
        abroad = sum(s.colony[r * ABOVE + i] for r in range(f.REGIONS))
        pieces[i] -= s.hand[i] + s.gained[i] + s.explorers[i] + abroad
    return pieces


@rule("D-INF-01")
@given(game_configs(("empires", "discovery")))
@games(12)
def test_the_log_alone_explains_all_money_points_and_pieces(setup: GameConfig) -> None:
    s: Any = setup.start()
    rng = setup.rng()
    accountant = Accountant(s)
    while s.seat != TERMINAL:
        s.log = []
        s.apply_action(choose(setup.rules, s, rng))
        for entry in s.log:
            accountant.read(entry)
        accountant.compare(s)


RECORDS: Final = sorted(path for game in ("empires", "discovery") for path in FOLDER.glob(f"{game}-*.jsonl"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_the_log_of_recorded_games_explains_everything(path: Path) -> None:
    record = read_record(path)
    game = GAMES[record.game]
    s: Any = game.new_initial_state(len(record.seats), complete_options(game, len(record.seats), record.options))
    accountant = Accountant(s)
    for entry in record.entries:
        s.log = []
        s.apply_action(game.string_to_action(entry.do))
        for happened in s.log:
            accountant.read(happened)
        accountant.compare(s)


# ---- the cause beside the result ------------------------------------------------------------------------------------


def told(t: PositionBuilder, key: str) -> list[dict[str, Any]]:
    """What the events of a kind say, in numbers and words."""
    events = [t.game.decode_event(entry).message for entry in t.log]
    return [dict(message.args) for message in events if message.key == f"log-{key}"]


def fleet(game: str = "empires", **options: bool | str) -> PositionBuilder:
    t = PositionBuilder(game, 3, **options).turn(5).order(0, 1, 2)
    return t.counter("peru", "d12").explorers(0, captain=1, colonist=2)


@rule("D-DISC-07", "D-R-10")
@both
@pytest.mark.parametrize("left", [0, 1])
def test_a_colonist_that_settled_or_could_not(game: str, left: int) -> None:
    t = fleet(game).explorers(0, captain=2, colonist=0).supply(0, colonist=left).resolve("discovery")
    t.do("go", "send captain 2", "explore peru").settle()
    assert t.workers(0, "peru") == ({"colonist": 1} if left else {})
    assert [len(told(t, "settled")), len(told(t, "no-settler"))] == ([1, 0] if left else [0, 1])


@rule("D-DISC-03")
@both
def test_who_sails(game: str) -> None:
    t = fleet(game).resolve("discovery").do("go", "send colonist 2", "send captain 1", "explore peru")
    assert [(args["number"], args["kind"]) for args in told(t, "sent")] == [
        (2, EntityName("kind-colonist")),
        (1, EntityName("kind-captain")),
    ]


@rule("D-B1-22")
@pytest.mark.parametrize("owner", [0, 1])
def test_magellan(owner: int) -> None:
    t = fleet(expansion_tiles=True, builders=True).own(owner, "magellan").resolve("discovery")
    t.do("go", "send colonist 1", "send captain 1", "explore peru")
    assert [args["number"] for args in told(t, "magellan")] == ([3] if owner == 0 else [])


@rule("D-B1-28", "D-B1-29")
@pytest.mark.parametrize("owner", [0, 1])
def test_the_plague_of_age_1_lowers_the_resistance(owner: int) -> None:
    t = fleet().own(owner, "plague_1").resolve("discovery").do("go", "send colonist 1", "send captain 1")
    t.do("explore peru")
    assert [args["resistance"] for args in told(t, "weakened")] == ([3] if owner == 0 else [])
    assert bool(told(t, "discovered")) == (owner == 0), "resistance 4"


@rule("D-NAT-10", "D-R-41")
def test_portugal_meets_resistance_3() -> None:
    t = fleet(nations="random").nation(0, "portugal").resolve("discovery")
    t.do("go", "send colonist 2", "send captain 1", "deck portugal").settle()
    assert [args["resistance"] for args in told(t, "portugal")] == [3]


@rule("D-B3-01", "D-R-50")
@both
@pytest.mark.parametrize(("owner", "lines"), [(1, 1), (0, 0)])
def test_the_militia_of_the_defender(game: str, owner: int, lines: int) -> None:
    t = PositionBuilder(game, 3).turn(7).order(0, 1, 2).own(owner, "militia").box("warfare", "0:colonist")
    t.colony(0, "caribbean", soldier=1).colony(1, "caribbean", colonist=2).resolve("warfare").do("battle caribbean 1")
    assert len(told(t, "militia")) == lines


@rule("D-SHIP-02")
@both
@pytest.mark.parametrize("tied", [False, True])
def test_a_tie_in_shipping(game: str, tied: bool) -> None:
    t = (
        PositionBuilder(game, 3)
        .turn(2)
        .order(2, 0, 1)
        .shipping(0, colonist=2)
        .shipping(2, captain=1)
        .shipping(1, colonist=1)
    )
    t.shipping(0, colonist=2 if tied else 1).resolve("shipping").settle()
    assert t.player(2).ships == 1
    assert [(args["seat"].seat, args["other"].seat) for args in told(t, "ship-tie")] == ([(2, 0)] if tied else [])


@rule("D-R-11")
@both
def test_a_worker_who_finds_no_good(game: str) -> None:
    t = PositionBuilder(game, 3).turn(2).order(0, 1, 2).market(rice=1).box("goods", "0:colonist", "1:colonist")
    t.resolve("goods").do("take rice")
    assert [args["seat"].seat for args in told(t, "empty-handed")] == [1]


@rule("D-REF-02", "D-REF-03")
@both
def test_goods_that_were_not_taken(game: str) -> None:
    t = PositionBuilder(game, 3).turn(2).order(0, 1, 2).market(rice=2, fish=1).resolve("new goods")
    assert sorted(str(args["good"]) for args in told(t, "good-gone")) == sorted(
        str(EntityName(f"good-{good}")) for good in ("rice", "rice", "fish")
    )


@rule("D-R-69")
@both
def test_a_cartography_that_is_kept(game: str) -> None:
    t = PositionBuilder(game, 3).turn(2).order(0, 1, 2).money(0, 20).buy(0, "new_world_cartography").do("pass")
    assert [args["seat"].seat for args in told(t, "chart-kept")] == [0]


@rule("D-R-12")
def test_a_ship_that_is_not_there() -> None:
    t = PositionBuilder("empires", 3, builders=True, expansion_tiles=True).turn(4).order(0, 1, 2).ships(1, 8)
    t.buy(0, "spoils_ship")
    assert (len(told(t, "no-tile-ship")), told(t, "tile-ship"), t.player(0).ships) == (1, [], 0)


@rule("D-R-37")
@pytest.mark.parametrize(("soldiers", "missing"), [(0, 2), (1, 1), (2, 0)])
def test_indian_allies_that_cannot_come(soldiers: int, missing: int) -> None:
    t = PositionBuilder("empires", 3).turn(4).order(0, 1, 2).money(0, 14).colony(0, "caribbean", colonist=1)
    t.supply(0, soldier=soldiers).buy(0, "indian_allies")
    assert sum(args["number"] for args in told(t, "not-placed")) == missing
    assert t.workers(0, "caribbean").get("soldier", 0) == soldiers


@rule("D-BLD-12", "D-BLD-15")
@pytest.mark.parametrize(
    ("tile", "worker", "saved"),
    [("settlers", "builder", [5]), ("settlers", "captain", []), ("spoils_ship", "builder", [])],
)
def test_what_a_builder_saves(tile: str, worker: str, saved: list[int]) -> None:
    t = PositionBuilder("empires", 3, builders=True, expansion_tiles=True).turn(2).order(0, 1, 2).money(0, 10)
    t.buy(0, tile, worker)
    assert [args["money"] for args in told(t, "rebate")] == saved
    assert t.player(0).money == (10 if tile == "spoils_ship" else sum(saved))


@rule("D-B2-07")
@both
@pytest.mark.parametrize(("left", "come", "missing"), [(2, 2, 0), (1, 1, 1), (0, 0, 0)])
def test_colonists_that_cathedral_cannot_bring(game: str, left: int, come: int, missing: int) -> None:
    """With none in the supply the line of the Missionary says so."""
    t = (
        PositionBuilder(game, 3)
        .turn(5)
        .order(0, 1, 2)
        .own(0, "cathedral")
        .box("dock", "0:missionary")
        .supply(0, colonist=left)
    )
    t.resolve("dock").do("land caribbean")
    assert [args["number"] for args in told(t, "missionary")] == [come]
    assert [(args["number"], args["building"]) for args in told(t, "not-placed")] == (
        [(missing, EntityName("building-cathedral"))] if missing else []
    )


@rule("D-BEN-03")
@both
def test_which_building_gives_a_worker(game: str) -> None:
    t = PositionBuilder(game, 3).turn(5).order(0, 1, 2).own(0, "monastery", "fortress").own(1, "navigator", "settlers")
    t.resolve("benefits")
    gained = [(args["seat"].seat, args["kind"], args["building"]) for args in told(t, "benefit")]
    assert gained == [
        (0, EntityName("kind-missionary"), EntityName("building-monastery")),
        (0, EntityName("kind-soldier"), EntityName("building-fortress")),
        (1, EntityName("kind-colonist"), EntityName("building-settlers")),
    ]
    assert [args["building"] for args in told(t, "free-explorer")] == [EntityName("building-navigator")]


@rule("D-BEN-03", "D-R-08")
@both
def test_which_building_gives_a_worker_that_was_swapped(game: str) -> None:
    t = PositionBuilder(game, 3).turn(5).order(0, 1, 2).own(0, "fortress").colony(0, "caribbean", soldier=10)
    t.resolve("benefits").do("swap caribbean")
    assert [(args["kind"], args["building"]) for args in told(t, "benefit")] == [
        (EntityName("kind-soldier"), EntityName("building-fortress"))
    ]
    assert t.gains(0) == {"soldier": 1}


@rule("D-B3-27", "D-R-35")
def test_a_plague_that_spares_all() -> None:
    t = PositionBuilder("empires", 3).turn(7).order(0, 1, 2).money(0, 20).colony(1, "caribbean", colonist=1)
    t.buy(0, "plague_3").do("pass")
    assert [args["building"] for args in told(t, "unused")] == [EntityName("building-plague_3")]


@rule("D-B3-24", "D-R-53")
@pytest.mark.parametrize(
    ("holders", "moves", "unused"), [((), (), 1), ((1,), ("pass",), 1), ((1, 2), ("steal 1", "pass"), 0)]
)
def test_a_history_that_is_not_rewritten(holders: tuple[int, ...], moves: tuple[str, ...], unused: int) -> None:
    t = PositionBuilder("empires", 3, builders=True, expansion_tiles=True).turn(7).order(0, 1, 2).money(0, 20)
    for holder in holders:
        t.found(holder, f"d0{holder}")
    t.buy(0, "rewrite_history").do(*moves)
    assert [args["building"] for args in told(t, "unused")] == [EntityName("building-rewrite_history")] * unused


@rule("D-R-38")
@both
def test_a_cartography_that_finds_nothing_left(game: str) -> None:
    t = PositionBuilder(game, 3).turn(2).order(0, 1, 2).money(0, 10).all_discovered().buy(0, "new_world_cartography")
    assert [args["building"] for args in told(t, "unused")] == [EntityName("building-new_world_cartography")]
    assert told(t, "chart-kept") == []


@rule("D-R-09")
@pytest.mark.parametrize(("merchants", "missing"), [(0, 2), (1, 1), (2, 0)])
def test_specialists_of_spoils_of_war_that_are_not_there(merchants: int, missing: int) -> None:
    t = PositionBuilder("empires", 3, expansion_tiles=True).turn(2).order(0, 1, 2)
    t.supply(0, colonist=0, captain=0, merchant=merchants, missionary=0, soldier=0)
    t.buy(0, "spoils_specialists")
    while t.seat == 0 and t.game.decision(t.s).kind == "specialist":
        t.do(t.options[0])
    assert [args["number"] for args in told(t, "no-specialist")] == ([missing] if missing else [])


@rule("D-COL-12", "D-COL-13", "D-COL-18")
def test_what_builders_bring_in_a_region() -> None:
    """Seat 0 leads with 4 workers, then 3, 2 and 1; two of them are Builders."""
    t = PositionBuilder("empires", 4, builders=True).turn(3).order(0, 1, 2, 3).colony(0, "caribbean", colonist=4)
    t.colony(1, "caribbean", colonist=2, builder=1).colony(2, "caribbean", colonist=1, builder=1)
    t.colony(3, "caribbean", colonist=1).resolve("colonies")
    assert [(args["seat"].seat, args["vp"]) for args in told(t, "colony-vp")] == [(0, 14), (1, 6)]
    assert [(args["seat"].seat, args["vp"]) for args in told(t, "builders-vp")] == [(0, 8), (1, 4)]


@rule("D-END-03", "D-B3-23")
def test_which_buildings_score_at_the_end() -> None:
    t = PositionBuilder("empires", 3, builders=True, expansion_tiles=True).turn(8).order(0, 1, 2).money(0, 12)
    t.own(0, "age_of_reason", "wealth", "militia").own(1, "factory").slot(captain="0:colonist", soldier="0:captain")
    t.resolve("specialists")
    while not t.is_over:
        t.do(t.options[-1])
    scored = [(args["seat"].seat, args["building"], args["vp"]) for args in told(t, "building-vp")]
    assert scored == [
        (0, EntityName("building-wealth"), 2),
        (0, EntityName("building-age_of_reason"), 8),
        (1, EntityName("building-factory"), 5),
    ]


@rule("D-NAT-06")
def test_spain_gives_its_advantage_up() -> None:
    t = PositionBuilder("empires", 2, nations="random", two_player_captains=False)
    t.s.log = t.log
    while not (t.seat >= 0 and t.game.decision(t.s).kind == "spain"):
        t.do(next((o for o in ("deal spain", "deal italy") if o in t.options), t.options[0]))
    t.do("pass")
    assert len(told(t, "no-spain")) == 1


@rule("D-TIE-01", "D-TIE-02", "D-TIE-03", "D-TIE-04", "D-R-55")
@both
@pytest.mark.parametrize("key", ["tie-colonies", "tie-money", "tie-goods", "tied"])
def test_what_decides_between_equals_at_the_end(game: str, key: str) -> None:
    t = PositionBuilder(game, 2).turn(8).order(0, 1).money(0, 5).money(1, 5)
    t.put("points", {0: {"colonies_3": 3}, 1: {"colonies_3": 3}}).put("final_colonies", {0: 3, 1: 3})
    if key == "tie-colonies":
        t.put("final_colonies", {0: 2})
    elif key == "tie-money":
        t.money(0, 4)
    elif key == "tie-goods":
        t.goods(1, rice=1)
    t.resolve("final")
    assert t.is_over
    causes = {cause for cause in t.messages() if cause.startswith("log-tie")}
    assert causes == {f"log-{key}"}
    [args] = told(t, key)
    assert (args["seat"].seat, args["other"].seat) == ((0, 1) if key == "tied" else (1, 0))


# ---- what is done, declined and passed over -------------------------------------------------------------------------


def plain(value: MessageArg) -> Any:
    """A seat as its number, a thing as the last part of its key."""
    if isinstance(value, Seat):
        return value.seat
    return value.key.rpartition("-")[2] if isinstance(value, (EntityName, Message)) else value


def lines(t: PositionBuilder, *keys: str) -> list[tuple[Any, ...]]:
    """The events of these kinds as they were told: the kind and its arguments."""
    messages = [t.game.decode_event(entry).message for entry in t.log]
    named = [(message.key.removeprefix("log-"), *map(plain, message.args.values())) for message in messages]
    return [line for line in named if line[0] in keys]


@rule("D-DOCK-16", "D-RES-06", "D-R-07")
@both
@pytest.mark.parametrize(
    ("box", "track"), [("dock", "dock"), ("goods", "goods"), ("buildings", "buildings"), ("warfare", "warfare")]
)
def test_a_worker_that_does_nothing(game: str, box: str, track: str) -> None:
    t = PositionBuilder(game, 3).turn(2).order(0, 1, 2).market(rice=1).money(0, 20).display("settlers")
    t.colony(0, "caribbean", soldier=1).colony(1, "caribbean", colonist=1).box(box, "0:colonist").resolve(track)
    t.do("pass")
    assert lines(t, "declined") == [("declined", 0, box)]


@rule("D-SPEC-03", "D-R-07")
@both
@pytest.mark.parametrize("slot", ["captain", "training"])
def test_a_specialist_that_is_not_taken(game: str, slot: str) -> None:
    t = PositionBuilder(game, 3).turn(2).order(0, 1, 2).money(0, 5).slot(**{slot: "0:colonist"}).resolve("specialists")
    t.do("pass")
    assert lines(t, "declined", "gained", "trained") == [("declined", 0, "specialists")]


@rule("D-DISC-15")
@both
def test_an_expedition_that_is_not_sent(game: str) -> None:
    t = fleet(game).resolve("discovery").do("pass")
    assert lines(t, "stayed", "expedition") == [("stayed", 0)]


@rule("D-DISC-05", "D-DISC-06", "D-DISC-13")
@both
def test_how_strong_an_expedition_is_and_what_it_fails_against(game: str) -> None:
    t = fleet(game).resolve("discovery").do("go", "send colonist 1", "send captain 1", "explore peru")
    assert lines(t, "expedition", "failed") == [("expedition", 0, "peru", 3), ("failed", 0, "peru", 4)]


@rule("D-DISC-19", "D-DISC-21")
@both
def test_which_card_an_expedition_meets(game: str) -> None:
    t = PositionBuilder(game, 3).turn(7).order(0, 1, 2).all_discovered().explorers(0, colonist=3).resolve("discovery")
    t.do("go", "send colonist 3", "turn india")
    told_of_it = lines(t, "expedition", "card", "failed")
    assert [line[:2] for line in told_of_it] == [("expedition", 0), ("card", "card"), ("failed", 0)]
    assert told_of_it[0][3] == 3
    assert [args["card"].args["name"] for args in told(t, "card")] == [EntityName("card-india")]


@rule("D-OPT-10")
@both
def test_a_counter_that_leaves_the_game(game: str) -> None:
    t = (
        PositionBuilder(game, 3, no_survivors=True)
        .turn(5)
        .order(0, 1, 2)
        .counter("peru", "d15")
        .explorers(0, colonist=1)
    )
    t.resolve("discovery").do("go", "explore peru")
    assert lines(t, "counter-gone") == [("counter-gone", "peru")]


@rule("D-OPT-12", "D-OPT-13", "D-INF-04")
@both
def test_a_look_at_a_counter_is_logged_for_all_and_its_face_for_one(game: str) -> None:
    t = (
        PositionBuilder(game, 3, scouting=True)
        .turn(2)
        .order(0, 1, 2)
        .money(0, 5)
        .hand(0, colonist=1)
        .resolve("placement")
    )
    t.do("scout peru", "reveal d05")
    assert lines(t, "scouted") == [("scouted", 0, "peru", 1)]
    assert [(event.message.key, event.visible_to) for event in map(t.game.decode_event, t.log)][-1] == (
        "log-scout-saw",
        {0},
    )


@rule("D-OPT-14")
@both
@pytest.mark.parametrize("end", ["top", "bottom"])
def test_where_an_inspected_card_goes(game: str, end: str) -> None:
    t = PositionBuilder(game, 3, scouting=True).turn(7).order(0, 1, 2).money(0, 5).hand(0, colonist=1).all_discovered()
    t.resolve("placement").do("scout deck", "turn china")
    assert [(event.message.key, event.visible_to) for event in map(t.game.decode_event, t.log)][-1] == (
        "log-scout-card",
        {0},
    )
    t.do(f"return {end}")
    assert lines(t, "put-back") == [("put-back", 0, end)]


@rule("D-B2-39", "D-B2-40")
def test_a_missionary_that_the_reformation_stops() -> None:
    t = PositionBuilder("empires", 3, builders=True, expansion_tiles=True).turn(5).order(0, 1, 2).own(1, "reformation")
    t.colony(1, "caribbean", missionary=1).box("dock", "0:missionary").resolve("dock").do("land caribbean")
    assert lines(t, "landed", "missionary", "reformed") == [
        ("landed", 0, "missionary", "caribbean"),
        ("reformed", 0, 1, "caribbean"),
    ]


@rule("D-B1-06", "D-B2-18", "D-R-10")
@both
def test_free_colonists_on_the_dock_and_one_that_is_not_there(game: str) -> None:
    t = PositionBuilder(game, 3).turn(5).order(0, 1, 2).own(0, "indentured_servitude").own(1, "colonization_laws")
    t.resolve("benefits").settle()
    assert lines(t, "free-dock", "gain-lost") == [("free-dock", 0, "X"), ("free-dock", 1, "Y")]
    t = PositionBuilder(game, 3).turn(5).order(0, 1, 2).own(0, "indentured_servitude").supply(0, colonist=0)
    t.resolve("benefits")
    assert lines(t, "free-dock", "gain-lost") == [("gain-lost", 0, "colonist")]


@rule("D-R-08")
@both
@pytest.mark.parametrize(("move", "line"), [("swap caribbean", "swapped"), ("pass", "gain-lost")])
def test_a_swap_that_is_made_or_declined(game: str, move: str, line: str) -> None:
    t = PositionBuilder(game, 3).turn(5).order(0, 1, 2).colony(0, "caribbean", soldier=1).supply(0, soldier=0)
    t.slot(soldier="0:colonist").resolve("specialists").do(move)
    where = ("caribbean",) if line == "swapped" else ()
    assert lines(t, "swapped", "gain-lost") == [(line, 0, "soldier", *where)]


@rule("D-R-09")
@both
def test_a_specialist_that_is_nowhere_to_be_had(game: str) -> None:
    """All five Captains stand in the Discovery box."""
    t = PositionBuilder(game, 3).turn(5).order(0, 1, 2).explorers(0, captain=5).slot(captain="0:colonist")
    t.resolve("specialists")
    assert lines(t, "gained", "gain-lost") == [("gain-lost", 0, "captain")]


@rule("D-B1-25", "D-R-10")
def test_colonists_of_overpopulation_that_are_not_there() -> None:
    t = PositionBuilder("empires", 3, expansion_tiles=True).turn(2).order(0, 1, 2).money(0, 10).supply(0, colonist=0)
    t.buy(0, "overpopulation")
    assert lines(t, "settled", "not-placed") == [
        ("settled", 0, "colonist", "caribbean"),
        ("not-placed", 0, 2, "colonist", "overpopulation"),
    ]


@rule("D-B2-33", "D-R-36")
def test_colonists_of_the_papal_edict_that_have_no_colony_to_go_to() -> None:
    t = (
        PositionBuilder("empires", 3, expansion_tiles=True)
        .turn(5)
        .order(0, 1, 2)
        .money(0, 14)
        .colony(0, "caribbean", colonist=1)
    )
    t.buy(0, "papal_edict").do("edict 1 me").settle()
    assert lines(t, "settled", "not-placed") == [
        ("settled", 0, "colonist", "caribbean"),
        ("settled", 0, "colonist", "caribbean"),
        ("not-placed", 1, 2, "colonist", "papal_edict"),
    ]


@rule("D-R-11")
@both
def test_a_good_that_the_pile_does_not_have(game: str) -> None:
    t = PositionBuilder(game, 3).turn(5).order(0, 1, 2).own(0, "west_indies_co").pile().resolve("benefits")
    assert lines(t, "drew-good", "no-draw") == [("no-draw", 0, "west_indies_co")]


@rule("D-B3-02")
@both
@pytest.mark.parametrize("casualty", ["militia", "colonist"])
def test_a_militia_soldier_that_is_eliminated(game: str, casualty: str) -> None:
    t = PositionBuilder(game, 3).turn(7).order(0, 1, 2).own(1, "militia").box("warfare", "0:colonist")
    t.colony(0, "caribbean", soldier=1).colony(1, "caribbean", colonist=2).resolve("warfare")
    t.do("battle caribbean 1", f"kill {casualty}")
    assert set(lines(t, "killed")) == {("killed", 0, "soldier", "caribbean"), ("killed", 1, casualty, "caribbean")}


@rule("D-NAT-01", "D-R-42")
def test_england_lines_up_the_dock() -> None:
    t = (
        PositionBuilder("empires", 3, nations="random")
        .turn(2)
        .order(0, 1, 2)
        .nation(0, "england")
        .box("dock", "1:captain")
    )
    t.before("dock").do("power", "next 1", "pass")
    assert lines(t, "england", "dock-next") == [("england", 0, 2), ("dock-next", 0, "colonist", 1)]


@rule("D-NAT-13", "D-SUP-10")
def test_holland_takes_the_ship_that_another_would_have_won() -> None:
    t = (
        PositionBuilder("empires", 3, nations="random")
        .turn(2)
        .order(0, 1, 2)
        .nation(0, "holland")
        .shipping(1, captain=1)
    )
    t.before("shipping").do("power")
    assert lines(t, "holland", "ship", "no-ship") == [("holland", 0), ("no-ship", 1, 2)]


@rule("D-NAT-14", "D-NAT-15")
def test_italy_replaces_a_worker() -> None:
    t = (
        PositionBuilder("empires", 3, nations="random")
        .turn(2)
        .order(0, 1, 2)
        .nation(0, "italy")
        .slot(captain="1:soldier")
    )
    t.before("specialists").do("replace captain")
    assert lines(t, "italy") == [("italy", 0, 1, "captain", "colonist")]


@rule("D-NAT-03")
def test_spain_discovers_before_the_first_turn() -> None:
    t = PositionBuilder("empires", 2, nations="random", two_player_captains=False)
    t.s.log = t.log
    while not (t.seat >= 0 and t.game.decision(t.s).kind == "spain"):
        t.do(next((o for o in ("deal spain", "deal italy") if o in t.options), t.options[0]))
    seat = t.seat
    t.do("explore peru")
    assert lines(t, "spain") == [("spain", seat, "peru")]
    assert [line[0] for line in lines(t, "nation")] == ["nation"] * 2


@rule("D-B1-13", "D-B2-32")
def test_what_cartography_and_the_papal_edict_are_used_for() -> None:
    t = PositionBuilder("empires", 3, builders=True, expansion_tiles=True).turn(2).order(0, 1, 2).money(0, 30)
    t.colony(1, "caribbean", colonist=1).counter("peru", "d01").buy(0, "new_world_cartography").do("explore peru")
    t.turn(5).buy(0, "papal_edict").do("edict 1 me")
    assert lines(t, "chart", "edict") == [("chart", 0, "peru"), ("edict", 0, 1)]


@rule("D-B2-11", "D-B2-12")
@both
def test_what_university_moves(game: str) -> None:
    t = PositionBuilder(game, 3).turn(5).order(0, 1, 2).own(0, "university").box("dock", "1:colonist", "0:colonist")
    t.before("dock").do("front dock 1")
    assert lines(t, "front") == [("front", 0, "dock", 2)]


@rule("D-WAR-06", "D-WAR-09", "D-WAR-10")
@both
def test_battles_and_wars(game: str) -> None:
    t = PositionBuilder(game, 3).turn(5).order(0, 1, 2).money(0, 10).box("warfare", "0:colonist", "0:colonist")
    for region in ("caribbean", "peru"):
        t.discovered(region).colony(0, region, soldier=1).colony(1, region, colonist=2)
    t.resolve("warfare").do("battle peru 1", "war 1")
    assert lines(t, "battle", "war", "killed") == [
        ("battle", 0, 1, "peru"),
        ("killed", 1, "colonist", "peru"),
        ("war", 0, 1, 10),
        ("battle", 0, 1, "caribbean"),
        ("killed", 1, "colonist", "caribbean"),
        ("battle", 0, 1, "peru"),
        ("killed", 1, "colonist", "peru"),
    ]


@rule("D-AUC-10", "D-AUC-12", "D-AUC-14")
def test_the_auction_of_2007() -> None:
    t = PositionBuilder("discovery", 3, starting_auction=True)
    t.s.log = t.log
    t.do("opener 1", "bid 3", "pass", "bid 5", "pass")
    assert lines(t, "opener", "bid", "passed", "seated") == [
        ("opener", 1),
        ("bid", 1, 3),
        ("passed", 2),
        ("bid", 0, 5),
        ("passed", 1),
        ("seated", 0, 1, 5),
        ("seated", 1, 2, 2),
    ]


@rule("D-OPT-08", "D-REF-06", "D-REF-07", "D-REF-11")
def test_turns_ages_and_the_buildings_that_come() -> None:
    t = PositionBuilder("empires", 3, reduced_luck=True)
    t.s.log = t.log
    while t.s.turn == 0:
        t.do(t.options[0])
    assert [line[0] for line in lines(t, "luck-tile", "new-tile")] == ["new-tile"] * 5 + ["luck-tile"] * 10
    assert lines(t, "turn") == [("turn", 1, 1)]
    assert [line[0] for line in lines(t, "order")] == ["order"] * 3
    t = PositionBuilder("empires", 3).turn(3).order(0, 1, 2).resolve("new_buildings")
    while t.s.turn == 3:
        t.do(t.options[0])
    assert lines(t, "new-age", "turn") == [("new-age", 2), ("turn", 4, 2)]
    assert len(lines(t, "new-tile")) == 5


@rule("D-END-08")
@both
def test_the_places_at_the_end(game: str) -> None:
    t = PositionBuilder(game, 3).turn(8).order(0, 1, 2)
    t.put("points", {0: {"colonies_3": 3}, 1: {"colonies_3": 8}, 2: {"colonies_3": 6}}).resolve("final")
    assert lines(t, "over") == [("over", 1, 1, 8), ("over", 2, 2, 6), ("over", 0, 3, 3)]
