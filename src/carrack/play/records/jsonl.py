"""The record of a game as JSON Lines: who plays what, then every input in order, then the result.

    {"carrack": 2, "game": "empires", "rules_version": 1, "options": {"builders": true}, "seats": ["Ann", "Bob"]}
    {"n": 1, "by": "chance", "do": "deal 3", "digest": "5f0a9d3c1b2e4f60"}
    {"n": 2, "by": 0, "do": "place captain dock", "digest": "0c41d2a97be35f18"}
    {"end": "0c41d2a97be35f18", "scores": [98, 91], "ranking": [1, 2]}

`digest` is that of the position after the entry; it may be missing.  An entry may carry `"caretaker"`: why a caretaker
chose for the bot at this seat; or `"hinted": true`: the player had asked for a hint before it chose.  The closing line
is there once the game is over.  Between entries there may be notes of what the players did that is no choice of the
game, such as `{"note": "resigned", "by": 1}`.  The header may carry `"data"`, a digest of data files that the user
supplied, and `"seal"`, by which chance is proven.  Reading trusts nothing: whatever is wrong with a file, the answer is
a `RecordError` with one sentence that names the line.

Format 1 had digests that depended on the layout of memory; they mean nothing any more and are dropped when it is read.
Format 3 has a seal; a record without one is written in format 2, as before.
"""

from __future__ import annotations

import json
import os
import re
import secrets
import shutil
from collections.abc import Collection
from contextlib import suppress
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any, Final, NoReturn

from carrack.core.game import CHANCE, Options
from carrack.core.notation import shown
from carrack.core.text import Argument, Message

FORMAT: Final = 3
"""The newest, that of records with a seal."""
UNSEALED: Final = 2
MAX_MEGABYTES: Final = 32
MAX_HEADER: Final = 64 * 1024
"""Bytes of the first line."""
MAX_LINE: Final = 4 * 1024
"""Bytes of any other line."""
MAX_ENTRIES: Final = 100_000
MAX_NAME: Final = 100
"""Characters of a player's name."""
MAX_DO: Final = 200
"""Characters of one action."""
MAX_SEATS: Final = 16
MAX_OPTIONS: Final = 256
MAX_DEPTH: Final = 8
"""Brackets within brackets; a record has two."""
MAX_INT: Final = 2**31 - 1
CARETAKER: Final = ("failed", "slow", "late", "ordered")
"""Why a caretaker may have chosen for a seat: its bot went wrong, or took too long, its player's time was up, or
its player had left an order.

Texts: `log-caretaker-<why>`."""
NOTES: Final = ("resigned", "taken-back", "agreed", "replaced", "joined")
"""What a note may tell: a seat resigned; something was taken back for it, or the game ended as it proposed, with
everybody's consent; the others agreed on somebody else for an absent player; a friend took that seat.

Texts: `log-note-<what>`."""

_ID: Final = re.compile(r"[a-z][a-z0-9_-]{0,63}")
_DO: Final = re.compile(r"[!-~]+(?: [!-~]+)*")
_DIGEST: Final = re.compile(r"[0-9a-f]{16}")
_HASH: Final = re.compile(r"[0-9a-f]{64}")
_SALT: Final = re.compile(r"[0-9A-Za-z_-]{0,64}")
_DATA_DIGEST: Final = re.compile(r"[0-9a-f]{8,128}")
_STRING: Final = re.compile(r'"(?:[^"\\]++|\\.)*+"?')
_UNSEEN: Final = re.compile("[\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")
"""Characters that no name may have: control characters, line ends, changes of writing direction, half characters."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One input: the choice of a seat, or an outcome of chance."""

    n: int
    """Entries are numbered from 1."""
    by: int
    """A seat, or CHANCE."""
    do: str
    digest: str = ""
    """Of the position after it; empty if it is not known."""
    caretaker: str = ""
    """Why a caretaker chose for the seat's bot, one of CARETAKER; empty if the choice is the seat's own."""
    hinted: bool = False
    """Whether the player had asked for a hint at this choice."""


@dataclass(frozen=True, slots=True)
class Note:
    """Something that players did at the table and that is no choice of the game."""

    after: int
    """The entry it came after; 0 is the set-up."""
    by: int
    """The seat that did it, or asked for it."""
    what: str
    """One of NOTES."""


@dataclass(frozen=True, slots=True)
class Result:
    """How a finished game ended."""

    digest: str
    """Of the last position; empty if it is not known."""
    scores: tuple[int, ...]
    ranking: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Seal:
    """What chance was promised by, and what shows that the promise was kept (`carrack.core.seal`)."""

    hash: str
    """Of the seed; shown before the game."""
    seed: str
    salts: tuple[str, ...]
    """What each seat added; empty if it did not."""


