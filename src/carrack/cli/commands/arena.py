"""`carrack arena`: bot tournaments with every seat rotation, as tables, JSON and an HTML report."""

from __future__ import annotations

import json
import os
import random
import sys
from contextlib import ExitStack, closing
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import typer

from carrack.arena.bot_game import PlayedGame
from carrack.arena.results_directory import REPORT_FILE, ResultsDirectory
from carrack.arena.sequential_test import Claim
from carrack.arena.standings import compute_standings, fallback_counts
from carrack.arena.tournament import MAX_BOTS, Executor, Tournament, TournamentRun, run_tournament
from carrack.cli.arguments import check_players, find_game
from carrack.cli.bot_arguments import executor_for, parse_bots
from carrack.cli.errors import EXIT_INTERRUPTED, CliError, errors_in_game_terms
from carrack.cli.output import print_tables, progress_bar
from carrack.cli.startup_warnings import warn_if_interpreted
from carrack.engine.messages import quote
from carrack.play.game import Game
from carrack.play.options import complete_options, parse_options
from carrack.reports.arena_report import arena_page, arena_sentences, seat_table, standings_table, tournament_json
from carrack.text.fluent import Localizer

DEFAULT_GAMES: Final = 100
"""Default number of games."""


@dataclass(frozen=True, slots=True)
class ArenaOptions:
    """The command-line options."""

    game: str
    bots: str
    games: int | None
    seats: int | None
    options: list[str]
    seed: int | None
    jobs: int | None
    ray: str | None
    until: str | None
    out: str | None
    resume: bool
    as_json: bool
    seconds: float | None = None


def arena(lang: Localizer, wishes: ArenaOptions) -> None:
    game = find_game(wishes.game)
    out = Path(wishes.out) if wishes.out else None
    if wishes.resume and out is None:
        raise CliError("cli-arena-resume-what")
    contest = _contest(game, wishes, out)
    claim = Claim.parse(wishes.until, contest.agents) if wishes.until else None
    warn_if_interpreted(lang, game)
    lang = Localizer(lang.code, game.id)
    with ExitStack() as stack:
        folder, games = None, wishes.games or DEFAULT_GAMES
        if out is not None:
            folder = (
                ResultsDirectory.resume(out, contest) if wishes.resume else ResultsDirectory.create(out, contest, games)
            )
            stack.enter_context(closing(folder))
            games = wishes.games or folder.games
        played = _play(lang, contest, games, executor_for(wishes.jobs, wishes.ray), claim, folder)
    result = compute_standings(contest.agents, played.outcomes)
    if out is not None:
        _write(out / REPORT_FILE, arena_page(lang, contest, result, played, claim, games))
    if wishes.as_json:
        print(json.dumps(tournament_json(contest, result, played, claim), indent=1))
        return
    print_tables([standings_table(lang, result.rows)])
    print(f"\n{lang.render_key('arena-by-seat')}")
    print_tables([seat_table(lang, result.rows)])
    print()
    for sentence in arena_sentences(lang, contest, result, played, claim):
        print(sentence)
    for bot, number in fallback_counts(contest.agents, played.outcomes).items():
        print(lang.render_key("arena-helped", bot=bot, number=number))
    if out is not None:
        print(lang.render_key("arena-report-there", file=str(out / REPORT_FILE)))


def _contest(game: Game, wishes: ArenaOptions, out: Path | None) -> Tournament:
    bots = parse_bots(wishes.bots)
    if len(bots) > MAX_BOTS:
        raise CliError("cli-arena-many", most=MAX_BOTS, number=len(bots))
    seats = wishes.seats or min(max(len(bots), game.players[0]), game.players[-1])
    check_players(game, seats)
    if len(bots) > seats and len(set(bots)) < len(bots):
        raise CliError("cli-arena-twice", seats=seats)
    with errors_in_game_terms(game):
        options = complete_options(game, seats, parse_options(game, wishes.options))
        game.check_options(seats, options)
    seed = wishes.seed
    if seed is None and wishes.resume and out is not None:
        seed = ResultsDirectory.read_seed(out)
    if seed is None:
        seed = random.SystemRandom().getrandbits(31)
    return Tournament(game.id, bots, seats, options, seed, wishes.seconds)


def _play(
    lang: Localizer,
    contest: Tournament,
    games: int,
    runner: Executor,
    claim: Claim | None,
    folder: ResultsDirectory | None,
) -> TournamentRun:
    """Play with a progress bar; on interruption, report which results were saved."""
    deals = contest.deals_for(games)
    total = deals * contest.seats
    done = {turn: outcome for turn, outcome in folder.done.items() if turn[0] < deals} if folder else {}
    count = len(done)
    with progress_bar() as progress:
        task = progress.add_task(contest.game, total=total, completed=count)

        def tell(played: PlayedGame) -> None:
            nonlocal count
            if folder is not None:
                folder.save(played)
            count += 1
            progress.advance(task)

        try:
            return run_tournament(contest, deals, runner, done=done, claim=claim, keep=folder is not None, tell=tell)
        except KeyboardInterrupt:
            progress.stop()
            said = [lang.render_key("arena-interrupted", games=count)]
            said += [lang.render_key("arena-go-on")] if folder is not None else []
            print(f"carrack: {' '.join(said)}", file=sys.stderr)
            raise typer.Exit(EXIT_INTERRUPTED) from None


def _write(path: Path, text: str) -> None:
    """Write a file atomically: a failure keeps the previous content."""
    draft = path.with_suffix(".new")
    try:
        draft.write_text(text, "utf-8")
        os.replace(draft, path)
    except OSError as error:
        raise CliError("core-record-unwritable", file=quote(str(path), 200)) from error
