"""The JSON Lines format of records: written, parsed strictly, read from files and appended to them."""

from __future__ import annotations

import json
import os
import re
import secrets
import shutil
from contextlib import suppress
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any, Final

from carrack.engine.messages import quote
from carrack.engine.state import CHANCE
from carrack.play.records.commitment import Commitment
from carrack.play.records.json_fields import (
    ACTION_TEXT,
    ID,
    MAX_INT,
    TornLineError,
    are_ints,
    are_names,
    are_options,
    are_salts,
    check_keys,
    check_values,
    is_int,
    parse_object,
)
from carrack.play.records.record import (
    FALLBACK_REASONS,
    MAX_ENTRIES,
    MAX_NOTES,
    NOTE_KINDS,
    Entry,
    Record,
    RecordError,
    RecordNote,
    Result,
    _error,
    _matches,
)

NEWEST_FORMAT: Final = 3
"""The newest format; records with a seal use it."""
FORMAT_WITHOUT_COMMITMENT: Final = 2
"""The format of records without a seal."""
MAX_RECORD_MEGABYTES: Final = 32
MAX_HEADER_BYTES: Final = 64 * 1024
"""Maximum size of the first line, in bytes."""
MAX_LINE_BYTES: Final = 4 * 1024
"""Maximum size of any other line, in bytes."""

_DIGEST: Final = re.compile(r"[0-9a-f]{16}")
_HASH: Final = re.compile(r"[0-9a-f]{64}")

_DATA_DIGEST: Final = re.compile(r"[0-9a-f]{8,128}")


# Writing


def format_record(record: Record) -> str:
    """Serialize the record, one line for each part."""
    told: dict[int, list[RecordNote]] = {}
    for note in record.notes:
        told.setdefault(note.after, []).append(note)
    parts = [format_line(note) for note in told.get(0, ())]
    for entry in record.entries:
        parts += [format_line(entry), *(format_line(note) for note in told.get(entry.n, ()))]
    if record.result:
        parts.append(format_line(record.result))
    return format_header(record) + "".join(parts)


def format_header(record: Record) -> str:
    """Serialize the first line."""
    fields = {
        "carrack": NEWEST_FORMAT if record.commitment else FORMAT_WITHOUT_COMMITMENT,
        "game": record.game,
        "rules_version": record.rules_version,
        "options": record.options,
        "seats": record.seats,
    }
    if record.data_digest is not None:
        fields["data"] = record.data_digest
    if record.commitment is not None:
        fields["seal"] = asdict(record.commitment)
    return _json(fields)


def format_line(part: Entry | RecordNote | Result) -> str:
    """Serialize any later line."""
    if isinstance(part, RecordNote):
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


def parse_record(data: bytes | str, *, repair: bool = False) -> Record:
    """Parse a record; RecordError if the text is not a valid one.

    A truncated last line, as a crash or a full disk leaves it, is an error too; with `repair` it is dropped.
    """
    raw = data.encode("utf-8", "surrogatepass") if isinstance(data, str) else data
    if len(raw) > MAX_RECORD_MEGABYTES * 1024 * 1024:
        raise _error("large", limit=MAX_RECORD_MEGABYTES)
    if raw.count(b"\n") > MAX_ENTRIES + 2:
        raise _error("entries", line=MAX_ENTRIES + 2, limit=MAX_ENTRIES)
    lines = raw.split(b"\n")
    if not lines[-1]:
        lines.pop()
    if not lines:
        raise _error("empty")
    record = _read_header(lines[0], alone=len(lines) == 1)
    entries: list[Entry] = []
    notes: dict[RecordNote, None] = {}
    result: Result | None = None
    for number, text in enumerate(lines[1:], start=2):
        try:
            fields = parse_object(number, text, MAX_LINE_BYTES)
        except TornLineError as torn:
            if number < len(lines):
                raise
            if repair:
                break
            raise _error("cut", line=number) from torn
        if result:
            raise _error("after-end", line=number)
        if "end" in fields:
            result = _read_result(number, fields, len(record.seats))
        elif "note" in fields:
            notes[_read_note(number, fields, len(record.seats), len(entries))] = None
            if len(notes) > MAX_NOTES:
                raise _error("notes", line=number, limit=MAX_NOTES)
        else:
            if len(entries) == MAX_ENTRIES:
                raise _error("entries", line=number, limit=MAX_ENTRIES)
            entries.append(_read_entry(number, fields, len(record.seats), len(entries) + 1))
    return replace(record, entries=tuple(entries), result=result, notes=tuple(notes))


