"""Every number stays within what it names: choices, events and facts, in games that hoard and in extreme positions."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from carrack.engine.declarations import PASS, VERB_STRIDE
from carrack.engine.state import CHANCE, TERMINAL, with_current_player
from carrack.games.marchands import MARCHANDS_GAME as GAME
from carrack.games.marchands import constants as f
from carrack.games.marchands.data import components
from carrack.games.marchands.rules.monopolies import MONOPOLIES
from carrack.games.marchands.rules.resolution import FULFIL
from carrack.play.determinization import determinized_for
from carrack.play.position_setup import PositionSetupError, set_up_position
from carrack.play.previews import consequences
from carrack.text.fluent import LANGUAGES, Localizer
from tests.games.marchands.position_builder import PositionBuilder, rule
from tests.games.marchands.random_games import choose, start
from tests.games.marchands.test_custom_data import changed, run

NAMES = ("Ann", "Bob", "Cy", "Dee")


def check_choices(s: Any, words: list[Localizer]) -> None:
    """What can be chosen is named, read back, worded, previewed and looked ahead to."""
    if s.seat == CHANCE:
        for action in s.legal_actions():
            assert GAME.string_to_action(GAME.action_to_string(action)) == action
        return
    for seat in s.active_players():
        asked = with_current_player(s, seat)
        decision = GAME.decision(asked)
        assert [choice.action for choice in decision.choices] == asked.legal_actions()
        tried = determinized_for(s, seat)
        for choice in decision.choices:
            assert GAME.string_to_action(choice.notation) == choice.action
            told = GAME.preview(asked, seat, choice.action)
            consequences(tried, choice.action)
            for language in words:
                assert language.render(choice.message)
                assert all(language.render(message) for message in told)


def hoard(s: Any, rng: random.Random) -> int:
    """Take what there is and deliver nothing, so that stocks grow as large as they can."""
    if s.seat != CHANCE and not s.sealed and FULFIL * VERB_STRIDE in s.legal_actions():
        return PASS
    return choose(s, rng)


@pytest.mark.parametrize(
    "options", [{}, {"length": "short", "youngest": "1"}, {"open_stock": True}, {"open_electors": True}]
)
@pytest.mark.parametrize("players", [2, 4])
def test_every_choice_of_a_hoarding_game_can_be_named(players: int, options: dict[str, bool | str]) -> None:
    words = [Localizer(code, GAME.id, NAMES[:players]) for code in LANGUAGES]
    s, rng = start(players, players, **options)
    s.log = []
    most = 0
    while s.seat != TERMINAL:
        if rng.random() < 0.2 or s.program[s.step] == MONOPOLIES:
            check_choices(s, words)
        s.apply_action(hoard(s, rng))
        most = max(most, *s.goods[:])
        for entry in s.log:
            event = GAME.decode_event(entry)
            assert all(language.render(event.message) for language in words)
        s.log.clear()
    assert most >= 4


@rule("M-MONOP-03")
@pytest.mark.parametrize("resource", range(f.RESOURCES))
def test_every_token_of_a_resource_can_be_announced(resource: int) -> None:
    number, kind = f.TOKENS[resource], components.RESOURCE_IDS[resource]
    t = (
        PositionBuilder(players=2)
        .playing(turn=3)
        .give(0, **{kind: number})
        .at("monopolies")
        .do(*["claim 0"] * 2 * resource)
    )
    while t.seat != 0:
        t.do("claim 0")
    assert t.options == [f"claim {n}" for n in range(number + 1)]
    check_choices(t.s, [Localizer(code, GAME.id, NAMES[:2]) for code in LANGUAGES])


@rule("M-MONOP-03")
def test_as_many_as_a_board_of_ones_own_has_can_be_announced(tmp_path: Path) -> None:
    program = (
        "from tests.games.marchands.position_builder import PositionBuilder\n"
        "t = PositionBuilder(players=2).playing(turn=3).give(1, coal=63).at('monopolies')\n"
        "print(t.options[-1], len(t.game.decision(t.s).choices))\n"
    )
    done = run(tmp_path, changed("tokens = 18", "tokens = 63"), program)
    assert done.returncode == 0, done.stderr
    assert done.stdout.split() == ["claim", "63", "64"]


def test_orders_can_be_set_up_by_their_words() -> None:
    facts: dict[str, Any] = {"turn": 2, "caravan": [1, 2], "orders": {1: ["a", "x"]}, "stock": {7: {"coal": 1}}}
    s = set_up_position(GAME, 2, None, facts, "resolution")
    assert (list(s.n_orders[:2]), s.caravan[1], s.seat) == ([0, 2], 7, 1), "order a was carried out, order x asks"


@pytest.mark.parametrize(
    ("facts", "said"),
    [
        ({"turn": 13}, "The fact turn has numbers from 0 to 12."),
        ({"first": 3}, "The fact first has numbers from 0 to 2."),
        ({"youngest": -1}, "The fact youngest has numbers from 0 to 2."),
        ({"contract": {3: f.CONTRACTS}}, f"The fact contract has numbers from -1 to {f.CONTRACTS - 1}."),
        ({"church": {3: 3}}, "The fact church has numbers from -1 to 2."),
        ({"caravan": {0: 21}}, "The fact caravan has numbers from -1 to 20."),
        ({"orders": {0: [5]}}, "The fact orders has numbers from -1 to 4."),
        ({"monopolies": {0: 21}}, "The fact monopolies has numbers from 0 to 20."),
        ({"taken": {0: 1 << 21}}, f"The fact taken has numbers from 0 to {(1 << 21) - 1}."),
        ({"set_aside": 1 << 21}, f"The fact set_aside has numbers from 0 to {f.ALL_CARDS}."),
        ({"resource_ladder": -1}, "The fact resource_ladder has numbers from 0 to 21."),
        ({"goods": {0: {"coal": -1}}}, "The fact goods has numbers from 0 to 18."),
        ({"electors": {"i": {0: 21}}}, "The fact electors has numbers from 0 to 20."),
    ],
)
def test_positions_with_impossible_numbers_are_refused(facts: Any, said: str) -> None:
    with pytest.raises(PositionSetupError) as refused:
        set_up_position(GAME, 3, None, facts, "planning")
    assert said in str(refused.value)
