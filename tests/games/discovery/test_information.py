"""Catalogue section 30b: who knows what. Scouting is an option of section 5, its secrets are tested here."""

from __future__ import annotations

import random
from collections.abc import Callable
from copy import copy

import pytest

from carrack.engine.messages import Message
from carrack.games.discovery.data import components
from tests.games.discovery.position_builder import PositionBuilder, rule

BOTH = pytest.mark.parametrize("game", ["empires", "discovery"])
ALL_VIEWERS = (None, 0, 1, 2)
"""A spectator and the three players of these tests."""


def scouted(*counters: str) -> PositionBuilder:
    """Seat 0 has looked at Peru, then at Brazil; these counters are there."""
    t = PositionBuilder.ready("empires", players=3, scouting=True).money(1, 9).hand(0, colonist=1).hand(1, colonist=1)
    t.resolve("placement")
    for region, counter in zip(("peru", "brazil"), counters, strict=False):
        t.do(f"scout {region}", f"reveal {counter}")
    return t


def looked_up(card: str, end: str) -> PositionBuilder:
    """All regions are discovered; seat 0 has looked at this card and put it back on this end of the deck."""
    t = PositionBuilder.ready("empires", players=3, scouting=True).all_discovered().money(1, 9)
    t.hand(0, colonist=1).hand(1, colonist=1).resolve("placement")
    return t.do("scout deck", f"turn {card}", f"return {end}")


def known(t: PositionBuilder, region: str) -> dict[int | None, str | None]:
    """What each seat knows to lie on a region."""
    found = {seat: t.region(region, seat).counter for seat in ALL_VIEWERS}
    return {seat: counter and counter.id for seat, counter in found.items()}


def heard(t: PositionBuilder, seat: int | None) -> list[Message]:
    """All that this seat was told."""
    events = (t.game.decode_event(entry) for entry in t.log)
    return [event.message for event in events if event.visible_to is None or seat in event.visible_to]


# ---- open -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "game", [pytest.param("empires", marks=rule("D-INF-01")), pytest.param("discovery", marks=rule("D-INF-02"))]
)
@rule("D-INF-08")
def test_everything_a_player_holds_is_open(game: str) -> None:
    t = (
        PositionBuilder.ready(game, players=3)
        .money(0, 17)
        .goods(0, rice=2)
        .ships(0, 3)
        .own(0, "militia")
        .hand(0, soldier=2)
    )
    t.explorers(0, captain=1).shipping(0, merchant=1).found(0, "d13").cards(0, "china").slot(captain="0:colonist")
    t.put("gained", {0: {"colonist": 17}})
    for seat in ALL_VIEWERS:
        player = t.view(seat).players[0]
        assert (player.money, player.ships, player.goods) == (17, 3, {"rice": 2})
        assert (player.hand, player.explorers, player.shipping) == ({"soldier": 2}, {"captain": 1}, {"merchant": 1})
        assert player.supply == {"colonist": 11, "captain": 4, "merchant": 4, "missionary": 10, "soldier": 8}
        assert [tile.id for tile in player.buildings] == ["militia"]
        assert [(one.id, one.vp) for one in player.discoveries] == [("d13", 6), ("china", 6)]
        assert t.view(seat).slots["captain"].seat == 0


@rule("D-INF-03")
def test_nothing_is_traded_or_given_in_2007() -> None:
    """Over whole games no choice passes anything on: goods and Ships stay, only Privateers cost others money."""
    words = set()
    for number in range(4):
        t = PositionBuilder("discovery", players=3)
        rng = random.Random(number)
        while not t.is_over:
            words |= set() if t.is_chance else {option.split()[0] for option in t.options}
            t.log.clear()
            t.s.log = t.log
            before, actor = t.view().players, t.seat
            t.s.apply_action(rng.choice(t.s.legal_actions()))
            for old, new in zip(before, t.view().players, strict=True):
                assert all(new.goods[good] >= count for good, count in old.goods.items())
                assert new.ships >= old.ships
                assert new.money >= old.money or new.seat == actor or "log-privateers" in t.messages()
    assert words <= {
        *("place", "land", "take", "buy", "go", "send", "explore", "deck", "train", "battle", "war", "kill", "swap"),
        *("front", "ride", "migrate", "count", "use", "settle", "gain", "pass"),
    }


