"""Locations of saved games, and the data that a record does not hold: the seating and the seed."""

from __future__ import annotations

import json
import secrets
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path

from carrack.cli.errors import CliError
from carrack.cli.paths import data_folder
from carrack.engine.messages import quote
from carrack.play.records.jsonl import MAX_HEADER_BYTES


def games_folder() -> Path:
    """The default folder for saved games."""
    return data_folder() / "games"


def new_game_path(game: str) -> Path:
    """An unused path for a new game."""
    folder = games_folder()
    stamp = time.strftime("%Y%m%d-%H%M%S")
    for copy in range(1, 1000):
        path = folder / f"{stamp}-{game}{'' if copy == 1 else f'-{copy}'}.jsonl"
        if not path.exists():
            break
    return path


def latest_game_path() -> Path:
    """The most recently modified saved game."""
    try:
        found = list(games_folder().glob("*.jsonl"))
        return max(found, key=lambda path: (path.stat().st_mtime_ns, path.name))
    except (OSError, ValueError) as error:
        raise CliError("cli-nothing-to-resume", folder=quote(str(games_folder()), 200)) from error


@dataclass(frozen=True, slots=True)
class Seating:
    """`human` or a bot's id for each seat, and the seed for chance and bots."""

    seats: tuple[str, ...]
    seed: int


def _beside(path: Path) -> Path:
    return path.with_name(path.name + ".seats.json")


def write_seating(path: Path, seating: Seating) -> None:
    """Write the seating beside the record, atomically."""
    target = _beside(path)
    draft = target.with_name(f".{secrets.token_hex(8)}.tmp")
    try:
        try:
            draft.write_text(json.dumps(asdict(seating)) + "\n", "utf-8")
            draft.replace(target)
        finally:
            draft.unlink(missing_ok=True)
    except OSError as error:
        raise CliError("core-record-unwritable", file=quote(str(target), 200)) from error


def read_seating(path: Path, players: int, can_sit: Callable[[str], bool]) -> Seating | None:
    """Read the seating beside a record; None if it is missing or invalid."""
    try:
        with _beside(path).open("rb") as file:
            found = json.loads(file.read(MAX_HEADER_BYTES))
        seats, seed = found["seats"], found["seed"]
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        return None
    if type(seed) is not int or seed < 0 or not isinstance(seats, list) or len(seats) != players:
        return None
    good = all(isinstance(seat, str) and can_sit(seat) for seat in seats)
    return Seating(tuple(seats), seed) if good else None
