"""Catalogue section MONOP: five announcements, resource by resource."""

from __future__ import annotations

import random
from dataclasses import asdict
from typing import Any

import pytest

from carrack.engine.messages import EntityName, Seat
from carrack.engine.state import CHANCE
from carrack.games.marchands import MARCHANDS_GAME
from carrack.games.marchands import sequence_of_play as st
from carrack.play.previews import consequences
from carrack.play.sessions.session import Session
from tests.games.marchands.position_builder import PositionBuilder, rule

KINDS = ("coal", "bronze", "silver", "gems", "gold")


def judging(players: int = 3, turn: int = 3, **goods: dict[str, int]) -> PositionBuilder:
    """The end of a turn; goods of seats as `s0={"coal": 2}`."""
    t = PositionBuilder(players=players).playing(turn=turn)
    for seat, held in goods.items():
        t.give(int(seat[1:]), **held)
    return t.at("monopolies")


def cards(t: PositionBuilder) -> list[int]:
    return [t.view(seat).players[seat].monopolies for seat in range(t.s.players)]


def said(t: PositionBuilder, *keys: str) -> list[dict[str, Any]]:
    events = [t.game.decode_event(entry).message for entry in t.log]
    return [dict(event.args) for event in events if event.key in keys]


@rule("M-MONOP-01")
def test_the_five_resources_one_after_another() -> None:
    t = judging(2, s0=dict.fromkeys(KINDS, 1))
    judged = []
    for _ in range(5):
        judged.append(t.view().claim_resource)
        t.announce(1)
    assert tuple(judged) == KINDS
    assert t.view().turn == 4


@rule("M-MONOP-01")
@pytest.mark.parametrize("turn", range(1, 13))
def test_at_the_end_of_every_third_turn(turn: int) -> None:
    t = PositionBuilder(players=2).playing(turn=turn).give(0, gems=2).plans()
    assert (t.step == st.MONOPOLIES and not t.is_over) == (turn in (3, 6, 9, 12))


@rule("M-MONOP-02")
@pytest.mark.parametrize(("turn", "order"), [(3, [3, 0, 1, 2]), (6, [2, 3, 0, 1]), (12, [0, 1, 2, 3])])
def test_announcements_in_turn_order(turn: int, order: list[int]) -> None:
    t = judging(4, turn, **{f"s{seat}": {"silver": 2} for seat in range(4)})
    asked = []
    for number in (1, 2, 0, 1):
        t.pass_with_nothing()
        asked.append(t.seat)
        t.do(f"claim {number}")
    t.pass_with_nothing()
    assert asked == order
    claimed = said(t, "log-claimed", "log-passed")
    silver = [row["seat"] for row in claimed if row["resource"] == EntityName("resource-silver")]
    assert silver == [Seat(seat) for seat in order]


@rule("M-MONOP-02")
def test_announcements_are_heard_by_all() -> None:
    t = judging(3, s0={"coal": 3}, s1={"coal": 2}, s2={"coal": 2}).announce(3)
    assert [t.view(viewer).claims for viewer in (None, 0, 1, 2)] == [(3, None, None)] * 4


@rule("M-MONOP-03")
def test_never_more_than_the_player_has() -> None:
    t = judging(2, turn=6, s0={"bronze": 3}, s1={"bronze": 1}).do("claim 0", "claim 0")
    assert (t.seat, t.options) == (0, ["claim 0", "claim 1", "claim 2", "claim 3"])
    assert t.refused("claim 4") == "refuse-claim"
    t.do("claim 0")
    assert (t.seat, t.options) == (1, ["claim 0", "claim 1"])
    t.do("claim 1")
    assert cards(t) == [0, 1], "the other had more and passed"


@rule("M-MONOP-03")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_player_is_asked_for_every_resource(players: int) -> None:
    """Who has none can only pass, and everything else looks the same: the question, the log and the timeline."""
    empty, full = judging(players), judging(players, **{f"s{seat}": dict.fromkeys(KINDS, 1) for seat in range(players)})
    for _ in range(5 * players):
        assert (empty.seat, empty.view().claim_resource) == (full.seat, full.view().claim_resource)
        assert (empty.options, full.options) == (["claim 0"], ["claim 0", "claim 1"])
        seen = [{**asdict(t.view(None)), "players": ()} for t in (empty, full)]
        assert seen[0] == seen[1]
        empty.do("claim 0")
        full.do("claim 0")
        assert empty.s.barrier == full.s.barrier
    assert (empty.step, empty.view().turn, cards(empty)) == (full.step, 4, [0] * players)
    assert empty.log == full.log