@dataclass(frozen=True, slots=True)
class Record:
    """All that is needed to play a game again."""

    game: str
    rules_version: int
    options: Options
    seats: tuple[str, ...]
    entries: tuple[Entry, ...] = ()
    result: Result | None = None
    data: str | None = None
    notes: tuple[Note, ...] = ()
    seal: Seal | None = None
    """None where chance is not proven."""


class RecordError(Exception):
    """What is wrong with a record, as a sentence in keys."""

    def __init__(self, message: Message) -> None:
        super().__init__(message)
        self.message = message


class _TornError(RecordError):
    """A line that cannot be read at all, as one is that was only half written."""


def is_salt(value: object) -> bool:
    """May a seat add this to chance?"""
    return _matches(_SALT, value)


def is_name(text: str) -> bool:
    """May a player be called so?"""
    return 0 < len(text) <= MAX_NAME and not text.isspace() and not _UNSEEN.search(text)


# Writing


def dumps(record: Record) -> str:
    """The record as text, one line for each part."""
    told: dict[int, list[Note]] = {}
    for note in record.notes:
        told.setdefault(note.after, []).append(note)
    parts = [line(note) for note in told.get(0, ())]
    for entry in record.entries:
        parts += [line(entry), *(line(note) for note in told.get(entry.n, ()))]
    if record.result:
        parts.append(line(record.result))
    return header(record) + "".join(parts)


def header(record: Record) -> str:
    """The first line."""
    fields = {
        "carrack": FORMAT if record.seal else UNSEALED,
        "game": record.game,
        "rules_version": record.rules_version,
        "options": record.options,
        "seats": record.seats,
    }
    if record.data is not None:
        fields["data"] = record.data
    if record.seal is not None:
        fields["seal"] = asdict(record.seal)
    return _json(fields)


def line(part: Entry | Note | Result) -> str:
    """Any later line."""
    if isinstance(part, Note):
        return _json({"note": part.what, "by": part.by})
    if isinstance(part, Result):
        return _json({"end": part.digest, "scores": part.scores, "ranking": part.ranking})
    by = "chance" if part.by == CHANCE else part.by
    fields = {"n": part.n, "by": by, "do": part.do}
    if part.digest:
        fields["digest"] = part.digest
    if part.caretaker:
        fields["caretaker"] = part.caretaker
    if part.hinted:
        fields["hinted"] = True
    return _json(fields)


def _json(fields: dict[str, Any]) -> str:
    return json.dumps(fields, ensure_ascii=False) + "\n"


# Reading


def loads(data: bytes | str, *, repair: bool = False) -> Record:
    """The record in a text; RecordError if it is none.

    A last line that is cut short, as a crash or a full disk leaves it, is an error too; with `repair` it is dropped.
    """
    raw = data.encode("utf-8", "surrogatepass") if isinstance(data, str) else data
    if len(raw) > MAX_MEGABYTES * 1024 * 1024:
        raise _error("large", limit=MAX_MEGABYTES)
    if raw.count(b"\n") > MAX_ENTRIES + 2:
        raise _error("entries", line=MAX_ENTRIES + 2, limit=MAX_ENTRIES)
    lines = raw.split(b"\n")
    if not lines[-1]:
        lines.pop()
    if not lines:
        raise _error("empty")
    record, made = _read_header(lines[0], alone=len(lines) == 1)
    entries: list[Entry] = []
    notes: list[Note] = []
    result: Result | None = None
    for number, text in enumerate(lines[1:], start=2):
        try:
            fields = _object(number, text, MAX_LINE)
        except _TornError as torn:
            if number < len(lines):
                raise
            if repair:
                break
            raise _error("cut", line=number) from torn
        if result:
            raise _error("after-end", line=number)
        if "end" in fields:
            result = _read_result(number, fields, len(record.seats), made)
        elif "note" in fields:
            notes.append(_read_note(number, fields, len(record.seats), len(entries)))
        else:
            if len(entries) == MAX_ENTRIES:
                raise _error("entries", line=number, limit=MAX_ENTRIES)
            entries.append(_read_entry(number, fields, len(record.seats), made, len(entries) + 1))
    return replace(record, entries=tuple(entries), result=result, notes=tuple(notes))


