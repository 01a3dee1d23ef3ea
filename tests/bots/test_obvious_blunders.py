"""Choices that make people laugh at a bot, counted over whole games; none may happen from the second level up.

For every day, quick levels play a few games, and slow ones are asked at some of the choices that can be silly.
CARRACK_SILLY_GAMES=200 lets every level play as many whole games; `-k "club and history"` picks some of them.
CARRACK_SILLY_RECORDS names folders of contests (`carrack arena --out`) whose recorded games are looked through.
"""

from __future__ import annotations

import os
import random
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import pytest

from carrack.arena import PlayedGame, Tournament, run_tournament, serial
from carrack.arena.results_directory import GAMES_FOLDER
from carrack.bots import make_bot
from carrack.bots.bot import Bot
from carrack.bots.levels import HINT_LEVEL
from carrack.bots.player_view import PlayerView
from carrack.engine.state import CHANCE, TERMINAL, with_current_player
from carrack.games import GAMES
from carrack.games.discovery.constants import PER_DOLLAR, TILE_BONUS, TILES, TURNS
from carrack.games.history.combat_odds import attack_odds_on
from carrack.games.history.constants import HAND_SIZE
from carrack.play.game import Game
from carrack.play.options import complete_options
from carrack.play.records import jsonl
from carrack.play.records.record import Record
from carrack.training.self_play import random_setup
from tests.support.games_with_search import JUDGED

MANY: Final = int(os.environ.get("CARRACK_SILLY_GAMES", "0"))
RECORDS: Final = [Path(folder) for folder in os.environ.get("CARRACK_SILLY_RECORDS", "").split(os.pathsep) if folder]
FEW: Final = 3
QUICK: Final = ("casual", "club")
SLOW: Final = {"expert": 12, "master": 4}
"""How many choices of each kind they are asked for."""
COUNTING_MONEY: Final = [[tile for tile in range(TILES) if TILE_BONUS[e * TILES + tile] == PER_DOLLAR] for e in (0, 1)]
"""Buildings that are worth more if money is left, by edition."""
HOPELESS: Final = 0.1
FAIR: Final = 0.5


@dataclass
class Watch:
    """One game, and what was silly in it."""

    game: Game
    found: Counter[str] = field(default_factory=Counter)
    declined: defaultdict[int, set[int]] = field(default_factory=lambda: defaultdict(set))
    """Cards that a seat could have played and did not, so far."""

    def choice(self, state: Any, action: int) -> None:
        words = self.game.action_to_string(action).split()
        self.found.update(CHECKS[self.game.package](self, state, self.game.decision(state).kind, words))

    def end(self, state: Any) -> None:
        for seat, cards in self.declined.items():
            hand = state.hand[seat * HAND_SIZE : seat * HAND_SIZE + state.n_hand[seat]]
            self.found["a card never played"] += sum(card in cards for card in hand)


def of_discovery(watch: Watch, state: Any, kind: str, words: list[str]) -> Iterator[str]:
    game, seat = watch.game, state.seat
    action = game.string_to_action(" ".join(words))
    told = {message.key: message.args for message in game.preview(state, seat, action)}
    if kind == "target" and {"warn-fails", "warn-hopeless"} & set(told):
        yield "an expedition that cannot succeed"
    if kind in ("take-good", "land") and words == ["pass"]:
        yield "a worker left idle"
    if state.turn == TURNS and kind == "buy-vp" and action != state.legal_actions()[-1]:
        yield "money left on the last turn"
    if state.turn == TURNS and kind == "buy" and words == ["pass"] and not state.buying:
        if not any(state.tile_at[tile] == seat for tile in COUNTING_MONEY[state.edition]):
            yield "money left on the last turn"


def of_marchands(watch: Watch, state: Any, kind: str, words: list[str]) -> Iterator[str]:
    """An order is void if it would be so even if no player else came by."""
    game = watch.game
    action = game.string_to_action(" ".join(words))
    told = {message.key for message in game.preview(state, state.seat, action)}
    if words[0] == "order" and words[1] != "x" and not told:
        yield "an order without a road"
    if words == ["order", "x"] and told & {"warn-empty", "warn-taken-already", "warn-missing"}:
        yield "a void order"
    if kind == "fulfil" and words == ["pass"]:
        yield "a payable contract declined"
    if kind == "claim" and action != state.legal_actions()[-1]:
        yield "a monopoly not claimed"


def of_history(watch: Watch, state: Any, kind: str, words: list[str]) -> Iterator[str]:
    game, seat = watch.game, state.seat
    if kind == "event" and words == ["pass"]:
        watch.declined[seat].update(action % 4096 for action in state.legal_actions()[:-1])
    if kind in ("expand", "guest"):

        def chance(land: int) -> float:
            return 1.0 if state.owner[land] in (-1, seat) else attack_odds_on(state, land).win

        lands = [a % 4096 for a in state.legal_actions() if game.action_to_string(a).startswith("expand ")]
        if words == ["pass"] and any(state.owner[land] == -1 for land in lands):
            yield "armies left while a land lies open"
        if words[0] == "expand" and chance(game.string_to_action(" ".join(words)) % 4096) < HOPELESS:
            if max(map(chance, lands)) > FAIR:
                yield "an attack with all but no chance"


