"""A decision as structs: its choices, their consequences, and multi-selects."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from typing import Final, NamedTuple, cast

import msgspec
from msgspec import Struct

from carrack.engine.messages import Message
from carrack.engine.state import CHANCE, State
from carrack.play.compound_choices import MultiSelect
from carrack.play.decisions import Choice
from carrack.play.game import Game
from carrack.play.previews import NO_CONSEQUENCES, NO_PREVIEWER, Previewer, consequences, is_warning
from carrack.presenter.choice_keys import MenuChoice, menu_choice
from carrack.presenter.menu import Menu, Piece
from carrack.server.tables.views.engine_messages import Sentence, Thing, sentence, thing


class ChoiceInfo(Struct, frozen=True):
    """A choice of a decision, with its consequences."""

    notation: str
    verb: str
    args: dict[str, str | int]
    """The arguments of the notation by name, in its order."""
    text: Sentence
    target: Thing | None
    """The board target to highlight; None for a plain button."""
    ends: bool
    """Whether another seat decides next."""
    then: list[int]
    """The seats to decide next; empty if chance follows. A choice followed by a bot is irreversible."""
    final: bool
    """Whether it is irreversible: dice, a seal, or a reveal."""
    seals: bool
    """Whether it seals the seat's choices: they can be changed until all seats have sealed."""
    preview: list[Sentence]
    """Its consequences: prices, odds, points."""


class MultiSelectInfo(Struct, frozen=True):
    """Rules for a multi-select decision, in any order; lists refer to the first `DecisionInfo.choices`."""

    parts: int
    """The maximum number of parts."""
    beside: int
    """The number of separate choices after the selectable ones: pass, or take nothing."""
    wholes: list[list[int]]
    """The remaining choices are compound, used by hints and lessons and not listed: their parts."""
    free: bool
    """Whether fewer parts are allowed; otherwise the maximum is required."""
    final: bool
    """Whether the whole selection is irreversible."""
    most: list[int]
    """How often each can be selected."""
    along: list[list[int]]
    """The compatible other parts of each."""


class ChainLinkInfo(Struct, frozen=True):
    """One of the chained decisions."""

    kind: str
    """The kind of decision, as in `DecisionInfo`."""
    choices: list[ChoiceInfo]


class ChainedDecisionsInfo(Struct, frozen=True):
    """Chained decisions answered at once: one choice of each leg, in any order, sent together."""

    opens: str
    """The choice of the current decision that opens the chain, to be sent with the others; empty if it is a leg."""
    legs: list[ChainLinkInfo]
    ways: list[list[int]]
    """All valid combinations: the index of a choice in each leg, then the index of their consequences in `told`."""
    told: list[list[Sentence]]


class DecisionInfo(Struct, frozen=True):
    """A decision of the viewing seat."""

    seat: int
    kind: str
    prompt: Sentence
    rule: str
    """Catalogue id."""
    choices: list[ChoiceInfo]
    picking: MultiSelectInfo | None
    """Rules of a multi-select decision; None for a single choice."""
    chain: ChainedDecisionsInfo | None
    """The chain of decisions that can be answered together; they can be answered one by one, too."""
    menu: Menu
    """The choices with their keys, the best first, long lists in groups."""
    pieces: list[Piece]
    """The things that can be picked up."""
    places: dict[str, Menu]
    """The choices of each target that has several, by its mark, such as `region:peru`."""


WARNING_PENALTY: Final = 1_000_000
"""Penalty on the gain of a choice with a warning: it sorts last."""
MAX_CACHED_LABELS: Final = 20_000
"""Maximum number of cached serialized choices."""


class _Said(Struct, frozen=True):
    """The first half of a `ChoiceInfo`: its names."""

    notation: str
    verb: str
    args: dict[str, str | int]
    text: Sentence
    target: Thing | None


class _Leads(Struct, frozen=True):
    """The second half: its consequences."""

    ends: bool
    then: tuple[int, ...]
    final: bool
    seals: bool
    preview: list[Sentence]


_known: dict[tuple[str, int, str], tuple[MenuChoice, bytes]] = {}
"""Cache of labels and serialized names by game, action and text key: the same choices are offered repeatedly."""


def choice_info(
    game: Game, choice: Choice, tried: State, part: bool, preview: tuple[Message, ...] | None = None
) -> ChoiceInfo:
    """A choice for lists and boards, serialized; a part excludes the consequences of the whole."""
    return offered_choice(game, choice, tried, part, preview).info


def _called(choice: Choice) -> _Said:
    target = thing(choice.target) if choice.target else None
    return _Said(choice.notation, choice.verb, dict(choice.args), sentence(choice.message), target)


def multi_select_info(parts: MultiSelect, state: State, beside: int = 0, wholes: Sequence[int] = ()) -> MultiSelectInfo:
    """Compatibility of parts, by index among the choices."""
    place = {action: n for n, action in enumerate(parts.choices)}
    often = [1] * len(place)
    along: list[set[int]] = [set() for _ in place]
    for way in parts.answers:
        for action, number in Counter(way).items():
            often[place[action]] = max(often[place[action]], number)
        for one, other in combinations(set(way), 2):
            along[place[one]].add(place[other])
            along[place[other]].add(place[one])
    after = state.clone()
    for action in next(way for named, way in parts.answers.items() if named):
        after.apply_action(action)
    final = after.seat == CHANCE or after.barrier != 0
    said = {way[0]: [place[action] for action in named] for named, way in parts.answers.items()}
    told = [said[action] for action in wholes]
    return MultiSelectInfo(
        parts.max_picks, beside, told, () in parts.answers, final, often, [sorted(others) for others in along]
    )


class OfferedChoice(NamedTuple):
    """A choice for lists and boards."""

    listed: MenuChoice
    info: ChoiceInfo
    """Serialized."""


def offered_choice(
    game: Game, choice: Choice, tried: State, part: bool, preview: tuple[Message, ...] | None = None
) -> OfferedChoice:
    """A choice with its consequences. The names are the larger part and rarely change, so they are cached."""
    ahead = NO_CONSEQUENCES if part else consequences(tried, choice.action)
    if preview is None:
        preview = game.preview(tried, tried.seat, choice.action)
    name = game.id, choice.action, choice.message.key
    known = _known.get(name)
    if known is None or (known[0].choice is not choice and known[0].choice != choice):
        if len(_known) >= MAX_CACHED_LABELS:
            _known.clear()
        known = _known[name] = menu_choice(game, choice), msgspec.json.encode(_called(choice))[:-1] + b","
    leads = _Leads(
        ends=ahead.ends_turn,
        then=ahead.next_players,
        final=ahead.irreversible or ahead.completes_sealed_choice,
        seals=ahead.completes_sealed_choice,
        preview=[sentence(message) for message in preview],
    )
    gain = _gain(game, preview) if preview else 0
    info = msgspec.Raw(known[1] + msgspec.json.encode(leads)[1:])
    return OfferedChoice(known[0]._replace(gain=gain), cast(ChoiceInfo, info))


def _gain(game: Game, preview: Sequence[Message]) -> int:
    sorting = game.preview if isinstance(game.preview, Previewer) else NO_PREVIEWER
    return sorting.sort_value(preview) - WARNING_PENALTY * any(map(is_warning, preview))