def _read_header(text: bytes, alone: bool) -> tuple[Record, int]:
    """What the first line says, and the format in which the record was made."""
    try:
        fields = _object(1, text, MAX_HEADER)
    except _TornError as torn:
        if not text.startswith(b'{"carrack"'):
            raise _error("none") from torn
        if alone:
            raise _error("cut", line=1) from torn
        raise
    made = fields.get("carrack")
    if type(made) is not int or made < 1:
        raise _error("none")
    if made > FORMAT:
        raise _error("newer", line=1, format=made, known=FORMAT)
    _keys(1, fields, ("carrack", "game", "rules_version", "options", "seats"), ("data", "seal"))
    good = {
        "game": _matches(_ID, fields["game"]),
        "rules_version": _is_int(fields["rules_version"], 1),
        "options": _are_options(fields["options"]),
        "seats": _are_names(fields["seats"]),
        "data": "data" not in fields or _matches(_DATA_DIGEST, fields["data"]),
    }
    _values(1, good)
    seal = _read_seal(fields["seal"], len(fields["seats"])) if "seal" in fields else None
    players, options = tuple(fields["seats"]), fields["options"]
    record = Record(fields["game"], fields["rules_version"], options, players, data=fields.get("data"), seal=seal)
    return record, made


def _read_seal(fields: object, seats: int) -> Seal:
    if type(fields) is not dict:
        raise _error("value", line=1, key="seal")
    _keys(1, fields, ("hash", "seed", "salts"))
    good = {
        "hash": _matches(_HASH, fields["hash"]),
        "seed": _matches(_HASH, fields["seed"]),
        "salts": _are_salts(fields["salts"], seats),
    }
    _values(1, good)
    return Seal(fields["hash"], fields["seed"], tuple(fields["salts"]))


def _read_note(number: int, fields: dict[str, Any], seats: int, after: int) -> Note:
    _keys(number, fields, ("note", "by"))
    _values(number, {"note": fields["note"] in NOTES, "by": _is_int(fields["by"], 0, seats - 1)})
    return Note(after, fields["by"], fields["note"])


def _read_entry(number: int, fields: dict[str, Any], seats: int, made: int, expected: int) -> Entry:
    _keys(number, fields, ("n", "by", "do"), ("digest", "caretaker", "hinted"))
    by = fields["by"]
    good = {
        "n": _is_int(fields["n"], 1),
        "by": by == "chance" or _is_int(by, 0, seats - 1),
        "do": _matches(_DO, fields["do"]),
        "digest": "digest" not in fields or _matches(_DIGEST, fields["digest"]),
        "caretaker": "caretaker" not in fields or (by != "chance" and fields["caretaker"] in CARETAKER),
        "hinted": "hinted" not in fields or (by != "chance" and fields["hinted"] is True),
    }
    _values(number, good)
    if fields["n"] != expected:
        raise _error("order", line=number, expected=expected, found=fields["n"])
    digest = fields.get("digest", "") if made > 1 else ""
    why, hinted = fields.get("caretaker", ""), fields.get("hinted", False)
    return Entry(fields["n"], CHANCE if by == "chance" else by, fields["do"], digest, why, hinted)


def _read_result(number: int, fields: dict[str, Any], seats: int, made: int) -> Result:
    _keys(number, fields, ("end", "scores", "ranking"))
    good = {
        "end": fields["end"] == "" or _matches(_DIGEST, fields["end"]),
        "scores": _are_ints(fields["scores"], seats, -MAX_INT, MAX_INT),
        "ranking": _are_ints(fields["ranking"], seats, 1, seats),
    }
    _values(number, good)
    return Result(fields["end"] if made > 1 else "", tuple(fields["scores"]), tuple(fields["ranking"]))


def _object(number: int, text: bytes, limit: int) -> dict[str, Any]:
    """The JSON object in one line, in which keys are unique and numbers are whole and small."""
    if len(text) > limit:
        raise _TornError(_message("long", line=number, limit=limit))

    def unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        fields: dict[str, Any] = {}
        for key, value in pairs:
            if key in fields:
                raise _error("twice", line=number, key=shown(key))
            fields[key] = value
        return fields

    def small(digits: str) -> int:
        return int(digits) if len(digits) <= len(str(-MAX_INT)) else refuse(digits)

    def refuse(_: str) -> NoReturn:
        raise _error("number", line=number)

    try:
        decoded = text.decode("utf-8")
        if _depth(decoded) > MAX_DEPTH:
            raise _error("nested", line=number)
        value = json.loads(
            decoded, object_pairs_hook=unique, parse_int=small, parse_float=refuse, parse_constant=refuse
        )
    except UnicodeDecodeError as error:
        raise _TornError(_message("encoding", line=number)) from error
    except json.JSONDecodeError as error:
        raise _TornError(_message("json", line=number)) from error
    if type(value) is not dict:
        raise _error("object", line=number)
    return value


