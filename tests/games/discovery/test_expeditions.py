"""Catalogue section 14: the Discovery box, its expeditions and the deck of cards."""

from __future__ import annotations

import pytest

from tests.games.discovery.position_builder import PositionBuilder, rule

GAMES = ["empires", "discovery"]
BOTH = pytest.mark.parametrize("game", GAMES)
REGIONS = ["new_france", "new_england", "virginia", "florida", "new_spain", "new_granada", "peru", "brazil"]
KINDS = ["colonist", "captain", "merchant", "missionary", "soldier"]
ALL_CARDS = 16


def set_out(t: PositionBuilder, **party: int) -> PositionBuilder:
    """Mount an expedition of these workers, the others stay in the box; where to is asked next."""
    t.do("go")
    while t.options[0].startswith("send"):
        kind = t.options[0].split()[1]
        t.do(f"send {kind} {party.get(kind, 0)}")
    return t


def explore(t: PositionBuilder, region: str, counter: str, **party: int) -> PositionBuilder:
    """Resolve the box: the first player sends these workers to a region, whose counter is well known."""
    return set_out(t.counter(region, counter).resolve("discovery"), **party).do(f"explore {region}")


@rule("D-DISC-01")
@BOTH
def test_players_resolve_in_player_order(game: str) -> None:
    t = PositionBuilder.ready(game, players=3).order(2, 0, 1)
    for seat in range(3):
        t.explorers(seat, colonist=1)
    t.resolve("discovery")
    seats = []
    for _ in range(3):
        seats.append(t.seat)
        t.do("pass")
    assert seats == [2, 0, 1]


@rule("D-DISC-02")
@BOTH
def test_all_some_or_none_of_the_workers_are_sent(game: str) -> None:
    t = PositionBuilder.ready(game).explorers(0, colonist=2, captain=1, soldier=1).resolve("discovery")
    assert t.options == ["go", "pass"]
    t.do("go")
    assert t.options == ["send colonist 0", "send colonist 1", "send colonist 2"]
    t.do("send colonist 1")
    assert t.options == ["send captain 0", "send captain 1"]
    t.do("send captain 1")
    assert t.options == ["send soldier 0", "send soldier 1"]
    t.do("send soldier 0", "explore peru", "reveal d15")
    assert t.player(0).explorers == {"colonist": 1, "soldier": 1}
    t.resolve("discovery").do("pass")
    assert t.player(0).explorers == {"colonist": 1, "soldier": 1}


@rule("D-DISC-02", "D-R-40")
@BOTH
def test_an_expedition_has_at_least_one_worker(game: str) -> None:
    t = PositionBuilder.ready(game).explorers(0, colonist=1, captain=2).resolve("discovery").do("go", "send colonist 0")
    assert t.options == ["send captain 1", "send captain 2"]
    assert t.refused("send captain 0") == "refuse-party"


@rule("D-DISC-03")
@BOTH
def test_workers_are_named_then_the_region_and_then_the_counter_is_turned(game: str) -> None:
    t = PositionBuilder.ready(game).explorers(0, colonist=2).resolve("discovery").do("go")
    assert t.refused("explore peru") == "refuse-question"
    t.do("send colonist 1")
    assert (t.seat, t.options) == (0, [f"explore {region}" for region in REGIONS])
    assert t.refused("send colonist 2") == "refuse-question", "too late to send more"
    t.do("explore peru")
    assert t.is_chance
    assert t.options == [f"reveal d{number:02}" for number in range(1, 17)]
    assert set(t.s.chance_weights()) == {1}, "every counter may lie there"


@rule("D-DISC-04")
@BOTH
def test_only_a_region_with_its_counter_can_be_the_target(game: str) -> None:
    t = PositionBuilder.ready(game).discovered("peru", "florida").explorers(0, colonist=1).resolve("discovery").do("go")
    assert t.options == [f"explore {region}" for region in REGIONS if region not in ("peru", "florida")]
    assert t.refused("explore peru") == t.refused("explore caribbean") == "refuse-discovered"


