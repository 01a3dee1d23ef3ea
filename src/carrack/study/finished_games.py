"""Finished games as input for questions, from random play, from bots and from records.

The log of a game has the events that the rules record, with their arguments. Facts are the data that questions need,
counted by seat.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from typing import Any, NamedTuple

from carrack.arena.tournament import Executor, Tournament, turns_of
from carrack.engine.declarations import Domain
from carrack.engine.errors import InvalidInput
from carrack.engine.loader import load_engine
from carrack.engine.messages import Message, quote
from carrack.engine.state import TERMINAL
from carrack.games import GAMES
from carrack.play.game import Game
from carrack.play.options import Options, complete_options
from carrack.play.records.record import Record
from carrack.study.questions import StudyQuestion, argument_names, built_in_questions, group_id


class Fact(NamedTuple):
    """Number of times that a seat belongs to a group of a question."""

    seat: int
    question: str
    group: str
    number: int


@dataclass(frozen=True, slots=True)
class FinishedGame:
    """A finished game, as stored."""

    game: str
    deal: int
    """Number of the deal; games of one deal are not independent."""
    rotation: int
    rules_version: int
    options: Options
    bots: tuple[str, ...]
    """The players by seat: bots, or names of people."""
    scores: tuple[int, ...]
    places: tuple[int, ...]
    decisions: int
    """Number of choices by all players together."""
    facts: tuple[Fact, ...]

    @property
    def players(self) -> int:
        return len(self.places)

    @property
    def win_shares(self) -> tuple[float, ...]:
        """1 for the winner, divided among the seats that share the first place."""
        return tuple((place == 1) / self.places.count(1) for place in self.places)


class LoggedEvent(NamedTuple):
    """One event of a game."""

    kind: str
    """Its id, such as `bought`."""
    args: dict[str, str | int]
    """Its arguments: numbers and seats as numbers, things by their text keys, such as `building-mint`."""


@dataclass(frozen=True, slots=True)
class GameLog:
    """The events of a whole game, for user-defined questions."""

    game: Game
    options: Options
    bots: tuple[str, ...]
    scores: tuple[int, ...]
    places: tuple[int, ...]
    log: Sequence[tuple[int, ...]]
    """The events in the format of the engine's log."""

    def events(self, *kinds: str) -> Iterator[LoggedEvent]:
        """Events in order, of these kinds or of all."""
        book = self.game.declarations
        for number, _, *values in self.log:
            happening = book.event_kinds[number - 1]
            if not kinds or happening.id in kinds:
                pairs = zip(argument_names(happening), happening.domains, values, strict=False)
                yield LoggedEvent(happening.id, {name: _value(domain, value) for name, domain, value in pairs})


def _value(domain: Domain, value: int) -> str | int:
    return value if domain.kind == "seat" or isinstance(domain.words, range) else group_id(domain, value)


class FactExtractor:
    """Extracts the facts from games of one title."""

    def __init__(self, game: Game, own: Sequence[StudyQuestion] = ()) -> None:
        self.game = game
        self._own = [question for question in own if question.function is not None]
        asked = [*built_in_questions(game.id).values(), *(question for question in own if question.events)]
        self._asked: dict[int, list[tuple[StudyQuestion, int, int, Domain]]] = {}
        for number, happening in enumerate(game.declarations.event_kinds, start=1):
            names = argument_names(happening)
            for question in dict.fromkeys(asked):
                if happening.id in question.events:
                    seat, thing = names.index(question.seat), names.index(question.thing)
                    self._asked.setdefault(number, []).append((question, seat + 2, thing + 2, happening.domains[thing]))
        self._words: dict[tuple[int, int], str] = {}

    def of(self, told: GameLog) -> tuple[Fact, ...]:
        """All facts of a game, in order of occurrence."""
        counts: dict[tuple[int, str, str], int] = {}
        firsts = set()
        for entry in told.log:
            for question, seat, thing, domain in self._asked.get(entry[0], ()):
                by = entry[seat]
                if question.first:
                    if (by, question.id) in firsts:
                        continue
                    firsts.add((by, question.id))
                key = (by, question.id, self._word(domain, entry[thing]))
                counts[key] = counts.get(key, 0) + 1
        for question in self._own:
            for by, group in _answers(question, told):
                key = (by, question.id, group)
                counts[key] = counts.get(key, 0) + 1
        return tuple(Fact(*key, number) for key, number in counts.items())

    def _word(self, domain: Domain, value: int) -> str:
        key = (id(domain), value)
        if key not in self._words:
            self._words[key] = group_id(domain, value)
        return self._words[key]


