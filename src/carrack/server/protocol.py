"""What goes over the wire: every request and answer, as types.

`python -m tools.types` writes them, and the views of the games, as TypeScript (`web/src/lib/types`).  Sentences go
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
    only_for: list[int]
    """The player counts it has a meaning for; empty for all."""


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
    admin: bool = False
    """Whether it looks after the server."""


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


class PasswordRequest(Struct, frozen=True):
    old: str
    new: str


class DeleteRequest(Struct, frozen=True):
    """To be forgotten by the server."""

    password: str = ""
    """Of whoever has an account."""


# Tables


class SeatRequest(Struct, frozen=True):
    kind: Literal["me", "open", "bot"]
    """`me` twice or more: players who share a screen."""
    name: str | None = None
    bot: str | None = None


class TimeControl(Struct, frozen=True):
    """How much time players have, in seconds; what is 0 is no limit."""

    bank: int = 0
    """For the whole game."""
    increment: int = 0
    """What is added to the bank after each turn."""
    cap: int = 0
    """For one decision."""
    weekends: bool = False
    """Whether Saturdays and Sundays (UTC) do not count; not together with a bank."""
    then: Literal["bot", "caretaker"] = "bot"
    """When time is up, a bot takes the seat until its owner comes back, or a caretaker makes the choice."""


class ClockInfo(Struct, frozen=True):
    left: int
    """Milliseconds until the time of the seat is up, or would be if it had to decide."""
    running: bool


class TableRequest(Struct, frozen=True):
    game: str
    seats: list[SeatRequest]
    options: dict[str, bool | str] = {}
    pace: Literal["live", "slow"] = "live"
    public: bool = True
    """Whether the table is listed for watching; whoever has the link can watch in any case."""
    hints: bool = True
    """Whether players may ask what a good bot would do."""
    chances: bool = False
    """Whether those who look on see everybody's chance to win."""
    time: TimeControl | None = None
    salts: bool = False
    """Whether the game waits until whoever opens it has added to chance (`SaltRequest`)."""


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
    away: str = ""
    """The last day of its person's vacation, if it is one today."""
    missed: str | None = None
    """When the others may agree on somebody else for an absent person; None where nobody is missed."""
    given: Literal["", "bot", "friend"] = ""
    """They have agreed: a bot plays it, or a friend may take it from that bot. Its owner may take it back."""


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
    chances: bool
    """Whether those who look on see everybody's chance to win."""
    luck: Literal["sealed", "fixed", "unproven"]
    """Whether chance was settled before the game and is proven after it; fixed: it is that of every table here."""
    seal: str
    """The hash of what settles it; empty where nothing does."""
    salting: list[int]
    """The seats that are to add to chance before the game begins."""
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
    time: TimeControl | None = None
    clocks: list[ClockInfo] = []
    """Of each seat, where time is limited and the game has begun."""


class TableList(Struct, frozen=True):
    tables: list[TableInfo]


class ChoiceInfo(Struct, frozen=True):
    notation: str
    verb: str
    args: dict[str, str | int]
    """The arguments of the notation by name, in its order."""
    ranks: list[int]
    """Of each argument: its place among all values of its kind, from 1, as printed on the board; a number is itself."""
    key: str
    """What to type for it at every question; empty where its place in the list will do."""
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
    seals: bool
    """It is a seal: what is under it can be changed until everybody has sealed."""
    preview: list[Sentence]
    """What it brings: prices, odds, points."""
    gain: int
    """The same as one number, to sort by."""


class Picking(Struct, frozen=True):
    """How several of the choices are picked together, in any order; lists go with the first `DecisionInfo.choices`."""

    parts: int
    """How many at most."""
    beside: int
    """After those that can be picked come so many that stand alone: to pass, or to take nothing."""
    wholes: list[list[int]]
    """The rest say several parts in one, for hints and lessons, and are not listed: which parts."""
    free: bool
    """Fewer will do; else as many as can be picked."""
    final: bool
    """All together cannot be taken back."""
    most: list[int]
    """How often each can be picked."""
    along: list[list[int]]
    """With which others each can be picked."""


class LegInfo(Struct, frozen=True):
    kind: str
    """The question, as in `DecisionInfo`."""
    choices: list[ChoiceInfo]


class ChainInfo(Struct, frozen=True):
    """Questions that are answered at once: one choice of each leg, in any order, sent together."""

    opens: str
    """The choice at the present question that leads to the others, to be sent with them; empty if it is a leg."""
    legs: list[LegInfo]
    ways: list[list[int]]
    """All that can be confirmed: the place of a choice in each leg, then that of what they bring in `told`."""
    told: list[list[Sentence]]


class DecisionInfo(Struct, frozen=True):
    seat: int
    kind: str
    prompt: Sentence
    rule: str
    """Catalogue id."""
    choices: list[ChoiceInfo]
    picking: Picking | None
    """Several are picked and sent together; None where one is."""
    chain: ChainInfo | None
    """What can be answered together with what follows from it; the questions can be answered one by one, too."""