@rule("D-DISC-05", "D-WKR-02", "D-WKR-14", "D-WKR-07")
@pytest.mark.parametrize(("game", "kind"), [*((g, k) for g in GAMES for k in KINDS), ("empires", "builder")])
@pytest.mark.parametrize(("counter", "resistance"), [("d01", 1), ("d03", 2), ("d07", 3), ("d12", 4), ("d15", 5)])
@pytest.mark.parametrize("number", [1, 2])
def test_a_captain_counts_two_and_any_other_worker_one(
    game: str, kind: str, counter: str, resistance: int, number: int
) -> None:
    t = PositionBuilder.ready(game, **({"builders": True} if kind == "builder" else {})).explorers(0, **{kind: number})
    explore(t, "peru", counter, **{kind: number})
    assert t.region("peru").discovered == (number * (2 if kind == "captain" else 1) >= resistance)


@rule("D-DISC-06")
@BOTH
@pytest.mark.parametrize(("value", "discovered"), [(2, False), (3, True), (4, True), (7, True)])
def test_an_expedition_succeeds_with_at_least_the_resistance(game: str, value: int, discovered: bool) -> None:
    t = PositionBuilder.ready(game).explorers(0, colonist=8)
    assert explore(t, "peru", "d10", colonist=value).region("peru").discovered == discovered


@rule("D-DISC-07", "D-DISC-12")
@BOTH
def test_a_discovery_puts_one_colonist_from_the_supply_in_the_region(game: str) -> None:
    t = PositionBuilder.ready(game).explorers(0, captain=1, soldier=2)
    explore(t, "peru", "d07", captain=1, soldier=2)
    assert t.workers(0, "peru") == {"colonist": 1}, "none of those sent"
    assert (t.player(0).supply["colonist"], t.player(0).supply["soldier"]) == (28, 10)


@rule("D-DISC-07", "D-SUP-05")
@BOTH
def test_a_specialist_never_takes_the_place_of_a_missing_colonist(game: str) -> None:
    t = PositionBuilder.ready(game).colony(0, "caribbean", colonist=29).explorers(0, captain=1)
    explore(t, "peru", "d01")
    assert t.region("peru").discovered
    assert t.workers(0, "peru") == {}


@rule("D-DISC-08")
@BOTH
@pytest.mark.parametrize(("counter", "plunder"), [("d01", 1), ("d06", 2), ("d12", 3), ("d15", 4)])
def test_success_pays_the_plunder(game: str, counter: str, plunder: int) -> None:
    t = PositionBuilder.ready(game).money(0, 7).explorers(0, colonist=2, captain=2)
    assert explore(t, "peru", counter, colonist=2, captain=2).player(0).money == 7 + plunder


@rule("D-DISC-09", "D-DISC-22", "D-WKR-08")
@BOTH
@pytest.mark.parametrize(("sent", "dollars"), [(0, 0), (1, 2 + 4), (2, 2 + 8), (3, 2 + 12)])
def test_each_soldier_sent_counts_one_and_earns_conquistador_dollars(game: str, sent: int, dollars: int) -> None:
    t = PositionBuilder.ready(game).money(0, 0).explorers(0, soldier=3, captain=1)
    explore(t, "peru", "d06", soldier=sent, captain=1)
    assert t.player(0).money == dollars, "Captain alone fails against 3; Soldiers left in the box earn nothing"
    assert t.player(0).supply["soldier"] == 7 + sent


@rule("D-DISC-09", "D-DISC-22", "D-WKR-08")
@BOTH
def test_soldiers_earn_nothing_on_a_failure(game: str) -> None:
    t = PositionBuilder.ready(game).money(0, 0).explorers(0, soldier=2)
    explore(t, "peru", "d06", soldier=2)
    assert (t.player(0).money, t.player(0).supply["soldier"], t.player(0).explorers) == (0, 10, {})


