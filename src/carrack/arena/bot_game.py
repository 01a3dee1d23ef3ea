"""One game between bots, and its results."""

from __future__ import annotations

import time
import traceback
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from math import inf
from pathlib import Path
from random import Random

from carrack.bots.autoplay import autoplay
from carrack.bots.bot import Bot
from carrack.bots.fallback import fallback_action
from carrack.bots.player_view import PlayerView
from carrack.bots.subprocess_bot import NoMoveError
from carrack.engine.digest import position_digest
from carrack.engine.errors import InvalidInput
from carrack.engine.messages import Message, MessageArg, quote
from carrack.engine.state import CHANCE, State
from carrack.play.events import Event
from carrack.play.game import Game
from carrack.play.options import Options
from carrack.play.records.record import Entry, Record, Result
from carrack.play.sessions.session import Session


@dataclass(frozen=True, slots=True)
class GameOutcome:
    """The result of a game; all fields except `seating` are by seat."""

    deal: int
    turn: int
    seating: tuple[int, ...]
    """The agent at each seat."""
    scores: tuple[int, ...]
    ranking: tuple[int, ...]
    decisions: tuple[int, ...]
    seconds: tuple[float, ...]
    """Measured thinking time (s) of the bots; not reproducible."""
    helped: tuple[int, ...]
    """Number of choices that the fallback policy made for an external program."""


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A finished game of a tournament."""

    outcome: GameOutcome
    record: Record | None
    """The record of the game, if requested."""


class BotFailure(InvalidInput):
    """A bot raised an error or made an illegal choice."""

    def at(self, sitting: Sequence[str], deal: int, turn: int) -> Message:
        """The error message with the bot and the game in which it happened."""
        seat = self.message.args["seat"]
        assert isinstance(seat, int)
        where: dict[str, MessageArg] = {"bot": quote(sitting[seat - 1]), "deal": deal + 1, "game": turn + 1}
        return Message(self.message.key, self.message.args | where)


@dataclass(slots=True)
class BotGame:
    """A game between bots in progress."""

    game: Game
    bots: Sequence[Bot]
    state: State
    steps: list[tuple[int, int]]
    """Seat or CHANCE, and action, of each step."""
    decisions: list[int]
    seconds: list[float]
    seconds_per_choice: float
    """Time limit (s) of a choice, as announced to the bots."""
    options: Options
    fallback_steps: dict[int, str] = field(default_factory=dict)
    """The steps that the fallback policy chose, with the reason (`Entry.caretaker`)."""
    session: Session | None = None
    """The same game with its log; created when a bot first requests events."""

    @classmethod
    def start(cls, game: Game, bots: Sequence[Bot], options: Options, seconds: float | None = None) -> BotGame:
        count = len(bots)
        budget = inf if seconds is None else seconds
        return cls(game, bots, game.new_initial_state(count, options), [], [0] * count, [0.0] * count, budget, options)

    def play(self, chance: Random) -> None:
        """Play to the end; each chance event consumes one random number."""
        state = self.state

        def apply(by: int, action: int) -> None:
            state.apply_action(action)
            self.steps.append((by, action))

        autoplay(
            lambda: state,
            lambda: apply(CHANCE, state.sample_outcome(chance.getrandbits(32))),
            lambda seat: apply(seat, self._ask(state, seat)),
        )

    def _ask(self, state: State, seat: int) -> int:
        situation = PlayerView(
            self.game, state, seat, self.seconds_per_choice, self.options, partial(self.event_log, seat)
        )
        begun = time.perf_counter()
        try:
            action = self.bots[seat].choose(situation)
        except NoMoveError as none:
            self.fallback_steps[len(self.steps)] = none.fallback_reason
            action = fallback_action(situation, len(self.steps))
        except Exception as error:
            raise BotFailure(Message("arena-bot-raised", {"seat": seat + 1, "error": _told(error)})) from error
        self.seconds[seat] += time.perf_counter() - begun
        self.decisions[seat] += 1
        if action not in state.legal_actions():
            raise BotFailure(Message("arena-bot-illegal", {"seat": seat + 1, "choice": quote(str(action))}))
        return action

    def event_log(self, seat: int) -> list[Event]:
        """Events that a seat may see. The log is computed only if a bot requests it."""
        if self.session is None:
            self.session = Session.new(self.game, [str(number) for number in range(len(self.bots))], self.options)
        for by, action in self.steps[self.session.entry_count :]:
            if by == CHANCE:
                self.session.play_outcome(action)
            else:
                self.session.play(action, by)
        return self.session.known_events(seat)

    def outcome(self, deal: int, turn: int, seating: tuple[int, ...]) -> GameOutcome:
        """The outcome of the finished game."""
        scores, ranking = tuple(self.state.scores()), tuple(self.state.ranking())
        seats = [self.steps[step][0] for step in self.fallback_steps]
        helped = tuple(seats.count(seat) for seat in range(len(seating)))
        return GameOutcome(deal, turn, seating, scores, ranking, tuple(self.decisions), tuple(self.seconds), helped)

    def record(self, names: Sequence[str], options: Options) -> Record:
        """The record of the finished game."""
        entries = tuple(
            Entry(n + 1, by, self.game.action_to_string(action), caretaker=self.fallback_steps.get(n, ""))
            for n, (by, action) in enumerate(self.steps)
        )
        state = self.state
        result = Result(position_digest(state), tuple(state.scores()), tuple(state.ranking()))
        return Record(self.game.id, state.rules, options, tuple(names), entries, result, self.game.data_digest)


def _told(error: Exception) -> str:
    """An error in one line, with the file and line where it was raised."""
    text = f"{type(error).__name__}: {error}".rstrip(": ")
    frames = traceback.extract_tb(error.__traceback__)
    if frames:
        text += f" ({Path(frames[-1].filename).name}:{frames[-1].lineno})"
    return quote(text, 300)
