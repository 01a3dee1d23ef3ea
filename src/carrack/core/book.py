"""The book of a game: its questions, verbs, steps and frames, each declared once, beside the rule that uses it.

    BOOK: Final = Book()                                        # games/<name>/book.py, with the game's domains
    REGION: Final = Domain("region", data.REGION_IDS)

    BATTLE: Final = BOOK.verb("battle", REGION, SEAT)           # rules/warfare.py

    def ask_war(s: State) -> None: ...                          # ask(s, WAR, p), then offer2(s, BATTLE, r, q)
    def do_battle(s: State, r: Int, q: Int) -> None: ...

    WAR: Final = BOOK.question(
        "war", "D-WAR-02", choice(BATTLE, do_battle, lights=REGION), choice(PASS, decline_war)
    )
    WARFARE: Final = BOOK.step("warfare", ask_war)              # what the outline of the game is made of

    class Battle(Frame, book=BOOK, runs=ask_casualty):          # what interrupts a step, with named slots
        attacker: Slot
        region: Slot

Declarations give numbers out in the order of import; nobody writes one by hand, and records hold names only, so
numbers may change freely.  Dispatch, notation, board targets, refusals and the list of text keys follow from here: see
`carrack.core.asking`.  The interpreted engine dispatches through the tables below; the compiler (`tools/twin`) writes
the same tables as switches.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from inspect import signature
from typing import Any, ClassVar, Final, TypeAlias

from carrack.core.senses import Senses
from carrack.core.text import Argument, Seat, Term, Thing

VERB: Final = 4096
"""What one verb is worth in an action: `verb * VERB + a`, or `verb * VERB + a * A + b` for two arguments."""
A: Final = 64
PASS: Final = 0
"""The verb `pass` of every game: not now, or none."""

Slot: TypeAlias = int
Ask: TypeAlias = Callable[..., None]
Fact: TypeAlias = "Slot | Callable[..., int]"
"""Where the number in a sentence comes from: a slot of the frame on top, or a function of rules that computes it."""


@dataclass(frozen=True, slots=True)
class Domain:
    """What an argument of a verb can be: the words of its values, and how they are shown."""

    kind: str
    """What sort of thing it is: the prefix of its names in texts, and of its places on the board."""
    words: tuple[str, ...] | range
    """The word of each value, or plain numbers."""
    name: str = ""
    """What sentences call the argument; the kind, unless two of a kind are told apart."""
    show: Callable[[int], Argument] | None = None
    """The value in a sentence, where it is not a thing named `<kind>-<word>`."""
    board: range | None = None
    """What the board calls the values, where it is not by their words."""
    keys: tuple[int, ...] = ()
    """The number to type for each value, as it is printed on the board, where it is not its place among the words."""

    def called(self, name: str) -> Domain:
        """The same values under another name: a verb that goes from one region to another has two of them."""
        return replace(self, name=name)

    def word(self, value: int) -> str:
        return str(value) if isinstance(self.words, range) else self.words[value]

    def argument(self, value: int) -> Argument:
        """The value in a sentence."""
        if self.show is not None:
            return self.show(value)
        return value if isinstance(self.words, range) else Term(f"{self.kind}-{self.words[value]}")

    def key(self, value: int) -> int:
        """The number to type for the value."""
        if self.keys:
            return self.keys[value]
        return value if isinstance(self.words, range) and self.show is None else value + 1

    def target(self, value: int) -> Thing:
        """The value on the board."""
        return Thing(self.kind, self.word(value) if self.board is None else str(self.board[value]))


def seats(count: int) -> Domain:
    """The players of a game as a domain."""
    return Domain("seat", range(count), show=Seat)


def number(name: str) -> Domain:
    """A plain number in a sentence."""
    return Domain(name, range(0))


@dataclass(frozen=True, slots=True)
class Verb:
    """One word of the notation, with its arguments."""

    name: str
    domains: tuple[Domain, ...] = ()


@dataclass(frozen=True, slots=True)
class Way:
    """One way to answer a question: a verb, what it does, and how it shows."""

    verb: int
    does: Ask
    arity: int
    """How many arguments `does` takes, the state not counted."""
    lights: str | Thing | None
    """What lights up: the argument of this name, or this thing; None for a plain button."""
    says: Mapping[str, tuple[Domain | None, Callable[..., int]]]
    text: str
    """Its text key; empty for `do-<verb>`."""


@dataclass(frozen=True, slots=True)
class Question:
    """Something that is asked: of a seat, or of chance when it has no text."""

    id: str
    rule: str
    ways: tuple[Way, ...]
    says: Mapping[str, tuple[Domain | None, Fact]]
    parts: Fact | None
    """How many things are to be named, this one included, where a choice has several parts."""
    drawn: bool
    """Whether chance decides something after each part, before the next is asked for."""
    variant: tuple[Domain, Fact] | None
    """What tells apart questions that share this declaration but not their texts."""
    chance: bool

    @property
    def verbs(self) -> tuple[int, ...]:
        return tuple(way.verb for way in self.ways)


Says: TypeAlias = Mapping[str, "Fact | tuple[Domain, Fact]"]


def choice(
    verb: int, does: Ask, *, lights: Domain | Thing | None = None, says: Says | None = None, text: str = ""
) -> Way:
    """A way to answer a question.

    `lights` is the argument whose place lights up on the board, or the thing itself (`Thing("deck")`).  `says` names
    numbers that its sentence needs besides the arguments; each is a function of rules that gets the state and the
    arguments.
    """
    where = (lights.name or lights.kind) if isinstance(lights, Domain) else lights
    return Way(verb, does, len(signature(does).parameters) - 1, where, _facts(says), text)


def _facts(says: Says | None) -> dict[str, tuple[Domain | None, Any]]:
    return {name: fact if isinstance(fact, tuple) else (None, fact) for name, fact in (says or {}).items()}


class Frame:
    """Base of frames: what is settled before the step below it goes on.

    A subclass names its slots; each name becomes the number of the slot in the frame, `kind` the number of the frame.
    """

    kind: ClassVar[int]
    runs: ClassVar[Ask]
    slots: ClassVar[tuple[str, ...]] = ()

    def __init_subclass__(cls, book: Book, runs: Ask) -> None:
        cls.slots = tuple(cls.__annotations__)
        for number, name in enumerate(cls.slots, start=1):
            setattr(cls, name, number)
        cls.runs = staticmethod(runs)
        cls.kind = book._place(cls.__name__, runs, cls)


@dataclass(frozen=True, slots=True)
class Happening:
    """One kind of entry in the log: its text is `log-<id>`, its numbers are what the domains say."""

    id: str
    domains: tuple[Domain, ...]


@dataclass(frozen=True, slots=True)
class Place:
    """A step of the outline, or a kind of frame: a name and what runs when it is on top."""

    name: str
    runs: Ask
    frame: type[Frame] | None
    parts: Domain | None = None
    """What the numbers stand for that the outline gives to the step."""

    def called(self, part: int) -> str:
        """The name of the step with this number: `before dock`."""
        return self.name if self.parts is None else f"{self.name} {self.parts.word(part)}"


@dataclass
class Book:
    """All that one game declares; numbers are places in these lists."""

    verbs: list[Verb] = field(default_factory=lambda: [Verb("pass")])
    questions: list[Question] = field(default_factory=list)
    places: list[Place] = field(default_factory=list)
    happenings: list[Happening] = field(default_factory=list)
    sense: Senses | None = None
    """How bots judge the game."""
    closed: bool = False
    """All rules have declared theirs."""
    _does: dict[int, tuple[Ask, int, int]] = field(default_factory=dict)
    """What a verb does under a question: the function, its arguments, and how many the verb has."""

    def verb(self, name: str, *domains: Domain) -> int:
        """A word that players and records use, with at most two arguments."""
        self._declare(name, [verb.name for verb in self.verbs])
        self.verbs.append(Verb(name, domains))
        return len(self.verbs) - 1

    def question(
        self,
        id: str,
        rule: str,
        *ways: Way,
        says: Says | None = None,
        parts: Fact | None = None,
        drawn: bool = False,
        variant: tuple[Domain, Fact] | None = None,
        chance: bool = False,
    ) -> int:
        """Something asked of a seat; `rule` is the catalogue row behind it.

        Its texts are `ask-title-<id>`, `ask-<id>` for the one who decides and `wait-<id>` for the others; with a
        `variant` the word of its value follows the id.  `says` names the numbers in its sentences.  Where several
        things are chosen part by part, `parts` says how many are still to be named; `drawn`, that chance has its say
        after each of them.
        """
        self._declare(id, [question.id for question in self.questions])
        number = len(self.questions) + 1
        self.questions.append(Question(id, rule, ways, _facts(says), parts, drawn, variant, chance))
        for way in ways:
            key = number * VERB + way.verb
            if key in self._does:
                raise ValueError(f"{self.verbs[way.verb].name} answers the question {id} twice")
            arity = len(self.verbs[way.verb].domains)
            self._does[key] = way.does, way.arity, arity
        return number

    def chance(self, id: str, rule: str, *ways: Way) -> int:
        """Something that dice, a deck or a bag decide."""
        return self.question(id, rule, *ways, chance=True)

    def event(self, id: str, *domains: Domain) -> int:
        """Something that rules tell about by `note` or `whisper`."""
        self._declare(id, [happening.id for happening in self.happenings])
        self.happenings.append(Happening(id, domains))
        return len(self.happenings)

    def judged_by(self, senses: Senses) -> int:
        """How bots judge the game."""
        self.sense = senses
        return 1

    def step(self, name: str, runs: Ask, parts: Domain | None = None) -> int:
        """A step of the outline, and what runs when play comes to it; `parts` if the outline has it several times."""
        return self._place(name, runs, None, parts)

    def _place(self, name: str, runs: Ask, frame: type[Frame] | None, parts: Domain | None = None) -> int:
        self._declare(name, [place.name for place in self.places])
        self.places.append(Place(name, runs, frame, parts))
        return len(self.places)

    def _declare(self, name: str, known: list[str]) -> None:
        if name in known:
            raise ValueError(f"{name} is declared already: import it")
        if self.closed:
            raise ValueError(f"{name} is declared too late: its module is not listed in twin.txt")

    def asked(self, number: int) -> Question:
        """The question of a number, as `State.asked` holds it."""
        return self.questions[number - 1]

    def way(self, question: int, verb: int) -> Way | None:
        """How a verb answers a question, if it does."""
        return next((way for way in self.asked(question).ways if way.verb == verb), None)

    def unpack(self, action: int) -> tuple[int, tuple[int, ...]]:
        """The verb of an action and its arguments."""
        verb, rest = divmod(action, VERB)
        arity = len(self.verbs[verb].domains) if verb < len(self.verbs) else 0
        return verb, (() if arity == 0 else (rest,) if arity == 1 else divmod(rest, A))


# ---- dispatch of the interpreted engine; `tools/twin` writes the same as C ------------------------------------------


def run(s: Any, place: int) -> None:
    """Let the step or frame on top ask its question or do its work."""
    s.book.places[place - 1].runs(s)


def carry_out(s: Any, action: int) -> None:
    """What this answer does under the question asked."""
    verb, rest = divmod(action, VERB)
    does, takes, has = s.book._does[s.asked * VERB + verb]
    if takes == 0:
        does(s)
    elif has == 2:
        does(s, *divmod(rest, A)) if takes == 2 else does(s, rest // A)
    else:
        does(s, rest)
