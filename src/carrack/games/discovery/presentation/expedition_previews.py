"""Preview of expeditions: strength, odds against unknown counters and cards, and what the player knows of both."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from carrack.engine.messages import Message
from carrack.games.discovery.constants import (
    CAPTAIN,
    CARD_PLUNDER,
    CARD_RESISTANCE,
    CARD_SOLDIER,
    CARD_VP,
    CARDS,
    COUNTER_PLUNDER,
    COUNTER_RESISTANCE,
    COUNTER_SOLDIER,
    COUNTER_VP,
    COUNTERS,
    FACE_DOWN,
    IN_DECK,
    MAGELLAN,
    MAGELLAN_VALUE,
    NO_COUNTER,
    ON_REGION,
    PORTUGUESE_RESISTANCE,
    REGIONS,
    SOLDIER,
    UNSEEN,
    WORKER_KINDS,
)
from carrack.games.discovery.rules.discovery_counters import resistance_for
from carrack.games.discovery.rules.expeditions import NAME_DESTINATION, SEND
from carrack.games.discovery.vocabulary import REGION
from carrack.play.previews import percent

if TYPE_CHECKING:
    from carrack.games.discovery.position import DiscoveryPosition


# ---- expeditions --------------------------------------------------------------------------------------------------


def strength(state: DiscoveryPosition, seat: int, workers: list[int]) -> int:
    """Strength of an expedition (D-DISC-05): a Captain counts 2, with Magellan 3 (D-B1-22), all others 1."""
    captain = MAGELLAN_VALUE if state.tile_at[MAGELLAN] == seat else 2
    return sum(workers) + (captain - 1) * workers[CAPTAIN]


def _party(state: DiscoveryPosition, seat: int, verb: int, kind: int, number: int) -> tuple[Message, ...]:
    """Strength of the expedition and its odds against unknown counters and cards.

    The player chooses one kind of worker after the other; the preview assumes that all kinds still to come go too.
    """
    waiting = state.explorers[seat * WORKER_KINDS : (seat + 1) * WORKER_KINDS]
    workers = [*state.party[:kind], state.party[kind] + number, *waiting[kind + 1 :]] if verb == SEND else waiting
    value = strength(state, seat, workers)
    others = verb == SEND and any(waiting[kind + 1 :])
    told = [Message("preview-strength-others" if others else "preview-strength", {"value": value})]
    if any(not _knows(state, seat, r) for r in range(REGIONS) if state.counter[r] != NO_COUNTER):
        hidden = [COUNTER_RESISTANCE[c] for c in _hidden_counters(state, seat)]
        told.append(
            _weighed(state, seat, value, hidden, lambda likely: Message("preview-chance-unseen", {"percent": likely}))
        )
    if state.undiscovered == 0 and state.n_deck > 0:
        told.append(_against_card(state, seat, value))
    return tuple(told)


def _region(state: DiscoveryPosition, seat: int, region: int) -> tuple[Message, ...]:
    """The counter, if the seat knows it; otherwise the odds of the expedition."""
    needs_strength = state.asked == NAME_DESTINATION
    value = strength(state, seat, state.party)
    if not _knows(state, seat, region):
        if not needs_strength:
            return ()
        hidden = [COUNTER_RESISTANCE[c] for c in _hidden_counters(state, seat)]

        def discovers(likely: int) -> Message:
            return Message("preview-chance", {"percent": likely, "region": REGION.message_arg(region)})

        return (Message("preview-strength", {"value": value}), _weighed(state, seat, value, hidden, discovers))
    c = state.counter[region]
    if not needs_strength:
        return (Message("preview-plunder", {"money": COUNTER_PLUNDER[c], "vp": COUNTER_VP[c]}),)
    money = COUNTER_PLUNDER[c] + COUNTER_SOLDIER[c] * state.party[SOLDIER]
    return (
        Message("preview-strength", {"value": value}),
        _test(state, seat, value, COUNTER_RESISTANCE[c]),
        Message("preview-plunder", {"money": money, "vp": COUNTER_VP[c]}),
    )


def _deck(state: DiscoveryPosition, seat: int, by_portugal: int) -> tuple[Message, ...]:
    value = strength(state, seat, state.party)
    top = _top_card(state, seat)
    told = [Message("preview-strength", {"value": value})]
    if by_portugal:
        told.append(_test(state, seat, value, PORTUGUESE_RESISTANCE))
    else:
        told.append(_against_card(state, seat, value))
    if top >= 0:
        money = CARD_PLUNDER[top] + CARD_SOLDIER[top] * state.party[SOLDIER]
        told.append(Message("preview-plunder", {"money": money, "vp": CARD_VP[top]}))
    return tuple(told)


def _against_card(state: DiscoveryPosition, seat: int, value: int) -> Message:
    """Result against the top card, if the seat knows it; otherwise the odds."""
    top = _top_card(state, seat)
    if top >= 0:
        return _test(state, seat, value, CARD_RESISTANCE[top])
    hidden = [CARD_RESISTANCE[c] for c in _hidden_cards(state, seat)]
    return _weighed(state, seat, value, hidden, lambda likely: Message("preview-chance-card", {"percent": likely}))


def _test(state: DiscoveryPosition, seat: int, value: int, printed: int) -> Message:
    needed = resistance_for(state, seat, printed)
    return Message("preview-succeeds" if value >= needed else "warn-fails", {"value": value, "resistance": needed})


def _weighed(
    state: DiscoveryPosition, seat: int, value: int, printed: list[int], likely: Callable[[int], Message]
) -> Message:
    """Odds that the expedition is strong enough, in the place's wording; a warning if it cannot succeed."""
    needed = [resistance_for(state, seat, resistance) for resistance in printed]
    enough = sum(value >= resistance for resistance in needed)
    if enough == 0:
        return Message("warn-hopeless", {"value": value, "resistance": min(needed)})
    return likely(percent(enough / len(needed)))


def _knows(state: DiscoveryPosition, seat: int, region: int) -> bool:
    return state.counter[region] > FACE_DOWN and bool(state.known[region] >> seat & 1)


def _hidden_counters(state: DiscoveryPosition, seat: int) -> list[int]:
    """Counters that may lie face down in a region the seat has not seen, including those seen by opponents."""
    places, known = state.counter_at, state.known
    return [
        c
        for c in range(COUNTERS)
        if places[c] == UNSEEN or (places[c] >= ON_REGION and not known[places[c] - ON_REGION] >> seat & 1)
    ]


def _top_card(state: DiscoveryPosition, seat: int) -> int:
    """The top card of the deck if the seat knows it, else -1; cards put under the deck come up last."""
    if state.top_card >= 0:
        return state.top_card if state.top_known >> seat & 1 else -1
    if UNSEEN not in state.card_at and state.bottom_known[0] >> seat & 1:
        return state.bottom[0]
    return -1


def _hidden_cards(state: DiscoveryPosition, seat: int) -> list[int]:
    """Cards that may lie in the deck where the seat has not looked."""
    seen = {state.top_card} if state.top_known >> seat & 1 else set()
    seen |= {state.bottom[i] for i in range(state.n_bottom) if state.bottom_known[i] >> seat & 1}
    places = state.card_at
    return [c for c in range(CARDS) if places[c] in (UNSEEN, IN_DECK) and c not in seen]
