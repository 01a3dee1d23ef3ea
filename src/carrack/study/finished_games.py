"""Finished games as questions see them, from random play, from bots and from records.

A game is told through its log: the events that the rules note as they happen, with what they concern.  Facts are what
questions want to know of it, counted by seat.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from typing import Any, NamedTuple

from carrack.arena.deals import Contest
from carrack.arena.runners import Runner, Turn
from carrack.core.book import Domain
from carrack.core.game import OVER, Game, Options, Refusal
from carrack.core.notation import shown
from carrack.core.options import complete
from carrack.core.record import Record
from carrack.core.text import Message
from carrack.core.twin import engine
from carrack.games import GAMES
from carrack.study.questions import Question, arguments, ready, word


class Fact(NamedTuple):
    """How often a seat belongs to a group of a question."""

    seat: int
    question: str
    group: str
    number: int


@dataclass(frozen=True, slots=True)
class Finished:
    """A finished game, as it is kept."""

    game: str
    deal: int
    """Games of one deal are not independent."""
    turn: int
    rules: int
    options: Options
    bots: tuple[str, ...]
    """Who sat where: bots, or the names of players."""
    scores: tuple[int, ...]
    places: tuple[int, ...]
    decisions: int
    """Choices of all players together."""
    facts: tuple[Fact, ...]

    @property
    def players(self) -> int:
        return len(self.places)

    @property
    def wins(self) -> tuple[float, ...]:
        """1 for the winner, divided among those who share the first place."""
        return tuple((place == 1) / self.places.count(1) for place in self.places)


class Happened(NamedTuple):
    """One event of a game."""

    kind: str
    """Its id, such as `bought`."""
    args: dict[str, str | int]
    """What it concerns: numbers and seats as numbers, things by the keys of their names, such as `building-mint`."""


@dataclass(frozen=True, slots=True)
class Told:
    """A game from its first event to its last, for one's own questions."""

    game: Game
    options: Options
    bots: tuple[str, ...]
    scores: tuple[int, ...]
    places: tuple[int, ...]
    log: Sequence[tuple[int, ...]]
    """The events as the engine notes them."""

    def events(self, *kinds: str) -> Iterator[Happened]:
        """What happened, in order; of these kinds, or of all."""
        book = self.game.book
        for number, _, *values in self.log:
            happening = book.happenings[number - 1]
            if not kinds or happening.id in kinds:
                pairs = zip(arguments(happening), happening.domains, values, strict=False)
                yield Happened(happening.id, {name: _value(domain, value) for name, domain, value in pairs})


def _value(domain: Domain, value: int) -> str | int:
    return value if domain.kind == "seat" or isinstance(domain.words, range) else word(domain, value)


class Facts:
    """Finds the facts of games of one title."""

    def __init__(self, game: Game, own: Sequence[Question] = ()) -> None:
        self.game = game
        self._own = [question for question in own if question.own is not None]
        asked = [*ready(game.id).values(), *(question for question in own if question.events)]
        self._asked: dict[int, list[tuple[Question, int, int, Domain]]] = {}
        for number, happening in enumerate(game.book.happenings, start=1):
            names = arguments(happening)
            for question in dict.fromkeys(asked):
                if happening.id in question.events:
                    seat, thing = names.index(question.seat), names.index(question.thing)
                    self._asked.setdefault(number, []).append((question, seat + 2, thing + 2, happening.domains[thing]))
        self._words: dict[tuple[int, int], str] = {}

    def of(self, told: Told) -> tuple[Fact, ...]:
        """All facts of a game, in the order in which they came about."""
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
            self._words[key] = word(domain, value)
        return self._words[key]


def _answers(question: Question, told: Told) -> Iterator[tuple[int, str]]:
    """What one's own function says of a game; Refusal if it fails, or says what it may not."""
    assert question.own is not None
    try:
        for seat, group in question.own(told):
            if type(seat) is not int or not 0 <= seat < len(told.places):
                raise ValueError(f"{seat!r} is no seat")
            yield seat, str(group)
    except Exception as error:
        said = shown(f"{type(error).__name__}: {error}", 200)
        raise Refusal(Message("study-question-failed", {"question": question.id, "error": said})) from error


def random_games(
    game: Game, players: int, options: Mapping[str, Any], games: int, seed: int, own: Sequence[Question] = ()
) -> Iterator[Finished]:
    """Games in which every choice is made at random, inside the compiled rules; each is a deal of its own."""
    chosen = complete(game, players, dict(options))
    game.check(players, chosen)
    facts, rules = Facts(game, own), engine(game.package)
    bots = ("random",) * players
    for number in range(games):
        state: Any = game.start(players, chosen)
        log: list[tuple[int, ...]] = []
        state.log = log
        decisions = rules.playout(state, playout_seed(seed, number))
        told = Told(game, chosen, bots, tuple(state.scores()), tuple(state.ranking()), log)
        yield _finished(told, facts, number, 0, state.rules, decisions)


def playout_seed(seed: int, number: int) -> int:
    """What a random game is made from."""
    return random.Random(f"{seed}/{number}").getrandbits(31)


def turns_of(contest: Contest, games: int) -> list[Turn]:
    """What is played of a contest: whole deals from every seat; each deal once where all seats have the same bot."""
    if len(contest.entrants) == 1:
        return [(deal, 0) for deal in range(games)]
    return [(deal, turn) for deal in range(contest.deals(games)) for turn in range(contest.seats)]


def bot_games(contest: Contest, games: int, runner: Runner, own: Sequence[Question] = ()) -> Iterator[Finished]:
    """Games of a contest, in the order in which they end."""
    facts = Facts(GAMES[contest.game], own)
    with closing(runner(contest, turns_of(contest, games), True)) as played:
        for one in played:
            if isinstance(one, Message):
                raise Refusal(one)
            assert one.record is not None
            bots = [contest.entrants[entrant] for entrant in one.outcome.seating]
            finished = from_record(one.record, facts, one.outcome.deal, one.outcome.turn, bots)
            assert finished is not None
            yield finished


def from_record(
    record: Record, facts: Facts, deal: int, turn: int = 0, bots: Sequence[str] | None = None
) -> Finished | None:
    """A recorded game, played again; None if it did not come to its end."""
    game = GAMES[record.game]
    state = game.start(len(record.seats), record.options, None, record.rules_version)
    log: list[tuple[int, ...]] = []
    state.log = log
    decisions = 0
    for entry in record.entries:
        if entry.by >= 0:
            decisions += 1
            if state.seat != entry.by:
                state.turn_to(entry.by)
        state.play(game.from_text(entry.do))
    if state.seat != OVER:
        return None
    sitting = tuple(bots or record.seats)
    told = Told(game, record.options, sitting, tuple(state.scores()), tuple(state.ranking()), log)
    return _finished(told, facts, deal, turn, state.rules, decisions)


def _finished(told: Told, facts: Facts, deal: int, turn: int, rules: int, decisions: int) -> Finished:
    return Finished(
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
