"""Laws of this game: in random games with random options every piece, card and die is accounted for."""

from __future__ import annotations

from typing import Any

from hypothesis import given

from carrack.engine.state import TERMINAL
from carrack.games.history import constants as f
from carrack.games.history.data import components
from carrack.games.history.position_setup import POSITION_SETUP
from carrack.games.history.rules.armies import lands_in
from tests.games.history.position_builder import step_of
from tests.support.random_games import GameConfig, choose, game_configs, games, positions

MOVING = ("start lands", "expansion", "building")
"""Steps in which the active empire has lands."""
DECK = [event["count"] for event in components.EVENTS]
LATE = components.EVENT_IDS.index("disaster")
"""Greater events come first, then the lesser ones."""
DICE = {"roll1": 1, "roll2": 2, "roll3": 3}


def check_board(setup: GameConfig, s: Any) -> None:
    """Armies, forts, settlements and monuments, land by land."""
    owner, armies, figure, fort = s.owner[:], s.armies[:], s.figure[:], s.fort[:]
    several = setup.options["multiple_armies"]
    for i, here in enumerate(components.LANDS):
        if owner[i] < 0:
            assert (owner[i], armies[i], figure[i], fort[i]) == (f.NO_OWNER, 0, 0, 0), f"{here['id']} is vacant"
        else:
            assert owner[i] < setup.players
            assert not here["barren"], f"a player lives in {here['id']}"
            assert setup.options["filler_land"] or not here.get("filler"), f"{here['id']} is not in play"
            assert 1 <= armies[i] <= (3 if several else 1)
            assert armies[i] + fort[i] <= (3 if several else 2)
            assert 1 <= figure[i] <= 7
    settlements, monuments = s.settlement[:], s.monument[:]
    assert set(fort) | set(monuments) <= {0, 1}
    assert set(settlements) <= {0, f.CITY, f.CAPITAL}, "one settlement at most"
    assert s.n_forts == sum(fort) <= 32
    assert s.n_monuments == sum(monuments) <= 36
    for i, here in enumerate(components.LANDS):
        if here["barren"] or (here.get("filler") and not setup.options["filler_land"]):
            assert (settlements[i], monuments[i]) == (0, 0)


def check_tally(s: Any) -> None:
    """Lands by region and seat are kept count of."""
    for region, id in enumerate(components.REGION_IDS):
        for p in range(s.players):
            lands = [i for i, here in enumerate(components.LANDS) if here["region"] == id and s.owner[i] == p]
            assert lands_in(s, region, p) == len(lands)


def check_force(s: Any) -> None:
    """Lands are marked only while a force moves, and they are its own."""
    mark, owner, held = s.mark[:], s.owner[:], s.held[: s.n_held]
    marked = [i for i, by in enumerate(mark) if by]
    assert sorted(held) == marked
    assert all(owner[i] == s.mover for i in marked)
    if marked:
        assert s.guest > 0 or step_of(s) in MOVING
        assert all((mark[i] == f.MARK_GUEST) == (s.guest > 0) for i in marked)
    stores = (s.reserve, s.second_reserve, s.allied, s.guest_reserve, s.coins, s.allied_coins, s.stored_forts)
    assert min(stores) >= 0
    if s.guest == 0:
        assert (s.guest_reserve, s.guest_fleets) == (0, 0)
    if step_of(s) in ("draft", "events", "final"):
        assert (s.reserve, s.second_reserve, s.allied, s.fleets) == (0, 0, 0, 0)


def check_seas(setup: GameConfig, s: Any) -> None:
    for water, (owner, epoch) in enumerate(zip(s.sea_owner[:], s.sea_epoch[:], strict=True)):
        if owner < 0:
            assert (owner, epoch) == (f.NO_OWNER, 0)
        else:
            assert setup.options["naval_control"]
            assert components.WATERS[water]["kind"] == "sea"
            assert owner < setup.players
            assert 1 <= epoch <= s.epoch


