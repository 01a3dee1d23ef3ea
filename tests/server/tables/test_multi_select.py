"""What the page is told of a choice of several parts is enough to pick exactly what can be played."""

from __future__ import annotations

import pytest

from carrack.engine.messages import Message
from carrack.games import GAMES
from carrack.play.compound_choices import MultiSelect
from carrack.play.previews import preview_together
from carrack.server.tables.views.decision_view import MultiSelectInfo, multi_select_info
from tests.support.compound_choices import of_several_parts


def confirmed(told: MultiSelectInfo) -> set[tuple[int, ...]]:
    """Every set that the page lets a player confirm, by places of choices (`multiSelect.svelte.ts` in `web/src`)."""
    sets: set[tuple[int, ...]] = set()
    ways: set[tuple[int, ...]] = {()}
    while ways:
        at = ways.pop()
        room = [
            place
            for place, most in enumerate(told.most)
            if len(at) < told.parts
            and at.count(place) < most
            and all(other == place or other in told.along[place] for other in at)
        ]
        if at and (told.free or not room):
            sets.add(at)
        ways |= {tuple(sorted((*at, place))) for place in room}
    return sets


@pytest.mark.parametrize("name", GAMES)
def test_what_can_be_confirmed_is_what_can_be_played(name: str) -> None:
    game = GAMES[name]
    tried: dict[str, int] = {}
    for seed in range(24):
        for s in of_several_parts(game, seed):
            decision = game.decision(s)
            if tried.get(decision.kind, 0) >= 6:
                continue
            parts = MultiSelect(game, s)
            if len(parts.answers) < 600:
                tried[decision.kind] = tried.get(decision.kind, 0) + 1
                place = {action: n for n, action in enumerate(parts.choices)}
                playable = {tuple(sorted(place[action] for action in named)) for named in parts.answers if named}
                assert confirmed(multi_select_info(parts, s)) == playable, decision.kind
    assert tried, "the game has choices of several parts"


def test_fleets_that_are_sold_together_bring_their_coins_together() -> None:
    game = GAMES["history"]
    found = (s for seed in range(40) for s in of_several_parts(game, seed) if game.decision(s).kind == "reallocation")
    s = next(s for s in found if MultiSelect(game, s).max_picks > 1)
    two = next(way for way in MultiSelect(game, s).answers if len(way) == 2)
    assert preview_together(game, s, two) == (Message("preview-coins", {"number": 2}),)
    assert preview_together(game, s, two[:1]) == (Message("preview-coins", {"number": 1}),)