def _answers(question: StudyQuestion, told: GameLog) -> Iterator[tuple[int, str]]:
    """Results of a user-defined function for a game; InvalidInput if it fails or returns an invalid value."""
    assert question.function is not None
    try:
        for seat, group in question.function(told):
            if type(seat) is not int or not 0 <= seat < len(told.places):
                raise ValueError(f"{seat!r} is not a seat")
            yield seat, str(group)
    except Exception as error:
        said = quote(f"{type(error).__name__}: {error}", 200)
        raise InvalidInput(Message("study-question-failed", {"question": question.id, "error": said})) from error


def random_games(
    game: Game, players: int, options: Mapping[str, Any], games: int, seed: int, own: Sequence[StudyQuestion] = ()
) -> Iterator[FinishedGame]:
    """Games with uniformly random choices, played inside the compiled rules; each is a separate deal."""
    chosen = complete_options(game, players, dict(options))
    game.check_options(players, chosen)
    facts, rules = FactExtractor(game, own), load_engine(game.package)
    bots = ("random",) * players
    for number in range(games):
        state: Any = game.new_initial_state(players, chosen)
        log: list[tuple[int, ...]] = []
        state.log = log
        decisions = rules.random_playout(state, random_game_seed(seed, number))
        told = GameLog(game, chosen, bots, tuple(state.scores()), tuple(state.ranking()), log)
        yield _finished(told, facts, number, 0, state.rules, decisions)


def random_game_seed(seed: int, number: int) -> int:
    """The seed of a random game."""
    return random.Random(f"{seed}/{number}").getrandbits(31)


def tournament_games(
    contest: Tournament, games: int, runner: Executor, own: Sequence[StudyQuestion] = ()
) -> Iterator[FinishedGame]:
    """Games of a tournament, in the order in which they end."""
    facts = FactExtractor(GAMES[contest.game], own)
    with closing(runner(contest, turns_of(contest, games), True)) as played:
        for one in played:
            if isinstance(one, Message):
                raise InvalidInput(one)
            assert one.record is not None
            bots = [contest.agents[entrant] for entrant in one.outcome.seating]
            finished = game_from_record(one.record, facts, one.outcome.deal, one.outcome.turn, bots)
            assert finished is not None
            yield finished


def game_from_record(
    record: Record, facts: FactExtractor, deal: int, turn: int = 0, bots: Sequence[str] | None = None
) -> FinishedGame | None:
    """Replay a recorded game; None if it is unfinished."""
    game = GAMES[record.game]
    state = game.new_initial_state(len(record.seats), record.options, rules_version=record.rules_version)
    log: list[tuple[int, ...]] = []
    state.log = log
    decisions = 0
    for entry in record.entries:
        if entry.by >= 0:
            decisions += 1
            if state.seat != entry.by:
                state.select_player(entry.by)
        state.apply_action(game.string_to_action(entry.do))
    if state.seat != TERMINAL:
        return None
    sitting = tuple(bots or record.seats)
    told = GameLog(game, record.options, sitting, tuple(state.scores()), tuple(state.ranking()), log)
    return _finished(told, facts, deal, turn, state.rules, decisions)


def _finished(told: GameLog, facts: FactExtractor, deal: int, turn: int, rules: int, decisions: int) -> FinishedGame:
    return FinishedGame(
        told.game.id,
        deal,
        turn,
        rules,
        told.options,
        told.bots,
        told.scores,
        told.places,
        decisions,
        facts.of(told),
    )