@rule("D-DISC-10")
@BOTH
def test_the_counter_is_kept_and_its_points_count_at_the_end_only(game: str) -> None:
    t = PositionBuilder.ready(game).turn(3).explorers(0, colonist=1)
    explore(t, "peru", "d01").settle()
    assert [(c.id, c.vp) for c in t.view(2).players[0].discoveries] == [("d01", 4)], "face up for all"
    assert (t.view().turn, t.player(0).points["discoveries"]) == (4, 0)
    t.turn(8).resolve("final")
    assert t.player(0).points["discoveries"] == 4


@rule("D-DISC-11")
@BOTH
@pytest.mark.parametrize(("counter", "open_to_all"), [("d01", True), ("d15", False)])
def test_a_discovered_region_is_open_to_all_players(game: str, counter: str, open_to_all: bool) -> None:
    t = PositionBuilder.ready(game).explorers(0, colonist=1).box("dock", "1:colonist", "0:colonist")
    explore(t, "peru", counter).resolve("dock")
    assert (t.seat, "land peru" in t.options) == (1, open_to_all)


@rule("D-DISC-12", "D-DISC-13")
@BOTH
def test_a_failure_gives_nothing_and_the_workers_go_to_the_supply(game: str) -> None:
    t = PositionBuilder.ready(game).money(0, 0).explorers(0, captain=2, merchant=1)
    explore(t, "peru", "d15", captain=1, merchant=1)
    assert (t.player(0).supply["captain"], t.player(0).supply["merchant"]) == (4, 5)
    assert t.player(0).explorers == {"captain": 1}
    assert (t.player(0).money, t.player(0).discoveries, t.workers(0, "peru")) == (0, (), {})
    assert not t.region("peru").discovered


@rule("D-DISC-13", "D-DISC-16")
@BOTH
def test_a_counter_is_shown_to_all_and_goes_back_to_its_region_after_a_failure(game: str) -> None:
    t = PositionBuilder.ready(game).explorers(0, colonist=1).resolve("discovery").do("go", "explore peru")
    assert all(t.region("peru", seat).counter is None for seat in (None, 0, 1))
    t.do("reveal d11")
    for seat in (None, 0, 1, 2, 3):
        assert t.region("peru", seat).counter.id == "d11"
        assert "log-counter" in t.messages(seat)
    t.explorers(1, colonist=1, captain=2).resolve("discovery")
    set_out(t, colonist=1).do("explore brazil")
    assert (len(t.options), "reveal d11" in t.options) == (15, False), "it lies in Peru"
    set_out(t.resolve("discovery"), captain=2).do("explore peru")
    assert t.player(1).discoveries[0].id == "d11", "it was the same counter"


@rule("D-DISC-14")
@BOTH
@pytest.mark.parametrize("counter", ["d01", "d15"])
def test_one_expedition_a_turn(game: str, counter: str) -> None:
    t = PositionBuilder.ready(game).explorers(0, colonist=3).explorers(1, colonist=1)
    explore(t, "peru", counter, colonist=1)
    assert (t.seat, t.options) == (1, ["go", "pass"])
    t.do("pass")
    assert (t.step != "discovery", t.player(0).explorers) == (True, {"colonist": 2})


@rule("D-DISC-15")
@BOTH
def test_unsent_workers_wait_in_the_box_for_later_turns(game: str) -> None:
    t = PositionBuilder.ready(game, players=3).explorers(0, captain=1)
    for turn in range(1, 8):
        t.turn(turn).resolve("discovery").do("pass").settle()
        assert (t.view().turn, t.player(0).explorers) == (turn + 1, {"captain": 1})
        for seat in range(3):
            t.hand(seat, colonist=0)
    assert explore(t, "peru", "d03").region("peru").discovered