def check_cards(setup: GameConfig, s: Any) -> None:
    """Events are in a hand, played or undealt, empires of the epoch held, drawn or in the stack."""
    n_hand, total = s.n_hand[:], [a + b for a, b in zip(s.undealt[:], s.played[:], strict=True)]
    for p in range(setup.players):
        hand = s.hand[p * f.HAND_SIZE : p * f.HAND_SIZE + n_hand[p]]
        assert hand == sorted(hand)
        for event in hand:
            total[event] += 1
        if s.epoch > 0:
            assert sum(event < LATE for event in hand) <= 3
            assert sum(event >= LATE for event in hand) <= 7
    assert total == DECK
    assert min(s.undealt[:]) >= 0
    if s.epoch > 0:
        assert sum(n_hand) + sum(s.played[:]) == 10 * setup.players, "no player draws an event later"
        cards = [card for card in range(f.EMPIRES_PER_EPOCH) if s.undrawn >> card & 1]
        cards += [card for card in (s.drawn, *s.empire[: setup.players]) if card != f.NO_CARD]
        assert sorted(cards) == list(range(7))
    assert set(n_hand[setup.players :]) <= {0}
    assert set(s.empire[setup.players :]) <= {f.NO_CARD}


def check_markers(setup: GameConfig, s: Any) -> None:
    """Values 3, 3, 4, 4, 4, 5, 5, 6, one at most for each epoch; only at the end a player looks."""
    markers, opened, pool = s.markers[:], s.opened[:], s.marker_pool[:]
    assert sum(markers) <= (7 if setup.options["preeminence"] else 0)
    assert all(0 <= seen <= taken for seen, taken in zip(opened, markers, strict=True))
    assert sum(pool) + sum(opened) == 8
    points = sum(value * number for value, number in enumerate(pool))
    assert points + sum(row["markers"] for row in setup.rules.score_breakdown(s)) == 34


def check(setup: GameConfig, s: Any) -> None:
    check_board(setup, s)
    check_tally(s)
    check_force(s)
    check_seas(setup, s)
    check_cards(setup, s)
    check_markers(setup, s)


@given(game_configs(("history",)))
@games(10)
def test_every_piece_and_card_is_somewhere(setup: GameConfig) -> None:
    s: Any = setup.start()
    rng = setup.rng()
    points = s.scores()
    while s.seat != TERMINAL:
        check(setup, s)
        s.apply_action(choose(setup.rules, s, rng))
        now = s.scores()
        assert all(after >= before for before, after in zip(points, now, strict=True)), "points are never lost"
        points = now
    check(setup, s)


@given(game_configs(("history",)))
@games(5)
def test_every_position_of_a_game_could_be_set_up(setup: GameConfig) -> None:
    """Nothing in it is impossible, and what follows from its facts is what is there."""
    for state in positions(setup):
        s: Any = state.clone()
        POSITION_SETUP.derive(s)
        assert s.serialize() == state.serialize()
        assert list(POSITION_SETUP.find_problems(s)) == []


@given(game_configs(("history",)))
@games(5)
def test_every_piece_and_card_is_somewhere_in_imagined_positions(setup: GameConfig) -> None:
    s: Any = setup.start()
    rng = setup.rng()
    while s.seat != TERMINAL:
        if rng.random() < 0.1:
            check(setup, s.determinize(rng.randrange(setup.players), rng.getrandbits(32)))
        s.apply_action(choose(setup.rules, s, rng))


@given(game_configs(("history",)))
@games(6)
def test_the_ledger_has_every_die_that_was_thrown(setup: GameConfig) -> None:
    s: Any = setup.start()
    rng = setup.rng()
    faces = [0] * 6
    while s.seat != TERMINAL:
        move = setup.rules.action_to_string(action := choose(setup.rules, s, rng))
        s.apply_action(action)
        verb, _, thrown = move.partition(" ")
        if verb in DICE:
            assert len(thrown) == DICE[verb]
            for face in thrown:
                faces[int(face) - 1] += 1
            ledger = s.ledger[:]
            assert [sum(ledger[face::6]) for face in range(6)] == faces


@given(game_configs(("history",)))
@games(6)
def test_a_seat_scores_at_the_end_of_its_own_turns_only(setup: GameConfig) -> None:
    """And once in every epoch, apart from markers."""
    s: Any = setup.start()
    rng = setup.rng()
    turns = [0] * setup.players
    while s.seat != TERMINAL:
        before = s.scores()
        s.log = []
        s.apply_action(choose(setup.rules, s, rng))
        scored = [0] * setup.players
        for entry in s.log:
            message = setup.rules.decode_event(entry).message
            if message.key in ("log-scored", "log-marker"):
                seat: Any = message.args["seat"]
                points: Any = message.args["points"]
                scored[seat.seat] += points
                turns[seat.seat] += message.key == "log-scored"
        assert [now - then for then, now in zip(before, s.scores(), strict=True)] == scored
    assert turns == [7] * setup.players
