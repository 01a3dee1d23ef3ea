"""The contract of a game: what sessions, bots, servers and learners may rely on, for every game alike.

A game is one `Game` value: facts plus functions.  Its `State` holds integers only (see `carrack.core.arrays`), is
changed in place by `play`, and copied by `clone`.  Chance is a player whose choices carry weights; every chance
outcome is an action like any other, so a record needs no random generator to be replayed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import Field, dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, Protocol, Self, TypeAlias, TypeVar

from carrack.core.arrays import Layout, Log
from carrack.core.book import Book
from carrack.core.notation import Value
from carrack.core.senses import Senses
from carrack.core.text import Argument, Message, Thing

if TYPE_CHECKING:
    from carrack.core.setting import Setting

CHANCE: Final = -1
"""The value of `State.seat` when dice, a deck or a bag decide."""
OVER: Final = -2
"""The value of `State.seat` when the game has ended."""

OptionValue: TypeAlias = bool | str
Options: TypeAlias = dict[str, OptionValue]


class State(Protocol):
    """A position. Mutable; legality is the caller's job (a `Session` checks, search need not)."""

    LAYOUT: ClassVar[Layout]
    """What the integers of `dump` are."""
    seat: int
    """Who decides now: 0.., CHANCE or OVER."""
    barrier: int
    """Not 0 when the last `play` showed a seat something it did not know (undo stops there)."""
    sealed: int
    """Not 0 while choices are sealed and simultaneous: the number of that phase, a new one each time."""
    rules: int
    """The version of the rules it is played by, from its start to its end."""
    log: Log
    """None, or a list that `play` appends events to; the caller empties it."""

    def seats(self) -> list[int]:
        """Everybody who may decide now: `[seat]`, several when choices are sealed and simultaneous, else nobody."""

    def turn_to(self, seat: int) -> None:
        """Ask this one of `seats()` instead: it becomes `seat`, and `legal()` is its own."""

    def legal(self) -> list[int]:
        """The options of `seat` (or the outcomes of chance), in a stable order; none once the game is over.

        One alone is carried out without asking, unless that there is no other is a secret of the seat.
        """

    def play(self, action: int) -> None:
        """Carry out one of `legal()` and all that is forced after it."""

    def play_aloud(self, action: int) -> list[int]:
        """`play`, and the answers to the same question that were forced after it and so never asked for."""

    def weights(self) -> list[int]:
        """At a chance node: the weight of each of `legal()`, in the same order."""

    def sample(self, bits: int) -> int:
        """At a chance node: the outcome that 32 random bits select."""

    def play_chance(self, bits: int) -> None:
        """Let chance decide until a seat does or the game is over, all from 32 random bits."""

    def clone(self) -> Self:
        """An independent copy (without the log)."""

    def dump(self) -> list[int]:
        """All integers of the position; each fits in 32 bits."""

    def restore(self, values: list[int]) -> None:
        """The inverse of `dump`; options are made anew."""

    def worth(self, seat: int) -> int:
        """A quick estimate of how well `seat` stands against the others, in hundredths of a point."""

    def scores(self) -> list[int]:
        """Points of each seat so far (final ones when the game is over)."""

    def ranking(self) -> list[int]:
        """Place of each seat by the game's tie-breaks: 1 is the winner; equal numbers share the place."""

    def imagine(self, seat: int, bits: int) -> Self:
        """A copy in which all that `seat` cannot know is drawn anew from 32 random bits, within what it knows."""


@dataclass(frozen=True, slots=True)
class Option:
    """One switch of a game. Its name and explanation are the text keys `option-<id>` and `option-<id>-help`."""

    id: str
    default: OptionValue
    choices: tuple[str, ...] = ()
    """The values of a choice; empty for a yes/no switch."""
    default_for: Mapping[int, OptionValue] = field(default_factory=dict)
    """Defaults that differ at some player counts."""
    rules: tuple[str, ...] = ()
    """Catalogue ids."""
    only_for: tuple[int, ...] = ()
    """The player counts it has a meaning for; empty for all."""

    @property
    def type(self) -> str:
        return "choice" if self.choices else "switch"

    def default_with(self, players: int) -> OptionValue:
        return self.default_for.get(players, self.default)


@dataclass(frozen=True, slots=True)
class Change:
    """One change of the rules. What it says is the text key `change-<id>`."""

    version: int
    """The first version of the rules that has it."""
    id: str
    rules: tuple[str, ...]
    """Catalogue ids."""
    games: tuple[str, ...] = ()
    """Which games of the package it concerns; empty for all."""
    concerns: Callable[[int, Options], bool] = lambda players, options: True
    """Whether a game with so many players and these options can notice it."""


def newest(changes: tuple[Change, ...]) -> int:
    """The version of the rules after these changes."""
    return max((change.version for change in changes), default=1)


@dataclass(frozen=True, slots=True)
class Choice:
    """One option of a decision, for a person or a program."""

    action: int
    notation: str
    verb: str
    args: Mapping[str, Value]
    """The arguments of the notation by name, in its order: words, and numbers where the domain is a range."""
    text: Message
    target: Thing | None
    """What to light up on the board, such as the region peru or the box dock; None for a plain button."""