@BOTH
@rule("D-INF-07")
def test_goods_buildings_and_region_goods_lie_face_up(game: str) -> None:
    t = PositionBuilder(game, players=3).do("order 0", "order 1", "draw rice", "draw gold", "draw gold", "draw fish")
    t.do("show monastery", "show navigator", "show settlers", "show trade_routes", "show trading_post")
    for seat in ALL_VIEWERS:
        view = t.view(seat)
        assert view.market == {"gold": 2, "fish": 1, "rice": 1}
        tiles = [tile.id for tile in view.display]
        assert tiles == ["monastery", "navigator", "settlers", "trade_routes", "trading_post"]
        assert [region.good for region in view.regions if region.id in ("caribbean", "peru")] == ["sugar", "silver"]


# ---- hidden from all players ------------------------------------------------------------


@BOTH
@rule("D-INF-04")
def test_a_counter_is_hidden_until_an_expedition_turns_it_over(game: str) -> None:
    t = PositionBuilder.ready(game, players=3).explorers(0, colonist=1).resolve("discovery").do("go", "explore peru")
    assert set(known(t, "peru").values()) == {None}
    t.do("reveal d01")
    for seat in ALL_VIEWERS:
        assert [counter.id for counter in t.view(seat).players[0].discoveries] == ["d01"]
    assert set(known(t, "brazil").values()) == {None}


@BOTH
@rule("D-INF-05", "D-R-64")
def test_a_counter_seen_in_a_failed_expedition_is_known_to_all(game: str) -> None:
    t = PositionBuilder.ready(game, players=3).explorers(0, colonist=1).explorers(1, captain=3).resolve("discovery")
    t.do("go", "explore peru", "reveal d16")
    assert set(known(t, "peru").values()) == {"d16"}
    assert all(t.region("peru", seat).seen_by_all for seat in ALL_VIEWERS)
    assert not t.region("peru").discovered
    t.do("go", "send captain 3", "explore peru")
    assert [counter.id for counter in t.player(1).discoveries] == ["d16"], "the same counter still lies there"


@rule("D-INF-05", "D-OPT-12")
def test_a_counter_that_all_have_seen_cannot_be_scouted() -> None:
    t = (
        PositionBuilder.ready("empires", players=3, scouting=True)
        .counter("peru", "d16")
        .hand(1, colonist=1)
        .resolve("placement")
    )
    assert t.refused("scout peru") == "refuse-nothing-to-scout"
    assert "scout brazil" in t.options


@BOTH
@rule("D-INF-06")
def test_orders_of_pile_stacks_and_deck_are_hidden_and_their_contents_known(game: str) -> None:
    t = PositionBuilder.ready(game, players=3).cards(1, "china")
    pile = t.resolve("new_goods").view().pile
    assert dict(zip(t.options, t.s.chance_weights(), strict=True)) == {f"draw {good}": pile[good] for good in pile}
    t.display("monastery", "navigator", "settlers").resolve("new_buildings")
    assert (len(t.options), set(t.s.chance_weights())) == (t.view().stack, {1})
    t.all_discovered().explorers(0, colonist=1).resolve("discovery").do("go")
    assert t.options == [f"turn {card}" for card in components.CARD_IDS if card != "china"]
    assert (len(t.options), set(t.s.chance_weights())) == (t.view().deck, {1})
    assert [t.view(seat).top_card for seat in ALL_VIEWERS] == [None] * 4


