"""One game between bots, and what is kept of it."""

from __future__ import annotations

import time
import traceback
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from math import inf
from pathlib import Path
from random import Random

from carrack.arena.deals import Contest
from carrack.bots import Bot, Situation
from carrack.bots.caretaker import caretaker
from carrack.bots.outside import NoChoice
from carrack.bots.registry import make
from carrack.core.digest import digest
from carrack.core.game import CHANCE, OVER, Event, Game, Options, Refusal, State
from carrack.core.notation import shown
from carrack.core.outlook import asking
from carrack.core.record import MAX_NAME, Entry, Record, Result
from carrack.core.session import Session
from carrack.core.text import Argument, Message
from carrack.games import GAMES


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended; everything but the seating is by seat."""

    deal: int
    turn: int
    seating: tuple[int, ...]
    """The entrant at each seat."""
    scores: tuple[int, ...]
    ranking: tuple[int, ...]
    decisions: tuple[int, ...]
    seconds: tuple[float, ...]
    """How long the bots thought: measured, so never the same twice."""
    helped: tuple[int, ...] = ()
    """How often a caretaker chose for a program that did not."""


@dataclass(frozen=True, slots=True)
class Played:
    """A game of a contest that has ended."""

    outcome: Outcome
    record: Record | None
    """The game itself, if it is to be kept."""


class BotFailure(Refusal):
    """A bot that raised an error, or chose what it may not."""

    def at(self, sitting: Sequence[str], deal: int, turn: int) -> Message:
        """The sentence about it, with the bot and the game where it happened."""
        seat = self.message.args["seat"]
        assert isinstance(seat, int)
        where: dict[str, Argument] = {"bot": shown(sitting[seat - 1]), "deal": deal + 1, "game": turn + 1}
        return Message(self.message.key, self.message.args | where)


@dataclass(slots=True)
class Match:
    """A game between bots under way."""

    game: Game
    bots: Sequence[Bot]
    state: State
    steps: list[tuple[int, int]]
    """Who did what: a seat or CHANCE, and the action."""
    decisions: list[int]
    seconds: list[float]
    budget: float
    """Seconds that a bot is told it may think about one choice."""
    options: Options
    helped: dict[int, str] = field(default_factory=dict)
    """The steps that a caretaker chose, and why (`Entry.caretaker`)."""
    told: Session | None = None
    """The same game with its log, once somebody has asked for it."""

    @classmethod
    def begin(cls, game: Game, bots: Sequence[Bot], options: Options, seconds: float | None = None) -> Match:
        count = len(bots)
        budget = inf if seconds is None else seconds
        return cls(game, bots, game.start(count, options), [], [0] * count, [0.0] * count, budget, options)

    def play(self, chance: Random) -> None:
        """To the end; every outcome of chance takes one number."""
        state = self.state
        while state.seat != OVER:
            by = CHANCE
            if state.seat == CHANCE:
                action = state.sample(chance.getrandbits(32))
            else:
                by = state.seats()[0]
                state = asking(state, by)
                action = self._ask(state, by)
            state.play(action)
            self.steps.append((by, action))
        self.state = state

    def _ask(self, state: State, seat: int) -> int:
        situation = Situation(self.game, state, seat, self.budget, self.options, partial(self.story, seat))
        begun = time.perf_counter()
        try:
            action = self.bots[seat].choose(situation)
        except NoChoice as none:
            self.helped[len(self.steps)] = none.why
            action = caretaker(situation, len(self.steps))
        except Exception as error:
            raise BotFailure(Message("arena-bot-raised", {"seat": seat + 1, "error": _told(error)})) from error
        self.seconds[seat] += time.perf_counter() - begun
        self.decisions[seat] += 1
        if action not in state.legal():
            raise BotFailure(Message("arena-bot-illegal", {"seat": seat + 1, "choice": shown(str(action))}))
        return action

    def story(self, seat: int) -> list[Event]:
        """What has happened, as far as a seat may know it; games are played without it unless a bot asks."""
        if self.told is None:
            self.told = Session.new(self.game, [str(number) for number in range(len(self.bots))], self.options)
        for by, action in self.steps[self.told.count :]:
            if by == CHANCE:
                self.told.play_outcome(action)
            else:
                self.told.play(action, by)
        return self.told.story(seat)

    def outcome(self, deal: int, turn: int, seating: tuple[int, ...]) -> Outcome:
        """Of the finished game."""
        scores, ranking = tuple(self.state.scores()), tuple(self.state.ranking())
        seats = [self.steps[step][0] for step in self.helped]
        helped = tuple(seats.count(seat) for seat in range(len(seating)))
        return Outcome(deal, turn, seating, scores, ranking, tuple(self.decisions), tuple(self.seconds), helped)

    def record(self, names: Sequence[str], options: Options) -> Record:
        """The finished game."""
        entries = tuple(
            Entry(n + 1, by, self.game.to_text(action), caretaker=self.helped.get(n, ""))
            for n, (by, action) in enumerate(self.steps)
        )
        state = self.state
        result = Result(digest(state), tuple(state.scores()), tuple(state.ranking()))
        return Record(self.game.id, state.rules, options, tuple(names), entries, result, self.game.data)


def play_turn(contest: Contest, deal: int, turn: int, keep: bool) -> Played | Message:
    """One game of a contest; a sentence if a bot has failed.

    It is a value and not an error because it comes from another process, or another machine.
    """
    game = GAMES[contest.game]
    seating = contest.seating(deal, turn)
    sitting = [contest.entrants[entrant] for entrant in seating]
    try:
        bots = [make(bot, contest.seed_of(deal, turn, seat)) for seat, bot in enumerate(sitting)]
        match = Match.begin(game, bots, contest.options, contest.seconds)
        match.play(contest.chance(deal))
    except BotFailure as failure:
        return failure.at(sitting, deal, turn)
    except Refusal as refusal:
        return refusal.message
    outcome = match.outcome(deal, turn, seating)
    names = [f"{bot[: MAX_NAME - 4]} {seat}" for seat, bot in enumerate(sitting, start=1)]
    return Played(outcome, match.record(names, contest.options) if keep else None)


def _told(error: Exception) -> str:
    """An error in one line, with the place where it happened."""
    text = f"{type(error).__name__}: {error}".rstrip(": ")
    frames = traceback.extract_tb(error.__traceback__)
    if frames:
        text += f" ({Path(frames[-1].filename).name}:{frames[-1].lineno})"
    return shown(text, 300)