def _depth(text: str) -> int:
    """How deep brackets go, those inside strings excepted; found before anything recursive touches the text."""
    depth = deepest = 0
    for mark in _STRING.sub("", text):
        if mark in "[{":
            depth += 1
            deepest = max(deepest, depth)
        elif mark in "]}":
            depth -= 1
    return deepest


def _keys(number: int, fields: Collection[str], required: tuple[str, ...], optional: tuple[str, ...] = ()) -> None:
    for key in required:
        if key not in fields:
            raise _error("lacks", line=number, key=key)
    for key in fields:
        if key not in required and key not in optional:
            raise _error("unexpected", line=number, key=shown(key))


def _values(number: int, good: dict[str, bool]) -> None:
    for key, is_good in good.items():
        if not is_good:
            raise _error("value", line=number, key=key)


def _is_int(value: object, low: int, high: int = MAX_INT) -> bool:
    return type(value) is int and low <= value <= high  # a bool is an int, but not here


def _are_ints(values: object, count: int, low: int, high: int) -> bool:
    return type(values) is list and len(values) == count and all(_is_int(value, low, high) for value in values)


def _are_salts(values: object, count: int) -> bool:
    return type(values) is list and len(values) == count and all(is_salt(value) for value in values)


def _are_names(values: object) -> bool:
    return (
        type(values) is list
        and 0 < len(values) <= MAX_SEATS
        and all(type(name) is str and is_name(name) for name in values)
    )


def _are_options(values: object) -> bool:
    return (
        type(values) is dict
        and len(values) <= MAX_OPTIONS
        and all(_matches(_ID, name) and (type(v) is bool or _matches(_DO, v)) for name, v in values.items())
    )


def _matches(pattern: re.Pattern[str], value: object) -> bool:
    return type(value) is str and len(value) <= MAX_DO and pattern.fullmatch(value) is not None


def _error(kind: str, **args: Argument) -> RecordError:
    return RecordError(_message(kind, **args))


def _message(kind: str, **args: Argument) -> Message:
    return Message(f"core-record-{kind}", args)


# Files


def read(path: str | Path, *, repair: bool = False) -> Record:
    """The record in a file."""
    return loads(_bytes(path), repair=repair)


def keep(path: str | Path, record: Record) -> None:
    """Make a file hold this record, unless it does so already: the rest of a torn line goes, older formats too."""
    if _bytes(path) != dumps(record).encode("utf-8"):
        write(path, record)


def write(path: str | Path, record: Record) -> None:
    """Put the record into a file: the whole of it, or the file stays as it was."""
    data = dumps(record).encode("utf-8")
    try:
        target = Path(os.path.realpath(path))
        draft = target.parent / f".{secrets.token_hex(8)}.tmp"
        try:
            with open(draft, "xb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            if target.exists():
                shutil.copymode(target, draft)
            os.replace(draft, target)
        finally:
            draft.unlink(missing_ok=True)
    except (OSError, ValueError) as error:
        raise _file_error("unwritable", path) from error
    _sync_folder(target.parent)


def append(path: str | Path, part: Entry | Result) -> None:
    """Add one line to a file that holds a record: the whole line, or the file stays as it was."""
    data = line(part).encode("utf-8")
    try:
        with open(path, "rb+", buffering=0, opener=lambda name, flags: os.open(name, flags | os.O_APPEND)) as file:
            size = file.seek(0, os.SEEK_END)
            file.seek(max(size - 1, 0))
            if file.read(1) != b"\n":
                raise _file_error("unfinished", path)
            try:
                if file.write(data) != len(data):
                    raise OSError("only a part of the line was written")
                os.fsync(file.fileno())
            except OSError:
                file.truncate(size)
                raise
    except (OSError, ValueError) as error:
        raise _file_error("unwritable", path) from error


def _bytes(path: str | Path) -> bytes:
    try:
        with open(path, "rb") as file:
            return file.read(MAX_MEGABYTES * 1024 * 1024 + 1)
    except FileNotFoundError as error:
        raise _file_error("no-file", path) from error
    except (OSError, ValueError) as error:
        raise _file_error("unreadable", path) from error


def _file_error(kind: str, path: str | Path) -> RecordError:
    return _error(kind, file=shown(str(path), 200))


def _sync_folder(folder: Path) -> None:
    """Make a replaced file survive a power cut, where the system can; the file itself is safe by now."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
