"""Catalogue section INFO: who knows what, and what a seat can imagine."""

from __future__ import annotations

import random
from copy import copy
from dataclasses import replace
from typing import Any

import pytest

from carrack.engine.messages import Message, Seat
from carrack.games.history import constants as f
from carrack.games.history.data import components
from tests.games.history.position_builder import PositionBuilder, rule

ALL_VIEWERS = (None, 0, 1, 2, 3)
"""A spectator and the four players of these tests."""
BITS = [random.Random(number).getrandbits(32) for number in range(300)]


def drafting(*moves: str) -> PositionBuilder:
    """The draft of epoch 1, drawn in the order of seats, after these moves."""
    return PositionBuilder().put(order=range(4)).at("draft").do(*moves)


def known_empires(t: PositionBuilder) -> dict[int | None, list[str | None]]:
    """The empire of every seat as each viewer knows it."""
    return {viewer: [player.empire for player in t.view(viewer).players] for viewer in ALL_VIEWERS}


def heard(t: PositionBuilder, seat: int | None) -> list[Message]:
    events = (t.game.decode_event(entry) for entry in t.log)
    return [event.message for event in events if event.visible_to is None or seat in event.visible_to]


def imagined(t: PositionBuilder, seat: int, bits: int) -> PositionBuilder:
    other = copy(t)
    other.s = t.s.determinize(seat, bits)
    return other


def hand(t: PositionBuilder, seat: int) -> list[str]:
    """A hand as its owner sees it."""
    return [components.EVENT_IDS[card] for card in t.s.hand[seat * f.HAND_SIZE : seat * f.HAND_SIZE + t.s.n_hand[seat]]]


def public(view: Any) -> Any:
    """A view without what is its owner's alone."""
    players = tuple(replace(player, hand=None, greater=None, empire=None) for player in view.players)
    return replace(view, players=players, you=None, drawn=None, holders=())


# ---- event hands ----------------------------------------------------------------------------------------------------


@rule("H-INFO-01")
def test_hands_are_secret_and_their_sizes_public() -> None:
    t = PositionBuilder().hand(0, "leader", "jihad").hand(1, "weaponry").turn(2, "romans", hand=("leader", "plague"))
    for viewer in ALL_VIEWERS:
        players = t.view(viewer).players
        assert [player.cards for player in players] == [2, 1, 2, 0]
        assert [player.seat for player in players if player.hand is not None] == ([] if viewer is None else [viewer])
    assert t.view(0).players[0].hand == ("leader", "jihad")
    t.do("event leader")
    for viewer in ALL_VIEWERS:
        assert t.view(viewer).played == ("leader",)
        assert t.view(viewer).players[2].cards == 1


# ---- empire cards ---------------------------------------------------------------------------------------------------


@rule("H-INFO-02")
def test_a_drawn_card_is_seen_by_the_drawer_alone() -> None:
    t = drafting("drawn 4")
    assert {viewer: t.view(viewer).drawn for viewer in ALL_VIEWERS} == {
        **dict.fromkeys(ALL_VIEWERS),
        0: "babylonia",
    }
    assert [[m.key for m in heard(t, viewer)].count("log-saw") for viewer in ALL_VIEWERS] == [0, 1, 0, 0, 0]
    assert [[m.key for m in heard(t, viewer)].count("log-drew") for viewer in ALL_VIEWERS] == [1] * 5


@rule("H-INFO-03")
def test_a_kept_card_is_known_to_its_owner_and_a_passed_one_to_the_passer() -> None:
    t = drafting("drawn 4", "keep", "drawn 2", "give 3")
    for viewer in ALL_VIEWERS:
        assert [player.has_empire for player in t.view(viewer).players] == [True, False, False, True]
        keys = [m.key for m in heard(t, viewer)]
        assert (keys.count("log-kept"), keys.count("log-gave")) == (1, 1)
    gave = next(m for m in heard(t, None) if m.key == "log-gave")
    assert gave.args == {"seat": Seat(1), "other": Seat(3)}
    nothing = [None] * 4
    assert known_empires(t) == {
        **dict.fromkeys(ALL_VIEWERS, nothing),
        0: ["babylonia", None, None, None],
        1: [None, None, None, "minoans"],
    }
    assert t.view(1).holders == (None, None, 3, None, None, None, None)


