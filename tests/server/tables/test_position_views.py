"""What is told as a difference, and made once for all, is what each viewer would be told alone."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from carrack.core.game import CHANCE, OVER
from carrack.core.session import Session
from carrack.games import GAMES
from carrack.server import frames
from carrack.server.frames import Reel
from carrack.server.moments import Moments
from carrack.server.protocol import ChoiceInfo

from .table import patched

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
    moments = Moments(session)
    reels = {seat: Reel(session, seat, moments) for seat in VIEWERS}
    pages = {seat: [sent(reel.frames(0, 0, -1)[0].view)] for seat, reel in reels.items()}
    undone = 0
    for turn in range(160):
        if session.state.seat == OVER:
            break
        stands = {seat: reel.last for seat, reel in reels.items()}
        last = session.entries[-1].by if session.entries else CHANCE
        if turn % 5 == 4 and last != CHANCE and isinstance(session.can_undo(last), int):
            before = session.entries
            session.undo(last)
            stands = {seat: reel.rewind(before) for seat, reel in reels.items()}
            undone += 1
        elif session.state.seat == CHANCE:
            session.play_chance(rng)
        else:
            session.play(rng.choice(session.state.legal()))
        for seat, reel in reels.items():
            reel.follow()
            page = pages[seat]
            del page[stands[seat] + 1 :]
            for frame in sent(reel.frames(stands[seat] + 1, reel.last, stands[seat])):
                page.append(patched(page[-1], frame["view"]))
            whole = kind.view(session.goto(reel.entry(reel.last)), seat)
            assert page[-1] == sent(whole), (turn, seat)
    assert undone


@pytest.mark.parametrize("game", GAMES)
def test_what_everybody_is_told_depends_on_nothing_hidden(game: str) -> None:
    kind = GAMES[game]
    assert kind.common is not None
    wishes = {option.id: True for option in kind.options if option.id in ("scouting", "reconnaissance")}
    options = {option.id: option.default_with(len(PEOPLE)) for option in kind.options} | wishes
    state = kind.start(len(PEOPLE), options)
    rng = random.Random(5)
    for turn in range(240):
        if state.seat == OVER:
            break
        state.play(rng.choice(state.legal()))
        if turn % 8 == 0:
            for seat in range(len(PEOPLE)):
                other = state.imagine(seat, rng.getrandbits(32))
                assert kind.common(state) == kind.common(other)


def test_the_two_halves_of_a_choice_are_the_whole() -> None:
    """What it is called is kept as it is sent, what comes of it is added: every field is in one of them."""
    halves = *frames._Said.__struct_fields__, *frames._Leads.__struct_fields__
    assert halves == ChoiceInfo.__struct_fields__
