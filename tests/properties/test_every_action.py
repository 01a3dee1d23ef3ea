"""Every action that is offered can be named, parsed, previewed and described, in every game and at its extremes."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import cache
from itertools import count
from typing import Final

import pytest
from hypothesis import given

from carrack.engine.errors import InvalidInput
from carrack.engine.messages import Message
from carrack.engine.state import CHANCE, TERMINAL, State, with_current_player
from carrack.games import GAMES
from carrack.play.game import Game
from carrack.play.options import Options, OptionValue, complete_options
from carrack.text.fluent import LANGUAGES, Localizer
from tests.games.discovery.position_builder import PositionBuilder
from tests.support.random_games import GameConfig, choose, game_configs, games, moments
from tools.golden_games import everything

NAMES: Final = ("Ann", "Bob", "Cy", "Dee", "Eve", "Flo", "Gus", "Hal")


@cache
def languages(game: str) -> list[Localizer]:
    return [Localizer(code, game, NAMES) for code in LANGUAGES]


def readable(game: Game, message: Message) -> bool:
    """Whether a message has words in every language."""
    return all(language.render(message) for language in languages(game.id))


def check(game: Game, state: State) -> None:
    """What the page, the terminal and the records need of each legal action."""
    seats = state.active_players() or [state.seat]
    for seat in seats:
        at = state if seat == CHANCE else with_current_player(state, seat)
        legal = at.legal_actions()
        assert legal
        assert len(set(legal)) == len(legal)
        for action in legal:
            text = game.action_to_string(action)
            assert game.string_to_action(text) == action, text
        if seat == CHANCE:
            assert len(at.chance_weights()) == len(legal)
            continue
        decision = game.decision(at)
        assert [choice.action for choice in decision.choices] == legal
        for message in (decision.prompt, decision.waiting_prompt, *(choice.message for choice in decision.choices)):
            assert readable(game, message)
        for action in legal:
            for message in game.preview(at, seat, action):
                assert readable(game, message)
        game.view(at, seat)


def play_told(game: Game, state: State, action: int) -> None:
    """What happens by it can be told in all languages."""
    state.log = []
    state.apply_action(action)
    for entry in state.log:
        assert readable(game, game.decode_event(entry).message)
    state.log = None


@given(game_configs())
@games(4)
def test_in_random_games(setup: GameConfig) -> None:
    state, rng = setup.start(), setup.rng()
    now_and_then = moments(random.Random(setup.seed + 1), 0.1)
    while state.seat != TERMINAL:
        if next(now_and_then):
            check(setup.rules, state)
        play_told(setup.rules, state, choose(setup.rules, state, rng))


# ---- extreme games --------------------------------------------------------------------------------------------------


def hoarding(legal: list[int], texts: list[str]) -> int:
    """Waits wherever that is possible: passes, and puts all workers where they stay."""
    for wanted in ("pass", " discovery", "end", "stop"):
        for action, text in zip(legal, texts, strict=True):
            if text == wanted or text.endswith(wanted):
                return action
    return legal[0]


def first(legal: list[int], texts: list[str]) -> int:
    return legal[0]


def last(legal: list[int], texts: list[str]) -> int:
    """The largest number, the last place, or passing."""
    return legal[-1]


def restless(legal: list[int], texts: list[str]) -> int:
    """Never passes, and takes the last thing else."""
    return next((a for a, text in zip(reversed(legal), reversed(texts), strict=True) if text != "pass"), legal[0])


EVERYTHING: Final = "everything"
STYLES: Final = (hoarding, first, last, restless)


def values(game: Game) -> Iterator[tuple[str, OptionValue]]:
    """Every value of every option, all defaults, and all options on that go together."""
    yield "", ""
    yield EVERYTHING, True
    for option in game.options:
        for value in option.choices or (False, True):
            yield option.id, value


def playable(game: Game, option: str, value: OptionValue) -> tuple[int, Options] | None:
    """The largest number of players with this option at its value, and all others at their defaults."""
    for players in reversed(game.players):
        if option == EVERYTHING:
            return players, complete_options(game, players, everything(game, players))
        options = complete_options(game, players, {option: value} if option else {})
        try:
            game.check_options(players, options)
        except InvalidInput:
            continue
        return players, options
    return None


CASES: Final = [(name, *one) for name, game in GAMES.items() for one in values(game) if playable(game, *one)]


of_every_option = pytest.mark.parametrize(("game", "option", "value"), CASES, ids=lambda case: str(case) or "plain")


@pytest.mark.parametrize("style", STYLES, ids=lambda style: style.__name__)
@of_every_option
def test_in_extreme_games(game: str, option: str, value: OptionValue, style: Callable[..., int]) -> None:
    """All seats play in the same extreme way; every 13th position is checked."""
    rules = GAMES[game]
    found = playable(rules, option, value)
    assert found
    players, options = found
    state, rng = rules.new_initial_state(players, options), random.Random(7)
    for n in count():
        if state.seat == TERMINAL:
            break
        assert n < 20_000
        if n % 13 == 0:
            check(rules, state)
        play_told(rules, state, chosen(rules, state, style, rng))


@of_every_option
def test_what_was_hoarded_is_spent_at_once(game: str, option: str, value: OptionValue) -> None:
    """From the last position at which a question of each kind is asked in a hoarding game."""
    rules = GAMES[game]
    found = playable(rules, option, value)
    assert found
    state, rng = rules.new_initial_state(*found), random.Random(7)
    latest: dict[str, State] = {}
    while state.seat != TERMINAL:
        if state.seat != CHANCE:
            latest[rules.decision(state).kind] = state.clone()
        state.apply_action(chosen(rules, state, hoarding, rng))
    assert latest
    for at in latest.values():
        for _ in range(12):
            if at.seat == TERMINAL:
                break
            check(rules, at)
            play_told(rules, at, chosen(rules, at, restless, rng))


def chosen(game: Game, state: State, style: Callable[..., int], rng: random.Random) -> int:
    """What chance, or the one who decides in this style, does next."""
    if state.seat == CHANCE:
        return state.sample_outcome(rng.getrandbits(32))
    legal = state.legal_actions()
    return style(legal, [game.action_to_string(action) for action in legal])


# ---- positions that are set up --------------------------------------------------------------------------------------


def empires(**options: bool | str) -> PositionBuilder:
    """The last turn with as many pieces as the house rule gives."""
    return PositionBuilder("empires", 3, unlimited_pieces=True, builders=True, **options).turn(8).order(0, 1, 2)


@pytest.mark.parametrize("number", [1, 30, 31, 63, 64, 90, 98])
@pytest.mark.parametrize("kind", ["colonist", "captain"])
def test_any_number_of_explorers_can_be_sent(kind: str, number: int) -> None:
    t = empires().explorers(0, **{kind: number}).resolve("discovery")
    check(t.game, t.s)
    t.do("go")
    check(t.game, t.s)
    sent = 0
    while t.game.decision(t.s).kind == "party":
        move = t.options[-1]
        check(t.game, t.s)
        sent += int(move.split()[-1])
        t.do(move)
    assert t.s.party[:][("colonist", "captain").index(kind)] == number
    assert sent <= number
    check(t.game, t.s)


def test_more_explorers_than_one_choice_can_name_may_stay() -> None:
    t = empires().explorers(0, colonist=98).resolve("discovery").do("go", "send colonist 63")
    assert t.options == [f"send colonist {n}" for n in range(36)]
    t.do("send colonist 0")
    assert t.s.party[0] == 63


@pytest.mark.parametrize("money", [0, 63, 64, 500, 1_000_000])
def test_any_amount_of_money_can_be_had(money: int) -> None:
    t = empires(buying_vp=True).money(0, money).resolve("buy_vp")
    if t.s.seat >= 0:
        check(t.game, t.s)
    t = PositionBuilder("empires", 3, nations="auction")
    for seat in range(3):
        t.money(seat, money)
    t.do("opener 1")
    if t.s.seat >= 0:
        check(t.game, t.s)


def test_battles_with_all_pieces_of_the_house_rule() -> None:
    t = empires().colony(0, "caribbean", soldier=60, colonist=20, captain=10)
    t.colony(1, "caribbean", soldier=60, colonist=20, missionary=10).box("warfare", "0:colonist").resolve("warfare")
    check(t.game, t.s)
    t.do("battle caribbean 1")
    check(t.game, t.s)
