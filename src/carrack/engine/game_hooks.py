"""The game hooks of the search: functions that a game supplies to the search, listed in its declarations.

    SEARCH_HOOKS: Final = DECLARATIONS.set_search_hooks(
        SearchHooks(heuristic=..., features=..., final_points=..., final_rank=..., determinize=..., turn_number=...)
    )

The modules of `carrack.search` call the functions below. The interpreted engine looks up the game's
functions in the declarations of the state; the compiler generates direct calls.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

Hook: TypeAlias = Callable[..., Any]


def no_hook(*_: Any) -> int:
    """Default for a hook that a game does not implement."""
    return 0


@dataclass(frozen=True, slots=True)
class SearchHooks:
    """The hooks of one game, as functions over its state."""

    heuristic: Hook
    """(s, p): the heuristic value of a seat, in hundredths of a point; must be cheap."""
    features: Hook
    """(s, w): write the shared features and those of every seat into `w.shared_features` and
    `w.player_features`, which are zeroed.
    """
    final_points: Hook
    """(s, p): points of a seat when the game is over."""
    final_rank: Hook
    """(s, p): place of a seat when the game is over."""
    determinize: Hook
    """(s, seat, bits): resample everything that a seat cannot know."""
    n_shared_features: int
    """Number of shared features; `n_player_features` is the number of features per seat."""
    n_player_features: int
    features_version: int
    """Incremented when the features change; weights trained for another version are ignored."""
    heuristic_unit: int
    """Hundredths of a point per 1.0 of the first feature of a seat, its heuristic value."""
    opponent_weight: float
    """Initial weight of the strongest opponent's heuristic value, as a loss, in training."""
    heuristic_scale: int
    """Lead in the heuristic, in hundredths of a point, that equals one logit: e times as likely to win as to lose."""
    network_percent: int
    """Weight of the learned value in a utility, in percent; the hand-written heuristic has the rest."""
    turn_number: Hook
    """(s): the number of the turn; it increases throughout the game."""
    is_pruned: Hook = no_hook
    """(s, action): whether the action is dominated and should be pruned."""
    list_plans: Hook = no_hook
    """(s, w, p): list the best whole plans of a seat for its sealed choices, assuming no interference."""
    set_sealed_plan: Hook = no_hook
    """(s, w, p, k): make the k-th of these plans the sealed choices of the seat."""
    mask_hidden: Hook = no_hook
    """(s, seat, recall): erase everything that a seat does not see; with `recall`, only what it never could have known.
    """


HOOK_SIGNATURES: Final = (
    ("heuristic", ("p",), "Int"),
    ("features", ("w",), "None"),
    ("final_points", ("p",), "Int"),
    ("final_rank", ("p",), "Int"),
    ("determinize", ("seat", "bits"), "None"),
    ("turn_number", (), "Int"),
    ("is_pruned", ("action",), "bool"),
    ("list_plans", ("w", "p"), "None"),
    ("set_sealed_plan", ("w", "p", "k"), "None"),
    ("mask_hidden", ("seat", "recall"), "None"),
)
"""Every hook with its parameters besides the state, and its result type."""


def hook_heuristic(s: Any, p: int) -> int:
    value: int = s.declarations.search_hooks.heuristic(s, p)
    return value


def hook_features(s: Any, w: Any) -> None:
    s.declarations.search_hooks.features(s, w)


def hook_final_points(s: Any, p: int) -> int:
    points: int = s.declarations.search_hooks.final_points(s, p)
    return points


def hook_final_rank(s: Any, p: int) -> int:
    place: int = s.declarations.search_hooks.final_rank(s, p)
    return place


def hook_determinize(s: Any, seat: int, bits: int) -> None:
    s.declarations.search_hooks.determinize(s, seat, bits)


def hook_turn_number(s: Any) -> int:
    turn: int = s.declarations.search_hooks.turn_number(s)
    return turn


def hook_is_pruned(s: Any, action: int) -> bool:
    return bool(s.declarations.search_hooks.is_pruned(s, action))


def hook_list_plans(s: Any, w: Any, p: int) -> None:
    s.declarations.search_hooks.list_plans(s, w, p)


def hook_set_sealed_plan(s: Any, w: Any, p: int, k: int) -> None:
    s.declarations.search_hooks.set_sealed_plan(s, w, p, k)


def hook_mask_hidden(s: Any, seat: int, recall: int) -> None:
    s.declarations.search_hooks.mask_hidden(s, seat, recall)
