"""Consequences and previews of a choice, alone or combined with others."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from math import floor
from typing import Any, Final, cast

from carrack.engine.flow import BaseState
from carrack.engine.messages import Entity, Message
from carrack.engine.state import CHANCE, State
from carrack.play.decisions import Choice, current_decision_kind
from carrack.play.game import Game


@dataclass(frozen=True, slots=True)
class Consequences:
    ends_turn: bool
    """The seat is done: another seat decides next, the game is over, or it has sealed its last choice."""
    completes_sealed_choice: bool
    """It is the last sealed choice of this seat; others may be waiting for it or be done already."""
    irreversible: bool
    """It cannot be undone: chance decides or information is revealed."""
    next_players: tuple[int, ...]
    """The seats that decide next; empty if chance decides."""


ROUNDING_ERROR: Final = 1e-9
"""What a sum of floating-point odds may lack."""

NumberJoin = Callable[[int, int], int]
"""Combines a number of one part with that of the next."""
NumberJoins = Mapping[str, Mapping[str, NumberJoin]]
"""Join functions, by text key and argument."""


def keep_first(one: int, other: int) -> int:
    """Keep the number of the first part."""
    return one


def keep_last(one: int, other: int) -> int:
    """Keep the number of the last part."""
    return other


@dataclass(frozen=True, slots=True)
class Previewer:
    """A `Game.preview` that also defines how long lists of choices are sorted and grouped."""

    describe: Callable[[Any, int, int], tuple[Message, ...]]
    sort_value: Callable[[Sequence[Message]], int]
    """Sort key: the total value of the preview sentences of one choice."""
    containing_entity: Mapping[Entity, Entity] = field(default_factory=dict)
    """The larger place on the board that contains a place."""
    typed_key: Callable[[Choice], str] = lambda choice: ""
    """What a person types for a choice, the same in every decision; empty if its number is enough."""
    joins: NumberJoins = field(default_factory=dict)
    """How the numbers of a sentence combine over several parts; other sentences appear once for each part."""

    def __call__(self, state: Any, seat: int, action: int) -> tuple[Message, ...]:
        return self.describe(state, seat, action)


def is_warning(message: Message) -> bool:
    """Whether a sentence of a preview warns against the choice: it would be wasted, or harm the deciding seat."""
    return message.key.startswith("warn-")


def weighted_sum(told: Sequence[Message], weights: Mapping[str, Mapping[str, int]]) -> int:
    """The weighted sum of the numbers in these sentences, with weights by text key and argument."""
    return sum(
        weight * value
        for message in told
        for name, weight in weights.get(message.key, {}).items()
        if isinstance(value := message.args[name], int)
    )


def percent(share: float) -> int:
    """Percentage of odds, rounded half up; 0 only for an impossible outcome and 100 only for a certain one."""
    rounded = floor(100 * share + 0.5 + ROUNDING_ERROR)
    return min(max(rounded, 1), 99) if 0 < share < 1 else rounded


def merge_messages(told: Sequence[Message], joins: NumberJoins) -> tuple[Message, ...]:
    """Merge the previews of several parts: equal sentences appear once, with their numbers joined."""
    found: dict[object, Message] = {}
    for message in told:
        joined = joins.get(message.key, {})
        alike = message.key, *(str(value) for name, value in sorted(message.args.items()) if name not in joined)
        before = found.get(alike)
        numbers = {
            name: join(one, other)
            for name, join in joined.items()
            if before and isinstance(one := before.args[name], int) and isinstance(other := message.args[name], int)
        }
        found[alike] = Message(message.key, {**message.args, **numbers})
    return tuple(found.values())


NO_PREVIEWER: Final = Previewer(lambda state, seat, action: (), lambda told: 0)
NO_CONSEQUENCES: Final = Consequences(
    ends_turn=False, completes_sealed_choice=False, irreversible=False, next_players=()
)


def consequences(state: State, action: int) -> Consequences:
    """The consequences of one of `state.legal_actions()`; the position should come from `determinized_for`."""
    after = state.clone()
    try:
        after.apply_action(action)
    except Exception:
        # A fault in the rules: the decision can still be presented, and the session refuses the choice.
        return NO_CONSEQUENCES
    # Sealing ends the seat's part whether or not others have sealed before, although the same seat may decide next.
    through = after.seat != CHANCE and state.seat not in after.active_players()
    seals = state.sealed != 0 and (through or after.sealed != state.sealed)
    return Consequences(
        ends_turn=seals or through,
        completes_sealed_choice=seals,
        irreversible=after.seat == CHANCE or after.barrier != 0,
        next_players=tuple(after.active_players()) if after.seat >= 0 else (),
    )


def preview_each(game: Game, state: State, picked: Sequence[int]) -> list[tuple[int, tuple[Message, ...]]]:
    """The preview of each part, given the parts before it; the position should come from `determinized_for`."""
    decision = game.decision(state)
    if decision.choices_are_sets:
        return [(action, game.preview(state, state.seat, action)) for action in picked]
    left = list(picked)
    told: list[tuple[int, tuple[Message, ...]]] = []
    at = state.clone()
    while left:
        action = next((one for one in at.legal_actions() if one in left), None)
        if action is None:
            break
        told.append((action, game.preview(at, state.seat, action)))
        left.remove(action)
        for forced in at.apply_and_report_forced(action):
            if forced in left:
                left.remove(forced)
        if decision.chance_between_picks:
            _draw(at)
        if not _asks_again(game, at, state):
            break
    return told


def preview_together(game: Game, state: State, picked: Sequence[int]) -> tuple[Message, ...]:
    """The merged preview of these parts."""
    told = [message for _, messages in preview_each(game, state, picked) for message in messages]
    joins = game.preview.joins if isinstance(game.preview, Previewer) else {}
    return merge_messages(told, joins)


def _draw(state: State) -> None:
    """Resolve chance arbitrarily: the next parts do not depend on the outcome."""
    while state.seat == CHANCE:
        state.apply_action(state.legal_actions()[0])


def _asks_again(game: Game, after: State, before: State) -> bool:
    """Whether the same seat has the same decision again."""
    if after.seat != before.seat:
        return False
    return current_decision_kind(game.declarations, cast(BaseState, after)) == current_decision_kind(
        game.declarations, cast(BaseState, before)
    )
