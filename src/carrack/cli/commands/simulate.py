"""`carrack simulate`: many independent games between bots, as a table or as Parquet files."""

from __future__ import annotations

import json
import random
from contextlib import ExitStack
from typing import Any, Final

from carrack.arena.independent_games import play_independent_games
from carrack.arena.standings import compute_standings
from carrack.cli.arguments import check_players, find_game
from carrack.cli.bot_arguments import parse_bots
from carrack.cli.errors import CliError, errors_in_game_terms
from carrack.cli.output import print_tables, progress_bar
from carrack.cli.startup_warnings import warn_if_interpreted
from carrack.engine.errors import InvalidInput
from carrack.engine.messages import Message
from carrack.play.game import Game
from carrack.play.options import Options, complete_options, parse_options
from carrack.reports.arena_report import seat_table, standing_json, standings_table
from carrack.study.finished_games import FactExtractor, game_from_record, random_games
from carrack.study.game_table import GameTableWriter
from carrack.study.parquet import ParquetStream, import_pyarrow
from carrack.text.fluent import Localizer

RANDOM: Final = "random"


def write_datasets(
    game: Game,
    bots: tuple[str, ...],
    games: int,
    options: Options,
    seed: int,
    seconds: float | None,
    out: str | None,
    decisions: str | None,
) -> dict[str, Any]:
    """Play and write; returns the number of written decisions. Random games run inside the compiled engine."""
    import_pyarrow()
    with ExitStack() as stack:
        table = stack.enter_context(GameTableWriter(out)) if out is not None else None
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
    table: GameTableWriter | None,
    stream: ParquetStream | None,
    progress: Any,
) -> dict[str, Any]:
    """Write the games, then the decisions of the same games."""
    count = 0
    if table is not None:
        for one in progress.track(random_games(game, players, options, games, seed), games, description=game.id):
            table.add(one)
    if stream is not None:
        from carrack.study.decision_table import random_decisions

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
    table: GameTableWriter | None,
    stream: ParquetStream | None,
    progress: Any,
) -> dict[str, Any]:
    facts, count = FactExtractor(game), 0
    played = play_independent_games(game, bots, games, options, seed, seconds, keep=True)
    for number, one in enumerate(progress.track(played, games, description=game.id)):
        assert one.record is not None
        if table is not None:
            finished = game_from_record(one.record, facts, number)
            assert finished is not None
            table.add(finished)
        if stream is not None:
            from carrack.study.decision_table import recorded_decisions

            columns = recorded_decisions(one.record, number)
            stream.write(columns)
            count += len(columns["n"])
    return {"decisions": count}


def _decisions(game: Game, path: str) -> ParquetStream:
    """Open the decision stream; its schema comes from the environments' observation spec."""
    try:
        from carrack.study.decision_table import DICTIONARY_COLUMNS, decision_schema
    except ImportError as error:
        raise InvalidInput(Message("study-no-extra")) from error
    if game.search_hooks is None:
        raise CliError("cli-train-no-sense", game=game.id)
    return ParquetStream(path, decision_schema(game.id), DICTIONARY_COLUMNS)


def simulate(
    lang: Localizer,
    name: str,
    seats: str,
    games: int,
    seed: int | None,
    seconds: float | None,
    options: list[str],
    as_json: bool,
    out: str | None = None,
    decisions: str | None = None,
) -> None:
    game = find_game(name)
    bots = parse_bots(seats)
    check_players(game, len(bots))
    with errors_in_game_terms(game):
        chosen = complete_options(game, len(bots), parse_options(game, options))
        game.check_options(len(bots), chosen)
    seed = random.SystemRandom().getrandbits(31) if seed is None else seed
    warn_if_interpreted(lang, game)
    if out is not None or decisions is not None:
        written = write_datasets(game, bots, games, chosen, seed, seconds, out, decisions)
        if as_json:
            print(json.dumps({"game": game.id, "games": games, "seed": seed, "options": chosen} | written, indent=1))
            return
        if out is not None:
            print(lang.render_key("study-written", games=games, file=out))
        if decisions is not None:
            print(lang.render_key("study-decisions-written", decisions=written["decisions"], file=decisions))
        return
    with progress_bar() as progress:
        played = play_independent_games(game, bots, games, chosen, seed, seconds)
        outcomes = [one.outcome for one in progress.track(played, games, description=game.id)]
    result = compute_standings(bots, outcomes)
    if as_json:
        facts = {
            "game": game.id,
            "games": games,
            "seed": seed,
            "seconds": seconds,
            "options": chosen,
            "bots": [standing_json(one) for one in result.rows],
        }
        print(json.dumps(facts, indent=1))
        return
    lang = Localizer(lang.code, game.id)
    print_tables([standings_table(lang, result.rows)])
    print(f"\n{lang.render_key('arena-by-seat')}")
    print_tables([seat_table(lang, result.rows)])
    print(f"\n{lang.render_key('cli-simulated', games=games, seed=str(seed))}")
