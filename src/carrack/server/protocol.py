"""What goes over the wire: every request and answer, as types.

`python -m tools.types` writes them, and the views of the games, as TypeScript (`web/src/lib/types.ts`).  Sentences go
as keys (`carrack.core.text`); the page words them in the reader's language.
"""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

from msgspec import Meta, Struct

from carrack.bots.levels import DEFAULT

Argument = Annotated[Any, Meta(title="Argument")]
"""One of ARGUMENTS: what a sentence or an event is about."""


class Thing(Struct, frozen=True):
    """Something of a game, such as the region peru; its name is the text `<kind>-<id>`."""

    kind: str
    id: str
    """Empty for the only one of its kind."""


class Player(Struct, frozen=True):
    """A seat as an argument; reads as the player's name."""

    seat: int


class Sentence(Struct, frozen=True):
    """A message of the engine or the server."""

    key: str
    args: dict[str, Argument] = {}


ARGUMENTS: Final = (int, str, list[int], Thing, Player, Sentence)


# What there is to play


class OptionInfo(Struct, frozen=True):
    id: str
    type: Literal["switch", "choice"]
    default: bool | str
    default_for: dict[str, bool | str]
    """Defaults that differ at some player counts."""
    choices: list[str]


class GameInfo(Struct, frozen=True):
    id: str
    catalogue: str
    least: int
    most: int
    minutes: int
    """How long a game against bots takes, about."""
    lesson: bool
    """Whether it can be learnt by playing."""
    options: list[OptionInfo]


class Me(Struct, frozen=True):
    """Whoever asks: a guest has no account, and no name before the first table."""

    name: str | None
    account: bool


class Start(Struct, frozen=True):
    """All that the page needs to begin."""

    version: str
    me: Me
    games: list[GameInfo]
    bots: list[str]


class NameRequest(Struct, frozen=True):
    name: str


class AccountRequest(Struct, frozen=True):
    name: str
    password: str


# Tables


class SeatRequest(Struct, frozen=True):
    kind: Literal["me", "open", "bot"]
    """`me` twice or more: players who share a screen."""
    name: str | None = None
    bot: str | None = None


class TableRequest(Struct, frozen=True):
    game: str
    seats: list[SeatRequest]
    options: dict[str, bool | str] = {}
    pace: Literal["live", "slow"] = "live"
    public: bool = True
    """Whether the table is listed for watching; whoever has the link can watch in any case."""
    hints: bool = True
    """Whether players may ask what a good bot would do."""


class SeatInfo(Struct, frozen=True):
    number: int
    name: str
    kind: Literal["human", "bot", "open"]
    bot: str | None
    """Who plays for the seat: its bot, or the one it was lent to."""
    mine: bool
    online: bool
    resigned: bool
    """Its owner has given up: a bot plays on, for good."""


class TableInfo(Struct, frozen=True):
    id: str
    game: str
    rules: int
    """The version of the rules that it is played by."""
    changes: list[Sentence]
    """What is otherwise in new games of this kind; empty if nothing is."""
    options: dict[str, bool | str]
    seats: list[SeatInfo]
    status: Literal["open", "playing", "over"]
    pace: Literal["live", "slow"]
    public: bool
    hints: bool
    """Whether players may ask for hints."""
    secrets: bool
    """Whether seats hold things that others may not see (a curtain is drawn when players share a screen)."""
    replay: bool
    """An imported record: to look at, not to play."""
    forked: bool
    """Begun from a position of another table: it has no record of its own."""
    host: bool
    """Whether whoever asks has opened the table."""
    waiting: list[int]
    """The seats that are to decide."""
    remaining: int | None
    """Milliseconds that they have left now; None where no clock runs."""
    count: int
    """How many frames there are for whoever asks."""
    created: str
    updated: str
    places: list[int] | None
    """The place of each seat, once the game is over."""
    rematch: str | None
    """The table where they play again."""


class TableList(Struct, frozen=True):
    tables: list[TableInfo]