@BOTH
@rule("D-INF-06")
def test_a_card_that_beat_an_expedition_may_be_anywhere_in_the_deck(game: str) -> None:
    t = PositionBuilder.ready(game, players=3).all_discovered().explorers(0, colonist=1).explorers(1, colonist=1)
    t.resolve("discovery").do("go", "turn china", "go")
    assert (len(t.options), set(t.s.chance_weights())) == (16, {1})


# ---- known to the scout alone ---------------------------------------------------------------------------------------


@rule("D-INF-04", "D-OPT-12", "D-OPT-13", "D-R-63")
def test_only_the_scout_sees_the_counter() -> None:
    t = scouted("d05")
    assert known(t, "peru") == {None: None, 0: "d05", 1: None, 2: None}
    assert not any(t.region("peru", seat).seen_by_all for seat in ALL_VIEWERS)
    assert [t.view(seat).players[0].money for seat in ALL_VIEWERS] == [9] * 4, "that he paid is public"
    for seat in ALL_VIEWERS:
        assert t.messages(seat).count("log-scouted") == 1
        assert t.messages(seat).count("log-scout-saw") == (seat == 0)
    t.do("place colonist shipping", "scout peru")
    assert not t.is_chance, "the counter is what it was"
    assert known(t, "peru") == {None: None, 0: "d05", 1: "d05", 2: None}


@rule("D-INF-04", "D-INF-05")
def test_an_expedition_that_fails_shows_the_scouted_counter_to_all() -> None:
    t = scouted("d05").explorers(2, colonist=1).resolve("discovery").do("go", "explore peru")
    assert set(known(t, "peru").values()) == {"d05"}


@rule("D-INF-04", "D-OPT-10")
def test_what_the_scout_knew_is_worth_nothing_after_no_survivors() -> None:
    t = (
        PositionBuilder.ready("empires", players=3, scouting=True, no_survivors=True)
        .hand(0, colonist=1)
        .resolve("placement")
    )
    t.do("scout peru", "reveal d05").explorers(1, colonist=1).resolve("discovery").do("go", "explore peru")
    assert set(known(t, "peru").values()) == {None}
    t.hand(2, colonist=1).resolve("placement").do("place colonist dock", "scout peru", "reveal d07")
    assert known(t, "peru") == {None: None, 0: None, 1: None, 2: "d07"}


@rule("D-INF-06", "D-OPT-14", "D-R-63")
def test_only_the_scout_sees_the_card() -> None:
    t = (
        PositionBuilder.ready("empires", players=3, scouting=True)
        .all_discovered()
        .hand(0, colonist=1)
        .resolve("placement")
    )
    t.do("scout deck", "turn siam")
    asked = t.game.decision(t.s)
    assert "card" in asked.prompt.args
    assert set(asked.waiting_prompt.args) == {"seat"}, "the others are told only who chooses"
    t.do("return top")
    assert [t.view(seat).top_card is not None for seat in ALL_VIEWERS] == [False, True, False, False]
    assert t.view(0).top_card.id == "siam"
    for seat in ALL_VIEWERS:
        assert t.messages(seat).count("log-scout-card") == (seat == 0)
        assert t.messages(seat).count("log-put-back") == 1
    assert [looked_up("siam", "bottom").view(seat).top_card for seat in ALL_VIEWERS] == [None] * 4


@rule("D-INF-06", "D-OPT-14")
def test_a_second_scout_learns_the_same_card_and_may_bury_it() -> None:
    t = looked_up("siam", "top").do("place colonist shipping", "scout deck")
    assert (t.seat, t.options) == (1, ["return top", "return bottom"])
    assert t.view(1).top_card.id == "siam"
    t.do("return bottom")
    assert [t.view(seat).top_card for seat in ALL_VIEWERS] == [None] * 4
    t.explorers(2, captain=3).resolve("discovery").do("go", "send captain 3")
    assert len(t.options) == 15
    assert "turn siam" not in t.options