@rule("D-DISC-17")
@BOTH
def test_the_deck_is_closed_while_a_region_is_undiscovered(game: str) -> None:
    t = PositionBuilder.ready(game).discovered(*REGIONS[2:]).explorers(0, colonist=1).resolve("discovery").do("go")
    assert t.options == ["explore new_france", "explore new_england"]
    assert t.refused("deck rules") == "refuse-deck"


@rule("D-DISC-17", "D-DISC-18")
@BOTH
def test_the_deck_opens_as_soon_as_the_last_counter_is_taken(game: str) -> None:
    t = PositionBuilder.ready(game).discovered(*REGIONS[1:]).counter("new_france", "d01")
    t.explorers(0, colonist=1).explorers(1, colonist=3).resolve("discovery").do("go")
    assert t.region("new_france").discovered, "the one target left"
    set_out(t, colonist=3)
    assert (t.is_chance, t.options[0]) == (True, "turn mississippi")
    assert t.do("turn mississippi").player(1).discoveries[0].id == "mississippi"


def turn_card(game: str, card: str, **party: int) -> PositionBuilder:
    """An expedition by deck."""
    t = (
        PositionBuilder.ready(game, players=3)
        .all_discovered()
        .money(0, 0)
        .explorers(0, **party)
        .explorers(1, colonist=1)
    )
    return set_out(t.resolve("discovery"), **party).do(f"turn {card}")


@rule("D-DISC-19")
@BOTH
@pytest.mark.parametrize(
    ("card", "party", "won"),
    [
        ("mississippi", {"colonist": 2}, False),
        ("mississippi", {"colonist": 1, "captain": 1}, True),
        ("china", {"captain": 2, "soldier": 1}, False),
        ("china", {"captain": 3}, True),
    ],
)
def test_the_top_card_is_tried_like_a_counter(game: str, card: str, party: dict[str, int], won: bool) -> None:
    t = turn_card(game, card, **party)
    assert [c.id for c in t.player(0).discoveries] == [card] * won
    assert (t.player(0).explorers, t.view().deck) == ({}, ALL_CARDS - won)


@rule("D-DISC-20")
@BOTH
def test_a_card_pays_like_a_counter_but_no_colonist_lands(game: str) -> None:
    t = turn_card(game, "china", soldier=2, captain=2)
    assert t.player(0).money == 7 + 2 * 3
    assert [c.vp for c in t.player(0).discoveries] == [6]
    assert all(region.colonies[0] == {} for region in t.view().regions)
    assert t.player(0).supply["colonist"] == 29


@rule("D-DISC-21")
@BOTH
def test_a_card_that_was_not_won_is_shuffled_back(game: str) -> None:
    t = turn_card(game, "india", colonist=2).do("go")
    assert (t.view().deck, len(t.options), set(t.s.chance_weights())) == (ALL_CARDS, ALL_CARDS, {1})
    assert "turn india" in t.options


@rule("D-DISC-21")
def test_the_whole_deck_is_shuffled_even_cards_known_to_lie_under_it() -> None:
    t = (
        PositionBuilder.ready("empires", scouting=True)
        .all_discovered()
        .explorers(0, colonist=1)
        .explorers(1, colonist=1)
    )
    t.resolve("discovery").do("scout deck", "turn siam", "return bottom", "go")
    assert len(t.options) == ALL_CARDS - 1
    t.do("turn india", "go")
    assert (len(t.options), "turn siam" in t.options) == (ALL_CARDS, True)


@rule("D-R-14")
@BOTH
def test_no_expedition_without_a_card_left(game: str) -> None:
    t = PositionBuilder.ready(game).all_discovered().explorers(1, captain=3)
    deck = [option.removeprefix("turn ") for option in set_out(t.resolve("discovery"), captain=3).options]
    t.cards(0, *deck[1:]).resolve("discovery")
    set_out(t, captain=3)
    assert [c.id for c in t.player(1).discoveries] == deck[:1], "the last card"
    t.explorers(1, captain=3).resolve("discovery")
    assert (t.step != "discovery", t.player(1).explorers) == (True, {"captain": 3})
