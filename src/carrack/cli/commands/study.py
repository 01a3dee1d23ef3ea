"""`carrack study`: statistical questions about a game, answered from many games."""

from __future__ import annotations

import json
import random
import shlex
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

import typer

from carrack.arena.tournament import Tournament, turns_of
from carrack.cli.arguments import check_players, find_game
from carrack.cli.bot_arguments import executor_for, parse_bots
from carrack.cli.errors import EXIT_INTERRUPTED, CliError, errors_in_game_terms
from carrack.cli.output import print_tables, progress_bar
from carrack.cli.startup_warnings import warn_if_interpreted
from carrack.engine.messages import quote
from carrack.play.game import Game
from carrack.play.options import Option, Options, complete_options, parse_options
from carrack.reports.study_report import (
    answer_table,
    effect_table,
    length_table,
    question_title,
    study_page,
    study_sentences,
)
from carrack.study.answers import OUTCOME_FUNCTIONS, Answer, AnswerBuilder
from carrack.study.export import StudyResult, flat_rows, study_json
from carrack.study.finished_games import FinishedGame, random_games, tournament_games
from carrack.study.game_sources import read_games
from carrack.study.game_statistics import GameStatistics
from carrack.study.game_table import GameTableWriter
from carrack.study.option_effects import OptionEffect, option_effects
from carrack.study.parquet import import_pyarrow, unwritable_file
from carrack.study.questions import (
    GENERAL_QUESTIONS,
    LENGTH,
    OPTIONS,
    StudyQuestion,
    built_in_questions,
    find_questions,
)
from carrack.text.fluent import Localizer

GAMES_FILE: Final = "games.parquet"
RESULTS_FILE: Final = "results.parquet"
REPORT_FILE: Final = "report.html"
RANDOM: Final = "random"


@dataclass(frozen=True, slots=True)
class StudyOptions:
    """The command-line options."""

    game: str
    questions: list[str]
    sources: list[str]
    bots: str
    games: int
    seats: int | None
    options: list[str]
    vary: list[str]
    outcome: str
    seed: int | None
    jobs: int | None
    ray: str | None
    out: str | None
    as_json: bool


def study(lang: Localizer, wishes: StudyOptions) -> None:
    game = find_game(wishes.game)
    lang = Localizer(lang.code, game.id)
    if not wishes.questions:
        _list(lang, game, wishes.as_json)
        return
    import_pyarrow()
    questions = [question for text in wishes.questions for question in find_questions(game, text)]
    _check(game, questions, wishes)
    if wishes.seed is None and not wishes.sources:
        wishes = replace(wishes, seed=random.SystemRandom().getrandbits(31))
    warn_if_interpreted(lang, game)
    folder = _folder(wishes.out)
    try:
        result = _ask(game, questions, wishes, folder)
    except KeyboardInterrupt:
        raise typer.Exit(EXIT_INTERRUPTED) from None
    if folder is not None:
        _keep(lang, result, folder)
    if wishes.as_json:
        print(json.dumps(study_json(result) | {"seed": wishes.seed}, indent=1))
        return
    _tell(lang, questions, result)
    if folder is not None:
        print(lang.render_key("study-report-there", file=str(folder / REPORT_FILE)))


def _list(lang: Localizer, game: Game, as_json: bool) -> None:
    every = [StudyQuestion(id) for id in GENERAL_QUESTIONS] + list(built_in_questions(game.id).values())
    if as_json:
        print(json.dumps({one.id: question_title(lang, one) for one in every}, indent=1, ensure_ascii=False))
        return
    print(lang.render_key("study-list", game=lang.render_key(f"game-{game.id}")))
    for one in every:
        print(f"  {one.id:14}{question_title(lang, one)}")


def _check(game: Game, questions: list[StudyQuestion], wishes: StudyOptions) -> None:
    """Check that the options are consistent."""
    if wishes.outcome not in OUTCOME_FUNCTIONS:
        raise CliError("study-outcome", outcome=quote(wishes.outcome), outcomes=", ".join(OUTCOME_FUNCTIONS))
    known = {option.id for option in game.options}
    for name in wishes.vary:
        if name not in known:
            raise CliError("study-vary-none", option=quote(name), game=game.id, options=", ".join(sorted(known)))
    varied = any(question.id == OPTIONS for question in questions)
    if varied and not wishes.vary:
        raise CliError("study-vary-what")
    if wishes.vary and wishes.sources:
        raise CliError("study-vary-fresh")


def _folder(out: str | None) -> Path | None:
    if out is None:
        return None
    folder = Path(out)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise unwritable_file(folder) from error
    return folder


