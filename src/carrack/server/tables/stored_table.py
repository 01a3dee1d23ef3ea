"""Stored data of a table: header, seats, proposal, premoves, bot token and chat; changes and answers to requests."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final, Literal, NotRequired, TypedDict

from msgspec import Struct

from carrack.play.options import Options
from carrack.play.records.record import Entry
from carrack.play.snapshot import Snapshot
from carrack.server.clocks.seat_clocks import SeatClocks
from carrack.server.clocks.time_control import Time
from carrack.server.clocks.vacation_calendar import DateSpans
from carrack.server.timestamps import utc_now


class Proposal(TypedDict):
    """A proposal to the other players."""

    kind: Literal["end", "undo", "replace"]
    seat: int
    """The proposing seat."""
    to: int
    """The entry to undo to; later entries are undone."""
    agreed: list[str]
    """The ids of the people who agreed."""
    target: NotRequired[int]
    """The seat to be replaced."""
    bot: NotRequired[str]
    """The bot that would play it."""
    friend: NotRequired[bool]
    """Whether a friend may take the seat from the bot."""


@dataclass(frozen=True, slots=True)
class Upload:
    """An uploaded record, without its game."""

    person: str
    """Who uploaded it."""
    bytes: int
    differs: dict[str, Any] | None
    """Where it does not verify: a `Sentence`, or None if it does."""
    used: str
    """Day on which it was last opened."""


class StoredBotToken(TypedDict):
    """The token of an external bot; only its hash is stored."""

    hash: str
    used: str


@dataclass(slots=True)
class TableHeader:
    """A table without its seats, entries and chat."""

    id: str
    game: str
    rules_version: int
    options: Options
    pace: Literal["live", "slow"]
    public: bool
    seed: str
    """Secret until the game is over."""
    host: str | None
    luck: Literal["sealed", "fixed", "unproven"] = "unproven"
    """Whether the seed was committed before the game, is the same for all tables (for tests), or neither."""
    status: Literal["open", "playing", "over"] = "open"
    replay: bool = False
    hints: bool = True
    """Whether players may ask for hints."""
    chances: bool = False
    """Whether spectators see the win probabilities of all seats."""
    hinted: list[list[int]] = field(default_factory=list)
    """Seats and their updates at which a hint was given: the choice made there is marked, also after an undo."""
    start: Snapshot | None = None
    rematch: str | None = None
    lesson: bool = False
    """Whether this table is a lesson."""
    waiting: list[int] = field(default_factory=list)
    places: list[int] | None = None
    thrown: DiceCounts | None = None
    counts: list[int] = field(default_factory=list)
    notes: list[tuple[int, int, str]] = field(default_factory=list)
    """The fields of each `RecordNote`."""
    resigned: list[int] = field(default_factory=list)
    """The seats that the notes say have resigned, for lists of tables."""
    proposal: Proposal | None = None
    time: Time | None = None
    clocks: SeatClocks | None = None
    due: str | None = None
    """Time at which the first clock expires."""
    asked: dict[str, list[int | str]] = field(default_factory=dict)
    """For each seat to decide: the entry and the time since which; for sealed choices since their phase began."""
    version: int = 0
    """Number of changes of the table; a change is stored only if it was made to the current version."""
    serials: list[int] = field(default_factory=list)
    """The version of each viewer's updates, the spectator's first: grows with every stored change it may notice."""
    takes: list[int] = field(default_factory=list)
    """How often updates of the spectator and of each seat were replaced."""
    bots: bool = False
    """Whether a bot or a premove is to decide."""
    undone: dict[str, int] = field(default_factory=dict)
    """Number of entries after the last undo of each seat: premoves do not repeat what was undone there."""
    created: str = field(default_factory=utc_now)
    updated: str = field(default_factory=utc_now)


@dataclass(slots=True)
class TableSeat:
    """A seat: of a person (with `bot`: lent to that bot), of a bot, or open."""

    number: int
    name: str
    person: str | None = None
    bot: str | None = None
    salt: str | None = ""
    """Its contribution to the dice; None while the game waits for it."""
    given: Literal["", "bot", "friend"] = ""
    """The others agreed to replace its absent player: by a bot, or by a bot until a friend takes the seat."""
    orders: SeatPremoves | None = None
    program: StoredBotToken | None = None
    """The external bot that plays for its player."""
    off: DateSpans = field(default_factory=list)
    """Vacations of its player; stored with the person."""

    @property
    def is_open(self) -> bool:
        return self.person is None and self.bot is None

    @property
    def bot_client_id(self) -> str | None:
        """The id of its external bot in subscriptions and limits; no person has such an id."""
        return f"program {self.program['hash']}" if self.program else None


class Premove(TypedDict):
    kind: str
    """The kind of decision; empty: any."""
    do: str
    turn: list[int] | None
    """The turn that it applies to; None: all turns, until it is withdrawn."""
    final: bool
    """Whether it may make irreversible choices."""
    prompt: dict[str, Any] | None
    text: dict[str, Any] | None
    """Both texts as they were when the premove was set."""


class SeatPremoves(TypedDict):
    forced: bool
    """Whether decisions with a single choice are answered."""
    orders: list[Premove]


class DiceCounts(TypedDict):
    """Dice statistics."""

    draws: int
    faces: list[int]
    """Number of rolls per face, from 1 to 6."""


class ChatLine(Struct, frozen=True):
    """A line of the chat."""

    id: int
    name: str
    seat: int | None
    text: str
    at: str


@dataclass(slots=True)
class StoredTable:
    """All that is stored of a table."""

    header: TableHeader
    seats: list[TableSeat]
    chat: list[ChatLine]
    entries: list[Entry]
    upload: Upload | None = None


@dataclass(frozen=True, slots=True)
class FirstAnswer:
    """What is stored with a request that was carried out."""

    content: str
    """A digest of the request."""
    seat: int
    """The viewer of the version below; -1 for a spectator."""
    serial: int
    """The version of this viewer's updates that has the change."""


@dataclass(frozen=True, slots=True)
class StoredRequest:
    """A request that a change carries out; its key is unique per table and person."""

    person: str
    key: str
    answer: FirstAnswer


FREQUENT_FIELDS: Final = ("waiting", "counts", "clocks", "asked", "updated", "serials")
"""Fields of a header that almost every move changes."""
RARE_FIELDS: Final = (
    "status",
    "rematch",
    "lesson",
    "places",
    "thrown",
    "notes",
    "resigned",
    "proposal",
    "due",
    "takes",
    "hinted",
    "bots",
    "undone",
)
"""Fields of a header that few moves change; all others are stored when the table is created, and stay."""


@dataclass(frozen=True, slots=True)
class TableChange:
    """One change of a table; stored as a whole or not at all."""

    header: TableHeader
    """Has the version that the change was made to; `FREQUENT_FIELDS` and `RARE_FIELDS` are as after the change."""
    seats: tuple[TableSeat, ...] = ()
    """The changed ones."""
    kept_entries: int = 0
    """Number of stored entries that stay."""
    undone_entries: int = 0
    """Number of stored entries after those, which an undo deletes."""
    entries: tuple[Entry, ...] = ()
    """New entries, after the ones that stay."""
    chat: ChatLine | None = None
    request: StoredRequest | None = None
    cause: str = ""
    """Who made the choices (`person`, `bot`, `order`, `caretaker`, `program`), for the metric; empty for none."""
    choices: int = 0
    """Number of these choices."""
