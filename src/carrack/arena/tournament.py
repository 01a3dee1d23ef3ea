"""Tournaments: which bots meet, seat rotation within a deal, seeds, and a run deal by deal until the end or until a
sequential test decides.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping
from contextlib import closing
from dataclasses import dataclass
from itertools import combinations
from typing import Final, TypeAlias

from carrack.arena.bot_game import GameOutcome, PlayedGame
from carrack.arena.sequential_test import Claim, SequentialTest
from carrack.engine.errors import InvalidInput
from carrack.engine.messages import Message
from carrack.games import GAMES
from carrack.play.options import Options

MAX_BOTS: Final = 16


@dataclass(frozen=True, slots=True)
class Tournament:
    """Everything that determines the results, except the number of deals."""

    game: str
    bots: tuple[str, ...]
    """Bot names as given. If there are fewer than seats, the last bot also takes the remaining seats; if there are
    more, deals rotate over all combinations that fill the table.
    """
    seats: int
    options: Options
    """Complete and checked options."""
    seed: int
    seconds: float | None = None
    """Time limit (s) of a choice, as announced to the bots; None for no limit."""

    def __post_init__(self) -> None:
        """ValueError if it cannot be played: that of `Game.new_initial_state`, or that there is no bot."""
        if not self.bots:
            raise ValueError("a contest needs at least one bot")
        GAMES[self.game].new_initial_state(self.seats, self.options)

    @property
    def agents(self) -> tuple[str, ...]:
        """The distinct bots: copies of one bot count together."""
        return tuple(dict.fromkeys(self.bots))

    @property
    def lineup(self) -> tuple[str, ...]:
        """The bots at the table, if it is the same for all deals."""
        return (*self.bots, *[self.bots[-1]] * (self.seats - len(self.bots)))

    def deals_for(self, games: int) -> int:
        """Number of deals that make at least this many games."""
        return -(-games // self.seats)

    def seating(self, deal: int, turn: int) -> tuple[int, ...]:
        """The agent at each seat, as an index of `agents`; turns are numbered from 0 to `seats - 1`."""
        rng = random.Random(f"{self.seed}/{deal}/order")
        table = [self.agents.index(bot) for bot in self._table_of(deal)]
        rng.shuffle(table)  # otherwise every bot would always have the same neighbours
        return tuple(table[(seat + turn) % self.seats] for seat in range(self.seats))

    def chance_rng(self, deal: int) -> random.Random:
        """The random generator of chance, the same for all games of a deal."""
        return random.Random(f"{self.seed}/{deal}/chance")

    def bot_seed(self, deal: int, turn: int, seat: int) -> int:
        """The seed of the bot at this seat."""
        return random.Random(f"{self.seed}/{deal}/{turn}/{seat}").getrandbits(32)

    def _table_of(self, deal: int) -> tuple[str, ...]:
        if len(self.bots) <= self.seats:
            return self.lineup
        tables = list(combinations(self.bots, self.seats))
        cycle, place = divmod(deal, len(tables))
        random.Random(f"{self.seed}/{cycle}/tables").shuffle(tables)
        return tables[place]


@dataclass(frozen=True, slots=True)
class TournamentRun:
    """The games of a tournament."""

    outcomes: list[GameOutcome]
    """The games that count, in order: whole deals, up to the one that settled the claim."""
    deals: int
    sequential_test: SequentialTest | None = None
    """The verdict on the claim, if there was one."""


def run_tournament(
    contest: Tournament,
    deals: int,
    runner: Executor,
    *,
    done: Mapping[GameIndex, GameOutcome] | None = None,
    claim: Claim | None = None,
    keep: bool = False,
    tell: Callable[[PlayedGame], None] = lambda played: None,
) -> TournamentRun:
    """Play this many deals, except for games already done; `tell` receives each game when it ends.

    A claim is tested deal by deal in order, so the order in which games end does not matter.
    """
    outcomes = dict(done or {})
    verdict = claim.start_test(contest.agents) if claim else None
    judged = 0

    def judge() -> bool:
        """Process newly complete deals; return whether the claim is settled."""
        nonlocal judged
        while judged < deals and not (verdict and verdict.decided):
            games = [outcomes.get((judged, turn)) for turn in range(contest.seats)]
            if None in games:
                break
            if verdict:
                verdict.update([game for game in games if game])
            judged += 1
        return verdict is not None and verdict.decided

    if not judge():
        turns = (turn for turn in _turns(contest, deals) if turn not in outcomes)
        with closing(runner(contest, turns, keep)) as games:
            for game in games:
                if isinstance(game, Message):
                    raise InvalidInput(game)
                outcomes[game.outcome.deal, game.outcome.turn] = game.outcome
                tell(game)
                if judge():
                    break
    counted = [outcomes[turn] for turn in _turns(contest, judged)]
    return TournamentRun(counted, judged, verdict)


def _turns(contest: Tournament, deals: int) -> Iterator[GameIndex]:
    return ((deal, turn) for deal in range(deals) for turn in range(contest.seats))


GameIndex: TypeAlias = tuple[int, int]
"""The number of a deal, and the number of the game within it."""
GameStream: TypeAlias = Generator[PlayedGame | Message, None, None]
Executor: TypeAlias = Callable[[Tournament, Iterable[GameIndex], bool], GameStream]
"""Plays these games, with or without their records; yields each one when it ends, in any order."""


def turns_of(contest: Tournament, games: int) -> list[GameIndex]:
    """The games of a tournament: whole deals from every seat, or one game per deal if all seats have the same bot."""
    if len(contest.agents) == 1:
        return [(deal, 0) for deal in range(games)]
    return [(deal, turn) for deal in range(contest.deals_for(games)) for turn in range(contest.seats)]