def _ask(game: Game, questions: list[StudyQuestion], wishes: StudyOptions, folder: Path | None) -> StudyResult:
    """Run all games once, and once more for each varied option value."""
    sums = [AnswerBuilder(question, wishes.outcome) for question in questions if question.id not in (LENGTH, OPTIONS)]
    measured = GameStatistics()
    unfinished = 0
    listeners: list[Callable[[FinishedGame], None]] = [measured.add, *(one.add for one in sums)]
    with ExitStack() as stack:
        if folder is not None:
            listeners.append(stack.enter_context(GameTableWriter(folder / GAMES_FILE)).add)
        for one in _progress(game, questions, wishes, {}):
            if one is None:
                unfinished += 1
                continue
            for listen in listeners:
                listen(one)
    changed: list[tuple[str, str, GameStatistics]] = []
    for option, value in _values(game, wishes):
        other = GameStatistics()
        for one in _progress(game, [], wishes, {option.id: value}):
            if one is not None:
                other.add(one)
        changed.append((option.id, _written(value), other))
    asked = {question.id for question in questions}
    answers = [found for one in sums if (found := one.answer()) is not None]
    made: list[OptionEffect] = option_effects(measured, changed) if changed else []
    lengths = measured if LENGTH in asked and measured.games else None
    return StudyResult(game, measured.games, measured.deals, unfinished, _command(wishes), answers, lengths, made)


def _values(game: Game, wishes: StudyOptions) -> list[tuple[Option, bool | str]]:
    """Every varied option, with each value other than the base value."""
    if not wishes.vary:
        return []
    plain = _contest(game, wishes, {}).options
    by_id = {option.id: option for option in game.options}
    return [
        (by_id[name], value)
        for name in wishes.vary
        for value in (by_id[name].choices or (False, True))
        if value != plain[name]
    ]


def _progress(
    game: Game, questions: list[StudyQuestion], wishes: StudyOptions, changes: Options
) -> Iterator[FinishedGame | None]:
    """Iterate over the games of a study with a progress bar."""
    own = [
        question
        for question in questions
        if question not in built_in_questions(game.id).values() and question.id not in GENERAL_QUESTIONS
    ]
    with progress_bar() as progress:
        if wishes.sources:
            yield from progress.track(read_games(game, wishes.sources, own), description=game.id)
            return
        contest = _contest(game, wishes, changes)
        if set(contest.bots) == {RANDOM}:
            played = random_games(game, contest.seats, contest.options, wishes.games, contest.seed, own)
            total = wishes.games
        else:
            played = tournament_games(contest, wishes.games, executor_for(wishes.jobs, wishes.ray), own)
            total = len(turns_of(contest, wishes.games))
        yield from progress.track(played, total, description=game.id)


def _contest(game: Game, wishes: StudyOptions, changes: Options) -> Tournament:
    bots = parse_bots(wishes.bots)
    seats = wishes.seats or min(max(len(bots), 4), game.players[-1])
    check_players(game, seats)
    with errors_in_game_terms(game):
        options = complete_options(game, seats, parse_options(game, wishes.options) | changes)
        game.check_options(seats, options)
    return Tournament(game.id, bots, seats, options, wishes.seed or 0)


def _command(wishes: StudyOptions) -> str:
    """The command line that reproduces the study."""
    words = ["carrack", "study", wishes.game, *wishes.questions]
    for path in wishes.sources:
        words += ["--from", path]
    if not wishes.sources:
        words += ["--bots", wishes.bots, "--games", str(wishes.games), "--seed", str(wishes.seed)]
        words += [] if wishes.seats is None else ["--seats", str(wishes.seats)]
    for flag, values in (("--option", wishes.options), ("--vary", wishes.vary)):
        for value in values:
            words += [flag, value]
    words += [] if wishes.outcome == "win" else ["--outcome", wishes.outcome]
    return shlex.join(words)


def _keep(lang: Localizer, result: StudyResult, folder: Path) -> None:
    """Save the results as parquet, and the report."""
    rows = flat_rows(result)
    try:
        if rows:
            import_pyarrow(".parquet").write_table(import_pyarrow().Table.from_pylist(rows), folder / RESULTS_FILE)
        (folder / REPORT_FILE).write_text(study_page(lang, result), "utf-8")
    except OSError as error:
        raise unwritable_file(folder) from error


def _tell(lang: Localizer, questions: list[StudyQuestion], result: StudyResult) -> None:
    answers: dict[str, Answer] = {one.question.id: one for one in result.answers}
    for question in questions:
        tables: list[Any] = []
        if question.id == LENGTH and result.lengths is not None:
            tables = [length_table(lang, result.lengths)]
        elif question.id == OPTIONS:
            tables = [effect_table(lang, result.effects)]
        elif question.id in answers:
            tables = [answer_table(lang, result.game, answers[question.id])]
        else:
            print(f"carrack: {lang.render_key('study-nothing', question=question.id)}", file=sys.stderr)
            continue
        print(question_title(lang, question))
        print_tables(tables)
        print()
    for sentence in study_sentences(lang, result):
        print(sentence)


def _written(value: bool | str) -> str:
    return value if isinstance(value, str) else "on" if value else "off"
