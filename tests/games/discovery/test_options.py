"""Catalogue section 5: options and variants, alone and together."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations, product

import pytest

from carrack.engine.errors import InvalidInput
from carrack.engine.messages import EntityName, Message, Seat
from carrack.games import GAMES
from carrack.games.discovery.data import components
from carrack.play.options import Option, Options, OptionValue, complete_options
from carrack.play.sessions.session import Session
from tests.games.discovery.position_builder import PositionBuilder, rule

FIGURES = {"colonist": 29, "captain": 5, "merchant": 5, "missionary": 10, "soldier": 10}
OTHERS = tuple(region for region in components.REGION_IDS if region != "peru")


def fail(t: PositionBuilder, counter: str) -> PositionBuilder:
    """Seat 0 alone sends a lone Colonist to Peru, where this counter turns up, unless it is known already."""
    t.explorers(0, colonist=1).resolve("discovery").do("go", "explore peru")
    return t.do(f"reveal {counter}") if t.is_chance else t


def sail(t: PositionBuilder, value: int) -> PositionBuilder:
    """Seat 0 sends so many Colonists to the deck."""
    return t.explorers(0, colonist=value).resolve("discovery").do("go", f"send colonist {value}")


# ---- combinations -------------------------------------------------------------------------------------------------


@rule("D-OPT-01")
@pytest.mark.parametrize("builders", [False, True])
@pytest.mark.parametrize("expansion_tiles", [False, True])
@pytest.mark.parametrize("nations", ["none", "auction", "random"])
@pytest.mark.parametrize("buying_vp", [False, True])
def test_parts_of_the_expansion_go_together_in_every_way(
    builders: bool, expansion_tiles: bool, nations: str, buying_vp: bool
) -> None:
    t = PositionBuilder.ready(
        "empires", 3, builders=builders, expansion_tiles=expansion_tiles, nations=nations, buying_vp=buying_vp
    )
    view = t.view()
    assert ("builder" in view.slots) == builders
    expansion = 8 if builders else 7  # New World City is of no use without Builders
    assert view.stack + len(view.display) == 12 + expansion * expansion_tiles
    assert [player.nation is not None for player in view.players] == [nations != "none"] * 3
    t.turn(3).money(0, 5).resolve("colonies")
    assert ("vp 5" in t.options) == buying_vp


@rule("D-OPT-02")
def test_everything_optional_is_off_by_default() -> None:
    plain = {
        "builders": False,
        "expansion_tiles": False,
        "nations": "none",
        "starting_money": "by_order",
        "buying_vp": False,
        "two_player_captains": False,
        "reduced_luck": False,
        "plague_tiles": True,
        "no_survivors": False,
        "scouting": False,
        "reconnaissance": False,
        "unlimited_pieces": False,
    }
    assert complete_options(GAMES["empires"], 3, {}) == plain
    assert complete_options(GAMES["empires"], 2, {}) == plain | {"two_player_captains": True}
    assert complete_options(GAMES["discovery"], 2, {}) == {
        "starting_auction": False,
        "youngest": "lot",
        **dict.fromkeys(("no_survivors", "scouting", "reconnaissance", "unlimited_pieces"), False),
    }


def values(option: Option) -> tuple[OptionValue, ...]:
    return option.choices or (False, True)


def pairs(game: str) -> list[Options]:
    """Every two options with every two of their values, the others left alone."""
    found: list[Options] = []
    for one, other in combinations(GAMES[game].options, 2):
        for a, b in product(values(one), values(other)):
            found.append({one.id: a, other.id: b})
    return found


def figures(t: PositionBuilder, seat: int) -> Counter[str]:
    """All the workers of a player when the game is over, by kind."""
    view = t.view()
    player = view.players[seat]
    found = Counter[str]()
    for where in (player.supply, player.explorers, player.next_turn, *(r.colonies[seat] for r in view.regions)):
        found.update(where)
    found.update(worker.kind for worker in (view.dock_x, view.dock_y) if worker and worker.seat == seat)
    return found


@pytest.mark.parametrize("game", [pytest.param("empires", marks=rule("D-OPT-01")), "discovery"])
def test_every_pair_of_options_can_be_played_to_the_end(game: str) -> None:
    for number, options in enumerate(pairs(game)):
        youngest = str(options.get("youngest", "lot"))
        fewest = 3 if youngest == "lot" else max(3, int(youngest) + 1)
        t = PositionBuilder(game, 2 if options.get("two_player_captains") else fewest, **options)
        rng = random.Random(number)
        while not t.is_over:
            t.s.apply_action(rng.choice(t.s.legal_actions()))
        assert (t.view().turn, min(t.s.ranking())) == (8, 1), options
        pieces = dict.fromkeys(FIGURES, 99) | {"colonist": 98} if options.get("unlimited_pieces") else FIGURES
        builders = {"builder": pieces["soldier"]} if options.get("builders") else {}
        for seat in range(len(t.view().players)):
            assert figures(t, seat) == pieces | builders, options


@pytest.mark.parametrize("players", [3, 4, 5, 6])
@rule("D-OPT-07")
def test_two_player_variant_needs_two_players(players: int) -> None:
    message = Message("option-needs-players", {"option": EntityName("option-two_player_captains"), "players": 2})
    with pytest.raises(InvalidInput) as refusal:
        Session.new(GAMES["empires"], ["a", "b", "c", "d", "e", "f"][:players], {"two_player_captains": True})
    assert refusal.value.message == message


# ---- setup variants -----------------------------------------------------------------------------------------------


@rule("D-OPT-03")
def test_builder_slot_is_open_with_builders_only() -> None:
    without = PositionBuilder.ready().hand(0, colonist=1).resolve("placement")
    assert without.refused("place colonist builder") == "refuse-builders-off"
    t = PositionBuilder.ready(builders=True).hand(0, colonist=1).resolve("placement").do("place colonist builder")
    assert t.take_specialists().settle().player(0).hand["builder"] == 1


@rule("D-OPT-07", "D-R-65")
def test_two_captains_of_each_player_wait_in_the_discovery_box() -> None:
    t = PositionBuilder("empires", players=2).settle()
    for player in t.view().players:
        assert player.explorers == {"captain": 2}
        assert player.supply["captain"] == 3
    t.resolve("discovery").do("go")
    assert t.options == ["send captain 1", "send captain 2"]
    for other in (
        PositionBuilder("empires", players=2, two_player_captains=False),
        PositionBuilder("discovery", players=2),
    ):
        assert [player.explorers for player in other.settle().view().players] == [{}, {}]


@pytest.mark.parametrize(("expansion", "age_3"), [(False, 11), (True, 15)])
@rule("D-OPT-08", "D-OPT-09", "D-INF-09")
def test_reduced_luck_lays_ten_tiles_of_age_3_open(expansion: bool, age_3: int) -> None:
    t = PositionBuilder("empires", 3, reduced_luck=True, builders=expansion, expansion_tiles=expansion)
    while "show wealth" not in t.options:
        t.do(t.options[0])
    assert (len(t.options), set(t.s.chance_weights())) == (age_3, {1})
    chosen = [option.removeprefix("show ") for option in reversed(t.options)][:10]
    t.do(*(f"show {tile}" for tile in chosen))
    assert t.options[0].startswith("place"), "the others are not needed"
    for seat in (None, 0, 1, 2):
        assert set(t.view(seat).coming) == set(chosen)
    t.display().turn(6).resolve("new_buildings")
    assert {option.removeprefix("show ") for option in t.options} == set(chosen)
    assert set(t.s.chance_weights()) == {1}, "their order is not known"
    t.do(*(f"show {tile}" for tile in chosen[:5]))
    assert set(t.view().coming) == set(chosen[5:])
    t.display(*chosen[5:7]).turn(7).resolve("new_buildings")
    assert {option.removeprefix("show ") for option in t.options} == set(chosen) - set(chosen[5:7])


# ---- variants of the Discovery box --------------------------------------------------------------------------------


@rule("D-OPT-10", "D-OPT-11", "D-SUP-11")
def test_no_survivors_replaces_the_counter_eight_times() -> None:
    t = PositionBuilder.ready("empires", no_survivors=True)
    for number in range(8):
        counter = f"d{number + 3:02}"
        fail(t, counter)
        assert "log-failed" in t.messages()
        assert t.region("peru").counter is None, "no player knows the new one"
        assert t.view().spare_counters == 7 - number
        t.explorers(0, colonist=1).resolve("discovery").do("go", "explore brazil")
        assert f"reveal {counter}" not in t.options, "it left the game"
        assert len(t.options) == 15 - number
        t.explorers(0, colonist=0)
    fail(t, "d16")
    assert t.region("peru").counter.id == "d16", "seen by all, and it stays"
    assert t.view().spare_counters == 0


@rule("D-OPT-10", "D-OPT-15")
def test_no_survivors_lays_the_new_counter_open_with_reconnaissance() -> None:
    t = PositionBuilder("empires", 3, no_survivors=True, reconnaissance=True).do("order 0", "order 1")
    t.do(*(f"reveal {counter}" for counter in ["d01", "d02", "d03", "d04", "d05", "d06", "d16", "d07"])).settle()
    assert t.region("peru").counter.id == "d16"
    t.explorers(0, colonist=1).resolve("discovery").do("go", "explore peru")
    assert t.options == [f"reveal d{number:02}" for number in range(8, 16)]
    t.do("reveal d14")
    assert t.region("peru").counter.id == "d14", "for spectators too"


@pytest.mark.parametrize(("turn", "price"), [(1, 1), (3, 1), (4, 2), (6, 2), (7, 3), (8, 3)])
@rule("D-OPT-12", "D-R-63")
def test_price_of_scouting(turn: int, price: int) -> None:
    t = PositionBuilder.ready("empires", scouting=True).turn(turn).hand(1, colonist=1).money(1, 9).resolve("placement")
    t.do("scout peru", "reveal d07")
    assert t.player(1).money == 9 - price
    t.money(1, price - 1).resolve("placement")
    assert t.refused("scout brazil") == "refuse-money"


@rule("D-OPT-12", "D-R-63")
def test_scouting_is_for_ones_own_turn() -> None:
    t = PositionBuilder.ready("empires", scouting=True).money(0, 9).money(1, 9).hand(0, colonist=1).hand(1, colonist=1)
    t.resolve("placement").do("scout peru", "reveal d07", "scout brazil", "reveal d08")
    assert (t.seat, t.player(0).money) == (0, 7)
    assert t.refused("pass") == "refuse-pass", "a worker must be placed all the same"
    t.do("place colonist dock")
    assert t.seat == 1
    assert t.refused("scout caribbean") == "refuse-nothing-to-scout"
    t.do("scout peru", "place colonist discovery")
    assert t.player(1).money == 8
    assert t.refused("scout florida") == "refuse-question", "seat 0 lands a worker"
    t.do("land caribbean")
    assert t.seat == 1
    t.do("scout florida", "reveal d09", "go")
    assert t.refused("scout virginia") == "refuse-question", "too late once workers are named"


@rule("D-OPT-12")
def test_no_scouting_without_the_option() -> None:
    t = PositionBuilder.ready("empires").hand(0, colonist=1).resolve("placement")
    assert t.refused("scout peru") == "refuse-scouting-off"


@rule("D-OPT-13")
def test_an_inspected_counter_goes_back_to_its_region() -> None:
    t = (
        PositionBuilder.ready("empires", scouting=True)
        .hand(0, colonist=1)
        .resolve("placement")
        .do("scout peru", "reveal d02")
    )
    assert (t.region("peru").discovered, t.view().undiscovered) == (False, 8)
    t.explorers(1, colonist=1).resolve("discovery").do("go", "explore peru")
    assert [counter.id for counter in t.player(1).discoveries] == ["d02"]


@rule("D-OPT-14")
def test_a_card_is_inspected_only_when_all_regions_are_discovered() -> None:
    t = PositionBuilder.ready("empires", scouting=True).discovered(*OTHERS).hand(0, colonist=1).resolve("placement")
    assert t.refused("scout deck") == "refuse-nothing-to-scout"
    t.all_discovered().resolve("placement").do("scout deck")
    assert t.options == [f"turn {card}" for card in components.CARD_IDS]
    t.do("turn pampas")
    assert (t.seat, t.options) == (0, ["return top", "return bottom"])


@rule("D-OPT-14")
@pytest.mark.parametrize("seat", range(4))
@pytest.mark.parametrize("end", ["top", "bottom"])
def test_all_players_see_who_puts_a_card_back_and_where(seat: int, end: str) -> None:
    t = PositionBuilder.ready("empires", scouting=True).all_discovered().hand(seat, colonist=1).resolve("placement")
    t.do("scout deck", "turn pampas", f"return {end}")
    told = [t.game.decode_event(entry) for entry in t.log]
    (put_back,) = [event for event in told if event.message.key == "log-put-back"]
    assert put_back.message.args == {"seat": Seat(seat), "end": EntityName(f"deck-{end}")}
    assert put_back.visible_to is None


@rule("D-OPT-14")
def test_a_card_put_back_on_top_is_turned_next() -> None:
    t = PositionBuilder.ready("empires", scouting=True).all_discovered().hand(0, colonist=1).resolve("placement")
    t.do("scout deck", "turn pampas", "return top")
    assert "scout deck" not in t.options, "he knows it"
    sail(t, 3)
    assert [card.id for card in t.player(0).discoveries] == ["pampas"]


@rule("D-OPT-14")
def test_cards_put_under_the_deck_come_last() -> None:
    t = (
        PositionBuilder.ready("empires", scouting=True)
        .all_discovered()
        .hand(0, colonist=1)
        .cards(1, *components.CARD_IDS[3:])
    )
    t.resolve("placement").do("scout deck", "turn pampas", "return bottom", "scout deck", "turn mississippi")
    t.do("return bottom")
    for card in ("great_lakes", "pampas", "mississippi"):
        sail(t, 3)
        assert card in [found.id for found in t.player(0).discoveries]
    assert (t.view().deck, len(t.player(0).discoveries)) == (0, 3)


@rule("D-OPT-15")
def test_reconnaissance_shows_every_counter_to_all_players() -> None:
    t = PositionBuilder("empires", 3, reconnaissance=True).do("order 0", "order 1")
    assert t.options == [f"reveal d{number:02}" for number in range(1, 17)]
    counters = [f"d{number:02}" for number in (16, 3, 7, 1, 12, 4, 9, 2)]
    t.do(*(f"reveal {counter}" for counter in counters)).settle()
    for seat in (None, 0, 1, 2):
        regions = [region for region in t.view(seat).regions if region.id != "caribbean"]
        assert [region.counter.id for region in regions] == counters
        assert all(region.seen_by_all and not region.discovered for region in regions)


# ---- buying, nations, auctions ------------------------------------------------------------------------------------


@rule("D-OPT-16", "D-BUY-01")
def test_victory_points_are_sold_with_the_option_only() -> None:
    for turn in (3, 6, 8):
        t = PositionBuilder.ready("empires", buying_vp=True).turn(turn).money(0, 10).resolve("colonies")
        assert t.options[0] == "vp 0"
        without = PositionBuilder.ready("empires").turn(turn).money(0, 10).resolve("colonies").settle()
        assert "vp 0" not in without.options


@rule("D-OPT-17")
def test_national_advantages_by_auction() -> None:
    t = PositionBuilder("empires", 3, nations="auction")
    assert t.options == ["opener 0", "opener 1", "opener 2"]
    t.do("opener 2", "bid 4", "bid 5", "pass", "pass", "board england")
    t.do("opener 1", "pass", "board spain", "board italy")
    assert t.settle().view().order == (0, 2, 1)
    assert [player.nation for player in t.view().players] == ["england", "italy", "spain"]
    assert [player.money for player in t.view().players] == [10, 14, 14]


@rule("D-OPT-18", "D-R-57")
def test_national_advantages_dealt_at_random() -> None:
    t = PositionBuilder("empires", 3, nations="random")
    assert set(t.s.chance_weights()) == {1}
    t.do("deal italy", "deal france", "deal england", "order 1", "order 2").settle()
    assert [player.nation for player in t.view().players] == ["italy", "france", "england"]
    assert t.view().order == (1, 2, 0)
    assert [player.money for player in t.view().players] == [12, 10, 11]


@rule("D-OPT-19")
def test_auction_for_the_order_of_2007() -> None:
    t = PositionBuilder("discovery", 3, starting_auction=True)
    assert t.options == ["opener 0", "opener 1", "opener 2"]
    t.do("opener 0", "bid 1", "bid 2", "pass", "pass").settle()
    assert t.view().order == (1, 0, 2)
    without = PositionBuilder("discovery", 3)
    assert without.options == ["order 0", "order 1", "order 2"]
