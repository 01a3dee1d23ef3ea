"""Sources of the games of a study: records, arena folders, tables."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import count
from pathlib import Path
from typing import Final

from carrack.arena.results_directory import GAMES_FOLDER, RESULTS_FILE
from carrack.engine.errors import InvalidInput
from carrack.engine.messages import Message, MessageArg, quote
from carrack.play.game import Game
from carrack.play.records import jsonl
from carrack.play.sessions.replay import replay
from carrack.study.finished_games import FactExtractor, FinishedGame, game_from_record
from carrack.study.game_table import read_game_table
from carrack.study.questions import StudyQuestion

PARQUET_SUFFIX: Final = ".parquet"
RECORD_PATTERN: Final = "*.jsonl"
ARENA_RECORD_NAME: Final = re.compile(r"(\d+)-(\d+)")
"""File names of the arena's records: deal and game."""


def read_games(game: Game, paths: Sequence[str], own: Sequence[StudyQuestion] = ()) -> Iterator[FinishedGame | None]:
    """The games of these files and folders; None stands for an unfinished game.

    Deals are numbered by source: each record is a separate deal, except for the records of an arena.
    """
    facts = FactExtractor(game, own)
    deals: dict[tuple[str, int], int] = {}
    fresh = count()

    def renumbered(path: str, deal: int) -> int:
        if (path, deal) not in deals:
            deals[path, deal] = next(fresh)
        return deals[path, deal]

    for path in paths:
        if path.endswith(PARQUET_SUFFIX):
            for question in own:
                if question.function is not None or question.events:
                    raise _refusal("own-table", question=question.id)
            for one in read_game_table(path):
                if one.game != game.id:
                    raise _other(path, one.game, game)
                yield _at(one, renumbered(path, one.deal))
            continue
        for file, place in _records(Path(path)):
            deal = next(fresh) if place is None else renumbered(str(file.parent), place[0])
            yield _read(file, game, facts, deal, place[1] if place else 0)


def _at(game: FinishedGame, deal: int) -> FinishedGame:
    return FinishedGame(
        game.game,
        deal,
        game.rotation,
        game.rules_version,
        game.options,
        game.bots,
        game.scores,
        game.places,
        game.decisions,
        game.facts,
    )


def _records(path: Path) -> list[tuple[Path, tuple[int, int] | None]]:
    """The records at a path; those of an arena with their deal and turn."""
    if not path.is_dir():
        return [(path, _place(path, path.parent))]
    folder = path / GAMES_FOLDER if (path / RESULTS_FILE).exists() else path
    files = sorted(file for file in folder.glob(RECORD_PATTERN) if file.name != RESULTS_FILE)
    if not files:
        raise _refusal("no-source", file=quote(str(path), 200))
    return [(file, _place(file, folder)) for file in files]


def _place(file: Path, folder: Path) -> tuple[int, int] | None:
    found = ARENA_RECORD_NAME.fullmatch(file.stem)
    if found is None or not (folder.parent / RESULTS_FILE).exists():
        return None
    return int(found[1]), int(found[2]) - 1


def _read(file: Path, game: Game, facts: FactExtractor, deal: int, turn: int) -> FinishedGame | None:
    """Read an untrusted record; a session checks it first."""
    kept = jsonl.read_record(file)
    if kept.game != game.id:
        raise _other(str(file), kept.game, game)
    session = replay(game, kept)
    return game_from_record(session.record, facts, deal, turn) if session.is_over else None


def _other(path: str, other: str, game: Game) -> InvalidInput:
    return _refusal("other-game", file=quote(path, 200), other=quote(other), game=game.id)


def _refusal(kind: str, **args: MessageArg) -> InvalidInput:
    return InvalidInput(Message(f"study-{kind}", args))
