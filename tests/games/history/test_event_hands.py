"""Catalogue section EVHAND: ten event cards each, and never another one."""

from __future__ import annotations

import random

import pytest

from carrack.games.history import constants as f
from carrack.games.history.data import components
from tests.games.history.position_builder import PositionBuilder, rule

PLAYERS = pytest.mark.parametrize("players", [3, 4, 5, 6])


def hands(players: int, seed: int = 1, **options: bool | str) -> PositionBuilder:
    """Hands dealt at random; the roll for the first draw is next."""
    t = PositionBuilder(players, **options)
    rng = random.Random(seed)
    while t.options[0].startswith("dealt"):
        t.do(rng.choice(t.options))
    return t


def decks(t: PositionBuilder, seat: int) -> tuple[int, int]:
    """How many greater and lesser cards a seat has in hand."""
    cards = [components.EVENT_IDS.index(card) for card in t.view(seat).players[seat].hand]
    lesser = sum(f.EVENT_DECK[card] for card in cards)
    return len(cards) - lesser, lesser


@PLAYERS
@rule("H-EVHAND-01", "H-EVHAND-02", "H-SETUP-05")
def test_three_greater_and_seven_lesser_cards_each(players: int) -> None:
    t = hands(players)
    assert [decks(t, seat) for seat in range(players)] == [(3, 7)] * players


@rule("H-EVHAND-01")
def test_a_card_dealt_is_no_longer_in_its_deck() -> None:
    t = PositionBuilder().do("dealt minor_empire_japan")
    assert "dealt minor_empire_japan" not in t.options
    assert sum(t.s.chance_weights()) == 21
    weights = dict(zip(t.options, t.s.chance_weights(), strict=True))
    t.do("dealt leader")
    assert t.s.chance_weights()[t.options.index("dealt leader")] == weights["dealt leader"] - 1


@rule("H-EVHAND-03")
def test_hands_only_ever_shrink() -> None:
    """Over whole games: no card comes in, each played one goes out, ten at most are played."""
    for seed in range(6):
        t = hands(4, seed)
        rng = random.Random(seed)
        start = [t.view(seat).players[seat].hand for seat in range(4)]
        before = list(t.s.n_hand)
        while not t.is_over:
            move = rng.choice(t.options)
            actor = t.seat
            t.do(move)
            gone = [int(move.startswith("event") and seat == actor) for seat in range(6)]
            assert list(t.s.n_hand) == [n - g for n, g in zip(before, gone, strict=True)]
            before = list(t.s.n_hand)
        for seat in range(4):
            rest = list(t.view(seat).players[seat].hand)
            assert all(rest.count(card) <= start[seat].count(card) for card in rest)
        assert len(t.view().played) == 40 - sum(before[:4])


@rule("H-EVHAND-04", "H-INFO-01")
def test_a_hand_is_seen_by_its_owner_alone() -> None:
    t = PositionBuilder(players=3).do("dealt leader", "dealt weaponry", "dealt minor_empire_mayans", "dealt jihad")
    for viewer in (None, 0, 1, 2):
        player = t.view(viewer).players[0]
        assert player.cards == 4, "how many is public"
        assert (player.hand is not None) == (viewer == 0) == (player.greater is not None)
        assert t.messages(viewer).count("log-dealt") == (4 if viewer == 0 else 0)
    assert set(t.view(0).players[0].hand) == {"leader", "weaponry", "minor_empire_mayans", "jihad"}
    assert set(t.view(0).players[0].greater) == {"leader", "weaponry", "minor_empire_mayans"}


@rule("H-EVHAND-04")
def test_a_played_card_is_seen_by_all() -> None:
    t = PositionBuilder(players=3).turn(0, "romans", hand=("leader", "jihad")).do("event jihad")
    for viewer in (None, 0, 1, 2):
        assert t.view(viewer).played == ("jihad",)
        assert t.view(viewer).players[0].cards == 1
        assert t.messages(viewer).count("log-played") == 1
    assert t.view(0).players[0].hand == ("leader",)


@pytest.mark.parametrize(("players", "greater", "lesser"), [(3, 13, 28), (4, 10, 21), (5, 7, 14), (6, 4, 7)])
@rule("H-EVHAND-05")
def test_the_rest_is_never_dealt(players: int, greater: int, lesser: int) -> None:
    t = hands(players)
    left = list(t.s.undealt)
    found = [sum(left[e] for e in range(f.EVENTS) if f.EVENT_DECK[e] == deck) for deck in (f.GREATER, f.LESSER)]
    assert found == [greater, lesser]
    rng = random.Random(players)
    while not t.is_over:
        t.do(rng.choice(t.options))
    assert list(t.s.undealt) == left


@rule("H-RUL-49")
@pytest.mark.parametrize("minors", [1, 3])
def test_minor_empires_are_dealt_in_seat_order_while_they_last(minors: int) -> None:
    """Only so many minor empires are in the deck: the first seats get one each, the others three other cards."""
    t = PositionBuilder(players=5, dealt_minor_empires=True)
    t.put(played={f"minor_empire_{event}": 1 for event in components.MINOR_IDS[minors:]}).again()
    rng = random.Random(minors)
    while t.options[0].startswith("dealt"):
        t.do(rng.choice(t.options))
    held = [[card.startswith("minor") for card in t.view(seat).players[seat].hand] for seat in range(5)]
    assert [sum(hand) for hand in held] == [1] * minors + [0] * (5 - minors)
    assert [decks(t, seat) for seat in range(5)] == [(3, 7)] * 5
