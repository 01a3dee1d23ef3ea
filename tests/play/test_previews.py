from __future__ import annotations

import random
from operator import add

import pytest

from carrack.engine.messages import Message, Seat
from carrack.engine.state import with_current_player
from carrack.play.determinization import determinized_for
from carrack.play.previews import (
    Consequences,
    NumberJoins,
    consequences,
    keep_first,
    keep_last,
    merge_messages,
    percent,
)
from carrack.play.sessions.session import Session
from tests.support.toy_game import MOVES
from tests.support.toy_sessions import choosing, play_on, staking, table


def ahead(session: Session, seat: int) -> dict[str, Consequences]:
    state = determinized_for(session.state, seat)
    return {MOVES.action_to_string(action): consequences(state, action) for action in state.legal_actions()}


def test_a_choice_in_the_middle_of_a_turn() -> None:
    found = ahead(choosing(), 0)
    assert found["take"] == Consequences(
        ends_turn=False, completes_sealed_choice=False, irreversible=False, next_players=(0,)
    )
    assert found["draw"] == Consequences(
        ends_turn=False, completes_sealed_choice=False, irreversible=True, next_players=()
    ), "chance decides, and then we go on"


def test_the_last_choice_of_a_turn_that_chance_follows() -> None:
    session = choosing()
    session.play("take")
    assert ahead(session, 0)["rest"] == Consequences(
        ends_turn=False, completes_sealed_choice=False, irreversible=True, next_players=()
    )


def test_a_sealed_choice_after_which_another_seat_decides() -> None:
    session = staking()
    assert set(ahead(session, 1).values()) == {
        Consequences(ends_turn=True, completes_sealed_choice=True, irreversible=False, next_players=(0, 2))
    }


def test_the_last_sealed_choice_ends_our_part_and_brings_all_to_light() -> None:
    session = staking()
    session.play("stake 0", 2)
    session.play("stake 1", 0)
    assert set(ahead(session, 1).values()) == {
        Consequences(ends_turn=True, completes_sealed_choice=True, irreversible=True, next_players=())
    }


def test_what_comes_to_light_is_final() -> None:
    session = table(2)
    for move in ("roll 4", "draw", "card 3", "take", "roll 2"):
        (session.play_outcome if session.state.seat < 0 else session.play)(move)
    found = ahead(session, 1)
    assert found["peek north"] == Consequences(
        ends_turn=False, completes_sealed_choice=False, irreversible=True, next_players=(1,)
    )
    assert found["rest"] == Consequences(
        ends_turn=False, completes_sealed_choice=False, irreversible=False, next_players=(1,)
    )


def test_looking_ahead_changes_nothing_and_needs_no_secret() -> None:
    rng = random.Random(4)
    session = table(3, sealed=True, length="middle")
    while not session.is_over:
        play_on(session, rng, session.entry_count + 1)
        for seat in session.state.active_players():
            before = session.state.serialize()
            found = ahead(session, seat)
            assert session.state.serialize() == before
            state = with_current_player(session.state.determinize(seat, rng.getrandbits(32)), seat)
            assert {
                MOVES.action_to_string(action): consequences(state, action) for action in state.legal_actions()
            } == found


def test_a_position_that_asks_another_is_a_copy() -> None:
    session = staking()
    assert with_current_player(session.state, session.state.seat) is session.state
    other = with_current_player(session.state, 2)
    assert (other.seat, session.state.seat) == (2, 0)


def test_previews_of_several_parts_are_merged_with_their_numbers_joined() -> None:
    told = [
        Message("preview-change", {"now": 4, "then": 6}),
        Message("preview-loses", {"seat": Seat(1), "points": 2}),
        Message("warn-own", {"land": "a"}),
        Message("preview-change", {"now": 6, "then": 9}),
        Message("preview-loses", {"seat": Seat(2), "points": 1}),
        Message("preview-loses", {"seat": Seat(1), "points": 3}),
        Message("warn-own", {"land": "b"}),
        Message("warn-own", {"land": "a"}),
    ]
    joins: NumberJoins = {"preview-change": {"now": keep_first, "then": keep_last}, "preview-loses": {"points": add}}
    assert merge_messages(told, joins) == (
        Message("preview-change", {"now": 4, "then": 9}),
        Message("preview-loses", {"seat": Seat(1), "points": 5}),
        Message("warn-own", {"land": "a"}),
        Message("preview-loses", {"seat": Seat(2), "points": 1}),
        Message("warn-own", {"land": "b"}),
    )


@pytest.mark.parametrize(
    ("share", "shown"),
    [(5 / 8, 63), (1 / 8, 13), (16 / 16, 100), (399 / 400, 99), (1 / 400, 1), (0, 0), (0.1 + 0.1 + 0.125, 33)],
)
def test_odds_are_rounded_half_up_and_certain_only_if_they_are(share: float, shown: int) -> None:
    assert percent(share) == shown
