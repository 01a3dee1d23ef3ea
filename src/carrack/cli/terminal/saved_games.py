"""Where games are kept, and what a record cannot hold: who sits where, and the seed."""

from __future__ import annotations

import json
import os
import secrets
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path

from carrack.cli.stop import Stop
from carrack.core.notation import shown
from carrack.core.record import MAX_HEADER


def data_folder() -> Path:
    """What Carrack keeps for this user."""
    data = Path(os.environ.get("XDG_DATA_HOME") or "")
    if not data.is_absolute():
        data = Path.home() / ".local" / "share"
    return data / "carrack"


def games_folder() -> Path:
    """Where games are saved unless told otherwise."""
    return data_folder() / "games"


def new_file(game: str) -> Path:
    """A path for a new game that no other game has."""
    folder = games_folder()
    stamp = time.strftime("%Y%m%d-%H%M%S")
    for copy in range(1, 1000):
        path = folder / f"{stamp}-{game}{'' if copy == 1 else f'-{copy}'}.jsonl"
        if not path.exists():
            break
    return path


def make_room(path: Path) -> None:
    """Have the folder of a file."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Stop("cli-no-folder", folder=shown(str(path.parent), 200)) from error


def latest_file() -> Path:
    """The game that was played last."""
    try:
        found = list(games_folder().glob("*.jsonl"))
        return max(found, key=lambda path: (path.stat().st_mtime_ns, path.name))
    except (OSError, ValueError) as error:
        raise Stop("cli-nothing-to-resume", folder=shown(str(games_folder()), 200)) from error


@dataclass(frozen=True, slots=True)
class Seating:
    """`human` or a bot's id for each seat, and where chance and bots get their numbers from."""

    seats: tuple[str, ...]
    seed: int


def _beside(path: Path) -> Path:
    return path.with_name(path.name + ".seats.json")


def write_seating(path: Path, seating: Seating) -> None:
    """Keep the seating of the record at this path: all of it, or what was there stays."""
    target = _beside(path)
    draft = target.with_name(f".{secrets.token_hex(8)}.tmp")
    try:
        try:
            draft.write_text(json.dumps(asdict(seating)) + "\n", "utf-8")
            draft.replace(target)
        finally:
            draft.unlink(missing_ok=True)
    except OSError as error:
        raise Stop("core-record-unwritable", file=shown(str(target), 200)) from error


def read_seating(path: Path, players: int, can_sit: Callable[[str], bool]) -> Seating | None:
    """The seating beside a record; None when there is none that makes sense."""
    try:
        with _beside(path).open("rb") as file:
            found = json.loads(file.read(MAX_HEADER))
        seats, seed = found["seats"], found["seed"]
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        return None
    if type(seed) is not int or seed < 0 or not isinstance(seats, list) or len(seats) != players:
        return None
    good = all(isinstance(seat, str) and can_sit(seat) for seat in seats)
    return Seating(tuple(seats), seed) if good else None