@rule("H-INFO-04")
def test_after_distribution_players_know_their_own_card_and_a_call_shows_it_to_all() -> None:
    t = drafting("drawn 4", "keep", "drawn 2", "give 3", "drawn 6", "keep", "drawn 5")
    assert t.view().empire == "minoans", "called already, being the first that is held"
    assert known_empires(t) == {
        None: [None, None, None, "minoans"],
        0: ["babylonia", None, None, "minoans"],
        1: [None, "shang_dynasty", None, "minoans"],
        2: [None, None, "aryans", "minoans"],
        3: [None, "shang_dynasty", None, "minoans"],
    }, "seat 3 drew the card that was left for seat 1"
    t.do("pass")
    assert all(known[0] == "babylonia" for known in known_empires(t).values())


@rule("H-INFO-05")
def test_unused_cards_are_never_seen() -> None:
    t, rng = PositionBuilder(), random.Random(1)
    drafted = 0
    while not t.is_over:
        move = rng.choice(t.options)
        t.do(move)
        if move.split()[0] in ("drawn", "keep", "give"):
            unused = {components.EMPIRE_IDS[t.s.epoch * 7 - 7 + card] for card in range(7) if t.s.undrawn >> card & 1}
            drafted += len(unused) == 3
            for viewer in ALL_VIEWERS:
                view = t.view(viewer)
                assert unused.isdisjoint({view.drawn, *(player.empire for player in view.players)})
    assert drafted >= 7, "three of the seven cards of each epoch stay in the box"


@rule("H-INFO-07")
@pytest.mark.parametrize("viewer", ALL_VIEWERS)
def test_empires_of_the_epoch_and_their_order_are_public(viewer: int | None) -> None:
    t = drafting("drawn 4", "keep")
    assert [(card.order, card.id) for card in t.view(viewer).calls] == [
        *((1, "sumeria"), (2, "egypt"), (3, "minoans"), (4, "indus_valley")),
        *((5, "babylonia"), (6, "shang_dynasty"), (7, "aryans")),
    ]


# ---- markers --------------------------------------------------------------------------------------------------------


@rule("H-INFO-06")
def test_marker_values_are_unknown_to_all_until_the_end() -> None:
    t = PositionBuilder().points(2, 40).turn(0, "aryans", "scoring")
    for viewer in ALL_VIEWERS:
        assert [player.markers for player in t.view(viewer).players] == [0, 0, 1, 0]
        assert t.view(viewer).players[2].points == 40, "it does not count yet"
        assert t.view(viewer).players[2].sources["markers"] == 0
        assert [m.key for m in heard(t, viewer) if not m.key.startswith("log-draws-by")][-2] == "log-preeminent"
        assert "log-marker" not in [m.key for m in heard(t, viewer)]
    t.put(epoch=7).at("final")
    assert t.is_chance, "only now is it decided what the marker is worth"
    t.do("marker 5")
    for viewer in ALL_VIEWERS:
        assert t.view(viewer).players[2].points == 45
        assert "log-marker" in [m.key for m in heard(t, viewer)]


# ---- the open table -------------------------------------------------------------------------------------------------


@rule("H-INFO-08")
def test_board_reserve_coins_forts_scores_and_dice_are_public() -> None:
    t = PositionBuilder().hold(1, "northern_appenines", fort=True, settlement="city", monument=True).points(1, 17)
    t.turn(0, "romans", hand=("population_explosion", "treachery"))
    t.do("event population_explosion", "event treachery", "expand libya", "fort libya-coin")
    for viewer in ALL_VIEWERS:
        view = t.view(viewer)
        assert (view.reserve, view.coins, view.forts_left, view.monuments_left) == (18, 1, 30, 35)
        assert (view.mover, view.empire, view.treachery) == (0, "romans", "northern_appenines")
        assert view.players[1].points == 17
        land = next(land for land in view.lands if land.id == "northern_appenines")
        assert (land.owner, land.fort, land.settlement, land.monument) == (1, True, "city", True)
        assert [w.id for w in view.waters if w.fleet] == ["western_mediterranean", "eastern_mediterranean"]
        assert next(region for region in view.regions if region.id == "southern_europe").base == 3
    t.set(treachery=-1).do("expand northern_appenines", "roll2 35")
    for viewer in ALL_VIEWERS:
        assert t.view(viewer).players[0].attack_dice == (0, 0, 1, 0, 1, 0)
        assert heard(t, viewer)[-1].args["dice"] == (3, 5)


@rule("H-INFO-08")
def test_views_differ_in_secrets_alone() -> None:
    t, rng = PositionBuilder(), random.Random(5)
    for step in range(250):
        t.do(rng.choice(t.options))
        if step % 10 == 0:
            assert all(public(t.view(viewer)) == public(t.view(None)) for viewer in ALL_VIEWERS)


