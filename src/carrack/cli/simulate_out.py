"""`carrack simulate --out`: games and decisions as parquet, written as they end so that memory stays flat."""

from __future__ import annotations

from contextlib import ExitStack
from typing import Any, Final

from carrack.cli.arena import progress_bar
from carrack.cli.simulate import bot_games
from carrack.cli.stop import Stop
from carrack.core.game import Game, Options, Refusal
from carrack.core.text import Message
from carrack.study.games import Facts, from_record, random_games
from carrack.study.table import Games, Stream, arrow

RANDOM: Final = "random"


def write(
    game: Game,
    bots: tuple[str, ...],
    games: int,
    options: Options,
    seed: int,
    seconds: float | None,
    out: str | None,
    decisions: str | None,
) -> dict[str, Any]:
    """Play and write; returns how many decisions were written.  Random games are played inside the compiled rules."""
    arrow()
    with ExitStack() as stack:
        table = stack.enter_context(Games(out)) if out is not None else None
        stream = stack.enter_context(_decisions(game, decisions)) if decisions is not None else None
        progress = stack.enter_context(progress_bar())
        if set(bots) == {RANDOM}:
            return _random(game, len(bots), games, options, seed, table, stream, progress)
        return _played(game, bots, games, options, seed, seconds, table, stream, progress)


def _random(
    game: Game,
    players: int,
    games: int,
    options: Options,
    seed: int,
    table: Games | None,
    stream: Stream | None,
    progress: Any,
) -> dict[str, Any]:
    """Games first, then the decisions of the very same games."""
    count = 0
    if table is not None:
        for one in progress.track(random_games(game, players, options, games, seed), games, description=game.id):
            table.add(one)
    if stream is not None:
        from carrack.study.decisions import random_decisions

        for columns in progress.track(
            random_decisions(game.id, players, options, games, seed), games, description=game.id
        ):
            stream.write(columns)
            count += len(columns["n"])
    return {"decisions": count}


def _played(
    game: Game,
    bots: tuple[str, ...],
    games: int,
    options: Options,
    seed: int,
    seconds: float | None,
    table: Games | None,
    stream: Stream | None,
    progress: Any,
) -> dict[str, Any]:
    facts, count = Facts(game), 0
    played = bot_games(game, bots, games, options, seed, seconds, keep=True)
    for number, one in enumerate(progress.track(played, games, description=game.id)):
        assert one.record is not None
        if table is not None:
            finished = from_record(one.record, facts, number)
            assert finished is not None
            table.add(finished)
        if stream is not None:
            from carrack.study.decisions import recorded_decisions

            columns = recorded_decisions(one.record, number)
            stream.write(columns)
            count += len(columns["n"])
    return {"decisions": count}


def _decisions(game: Game, path: str) -> Stream:
    """Decisions need the forms of the environments."""
    try:
        from carrack.env.form import form
        from carrack.study.decisions import WORDS, schema
    except ImportError as error:
        raise Refusal(Message("study-no-extra")) from error
    if game.sense is None:
        raise Stop("cli-train-no-sense", game=game.id)
    return Stream(path, schema(form(game.id)), WORDS)
