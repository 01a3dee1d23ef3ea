"""Nothing outgrows the place it has: extreme play with every option stays within the domains of the package.

Domains are the words of arguments, the slots of frames, the lists of a state and the list of choices.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carrack.engine.declarations import ARG_STRIDE, VERB_STRIDE, Verb
from carrack.engine.state import CHANCE, TERMINAL
from carrack.games.history import HISTORY_GAME
from carrack.games.history import constants as f
from carrack.games.history.data import components
from carrack.games.history.position_setup import POSITION_SETUP
from carrack.games.history.presentation.choice_texts import ACTION_CODEC
from carrack.games.history.state import FIGURES, MAX_HELD_LANDS, HistoryState
from carrack.games.history.vocabulary import DECLARATIONS
from carrack.text.fluent import LANGUAGES, Localizer
from tests.games.history.position_builder import PositionBuilder, rule
from tests.support.random_games import GameConfig, game_configs, games

WORDS = {code: Localizer(code, "history", ("Ann", "Bob", "Cy", "Dee", "Eve", "Flo")) for code in LANGUAGES}
SOUTH = "southern_appenines"
FRAMES = 4
"""Frames that `State.frames` has room for."""


def hoard(legal: list[str], rng: random.Random) -> str:
    """Spend nothing: pass, else take the last choice."""
    return "pass" if "pass" in legal else legal[-1]


def spend(legal: list[str], rng: random.Random) -> str:
    """Every event, every sea, every fort and every land: never pass."""
    return rng.choice([move for move in legal if move != "pass"] or legal)


def fortify(legal: list[str], rng: random.Random) -> str:
    """Forts before anything else."""
    return rng.choice([move for move in legal if move.startswith("fort")] or legal)


def save_events(legal: list[str], rng: random.Random) -> str:
    """Keep the whole hand, and expand with all armies."""
    if any(move.startswith("event ") for move in legal):
        return "pass"
    return spend(legal, rng)


WAYS: tuple[Callable[[list[str], random.Random], str], ...] = (hoard, spend, fortify, save_events)


def check_choices(s: Any) -> None:
    """Every action that is offered can be named, parsed, previewed and described."""
    decision = HISTORY_GAME.decision(s)
    assert [choice.action for choice in decision.choices] == s.legal_actions()
    assert 1 <= decision.picks_left <= max(len(decision.choices), 2)
    for choice in decision.choices:
        assert ACTION_CODEC.string_to_action(ACTION_CODEC.action_to_string(choice.action)) == choice.action
        for language in WORDS.values():
            assert language.render(choice.message)
            assert all(language.render(told) for told in HISTORY_GAME.preview(s, s.seat, choice.action))
    for language in WORDS.values():
        assert language.render(decision.prompt)


def check_room(s: Any) -> None:
    assert s.n_legal < len(HistoryState().options)
    assert s.n_held <= MAX_HELD_LANDS
    assert s.depth <= FRAMES
    assert max(s.n_hand) <= f.HAND_SIZE
    assert max(s.figure) < FIGURES
    assert s.fleets < 1 << f.WATERS
    if s.naval:
        fleets = s.fleets & ~sum(1 << water for water in range(f.WATERS) if s.sea_owner[water] >= 0)
        assert fleets.bit_count() + sum(owner >= 0 for owner in s.sea_owner) <= f.FLEET_LIMIT or s.guest


@given(game_configs(("history",)), st.sampled_from(WAYS))
@games(8)
def test_extreme_play_stays_within_every_domain(
    setup: GameConfig, way: Callable[[list[str], random.Random], str]
) -> None:
    s: Any = setup.start()
    rng = setup.rng()
    s.log = []
    while s.seat != TERMINAL:
        if s.seat == CHANCE:
            s.resolve_chance(rng.getrandbits(32))
        else:
            check_room(s)
            if rng.random() < 0.05:
                check_choices(s)
            s.apply_action(
                ACTION_CODEC.string_to_action(
                    way([ACTION_CODEC.action_to_string(action) for action in s.legal_actions()], rng)
                )
            )
        for entry in s.log:
            event = HISTORY_GAME.decode_event(entry)
            assert all(language.render(event.message) for language in WORDS.values())
        s.log = []


@rule("H-LIMIT-01")
def test_a_force_holds_at_most_as_many_lands_as_it_has_armies() -> None:
    """Each land held takes an army; one that is bought back was lost before it held any."""
    assert max(f.STRENGTH) <= MAX_HELD_LANDS == components.MOST_FIGURES
    assert max(f.MINOR_ARMIES) <= MAX_HELD_LANDS


@pytest.mark.parametrize("armies", [0, 20])
def test_the_widest_choice_has_room(armies: int) -> None:
    """As many lands as a force can hold, each of them to be strengthened and fortified in four ways."""
    t = PositionBuilder(players=3, multiple_armies=True).turn(0, "romans").put(reserve=1)
    livable = [here["id"] for here in components.LANDS if not here["barren"] and here["id"] != SOUTH][
        : MAX_HELD_LANDS - armies - 1
    ]
    t.only(SOUTH, *livable, reserve=armies).set(coins=2, allied_coins=2, stored_forts=2)
    assert len(t.options) < len(HistoryState().options)
    assert t.s.n_held == MAX_HELD_LANDS - armies
    check_choices(t.s)
    while "pass" in t.options and len(t.options) > 1:
        t.do(t.options[0])
        if t.is_over or t.step != "expansion":
            break
    assert t.s.n_held <= MAX_HELD_LANDS


def test_a_force_set_up_by_hand_has_no_more_armies_than_it_can_hold_lands() -> None:
    t = PositionBuilder(players=3).turn(0, "romans").expanding(reserve=MAX_HELD_LANDS - 1)
    assert list(POSITION_SETUP.find_problems(t.s)) == []
    t.put(reserve=MAX_HELD_LANDS)
    assert list(POSITION_SETUP.find_problems(t.s)) == [
        f"A force has at most {MAX_HELD_LANDS} armies, those that hold lands included."
    ]


@pytest.mark.parametrize("verb", [verb for verb in DECLARATIONS.verbs if verb.domains], ids=lambda verb: verb.name)
def test_arguments_fit_an_action(verb: Verb) -> None:
    assert all(len(domain.words) <= (VERB_STRIDE if len(verb.domains) == 1 else ARG_STRIDE) for domain in verb.domains)