@dataclass(frozen=True, slots=True)
class Decision:
    """Everything about the choice to be made now; legal actions, prompt, board targets and mask come from here."""

    seat: int
    kind: str
    """A stable id of the question, such as `place` or `dock`."""
    prompt: Message
    """What to tell the one who decides."""
    waiting: Message
    """What to tell the others."""
    rule: str
    """Catalogue id of the rule behind the question."""
    choices: tuple[Choice, ...]
    parts: int = 1
    """How many things are named one after the other, this one included: a set, to be picked and confirmed at once."""
    drawn: bool = False
    """Whether chance decides something after each of them; what it does is no reason to pick another set."""
    sums: bool = False
    """Each choice says a whole set at once, a bit for each thing: its parts are to be picked all the same."""

    @property
    def several(self) -> bool:
        """Whether a person picks several things and confirms once."""
        return self.parts > 1 or self.sums


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened, with all that it concerns, and who may know it (None: everybody)."""

    kind: str
    """A stable id, such as `landed`."""
    args: dict[str, Argument]
    seats: frozenset[int] | None = None

    @property
    def message(self) -> Message:
        return Message(f"log-{self.kind}", self.args)


@dataclass(frozen=True, slots=True)
class Clock:
    """How long sealed choices may take; whoever runs the table keeps the time, the engine knows none."""

    seconds: float
    action: int
    """What everybody who is still to decide plays when time is up; always one of `legal()` in such a phase."""


class Refusal(Exception):
    """Why a choice cannot be made: a sentence in keys, shown to the player as it is."""

    def __init__(self, message: Message) -> None:
        super().__init__(message.key)
        self.message = message


# a plain `Game` is one of whatever positions; a default says so, which the typing of Python 3.11 cannot
if TYPE_CHECKING:
    Position = TypeVar("Position", bound=State, default=State)
else:
    Position = TypeVar("Position", bound=State)
Made = TypeVar("Made", bound=State, covariant=True)


class View(Protocol):
    """What a seat sees: a dataclass ready for JSON."""

    __dataclass_fields__: ClassVar[dict[str, Field[Any]]]


class Start(Protocol[Made]):
    """Makes a position before the first input, on the engine of a kind (see `carrack.core.twin`), by these rules."""

    def __call__(
        self, players: int, options: Options, kind: str | None = None, rules: int | None = None, /
    ) -> Made: ...


@dataclass(frozen=True)
class Game(Generic[Position]):
    """A game as data and functions over its own kind of position. `carrack.games` lists them all."""

    id: str
    package: str
    """Where its rules live; `carrack.core.twin.engine(package)` has `Position` and `playout`."""
    players: range
    minutes: int
    """About how long one person plays it against bots."""
    secrets: Callable[[Options], bool]
    """Whether seats come to know things that others may not see, under these options."""
    rules_version: int
    """The newest version of its rules: new games are played by it."""
    catalogue: str
    """Name of the catalogue of its rules, `carrack/rulebook/<catalogue>`."""
    editions: tuple[str, ...]
    """Values of the catalogue's Ed column that apply; empty where the catalogue has none."""
    options: tuple[Option, ...]
    check: Callable[[int, Options], None]
    """Raises Refusal for a combination of player count and options that cannot be played."""
    start: Start[Position]
    """A position before the first input; options complete and checked."""
    to_text: Callable[[int], str]
    """Action to notation, such as `place captain dock`; ValueError for a number that is no action."""
    from_text: Callable[[str], int]
    """Notation to action; ValueError for anything that is none."""
    decision: Callable[[Position], Decision]
    """The question at this position; not for chance nodes nor finished games."""
    preview: Callable[[Position, int, int], tuple[Message, ...]]
    """What one of `legal()` brings the seat that decides, as far as it can know: prices, odds, points."""
    view: Callable[[Position, int | None], View]
    """What a seat sees; None is a spectator."""
    event: Callable[[tuple[int, ...]], Event]
    """An entry of `State.log` as an event."""
    refusal: Callable[[Position, int], Message]
    """Why this action of the game, which is not in `legal()`, is refused now."""
    breakdown: Callable[[Position], list[dict[str, int]]]
    """Points of each seat by source."""
    book: Book
    """Its questions, verbs, steps and frames, as its rules declare them."""
    setting: Setting
    """How positions of it are set up (`carrack.core.setting`)."""
    standing: Callable[[Position], list[int]] = lambda state: state.scores()
    """Points of each seat if everything were scored now: they move between scorings."""
    decided: Callable[[Position], list[Message]] = lambda state: []
    """At the end: what decided between those who were level, and whatever else the places do not say."""
    common: Callable[[Position], dict[str, Any]] | None = None
    """Fields of the view that are made without knowing for whom: what everybody sees."""
    own: Callable[[Position, int | None, dict[str, Any]], dict[str, Any]] | None = None
    """The fields that are left, and those of `common` where this seat sees more: together they are its view."""
    chains: tuple[tuple[str, ...], ...] = ()
    """Questions, by id, that follow from one another with nothing coming to light between them (`carrack.core.chain`):
    people answer them at once. The first is the one that leads to the others."""
    turn: tuple[str, ...] = ()
    """Fields of the position of which one changes when a turn ends: what somebody wants for this turn ends with it."""
    clock: Callable[[Options], Clock | None] = lambda options: None
    """The limit on each sealed phase under these options, if there is one."""
    data: str | None = None
    """Digest of a user's data files that replace the game's own (`carrack.core.datafiles`)."""
    changes: tuple[Change, ...] = ()
    """What later versions of the rules changed, the oldest first."""
    oldest_rules: int = 1
    """The oldest version that can still be played; a game that was begun by an older one is tried by this one."""

    @property
    def sense(self) -> Senses | None:
        """How bots judge it, if somebody has taught them."""
        return self.book.sense

    @property
    def rules_versions(self) -> range:
        """The versions of the rules that can be played."""
        return range(self.oldest_rules, self.rules_version + 1)

    def rules_for(self, version: int) -> int:
        """The version that a game begun by this one is played by."""
        return min(max(version, self.oldest_rules), self.rules_version)
