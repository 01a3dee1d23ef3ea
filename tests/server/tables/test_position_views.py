"""What is told as a difference, and made once for all, is what each viewer would be told alone."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from carrack.engine.state import CHANCE, TERMINAL
from carrack.games import GAMES
from carrack.play.sessions.session import Session
from carrack.server.tables.views import decision_view
from carrack.server.tables.views.decision_view import ChoiceInfo
from carrack.server.tables.views.position_views import PositionViewCache
from carrack.server.tables.views.viewer_timeline import ViewerTimeline
from tests.server.app_client import patched

PEOPLE = ("Ann", "Ben", "Cleo", "Dev")
VIEWERS = (None, 0, 1, 2, 3)


def sent(value: Any) -> Any:
    """As it comes out at the other end."""
    return msgspec.json.decode(msgspec.json.encode(value))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", [1, 2])
def test_patches_lead_to_the_view_that_a_viewer_would_be_shown_whole(game: str, seed: int) -> None:
    kind = GAMES[game]
    wishes = {option.id: True for option in kind.options if seed == 2 and option.id in ("scouting", "reconnaissance")}
    session = Session.new(kind, PEOPLE, wishes)
    rng = random.Random(seed)
    moments = PositionViewCache(session)
    reels = {seat: ViewerTimeline(session, seat, moments) for seat in VIEWERS}
    pages = {seat: [sent(reel.updates(0, 0, -1)[0].view)] for seat, reel in reels.items()}
    undone = 0
    for turn in range(160):
        if session.state.seat == TERMINAL:
            break
        stands = {seat: reel.last for seat, reel in reels.items()}
        last = session.entries[-1].by if session.entries else CHANCE
        if turn % 5 == 4 and last != CHANCE and isinstance(session.undo_limit(last), int):
            before = session.entries
            session.undo(last)
            stands = {seat: reel.rewind(before) for seat, reel in reels.items()}
            undone += 1
        elif session.state.seat == CHANCE:
            session.play_random_outcome(rng)
        else:
            session.play(rng.choice(session.state.legal_actions()))
        for seat, reel in reels.items():
            reel.follow()
            page = pages[seat]
            del page[stands[seat] + 1 :]
            for frame in sent(reel.updates(stands[seat] + 1, reel.last, stands[seat])):
                page.append(patched(page[-1], frame["view"]))
            whole = kind.view(session.goto(reel.entry_of(reel.last)), seat)
            assert page[-1] == sent(whole), (turn, seat)
    assert undone


@pytest.mark.parametrize("game", [name for name, game in GAMES.items() if game.shared_view])
def test_what_everybody_is_told_depends_on_nothing_hidden(game: str) -> None:
    kind = GAMES[game]
    assert kind.shared_view is not None
    wishes = {option.id: True for option in kind.options if option.id in ("scouting", "reconnaissance")}
    options = {option.id: option.default_for_players(len(PEOPLE)) for option in kind.options} | wishes
    state = kind.new_initial_state(len(PEOPLE), options)
    rng = random.Random(5)
    for turn in range(240):
        if state.seat == TERMINAL:
            break
        state.apply_action(rng.choice(state.legal_actions()))
        if turn % 8 == 0:
            for seat in range(len(PEOPLE)):
                other = state.determinize(seat, rng.getrandbits(32))
                assert kind.shared_view(state) == kind.shared_view(other)


@pytest.mark.parametrize("game", GAMES)
def test_a_client_that_keeps_an_unchanged_summary_has_the_whole(game: str) -> None:
    session = Session.new(GAMES[game], PEOPLE, {})
    rng = random.Random(3)
    moments = PositionViewCache(session)
    reels = {seat: ViewerTimeline(session, seat, moments) for seat in range(len(PEOPLE))}
    known = dict.fromkeys(reels, -1)
    kept: dict[int, Any] = dict.fromkeys(reels)
    absent = 0
    for turn in range(400):
        if session.state.seat == TERMINAL:
            break
        last = session.entries[-1].by if session.entries else CHANCE
        if turn % 7 == 6 and last != CHANCE and isinstance(session.undo_limit(last), int):
            before = session.entries
            session.undo(last)
            for seat, reel in reels.items():
                known[seat] = min(known[seat], reel.rewind(before))
        elif session.state.seat == CHANCE:
            session.play_random_outcome(rng)
        else:
            session.play(rng.choice(session.state.legal_actions()))
        for seat, reel in reels.items():
            reel.follow()
            if seat in session.state.active_players():
                told = reel.summary(known[seat])
                absent += told is msgspec.UNSET
                kept[seat] = kept[seat] if told is msgspec.UNSET else told
                assert kept[seat] == reel.summary() == ViewerTimeline(session, seat, moments).summary(), turn
            else:
                kept[seat] = None
            known[seat] = reel.last
    assert absent or session.entry_count < 60, "only a short game may have a new summary at each choice"


def test_the_two_halves_of_a_choice_are_the_whole() -> None:
    """What it is called is kept as it is sent, what comes of it is added: every field is in one of them."""
    halves = *decision_view._Said.__struct_fields__, *decision_view._Leads.__struct_fields__
    assert halves == ChoiceInfo.__struct_fields__
