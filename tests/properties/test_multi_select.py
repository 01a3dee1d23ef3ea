"""Choices of several parts as people pick them.

What `carrack.play.compound_choices` offers is all there is, and can be played.
"""

from __future__ import annotations

import random
from functools import partial

import pytest

from carrack.engine.declarations import PASS, VERB_STRIDE
from carrack.engine.messages import Entity, EntityName
from carrack.games import GAMES
from carrack.play.compound_choices import MultiSelect
from carrack.server.tables.views.decision_view import multi_select_info
from tests.games.history.test_compound_choices import nameable
from tests.games.marchands.test_contracts import at_contract
from tests.server.tables.test_multi_select import confirmed
from tests.support.compound_choices import asked_for_parts, of_several_parts


@pytest.mark.parametrize("name", GAMES)
def test_picks_made_step_by_step_can_be_confirmed_and_played(name: str) -> None:
    game = GAMES[name]
    rng = random.Random(5)
    picked_sets = 0
    for number, session in asked_for_parts(game, rng):
        if picked_sets >= (20 if number < 6 else 1):
            break
        way, picked = pick(MultiSelect(game, session.state), rng)
        assert set(parts_of(way)) <= set(picked), "nothing is played that was not picked"
        other = session.fork(session.entry_count)
        other.play_compound(way, on_chance=partial(other.resolve_chance, rng))
        picked_sets += 1
    assert picked_sets > 0


def pick(parts: MultiSelect, rng: random.Random) -> tuple[tuple[int, ...], list[int]]:
    """One thing after the other, sometimes with a change of mind."""
    picked: list[int] = []
    while (way := parts.answer(picked)) is None or (parts.addable(picked) and rng.random() < 0.5):
        assert way is not None or parts.addable(picked)
        picked.append(rng.choice(parts.addable(picked)))
        if rng.random() < 0.2:
            picked.remove(rng.choice(picked))
    assert parts.missing_range(picked)[0] == 0
    assert set(parts.preview_each(picked)) <= set(picked)
    return way, picked


def parts_of(way: tuple[int, ...]) -> list[int]:
    return [action for action in way if action // VERB_STRIDE != PASS]


def test_exactly_the_sets_that_can_be_named_can_be_confirmed() -> None:
    game = GAMES["history"]
    kinds = set()
    for seed in range(4):
        for s in of_several_parts(game, seed):
            parts = MultiSelect(game, s)
            assert {frozenset(map(game.action_to_string, named)) for named in parts.answers} == nameable(s)
            assert set(parts.addable([])) == set(parts.choices)
            kinds.add(game.decision(s).kind)
    assert len(kinds) >= 4


def test_what_was_picked_narrows_what_goes_with_it() -> None:
    """Civil War takes lands of one force only."""
    game = GAMES["history"]
    for seed in range(8):
        for s in of_several_parts(game, seed):
            if game.decision(s).kind == "civil-war":
                parts = MultiSelect(game, s)
                first = next(iter(parts.choices))
                if len(parts.addable([first])) < len(parts.choices) - 1:
                    assert first not in parts.addable([first])
                    return
    raise AssertionError("no such position")


def test_rewards_are_picked_one_by_one_though_they_are_played_as_one() -> None:
    game = GAMES["marchands"]
    t = at_contract().plan(0, "x")
    t.do("fulfil")
    parts = MultiSelect(game, t.s)
    keep, church, electors = (game.string_to_action(f"reward {one}") for one in ("keep", "church", "electors"))
    assert list(parts.choices) == [keep, church, electors]
    assert parts.answer([electors, keep]) == (game.string_to_action("reward keep-electors"),)
    assert parts.answer([]) == (game.string_to_action("reward none"),)
    assert parts.addable([church]) == [keep, electors]
    assert parts.addable([church, keep]) == []
    assert [message.key for message in parts.preview_each([electors])[electors]] == ["preview-new-electors"]
    told = multi_select_info(parts, t.s)
    assert confirmed(told) == {(0,), (1,), (2,), (0, 1), (0, 2), (1, 2)}


def test_a_part_that_is_only_ever_forced_is_worded_like_the_others() -> None:
    game = GAMES["history"]
    for seed in range(8):
        for s in of_several_parts(game, seed):
            parts = MultiSelect(game, s)
            for choice in parts.choices.values():
                (where,) = choice.args.values()
                assert choice.notation == f"{choice.verb} {where}"
                assert choice.target == Entity(choice.target.kind if choice.target else "", str(where))
                assert EntityName(f"{choice.target.kind}-{where}") in choice.message.args.values()
