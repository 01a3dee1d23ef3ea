"""The declarations of a game: its verbs, decisions, steps, frames and events, each declared once, next to the rule that
uses it.

    DECLARATIONS: Final = Declarations()                        # games/<name>/vocabulary.py, with the game's domains
    REGION: Final = Domain("region", data.REGION_IDS)
    BATTLE: Final = DECLARATIONS.verb("battle", REGION, SEAT)   # rules/warfare.py

    def request_war(s: State) -> None: ...                      # request_decision(s, WAR, p), then offer2(...)
    def do_battle(s: State, r: Int, q: Int) -> None: ...

    WAR: Final = DECLARATIONS.decision(
        "war", "D-WAR-02", choice(BATTLE, do_battle, target=REGION), choice(PASS, decline_war)
    )
    WARFARE: Final = DECLARATIONS.step("warfare", request_war)  # a step of the outline of the game

    class Battle(Frame, declarations=DECLARATIONS, run=request_casualty):  # interrupts a step; its slots have names
        attacker: Slot
        region: Slot

Declarations assign numbers in the order of import. No number is written by hand and records hold names only, so numbers
may change freely. Dispatch, notation, board targets, refusals and the list of text keys derive from the declarations;
see `carrack.play.decisions`. The interpreted engine dispatches through the tables below; the compiler
(`tools/rules_compiler`) writes the same tables as switch statements.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from inspect import signature
from typing import Any, ClassVar, Final, TypeAlias

from carrack.engine.game_hooks import SearchHooks
from carrack.engine.messages import Entity, EntityName, MessageArg, Seat

VERB_STRIDE: Final = 4096
"""Factor of the verb in an action: `verb * VERB_STRIDE + a`, or `verb * VERB_STRIDE + a * ARG_STRIDE + b` for two
arguments.
"""
ARG_STRIDE: Final = 64
ARGUMENTS: Final = 2
"""Maximum number of arguments of a verb."""
NUMBERS: Final = 4
"""Maximum number of values in an event; `log_event` takes this many."""
SLOTS: Final = 7
"""Maximum number of slots in a frame."""
PLACES: Final = 255
"""Maximum number of steps and frames in a game; the outline packs a step with its argument into one integer."""
PASS: Final = 0
"""The verb `pass` of every game: decline, or choose none."""

Slot: TypeAlias = int
RuleFunction: TypeAlias = Callable[..., None]
ValueSource: TypeAlias = "Slot | Callable[..., int]"
"""Source of a number in a sentence: a slot of the top frame, or a rules function that computes it."""


@dataclass(frozen=True, slots=True)
class Domain:
    """The values that an argument of a verb can take: their words, and how they appear in texts and on the board."""

    kind: str
    """Kind of the values: the prefix of their text keys and of their places on the board."""
    words: tuple[str, ...] | range
    """The word of each value, or a range of plain numbers."""
    name: str = ""
    """Name of the argument in sentences; defaults to the kind. Needed when a verb has two arguments of one kind."""
    show: Callable[[int], MessageArg] | None = None
    """Text argument for a value, if it is not a term named `<kind>-<word>`."""
    board_numbers: range | None = None
    """Board ids of the values, if they differ from the words."""
    typed_numbers: tuple[int, ...] = ()
    """The number that a player types for each value, as printed on the board; by default its position among the words,
    from 1.
    """

    def named(self, name: str) -> Domain:
        """The same domain under another name, for verbs with two arguments of one kind, such as from one region to
        another.
        """
        return replace(self, name=name)

    def word(self, value: int) -> str:
        return str(value) if isinstance(self.words, range) else self.words[value]

    def message_arg(self, value: int) -> MessageArg:
        """The value as a text argument."""
        if self.show is not None:
            return self.show(value)
        return value if isinstance(self.words, range) else EntityName(f"{self.kind}-{self.words[value]}")

    def typed_number(self, value: int) -> int:
        """The number that a player types for the value."""
        if self.typed_numbers:
            return self.typed_numbers[value]
        return value if isinstance(self.words, range) and self.show is None else value + 1

    def entity(self, value: int) -> Entity:
        """The value as a target on the board."""
        return Entity(self.kind, self.word(value) if self.board_numbers is None else str(self.board_numbers[value]))


def seat_domain(count: int) -> Domain:
    """The seats of a game as a domain."""
    return Domain("seat", range(count), show=Seat)


def number_domain(name: str) -> Domain:
    """A domain for a plain number in a sentence."""
    return Domain(name, range(0))


@dataclass(frozen=True, slots=True)
class Verb:
    """One verb of the notation, with the domains of its arguments."""

    name: str
    domains: tuple[Domain, ...] = ()


@dataclass(frozen=True, slots=True)
class ChoiceKind:
    """One way to answer a decision: a verb, the function that carries it out, and its presentation."""

    verb: int
    effect: RuleFunction
    arity: int
    """Number of arguments that `effect` takes, not counting the state."""
    target: str | Entity | None
    """What to highlight on the board: the argument with this name, or this thing; None for a plain button."""
    message_args: Mapping[str, tuple[Domain | None, Callable[..., int]]]
    message_key: str
    """Text key; empty for the default `do-<verb>`."""


@dataclass(frozen=True, slots=True)
class DecisionKind:
    """A declared decision of a seat, or of chance; a chance node has no text."""

    id: str
    rule: str
    choices: tuple[ChoiceKind, ...]
    message_args: Mapping[str, tuple[Domain | None, ValueSource]]
    picks_left: ValueSource | None
    """Number of parts still to choose, this one included, for a compound choice."""
    chance_between_picks: bool
    """Whether chance decides something after each part, before the next part is chosen."""
    variant: tuple[Domain, ValueSource] | None
    """Domain and value that distinguish decisions which share this declaration but not their texts."""
    is_chance: bool

    @property
    def verbs(self) -> tuple[int, ...]:
        return tuple(way.verb for way in self.choices)


MessageArgSources: TypeAlias = Mapping[str, "ValueSource | tuple[Domain, ValueSource]"]


def choice(
    verb: int,
    does: RuleFunction,
    *,
    target: Domain | Entity | None = None,
    message_args: MessageArgSources | None = None,
    message_key: str = "",
) -> ChoiceKind:
    """Declare a way to answer a decision.

    `target` is the argument whose place is highlighted on the board, or the entity itself (`Entity("deck")`).
    `message_args` names numbers that the message needs besides the arguments; each is a rules function that takes the
    state and the arguments.
    """
    where = (target.name or target.kind) if isinstance(target, Domain) else target
    return ChoiceKind(verb, does, len(signature(does).parameters) - 1, where, _facts(message_args), message_key)


def _facts(says: MessageArgSources | None) -> dict[str, tuple[Domain | None, Any]]:
    return {name: fact if isinstance(fact, tuple) else (None, fact) for name, fact in (says or {}).items()}


class Frame:
    """Base class of frames: a frame interrupts the step below it and is resolved first.

    A subclass names its slots. Each name becomes the index of the slot in the frame; `kind` is the number of the frame.
    """

    kind: ClassVar[int]
    run: ClassVar[RuleFunction]
    slots: ClassVar[tuple[str, ...]] = ()

    def __init_subclass__(cls, declarations: Declarations, run: RuleFunction) -> None:
        cls.slots = tuple(cls.__annotations__)
        if len(cls.slots) > SLOTS:
            raise ValueError(f"the frame {cls.__name__} has {len(cls.slots)} slots, more than {SLOTS}")
        for number, name in enumerate(cls.slots, start=1):
            setattr(cls, name, number)
        cls.run = staticmethod(run)
        cls.kind = declarations._place(cls.__name__, run, cls)


@dataclass(frozen=True, slots=True)
class EventKind:
    """A declared event of the log: its text key is `log-<id>`, the domains describe its numbers."""

    id: str
    domains: tuple[Domain, ...]


@dataclass(frozen=True, slots=True)
class Routine:
    """A step of the outline, or a kind of frame: a name and the function that runs when it is on top."""

    name: str
    run: RuleFunction
    frame: type[Frame] | None
    argument: Domain | None = None
    """Domain of the arguments that the outline attaches to the step."""

    def label(self, part: int) -> str:
        """Name of the step with this argument: `before dock`."""
        return self.name if self.argument is None else f"{self.name} {self.argument.word(part)}"


@dataclass
class Declarations:
    """All declarations of one game; a declaration's number is its position in these lists."""

    verbs: list[Verb] = field(default_factory=lambda: [Verb("pass")])
    decision_kinds: list[DecisionKind] = field(default_factory=list)
    routines: list[Routine] = field(default_factory=list)
    event_kinds: list[EventKind] = field(default_factory=list)
    search_hooks: SearchHooks | None = None
    """The game hooks of the search."""
    closed: bool = False
    """True once all rules modules are imported; later declarations raise an error."""
    _does: dict[int, tuple[RuleFunction, int, int]] = field(default_factory=dict)
    """Function for each (decision, verb) key, how many arguments it takes, and how many the verb has."""

    def verb(self, name: str, *domains: Domain) -> int:
        """Declare a verb of the notation, with at most two arguments."""
        self._declare(name, [verb.name for verb in self.verbs])
        if len(domains) > ARGUMENTS:
            raise ValueError(f"the verb {name} has {len(domains)} arguments, more than {ARGUMENTS}")
        self.verbs.append(Verb(name, domains))
        return len(self.verbs) - 1

    def decision(
        self,
        id: str,
        rule: str,
        *ways: ChoiceKind,
        message_args: MessageArgSources | None = None,
        picks_left: ValueSource | None = None,
        chance_between_picks: bool = False,
        variant: tuple[Domain, ValueSource] | None = None,
        chance: bool = False,
    ) -> int:
        """Declare a decision of a seat; `rule` is the id of its row in the rule catalogue.

        Its text keys are `ask-title-<id>`, `ask-<id>` for the deciding seat and `wait-<id>` for the others; with a
        `variant`, the word of its value follows the id. `message_args` names the numbers in its messages. For a
        compound choice, `picks_left` gives the number of picks still to make, and `chance_between_picks` means that
        chance decides something after each pick.
        """
        self._declare(id, [question.id for question in self.decision_kinds])
        number = len(self.decision_kinds) + 1
        self.decision_kinds.append(
            DecisionKind(id, rule, ways, _facts(message_args), picks_left, chance_between_picks, variant, chance)
        )
        for way in ways:
            key = number * VERB_STRIDE + way.verb
            if key in self._does:
                raise ValueError(f"{self.verbs[way.verb].name} answers the question {id} twice")
            arity = len(self.verbs[way.verb].domains)
            self._does[key] = way.effect, way.arity, arity
        return number

    def chance(self, id: str, rule: str, *ways: ChoiceKind) -> int:
        """Declare a chance node: dice, a deck or a bag decide."""
        return self.decision(id, rule, *ways, chance=True)

    def event(self, id: str, *domains: Domain) -> int:
        """Declare an event that rules log by `log_event` or `log_private_event`, with at most four numbers."""
        if len(domains) > NUMBERS:
            raise ValueError(f"the event {id} has {len(domains)} numbers, more than {NUMBERS}")
        self._declare(id, [happening.id for happening in self.event_kinds])
        self.event_kinds.append(EventKind(id, domains))
        return len(self.event_kinds)

    def set_search_hooks(self, senses: SearchHooks) -> int:
        """Declare the game hooks of the search."""
        self.search_hooks = senses
        return 1

    def step(self, name: str, run: RuleFunction, argument: Domain | None = None) -> int:
        """Declare a step of the outline and the function it runs; `argument` names its numbers if the outline has
        it several times.
        """
        return self._place(name, run, None, argument)

    def _place(self, name: str, run: RuleFunction, frame: type[Frame] | None, argument: Domain | None = None) -> int:
        self._declare(name, [place.name for place in self.routines])
        if len(self.routines) == PLACES:
            raise ValueError(f"{name} exceeds the maximum of {PLACES} steps and frames")
        self.routines.append(Routine(name, run, frame, argument))
        return len(self.routines)

    def _declare(self, name: str, known: list[str]) -> None:
        if name in known:
            raise ValueError(f"{name} is already declared: import it")
        if self.closed:
            raise ValueError(f"{name} is declared too late: its module is not listed in compiled_modules.txt")

    def decision_kind(self, number: int) -> DecisionKind:
        """The decision with this number, as `State.asked` holds it."""
        return self.decision_kinds[number - 1]

    def choice_kind(self, question: int, verb: int) -> ChoiceKind | None:
        """How a verb answers a decision, or None if it does not."""
        return next((way for way in self.decision_kind(question).choices if way.verb == verb), None)

    def unpack_action(self, action: int) -> tuple[int, tuple[int, ...]]:
        """The verb and the arguments of an action."""
        verb, rest = divmod(action, VERB_STRIDE)
        arity = len(self.verbs[verb].domains) if verb < len(self.verbs) else 0
        return verb, (() if arity == 0 else (rest,) if arity == 1 else divmod(rest, ARG_STRIDE))