@rule("D-INF-06", "D-DISC-21")
def test_a_failed_expedition_to_the_deck_makes_the_scouts_knowledge_void() -> None:
    t = looked_up("siam", "bottom").explorers(1, colonist=1).explorers(2, colonist=1).resolve("discovery")
    t.do("go", "turn china", "go")
    assert len(t.options) == 16


# ---- what a seat can imagine ----------------------------------------------------------------------------------------

BITS = [random.Random(number).getrandbits(32) for number in range(400)]


def imagined(t: PositionBuilder, seat: int, bits: int) -> PositionBuilder:
    other = copy(t)
    other.s = t.s.determinize(seat, bits)
    return other


@pytest.mark.parametrize(
    ("look", "one_secret", "other_secret"),
    [
        pytest.param(scouted, ("d05",), ("d16",), id="one counter"),
        pytest.param(scouted, ("d05", "d01"), ("d16", "d05"), id="two counters"),
        pytest.param(looked_up, ("siam", "top"), ("china", "top"), id="top card"),
        pytest.param(looked_up, ("siam", "bottom"), ("china", "bottom"), id="bottom card"),
    ],
)
@rule("D-INF-04", "D-INF-06")
def test_positions_that_differ_in_a_secret_look_the_same(
    look: Callable[..., PositionBuilder], one_secret: tuple[str, ...], other_secret: tuple[str, ...]
) -> None:
    """Views, choices, events and imagined positions of those who do not know it are equal, to the last number."""
    one, other = look(*one_secret).do("place colonist dock"), look(*other_secret).do("place colonist dock")
    assert one.s.serialize() != other.s.serialize()
    for seat in (None, 1, 2):
        assert one.view(seat) == other.view(seat)
        assert heard(one, seat) == heard(other, seat)
    assert (one.seat, one.options) == (1, other.options)
    assert one.game.decision(one.s) == other.game.decision(other.s)
    for seat in (1, 2):
        for bits in BITS[:50]:
            assert one.s.determinize(seat, bits).serialize() == other.s.determinize(seat, bits).serialize()
    assert one.s.determinize(0, 1).serialize() != other.s.determinize(0, 1).serialize()


@rule("D-INF-04")
def test_a_seat_imagines_every_counter_it_cannot_exclude() -> None:
    t = scouted("d05", "d09").do("place colonist dock", "scout florida", "reveal d12").found(2, "d01")
    before = t.s.serialize()
    found = set()
    for bits in BITS:
        other = imagined(t, 1, bits)
        assert other.view(1) == t.view(1), "all that he sees is as it was"
        peru, brazil = other.region("peru", 0).counter.id, other.region("brazil", 0).counter.id
        assert peru != brazil
        found |= {("peru", peru), ("brazil", brazil)}
    possible = set(components.COUNTER_IDS) - {"d12", "d01"}
    assert found == {(region, counter) for region in ("peru", "brazil") for counter in possible}
    assert t.s.serialize() == before, "the position itself does not change"
    assert t.s.determinize(0, 7).serialize() != before, "he does not know Florida"
    assert scouted("d05").s.determinize(0, 7).serialize() == scouted("d05").s.serialize(), "nothing is hidden from him"


@rule("D-INF-06")
def test_a_seat_imagines_every_card_it_cannot_exclude() -> None:
    t = looked_up("siam", "bottom").do("scout deck", "turn china", "return top").cards(2, "india")
    for seat in (1, 2):
        states = [imagined(t, seat, bits).s for bits in BITS]
        cards = {(state.top_card, state.bottom[0]) for state in states}
        hidden = {components.CARD_IDS.index(card) for card in components.CARD_IDS if card != "india"}
        assert {top for top, _ in cards} == hidden
        assert {bottom for _, bottom in cards} == hidden
        assert all(top != bottom for top, bottom in cards)
    assert t.s.determinize(0, 3).serialize() == t.s.serialize()