def _read_header(text: bytes, alone: bool) -> Record:
    """Parse the first line."""
    try:
        fields = parse_object(1, text, MAX_HEADER_BYTES)
    except TornLineError as torn:
        if not text.startswith(b'{"carrack"'):
            raise _error("none") from torn
        if alone:
            raise _error("cut", line=1) from torn
        raise
    made = fields.get("carrack")
    if type(made) is not int or made < 1:
        raise _error("none")
    if made > NEWEST_FORMAT:
        raise _error("newer", line=1, format=made, known=NEWEST_FORMAT)
    check_keys(1, fields, ("carrack", "game", "rules_version", "options", "seats"), ("data", "seal"))
    good = {
        "game": _matches(ID, fields["game"]),
        "rules_version": is_int(fields["rules_version"], 1),
        "options": are_options(fields["options"]),
        "seats": are_names(fields["seats"]),
        "data": "data" not in fields or _matches(_DATA_DIGEST, fields["data"]),
    }
    check_values(1, good)
    seal = _read_seal(fields["seal"], len(fields["seats"])) if "seal" in fields else None
    players, options = tuple(fields["seats"]), fields["options"]
    return Record(
        fields["game"], fields["rules_version"], options, players, data_digest=fields.get("data"), commitment=seal
    )


def _read_seal(fields: object, seats: int) -> Commitment:
    if type(fields) is not dict:
        raise _error("value", line=1, key="seal")
    check_keys(1, fields, ("hash", "seed", "salts"))
    good = {
        "hash": _matches(_HASH, fields["hash"]),
        "seed": _matches(_HASH, fields["seed"]),
        "salts": are_salts(fields["salts"], seats),
    }
    check_values(1, good)
    return Commitment(fields["hash"], fields["seed"], tuple(fields["salts"]))


def _read_note(number: int, fields: dict[str, Any], seats: int, after: int) -> RecordNote:
    check_keys(number, fields, ("note", "by"))
    check_values(number, {"note": fields["note"] in NOTE_KINDS, "by": is_int(fields["by"], 0, seats - 1)})
    return RecordNote(after, fields["by"], fields["note"])


def _read_entry(number: int, fields: dict[str, Any], seats: int, expected: int) -> Entry:
    check_keys(number, fields, ("n", "by", "do"), ("digest", "caretaker", "hinted"))
    by = fields["by"]
    good = {
        "n": is_int(fields["n"], 1),
        "by": by == "chance" or is_int(by, 0, seats - 1),
        "do": _matches(ACTION_TEXT, fields["do"]),
        "digest": "digest" not in fields or _matches(_DIGEST, fields["digest"]),
        "caretaker": "caretaker" not in fields or (by != "chance" and fields["caretaker"] in FALLBACK_REASONS),
        "hinted": "hinted" not in fields or (by != "chance" and fields["hinted"] is True),
    }
    check_values(number, good)
    if fields["n"] != expected:
        raise _error("order", line=number, expected=expected, found=fields["n"])
    digest, why, hinted = fields.get("digest", ""), fields.get("caretaker", ""), fields.get("hinted", False)
    return Entry(fields["n"], CHANCE if by == "chance" else by, fields["do"], digest, why, hinted)


def _read_result(number: int, fields: dict[str, Any], seats: int) -> Result:
    check_keys(number, fields, ("end", "scores", "ranking"))
    good = {
        "end": fields["end"] == "" or _matches(_DIGEST, fields["end"]),
        "scores": are_ints(fields["scores"], seats, -MAX_INT, MAX_INT),
        "ranking": are_ints(fields["ranking"], seats, 1, seats),
    }
    check_values(number, good)
    return Result(fields["end"], tuple(fields["scores"]), tuple(fields["ranking"]))


# Files


def read_record(path: str | Path, *, repair: bool = False) -> Record:
    """Read a record from a file."""
    return parse_record(_bytes(path), repair=repair)


def update_record_file(path: str | Path, record: Record) -> None:
    """Make a file hold exactly this record; write only if it differs, for example by a truncated line."""
    if _bytes(path) != format_record(record).encode("utf-8"):
        write_record(path, record)


def write_record(path: str | Path, record: Record) -> None:
    """Write the record to a file atomically: on failure the file stays unchanged."""
    data = format_record(record).encode("utf-8")
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


def append_line(path: str | Path, part: Entry | Result) -> None:
    """Append one line to the file of a record; on failure the file stays unchanged."""
    data = format_line(part).encode("utf-8")
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
            return file.read(MAX_RECORD_MEGABYTES * 1024 * 1024 + 1)
    except FileNotFoundError as error:
        raise _file_error("no-file", path) from error
    except (OSError, ValueError) as error:
        raise _file_error("unreadable", path) from error


def _file_error(kind: str, path: str | Path) -> RecordError:
    return _error(kind, file=quote(str(path), 200))


def _sync_folder(folder: Path) -> None:
    """Make a replaced file survive a power failure, if the system supports it; the file's content is already synced."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
