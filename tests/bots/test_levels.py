from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from itertools import pairwise

import pytest

from carrack.bots import BUILTIN_BOTS, make_bot
from carrack.bots.bot import Bot
from carrack.bots.fallback import choose_or_fall_back
from carrack.bots.levels import DEFAULT_LEVEL, HINT_LEVEL, LEVELS, config_for
from carrack.bots.player_view import PlayerView
from carrack.bots.search_bot import SearchBot
from carrack.bots.searcher import SearchConfig
from carrack.engine.state import State
from carrack.games import GAMES
from carrack.review.pipeline import DEFAULT_DEPTH as REVIEWED
from carrack.review.pipeline import REVIEW_DEPTHS
from carrack.text.fluent import LANGUAGES, Localizer
from tests.bots.sample_positions import positions, winners
from tests.support.games_with_search import JUDGED

QUICK = ("novice", "casual", "club")
LONG = pytest.mark.long
HURRY = 4
"""What part of their tries is left to those who hurry."""


def test_five_levels_and_those_they_are_compared_with() -> None:
    assert list(LEVELS) == ["novice", "casual", "club", "expert", "master"]
    assert set(BUILTIN_BOTS) == {*LEVELS, "greedy", "random"}
    assert DEFAULT_LEVEL == "club"
    assert REVIEW_DEPTHS[REVIEWED].level == HINT_LEVEL, "a hint is no mistake afterwards"


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_bot_has_a_name_and_says_how_it_thinks(code: str) -> None:
    words = Localizer(code)
    for bot in BUILTIN_BOTS:
        assert words.has(f"bot-{bot}")
        assert words.has(f"bot-{bot}-help")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("level", LEVELS)
def test_seed_and_position_decide_alone(game: str, level: str) -> None:
    seen = list(_some(game, 3))
    for state in seen:
        situation = PlayerView(GAMES[game], state, state.seat)
        first = make_bot(level, 5).choose(situation)
        assert first in state.legal_actions()
        make_bot(level, 9).choose(
            PlayerView(GAMES[game], seen[0], seen[0].seat)
        )  # what was thought before is forgotten
        assert make_bot(level, 5).choose(situation) == first


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("level", LEVELS)
def test_what_a_seat_cannot_know_does_not_change_its_choice(game: str, level: str) -> None:
    """Everything hidden from the seat is swapped; a bot that looked would choose otherwise now and then."""
    bits = random.Random(3)
    for state in _some(game, 4 if level in QUICK else 2):
        other = state.determinize(state.seat, bits.getrandbits(32))
        mine = make_bot(level, 11).choose(PlayerView(GAMES[game], state, state.seat))
        assert make_bot(level, 11).choose(PlayerView(GAMES[game], other, state.seat)) == mine


@pytest.mark.parametrize(
    ("game", "below", "level"),
    [
        *((game, below, level) for game in JUDGED for below, level in pairwise(["random", *QUICK])),
        *(pytest.param(game, "club", "expert", marks=[] if game == "marchands" else LONG) for game in JUDGED),
    ],
)
def test_each_level_beats_the_one_below(game: str, below: str, level: str) -> None:
    """One against three, every seat of a few deals, more where levels are near each other: a quarter would be fair."""
    deals = 20 if game == "history" else 12 if game == "marchands" else 6 if level in QUICK else 3
    games = [(deal, seat) for deal in range(deals) for seat in range(4)]
    won = 0.0
    for deal, seat in games:
        sitting = [make_bot(below, 10 * deal + other) for other in range(4)]
        sitting[seat] = make_bot(level, 10 * deal + seat)
        won += winners(GAMES[game], sitting, deal)[seat]
    assert won / len(games) > 0.3, f"{won} of {len(games)}"


@pytest.mark.timeout(1200)
@pytest.mark.parametrize("game", [game if game == "empires" else pytest.param(game, marks=LONG) for game in JUDGED])
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
    def way(package: str) -> SearchConfig:
        usual = config_for(level, package)
        tries, scenes = (
            min(usual.mcts_simulations, max(1, usual.mcts_simulations // HURRY)),
            min(usual.halving_simulations, max(1, usual.halving_simulations // HURRY)),
        )
        return replace(
            usual, mcts_simulations=tries, halving_simulations=scenes, plan_simulations=usual.plan_simulations // HURRY
        )

    return SearchBot(way, seed)


class Sulker:
    def choose(self, situation: PlayerView) -> int:
        raise RuntimeError("no")


class Cheat:
    def choose(self, situation: PlayerView) -> int:
        return -5


class Dreamer:
    def choose(self, situation: PlayerView) -> int:
        return situation.legal_actions[0] + 0.0  # type: ignore[return-value]


class Thief:
    def choose(self, situation: PlayerView) -> int:
        situation.legal_actions.clear()
        return 1


def nobody() -> Bot:
    raise KeyError("there is no such bot")


@pytest.mark.parametrize("bot", [Sulker, Cheat, Dreamer, Thief, nobody])
def test_the_caretaker_chooses_for_a_bot_that_fails(bot: Callable[[], Bot]) -> None:
    state = next(iter(positions(GAMES["marchands"], 3, 1)))
    action, problem = choose_or_fall_back(bot, PlayerView(GAMES["marchands"], state, state.seat), 1)
    assert action in state.legal_actions()
    assert problem is not None


def test_a_bot_that_chooses_is_left_alone() -> None:
    state = next(iter(positions(GAMES["marchands"], 3, 1)))
    situation = PlayerView(GAMES["marchands"], state, state.seat)
    club = partial(make_bot, "club", 4)
    assert choose_or_fall_back(club, situation, 1) == (club().choose(situation), None)


def test_time_is_kept() -> None:
    """With no time at all a bot answers after its first few tries."""
    state = next(iter(positions(GAMES["empires"], 3, 1)))
    assert (
        make_bot("master", 1).choose(PlayerView(GAMES["empires"], state, state.seat, time_limit=0))
        in state.legal_actions()
    )


def _some(game: str, count: int) -> list[State]:
    every = [state.clone() for state in positions(GAMES[game], 3, 7)]
    return every[5 :: max(1, len(every) // count)][:count]
