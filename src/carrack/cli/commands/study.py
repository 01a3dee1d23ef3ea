"""`carrack study`: questions about a game, answered from many games of it."""

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

from carrack.arena.deals import Contest
from carrack.cli.arena import progress_bar, read_bots, runner_for, show
from carrack.cli.notices import say_if_interpreted
from carrack.cli.stop import INTERRUPTED, Stop, about, check_players, find_game
from carrack.core.game import Game, Option, Options
from carrack.core.notation import shown
from carrack.core.options import complete, parse
from carrack.lang import Language
from carrack.study.answers import OUTCOMES, Answer, Sums
from carrack.study.games import Finished, bot_games, random_games, turns_of
from carrack.study.measures import Effect, Measured, effects
from carrack.study.questions import GENERAL, LENGTH, OPTIONS, Question, find, ready, title
from carrack.study.report import Study, answer_table, effect_table, facts, flat_rows, length_table, page, sentences
from carrack.study.sources import games_from
from carrack.study.table import Games, arrow, unwritable

GAMES_FILE: Final = "games.parquet"
RESULTS_FILE: Final = "results.parquet"
REPORT_FILE: Final = "report.html"
RANDOM: Final = "random"


@dataclass(frozen=True, slots=True)
class Wishes:
    """What the command line says."""

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


def study(lang: Language, wishes: Wishes) -> None:
    game = find_game(wishes.game)
    lang = Language(lang.code, game.id)
    if not wishes.questions:
        _list(lang, game, wishes.as_json)
        return
    arrow()
    questions = [question for text in wishes.questions for question in find(game, text)]
    _check(game, questions, wishes)
    if wishes.seed is None and not wishes.sources:
        wishes = replace(wishes, seed=random.SystemRandom().getrandbits(31))
    say_if_interpreted(lang, game)
    folder = _folder(wishes.out)
    try:
        result = _ask(game, questions, wishes, folder)
    except KeyboardInterrupt:
        raise typer.Exit(INTERRUPTED) from None
    if folder is not None:
        _keep(lang, result, folder)
    if wishes.as_json:
        print(json.dumps(facts(result) | {"seed": wishes.seed}, indent=1))
        return
    _tell(lang, questions, result)
    if folder is not None:
        print(lang.name("study-report-there", file=str(folder / REPORT_FILE)))


def _list(lang: Language, game: Game, as_json: bool) -> None:
    every = [Question(id) for id in GENERAL] + list(ready(game.id).values())
    if as_json:
        print(json.dumps({one.id: title(lang, one) for one in every}, indent=1, ensure_ascii=False))
        return
    print(lang.name("study-list", game=lang.name(f"game-{game.id}")))
    for one in every:
        print(f"  {one.id:14}{title(lang, one)}")


def _check(game: Game, questions: list[Question], wishes: Wishes) -> None:
    """Do the wishes fit together?"""
    if wishes.outcome not in OUTCOMES:
        raise Stop("study-outcome", outcome=shown(wishes.outcome), outcomes=", ".join(OUTCOMES))
    known = {option.id for option in game.options}
    for name in wishes.vary:
        if name not in known:
            raise Stop("study-vary-none", option=shown(name), game=game.id, options=", ".join(sorted(known)))
    varied = any(question.id == OPTIONS for question in questions)
    if varied and not wishes.vary:
        raise Stop("study-vary-what")
    if wishes.vary and wishes.sources:
        raise Stop("study-vary-fresh")


def _folder(out: str | None) -> Path | None:
    if out is None:
        return None
    folder = Path(out)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise unwritable(folder) from error
    return folder


def _ask(game: Game, questions: list[Question], wishes: Wishes, folder: Path | None) -> Study:
    """Go through all games once, and once more for each value of an option that is varied."""
    sums = [Sums(question, wishes.outcome) for question in questions if question.id not in (LENGTH, OPTIONS)]
    measured = Measured()
    unfinished = 0
    listeners: list[Callable[[Finished], None]] = [measured.add, *(one.add for one in sums)]
    with ExitStack() as stack:
        if folder is not None:
            listeners.append(stack.enter_context(Games(folder / GAMES_FILE)).add)
        for one in _progress(game, questions, wishes, {}):
            if one is None:
                unfinished += 1
                continue
            for listen in listeners:
                listen(one)
    changed: list[tuple[str, str, Measured]] = []
    for option, value in _values(game, wishes):
        other = Measured()
        for one in _progress(game, [], wishes, {option.id: value}):
            if one is not None:
                other.add(one)
        changed.append((option.id, _written(value), other))
    asked = {question.id for question in questions}
    answers = [found for one in sums if (found := one.answer()) is not None]
    made: list[Effect] = effects(measured, changed) if changed else []
    lengths = measured if LENGTH in asked and measured.games else None
    return Study(game, measured.games, measured.deals, unfinished, _command(wishes), answers, lengths, made)


def _values(game: Game, wishes: Wishes) -> list[tuple[Option, bool | str]]:
    """Every option that is varied, with each value that it does not have anyway."""
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


def _progress(game: Game, questions: list[Question], wishes: Wishes, changes: Options) -> Iterator[Finished | None]:
    """The games of a study, with a bar that says how far they are."""
    own = [question for question in questions if question not in ready(game.id).values() and question.id not in GENERAL]
    with progress_bar() as progress:
        if wishes.sources:
            yield from progress.track(games_from(game, wishes.sources, own), description=game.id)
            return
        contest = _contest(game, wishes, changes)
        if set(contest.bots) == {RANDOM}:
            played = random_games(game, contest.seats, contest.options, wishes.games, contest.seed, own)
            total = wishes.games
        else:
            played = bot_games(contest, wishes.games, runner_for(wishes.jobs, wishes.ray), own)
            total = len(turns_of(contest, wishes.games))
        yield from progress.track(played, total, description=game.id)


def _contest(game: Game, wishes: Wishes, changes: Options) -> Contest:
    bots = read_bots(wishes.bots)
    seats = wishes.seats or min(max(len(bots), 4), game.players[-1])
    check_players(game, seats)
    with about(game):
        options = complete(game, seats, parse(game, wishes.options) | changes)
        game.check(seats, options)
    return Contest(game.id, bots, seats, options, wishes.seed or 0)


def _command(wishes: Wishes) -> str:
    """The command line that makes the same study again."""
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


def _keep(lang: Language, result: Study, folder: Path) -> None:
    """The results as parquet, and the report."""
    rows = flat_rows(result)
    try:
        if rows:
            arrow(".parquet").write_table(arrow().Table.from_pylist(rows), folder / RESULTS_FILE)
        (folder / REPORT_FILE).write_text(page(lang, result), "utf-8")
    except OSError as error:
        raise unwritable(folder) from error


def _tell(lang: Language, questions: list[Question], result: Study) -> None:
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
            print(f"carrack: {lang.name('study-nothing', question=question.id)}", file=sys.stderr)
            continue
        print(title(lang, question))
        show(tables)
        print()
    for sentence in sentences(lang, result):
        print(sentence)


def _written(value: bool | str) -> str:
    return value if isinstance(value, str) else "on" if value else "off"