class ChoiceInfo(Struct, frozen=True):
    notation: str
    verb: str
    args: dict[str, str | int]
    """The arguments of the notation by name, in its order."""
    ranks: list[int]
    """Of each argument: its place among all values of its kind, from 1, as printed on the board; a number is itself."""
    text: Sentence
    target: Thing | None
    """What to light up on the board; None for a plain button."""
    within: Thing | None
    """The larger place that the target lies in."""
    ends: bool
    """Somebody else decides next."""
    then: list[int]
    """The seats that decide next; none where chance does. What a bot follows at once cannot be taken back."""
    final: bool
    """Cannot be taken back: dice, a seal, or something comes to light."""
    preview: list[Sentence]
    """What it brings: prices, odds, points."""
    gain: int
    """The same as one number, to sort by."""


class Picking(Struct, frozen=True):
    """How several of the choices are picked together, in any order; lists go with the first `DecisionInfo.choices`.

    To pass, if that is possible, comes after them.
    """

    parts: int
    """How many at most."""
    free: bool
    """Fewer will do; else as many as can be picked."""
    final: bool
    """All together cannot be taken back."""
    most: list[int]
    """How often each can be picked."""
    along: list[list[int]]
    """With which others each can be picked."""


class DecisionInfo(Struct, frozen=True):
    seat: int
    kind: str
    prompt: Sentence
    rule: str
    """Catalogue id."""
    choices: list[ChoiceInfo]
    picking: Picking | None
    """Several are picked and sent together; None where one is."""


class UndoInfo(Struct, frozen=True):
    possible: bool
    restart: int | None
    """The frame that *restart turn* goes back to, if it is more than one step away."""
    why: Sentence | None
    """What stands in the way."""


class EventInfo(Struct, frozen=True):
    """Something that happened; its sentence is the text `log-<kind>`, with the same arguments."""

    kind: str
    args: dict[str, Argument]


class Step(Struct, frozen=True):
    """What led to a frame."""

    n: int
    """The frame."""
    by: int
    """The seat that chose, -1 for chance, -2 for the set-up."""
    events: list[EventInfo]


class Frame(Struct, frozen=True):
    """One moment of a game as one seat (or a spectator) sees it.

    Frames count from 0, the set-up, and are numbered for each viewer: sealed choices of others have none until all
    are in.
    """

    n: int
    view: Any
    """The view of the game; a patch of the frame before it, unless it is the first of a full update (see `Update`)."""
    step: Step
    waiting: list[int]
    prompt: Sentence | None
    """What those who wait are told."""


class ProposalInfo(Struct, frozen=True):
    """What somebody asks everybody to agree to: to end the game as it stands, or to take back what cannot be undone."""

    kind: Literal["end", "undo"]
    seat: int
    to: int
    """For an undo: the frame to go back to."""
    waiting: list[int]
    """The seats whose people have not answered."""
    answer: bool
    """Whether whoever asks is one of them."""
    mine: bool
    """Whether it is of whoever asks."""


class ChatLine(Struct, frozen=True):
    id: int
    name: str
    seat: int | None
    text: str
    at: str


class LessonNote(Struct, frozen=True):
    """One step of a lesson."""

    note: str
    """The key of its text; empty: the page makes the choice by itself, to be watched."""
    at: str
    """What it points at: the mark of a thing, or a part of the page; empty: the choice itself."""
    do: str
    """The choice to make; empty if there is nothing to do but to read."""


class LessonInfo(Struct, frozen=True):
    """Where a table stands in its lesson."""

    aside: bool
    """Whether the player went another way; the lesson is still to be had where that began."""
    first: int
    """The number of the first of these notes, from 1."""
    count: int
    """How many notes the lesson has."""
    notes: list[LessonNote]
    """Up to the next choice; the last notes have none."""