# ---- what a seat can imagine ----------------------------------------------------------------------------------------


@rule("H-INFO-01")
def test_a_seat_imagines_every_hand_it_cannot_exclude() -> None:
    t = PositionBuilder().hand(0, "leader", "jihad").hand(1, "weaponry", "plague").hand(3, "famine")
    t.turn(2, "romans", hand=("black_death", "kingdom_kush")).do("event kingdom_kush")
    before = t.s.serialize()
    found: set[str] = set()
    for bits in BITS:
        other = imagined(t, 0, bits)
        hands = [hand(other, seat) for seat in range(4)]
        assert hands[0] == ["leader", "jihad"]
        assert [[f.EVENT_DECK[components.EVENT_IDS.index(card)] for card in cards] for cards in hands] == [
            *([0, 1], [0, 1], [1], [1])
        ], "of the same backs"
        cards = [card for cards in hands for card in cards]
        assert all(cards.count(card) <= f.EVENT_COUNT[components.EVENT_IDS.index(card)] for card in cards)
        found |= {card for cards in hands[1:] for card in cards}
    assert found == set(components.EVENT_IDS) - {"jihad", "kingdom_kush"}, (
        "his own single card and the played one are not"
    )
    assert t.s.serialize() == before, "the position itself does not change"


@rule("H-INFO-01")
def test_copies_in_the_own_hand_are_not_determinized_elsewhere() -> None:
    t = PositionBuilder().hand(0, "weaponry", "weaponry", "weaponry").hand(1, "leader", "reallocation")
    t.turn(2, "romans", hand=("weaponry", "jihad")).do("event weaponry")
    for bits in BITS:
        assert "weaponry" not in hand(imagined(t, 0, bits), 1)
    assert any("weaponry" in hand(imagined(t, 3, bits), 1) for bits in BITS), "another seat cannot know"


@rule("H-INFO-01")
def test_a_holder_of_events_decides_even_if_none_can_be_played() -> None:
    t = PositionBuilder().turn(2, "sumeria", hand=("kingdom_kush", "black_death"))
    assert (t.seat, t.options) == (2, ["pass"])
    assert t.game.decision(t.s).kind == "event"
    assert t.do("pass").step == "expansion"
    t = PositionBuilder().turn(2, "sumeria", hand=("leader", "leader")).do("event leader")
    assert (t.seat, t.options) == (2, ["pass"]), "after the first one too"
    t = PositionBuilder().turn(2, "sumeria", hand=("leader",)).do("event leader")
    assert t.step == "expansion", "an empty hand is no secret"


@rule("H-INFO-01")
def test_an_event_decision_does_not_reveal_a_playable_event() -> None:
    t = PositionBuilder().turn(2, "sumeria", hand=("leader", "kingdom_kush"))
    found = {len(imagined(t, 0, bits).options) for bits in BITS}
    assert {1, 2} <= found, "none, or one"


@rule("H-INFO-01", "H-RUL-49")
def test_minor_empires_dealt_apart_are_imagined_apart() -> None:
    t = PositionBuilder(dealt_minor_empires=True).dealt()
    for bits in BITS[:50]:
        other = imagined(t, 0, bits)
        for seat in range(4):
            cards = hand(other, seat)
            assert sum(card.startswith("minor") for card in cards) == 1
            assert sum(f.EVENT_DECK[components.EVENT_IDS.index(card)] for card in cards) == 7


@rule("H-INFO-02", "H-INFO-03")
def test_a_seat_imagines_every_empire_it_cannot_exclude() -> None:
    """Seat 0 kept Babylonia; seat 1 passed the Minoans to seat 3 and seat 2 looks at the Aryans."""
    t = drafting("drawn 4", "keep", "drawn 2", "give 3", "drawn 6")
    hidden = {0: {0, 1, 2, 3, 5, 6}, 1: {0, 1, 3, 4, 5, 6}, 2: {0, 1, 2, 3, 4, 5}, 3: set(range(7))}
    for seat in range(4):
        found: dict[str, set[int]] = {"first": set(), "passed": set(), "drawn": set()}
        for bits in BITS:
            other = imagined(t, seat, bits)
            cards = {"first": other.s.empire[0], "passed": other.s.empire[3], "drawn": other.s.drawn}
            assert len(set(cards.values())) == 3
            assert other.s.undrawn == sum(1 << card for card in set(range(7)) - set(cards.values()))
            for name, card in cards.items():
                found[name].add(int(card))
        assert found["first"] == ({4} if seat == 0 else hidden[seat])
        assert found["passed"] == ({2} if seat == 1 else hidden[seat])
        assert found["drawn"] == ({6} if seat == 2 else hidden[seat])