# ---- dispatch of the interpreted engine; `tools/rules_compiler` generates the same in C -----------------------------


def run_routine(s: Any, place: int) -> None:
    """Run the step or the frame on top: it offers its choices or does its work."""
    s.declarations.routines[place - 1].run(s)


def apply_effect(s: Any, action: int) -> None:
    """Apply an action under the pending decision."""
    verb, rest = divmod(action, VERB_STRIDE)
    does, takes, has = s.declarations._does[s.asked * VERB_STRIDE + verb]
    if takes == 0:
        does(s)
    elif has == 2:
        does(s, *divmod(rest, ARG_STRIDE)) if takes == 2 else does(s, rest // ARG_STRIDE)
    else:
        does(s, rest)


@dataclass(frozen=True, slots=True)
class PositionSetup:
    """How positions of a game are set up."""

    facts: Mapping[str, tuple[Domain, ...]]
    """The fields that can be given, with the domains of their dimensions; a single number has none."""
    derive: Callable[..., None]
    """Computes what follows from the facts: sums, supplies, bags."""
    find_problems: Callable[..., Iterable[str]]
    """Yields a sentence for each impossibility: pieces that do not exist, two things in one place."""
    value_domains: Mapping[str, Domain] = field(default_factory=dict)
    """Domain of the numbers of a fact, if they can also be given as words."""
    list_lengths: Mapping[str, str] = field(default_factory=dict)
    """Facts that are given as whole lists, in order, with the field that holds the length of each."""