CHECKS: Final[dict[str, Callable[[Watch, Any, str, list[str]], Iterator[str]]]] = {
    "carrack.games.discovery": of_discovery,
    "carrack.games.history": of_history,
    "carrack.games.marchands": of_marchands,
}
KINDS: Final = {"target", "take-good", "land", "buy", "buy-vp", "order", "fulfil", "claim", "event", "expand", "guest"}
"""Questions that can be answered in a silly way."""


def begin(game: Game, label: str) -> tuple[Any, random.Random]:
    """Any number of players; every other time with the usual options, else with any."""
    rng = random.Random(label)
    _, players, options = random_setup([game], rng)
    return game.new_initial_state(players, options), rng


def play(game: Game, level: str, number: int) -> Iterator[tuple[Any, int]]:
    """Every choice of a game between bots of a level, before it is carried out; and the end, with none."""
    state, rng = begin(game, f"{game.id} {level} {number}")
    bots = [make_bot(level, rng.getrandbits(32)) for _ in range(6)]
    while state.seat != TERMINAL:
        if state.seat == CHANCE:
            state.resolve_chance(rng.getrandbits(32))
        else:
            action = bots[state.seat].choose(PlayerView(game, state, state.seat))
            yield state, action
            state.apply_action(action)
    yield state, -1


def whole_games(game: Game, level: str, games: int) -> Counter[str]:
    found: Counter[str] = Counter()
    for number in range(games):
        watch = Watch(game)
        for state, action in play(game, level, number):
            if state.seat == TERMINAL:
                watch.end(state)
            else:
                watch.choice(state, action)
        found += watch.found
    return found


@pytest.mark.parametrize("level", [*QUICK, *(SLOW if MANY else ())])
@pytest.mark.parametrize("name", JUDGED)
def test_no_silly_moves(name: str, level: str) -> None:
    assert not whole_games(GAMES[name], level, MANY or FEW)


@pytest.mark.parametrize("level", SLOW)
@pytest.mark.parametrize("name", JUDGED)
def test_no_silly_move_when_asked(name: str, level: str) -> None:
    """At positions that club players come to; where choices are sealed, for all of them."""
    game = GAMES[name]
    rng = random.Random(name)
    places: defaultdict[str, list[Any]] = defaultdict(list)
    for state, _ in play(game, "club", 0):
        kind = "" if state.seat == TERMINAL else game.decision(state).kind
        if kind in KINDS and (not state.sealed or state.n_orders[state.seat] == 0) and len(state.legal_actions()) > 1:
            places[kind].append(state.clone())
    watch = Watch(game)
    for states in places.values():
        for state in rng.sample(states, min(SLOW[level], len(states))):
            ask(watch, make_bot(level, 3), state)
    assert places
    assert not watch.found


def test_no_silly_hint_in_the_middle_of_a_row_of_orders() -> None:
    """A hint after some orders continues from there."""
    game = GAMES["marchands"]
    places = [state.clone() for state, _ in play(game, "club", 1) if state.sealed and state.n_orders[state.seat] > 0]
    watch = Watch(game)
    for state in random.Random(1).sample(places, 60):
        watch.choice(state, make_bot(HINT_LEVEL, 3).choose(PlayerView(game, state, state.seat)))
    assert not watch.found


def in_record(kept: Record) -> dict[str, Counter[str]]:
    """What was silly in a recorded game of a contest, by the name of the bot."""
    game = GAMES[kept.game]
    bots = [name.split()[0] for name in kept.seats]
    watches = {bot: Watch(game) for bot in bots}
    state: Any = game.new_initial_state(len(bots), kept.options)
    for entry in kept.entries:
        action = game.string_to_action(entry.do)
        if entry.by != CHANCE:
            state = with_current_player(state, entry.by)
            watches[bots[entry.by]].choice(state, action)
        state.apply_action(action)
    for watch in watches.values():
        watch.end(state)
    return {bot: watch.found for bot, watch in watches.items()}


@pytest.mark.parametrize("folder", RECORDS, ids=lambda folder: folder.name)
def test_no_silly_moves_in_a_contest(folder: Path) -> None:
    found: defaultdict[str, Counter[str]] = defaultdict(Counter)
    paths = sorted((folder / GAMES_FOLDER).glob("*.jsonl"))
    for path in paths:
        for bot, silly in in_record(jsonl.read_record(path)).items():
            found[bot] += silly
    found.pop("greedy", None)  # a yardstick, not an opponent
    assert paths
    assert not any(found.values()), found


@pytest.mark.parametrize("name", JUDGED)
def test_what_is_silly_in_recorded_games_is_found(name: str) -> None:
    """`greedy` is silly, a casual player at the same table is not."""
    found: defaultdict[str, Counter[str]] = defaultdict(Counter)

    def hear(played: PlayedGame) -> None:
        assert played.record
        for bot, silly in in_record(played.record).items():
            found[bot] += silly

    contest = Tournament(name, ("casual", "greedy"), 3, complete_options(GAMES[name], 3, {}), 2)
    run_tournament(contest, 1, serial, keep=True, tell=hear)
    assert found["greedy"]
    assert not found["casual"]


def ask(watch: Watch, bot: Bot, state: Any) -> None:
    seat, phase = state.seat, state.sealed
    while True:
        action = bot.choose(PlayerView(watch.game, state, seat))
        watch.choice(state, action)
        state.apply_action(action)
        if not phase or state.sealed != phase or state.seat != seat:
            return