@rule("H-INFO-03", "H-INFO-04", "H-INFO-05")
def test_calls_made_and_skipped_exclude_empires() -> None:
    """Sumeria was skipped, Egypt and the Minoans are called: no player imagines them in hidden hands."""
    t = drafting("drawn 4", "keep", "drawn 2", "give 3", "drawn 1", "keep", "drawn 6")
    assert t.view().empire == "egypt"
    t.do("pass")
    assert t.view().empire == "minoans"
    found: set[tuple[int, int]] = set()
    for bits in BITS:
        other = imagined(t, 2, bits)
        assert (other.s.empire[2], other.s.empire[3]) == (1, 2)
        found.add((int(other.s.empire[0]), int(other.s.empire[1])))
        assert other.s.undrawn & 1, "Sumeria is in the box"
    left = (3, 4, 5, 6)
    assert found == {(a, b) for a in left for b in left if a != b}
    for bits in BITS[:50]:
        assert int(imagined(t, 3, bits).s.empire[1]) == 6, "seat 3 drew it and passed it on"


def hidden_hand(card: str) -> PositionBuilder:
    return PositionBuilder().hand(1, card, "plague").turn(2, "romans", hand=("jihad", "leader"))


def hidden_keep(card: str) -> PositionBuilder:
    return drafting(f"drawn {card}", "keep", "drawn 3")


def hidden_pass(card: str) -> PositionBuilder:
    return drafting(f"drawn {card}", "give 3", "drawn 3")


def hidden_draw(card: str) -> PositionBuilder:
    return drafting("drawn 3", "keep", "drawn 2", "keep", f"drawn {card}")


@pytest.mark.parametrize(
    ("position", "one", "other", "blind"),
    [
        pytest.param(hidden_hand, "leader", "weaponry", (None, 0, 2, 3), marks=rule("H-INFO-01"), id="hand"),
        pytest.param(hidden_keep, "1", "6", (None, 1, 2, 3), marks=rule("H-INFO-03"), id="kept card"),
        pytest.param(hidden_pass, "1", "6", (None, 1, 2, 3), marks=rule("H-INFO-03"), id="passed card"),
        pytest.param(hidden_draw, "1", "6", (None, 0, 1, 3), marks=rule("H-INFO-02"), id="drawn card"),
    ],
)
def test_positions_that_differ_in_a_secret_look_the_same(
    position: Any, one: str, other: str, blind: tuple[int | None, ...]
) -> None:
    """Views, choices, events and imagined positions of those who do not know it are equal, to the last number."""
    a, b = position(one), position(other)
    assert a.s.serialize() != b.s.serialize()
    for viewer in blind:
        assert a.view(viewer) == b.view(viewer)
        assert heard(a, viewer) == heard(b, viewer)
        if viewer is not None:
            assert all(
                a.s.determinize(viewer, bits).serialize() == b.s.determinize(viewer, bits).serialize()
                for bits in BITS[:30]
            )
    if a.seat in blind:
        assert a.game.decision(a.s) == b.game.decision(b.s)
    for viewer in {0, 1, 2, 3} - set(blind):
        assert a.view(viewer) != b.view(viewer)
        assert a.s.determinize(viewer, 1).serialize() != b.s.determinize(viewer, 1).serialize()


@rule("H-INFO-01", "H-INFO-03", "H-INFO-08")
@pytest.mark.parametrize("options", [{}, {"dealt_minor_empires": True, "naval_control": True}], ids=["base", "expert"])
def test_equal_views_law(options: dict[str, bool]) -> None:
    """Through a whole game: what a seat imagines looks the same to it, offers the same, and is imagined alike."""
    t, rng = PositionBuilder(**options), random.Random(7)
    while not t.is_over:
        t.s.apply_action(rng.choice(t.s.legal_actions()))
        if rng.random() < 0.9:
            continue
        for seat in range(4):
            other = imagined(t, seat, rng.getrandbits(32))
            assert other.view(seat) == t.view(seat)
            assert (other.seat, other.s.asked) == (t.seat, t.s.asked)
            if t.seat == seat:
                assert other.options == t.options
            bits = rng.getrandbits(32)
            assert other.s.determinize(seat, bits).serialize() == t.s.determinize(seat, bits).serialize()
