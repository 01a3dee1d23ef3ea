from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from itertools import pairwise

import pytest

from carrack.bots import BOTS, Bot, Situation, make
from carrack.bots.caretaker import careful
from carrack.bots.levels import ADVISER, DEFAULT, LEVELS, way_of
from carrack.bots.thinker import Thinker, Way
from carrack.core.game import State
from carrack.games import GAMES
from carrack.lang import LANGUAGES, Language
from carrack.review.reviewing import DEFAULT as REVIEWED
from carrack.review.reviewing import DEPTHS

from .table import positions, winners

QUICK = ("novice", "casual", "club")
HURRY = 4
"""What part of their tries is left to those who hurry."""


def test_five_levels_and_those_they_are_compared_with() -> None:
    assert list(LEVELS) == ["novice", "casual", "club", "expert", "master"]
    assert set(BOTS) == {*LEVELS, "greedy", "random"}
    assert DEFAULT == "club"
    assert DEPTHS[REVIEWED].level == ADVISER, "a hint is no mistake afterwards"


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_bot_has_a_name_and_says_how_it_thinks(code: str) -> None:
    words = Language(code)
    for bot in BOTS:
        assert words.has(f"bot-{bot}")
        assert words.has(f"bot-{bot}-help")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("level", LEVELS)
def test_seed_and_position_decide_alone(game: str, level: str) -> None:
    seen = list(_some(game, 3))
    for state in seen:
        situation = Situation(GAMES[game], state, state.seat)
        first = make(level, 5).choose(situation)
        assert first in state.legal()
        make(level, 9).choose(Situation(GAMES[game], seen[0], seen[0].seat))  # what was thought before is forgotten
        assert make(level, 5).choose(situation) == first


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("level", LEVELS)
def test_what_a_seat_cannot_know_does_not_change_its_choice(game: str, level: str) -> None:
    """Everything hidden from the seat is swapped; a bot that looked would choose otherwise now and then."""
    bits = random.Random(3)
    for state in _some(game, 4 if level in QUICK else 2):
        other = state.imagine(state.seat, bits.getrandbits(32))
        mine = make(level, 11).choose(Situation(GAMES[game], state, state.seat))
        assert make(level, 11).choose(Situation(GAMES[game], other, state.seat)) == mine


@pytest.mark.parametrize(
    ("game", "below", "level"),
    [
        *((game, below, level) for game in GAMES for below, level in pairwise(["random", *QUICK])),
        *((game, "club", "expert") for game in GAMES),
    ],
)
def test_each_level_beats_the_one_below(game: str, below: str, level: str) -> None:
    """One against three, every seat of a few deals, more where levels are near each other: a quarter would be fair."""
    deals = 20 if game == "history" else 12 if game == "marchands" else 6 if level in QUICK else 3
    games = [(deal, seat) for deal in range(deals) for seat in range(4)]
    won = 0.0
    for deal, seat in games:
        sitting = [make(below, 10 * deal + other) for other in range(4)]
        sitting[seat] = make(level, 10 * deal + seat)
        won += winners(GAMES[game], sitting, deal)[seat]
    assert won / len(games) > 0.3, f"{won} of {len(games)}"


@pytest.mark.parametrize("game", GAMES)
def test_a_master_beats_experts_when_both_hurry(game: str) -> None:
    """As above, with a part of the tries for both, so that some games take no longer than experts do.

    What is left of a lead with so few tries is more than a fair share; `docs/strength.md` has matches with all of them.
    """
    games = [(deal, seat) for deal in range(8) for seat in range(4)]
    won = 0.0
    for deal, seat in games:
        sitting: list[Bot] = [_in_a_hurry("expert", 10 * deal + other) for other in range(4)]
        sitting[seat] = _in_a_hurry("master", 10 * deal + seat)
        won += winners(GAMES[game], sitting, deal)[seat]
    assert won / len(games) > 0.25, f"{won} of {len(games)}"


def _in_a_hurry(level: str, seed: int) -> Bot:
    def way(package: str) -> Way:
        usual = way_of(level, package)
        tries, scenes = min(usual.tries, max(1, usual.tries // HURRY)), min(usual.scenes, max(1, usual.scenes // HURRY))
        return replace(usual, tries=tries, scenes=scenes, plans=usual.plans // HURRY)

    return Thinker(way, seed)


class Sulker:
    def choose(self, situation: Situation) -> int:
        raise RuntimeError("no")


class Cheat:
    def choose(self, situation: Situation) -> int:
        return -5


class Dreamer:
    def choose(self, situation: Situation) -> int:
        return situation.legal[0] + 0.0  # type: ignore[return-value]


class Thief:
    def choose(self, situation: Situation) -> int:
        situation.legal.clear()
        return 1


def nobody() -> Bot:
    raise KeyError("there is no such bot")


@pytest.mark.parametrize("bot", [Sulker, Cheat, Dreamer, Thief, nobody])
def test_the_caretaker_chooses_for_a_bot_that_fails(bot: Callable[[], Bot]) -> None:
    state = next(iter(positions(GAMES["marchands"], 3, 1)))
    action, problem = careful(bot, Situation(GAMES["marchands"], state, state.seat), 1)
    assert action in state.legal()
    assert problem is not None


def test_a_bot_that_chooses_is_left_alone() -> None:
    state = next(iter(positions(GAMES["marchands"], 3, 1)))
    situation = Situation(GAMES["marchands"], state, state.seat)
    club = partial(make, "club", 4)
    assert careful(club, situation, 1) == (club().choose(situation), None)


def test_time_is_kept() -> None:
    """With no time at all a bot answers after its first few tries."""
    state = next(iter(positions(GAMES["empires"], 3, 1)))
    assert make("master", 1).choose(Situation(GAMES["empires"], state, state.seat, seconds=0)) in state.legal()


def _some(game: str, count: int) -> list[State]:
    every = [state.clone() for state in positions(GAMES[game], 3, 7)]
    return every[5 :: max(1, len(every) // count)][:count]
