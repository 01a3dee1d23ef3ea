"""The results directory of a tournament: its results game by game, the games as records, the report.

    results.jsonl       the tournament, then a line for each finished game, in any order
    games/00012-3.jsonl the third game of deal 12
    report.html

An interruption loses only the games under way; a truncated last line is dropped.
"""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path
from typing import IO, Any, Final

from carrack import __version__
from carrack.arena.bot_game import GameOutcome, PlayedGame
from carrack.arena.tournament import GameIndex, Tournament
from carrack.engine.errors import InvalidInput
from carrack.engine.messages import Message, MessageArg, quote
from carrack.games import GAMES
from carrack.play.records import jsonl

RESULTS_FORMAT: Final = 1
RESULTS_FILE: Final = "results.jsonl"
GAMES_FOLDER: Final = "games"
REPORT_FILE: Final = "report.html"


class ResultsDirectory:
    """Create it with `create` or `resume`; the caller closes it."""

    def __init__(self, path: Path, games: int, done: dict[GameIndex, GameOutcome], file: IO[bytes]) -> None:
        self.path = path
        self.games = games
        """Number of games planned when the tournament began."""
        self.done = done
        self._file = file

    @classmethod
    def create(cls, path: Path, contest: Tournament, games: int) -> ResultsDirectory:
        """Begin a new tournament; InvalidInput if the folder already has one."""
        results = path / RESULTS_FILE
        if results.exists() and _whole_lines(results):
            raise _refusal("exists", folder=quote(str(path), 200))
        try:
            (path / GAMES_FOLDER).mkdir(parents=True, exist_ok=True)
            file = open(results, "wb")  # noqa: SIM115 - it stays open as long as the folder
        except OSError as error:
            raise _refusal("unwritable", folder=quote(str(path), 200)) from error
        folder = cls(path, games, {}, file)
        folder._append(_header(contest) | {"games": games})
        return folder

    @classmethod
    def resume(cls, path: Path, contest: Tournament) -> ResultsDirectory:
        """Resume an interrupted tournament, or extend it; InvalidInput if the folder has a different tournament."""
        header, lines = _opened(path)
        here = _header(contest)
        for key, value in here.items():
            if header.get(key) != value:
                args: dict[str, MessageArg] = {"key": key, "was": _short(header.get(key)), "now": _short(value)}
                raise _refusal("other", folder=quote(str(path), 200), **args)
        done: dict[GameIndex, GameOutcome] = {}
        for number, line in enumerate(lines, start=2):
            try:
                outcome = _outcome(line)
                if outcome.seating != contest.seating(outcome.deal, outcome.turn):
                    raise ValueError("different seating")
            except (KeyError, TypeError, ValueError) as error:
                raise _refusal("line", file=quote(str(path / RESULTS_FILE), 200), line=number) from error
            done.setdefault((outcome.deal, outcome.turn), outcome)
        try:
            file = open(path / RESULTS_FILE, "rb+")  # noqa: SIM115
            _drop_torn_line(file)
        except OSError as error:
            raise _refusal("unwritable", folder=quote(str(path), 200)) from error
        return cls(path, header["games"], done, file)

    @staticmethod
    def read_seed(path: Path) -> int:
        """The seed of the tournament in a folder."""
        header, _ = _opened(path)
        seed: int = header["seed"]
        return seed

    def save(self, played: PlayedGame) -> None:
        """Store a finished game: its record first, so that every line of the results has a record."""
        outcome = played.outcome
        if played.record is not None:
            jsonl.write_record(self.record_path(outcome.deal, outcome.turn), played.record)
        self._append(asdict(outcome))

    def record_path(self, deal: int, turn: int) -> Path:
        return self.path / GAMES_FOLDER / f"{deal + 1:05}-{turn + 1}.jsonl"

    def close(self) -> None:
        self._file.close()

    def _append(self, fields: dict[str, Any]) -> None:
        try:
            self._file.write(json.dumps(fields, ensure_ascii=False).encode("utf-8") + b"\n")
            self._file.flush()
        except OSError as error:
            raise _refusal("unwritable", folder=quote(str(self.path), 200)) from error


def _header(contest: Tournament) -> dict[str, Any]:
    game = GAMES[contest.game]
    return {
        "arena": RESULTS_FORMAT,
        "carrack": __version__,
        "game": contest.game,
        "rules_version": game.rules_version,
        "data": game.data_digest,
        "bots": list(contest.bots),
        "seats": contest.seats,
        "options": contest.options,
        "seed": contest.seed,
        "seconds": contest.seconds,
    }


def _opened(path: Path) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """The header of a tournament folder, and the lines of its games."""
    lines = _whole_lines(path / RESULTS_FILE)
    if not lines:
        raise _refusal("nothing", folder=quote(str(path), 200))
    if not all(type(lines[0].get(key)) is int for key in ("games", "seed")):
        raise _refusal("line", file=quote(str(path / RESULTS_FILE), 200), line=1)
    return lines[0], lines[1:]


def _whole_lines(path: Path) -> list[dict[str, Any]]:
    """The complete lines of a results file; InvalidInput if it is not one."""
    try:
        raw = path.read_bytes()
    except FileNotFoundError as error:
        raise _refusal("nothing", folder=quote(str(path.parent), 200)) from error
    except OSError as error:
        raise _refusal("line", file=quote(str(path), 200), line=1) from error
    lines = []
    for number, text in enumerate(raw.split(b"\n")[:-1], start=1):
        try:
            fields = json.loads(text)
            if not isinstance(fields, dict) or (number == 1 and fields.get("arena") != RESULTS_FORMAT):
                raise ValueError("not an arena results file")
        except (ValueError, RecursionError) as error:
            raise _refusal("line", file=quote(str(path), 200), line=number) from error
        lines.append(fields)
    return lines


def _drop_torn_line(file: IO[bytes]) -> None:
    """Truncate the file after its last complete line and leave the position there."""
    text = file.read()
    file.seek(text.rfind(b"\n") + 1)
    file.truncate()


def _outcome(line: dict[str, Any]) -> GameOutcome:
    """Parse a line of the results; KeyError, TypeError or ValueError if it is invalid."""
    seats = len(line["seating"])
    lists = {name: line[name] for name in ("seating", "scores", "ranking", "decisions", "seconds", "helped")}
    for name, values in lists.items():
        kinds = (int, float) if name == "seconds" else (int,)
        if len(values) != seats or not all(type(value) in kinds for value in values):
            raise ValueError(name)
    deal, turn = line["deal"], line["turn"]
    if type(deal) is not int or type(turn) is not int or not (deal >= 0 and 0 <= turn < seats):
        raise ValueError("deal")
    return GameOutcome(deal, turn, **{name: tuple(values) for name, values in lists.items()})


def _short(value: object) -> str:
    return quote(json.dumps(value, ensure_ascii=False), 80)


def _refusal(kind: str, **args: MessageArg) -> InvalidInput:
    return InvalidInput(Message(f"arena-folder-{kind}", args))
