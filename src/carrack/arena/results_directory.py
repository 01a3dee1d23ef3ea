"""The folder of a contest: its results game by game, the games as records, the report.

    results.jsonl       what is played, then a line for each game as it ends, in any order
    games/00012-3.jsonl the third game of deal 12
    report.html

A run that was interrupted has lost nothing but the games under way: a last line that is cut short is dropped.
"""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path
from typing import IO, Any, Final

from carrack import __version__
from carrack.arena.deals import Contest
from carrack.arena.matches import Outcome, Played
from carrack.arena.runners import Turn
from carrack.core import record
from carrack.core.game import Refusal
from carrack.core.notation import shown
from carrack.core.text import Argument, Message
from carrack.games import GAMES

FORMAT: Final = 1
RESULTS: Final = "results.jsonl"
GAMES_FOLDER: Final = "games"
REPORT: Final = "report.html"


class Folder:
    """Make it with `begin` or `go_on`; it is to be closed."""

    def __init__(self, path: Path, games: int, done: dict[Turn, Outcome], file: IO[bytes]) -> None:
        self.path = path
        self.games = games
        """How many games were wanted when the contest began."""
        self.done = done
        self._file = file

    @classmethod
    def begin(cls, path: Path, contest: Contest, games: int) -> Folder:
        """A new contest; Refusal if there is one in the folder."""
        results = path / RESULTS
        if results.exists() and _whole_lines(results):
            raise _refusal("exists", folder=shown(str(path), 200))
        try:
            (path / GAMES_FOLDER).mkdir(parents=True, exist_ok=True)
            file = open(results, "wb")  # noqa: SIM115 - it stays open as long as the folder
        except OSError as error:
            raise _refusal("unwritable", folder=shown(str(path), 200)) from error
        folder = cls(path, games, {}, file)
        folder._append(_header(contest) | {"games": games})
        return folder

    @classmethod
    def go_on(cls, path: Path, contest: Contest) -> Folder:
        """A contest that was interrupted, or that is to have more games; Refusal if it is not this one."""
        header, lines = _opened(path)
        here = _header(contest)
        for key, value in here.items():
            if header.get(key) != value:
                args: dict[str, Argument] = {"key": key, "was": _short(header.get(key)), "now": _short(value)}
                raise _refusal("other", folder=shown(str(path), 200), **args)
        done: dict[Turn, Outcome] = {}
        for number, line in enumerate(lines, start=2):
            try:
                outcome = _outcome(line)
                if outcome.seating != contest.seating(outcome.deal, outcome.turn):
                    raise ValueError("other bots sat there")
            except (KeyError, TypeError, ValueError) as error:
                raise _refusal("line", file=shown(str(path / RESULTS), 200), line=number) from error
            done.setdefault((outcome.deal, outcome.turn), outcome)
        try:
            file = open(path / RESULTS, "rb+")  # noqa: SIM115
            _drop_torn_line(file)
        except OSError as error:
            raise _refusal("unwritable", folder=shown(str(path), 200)) from error
        return cls(path, header["games"], done, file)

    @staticmethod
    def seed(path: Path) -> int:
        """The seed of the contest in a folder."""
        header, _ = _opened(path)
        seed: int = header["seed"]
        return seed

    def keep(self, played: Played) -> None:
        """A game that has ended: its record first, so that every line of the results has one."""
        outcome = played.outcome
        if played.record is not None:
            record.write(self.record_of(outcome.deal, outcome.turn), played.record)
        self._append(asdict(outcome))

    def record_of(self, deal: int, turn: int) -> Path:
        return self.path / GAMES_FOLDER / f"{deal + 1:05}-{turn + 1}.jsonl"

    def close(self) -> None:
        self._file.close()

    def _append(self, fields: dict[str, Any]) -> None:
        try:
            self._file.write(json.dumps(fields, ensure_ascii=False).encode("utf-8") + b"\n")
            self._file.flush()
        except OSError as error:
            raise _refusal("unwritable", folder=shown(str(self.path), 200)) from error


def _header(contest: Contest) -> dict[str, Any]:
    game = GAMES[contest.game]
    return {
        "arena": FORMAT,
        "carrack": __version__,
        "game": contest.game,
        "rules_version": game.rules_version,
        "data": game.data,
        "bots": list(contest.bots),
        "seats": contest.seats,
        "options": contest.options,
        "seed": contest.seed,
        "seconds": contest.seconds,
    }


def _opened(path: Path) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """What is played in a folder, and the lines of the games."""
    lines = _whole_lines(path / RESULTS)
    if not lines:
        raise _refusal("nothing", folder=shown(str(path), 200))
    if not all(type(lines[0].get(key)) is int for key in ("games", "seed")):
        raise _refusal("line", file=shown(str(path / RESULTS), 200), line=1)
    return lines[0], lines[1:]


def _whole_lines(path: Path) -> list[dict[str, Any]]:
    """The lines of a file of results, but for a last one that is cut short; Refusal if it is none."""
    try:
        raw = path.read_bytes()
    except FileNotFoundError as error:
        raise _refusal("nothing", folder=shown(str(path.parent), 200)) from error
    except OSError as error:
        raise _refusal("line", file=shown(str(path), 200), line=1) from error
    lines = []
    for number, text in enumerate(raw.split(b"\n")[:-1], start=1):
        try:
            fields = json.loads(text)
            if not isinstance(fields, dict) or (number == 1 and fields.get("arena") != FORMAT):
                raise ValueError("no results of ours")
        except (ValueError, RecursionError) as error:
            raise _refusal("line", file=shown(str(path), 200), line=number) from error
        lines.append(fields)
    return lines


def _drop_torn_line(file: IO[bytes]) -> None:
    """Be at the end of the last whole line, and have nothing behind it."""
    text = file.read()
    file.seek(text.rfind(b"\n") + 1)
    file.truncate()


def _outcome(line: dict[str, Any]) -> Outcome:
    """A game of the results; KeyError, TypeError or ValueError if it is none."""
    seats = len(line["seating"])
    lists = {name: line[name] for name in ("seating", "scores", "ranking", "decisions", "seconds")}
    lists["helped"] = line.get("helped") or [0] * seats  # older results have none
    for name, values in lists.items():
        kinds = (int, float) if name == "seconds" else (int,)
        if len(values) != seats or not all(type(value) in kinds for value in values):
            raise ValueError(name)
    deal, turn = line["deal"], line["turn"]
    if type(deal) is not int or type(turn) is not int or not (deal >= 0 and 0 <= turn < seats):
        raise ValueError("deal")
    return Outcome(deal, turn, **{name: tuple(values) for name, values in lists.items()})


def _short(value: object) -> str:
    return shown(json.dumps(value, ensure_ascii=False), 80)


def _refusal(kind: str, **args: Argument) -> Refusal:
    return Refusal(Message(f"arena-folder-{kind}", args))