class OrderInfo(Struct, frozen=True):
    """A standing order: what to answer without asking."""

    kind: str
    """The question, as in `DecisionInfo`; empty: any."""
    do: str
    """The choice, in notation."""
    turn: bool
    """For this turn only."""
    final: bool
    """Also where it cannot be taken back."""
    prompt: Sentence | None = None
    text: Sentence | None = None


class OrdersInfo(Struct, frozen=True):
    forced: bool
    """Whether questions with a single answer are answered."""
    orders: list[OrderInfo]


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
    """What somebody asks everybody to agree to: to end the game as it stands, to take back what cannot be undone, or to
    let somebody else play for a person who is absent."""

    kind: Literal["end", "undo", "replace"]
    seat: int
    to: int
    """For an undo: the frame to go back to."""
    waiting: list[int]
    """The seats whose people have not answered."""
    answer: bool
    """Whether whoever asks is one of them."""
    mine: bool
    """Whether it is of whoever asks."""
    target: int | None = None
    """The seat whose person is absent."""
    bot: str | None = None
    """Who would play it."""
    friend: bool = False
    """Whether a friend may take it from the bot."""


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
    shows: str = ""
    """What is to be seen meanwhile, though not otherwise: a layer of the board, or `choices`, the list of them."""


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
    orders: OrdersInfo | None = None
    """What is to be done for the seat without asking; nobody else sees it."""


class PlayRequest(Struct, frozen=True):
    seat: int
    at: int
    """The frame that the player looked at; another position is refused."""
    choice: str | list[str]
    """Several: those picked together, in any order; all of them are played, or nothing."""
    reel: str = ""
    """`Update.reel` of that frame; empty: not checked."""


class WeighRequest(Struct, frozen=True):
    """What several parts of a choice bring together is asked before they are confirmed."""

    seat: int
    at: int
    choices: list[str]
    """What was picked so far, in notation."""
    reel: str = ""


class Weighed(Struct, frozen=True):
    told: list[Sentence]


class HintRequest(Struct, frozen=True):
    seat: int
    at: int
    reel: str = ""


class Hint(Struct, frozen=True):
    """What a good bot would do in the player's place; the choice that follows is marked for all to see."""

    choice: str
    """In notation: one of the choices of the question."""
    beside: list[str]
    """What goes with it, where several are answered together: the rest of a chain, or of a set."""
    chance: int
    """Percent: how likely the seat is to win now, as the bots judge it."""


class OrdersRequest(Struct, frozen=True):
    """All that is to be done for a seat from now on; an order is about the question asked now, or was there before."""

    seat: int
    forced: bool = False
    orders: list[OrderInfo] = []


class UndoRequest(Struct, frozen=True):
    seat: int
    at: int
    to: int | None = None
    """The frame to go back to; None for one step."""
    reel: str = ""


class SitRequest(Struct, frozen=True):
    seat: int
    name: str
    salt: str = ""
    """What the seat adds to chance."""


class SaltRequest(Struct, frozen=True):
    """What a seat adds to chance, once the seal has been shown: up to 64 letters, digits, - and _; nothing will do."""

    seat: int
    salt: str


class RematchRequest(Struct, frozen=True):
    salts: bool = False
    """As in `TableRequest`."""


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
    kind: Literal["end", "undo", "replace"]
    to: int | None = None
    """The frame to go back to; None: before the last choice of the seat."""
    reel: str = ""
    target: int | None = None
    """The seat whose person is absent."""
    bot: str = DEFAULT
    """Who is to play it."""
    friend: bool = False
    """Whether a friend may take it from the bot."""


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


class SealInfo(Struct, frozen=True):
    """How the chance of a table is known to be fair."""

    luck: Literal["sealed", "fixed", "unproven"]
    hash: str
    """SHA-256 of the seed."""
    salts: list[str]
    """What each seat added."""
    seed: str
    """Empty until the game is over."""
    draws: int
    """How often chance decided; 0 until the game is over, for some of it may be secret."""
    faces: list[int]
    """How often each face of a die was thrown, from 1 to 6."""


class DiceInfo(Struct, frozen=True):
    """What chance came to in the finished games of one kind that prove it."""

    game: str
    tables: int
    draws: int
    faces: list[int]


class SiteDice(Struct, frozen=True):
    games: list[DiceInfo]


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


class PictureInfo(Struct, frozen=True):
    """A picture of an introduction: a moment of a recorded game, and what of it is shown."""

    shows: str
    """Which part of the board; the board knows it by this name."""
    at: list[str]
    """What it is about, by its marks."""
    seats: list[str]
    """The players' names."""
    view: Any
    decision: DecisionInfo | None


class Pictures(Struct, frozen=True):
    """Those of an introduction, in their order."""

    pictures: list[PictureInfo]


class Problem(Struct, frozen=True):
    """The answer to a request that cannot be carried out at all."""

    message: Sentence
