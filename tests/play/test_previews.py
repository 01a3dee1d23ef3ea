from __future__ import annotations

import random
from operator import add

from carrack.core.outlook import Joins, Outlook, asking, first, imagined, last, outlook, together
from carrack.core.session import Session
from carrack.core.text import Message, Seat

from .table import choosing, play_on, staking, table
from .toy import MOVES


def ahead(session: Session, seat: int) -> dict[str, Outlook]:
    state = imagined(session.state, seat)
    return {MOVES.to_text(action): outlook(state, action) for action in state.legal()}


def test_a_choice_in_the_middle_of_a_turn() -> None:
    found = ahead(choosing(), 0)
    assert found["take"] == Outlook(ends=False, seals=False, final=False, then=(0,))
    assert found["draw"] == Outlook(ends=False, seals=False, final=True, then=()), "chance decides, and then we go on"


def test_the_last_choice_of_a_turn_that_chance_follows() -> None:
    session = choosing()
    session.play("take")
    assert ahead(session, 0)["rest"] == Outlook(ends=False, seals=False, final=True, then=())


def test_a_sealed_choice_after_which_somebody_else_decides() -> None:
    session = staking()
    assert set(ahead(session, 1).values()) == {Outlook(ends=True, seals=True, final=False, then=(0, 2))}


def test_the_last_sealed_choice_ends_our_part_and_brings_all_to_light() -> None:
    session = staking()
    session.play("stake 0", 2)
    session.play("stake 1", 0)
    assert set(ahead(session, 1).values()) == {Outlook(ends=True, seals=True, final=True, then=())}


def test_what_comes_to_light_is_final() -> None:
    session = table(2)
    for move in ("roll 4", "draw", "card 3", "take", "roll 2"):
        (session.play_outcome if session.state.seat < 0 else session.play)(move)
    found = ahead(session, 1)
    assert found["peek north"] == Outlook(ends=False, seals=False, final=True, then=(1,))
    assert found["rest"] == Outlook(ends=False, seals=False, final=False, then=(1,))


def test_looking_ahead_changes_nothing_and_needs_no_secret() -> None:
    rng = random.Random(4)
    session = table(3, sealed=True, length="middle")
    while not session.is_over:
        play_on(session, rng, session.count + 1)
        for seat in session.state.seats():
            before = session.state.dump()
            found = ahead(session, seat)
            assert session.state.dump() == before
            state = asking(session.state.imagine(seat, rng.getrandbits(32)), seat)
            assert {MOVES.to_text(action): outlook(state, action) for action in state.legal()} == found


def test_a_position_that_asks_another_is_a_copy() -> None:
    session = staking()
    assert asking(session.state, session.state.seat) is session.state
    other = asking(session.state, 2)
    assert (other.seat, session.state.seat) == (2, 0)


def test_what_several_parts_bring_is_told_once_with_its_numbers_joined() -> None:
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
    joins: Joins = {"preview-change": {"now": first, "then": last}, "preview-loses": {"points": add}}
    assert together(told, joins) == (
        Message("preview-change", {"now": 4, "then": 9}),
        Message("preview-loses", {"seat": Seat(1), "points": 5}),
        Message("warn-own", {"land": "a"}),
        Message("preview-loses", {"seat": Seat(2), "points": 1}),
        Message("warn-own", {"land": "b"}),
    )