class Update(Struct, frozen=True):
    """What is new at a table, for one viewer: the answer to every request, and what comes over the live connection."""

    table: TableInfo
    seat: int | None
    """For whom it is; None for a spectator."""
    base: int
    """The frame that `frames[0].view` is a patch of; -1 if it is a whole view. Frames after `base` are replaced."""
    frames: list[Frame]
    steps: list[Step]
    """On a full update: the log of all earlier frames."""
    decision: DecisionInfo | None
    """What the seat is asked after the last frame."""
    undo: UndoInfo
    chat: list[ChatLine]
    """New lines; on a full update the latest."""
    serial: int
    """Grows with every change at the table: an update with a smaller number than one seen before is old news."""
    reel: str
    """Names this reel of frames; it changes when frames are replaced, so whoever comes back later hands it in."""
    proposal: ProposalInfo | None = None
    refused: Sentence | None = None
    """Why the request was not carried out; the rest shows how things stand."""
    lesson: LessonInfo | None = None
    """At a table of a lesson, for the one who learns."""


class PlayRequest(Struct, frozen=True):
    seat: int
    at: int
    """The frame that the player looked at; another position is refused."""
    choice: str | list[str]
    """Several: those picked together, in any order; all of them are played, or nothing."""
    reel: str = ""
    """`Update.reel` of that frame; empty: not checked."""


class HintRequest(Struct, frozen=True):
    seat: int
    at: int
    reel: str = ""


class Hint(Struct, frozen=True):
    """What a good bot would do in the player's place; the choice that follows is marked for all to see."""

    choice: str
    """In notation: one of the choices of the question."""
    chance: int
    """Percent: how likely the seat is to win now, as the bots judge it."""


class UndoRequest(Struct, frozen=True):
    seat: int
    at: int
    to: int | None = None
    """The frame to go back to; None for one step."""
    reel: str = ""


class SitRequest(Struct, frozen=True):
    seat: int
    name: str


class SeatNumber(Struct, frozen=True):
    """The seat to leave."""

    seat: int


class FillRequest(Struct, frozen=True):
    """Bots of this kind take the seats that are open."""

    bot: str = DEFAULT


class LessonRequest(Struct, frozen=True):
    seat: int
    back: bool
    """True: back to where the lesson was left; false: go on without it."""


class LendRequest(Struct, frozen=True):
    seat: int
    bot: str | None
    """None: the owner takes the seat back."""


class ResignRequest(Struct, frozen=True):
    """The seat whose owner gives up, and the bot that goes on."""

    seat: int
    bot: str = DEFAULT


class ProposeRequest(Struct, frozen=True):
    seat: int
    kind: Literal["end", "undo"]
    to: int | None = None
    """The frame to go back to; None: before the last choice of the seat."""
    reel: str = ""


class AnswerRequest(Struct, frozen=True):
    agree: bool
    """Whoever has asked takes it back with false."""


class PutAwayRequest(Struct, frozen=True):
    away: bool
    """False: back into the list."""


class ChatRequest(Struct, frozen=True):
    text: str


class ForkRequest(Struct, frozen=True):
    at: int
    seat: int
    bot: str = DEFAULT


class SeatSummary(Struct, frozen=True):
    score: int
    place: int
    breakdown: dict[str, int]


class Summary(Struct, frozen=True):
    """A finished game: points by source, and how they grew."""

    seats: list[SeatSummary]
    graph: list[list[int]]
    """For each moment: the frame, then the points of every seat."""
    standing: list[list[int]]
    """For the same moments: the points of every seat if everything had been scored then."""


class RuleRow(Struct, frozen=True):
    id: str
    section: str
    text: str


class Rulebook(Struct, frozen=True):
    """The full rules of a game."""

    rows: list[RuleRow]


class ArticleInfo(Struct, frozen=True):
    topic: str
    title: str
    group: str
    """Texts: `table-guide-<group>`."""
    primer: bool
    rules: list[str]
    """Rows of the full rules behind it."""
    text: str
    """In the little Markdown of the guide."""


class Guide(Struct, frozen=True):
    """The rules of a game in a player's words: all articles, the primer first."""

    articles: list[ArticleInfo]


class Found(Struct, frozen=True):
    """Topics that answer what somebody asked, the best first."""

    topics: list[str]


class About(Struct, frozen=True):
    """What the things of a game are, by the keys of their names."""

    told: dict[str, str]
    """A sentence or two."""
    topics: dict[str, str]
    """The article to read; under `ask-<kind>` also that of a question."""


class Problem(Struct, frozen=True):
    """The answer to a request that cannot be carried out at all."""

    message: Sentence
