"""Decisions and their choices, built from the declarations of a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from inspect import signature
from typing import Final, TypeAlias

from carrack.engine import actions, loader
from carrack.engine.actions import ArgumentValue
from carrack.engine.declarations import (
    PASS,
    VERB_STRIDE,
    ChoiceKind,
    DecisionKind,
    Declarations,
    Domain,
    ValueSource,
    seat_domain,
)
from carrack.engine.flow import FRAME_SIZE, BaseState
from carrack.engine.messages import Entity, Message, MessageArg, Seat

# called with the game's own position and the arguments of the action
MessageBuilder: TypeAlias = Callable[..., Message]
TargetBuilder: TypeAlias = Callable[..., Entity | None]


@dataclass(frozen=True, slots=True)
class MessageOverrides:
    """Texts and board targets that depend on more than the declaration, by verb or decision number."""

    choices: Mapping[int, MessageBuilder] = field(default_factory=dict)
    targets: Mapping[int, TargetBuilder] = field(default_factory=dict)
    prompts: Mapping[int, Callable[..., dict[str, MessageArg]]] = field(default_factory=dict)
    set_valued: frozenset[int] = frozenset()
    """Decisions whose choices are sets, encoded with one bit per element (`Decision.choices_are_sets`)."""


NO_OVERRIDES: Final = MessageOverrides()
CHOICE_CACHE_SIZE: Final = 20_000
"""Maximum number of position-independent `Choice` values that are cached per game; a full cache is cleared."""
SEAT_DOMAIN: Final = seat_domain(1)


def build_action_codec(declarations: Declarations, package: str) -> actions.ActionCodec:
    """Build the action codec of a game. Imports the rules modules of the package and closes the declarations to further
    declarations.
    """
    for module in loader.compiled_modules(package):
        import_module(module)
    check_names(declarations)
    declarations.closed = True

    def verb(name: str, domains: tuple[Domain, ...]) -> actions.ActionFormat:
        a, b = (*(domain.words for domain in domains), None, None)[:2]
        return actions.ActionFormat(name, a, b, wide=len(domains) == 1, names=tuple(_named(domains)))

    return actions.ActionCodec({number: verb(v.name, v.domains) for number, v in enumerate(declarations.verbs)})


def check_names(declarations: Declarations) -> None:
    """Refuse two arguments with one name: sentences, notation and board identify an argument by its name."""
    declared = [(verb.name, verb.domains) for verb in declarations.verbs]
    declared += [(event.id, event.domains) for event in declarations.event_kinds]
    for name, domains in declared:
        if len(_named(domains)) < len(domains):
            raise ValueError(f"{name} has two arguments of one name: tell them apart with Domain.called")


def current_decision_kind(declarations: Declarations, state: BaseState) -> str:
    """The id of the pending decision, with its variant."""
    question = declarations.decision_kind(state.asked)
    if question.variant is None:
        return question.id
    domain, fact = question.variant
    return f"{question.id}-{domain.word(_value(state, fact))}"


def build_decision(
    declarations: Declarations, codec: actions.ActionCodec, words: MessageOverrides, state: BaseState
) -> Decision:
    """The pending decision of this position; see `carrack.play.game.Decision`."""
    question = declarations.decision_kind(state.asked)
    kind = current_decision_kind(declarations, state)
    prompt = words.prompts.get(state.asked)
    waiting = Message(f"wait-{kind}", {} if state.sealed else {"seat": Seat(state.seat)})
    return Decision(
        seat=state.seat,
        kind=kind,
        prompt=Message(f"ask-{kind}", prompt(state) if prompt else _said(state, question)),
        waiting_prompt=waiting,
        rule=question.rule,
        choices=tuple(_choice(declarations, codec, state, kind, action, words) for action in state.legal_actions()),
        picks_left=1 if question.picks_left is None else _value(state, question.picks_left),
        chance_between_picks=question.chance_between_picks,
        choices_are_sets=state.asked in words.set_valued
        and any((action % VERB_STRIDE).bit_count() > 1 for action in state.legal_actions()),
    )


def declared_refusal(
    declarations: Declarations, state: BaseState, action: int, reason: Callable[..., Message | None]
) -> Message:
    """Why an action is not possible now: chance decides, another decision is pending, or the reason that `reason`
    gives.
    """
    question = declarations.decision_kind(state.asked)
    verb, args = declarations.unpack_action(action)
    if question.is_chance:
        return Message("refuse-chance")
    belongs = verb in question.verbs
    said = reason(state, verb, args) if belongs or verb == PASS else None
    if said is not None:
        return said
    if verb == PASS:
        return Message("refuse-pass")
    return Message("refuse-question", {"question": Message(f"ask-title-{current_decision_kind(declarations, state)}")})


def declared_message_keys(
    declarations: Declarations, words: MessageOverrides = NO_OVERRIDES
) -> dict[str, dict[str, Domain | None]]:
    """Every text key that a language must have, with the domains of its arguments (None: a plain number).

    Texts that a game words itself (`MessageOverrides`) are left out.
    """
    said: dict[str, dict[str, Domain | None]] = {}
    for happening in declarations.event_kinds:
        said[f"log-{happening.id}"] = _named(happening.domains)
    for number, question in enumerate(declarations.decision_kinds, start=1):
        if question.is_chance:
            continue
        for kind in kind_ids(question):
            said[f"ask-title-{kind}"] = {}
            said[f"wait-{kind}"] = {"seat": SEAT_DOMAIN}
            if number not in words.prompts:
                said[f"ask-{kind}"] = {name: domain for name, (domain, _) in question.message_args.items()}
            if PASS in question.verbs and PASS not in words.choices:
                said[f"do-pass-{kind}"] = {}
        for way in question.choices:
            if way.verb != PASS and way.verb not in words.choices:
                told = {name: domain for name, (domain, _) in way.message_args.items()}
                said[_key(declarations, way)] = _named(declarations.verbs[way.verb].domains) | told
    return said


def kind_ids(question: DecisionKind) -> list[str]:
    """Every id that `current_decision_kind` can return for a decision."""
    if question.variant is None:
        return [question.id]
    domain = question.variant[0]
    return [f"{question.id}-{word}" for word in domain.words]


def _named(domains: tuple[Domain, ...]) -> dict[str, Domain | None]:
    return {domain.name or domain.kind: domain for domain in domains}


def _key(declarations: Declarations, way: ChoiceKind) -> str:
    return way.message_key or f"do-{declarations.verbs[way.verb].name}"


def _choice(
    declarations: Declarations,
    codec: actions.ActionCodec,
    state: BaseState,
    kind: str,
    action: int,
    words: MessageOverrides,
) -> Choice:
    verb = action // VERB_STRIDE
    way = declarations.choice_kind(state.asked, verb)
    if way and (way.message_args or verb in words.choices or verb in words.targets):
        return _worded(declarations, codec, state, kind, action, words)
    key = state.asked, kind, action
    known: Choice | None = codec.choice_cache.get(key)
    if known is None:  # its text and target do not depend on the position
        if len(codec.choice_cache) >= CHOICE_CACHE_SIZE:
            codec.choice_cache.clear()
        known = codec.choice_cache[key] = _worded(declarations, codec, state, kind, action, words)
    return known


def _worded(
    declarations: Declarations,
    codec: actions.ActionCodec,
    state: BaseState,
    kind: str,
    action: int,
    words: MessageOverrides,
) -> Choice:
    verb, args = declarations.unpack_action(action)
    way = declarations.choice_kind(state.asked, verb)
    assert way is not None, f"{declarations.verbs[verb].name} is offered but not declared for {kind}"
    wording, lighting = words.choices.get(verb), words.targets.get(verb)
    if wording:
        text = wording(state, args)
    elif verb == PASS:
        text = Message(f"do-pass-{kind}")
    else:
        text = Message(_key(declarations, way), _arguments(declarations, state, way, args))
    target = lighting(state, args) if lighting else _target(declarations, way, args)
    return Choice(action, codec.action_to_string(action), *codec.verb_and_arguments(action), text, target)


def _arguments(
    declarations: Declarations, state: BaseState, way: ChoiceKind, args: tuple[int, ...]
) -> dict[str, MessageArg]:
    domains = declarations.verbs[way.verb].domains
    named = {domain.name or domain.kind: domain.message_arg(value) for domain, value in zip(domains, args, strict=True)}
    for name, (domain, fact) in way.message_args.items():
        value = fact(state, *args[: _wants(fact)])
        named[name] = domain.message_arg(value) if domain else value
    return named


@cache
def _wants(fact: Callable[..., int]) -> int:
    """Number of arguments of the action that the function takes."""
    return len(signature(fact).parameters) - 1


def _target(declarations: Declarations, way: ChoiceKind, args: tuple[int, ...]) -> Entity | None:
    if isinstance(way.target, Entity):
        return way.target
    for domain, value in zip(declarations.verbs[way.verb].domains, args, strict=True):
        if (domain.name or domain.kind) == way.target:
            return domain.entity(value)
    return None


def _said(state: BaseState, question: DecisionKind) -> dict[str, MessageArg]:
    said: dict[str, MessageArg] = {}
    for name, (domain, fact) in question.message_args.items():
        value = _value(state, fact)
        said[name] = domain.message_arg(value) if domain else value
    return said


def _value(state: BaseState, fact: ValueSource) -> int:
    """The value of a slot of the top frame, or the result of a rules function."""
    if callable(fact):
        return fact(state)
    return state.frames[(state.depth - 1) * FRAME_SIZE + fact]


@dataclass(frozen=True, slots=True)
class Choice:
    """One choice of a decision, for a person or a program."""

    action: int
    notation: str
    verb: str
    args: Mapping[str, ArgumentValue]
    """The arguments of the notation by name, in order: words, or numbers if the domain is a range."""
    message: Message
    target: Entity | None
    """What to highlight on the board, such as the region peru or the box dock; None for a plain button."""


@dataclass(frozen=True, slots=True)
class Decision:
    """The choice to be made now; legal actions, prompt, board targets and action mask derive from it."""

    seat: int
    kind: str
    """A stable id of the decision, such as `place` or `dock`."""
    prompt: Message
    """Prompt for the deciding seat."""
    waiting_prompt: Message
    """Text for the other seats."""
    rule: str
    """Catalogue id of the rule behind the decision."""
    choices: tuple[Choice, ...]
    picks_left: int = 1
    """Number of parts still to choose, this one included; a person picks them as a set and confirms once."""
    chance_between_picks: bool = False
    """Whether chance decides something after each part; the outcome gives no reason to change the set."""
    choices_are_sets: bool = False
    """Each choice is a whole set, with one bit per element; a person still picks the elements one by one."""

    @property
    def is_multi_select(self) -> bool:
        """Whether a person picks several elements and confirms once."""
        return self.picks_left > 1 or self.choices_are_sets