@rule("M-MONOP-03", "M-INFO-02")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_other_player_sees_whether_one_could_announce(players: int) -> None:
    """Whole views of all others, what they read while they wait, and what follows a pass."""
    for holder in range(players):
        empty, full = judging(players), judging(players, **{f"s{holder}": dict.fromkeys(KINDS, 1)})
        others = [None, *(seat for seat in range(players) if seat != holder)]
        for _ in range(5 * players):
            assert empty.s.active_players() == full.s.active_players()
            for viewer in others:
                assert asdict(empty.view(viewer)) == asdict(full.view(viewer))
            one, other = (t.game.decision(t.s) for t in (empty, full))
            assert (one.seat, one.kind, one.waiting_prompt, one.picks_left) == (
                other.seat,
                other.kind,
                other.waiting_prompt,
                other.picks_left,
            )
            one, other = (consequences(t.s, t.s.legal_actions()[0]) for t in (empty, full))
            assert one == other
            empty.do("claim 0")
            full.do("claim 0")
        assert empty.log == full.log


@rule("M-MONOP-03")
def test_a_pass_with_nothing_is_an_entry_like_any_other() -> None:
    """Also where a player answers the same question again and again, and with the last resource of the last turn."""
    session, rng = Session.new(MARCHANDS_GAME, ["Ann", "Bob"], {"length": "short"}), random.Random(4)
    while not session.is_over:
        if session.state.seat == CHANCE:
            session.resolve_chance(rng)
        else:
            seat = session.state.active_players()[0]
            session.play(rng.choice(session.decision(seat).choices).action, seat)
    claims = [entry.by for entry in session.entries if entry.do.startswith("claim")]
    assert claims == [(turn + speaker) % 2 for turn in (3, 6, 9) for _ in range(5) for speaker in range(2)]


@rule("M-MONOP-04")
def test_the_single_highest_announcement_wins() -> None:
    t = judging(3, s0={"gold": 2}, s1={"gold": 3}, s2={"gold": 1}).announce(2, 3, 1)
    assert cards(t) == [0, 1, 0]
    assert t.s.scores() == [0, 3, 0]
    assert [player.monopolies for player in t.view(0).players] == [0, None, None], "behind the screens"


@rule("M-MONOP-05")
@pytest.mark.parametrize(
    ("claims", "won"),
    [((2, 2, 1), None), ((1, 2, 2), None), ((2, 1, 2), None), ((2, 2, 3), 2), ((3, 2, 2), 0), ((1, 1, 1), None)],
)
def test_no_player_wins_a_tie(claims: tuple[int, int, int], won: int | None) -> None:
    t = judging(s0={"coal": 4}, s1={"coal": 4}, s2={"coal": 4}).announce(*claims)
    assert cards(t) == [int(seat == won) for seat in range(3)]
    wins = int(won is not None)
    assert [len(said(t, key)) for key in ("log-monopoly", "log-no-monopoly")] == [wins, 5 - wins]


@rule("M-MONOP-06")
def test_the_winner_shows_the_announced_resources() -> None:
    t = judging(3, s0={"coal": 5}, s1={"coal": 2}, s2={"coal": 1}).announce(3, 2, 1)
    assert said(t, "log-monopoly") == [{"seat": Seat(0), "resource": EntityName("resource-coal"), "number": 3}]
    assert "log-monopoly" in t.messages(None)


@rule("M-MONOP-07")
def test_the_resources_are_kept() -> None:
    t = judging(2, s0={"coal": 5, "gold": 1}, s1={"coal": 2})
    bag = t.s.bag[:]
    t.announce(2, 5, 1)
    assert (t.goods(0), t.goods(1), t.s.bag[:]) == ({"coal": 5, "gold": 1}, {"coal": 2}, bag)
    assert cards(t) == [2, 0]


@rule("M-MONOP-08")
def test_at_most_five_cards_in_a_phase() -> None:
    t = judging(2, turn=12, s0=dict.fromkeys(KINDS, 1))
    t.s.monopolies[0] = 15
    t.announce(*[1] * 5)
    assert cards(t) == [20, 0]
    assert t.is_over
