"""Where the games of a study come from: records, folders of the arena, tables."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import count
from pathlib import Path
from typing import Final

from carrack.arena.keeping import GAMES_FOLDER, RESULTS
from carrack.core import record
from carrack.core.game import Game, Refusal
from carrack.core.notation import shown
from carrack.core.session import Session
from carrack.core.text import Argument, Message
from carrack.study.games import Facts, Finished, from_record
from carrack.study.questions import Question
from carrack.study.table import read

TABLE: Final = ".parquet"
RECORD: Final = "*.jsonl"
KEPT: Final = re.compile(r"(\d+)-(\d+)")
"""Names of the arena's records: deal and game."""


def games_from(game: Game, paths: Sequence[str], own: Sequence[Question] = ()) -> Iterator[Finished | None]:
    """The games of these files and folders; None stands for a game that did not come to its end.

    Deals are told apart by file: a record is a deal of its own, but for the records of an arena.
    """
    facts = Facts(game, own)
    deals: dict[tuple[str, int], int] = {}
    fresh = count()

    def renumbered(path: str, deal: int) -> int:
        if (path, deal) not in deals:
            deals[path, deal] = next(fresh)
        return deals[path, deal]

    for path in paths:
        if path.endswith(TABLE):
            for question in own:
                if question.own is not None or question.events:
                    raise _refusal("own-table", question=question.id)
            for one in read(path):
                if one.game != game.id:
                    raise _other(path, one.game, game)
                yield _at(one, renumbered(path, one.deal))
            continue
        for file, place in _records(Path(path)):
            deal = next(fresh) if place is None else renumbered(str(file.parent), place[0])
            yield _read(file, game, facts, deal, place[1] if place else 0)


def _at(game: Finished, deal: int) -> Finished:
    return Finished(
        game.game,
        deal,
        game.turn,
        game.rules,
        game.options,
        game.bots,
        game.scores,
        game.places,
        game.decisions,
        game.facts,
    )


def _records(path: Path) -> list[tuple[Path, tuple[int, int] | None]]:
    """The records at a path, those of an arena with their deal and turn."""
    if not path.is_dir():
        return [(path, _place(path, path.parent))]
    folder = path / GAMES_FOLDER if (path / RESULTS).exists() else path
    files = sorted(file for file in folder.glob(RECORD) if file.name != RESULTS)
    if not files:
        raise _refusal("no-source", file=shown(str(path), 200))
    return [(file, _place(file, folder)) for file in files]


def _place(file: Path, folder: Path) -> tuple[int, int] | None:
    found = KEPT.fullmatch(file.stem)
    if found is None or not (folder.parent / RESULTS).exists():
        return None
    return int(found[1]), int(found[2]) - 1


def _read(file: Path, game: Game, facts: Facts, deal: int, turn: int) -> Finished | None:
    """A record, which may be wrong in any way: it is checked by a session first."""
    kept = record.read(file)
    if kept.game != game.id:
        raise _other(str(file), kept.game, game)
    session = Session.replay(game, kept)
    return from_record(session.record, facts, deal, turn) if session.is_over else None


def _other(path: str, other: str, game: Game) -> Refusal:
    return _refusal("other-game", file=shown(path, 200), other=shown(other), game=game.id)


def _refusal(kind: str, **args: Argument) -> Refusal:
    return Refusal(Message(f"study-{kind}", args))
