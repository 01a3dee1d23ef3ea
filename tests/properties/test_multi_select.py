"""Choices of several parts as people pick them: what `carrack.core.parts` offers is all there is, and can be played."""

from __future__ import annotations

import random
from functools import partial

import pytest

from carrack.core.book import PASS, VERB
from carrack.core.parts import Parts
from carrack.core.text import Term, Thing
from carrack.games import GAMES
from carrack.server.frames import picking
from tests.history.test_parts import nameable
from tests.laws.test_parts import asked_for_parts, of_several_parts
from tests.marchands.test_contracts import at_contract
from tests.server.test_picking import confirmed


@pytest.mark.parametrize("name", GAMES)
def test_whatever_is_picked_step_by_step_can_be_confirmed_and_played(name: str) -> None:
    game = GAMES[name]
    rng = random.Random(5)
    picked_sets = 0
    for number, session in asked_for_parts(game, rng):
        if picked_sets >= (20 if number < 6 else 1):
            break
        way, picked = pick(Parts(game, session.state), rng)
        assert set(parts_of(way)) <= set(picked), "nothing is played that was not picked"
        other = session.fork(session.count)
        other.play_parts(way, draw=partial(other.settle, rng))
        picked_sets += 1
    assert picked_sets > 0


def pick(parts: Parts, rng: random.Random) -> tuple[tuple[int, ...], list[int]]:
    """One thing after the other, sometimes with a change of mind."""
    picked: list[int] = []
    while (way := parts.way(picked)) is None or (parts.addable(picked) and rng.random() < 0.5):
        assert way is not None or parts.addable(picked)
        picked.append(rng.choice(parts.addable(picked)))
        if rng.random() < 0.2:
            picked.remove(rng.choice(picked))
    assert parts.missing(picked)[0] == 0
    assert set(parts.effects(picked)) <= set(picked)
    return way, picked


def parts_of(way: tuple[int, ...]) -> list[int]:
    return [action for action in way if action // VERB != PASS]


def test_exactly_the_sets_that_can_be_named_can_be_confirmed() -> None:
    game = GAMES["history"]
    kinds = set()
    for seed in range(4):
        for s in of_several_parts(game, seed):
            parts = Parts(game, s)
            assert {frozenset(map(game.to_text, named)) for named in parts.ways} == nameable(s)
            assert set(parts.addable([])) == set(parts.choices)
            kinds.add(game.decision(s).kind)
    assert len(kinds) >= 4


def test_what_was_picked_narrows_what_goes_with_it() -> None:
    """Civil War takes lands of one force only."""
    game = GAMES["history"]
    for seed in range(8):
        for s in of_several_parts(game, seed):
            if game.decision(s).kind == "civil-war":
                parts = Parts(game, s)
                first = next(iter(parts.choices))
                if len(parts.addable([first])) < len(parts.choices) - 1:
                    assert first not in parts.addable([first])
                    return
    raise AssertionError("no such position")


def test_rewards_are_picked_one_by_one_though_they_are_played_as_one() -> None:
    game = GAMES["marchands"]
    t = at_contract().plan(0, "x")
    t.do("fulfil")
    parts = Parts(game, t.s)
    keep, church, electors = (game.from_text(f"reward {one}") for one in ("keep", "church", "electors"))
    assert list(parts.choices) == [keep, church, electors]
    assert parts.way([electors, keep]) == (game.from_text("reward keep-electors"),)
    assert parts.way([]) == (game.from_text("reward none"),)
    assert parts.addable([church]) == [keep, electors]
    assert parts.addable([church, keep]) == []
    assert [message.key for message in parts.effects([electors])[electors]] == ["preview-new-electors"]
    told = picking(parts, t.s)
    assert confirmed(told) == {(0,), (1,), (2,), (0, 1), (0, 2), (1, 2)}


def test_a_part_that_is_only_ever_forced_is_worded_like_the_others() -> None:
    game = GAMES["history"]
    for seed in range(8):
        for s in of_several_parts(game, seed):
            parts = Parts(game, s)
            for choice in parts.choices.values():
                (where,) = choice.args.values()
                assert choice.notation == f"{choice.verb} {where}"
                assert choice.target == Thing(choice.target.kind if choice.target else "", str(where))
                assert Term(f"{choice.target.kind}-{where}") in choice.text.args.values()
